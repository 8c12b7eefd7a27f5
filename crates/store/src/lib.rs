//! Sessions, messages, feedback and idempotency keys on SQLite or PostgreSQL, with the same behaviour on both.
//! Keeps what it is given: masking, hashing of client ids and the clock belong to the caller. Never decides what an
//! assistant says, and never acknowledges a turn that is not on the disk.

mod batch;
mod connect;
mod error;
mod exchange;
mod feedback;
mod messages;
mod metadata;
mod migrations;
mod model;
mod open;
mod places;
mod queue;
mod retention;
mod sessions;
mod settings;
mod statement;
mod states;
#[cfg(feature = "testing")]
pub mod testing;
mod when;
mod write;
mod writer;

pub use error::StoreError;
pub use exchange::{Begun, Exchange, Finished, OpenExchange, Opening};
pub use model::{ClientHash, Idempotency, NewSession, Page, Place, Session, SessionChange};
pub use open::{Options, Store, Target};
