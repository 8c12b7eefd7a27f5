//! Kinds of transfers: the question that decides, and what is said of one that is no plain gift.

use super::explained::link;
use crate::premise::{KindText, Question};
use conversation::block::{Ask, Choice, Figures, Input, StepLine};
use conversation::{Block, Citation};
use jiff::civil::Date;
use korean::print;
use std::fmt::Write;
use tax::statement::Statement;

/// The question that decides between two kinds.
pub fn question(question: &Question, again: bool, fill: impl Fn(&str) -> String) -> Block {
    let lead = if again {
        "말씀만으로는 아직 어느 쪽인지 알 수 없어요. "
    } else {
        ""
    };
    Block::Question {
        ask: tapping("premise", &question.taps()),
        text: fill(&format!("{lead}{}", question.text)),
        tip: Some(fill(&format!("💡 {}", question.why))),
        line: Some(fill(&question.choices)),
    }
}

/// What a rule needs, with what can be tapped for it.
pub fn slot(name: &str, text: &str, taps: &[&str]) -> Block {
    Block::Question {
        ask: tapping(name, taps),
        text: text.to_owned(),
        tip: None,
        line: (!taps.is_empty()).then(|| format!("선택지: {}", taps.join(" / "))),
    }
}

fn tapping(field: &str, taps: &[&str]) -> Ask {
    Ask {
        field: field.to_owned(),
        input: if taps.is_empty() {
            Input::Text
        } else {
            Input::Choice
        },
        choices: taps.iter().map(|tap| Choice::new(*tap, *tap)).collect(),
    }
}

/// What a special regime asks for, and both taxes if it is granted or not.
pub fn regime_open(statement: &Statement) -> Vec<Block> {
    let won = |name: &str| {
        statement
            .won(name)
            .map(|won| print::won(won.get()))
            .unwrap_or_default()
    };
    let both = format!(
        "조건을 모두 갖추고 신고기한까지 신청하면 증여세는 {}, 보통 증여라면 {}이에요.",
        won("tax_payable"),
        won("tax_payable_without")
    );
    vec![Block::text(both), conditions(statement, "확인할 조건", false)]
}

/// What a special regime comes to: the tax, its conditions, what to keep to and by when to apply.
pub fn regime(statement: &Statement, citations: &[Citation], lead: &str) -> Vec<Block> {
    let day = |name: &str| {
        let text = statement.amounts.get(name)?.as_str()?;
        text.parse::<Date>().ok()
    };
    let won = |name: &str| statement.won(name).map_or(0, tax::Won::get);
    let summary = format!(
        "조건을 갖추어 {}까지 신청하면 증여세는 **{}**이에요. 보통 증여라면 {}이에요.",
        day("filing_deadline").map(print::date).unwrap_or_default(),
        print::won(won("tax_payable")),
        print::won(won("tax_payable_without"))
    );
    let mut blocks = vec![Block::text(lead), Block::lead(summary)];
    if let Some(deadline) = day("filing_deadline") {
        blocks.push(Block::Figures(Figures {
            tax: won("tax_payable"),
            due: won("tax_payable"),
            deadline,
            late: false,
        }));
    }
    blocks.push(conditions(statement, "조건 (✓ 말씀하신 것, ☐ 확인할 것)", true));
    let mut kept: Vec<String> = day("application_deadline")
        .map(|day| format!("{}까지 신고하면서 신청", print::date(day)))
        .into_iter()
        .collect();
    kept.extend(listed(statement, "duties").filter_map(|duty| {
        let day: Date = duty.get("day")?.as_str()?.parse().ok()?;
        Some(format!("{}: {}", print::date(day), duty.get("label")?.as_str()?))
    }));
    blocks.push(Block::Section {
        title: "신청 기한과 지킬 것".to_owned(),
        lines: kept,
    });
    let lines: Vec<StepLine> = statement
        .steps
        .iter()
        .filter_map(|step| {
            Some(StepLine {
                description: step.description.to_string(),
                value: step.value?.get(),
                detail: step.formula.to_string(),
            })
        })
        .collect();
    if !lines.is_empty() {
        blocks.push(Block::Steps { lines });
    }
    blocks.push(Block::Warnings {
        lines: statement.warnings.iter().map(|w| w.text.to_string()).collect(),
    });
    blocks.push(Block::Sources {
        links: citations.iter().map(super::answer::link).collect(),
    });
    blocks.push(super::answer::closing());
    blocks
}

fn listed<'a>(statement: &'a Statement, name: &str) -> impl Iterator<Item = &'a serde_json::Value> {
    let list = statement.amounts.get(name).and_then(|list| list.as_array());
    list.into_iter().flatten()
}

/// The checklist of a regime; nothing is marked before the conditions are known.
fn conditions(statement: &Statement, title: &str, marked: bool) -> Block {
    let lines = listed(statement, "conditions").filter_map(|condition| {
        let label = condition.get("label")?.as_str()?;
        let name = condition.get("name")?.as_str()?;
        let assumed = statement.assumptions.iter().any(|one| one.field == name);
        Some(match (marked, assumed) {
            (true, false) => format!("✓ {label}"),
            (true, true) => format!("☐ {label}"),
            (false, _) => label.to_owned(),
        })
    });
    Block::Section {
        title: title.to_owned(),
        lines: lines.collect(),
    }
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
    // A test that is met says no more than its kind.
    let mut whole = match statement.filter(|statement| statement.rule != "exempt") {
        Some(statement) => format!("**{}** {} {}", statement.summary, text.verdict, text.because),
        None => format!("**{}** {}", text.verdict, text.because),
    };
    if let Some(statement) = statement {
        steps(&mut whole, statement);
    }
    if !text.conditions.is_empty() {
        let _ = write!(whole, "\n\n**이럴 때 그래요**");
        for condition in &text.conditions {
            let _ = write!(whole, "\n- {condition}");
        }
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
