//! Whether a message tells who the donor is to the recipient, and what follows from it.

use super::money::one_donor;
use super::parties::Parties;
use super::related;
use super::scene::Scene;
use super::status;
use super::story::Story;
use super::when::{self, GiftDate};
use super::words::Sense;
use super::{Context, Understood};
use crate::known::facts::Side;
use crate::relation::{self, Relation, relationship};
use conversation::Ambiguity;
use korean::answer::{Answer, Marker};
use korean::kin::{Mention, Tie};
use tax::gift::{Kind, Variable};

/// Reads who the donor is to the recipient.
pub fn read(
    scene: &Scene,
    context: &Context<'_>,
    story: &Story,
    sides: &Parties,
    understood: &mut Understood,
) {
    let spoken = !sides.donors.is_empty() || !sides.recipients.is_empty();
    // "참 아들이 미성년자예요" adds to a person already named; only a correction by name changes who gives.
    let renames = scene
        .markers
        .iter()
        .any(|m| m.value == Marker::Correction && m.rule != "late");
    let age_only = !renames && scene.transfers.is_empty() && context.said.donor_relationship.is_some();
    // "며느리는 한국에 살아요. 예전에 증여한 건 없어요": nothing given now, so the sides stay as they were.
    let moved = scene
        .transfers
        .iter()
        .filter(|t| !is_denied(scene, scene.clause(t.span.start)))
        .any(|t| story.now.contains(&scene.clause(t.span.start)));
    let first = context.facts.speaker.is_none() && (spoken || !scene.transfers.is_empty());
    let turned = moved && (spoken || understood.opposite) || renames && spoken;
    understood.facts.speaker = sides.speaker.filter(|_| turned || first);
    // People already known are only spoken of again, unless the words move something between them.
    let familiar = |m: &Mention| {
        [
            context.facts.donor_word.as_deref(),
            context.facts.recipient_word.as_deref(),
        ]
        .contains(&Some(m.word))
    };
    let apart = |m: &Mention| {
        scene
            .transfers
            .iter()
            .all(|t| scene.sentence(t.span.start) != scene.sentence(m.span.start))
    };
    let only_familiar = spoken
        && !renames
        && sides.donors.iter().chain(&sides.recipients).all(apart)
        && context.said.donor_relationship.is_some()
        && sides.donors.iter().chain(&sides.recipients).all(familiar);
    if is_marriage_denied(scene, context) {
        understood.said.donor_relationship = Some(tax::gift::Relationship::Unrelated);
        understood.facts.kinship = Some(crate::known::facts::Kinship::Unrelated);
        understood.relation_said = true;
        return;
    }
    if !spoken
        || (only_familiar && !scene.has(Sense::Unregistered))
        || (age_only
            && !scene.has(Sense::Unregistered)
            && context.asked != Some(Variable::DonorRelationship)
            && !is_who_alone(scene, context)
            && !scene.marks(Marker::WhatIf))
        || (sides.donors.is_empty() && sides.speaker == Some(Side::Neither))
    {
        understood.facts.recipient_word = sides.recipients.first().map(|m| m.word.to_owned());
        return;
    }
    let mut related = related::relations(scene, sides);
    if sides.reversible {
        related.add_reverse();
    }
    // The law of the gift's day decides the degrees (국세기본법 시행령 1조의2).
    let day = gift_day(scene, context, story);
    let mut relationships: Vec<_> = related
        .relations
        .iter()
        .filter_map(|r| relationship(*r, day))
        .collect();
    relationships.dedup();
    understood.relation = related.only();
    understood.facts.donor_word = sides.donors.first().map(|m| one_word(m).to_owned());
    understood.facts.recipient_word = sides.recipients.first().map(|m| m.word.to_owned());
    understood.relation_said = true;
    if let [a, b] = sides.donors.as_slice()
        && one_donor(a, b)
        && a.word != b.word
        && let Some(Relation::Tie(Tie::Ascendant { degree })) = understood.relation
    {
        // "엄마가 4천, 아빠가 6천": both of them gave.
        let both = if degree > 1 { "조부모님" } else { "부모님" };
        understood.facts.donor_word = Some(both.to_owned());
    }
    match relationships.as_slice() {
        [one] if related.relations.iter().all(|r| *r != Relation::SomeRelative) => {
            understood.said.donor_relationship = Some(*one);
            let deceased = status::parent_deceased(scene, sides);
            understood.facts.parent_deceased = deceased;
            if understood.relation.is_none() && sides.donors.len() > 1 {
                // "아버지인가 할아버지인가 주셨어요": one to the law, but only one of them skips a generation (57조).
                understood.facts.donor_word = None;
            }
            if let Some(Relation::Tie(tie)) = understood.relation {
                let (kinship, degree) = crate::known::facts::kinship(tie);
                understood.facts.kinship = Some(kinship);
                understood.facts.kinship_degree = degree;
                if matches!(tie, Tie::Ascendant { degree } if degree > 1) {
                    understood.said.is_generation_skipping = Some(deceased != Some(true));
                }
            }
        }
        several => understood.ambiguous.push(Ambiguity {
            variable: Variable::DonorRelationship.name().to_owned(),
            candidates: several.iter().map(|r| r.name().into()).collect(),
            words: Vec::new(),
            reason: if several.len() > 1 {
                "several_relations"
            } else {
                "which_relative"
            }
            .to_owned(),
        }),
    }
}

/// "예전에 증여한 건 없어요".
fn is_denied(scene: &Scene, clause: usize) -> bool {
    let span = scene.clause_span(clause);
    let no = |find: &korean::Find<Answer>| find.value == Answer::No && find.span.overlaps(span);
    scene.answers.iter().any(no)
}

/// Without a verb of giving a person is only named in passing ("애가 중1이에요", "어머니한테 여쭤봐야"), unless the question was
/// who gives, a sum stands there too, or the word is corrected.
pub fn is_told(scene: &Scene, context: &Context<'_>) -> bool {
    let asked_other = context
        .asked
        .is_some_and(|asked| asked != Variable::DonorRelationship);
    let renamed = scene
        .markers
        .iter()
        .any(|m| m.value == Marker::Correction && m.rule != "late");
    let role = scene.has(Sense::DonorRole);
    let told = scene.transfers.iter().any(|t| !scene.names_role(t.span));
    let unmade = scene.has(Sense::Unregistered) || scene.has(Sense::Divorced);
    let supposed = unmade || scene.marks(Marker::WhatIf) || scene.marks(Marker::NewGift);
    !asked_other
        || is_who_alone(scene, context)
        || told
        || renamed
        || role
        || supposed
        || (!scene.amounts.is_empty() && context.asked.is_none_or(|a| a.kind() != Kind::Amount))
}

/// "아버지", typed alone while another question is open, still says who gives; and "네, 할아버지요" answers whether a
/// generation is skipped.
fn is_who_alone(scene: &Scene, context: &Context<'_>) -> bool {
    const YES_OR_NO: usize = 5;
    let of_skipping = context.asked == Some(Variable::IsGenerationSkipping);
    let before = if of_skipping { YES_OR_NO } else { 0 };
    let [only] = scene.people.as_slice() else {
        return false;
    };
    (of_skipping || context.said.donor_relationship.is_none())
        && only.span.start <= before
        && scene.text.len() <= only.end + 1
}

/// The day whose law applies as far as it is known: the message's own, the one said before, today.
fn gift_day(scene: &Scene, context: &Context<'_>, story: &Story) -> jiff::civil::Date {
    let first = |year, month| jiff::civil::Date::new(year, month, 1).ok();
    let said = match when::gift_date(scene, story, context.asked == Some(Variable::GiftDate)) {
        GiftDate::Day(day) | GiftDate::Between(day, _) => Some(day),
        GiftDate::Month(year, month) => first(year, month),
        GiftDate::Year(year) => first(year, 1),
        _ => None,
    };
    said.or(context.said.gift_date).unwrap_or(context.today)
}

/// "두 분이 혼인신고를 안 하셨네요", said of a step-parent or spouse already named: no relative in law (53조).
fn is_marriage_denied(scene: &Scene, context: &Context<'_>) -> bool {
    let known = [&context.facts.donor_word, &context.facts.recipient_word];
    let step = known.into_iter().flatten().any(|word| {
        korean::kin::find(&korean::Text::new(word))
            .iter()
            .any(relation::is_step)
    });
    let spouse = context.facts.kinship == Some(crate::known::facts::Kinship::Spouse);
    relation::is_unregistered(scene)
        && scene.transfers.is_empty()
        && scene.amounts.is_empty()
        && (step || spouse)
}

/// The one word for somebody who is named by two: 엄마의 엄마 is 외할머니.
fn one_word(mention: &Mention) -> &'static str {
    use korean::kin::{Sex, Step};
    let path = mention.path();
    let steps = path.as_ref().map(korean::kin::Path::steps).unwrap_or_default();
    let own = korean::kin::find(&korean::Text::new(mention.word));
    if own.first().is_some_and(|one| one.path() == path) {
        return mention.word;
    }
    match steps {
        [Step::Up(Some(Sex::Female)), Step::Up(Some(Sex::Female))] => "외할머니",
        [Step::Up(Some(Sex::Female)), Step::Up(Some(Sex::Male))] => "외할아버지",
        [Step::Up(Some(Sex::Male)), Step::Up(Some(Sex::Female))] => "할머니",
        [Step::Up(Some(Sex::Male)), Step::Up(Some(Sex::Male))] => "할아버지",
        _ => mention.word,
    }
}
