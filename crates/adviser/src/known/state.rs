//! The conversation so far, read from the last assistant message. Nothing else is kept.

use crate::known::facts::{Doubt, Facts, Heard, NetGoal, Snapshot};
use crate::known::said::Said;
use conversation::{Asked, Depth, MissingReason, Turn};
use std::collections::BTreeMap;
use tax::gift::{Assessment, Variable};

/// The conversation so far.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// The eleven variables as said.
    pub said: Said,
    /// What was said beyond them.
    pub facts: Facts,
    /// The variable just asked for.
    pub asked: Option<Variable>,
    /// The follow-up offered with the last answer.
    pub offered: Option<Variable>,
    /// Why a variable is still missing.
    pub reasons: BTreeMap<String, MissingReason>,
    /// The questions so far.
    pub history: Vec<Asked>,
    /// How much is asked.
    pub depth: Depth,
    /// A doubt that was put and not answered by this message.
    pub waiting: Option<Doubt>,
    /// The other gifts were shown before and need no table again.
    pub tabled: bool,
    /// What the message just read added to an answer that stood, in one line.
    pub noted: Option<String>,
    /// The answer that stood before this message.
    pub stood: Option<Box<Assessment>>,
    /// What a model read in this message and the reader finds there; only ever asked back.
    pub suggested: Vec<Heard>,
}

impl State {
    /// Reads the state a turn starts from.
    pub fn of(turn: &Turn<'_>) -> Self {
        let Some(last) = turn.last else {
            return Self {
                depth: turn.depth,
                ..Self::default()
            };
        };
        let facts = Facts::from_map(&last.facts);
        let variable = |name: &Option<String>| name.as_deref().and_then(Variable::named);
        Self {
            said: Said::from_map(&last.collected_parameters),
            asked: variable(&last.asked).or_else(|| variable(&facts.open_question)),
            offered: last
                .offer
                .as_ref()
                .and_then(|offer| Variable::named(&offer.variable)),
            reasons: last.missing_reasons.clone(),
            waiting: None,
            stood: None,
            tabled: false,
            noted: None,
            suggested: Vec::new(),
            history: last.clarifying_history.clone(),
            depth: if facts.thorough {
                Depth::Thorough
            } else {
                turn.depth
            },
            facts,
        }
    }

    /// Whether an answer has been given for the gift at hand.
    pub fn is_answered(&self) -> bool {
        self.asked.is_none() && self.is_computable()
    }

    /// Whether all that a tax needs is known; a month without a day may be enough.
    pub fn is_computable(&self) -> bool {
        self.missing_required().next().is_none()
    }

    /// The required variables that are still missing.
    pub fn missing_required(&self) -> impl Iterator<Item = Variable> + '_ {
        crate::known::said::REQUIRED
            .into_iter()
            .filter(|variable| match variable {
                Variable::GiftDate => self.gift_day().is_none(),
                Variable::GiftPropertyValue => !self.said.has(*variable) && self.facts.goal.is_none(),
                other => !self.said.has(*other),
            })
    }

    /// The day to compute with: the day said, or the first of a month in which no figure changes.
    pub fn gift_day(&self) -> Option<jiff::civil::Date> {
        self.said
            .gift_date
            .or_else(|| crate::known::month::assumed_day(&self.facts, self.said.donor_relationship))
    }

    /// What must remain after tax: as said, or all that is given where the donor is to pay the tax.
    pub fn goal(&self) -> Option<NetGoal> {
        let whole = || {
            let net = self.said.gift_property_value? - self.said.secured_debt.unwrap_or_default();
            (self.facts.donor_pays_tax == Some(true) && net > 0).then_some(NetGoal {
                net,
                donor_pays_tax: true,
                of_tax: false,
            })
        };
        self.facts.goal.or_else(whole)
    }

    /// Goes back, or on, to another state of the conversation.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.said = Said::from_map(&snapshot.collected);
        self.facts = Facts::from_map(&snapshot.facts);
        self.asked = snapshot.asked.as_deref().and_then(Variable::named);
    }

    /// The conversation before the last change, for an undo.
    pub fn snapshot(&self) -> Snapshot {
        let facts = Facts {
            previous: None,
            supposed: None,
            ..self.facts.clone()
        };
        Snapshot {
            collected: self.said.to_map(),
            facts: facts.to_map(),
            asked: self.asked.map(|v| v.name().to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_donor_pays_the_tax_all_but_the_debt_must_remain() {
        for (value, debt, pays, expected) in [
            (500, None, Some(true), Some(500)),
            (500, Some(200), Some(true), Some(300)),
            (500, Some(499), Some(true), Some(1)),
            (500, Some(500), Some(true), None),
            (500, None, Some(false), None),
            (500, None, None, None),
        ] {
            let state = State {
                said: Said {
                    gift_property_value: Some(value),
                    secured_debt: debt,
                    ..Said::default()
                },
                facts: Facts {
                    donor_pays_tax: pays,
                    ..Facts::default()
                },
                ..State::default()
            };
            let goal = state.goal().map(|goal| (goal.net, goal.donor_pays_tax));
            assert_eq!(goal, expected.map(|net| (net, true)), "{value} {debt:?} {pays:?}");
        }
    }

    #[test]
    fn what_an_undo_goes_back_to_holds_no_undo_of_its_own() {
        let mut state = State::default();
        state.facts.donor_word = Some("아버지".to_owned());
        state.facts.previous = Some(Box::new(state.snapshot()));
        let kept = state.snapshot().facts;
        assert_eq!(kept.keys().collect::<Vec<_>>(), ["donor_word"]);
    }
}
