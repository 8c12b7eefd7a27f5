//! Property bought or debt repaid without means that can be shown (자금출처): 법 제45조, 영 제34조. The unexplained part is
//! presumed a gift of an unknown giver: 3천만원 instead of 제53조 (제55조 제1항 제3호), never aggregated.

use super::common;
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::json;

const FIRST: Date = deemed::FUNDS_SINCE;

const FIELDS: &[Field] = &[
    Field::choice("kind", "무엇에 쓴 돈", Kind::CHOICES).unless_said(Absent::Word("other")),
    Field::won("amount", "취득가액이나 갚은 빚")
        .at_least(1)
        .required(),
    Field::date("acquisition_date", "취득하거나 갚은 날", FIRST).required(),
    Field::won("proven_income", "밝힌 소득"),
    Field::won("proven_gifts", "신고한 증여·상속"),
    Field::won("proven_disposals_and_debt", "재산을 판 돈과 빚"),
    Field::count("age", "나이", 0, 150),
    Field::won("kind_total_10_years", "10년간 같은 종류의 합계").unless_said(Absent::Like("amount")),
    Field::won("total_10_years", "10년간 전체 합계").unless_said(Absent::Like("kind_total_10_years")),
    Field::flag("giver_known", "준 사람을 앎", false),
];

words! {
    /// What the money went to.
    enum Kind {
        House = "house", "주택";
        Other = "other", "그 밖의 재산";
        Debt = "debt", "빚 갚기";
    }
}

typed! {
    struct Input {
        kind: Kind,
        amount: Won,
        acquisition_date: Date,
        proven_income: Won,
        proven_gifts: Won,
        proven_disposals_and_debt: Won,
        age: Option<i64>,
        kind_total_10_years: Won,
        total_10_years: Won,
        giver_known: bool,
    }
}

/// The rule.
pub(super) struct FundSource;

impl Tax for FundSource {
    fn about(&self) -> About {
        About {
            name: "fund_source",
            label: "자금출처",
            says: "재산을 사거나 빚을 갚은 돈의 출처를 밝히지 못할 때 증여로 추정되는지 계산해요.",
            article: Provision::UnexplainedFunds,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::filing()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        input.check()?;
        let rule = deemed::FUNDS.at(input.acquisition_date);
        let proven = Won::total([
            input.proven_income,
            input.proven_gifts,
            input.proven_disposals_and_debt,
        ])?;
        let unproven = input.amount.less(proven);
        let share = rule.share.of(input.amount)?;
        let threshold = share.min(rule.most);
        let is_presumed =
            !unproven.is_zero() && (unproven >= rule.most || rule.share.is_reached(unproven, input.amount));
        let under_limits = input.is_under_office_limits();
        let (untaxed, reason) = if input.giver_known {
            (Outcome::OutOfScope, Some(Warning::GiverKnownIsPlainGift))
        } else if unproven.is_zero() {
            (Outcome::NotTaxable, None)
        } else if under_limits == Some(true) {
            (Outcome::NotTaxable, Some(Warning::UnderOfficeLimits))
        } else if is_presumed {
            (
                Outcome::Taxable,
                input.age.is_none().then_some(Warning::OfficeLimitsNotChecked),
            )
        } else {
            (Outcome::BelowThreshold, None)
        };
        let value = if untaxed == Outcome::Taxable {
            unproven
        } else {
            Won::ZERO
        };
        let deduction = rule.deduction.min(value);
        let article = Provision::UnexplainedFunds;
        let mut steps = Steps::default();
        steps.add(
            "amount",
            "취득가액이나 갚은 빚",
            input.amount,
            "쓴 돈 전부",
            article,
        );
        steps.add(
            "proven",
            "밝힌 금액",
            proven,
            "소득, 증여, 처분대금과 빚의 합계",
            article,
        );
        steps.add(
            "unproven",
            "밝히지 못한 금액",
            unproven,
            "쓴 돈 - 밝힌 금액",
            article,
        );
        steps.add(
            "twenty_percent",
            "쓴 돈의 20%",
            share,
            format!("쓴 돈 × {}", rule.share),
            Provision::FundsLine,
        );
        steps.add(
            "threshold",
            "기준금액",
            threshold,
            "비율과 한도 중 적은 금액",
            Provision::FundsLine,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여로 추정하는 금액",
            article,
        );
        steps.add(
            "deduction_55_1_3",
            "빼는 금액",
            deduction,
            "증여재산공제 대신 빼는 금액",
            Provision::TaxBase,
        );
        steps.add(
            "taxable_base",
            "과세표준",
            value.less(deduction),
            "증여재산가액 - 빼는 금액",
            Provision::TaxBase,
        );
        let finding = Finding {
            article: "45",
            provisions: vec![article, Provision::FundsLine, Provision::TaxBase],
            parties: Parties {
                donor: "unknown",
                recipient: "acquirer",
            },
            payer: "recipient",
            consequences: Consequences::APART,
            untaxed,
            benefit: Some(unproven),
            threshold: Some(threshold),
            day: input.acquisition_date,
            gifts: one_gift(input.acquisition_date, value),
            steps,
            extra: Vec::new(),
            flags: vec![("under_office_limits", json!(under_limits))],
            warnings: reason.into_iter().collect(),
        };
        let template = common::template(facts, Relationship::Unrelated);
        finding.state_with(self, facts, template, |gift, value| {
            gift.gift_property_value = value.less(rule.deduction);
        })
    }
}

impl Input {
    fn check(&self) -> Result<(), Refusal> {
        if self.kind_total_10_years < self.amount {
            return Err(Refusal::new(
                "kind_total_10_years",
                format_args!("이번 금액 {} 이상이어야 해요.", self.amount),
            ));
        }
        if self.total_10_years < self.kind_total_10_years {
            return Err(Refusal::new(
                "total_10_years",
                format_args!("같은 종류의 합계 {} 이상이어야 해요.", self.kind_total_10_years),
            ));
        }
        Ok(())
    }

    /// Whether both totals stay under the office's limits for the age; none where the age is not known.
    fn is_under_office_limits(&self) -> Option<bool> {
        let age = self.age?;
        let limits = deemed::OFFICE_LIMITS.at(self.acquisition_date);
        let limit = limits.iter().rev().find(|limit| age >= limit.age)?;
        let of_kind = match self.kind {
            Kind::House => limit.house,
            Kind::Other => limit.other,
            Kind::Debt => limit.debt,
        };
        Some(self.kind_total_10_years < of_kind && self.total_10_years < limit.total)
    }
}
