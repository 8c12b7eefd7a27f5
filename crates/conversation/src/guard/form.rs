//! The form of a wording: plain Korean with **bold** and lists, nothing of the instructions, no claim of its own.

use super::Violation;
use std::collections::BTreeSet;

/// A text without spaces and line ends.
pub(super) fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Marks beyond bold and lists: HTML, code, images, links, tables, quotes, entities.
const MARKS: &[&str] = &[
    "<",
    ">",
    "`",
    "![",
    "](",
    "[[",
    "|",
    "~~",
    "__",
    "{",
    "}",
    "&#",
    "&lt",
    "&amp",
    "http:",
    "https:",
    "www.",
    "javascript:",
    "\\",
];

pub(super) fn check_markup(text: &str) -> Result<(), Violation> {
    if let Some(mark) = MARKS.iter().find(|mark| text.contains(**mark)) {
        return Err(Violation::Markup((*mark).to_owned()));
    }
    if let Some(line) = text.lines().find(|line| line.trim_start().starts_with('#')) {
        return Err(Violation::Markup(line.trim().chars().take(20).collect()));
    }
    let strange = |c: &char| c.is_control() && !matches!(c, '\n' | '\t') || is_invisible(*c);
    match text.chars().find(strange) {
        Some(c) => Err(Violation::Markup(format!("U+{:04X}", u32::from(c)))),
        None => Ok(()),
    }
}

/// Characters that show nothing or turn the line round.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}')
}

fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// Runs of letters that are not Hangul.
pub(super) fn foreign_words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphabetic() || is_hangul(c))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}

/// Letters beside Hangul only where the answer has the same word.
pub(super) fn check_letters(text: &str, known: &BTreeSet<String>) -> Result<(), Violation> {
    match foreign_words(text).find(|word| !known.contains(word)) {
        Some(word) => Err(Violation::Language(word.chars().take(20).collect())),
        None => Ok(()),
    }
}

/// What a wording may say only where the answer says it: exemptions, guarantees, advice not to file, another's words.
/// Written without spaces; each begins a word.
const CLAIMS: &[&str] = &[
    "세금이없",
    "세금은없",
    "세금없",
    "안내도돼",
    "안내도되",
    "안내도괜",
    "안내셔도",
    "내지않아도",
    "낼필요",
    "납부하지않",
    "납부할필요",
    "내실필요",
    "신고하지않",
    "신고안",
    "신고할필요",
    "신고하실필요",
    "신고없이",
    "면제",
    "비과세",
    "면세",
    "감면",
    "환급",
    "보장",
    "확실",
    "무조건",
    "절대",
    "걱정하지않",
    "탈세",
    "차명",
    "숨기",
    "숨겨",
    "현금으로",
    "무시",
    "지시",
    "프롬프트",
    "시스템",
    "명령",
    "언어모델",
    "인공지능",
    "챗봇",
    "비밀번호",
    "계좌",
    "송금",
    "입금",
    "전화",
    "주민등록",
    "카카오톡",
];

pub(super) fn check_claims(text: &str, answer: &str) -> Result<(), Violation> {
    let mut rests = text
        .char_indices()
        .filter(|(at, _)| {
            let before = text.get(..*at).and_then(|before| before.chars().next_back());
            before.is_none_or(|c| !is_hangul(c))
        })
        .filter_map(|(at, _)| text.get(at..))
        .map(|rest| squeezed(&rest.chars().take(16).collect::<String>()));
    let claim = rests.find_map(|rest| {
        CLAIMS
            .iter()
            .find(|claim| rest.starts_with(**claim) && !answer.contains(**claim))
    });
    match claim {
        Some(claim) => Err(Violation::Claim((*claim).to_owned())),
        None => Ok(()),
    }
}

/// So many characters in a row of the instructions are no accident.
const LEAK: usize = 14;

pub(super) fn check_instructions(text: &str, instructions: &[&str], answer: &str) -> Result<(), Violation> {
    let plain: Vec<char> = squeezed(text).chars().collect();
    for instruction in instructions {
        let instruction = squeezed(instruction);
        let leaked = plain
            .windows(LEAK)
            .map(|window| window.iter().collect::<String>())
            .find(|window| instruction.contains(window) && !answer.contains(window));
        if let Some(leaked) = leaked {
            return Err(Violation::Instruction(leaked));
        }
    }
    Ok(())
}

/// A wording may be somewhat longer than the answer's own.
pub(super) fn check_length(text: &str, answer: &str) -> Result<(), Violation> {
    if text.chars().count() > longest(answer) {
        return Err(Violation::Length);
    }
    Ok(())
}

/// Characters that a wording of this answer may have.
pub(super) fn longest(answer: &str) -> usize {
    answer.chars().count() * 3 + 200
}
