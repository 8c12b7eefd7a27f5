//! Values that cannot be: refused with a sentence that says what is wrong and what is expected; the rest is kept.

use crate::known::said::{Said, VARIABLES};
use crate::known::state::State;
use tax::gift::Variable;
use tax::law::{FIRST_DAY, LAST_DAY};
use tax::{KoreanDate, Won};

/// A value that was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The variable it was said for.
    pub variable: Variable,
    /// What is wrong and what is expected.
    pub sentence: String,
}

/// Takes impossible values out of what was just said.
pub fn refuse(said: &mut Said, state: &mut State) -> Vec<Refusal> {
    let mut refused: Vec<Refusal> = Vec::new();
    if let Some(date) = said
        .gift_date
        .filter(|date| !(FIRST_DAY..=LAST_DAY).contains(date))
    {
        said.gift_date = None;
        refused.push(Refusal {
            variable: Variable::GiftDate,
            sentence: format!(
                "{}의 증여는 계산할 수 없어요. {}부터 {}까지의 날짜를 알려 주세요.",
                KoreanDate(date),
                KoreanDate(FIRST_DAY),
                KoreanDate(LAST_DAY)
            ),
        });
    }
    for variable in VARIABLES {
        let Some(amount) = said.amount(variable) else {
            continue;
        };
        let (least, most) = variable.range();
        if !(least.get()..=most.get()).contains(&amount) {
            said.forget(variable);
            refused.push(out_of_range(variable, amount, least, most));
        }
    }
    refused.extend(debt_above_value(said, state));
    refused
}

fn out_of_range(variable: Variable, amount: i64, least: Won, most: Won) -> Refusal {
    let label = variable.label();
    let sentence = format!(
        "{label} {}은 쓸 수 없어요. {} 이상 {} 이하의 금액을 알려 주세요.",
        Won::new(amount).words(),
        least.words(),
        most.words()
    );
    Refusal { variable, sentence }
}

/// Debt can be no more than what it is secured on.
fn debt_above_value(said: &mut Said, state: &mut State) -> Option<Refusal> {
    let debt = said.secured_debt.or(state.said.secured_debt)?;
    let value = said.gift_property_value.or(state.said.gift_property_value)?;
    if debt <= value {
        return None;
    }
    said.secured_debt = None;
    state.said.secured_debt = None;
    let sentence = format!(
        "인수하는 채무 {}이 증여재산의 가액 {}보다 커요. 가액 이하의 금액을 알려 주세요.",
        Won::new(debt).words(),
        Won::new(value).words()
    );
    Some(Refusal {
        variable: Variable::SecuredDebt,
        sentence,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    /// What is refused of a message, and the debt and value that are known after it.
    fn check(said: Said, before: Said, refused: &[Variable], left: (Option<i64>, Option<i64>)) {
        let mut taken = said;
        let mut state = State {
            said: before,
            ..State::default()
        };
        let found: Vec<Variable> = refuse(&mut taken, &mut state)
            .into_iter()
            .map(|refusal| refusal.variable)
            .collect();
        assert_eq!(found, refused, "{said:?} {before:?}");
        state.said.absorb(&taken);
        assert_eq!(
            (state.said.secured_debt, state.said.gift_property_value),
            left,
            "{said:?} {before:?}"
        );
    }

    fn value(won: i64) -> Said {
        Said {
            gift_property_value: Some(won),
            ..Said::default()
        }
    }

    fn debt(won: i64) -> Said {
        Said {
            secured_debt: Some(won),
            ..Said::default()
        }
    }

    #[test]
    fn debt_is_at_most_the_value() {
        let refused = [Variable::SecuredDebt];
        check(debt(300), value(300), &[], (Some(300), Some(300)));
        check(debt(301), value(300), &refused, (None, Some(300)));
        check(value(300), debt(301), &refused, (None, Some(300)));
        check(debt(301), Said::default(), &[], (Some(301), None));
    }

    #[test]
    fn amounts_stay_within_their_range() {
        let refused = [Variable::GiftPropertyValue];
        let none = Said::default();
        check(value(0), none, &refused, (None, None));
        check(value(1), none, &[], (None, Some(1)));
        let most = 1_000_000_000_000_000;
        check(value(most), none, &[], (None, Some(most)));
        check(value(most + 1), none, &refused, (None, None));
    }

    #[test]
    fn a_gift_is_between_2000_and_2100() {
        for (day, taken) in [
            (date(1999, 12, 31), false),
            (date(2000, 1, 1), true),
            (date(2100, 12, 31), true),
            (date(2101, 1, 1), false),
        ] {
            let mut said = Said {
                gift_date: Some(day),
                ..Said::default()
            };
            let refused = refuse(&mut said, &mut State::default());
            assert_eq!(
                (refused.is_empty(), said.gift_date.is_some()),
                (taken, taken),
                "{day}"
            );
        }
    }
}
