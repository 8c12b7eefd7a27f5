//! The workplace assistant's shell: one turn from a checked credential to a kept answer. Moves data between the store,
//! the pure core, a record source and the company's documents; decides nothing itself, and asks no source for anyone but
//! the employee of the credential.

mod desk;
mod documents;
mod log;
mod office;
mod open_questions;
mod upkeep;

pub use desk::{Desk, DeskError, Message, Over, Told, Working};
pub use documents::{
    Change, Document, DocumentsError, Library, ReadDocument, ReadFolder, Sent, Shelved, Shelving, Unread,
    add, demo_documents, has_none, in_force, list, load, read_bytes, read_folder, read_sent, read_version,
    remove, shelve,
};
pub use office::{Office, TeamAsked, TeamView};
pub use records::{EmployeeId, IsErased, Looked, Viewer};
pub use upkeep::Upkeep;
