//! Explanations: what a card or an article says, what it rests on, and the way back to the open question.

use super::question::again;
use crate::content::Content;
use conversation::block::{Ask, Choice, Input};
use conversation::{Block, Citation, SourceType};
use jiff::civil::Date;
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
    /// A tax stands: nobody has to be told how to get one.
    pub answered: bool,
}

/// An explanation, what it rests on, and the open question again if there is one.
pub fn explain(content: &Content, answer: &Explained<'_>, open: Option<Variable>, today: Date) -> Vec<Block> {
    let mut blocks = vec![Block::text(answer.text)];
    if answer.recalled {
        blocks.push(Block::text(RECALLED));
    }
    if !answer.citations.is_empty() {
        blocks.push(Block::text(based_on(answer.citations)));
    }
    if open.is_none() && !answer.offers.is_empty() {
        blocks.push(Block::Suggestions {
            questions: answer.offers.to_vec(),
        });
    }
    if !answer.answered {
        blocks.push(then(content, open, today));
    }
    blocks
}

/// The same explanation a second time: its first sentence is enough.
pub fn told_before(text: &str) -> String {
    let first = text.split_inclusive("요. ").next().unwrap_or(text).trim_end();
    format!("앞에서 설명드린 내용이에요. {first}")
}

/// Two explanations fit alike: the verdict of each, by its question, and which one is meant.
pub fn which_card(verdicts: &[(String, String)], citations: &[Citation]) -> Vec<Block> {
    let told: Vec<String> = verdicts
        .iter()
        .map(|(question, verdict)| format!("- {question} **{verdict}**"))
        .collect();
    let questions: Vec<&str> = verdicts.iter().map(|(question, _)| question.as_str()).collect();
    let choices = questions.iter().map(|question| Choice::new(*question, *question));
    vec![
        Block::text(format!(
            "두 가지 가운데 하나를 물으신 것 같아요.\n\n{}\n\n{}",
            told.join("\n"),
            based_on(citations)
        )),
        Block::Question {
            ask: Ask {
                field: "card".to_owned(),
                input: Input::Choice,
                choices: choices.collect(),
            },
            text: "어느 쪽을 물으시는 건가요? 아래에서 고르시거나 조금 더 자세히 말씀해 주세요.".to_owned(),
            tip: None,
            line: Some(format!("선택지: {}", questions.join(" / "))),
        },
    ]
}

/// "근거: …": the articles in one line.
fn based_on(citations: &[Citation]) -> String {
    let links: Vec<String> = citations.iter().map(link).collect();
    format!("근거: {}", links.join(", "))
}

/// A card told before the next question.
pub fn answered_first(text: &str, recalled: bool, citations: &[Citation]) -> String {
    let note = if recalled {
        format!(" {RECALLED}")
    } else {
        String::new()
    };
    format!(
        "{text}{note}\n\n{}\n\n세액을 계산하려면 몇 가지만 더 알려 주세요.",
        based_on(citations)
    )
}

/// An article word for word, with the version it is from.
pub fn article(content: &Content, hit: &Hit, open: Option<Variable>, today: Date) -> Vec<Block> {
    let title = hit.title.as_ref().map(|title| format!(" ({title})"));
    let quoted = format!(
        "그 질문은 이 조문에 있어요.\n\n**[{}]({})**{}\n\n> {}",
        hit.full_reference,
        hit.source_url,
        title.unwrap_or_default(),
        hit.content_snippet,
    );
    vec![Block::text(quoted), then(content, open, today)]
}

/// Said of a card on inheritance: told in general terms, never computed.
pub const OF_INHERITANCE: &str = "상속세는 일반적인 내용만 안내해 드리고, 금액 계산은 아직 제공하지 않아요.";

/// The articles of the last answer, each with what it says.
pub fn basis(content: &Content, citations: &[Citation], open: Option<Variable>, today: Date) -> Vec<Block> {
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
    let question = open.map(|_| then(content, open, today));
    [Block::text(text)].into_iter().chain(question).collect()
}

pub(super) fn link(citation: &Citation) -> String {
    format!("[{}]({})", citation.full_reference, citation.source_url)
}

/// The open question again, or what could be done next.
fn then(content: &Content, open: Option<Variable>, today: Date) -> Block {
    again(content, open, "이어서 여쭤볼게요. ", today).unwrap_or_else(|| Block::text(NEXT))
}
