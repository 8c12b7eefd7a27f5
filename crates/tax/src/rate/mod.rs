//! A rate as a ratio of two integers. Must never be a float; every application is floored to the won.

mod discount;

use crate::{Overflow, Won};
use std::fmt;

/// A share of an amount: `parts` of `whole`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    parts: u32,
    whole: u32,
}

impl Rate {
    /// So many parts of a whole.
    pub const fn new(parts: u32, whole: u32) -> Self {
        Self { parts, whole }
    }

    /// A rate of a rate.
    #[must_use]
    pub const fn of_rate(self, other: Self) -> Self {
        Self {
            parts: self.parts * other.parts,
            whole: self.whole * other.whole,
        }
    }

    /// Whether a part reaches this share of a whole, compared exactly.
    pub fn is_reached(self, part: Won, whole: Won) -> bool {
        i128::from(part.get()) * i128::from(self.whole) >= i128::from(whole.get()) * i128::from(self.parts)
    }

    /// The largest part of a whole that does not reach this share.
    pub fn most_below(self, whole: Won) -> Won {
        let reached = i128::from(whole.get()) * i128::from(self.parts);
        let most = (reached - 1).div_euclid(i128::from(self.whole.max(1)));
        Won::new(i64::try_from(most).unwrap_or(i64::MAX)).less(Won::ZERO)
    }

    /// The largest amount of which this rate, floored, is at most another.
    pub fn largest_within(self, most: Won) -> Result<Won, Overflow> {
        let over = (i128::from(most.get()) + 1) * i128::from(self.whole);
        Won::ratio(over - 1, i128::from(self.parts))
    }

    /// The whole of which this share is an amount, floored.
    pub fn whole_of(self, part: Won) -> Result<Won, Overflow> {
        Won::ratio(
            i128::from(part.get()) * i128::from(self.whole),
            i128::from(self.parts),
        )
    }

    /// So many hundredths.
    pub const fn percent(parts: u32) -> Self {
        Self { parts, whole: 100 }
    }

    /// So many hundred-thousandths, as the decree states daily rates.
    pub const fn per_100_000(parts: u32) -> Self {
        Self {
            parts,
            whole: 100_000,
        }
    }

    /// The rate applied to an amount.
    pub fn of(self, amount: Won) -> Result<Won, Overflow> {
        self.times(amount, 1)
    }

    /// The rate applied `times` over (days), floored once.
    pub fn times(self, amount: Won, times: i64) -> Result<Won, Overflow> {
        let product = i128::from(amount.get()) * i128::from(self.parts) * i128::from(times);
        Won::ratio(product, i128::from(self.whole))
    }

    /// The yearly rate applied to so many days of 365, floored once.
    pub fn for_days(self, amount: Won, days: i64) -> Result<Won, Overflow> {
        let product = i128::from(amount.get()) * i128::from(self.parts) * i128::from(days);
        Won::ratio(product, i128::from(self.whole) * 365)
    }

    /// The rate applied to `part ÷ whole` of an amount, floored once.
    pub fn of_share(self, amount: Won, part: Won, whole: Won) -> Result<Won, Overflow> {
        // 10^15 × 10^15 × rate stays far below 2^127; larger amounts are refused, not wrapped.
        let product = i128::from(amount.get())
            .checked_mul(i128::from(part.get()))
            .and_then(|product| product.checked_mul(i128::from(self.parts)))
            .ok_or(Overflow)?;
        Won::ratio(product, i128::from(whole.get()) * i128::from(self.whole))
    }
}

impl fmt::Display for Rate {
    /// 20%, 0.022%: exact, without trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = u64::from(self.parts) * 100_000 / u64::from(self.whole.max(1));
        let (whole, mut part, mut width) = (thousandths / 1_000, thousandths % 1_000, 3);
        if part == 0 {
            return write!(f, "{whole}%");
        }
        while part.is_multiple_of(10) {
            part /= 10;
            width -= 1;
        }
        write!(f, "{whole}.{part:0width$}%")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_floor_and_show_exactly() {
        assert_eq!(Rate::percent(3).of(Won::new(99)), Ok(Won::new(2)));
        assert_eq!(
            Rate::per_100_000(22).times(Won::new(225_000_000), 31),
            Ok(Won::new(1_534_500))
        );
        for (rate, shown) in [
            (Rate::percent(20), "20%"),
            (Rate::per_100_000(22), "0.022%"),
            (Rate::per_100_000(25), "0.025%"),
            (Rate::per_100_000(30), "0.03%"),
        ] {
            assert_eq!(rate.to_string(), shown);
        }
    }

    #[test]
    fn an_amount_too_large_is_an_error() {
        let most = Won::new(i64::MAX);
        assert_eq!(Rate::percent(200).of(most), Err(Overflow));
        assert_eq!(
            Rate::percent(100).of_share(most, most, Won::new(1)),
            Err(Overflow)
        );
    }
}
