//! Real estate used without rent (부동산 무상사용): 법 제37조 제1항, 영 제27조, 칙 제10조. Five years are one gift of the first
//! day; a house in which its owner lives too is left out.

use super::common::{self, DONOR, PERSONS};
use super::finding::{Consequences, Finding, Parties, Steps};
use super::warning::Warning;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::deemed::{self, FreeUseRule};
use crate::law::{NEWEST_DAY, Provision};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Find, Outcome, Statement, Tax};
use crate::{Overflow, Won};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

const FIRST: Date = deemed::LINES_SINCE;

const NUMERATOR: Field =
    Field::count("used_numerator", "쓰는 부분의 분자", 1, 1_000_000_000).unless_said(Absent::Count(1));
const DENOMINATOR: Field =
    Field::count("used_denominator", "쓰는 부분의 분모", 1, 1_000_000_000).unless_said(Absent::Count(1));

const FIELDS: &[Field] = &[
    Field::won("property_value", "부동산 가액").at_least(1).required(),
    Field::date("start_date", "쓰기 시작한 날", FIRST).required(),
    DONOR,
    Field::flag("lives_with_owner", "주인과 함께 거주", false),
    Field::flag("is_house", "주택", true),
    NUMERATOR,
    DENOMINATOR,
    Field::count("house_area", "주택 부분의 넓이", 0, 1_000_000_000),
    Field::count("other_area", "주택이 아닌 부분의 넓이", 0, 1_000_000_000),
    Field::won("next_value", "5년 뒤의 부동산 가액")
        .at_least(1)
        .open(),
    Field::won("other_benefit", "1년 안의 다른 무상사용 이익").article(Provision::SameWithinYear),
];

typed! {
    struct Input {
        property_value: Won,
        start_date: Date,
        donor_relationship: Relationship,
        lives_with_owner: bool,
        is_house: bool,
        used_numerator: i64,
        used_denominator: i64,
        house_area: Option<i64>,
        other_area: Option<i64>,
        next_value: Option<Won>,
        other_benefit: Won,
        customary_reason: bool,
    }
}

/// The rule.
pub(super) struct FreeUse;

impl Tax for FreeUse {
    fn about(&self) -> About {
        About {
            name: "free_use",
            label: "부동산 무상사용",
            says: "부모님 집처럼 남의 부동산을 공짜로 쓸 때 그 이익에 증여세가 나오는지 계산해요.",
            article: Provision::FreeUse,
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
        common::is_related(facts, input.donor_relationship)?;
        input.check()?;
        let part = input.part_used();
        let is_left_out = part == Part::None;
        let rule = deemed::FREE_USE.at(input.start_date);
        let is_taxable = !is_left_out && !input.customary_reason;
        let mut periods = vec![input.period(
            input.start_date,
            input.property_value,
            input.other_benefit,
            part,
            is_taxable,
        )?];
        let next_start = same_day(input.start_date, rule.years);
        if let Some(value) = input.next_value {
            periods.push(input.period(next_start, value, Won::ZERO, part, is_taxable)?);
        }

        let mut warnings = Vec::new();
        if input.customary_reason {
            warnings.push(Warning::CustomaryReason);
        }
        match part {
            Part::None => warnings.push(Warning::LivesWithOwner),
            Part::NotTheHouse { .. } => warnings.push(Warning::OnlyPartNotHouse),
            Part::All => {}
        }
        if !is_left_out && periods.iter().any(|period| period.factor_decides) {
            warnings.push(Warning::FactorDecides);
        }
        let finding = Finding {
            article: "37①",
            provisions: vec![Provision::FreeUse, Provision::FreeUseValue],
            parties: Parties {
                donor: "owner",
                recipient: "user",
            },
            payer: "recipient",
            consequences: Consequences::ADVANTAGE,
            untaxed: if is_taxable {
                Outcome::BelowThreshold
            } else {
                Outcome::NotTaxable
            },
            benefit: Some(Won::total(periods.iter().map(|period| period.benefit))?),
            threshold: Some(rule.line),
            day: input.start_date,
            gifts: periods
                .iter()
                .map(|period| (period.date, period.taxed))
                .filter(|(_, value)| !value.is_zero())
                .collect(),
            steps: steps(periods.first(), rule, input.other_benefit),
            extra: vec![
                ("periods", periods.iter().map(Period::to_json).collect()),
                ("next_start_date", json!(next_start)),
            ],
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

/// What of the used part counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of it.
    All,
    /// Nothing: a house with its owner in it.
    None,
    /// What is not the house (영 제27조 제7항).
    NotTheHouse { other: i64, whole: i64 },
}

/// Five years of use.
struct Period {
    date: Date,
    used: Won,
    yearly: Won,
    benefit: Won,
    exact: Won,
    taxed: Won,
    factor_decides: bool,
}

impl Period {
    fn to_json(&self) -> Json {
        json!({
            "date": self.date,
            "used_value": self.used,
            "yearly_benefit": self.yearly,
            "benefit": self.benefit,
            "benefit_exact": self.exact,
            "taxable_value": self.taxed,
        })
    }
}

impl Input {
    fn check(&self) -> Result<(), Refusal> {
        if self.used_numerator > self.used_denominator {
            return Err(Refusal::new(
                "used_numerator",
                "쓰는 부분은 전체(1)를 넘을 수 없어요.",
            ));
        }
        match (self.house_area, self.other_area) {
            (Some(_), None) => Err(Refusal::new(
                "other_area",
                "주택 부분과 그 밖의 부분의 넓이가 함께 필요해요.",
            )),
            (None, Some(_)) => Err(Refusal::new(
                "house_area",
                "주택 부분과 그 밖의 부분의 넓이가 함께 필요해요.",
            )),
            (Some(0), Some(0)) => Err(Refusal::new("house_area", "두 넓이 중 하나는 0보다 커야 해요.")),
            _ => Ok(()),
        }
    }

    fn part_used(&self) -> Part {
        if !self.lives_with_owner || !self.is_house {
            return Part::All;
        }
        match (self.house_area, self.other_area) {
            (Some(house), Some(other)) if house <= other => Part::NotTheHouse {
                other,
                whole: house + other,
            },
            _ => Part::None,
        }
    }

    fn period(
        &self,
        date: Date,
        value: Won,
        other: Won,
        part: Part,
        is_taxable: bool,
    ) -> Result<Period, Overflow> {
        let rule = deemed::FREE_USE.at(date);
        let mut used = value.share(Won::new(self.used_numerator), Won::new(self.used_denominator))?;
        if let Part::NotTheHouse { other, whole } = part {
            used = used.share(Won::new(other), Won::new(whole))?;
        }
        let benefit = rule.yearly.of_rate(rule.factor).of(used)?;
        let exact = rule.yearly.of_rate(rule.exact_factor).of(used)?;
        let (rounded, precise) = ((benefit + other)?, (exact + other)?);
        let is_met = rounded >= rule.line;
        Ok(Period {
            date,
            used,
            yearly: rule.yearly.of(used)?,
            benefit,
            exact,
            taxed: if is_met && is_taxable { rounded } else { Won::ZERO },
            factor_decides: is_met != (precise >= rule.line),
        })
    }
}

fn steps(first: Option<&Period>, rule: &FreeUseRule, other: Won) -> Steps {
    let mut steps = Steps::default();
    let Some(period) = first else { return steps };
    let (article, value) = (Provision::FreeUse, Provision::FreeUseValue);
    steps.add(
        "used_value",
        "쓰는 부분의 가액",
        period.used,
        "부동산 가액 × 쓰는 부분",
        article,
    );
    steps.add(
        "yearly_benefit",
        "한 해의 이익",
        period.yearly,
        format!("가액 × 연 {}", rule.yearly),
        value,
    );
    let formula = format!("가액 × {} × {}년 현재가치 계수", rule.yearly, rule.years);
    steps.add("benefit", "무상사용 이익", period.benefit, formula, value);
    steps.add(
        "other_benefit",
        "1년 안의 다른 이익",
        other,
        "같은 이익을 더함",
        Provision::SameWithinYear,
    );
    steps.add(
        "threshold",
        "기준금액",
        rule.line,
        "이 금액에 못 미치면 매기지 않음",
        article,
    );
    steps.add(
        "taxable_value",
        "증여재산가액",
        period.taxed,
        "기준금액 이상인 이익",
        article,
    );
    steps
}

static FINDS: &[Find] = &[Find {
    name: "largest_value",
    label: "공짜로 써도 증여세가 없는 가장 비싼 부동산",
    fields: &[NUMERATOR, DENOMINATOR],
    answer: largest_value,
}];

fn largest_value(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let (numerator, denominator): (i64, i64) = (facts.get("used_numerator")?, facts.get("used_denominator")?);
    if numerator > denominator {
        return Err(Refusal::new(
            "used_numerator",
            "쓰는 부분은 전체(1)를 넘을 수 없어요.",
        ));
    }
    let rule = deemed::FREE_USE.at(NEWEST_DAY);
    let factor = rule.yearly.of_rate(rule.factor);
    let most = factor.largest_within(rule.line.less(Won::new(1)))?;
    let over = (i128::from(most.get()) + 1) * i128::from(denominator);
    let value = Won::ratio(over - 1, i128::from(numerator))?;
    let used = value.share(Won::new(numerator), Won::new(denominator))?;
    Ok(Map::from_iter([
        ("answer".to_owned(), json!(value)),
        ("used_value".to_owned(), json!(used)),
        ("benefit".to_owned(), json!(factor.of(used)?)),
    ]))
}
