//! Language models behind one small trait: Gemini and OpenAI-compatible servers, with limits on time, number and size,
//! and how a turn of an assistant makes use of one. A model never decides a figure: what it reads is put to the person,
//! what it words is judged by the guard.

mod answer;
mod breaker;
mod embedding;
mod failure;
mod help;
mod lockstep;
mod model;
mod price;
mod prompt;
mod remote;
mod route;
mod schema;
mod steady;
mod wording;

pub use answer::Answer;
pub use breaker::{Breaker, BreakerLimits};
pub use embedding::{Embedding, EmbeddingEndpoint};
pub use failure::Failure;
pub use help::{Help, Helper};
pub use lockstep::{Lockstep, Seen, differences};
pub use model::{Model, Piece, Pieces, Request};
pub use price::{Price, Usage};
pub use prompt::{Broken, Prompt, Prompts};
pub use remote::{Endpoint, JsonMode, Protocol, Remote};
pub use schema::Schema;
pub use steady::{Limits, Steady};
