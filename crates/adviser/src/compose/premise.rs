//! Kinds of transfers: the question that decides, and what is said of one that is no plain gift.

use super::explained::link;
use crate::premise::{KindText, Question};
use conversation::Citation;
use korean::print;
use std::fmt::Write;
use tax::statement::Statement;

/// The question that decides between two kinds.
pub fn question(question: &Question, again: bool) -> String {
    let lead = if again {
        "말씀만으로는 아직 어느 쪽인지 알 수 없어요. "
    } else {
        ""
    };
    format!(
        "{lead}{}\n\n💡 {}\n\n{}",
        question.text, question.why, question.choices
    )
}

/// The question could not be answered: what hangs on it.
pub fn left_open(question: &Question) -> String {
    format!(
        "괜찮아요. {} 어느 쪽인지 알게 되면 말씀해 주세요. 그때 이어서 볼게요.",
        question.why
    )
}

/// What a kind comes to: the verdict first, then why, the way to it, what to keep and the articles.
pub fn verdict(text: &KindText, statement: Option<&Statement>, citations: &[Citation]) -> String {
    let links: Vec<String> = citations.iter().map(link).collect();
    let mut whole = match statement {
        Some(statement) => format!("**{}** {} {}", statement.summary, text.verdict, text.because),
        None => format!("**{}** {}", text.verdict, text.because),
    };
    if let Some(statement) = statement {
        steps(&mut whole, statement);
    }
    let _ = write!(whole, "\n\n📌 {}", text.keep);
    if !links.is_empty() {
        let _ = write!(whole, "\n\n근거: {}", links.join(", "));
    }
    whole
}

/// The steps of a rule that ends in a taxed gift, before the gift's own.
pub fn worked(lead: &str, statement: &Statement) -> String {
    let mut whole = lead.to_owned();
    steps(&mut whole, statement);
    whole
}

fn steps(whole: &mut String, statement: &Statement) {
    let shown: Vec<_> = statement
        .steps
        .iter()
        .filter_map(|step| Some((step, step.value?)))
        .collect();
    if shown.is_empty() {
        return;
    }
    whole.push('\n');
    for (step, value) in shown {
        let _ = write!(whole, "\n- {}: {}", step.description, print::won(value.get()));
        if !step.formula.is_empty() {
            let _ = write!(whole, " ({})", step.formula);
        }
    }
}
