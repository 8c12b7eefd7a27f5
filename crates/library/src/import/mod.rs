//! Reads the plain text of a statute as the Ministry of Government Legislation's site gives it. All or nothing: a file
//! that does not read whole is refused with line and reason. Must never guess where a sentence belongs.

mod body;
mod error;
mod format;
mod header;
mod mark;
mod state;

pub use error::{ImportError, Reason};

use crate::document::Document;

/// Reads a file; `file` is only its name, for messages.
pub fn read(file: &str, bytes: &[u8]) -> Result<Document, ImportError> {
    let refused = |(line, reason)| ImportError {
        file: file.to_owned(),
        line,
        reason,
    };
    let text = format::plain_text(file, bytes).map_err(|reason| refused((None, reason)))?;
    let (header, lines) = header::read(text).map_err(|(line, reason)| refused((Some(line), reason)))?;
    let sections = body::read(text, lines).map_err(|(line, reason)| refused((Some(line), reason)))?;
    Ok(Document::new(header, text, sections))
}
