//! A value is known, assumed or missing — one type, so that a default can never pass for something said.

use serde::{Deserialize, Serialize};

/// What is known about one variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", content = "value", rename_all = "lowercase")]
pub enum Fact<T> {
    /// The person said it, or it follows from what they said.
    Known(T),
    /// Nobody said it; the answer rests on this default and must show it.
    Assumed(T),
    /// Nobody said it and nothing may be assumed.
    Missing,
}

impl<T> Fact<T> {
    /// The value to compute with, whoever it came from.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Known(value) | Self::Assumed(value) => Some(value),
            Self::Missing => None,
        }
    }

    /// The value only if it was said.
    pub fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Assumed(_) | Self::Missing => None,
        }
    }

    /// Whether it was said.
    pub fn is_known(&self) -> bool {
        matches!(self, Self::Known(_))
    }
}

impl<T> From<Option<T>> for Fact<T> {
    fn from(said: Option<T>) -> Self {
        said.map_or(Self::Missing, Self::Known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_is_never_known() {
        let fact = Fact::Assumed(false);
        assert_eq!(fact.value(), Some(&false));
        assert_eq!(fact.known(), None);
        assert!(!fact.is_known());
    }
}
