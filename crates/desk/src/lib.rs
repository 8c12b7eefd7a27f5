//! The workplace assistant's shell: one turn from a checked credential to a kept answer. Moves data between the store,
//! the pure core, a record source and the company's documents; decides nothing itself, and asks no source for anyone but
//! the employee of the credential.

mod desk;
mod documents;
mod log;
mod router;
mod stages;

pub use desk::{Desk, DeskError, Message, Told};
pub use documents::{
    Change, Document, DocumentsError, Library, ReadDocument, ReadFolder, Shelved, Shelving, Unread, add,
    demo_documents, has_none, in_force, list, load, read_bytes, read_folder, read_version, remove, shelve,
};
pub use router::{Choosing, Router};
pub use stages::Stages;
