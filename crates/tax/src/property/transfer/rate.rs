//! The rate of a transfer: the table with its additions, or a flat rate for what was held shortly; the larger tax holds
//! (소득세법 제104조 제1항 후단, 제7항).

use super::{PropertyKind, Transfer};
use crate::law::property::{INCOME_STEPS, TRANSFER_RATES};
use crate::{Overflow, Rate, Won};
use serde::{Serialize, Serializer};

/// Which rate holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateName {
    /// The table and points added to it.
    Progressive(u32),
    /// One percentage.
    Flat(u32),
}

impl Serialize for RateName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Progressive(0) => serializer.serialize_str("progressive"),
            Self::Progressive(points) => serializer.collect_str(&format_args!("progressive_plus_{points}")),
            Self::Flat(percent) => serializer.collect_str(&format_args!("flat_{percent}")),
        }
    }
}

/// The tax of a base at the rate that holds.
pub(super) struct Chosen {
    pub name: RateName,
    pub tax: Won,
    pub bracket_percent: u32,
}

/// The larger of the taxes that fit; the table's where they are equal.
pub(super) fn largest(
    said: &Transfer,
    base: Won,
    years: i64,
    surcharge_points: u32,
) -> Result<Chosen, Overflow> {
    let (bracket_percent, by_table) = by_table(said, base);
    let idle = said.non_business_land && said.property_kind == PropertyKind::Land;
    let added = if idle {
        TRANSFER_RATES.at(said.transfer_date).idle_land
    } else {
        surcharge_points
    };
    let progressive = (
        RateName::Progressive(added),
        Won::ratio(by_table + i128::from(base.get()) * i128::from(added), 100)?,
    );
    let flat = match flat_percent(said, years) {
        Some(percent) => Some((RateName::Flat(percent), Rate::percent(percent).of(base)?)),
        None => None,
    };
    let (name, tax) = match flat {
        Some(flat) if flat.1 > progressive.1 || said.property_kind == PropertyKind::PresaleRight => flat,
        _ => progressive,
    };
    Ok(Chosen {
        name,
        tax,
        bracket_percent,
    })
}

/// The step that a base reaches, and its tax in hundredths of a won.
fn by_table(said: &Transfer, base: Won) -> (u32, i128) {
    let steps = INCOME_STEPS.at(said.transfer_date);
    let mut reached = 0;
    let mut tax = 0_i128;
    for (at, step) in steps.iter().enumerate().filter(|(_, step)| base > step.over) {
        let to = steps.get(at + 1).map_or(base, |next| next.over.min(base));
        tax += i128::from(to.get() - step.over.get()) * i128::from(step.percent);
        reached = step.percent;
    }
    (reached, tax)
}

/// The flat rate of what was held shortly, and of presale rights.
fn flat_percent(said: &Transfer, years: i64) -> Option<u32> {
    let rates = TRANSFER_RATES.at(said.transfer_date);
    match (said.property_kind, years) {
        (PropertyKind::House | PropertyKind::PresaleRight, ..1) => Some(rates.house_under_one),
        (PropertyKind::House, 1) | (PropertyKind::PresaleRight, _) => Some(rates.house_under_two),
        (PropertyKind::Land | PropertyKind::Building, ..1) => Some(rates.under_one),
        (PropertyKind::Land | PropertyKind::Building, 1) => Some(rates.under_two),
        (_, _) => None,
    }
}
