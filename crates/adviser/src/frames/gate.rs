//! What is taken of the evidence: a value that a reader states and that is likely enough is sure; one that is less likely
//! is proposed with its rivals; the rest is not stated.

use super::evidence::{self, Candidate, Limits, Weighed};
use crate::read::{Context, GiftDate, Scene, Understood};
use conversation::{Intent, Unsure};
use korean::Span;
use serde_json::Value;
use tax::gift::{Kind, Relationship, Variable};

/// Leaves in `said` what is sure and puts what is only likely into `unsure`.
pub fn gate(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    for weighed in evidence::weigh(scene, context, understood) {
        settle(scene, context, &weighed, understood);
    }
}

fn settle(scene: &Scene, context: &Context<'_>, weighed: &Weighed, understood: &mut Understood) {
    let variable = weighed.variable;
    let limits = Limits::of(variable);
    let candidates = &weighed.candidates;
    let Some(best) = candidates.first() else { return };
    let chance = |of: &dyn Fn(&Candidate) -> bool| -> f64 {
        candidates.iter().filter(|c| of(c)).map(|c| c.chance).sum()
    };
    let something = chance(&|c| !c.is_nothing());
    // A no is what is assumed anyway: it is sure where hardly anything else is likely.
    let no = candidates.iter().find(|c| c.is_nothing());
    if let Some(no) = no.filter(|no| no.is_stated() && something <= 1.0 - limits.sure) {
        say(understood, variable, &no.value);
        return;
    }
    if best.is_stated() && best.chance >= limits.sure {
        say(understood, variable, &best.value);
        return;
    }
    understood.said.forget(variable);
    let heard = if context.asked == Some(variable) {
        chance(&|_| true)
    } else {
        something
    };
    // Small talk proposes nothing, nor does a question about a rule: "직계존속이 뭐예요?" tells of nobody.
    let is_talk = understood.intent == Intent::OutOfScope && context.asked.is_none();
    if is_talk || understood.intent == Intent::GeneralInfo {
        return;
    }
    let mut proposed = candidates
        .iter()
        .filter(|c| c.chance >= limits.runner_up)
        .take(MOST);
    if heard >= limits.proposed
        && let Some(first) = proposed.next()
    {
        understood.unsure.push(Unsure {
            variable: variable.name().to_owned(),
            value: first.value.clone(),
            candidates: proposed.map(|c| c.value.clone()).collect(),
            words: words(scene, variable),
            because: format!("{:.0} % ({})", first.chance * 100.0, first.source),
        });
    }
}

/// A person is offered no more readings than this.
const MOST: usize = 4;

/// Takes a value for said.
fn say(understood: &mut Understood, variable: Variable, value: &Value) {
    if understood.said.get(variable) == *value {
        return;
    }
    match variable.kind() {
        Kind::Amount => understood.said.set_amount(variable, value.as_i64()),
        Kind::Flag => understood.said.set_flag(variable, value.as_bool()),
        Kind::Date => {
            understood.said.gift_date = value.as_str().and_then(|day| day.parse().ok());
            understood.date = understood.said.gift_date.map_or(GiftDate::Unsaid, GiftDate::Day);
        }
        Kind::Relationship => {
            understood.said.donor_relationship = value.as_str().and_then(Relationship::named);
        }
    }
    understood
        .ambiguous
        .retain(|open| open.variable != variable.name());
}

/// The words of the kind a variable rests on.
fn words(scene: &Scene, variable: Variable) -> String {
    let spans: Vec<Span> = match variable {
        Variable::DonorRelationship | Variable::IsGenerationSkipping => {
            scene.people.iter().map(|m| m.span).collect()
        }
        Variable::GiftDate => scene.dates.iter().map(|find| find.span).collect(),
        _ if variable.kind() == Kind::Amount => scene.amounts.iter().map(|find| find.span).collect(),
        _ => scene.ages.iter().map(|find| find.span).collect(),
    };
    let words: Vec<String> = spans.into_iter().map(|span| scene.text.slice(span)).collect();
    words.join(", ")
}
