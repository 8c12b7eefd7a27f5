//! A number with decimals that is computed with: whole units of a fixed fraction, never a float.

/// A number in units of 10⁻¹², from nothing up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exact(u128);

impl Exact {
    /// Decimals that are kept; a number with more is not read.
    pub const DECIMALS: usize = 12;
    /// The units of one.
    pub const ONE: u128 = 1_000_000_000_000;

    /// A number as it is written: digits, and a point with up to twelve decimals.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || whole.len() > 15 || part.len() > Self::DECIMALS {
            return None;
        }
        let units: u128 = format!("{part:0<12}").parse().ok()?;
        Some(Self(whole.parse::<u128>().ok()? * Self::ONE + units))
    }

    /// The number in units.
    pub const fn units(self) -> u128 {
        self.0
    }

    /// The number without its decimals.
    pub fn floor(self) -> i64 {
        i64::try_from(self.0 / Self::ONE).unwrap_or(i64::MAX)
    }

    /// Whether it has no decimals.
    pub const fn is_whole(self) -> bool {
        self.0.is_multiple_of(Self::ONE)
    }
}

impl std::fmt::Display for Exact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let part = format!("{:012}", self.0 % Self::ONE);
        match part.trim_end_matches('0') {
            "" => write!(f, "{}", self.floor()),
            part => write!(f, "{}.{part}", self.floor()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_written() {
        let check = |text: &str, shown: Option<&str>| {
            assert_eq!(
                Exact::read(text).map(|read| read.to_string()).as_deref(),
                shown,
                "{text}"
            );
        };
        check("0.5", Some("0.5"));
        check("12", Some("12"));
        check("1000000.250", Some("1000000.25"));
        check("0.0000000000001", None);
        check("1e3", None);
        check("-1", None);
        check(".5", None);
        check("", None);
    }
}
