//! Rent far from the market's (부동산 임대용역): 법 제42조 제1항 제3호·제4호, 영 제32조. Too low: the tenant's gain; too high: the
//! landlord's. No rent at all is free use (제37조).

use super::common::{self, PERSONS, turned};
use super::finding::{Consequences, Finding, Parties, Steps};
use super::warning::Warning;
use crate::Won;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::{NEWEST_DAY, Provision, deemed};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Find, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

const FIRST: Date = deemed::LINES_SINCE;

const FIELDS: &[Field] = &[
    Field::won("market_rent", "시세 임대료 (한 해)")
        .at_least(1)
        .open(),
    Field::won("property_value", "부동산 가액").at_least(50).open(),
    Field::won("rent_paid", "실제로 내는 임대료 (한 해)")
        .at_least(1)
        .required(),
    Field::date("start_date", "빌리기 시작한 날", FIRST).required(),
    Field::relationship("owner_relationship", "빌린 사람이 본 주인"),
    Field::count("years", "살펴볼 햇수", 1, 10).unless_said(Absent::Count(1)),
];

typed! {
    struct Input {
        market_rent: Option<Won>,
        property_value: Option<Won>,
        rent_paid: Won,
        start_date: Date,
        owner_relationship: Relationship,
        years: i64,
        customary_reason: bool,
    }
}

/// The rule.
pub(super) struct CheapRent;

impl Tax for CheapRent {
    fn about(&self) -> About {
        About {
            name: "cheap_rent",
            label: "시세와 다른 임대료",
            says: "가족의 부동산을 시세보다 싸거나 비싸게 빌릴 때 그 차액에 증여세가 나오는지 계산해요.",
            article: Provision::FreeService,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(&PERSONS).chain(common::variables()).collect()
    }

    fn finds(&self) -> &'static [Find] {
        FINDS
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        common::is_related(facts, input.owner_relationship)?;
        let market = input.market()?;
        let paid = input.rent_paid;
        let is_dear = paid > market;
        let gap = market.less(paid).max(paid.less(market));
        let share = deemed::RENT_SHARE.at(input.start_date);
        let threshold = share.of(market)?;
        let is_met = !gap.is_zero() && share.is_reached(gap, market) && !input.customary_reason;
        let value = if is_met { gap } else { Won::ZERO };
        let years = i16::try_from(input.years).unwrap_or(1);
        let gifts = (0..years)
            .map(|year| (same_day(input.start_date, year), value))
            .filter(|(_, value)| !value.is_zero())
            .collect();
        let article = Provision::FreeService;
        let mut steps = Steps::default();
        let formula = if input.market_rent.is_some() {
            "한 해의 시세 임대료".to_owned()
        } else {
            format!("부동산 가액 × 연 {}", deemed::RENT_OF_VALUE.at(input.start_date))
        };
        steps.add("market_rent", "시세 임대료", market, formula, article);
        steps.add(
            "rent_paid",
            "실제로 내는 임대료",
            paid,
            "한 해에 내는 임대료",
            article,
        );
        steps.add("gap", "차액", gap, "시세와 실제의 차이", article);
        steps.add(
            "threshold",
            "기준금액",
            threshold,
            format!("시세 임대료 × {share}"),
            article,
        );
        steps.add(
            "taxable_value",
            "한 해의 증여재산가액",
            value,
            "기준금액 이상이면 차액 전부",
            article,
        );
        let mut warnings = Vec::new();
        if input.customary_reason {
            warnings.push(Warning::CustomaryReason);
        }
        if input.property_value.is_some() {
            warnings.push(Warning::MarketRentFromValue);
        }
        let direction = match (gap.is_zero(), is_dear) {
            (true, _) => "none",
            (false, true) => "dear",
            (false, false) => "cheap",
        };
        let (donor, recipient) = if is_dear {
            ("tenant", "landlord")
        } else {
            ("landlord", "tenant")
        };
        let finding = Finding {
            article: if is_dear { "42①4" } else { "42①3" },
            provisions: vec![article],
            parties: Parties { donor, recipient },
            payer: "recipient",
            consequences: Consequences::SERVICE,
            untaxed: if input.customary_reason {
                Outcome::NotTaxable
            } else {
                Outcome::BelowThreshold
            },
            benefit: Some(gap.times(input.years)?),
            threshold: Some(threshold),
            day: input.start_date,
            gifts,
            steps,
            extra: vec![("direction", json!(direction))],
            flags: Vec::new(),
            warnings,
        };
        let owner = input.owner_relationship;
        let giver = if is_dear { turned(owner) } else { owner };
        finding.state(self, facts, common::template(facts, giver))
    }
}

impl Input {
    fn market(&self) -> Result<Won, Refusal> {
        match (self.market_rent, self.property_value) {
            (Some(rent), None) => Ok(rent),
            (None, Some(value)) => Ok(deemed::RENT_OF_VALUE.at(self.start_date).of(value)?),
            _ => Err(Refusal::new(
                "market_rent",
                "시세 임대료(market_rent)와 부동산 가액(property_value) 중 하나만 필요해요.",
            )),
        }
    }
}

static FINDS: &[Find] = &[Find {
    name: "lowest_rent",
    label: "증여세 없이 낼 수 있는 가장 적은 임대료",
    fields: &[Field::won("market_rent", "시세 임대료 (한 해)")
        .at_least(1)
        .required()],
    answer: lowest_rent,
}];

fn lowest_rent(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let market: Won = facts.get("market_rent")?;
    let gap = deemed::RENT_SHARE.at(NEWEST_DAY).most_below(market);
    Ok(Map::from_iter([
        ("answer".to_owned(), json!(market.less(gap))),
        ("gap".to_owned(), json!(gap)),
    ]))
}
