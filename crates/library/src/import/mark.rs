//! What a line begins with: an article, a paragraph's circle, an item's number. Looks at one line only.

use super::error::Reason;
use crate::document::Level;
use crate::number::{Number, take_digits};

/// The letters of subitems in their order.
const SUBITEMS: &str = "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호";

/// What a line begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mark<'a> {
    /// 제1장 총칙.
    Heading(Level, &'a str),
    /// 제53조(증여재산 공제), and where its words begin.
    Article(Number, Option<&'a str>, &'a str),
    /// ①.
    Paragraph(u32, &'a str),
    /// 1의2.
    Item(Number, &'a str),
    /// 가.
    Subitem(char, &'a str),
    /// 1), (1), 가).
    Detail(&'a str, &'a str),
    /// [전문개정 2010.1.1.].
    Note,
    /// 부칙.
    Addenda,
    /// Anything else.
    Words,
}

/// Reads a line that stands at the margin (`line` has no white space before it) or is indented.
pub(super) fn read(line: &str, indented: bool) -> Result<Mark<'_>, Reason> {
    if is_addenda(line) {
        return Ok(Mark::Addenda);
    }
    if line.starts_with('[') && line.ends_with(']') {
        return Ok(Mark::Note);
    }
    if !indented && let Some(found) = heading(line) {
        return Ok(found);
    }
    if !indented && let Some(found) = article(line)? {
        return Ok(found);
    }
    let found = paragraph(line)
        .or_else(|| item(line))
        .or_else(|| subitem(line))
        .or_else(|| detail(line));
    Ok(found.unwrap_or(Mark::Words))
}

/// Whether `letter` is the subitem after `before`.
pub(super) fn subitem_follows(letter: char, before: Option<char>) -> bool {
    let place = |one: char| SUBITEMS.chars().position(|letter| letter == one);
    match before {
        None => letter == '가',
        Some(before) => place(letter) == place(before).map(|place| place + 1),
    }
}

fn is_addenda(line: &str) -> bool {
    let rest = line.strip_prefix("부칙").or_else(|| line.strip_prefix("부 칙"));
    rest.is_some_and(|rest| {
        let rest = rest.trim();
        rest.is_empty() || (rest.starts_with(['<', '(', '[']) && rest.ends_with(['>', ')', ']']))
    })
}

fn heading(line: &str) -> Option<Mark<'_>> {
    let (number, rest) = take_digits(line.strip_prefix('제')?)?;
    let mut letters = rest.chars();
    let level = match letters.next()? {
        '편' => Level::Part,
        '장' => Level::Chapter,
        '절' => Level::Subchapter,
        '관' => Level::Division,
        _ => return None,
    };
    let (_, title) = Number::new(number).take_branches(letters.as_str());
    let is_title = title.is_empty() || title.starts_with(char::is_whitespace);
    is_title.then_some(Mark::Heading(level, title.trim()))
}

fn article(line: &str) -> Result<Option<Mark<'_>>, Reason> {
    let Some((number, rest)) = article_number(line) else {
        return if is_almost_article(line) {
            Err(Reason::BadArticle)
        } else {
            Ok(None)
        };
    };
    if let Some(titled) = rest.strip_prefix('(') {
        let Some((title, words)) = closed(titled) else {
            return Err(Reason::UnclosedTitle(number));
        };
        return Ok(Some(Mark::Article(number, Some(title), words.trim_start())));
    }
    let words = rest.trim();
    let is_deleted = words.contains("삭제") && ["부터", "및", ","].iter().any(|join| words.starts_with(join));
    let is_bare = words.is_empty() || (rest.starts_with(char::is_whitespace) && is_deletion(words));
    if is_bare || is_deleted {
        return Ok(Some(Mark::Article(number, None, words)));
    }
    Ok(None)
}

/// 제53조의2 at the start of a line, and what follows.
pub(super) fn article_number(line: &str) -> Option<(Number, &str)> {
    let (main, rest) = take_digits(line.strip_prefix('제')?)?;
    Some(Number::new(main).take_branches(rest.strip_prefix('조')?))
}

/// 제 5조(…), 제조(…): meant as an article, but its number cannot be read.
fn is_almost_article(line: &str) -> bool {
    line.strip_prefix('제').is_some_and(|rest| {
        let head: String = rest
            .chars()
            .take_while(|letter| *letter != '(')
            .take(16)
            .collect();
        let head: String = head.split_whitespace().collect();
        let is_numbered = head
            .chars()
            .all(|letter| letter.is_ascii_digit() || matches!(letter, '조' | '의'));
        is_numbered && head.contains('조') && rest.contains('(')
    })
}

/// The words up to the parenthesis that closes the one already open, and what follows it.
fn closed(text: &str) -> Option<(&str, &str)> {
    let mut open = 1_u32;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some((text.get(..at)?, text.get(at + 1..)?));
        }
    }
    None
}

/// Whether the law says here that the part is deleted.
pub(super) fn is_deletion(words: &str) -> bool {
    words.strip_prefix("삭제").is_some_and(|rest| {
        let rest = rest.trim();
        rest.is_empty() || rest.starts_with(['<', '['])
    })
}

/// The number of a circled digit: ① is 1, ㊿ is 50.
fn circled(letter: char) -> Option<u32> {
    let (first, number) = match letter {
        '①'..='⑳' => ('①', 1),
        '㉑'..='㉟' => ('㉑', 21),
        '㊱'..='㊿' => ('㊱', 36),
        _ => return None,
    };
    Some(u32::from(letter) - u32::from(first) + number)
}

/// Where a paragraph's circle stands in an article's own line: directly after the title.
pub(super) fn paragraph(line: &str) -> Option<Mark<'_>> {
    let mut letters = line.chars();
    if let Some(number) = letters.next().and_then(circled) {
        return Some(Mark::Paragraph(number, letters.as_str().trim_start()));
    }
    let (number, rest) = take_digits(line.strip_prefix("<<")?)?;
    Some(Mark::Paragraph(number, rest.strip_prefix(">>")?.trim_start()))
}

fn item(line: &str) -> Option<Mark<'_>> {
    let (number, rest) = Number::take(line)?;
    let words = rest.strip_prefix('.')?;
    let is_date = number > Number::new(1900);
    (ends_mark(words) && !is_date).then(|| Mark::Item(number, words.trim_start()))
}

fn subitem(line: &str) -> Option<Mark<'_>> {
    let mut letters = line.chars();
    let letter = letters.next().filter(|letter| SUBITEMS.contains(*letter))?;
    let words = letters.as_str().strip_prefix('.')?;
    ends_mark(words).then(|| Mark::Subitem(letter, words.trim_start()))
}

fn detail(line: &str) -> Option<Mark<'_>> {
    let inner = line.strip_prefix('(').unwrap_or(line);
    let (label, words) = inner.split_once(')')?;
    let is_number = !label.is_empty() && label.len() <= 2 && label.chars().all(|one| one.is_ascii_digit());
    let is_letter = label.chars().count() == 1 && label.chars().all(|one| SUBITEMS.contains(one));
    let end = line.len() - words.len();
    (is_number || is_letter).then_some(Mark::Detail(line.get(..end)?, words.trim_start()))
}

fn ends_mark(words: &str) -> bool {
    words.is_empty() || words.starts_with(char::is_whitespace)
}
