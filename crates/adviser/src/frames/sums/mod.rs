//! The sums of a message: what each is the price, the worth or the burden of, and which of them changed hands.

mod answer;
mod claim;
mod debt;
mod label;
mod past;
mod reckon;
mod share;
mod value;

use super::event::Events;
use super::{Fact, Room};
use tax::gift::Variable;

/// What a sum is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Nothing in particular.
    Plain,
    /// A thing that changes hands: 전세자금 5천.
    Thing,
    /// The worth of something: 시가 5억.
    Worth,
    /// A burden: 대출 2억.
    Debt,
    /// Pay, rent, interest, a tax: no part of the gift.
    Flow,
    /// Every month.
    Periodic,
    /// At least, at most, about which nothing is fixed.
    Bound,
    /// A whole of which a part is meant, or the price of a purchase.
    Whole,
    /// An earlier gift: 기증여 4억.
    Earlier,
    /// Taken back.
    Denied,
    /// A deduction or a tax of the field.
    Field,
}

/// A sum with its label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum {
    pub token: usize,
    pub won: Option<i64>,
    pub label: Label,
    /// The noun that gives the label.
    pub noun: Option<usize>,
    pub clause: Option<usize>,
}

impl Sum {
    /// Whether it can be what changed hands.
    pub(super) fn is_free(&self) -> bool {
        matches!(self.label, Label::Plain | Label::Thing | Label::Worth)
            && self.won.is_some_and(|won| won > 0)
    }
}

/// Nobody speaks of a gift of less in bare figures.
const SMALLEST: i64 = 100_000;

impl Room<'_> {
    /// The value of the gift, debts and earlier gifts.
    pub(super) fn money(&self, events: &Events) -> Vec<Fact> {
        let sums = self.sums();
        let mut facts = Vec::new();
        facts.extend(self.answered(events, &sums));
        let answered = |v: Variable| facts.iter().any(|f: &Fact| f.variable == v);
        let value = if answered(Variable::GiftPropertyValue) {
            None
        } else {
            self.value(events, &sums).or_else(|| self.beside_burden(&sums))
        };
        let debt = if answered(Variable::SecuredDebt) {
            None
        } else {
            self.debt(&sums, events)
        };
        let past = if answered(Variable::PastGiftsValue) {
            None
        } else {
            self.past(events, &sums)
        };
        facts.extend(value);
        facts.extend(debt);
        facts.extend(past);
        facts.extend(self.of_field(&sums));
        facts
    }
}
