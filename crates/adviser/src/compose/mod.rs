//! Moves and outcomes as Korean text. Every figure comes from the outcome or the tax tables; nothing is decided here.

mod alternative;
mod answer;
mod explained;
mod goal;
mod question;
mod small_talk;

pub use alternative::alternative;
pub use answer::{CLOSING, answer, recommendations, what_if};
pub use explained::{Explained, answered_first, article, basis, explain, of_inheritance};
pub use question::{ask, guide, provision, why};
pub use small_talk::{
    cancelled, decline, greet, inheritance, not_found, restarted, thanks, undone, year_matters,
};
