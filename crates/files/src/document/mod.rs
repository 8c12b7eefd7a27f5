//! Documents as headings and paragraphs, whatever program wrote them. Only the words are taken. What cannot be read is
//! told with its reason, never passed over.

mod archive;
mod articles;
mod docx;
mod html;
mod hwp;
mod hwpx;
mod markdown;
#[cfg_attr(not(feature = "pdf"), path = "pdf/absent.rs")]
mod pdf;
mod plain;
mod table;
mod xml;

use crate::letters::decode;
use std::path::Path;

/// A heading and its depth, a paragraph, or the number of the page that begins, in the order of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A heading and its depth, from 1.
    Heading(usize, String),
    /// A paragraph, an item of a list or a row of a table.
    Paragraph(String),
    /// A page begins.
    Page(u32),
}

/// Why a document cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// A kind of file that is not read.
    #[error("is not read; save it as docx, hwpx, pdf, xlsx, md, txt or html")]
    Unknown,
    /// It is encrypted.
    #[error("is protected with a password; save it without one")]
    Password,
    /// A hwp that may be shown only.
    #[error("is a hwp for distribution (배포용), whose text is locked; save the original as hwpx or pdf")]
    Distribution,
    /// A hwp of the nineties.
    #[error("is a hwp of version 3 or older; save it as hwpx or pdf")]
    OldHwp,
    /// A doc, ppt or rtf.
    #[error("is an older office format; save it as docx or pdf")]
    OldOffice,
    /// There are pages, and no words on them.
    #[error("has no text; a scanned page must be recognised (OCR) first")]
    Scanned,
    /// There are no words.
    #[error("has no text")]
    Empty,
    /// This program was built without the reader.
    #[error("cannot be read: this program was built without PDF; save it as docx, hwpx or txt")]
    WithoutPdf,
    /// Larger than a document is, packed or unpacked.
    #[error("is too large to be a document; save its pictures smaller or cut it into several files")]
    TooLarge,
    /// Something else.
    #[error("{0}")]
    Broken(String),
}

/// The largest file in bytes.
pub const LARGEST: u64 = 100 << 20;
/// What all parts of a document may unpack to, in bytes.
const UNPACKED: u64 = 128 << 20;

/// A reader of a kind of file.
type Reader = fn(&[u8]) -> Result<Vec<Block>, DocumentError>;

/// How files are read, by their ending.
const READERS: &[(&str, Reader)] = &[
    ("md", |bytes| text(bytes).map(|text| markdown::blocks(&text))),
    ("markdown", |bytes| {
        text(bytes).map(|text| markdown::blocks(&text))
    }),
    ("txt", |bytes| text(bytes).map(|text| plain::blocks(&text))),
    ("html", |bytes| text(bytes).map(|text| html::blocks(&text))),
    ("htm", |bytes| text(bytes).map(|text| html::blocks(&text))),
    ("docx", docx::blocks),
    ("hwpx", hwpx::blocks),
    ("hwp", hwp::blocks),
    ("pdf", pdf::blocks),
    ("xlsx", table::blocks),
    ("xlsm", table::blocks),
    ("xls", table::blocks),
    ("ods", table::blocks),
    ("csv", |bytes| table::of_csv(&text(bytes)?)),
    ("doc", |_| Err(DocumentError::OldOffice)),
    ("ppt", |_| Err(DocumentError::OldOffice)),
    ("rtf", |_| Err(DocumentError::OldOffice)),
];

/// The headings and paragraphs of a document; how it is read is told by the ending of its name.
pub fn document(name: &str, bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    if bytes.len() as u64 > LARGEST {
        return Err(DocumentError::TooLarge);
    }
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    let ending = ending.unwrap_or_default().to_ascii_lowercase();
    let reader = READERS.iter().find(|(one, _)| *one == ending);
    let (_, read) = reader.ok_or(DocumentError::Unknown)?;
    let blocks = read(bytes)?;
    if blocks.iter().any(|block| matches!(block, Block::Paragraph(_))) {
        Ok(blocks)
    } else {
        Err(DocumentError::Empty)
    }
}

fn text(bytes: &[u8]) -> Result<String, DocumentError> {
    decode(bytes).map_err(|error| DocumentError::Broken(error.to_string()))
}

fn broken(kind: &str, error: &dyn std::fmt::Display) -> DocumentError {
    DocumentError::Broken(format!("is no {kind} that can be read: {error}"))
}

/// Cells of a row as a line.
fn row(cells: &[String]) -> Option<String> {
    let cells: Vec<&str> = cells.iter().map(|cell| cell.trim()).collect();
    let line = cells.join(" | ");
    let line = line.trim_end_matches([' ', '|']).trim();
    (!line.is_empty()).then(|| line.to_owned())
}
