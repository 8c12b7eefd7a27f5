//! What the donor is to the recipient: the tie in law and what follows from it for the tax.

use crate::scene::Scene;
use crate::scene::words::Sense;
use korean::kin::{Case, Mention, Path, Step, Tie, Who, seen_from};
use tax::gift::Relationship;
use tax::law::{Kin, is_always_near, is_other_relative};

/// A tie between donor and recipient as far as the words tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// By kinship, or none the law knows.
    Tie(Tie),
    /// 직계존속, 직계비속, 기타친족 by name.
    Named(Relationship),
    /// A former, future or unregistered spouse, or no relative at all.
    Unrelated,
    /// 친척: must be asked.
    SomeRelative,
}

impl Relation {
    /// The same tie seen from the other side, where it is another.
    pub fn turned(self) -> Option<Self> {
        match self {
            Self::Tie(Tie::Ascendant { degree }) => Some(Self::Tie(Tie::Descendant { degree })),
            Self::Tie(Tie::Descendant { degree }) => Some(Self::Tie(Tie::Ascendant { degree })),
            _ => None,
        }
    }
}

/// The relations one donor and one recipient may have; nobody is the person typing.
pub fn between(scene: &Scene, donor: Option<&Mention>, recipient: Option<&Mention>) -> Vec<Relation> {
    among(
        scene,
        donor.map_or(&[], std::slice::from_ref),
        recipient.map_or(&[], std::slice::from_ref),
    )
}

/// The relations several donors and recipients may have, without doubles; nobody is the person typing.
pub fn among(scene: &Scene, donors: &[Mention], recipients: &[Mention]) -> Vec<Relation> {
    of_all(scene, &people(donors), &people(recipients))
}

fn of_all(scene: &Scene, donors: &[Person], recipients: &[Person]) -> Vec<Relation> {
    let speaker = [Person::SPEAKER];
    let donors = if donors.is_empty() { &speaker[..] } else { donors };
    let recipients = if recipients.is_empty() {
        &speaker[..]
    } else {
        recipients
    };
    let mut relations = Vec::new();
    for donor in donors {
        for recipient in recipients {
            for relation in of_pair(donor, recipient) {
                let relation = unless_unregistered(scene, relation);
                if !relations.contains(&relation) {
                    relations.push(relation);
                }
            }
        }
    }
    relations
}

#[derive(Debug, Clone, Copy)]
struct Person {
    who: Who,
    anchored: bool,
}

impl Person {
    const SPEAKER: Self = Self {
        who: Who::Speaker,
        anchored: true,
    };
}

fn people(mentions: &[Mention]) -> Vec<Person> {
    mentions
        .iter()
        .flat_map(|mention| match mention.who {
            Who::Couple => vec![
                Person::SPEAKER,
                Person {
                    who: spouse(),
                    anchored: true,
                },
            ],
            // 아들 내외: the son and the son's wife are not one to the law.
            Who::Kin(path) if mention.couple => {
                let other = path
                    .join(&Path::new(&[Step::Spouse(None)]).unwrap_or(Path::SELF))
                    .map_or(Who::SomeRelative, Who::Kin);
                [Who::Kin(path), other]
                    .map(|who| Person {
                        who,
                        anchored: mention.anchored,
                    })
                    .to_vec()
            }
            who => vec![Person {
                who,
                anchored: mention.anchored,
            }],
        })
        .collect()
}

fn spouse() -> Who {
    Path::new(&[Step::Spouse(None)]).map_or(Who::Couple, Who::Kin)
}

fn of_pair(donor: &Person, recipient: &Person) -> Vec<Relation> {
    use Who::{
        Ascendant, Couple, Descendant, Kin, NotYetOrNoLongerSpouse, OtherRelative, SomeRelative, Speaker,
        Unrelated,
    };
    match (donor.who, recipient.who) {
        // "전처가 아들한테": a former spouse may well be the child's other parent; that is asked.
        (NotYetOrNoLongerSpouse, Kin(path)) if matches!(path.steps(), [Step::Down(_)]) => {
            vec![Relation::Tie(Tie::Ascendant { degree: 1 }), Relation::Unrelated]
        }
        (Unrelated | NotYetOrNoLongerSpouse, _) | (_, Unrelated | NotYetOrNoLongerSpouse) => {
            vec![Relation::Unrelated]
        }
        (SomeRelative, _) | (_, SomeRelative) => vec![Relation::SomeRelative],
        (Ascendant, _) | (_, Descendant) => vec![Relation::Named(Relationship::LinealAscendant)],
        (Descendant, _) | (_, Ascendant) => vec![Relation::Named(Relationship::LinealDescendant)],
        (OtherRelative, _) | (_, OtherRelative) => vec![Relation::Named(Relationship::OtherRelative)],
        (Couple, _) | (_, Couple) | (Speaker, Speaker) => Vec::new(),
        (Kin(path), Speaker) => vec![Relation::Tie(path.tie())],
        (Speaker, Kin(path)) => vec![Relation::Tie(path.back().tie())],
        (Kin(d), Kin(r)) => of_two(&d, donor.anchored, &r, recipient.anchored)
            .iter()
            .map(|path| Relation::Tie(path.tie()))
            .collect(),
    }
}

/// Two named people: each other's terms ("할아버지가 손자에게"), a child's terms ("우리 애가 할아버지한테"), or both the speaker's.
fn of_two(donor: &Path, donor_anchored: bool, recipient: &Path, recipient_anchored: bool) -> Vec<Path> {
    let free = !donor_anchored && !recipient_anchored;
    if free && donor.back().same_shape(recipient) {
        return vec![*donor];
    }
    let own_child =
        !recipient.is_self() && recipient.steps().iter().all(|step| matches!(step, Step::Down(_)));
    let childs_elder = matches!(donor.steps(), [Step::Up(_), Step::Up(_) | Step::Side(_), ..]);
    if own_child && childs_elder && !donor_anchored {
        return vec![*donor];
    }
    seen_from(recipient, donor)
}

/// 사실혼 and 계부 without a registered marriage: no spouse, no step-parent (53조).
fn unless_unregistered(scene: &Scene, relation: Relation) -> Relation {
    let by_marriage = match relation {
        Relation::Tie(Tie::Spouse) => true,
        Relation::Tie(Tie::Ascendant { .. } | Tie::Descendant { .. }) => {
            scene.people.iter().any(|m| m.case != Case::With && is_step(m))
        }
        _ => false,
    };
    // A step-parent divorced from the parent is none any more.
    let divorced = relation != Relation::Tie(Tie::Spouse)
        && ["이혼하", "이혼했", "이혼한", "갈라서", "갈라섰", "헤어지"]
            .iter()
            .any(|word| scene.says(word));
    if by_marriage && (is_unregistered(scene) || divorced) {
        Relation::Unrelated
    } else {
        relation
    }
}

/// A marriage said to be unregistered. "신고 아직 안 했어요" alone speaks of the tax return.
pub fn is_unregistered(scene: &Scene) -> bool {
    let married = [
        "혼인",
        "결혼",
        "부부",
        "동거",
        "식만 ",
        "식은 올",
        "식을 올",
        "식 올",
    ]
    .iter()
    .any(|word| scene.says(word));
    scene
        .words
        .iter()
        .any(|w| w.sense == Sense::Unregistered && (married || !scene.text.starts_with(w.span.start, "신고")))
}

/// Whether a word names someone related only by a parent's marriage.
pub fn is_step(mention: &Mention) -> bool {
    matches!(mention.path(), Some(path) if path.steps().len() > 1 && path.steps().iter().any(|s| matches!(s, Step::Spouse(_))))
}

/// The relationship of a tie on a day.
pub fn relationship(relation: Relation, day: jiff::civil::Date) -> Option<Relationship> {
    Some(match relation {
        Relation::Named(named) => named,
        Relation::Unrelated | Relation::Tie(Tie::None) => Relationship::Unrelated,
        Relation::Tie(Tie::Spouse) => Relationship::Spouse,
        Relation::Tie(Tie::Ascendant { .. }) => Relationship::LinealAscendant,
        Relation::Tie(Tie::Descendant { .. }) => Relationship::LinealDescendant,
        Relation::Tie(Tie::Blood { degree }) => collateral(Kin::Blood(degree), day),
        Relation::Tie(Tie::Affinity { degree }) => collateral(Kin::Affinity(degree), day),
        Relation::SomeRelative | Relation::Tie(Tie::Oneself) => return None,
    })
}

/// To 2011 a decree listed persons; the nearer degrees were among them.
fn collateral(kin: Kin, day: jiff::civil::Date) -> Relationship {
    if is_other_relative(kin, day).unwrap_or_else(|| is_always_near(kin)) {
        Relationship::OtherRelative
    } else {
        Relationship::Unrelated
    }
}
