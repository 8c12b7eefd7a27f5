//! The computed tax of the earlier gifts that are aggregated, where nobody told it.

use super::{Gift, assess};
use crate::Won;
use crate::law;
use jiff::civil::Date;

impl Gift {
    /// The computed tax (산출세액) of the earlier gifts as one gift of a day, for the credit of 제58조; none where it is told or
    /// nothing is aggregated.
    pub fn derived_past_tax(&self, then: Date) -> Option<Won> {
        let past = self.past_gifts_value.filter(|past| !past.is_zero())?;
        if self.past_tax_paid.is_some() || past < law::AGGREGATION.at(self.gift_date).threshold {
            return None;
        }
        let earlier = Self {
            // Who is a minor now was one then.
            is_minor_recipient: self
                .is_minor_recipient
                .filter(|minor| *minor || then == self.gift_date),
            is_non_resident: self.is_non_resident,
            ..Self::new(then, self.donor_relationship, past)
        };
        assess(&earlier).ok().map(|done| done.tax.computed_tax)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gift::Relationship;
    use jiff::civil::date;

    #[test]
    fn the_tax_of_an_earlier_gift_is_its_own() {
        let day = date(2026, 2, 3);
        let gift = |past: i64| Gift {
            past_gifts_value: Some(Won::new(past)),
            ..Gift::new(day, Relationship::LinealAscendant, Won::new(100_000_000))
        };
        assert_eq!(gift(100_000_000).derived_past_tax(day), Some(Won::new(5_000_000)));
        assert_eq!(gift(30_000_000).derived_past_tax(day), Some(Won::ZERO));
        assert_eq!(gift(9_000_000).derived_past_tax(day), None);
        let told = Gift {
            past_tax_paid: Some(Won::ZERO),
            ..gift(100_000_000)
        };
        assert_eq!(told.derived_past_tax(day), None);
    }
}
