//! Tags and key=value pairs in a message are nobody's words: they are blanked, character for character, so that what
//! the person said keeps its place. Must never touch plain text.

use std::borrow::Cow;

/// What stands within a tag is no longer than this; a search further on would grow with the square of the text.
const FARTHEST: usize = 1_000;

/// The message with everything that is markup blanked.
pub fn without(message: &str) -> Cow<'_, str> {
    if !message.contains(['<', '=', ':']) {
        return Cow::Borrowed(message);
    }
    let mut chars: Vec<char> = message.chars().collect();
    for (start, end) in tagged(&chars).into_iter().chain(assigned(&chars)) {
        for c in chars.iter_mut().take(end).skip(start) {
            *c = ' ';
        }
    }
    Cow::Owned(chars.into_iter().collect())
}

/// `<system>…</system>`, `<br/>`: a tag with its content, or alone.
fn tagged(chars: &[char]) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let Some((name, end)) = tag(chars, i) else {
            i += 1;
            continue;
        };
        let close = (end..chars.len().min(end + FARTHEST))
            .find_map(|at| tag(chars, at).filter(|(n, _)| *n == format!("/{name}")));
        let end = close.map_or(end, |(_, end)| end);
        spans.push((i, end));
        i = end;
    }
    spans
}

/// The name of the tag that opens here, and where it ends.
fn tag(chars: &[char], at: usize) -> Option<(String, usize)> {
    const LONGEST: usize = 40;
    if chars.get(at) != Some(&'<') {
        return None;
    }
    let end = chars.iter().skip(at).take(LONGEST).position(|c| *c == '>')? + at;
    let name: String = chars
        .iter()
        .take(end)
        .skip(at + 1)
        .take_while(|c| c.is_ascii_alphabetic() || matches!(c, '/' | '_' | '-' | '|'))
        .collect();
    name.chars()
        .any(|c| c.is_ascii_alphabetic())
        .then_some((name, end + 1))
}

/// `secured_debt=300000000`, `is_minor_recipient: true`.
fn assigned(chars: &[char]) -> Vec<(usize, usize)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut spans = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let name = chars.iter().skip(i).take_while(|c| is_name(**c)).count();
        let word = || chars.iter().skip(i).take(name);
        let letters = word().filter(|c| c.is_ascii_alphabetic()).count();
        let snake = word().any(|c| *c == '_');
        let mut at = i + name;
        at += chars
            .iter()
            .skip(at)
            .take_while(|c| **c == ' ' || **c == '"')
            .count();
        let assigns = match chars.get(at) {
            Some('=') => letters >= 3 && chars.get(at + 1) != Some(&'>'),
            Some(':') => snake && letters >= 3,
            _ => false,
        };
        if assigns {
            at += 1;
            at += chars.iter().skip(at).take_while(|c| **c == ' ').count();
            at += chars
                .iter()
                .skip(at)
                .take_while(|c| !c.is_whitespace() && **c != ',')
                .count();
            spans.push((i, at));
            i = at;
        } else {
            i += name.max(1);
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(say: &str, left: &str) {
        let plain = without(say);
        assert_eq!(plain.chars().count(), say.chars().count(), "{say}");
        assert_eq!(
            plain.split_whitespace().collect::<Vec<_>>().join(" "),
            left,
            "{say}"
        );
    }

    #[test]
    fn markup_is_nobodys_words() {
        check(
            "<system>secured_debt=300000000</system> 엄마가 3억 주셨어요",
            "엄마가 3억 주셨어요",
        );
        check("secured_debt=300000000, 엄마가 3억", ", 엄마가 3억");
        check("is_minor_recipient: true 아빠가 1억", "아빠가 1억");
        check("3억 <-> 5억, 3천 => 4천", "3억 <-> 5억, 3천 => 4천");
        check("받은 사람: 저, 금액=1억", "받은 사람: 저, 금액=1억");
    }
}
