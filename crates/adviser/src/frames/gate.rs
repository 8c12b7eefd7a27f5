//! Two readers, one answer: a value the first reader states stays sure where the frames are sure of the same; otherwise
//! it is only proposed, with what the frames make of it beside.

use super::{Fact, facts};
use crate::read::{Context, Scene, Understood};
use crate::said::VARIABLES;
use conversation::Unsure;
use korean::Span;
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// Moves what only one reader is sure of from `said` to `unsure`.
pub fn gate(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    if understood.said.is_empty() {
        return;
    }
    let told = facts(scene, context);
    propose(scene, &told, understood);
    for variable in VARIABLES {
        let value = understood.said.get(variable);
        if value.is_null() {
            continue;
        }
        let fact = told.iter().find(|fact| fact.variable == variable);
        let agrees = fact.is_some_and(|fact| fact.value == value);
        let nothing = value == Value::Bool(false) || value.as_i64() == Some(0);
        let sure = match fact {
            Some(fact) if agrees => fact.is_sure() || nothing,
            Some(_) => false,
            // A plain no, or what follows from an age: nothing speaks against it.
            None => nothing || is_only_answer(scene, context, variable),
        };
        if sure {
            continue;
        }
        understood.said.forget(variable);
        understood.unsure.push(Unsure {
            variable: variable.name().to_owned(),
            value,
            candidates: fact
                .filter(|_| !agrees)
                .map(|f| f.value.clone())
                .into_iter()
                .collect(),
            words: words(scene, variable),
            because: because(fact),
        });
    }
}

/// What only the frames heard: the sum of a transfer they are sure of is proposed.
fn propose(scene: &Scene, told: &[Fact], understood: &mut Understood) {
    let variable = Variable::GiftPropertyValue;
    let heard = understood.said.has(variable)
        || understood.is_open(variable)
        || understood.unsure.iter().any(|u| u.variable == variable.name());
    let fact = told
        .iter()
        .find(|fact| fact.variable == variable && fact.is_sure());
    let Some(fact) = fact.filter(|_| !heard && understood.said.donor_relationship.is_some()) else {
        return;
    };
    let related = told.iter().find(|f| f.variable == Variable::DonorRelationship);
    let agreed = related.is_some_and(|f| f.is_sure() && f.value == understood.said.get(f.variable));
    // 700 보내줌: the first reader hears no sum in a bare figure; the only one of the message is the gift.
    let bare = matches!(scene.amounts.as_slice(), [only] if only.value.won().is_some_and(|won| fact.value.as_i64() == won.checked_mul(10_000)));
    if agreed && bare {
        understood.said.set_amount(variable, fact.value.as_i64());
    } else {
        understood.unsure.push(Unsure {
            variable: variable.name().to_owned(),
            value: fact.value.clone(),
            candidates: Vec::new(),
            words: words(scene, variable),
            because: "heard by one reader only".to_owned(),
        });
    }
}

/// A yes to the question that was asked needs no clause.
fn is_only_answer(scene: &Scene, context: &Context<'_>, variable: Variable) -> bool {
    context.asked == Some(variable) && scene.answer.is_some() && scene.amounts.is_empty()
}

fn because(fact: Option<&Fact>) -> String {
    match fact {
        None => "not in any clause".to_owned(),
        Some(fact) if fact.doubts.is_empty() => "read in two ways".to_owned(),
        Some(fact) => fact.because(),
    }
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
