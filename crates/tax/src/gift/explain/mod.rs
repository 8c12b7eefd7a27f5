//! An assessment that explains itself: the object other programs see. Every figure in its sentences is an amount of
//! the assessment or a row of the law's tables; must never state one of its own.

mod assumptions;
mod decided;
mod input;
mod steps;
mod warnings;

pub use decided::DecidedBy;
pub use input::Input;
pub use steps::Step;

use super::{Assessment, ComputedTax, Credits, Deductions, Note, Paying, Penalty, TaxableValue};
use crate::Won;
use crate::law::{self, Provision};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::Serialize;
use std::borrow::Cow;

/// A sentence, or a part of one.
pub(super) type Text = Cow<'static, str>;

/// The whole calculation: amounts, steps, assumptions, warnings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Calculation {
    /// Always `gift`.
    pub tax_type: &'static str,
    /// The variables as used.
    pub input: Input,
    /// What was taken for granted.
    pub assumptions: Vec<Text>,
    /// The way to the tax.
    pub steps: Vec<Step>,
    /// Value after debt.
    pub gift_value: Won,
    /// The computed tax (산출세액).
    pub calculated_tax: Won,
    /// Before the filing credit.
    pub final_tax: Won,
    /// The filing credit of a return in time.
    pub filing_credit: Won,
    /// What is due then.
    pub tax_if_filed_on_time: Won,
    /// What to mind.
    pub warnings: Vec<Text>,
    /// The day whose tables were applied.
    pub law_as_of: Date,
    /// The day the return is due.
    pub filing_deadline: Date,
    /// The same before closed days.
    pub filing_deadline_unrolled: Date,
    /// Whether all closed days on the way are known.
    pub holiday_table_covers_deadline: bool,
    /// Which inputs decided the result.
    pub decided_by: Vec<DecidedBy>,
    /// The taxable value's parts.
    #[serde(flatten)]
    pub value: TaxableValue,
    /// The deductions.
    #[serde(flatten)]
    pub deductions: Deductions,
    /// Base, tax, surtax.
    #[serde(flatten)]
    pub tax: ComputedTax,
    /// Credits and what is paid.
    #[serde(flatten)]
    pub credits: Credits,
    /// Payment in parts.
    #[serde(flatten)]
    pub paying: Paying,
    /// Additions, where the return or payment was late.
    pub penalty: Option<Penalty>,
    /// Additions if return and payment were made today, where that is late.
    pub penalty_if_filed_today: Option<Penalty>,
    /// What is due if return and payment are made on the day of the explanation: additions included where that is late.
    pub tax_due_today: Won,
    /// Gifts from this day on are added to this one, if they come from the same person (제47조 제2항).
    pub aggregation_from: Date,
    /// Gifts until this day have this one added.
    pub aggregation_until: Date,
    /// Claims that were not granted.
    pub notes: Vec<Note>,
}

impl Assessment {
    /// The explanation as seen on a day: where the return can only be late by then, it is.
    pub fn explain(&self, today: Date) -> Calculation {
        let penalty_if_filed_today = self.penalty_on(today);
        let (credits, paying) = match penalty_if_filed_today {
            Some(_) => (self.credits.of_a_late_return(), self.paying.of_a_late_return()),
            None => (self.credits, self.paying),
        };
        let years = i64::from(law::AGGREGATION.at(self.gift.gift_date).years).years();
        Calculation {
            tax_type: "gift",
            input: Input::of(&self.gift),
            assumptions: assumptions::of(self, today),
            steps: steps::of(self, penalty_if_filed_today.is_some()),
            gift_value: self.value.gift_value_net,
            calculated_tax: self.tax.computed_tax,
            final_tax: self.final_tax(),
            filing_credit: self.credits.filing_credit_if_on_time,
            tax_if_filed_on_time: self.tax_if_filed_on_time(),
            warnings: warnings::of(self, today, penalty_if_filed_today.as_ref()),
            law_as_of: self.law_as_of(),
            filing_deadline: self.deadline.due,
            filing_deadline_unrolled: self.deadline.unrolled,
            holiday_table_covers_deadline: self.deadline.holidays_known,
            decided_by: decided::by(self),
            value: self.value,
            deductions: self.deductions,
            tax: self.tax,
            credits,
            paying,
            penalty: self.penalty,
            penalty_if_filed_today,
            tax_due_today: penalty_if_filed_today
                .or(self.penalty)
                .map_or(credits.tax_payable, |late| late.total_with_penalty),
            aggregation_from: self.gift.gift_date.saturating_sub(years),
            aggregation_until: self.gift.gift_date.saturating_add(years),
            notes: self.notes().collect(),
        }
    }

    /// The articles the result rests on: those of the steps, then return and filing credit.
    pub fn provisions(&self) -> Vec<Provision> {
        let mut provisions: Vec<Provision> = Vec::new();
        let of_steps = steps::of(self, false).into_iter().map(|step| step.reference);
        let filing = [Provision::Return, Provision::ClosedDays, Provision::FilingCredit];
        for provision in of_steps.chain(filing) {
            if !provisions.contains(&provision) {
                provisions.push(provision);
            }
        }
        provisions
    }
}
