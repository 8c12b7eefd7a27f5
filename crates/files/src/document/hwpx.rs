//! Hangul documents (hwpx): paragraphs, headings by the outline level of their shape, tables as rows. Headers, footers and
//! notes are left out.

use super::archive::Archive;
use super::xml::{Attributes, Step, walk};
use super::{Block, DocumentError, articles, row};
use std::collections::HashMap;

const KIND: &str = "hwpx";
/// Elements whose inside is not part of the running text.
const HIDDEN: &[&str] = &[
    "header",
    "footer",
    "footNote",
    "endNote",
    "hiddenComment",
    "autoNum",
];

pub(super) fn blocks(bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    let mut archive = Archive::open(bytes, KIND)?;
    if let Some(manifest) = archive.text("META-INF/manifest.xml")?
        && manifest.contains("encryption-data")
    {
        return Err(DocumentError::Password);
    }
    let levels = match archive.text("Contents/header.xml")? {
        Some(text) => levels(&text)?,
        None => HashMap::new(),
    };
    let mut sections: Vec<(u32, String)> = archive
        .names()
        .into_iter()
        .filter_map(|name| {
            let number = name.strip_prefix("Contents/section")?.strip_suffix(".xml")?;
            Some((number.parse().ok()?, name))
        })
        .collect();
    sections.sort();
    if sections.is_empty() {
        // The message names what a hwpx must have.
        archive.needed("Contents/section0.xml")?;
    }
    let mut flow = Flow {
        levels,
        ..Flow::default()
    };
    for (_, name) in sections {
        let text = archive.needed(&name)?;
        walk(&text, KIND, |step| flow.take(step))?;
    }
    Ok(articles::split(flow.blocks))
}

/// The outline levels of paragraph shapes, from 1.
fn levels(text: &str) -> Result<HashMap<String, usize>, DocumentError> {
    let mut levels = HashMap::new();
    let mut shape = None;
    walk(text, KIND, |step| {
        let Step::Open(name, attributes) = step else {
            return;
        };
        match name {
            "paraPr" => shape = attributes.get("id"),
            "heading" if attributes.get("type").as_deref() == Some("OUTLINE") => {
                if let (Some(shape), Some(level)) = (shape.clone(), attributes.number("level")) {
                    levels.insert(shape, level + 1);
                }
            }
            _ => {}
        }
    })?;
    Ok(levels)
}

/// A paragraph under way: its words, and whether it is a heading.
#[derive(Default)]
struct Paragraph {
    words: String,
    level: Option<usize>,
}

/// A table under way: finished cells of the row, paragraphs of the cell, and the paragraph that the table stands in.
#[derive(Default)]
struct Table {
    cells: Vec<String>,
    cell: Vec<String>,
    around: Paragraph,
}

/// The document as far as it was read.
#[derive(Default)]
struct Flow {
    levels: HashMap<String, usize>,
    blocks: Vec<Block>,
    paragraph: Paragraph,
    tables: Vec<Table>,
    hidden: usize,
    in_text: bool,
}

impl Flow {
    fn take(&mut self, step: Step<'_>) {
        match step {
            Step::Open(name, _) if HIDDEN.contains(&name) => self.hidden += 1,
            Step::Close(name) if HIDDEN.contains(&name) => self.hidden = self.hidden.saturating_sub(1),
            _ if self.hidden > 0 => {}
            Step::Open(name, attributes) => self.open(name, &attributes),
            Step::Close(name) => self.close(name),
            Step::Words(words) => {
                if self.in_text {
                    self.paragraph.words.push_str(words);
                }
            }
        }
    }

    fn open(&mut self, name: &str, attributes: &Attributes<'_>) {
        match name {
            "t" => self.in_text = true,
            "lineBreak" => self.paragraph.words.push('\n'),
            "tab" | "fwSpace" | "nbSpace" => self.paragraph.words.push(' '),
            "p" => {
                let shape = attributes.get("paraPrIDRef");
                self.paragraph.level = shape.and_then(|shape| self.levels.get(&shape)).copied();
            }
            "tbl" => {
                let around = std::mem::take(&mut self.paragraph);
                self.tables.push(Table {
                    around,
                    ..Table::default()
                });
            }
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "t" => self.in_text = false,
            "p" => {
                let paragraph = std::mem::take(&mut self.paragraph);
                self.put(&paragraph);
            }
            "tc" => {
                if let Some(table) = self.tables.last_mut() {
                    let cell = std::mem::take(&mut table.cell).join(" ");
                    table.cells.push(cell);
                }
            }
            "tr" => {
                let cells = self
                    .tables
                    .last_mut()
                    .map(|table| std::mem::take(&mut table.cells));
                if let Some(line) = cells.and_then(|cells| row(&cells)) {
                    self.line(line);
                }
            }
            "tbl" => {
                if let Some(table) = self.tables.pop() {
                    self.paragraph = table.around;
                }
            }
            _ => {}
        }
    }

    fn put(&mut self, paragraph: &Paragraph) {
        let words = paragraph.words.trim();
        if words.is_empty() {
            return;
        }
        match (self.tables.last_mut(), paragraph.level) {
            (Some(table), _) => table.cell.push(words.replace('\n', " ")),
            (None, Some(level)) => self.blocks.push(Block::Heading(level, words.replace('\n', " "))),
            (None, None) => self.blocks.push(Block::Paragraph(words.to_owned())),
        }
    }

    /// A row of a table, or of the one around it.
    fn line(&mut self, line: String) {
        let above = self.tables.len().checked_sub(2);
        match above.and_then(|place| self.tables.get_mut(place)) {
            Some(around) => around.cell.push(line),
            None => self.blocks.push(Block::Paragraph(line)),
        }
    }
}
