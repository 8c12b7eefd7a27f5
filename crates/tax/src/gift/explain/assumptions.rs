//! What was taken for granted because nobody said it. Every default that could change the tax is stated here.

use super::Text;
use crate::gift::{Assessment, Relationship};
use crate::{KoreanDate, law};
use jiff::civil::Date;

pub(super) fn of(assessment: &Assessment, today: Date) -> Vec<Text> {
    let mut assumed = Assumed(Vec::with_capacity(8));
    recipient(assessment, &mut assumed);
    earlier_gifts(assessment, &mut assumed);
    donor_and_debt(assessment, &mut assumed);
    law_to_come(assessment, today, &mut assumed);
    assumed.0
}

struct Assumed(Vec<Text>);

impl Assumed {
    fn when(&mut self, assumed: bool, text: &'static str) {
        if assumed {
            self.0.push(text.into());
        }
    }
}

fn recipient(assessment: &Assessment, assumed: &mut Assumed) {
    let gift = &assessment.gift;
    assumed.when(gift.is_non_resident.is_none(), "수증자를 국내 거주자로 보았어요.");
    assumed.when(gift.is_minor_recipient.is_none(), "수증자를 성인으로 보았어요.");
    assumed.when(
        gift.marriage_birth_limit().is_some()
            && gift.marriage_deduction_amount.is_none()
            && gift.childbirth_deduction_amount.is_none(),
        "혼인·출산 증여재산공제는 해당하지 않는다고 보았어요.",
    );
}

fn earlier_gifts(assessment: &Assessment, assumed: &mut Assumed) {
    let gift = &assessment.gift;
    let years = law::AGGREGATION.at(gift.gift_date).years;
    if gift.past_gifts_value.is_none() {
        let spouse = gift.with_spouse();
        assumed
            .0
            .push(format!("최근 {years}년 이내 같은 분{spouse}에게서 받은 증여가 없다고 보았어요.").into());
    }
    let has_limit = !assessment.deductions.group_deduction_limit.is_zero();
    if gift.used_group_deduction.is_none() && has_limit {
        assumed.when(
            !gift.past_gifts().is_zero(),
            "이전 증여가 증여재산공제 한도를 먼저 썼다고 보았어요.",
        );
        if let Some(others) = others_of_group(gift.donor_relationship, gift.gift_date) {
            assumed.0.push(
                format!("최근 {years}년 이내 {others}에게서 받은 증여로 쓴 공제가 없다고 보았어요.").into(),
            );
        }
    }
    let aggregated = !assessment.value.aggregated_past_gifts.is_zero();
    assumed.when(
        aggregated && gift.past_tax_paid.is_none(),
        "이전 증여의 산출세액을 0원으로 보았어요. 있었다면 그만큼 세금이 줄 수 있어요.",
    );
    assumed.when(
        aggregated && gift.skips_generation() && gift.past_skip_gifts_value.is_none(),
        "합산한 이전 증여도 세대를 건너뛴 증여로 보았어요.",
    );
    assumed.when(
        !assessment.deductions.marriage_birth_on_past.is_zero(),
        "이미 쓴 혼인·출산 공제는 합산한 이전 증여에 적용된 것으로 보았어요.",
    );
}

fn donor_and_debt(assessment: &Assessment, assumed: &mut Assumed) {
    let gift = &assessment.gift;
    assumed.when(
        gift.from_ascendant() && gift.is_generation_skipping.is_none(),
        "세대를 건너뛴 증여(조부모가 손주에게)가 아니라고 보았어요.",
    );
    assumed.when(
        gift.skips_generation() && gift.parent_deceased.is_none(),
        "수증자의 부모님이 살아 계신다고 보았어요.",
    );
    assumed.when(
        gift.secured_debt.is_none(),
        "함께 넘겨받는 채무가 없다고 보았어요.",
    );
    assumed.when(
        !assessment.value.debt_deducted.is_zero()
            && gift.donor_relationship.is_close_family()
            && gift.debt_proven.is_none(),
        "채무를 넘겨받은 사실을 서류로 증명할 수 있다고 보았어요.",
    );
}

fn law_to_come(assessment: &Assessment, today: Date, assumed: &mut Assumed) {
    let gift_date = assessment.gift.gift_date;
    if gift_date > law::NEWEST_DAY {
        let newest = KoreanDate(law::NEWEST_DAY);
        assumed
            .0
            .push(format!("{newest} 현재의 법령이 증여일에도 그대로라고 보았어요.").into());
    } else {
        assumed.when(
            gift_date > today,
            "앞으로의 증여 계획이라, 지금 알려진 법령으로 계산했어요.",
        );
    }
}

/// Who else uses up the same limit (법 제53조).
fn others_of_group(donor: Relationship, day: Date) -> Option<&'static str> {
    match donor {
        Relationship::LinealAscendant | Relationship::LinealDescendant
            if *law::LINEAL_LIMIT_SHARED.at(day) =>
        {
            Some("다른 직계존비속")
        }
        Relationship::LinealAscendant => Some("다른 직계존속(조부모·외조부모 등)"),
        Relationship::LinealDescendant => Some("다른 직계비속"),
        Relationship::OtherRelative => Some("다른 친족"),
        Relationship::Spouse | Relationship::Unrelated => None,
    }
}
