//! Another's real estate as security for a loan (부동산 담보 이용): 법 제37조 제2항, 영 제27조 제5항·제6항. Each loan year stands
//! alone.

use super::common::{self, DONOR, PERSONS};
use super::finding::{Consequences, Finding, Parties, Steps};
use super::interest::{self, Year};
use super::warning::Warning;
use crate::Won;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, Yearly, typed};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::{Value as Json, json};

const FIRST: Date = deemed::LOAN_SINCE;

const FIELDS: &[Field] = &[
    Field::won("loan_amount", "빌린 돈").at_least(1).required(),
    Field::date("start_date", "빌린 날", FIRST).required(),
    DONOR,
    Field::yearly("interest_paid", "한 해에 금융기관에 주는 이자", 10),
    Field::date("term_end", "갚는 날", FIRST),
    Field::count("years", "살펴볼 햇수", 1, 10).unless_said(Absent::Count(1)),
    Field::won("other_benefit", "1년 안의 다른 담보 이익").article(Provision::SameWithinYear),
];

typed! {
    struct Input {
        loan_amount: Won,
        start_date: Date,
        donor_relationship: Relationship,
        interest_paid: Yearly,
        term_end: Option<Date>,
        years: i64,
        other_benefit: Won,
        customary_reason: bool,
    }
}

/// The rule.
pub(super) struct Collateral;

impl Tax for Collateral {
    fn about(&self) -> About {
        About {
            name: "collateral",
            label: "부동산 담보 이용",
            says: "부모님 부동산을 담보로 싸게 대출받았을 때 그 이익에 증여세가 나오는지 계산해요.",
            article: Provision::FreeSecurity,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(&PERSONS).chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        common::is_related(facts, input.donor_relationship)?;
        let lent = interest::Lent {
            principal: input.loan_amount,
            start: input.start_date,
            interest_paid: &input.interest_paid,
            term_end: input.term_end,
            repayments: &[],
        };
        lent.check()?;
        let end = same_day(input.start_date, i16::try_from(input.years).unwrap_or(1));
        let years = lent.years(0, end)?;
        let line = *deemed::SECURITY_LINE.at(input.start_date);
        let windows = if input.customary_reason {
            Vec::new()
        } else {
            input.windows(&years, line)?
        };
        let gifts: Vec<(Date, Won)> = windows
            .iter()
            .filter(|window| !window.taxed.is_zero())
            .map(|window| (window.date, window.taxed))
            .collect();
        let benefit = Won::total(years.iter().map(|year| year.benefit))?;
        let taxed = Won::total(gifts.iter().map(|(_, value)| *value))?;
        let article = Provision::FreeSecurity;
        let mut steps = Steps::default();
        interest::steps(&mut steps, &years, benefit, article)?;
        let other = input.other_benefit;
        steps.add(
            "other_benefit",
            "1년 안의 다른 이익",
            other,
            "첫해에 더함",
            Provision::SameWithinYear,
        );
        steps.add(
            "threshold",
            "기준금액",
            line,
            "한 해 이익이 이 금액에 못 미치면 매기지 않음",
            article,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            taxed,
            "기준금액 이상인 해의 이익",
            article,
        );
        let mut warnings = interest::warnings(&years);
        if input.customary_reason {
            warnings.push(Warning::CustomaryReason);
        }
        let finding = Finding {
            article: "37②",
            provisions: vec![article, Provision::FreeUseValue],
            parties: Parties {
                donor: "owner",
                recipient: "borrower",
            },
            payer: "recipient",
            consequences: Consequences::ADVANTAGE,
            untaxed: if input.customary_reason {
                Outcome::NotTaxable
            } else {
                Outcome::BelowThreshold
            },
            benefit: Some(benefit),
            threshold: Some(line),
            day: input.start_date,
            gifts,
            steps,
            extra: vec![
                ("events", years.iter().map(Year::to_json).collect()),
                ("windows", windows.iter().map(Window::to_json).collect()),
            ],
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

/// One year against the line.
struct Window {
    date: Date,
    within_year: Won,
    taxed: Won,
}

impl Window {
    fn to_json(&self) -> Json {
        json!({ "date": self.date, "benefit_within_year": self.within_year, "taxable_value": self.taxed })
    }
}

impl Input {
    fn windows(&self, years: &[Year], line: Won) -> Result<Vec<Window>, Refusal> {
        let mut windows = Vec::with_capacity(years.len());
        for (at, year) in years.iter().enumerate() {
            let other = if at == 0 { self.other_benefit } else { Won::ZERO };
            let within_year = (year.benefit + other)?;
            windows.push(Window {
                date: year.start,
                within_year,
                taxed: if within_year >= line {
                    within_year
                } else {
                    Won::ZERO
                },
            });
        }
        Ok(windows)
    }
}
