//! What is known of a gift: what was said, what follows from it, and the gift the engine computes.

pub(crate) mod claim;
pub mod derive;
pub(crate) mod donor;
pub mod facts;
pub(crate) mod gift;
pub(crate) mod limits;
pub(crate) mod month;
pub mod said;
pub(crate) mod state;
