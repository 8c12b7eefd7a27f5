//! PDF in a program that was built without its reader: refused with that reason.

use super::{Block, DocumentError};

pub(super) fn blocks(_: &[u8]) -> Result<Vec<Block>, DocumentError> {
    Err(DocumentError::WithoutPdf)
}
