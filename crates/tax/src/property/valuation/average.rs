//! The exact mean of prices: whole numbers of a fixed fraction, a ratio that is cut once. Never a float.

use crate::schema::Exact;
use crate::{Overflow, Won};

/// A mean as a ratio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Average {
    numerator: u128,
    denominator: u128,
}

/// Decimals that a mean is shown with.
const SHOWN: u32 = 8;

impl Average {
    /// The mean of the means of several groups; none where there is no price.
    pub fn of_groups(groups: &[Vec<Exact>]) -> Result<Option<Self>, Overflow> {
        let groups: Vec<(u128, u128)> = groups
            .iter()
            .filter(|group| !group.is_empty())
            .map(|group| {
                let sum = group
                    .iter()
                    .try_fold(0_u128, |sum, price| sum.checked_add(price.units()));
                Some((sum?, u128::try_from(group.len()).ok()?))
            })
            .collect::<Option<_>>()
            .ok_or(Overflow)?;
        if groups.is_empty() {
            return Ok(None);
        }
        let common = groups
            .iter()
            .try_fold(1, |common, (_, count)| least_common(common, *count));
        let common = common.ok_or(Overflow)?;
        let numerator = groups.iter().try_fold(0_u128, |sum, (units, count)| {
            sum.checked_add(units.checked_mul(common / count)?)
        });
        let groups = u128::try_from(groups.len()).map_err(|_| Overflow)?;
        Ok(Some(Self {
            numerator: numerator.ok_or(Overflow)?,
            denominator: common.checked_mul(groups).ok_or(Overflow)?,
        }))
    }

    /// The mean in whole won, cut.
    pub fn won(self) -> Result<Won, Overflow> {
        let one = self.denominator.checked_mul(Exact::ONE).ok_or(Overflow)?;
        i64::try_from(self.numerator / one)
            .map(Won::new)
            .map_err(|_| Overflow)
    }

    /// The mean times a quantity in whole won, cut once.
    pub fn times(self, quantity: Exact) -> Result<Won, Overflow> {
        let one = self
            .denominator
            .checked_mul(Exact::ONE)
            .and_then(|one| one.checked_mul(Exact::ONE))
            .ok_or(Overflow)?;
        let won = multiply_divide(self.numerator, quantity.units(), one).ok_or(Overflow)?;
        i64::try_from(won).map(Won::new).map_err(|_| Overflow)
    }

    /// The mean with eight decimals, cut, without trailing zeros.
    pub fn text(self) -> String {
        let shown = 10_u128.pow(SHOWN);
        let units = self.numerator / (self.denominator * (Exact::ONE / shown));
        let part = format!("{:08}", units % shown);
        match part.trim_end_matches('0') {
            "" => (units / shown).to_string(),
            part => format!("{}.{part}", units / shown),
        }
    }
}

fn least_common(a: u128, b: u128) -> Option<u128> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b)
}

/// `a × b ÷ c`, cut, with a product of 256 bits.
fn multiply_divide(a: u128, b: u128, c: u128) -> Option<u128> {
    const LOW: u128 = u64::MAX as u128;
    if let Some(product) = a.checked_mul(b) {
        return product.checked_div(c);
    }
    if c == 0 || c > u128::MAX / 2 {
        return None;
    }
    let (a1, a0, b1, b0) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let (lowest, cross, other) = (a0 * b0, a1 * b0, a0 * b1);
    let middle = (lowest >> 64) + (cross & LOW) + (other & LOW);
    let low = (middle << 64) | (lowest & LOW);
    let high = a1 * b1 + (cross >> 64) + (other >> 64) + (middle >> 64);
    // Long division bit by bit; a quotient beyond 128 bits is too large.
    if high >= c {
        return None;
    }
    let (mut quotient, mut rest) = (0_u128, high);
    for bit in (0..128).rev() {
        rest = (rest << 1) | ((low >> bit) & 1);
        quotient <<= 1;
        if rest >= c {
            rest -= c;
            quotient |= 1;
        }
    }
    Some(quotient)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_beyond_128_bits_divide_exactly() {
        let check = |a: u128, b: u128, c: u128, is: Option<u128>| assert_eq!(multiply_divide(a, b, c), is);
        check(7, 3, 2, Some(10));
        check(
            10_u128.pow(30),
            10_u128.pow(20),
            10_u128.pow(36),
            Some(10_u128.pow(14)),
        );
        check(
            10_u128.pow(30) + 1,
            10_u128.pow(20),
            10_u128.pow(36),
            Some(10_u128.pow(14)),
        );
        check(u128::MAX, u128::MAX, 2, None);
        check(u128::MAX / 3, 3 * 5, u128::MAX / 4, Some(20));
    }

    #[test]
    fn a_mean_of_means() {
        let price = |text: &str| Exact::read(text).expect("a number");
        let groups = [vec![price("0.0123"), price("0.0125")], vec![price("0.0119")]];
        let mean = Average::of_groups(&groups).expect("fits").expect("prices");
        assert_eq!(mean.text(), "0.01215");
        assert_eq!(mean.times(price("1000000.25")), Ok(Won::new(12_150)));
        assert_eq!(Average::of_groups(&[vec![]]), Ok(None));
    }
}
