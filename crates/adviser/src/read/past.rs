//! Earlier gifts: whose they were, how long ago, and what they come to.

use super::Context;
use super::money::{self, Total};
use super::parties::Parties;
use super::role::{Role, Sum};
use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use crate::known::facts::{self, Beside};
use jiff::civil::Date;
use korean::amount::Amount;
use korean::date::When;
use korean::kin::{Mention, Who};
use tax::gift::{Relationship, Variable};

/// Earlier gifts of the same donor within ten years (47조②).
pub fn gifts(scene: &Scene, context: &Context<'_>, story: &Story, sides: &Parties, sums: &[Sum]) -> Total {
    let mine: Vec<Sum> = sums
        .iter()
        .filter(|s| s.role == Role::Of(Variable::PastGiftsValue))
        .copied()
        .collect();
    if mine.is_empty() {
        return Total::None;
    }
    let asked = context.asked == Some(Variable::PastGiftsValue);
    let nothing = if asked { Total::Won(0) } else { Total::None };
    if !same_donor_before(scene, context, story, sides) {
        return nothing;
    }
    let reference = super::understood_day(context);
    let recent: Vec<Sum> = mine
        .into_iter()
        .filter(|sum| !is_over_ten_years(scene, sum, reference))
        .collect();
    if recent.is_empty() {
        return nothing;
    }
    // Two equal sums in different years are two gifts, not one told twice.
    let mut one_by_one =
        recent.iter().map(
            |sum| match money::total(scene, &[*sum], Variable::PastGiftsValue) {
                Total::Won(won) => Some(won),
                _ => None,
            },
        );
    one_by_one
        .try_fold(0_i64, |total, won| total.checked_add(won?))
        .map_or_else(
            || money::total(scene, &recent, Variable::PastGiftsValue),
            Total::Won,
        )
}

fn is_over_ten_years(scene: &Scene, sum: &Sum, reference: Date) -> bool {
    let limit = reference.saturating_sub(jiff::ToSpan::years(10));
    let date = scene.dates.iter().rfind(|d| {
        d.span.end <= sum.span.start && scene.clause(d.span.start) + 1 >= scene.clause(sum.span.start)
    });
    date.is_some_and(|d| match d.value.when {
        When::Day(day) => day < limit,
        When::Month { year, month } => (year, month) < (limit.year(), limit.month()),
        When::Year(year) => year < limit.year(),
        When::Range { end, .. } => end <= limit,
        When::Impossible => false,
    })
}

/// The earlier gift came from the same donor, or from one the law counts as the same.
fn same_donor_before(scene: &Scene, context: &Context<'_>, story: &Story, sides: &Parties) -> bool {
    let before = super::parties::parties(scene, &story.before, super::known_sides(context));
    // 친구 has no way of kinship: from somebody unrelated and from a relative are two donors.
    let stranger = |m: &Mention| matches!(m.who, Who::Unrelated | Who::NotYetOrNoLongerSpouse);
    if let Some(other) = before.donors.first().filter(|m| stranger(m)) {
        return match (sides.donors.first(), context.facts.donor_word.as_deref()) {
            (Some(now), _) => now.who == other.who && now.word == other.word,
            (None, Some(word)) => word == other.word,
            (None, None) => context.said.donor_relationship.is_none(),
        };
    }
    let earlier = before.donors.first().and_then(Mention::path);
    // "제 딸은 서울에 살아요. 7년 전에도 …": a sentence in which nothing is given names no donor.
    let told = |t: &korean::transfer::Transfer| story.now.contains(&scene.clause(t.span.start));
    let known = context.donor_path().is_some() && !scene.transfers.iter().any(told);
    let now = sides.donors.first().filter(|_| !known).and_then(Mention::path);
    match (earlier, now) {
        (Some(a), Some(b)) => money::same_donor(&a, &b),
        // A relative before, somebody unrelated now.
        (Some(_), None) if sides.donors.first().is_some_and(stranger) => false,
        (Some(_), None)
            if context.donor_path().is_none()
                && context.said.donor_relationship == Some(Relationship::Unrelated) =>
        {
            false
        }
        (Some(a), None) => context.donor_path().is_none_or(|b| money::same_donor(&a, &b)),
        (None, _) => !scene.has(Sense::OtherPerson),
    }
}

/// Earlier gifts of another donor, told beside this one: what they took of a common limit counts (53조).
pub fn of_others(
    scene: &Scene,
    context: &Context<'_>,
    story: &Story,
    sides: &Parties,
    sums: &[Sum],
) -> Vec<Beside> {
    let fresh = context.said.donor_relationship.is_none() && context.facts.donor_word.is_none();
    let before = super::parties::parties(scene, &story.before, super::known_sides(context));
    let (Some(now), [other]) = (sides.donors.first(), before.donors.as_slice()) else {
        return Vec::new();
    };
    if !fresh || money::one_donor(now, other) || same_donor_before(scene, context, story, sides) {
        return Vec::new();
    }
    let mine = sums
        .iter()
        .filter(|sum| sum.role == Role::Of(Variable::PastGiftsValue) && !sum.recurring && !sum.together);
    let recipient = sides.recipients.first();
    let relations = crate::relation::between(scene, Some(other), recipient);
    let [relation] = relations.as_slice() else {
        return Vec::new();
    };
    let gift = |sum: &Sum| {
        let Amount::Won(won) = sum.amount else { return None };
        let (from, to) = super::told::when(scene, sum.span)?;
        let (kinship, degree) = match relation {
            crate::relation::Relation::Tie(tie) => {
                let (kinship, degree) = facts::kinship(*tie);
                (Some(kinship), degree)
            }
            _ => (None, None),
        };
        Some(Beside {
            value: won.checked_mul(sum.times)?,
            from: Some(from),
            to: Some(to),
            donor_word: Some(other.word.to_owned()),
            donor_relationship: Some(crate::relation::relationship(*relation, to)?.name().to_owned()),
            kinship,
            kinship_degree: degree,
            recipient_word: recipient
                .filter(|m| m.who != Who::Speaker)
                .map(|m| m.word.to_owned()),
            ..Beside::default()
        })
    };
    mine.filter_map(gift).collect()
}
