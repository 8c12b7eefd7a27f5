//! What a message wants beyond telling a gift: an amount that must remain, another payer, a way that costs less.

use super::better;
use super::goal::Aim;
use super::scene::Scene;
use super::understood::{Context, Understood};
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

/// The sum that must remain is not what is given, owed or was paid.
pub fn forget_aim_as_value(understood: &mut Understood) {
    let Some(goal) = understood.facts.goal else { return };
    for variable in crate::said::VARIABLES {
        if understood.said.amount(variable) == Some(goal.net) {
            understood.said.set_amount(variable, None);
        }
    }
    understood.said.gift_property_value = None;
    understood
        .ambiguous
        .retain(|open| open.variable != Variable::GiftPropertyValue.name());
}
