//! An amount of money in whole won. Must never wrap: sums are checked, products are taken in 128 bits and floored.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Add;

/// A whole number of won (원).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Won(i64);

/// A sum that does not fit an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("amount too large")]
pub struct Overflow;

impl Won {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The largest amount a person may state: 1,000조원.
    pub const LARGEST_INPUT: Self = Self(1_000_000_000_000_000);

    /// An amount.
    pub const fn new(won: i64) -> Self {
        Self(won)
    }

    /// The number of won.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Whether there is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left after taking `other` away, never below nothing.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0).max(0))
    }

    /// The amount as one taken away (deduction steps show it so).
    #[must_use]
    pub const fn negative(self) -> Self {
        Self(self.0.saturating_neg())
    }

    /// All of some amounts together.
    pub fn total(amounts: impl IntoIterator<Item = Self>) -> Result<Self, Overflow> {
        amounts
            .into_iter()
            .try_fold(Self::ZERO, |sum, amount| sum + amount)
    }

    /// So many times the amount.
    pub fn times(self, count: i64) -> Result<Self, Overflow> {
        self.0.checked_mul(count).map(Self).ok_or(Overflow)
    }

    /// `self × part ÷ whole`, floored; nothing where there is no whole.
    pub fn share(self, part: Self, whole: Self) -> Result<Self, Overflow> {
        Self::ratio(i128::from(self.0) * i128::from(part.0), i128::from(whole.0))
    }

    /// Fractions of ten won are not collected (국고금 관리법 제47조).
    #[must_use]
    pub const fn cut_to_ten(self) -> Self {
        Self(self.0 - self.0.rem_euclid(10))
    }

    /// The amount in Korean units: 5천만원, 1억 5천만원, 1,500만원.
    pub const fn words(self) -> Words {
        Words(self)
    }

    /// `product ÷ divisor`, floored; nothing for a divisor of nothing.
    pub(crate) fn ratio(product: i128, divisor: i128) -> Result<Self, Overflow> {
        if divisor == 0 {
            return Ok(Self::ZERO);
        }
        i64::try_from(product.div_euclid(divisor))
            .map(Self)
            .map_err(|_| Overflow)
    }
}

impl Add for Won {
    type Output = Result<Self, Overflow>;

    fn add(self, other: Self) -> Self::Output {
        self.0.checked_add(other.0).map(Self).ok_or(Overflow)
    }
}

impl fmt::Display for Won {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grouped(self.0, f)?;
        f.write_str("원")
    }
}

/// A number with a comma every three digits.
fn write_grouped(number: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // 19 digits and 6 commas at most.
    let mut text = [b','; 25];
    let mut rest = number.unsigned_abs();
    let mut length = 0;
    for (place, slot) in text.iter_mut().rev().enumerate() {
        if place % 4 == 3 {
            continue;
        }
        *slot = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        length = place + 1;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        f.write_str("-")?;
    }
    let shown = text.get(text.len() - length..).unwrap_or_default();
    f.write_str(std::str::from_utf8(shown).unwrap_or_default())
}

/// An amount to be shown in Korean units.
#[derive(Debug, Clone, Copy)]
pub struct Words(Won);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAN: i64 = 10_000;
        const EOK: i64 = 100_000_000;
        const JO: i64 = 1_000_000_000_000;
        let won = self.0.get();
        if won < MAN {
            return self.0.fmt(f);
        }
        let mut space = "";
        for (amount, unit) in [
            (won / JO, "조"),
            (won % JO / EOK, "억"),
            (won % EOK / MAN, "만"),
            (won % MAN, ""),
        ] {
            if amount == 0 {
                continue;
            }
            f.write_str(space)?;
            if unit == "만" && amount % 1_000 == 0 {
                write!(f, "{}천만", amount / 1_000)?;
            } else {
                write_grouped(amount, f)?;
                f.write_str(unit)?;
            }
            space = " ";
        }
        f.write_str("원")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_as_koreans_write_them() {
        let check = |won: i64, digits: &str, words: &str| {
            assert_eq!(Won::new(won).to_string(), digits);
            assert_eq!(Won::new(won).words().to_string(), words);
        };
        check(0, "0원", "0원");
        check(999, "999원", "999원");
        check(9_999, "9,999원", "9,999원");
        check(10_000, "10,000원", "1만원");
        check(500_000, "500,000원", "50만원");
        check(15_000_000, "15,000,000원", "1,500만원");
        check(50_000_000, "50,000,000원", "5천만원");
        check(150_000_000, "150,000,000원", "1억 5천만원");
        check(600_000_000, "600,000,000원", "6억원");
        check(100_000_001, "100,000,001원", "1억 1원");
        check(1_000_000_000_000_000, "1,000,000,000,000,000원", "1,000조원");
        assert_eq!(Won::new(-1_234).to_string(), "-1,234원");
        assert_eq!(Won::new(i64::MIN).to_string(), "-9,223,372,036,854,775,808원");
        assert_eq!(Won::new(i64::MAX).to_string(), "9,223,372,036,854,775,807원");
    }

    #[test]
    fn nothing_wraps() {
        let most = Won::new(i64::MAX);
        assert_eq!(most + Won::new(1), Err(Overflow));
        assert_eq!(most.share(Won::new(2), Won::new(1)), Err(Overflow));
        assert_eq!(most.share(most, most), Ok(most));
        assert_eq!(most.share(most, Won::ZERO), Ok(Won::ZERO));
        assert_eq!(Won::ZERO.less(most), Won::ZERO);
        assert_eq!(Won::new(19).cut_to_ten(), Won::new(10));
    }
}
