//! What a message does in the conversation: tells, corrects, asks, denies, greets.

use super::scene::Scene;
use super::{Context, Understood};
use conversation::{Act, Intent};
use korean::answer::{Answer, Marker};
use tax::gift::Kind;

/// What the message mainly does.
pub fn act(scene: &Scene, context: &Context<'_>, understood: &Understood) -> Act {
    let said_something = !understood.said.is_empty() || !understood.ambiguous.is_empty();
    match scene.answer {
        Some(Answer::Restart | Answer::Cancel | Answer::Undo) => return Act::Cancel,
        Some(Answer::Skip) => return Act::Skip,
        Some(Answer::Unknown | Answer::Hedge) if !has_figure(understood) => return Act::Unknown,
        Some(Answer::Thanks | Answer::Compliment) if understood.said.is_empty() => return Act::Thanks,
        Some(Answer::Greet) if understood.said.is_empty() => return Act::Greet,
        _ => {}
    }
    if understood.what_if {
        return Act::WhatIf;
    }
    if understood.opposite && context.in_gift()
        || understood.correction && said_something && !answers_only(scene, context, understood)
    {
        return Act::Correct;
    }
    match understood.intent {
        Intent::InheritanceTax | Intent::OutOfScope => {
            return if tells_story(scene) { Act::Inform } else { Act::Ask };
        }
        Intent::GeneralInfo => return Act::Ask,
        Intent::GiftTax => {}
    }
    let outside = context
        .asked
        .is_some_and(|asked| understood.said.amount(asked) == Some(0))
        && scene.amounts.is_empty();
    match scene.answer {
        Some(Answer::Yes) => Act::Affirm,
        Some(Answer::No)
            if !context
                .asked
                .is_some_and(|asked| asked.kind() == Kind::Date && understood.said.has(asked)) =>
        {
            Act::Deny
        }
        _ if outside || denies_asked(scene, context, understood) => Act::Deny,
        _ => Act::Inform,
    }
}

/// "가족 아니고 친구요" to the question who gives: an answer, told against what it is not.
fn answers_only(scene: &Scene, context: &Context<'_>, understood: &Understood) -> bool {
    let only_not_but = scene
        .markers
        .iter()
        .filter(|m| m.value == Marker::Correction)
        .all(|m| m.rule == "not-but");
    only_not_but && context.asked.is_some_and(|asked| understood.said.has(asked))
}

/// "비거주자 아니에요".
fn denies_asked(scene: &Scene, context: &Context<'_>, understood: &Understood) -> bool {
    let no = scene.answers.iter().any(|a| a.value == Answer::No);
    no && context
        .asked
        .is_some_and(|asked| understood.said.flag(asked) == Some(false))
}

/// A case is told, not a rule asked about.
fn tells_story(scene: &Scene) -> bool {
    !scene.amounts.is_empty() && (!scene.people.is_empty() || scene.amounts.len() > 1)
}

fn has_figure(understood: &Understood) -> bool {
    understood.said.gift_property_value.is_some() || understood.said.gift_date.is_some()
}
