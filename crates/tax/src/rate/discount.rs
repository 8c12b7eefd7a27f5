//! Discounting over years in whole numbers: `amount × 100ⁿ ÷ 103ⁿ`, floored once. The product has more digits than a
//! machine word, so it is kept in limbs.

use crate::{Rate, Won};

impl Rate {
    /// What an amount due in so many years is worth now, at this rate a year, floored once.
    pub fn discounted(self, amount: Won, years: usize) -> Won {
        let mut number = Limbs::of(amount);
        for _ in 0..years {
            number.multiply(self.whole);
        }
        for _ in 0..years {
            // Flooring n times by d is flooring once by dⁿ.
            number.divide(self.whole + self.parts);
        }
        number.won()
    }
}

/// A whole number, the lowest 32 bits first.
struct Limbs(Vec<u32>);

impl Limbs {
    fn of(amount: Won) -> Self {
        let number = u64::try_from(amount.get()).unwrap_or_default();
        Self(vec![low(number), low(number >> 32)])
    }

    fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        for limb in &mut self.0 {
            let product = u64::from(*limb) * u64::from(factor) + carry;
            *limb = low(product);
            carry = product >> 32;
        }
        if carry > 0 {
            self.0.push(low(carry));
        }
    }

    fn divide(&mut self, divisor: u32) {
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let number = rest << 32 | u64::from(*limb);
            *limb = low(number / u64::from(divisor));
            rest = number % u64::from(divisor);
        }
    }

    fn won(&self) -> Won {
        let number = self
            .0
            .iter()
            .rev()
            .fold(0_u64, |number, limb| number << 32 | u64::from(*limb));
        Won::new(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The lowest 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "the rest is carried")]
const fn low(number: u64) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_floored_once() {
        let three = Rate::percent(3);
        let worth = |amount: i64, years: usize| three.discounted(Won::new(amount), years).get();
        assert_eq!(worth(2_400_000, 0), 2_400_000);
        assert_eq!(worth(2_400_000, 1), 2_330_097);
        assert_eq!(worth(2_400_000, 9), 1_839_400);
        // 100 years of 1,000조원 a month; compared with an arbitrary-precision calculator.
        assert_eq!(worth(12_000_000_000_000_000, 99), 643_125_900_548_584);
        assert_eq!(worth(1, 119), 0);
    }
}
