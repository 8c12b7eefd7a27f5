//! The answer to "세금 내고 얼마가 남으려면?" and to "세금을 얼마만 내려면?": the gift, what is paid and what remains.

use super::side::Telling;
use crate::known::state::State;
use korean::print;
use planner::reverse::{Needed, Payer};
use std::fmt::Write;

/// The lead of an answer that was computed backwards.
pub fn needed(state: &State, needed: &Needed, told: &Telling) -> String {
    let won = |amount: tax::Won| print::won(amount.get());
    let goal = state.goal();
    let wanted = print::won(goal.map_or(0, |goal| goal.net));
    let value = won(needed.value());
    let Telling {
        who, must, suffices, ..
    } = told;
    let mut text = match needed.payer {
        _ if goal.is_some_and(|goal| goal.of_tax) => {
            format!("세금을 {wanted} 안에서 내려면 {who} **{value}**까지 {suffices}.")
        }
        Payer::Recipient => format!("세금을 내고 {wanted}이 남으려면 {who} **{value}**을 {must}."),
        Payer::Donor => format!(
            "주는 분이 세금까지 내서 {wanted}이 온전히 남으려면, 건네는 재산과 대신 내는 세금을 합쳐 {who} **{value}**이 필요해요."
        ),
        Payer::LiableDonor => {
            format!("주는 분이 세금을 내고 {wanted}이 남으려면 {who} **{value}**을 {suffices}.")
        }
    };
    for line in needed.explanation() {
        let _ = write!(text, " {line}");
    }
    text
}
