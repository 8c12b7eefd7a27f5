//! Property bought for too little or sold for too much (저가 양수·고가 양도): 법 제35조, 영 제26조; a sale within the family
//! whose price is not proven: 제44조.

use super::common::{self, PERSONS, turned};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::{NEWEST_DAY, Provision, deemed};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Find, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

const FIRST: Date = deemed::LINES_SINCE;

const FIELDS: &[Field] = &[
    Field::won("market_value", "시가").at_least(1).required(),
    Field::won("price", "실제 거래한 값").at_least(1).required(),
    Field::date("sale_date", "잔금을 치른 날", FIRST).required(),
    Field::relationship("seller_relationship", "산 사람이 본 판 사람"),
    Field::flag("price_paid_proven", "대금을 주고받은 증빙", true),
    Field::choice("sale_kind", "거래 방법", SaleKind::CHOICES),
    Field::choice("property_kind", "재산의 종류", PropertyKind::CHOICES),
    Field::count("share_numerator", "거래한 지분의 분자", 1, 1_000_000_000).unless_said(Absent::Count(1)),
    Field::count("share_denominator", "거래한 지분의 분모", 1, 1_000_000_000).unless_said(Absent::Count(1)),
    Field::won("acquisition_tax_value", "시가인정액")
        .at_least(1)
        .unless_said(Absent::Like("market_value"))
        .article(Provision::AcquisitionAsGift),
    Field::list("earlier_sales", "1년 안의 다른 거래", EARLIER).article(Provision::SameWithinYear),
];

const EARLIER: &[Field] = &[
    Field::won("market_value", "시가").at_least(1).required(),
    Field::won("price", "실제 거래한 값").at_least(1).required(),
    Field::date("sale_date", "잔금을 치른 날", FIRST).required(),
    Field::won("taxed", "이미 과세된 금액"),
];

words! {
    /// How it was sold.
    enum SaleKind {
        Private = "private", "직접 거래";
        Auction = "auction", "경매";
        Bankruptcy = "bankruptcy", "파산 처분";
        PublicSale = "public_sale", "공매";
        Exchange = "exchange", "거래소";
    }
}

words! {
    /// What was sold.
    enum PropertyKind {
        RealEstate = "real_estate", "부동산";
        Shares = "shares", "주식";
        Other = "other", "그 밖의 재산";
    }
}

typed! {
    struct Input {
        market_value: Won,
        price: Won,
        sale_date: Date,
        seller_relationship: Relationship,
        price_paid_proven: bool,
        sale_kind: SaleKind,
        property_kind: PropertyKind,
        share_numerator: i64,
        share_denominator: i64,
        acquisition_tax_value: Won,
        earlier_sales: Vec<EarlierSale>,
        customary_reason: bool,
    }
}

typed! {
    struct EarlierSale {
        market_value: Won,
        price: Won,
        sale_date: Date,
        taxed: Won,
    }
}

/// Who gains by the price.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Cheap,
    Dear,
    None,
}

impl Direction {
    fn of(market: Won, price: Won) -> Self {
        match price.cmp(&market) {
            std::cmp::Ordering::Less => Self::Cheap,
            std::cmp::Ordering::Greater => Self::Dear,
            std::cmp::Ordering::Equal => Self::None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Cheap => "cheap",
            Self::Dear => "dear",
            Self::None => "none",
        }
    }
}

fn gap(market: Won, price: Won) -> Won {
    market.less(price).max(price.less(market))
}

/// The rule.
pub(super) struct FamilySale;

impl Tax for FamilySale {
    fn about(&self) -> About {
        About {
            name: "family_sale",
            label: "시가와 다른 매매",
            says: "재산을 시가보다 싸게 사거나 비싸게 팔았을 때 그 차액에 증여세가 나오는지 계산해요.",
            article: Provision::SaleBelowValue,
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
        let related = common::is_related(facts, input.seller_relationship)?;
        input.check()?;
        let finding = if input.sale_kind == SaleKind::Exchange {
            input.on_the_exchange(related)
        } else if input.is_presumed_gift() {
            input.presumed_gift(related)
        } else {
            input.sale(related)?
        };
        let donor = if finding.parties.donor == "buyer" {
            turned(input.seller_relationship)
        } else {
            input.seller_relationship
        };
        finding.state(self, facts, common::template(facts, donor))
    }
}

impl Input {
    fn check(&self) -> Result<(), Refusal> {
        if self.share_numerator > self.share_denominator {
            return Err(Refusal::new(
                "share_numerator",
                "지분은 전체(1)를 넘을 수 없어요.",
            ));
        }
        if self.sale_kind == SaleKind::Exchange && self.property_kind != PropertyKind::Shares {
            return Err(Refusal::new(
                "sale_kind",
                "거래소(exchange) 거래는 주식(shares)일 때만 쓸 수 있어요.",
            ));
        }
        let late = self
            .earlier_sales
            .iter()
            .position(|sale| sale.sale_date > self.sale_date);
        match late {
            Some(at) => Err(Refusal::new(
                format!("earlier_sales[{at}].sale_date"),
                format_args!("이번 거래일 {}까지의 날짜가 필요해요.", self.sale_date),
            )),
            None => Ok(()),
        }
    }

    fn gap(&self) -> Won {
        gap(self.market_value, self.price)
    }

    fn direction(&self) -> Direction {
        Direction::of(self.market_value, self.price)
    }

    /// Whether the law presumes a gift between the two (제44조 제1항, 제3항).
    fn is_presumption_open(&self) -> bool {
        self.seller_relationship.is_close_family() && self.sale_kind == SaleKind::Private
    }

    fn is_presumed_gift(&self) -> bool {
        self.is_presumption_open() && !self.price_paid_proven
    }

    /// Shares bought on the exchange are left out (영 제26조 제1항 제2호).
    fn on_the_exchange(&self, related: bool) -> Finding {
        Finding {
            article: "35",
            benefit: Some(self.gap()),
            steps: self.short_steps(Won::ZERO, Provision::SaleBelowValue),
            warnings: vec![Warning::TradedOnExchange],
            ..self.finding(related)
        }
    }

    /// No price was paid that can be shown: the whole is a gift (제44조 제1항).
    fn presumed_gift(&self, related: bool) -> Finding {
        Finding {
            article: "44",
            provisions: vec![Provision::FamilySale],
            consequences: Consequences::PRESUMED,
            benefit: Some(self.market_value),
            gifts: vec![(self.sale_date, self.market_value)],
            steps: self.short_steps(self.market_value, Provision::FamilySale),
            warnings: vec![Warning::PresumedGift44],
            ..self.finding(related)
        }
    }

    fn sale(&self, related: bool) -> Result<Finding, Refusal> {
        let direction = self.direction();
        let after = same_day(self.sale_date, -1);
        let earlier = || {
            self.earlier_sales.iter().filter(|sale| {
                sale.sale_date > after && Direction::of(sale.market_value, sale.price) == direction
            })
        };
        let market = (self.market_value + Won::total(earlier().map(|sale| sale.market_value))?)?;
        let gap_within_year =
            (self.gap() + Won::total(earlier().map(|sale| gap(sale.market_value, sale.price)))?)?;
        let taxed_before = Won::total(earlier().map(|sale| sale.taxed))?;

        let line = deemed::SALE.at(self.sale_date);
        let share = line.share.of(market)?;
        let (threshold, met, deducted) = if related {
            let threshold = share.min(line.most);
            (threshold, line.is_reached(gap_within_year, market), threshold)
        } else {
            (share, line.share.is_reached(gap_within_year, market), line.most)
        };
        let met = met && !gap_within_year.is_zero();
        let deducted = if met { deducted } else { Won::ZERO };
        let value = if met && !self.customary_reason {
            gap_within_year.less(deducted).less(taxed_before)
        } else {
            Won::ZERO
        };

        let article = Provision::SaleBelowValue;
        let mut steps = Steps::default();
        steps.add(
            "market_value",
            "시가",
            self.market_value,
            "이번 거래의 시가",
            article,
        );
        steps.add("price", "거래한 값", self.price, "실제로 주고받은 대가", article);
        steps.add("gap", "시가와의 차액", self.gap(), "시가와 대가의 차이", article);
        let within = Provision::SameWithinYear;
        steps.add(
            "market_within_year",
            "1년 안의 시가 합계",
            market,
            "같은 방향의 거래를 더함",
            within,
        );
        steps.add(
            "gap_within_year",
            "1년 안의 차액 합계",
            gap_within_year,
            "같은 방향의 거래를 더함",
            within,
        );
        steps.add(
            "thirty_percent",
            "시가의 30%",
            share,
            format!("시가 × {}", line.share),
            article,
        );
        let how = if related {
            "시가의 비율과 한도 중 적은 금액"
        } else {
            "시가의 비율"
        };
        steps.add("threshold", "기준금액", threshold, how, article);
        steps.add(
            "deducted",
            "빼는 금액",
            deducted,
            "기준금액에 이르면 빼 주는 금액",
            article,
        );
        steps.add(
            "already_taxed",
            "이미 과세된 금액",
            taxed_before,
            "1년 안의 거래에서 과세된 금액",
            within,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "차액 - 빼는 금액 - 이미 과세된 금액",
            article,
        );

        let parties = if direction == Direction::Dear {
            Parties {
                donor: "buyer",
                recipient: "seller",
            }
        } else {
            PARTIES
        };
        let untaxed = if self.customary_reason {
            Outcome::NotTaxable
        } else {
            Outcome::BelowThreshold
        };
        Ok(Finding {
            article: if related { "35①" } else { "35②" },
            provisions: vec![article, within, Provision::FamilySale],
            parties,
            untaxed,
            benefit: Some(gap_within_year),
            threshold: Some(threshold),
            gifts: one_gift(self.sale_date, value),
            steps,
            warnings: self.warnings(related),
            ..self.finding(related)
        })
    }

    /// What every sale states alike.
    fn finding(&self, related: bool) -> Finding {
        Finding {
            article: "35",
            provisions: vec![Provision::SaleBelowValue],
            parties: PARTIES,
            payer: "recipient",
            consequences: Consequences::ADVANTAGE,
            untaxed: Outcome::NotTaxable,
            benefit: None,
            threshold: None,
            day: self.sale_date,
            gifts: Vec::new(),
            steps: Steps::default(),
            extra: vec![("direction", json!(self.direction().name()))],
            flags: vec![
                ("presumption_44", json!(self.is_presumption_open())),
                ("income_tax_101", json!(related && self.is_unfair_price())),
                (
                    "acquisition_tax_as_gift",
                    json!(self.is_gift_for_acquisition_tax()),
                ),
            ],
            warnings: Vec::new(),
        }
    }

    fn short_steps(&self, value: Won, article: Provision) -> Steps {
        let mut steps = Steps::default();
        steps.add(
            "market_value",
            "시가",
            self.market_value,
            "이번 거래의 시가",
            article,
        );
        steps.add("price", "거래한 값", self.price, "실제로 주고받은 대가", article);
        steps.add("gap", "시가와의 차액", self.gap(), "시가와 대가의 차이", article);
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여로 보는 금액",
            article,
        );
        steps
    }

    /// Whether the seller's income tax takes the market value (소득세법 제101조 제1항).
    fn is_unfair_price(&self) -> bool {
        let gap = self.gap();
        let taxed_otherwise = self.sale_kind == SaleKind::Exchange || self.is_presumed_gift();
        let line = deemed::UNFAIR_PRICE.at(self.sale_date);
        !taxed_otherwise && !gap.is_zero() && line.is_reached(gap, self.market_value)
    }

    /// Whether acquisition tax takes the sale for a gift (지방세법 제7조 제11항).
    fn is_gift_for_acquisition_tax(&self) -> bool {
        if !self.is_presumption_open() || self.property_kind != PropertyKind::RealEstate {
            return false;
        }
        let Some(rule) = deemed::ACQUISITION_AS_GIFT.at(self.sale_date) else {
            return !self.price_paid_proven;
        };
        let value = self.acquisition_tax_value;
        let gap = value.less(self.price);
        let reaches_amount = if rule.share_as_whole {
            i128::from(gap.get()) * i128::from(self.share_denominator)
                >= i128::from(rule.line.most.get()) * i128::from(self.share_numerator)
        } else {
            gap >= rule.line.most
        };
        let is_far = !gap.is_zero() && (rule.line.share.is_reached(gap, value) || reaches_amount);
        !self.price_paid_proven || is_far
    }

    fn warnings(&self, related: bool) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if self.customary_reason {
            warnings.push(Warning::CustomaryReason);
        }
        if self.is_presumption_open() && self.price_paid_proven {
            warnings.push(Warning::KeepProofOfPayment);
        }
        if !self.price_paid_proven {
            warnings.push(Warning::PriceUnproven);
        }
        if related && self.seller_relationship == Relationship::Unrelated {
            warnings.push(Warning::CheckRelatedPerson);
        }
        warnings
    }
}

const PARTIES: Parties = Parties {
    donor: "seller",
    recipient: "buyer",
};

static FINDS: &[Find] = &[Find {
    name: "lowest_price",
    label: "증여세 없이 살 수 있는 가장 낮은 값",
    fields: &[
        Field::won("market_value", "시가").at_least(1).required(),
        Field::flag("is_related", "특수관계인", true),
    ],
    answer: lowest_price,
}];

fn lowest_price(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let market: Won = facts.get("market_value")?;
    let related: bool = facts.get("is_related")?;
    let line = deemed::SALE.at(NEWEST_DAY);
    // Up to the line, or below the share, nothing is taxed; a price is at least one won.
    let widest = if related {
        line.share.of(market)?.min(line.most)
    } else {
        line.most.max(line.share.most_below(market))
    };
    let gap = widest.min(market.less(Won::new(1)));
    let unfair = deemed::UNFAIR_PRICE.at(NEWEST_DAY);
    let fair = unfair.share.most_below(market).min(unfair.most.less(Won::new(1)));
    Ok(Map::from_iter([
        ("answer".to_owned(), json!(market.less(gap))),
        ("gap".to_owned(), json!(gap)),
        (
            "lowest_price_income_tax".to_owned(),
            json!(related.then(|| market.less(fair))),
        ),
    ]))
}
