//! Who a donor is to a recipient, in the words families use. Must never guess: a word that is not here is refused.

use tax::gift::Relationship;

/// The donor, seen from the recipient, with the generation that the surtax asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// Lawful spouse.
    Spouse,
    /// Parent, step-parent included.
    Parent,
    /// Grandparent or farther ascendant.
    Grandparent,
    /// Child, grandchild.
    Descendant,
    /// Other relative, in-laws included.
    Relative,
    /// No relative.
    Unrelated,
}

/// Each relation's own name first, then other words for it.
const WORDS: &[(Relation, &[&str])] = &[
    (Relation::Spouse, &["배우자", "남편", "아내"]),
    (Relation::Parent, &["부모", "아버지", "어머니", "계부", "계모"]),
    (
        Relation::Grandparent,
        &[
            "조부모",
            "할아버지",
            "할머니",
            "외할아버지",
            "외할머니",
            "외조부모",
            "증조부모",
        ],
    ),
    (
        Relation::Descendant,
        &["직계비속", "자녀", "아들", "딸", "손자", "손녀", "손주"],
    ),
    (
        Relation::Relative,
        &[
            "기타친족",
            "시부모",
            "시아버지",
            "시어머니",
            "장인",
            "장모",
            "사위",
            "며느리",
            "형제",
            "자매",
            "남매",
            "삼촌",
            "고모",
            "이모",
            "외삼촌",
            "조카",
        ],
    ),
    (Relation::Unrelated, &["기타", "친구", "지인"]),
];

impl Relation {
    /// The relation of a word.
    pub fn named(word: &str) -> Option<Self> {
        WORDS
            .iter()
            .find(|(_, words)| words.contains(&word))
            .map(|(relation, _)| *relation)
    }

    /// The words that are read, for an error.
    pub fn names() -> String {
        let names: Vec<&str> = WORDS
            .iter()
            .filter_map(|(_, words)| words.first().copied())
            .collect();
        names.join(", ")
    }

    /// The group of 제53조.
    pub const fn relationship(self) -> Relationship {
        match self {
            Self::Spouse => Relationship::Spouse,
            Self::Parent | Self::Grandparent => Relationship::LinealAscendant,
            Self::Descendant => Relationship::LinealDescendant,
            Self::Relative => Relationship::OtherRelative,
            Self::Unrelated => Relationship::Unrelated,
        }
    }

    /// Whether a gift passes over a generation.
    pub const fn skips(self) -> bool {
        matches!(self, Self::Grandparent)
    }

    /// Whether the donor's spouse counts as the same donor (법 제47조 제2항).
    pub const fn is_ascendant(self) -> bool {
        matches!(self, Self::Parent | Self::Grandparent)
    }
}
