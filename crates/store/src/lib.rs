//! Sessions, messages, feedback, idempotency keys and pending questions on SQLite or PostgreSQL, with the same behaviour on
//! both; the tables of the company's records, which the crate `records` reads and fills.
//! Keeps what it is given: masking, hashing of client ids and the clock belong to the caller. Never decides what an
//! assistant says, and never acknowledges a turn that is not on the disk.

mod backup;
mod batch;
mod bulk;
mod coming;
mod connect;
mod erasure;
mod error;
mod exchange;
mod feedback;
mod figures;
mod inspect;
mod kept_answers;
mod log;
mod messages;
mod metadata;
mod migrations;
mod model;
mod open;
mod open_questions;
mod pendings;
mod places;
mod queue;
mod reads;
mod rehearsal;
mod remembered;
mod retention;
mod rows;
mod sessions;
mod settings;
mod shares;
mod sql;
mod statement;
mod states;
#[cfg(feature = "testing")]
pub mod testing;
mod thread;
mod vectors;
mod when;
mod write;
mod writer;

pub use backup::{Backup, BackupError, Prepared};
pub use bulk::Bulk;
pub use erasure::{Erased, Erasure, Person};
pub use error::StoreError;
pub use exchange::{Begun, Exchange, Finished, OpenExchange, Opening};
pub use figures::{Cited, Count, Figures, NotUnderstood, Opinions, Response, SLOW_MS, Slow, Tool, Uncited};
pub use inspect::Inspection;
pub use kept_answers::AnswerKey;
pub use model::{ClientHash, Idempotency, NewSession, Page, Place, Session, SessionChange};
pub use open::{Options, Store, Target};
pub use open_questions::{OpenKind, OpenQuestion};
pub use pendings::{Owner, PendingKind};
pub use reads::RecordRead;
pub use settings::{COUNT_ON, RECORDS_CHANGED};
pub use shares::{Rate, Share};
pub use sql::{Cell, Statement};
pub use statement::{Bind, Row};
