//! Who gives and who receives: decided by the verb and the particles, then by what people are to each other.
//! Two fair readings are left open, never guessed.

use super::scene::Scene;
use super::words::Sense;
use crate::facts::Side;
use korean::Span;
use korean::kin::{Case, Mention, Who};
use korean::transfer::{Manner, Transfer, Way};

/// The two sides of the gift a message speaks of.
#[derive(Debug, Clone, Default)]
pub struct Parties {
    /// Who gives.
    pub donors: Vec<Mention>,
    /// Who receives.
    pub recipients: Vec<Mention>,
    /// Which side is typing, where it is clear.
    pub speaker: Option<Side>,
}

/// What was known of the sides before this message.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known {
    /// Which side is typing.
    pub speaker: Option<Side>,
    /// The question was who the donor is.
    pub asked_donor: bool,
}

/// The sides of the gift told in the given clauses.
pub fn parties(scene: &Scene, clauses: &[usize], known: Known) -> Parties {
    let people: Vec<&Mention> = scene
        .people
        .iter()
        .filter(|m| clauses.contains(&scene.clause(m.span.start)))
        .filter(|m| !scene.taken_back(Span { start: m.span.start, end: m.end }) && !describes_speaker(scene, m) && !is_aside(scene, m))
        .collect();
    let people = without_owners(&people);
    let verb = main_verb(scene, clauses);
    let mut sides = match verb {
        Some(verb) if verb.way == Way::Receive => receiving(scene, &people, verb),
        Some(verb) => giving(scene, &people, verb),
        None => named(scene, &people, known),
    };
    by_role_nouns(scene, &people, &mut sides);
    complete(&mut sides, verb, known);
    sides
}

/// Beside people with a particle, a bare word only owns something ("애 양육비").
fn without_owners<'a>(people: &[&'a Mention]) -> Vec<&'a Mention> {
    let cased = people.iter().any(|m| m.who != Who::Speaker && matches!(m.case, Case::Subject | Case::Dative | Case::Source | Case::Destination));
    people.iter().copied().filter(|m| !cased || m.anchored || m.who == Who::Couple || !matches!(m.case, Case::Bare | Case::Of)).collect()
}

/// The verb the gift is told with: the last one that is no loan, a stated one before a mere noun.
fn main_verb<'a>(scene: &'a Scene, clauses: &[usize]) -> Option<&'a Transfer> {
    let here = |t: &&Transfer| clauses.contains(&scene.clause(t.span.start)) && !t.loan;
    let with_money = |t: &&Transfer| {
        let span = scene.clause_span(scene.clause(t.span.start));
        scene.amounts.iter().any(|a| a.span.overlaps(span)) || scene.people.iter().any(|p| p.span.overlaps(span))
    };
    scene.transfers.iter().rev().filter(here).find(with_money).or_else(|| scene.transfers.iter().rev().find(here))
}

/// "며느리인 저한테", "저는 엄마구요", "주려는 증조할아버지입니다" tell who is typing, not who else there is.
fn describes_speaker(scene: &Scene, mention: &Mention) -> bool {
    if mention.case != Case::Identity {
        return false;
    }
    let next_is_speaker = scene.people.iter().any(|p| p.who == Who::Speaker && p.span.start >= mention.end && p.span.start - mention.end <= 1);
    let before_is_speaker = scene.people.iter().any(|p| p.who == Who::Speaker && p.case == Case::Topic && p.end <= mention.span.start && mention.span.start - p.end <= 2);
    let after_verb = scene.transfers.iter().any(|t| t.span.end <= mention.span.start && mention.span.start - t.span.end <= 1);
    let others = scene.people.iter().any(|p| p.who != Who::Speaker && p.span != mention.span);
    next_is_speaker || ((before_is_speaker || after_verb) && others)
}

/// The dead, the one who keeps paying the debt, the one somebody lives with: people of the story, not of the gift.
fn is_aside(scene: &Scene, mention: &Mention) -> bool {
    let rest = Span { start: mention.end, end: scene.clause_span(scene.clause(mention.span.start)).end };
    let near = Span { start: mention.end, end: rest.end.min(mention.end + 6) };
    let right_after = Span { start: mention.span.end, end: mention.end + 3 };
    let denied = ["아니", "아닌", "아녜", "없"].iter().any(|word| scene.says_in(right_after, word));
    let dead = ["돌아가", "사망", "작고", "여의", "별세", "안 계", "안계"].iter().any(|word| scene.says_in(near, word));
    let pays = scene.has_in(rest, Sense::Repay) && !scene.transfers.iter().any(|t| t.span.overlaps(rest));
    let lives_with = mention.case == Case::With;
    let lawfully_wed = ["혼인신고", "혼인 중", "법적 부부", "법적으로 부부", "재혼"].iter().any(|word| scene.says_in(near, word)) && matches!(mention.case, Case::With);
    dead || denied || pays || lives_with || lawfully_wed
}

fn receiving(scene: &Scene, people: &[&Mention], verb: &Transfer) -> Parties {
    let mut sides = Parties::default();
    let from_someone = people.iter().any(|m| matches!(m.case, Case::Dative | Case::Source) && m.who != Who::Speaker);
    let speaker_tells = people.iter().any(|m| m.who == Who::Speaker && matches!(m.case, Case::Topic | Case::Subject | Case::Destination | Case::Dative));
    for mention in people.iter().filter(|m| m.who != Who::Speaker) {
        let same_clause = scene.clause(mention.span.start) == scene.clause(verb.span.start);
        let receives = match mention.case {
            Case::Dative | Case::Source | Case::Of | Case::With | Case::Identity => false,
            Case::Bare => from_someone && same_clause && !speaker_tells && mention.anchored,
            Case::Subject | Case::Topic => from_someone || (same_clause && !speaker_tells),
            Case::Destination => true,
        };
        if receives { sides.recipients.push((*mention).clone()) } else { sides.donors.push((*mention).clone()) }
    }
    sides
}

fn giving(scene: &Scene, people: &[&Mention], verb: &Transfer) -> Parties {
    let mut sides = Parties::default();
    let speaker_receives = people.iter().any(|m| m.who == Who::Speaker && matches!(m.case, Case::Dative | Case::Destination));
    let same_clause = |m: &Mention| scene.clause(m.span.start) == scene.clause(verb.span.start);
    let speaker_gives = !verb.hearsay && verb.manner != Manner::Honorific && people.iter().any(|m| m.who == Who::Speaker && m.case == Case::Subject && same_clause(m));
    let to_someone = people.iter().any(|m| m.who != Who::Speaker && matches!(m.case, Case::Dative | Case::Destination));
    for mention in people.iter().filter(|m| m.who != Who::Speaker) {
        let gives = match mention.case {
            Case::Source => true,
            // An honoured giver behind 께 is a slip for 께서 when nobody else is there to give.
            Case::Dative => verb.manner == Manner::Honorific && people.iter().filter(|m| m.who != Who::Speaker).count() == 1 && !speaker_receives && mention.path().is_some_and(|p| is_elder(&p)),
            Case::Destination => false,
            // "아들이 우리 부부 노후자금 하라고 보냈는데": the couple beside a giver receives.
            Case::Bare if mention.who == Who::Couple => !people.iter().any(|m| m.who != Who::Speaker && m.case == Case::Subject && m.span != mention.span),
            _ if speaker_receives || to_someone => true,
            _ if speaker_gives => false,
            Case::Subject | Case::Topic => gives_as_subject(scene, mention, verb),
            Case::Bare | Case::Of | Case::Identity | Case::With => verb.manner == Manner::Honorific || (verb.hearsay && verb.manner == Manner::Plain),
        };
        if gives { sides.donors.push((*mention).clone()) } else { sides.recipients.push((*mention).clone()) }
    }
    sides
}

/// "막내아들이 스물다섯인데 4천 주면": the son is the subject of another clause and receives.
fn gives_as_subject(scene: &Scene, mention: &Mention, verb: &Transfer) -> bool {
    if verb.manner == Manner::Humble {
        return mention.case == Case::Subject && scene.clause(mention.span.start) == scene.clause(verb.span.start);
    }
    if verb.manner == Manner::Honorific || verb.hearsay {
        return true;
    }
    let same_clause = scene.clause(mention.span.start) == scene.clause(verb.span.start);
    let own_predicate = !same_clause || has_predicate_between(scene, mention.end, verb.span.start);
    !(own_predicate && verb.own_plan) && (same_clause || !verb.own_plan)
}

/// A quoted purpose ("사업한다고 해서") or state between a subject and the verb closes the subject.
fn has_predicate_between(scene: &Scene, from: usize, to: usize) -> bool {
    let between = Span { start: from, end: to };
    ["한다고", "간다고", "산다고", "한다길래", "된다고", "이라", "라서", "중이라", "해서", "살 때", "할 때", "갈 때", "결혼하"].iter().any(|word| scene.says_in(between, word))
}

/// Without a verb the particle speaks; a bare word is the other side.
fn named(scene: &Scene, people: &[&Mention], known: Known) -> Parties {
    let mut sides = Parties::default();
    let speaker_gives = known.speaker == Some(Side::Donor) || people.iter().any(|m| m.who == Who::Speaker && m.case == Case::Subject && scene.people.len() > 1);
    for mention in people.iter().filter(|m| m.who != Who::Speaker) {
        let gives = match mention.case {
            Case::Source | Case::Subject => true,
            Case::Destination => false,
            Case::Dative if known.asked_donor => !speaker_gives,
            Case::Dative => mention.path().is_some_and(|p| is_elder(&p)),
            _ => !speaker_gives,
        };
        if gives { sides.donors.push((*mention).clone()) } else { sides.recipients.push((*mention).clone()) }
    }
    sides
}

/// 증여자는 …, 받는 사람은 …: the noun says it.
fn by_role_nouns(scene: &Scene, people: &[&Mention], sides: &mut Parties) {
    for mention in people.iter().filter(|m| m.who != Who::Speaker) {
        let role = scene
            .words
            .iter()
            .filter(|w| matches!(w.sense, Sense::DonorRole | Sense::RecipientRole) && w.span.end <= mention.span.start && mention.span.start - w.span.end <= 6)
            .map(|w| w.sense)
            .next_back();
        let Some(role) = role else { continue };
        sides.donors.retain(|m| m.span != mention.span);
        sides.recipients.retain(|m| m.span != mention.span);
        if role == Sense::DonorRole { sides.donors.push((*mention).clone()) } else { sides.recipients.push((*mention).clone()) }
    }
}

/// Whoever is not named is the person typing, where somebody else is.
fn complete(sides: &mut Parties, verb: Option<&Transfer>, known: Known) {
    sides.speaker = match (sides.donors.is_empty(), sides.recipients.is_empty()) {
        (false, false) => Some(Side::Neither),
        (false, true) => Some(Side::Recipient),
        (true, false) => Some(Side::Donor),
        (true, true) => verb.and_then(|verb| own_side(verb)).or(known.speaker),
    };
    // A verb of receiving without a giver tells who receives, and leaves the giver open.
    if let (Some(verb), true, false) = (verb, sides.donors.is_empty(), sides.recipients.is_empty())
        && verb.way == Way::Receive
    {
        sides.speaker = Some(Side::Neither);
    }
}

/// The side of a speaker who names nobody: "1억 받았어요", "2억 드렸어요".
fn own_side(verb: &Transfer) -> Option<Side> {
    match (verb.way, verb.manner) {
        (Way::Receive, _) | (Way::Give, Manner::Honorific) => Some(Side::Recipient),
        (Way::Give, Manner::Humble) => Some(Side::Donor),
        (Way::Give, Manner::Plain) => (!verb.hearsay).then_some(Side::Donor),
    }
}

/// Whether a way leads to an older generation.
pub fn is_elder(path: &korean::kin::Path) -> bool {
    use korean::kin::Step;
    let up = path.steps().iter().filter(|s| matches!(s, Step::Up(_))).count();
    let down = path.steps().iter().filter(|s| matches!(s, Step::Down(_))).count();
    up > down
}
