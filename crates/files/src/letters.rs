//! A file's bytes as text: UTF-8 with or without a mark at its beginning, or CP949 as Korean programs write it. Must never
//! guess: what is neither is told, with its line.

use encoding_rs::EUC_KR;

/// Bytes that are no text we read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Undecoded {
    /// UTF-16, by the mark at its beginning.
    #[error("is UTF-16; save it as UTF-8 or CP949")]
    Utf16,
    /// Something else.
    #[error("is neither UTF-8 nor CP949 (line {line})")]
    Neither {
        /// The first line that cannot be read.
        line: u64,
    },
}

/// The text of a file.
pub fn decode(bytes: &[u8]) -> Result<String, Undecoded> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(Undecoded::Utf16);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(text.to_owned());
    }
    let (text, malformed) = EUC_KR.decode_without_bom_handling(bytes);
    if malformed {
        let line = lines_read(bytes, &text) + 1;
        return Err(Undecoded::Neither { line });
    }
    Ok(text.into_owned())
}

/// Whole lines before the first byte that neither reading understands.
fn lines_read(bytes: &[u8], as_cp949: &str) -> u64 {
    let good = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let as_utf8 = bytes.iter().take(good).filter(|byte| **byte == b'\n').count();
    let before = as_cp949.split('\u{fffd}').next().unwrap_or_default();
    as_utf8.max(before.matches('\n').count()) as u64
}
