//! The interest a loan should bear year by year, and what was really paid: the common ground of loans (법 제41조의4) and of
//! another's security (제37조 제2항).

use super::finding::Steps;
use super::warning::Warning;
use crate::Won;
use crate::calendar::{days_between, same_day};
use crate::law::{Provision, deemed};
use crate::schema::{Refusal, Yearly, typed};
use jiff::civil::Date;
use serde_json::{Value as Json, json};

typed! {
    /// A part of the principal given back before its time.
    pub(super) struct Repayment {
        date: Date,
        amount: Won,
    }
}

/// A loan whose years are looked at.
pub(super) struct Lent<'a> {
    pub principal: Won,
    pub start: Date,
    pub interest_paid: &'a Yearly,
    pub term_end: Option<Date>,
    pub repayments: &'a [Repayment],
}

/// One loan year and its benefit.
pub(super) struct Year {
    /// Which loan.
    loan: usize,
    /// Which year of it, from 1.
    number: usize,
    /// Its first day.
    pub start: Date,
    /// What was owed on that day.
    principal: Won,
    /// The days, where the term ends within the year.
    days: Option<i64>,
    proper: Won,
    paid: Won,
    /// Whether something was paid back within the year.
    repaid: bool,
    /// The interest not paid.
    pub benefit: Won,
    /// Whether it was taxed on some day.
    pub is_taxed: bool,
}

impl Year {
    pub fn to_json(&self) -> Json {
        json!({
            "loan": self.loan,
            "year": self.number,
            "date": self.start,
            "principal": self.principal,
            "days": self.days,
            "proper_interest": self.proper,
            "interest_paid": self.paid,
            "benefit": self.benefit,
        })
    }
}

impl Lent<'_> {
    /// Refuses days before the loan.
    pub fn check(&self) -> Result<(), Refusal> {
        let expected = format!("빌린 날 {}보다 늦은 날짜가", self.start);
        if let Some(end) = self.term_end.filter(|end| *end <= self.start) {
            return Err(Refusal::unusable("term_end", end, &expected));
        }
        let early = self
            .repayments
            .iter()
            .position(|repayment| repayment.date < self.start);
        match early {
            Some(at) => Err(Refusal::new(
                format!("repayments[{at}].date"),
                format_args!("빌린 날 {}부터의 날짜가 필요해요.", self.start),
            )),
            None => Ok(()),
        }
    }

    /// The loan years that begin before a day, while something is owed.
    pub fn years(&self, loan: usize, end: Date) -> Result<Vec<Year>, Refusal> {
        let mut years = Vec::new();
        for (year, ahead) in (0..10_i16).enumerate() {
            let (start, next) = (same_day(self.start, ahead), same_day(self.start, ahead + 1));
            if start >= end || self.term_end.is_some_and(|over| start >= over) {
                break;
            }
            let repaid = self.repayments.iter().filter(|repayment| repayment.date <= start);
            let owed = self
                .principal
                .less(Won::total(repaid.map(|repayment| repayment.amount))?);
            if owed.is_zero() {
                break;
            }
            let days = self
                .term_end
                .filter(|over| *over < next)
                .map(|over| days_between(start, over).min(365));
            let rate = deemed::LOAN.at(start).rate;
            let proper = match days {
                None => rate.of(owed)?,
                Some(days) => rate.for_days(owed, days)?,
            };
            let paid = self.interest_paid.of(year);
            years.push(Year {
                loan,
                number: year + 1,
                start,
                principal: owed,
                days,
                proper,
                paid,
                repaid: self
                    .repayments
                    .iter()
                    .any(|one| start < one.date && one.date < next),
                benefit: proper.less(paid),
                is_taxed: false,
            });
        }
        Ok(years)
    }
}

/// The steps from the proper interest to the benefit of all years.
pub(super) fn steps(
    steps: &mut Steps,
    years: &[Year],
    benefit: Won,
    reference: Provision,
) -> Result<(), Refusal> {
    let proper = Won::total(years.iter().map(|year| year.proper))?;
    let paid = Won::total(years.iter().map(|year| year.paid))?;
    let rate = years.first().map(|year| deemed::LOAN.at(year.start).rate);
    let formula = rate.map_or_else(String::new, |rate| format!("원금 × 연 {rate}"));
    steps.add("proper_interest", "적정 이자", proper, formula, reference);
    steps.add(
        "interest_paid",
        "실제로 준 이자",
        paid,
        "해마다 실제로 준 이자",
        reference,
    );
    steps.add(
        "benefit",
        "덜 낸 이자",
        benefit,
        "적정 이자 - 실제로 준 이자",
        reference,
    );
    Ok(())
}

/// What to mind about the years.
pub(super) fn warnings(years: &[Year]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    if years.iter().any(|year| year.days.is_some()) {
        warnings.push(Warning::PartYearByDays);
    }
    if years.iter().any(|year| year.repaid) {
        warnings.push(Warning::RepaidWithinYear);
    }
    warnings
}
