//! Several gifts told at once: each person with the sum that is theirs. Parents of one recipient are one donor in law and
//! make no second gift.

use super::money::one_donor;
use super::parties::Parties;
use super::role::{Role, Sum};
use super::scene::Scene;
use super::told;
use crate::known::facts::{self, Beside};
use crate::relation::{self, Relation, relationship};
use jiff::civil::Date;
use korean::amount::Amount;
use korean::kin::{Case, Mention, Who};
use tax::gift::Variable;

/// The gifts of a message that tells more than one.
pub fn gifts(scene: &Scene, sides: &Parties, sums: &[Sum], day: Date) -> Vec<Beside> {
    let given: Vec<&Sum> = sums
        .iter()
        .filter(|sum| sum.role == Role::Of(Variable::GiftPropertyValue) && !sum.recurring && !sum.together)
        .collect();
    let several_recipients = sides.recipients.len() > 1;
    let several_donors = are_apart(&sides.donors);
    let side = match (several_donors, several_recipients) {
        (_, true) => &sides.recipients,
        (true, false) => &sides.donors,
        _ => return Vec::new(),
    };
    // Of those who receive together the person typing asks about their own.
    let with_speaker = scene
        .people
        .iter()
        .any(|m| m.who == Who::Speaker && matches!(m.case, Case::With | Case::Dative));
    if with_speaker && several_recipients || side.iter().any(|m| m.couple || m.who == Who::Couple) {
        return Vec::new();
    }
    let owned: Vec<(&Mention, &Sum)> = match given.as_slice() {
        // "쌍둥이 딸들에게 각각": two words for the same people.
        [one] if one.each && !are_one_word(side) => side.iter().map(|mention| (mention, *one)).collect(),
        [_, _, ..] => given
            .iter()
            .filter_map(|sum| Some((owner(sum, &given, side)?, *sum)))
            .collect(),
        _ => Vec::new(),
    };
    let mut owners: Vec<usize> = owned.iter().map(|(mention, _)| mention.span.start).collect();
    owners.dedup();
    if owned.len() < 2 || owned.len() < given.len() || owners.len() < owned.len() {
        return Vec::new();
    }
    let gifts: Vec<Beside> = owned
        .iter()
        .filter_map(|(mention, sum)| gift(scene, sides, mention, several_recipients, sum, day))
        .collect();
    if gifts.len() == owned.len() {
        gifts
    } else {
        Vec::new()
    }
}

/// Two words side by side that stand for the same people: "쌍둥이 딸들", but not "아들 딸".
fn are_one_word(side: &[Mention]) -> bool {
    let same = |a: &Mention, b: &Mention| {
        let (Some(one), Some(other)) = (a.path(), b.path()) else {
            return false;
        };
        let beside = a.case != Case::With && b.span.start.abs_diff(a.end) <= 1;
        beside && one.tie() == other.tie() && one.sex().is_some() != other.sex().is_some()
    };
    side.iter().any(|a| side.iter().any(|b| same(a, b)))
}

/// How many receive as much as was said: "아들 둘에게 1억씩".
pub fn recipients(sides: &Parties, sums: &[Sum]) -> Option<u8> {
    let [one] = sides.recipients.as_slice() else {
        return None;
    };
    let each = sums
        .iter()
        .any(|sum| sum.role == Role::Of(Variable::GiftPropertyValue) && sum.each);
    one.number.filter(|number| *number > 1 && each)
}

/// Whether donors are not one in law.
fn are_apart(donors: &[Mention]) -> bool {
    donors
        .iter()
        .enumerate()
        .any(|(at, one)| donors.iter().skip(at + 1).any(|other| !one_donor(one, other)))
}

/// Whose sum it is: the last one named before it and after the sum before.
fn owner<'a>(sum: &Sum, given: &[&Sum], side: &'a [Mention]) -> Option<&'a Mention> {
    let before = given
        .iter()
        .map(|other| other.span.end)
        .filter(|end| *end <= sum.span.start)
        .max()
        .unwrap_or(0);
    side.iter()
        .filter(|m| m.end <= sum.span.start && m.span.start >= before)
        .max_by_key(|m| m.span.start)
}

fn gift(
    scene: &Scene,
    sides: &Parties,
    mention: &Mention,
    receives: bool,
    sum: &Sum,
    day: Date,
) -> Option<Beside> {
    let (donor, recipient) = if receives {
        (sides.donors.first(), Some(mention))
    } else {
        (Some(mention), sides.recipients.first())
    };
    let relations = relation::between(scene, donor, recipient);
    let [relation] = relations.as_slice() else {
        return None;
    };
    let (kinship, degree) = match relation {
        Relation::Tie(tie) => {
            let (kinship, degree) = facts::kinship(*tie);
            (Some(kinship), degree)
        }
        _ => (None, None),
    };
    let Amount::Won(won) = sum.amount else { return None };
    let own = told::when(scene, sum.span).filter(|_| scene.dates.len() > 1);
    Some(Beside {
        value: won.checked_mul(sum.times)?,
        from: own.map(|(from, _)| from),
        to: own.map(|(_, to)| to),
        donor_word: donor.map(|m| m.word.to_owned()),
        donor_relationship: Some(relationship(*relation, day)?.name().to_owned()),
        kinship,
        kinship_degree: degree,
        recipient_word: recipient.map(|m| m.word.to_owned()),
        ..Beside::default()
    })
}
