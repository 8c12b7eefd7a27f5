//! A rule's answer for a person at a terminal.

use super::sheet::{left, list, right};
use adviser::CLOSING;
use serde_json::Value;
use std::io::{self, Write};
use tax::schema::Kind;
use tax::statement::{Assumption, Statement, Tax};
use tax::{KoreanDate, Won};
use unicode_width::UnicodeWidthStr;

/// Prints the answer: what comes out, the way to it, the gifts, what was assumed and what to mind.
pub fn print(out: &mut impl Write, rule: &dyn Tax, statement: &Statement) -> io::Result<()> {
    writeln!(out, "{} ({})\n", rule.about().label, rule.about().article)?;
    writeln!(out, "{}", statement.summary)?;
    steps(out, statement)?;
    if statement.steps.is_empty() {
        amounts(out, statement)?;
    }
    gifts(out, statement)?;
    let assumed: Vec<String> = statement
        .assumptions
        .iter()
        .map(|one| assumption(rule, one))
        .collect();
    list(out, "가정", &assumed)?;
    let cautions: Vec<&str> = statement.warnings.iter().map(|one| one.text.as_ref()).collect();
    list(out, "주의사항", &cautions)?;
    writeln!(out, "\n{CLOSING}")
}

fn steps(out: &mut impl Write, statement: &Statement) -> io::Result<()> {
    if statement.steps.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let shown = |won: Option<Won>| won.map_or_else(|| "-".to_owned(), |won| won.to_string());
    let named = |step: &tax::statement::Step| format!("{}. {}", step.step, step.description);
    let widest =
        |width: &dyn Fn(&tax::statement::Step) -> usize| statement.steps.iter().map(width).max().unwrap_or(0);
    let name = widest(&|step| named(step).width());
    let value = widest(&|step| shown(step.value).width());
    let formula = widest(&|step| step.formula.width());
    for step in &statement.steps {
        writeln!(
            out,
            "{}  {}  {}  {}",
            left(&named(step), name),
            right(&shown(step.value), value),
            left(&step.formula, formula),
            step.reference
        )?;
    }
    Ok(())
}

/// The plain figures of an answer without steps.
fn amounts(out: &mut impl Write, statement: &Statement) -> io::Result<()> {
    writeln!(out)?;
    for (name, value) in &statement.amounts {
        match value {
            Value::Number(_) | Value::String(_) | Value::Bool(_) => {
                let shown = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                writeln!(out, "{}  {shown}", left(name, 30))?;
            }
            Value::Null | Value::Array(_) | Value::Object(_) => {}
        }
    }
    Ok(())
}

fn gifts(out: &mut impl Write, statement: &Statement) -> io::Result<()> {
    if statement.gifts.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n증여와 세액")?;
    for gift in &statement.gifts {
        let credits = &gift.assessment.credits;
        writeln!(
            out,
            "- {}: 증여재산가액 {}, 산출세액 {}, 낼 세액 {}, 신고 기한 {}",
            KoreanDate(gift.date),
            gift.value,
            gift.assessment.tax.computed_tax,
            credits.tax_payable,
            KoreanDate(gift.assessment.deadline.due)
        )?;
    }
    Ok(())
}

fn assumption(rule: &dyn Tax, assumed: &Assumption) -> String {
    let field = rule
        .fields()
        .into_iter()
        .find(|field| field.name == assumed.field);
    let shown = match (&assumed.value, field.map(|field| field.kind)) {
        (Value::Bool(true), _) => "예".to_owned(),
        (Value::Bool(false), _) => "아니오".to_owned(),
        (Value::Array(_), _) => "없음".to_owned(),
        (Value::Number(number), Some(Kind::Won { .. } | Kind::Yearly { .. })) => {
            Won::new(number.as_i64().unwrap_or_default()).to_string()
        }
        (Value::String(word), Some(Kind::Choice(choices))) => {
            let choice = choices.iter().find(|choice| choice.word == word);
            choice.map_or_else(|| word.clone(), |choice| choice.label.to_owned())
        }
        (other, _) => other.to_string(),
    };
    format!("{}: {shown}", assumed.label)
}
