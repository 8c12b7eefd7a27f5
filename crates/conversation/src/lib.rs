//! What every assistant shares: messages, their metadata, what was understood, what is replied, what is cited, and the
//! guard over a model's wording. Knows none of the assistants, no store and no HTTP.

pub mod block;
mod calculation;
mod carried;
mod citation;
mod embedder;
mod field;
pub mod guard;
mod helper;
mod inquiry;
mod message;
mod metadata;
mod premise;
mod reading;
mod time;
mod turn;

pub use block::{Ask, Block};
pub use calculation::{Alternative, Calculation};
pub use carried::Carried;
pub use citation::{Citation, SourceType};
pub use embedder::Embedder;
pub use field::{Field, FieldState, Stake};
pub use helper::{Helper, Helping, ModelFailed, Route};
pub use inquiry::Inquiry;
pub use message::{Message, Role};
pub use metadata::{
    Asked, Confirm, Feedback, FeedbackType, Metadata, MissingReason, Offer, Reversed, SCHEMA_VERSION,
    TokenUsage, ToolCall, WhatIf,
};
pub use premise::Premise;
pub use reading::{Act, Ambiguity, Intent, ReadSpan, Reading, Unsure};
pub use turn::{Assistant, Beside, Depth, Invalid, Reply, Stage, Turn};
