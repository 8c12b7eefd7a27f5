//! An answer's parts as they are shown and kept.

use crate::content::sources::Sources;
use crate::known::gift;
use crate::known::state::State;
use crate::known::{claim, month};
use crate::perform::Outcome;
use conversation::{Citation, Reversed, Turn};

/// An answer's parts as they are shown.
pub struct Shown {
    /// The engine's explanation.
    pub calculation: tax::gift::Calculation,
    /// What was taken for granted.
    pub assumptions: Vec<String>,
    /// The articles.
    pub citations: Vec<Citation>,
    /// The gift that leaves an amount, if that was asked for.
    pub reverse: Option<Reversed>,
}

impl Shown {
    /// The parts of an outcome.
    pub fn of(state: &State, outcome: &Outcome, turn: &Turn<'_>, sources: &Sources) -> Self {
        let calculation = outcome.assessment.explain(turn.today);
        let month = state
            .said
            .gift_date
            .is_none()
            .then(|| state.facts.gift_month.as_deref().and_then(month::first_day))
            .flatten();
        let assumed_day = month.map(|day| format!("{}의 날짜를 말씀하지 않으셔서 1일로 보았어요. 그 달 안에서는 세액과 신고 기한이 달라지지 않아요.", korean::print::month(day.year(), day.month())));
        let assumptions = assumed_day
            .into_iter()
            .chain(
                calculation
                    .assumptions
                    .iter()
                    .map(|line| line.clone().into_owned()),
            )
            .chain(claim::assumptions(state, &outcome.assessment.gift))
            .collect();
        Self {
            assumptions,
            citations: sources.assessment(&outcome.assessment),
            reverse: reversed(state),
            calculation,
        }
    }
}

/// The gift that leaves an amount, as it is kept.
fn reversed(state: &State) -> Option<Reversed> {
    let goal = state.goal()?;
    let needed = gift::needed(state)?;
    Some(Reversed {
        net: if goal.of_tax {
            needed.remaining.get()
        } else {
            goal.net
        },
        most_tax: goal.of_tax.then_some(goal.net),
        gift_property_value: needed.value().get(),
        tax: needed.tax().get(),
        remaining: needed.remaining.get(),
        donor_pays_tax: goal.donor_pays_tax,
    })
}
