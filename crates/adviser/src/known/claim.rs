//! What follows from an occasion told inside its window, and from an earlier gift whose tax nobody told: used, said so, and
//! open to be declined (53조의2, 58조).

use crate::known::derive;
use crate::known::facts::Occasion;
use crate::known::state::State;
use jiff::civil::Date;
use korean::print;
use tax::Won;
use tax::gift::{Gift, Relationship, Variable};
use tax::law;

/// The occasions that open a deduction, the one that is claimed first before the other.
const OCCASIONS: [Variable; 2] = [
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
];

/// Claims what a marriage or a birth inside its window opens; what was claimed so before and is inside no more is let go.
pub fn derive_claims(state: &mut State) {
    let claimed = std::mem::take(&mut state.facts.claimed);
    for variable in OCCASIONS {
        let was = claimed.iter().any(|name| name == variable.name());
        let full = variable.range().1.get();
        if was && state.said.amount(variable) == Some(full) {
            state.said.forget(variable);
        }
        let open = !state.said.has(variable) && !is_used_up(state, variable);
        if open && opens(state, variable) {
            state.said.set_amount(variable, Some(full));
            state.facts.claimed.push(variable.name().to_owned());
        }
    }
}

/// Whether the other of the two has used their common limit.
fn is_used_up(state: &State, variable: Variable) -> bool {
    OCCASIONS
        .into_iter()
        .filter(|other| *other != variable)
        .filter_map(|other| state.said.amount(other))
        .any(|won| won >= variable.range().1.get())
}

/// Whether the gift lies inside the window, whichever of the told days it was.
fn opens(state: &State, variable: Variable) -> bool {
    let Some(day) = state
        .gift_day()
        .filter(|day| law::MARRIAGE_BIRTH.at(*day).is_some())
    else {
        return false;
    };
    let inside = match variable {
        Variable::MarriageDeductionAmount => is_inside(state.facts.marriage, |from, to| {
            !derive::is_outside_marriage(Some(on(from)), day)
                && !derive::is_outside_marriage(Some(on(to)), day)
        }),
        _ => is_inside(state.facts.birth, |from, to| {
            !derive::is_outside_birth(Some(on(from)), day) && !derive::is_outside_birth(Some(on(to)), day)
        }),
    };
    // "시집간 딸에게 1월 9일에": the gift's own day is no wedding's.
    let occasion = match variable {
        Variable::MarriageDeductionAmount => state.facts.marriage,
        _ => state.facts.birth,
    };
    let own_day = occasion == Some(on(day));
    inside
        && !own_day
        && state.said.donor_relationship == Some(Relationship::LinealAscendant)
        && state.said.is_non_resident != Some(true)
        && (variable != Variable::MarriageDeductionAmount || state.said.is_minor_recipient != Some(true))
}

fn is_inside(occasion: Option<Occasion>, holds: impl Fn(Date, Date) -> bool) -> bool {
    match occasion {
        Some(Occasion {
            applies: true,
            from: Some(from),
            to: Some(to),
        }) => holds(from, to),
        _ => false,
    }
}

fn on(day: Date) -> Occasion {
    Occasion {
        applies: true,
        from: Some(day),
        to: Some(day),
    }
}

/// The tax of the earlier gifts, where nobody told it: their own 산출세액 (58조①).
pub fn earlier_tax(state: &State, gift: &Gift) -> Option<Won> {
    let day = gift.gift_date;
    let then = match state.facts.earlier.as_slice() {
        [.., last] => last.to.filter(|to| *to < day).unwrap_or(day),
        [] => day,
    };
    gift.derived_past_tax(then)
}

/// What the answer rests on by derivation, in sentences.
pub fn assumptions(state: &State, gift: &Gift) -> Vec<String> {
    let claimed = |variable: Variable| state.facts.claimed.iter().any(|name| name == variable.name());
    let mut lines = Vec::new();
    if claimed(Variable::MarriageDeductionAmount) {
        lines.push(
            "혼인신고일 전후 2년 이내의 증여라서 혼인 공제를 쓰는 것으로 보았어요. 쓰지 않으려면 말씀해 주세요."
                .to_owned(),
        );
    }
    if claimed(Variable::ChildbirthDeductionAmount) {
        lines.push(
            "자녀의 출생일(입양신고일)부터 2년 이내의 증여라서 출산 공제를 쓰는 것으로 보았어요. 쓰지 않으려면 말씀해 주세요."
                .to_owned(),
        );
    }
    if state.said.past_tax_paid.is_none()
        && let Some(tax) = gift.past_tax_paid
    {
        lines.push(format!(
            "이전 증여의 산출세액은 그 증여를 따로 계산한 {}으로 보았어요. 다르면 말씀해 주세요.",
            print::won(tax.get())
        ));
    }
    lines
}
