//! Plain text: paragraphs between empty lines. A short first line is the title, and an article (제3조) begins a section.

use super::read::Block;

/// The longest first line that is a title.
const TITLE: usize = 40;

pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().chain([""]) {
        let article = article(line.trim());
        if line.trim().is_empty() || article.is_some() {
            if !lines.is_empty() {
                blocks.push(Block::Paragraph(lines.join("\n")));
                lines.clear();
            }
            if let Some((heading, rest)) = article {
                blocks.push(Block::Heading(2, heading.to_owned()));
                lines.extend(Some(rest).filter(|rest| !rest.is_empty()));
            }
        } else {
            lines.push(line.trim_end());
        }
    }
    let more = blocks.len() > 1;
    if let Some(Block::Paragraph(first)) = blocks.first_mut().filter(|_| more)
        && is_title(first)
    {
        let title = std::mem::take(first).trim().to_owned();
        if let Some(block) = blocks.first_mut() {
            *block = Block::Heading(1, title);
        }
    }
    blocks
}

/// One short line that tells nothing.
fn is_title(paragraph: &str) -> bool {
    let ends = ['.', '다', '요', '?', '!', ',', ':'];
    !paragraph.contains('\n') && paragraph.chars().count() <= TITLE && !paragraph.trim().ends_with(ends)
}

/// 제3조(이월) and what follows it on its line.
fn article(line: &str) -> Option<(&str, &str)> {
    let number = line.strip_prefix('제')?.trim_start();
    let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == number.len() {
        return None;
    }
    let mut rest = after.strip_prefix('조')?;
    if let Some(branch) = rest.strip_prefix('의') {
        rest = branch.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    let named = rest
        .trim_start()
        .strip_prefix('(')
        .and_then(|inside| inside.split_once(')'));
    let (_, text) = named.or_else(|| rest.trim().is_empty().then_some(("", "")))?;
    let heading = line.strip_suffix(text).unwrap_or(line);
    Some((heading.trim(), text.trim()))
}
