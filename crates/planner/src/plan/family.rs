//! The family of a plan after every statement was checked: people by number, amounts in units, donors that the law
//! takes for one. Must never hold a contradiction.

mod check;
mod read;

use super::input::WindowKind;
use super::relation::Relation;
use jiff::civil::Date;
use tax::gift::Relationship;
use tax::{Won, law};

/// Gifts are planned in multiples of this many won.
pub const UNIT: i64 = 100_000;
/// Days that the gifts of one round may take: one a day, so that their order is certain (영 제46조 제1항).
pub const ROUND_DAYS: i32 = 7;

/// Everything a plan starts from.
#[derive(Debug, Clone)]
pub struct Family {
    pub(super) start: Date,
    pub(super) end: Date,
    pub(super) donors: Vec<Donor>,
    pub(super) recipients: Vec<Recipient>,
    pub(super) units: Vec<Unit>,
    pub(super) past: Vec<Past>,
    pub(super) windows: Vec<Window>,
    pub(super) debts: Vec<Debt>,
    /// Units to be given, debt aside.
    pub(super) goal: i64,
    /// Won that are to remain after the tax; the goal then only follows from them.
    pub(super) net: Option<i64>,
    /// The one who is to receive it; all of them if none.
    pub(super) target: Option<usize>,
}

/// Someone who gives.
#[derive(Debug, Clone)]
pub struct Donor {
    pub(super) name: String,
    /// Units, debt aside.
    pub(super) available: Option<i64>,
}

/// Someone who receives.
#[derive(Debug, Clone)]
pub struct Recipient {
    pub(super) name: String,
    pub(super) birth: Option<Date>,
    pub(super) resident: bool,
    /// Units, debt aside.
    pub(super) at_least: i64,
    pub(super) at_most: Option<i64>,
}

/// Donors that are one person for a recipient (동일인, 법 제47조 제2항).
#[derive(Debug, Clone)]
pub struct Unit {
    pub(super) recipient: usize,
    pub(super) relation: Relation,
    pub(super) parent_deceased: bool,
    pub(super) donors: Vec<usize>,
}

/// A gift already made.
#[derive(Debug, Clone, Copy)]
pub struct Past {
    pub(super) donor: usize,
    pub(super) unit: usize,
    pub(super) date: Date,
    pub(super) amount: Won,
    pub(super) marriage_birth: Won,
}

/// The days in which the deduction of 제53조의2 is open.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    pub(super) recipient: usize,
    pub(super) kind: WindowKind,
    pub(super) first: Date,
    pub(super) last: Date,
}

/// Debt taken over.
#[derive(Debug, Clone, Copy)]
pub struct Debt {
    pub(super) donor: usize,
    pub(super) recipient: usize,
    pub(super) amount: Won,
}

impl Unit {
    /// The group of 제53조.
    pub(super) const fn relationship(&self) -> Relationship {
        self.relation.relationship()
    }

    /// Whether its gifts bear the surtax.
    pub(super) const fn bears_surtax(&self) -> bool {
        self.relation.skips() && !self.parent_deceased
    }
}

impl Recipient {
    /// Whether the recipient is a minor on a day; of age where the birth is not known.
    pub(super) fn is_minor(&self, day: Date) -> bool {
        self.birth.is_some_and(|born| law::is_minor(born, day))
    }
}

impl Family {
    /// The units of a recipient, with their numbers.
    pub(super) fn units_of(&self, recipient: usize) -> impl Iterator<Item = (usize, &Unit)> {
        self.units
            .iter()
            .enumerate()
            .filter(move |(_, unit)| unit.recipient == recipient)
    }

    /// The unit a donor belongs to for a recipient.
    pub(super) fn unit_of(&self, donor: usize, recipient: usize) -> Option<usize> {
        self.units_of(recipient)
            .find(|(_, unit)| unit.donors.contains(&donor))
            .map(|(number, _)| number)
    }

    /// A donor's name.
    pub(super) fn donor_name(&self, donor: usize) -> &str {
        self.donors.get(donor).map_or("", |donor| donor.name.as_str())
    }

    /// A recipient's name.
    pub(super) fn recipient_name(&self, recipient: usize) -> &str {
        self.recipients
            .get(recipient)
            .map_or("", |recipient| recipient.name.as_str())
    }

    /// The names of a unit's donors: 아버지·어머니.
    pub(super) fn unit_name(&self, unit: usize) -> String {
        let donors = self.units.get(unit).map_or(&[][..], |unit| &unit.donors);
        let names: Vec<&str> = donors.iter().map(|donor| self.donor_name(*donor)).collect();
        names.join("·")
    }

    /// The open window of a recipient on a day.
    pub(super) fn window_on(&self, recipient: usize, day: Date) -> Option<&Window> {
        self.windows
            .iter()
            .find(|window| window.recipient == recipient && (window.first..=window.last).contains(&day))
    }

    /// The debt a recipient takes over from a donor.
    pub(super) fn debt(&self, donor: usize, recipient: usize) -> Won {
        self.debts
            .iter()
            .find(|debt| debt.donor == donor && debt.recipient == recipient)
            .map_or(Won::ZERO, |debt| debt.amount)
    }
}
