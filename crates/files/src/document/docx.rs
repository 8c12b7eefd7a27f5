//! Word documents (docx): paragraphs, headings by their style's outline level, tables as rows. What was deleted under
//! review, the table of contents and fields are left out.

use super::archive::Archive;
use super::xml::{Attributes, Step, walk};
use super::{Block, DocumentError, articles, row};
use std::collections::HashMap;

const KIND: &str = "docx";
/// Elements whose inside is not for readers: what an older program shows instead, and notes of the review.
const HIDDEN: &[&str] = &["Fallback", "del", "moveFrom", "instrText", "delText"];

pub(super) fn blocks(bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    let mut archive = Archive::open(bytes, KIND)?;
    let styles = match archive.text("word/styles.xml")? {
        Some(text) => styles(&text)?,
        None => HashMap::new(),
    };
    let text = archive.needed("word/document.xml")?;
    let mut flow = Flow {
        styles,
        ..Flow::default()
    };
    walk(&text, KIND, |step| flow.take(step))?;
    Ok(articles::split(flow.blocks))
}

/// What a style makes of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Heading(usize),
    /// A line of the table of contents.
    Contents,
    Plain,
}

/// The styles by their ids.
fn styles(text: &str) -> Result<HashMap<String, Style>, DocumentError> {
    let mut found: HashMap<String, (Style, Option<String>)> = HashMap::new();
    let mut id = String::new();
    walk(text, KIND, |step| {
        let Step::Open(name, attributes) = step else {
            return;
        };
        let value = || attributes.get("val").unwrap_or_default();
        match name {
            "style" => {
                id = attributes.get("styleId").unwrap_or_default();
                found.insert(id.clone(), (Style::Plain, None));
            }
            "name" => {
                if let Some((style, _)) = found.get_mut(&id) {
                    *style = named(&value());
                }
            }
            "basedOn" => {
                if let Some((_, above)) = found.get_mut(&id) {
                    *above = Some(value());
                }
            }
            "outlineLvl" => {
                if let (Some((style, _)), Some(level)) = (found.get_mut(&id), attributes.number("val"))
                    && level < 9
                {
                    *style = Style::Heading(level + 1);
                }
            }
            _ => {}
        }
    })?;
    let resolved = found.keys().map(|id| {
        let mut at = id;
        // A style takes after those it is based on; a circle of them ends somewhere.
        for _ in 0..found.len() {
            match found.get(at) {
                Some((Style::Plain, Some(above))) => at = above,
                Some((style, _)) => return (id.clone(), *style),
                None => break,
            }
        }
        (id.clone(), Style::Plain)
    });
    Ok(resolved.collect())
}

/// Built-in styles have English names in every language.
fn named(name: &str) -> Style {
    let name = name.to_lowercase();
    if name == "title" {
        return Style::Heading(1);
    }
    if name.starts_with("toc ") {
        return Style::Contents;
    }
    let level = name.strip_prefix("heading ").and_then(|level| level.parse().ok());
    level.map_or(Style::Plain, Style::Heading)
}

/// A table under way: finished cells of the row, paragraphs of the cell.
#[derive(Default)]
struct Table {
    cells: Vec<String>,
    cell: Vec<String>,
}

/// The document as far as it was read.
#[derive(Default)]
struct Flow {
    styles: HashMap<String, Style>,
    blocks: Vec<Block>,
    words: String,
    style: Option<Style>,
    tables: Vec<Table>,
    /// How deep inside something hidden.
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
                    self.words.push_str(words);
                }
            }
        }
    }

    fn open(&mut self, name: &str, attributes: &Attributes<'_>) {
        match name {
            "t" => self.in_text = true,
            "tab" if !self.words.is_empty() => self.words.push(' '),
            "br" | "cr" if !self.words.is_empty() => self.words.push('\n'),
            "noBreakHyphen" => self.words.push('-'),
            "pStyle" => {
                let style = attributes.get("val");
                self.style = style.and_then(|id| self.styles.get(&id)).copied();
            }
            "outlineLvl" => {
                let level = attributes.number("val").filter(|level| *level < 9);
                self.style = level.map(|level| Style::Heading(level + 1)).or(self.style);
            }
            "tbl" => {
                self.paragraph();
                self.tables.push(Table::default());
            }
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "t" => self.in_text = false,
            "p" => self.paragraph(),
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
                    self.put(line);
                }
            }
            "tbl" => drop(self.tables.pop()),
            _ => {}
        }
    }

    fn paragraph(&mut self) {
        let words = std::mem::take(&mut self.words);
        let words = words.trim();
        let style = self.style.take().unwrap_or(Style::Plain);
        if words.is_empty() || style == Style::Contents {
            return;
        }
        match (style, self.tables.last_mut()) {
            (_, Some(table)) => table.cell.push(words.replace('\n', " ")),
            (Style::Heading(level), None) => {
                self.blocks.push(Block::Heading(level, words.replace('\n', " ")));
            }
            _ => self.blocks.push(Block::Paragraph(words.to_owned())),
        }
    }

    /// A row of a table, or of the one around it.
    fn put(&mut self, line: String) {
        let above = self.tables.len().checked_sub(2);
        match above.and_then(|place| self.tables.get_mut(place)) {
            Some(around) => around.cell.push(line),
            None => self.blocks.push(Block::Paragraph(line)),
        }
    }
}
