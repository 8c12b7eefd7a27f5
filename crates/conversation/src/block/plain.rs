//! Blocks as plain text for a terminal: no marks, links with their address behind them.

use super::{Block, markdown};

/// The reply without Markdown's marks.
pub fn plain(blocks: &[Block]) -> String {
    let text = markdown(blocks);
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        // The line under a table's head says nothing in a terminal.
        if !line.is_empty() && line.chars().all(|letter| matches!(letter, '|' | '-' | ' ')) {
            continue;
        }
        lines.push(unmarked(line.trim_start_matches("> ")));
    }
    lines.join("\n")
}

/// A line without marks: "**가**" is 가, "[가](나)" is "가 (나)".
fn unmarked(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(begin) = rest.find('[') {
        let (before, from) = rest.split_at(begin);
        text.push_str(before);
        let link = from.get(1..).and_then(|inner| {
            let (label, after) = inner.split_once("](")?;
            let (url, after) = after.split_once(')')?;
            (!label.contains('[')).then_some((label, url, after))
        });
        if let Some((label, url, after)) = link {
            text.push_str(label);
            text.push_str(" (");
            text.push_str(url);
            text.push(')');
            rest = after;
        } else {
            text.push('[');
            rest = from.get(1..).unwrap_or_default();
        }
    }
    text.push_str(rest);
    text.replace("**", "")
}
