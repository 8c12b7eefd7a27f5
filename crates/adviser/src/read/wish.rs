//! What a message wants beyond telling a gift: an amount that must remain, another payer, a way that costs less.

use super::better;
use super::goal::Aim;
use super::scene::Scene;
use super::{Context, Understood};
use conversation::Intent;
use korean::answer::Marker;
use tax::gift::Variable;

/// "세금 내고 5억이 남으려면?", and after an answer "세금까지 부모님이 내주시면?".
pub fn mark_aim(scene: &Scene, context: &Context<'_>, aim: Option<Aim>, understood: &mut Understood) {
    let apart = matches!(understood.intent, Intent::InheritanceTax) || understood.steers_away();
    let Some(aim) = aim.filter(|_| !apart) else { return };
    if aim.goal.is_some() {
        understood.facts.goal = aim.goal;
        understood.facts.planned = Some(true);
        understood.intent = Intent::GiftTax;
        understood.what_if = false;
    } else if context.answered {
        understood.donor_pays_tax = true;
        understood.intent = Intent::GiftTax;
        understood.what_if = true;
    } else if scene.marks(Marker::WhatIf) && scene.amounts.is_empty() {
        // Before an answer it waits for the facts.
        understood.facts.donor_pays_tax = Some(true);
        understood.facts.planned = Some(true);
        understood.intent = Intent::GiftTax;
    }
}

/// After an answer, "세금 줄일 방법 없나요?".
pub fn mark_better(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let apart =
        matches!(understood.intent, Intent::InheritanceTax | Intent::OutOfScope) && understood.other_tax;
    if context.answered && !apart && !understood.steers_away() && better::is_asked(scene) {
        understood.better = true;
        understood.intent = Intent::GiftTax;
        understood.answer = None;
        understood.what_if = false;
    }
}

/// Sums told by the one before: what it is multiplied by and divided by.
const MULTIPLES: &[(&str, i64, i64)] = &[
    ("두배", 2, 1),
    ("2배", 2, 1),
    ("세배", 3, 1),
    ("3배", 3, 1),
    ("네배", 4, 1),
    ("4배", 4, 1),
    ("열배", 10, 1),
    ("10배", 10, 1),
    ("반만", 1, 2),
    ("절반만", 1, 2),
    ("절반이면", 1, 2),
    ("절반으로", 1, 2),
    ("반으로줄", 1, 2),
];

/// After an answer, "두 배로 받으면?", "반만 주면 얼마 아껴요?": the value of before, multiplied.
pub fn mark_multiple(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let Some(value) = context.said.gift_property_value.filter(|_| context.answered) else {
        return;
    };
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    let supposed = scene.amounts.is_empty() && plain.contains('면') && !understood.steers_away();
    let multiple = MULTIPLES.iter().find(|(word, ..)| {
        plain
            .match_indices(word)
            // "1.2배", "12배", "반만" inside another word.
            .any(|(at, _)| {
                !plain
                    .get(..at)
                    .is_some_and(|left| left.ends_with(|c: char| c.is_ascii_digit() || c == '.'))
            })
    });
    if let (true, Some((_, times, parts))) = (supposed, multiple) {
        understood.said.gift_property_value = value.checked_mul(*times).map(|won| won / parts);
        understood.intent = Intent::GiftTax;
        understood.what_if = true;
        understood.question = true;
    }
}

/// The sum that must remain is not what is given, owed or was paid.
pub fn forget_aim_as_value(understood: &mut Understood) {
    let Some(goal) = understood.facts.goal else { return };
    for variable in crate::known::said::VARIABLES {
        if understood.said.amount(variable) == Some(goal.net) {
            understood.said.set_amount(variable, None);
        }
    }
    understood.said.gift_property_value = None;
    understood
        .ambiguous
        .retain(|open| open.variable != Variable::GiftPropertyValue.name());
}
