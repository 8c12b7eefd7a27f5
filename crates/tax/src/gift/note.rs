//! What was claimed and could not be given, and why. The code is the same on every interface.

use super::Gift;
use serde::{Serialize, Serializer};

/// A claim the law does not grant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// Debt between close family, not shown by documents (법 제47조 제3항).
    DebtPresumedNotTakenOver,
    /// Marriage or birth claimed where the deduction is not open (법 제53조의2).
    MarriageBirthNotAvailable,
    /// Generation skipping claimed for a donor who is no ascendant (법 제57조).
    SkippingNeedsAscendant,
}

impl Note {
    /// The note's code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DebtPresumedNotTakenOver => "47(3): family debt presumed not taken over",
            Self::MarriageBirthNotAvailable => "53-2 deduction not available here",
            Self::SkippingNeedsAscendant => "57: surtax needs a lineal-ascendant donor; ignored",
        }
    }

    /// What a gift claims in vain.
    pub fn of(gift: &Gift) -> impl Iterator<Item = Self> + use<> {
        let debt = gift.secured_debt.is_some_and(|debt| !debt.is_zero()) && !gift.debt_counts();
        let claim = [gift.marriage_deduction_amount, gift.childbirth_deduction_amount]
            .into_iter()
            .flatten()
            .any(|claimed| !claimed.is_zero());
        let skip = gift.is_generation_skipping.unwrap_or(false) && !gift.from_ascendant();
        [
            debt.then_some(Self::DebtPresumedNotTakenOver),
            (claim && gift.marriage_birth_limit().is_none()).then_some(Self::MarriageBirthNotAvailable),
            skip.then_some(Self::SkippingNeedsAscendant),
        ]
        .into_iter()
        .flatten()
    }
}

impl Serialize for Note {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
