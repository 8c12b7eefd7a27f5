//! What two people of a message are to each other, from whose side each word is said.

use super::Room;
use crate::relation::{Relation, between};
use korean::frame::Party;
use korean::kin::{self, Mention, Path, Step, Who};

/// Words that say whose the relative behind them is: the other side's own.
const OWN: &[&str] = &[
    "자기",
    "지",
    "즈",
    "즈그",
    "저그",
    "지네",
    "지그",
    "본인",
    "걔",
    "걔네",
    "자기네",
    "그 친구",
    "그집",
    "그 집",
    "자기의",
    "친",
];

impl Room<'_> {
    /// The relations the giver may have to the receiver.
    pub(super) fn ties(&self, giver: Party, receiver: Party) -> Vec<Relation> {
        let (donor, recipient) = (self.mentioned(giver), self.mentioned(receiver));
        if let (Some(donor), Some(recipient)) = (donor, recipient) {
            if let Some(path) = self.by_others_side(donor, recipient) {
                return vec![Relation::Tie(path.tie())];
            }
            if let Some(path) = self.by_others_side(recipient, donor) {
                return vec![Relation::Tie(path.back().tie())];
            }
        }
        between(self.scene, donor, recipient)
    }

    pub(super) fn mentioned(&self, party: Party) -> Option<&Mention> {
        match party {
            Party::Me => None,
            Party::Person(person) => self.story.mention(person),
        }
    }

    /// 친구가 할머니한테, 제부가 자기 딸한테, 남친 어머니가 남친한테: the way to somebody, where the word is said from the
    /// other's side.
    fn by_others_side(&self, person: &Mention, other: &Mention) -> Option<Path> {
        let text = &self.scene.text;
        let stranger = matches!(other.who, Who::Unrelated | Who::NotYetOrNoLongerSpouse);
        let before: String = text.chars().iter().take(person.span.start).collect();
        let own = OWN.iter().any(|word| {
            let rest = before.trim_end().strip_suffix(word);
            rest.is_some_and(|rest| rest.is_empty() || rest.ends_with([' ', ',']))
        });
        // 여동생이 시아버지한테: in-laws named beside a brother, a sister or a cousin are theirs.
        let of_sibling = |path: &Path| {
            let in_law = matches!(path.steps(), [Step::Spouse(_), _, ..]);
            let sibling = matches!(other.path(), Some(p) if !matches!(p.steps().first(), Some(Step::Spouse(_))) && p.steps().iter().any(|s| matches!(s, Step::Side(_))) && !p.steps().iter().any(|s| matches!(s, Step::Spouse(_))));
            in_law && sibling && !person.anchored
        };
        match person.who {
            Who::Kin(path) if own || stranger && !person.anchored || of_sibling(&path) => Some(path),
            Who::Unrelated | Who::NotYetOrNoLongerSpouse if stranger => {
                let named = text.slice(person.span);
                named.starts_with(other.word).then(|| {
                    kin::find(&korean::Text::new(person.word))
                        .first()
                        .and_then(Mention::path)
                })?
            }
            _ => None,
        }
    }
}
