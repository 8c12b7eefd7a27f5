//! The calculation behind an answer, and the follow-up that could change it most.

use crate::known::facts::Occasion;
use crate::known::state::State;
use crate::{decide, known::claim};
use conversation::Offer;
use jiff::civil::Date;
use tax::gift::{Assessment, Gift, GiftError, Kind, Variable, assess};

/// A computed answer.
#[derive(Debug)]
pub struct Outcome {
    /// The amounts.
    pub assessment: Assessment,
    /// What was claimed but not applied, and what else falls due, in sentences.
    pub exceptions: Vec<String>,
    /// The follow-up to offer.
    pub offer: Option<Offer>,
    /// The acquisition tax of real estate, as it was computed.
    pub acquisition: Option<serde_json::Value>,
}

/// Computes the gift as it stands.
pub fn perform(state: &State, today: Date) -> Option<Result<Outcome, GiftError>> {
    let (gift, exceptions) = crate::known::gift::of(state)?;
    Some(assess(&gift).map(|assessment| Outcome {
        // With another fact another gift would leave the amount: nothing is offered for this one.
        offer: match state.goal() {
            Some(_) => None,
            None => offer(state, &assessment, today),
        },
        assessment,
        exceptions,
        acquisition: None,
    }))
}

/// What can be offered with a plain yes, the more welcome first where two weigh the same.
/// Hardly anybody lives abroad: that is never offered without a word about it.
const OFFERS: [Variable; 4] = [
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
    Variable::IsMinorRecipient,
    Variable::IsGenerationSkipping,
];

/// The unanswered variable whose yes would change the tax most.
fn offer(state: &State, now: &Assessment, today: Date) -> Option<Offer> {
    let mut best: Option<Offer> = None;
    let tax_now = shown_tax(now, today);
    for variable in OFFERS
        .into_iter()
        .filter(|variable| decide::matters(state, *variable) && is_plausible(state, *variable))
    {
        let mut gift = now.gift;
        accept(&mut gift, variable);
        if state.said.past_tax_paid.is_none() {
            gift.past_tax_paid = None;
            gift.past_tax_paid = claim::earlier_tax(state, &gift);
        }
        let Ok(then) = assess(&gift) else { continue };
        let tax_then = shown_tax(&then, today);
        let weight = |then: i64| (then - tax_now).abs();
        if tax_then != tax_now
            && best
                .as_ref()
                .is_none_or(|b| weight(tax_then) > weight(b.tax_then))
        {
            best = Some(Offer {
                variable: variable.name().to_owned(),
                tax_now,
                tax_then,
            });
        }
    }
    best
}

/// Whether what is known of the recipient leaves room for it.
fn is_plausible(state: &State, variable: Variable) -> bool {
    let minor = state.said.is_minor_recipient == Some(true);
    let denied = |occasion: Option<Occasion>| occasion.is_some_and(|one| !one.applies);
    match variable {
        Variable::MarriageDeductionAmount => {
            !minor && !denied(state.facts.marriage) && state.facts.unmarried != Some(true)
        }
        Variable::ChildbirthDeductionAmount => !minor && !denied(state.facts.birth),
        // A married recipient, or one with a child, is of age.
        Variable::IsMinorRecipient => {
            state.facts.marriage.is_none_or(|one| !one.applies)
                && state.facts.birth.is_none_or(|one| !one.applies)
        }
        _ => true,
    }
}

/// What is due in time; after the deadline the credit is gone.
pub fn shown_tax(assessment: &Assessment, today: Date) -> i64 {
    if today > assessment.deadline.due {
        assessment.final_tax().get()
    } else {
        assessment.tax_if_filed_on_time().get()
    }
}

/// What is paid if the return is made today: with penalties after the deadline.
pub fn due_today(assessment: &Assessment, today: Date) -> i64 {
    let late = assessment.penalty_on(today);
    late.map_or_else(
        || shown_tax(assessment, today),
        |late| late.total_with_penalty.get(),
    )
}

/// A plain yes to an offer: the law's full amount, or the fact itself.
fn accept(gift: &mut Gift, variable: Variable) {
    let yes = match variable.kind() {
        Kind::Amount => variable.range().1.get(),
        Kind::Flag | Kind::Date | Kind::Relationship => 1,
    };
    gift.set_number(variable, yes);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::facts::{Facts, Kinship};
    use crate::known::gift;
    use crate::known::said::Said;
    use jiff::civil::date;
    use tax::Won;
    use tax::gift::Relationship;

    const DAY: Date = date(2026, 3, 2);

    /// A gift from a parent or grandparent to a resident adult, with what else was told.
    fn told(value: i64, tell: impl Fn(&mut Said, &mut Facts)) -> State {
        let mut state = State {
            said: Said {
                gift_date: Some(DAY),
                donor_relationship: Some(Relationship::LinealAscendant),
                gift_property_value: Some(value),
                ..Said::default()
            },
            ..State::default()
        };
        tell(&mut state.said, &mut state.facts);
        state
    }

    #[test]
    fn only_a_parent_is_known_to_skip_nobody() {
        for (kinship, degree, said, expected) in [
            (Kinship::Ascendant, 1, None, Some(false)),
            (Kinship::Ascendant, 2, None, None),
            (Kinship::Descendant, 1, None, None),
            (Kinship::Ascendant, 1, Some(true), Some(true)),
        ] {
            let state = told(100_000_000, |answers, facts| {
                answers.is_generation_skipping = said;
                facts.kinship = Some(kinship);
                facts.kinship_degree = Some(degree);
            });
            let (gift, _) = gift::of(&state).unwrap();
            assert_eq!(gift.is_generation_skipping, expected, "{kinship:?} {degree}");
        }
    }

    #[test]
    fn a_claim_outside_its_window_is_left_out_and_said_so() {
        let long_ago = Some(Occasion {
            applies: true,
            from: Some(date(2020, 5, 1)),
            to: Some(date(2020, 5, 1)),
        });
        let lately = Some(Occasion {
            applies: true,
            from: Some(date(2025, 5, 1)),
            to: Some(date(2025, 5, 1)),
        });
        for (occasion, claimed, applied, sentences) in [
            (long_ago, 100_000_000, 0, 1),
            (long_ago, 0, 0, 0),
            (lately, 100_000_000, 100_000_000, 0),
        ] {
            let state = told(300_000_000, |said, facts| {
                said.marriage_deduction_amount = Some(claimed);
                facts.marriage = occasion;
            });
            let (gift, exceptions) = gift::of(&state).unwrap();
            assert_eq!(gift.marriage_deduction_amount, Some(Won::new(applied)));
            assert_eq!(exceptions.len(), sentences, "{exceptions:?}");
            let state = told(300_000_000, |said, facts| {
                said.childbirth_deduction_amount = Some(claimed);
                facts.birth = occasion;
            });
            let (gift, exceptions) = gift::of(&state).unwrap();
            assert_eq!(gift.childbirth_deduction_amount, Some(Won::new(applied)));
            assert_eq!(exceptions.len(), sentences, "{exceptions:?}");
        }
    }

    fn offered(state: &State) -> Option<(String, i64, i64)> {
        let outcome = perform(state, DAY).unwrap().unwrap();
        outcome
            .offer
            .map(|offer| (offer.variable, offer.tax_now, offer.tax_then))
    }

    #[test]
    fn what_would_change_the_tax_most_is_offered_and_nothing_that_changes_none() {
        // 4억 5천만원의 세금 8천만원: +30% outweighs 1억원 deducted at 20%.
        assert_eq!(
            offered(&told(500_000_000, |_, _| ())),
            Some(("is_generation_skipping".to_owned(), 77_600_000, 100_880_000))
        );
        assert_eq!(
            offered(&told(500_000_000, |_, facts| facts.kinship = Some(Kinship::Ascendant))),
            Some(("marriage_deduction_amount".to_owned(), 77_600_000, 58_200_000))
        );
        // The last question left open is offered, whichever it is.
        for (variable, tax_then) in [
            (Variable::MarriageDeductionAmount, 58_200_000),
            (Variable::ChildbirthDeductionAmount, 58_200_000),
            (Variable::IsMinorRecipient, 83_420_000),
            (Variable::IsGenerationSkipping, 100_880_000),
        ] {
            let state = told(500_000_000, |said, _| {
                for other in OFFERS.into_iter().filter(|other| *other != variable) {
                    said.set_amount(other, Some(0));
                    said.set_flag(other, Some(false));
                }
            });
            assert_eq!(state.said.is_non_resident, None);
            assert_eq!(
                offered(&state),
                Some((variable.name().to_owned(), 77_600_000, tax_then))
            );
        }
        // Within what is deducted anyway nothing is due, whoever received it; living abroad is not offered.
        assert_eq!(offered(&told(10_000_000, |_, _| ())), None);
        let settled = told(40_000_000, |said, facts| {
            said.is_minor_recipient = Some(false);
            facts.kinship = Some(Kinship::Ascendant);
        });
        assert_eq!(offered(&settled), None);
    }

    #[test]
    fn the_credit_for_filing_in_time_is_shown_to_the_last_day() {
        let state = told(500_000_000, |_, _| ());
        let (gift, _) = gift::of(&state).unwrap();
        let assessment = assess(&gift).unwrap();
        assert_eq!(assessment.deadline.due, date(2026, 6, 30));
        for (today, expected) in [
            (DAY, 77_600_000),
            (date(2026, 6, 30), 77_600_000),
            (date(2026, 7, 1), 80_000_000),
        ] {
            assert_eq!(shown_tax(&assessment, today), expected, "{today}");
        }
    }
}
