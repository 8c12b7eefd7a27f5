//! What was taken for granted because nobody said it. Every default that could change the tax is stated here.

use super::Text;
use crate::gift::{Assessment, Relationship};
use crate::{KoreanDate, law};
use jiff::civil::Date;

pub(super) fn of(assessment: &Assessment, today: Date) -> Vec<Text> {
    let gift = &assessment.gift;
    let mut assumptions: Vec<Text> = Vec::with_capacity(8);
    let mut assume = |when: bool, text: &'static str| {
        if when {
            assumptions.push(text.into());
        }
    };
    assume(gift.is_non_resident.is_none(), "수증자를 국내 거주자로 보았어요.");
    assume(
        gift.past_gifts_value.is_none(),
        if gift.from_ascendant() {
            "최근 10년 이내 같은 분(그 배우자 포함)에게서 받은 증여가 없다고 보았어요."
        } else {
            "최근 10년 이내 같은 분에게서 받은 증여가 없다고 보았어요."
        },
    );
    assume(gift.is_minor_recipient.is_none(), "수증자를 성인으로 보았어요.");
    assume(
        gift.from_ascendant() && gift.is_generation_skipping.is_none(),
        "세대를 건너뛴 증여(조부모가 손주에게)가 아니라고 보았어요.",
    );
    assume(
        gift.marriage_birth_limit().is_some()
            && gift.marriage_deduction_amount.is_none()
            && gift.childbirth_deduction_amount.is_none(),
        "혼인·출산 증여재산공제는 해당하지 않는다고 보았어요.",
    );
    assume(
        gift.secured_debt.is_none(),
        "함께 넘겨받는 채무가 없다고 보았어요.",
    );
    let has_limit = !assessment.deductions.group_deduction_limit.is_zero();
    assume(
        gift.used_group_deduction.is_none() && has_limit,
        if gift.past_gifts().is_zero() {
            group_unused(gift.donor_relationship)
        } else {
            "이전 증여가 증여재산공제 한도를 먼저 썼고, 다른 분에게서 받은 증여로 쓴 공제는 없다고 보았어요."
        },
    );
    let aggregated = !assessment.value.aggregated_past_gifts.is_zero();
    assume(
        aggregated && gift.past_tax_paid.is_none(),
        "이전 증여의 산출세액을 0원으로 보았어요. 있었다면 그만큼 세금이 줄 수 있어요.",
    );
    assume(
        aggregated && gift.skips_generation() && gift.past_skip_gifts_value.is_none(),
        "합산한 이전 증여도 세대를 건너뛴 증여로 보았어요.",
    );
    assume(
        !assessment.deductions.marriage_birth_on_past.is_zero(),
        "이미 쓴 혼인·출산 공제는 합산한 이전 증여에 적용된 것으로 보았어요.",
    );
    assume(
        !assessment.value.debt_deducted.is_zero()
            && gift.donor_relationship.is_close_family()
            && gift.debt_proven.is_none(),
        "채무를 넘겨받은 사실을 서류로 증명할 수 있다고 보았어요.",
    );
    assume(
        gift.skips_generation() && gift.parent_deceased.is_none(),
        "수증자의 부모님이 살아 계신다고 보았어요.",
    );
    if gift.gift_date > law::NEWEST_DAY {
        assumptions.push(
            format!(
                "{} 현재의 법령이 증여일에도 그대로라고 보았어요.",
                KoreanDate(law::NEWEST_DAY)
            )
            .into(),
        );
    } else if gift.gift_date > today {
        assumptions.push("앞으로의 증여 계획이라, 지금 알려진 법령으로 계산했어요.".into());
    }
    assumptions
}

const fn group_unused(donor: Relationship) -> &'static str {
    match donor {
        Relationship::Spouse => "최근 10년 이내 배우자에게서 받은 증여로 쓴 공제가 없다고 보았어요.",
        Relationship::LinealAscendant => {
            "최근 10년 이내 다른 직계존속(조부모·외조부모 등)에게서 받은 증여로 쓴 공제가 없다고 보았어요."
        }
        Relationship::LinealDescendant => {
            "최근 10년 이내 다른 직계비속에게서 받은 증여로 쓴 공제가 없다고 보았어요."
        }
        Relationship::OtherRelative | Relationship::Unrelated => {
            "최근 10년 이내 다른 친족에게서 받은 증여로 쓴 공제가 없다고 보았어요."
        }
    }
}
