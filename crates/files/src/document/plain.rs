//! Plain text: paragraphs between empty lines. A short first line is the title; chapters and articles begin sections.

use super::{Block, articles};

pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().chain([""]) {
        if !line.trim().is_empty() {
            lines.push(line.trim_end());
        } else if !lines.is_empty() {
            blocks.push(Block::Paragraph(lines.join("\n")));
            lines.clear();
        }
    }
    articles::split(blocks)
}
