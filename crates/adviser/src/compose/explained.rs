//! Explanations: what a card or an article says, what it rests on, and the way back to the open question.

use crate::content::Content;
use conversation::{Citation, SourceType};
use library::Hit;
use std::fmt::Write;
use tax::gift::Variable;

/// What is said when a figure's article was not at hand.
const RECALLED: &str =
    "이 설명의 일부 수치는 조문 원문을 직접 확인하지 못한 것이니 신고하기 전에 한 번 더 확인해 주세요.";
/// What a person can do next.
const NEXT: &str =
    "주고받은(또는 받을) 재산이 있으면 누가 누구에게 언제 얼마인지 말씀해 주세요. 세액을 계산해 드릴게요.";

/// An answer from a card.
pub struct Explained<'a> {
    /// The card's text with its figures.
    pub text: &'a str,
    /// Whether some figure's article was not at hand.
    pub recalled: bool,
    /// The articles.
    pub citations: &'a [Citation],
    /// What else could be asked.
    pub offers: &'a [String],
}

/// An explanation, what it rests on, and the open question again if there is one.
pub fn explain(content: &Content, answer: &Explained<'_>, open: Option<Variable>) -> String {
    let mut text = answer.text.to_owned();
    if answer.recalled {
        let _ = write!(text, "\n\n{RECALLED}");
    }
    if !answer.citations.is_empty() {
        let links: Vec<String> = answer.citations.iter().map(link).collect();
        let _ = write!(text, "\n\n근거: {}", links.join(", "));
    }
    if open.is_none() && !answer.offers.is_empty() {
        let offers: Vec<String> = answer.offers.iter().map(|offer| format!("\"{offer}\"")).collect();
        let _ = write!(
            text,
            "\n\n이어서 이런 것도 물어보실 수 있어요: {}",
            offers.join(", ")
        );
    }
    text + &then(content, open)
}

/// A card told before a gift is gone on with.
pub fn answered_first(text: &str, recalled: bool, citations: &[Citation]) -> String {
    let links: Vec<String> = citations.iter().map(link).collect();
    let note = if recalled {
        format!(" {RECALLED}")
    } else {
        String::new()
    };
    format!(
        "{text}{note}\n\n근거: {}\n\n세액을 계산하려면 몇 가지만 더 알려 주세요.",
        links.join(", ")
    )
}

/// An article word for word, with the version it is from.
pub fn article(content: &Content, hit: &Hit, open: Option<Variable>) -> String {
    format!(
        "그 질문은 이 조문에 있어요.\n\n**[{}]({})**{}\n\n> {}{}",
        hit.full_reference,
        hit.source_url,
        hit.title
            .as_ref()
            .map(|title| format!(" ({title})"))
            .unwrap_or_default(),
        hit.content_snippet,
        then(content, open)
    )
}

/// A card on inheritance: told in general terms, never computed.
pub fn of_inheritance(explained: &str) -> String {
    format!("{explained}\n\n상속세는 일반적인 내용만 안내해 드리고, 금액 계산은 아직 제공하지 않아요.")
}

/// The articles of the last answer, each with what it says.
pub fn basis(content: &Content, citations: &[Citation], open: Option<Variable>) -> String {
    let mut text = "이 답은 다음 조문을 근거로 했어요.\n".to_owned();
    for citation in citations {
        let own = match (&citation.source_type, &citation.missing_version) {
            (SourceType::Knowledge, Some(version)) => {
                format!(" (조문을 풀어 쓴 요약이에요. 원문 없음: {version})")
            }
            _ => String::new(),
        };
        let _ = write!(text, "\n- {}: {}{own}", link(citation), citation.content_snippet);
    }
    match open {
        Some(_) => text + &then(content, open),
        None => text,
    }
}

fn link(citation: &Citation) -> String {
    format!("[{}]({})", citation.full_reference, citation.source_url)
}

/// The open question again, or what could be done next.
fn then(content: &Content, open: Option<Variable>) -> String {
    match open.and_then(|variable| content.question(variable)) {
        Some(question) => format!("\n\n이어서 여쭤볼게요. {}", question.question),
        None => format!("\n\n{NEXT}"),
    }
}
