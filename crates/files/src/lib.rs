//! A company's files as text and rows: encodings, spreadsheets, documents. Knows nothing of what they say.

mod document;
mod letters;
mod sheets;
#[cfg(feature = "testing")]
#[allow(clippy::unwrap_used, reason = "for tests")]
pub mod testing;

pub use document::{Block, DocumentError, LARGEST, document};
pub use letters::{Undecoded, decode};
pub use sheets::{Sheet, SheetError, SheetRow, is_workbook, sheets};
