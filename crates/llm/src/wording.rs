//! An answer said in other words: read from the model sentence by sentence, judged as it comes, given up at the first
//! violation.

use crate::{Failure, Model, Piece, Prompt, Usage};
use conversation::guard::{self, Guard, Violation};
use futures_util::StreamExt as _;
use serde_json::json;
use tokio::time::Instant;

/// How a wording went.
pub(crate) enum Worded {
    /// It may be shown.
    Fit(String),
    /// It may not.
    Unfit(Violation),
}

/// Lets a model word an answer.
pub(crate) async fn word(
    model: &dyn Model,
    prompt: &Prompt,
    answer: guard::Answer<'_>,
    until: Instant,
) -> Result<(Worded, Usage), Failure> {
    let request = prompt.request("word", &json!({ "answer": answer.wording.trim() }), None, until);
    let instructions = [request.system.as_str()];
    let guard = Guard::new(guard::Answer {
        instructions: &instructions,
        ..answer
    });
    let mut pieces = model.stream(request.clone());
    let mut text = String::new();
    let mut judged = 0;
    while let Some(piece) = pieces.next().await {
        let ends = match piece? {
            Piece::Text(more) => {
                text.push_str(&more);
                more.contains(char::is_whitespace)
            }
            Piece::End(usage) => {
                let worded = guard.whole(&text).map_or_else(Worded::Unfit, Worded::Fit);
                return Ok((worded, usage));
            }
        };
        if text.len() > guard.room() {
            return Ok((Worded::Unfit(Violation::Length), Usage::default()));
        }
        let finished = if ends { finished(&text) } else { "" };
        if finished.len() > judged {
            judged = finished.len();
            if let Err(violation) = guard.begun(finished) {
                return Ok((Worded::Unfit(violation), Usage::default()));
            }
        }
    }
    Err(Failure::CutOff)
}

/// The text up to its last finished sentence: "2026. 1. 31." has points but no end.
fn finished(text: &str) -> &str {
    let mut end = 0;
    let mut before = [' '; 2];
    for (at, character) in text.char_indices() {
        let [first, last] = before;
        let point = matches!(last, '.' | '?' | '!') && ('가'..='힣').contains(&first);
        if character == '\n' || point && character.is_whitespace() {
            end = at;
        }
        before = [last, character];
    }
    text.get(..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_sentences_are_judged() {
        assert_eq!(finished("세금은 500만원이에요. 신고는"), "세금은 500만원이에요.");
        assert_eq!(finished("기한은 2026. 1. 31. 까지"), "");
        assert_eq!(finished("첫 줄\n둘째"), "첫 줄");
        assert_eq!(finished(""), "");
    }
}
