//! The parts of a zipped document. Parts that unpack to more than a document has are refused.

use super::{DocumentError, UNPACKED, broken};
use std::borrow::Cow;
use std::io::{Cursor, Read as _};
use zip::ZipArchive;
use zip::result::ZipError;

/// What an encrypted office document is wrapped in instead.
const WRAPPED: &[u8] = b"\xD0\xCF\x11\xE0";

/// A zipped document.
pub(super) struct Archive<'b> {
    zip: ZipArchive<Cursor<&'b [u8]>>,
    kind: &'static str,
    /// Bytes that may still be unpacked.
    left: u64,
}

impl<'b> Archive<'b> {
    /// Opens it.
    pub(super) fn open(bytes: &'b [u8], kind: &'static str) -> Result<Self, DocumentError> {
        if bytes.starts_with(WRAPPED) {
            return Err(DocumentError::Password);
        }
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(kind, &error))?;
        Ok(Self {
            zip,
            kind,
            left: UNPACKED,
        })
    }

    /// The names of its parts.
    pub(super) fn names(&self) -> Vec<String> {
        self.zip.file_names().flatten().map(Cow::into_owned).collect()
    }

    /// The text of a part, if it is there.
    pub(super) fn text(&mut self, name: &str) -> Result<Option<String>, DocumentError> {
        let part = match self.zip.by_name(name) {
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED)) => {
                return Err(DocumentError::Password);
            }
            part => part.map_err(|error| broken(self.kind, &error))?,
        };
        let mut text = Vec::new();
        let read = part.take(self.left + 1).read_to_end(&mut text);
        let length = read.map_err(|error| broken(self.kind, &error))? as u64;
        self.left = self.left.checked_sub(length).ok_or(DocumentError::TooLarge)?;
        String::from_utf8(text)
            .map(Some)
            .map_err(|error| broken(self.kind, &error))
    }

    /// The text of a part that must be there.
    pub(super) fn needed(&mut self, name: &str) -> Result<String, DocumentError> {
        let part = self.text(name)?;
        part.ok_or_else(|| broken(self.kind, &format!("it has no {name}")))
    }
}
