//! PDF: the text of each page, lines put together to paragraphs. Page numbers and what stands at the head or foot of every
//! page are left out. A page that cannot be read stops the whole.

use super::{Block, DocumentError, UNPACKED, articles, broken};
use flate2::read::ZlibDecoder;
use pdf_extract::{Document, PlainTextOutput, output_doc_page};
use std::collections::{HashMap, HashSet};
use std::io::Read as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::thread::Builder;

const KIND: &str = "pdf";
/// The thread in which a file is read. The reader gives up on some files by panicking; that is caught and told.
const THREAD: &str = "pdf";
/// Deeply nested files need room.
const STACK: usize = 16 << 20;
/// On so many pages a line is one of head or foot.
const REPEATED: usize = 3;
/// The longest running title.
const RUNNING: usize = 60;
/// Of a hundred parts of the longest line, how long one is that goes on in the next.
const FULL: usize = 75;

pub(super) fn blocks(bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    if swells(bytes) {
        return Err(DocumentError::TooLarge);
    }
    be_quiet();
    let bytes = bytes.to_vec();
    let reading = Builder::new()
        .name(THREAD.into())
        .stack_size(STACK)
        .spawn(move || catch_unwind(AssertUnwindSafe(|| pages(&bytes))));
    let read = reading.map_err(|error| broken(KIND, &error))?.join();
    let pages = match read {
        Ok(Ok(pages)) => pages?,
        _ => return Err(broken(KIND, &"its structure is damaged")),
    };
    if pages.iter().all(|(_, text)| text.trim().is_empty()) {
        return Err(DocumentError::Scanned);
    }
    Ok(articles::split(paragraphs(&pages)))
}

/// Whether a stream unpacks to more than a page, a picture or a list of objects has, or is packed twice over. The reader
/// itself unpacks without a limit.
fn swells(bytes: &[u8]) -> bool {
    const STREAM: &[u8] = b"stream";
    const PACKED: &[u8] = b"/FlateDecode";
    let after = |place: usize, length: usize| bytes.get(place + length..).unwrap_or_default();
    let mut place = 0;
    while let Some(next) = memchr::memmem::find(after(place, 0), PACKED) {
        place += next + PACKED.len();
        if after(place, 0).trim_ascii_start().starts_with(PACKED) {
            return true;
        }
    }
    let mut place = 0;
    while let Some(next) = memchr::memmem::find(after(place, 0), STREAM) {
        place += next + STREAM.len();
        let body = after(place, 0);
        let body = body.strip_prefix(b"\r").unwrap_or(body);
        let Some(body) = body.strip_prefix(b"\n") else {
            continue;
        };
        let mut unpacked = ZlibDecoder::new(body).take(UNPACKED + 1);
        let mut chunk = vec![0; 1 << 16];
        let mut length = 0;
        // What is no packed stream ends at once; what is cut off is told by the reader.
        while let Ok(read @ 1..) = unpacked.read(&mut chunk) {
            length += read as u64;
        }
        if length > UNPACKED {
            return true;
        }
    }
    false
}

/// A panic of the reader is told by the error; its own line would only puzzle.
fn be_quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().name() != Some(THREAD) {
                usual(panic);
            }
        }));
    });
}

fn pages(bytes: &[u8]) -> Result<Vec<(u32, String)>, DocumentError> {
    let mut document = Document::load_mem(bytes).map_err(|error| broken(KIND, &error))?;
    if document.is_encrypted() && document.decrypt("").is_err() {
        return Err(DocumentError::Password);
    }
    let mut pages = Vec::new();
    for number in document.get_pages().into_keys() {
        let laid_out = catch_unwind(AssertUnwindSafe(|| laid_out(&document, number)));
        let text = match laid_out {
            Ok(Some(text)) => text,
            // Without its layout the text is still better than none.
            _ => catch_unwind(AssertUnwindSafe(|| document.extract_text(&[number]).ok()))
                .ok()
                .flatten()
                .ok_or_else(|| broken(KIND, &format!("page {number} is damaged")))?,
        };
        pages.push((number, text));
    }
    Ok(pages)
}

fn laid_out(document: &Document, number: u32) -> Option<String> {
    let mut text = String::new();
    let mut output = PlainTextOutput::new(&mut text);
    output_doc_page(document, &mut output, number).ok()?;
    Some(text)
}

/// The lines of a page; some fonts write a space as a character of control.
fn lines(text: &str) -> Vec<String> {
    let plain = |line: &str| {
        let spaced: String = line
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        without_gaps(&spaced.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    text.lines().map(plain).filter(|line| !line.is_empty()).collect()
}

/// Browsers write figures and brackets in another font, and a gap beside them looks like a space: "제1 조( 연차)". Between
/// two figures it stays: they may be two.
fn without_gaps(line: &str) -> String {
    const UNITS: &str = "조항호장절년월일시분초원만천백억명개번회점주층세차";
    let chars: Vec<char> = line.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| chars.get(place)).copied();
    let is_gap = |place: usize| {
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        let counted = before.is_some_and(|c| c.is_ascii_digit()) && after.is_some_and(|c| UNITS.contains(c));
        matches!(before, Some('(' | '[' | '「'))
            || matches!(after, Some(')' | ']' | '」' | ',' | '.'))
            || counted
    };
    let keeps = |(place, c): (usize, &char)| (*c != ' ' || !is_gap(place)).then_some(*c);
    chars.iter().enumerate().filter_map(keeps).collect()
}

fn paragraphs(pages: &[(u32, String)]) -> Vec<Block> {
    let pages: Vec<(u32, Vec<String>)> = pages
        .iter()
        .map(|(number, text)| (*number, lines(text)))
        .collect();
    let repeated = repeated(&pages);
    let mut shown = HashSet::new();
    let length = |line: &String| line.chars().count();
    let longest = pages
        .iter()
        .flat_map(|(_, lines)| lines)
        .map(length)
        .max()
        .unwrap_or(0);
    let mut blocks = Vec::new();
    for (number, lines) in &pages {
        blocks.push(Block::Page(*number));
        let mut open = String::new();
        let last = lines.len().saturating_sub(1);
        for (place, line) in lines.iter().enumerate() {
            let is_edge = place == 0 || place == last;
            // The first time it may be the title.
            if is_number(line) || (is_edge && repeated.contains(&key(line)) && !shown.insert(key(line))) {
                continue;
            }
            if begins(line) || !goes_on(&open, longest) {
                blocks.extend(closed(&mut open));
            } else {
                open.push(' ');
            }
            open.push_str(line);
        }
        blocks.extend(closed(&mut open));
    }
    blocks
}

fn closed(open: &mut String) -> Option<Block> {
    let words = std::mem::take(open);
    (!words.is_empty()).then_some(Block::Paragraph(words))
}

/// Whether the next line belongs to what stands so far: its last line is full, and no sentence ends there.
fn goes_on(open: &str, longest: usize) -> bool {
    let length = open.chars().count();
    length * 100 >= longest * FULL && !open.ends_with(['.', '!', '?', ':', ';'])
}

/// Whether a line begins something: an article, an item, a numbered point.
fn begins(line: &str) -> bool {
    let mut letters = line.chars();
    let Some(first) = letters.next() else { return true };
    if ('①'..='⑳').contains(&first) || "-•·∙○●□■※▶<[【".contains(first) {
        return true;
    }
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if number.len() < line.len() && number.starts_with(['.', ')']) {
        return true;
    }
    let is_point = letters
        .next()
        .is_some_and(|second| second == '.' || second == ')');
    is_point || line.starts_with('제') && line.contains(['조', '장', '절'])
}

/// A page number: 3, - 3 -, 3 / 12, 3쪽.
fn is_number(line: &str) -> bool {
    let rest = line.trim_matches(|c: char| c.is_ascii_digit() || " -–—/~[]<>()".contains(c));
    line.chars().any(|c| c.is_ascii_digit())
        && matches!(rest, "" | "쪽" | "페이지" | "p" | "P" | "page" | "Page")
}

/// A line without what changes from page to page.
fn key(line: &str) -> String {
    line.chars()
        .filter(|c| !c.is_ascii_digit() && !c.is_whitespace())
        .collect()
}

/// Whether a line may be a running title: short, and no sentence.
fn is_running(line: &str) -> bool {
    line.chars().count() <= RUNNING && !line.ends_with(['.', '다', '!', '?', ','])
}

/// First and last lines that stand on several pages.
fn repeated(pages: &[(u32, Vec<String>)]) -> Vec<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for (_, lines) in pages {
        let edges = [lines.first(), lines.last()];
        for line in edges.into_iter().flatten().filter(|line| is_running(line)) {
            *counts.entry(key(line)).or_default() += 1;
        }
    }
    let often = counts.into_iter().filter(|(_, count)| *count >= REPEATED);
    often.map(|(line, _)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_of_another_font_are_no_spaces() {
        for (read, meant) in [
            ("제1 조( 연차)", "제1조(연차)"),
            (
                "쓰지 않은 연차는 5 일까지 , 다음 해로",
                "쓰지 않은 연차는 5일까지, 다음 해로",
            ),
            ("1 2 3", "1 2 3"),
            ("2026 예산", "2026 예산"),
        ] {
            assert_eq!(without_gaps(read), meant);
        }
    }
}
