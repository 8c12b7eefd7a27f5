//! A value that a model read and the person has yet to confirm. It waits in the facts; a plain yes makes it said, a plain
//! no asks again, anything else drops it. Until then nothing is computed from it.

use crate::facts::Facts;
use crate::read::{Context, GiftDate, Understood, read};
use crate::said::Said;
use crate::state::State;
use crate::understand::answers_offer;
use conversation::{Act, Turn};
use korean::Text;
use korean::answer::Answer;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// A value read by a model, with the person's own words for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// The variable it would fill.
    pub variable: String,
    /// The value, as the contract writes it.
    pub value: Value,
    /// The words in which the reader finds it.
    pub words: String,
}

impl Candidate {
    /// What the reader makes of the words as an answer to the variable's question, if it is this value.
    pub fn read(&self, said: &Said, facts: &Facts, today: jiff::civil::Date) -> Option<Understood> {
        let variable = Variable::named(&self.variable).filter(|variable| variable.kind() != Kind::Flag)?;
        let context = Context {
            today,
            asked: Some(variable),
            said,
            facts,
            answered: false,
        };
        let understood = read(&self.words, &context);
        let found = understood.said.get(variable) == self.value && !understood.is_open(variable);
        found.then(|| only(&understood, variable))
    }
}

/// What a message answers to a value that was put to the person.
pub enum Settled {
    /// Nothing was put, or the message says something else.
    Unasked,
    /// A plain yes: this is now said.
    Accepted(Box<Understood>),
    /// A plain no: the variable is still open.
    Denied(Variable),
}

/// Settles the value that waits, if there is one. It never waits longer than one turn.
pub fn settle(state: &mut State, turn: &Turn<'_>) -> Settled {
    let Some(candidate) = state.facts.candidate.take() else {
        return Settled::Unasked;
    };
    let Some(variable) = Variable::named(&candidate.variable).filter(|_| answers_offer(turn.text)) else {
        return Settled::Unasked;
    };
    let accepted = candidate.read(&state.said, &state.facts, turn.today);
    match (korean::answer::whole(&Text::new(turn.text)), accepted) {
        (Some(Answer::Yes), Some(understood)) if !state.said.has(variable) => {
            Settled::Accepted(Box::new(understood))
        }
        (Some(Answer::Yes | Answer::No), _) => Settled::Denied(variable),
        _ => Settled::Unasked,
    }
}

/// Puts a suggested value to the person where its variable is the one to ask for.
pub fn put(state: &mut State, variable: Variable) -> Option<Candidate> {
    let fits = |candidate: &&Candidate| candidate.variable == variable.name();
    let candidate = state.suggested.iter().find(fits).cloned();
    state.suggested.clear();
    state.facts.candidate.clone_from(&candidate);
    candidate
}

/// Only what was confirmed: the variable, and for a donor what follows from who it is.
pub fn only(understood: &Understood, variable: Variable) -> Understood {
    let mut said = Said::default();
    let mut facts = Facts::default();
    match variable {
        Variable::GiftDate => said.gift_date = understood.said.gift_date,
        Variable::DonorRelationship => {
            said.donor_relationship = understood.said.donor_relationship;
            said.is_generation_skipping = understood.said.is_generation_skipping;
            facts.donor_word.clone_from(&understood.facts.donor_word);
            facts.kinship = understood.facts.kinship;
            facts.kinship_degree = understood.facts.kinship_degree;
        }
        _ => said.set_amount(variable, understood.said.amount(variable)),
    }
    Understood {
        act: Act::Affirm,
        date: said.gift_date.map_or(GiftDate::Unsaid, GiftDate::Day),
        relation_said: said.donor_relationship.is_some(),
        relation: understood.relation.filter(|_| said.donor_relationship.is_some()),
        said,
        facts,
        ..Understood::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Kinship;
    use jiff::civil::date;
    use tax::gift::Relationship;

    fn candidate(variable: Variable, value: impl Into<Value>, words: &str) -> Candidate {
        Candidate {
            variable: variable.name().to_owned(),
            value: value.into(),
            words: words.to_owned(),
        }
    }

    /// What a yes to the words makes said.
    fn confirmed(variable: Variable, value: impl Into<Value>, words: &str) -> Understood {
        candidate(variable, value, words)
            .read(&Said::default(), &Facts::default(), date(2026, 9, 1))
            .unwrap()
    }

    #[test]
    fn a_yes_to_a_day_says_that_day_and_nothing_else() {
        let day = date(2026, 3, 2);
        let understood = confirmed(Variable::GiftDate, "2026-03-02", "2026년 3월 2일");
        assert_eq!(understood.act, Act::Affirm);
        assert_eq!(understood.date, GiftDate::Day(day));
        assert_eq!(
            understood.said,
            Said {
                gift_date: Some(day),
                ..Said::default()
            }
        );
        assert_eq!(understood.facts, Facts::default());
        assert!(!understood.relation_said && understood.relation.is_none());
    }

    #[test]
    fn a_yes_to_a_donor_says_who_it_is_and_what_follows() {
        let understood = confirmed(Variable::DonorRelationship, "직계존속", "외할머니");
        assert_eq!(understood.act, Act::Affirm);
        assert_eq!(understood.date, GiftDate::Unsaid);
        assert!(understood.relation_said && understood.relation.is_some());
        assert_eq!(
            understood.said,
            Said {
                donor_relationship: Some(Relationship::LinealAscendant),
                is_generation_skipping: Some(true),
                ..Said::default()
            }
        );
        assert_eq!(understood.facts.donor_word.as_deref(), Some("외할머니"));
        assert_eq!(understood.facts.kinship, Some(Kinship::Ascendant));
        assert_eq!(understood.facts.kinship_degree, Some(2));
    }

    #[test]
    fn a_yes_to_an_amount_says_that_amount_alone() {
        let understood = confirmed(Variable::SecuredDebt, 200_000_000, "2억");
        assert_eq!(
            understood.said,
            Said {
                secured_debt: Some(200_000_000),
                ..Said::default()
            }
        );
    }

    #[test]
    fn only_a_plain_yes_to_what_is_still_open_is_taken() {
        let waiting = |said: Said| State {
            said,
            facts: Facts {
                candidate: Some(candidate(Variable::GiftPropertyValue, 200_000_000, "2억")),
                ..Facts::default()
            },
            ..State::default()
        };
        let open = Said::default();
        let told = Said {
            gift_property_value: Some(100_000_000),
            ..Said::default()
        };
        for (said, text, expected) in [
            (open, "네", "accepted"),
            (open, "아니요", "denied"),
            (open, "감사합니다", "unasked"),
            (open, "1억 5천이요", "unasked"),
            // What the person told themselves is never replaced by a yes to something else.
            (told, "네", "denied"),
        ] {
            let mut state = waiting(said);
            let settled = match settle(
                &mut state,
                &Turn {
                    text,
                    last: None,
                    depth: conversation::Depth::Quick,
                    today: date(2026, 9, 1),
                    now: jiff::Timestamp::UNIX_EPOCH,
                },
            ) {
                Settled::Unasked => "unasked",
                Settled::Accepted(_) => "accepted",
                Settled::Denied(_) => "denied",
            };
            assert_eq!(settled, expected, "{text}");
            assert_eq!(state.facts.candidate, None, "{text}");
        }
    }
}
