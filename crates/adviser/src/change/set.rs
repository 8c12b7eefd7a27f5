//! Fields set outright, as structure: the checks, the merge and the reply are those of a message, only nothing is read.

use crate::equipped::Adviser;
use crate::known::facts::Facts;
use crate::known::said::{Said, VARIABLES};
use crate::known::state::State;
use crate::read::{GiftDate, Understood};
use crate::{compose, decide, known::donor, update};
use conversation::{Act, Intent, Invalid, Reply, Stage, Turn};
use jiff::civil::Date;
use serde_json::{Map, Value};
use tax::gift::{Kind, Relationship, Variable};
use tax::law::{FIRST_DAY, LAST_DAY};

impl Adviser {
    /// Sets fields and answers; what cannot be set is left alone, because it was refused before.
    pub(crate) fn set_to(&self, turn: &Turn<'_>, values: &Map<String, Value>, over: &dyn Fn(Stage)) -> Reply {
        let mut state = State::of(turn);
        update::note_answer(&mut state, turn.text);
        let before = state.snapshot();
        // Whatever was asked, this is no failure to answer it.
        state.asked = None;
        state.facts.doubt = None;
        (state.facts.heard, state.facts.confirming) = (Vec::new(), false);
        for (name, value) in values {
            if let Some(variable) = Variable::named(name) {
                forget(&mut state, variable, value);
            }
        }
        let understood = understood(values);
        over(Stage::Read);
        let merged = update::merge(&mut state, &understood, turn.today);
        state.facts.open_question = None;
        let next = decide::decide(&mut state, &understood, &merged.refused, None);
        over(Stage::Decide);
        let mut reply = self.perform(&mut state, &next, "", turn);
        if state.said.to_map() != before.collected {
            state.facts.previous = Some(Box::new(before));
        }
        self.finish(&mut state, &mut reply, Intent::GiftTax, turn);
        over(Stage::Compose);
        reply
    }
}

/// What setting these fields says, as people read it: "증여재산 가액: 2억원".
pub fn told(values: &Map<String, Value>) -> Result<String, Invalid> {
    let mut lines = Vec::new();
    for (name, value) in values {
        let variable = Variable::named(name).filter(|variable| VARIABLES.contains(variable));
        let variable = variable.ok_or_else(|| refused(name, "없는 항목이에요."))?;
        lines.push(format!("{}: {}", variable.label(), checked(variable, value)?));
    }
    if lines.is_empty() {
        return Err(refused("set", "바꿀 항목을 하나 이상 보내 주세요."));
    }
    Ok(lines.join(", "))
}

fn refused(field: &str, message: impl Into<String>) -> Invalid {
    Invalid {
        field: field.to_owned(),
        message: message.into(),
    }
}

/// A value as people read it, if the variable can have it.
fn checked(variable: Variable, value: &Value) -> Result<String, Invalid> {
    if value.is_null() {
        return Ok("지움".to_owned());
    }
    let wrong = |expected: String| refused(variable.name(), format!("{}: {expected}", variable.label()));
    let shown = match variable.kind() {
        Kind::Date => day(value)
            .map(|_| compose::shown(value))
            .ok_or_else(|| format!("{FIRST_DAY}부터 {LAST_DAY}까지의 날짜를 YYYY-MM-DD로 보내 주세요.")),
        Kind::Relationship => relation(value)
            .map(|(relation, chosen)| chosen.map_or(relation.name(), |donor| donor.label).to_owned())
            .ok_or_else(|| format!("{} 가운데 하나를 보내 주세요.", relations().join(", "))),
        Kind::Amount => {
            let (least, most) = variable.range();
            let within = |won: &i64| (least.get()..=most.get()).contains(won);
            value
                .as_i64()
                .filter(within)
                .map(|_| compose::shown(value))
                .ok_or_else(|| {
                    format!(
                        "{} 이상 {} 이하의 금액(원, 정수)을 보내 주세요.",
                        least.words(),
                        most.words()
                    )
                })
        }
        Kind::Flag => value
            .as_bool()
            .map(|_| compose::shown(value))
            .ok_or_else(|| "true나 false를 보내 주세요.".to_owned()),
    };
    shown.map_err(wrong)
}

fn day(value: &Value) -> Option<Date> {
    let day: Date = value.as_str()?.parse().ok()?;
    (FIRST_DAY..=LAST_DAY).contains(&day).then_some(day)
}

/// A relation in law, or one of the donors to choose from.
fn relation(value: &Value) -> Option<(Relationship, Option<&'static donor::Donor>)> {
    let word = value.as_str()?;
    match donor::named(word) {
        Some(chosen) => Some((chosen.relation, Some(chosen))),
        None => Some((Relationship::named(word)?, None)),
    }
}

fn relations() -> Vec<&'static str> {
    let chosen = donor::DONORS.iter().map(|donor| donor.value);
    let all = Relationship::ALL.map(Relationship::name);
    let mut words: Vec<&str> = chosen.collect();
    words.extend(all.into_iter().filter(|name| donor::named(name).is_none()));
    words
}

/// What was known of a field and would speak against what is set now.
fn forget(state: &mut State, variable: Variable, value: &Value) {
    let facts = &mut state.facts;
    match variable {
        Variable::GiftDate => facts.gift_month = None,
        Variable::DonorRelationship => {
            state.said.is_generation_skipping = None;
            (facts.kinship, facts.kinship_degree) = (None, None);
            (facts.donor_word, facts.parent_deceased) = (None, None);
        }
        Variable::IsGenerationSkipping if state.said.is_generation_skipping != value.as_bool() => {
            (facts.kinship, facts.kinship_degree, facts.donor_word) = (None, None, None);
        }
        Variable::GiftPropertyValue => (facts.goal, facts.donor_pays_tax) = (None, None),
        Variable::IsMinorRecipient => facts.recipient_born = None,
        Variable::MarriageDeductionAmount => facts.marriage = None,
        Variable::ChildbirthDeductionAmount => facts.birth = None,
        Variable::PastGiftsValue => facts.earlier.clear(),
        _ => {}
    }
    facts.given_up.retain(|name| name != variable.name());
    state.said.forget(variable);
}

/// The same as if it had been said.
fn understood(values: &Map<String, Value>) -> Understood {
    let mut said = Said::default();
    let mut facts = Facts::default();
    for (name, value) in values {
        let Some(variable) = Variable::named(name) else {
            continue;
        };
        match variable {
            Variable::GiftDate => said.gift_date = day(value),
            Variable::DonorRelationship => {
                let Some((relation, chosen)) = relation(value) else {
                    continue;
                };
                said.donor_relationship = Some(relation);
                facts.kinship = chosen.and_then(|donor| donor.kinship);
                facts.kinship_degree = chosen.and_then(|donor| donor.degree);
                if facts.kinship_degree.is_some_and(|degree| degree > 1) {
                    said.is_generation_skipping = Some(true);
                }
            }
            _ => {
                said.set_amount(variable, value.as_i64().or(said.amount(variable)));
                said.set_flag(variable, value.as_bool().or(said.flag(variable)));
            }
        }
    }
    Understood {
        act: Act::Correct,
        correction: true,
        date: said.gift_date.map_or(GiftDate::Unsaid, GiftDate::Day),
        relation_said: said.donor_relationship.is_some(),
        said,
        facts,
        ..Understood::new()
    }
}
