//! Who the donor is to the recipient. Must never be read the other way round.

use serde::{Deserialize, Serialize};

/// The donor, seen from the recipient (증여자와의 관계).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Relationship {
    /// The lawful spouse.
    #[serde(rename = "배우자")]
    Spouse,
    /// Parents, grandparents, and a spouse married to one of them.
    #[serde(rename = "직계존속")]
    LinealAscendant,
    /// Children, grandchildren, the spouse's children.
    #[serde(rename = "직계비속")]
    LinealDescendant,
    /// Other relatives within the range of the day.
    #[serde(rename = "기타친족")]
    OtherRelative,
    /// No relative: no deduction.
    #[serde(rename = "기타")]
    Unrelated,
}

impl Relationship {
    /// All of them, in the Act's order.
    pub const ALL: [Self; 5] = [
        Self::Spouse,
        Self::LinealAscendant,
        Self::LinealDescendant,
        Self::OtherRelative,
        Self::Unrelated,
    ];

    /// The Korean name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spouse => "배우자",
            Self::LinealAscendant => "직계존속",
            Self::LinealDescendant => "직계비속",
            Self::OtherRelative => "기타친족",
            Self::Unrelated => "기타",
        }
    }

    /// The name in the message format: `spouse`, `lineal_ascendant`, …
    pub const fn code(self) -> &'static str {
        match self {
            Self::Spouse => "spouse",
            Self::LinealAscendant => "lineal_ascendant",
            Self::LinealDescendant => "lineal_descendant",
            Self::OtherRelative => "other_relative",
            Self::Unrelated => "unrelated",
        }
    }

    /// The relationship of a Korean name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Whether the law presumes that debt is not taken over between the two (법 제47조 제3항).
    pub const fn is_close_family(self) -> bool {
        matches!(
            self,
            Self::Spouse | Self::LinealAscendant | Self::LinealDescendant
        )
    }
}
