//! What can be said of the relation of the parties of a message.

use super::parties::Parties;
use crate::relation::{Relation, among};
use crate::scene::Scene;

/// What can be said of the donor's relation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Related {
    /// The relations the words allow, without doubles.
    pub relations: Vec<Relation>,
}

impl Related {
    /// Either of the two may be the giver.
    pub fn add_reverse(&mut self) {
        let turned: Vec<Relation> = self
            .relations
            .iter()
            .filter_map(|relation| relation.turned())
            .filter(|relation| !self.relations.contains(relation))
            .collect();
        self.relations.extend(turned);
    }

    /// The one relation, where all readings agree.
    pub fn only(&self) -> Option<Relation> {
        match self.relations.as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }
}

/// The relations of the parties of a message.
pub fn relations(scene: &Scene, sides: &Parties) -> Related {
    Related {
        relations: among(scene, &sides.donors, &sides.recipients),
    }
}
