//! Who gives and who receives: decided by the verb and the particles, then by what people are to each other.
//! Two fair readings are left open, never guessed.

use super::part::{Part, giving, is_for, receiving, speaker_part};
use super::person;
use super::scene::Scene;
use super::words::Sense;
use crate::known::facts::Side;
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
    /// The one named may be the giver as well as the receiver.
    pub reversible: bool,
}

impl Parties {
    /// Someone who tells of others names the donor alone: the recipient is the one named before.
    pub fn add_known_recipient(&mut self, context: &super::Context<'_>) {
        let open = self.recipients.is_empty()
            && !self.donors.is_empty()
            && context.facts.speaker == Some(Side::Neither)
            && context.said.donor_relationship.is_none();
        if let (true, Some(word)) = (open, context.facts.recipient_word.as_deref()) {
            self.recipients = korean::kin::find(&korean::Text::new(word));
            self.speaker = Some(Side::Neither);
        }
    }
}

/// What was known of the sides before this message.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known {
    /// Which side is typing.
    pub speaker: Option<Side>,
    /// The question was who the donor is.
    pub asked_donor: bool,
}

/// What the verb's own people left open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Side(Part),
    Both,
}

/// The sides of the gift told in the given clauses.
pub fn parties(scene: &Scene, clauses: &[usize], known: Known) -> Parties {
    let people: Vec<&Mention> = scene
        .people
        .iter()
        .filter(|m| {
            clauses.contains(&scene.clause(m.span.start))
                && !person::is_aside(scene, m)
                && !person::is_described(scene, m)
                && !is_born(scene, m)
        })
        .collect();
    let verb = main_verb(scene, clauses);
    let mut sides = match verb {
        Some(verb) => told(scene, &people, verb),
        None => named(scene, &without_owners(&people), known),
    };
    if scene.aims {
        by_aim(scene, &people, &mut sides);
    }
    by_role_nouns(scene, &people, &mut sides);
    complete(scene, &people, &mut sides, verb, known);
    sides
}

/// "아이 낳고 받으면": the child that is born gives and receives nothing.
fn is_born(scene: &Scene, mention: &Mention) -> bool {
    let next = korean::Span {
        start: mention.end,
        end: (mention.end + 3).min(scene.text.len()),
    };
    mention.case == Case::Bare && scene.says_in(next, "낳")
}

/// Beside people with a particle, a bare word only owns something ("애 양육비").
fn without_owners<'a>(people: &[&'a Mention]) -> Vec<&'a Mention> {
    let cased = people.iter().any(|m| {
        m.who != Who::Speaker
            && matches!(
                m.case,
                Case::Subject | Case::Dative | Case::Source | Case::Destination
            )
    });
    people
        .iter()
        .copied()
        .filter(|m| !cased || m.anchored || m.who == Who::Couple || !matches!(m.case, Case::Bare | Case::Of))
        .collect()
}

/// The verb the gift is told with: the last one beside money or people that is no loan and names no side.
fn main_verb<'a>(scene: &'a Scene, clauses: &[usize]) -> Option<&'a Transfer> {
    let here =
        |t: &&Transfer| clauses.contains(&scene.clause(t.span.start)) && !t.loan && !scene.names_role(t.span);
    let with_money = |t: &&Transfer| {
        let here = |at: usize| scene.sentence(at) == scene.sentence(t.span.start);
        scene.amounts.iter().any(|a| here(a.span.start)) || scene.people.iter().any(|p| here(p.span.start))
    };
    scene
        .transfers
        .iter()
        .rev()
        .filter(here)
        .find(with_money)
        .or_else(|| scene.transfers.iter().rev().find(here))
}

/// The verb's own people first; those of other clauses only fill what is still open.
fn told(scene: &Scene, people: &[&Mention], verb: &Transfer) -> Parties {
    let at = scene.sentence(verb.span.start);
    let (own, others): (Vec<&Mention>, Vec<&Mention>) =
        people.iter().partition(|m| scene.sentence(m.span.start) == at);
    let own = once_each(&without_owners_of(scene, &own, verb));
    let mut sides = Parties::default();
    let part = |m: &Mention, all: &[&Mention]| match verb.way {
        Way::Receive => receiving(scene, all, verb, m),
        Way::Give => giving(scene, all, verb, m),
    };
    for mention in own.iter().filter(|m| m.who != Who::Speaker) {
        push(&mut sides, mention, part(mention, &own));
    }
    let together = receives_together(scene, verb);
    if together {
        sides.recipients.clear();
    }
    let speaker = own.iter().find(|m| m.who == Who::Speaker).map(|m| {
        if together {
            Part::Receives
        } else {
            speaker_part(m, verb)
        }
    });
    let open = |sides: &Parties| match (sides.donors.is_empty(), sides.recipients.is_empty(), speaker) {
        (false, false, _) | (true, false, Some(Part::Gives)) | (false, true, Some(Part::Receives)) => {
            Open::Nothing
        }
        (true, true, _) => Open::Both,
        (true, false, _) => Open::Side(Part::Gives),
        (false, true, _) => Open::Side(Part::Receives),
    };
    // Nearest to the verb first: who stands farther away is more likely of another story.
    for mention in others.iter().rev().filter(|m| m.who != Who::Speaker) {
        let wanted = open(&sides);
        if wanted == Open::Nothing {
            break;
        }
        if is_named_already(&sides, mention) {
            continue;
        }
        let found = match wanted {
            Open::Side(part) if fills(scene, mention, verb, part) => part,
            Open::Both => part(mention, people),
            _ => continue,
        };
        push(&mut sides, mention, found);
    }
    sides
}

/// "저랑 남편한테 주셨어요": each has a gift of their own, and the speaker asks about theirs.
fn receives_together(scene: &Scene, verb: &Transfer) -> bool {
    let receives = |m: &Mention| match verb.way {
        Way::Give => matches!(m.case, Case::Dative | Case::Destination),
        Way::Receive => matches!(m.case, Case::Subject | Case::Topic),
    };
    scene.people.windows(2).any(|pair| match pair {
        [first, second] => {
            scene.sentence(second.span.start) == scene.sentence(verb.span.start)
                && (first.who == Who::Speaker && first.case == Case::With)
                && receives(second)
                && second.span.start <= first.end + 1
        }
        _ => false,
    })
}

fn push(sides: &mut Parties, mention: &Mention, part: Part) {
    sides.reversible |= part == Part::Either;
    let side = if part == Part::Gives {
        &mut sides.donors
    } else {
        &mut sides.recipients
    };
    if !side
        .iter()
        .any(|m| m.who == mention.who && m.word == mention.word)
    {
        side.push(mention.clone());
    }
}

fn is_named_already(sides: &Parties, mention: &Mention) -> bool {
    sides
        .donors
        .iter()
        .chain(&sides.recipients)
        .any(|m| m.who == mention.who)
}

/// Whether someone of another clause takes the side the verb left open.
fn fills(scene: &Scene, mention: &Mention, verb: &Transfer, part: Part) -> bool {
    match part {
        // "우리 애가 7살인데 할아버지가 2천 주셨어요", "조카가 결혼한대요. 제가 3천 주려고요".
        Part::Receives => {
            let born = scene.has_in(scene.clause_span(scene.clause(mention.span.start)), Sense::Birth)
                && !matches!(mention.case, Case::Dative | Case::Destination);
            let newborn = born
                && ["태어", "낳", "출산", "임신"]
                    .iter()
                    .any(|word| scene.says_in(scene.clause_span(scene.clause(mention.span.start)), word));
            let child = !newborn && mention.path().is_some_and(|p| person::is_descendant(&p));
            matches!(mention.case, Case::Dative | Case::Destination)
                || (child && mention.case != Case::With)
                || (verb.own_plan && matches!(mention.case, Case::Subject | Case::Topic))
        }
        Part::Gives => {
            let told = scene
                .transfers
                .iter()
                .any(|t| scene.sentence(t.span.start) == scene.sentence(mention.span.start));
            match mention.case {
                Case::Source => true,
                Case::Subject | Case::Topic => {
                    verb.way == Way::Receive || told || verb.manner == Manner::Honorific
                }
                Case::Dative => verb.way == Way::Receive,
                _ => false,
            }
        }
        Part::Either => false,
    }
}

/// Bare words beside people with a particle own something, unless something is given for their use ("딸 등록금 하라고").
fn without_owners_of<'a>(scene: &Scene, people: &[&'a Mention], verb: &Transfer) -> Vec<&'a Mention> {
    let kept = without_owners(people);
    let from_someone = people
        .iter()
        .any(|m| m.who != Who::Speaker && matches!(m.case, Case::Dative | Case::Source));
    // "장모님 아파트를 아내가 받았어요": what is received was the owner's.
    let owned = |m: &Mention| {
        let next = korean::Span {
            start: m.end,
            end: m.end + 6,
        };
        verb.way == Way::Receive
            && !from_someone
            && [Sense::RealEstate, Sense::Goods]
                .iter()
                .any(|asset| scene.has_in(next, *asset))
    };
    people
        .iter()
        .copied()
        .filter(|m| {
            kept.iter().any(|k| k.span == m.span)
                || (m.case == Case::Bare && (is_for(scene, m, verb) || owned(m)))
        })
        .collect()
}

/// Of one person named twice the clearer particle counts: "사위가 떠안는 조건으로 … 사위에게".
fn once_each<'a>(people: &[&'a Mention]) -> Vec<&'a Mention> {
    let clear = |m: &Mention| matches!(m.case, Case::Dative | Case::Destination | Case::Source);
    people
        .iter()
        .copied()
        .filter(|m| {
            clear(m)
                || !people
                    .iter()
                    .any(|other| other.who == m.who && other.word == m.word && clear(other))
        })
        .collect()
}

/// Without a verb the particle speaks; a bare word is the other side.
fn named(scene: &Scene, people: &[&Mention], known: Known) -> Parties {
    let mut sides = Parties::default();
    // "직계존속이에요. 제가 스물아홉 살입니다" tells an age of the speaker and no gift.
    let aged = |m: &Mention| {
        let clause = scene.clause(m.span.start);
        scene
            .ages
            .iter()
            .any(|age| scene.clause(age.span.start) == clause)
    };
    let gives =
        |m: &Mention| m.who == Who::Speaker && m.case == Case::Subject && scene.people.len() > 1 && !aged(m);
    let speaker_gives = known.speaker == Some(Side::Donor) || people.iter().any(|m| gives(m));
    for mention in once_each(people).iter().filter(|m| m.who != Who::Speaker) {
        if is_named_already(&sides, mention) {
            continue;
        }
        let gives = match mention.case {
            _ if person::gives_by_arrow(scene, mention) => true,
            _ if person::receives_by_arrow(scene, mention) => false,
            Case::Source | Case::Subject => true,
            Case::Destination => false,
            Case::Dative if known.asked_donor => !speaker_gives,
            Case::Dative => mention.path().is_some_and(|p| person::is_elder(&p)),
            _ => !speaker_gives,
        };
        push(
            &mut sides,
            mention,
            if gives { Part::Gives } else { Part::Receives },
        );
    }
    sides
}

/// "딸이 3억을 온전히 갖게 하려면", "아들 손에 2억 쥐여주려면": who is to have what remains receives it.
fn by_aim(scene: &Scene, people: &[&Mention], sides: &mut Parties) {
    const TO_HAVE: &[&str] = &["받", "갖", "가질", "가지", "쥐", "쥘", "수령", "손에", "통장에"];
    let receives = |mention: &Mention| {
        let next = scene.people.iter().map(|other| other.span.start);
        let end = next.filter(|at| *at >= mention.end).min();
        let gives = scene
            .transfers
            .iter()
            .filter(|t| t.way == Way::Give && t.span.start >= mention.end);
        let end = gives.map(|t| t.span.start).chain(end).min();
        let after = korean::Span {
            start: mention.end,
            end: end.unwrap_or(scene.text.len()),
        };
        let near = korean::Span {
            end: after.end.min(after.start + 5),
            ..after
        };
        match mention.case {
            Case::Subject | Case::Topic => TO_HAVE.iter().any(|word| scene.says_in(after, word)),
            Case::Bare | Case::Of => ["손에", "통장에"].iter().any(|word| scene.says_in(near, word)),
            _ => false,
        }
    };
    for mention in people.iter().filter(|m| m.who != Who::Speaker && receives(m)) {
        sides.donors.retain(|m| m.who != mention.who);
        push(sides, mention, Part::Receives);
        sides.reversible = false;
    }
}

/// 증여자는 …, 받는 사람은 …: the noun says it.
fn by_role_nouns(scene: &Scene, people: &[&Mention], sides: &mut Parties) {
    for mention in people {
        let role = scene
            .words
            .iter()
            .filter(|w| {
                matches!(w.sense, Sense::DonorRole | Sense::RecipientRole)
                    && w.span.start <= mention.span.start
                    && mention.span.start.saturating_sub(w.span.end) <= 6
            })
            .map(|w| w.sense)
            .next_back();
        let Some(role) = role else { continue };
        if mention.who == Who::Speaker {
            let side = if role == Sense::DonorRole {
                Side::Donor
            } else {
                Side::Recipient
            };
            sides.speaker = Some(side);
            continue;
        }
        sides.donors.retain(|m| m.who != mention.who);
        sides.recipients.retain(|m| m.who != mention.who);
        push(
            sides,
            mention,
            if role == Sense::DonorRole {
                Part::Gives
            } else {
                Part::Receives
            },
        );
    }
}

/// Whoever is not named is the person typing, where somebody else is.
fn complete(scene: &Scene, people: &[&Mention], sides: &mut Parties, verb: Option<&Transfer>, known: Known) {
    let told = sides.speaker;
    sides.speaker = match (sides.donors.is_empty(), sides.recipients.is_empty()) {
        (false, false) => Some(Side::Neither),
        (false, true) => Some(Side::Recipient),
        (true, false) => Some(Side::Donor),
        (true, true) => told.or(verb.and_then(own_side)).or(known.speaker),
    };
    // A verb of receiving without a giver tells who receives, and leaves the giver open.
    let receives_only = !scene.aims
        && verb.is_some_and(|verb| verb.way == Way::Receive)
        && sides.donors.is_empty()
        && !sides.recipients.is_empty();
    let gives_herself = people
        .iter()
        .any(|m| m.who == Who::Speaker && matches!(m.case, Case::Source))
        || sides
            .recipients
            .first()
            .is_some_and(|recipient| person::describes_speaker_to(scene, recipient));
    // "받는 애가 17살이에요" names the recipient and nobody who gives.
    let role_only = verb.is_none()
        && told.is_none()
        && sides.donors.is_empty()
        && !sides.recipients.is_empty()
        && !known.asked_donor
        && scene.has(Sense::RecipientRole);
    if (receives_only && !gives_herself) || role_only {
        sides.speaker = known.speaker.filter(|_| role_only).or(Some(Side::Neither));
    }
}

/// "드린 게 아니라 제가 받은 거요": the way is taken back, nobody else is named.
pub fn is_way_corrected(scene: &Scene) -> bool {
    let denied = |t: &Transfer| {
        scene.markers.iter().any(|m| {
            m.rule == "not-but"
                && m.span.start >= t.span.end.saturating_sub(1)
                && m.span.start <= t.span.end + 6
        })
    };
    let nobody = scene.people.iter().all(|m| m.who == Who::Speaker);
    nobody
        && scene.transfers.iter().enumerate().any(|(i, first)| {
            denied(first)
                && scene
                    .transfers
                    .iter()
                    .skip(i + 1)
                    .any(|then| then.way != first.way && !denied(then))
        })
}

/// The side of a speaker who names nobody: "1억 받았어요", "2억 드렸어요".
fn own_side(verb: &Transfer) -> Option<Side> {
    match (verb.way, verb.manner) {
        (Way::Receive, _) | (Way::Give, Manner::Honorific) => Some(Side::Recipient),
        (Way::Give, Manner::Humble) => Some(Side::Donor),
        (Way::Give, Manner::Plain) => (!verb.hearsay).then_some(Side::Donor),
    }
}
