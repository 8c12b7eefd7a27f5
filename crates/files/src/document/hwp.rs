//! Hangul documents of version 5 (hwp): a compound file whose sections are rows of records. The words of paragraphs are
//! taken, cells of a table as rows; headers, footers and notes are left out.

use super::{Block, DocumentError, UNPACKED, articles, broken, row};
use cfb::CompoundFile;
use flate2::read::DeflateDecoder;
use std::io::{Cursor, Read as _};

const KIND: &str = "hwp";
/// How files of older versions begin.
const OLD: &[u8] = b"HWP Document File V3";
const COMPOUND: &[u8] = b"\xD0\xCF\x11\xE0";

/// What the properties of a file say.
const COMPRESSED: u32 = 1;
const ENCRYPTED: u32 = 1 << 1;
const DISTRIBUTED: u32 = 1 << 2;

/// The records that are looked at.
const PARAGRAPH: u16 = 66;
const WORDS: u16 = 67;
const CONTROL: u16 = 71;
const LIST: u16 = 72;
const TABLE: u16 = 77;

pub(super) fn blocks(bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    if bytes.starts_with(OLD) {
        return Err(DocumentError::OldHwp);
    }
    if !bytes.starts_with(COMPOUND) {
        return Err(broken(KIND, &"it does not begin as one"));
    }
    let mut file = CompoundFile::open(Cursor::new(bytes)).map_err(|error| broken(KIND, &error))?;
    let header = stream(&mut file, "/FileHeader")?;
    let properties = header
        .get(36..40)
        .and_then(|bytes| bytes.try_into().ok())
        .map(u32::from_le_bytes)
        .ok_or_else(|| broken(KIND, &"its header is too short"))?;
    if properties & ENCRYPTED != 0 {
        return Err(DocumentError::Password);
    }
    if properties & DISTRIBUTED != 0 {
        return Err(DocumentError::Distribution);
    }
    let mut flow = Flow::default();
    let mut left = UNPACKED;
    for number in 0.. {
        let name = format!("/BodyText/Section{number}");
        if !file.is_stream(&name) {
            break;
        }
        let mut section = stream(&mut file, &name)?;
        if properties & COMPRESSED != 0 {
            section = inflated(&section, left)?;
        }
        left = left.saturating_sub(section.len() as u64);
        records(&section, |record| flow.take(&record))?;
        flow.finish();
    }
    Ok(articles::split(flow.blocks))
}

fn stream(file: &mut CompoundFile<Cursor<&[u8]>>, name: &str) -> Result<Vec<u8>, DocumentError> {
    let mut bytes = Vec::new();
    let stream = file.open_stream(name).map_err(|error| broken(KIND, &error))?;
    let read = stream.take(UNPACKED).read_to_end(&mut bytes);
    read.map_err(|error| broken(KIND, &error))?;
    Ok(bytes)
}

fn inflated(bytes: &[u8], most: u64) -> Result<Vec<u8>, DocumentError> {
    let mut plain = Vec::new();
    let read = DeflateDecoder::new(bytes).take(most + 1).read_to_end(&mut plain);
    read.map_err(|error| broken(KIND, &error))?;
    if plain.len() as u64 > most {
        return Err(DocumentError::TooLarge);
    }
    Ok(plain)
}

/// A record: what it is, how deep it stands, what it holds.
struct Record<'b> {
    tag: u16,
    level: u16,
    data: &'b [u8],
}

/// Ten bits of kind, ten of depth, twelve of length; a length that does not fit stands behind.
fn records<'b>(mut bytes: &'b [u8], mut take: impl FnMut(Record<'b>)) -> Result<(), DocumentError> {
    let cut = || broken(KIND, &"a section ends in the middle of a record");
    while !bytes.is_empty() {
        let (head, rest) = bytes.split_first_chunk::<4>().ok_or_else(cut)?;
        let head = u32::from_le_bytes(*head);
        let (mut length, mut rest) = ((head >> 20) as usize, rest);
        if length == 0xFFF {
            let (long, after) = rest.split_first_chunk::<4>().ok_or_else(cut)?;
            (length, rest) = (u32::from_le_bytes(*long) as usize, after);
        }
        let (data, after) = rest.split_at_checked(length).ok_or_else(cut)?;
        take(Record {
            tag: (head & 0x3FF) as u16,
            level: (head >> 10 & 0x3FF) as u16,
            data,
        });
        bytes = after;
    }
    Ok(())
}

/// Something inside a paragraph that has paragraphs of its own.
struct Control {
    level: u16,
    /// Whether its words belong to the running text.
    is_shown: bool,
    /// Cells of each row, of a table.
    widths: Vec<u16>,
    cells: Vec<Vec<String>>,
}

impl Control {
    /// The cells as rows, then as lines.
    fn lines(self) -> Vec<String> {
        let mut cells = self.cells.into_iter().map(|words| words.join(" "));
        if self.widths.is_empty() {
            return cells.filter(|cell| !cell.is_empty()).collect();
        }
        let mut lines = Vec::new();
        for width in self.widths {
            let of_row: Vec<String> = cells.by_ref().take(width.into()).collect();
            lines.extend(row(&of_row));
        }
        lines
    }
}

/// The document as far as it was read.
#[derive(Default)]
struct Flow {
    blocks: Vec<Block>,
    controls: Vec<Control>,
}

impl Flow {
    fn take(&mut self, record: &Record<'_>) {
        match record.tag {
            // A paragraph on the level of a control is after it.
            PARAGRAPH => self.leave(record.level),
            CONTROL => {
                self.leave(record.level);
                let id: Vec<u8> = record.data.iter().take(4).rev().copied().collect();
                self.controls.push(Control {
                    level: record.level,
                    is_shown: matches!(id.as_slice(), b"tbl " | b"gso "),
                    widths: Vec::new(),
                    cells: Vec::new(),
                });
            }
            TABLE => {
                if let Some(control) = self.controls.last_mut() {
                    control.widths = widths(record.data);
                }
            }
            LIST => {
                if let Some(control) = self.controls.last_mut() {
                    control.cells.push(Vec::new());
                }
            }
            WORDS => self.words(&text(record.data)),
            _ => {}
        }
    }

    /// Ends the controls that stand on this level or below it.
    fn leave(&mut self, level: u16) {
        while let Some(control) = self.controls.pop_if(|control| control.level >= level) {
            let is_shown = control.is_shown;
            for line in control.lines().into_iter().filter(|_| is_shown) {
                self.put(line);
            }
        }
    }

    fn finish(&mut self) {
        self.leave(0);
    }

    fn words(&mut self, words: &str) {
        let words = words.trim();
        if !words.is_empty() {
            self.put(words.to_owned());
        }
    }

    /// Into the cell that is open, or the document.
    fn put(&mut self, line: String) {
        match self.controls.last_mut() {
            Some(control) => match control.cells.last_mut() {
                Some(cell) => cell.push(line.replace('\n', " ")),
                None => control.cells.push(vec![line]),
            },
            None => self.blocks.push(Block::Paragraph(line)),
        }
    }
}

/// How many cells each row of a table has.
fn widths(data: &[u8]) -> Vec<u16> {
    let at = |place: usize| {
        let bytes = data.get(place..place + 2)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    };
    let rows = at(4).unwrap_or_default();
    (0..usize::from(rows))
        .map_while(|number| at(18 + number * 2))
        .collect()
}

/// UTF-16 in which the codes below a space are characters of control; most of them are eight units long.
fn text(data: &[u8]) -> String {
    let mut units = data
        .chunks_exact(2)
        .filter_map(|pair| Some(u16::from_le_bytes(pair.try_into().ok()?)));
    let mut plain = Vec::new();
    while let Some(unit) = units.next() {
        match unit {
            10 => plain.push(u16::from(b'\n')),
            0 | 13 | 25..=29 => {}
            24 => plain.push(u16::from(b'-')),
            30 | 31 => plain.push(u16::from(b' ')),
            1..=23 => {
                if unit == 9 {
                    plain.push(u16::from(b' '));
                }
                for _ in 0..7 {
                    units.next();
                }
            }
            unit => plain.push(unit),
        }
    }
    String::from_utf16_lossy(&plain)
}
