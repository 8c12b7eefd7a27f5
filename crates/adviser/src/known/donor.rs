//! Who a donor can be, of those one can choose from; each says more than its relation in law.

use crate::known::facts::Kinship;
use tax::gift::Relationship;

/// A donor to choose.
#[derive(Debug)]
pub struct Donor {
    /// What is read.
    pub label: &'static str,
    /// What it is set by.
    pub value: &'static str,
    /// The relation in law.
    pub relation: Relationship,
    /// The tie, where choosing says it.
    pub kinship: Option<Kinship>,
    /// 촌수, where choosing says it.
    pub degree: Option<u8>,
}

const fn donor(label: &'static str, value: &'static str, relation: Relationship) -> Donor {
    Donor {
        label,
        value,
        relation,
        kinship: None,
        degree: None,
    }
}

const fn ascendant(label: &'static str, value: &'static str, degree: u8) -> Donor {
    Donor {
        kinship: Some(Kinship::Ascendant),
        degree: Some(degree),
        ..donor(label, value, Relationship::LinealAscendant)
    }
}

/// The donors to choose from, the more frequent first.
pub const DONORS: [Donor; 6] = [
    ascendant("부모님", "부모", 1),
    ascendant("조부모님", "조부모", 2),
    donor("배우자", "배우자", Relationship::Spouse),
    donor("자녀", "직계비속", Relationship::LinealDescendant),
    donor("그 밖의 친족", "기타친족", Relationship::OtherRelative),
    donor("친족이 아닌 분", "기타", Relationship::Unrelated),
];

/// The donor of a value.
pub fn named(value: &str) -> Option<&'static Donor> {
    DONORS.iter().find(|donor| donor.value == value)
}

/// The donor who is known so far, of those one can choose from.
pub fn of(relation: Relationship, degree: Option<u8>) -> Option<&'static Donor> {
    let mut fitting = DONORS.iter().filter(|donor| donor.relation == relation);
    match degree {
        Some(degree) if relation == Relationship::LinealAscendant => {
            fitting.rfind(|donor| donor.degree.is_some_and(|one| one <= degree))
        }
        _ => fitting.next(),
    }
}
