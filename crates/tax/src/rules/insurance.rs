//! Insurance money whose premiums another paid (보험금): 법 제34조; what the dead paid is estate (제8조).

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;

const FIRST: Date = deemed::LINES_SINCE;

const FIELDS: &[Field] = &[
    Field::won("insurance_money", "받은 보험금")
        .at_least(1)
        .required(),
    Field::won("total_premium", "낸 보험료 전부")
        .at_least(1)
        .required(),
    Field::won("premium_by_others", "다른 사람이 낸 보험료"),
    Field::won("premium_from_gifts", "증여받은 돈으로 낸 보험료"),
    Field::choice("cause", "보험금이 나온 까닭", Cause::CHOICES),
    Field::won("premium_by_deceased", "돌아가신 분이 낸 보험료"),
    Field::date("event_date", "보험금이 나온 날", FIRST).required(),
    DONOR,
    Field::flag("beneficiary_disabled", "받는 사람이 장애인", false).article(Provision::DisabledInsurance),
    Field::won("disabled_exempt_used", "올해 이미 쓴 장애인 비과세")
        .at_most(deemed::DISABLED_MOST.get())
        .article(Provision::DisabledInsurance),
];

words! {
    /// Why it was paid.
    enum Cause {
        Maturity = "maturity", "만기";
        Accident = "accident", "사고";
        Death = "death", "사망";
    }
}

typed! {
    struct Input {
        insurance_money: Won,
        total_premium: Won,
        premium_by_others: Won,
        premium_from_gifts: Won,
        cause: Cause,
        premium_by_deceased: Won,
        event_date: Date,
        donor_relationship: Relationship,
        beneficiary_disabled: bool,
        disabled_exempt_used: Won,
    }
}

/// The rule.
pub(super) struct Insurance;

impl Tax for Insurance {
    fn about(&self) -> About {
        About {
            name: "insurance",
            label: "보험금",
            says: "다른 사람이 보험료를 낸 보험금을 받았을 때의 증여세를 계산해요.",
            article: Provision::Insurance,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let own = input.check()?;
        let by_others = input.money_for(input.premium_by_others)?;
        let gross = input.money_for(input.premium_from_gifts)?;
        let from_gifts = gross.less(input.premium_from_gifts);
        let estate = input.money_for(input.premium_by_deceased)?;
        let benefit = (by_others + from_gifts)?;
        let exempt = if input.beneficiary_disabled {
            let left = deemed::DISABLED_INSURANCE
                .at(input.event_date)
                .less(input.disabled_exempt_used);
            left.min(benefit)
        } else {
            Won::ZERO
        };
        let value = benefit.less(exempt);
        let article = Provision::Insurance;
        let mut steps = Steps::default();
        steps.add(
            "own_premium",
            "본인이 낸 보험료",
            own,
            "전체 보험료 - 다른 사람과 증여받은 돈의 몫",
            article,
        );
        steps.add(
            "part_by_others",
            "다른 사람 보험료의 보험금",
            by_others,
            "보험금 × 다른 사람이 낸 보험료 ÷ 전체 보험료",
            article,
        );
        steps.add(
            "part_from_gifts_gross",
            "증여받은 돈의 보험금",
            gross,
            "보험금 × 증여받은 돈으로 낸 보험료 ÷ 전체 보험료",
            article,
        );
        steps.add(
            "part_from_gifts",
            "그중 불어난 금액",
            from_gifts,
            "증여받은 돈의 보험금 - 그 보험료",
            article,
        );
        steps.add(
            "estate_part",
            "상속재산인 보험금",
            estate,
            "보험금 × 돌아가신 분이 낸 보험료 ÷ 전체 보험료",
            article,
        );
        steps.add(
            "benefit",
            "증여로 보는 보험금",
            benefit,
            "두 부분의 합계",
            article,
        );
        steps.add(
            "disabled_exempt",
            "장애인 비과세",
            exempt,
            "한 해의 한도 안에서 뺌",
            Provision::DisabledInsurance,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여로 보는 보험금 - 비과세",
            article,
        );
        let mut warnings = Vec::new();
        let mut warn = |holds: bool, warning: Warning| {
            if holds {
                warnings.push(warning);
            }
        };
        warn(!estate.is_zero(), Warning::Estate8);
        warn(!exempt.is_zero(), Warning::DisabledExempt468);
        warn(
            !by_others.is_zero() && !input.premium_from_gifts.is_zero(),
            Warning::OneDonorAssumed,
        );
        warn(own == input.total_premium, Warning::OwnPremiums);
        let finding = Finding {
            article: "34",
            provisions: vec![article, Provision::MarriageBirthExcluded],
            parties: Parties {
                donor: "premium_payer",
                recipient: "beneficiary",
            },
            payer: "recipient",
            consequences: Consequences::PRESUMED,
            untaxed: Outcome::NotTaxable,
            benefit: Some(benefit),
            threshold: None,
            day: input.event_date,
            gifts: one_gift(input.event_date, value),
            steps,
            extra: Vec::new(),
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

impl Input {
    /// Refuses parts that do not fit; what is left is the receiver's own premium.
    fn check(&self) -> Result<Won, Refusal> {
        if self.cause != Cause::Death && !self.premium_by_deceased.is_zero() {
            return Err(Refusal::new(
                "premium_by_deceased",
                "돌아가신 분이 낸 보험료는 사망 보험금(death)일 때만 써요.",
            ));
        }
        if !self.beneficiary_disabled && !self.disabled_exempt_used.is_zero() {
            return Err(Refusal::new(
                "disabled_exempt_used",
                "받는 사람이 장애인일 때만 써요.",
            ));
        }
        let parts = Won::total([
            self.premium_by_others,
            self.premium_from_gifts,
            self.premium_by_deceased,
        ])?;
        if parts > self.total_premium {
            return Err(Refusal::new(
                "total_premium",
                format_args!(
                    "나누어 적은 보험료 {parts}이 전체 보험료 {}보다 많아요.",
                    self.total_premium
                ),
            ));
        }
        Ok(self.total_premium.less(parts))
    }

    fn money_for(&self, premium: Won) -> Result<Won, crate::Overflow> {
        self.insurance_money.share(premium, self.total_premium)
    }
}
