//! Blocks as Markdown: the one place where a reply's text is made.

use super::{Block, Schedule};
use korean::print;
use std::fmt::Write;

/// The Markdown of a reply; parts stand apart by an empty line.
pub fn markdown(blocks: &[Block]) -> String {
    let mut text = String::with_capacity(2048);
    for block in blocks {
        let before = text.len();
        if before > 0 {
            text.push_str("\n\n");
        }
        let begin = text.len();
        write(&mut text, block);
        if text.len() == begin {
            text.truncate(before);
        }
    }
    text
}

/// The heading of a part that has a fixed one.
pub(super) fn heading(block: &Block) -> Option<&str> {
    Some(match block {
        Block::Steps { .. } => "계산 과정",
        Block::Warnings { .. } => "주의사항",
        Block::Assumptions { .. } => "가정",
        Block::Sources { .. } => "근거",
        Block::Alternatives { .. } => "더 나은 선택지",
        Block::Section { title, .. } => title,
        Block::Plan(schedule) => &schedule.title,
        Block::Table { title, .. } => title.as_deref()?,
        _ => return None,
    })
}

/// What stands before the questions that could be asked next.
pub(super) const NEXT: &str = "이어서 이런 것도 물어보실 수 있어요:";

fn write(text: &mut String, block: &Block) {
    if let Some(heading) = heading(block) {
        let _ = write!(text, "**{heading}**");
    }
    match block {
        Block::Text { text: words }
        | Block::Lead { text: words }
        | Block::Closing { text: words }
        | Block::Offer { text: words, .. } => text.push_str(words),
        Block::Figures(_) | Block::Unknown => {}
        Block::Difference {
            text: words, cause, ..
        } => paragraphs(text, [Some(words), cause.as_ref(), None]),
        Block::Question {
            text: words,
            tip,
            line,
            ..
        } => paragraphs(text, [Some(words), tip.as_ref(), line.as_ref()]),
        Block::Confirm {
            text: words, line, ..
        } => paragraphs(text, [Some(words), line.as_ref(), None]),
        Block::Steps { lines } => {
            for (number, step) in lines.iter().enumerate() {
                let (what, value) = (&step.description, print::won(step.value));
                let _ = write!(text, "\n{}. {what}: {value} ({})", number + 1, step.detail);
            }
        }
        Block::Warnings { lines }
        | Block::Assumptions { lines }
        | Block::Section { lines, .. }
        | Block::Plan(Schedule { lines, .. }) => {
            for line in lines {
                let _ = write!(text, "\n- {line}");
            }
        }
        Block::Sources { links } => {
            for link in links {
                let _ = write!(text, "\n- [{}]({})", link.reference, link.url);
            }
        }
        Block::Alternatives { items, note } => {
            for (number, item) in items.iter().enumerate() {
                let _ = write!(text, "\n{}. {}: {}", number + 1, item.title, item.text);
                if let Some(caution) = &item.caution {
                    let _ = write!(text, "\n   - {caution}");
                }
            }
            let _ = write!(text, "\n\n{note}");
        }
        Block::Table { title, columns, rows } => {
            if title.is_some() {
                text.push_str("\n\n");
            }
            row(text, columns);
            let _ = write!(text, "\n|{}", " --- |".repeat(columns.len()));
            for cells in rows {
                text.push('\n');
                row(text, cells);
            }
        }
        Block::Suggestions { questions } => {
            let quoted: Vec<String> = questions.iter().map(|one| format!("\"{one}\"")).collect();
            if !quoted.is_empty() {
                let _ = write!(text, "{NEXT} {}", quoted.join(", "));
            }
        }
    }
}

fn paragraphs<'a>(text: &mut String, parts: impl IntoIterator<Item = Option<&'a String>>) {
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    for (at, part) in parts.enumerate() {
        if at > 0 {
            text.push_str("\n\n");
        }
        text.push_str(part);
    }
}

fn row(text: &mut String, cells: &[String]) {
    text.push('|');
    for cell in cells {
        let _ = write!(text, " {cell} |");
    }
}
