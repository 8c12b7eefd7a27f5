//! Whether a question can be worth asking: some answer, with the rest that is still open taken some way, changes the
//! tax. Brute force over a small grid with the engine; must never trust the assistant's own rules.

use crate::told::{REST, Told, is_flag};
use tax::gift::{Gift, Variable, assess};

/// The answers tried for a variable.
fn answers(variable: Variable, gift: &Gift) -> Vec<i64> {
    let value = gift.gift_property_value.get();
    match variable {
        one if is_flag(one) => vec![0, 1],
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            vec![0, 100_000_000, 30_000_000, 1_000_000]
        }
        Variable::SecuredDebt => vec![0, value / 2, value / 10, value],
        Variable::PastGiftsValue => vec![0, 200_000_000, 5_000_000, 30_000_000, 2_500_000_000],
        _ => vec![0, 10_000_000, 1_000_000, 300_000_000],
    }
}

/// The ways an open variable is taken while another is asked for: without it, and with enough to reach every rule.
fn assumed(variable: Variable, gift: &Gift) -> Vec<i64> {
    match variable {
        one if is_flag(one) => vec![0, 1],
        Variable::MarriageDeductionAmount => vec![0, 100_000_000],
        // The two claims share one limit: without this one, the other is freest.
        Variable::ChildbirthDeductionAmount => vec![0],
        Variable::SecuredDebt => vec![0, gift.gift_property_value.get() / 2],
        Variable::PastGiftsValue => vec![0, 200_000_000, 2_500_000_000],
        _ => vec![0, 10_000_000],
    }
}

fn tax(gift: &Gift) -> Option<i64> {
    assess(gift).ok().map(|done| done.final_tax().get())
}

/// Whether the answers alone change the tax, everything else as in this gift.
fn differs(gift: &Gift, variable: Variable) -> bool {
    let mut seen = None;
    for answer in answers(variable, gift) {
        let mut tried = *gift;
        tried.set_number(variable, answer);
        let Some(now) = tax(&tried) else { continue };
        if *seen.get_or_insert(now) != now {
            return true;
        }
    }
    false
}

/// Whether some answer changes the tax, given what was told and whatever is still open.
pub fn can_matter(told: &Told, variable: Variable) -> bool {
    let Some(gift) = told.gift() else { return true };
    let open: Vec<Variable> = REST
        .into_iter()
        .filter(|other| *other != variable && !told.knows(*other))
        .collect();
    search(&gift, variable, &open)
}

fn search(gift: &Gift, variable: Variable, open: &[Variable]) -> bool {
    let Some((next, rest)) = open.split_first() else {
        return differs(gift, variable);
    };
    assumed(*next, gift).into_iter().any(|answer| {
        let mut tried = *gift;
        tried.set_number(*next, answer);
        search(&tried, variable, rest)
    })
}

/// Whether some answer changes the tax with the rest as told or by default.
pub fn matters_now(told: &Told, variable: Variable) -> bool {
    told.gift().is_some_and(|gift| differs(&gift, variable))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::told::{Fact, How, Tie};
    use jiff::civil::date;
    use tax::gift::Relationship;

    #[test]
    fn a_question_is_worth_asking_only_where_it_can_change_the_tax() {
        let check = |who, value, rest: &[Fact], variable, expected: bool| {
            let mut told = Told::default();
            told.hear(&[
                Fact::Day(date(2026, 2, 1)),
                Fact::Donor(Tie::plain(who, Some(false))),
                Fact::Value(value),
            ]);
            told.hear(rest);
            assert_eq!(can_matter(&told, variable), expected, "{who:?} {variable:?}");
        };
        let past = |won| [Fact::Rest(Variable::PastGiftsValue, won, How::Said)];
        let marriage = [Fact::Rest(
            Variable::MarriageDeductionAmount,
            100_000_000,
            How::Said,
        )];
        let parent = Relationship::LinealAscendant;
        check(parent, 100_000_000, &[], Variable::IsMinorRecipient, true);
        check(parent, 100_000_000, &[], Variable::IsNonResident, true);
        check(
            Relationship::Spouse,
            100_000_000,
            &[],
            Variable::IsMinorRecipient,
            false,
        );
        check(
            Relationship::Spouse,
            100_000_000,
            &[],
            Variable::SecuredDebt,
            true,
        );
        check(
            Relationship::Unrelated,
            100_000_000,
            &[],
            Variable::IsNonResident,
            false,
        );
        check(
            parent,
            300_000_000,
            &marriage,
            Variable::ChildbirthDeductionAmount,
            false,
        );
        check(
            parent,
            300_000_000,
            &past(5_000_000),
            Variable::PastTaxPaid,
            false,
        );
        check(
            parent,
            300_000_000,
            &past(100_000_000),
            Variable::PastTaxPaid,
            true,
        );
    }
}
