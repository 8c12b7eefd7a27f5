//! The three taxes on each part: which rate holds, and what it comes to (지방세법 제11조, 제13조의2, 제151조; 농어촌특별세법 제4조,
//! 제5조).

use super::divide::Division;
use super::{Acquisition, BurdenRule, Part, PropertyKind, Way};
use crate::law::property::{
    ACQUISITION_MINIMUM, ACQUISITION_RATES, HEAVY_GIFT_FROM, HOUSE_RATE, Levy, SEVERAL_HOUSES, SMALL_HOUSE,
};
use crate::property::note::{Note, Notes};
use crate::schema::{Decimal, Refusal};
use crate::{Overflow, Rate, Won};
use jiff::civil::Date;

/// The parts and their taxes under one reading.
pub(super) struct Taxed {
    pub division: Division,
    pub onerous: Option<Part>,
    pub gratuitous: Option<Part>,
}

impl Taxed {
    /// The parts of an acquisition.
    pub fn of(said: &Acquisition, rule: BurdenRule, day: Date, notes: &mut Notes) -> Result<Self, Refusal> {
        let division = match said.way {
            Way::Gift => said.divide_gift(rule, day, notes)?,
            Way::Sale => said.divide_sale(day, notes)?,
        };
        let bought = division.onerous.map_or(Won::ZERO, |(part, _)| part);
        let taxed = (bought + division.gratuitous)?;
        if taxed <= *ACQUISITION_MINIMUM.at(day) {
            notes.add(Note::BelowMinimum);
            return Ok(Self {
                division,
                onerous: None,
                gratuitous: None,
            });
        }
        let onerous = match division.onerous.filter(|(part, _)| !part.is_zero()) {
            Some((part, whole)) => Some(said.part(part, said.purchase_levy(whole, day), day, notes)?),
            None => None,
        };
        let gratuitous = if division.gratuitous.is_zero() {
            None
        } else {
            Some(said.part(division.gratuitous, said.gift_levy(day, notes), day, notes)?)
        };
        Ok(Self {
            division,
            onerous,
            gratuitous,
        })
    }

    /// One tax of both parts.
    pub fn sum(&self, of: impl Fn(&Part) -> Won) -> Result<Won, Overflow> {
        Won::total([self.onerous, self.gratuitous].iter().flatten().map(of))
    }

    /// Each tax is cut to ten won by itself.
    pub fn payable(&self) -> Result<Won, Overflow> {
        Won::total([
            self.sum(|part| part.tax)?.cut_to_ten(),
            self.sum(|part| part.education_tax)?.cut_to_ten(),
            self.sum(|part| part.rural_tax)?.cut_to_ten(),
        ])
    }
}

impl Acquisition {
    /// The rate of a gift: heavy for a dear house in a regulated area, unless the donor's only house goes to close
    /// family (제13조의2 제2항, 영 제28조의6).
    fn gift_levy(&self, day: Date, notes: &mut Notes) -> (Levy, bool) {
        let rates = ACQUISITION_RATES.at(day);
        let dear = self.property_kind == PropertyKind::House
            && self.in_regulated_area
            && self.standard_value >= *HEAVY_GIFT_FROM.at(day);
        if !dear {
            return (rates.gift, false);
        }
        // The exception reaches a step-parent and a spouse's child, so the relation alone decides.
        match self
            .donor_household_houses
            .filter(|_| self.donor_relationship.is_close_family())
        {
            Some(1) => {
                notes.add(Note::OneHouseException);
                return (rates.gift, false);
            }
            None if self.donor_relationship.is_close_family() => notes.add(Note::DonorHousesUnknown),
            _ => {}
        }
        (rates.heavy_gift, true)
    }

    /// The rate of a purchase (제11조 제1항 제7호·제8호, 제13조의2 제1항).
    fn purchase_levy(&self, whole: Won, day: Date) -> (Levy, bool) {
        let rates = ACQUISITION_RATES.at(day);
        match self.property_kind {
            PropertyKind::Farmland => (rates.farmland, false),
            PropertyKind::Land | PropertyKind::Building => (rates.other, false),
            PropertyKind::House => {
                if let Some(levy) = self.several_houses(day) {
                    return (levy, true);
                }
                let rate_bp = HOUSE_RATE.at(day).of(whole);
                let levy = Levy {
                    rate_bp,
                    // Half of the rate, a fifth of that (제151조 제1항 제1호).
                    education: Rate::new(rate_bp, 100_000),
                    rural: rates.house_rural,
                };
                (levy, false)
            }
        }
    }

    fn several_houses(&self, day: Date) -> Option<Levy> {
        let rule = SEVERAL_HOUSES.at(day);
        let cheap = if self.in_capital_area {
            rule.cheap_capital
        } else {
            rule.cheap_elsewhere
        };
        if self.standard_value <= cheap && !self.in_redevelopment_zone {
            return None;
        }
        let first = if self.in_regulated_area {
            rule.regulated
        } else {
            rule.elsewhere
        };
        let houses = self.recipient_household_houses_after;
        let rates = ACQUISITION_RATES.at(day);
        // A temporary second house keeps the ordinary rate where two are already heavy (영 제28조의5).
        let spared = self.is_temporary_two_house && houses == 2;
        if houses > first {
            Some(rates.many)
        } else if houses == first && !spared {
            Some(rates.several)
        } else {
            None
        }
    }

    fn part(
        &self,
        base: Won,
        (levy, heavy): (Levy, bool),
        day: Date,
        notes: &mut Notes,
    ) -> Result<Part, Overflow> {
        let rural = if self.is_small_house(day, notes) {
            Won::ZERO
        } else {
            levy.rural.of(base)?
        };
        Ok(Part {
            base,
            rate_bp: levy.rate_bp,
            heavy,
            tax: Rate::new(levy.rate_bp, 10_000).of(base)?,
            education_tax: levy.education.of(base)?,
            rural_tax: rural,
        })
    }

    /// Whether the house is small enough to bear no rural tax (농어촌특별세법 제4조 제11호).
    fn is_small_house(&self, day: Date, notes: &mut Notes) -> bool {
        if self.property_kind != PropertyKind::House {
            return false;
        }
        let limit = SMALL_HOUSE.at(day);
        let most = if self.is_rural_area {
            limit.rural_area
        } else {
            limit.area
        };
        if self.exclusive_area.is_none() {
            notes.add(Note::AreaUnknown);
        }
        self.exclusive_area
            .is_some_and(|area| area <= Decimal::whole(most))
    }
}
