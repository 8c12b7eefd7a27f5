//! Valuation as a rule: its fields for each kind, pasted prices, its steps and sentence.

use super::{Kind, Priced, PricedKind, PricedValue, RealEstate, RealEstateValue, from_text};
use crate::KoreanDate;
use crate::law::{self, Provision};
use crate::property::stating::Found;
use crate::schema::{Facts, Field, Refusal, Tier, Typed};
use crate::statement::{About, Caution, Statement, Steps, Tax};
use serde_json::{Map, Value as Json};

const DEBT: [Field; 3] = [
    Field::won("balance", "남은 빚").required(),
    Field::won("max_claim", "채권최고액").open(),
    Field::won("guaranteed", "신용보증기관이 보증한 금액"),
];

const PRICE: [Field; 3] = [
    Field::date("date", "날짜", law::FIRST_DAY).required(),
    Field::exact("price", "종가나 하루 평균가액").required(),
    Field::text("exchange", "거래소", 100),
];

static FIELDS: [Field; 13] = [
    Field::choice("kind", "재산의 종류", Kind::CHOICES).required(),
    Field::won("market_value", "시가").open().tier(Tier::Amounts),
    Field::won("standard_value", "기준시가")
        .open()
        .tier(Tier::Amounts),
    Field::won("monthly_rent", "월세").open().tier(Tier::Amounts),
    Field::won("annual_rent", "1년 임대료").open().tier(Tier::Amounts),
    Field::won("deposit", "보증금").tier(Tier::Amounts),
    Field::list("secured_debts", "담보된 빚", &DEBT),
    Field::date("gift_date", "증여일", law::FIRST_DAY),
    Field::date("today", "오늘", law::FIRST_DAY),
    Field::exact("quantity", "수량"),
    Field::list("prices", "날짜별 가격", &PRICE).of(0, 10_000),
    Field::days("events", "증자·합병 등이 있은 날", 100),
    Field::flag("is_major_shareholder", "최대주주의 주식", false),
];

/// Valuation.
#[derive(Debug, Clone, Copy)]
pub struct Rule;

impl Tax for Rule {
    fn about(&self) -> About {
        About {
            name: "valuation",
            label: "재산 평가",
            says: "부동산, 상장주식, 가상자산을 증여세에서 얼마로 평가하는지 계산해요.",
            article: Provision::MarketValue,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    /// Prices may also be a text, as they were pasted.
    fn answer(&self, said: &Map<String, Json>) -> Result<Statement, Refusal> {
        let fields = self.fields();
        match said.get("prices") {
            Some(Json::String(pasted)) => {
                let mut said = said.clone();
                said.insert("prices".into(), from_text(pasted)?);
                self.assess(&Facts::read(&fields, &said)?)
            }
            _ => self.assess(&Facts::read(&fields, said)?),
        }
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let kind = match facts.get("kind")? {
            Kind::RealEstate => return Ok(RealEstate::read(facts)?.value()?.found().state(self, facts)),
            Kind::ListedShares => PricedKind::ListedShares,
            Kind::VirtualAsset => PricedKind::VirtualAsset,
        };
        let said = Priced::read(facts)?;
        let value = said.value(kind)?;
        Ok(Found {
            summary: value.summary(),
            amounts: &value,
            steps: value.steps(kind),
            warnings: value.warnings(),
            provisions: vec![kind.provision()],
            day: Some(said.gift_date),
        }
        .state(self, facts))
    }
}

impl RealEstateValue {
    fn found(&self) -> Found<'_, Self> {
        let mut steps = Steps::default();
        if let Some(rent) = self.rent_value {
            steps.add(
                "rent_value",
                "임대료 환산가액",
                rent,
                "1년 임대료 ÷ 12% + 보증금",
                Provision::RealEstateValue,
            );
        }
        steps.add(
            "article60_value",
            "시가 또는 보충적 평가액",
            self.article60_value,
            "시가, 없으면 기준시가와 임대료 환산가액 중 큰 금액",
            Provision::MarketValue,
        );
        if let Some(secured) = self.collateral_value {
            steps.add(
                "collateral_value",
                "담보하는 채권과 보증금",
                secured,
                "채권 + 보증금",
                Provision::CollateralValue,
            );
        }
        steps.add(
            "value",
            "평가액",
            self.value,
            "둘 중 큰 금액",
            Provision::CollateralValue,
        );
        let mut warnings = Vec::new();
        if self.basis != super::Basis::Market {
            warnings.push(Caution {
                code: "OFFICE_MAY_APPRAISE",
                text: "시가 없이 평가하면 세무서가 결정하는 날까지 감정해서 더 높은 값으로 정할 수 있어요."
                    .into(),
            });
        }
        Found {
            summary: format!("증여세에서는 {}으로 평가해요.", self.value),
            amounts: self,
            steps,
            warnings,
            provisions: vec![
                Provision::MarketValue,
                Provision::RealEstateValue,
                Provision::CollateralValue,
            ],
            day: None,
        }
    }
}

impl PricedKind {
    fn provision(self) -> Provision {
        match self {
            Self::ListedShares => Provision::ListedShares,
            Self::VirtualAsset => Provision::VirtualAssetValue,
        }
    }
}

impl PricedValue {
    fn summary(&self) -> String {
        let (start, end, fixed) = (
            KoreanDate(self.window_start),
            KoreanDate(self.window_end),
            KoreanDate(self.fixed_on),
        );
        match (self.value, self.is_fixed) {
            (None, _) => format!("{start}부터 {end}까지의 가격을 평균해요. {fixed}에 값이 정해져요."),
            (Some(value), true) => format!("{start}부터 {end}까지의 평균으로 {value}이에요."),
            (Some(value), false) => {
                format!("지금까지의 가격으로는 {value}이에요. 아직 정해지지 않았고 {fixed}에 정해져요.")
            }
        }
    }

    fn steps(&self, kind: PricedKind) -> Steps {
        let mut steps = Steps::default();
        let article = kind.provision();
        steps.add(
            "average_price",
            "평균 가격",
            None,
            format!(
                "{}부터 {}까지 {}개의 평균 {}",
                self.window_start,
                self.window_end,
                self.prices_used,
                self.average_price.as_deref().unwrap_or("(가격 없음)")
            ),
            article,
        );
        if let Some(each) = self.per_share {
            steps.add("per_share", "1주의 가액", each, "평균, 원 미만 버림", article);
        }
        if let Some(value) = self.value {
            steps.add("value", "평가액", value, "평균 × 수량", article);
        }
        steps
    }

    fn warnings(&self) -> Vec<Caution> {
        let mut warnings = Vec::new();
        if !self.is_fixed {
            warnings.push(Caution {
                code: "NOT_FIXED",
                text: format!(
                    "{}이 되어야 값이 정해져요. 지금 금액은 어림이에요.",
                    KoreanDate(self.fixed_on)
                )
                .into(),
            });
        }
        if let Some(first) = self.first_missing_day {
            warnings.push(Caution {
                code: "MISSING_PRICES",
                text: format!(
                    "{}을 비롯해 {}일의 가격이 없어요.",
                    KoreanDate(first),
                    self.missing_days
                )
                .into(),
            });
        }
        warnings
    }
}
