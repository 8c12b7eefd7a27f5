//! Markdown as headings and paragraphs. Tables become lines, code stays text, raw HTML is left out.

use super::Block;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut words = String::new();
    let mut heading = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                put(&mut blocks, &mut words);
                heading = Some(level as usize);
            }
            Event::End(TagEnd::Heading(_)) => {
                let title = std::mem::take(&mut words).trim().to_owned();
                if let Some(level) = heading.take().filter(|_| !title.is_empty()) {
                    blocks.push(Block::Heading(level, title));
                }
            }
            Event::Start(Tag::Item) => {
                put(&mut blocks, &mut words);
                words.push_str("- ");
            }
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Item
                | TagEnd::TableRow
                | TagEnd::TableHead
                | TagEnd::CodeBlock
                | TagEnd::BlockQuote(_),
            ) => put(&mut blocks, &mut words),
            Event::End(TagEnd::TableCell) => words.push_str(" | "),
            Event::Text(piece) | Event::Code(piece) => words.push_str(&piece),
            Event::SoftBreak => words.push(' '),
            Event::HardBreak => words.push('\n'),
            _ => {}
        }
    }
    put(&mut blocks, &mut words);
    blocks
}

fn put(blocks: &mut Vec<Block>, words: &mut String) {
    let paragraph = std::mem::take(words);
    let paragraph = paragraph.trim().trim_end_matches(" |").trim_end();
    if !paragraph.is_empty() && paragraph != "-" {
        blocks.push(Block::Paragraph(paragraph.to_owned()));
    }
}
