//! Acquisition tax as a rule: its fields, its steps, its sentence.

use super::{
    Acquisition, AcquisitionTax, BaseKind, BurdenRule, Part, PropertyKind, RateBasis, ValueChoice, Way,
    assess,
};
use crate::law::Provision;
use crate::property::stating::{Found, with_always};
use crate::schema::{Absent, Facts, Field, Refusal, Tier, Typed};
use crate::statement::{About, Statement, Steps, Tax};
use crate::{KoreanDate, Rate, law};

/// The most houses or parts that are counted.
const MOST: i64 = 1_000_000;

/// What an acquisition alone says: its days, persons and price.
const OWN: [Field; 7] = [
    Field::choice("way", "취득하는 방법", Way::CHOICES),
    Field::date("contract_date", "계약일", law::FIRST_DAY).required(),
    Field::date("registration_date", "등기일", law::FIRST_DAY),
    Field::date("balance_date", "잔금일", law::FIRST_DAY),
    Field::relationship("donor_relationship", "주는(파는) 사람과의 관계"),
    Field::won("debt", "넘겨받는 빚과 보증금").tier(Tier::Amounts),
    Field::won("price", "거래한 가격").open().tier(Tier::Amounts),
];

/// What is said of the property and the households, in a comparison too.
pub(in crate::property) const SHARED: [Field; 18] = [
    Field::choice("property_kind", "재산의 종류", PropertyKind::CHOICES).required(),
    Field::won("market_value", "시가(시가인정액, 전체)")
        .open()
        .tier(Tier::Amounts),
    Field::won("standard_value", "공시가격(시가표준액, 전체)").required(),
    Field::count("share_numerator", "지분의 분자", 1, MOST).unless_said(Absent::Count(1)),
    Field::count("share_denominator", "지분의 분모", 1, MOST).unless_said(Absent::Count(1)),
    Field::choice("value_choice", "과세표준 선택", ValueChoice::CHOICES).article(Provision::AcquisitionBase),
    Field::flag("is_step_family", "계부모나 배우자의 자녀", false).tier(Tier::Special),
    Field::flag("in_regulated_area", "조정대상지역", false).tier(Tier::Special),
    Field::count("donor_household_houses", "주는 사람 세대의 집 수", 0, MOST).tier(Tier::Special),
    Field::decimal("exclusive_area", "전용면적(㎡)", 0, MOST).tier(Tier::Special),
    Field::flag("is_rural_area", "수도권 밖의 읍·면", false),
    Field::flag("recipient_funds_proven", "받는 사람의 자금 증명", true).tier(Tier::Special),
    Field::choice(
        "family_burden_rule",
        "가족 부담부증여를 읽는 법",
        BurdenRule::CHOICES,
    )
    .article(Provision::AcquisitionAsGift),
    Field::choice(
        "burden_rate_basis",
        "빚 부분의 세율을 정하는 가액",
        RateBasis::CHOICES,
    ),
    Field::count(
        "recipient_household_houses_after",
        "취득 뒤 받는 사람 세대의 집 수",
        0,
        MOST,
    )
    .unless_said(Absent::Count(1))
    .tier(Tier::Special),
    Field::flag("is_temporary_two_house", "일시적 2주택", false).tier(Tier::Special),
    Field::flag("in_capital_area", "수도권", true),
    Field::flag("in_redevelopment_zone", "정비구역", false),
];

/// The fields of an acquisition.
static FIELDS: ([Field; 7], [Field; 18]) = (OWN, SHARED);

/// Acquisition tax.
#[derive(Debug, Clone, Copy)]
pub struct Rule;

impl Tax for Rule {
    fn about(&self) -> About {
        About {
            name: "acquisition_tax",
            label: "취득세",
            says: "부동산을 증여받거나 가족에게서 살 때 내는 취득세, 지방교육세, 농어촌특별세를 계산해요.",
            article: Provision::AcquisitionRates,
        }
    }

    fn command(&self) -> String {
        "acquisition".into()
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.0.iter().chain(&FIELDS.1).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let said = Acquisition::read(facts)?;
        let tax = assess(&said)?;
        let found = Found {
            summary: tax.summary(),
            amounts: &tax,
            steps: tax.steps(),
            warnings: with_always(&tax.notes),
            provisions: tax.provisions(),
            day: Some(tax.acquisition_date),
        };
        Ok(found.state(self, facts))
    }
}

impl AcquisitionTax {
    fn summary(&self) -> String {
        if self.total_payable.is_zero() {
            return "취득가액이 면세점 이하라 취득세가 없어요.".into();
        }
        format!(
            "취득세와 붙는 세금은 모두 {}이고, {}까지 신고하고 내야 해요.",
            self.total_payable,
            KoreanDate(self.deadline)
        )
    }

    fn steps(&self) -> Steps {
        let mut steps = Steps::default();
        let from = match self.base_kind {
            BaseKind::Market => "시가인정액",
            BaseKind::Standard => "시가표준액",
            BaseKind::Price => "거래한 가격",
        };
        steps.add(
            "base_value",
            "취득하는 재산의 가액",
            self.base_value,
            from,
            Provision::AcquisitionBase,
        );
        if let Some(part) = &self.onerous {
            steps.add(
                "onerous_base",
                "매매로 보는 부분",
                part.base,
                "빚이나 대금",
                Provision::BurdenedAcquisition,
            );
            steps.add(
                "onerous_tax",
                "매매 부분의 취득세",
                part.tax,
                part.formula(),
                part.rate_article(),
            );
        }
        if let Some(part) = &self.gratuitous {
            steps.add(
                "gratuitous_base",
                "증여로 보는 부분",
                part.base,
                "가액 - 매매로 보는 부분",
                Provision::AcquisitionBase,
            );
            steps.add(
                "gratuitous_tax",
                "증여 부분의 취득세",
                part.tax,
                part.formula(),
                part.rate_article(),
            );
        }
        for (name, description, value, article) in [
            (
                "acquisition_tax_payable",
                "취득세",
                self.acquisition_tax_payable,
                Provision::AcquisitionRates,
            ),
            (
                "local_education_tax_payable",
                "지방교육세",
                self.local_education_tax_payable,
                Provision::EducationTax,
            ),
            (
                "rural_special_tax_payable",
                "농어촌특별세",
                self.rural_special_tax_payable,
                Provision::RuralTax,
            ),
        ] {
            steps.add(name, description, value, "10원 미만 버림", article);
        }
        steps.add(
            "total_payable",
            "모두 내는 세금",
            self.total_payable,
            "취득세 + 지방교육세 + 농어촌특별세",
            Provision::AcquisitionReturn,
        );
        steps
    }
}

impl Part {
    fn formula(&self) -> String {
        format!("{} × {}", self.base, Rate::new(self.rate_bp, 10_000))
    }

    fn rate_article(&self) -> Provision {
        if self.heavy {
            Provision::HeavyHouse
        } else {
            Provision::AcquisitionRates
        }
    }
}
