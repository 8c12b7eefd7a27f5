//! What the second reader alone hears of a person after an answer: an age, a home. Sums, days and people stay with the first,
//! whose events the guard knows.

use crate::frames::read_surely;
use crate::read::{Context, Understood};
use conversation::Intent;
use tax::gift::Variable;

/// Takes what the clauses surely say of who receives, where the first reader heard nothing of it.
pub fn hear(understood: &mut Understood, message: &str, context: &Context<'_>) {
    let told = matches!(understood.intent, Intent::GiftTax | Intent::OutOfScope)
        && !understood.other_tax
        && !understood.question
        && !understood.what_if
        && korean::answer::whole(&korean::Text::new(message)).is_none()
        && understood.plan.is_none();
    let heard = |variable: Variable| understood.said.flag(variable).is_some();
    let open: Vec<Variable> = [Variable::IsMinorRecipient, Variable::IsNonResident]
        .into_iter()
        // The age of a child just born is not that of who receives.
        .filter(|variable| *variable != Variable::IsMinorRecipient || understood.facts.birth.is_none())
        .filter(|variable| !heard(*variable) && !understood.is_open(*variable))
        .collect();
    if !told || open.is_empty() {
        return;
    }
    let surely = read_surely(message, context);
    for variable in open {
        understood.said.set_flag(variable, surely.said.flag(variable));
    }
}
