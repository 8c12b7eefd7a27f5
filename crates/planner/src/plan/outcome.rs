//! The plan as it is handed out. Every amount is one that the engine or the bound computed.

use super::PlanError;
use super::ledger::Entry;
use super::problem::Problem;
use super::search::Best;
use super::{at_once, reasons};
use jiff::civil::Date;
use serde::Serialize;
use tax::Won;
use tax::law::Provision;

/// A schedule of gifts and its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// First day of the plan.
    pub start: Date,
    /// Last day of the plan.
    pub end: Date,
    /// The gifts, by date.
    pub gifts: Vec<PlannedGift>,
    /// What each person receives.
    pub received: Vec<Received>,
    /// All that is given, debt taken over included.
    pub total_amount: Won,
    /// The tax of all gifts, returns filed in time.
    pub total_tax: Won,
    /// What giving all at once would cost.
    pub all_at_once: AtOnce,
    /// Why nothing is cheaper.
    pub bound: Bound,
    /// What was taken for granted.
    pub assumptions: Vec<String>,
    /// What to watch.
    pub warnings: Vec<String>,
    /// The rules of law the plan rests on.
    pub limits: Vec<Limit>,
}

/// One gift of the plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlannedGift {
    /// Day of the gift.
    pub date: Date,
    /// Who gives.
    pub donor: String,
    /// Who receives.
    pub recipient: String,
    /// Who the donor is to the recipient.
    pub relationship: &'static str,
    /// Value after debt.
    pub amount: Won,
    /// Debt taken over with it.
    pub debt: Won,
    /// Earlier gifts that are added (제47조 제2항).
    pub aggregated_past_gifts: Won,
    /// Taken of the group's limit (제53조).
    pub group_deduction: Won,
    /// Taken for a marriage or birth (제53조의2).
    pub marriage_birth_deduction: Won,
    /// The base, added gifts included.
    pub taxable_base: Won,
    /// The computed tax on it.
    pub computed_tax: Won,
    /// The surtax for skipping a generation (제57조).
    pub surtax: Won,
    /// Credit for the added gifts' tax (제58조).
    pub past_tax_credit: Won,
    /// Credit for a return in time (제69조).
    pub filing_credit: Won,
    /// What is paid.
    pub tax: Won,
    /// When the return is due.
    pub filing_deadline: Date,
}

/// What one person receives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Received {
    /// Who.
    pub recipient: String,
    /// Gifts, debt taken over included.
    pub amount: Won,
    /// The tax on them, which the recipient pays.
    pub tax: Won,
    /// What remains: the gifts less the debt and the tax.
    pub after_tax: Won,
}

/// Without a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AtOnce {
    /// The same people, the same amounts, all on the first days.
    pub tax: Won,
    /// What the plan saves against it.
    pub saving: Won,
    /// One donor giving all of it on the first day, where one can.
    pub one_donor: Option<OneDonor>,
}

/// One donor giving everything at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OneDonor {
    /// The cheapest such donor.
    pub donor: String,
    /// The tax.
    pub tax: Won,
    /// What the plan saves against it.
    pub saving: Won,
}

/// Why nothing is cheaper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bound {
    /// No schedule within the rules costs less.
    pub lower_bound: Won,
    /// Whether the plan is proven: its tax is the bound, but for the law's rounding to whole won.
    pub proven: bool,
    /// What the last 100,000 won of the goal cost.
    pub tax_of_last_unit: Won,
    /// How many divisions were compared on the sides of the law's jumps.
    pub divisions_compared: usize,
    /// The reasons, in words.
    pub explanation: Vec<String>,
}

/// A rule of law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Limit {
    /// The article.
    pub article: &'static str,
    /// What it says, in our words.
    pub rule: String,
}

/// The articles every plan rests on.
const ARTICLES: &[Provision] = &[
    Provision::Aggregation,
    Provision::GiftDeduction,
    Provision::DeductionOrder,
    Provision::MarriageBirthDeduction,
    Provision::RateTable,
    Provision::SkipSurtax,
    Provision::PastTaxCredit,
    Provision::FilingCredit,
];

impl Plan {
    pub(super) fn of(problem: &Problem, best: &Best, entries: &[(usize, Entry)]) -> Result<Self, PlanError> {
        let family = problem.family;
        let total = |amount: fn(&Entry) -> i64, of: Option<usize>| -> Won {
            let gifts = entries.iter().filter(|(to, _)| of.is_none_or(|one| one == *to));
            Won::new(gifts.map(|(_, entry)| amount(entry)).sum())
        };
        let amount: fn(&Entry) -> i64 = |entry| entry.given.amount.get() + entry.given.debt.get();
        let tax: fn(&Entry) -> i64 = |entry| entry.tax().get();
        let after_tax: fn(&Entry) -> i64 = |entry| entry.given.amount.get() - entry.tax().get();
        let total_tax = total(tax, None);
        let proven = i128::from(total_tax.get()) - best.bound <= super::rounding(entries);
        let at_once = at_once::same_people(family, entries)?;
        let one_donor = at_once::one_donor(family)?.map(|(donor, tax)| OneDonor {
            donor: family.donor_name(donor).to_owned(),
            tax,
            saving: tax.less(total_tax),
        });
        Ok(Self {
            start: family.start,
            end: family.end,
            gifts: entries
                .iter()
                .map(|(recipient, entry)| PlannedGift::of(problem, *recipient, entry))
                .collect(),
            received: (0..family.recipients.len())
                .map(|recipient| Received {
                    recipient: family.recipient_name(recipient).to_owned(),
                    amount: total(amount, Some(recipient)),
                    tax: total(tax, Some(recipient)),
                    after_tax: total(after_tax, Some(recipient)),
                })
                .collect(),
            total_amount: total(amount, None),
            total_tax,
            all_at_once: AtOnce {
                tax: at_once,
                saving: at_once.less(total_tax),
                one_donor,
            },
            bound: Bound {
                lower_bound: Won::new(i64::try_from(best.bound).unwrap_or(i64::MAX)),
                proven,
                tax_of_last_unit: Won::new(best.division.last_unit),
                divisions_compared: best.compared,
                explanation: reasons::explanation(problem, best, (total_tax, proven)),
            },
            assumptions: reasons::assumptions(family),
            warnings: reasons::warnings(family),
            limits: ARTICLES
                .iter()
                .map(|article| Limit {
                    article: article.reference(),
                    rule: article.summary(tax::law::law_as_of(family.start)),
                })
                .collect(),
        })
    }
}

impl PlannedGift {
    fn of(problem: &Problem, recipient: usize, entry: &Entry) -> Self {
        let family = problem.family;
        let assessment = &entry.assessment;
        Self {
            date: entry.given.date,
            donor: family.donor_name(entry.given.donor).to_owned(),
            recipient: family.recipient_name(recipient).to_owned(),
            relationship: assessment.gift.donor_relationship.name(),
            amount: entry.given.amount,
            debt: entry.given.debt,
            aggregated_past_gifts: assessment.value.aggregated_past_gifts,
            group_deduction: entry.group_deduction(),
            marriage_birth_deduction: entry.marriage_birth(),
            taxable_base: assessment.tax.taxable_base,
            computed_tax: assessment.tax.computed_tax,
            surtax: assessment.tax.surtax,
            past_tax_credit: assessment.credits.past_tax_credit,
            filing_credit: assessment.credits.filing_credit_if_on_time,
            tax: entry.tax(),
            filing_deadline: assessment.deadline.due,
        }
    }
}
