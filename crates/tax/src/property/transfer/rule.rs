//! Transfer tax as a rule: its fields, its steps, its sentence.

use super::{LongTermTable, PropertyKind, RateName, Transfer, TransferTax, ValuationBasis, Way, assess};
use crate::law::Provision;
use crate::property::stating::{Found, with_always};
use crate::schema::{Absent, Facts, Field, Refusal, Tier, Typed};
use crate::statement::{About, Statement, Steps, Tax};
use crate::{KoreanDate, law};
use jiff::civil::{Date, date};

/// Purchases before this day are slips of the pen.
const FIRST_PURCHASE: Date = date(1900, 1, 1);
/// The most houses or months that are counted.
const MOST: i64 = 1_000_000;

/// What a transfer alone says: its day, value, debt and price.
const OWN: [Field; 6] = [
    Field::choice("way", "넘기는 방법", Way::CHOICES),
    Field::date("transfer_date", "양도일", law::FIRST_DAY).required(),
    Field::won("value", "증여재산 가액(매매는 시가)")
        .at_least(1)
        .required(),
    Field::choice("valuation_basis", "가액을 정한 방법", ValuationBasis::CHOICES)
        .article(Provision::BurdenedTransfer),
    Field::won("debt", "넘겨주는 빚과 보증금")
        .open()
        .tier(Tier::Amounts),
    Field::won("price", "거래한 가격").open().tier(Tier::Amounts),
];

/// What is said of the property and its owner, in a comparison too.
pub(in crate::property) const SHARED: [Field; 21] = [
    Field::choice("property_kind", "재산의 종류", PropertyKind::CHOICES).required(),
    Field::date("acquisition_date", "취득한 날", FIRST_PURCHASE).required(),
    Field::won("acquisition_price", "취득한 가격")
        .open()
        .tier(Tier::Amounts),
    Field::won("acquisition_costs", "취득할 때의 세금과 비용").tier(Tier::Amounts),
    Field::won("capital_expenditure", "자본적 지출").tier(Tier::Amounts),
    Field::won("transfer_costs", "양도비").tier(Tier::Amounts),
    Field::won("acquisition_standard_value", "취득할 때의 기준시가")
        .open()
        .tier(Tier::Amounts),
    Field::won("transfer_standard_value", "지금의 기준시가")
        .open()
        .tier(Tier::Amounts),
    Field::flag("is_one_house", "1세대 1주택", false).tier(Tier::Special),
    Field::count("residence_months", "거주한 개월 수", 0, MOST)
        .unless_said(Absent::Count(0))
        .tier(Tier::Special),
    Field::flag("was_regulated_at_acquisition", "취득할 때 조정대상지역", false).tier(Tier::Special),
    Field::flag("in_regulated_area", "조정대상지역", false).tier(Tier::Special),
    Field::count("surcharge_house_count", "세대의 집과 권리의 수", 0, MOST)
        .unless_said(Absent::Count(1))
        .tier(Tier::Special),
    Field::flag("surcharge_grace", "2026년 5월 9일까지 맺은 매매계약", false),
    Field::flag("non_business_land", "비사업용 토지", false),
    Field::won("whole_house_value", "집 전체의 가액(지분일 때)").open(),
    Field::date("rate_holding_start", "세율의 보유기간 시작일", FIRST_PURCHASE),
    Field::flag("debt_proven", "빚 인수 증명", true),
    Field::won("other_gift_value", "함께 준 다른 재산"),
    Field::flag("is_related_buyer", "특수관계인에게 양도", true),
    Field::won("basic_deduction_used", "올해 이미 쓴 기본공제"),
];

/// The fields of a transfer.
static FIELDS: ([Field; 6], [Field; 21]) = (OWN, SHARED);

/// Transfer tax.
#[derive(Debug, Clone, Copy)]
pub struct Rule;

impl Tax for Rule {
    fn about(&self) -> About {
        About {
            name: "burdened_transfer_tax",
            label: "부담부증여 양도소득세",
            says: "빚을 낀 부동산을 주거나 팔 때 주는 사람이 내는 양도소득세와 지방소득세를 계산해요.",
            article: Provision::Transfer,
        }
    }

    fn command(&self) -> String {
        "transfer".into()
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.0.iter().chain(&FIELDS.1).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let said = Transfer::read(facts)?;
        let tax = assess(&said)?;
        let found = Found {
            summary: tax.summary(),
            amounts: &tax,
            steps: tax.steps(),
            warnings: with_always(&tax.notes),
            provisions: tax.provisions(),
            day: Some(said.transfer_date),
        };
        Ok(found.state(self, facts))
    }
}

impl TransferTax {
    fn summary(&self) -> String {
        let due = KoreanDate(self.deadline);
        if self.transfer_value.is_zero() {
            return "넘어가는 빚이 없어서 주는 분의 양도소득세가 없어요.".into();
        }
        if self.total_payable.is_zero() {
            return format!("주는 분의 양도소득세는 0원이에요. 그래도 {due}까지 신고해 주세요.");
        }
        format!(
            "주는 분의 양도소득세와 지방소득세는 모두 {}이고, 양도소득세는 {due}까지 신고해야 해요.",
            self.total_payable
        )
    }

    fn steps(&self) -> Steps {
        let mut steps = Steps::default();
        steps.add(
            "transfer_value",
            "양도가액",
            self.transfer_value,
            "넘겨준 빚이나 대금",
            Provision::BurdenedTransfer,
        );
        steps.add(
            "cost",
            "취득가액",
            self.cost,
            format!("{} 중 양도한 만큼", self.full_cost),
            Provision::TransferCost,
        );
        steps.add(
            "expenses",
            "필요경비",
            self.expenses,
            format!("{} 중 양도한 만큼", self.full_expenses),
            Provision::TransferExpenses,
        );
        steps.add(
            "gain",
            "양도차익",
            self.gain,
            "양도가액 - 취득가액 - 필요경비",
            Provision::TransferCost,
        );
        if self.exempt_one_house {
            let how = if self.high_value {
                "12억원을 넘는 몫만 과세"
            } else {
                "1세대 1주택 비과세"
            };
            steps.add(
                "taxable_gain",
                "과세되는 양도차익",
                self.taxable_gain,
                how,
                Provision::HighValueHouse,
            );
        }
        if self.long_term_table != LongTermTable::None {
            steps.add(
                "long_term_deduction",
                "장기보유특별공제",
                self.long_term_deduction,
                format!("{}년 보유, {}%", self.holding_years, self.long_term_percent),
                Provision::LongTerm,
            );
        }
        steps.add(
            "basic_deduction",
            "기본공제",
            self.basic_deduction,
            "한 해 250만원에서 쓴 만큼 뺌",
            Provision::TransferDeduction,
        );
        steps.add(
            "taxable_base",
            "과세표준",
            self.taxable_base,
            "양도차익 - 장기보유특별공제 - 기본공제",
            Provision::TransferRates,
        );
        let rate = match self.rate {
            RateName::Progressive(0) => format!("기본세율 {}%", self.bracket_percent),
            RateName::Progressive(points) => format!("기본세율 {}% + {points}%포인트", self.bracket_percent),
            RateName::Flat(percent) => format!("단일세율 {percent}%"),
        };
        steps.add(
            "tax_payable",
            "양도소득세",
            self.tax_payable,
            rate,
            Provision::TransferRates,
        );
        steps.add(
            "local_income_tax_payable",
            "지방소득세",
            self.local_income_tax_payable,
            "양도소득세의 10%",
            Provision::LocalIncomeTax,
        );
        steps.add(
            "total_payable",
            "모두 내는 세금",
            self.total_payable,
            "양도소득세 + 지방소득세",
            Provision::TransferReturn,
        );
        steps
    }
}
