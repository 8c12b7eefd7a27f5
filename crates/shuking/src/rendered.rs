//! Answers as a person reads them in a terminal: the little Markdown they are written in becomes bold text, links and lists.
//! Without colours it becomes plain text; `NO_COLOR` and `TERM=dumb` are obeyed.

use std::io::IsTerminal as _;
use unicode_width::UnicodeWidthStr;

const BOLD: &str = "\u{1b}[1m";
const PLAIN: &str = "\u{1b}[0m";
const LINK: &str = "\u{1b}]8;;";
const END: &str = "\u{1b}\\";

/// How a text is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// With bold text and links to click.
    Styled,
    /// Letters alone.
    Plain,
}

impl Look {
    /// How standard output is written to.
    pub fn of_output() -> Self {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        if std::io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb {
            Self::Styled
        } else {
            Self::Plain
        }
    }

    /// Letters in bold.
    pub fn bold(self, text: &str) -> String {
        match self {
            Self::Styled => format!("{BOLD}{text}{PLAIN}"),
            Self::Plain => text.to_owned(),
        }
    }

    fn link(self, text: &str, address: &str) -> String {
        match self {
            Self::Styled => format!("{LINK}{address}{END}{text}{LINK}{END}"),
            Self::Plain => format!("{text} <{address}>"),
        }
    }
}

/// The text without Markdown.
pub fn rendered(markdown: &str, look: Look) -> String {
    let mut lines = Vec::new();
    let mut table = Vec::new();
    for line in markdown.lines() {
        if line.starts_with('|') {
            table.push(line);
            continue;
        }
        lines.extend(aligned(&std::mem::take(&mut table), look));
        lines.push(rendered_line(line, look));
    }
    lines.extend(aligned(&table, look));
    lines.join("\n")
}

fn rendered_line(line: &str, look: Look) -> String {
    if let Some(heading) = line.strip_prefix('#') {
        return look.bold(&inline(heading.trim_start_matches('#').trim(), Look::Plain));
    }
    let text = line.trim_start();
    let indent = " ".repeat(line.len() - text.len());
    match text.strip_prefix("- ") {
        Some(item) => format!("{indent}• {}", inline(item, look)),
        None => format!("{indent}{}", inline(text.trim_start_matches("> "), look)),
    }
}

/// A table with its columns one below the other, amounts to the right.
fn aligned(lines: &[&str], look: Look) -> Vec<String> {
    let is_rule = |line: &str| line.chars().all(|letter| matches!(letter, '|' | '-' | ':' | ' '));
    let rows: Vec<Vec<String>> = lines
        .iter()
        .filter(|line| !is_rule(line))
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| inline(cell.trim(), Look::Plain)).collect()
        })
        .collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let column = |at: usize| rows.iter().map(move |row| row.get(at).map_or("", String::as_str));
    let shapes: Vec<(usize, bool)> = (0..columns)
        .map(|at| {
            let is_amount =
                |cell: &str| cell.starts_with(|first: char| first == '-' || first.is_ascii_digit());
            let width = column(at).map(UnicodeWidthStr::width).max().unwrap_or_default();
            (width, column(at).skip(1).all(is_amount))
        })
        .collect();
    let mut shown: Vec<String> = rows.iter().map(|row| padded(row, &shapes)).collect();
    if let Some(head) = shown.first_mut() {
        *head = look.bold(head);
    }
    shown
}

fn padded(row: &[String], shapes: &[(usize, bool)]) -> String {
    let cells = row.iter().zip(shapes).map(|(cell, (width, right))| {
        let space = " ".repeat(width.saturating_sub(cell.width()));
        if *right {
            format!("{space}{cell}")
        } else {
            format!("{cell}{space}")
        }
    });
    cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
}

/// `**bold**` and `[text](address)`; anything else stays as it is.
fn inline(text: &str, look: Look) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['*', '[']) {
        let (before, after) = rest.split_at_checked(place).unwrap_or((rest, ""));
        shown.push_str(before);
        if let Some((strong, after)) = between(after, "**", "**") {
            shown.push_str(&look.bold(&inline(strong, Look::Plain)));
            rest = after;
        } else if let Some((name, address, after)) = linked(after) {
            shown.push_str(&look.link(name, address));
            rest = after;
        } else {
            let mut characters = after.chars();
            shown.extend(characters.next());
            rest = characters.as_str();
        }
    }
    shown.push_str(rest);
    shown
}

fn between<'a>(text: &'a str, open: &str, close: &str) -> Option<(&'a str, &'a str)> {
    let (inside, after) = text.strip_prefix(open)?.split_once(close)?;
    (!inside.is_empty()).then_some((inside, after))
}

fn linked(text: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = between(text, "[", "]")?;
    let (address, after) = between(after, "(", ")")?;
    Some((name, address, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "세금은 **500만원**이에요.\n\n**근거**\n- [제53조](https://law.go.kr/x)\n   - 3 * 4 [미정]";

    #[test]
    fn plain_text_has_no_markdown() {
        let plain = rendered(TEXT, Look::Plain);
        assert_eq!(
            plain,
            "세금은 500만원이에요.\n\n근거\n• 제53조 <https://law.go.kr/x>\n   • 3 * 4 [미정]"
        );
    }

    #[test]
    fn a_table_stands_in_columns() {
        let table =
            "표\n\n| 방법 | 세금 |\n| --- | --- |\n| 증여 | **1,940만원** |\n| 부담부증여 | 97만원 |\n\n끝";
        assert_eq!(
            rendered(table, Look::Plain),
            "표\n\n방법             세금\n증여        1,940만원\n부담부증여     97만원\n\n끝"
        );
    }

    #[test]
    fn a_terminal_gets_bold_and_links() {
        let styled = rendered(TEXT, Look::Styled);
        assert!(styled.contains("\u{1b}[1m500만원\u{1b}[0m"));
        assert!(styled.contains("\u{1b}]8;;https://law.go.kr/x\u{1b}\\제53조\u{1b}]8;;\u{1b}\\"));
        assert!(!styled.contains("**"));
    }
}
