//! The judge: what is wrong with a reply, given everything told so far. Knows the engine and the rules of the
//! conversation, nothing of how the assistant reads.

use crate::told::{How, REST, TIER_ONE, Told, is_flag};
use crate::worth::can_matter;
use conversation::{Depth, Metadata};
use serde_json::Value;
use std::fmt;
use tax::gift::Variable;

/// What went wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The tax is not the engine's for what was told.
    WrongTax {
        /// The engine's.
        expected: i64,
        /// The assistant's.
        found: Option<i64>,
    },
    /// Something told is missing from what was collected, or was changed.
    LostFact {
        /// The variable.
        variable: Variable,
        /// What was told.
        told: String,
        /// What was collected.
        collected: String,
    },
    /// Something was collected that nobody told.
    InventedFact {
        /// The variable.
        variable: Variable,
        /// What was collected.
        collected: String,
    },
    /// No answer to the question could change the tax.
    UselessQuestion(Variable),
    /// It was told already, or passed over.
    AskedAgain(Variable),
    /// Quick depth asks for the three necessary facts only.
    BeyondQuick(Variable),
    /// A question out of the order of the tiers.
    OutOfOrder(Variable),
    /// Thorough depth answered without asking for what changes the tax.
    NotAsked(Variable),
    /// After a question in between, the open one did not come back.
    QuestionLost(Variable),
    /// Everything necessary was told and there was neither an answer nor a question.
    NoAnswer,
    /// "그냥 계산해줘" was not followed by an answer.
    SkipIgnored,
    /// The offer's figures are not the engine's.
    WrongOffer(Variable),
    /// A what-if without its comparison, or with a wrong one.
    WrongWhatIf,
    /// The conversation did not come to an end.
    Endless,
}

impl Failure {
    /// A short name to count by.
    pub fn name(&self) -> &'static str {
        match self {
            Self::WrongTax { .. } => "wrong_tax",
            Self::LostFact { .. } => "lost_fact",
            Self::InventedFact { .. } => "invented_fact",
            Self::UselessQuestion(_) => "useless_question",
            Self::AskedAgain(_) => "asked_again",
            Self::BeyondQuick(_) => "beyond_quick",
            Self::OutOfOrder(_) => "out_of_order",
            Self::NotAsked(_) => "not_asked",
            Self::QuestionLost(_) => "question_lost",
            Self::NoAnswer => "no_answer",
            Self::SkipIgnored => "skip_ignored",
            Self::WrongOffer(_) => "wrong_offer",
            Self::WrongWhatIf => "wrong_what_if",
            Self::Endless => "endless",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name())?;
        match self {
            Self::WrongTax { expected, found } => write!(f, "expected {expected}, found {found:?}"),
            Self::LostFact {
                variable,
                told,
                collected,
            } => {
                write!(f, "{} told {told}, collected {collected}", variable.name())
            }
            Self::InventedFact { variable, collected } => write!(f, "{} = {collected}", variable.name()),
            Self::UselessQuestion(variable)
            | Self::AskedAgain(variable)
            | Self::BeyondQuick(variable)
            | Self::OutOfOrder(variable)
            | Self::NotAsked(variable)
            | Self::QuestionLost(variable)
            | Self::WrongOffer(variable) => f.write_str(variable.name()),
            Self::NoAnswer | Self::SkipIgnored | Self::WrongWhatIf | Self::Endless => Ok(()),
        }
    }
}

/// What was collected against what was told.
pub fn collected(told: &Told, metadata: &Metadata) -> Option<Failure> {
    TIER_ONE
        .into_iter()
        .chain(REST)
        .find_map(|variable| one_collected(told, metadata, variable))
}

fn one_collected(told: &Told, metadata: &Metadata, variable: Variable) -> Option<Failure> {
    // An amount waits in the case until it is clear what happened.
    let held = metadata
        .facts
        .get("premise")
        .and_then(|case| case["held"].get(variable.name()));
    // What was heard without being sure waits for the person's yes.
    let waits = metadata.facts.get("heard").and_then(Value::as_array);
    let heard = waits.and_then(|waits| waits.iter().find(|one| one["variable"] == variable.name()));
    let found = metadata
        .collected_parameters
        .get(variable.name())
        .or(held)
        .or(heard.and_then(|one| one.get("value")))
        .filter(|value| !value.is_null());
    let shown = || found.map_or_else(|| "nothing".to_owned(), Value::to_string);
    match expected(told, variable) {
        Expected::Free => None,
        Expected::Nothing => found
            .filter(|value| !is_default(value))
            .map(|value| Failure::InventedFact {
                variable,
                collected: value.to_string(),
            }),
        Expected::Maybe(value) => found
            .filter(|found| **found != value)
            .map(|found| Failure::LostFact {
                variable,
                told: value.to_string(),
                collected: found.to_string(),
            }),
        Expected::Must(value) => (found != Some(&value)).then(|| Failure::LostFact {
            variable,
            told: value.to_string(),
            collected: shown(),
        }),
    }
}

enum Expected {
    /// Not judged.
    Free,
    /// Not told: at most a plain no or nothing may stand there.
    Nothing,
    /// May be absent, must not differ.
    Maybe(Value),
    /// Must be there.
    Must(Value),
}

fn is_default(value: &Value) -> bool {
    *value == Value::Bool(false) || value.as_i64() == Some(0)
}

fn expected(told: &Told, variable: Variable) -> Expected {
    match variable {
        Variable::GiftDate => match told.day {
            Some(day) if told.month_only => Expected::Maybe(day.to_string().into()),
            Some(day) => Expected::Must(day.to_string().into()),
            None => Expected::Nothing,
        },
        Variable::DonorRelationship => match told.donor {
            None => Expected::Nothing,
            Some(tie) => match tie.on(told.day) {
                Some(who) => Expected::Must(who.name().into()),
                None => Expected::Free,
            },
        },
        Variable::GiftPropertyValue => told
            .value
            .map_or(Expected::Nothing, |won| Expected::Must(won.into())),
        other => match told.rest(other) {
            None => Expected::Nothing,
            Some(known) => {
                let value = if is_flag(other) {
                    Value::Bool(known.value != 0)
                } else {
                    known.value.into()
                };
                // An age makes a minor only on a known day.
                let waits = other == Variable::IsMinorRecipient && told.day.is_none();
                match known.how {
                    How::ByLaw => Expected::Free,
                    How::Follows if known.value == 0 => Expected::Maybe(value),
                    _ if waits => Expected::Maybe(value),
                    How::Said | How::Follows => Expected::Must(value),
                }
            }
        },
    }
}

/// What a question is judged by.
pub struct Asking<'a> {
    /// Everything told.
    pub told: &'a Told,
    /// How much is asked before an answer.
    pub depth: Depth,
    /// Variables spoken of without being settled.
    pub touched: &'a [Variable],
    /// Variables passed over.
    pub passed: &'a [Variable],
}

/// What is wrong with asking this.
pub fn question(asking: &Asking<'_>, variable: Variable) -> Option<Failure> {
    let told = asking.told;
    if told.knows(variable) || asking.passed.contains(&variable) {
        return Some(Failure::AskedAgain(variable));
    }
    let touched = asking.touched.contains(&variable);
    if TIER_ONE.contains(&variable) {
        let due = told.first_missing() == Some(variable) || !asking.touched.is_empty();
        return (!due).then_some(Failure::OutOfOrder(variable));
    }
    if asking.depth == Depth::Quick && !touched {
        return Some(Failure::BeyondQuick(variable));
    }
    if told.first_missing().is_some() && !touched {
        return Some(Failure::OutOfOrder(variable));
    }
    (!can_matter(told, variable)).then_some(Failure::UselessQuestion(variable))
}
