//! One person's part in the gift a verb tells: the giver, the receiver, or either.

use super::person;
use super::scene::Scene;
use super::words::Sense;
use korean::kin::{Case, Mention, Who};
use korean::transfer::{Manner, Transfer, Way};

/// Which side of the gift someone is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Gives,
    Receives,
    Either,
}

/// "손주 차 사라고 이천 줬어요": the command is meant for the one named before it.
pub fn is_for(scene: &Scene, mention: &Mention, verb: &Transfer) -> bool {
    mention.who != Who::Speaker && person::has_command(scene, mention.end, verb.span.start)
}

pub fn speaker_part(mention: &Mention, verb: &Transfer) -> Part {
    match (mention.case, verb.way) {
        (Case::Source, _) => Part::Gives,
        (Case::Dative | Case::Destination, _) | (_, Way::Receive) => Part::Receives,
        (Case::Subject | Case::Topic, Way::Give) if verb.manner != Manner::Honorific && !verb.hearsay => {
            Part::Gives
        }
        _ => Part::Either,
    }
}

pub fn receiving(scene: &Scene, people: &[&Mention], verb: &Transfer, mention: &Mention) -> Part {
    let from_someone = people
        .iter()
        .any(|m| matches!(m.case, Case::Dative | Case::Source) && m.who != Who::Speaker);
    let same_clause = |m: &Mention| scene.sentence(m.span.start) == scene.sentence(verb.span.start);
    let speaker_tells = people.iter().any(|m| {
        m.who == Who::Speaker
            && same_clause(m)
            && matches!(
                m.case,
                Case::Topic | Case::Subject | Case::Destination | Case::Dative
            )
    });
    let receives = match mention.case {
        Case::Dative | Case::Source | Case::Of | Case::With | Case::Identity => false,
        Case::Bare => from_someone && same_clause(mention) && !speaker_tells && mention.anchored,
        // "엄마가 부친 돈을 받았어요": the subject of another verb of giving gives.
        Case::Subject | Case::Topic if gives_before(scene, mention, verb) => false,
        Case::Subject | Case::Topic => from_someone || (same_clause(mention) && !speaker_tells),
        Case::Destination => true,
    };
    if receives { Part::Receives } else { Part::Gives }
}

fn gives_before(scene: &Scene, mention: &Mention, verb: &Transfer) -> bool {
    scene.transfers.iter().any(|t| {
        t.way == Way::Give && !t.loan && t.span.start >= mention.end && t.span.end <= verb.span.start
    })
}

pub fn giving(scene: &Scene, people: &[&Mention], verb: &Transfer, mention: &Mention) -> Part {
    let speaker_receives = people
        .iter()
        .any(|m| m.who == Who::Speaker && matches!(m.case, Case::Dative | Case::Destination));
    let same_clause = |m: &Mention| scene.sentence(m.span.start) == scene.sentence(verb.span.start);
    // "3천은 제가 내고 1800은 아빠가 내줬어요": the subject nearest to the verb is its own.
    let nearer = |m: &Mention| {
        people.iter().any(|other| {
            other.who != Who::Speaker
                && other.case == Case::Subject
                && other.span.start > m.span.start
                && other.end <= verb.span.start
        })
    };
    let speaker_gives = !verb.hearsay
        && verb.manner != Manner::Honorific
        && people.iter().any(|m| {
            m.who == Who::Speaker
                && matches!(m.case, Case::Subject | Case::Source)
                && same_clause(m)
                && !nearer(m)
        });
    let to_someone = people
        .iter()
        .any(|m| m.who != Who::Speaker && matches!(m.case, Case::Dative | Case::Destination));
    let gives = match mention.case {
        Case::Source => true,
        Case::Dative => is_slip(people, verb, mention, speaker_receives),
        Case::Destination => false,
        // "아들이 우리 부부 노후자금 하라고 보냈는데": the couple beside a giver receives.
        Case::Bare if mention.who == Who::Couple => !people
            .iter()
            .any(|m| m.who != Who::Speaker && m.case == Case::Subject && m.span != mention.span),
        Case::Bare if is_for(scene, mention, verb) && !speaker_receives && !to_someone => false,
        _ if speaker_receives || to_someone => true,
        _ if speaker_gives => false,
        Case::Subject | Case::Topic => return as_subject(scene, mention, verb),
        // "부친 증여 1.2억 입금": notes without particles name the elder as the giver.
        Case::Bare
            if mention.path().is_some_and(|p| person::is_elder(&p))
                && verb.manner != Manner::Humble
                && !verb.own_plan =>
        {
            true
        }
        Case::Bare | Case::Of | Case::Identity | Case::With => {
            verb.manner == Manner::Honorific || (verb.hearsay && verb.manner == Manner::Plain)
        }
    };
    if gives { Part::Gives } else { Part::Receives }
}

/// An honoured giver behind 께 is a slip for 께서 when nobody else is there to give.
fn is_slip(people: &[&Mention], verb: &Transfer, mention: &Mention, speaker_receives: bool) -> bool {
    let alone = people.iter().filter(|m| m.who != Who::Speaker).count() == 1;
    verb.manner == Manner::Honorific
        && alone
        && !speaker_receives
        && mention.path().is_some_and(|p| person::is_elder(&p))
}

/// "막내아들이 스물다섯인데 4천 주면": the son is the subject of another clause and receives.
fn as_subject(scene: &Scene, mention: &Mention, verb: &Transfer) -> Part {
    let same_clause = scene.sentence(mention.span.start) == scene.sentence(verb.span.start);
    if verb.manner == Manner::Humble {
        let own = same_clause
            && mention.case == Case::Subject
            && !person::has_quote(scene, mention.end, verb.span.start);
        return if own { Part::Gives } else { Part::Receives };
    }
    if verb.manner == Manner::Honorific || verb.hearsay {
        return Part::Gives;
    }
    // "아들이 떠안기로 하고 넘깁니다": who takes the debt over receives.
    let between = korean::Span {
        start: mention.end,
        end: verb.span.start,
    };
    // "아빠가 대출 갚으라고 2천 준 거": told to the one who receives.
    let told = person::has_command(scene, mention.end, verb.span.start);
    if !told && (scene.has_in(between, Sense::TakenOver) || scene.has_in(between, Sense::Repay)) {
        return Part::Receives;
    }
    let elder = mention.path().is_some_and(|p| person::is_elder(&p));
    let quoted = person::has_quote(scene, mention.end, verb.span.start);
    // "딸이 19살인데 6천을 줬어요": whose age is told receives.
    let aged = scene
        .ages
        .iter()
        .any(|a| a.span.start >= mention.end && a.span.end <= verb.span.start);
    if aged && !elder {
        return Part::Receives;
    }
    let state = !same_clause || person::has_state(scene, mention.end, verb.span.start);
    match (quoted, state) {
        _ if elder && !verb.own_plan => Part::Gives,
        // "딸이 19살인데 6천을 줬어요": an age is told of the one who receives.
        _ if !same_clause && person::has_age(scene, mention) => Part::Receives,
        (true, _) if person::has_thanks(scene, mention.end, verb.span.start) => Part::Gives,
        (true, _)
            if person::has_occasion(scene, mention.end, verb.span.start)
                || !person::is_descendant_mention(mention) =>
        {
            Part::Receives
        }
        (true, _) => Part::Either,
        (_, true) if verb.own_plan || person::has_occasion(scene, mention.end, verb.span.start) => {
            Part::Receives
        }
        (_, true) if !same_clause && !person::is_descendant_mention(mention) => Part::Gives,
        (_, true) if !same_clause => Part::Either,
        _ => Part::Gives,
    }
}
