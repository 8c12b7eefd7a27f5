//! Whether a later sale takes over the donor's cost (이월과세, 소득세법 제97조의2), or is taxed as the donor's own (제101조
//! 제2항): the days alone.

use super::days::anniversary;
use super::stating::Found;
use crate::KoreanDate;
use crate::gift::Relationship;
use crate::law::property::{CARRYOVER_ENDS_WITH_DEATH, CARRYOVER_SHARES, CARRYOVER_YEARS};
use crate::law::{self, Provision};
use crate::schema::{Facts, Field, Refusal, Tier, Typed, typed, words};
use crate::statement::{About, Statement, Steps, Tax};
use jiff::civil::Date;
use serde::Serialize;

words! {
    /// What was given.
    pub enum Asset {
        RealEstate = "real_estate", "부동산";
        Right = "right", "부동산을 취득할 권리";
        Shares = "shares", "주식";
    }
}

typed! {
    /// A gift and perhaps a sale, as they were told.
    pub struct Carryover {
        /// Day of the gift.
        gift_date: Date,
        /// Day of the sale, if one is known.
        sale_date: Option<Date>,
        /// What was given.
        asset: Asset,
        /// Who gave.
        donor_relationship: Relationship,
        /// Step-parent or a spouse's child.
        is_step_family: bool,
        /// The donor lives on the day of the sale.
        donor_alive_at_sale: bool,
    }
}

/// Which rule holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum CarryoverRule {
    /// The donor's cost counts.
    #[serde(rename = "97의2")]
    Cost,
    /// The donor counts as the seller.
    #[serde(rename = "101②")]
    Detour,
    /// Neither.
    #[serde(rename = "none")]
    None,
}

/// Until when a sale is caught.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct CarryoverSpan {
    /// Which rule.
    pub rule: CarryoverRule,
    /// Its years.
    pub years: i16,
    /// The last day inside.
    pub last_day_inside: Option<Date>,
    /// The first day that is free.
    pub safe_from: Option<Date>,
    /// Whether the sale is caught; none without a sale.
    pub applies: Option<bool>,
}

/// The span of a gift.
pub fn assess(said: &Carryover) -> Result<CarryoverSpan, Refusal> {
    if let Some(sale) = said.sale_date.filter(|sale| *sale < said.gift_date) {
        return Err(Refusal::unusable(
            "sale_date",
            sale,
            &format!("증여일 {}부터의 날짜가", said.gift_date),
        ));
    }
    Ok(match said.rule() {
        Some((rule, years)) => {
            let last = anniversary(said.gift_date, years);
            CarryoverSpan {
                rule,
                years,
                last_day_inside: Some(last),
                safe_from: last.tomorrow().ok(),
                applies: said.sale_date.map(|sale| sale <= last),
            }
        }
        None => CarryoverSpan {
            rule: CarryoverRule::None,
            years: 0,
            last_day_inside: None,
            safe_from: None,
            applies: said.sale_date.map(|_| false),
        },
    })
}

impl Carryover {
    fn rule(&self) -> Option<(CarryoverRule, i16)> {
        let years = *CARRYOVER_YEARS.at(self.gift_date);
        if self.donor_relationship == Relationship::Unrelated {
            return None;
        }
        if !self.donor_relationship.is_close_family() || self.is_step_family {
            return Some((CarryoverRule::Detour, years));
        }
        if self.is_ended_by_death() {
            return None;
        }
        let years = match self.asset {
            Asset::Shares => (*CARRYOVER_SHARES.at(self.gift_date))?,
            Asset::RealEstate | Asset::Right => years,
        };
        Some((CarryoverRule::Cost, years))
    }

    /// A spouse's death ends it, a lineal donor's for sales from 2026 on (부칙 제21221호 제7조); a sale without a day is still
    /// to come.
    fn is_ended_by_death(&self) -> bool {
        let sale = self.sale_date.unwrap_or(Date::MAX);
        let ends = self.donor_relationship == Relationship::Spouse || *CARRYOVER_ENDS_WITH_DEATH.at(sale);
        !self.donor_alive_at_sale && ends
    }
}

impl CarryoverSpan {
    /// The article it rests on.
    pub fn provision(&self) -> Provision {
        match self.rule {
            CarryoverRule::Cost | CarryoverRule::None => Provision::Carryover,
            CarryoverRule::Detour => Provision::DetourGift,
        }
    }
}

/// What a later sale meets, as a rule.
#[derive(Debug, Clone, Copy)]
pub struct Rule;

static FIELDS: [Field; 6] = [
    Field::date("gift_date", "증여등기일", law::FIRST_DAY).required(),
    Field::date("sale_date", "파는 날", law::FIRST_DAY),
    Field::choice("asset", "재산의 종류", Asset::CHOICES),
    Field::relationship("donor_relationship", "준 사람과의 관계"),
    Field::flag("is_step_family", "계부모나 배우자의 자녀", false).tier(Tier::Special),
    Field::flag("donor_alive_at_sale", "팔 때 준 사람 생존", true).tier(Tier::Special),
];

impl Tax for Rule {
    fn about(&self) -> About {
        About {
            name: "carryover",
            label: "이월과세",
            says: "증여받은 재산을 언제부터 팔아야 주신 분의 취득가액으로 양도소득세를 계산하지 않는지 알려 드려요.",
            article: Provision::Carryover,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let said = Carryover::read(facts)?;
        let span = assess(&said)?;
        let mut steps = Steps::default();
        steps.add(
            "years",
            "기간",
            None,
            format!("{}년", span.years),
            span.provision(),
        );
        let found = Found {
            summary: span.summary(),
            amounts: &span,
            steps,
            warnings: Vec::new(),
            provisions: vec![span.provision()],
            day: Some(said.gift_date),
        };
        Ok(found.state(self, facts))
    }
}

impl CarryoverSpan {
    fn summary(&self) -> String {
        let (Some(last), Some(free)) = (self.last_day_inside, self.safe_from) else {
            return "주신 분의 취득가액을 이어받는 규정이 적용되지 않아요.".into();
        };
        let (last, free) = (KoreanDate(last), KoreanDate(free));
        match self.applies {
            Some(true) => format!("{last}까지 판 것이라 주신 분의 취득가액으로 양도소득세를 계산해요."),
            Some(false) => format!("{free}부터 판 것이라 받은 때의 가액으로 양도소득세를 계산해요."),
            None => format!(
                "{last}까지 팔면 주신 분의 취득가액으로, {free}부터 팔면 받은 때의 가액으로 양도소득세를 계산해요."
            ),
        }
    }
}
