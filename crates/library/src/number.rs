//! Numbers of articles and items: 53, 53의2, 81의12의2. Ordered as the statute orders them.

use serde::{Serialize, Serializer};
use std::fmt;

/// The number of an article (조) or an item (호), with the branches inserted after it: 53, 53의2.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    main: u32,
    branches: Vec<u32>,
}

impl Number {
    /// A number without a branch.
    pub const fn new(main: u32) -> Self {
        Self {
            main,
            branches: Vec::new(),
        }
    }

    /// The same number with a further branch: 53 → 53의2.
    #[must_use]
    pub fn branch(mut self, branch: u32) -> Self {
        self.branches.push(branch);
        self
    }

    /// Reads "53의2" from the start of a text; gives the number and what follows it.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        let (main, mut rest) = take_digits(text)?;
        let mut number = Self::new(main);
        while let Some((branch, after)) = rest.strip_prefix('의').and_then(take_digits) {
            number = number.branch(branch);
            rest = after;
        }
        Some((number, rest))
    }

    /// Reads branches "의2" from the start of a text, as they follow 조 in "53조의2".
    pub fn take_branches(mut self, text: &str) -> (Self, &str) {
        let mut rest = text;
        while let Some((branch, after)) = rest
            .trim_start()
            .strip_prefix('의')
            .and_then(|after| take_digits(after.trim_start()))
        {
            self = self.branch(branch);
            rest = after;
        }
        (self, rest)
    }

    /// The number without its branches.
    pub const fn main(&self) -> u32 {
        self.main
    }

    /// Whether it was inserted after another: 53의2.
    pub fn has_branch(&self) -> bool {
        !self.branches.is_empty()
    }

    /// Whether it may stand directly after `before`: the next number, or the next branch of the same one.
    pub fn follows(&self, before: Option<&Self>) -> bool {
        let Some(before) = before else {
            return self.main == 1 && self.branches.is_empty();
        };
        if self.branches.is_empty() {
            return self.main == before.main + 1;
        }
        let depth = self.branches.len();
        let same_stem =
            self.main == before.main && self.branches.get(..depth - 1) == before.branches.get(..depth - 1);
        // The first branch is 의2: the number itself is the first.
        let previous = before.branches.get(depth - 1).copied().unwrap_or(1);
        same_stem && self.branches.last() == Some(&(previous + 1))
    }

    /// As an article: 제53조의2.
    pub fn article(&self) -> String {
        format!("제{}조{}", self.main, self.tail())
    }

    /// As an item: 제1호의2.
    pub fn item(&self) -> String {
        format!("제{}호{}", self.main, self.tail())
    }

    fn tail(&self) -> String {
        let mut tail = String::new();
        for branch in &self.branches {
            tail.push('의');
            tail.push_str(&branch.to_string());
        }
        tail
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.main, self.tail())
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Decimal digits at the start; none, or more than fit, is no number.
pub(crate) fn take_digits(text: &str) -> Option<(u32, &str)> {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_prints() {
        let (number, rest) = Number::take("53의2. 나머지").unwrap();
        assert_eq!((number.to_string().as_str(), rest), ("53의2", ". 나머지"));
        assert_eq!(number.article(), "제53조의2");
        assert_eq!(number.item(), "제53호의2");
        assert!(Number::take("의2").is_none());
        assert!(Number::take("99999999999999").is_none());
    }

    #[test]
    fn knows_what_follows() {
        let check = |before: Option<&str>, after: &str, expected: bool| {
            let before = before.map(|text| Number::take(text).unwrap().0);
            let after = Number::take(after).unwrap().0;
            assert_eq!(after.follows(before.as_ref()), expected, "{before:?} {after}");
        };
        check(None, "1", true);
        check(None, "2", false);
        check(Some("1"), "2", true);
        check(Some("1"), "1의2", true);
        check(Some("1의2"), "1의3", true);
        check(Some("1의2"), "1의2의2", true);
        check(Some("1의3"), "2", true);
        check(Some("1의2의2"), "1의3", true);
        check(Some("1"), "3", false);
        check(Some("1"), "1의3", false);
        check(Some("2"), "1의2", false);
    }
}
