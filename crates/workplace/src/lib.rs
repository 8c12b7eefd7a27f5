//! The workplace assistant: routing, asking back, the twenty questions and their answers. Pure: no clock, no I/O.
//! Must never invent a figure, show another person's record or act without a yes.

mod answer;
mod content;
mod facts;
mod fill;
mod focus;
mod glossary;
mod intent;
mod need;
mod pending;
mod question;
mod route;
mod routed;
mod turn;

pub use answer::{Answer, Meta, Source};
pub use content::{Broken, Content};
pub use facts::{Department, Facts, FactsError, FixedPeriod, QuestionId, Request};
pub use glossary::Glossary;
pub use intent::{
    Care, ClarifyGroup, Confidence, Domain, Intent, Outside, Period, QuizAction, Refusal, RouteType,
    SubIntent,
};
pub use need::{Fetched, Need, Passage, QuizOutcome, QuizQuestion, QuizStep};
pub use pending::{LookedUp, Memory, Pending, Sitting, Subject, Waiting};
pub use question::{About, QUESTIONS, Span};
pub use route::{route, without_names};
pub use routed::Routed;
pub use turn::{Plan, Step, Turn, Workplace};
