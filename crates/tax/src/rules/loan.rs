//! Money lent without interest or for too little (금전 무상대출): 법 제41조의4, 영 제31조의4. Each loan year is a gift of its
//! first day; loans of one lender within a year are added (제43조 제2항).

use super::common::{self, DONOR, PERSONS};
use super::finding::{Consequences, Finding, Parties, Steps};
use super::interest::{self, Year};
use super::warning::Warning;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Facts, Field, Refusal, Typed, Yearly, typed, words};
use crate::statement::{About, Find, Outcome, Statement, Tax};
use crate::{Won, schema::Absent};
use jiff::civil::Date;
use serde_json::{Map, Value as Json, json};

const FIRST: Date = deemed::LOAN_SINCE;

const FIELDS: &[Field] = &[
    Field::list("loans", "빌린 돈", LOAN).of(1, 50).required(),
    DONOR,
    Field::count("years", "살펴볼 햇수", 1, 10).unless_said(Absent::Count(1)),
    Field::choice("lender", "빌려준 쪽", Lender::CHOICES),
];

const LOAN: &[Field] = &[
    Field::won("principal", "원금").at_least(1).required(),
    Field::date("loan_date", "빌린 날", FIRST).required(),
    Field::yearly("interest_paid", "한 해에 실제로 준 이자", 10),
    Field::date("term_end", "갚는 날", FIRST),
    Field::list("repayments", "중간에 갚은 돈", REPAYMENT),
];

const REPAYMENT: &[Field] = &[
    Field::date("date", "갚은 날", FIRST).required(),
    Field::won("amount", "갚은 금액").at_least(1).required(),
];

words! {
    /// Who lends.
    enum Lender {
        Person = "person", "개인";
        Company = "company", "법인";
    }
}

typed! {
    struct Input {
        loans: Vec<OneLoan>,
        donor_relationship: Relationship,
        years: i64,
        lender: Lender,
        customary_reason: bool,
    }
}

typed! {
    struct OneLoan {
        principal: Won,
        loan_date: Date,
        interest_paid: Yearly,
        term_end: Option<Date>,
        repayments: Vec<interest::Repayment>,
    }
}

/// The rule.
pub(super) struct Loan;

impl Tax for Loan {
    fn about(&self) -> About {
        About {
            name: "loan",
            label: "무이자·저리 대출",
            says: "가족에게 이자 없이 또는 싸게 돈을 빌리면 덜 낸 이자에 증여세가 나오는지 계산해요.",
            article: Provision::FreeLoan,
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
        let (first, end) = input.span()?;
        let is_company = input.lender == Lender::Company;
        let mut years = if is_company {
            Vec::new()
        } else {
            input.loan_years(end)?
        };
        years.sort_by_key(|year| year.start);
        let rule = deemed::LOAN.at(first);
        let windows = if is_company || input.customary_reason {
            Vec::new()
        } else {
            windows(&mut years, rule.line)?
        };
        let gifts: Vec<(Date, Won)> = windows.iter().map(|window| (window.date, window.taxed)).collect();
        let gifts: Vec<(Date, Won)> = gifts.into_iter().filter(|(_, value)| !value.is_zero()).collect();
        let benefit = Won::total(years.iter().map(|year| year.benefit))?;
        let taxed = Won::total(gifts.iter().map(|(_, value)| *value))?;
        let mut steps = Steps::default();
        if !is_company {
            interest::steps(&mut steps, &years, benefit, Provision::FreeLoan)?;
            steps.add(
                "threshold",
                "기준금액",
                rule.line,
                "한 해 이익이 이 금액에 못 미치면 매기지 않음",
                Provision::FreeLoan,
            );
            steps.add(
                "taxable_value",
                "증여재산가액",
                taxed,
                "기준금액 이상인 해의 이익",
                Provision::FreeLoan,
            );
        }
        let untaxed = match (input.customary_reason, is_company) {
            (true, _) => Outcome::NotTaxable,
            (false, true) => Outcome::OutOfScope,
            (false, false) => Outcome::BelowThreshold,
        };
        let finding = Finding {
            article: "41의4",
            provisions: vec![Provision::FreeLoan, Provision::SameWithinYear],
            parties: Parties {
                donor: "lender",
                recipient: "borrower",
            },
            payer: "recipient",
            consequences: Consequences::ADVANTAGE,
            untaxed,
            benefit: (!is_company).then_some(benefit),
            threshold: Some(rule.line),
            day: first,
            gifts,
            steps,
            extra: vec![
                ("events", years.iter().map(Year::to_json).collect()),
                ("windows", windows.iter().map(Window::to_json).collect()),
            ],
            flags: Vec::new(),
            warnings: input.warnings(&years, taxed),
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

impl Input {
    /// The first loan day and the end of the years looked at.
    fn span(&self) -> Result<(Date, Date), Refusal> {
        let first = self
            .loans
            .iter()
            .map(|loan| loan.loan_date)
            .min()
            .unwrap_or(FIRST);
        let end = same_day(first, i16::try_from(self.years).unwrap_or(1));
        for (at, loan) in self.loans.iter().enumerate() {
            loan.check(end)
                .map_err(|refusal| refusal.within(&format!("loans[{at}]")))?;
        }
        Ok((first, end))
    }

    fn loan_years(&self, end: Date) -> Result<Vec<Year>, Refusal> {
        let mut years = Vec::new();
        for (at, loan) in self.loans.iter().enumerate() {
            years.extend(loan.lent().years(at, end)?);
        }
        Ok(years)
    }

    fn warnings(&self, years: &[Year], taxed: Won) -> Vec<Warning> {
        let mut warnings = interest::warnings(years);
        if self.customary_reason {
            warnings.push(Warning::CustomaryReason);
        }
        if self.lender == Lender::Company {
            warnings.push(Warning::CompanyRate);
        }
        if taxed.is_zero() && self.donor_relationship.is_close_family() {
            warnings.push(Warning::KeepProofOfLoan);
        }
        warnings
    }
}

impl OneLoan {
    fn check(&self, end: Date) -> Result<(), Refusal> {
        if self.loan_date >= end {
            return Err(Refusal::unusable(
                "loan_date",
                self.loan_date,
                &format!("살펴볼 기간이 끝나는 {end}보다 앞선 날짜가"),
            ));
        }
        self.lent().check()?;
        let repaid = Won::total(self.repayments.iter().map(|repayment| repayment.amount))?;
        if repaid > self.principal {
            return Err(Refusal::new(
                "repayments",
                format_args!("갚은 금액 {repaid}이 원금 {}보다 많아요.", self.principal),
            ));
        }
        Ok(())
    }

    fn lent(&self) -> interest::Lent<'_> {
        interest::Lent {
            principal: self.principal,
            start: self.loan_date,
            interest_paid: &self.interest_paid,
            term_end: self.term_end,
            repayments: &self.repayments,
        }
    }
}

/// What is taxed on one day.
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

/// Day by day: the benefits that began within the year before, and what of them is taxed now (영 제32조의4 제9호).
fn windows(years: &mut [Year], line: Won) -> Result<Vec<Window>, Refusal> {
    let mut days: Vec<Date> = years.iter().map(|year| year.start).collect();
    days.dedup();
    let mut windows = Vec::with_capacity(days.len());
    for date in days {
        let after = same_day(date, -1);
        let within = |year: &&mut Year| year.start > after && year.start <= date;
        let within_year = Won::total(years.iter_mut().filter(within).map(|year| year.benefit))?;
        let mut taxed = Won::ZERO;
        if within_year >= line {
            for year in years.iter_mut().filter(within).filter(|year| !year.is_taxed) {
                taxed = (taxed + year.benefit)?;
                year.is_taxed = true;
            }
        }
        windows.push(Window {
            date,
            within_year,
            taxed,
        });
    }
    Ok(windows)
}

const OTHER: Field = Field::won("other_benefit", "1년 안의 다른 대출 이익");

static FINDS: &[Find] = &[
    Find {
        name: "least_interest",
        label: "증여세가 없으려면 한 해에 주어야 할 가장 적은 이자",
        fields: &[Field::won("principal", "원금").at_least(1).required(), OTHER],
        answer: least_interest,
    },
    Find {
        name: "largest_principal",
        label: "증여세 없이 빌릴 수 있는 가장 큰 원금",
        fields: &[Field::won("interest_paid", "한 해에 실제로 줄 이자"), OTHER],
        answer: largest_principal,
    },
];

/// What the benefit of a year may be at most beside another one; none where the other reaches the line.
fn room(other: Won) -> Option<Won> {
    let line = deemed::LOAN.at(crate::law::NEWEST_DAY).line;
    (other < line).then(|| line.less(other).less(Won::new(1)))
}

fn least_interest(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let (principal, other): (Won, Won) = (facts.get("principal")?, facts.get("other_benefit")?);
    let proper = deemed::LOAN.at(crate::law::NEWEST_DAY).rate.of(principal)?;
    let answer = room(other).map(|room| proper.less(room));
    Ok(found(answer, Some(proper), answer.map(|paid| proper.less(paid))))
}

fn largest_principal(facts: &Facts) -> Result<Map<String, Json>, Refusal> {
    let (paid, other): (Won, Won) = (facts.get("interest_paid")?, facts.get("other_benefit")?);
    let Some(room) = room(other) else {
        return Ok(found(None, None, None));
    };
    let rate = deemed::LOAN.at(crate::law::NEWEST_DAY).rate;
    let principal = rate.largest_within((room + paid)?)?;
    let proper = rate.of(principal)?;
    Ok(found(Some(principal), Some(proper), Some(proper.less(paid))))
}

fn found(answer: Option<Won>, proper: Option<Won>, benefit: Option<Won>) -> Map<String, Json> {
    [
        ("answer", answer),
        ("proper_interest", proper),
        ("benefit", benefit),
    ]
    .into_iter()
    .map(|(name, won)| (name.to_owned(), json!(won)))
    .collect()
}
