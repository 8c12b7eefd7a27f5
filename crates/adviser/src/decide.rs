//! What to do next: ask, answer, explain, decline. Reads the state and what was understood; computes nothing but
//! whether an answer could change the tax.

use crate::known::facts::{Asset, Kinship};
use crate::known::limits::Refusal;
use crate::known::state::State;
use crate::read::Understood;
use conversation::{Act, Depth, Intent};
use korean::answer::Answer;
use tax::gift::{Gift, Relationship, Tier, Variable, assess};
use tax::law::{AGGREGATION, MARRIAGE_BIRTH, NEWEST_DAY};

/// Why a question is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// It is the next one.
    Next,
    /// The person does not know: the first time help, the second time the choices.
    Unknown(u8),
    /// What was said can be read in more than one way, or in none.
    Open(Open),
    /// What was said cannot be.
    Refused(Refusal),
    /// A plain yes came where an amount is needed.
    AmountWanted,
    /// A month or a year was said, but the day matters.
    DayMatters,
    /// The message was not understood.
    Unread,
}

/// What was left open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// The fair readings, as JSON.
    pub candidates: Vec<String>,
    /// The person's own words for each, where they tell them apart.
    pub words: Vec<String>,
    /// Why none was taken.
    pub reason: String,
}

/// The next move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Ask for a variable.
    Ask(Variable, Because),
    /// Give the tax.
    Answer,
    /// Say what the law says instead of asking again.
    Guide(Variable),
    /// Say why a variable is asked for, and ask again.
    Why(Variable),
    /// Explain a term or rule, then go on.
    Explain,
    /// Show the articles of the last answer.
    Basis,
    /// Say what can and cannot be said of inheritance.
    Inheritance,
    /// Decline politely.
    Decline,
    /// Greet.
    Greet,
    /// Say what the assistant does.
    Service,
    /// Take thanks.
    Thanks,
    /// End the consultation.
    Cancelled,
    /// Begin anew.
    Restarted,
}

/// The variables still to be asked for, in order.
pub fn missing(state: &State) -> Vec<Variable> {
    let required: Vec<Variable> = state.missing_required().collect();
    let thorough = state.depth == Depth::Thorough && !state.facts.no_more_questions;
    let optional = crate::known::said::VARIABLES
        .into_iter()
        .skip(3)
        .filter(|variable| thorough && variable.tier() != Tier::Optional && matters(state, *variable));
    required.into_iter().chain(optional).collect()
}

/// Whether the answer to an optional question is unknown and can change the result.
pub fn matters(state: &State, variable: Variable) -> bool {
    if state.said.has(variable) || state.facts.given_up.iter().any(|name| name == variable.name()) {
        return false;
    }
    let said = &state.said;
    let donor = said.donor_relationship;
    let ascendant = donor == Some(Relationship::LinealAscendant);
    let resident = said.is_non_resident != Some(true);
    let by_rule = match variable {
        Variable::IsGenerationSkipping => ascendant && !is_clear_who(state),
        // Without a deduction a minor differs from an adult only by the 40% surtax (57조).
        Variable::IsMinorRecipient => ascendant && (resident || said.is_generation_skipping == Some(true)),
        Variable::IsNonResident => donor != Some(Relationship::Unrelated),
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            let other = if variable == Variable::MarriageDeductionAmount {
                said.childbirth_deduction_amount
            } else {
                said.marriage_deduction_amount
            };
            let used_up = other.is_some_and(|amount| amount >= variable.range().1.get());
            ascendant
                && resident
                && !used_up
                && state
                    .gift_day()
                    .is_some_and(|day| MARRIAGE_BIRTH.at(day).is_some())
        }
        Variable::SecuredDebt => state.facts.asset != Some(Asset::Cash),
        Variable::PastTaxPaid => {
            let day = state.gift_day().unwrap_or(NEWEST_DAY);
            said.past_gifts_value
                .is_some_and(|past| past >= AGGREGATION.at(day).threshold.get())
        }
        _ => true,
    };
    by_rule && can_change(state, variable)
}

/// Whether some answer changes the tax, whatever the open ones come to: nothing is deducted or credited where there is
/// no tax to begin with.
fn can_change(state: &State, variable: Variable) -> bool {
    let Some((gift, _)) = crate::known::gift::of(state) else {
        return true;
    };
    let open = |other: &Variable| *other != variable && !state.said.has(*other);
    let others: Vec<Variable> = UNSETTLING.into_iter().filter(open).collect();
    is_unsettled(&gift, variable, &others)
}

/// What can raise a tax that is nothing so far.
const UNSETTLING: [Variable; 4] = [
    Variable::PastGiftsValue,
    Variable::IsMinorRecipient,
    Variable::IsNonResident,
    Variable::IsGenerationSkipping,
];

fn is_unsettled(gift: &Gift, variable: Variable, open: &[Variable]) -> bool {
    let Some((next, rest)) = open.split_first() else {
        let tax = |answer: i64| {
            assess(&with(gift, variable, answer))
                .ok()
                .map(|done| done.final_tax().get())
        };
        let none = tax(0);
        return samples(variable, gift)
            .into_iter()
            .any(|answer| tax(answer).is_some_and(|t| Some(t) != none));
    };
    [0].into_iter()
        .chain(samples(*next, gift))
        .any(|answer| is_unsettled(&with(gift, *next, answer), variable, rest))
}

/// Answers that reach every rule a variable takes part in.
fn samples(variable: Variable, gift: &Gift) -> Vec<i64> {
    match variable {
        Variable::PastGiftsValue => vec![200_000_000, 2_500_000_000],
        Variable::SecuredDebt => vec![gift.gift_property_value.get() / 2, gift.gift_property_value.get()],
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            vec![variable.range().1.get()]
        }
        _ if variable.tier() == Tier::Optional => vec![gift.gift_property_value.get()],
        _ => vec![1],
    }
}

fn with(gift: &Gift, variable: Variable, answer: i64) -> Gift {
    let mut gift = *gift;
    gift.set_number(variable, answer);
    gift
}

/// 아버지, 어머니, one's own child: nobody was skipped.
fn is_clear_who(state: &State) -> bool {
    state.facts.kinship == Some(Kinship::Ascendant)
}

/// The next move for a message about the gift.
pub fn decide(
    state: &mut State,
    understood: &Understood,
    refused: &[Refusal],
    asked_before: Option<Variable>,
) -> Move {
    if let Some(refusal) = refused.first() {
        return Move::Ask(refusal.variable, Because::Refused(refusal.clone()));
    }
    let missing = missing(state);
    let open = understood.ambiguous.iter().find(|a| {
        let known = Variable::named(&a.variable).is_some_and(|variable| state.said.has(variable));
        understood.unsettles(a)
            || (!known
                && (missing.iter().any(|m| m.name() == a.variable)
                    || Some(a.variable.as_str()) == asked_before.map(Variable::name)))
    });
    if let Some(open) = open
        && let Some(variable) = Variable::named(&open.variable)
    {
        return Move::Ask(
            variable,
            Because::Open(Open {
                candidates: distinct(open.candidates.iter().map(ToString::to_string)),
                words: distinct(open.words.iter().cloned()),
                reason: open.reason.clone(),
            }),
        );
    }
    let Some(next) = missing.first().copied() else {
        return Move::Answer;
    };
    if Some(next) == asked_before {
        return asked_in_vain(state, understood, next);
    }
    if next == Variable::GiftDate
        && state.facts.gift_month.is_some()
        && state.said.donor_relationship.is_none()
        && let Some(other) = missing.iter().copied().find(|v| *v != next)
    {
        // Whether the day matters shows once the donor is known.
        return Move::Ask(other, Because::Next);
    }
    if next == Variable::GiftDate
        && state.facts.gift_month.is_some()
        && state.said.donor_relationship.is_some()
    {
        return Move::Ask(next, Because::DayMatters);
    }
    Move::Ask(next, Because::Next)
}

/// Each once, in their order.
fn distinct(all: impl Iterator<Item = String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for one in all {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

/// The same variable is open after it was asked for.
fn asked_in_vain(state: &mut State, understood: &Understood, variable: Variable) -> Move {
    if variable == Variable::GiftDate && state.facts.gift_month.is_some() {
        // The day matters only once the donor is known; then it is asked for.
        if state.said.donor_relationship.is_some() {
            return Move::Ask(variable, Because::DayMatters);
        }
        let other = missing(state).into_iter().find(|v| *v != variable);
        return other.map_or(Move::Ask(variable, Because::DayMatters), |v| {
            Move::Ask(v, Because::Next)
        });
    }
    if understood.act == Act::Affirm && variable.kind() == tax::gift::Kind::Amount {
        return Move::Ask(variable, Because::AmountWanted);
    }
    let occasion = |one: Option<crate::known::facts::Occasion>| one.is_some_and(|one| one.from.is_some());
    let told_something = !understood.said.is_empty()
        || understood.relation_said
        || occasion(understood.facts.marriage)
        || occasion(understood.facts.birth);
    let unknown = matches!(understood.answer, Some(Answer::Unknown | Answer::Hedge));
    if understood.act == Act::Skip || (told_something && !unknown) {
        return Move::Ask(variable, Because::Next);
    }
    let times = count_failure(state, variable);
    if unknown {
        state.reasons.insert(
            variable.name().to_owned(),
            conversation::MissingReason::UserUnknown,
        );
    }
    match times {
        3.. => give_up(state, variable),
        _ if unknown => Move::Ask(variable, Because::Unknown(times)),
        _ => Move::Ask(variable, Because::Unread),
    }
}

fn count_failure(state: &mut State, variable: Variable) -> u8 {
    let before = state
        .facts
        .unknown
        .get(variable.name())
        .and_then(serde_json::Value::as_u64)
        .unwrap_or(0);
    let times = u8::try_from(before + 1).unwrap_or(u8::MAX);
    state
        .facts
        .unknown
        .insert(variable.name().to_owned(), times.into());
    times
}

/// After the third failure: guidance for what a tax cannot do without, an assumption for the rest.
fn give_up(state: &mut State, variable: Variable) -> Move {
    state.facts.unknown.insert(variable.name().to_owned(), 0.into());
    if crate::known::said::REQUIRED.contains(&variable) {
        return Move::Guide(variable);
    }
    state.facts.given_up.push(variable.name().to_owned());
    state.facts.no_more_questions = true;
    Move::Answer
}

/// The move for a message that is not about the facts of the gift; none if it is.
pub fn aside(state: &State, understood: &Understood) -> Option<Move> {
    let dated = |one: Option<crate::known::facts::Occasion>| one.is_some_and(|one| one.from.is_some());
    // "감사합니다! 아 근데 작년에 혼인신고 했는데 상관있나요?": thanks by the way.
    let told = understood.tells() || dated(understood.facts.marriage) || dated(understood.facts.birth);
    match understood.answer {
        Some(Answer::Restart) => return Some(Move::Restarted),
        Some(Answer::Cancel) => return Some(Move::Cancelled),
        Some(Answer::Thanks | Answer::Compliment) if !told => return Some(Move::Thanks),
        Some(Answer::Greet) if !told && understood.intent != Intent::OutOfScope => return Some(Move::Greet),
        _ => {}
    }
    if understood.why
        && let Some(asked) = state.asked
    {
        return Some(Move::Why(asked));
    }
    if understood.basis && (state.is_computable() || state.facts.card.is_some()) {
        return Some(Move::Basis);
    }
    match understood.intent {
        Intent::InheritanceTax => Some(Move::Inheritance),
        Intent::OutOfScope => Some(Move::Decline),
        Intent::GeneralInfo if understood.service => Some(Move::Service),
        Intent::GeneralInfo => Some(Move::Explain),
        Intent::GiftTax => None,
    }
}
