//! Tells plain text from the formats that are not read.

use super::error::Reason;

/// Ten times the largest statute known.
const LARGEST: usize = 32 * 1024 * 1024;

/// How other formats begin, and what to call them.
const SIGNATURES: &[(&[u8], &str)] = &[
    (b"%PDF", "a PDF"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "an HWP or old Office file"),
    (b"HWP Document File", "an HWP file"),
    (b"PK\x03\x04", "a ZIP-based file (HWPX, DOCX, XLSX or an archive)"),
    (b"{\\rtf", "an RTF file"),
    (b"\xFF\xFE", "UTF-16 text"),
    (b"\xFE\xFF", "UTF-16 text"),
    (b"\x1F\x8B", "a gzip archive"),
];

/// How markup begins, after white space.
const MARKUP: &[(&str, &str)] = &[
    ("<?xml", "XML"),
    ("<!doctype html", "HTML"),
    ("<html", "HTML"),
    ("<law", "XML"),
    ("{", "JSON"),
];

/// The file's text without a byte-order mark.
pub(super) fn plain_text<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Reason> {
    for (signature, name) in SIGNATURES {
        if bytes.starts_with(signature) {
            return Err(Reason::OtherFormat(name));
        }
    }
    if bytes.len() > LARGEST {
        return Err(Reason::TooLarge(LARGEST));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.contains(&0) {
        return Err(Reason::Binary);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| Reason::NotUtf8(error.valid_up_to()))?;
    if text.trim().is_empty() {
        return Err(Reason::Empty);
    }
    let start: String = text
        .trim_start()
        .chars()
        .take(16)
        .collect::<String>()
        .to_lowercase();
    for (signature, name) in MARKUP {
        if start.starts_with(signature) {
            return Err(Reason::OtherFormat(name));
        }
    }
    let is_markdown = std::path::Path::new(file)
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("md"));
    if is_markdown {
        return Err(Reason::OtherFormat("Markdown"));
    }
    Ok(text)
}
