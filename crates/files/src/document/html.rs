//! HTML as headings and paragraphs. Only the words are taken: scripts, styles and the head are left out, and nothing is
//! ever shown as HTML again.

use super::Block;

/// Elements whose inside is not for readers.
const HIDDEN: &[&str] = &["script", "style", "head", "template", "noscript"];
/// Elements that end a paragraph.
const BREAKING: &[&str] = &[
    "p",
    "div",
    "li",
    "ul",
    "ol",
    "tr",
    "table",
    "section",
    "article",
    "blockquote",
    "pre",
    "header",
    "footer",
];

pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut words = String::new();
    let mut heading: Option<usize> = None;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        words.push_str(before);
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let Some((tag, after)) = after.split_once('>') else {
            rest = "";
            break;
        };
        rest = after;
        let is_end = tag.starts_with('/');
        let name: String = tag
            .trim_start_matches('/')
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        if HIDDEN.contains(&name.as_str()) && !is_end && !tag.ends_with('/') {
            rest = after_end(rest, &name);
        } else if let Some(level) = level(&name) {
            put(&mut blocks, &mut words, heading.take());
            heading = (!is_end).then_some(level);
        } else if name == "br" {
            words.push('\n');
        } else if name == "td" || name == "th" {
            words.push(' ');
        } else if BREAKING.contains(&name.as_str()) {
            put(&mut blocks, &mut words, None);
            if name == "li" && !is_end {
                words.push_str("- ");
            }
        }
    }
    words.push_str(rest);
    put(&mut blocks, &mut words, heading);
    if !matches!(blocks.first(), None | Some(Block::Heading(..)))
        && let Some(title) = title(text)
    {
        blocks.insert(0, Block::Heading(1, title));
    }
    blocks
}

/// The title in the head, for a page without headings.
fn title(text: &str) -> Option<String> {
    // Lower-casing ASCII keeps every byte where it is.
    let start = text.to_ascii_lowercase().find("<title")?;
    let (_, after) = text.get(start..)?.split_once('>')?;
    let (title, _) = after.split_once('<')?;
    let title = plain(&title.split_whitespace().collect::<Vec<_>>().join(" "));
    (!title.is_empty()).then_some(title)
}

/// What follows the end of an element.
fn after_end<'t>(text: &'t str, name: &str) -> &'t str {
    let end = format!("</{name}");
    // Lower-casing ASCII keeps every byte where it is.
    let lower = text.to_ascii_lowercase();
    lower
        .find(&end)
        .and_then(|at| text.get(at..))
        .and_then(|tail| tail.split_once('>'))
        .map_or("", |(_, after)| after)
}

fn level(name: &str) -> Option<usize> {
    let digit = name.strip_prefix('h')?;
    digit.parse().ok().filter(|level| (1..=6).contains(level))
}

fn put(blocks: &mut Vec<Block>, words: &mut String, heading: Option<usize>) {
    let raw = std::mem::take(words);
    let lines = raw
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    let text = plain(&lines.join("\n"));
    if text.is_empty() || text == "-" {
        return;
    }
    blocks.push(match heading {
        Some(level) => Block::Heading(level, text),
        None => Block::Paragraph(text),
    });
}

/// The named characters that documents use; the ampersand last, so that nothing is read twice.
fn plain(text: &str) -> String {
    const NAMES: [(&str, &str); 6] = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ];
    NAMES.iter().fold(text.to_owned(), |text, (name, character)| {
        text.replace(name, character)
    })
}
