//! The way from the gift to the tax, numbered without gaps, each step with its article. A step that changes nothing and
//! was not spoken of is left out.

use super::Text;
use crate::gift::{Assessment, Relationship};
use crate::law::{self, Provision};
use crate::{Rate, Won};
use serde::Serialize;

/// One step of the computation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Its number, from 1.
    pub step: usize,
    /// What it is.
    pub description: Text,
    /// Its amount; what is taken away is negative.
    pub value: Won,
    /// How it comes about.
    pub formula: Text,
    /// The same in won.
    pub detail: Text,
    /// The article.
    pub reference: Provision,
}

struct Steps(Vec<Step>);

impl Steps {
    fn add(
        &mut self,
        description: impl Into<Text>,
        value: Won,
        formula: impl Into<Text>,
        detail: impl Into<Text>,
        reference: Provision,
    ) {
        self.0.push(Step {
            step: self.0.len() + 1,
            description: description.into(),
            value,
            formula: formula.into(),
            detail: detail.into(),
            reference,
        });
    }
}

/// The steps; `credit_lost` where the deadline has passed and nothing was filed.
pub(super) fn of(assessment: &Assessment, credit_lost: bool) -> Vec<Step> {
    let mut steps = Steps(Vec::with_capacity(10));
    value(assessment, &mut steps);
    group_deduction(assessment, &mut steps);
    marriage_birth(assessment, &mut steps);
    appraisal_fee(assessment, &mut steps);
    base(assessment, &mut steps);
    computed_tax(assessment, &mut steps);
    surtax(assessment, &mut steps);
    credits(assessment, &mut steps);
    final_tax(assessment, credit_lost, &mut steps);
    steps.0
}

fn value(assessment: &Assessment, steps: &mut Steps) {
    let value = &assessment.value;
    let (gross, net) = (value.gift_value_gross, value.gift_value_net);
    steps.add(
        "증여재산 가액",
        gross,
        "증여받은 재산의 가액",
        gross.to_string(),
        Provision::TaxableValue,
    );
    if !value.debt_deducted.is_zero() {
        let debt = value.debt_deducted;
        steps.add(
            "인수한 채무",
            debt.negative(),
            "증여재산 가액 - 수증자가 넘겨받은 담보채무",
            format!("{gross} - {debt} = {net}"),
            Provision::TaxableValue,
        );
    }
    if !value.aggregated_past_gifts.is_zero() {
        let (past, total) = (value.aggregated_past_gifts, value.taxable_value);
        let rule = law::AGGREGATION.at(assessment.gift.gift_date);
        steps.add(
            format!("{}년 이내 증여재산 가산", rule.years),
            past,
            format!(
                "같은 분에게서 {}년 이내에 받은 증여를 더함 (합계 {} 이상)",
                rule.years,
                rule.threshold.words()
            ),
            format!("{net} + {past} = {total}"),
            Provision::Aggregation,
        );
    }
}

fn group_deduction(assessment: &Assessment, steps: &mut Steps) {
    let (gift, deductions) = (&assessment.gift, &assessment.deductions);
    let limit = deductions.group_deduction_limit;
    let donor = gift.donor_relationship;
    let (description, formula): (Text, Text) = if !gift.to_resident() {
        ("증여재산 공제 (비거주자)".into(), "비거주자는 공제 없음".into())
    } else if donor == Relationship::Unrelated {
        (
            "증여재산 공제 (친족 아님)".into(),
            "친족이 아니면 공제 없음".into(),
        )
    } else {
        let minor = if gift.from_ascendant() && gift.to_minor() {
            ", 미성년자"
        } else {
            ""
        };
        let years = law::AGGREGATION.at(gift.gift_date).years;
        (
            format!("증여재산 공제 ({}{minor})", donor.name()).into(),
            format!("{years}년간 {} 공제", limit.words()).into(),
        )
    };
    let now = deductions.group_deduction_now;
    let used = deductions.group_deduction_used_before;
    let detail = if used.is_zero() {
        format!("한도 {limit} 중 이번 증여에 {now} 적용")
    } else {
        let on_past = deductions.group_deduction_on_past;
        format!("한도 {limit}, 이미 쓴 공제 {used}(합산한 이전 증여분 {on_past}), 이번 증여에 {now} 적용")
    };
    steps.add(
        description,
        limit.negative(),
        formula,
        detail,
        law::group_provision(donor),
    );
}

fn marriage_birth(assessment: &Assessment, steps: &mut Steps) {
    let deductions = &assessment.deductions;
    let claimed = deductions.limits_shown.less(deductions.group_deduction_limit);
    let on_past = deductions.marriage_birth_on_past;
    if claimed.is_zero() && on_past.is_zero() {
        return;
    }
    let (marriage, childbirth) = (
        deductions.marriage_deduction_now,
        deductions.childbirth_deduction_now,
    );
    let mut detail = format!("혼인 {marriage}, 출산 {childbirth} 적용");
    if !on_past.is_zero() {
        detail = format!("{detail}, 합산한 이전 증여분 {on_past}");
    }
    let limit = assessment.gift.marriage_birth_limit().unwrap_or_default();
    steps.add(
        "혼인·출산 증여재산공제",
        claimed.negative(),
        format!("혼인과 출산을 합쳐 평생 {}까지 공제", limit.words()),
        detail,
        Provision::MarriageBirthDeduction,
    );
}

fn appraisal_fee(assessment: &Assessment, steps: &mut Steps) {
    let fee = assessment.deductions.appraisal_fee_deducted;
    if fee.is_zero() {
        return;
    }
    let most = law::APPRAISAL_FEE.at(assessment.gift.gift_date);
    steps.add(
        "감정평가 수수료",
        fee.negative(),
        format!("{}까지 공제", most.words()),
        format!("{fee} 적용"),
        Provision::AppraisalFee,
    );
}

fn base(assessment: &Assessment, steps: &mut Steps) {
    let (value, deductions) = (&assessment.value, &assessment.deductions);
    let base = assessment.tax.taxable_base;
    let (total, taken) = (value.taxable_value, deductions.total_deduction_applied);
    let fee = deductions.appraisal_fee_deducted;
    let (formula, detail) = if fee.is_zero() {
        ("과세가액 - 적용한 공제액", format!("{total} - {taken} = {base}"))
    } else {
        (
            "과세가액 - 적용한 공제액 - 감정평가 수수료",
            format!("{total} - {taken} - {fee} = {base}"),
        )
    };
    steps.add("과세표준", base, formula, detail, Provision::TaxBase);
}

fn computed_tax(assessment: &Assessment, steps: &mut Steps) {
    let (day, tax) = (assessment.gift.gift_date, &assessment.tax);
    let (base, computed) = (tax.taxable_base, tax.computed_tax);
    if tax.below_minimum {
        let formula = if base.is_zero() {
            "과세표준이 0원이므로 세액 없음".into()
        } else {
            Text::from(format!(
                "과세표준이 {} 미만이므로 세액 없음",
                law::MINIMUM_BASE.at(day).words()
            ))
        };
        steps.add("산출세액", computed, formula, "0원", Provision::MinimumBase);
        return;
    }
    let bracket = law::bracket(day, base);
    let (percent, off) = (bracket.percent, bracket.progressive_deduction());
    let (formula, detail) = if off.is_zero() {
        (
            format!("과세표준 × {percent}%"),
            format!("{base} × {percent}% = {computed}"),
        )
    } else {
        (
            format!("과세표준 × {percent}% - 누진공제 {}", off.words()),
            format!("{base} × {percent}% - {off} = {computed}"),
        )
    };
    steps.add("산출세액", computed, formula, detail, Provision::Rates);
}

fn surtax(assessment: &Assessment, steps: &mut Steps) {
    let tax = &assessment.tax;
    if tax.surtax_rate_percent == 0 || tax.computed_tax.is_zero() {
        return;
    }
    let (computed, percent, gross, due) = (
        tax.computed_tax,
        tax.surtax_rate_percent,
        tax.surtax_gross,
        tax.surtax,
    );
    let whole = Rate::percent(percent).of(computed) == Ok(gross);
    let mut formula = if whole {
        format!("산출세액 × {percent}%")
    } else {
        format!("산출세액 × 세대생략 증여의 비율 × {percent}%")
    };
    let mut detail = if whole {
        format!("{computed} × {percent}% = {gross}")
    } else {
        format!("{computed} 중 세대생략분의 {percent}% = {gross}")
    };
    if due != gross {
        formula.push_str(" - 이미 낸 할증세액");
        detail = format!("{detail}, 이미 낸 할증세액을 빼면 {due}");
    }
    steps.add("세대생략 할증세액", due, formula, detail, Provision::SkipSurtax);
}

fn credits(assessment: &Assessment, steps: &mut Steps) {
    let credits = &assessment.credits;
    let gift = &assessment.gift;
    if !assessment.value.aggregated_past_gifts.is_zero() && !gift.past_tax_paid.unwrap_or_default().is_zero()
    {
        let (credit, limit) = (credits.past_tax_credit, credits.past_tax_credit_limit);
        let detail = if gift.past_tax_time_barred.unwrap_or(false) {
            Text::from("부과기간이 지난 증여라 공제하지 않음")
        } else {
            format!("한도 {limit} 중 {credit} 공제").into()
        };
        steps.add(
            "납부세액공제 (이전 증여)",
            credit.negative(),
            "이전 증여의 산출세액 (한도: 산출세액 × 이전 과세표준 ÷ 과세표준)",
            detail,
            Provision::PastTaxCredit,
        );
    }
    if !gift.foreign_tax_paid.unwrap_or_default().is_zero() {
        let credit = credits.foreign_tax_credit;
        steps.add(
            "외국납부세액공제",
            credit.negative(),
            "외국에서 낸 증여세 (한도: 산출세액 × 외국 과세표준 ÷ 과세표준)",
            format!("{credit} 공제"),
            Provision::ForeignTaxCredit,
        );
    }
}

fn final_tax(assessment: &Assessment, credit_lost: bool, steps: &mut Steps) {
    let (tax, credits) = (&assessment.tax, &assessment.credits);
    let due = assessment.final_tax();
    let mut detail = tax.computed_tax.to_string();
    for (sign, amount) in [
        ("+", tax.surtax),
        ("-", credits.past_tax_credit),
        ("-", credits.foreign_tax_credit),
    ] {
        if !amount.is_zero() {
            detail = format!("{detail} {sign} {amount}");
        }
    }
    if tax.computed_tax != due {
        detail = format!("{detail} = {due}");
    }
    if credit_lost || !credits.filing_credit_if_on_time.is_zero() && credits.filing_credit.is_zero() {
        detail.push_str(" (기한 내 신고가 아니어서 신고세액공제 없음)");
    } else if !due.is_zero() {
        detail = format!(
            "{detail}, 기한 내 신고하면 신고세액공제 {}%({})를 빼고 {}",
            credits.filing_credit_percent,
            credits.filing_credit_if_on_time,
            assessment.tax_if_filed_on_time()
        );
    }
    steps.add(
        "최종 세액 (신고세액공제 전)",
        due,
        "산출세액 + 할증세액 - 세액공제",
        detail,
        Provision::FilingCredit,
    );
}
