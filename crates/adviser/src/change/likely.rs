//! The last look at a later message: what the rules made of it is taken where it is likely, as learned from conversations
//! (`frames/evidence/effect.rs`). A change that is hardly what was said, and one that was likely missed, are asked about.

use crate::change::doubt;
use crate::equipped::Adviser;
use crate::frames::{self, Effect, Outcome};
use crate::known::facts::{Beside, Doubt, Facts, Reading, Snapshot};
use crate::known::said::{REQUIRED, Said};
use crate::known::state::State;
use crate::read::{Context, Scene, days};
use crate::understand::answers_offer;
use conversation::{Confirm, Metadata, Reply, Turn};
use korean::amount::Money;
use korean::kin::Who;
use serde_json::{Map, Value};
use tax::gift::{Kind, Variable};
use tax::law::aggregation_begins;

/// Under this chance a change is not put beside a likelier reading.
const HARDLY: f64 = 0.15;
/// More readings than this nobody chooses from.
const MOST: usize = 2;

impl Adviser {
    /// The reply, or a question where what it rests on is hardly what was said.
    pub(crate) fn likely(&self, reply: Reply, turn: &Turn<'_>) -> Reply {
        let Some(mut state) = looked_at(&reply.metadata, turn).filter(|_| self.looks_again) else {
            return reply;
        };
        let effects = frames::effects(turn.text, &context(&state, turn), &reply.metadata);
        match readings(&effects, &state, &reply.metadata, turn) {
            Some((variable, readings)) => self.put_back(&mut state, variable, readings, &reply, turn),
            None => reply,
        }
    }

    /// Asks which reading is meant, in the state before the message.
    fn put_back(
        &self,
        state: &mut State,
        variable: Variable,
        readings: Vec<Reading>,
        reply: &Reply,
        turn: &Turn<'_>,
    ) -> Reply {
        let doubt = Doubt {
            variable: variable.name().to_owned(),
            words: korean::personal::mask(turn.text).text,
            readings: readings.into_iter().chain([Reading::Keep]).collect(),
            again: false,
            asked: None,
        };
        // A plain yes takes the only reading that changes something.
        let values = match doubt.readings.as_slice() {
            [only, Reading::Keep] => Some(changed(&state.said, &doubt::with(state, &doubt, only, turn))),
            _ => None,
        };
        let words = doubt.words.clone();
        let mut asked = doubt::put(state, doubt, "");
        if let Some(values) = values {
            asked.metadata.asked = None;
            asked.metadata.confirm = Some(Confirm {
                values,
                words: vec![words],
            });
        }
        self.finish(state, &mut asked, reply.metadata.intent, turn);
        asked
    }

    /// What a later message did, for learning: its letters and cues by variable; none where no answer stood.
    pub fn effects(&self, turn: &Turn<'_>) -> Option<Value> {
        let reply = self.reply_to(turn, None, &|_| {});
        let state = looked_at(&reply.metadata, turn)?;
        Some(frames::of_effects(
            turn.text,
            &context(&state, turn),
            &reply.metadata,
        ))
    }
}

/// The state before the message, where an answer stood, nothing was asked, and the reply itself asks nothing of it.
fn looked_at(reply: &Metadata, turn: &Turn<'_>) -> Option<State> {
    let state = State::of(turn);
    let facts = &state.facts;
    let open = facts.doubt.is_some() || facts.confirming || facts.premise.is_some() || facts.realty.is_some();
    let short = answers_offer(turn.text) || is_order(&state, turn);
    let after = Facts::from_map(&reply.facts);
    // A goal takes the place of the value that is to be found.
    let aims = after.goal.is_some() && facts.goal.is_none();
    let asks = aims
        || reply.confirm.is_some()
        || after.doubt.is_some()
        || after.premise.is_some()
        || after.realty.is_some();
    (state.is_answered() && !open && !short && !asks).then_some(state)
}

/// "취소", "고마워요": an answer without a figure. One with figures corrects something: "9월이라 했던 거 취소, 10월 2일".
fn is_order(state: &State, turn: &Turn<'_>) -> bool {
    let scene = Scene::of(turn.text, &context(state, turn));
    korean::answer::whole(&scene.text).is_some() && scene.amounts.is_empty() && scene.dates.is_empty()
}

fn context<'a>(state: &'a State, turn: &Turn<'_>) -> Context<'a> {
    Context {
        today: turn.today,
        asked: None,
        said: &state.said,
        facts: &state.facts,
        answered: true,
    }
}

/// What is asked: whether all that was made of the message is right, or what was meant where nothing was made of it.
fn readings(
    effects: &[Effect],
    state: &State,
    reply: &Metadata,
    turn: &Turn<'_>,
) -> Option<(Variable, Vec<Reading>)> {
    let least = |a: &&Effect, b: &&Effect| a.chance.total_cmp(&b.chance);
    let remembered = Facts::from_map(&reply.facts).others.len() > state.facts.others.len();
    // What belongs to a gift goes with it where another takes its place.
    let other_gift = |one: &Effect| REQUIRED.contains(&one.variable) && one.outcome != Outcome::Kept;
    let another = effects.iter().any(other_gift);
    let goes_along =
        |one: &&Effect| another && one.outcome == Outcome::Emptied && !REQUIRED.contains(&one.variable);
    let doubtful = effects
        .iter()
        .filter(|one| one.is_doubtful(remembered) && !goes_along(one))
        .filter(|one| !is_beyond_doubt(one, state, reply, turn))
        .min_by(least);
    let settled = effects.iter().any(|one| one.outcome != Outcome::Kept)
        || reply.what_if.is_some()
        || reply.reverse.is_some();
    // Whether a generation is skipped follows from who gives whom.
    let own = |one: &&Effect| one.variable != Variable::IsGenerationSkipping;
    let missed = effects
        .iter()
        .filter(own)
        .filter(|one| one.is_missed())
        .max_by(least);
    let other = missed
        .filter(|_| doubtful.is_some() || !settled)
        .map(|one| (one.variable, meant(one.variable, state, turn)))
        .filter(|(_, readings)| !readings.is_empty());
    let Some(doubtful) = doubtful else { return other };
    let (variable, mut readings) = other.unwrap_or((doubtful.variable, Vec::new()));
    if readings.is_empty() || doubtful.chance > HARDLY {
        readings.push(Reading::Whole {
            then: Box::new(then(reply)),
        });
    }
    Some((variable, readings))
}

/// What needs no weighing: an answer, a correction in so many words, or a question of its own.
fn is_beyond_doubt(effect: &Effect, state: &State, reply: &Metadata, turn: &Turn<'_>) -> bool {
    let variable = effect.variable;
    let scene = Scene::of(turn.text, &context(state, turn));
    // "혼인공제 받을게요" after the offer of just that.
    let offered = effect.outcome == Outcome::Set && state.offered == Some(variable);
    // A value that was dropped and is asked for is in question already; a month is kept without its day.
    let dropped = effect.outcome == Outcome::Emptied;
    let asked = dropped && reply.asked.as_deref() == Some(variable.name());
    let month = dropped && variable == Variable::GiftDate && reply.facts.contains_key("gift_month");
    // "반대예요": turned round, with nobody named anew.
    let sides = matches!(
        variable,
        Variable::DonorRelationship | Variable::IsGenerationSkipping
    );
    let turned = sides && scene.people.is_empty();
    // "천만원이 아니라 2천만원이에요": who names both the old value and the new one replaces it.
    let new = reply.collected_parameters.get(variable.name());
    let both = names(&scene, variable, &state.said.get(variable))
        && new.is_some_and(|new| names(&scene, variable, new));
    // "아들이 아니라 장모님이고": so does who names the one known and another.
    let known = [&state.facts.donor_word, &state.facts.recipient_word];
    let is_known = |word: &str| known.iter().any(|one| one.as_deref() == Some(word));
    let both = both
        || sides
            && scene.people.iter().any(|one| is_known(one.word))
            && scene
                .people
                .iter()
                .any(|one| one.who != Who::Speaker && !is_known(one.word));
    offered || asked || month || turned || both
}

/// Whether a message names a value.
fn names(scene: &Scene, variable: Variable, value: &Value) -> bool {
    match variable.kind() {
        Kind::Amount => {
            let mut sums = scene.amounts.iter().filter_map(|find| find.value.won());
            sums.any(|won| value.as_i64() == Some(won))
        }
        Kind::Date => {
            let mut days = scene.dates.iter().filter_map(|find| find.value.when.day());
            days.any(|day| value.as_str() == Some(day.to_string().as_str()))
        }
        _ => false,
    }
}

/// The case with all that the reply made of the message.
fn then(reply: &Metadata) -> Snapshot {
    let facts = Facts {
        previous: None,
        supposed: None,
        ..Facts::from_map(&reply.facts)
    };
    Snapshot {
        collected: reply.collected_parameters.clone(),
        facts: facts.to_map(),
        asked: reply.asked.clone(),
    }
}

/// What a message could mean for a variable, by what stands in it.
fn meant(variable: Variable, state: &State, turn: &Turn<'_>) -> Vec<Reading> {
    let scene = Scene::of(turn.text, &context(state, turn));
    let known = state.said.amount(variable);
    match variable.kind() {
        Kind::Date => {
            let days = scene.dates.iter().filter_map(|find| find.value.when.day());
            days.filter(|day| Some(*day) != state.said.gift_date)
                .map(|day| Reading::Day { day })
                .take(MOST)
                .collect()
        }
        Kind::Relationship => {
            let someone = scene
                .people
                .iter()
                .any(|one| one.who != korean::kin::Who::Speaker);
            someone.then_some(Reading::Donor).into_iter().collect()
        }
        // What was taken for a yes is taken back by a correction, not by a hint.
        Kind::Flag if state.said.flag(variable) == Some(true) => Vec::new(),
        Kind::Flag => vec![Reading::Flag { value: true }],
        Kind::Amount => {
            let sums = scene
                .amounts
                .iter()
                .filter_map(|find: &korean::Find<Money>| find.value.won());
            let sums = sums.filter(|won| *won > 0 && Some(*won) != known);
            let mut readings: Vec<Reading> = sums
                .filter_map(|won| match variable {
                    Variable::PastGiftsValue => {
                        earlier(won, &scene, state).map(|gift| Reading::Earlier { gift })
                    }
                    _ => Some(Reading::Amount { won }),
                })
                .take(MOST)
                .collect();
            if readings.is_empty()
                && known.is_some_and(|won| won > 0)
                && variable != Variable::GiftPropertyValue
            {
                readings.push(Reading::Amount { won: 0 });
            }
            readings
        }
    }
}

/// An earlier gift, at the only time the message names; none where that is too long ago to count.
fn earlier(won: i64, scene: &Scene, state: &State) -> Option<Beside> {
    let when = match scene.dates.as_slice() {
        [only] => days(only.value.when),
        _ => None,
    };
    let counts = when
        .zip(state.gift_day())
        .is_none_or(|((_, to), day)| to >= aggregation_begins(day));
    counts.then(|| Beside {
        value: won,
        from: when.map(|(from, _)| from),
        to: when.map(|(_, to)| to),
        ..Beside::default()
    })
}

/// The variables that would be another.
fn changed(now: &Said, then: &Map<String, Value>) -> Map<String, Value> {
    let now = now.to_map();
    let other = |name: &String, value: &Value| now.get(name) != Some(value);
    let moved = then.iter().filter(|(name, value)| other(name, value));
    moved.map(|(name, value)| (name.clone(), value.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use conversation::{Assistant, Carried, Depth};
    use jiff::civil::{Date, date};

    const TODAY: Date = date(2026, 3, 10);
    const GIFT: &str = "아버지께 2025년 10월 15일에 1억 받았어요";

    fn turn<'a>(text: &'a str, last: Option<&'a Carried>) -> Turn<'a> {
        Turn {
            text,
            last,
            depth: Depth::Quick,
            today: TODAY,
            now: jiff::Timestamp::UNIX_EPOCH,
        }
    }

    fn answered() -> Carried {
        Carried::from(&Adviser::default().reply(&turn(GIFT, None)).metadata)
    }

    fn effect(variable: Variable, outcome: Outcome, chance: f64) -> Effect {
        Effect {
            variable,
            outcome,
            chance,
            cues: Vec::new(),
        }
    }

    /// What a message would have changed, by hand: another value.
    fn changed_to(last: &Carried, won: i64) -> Reply {
        let mut collected = last.collected_parameters.clone();
        collected.insert("gift_property_value".to_owned(), won.into());
        Reply::new(
            Vec::new(),
            Metadata {
                collected_parameters: collected,
                facts: last.facts.clone(),
                ..Metadata::default()
            },
        )
    }

    #[test]
    fn a_doubtful_change_waits_for_a_yes() {
        let (adviser, last) = (Adviser::default(), answered());
        let said = turn("그중 6천으로 차를 샀어요", Some(&last));
        let reply = changed_to(&last, 60_000_000);
        let mut state = State::of(&said);
        let doubtful = [effect(Variable::GiftPropertyValue, Outcome::Replaced, 0.01)];
        let (variable, found) = readings(&doubtful, &state, &reply.metadata, &said).unwrap();
        let asked = adviser.put_back(&mut state, variable, found, &reply, &said);
        assert_eq!(
            asked.metadata.collected_parameters, last.collected_parameters,
            "nothing has changed yet"
        );
        let confirm = asked.metadata.confirm.as_ref().unwrap();
        assert_eq!(
            confirm.values.get("gift_property_value"),
            Some(&60_000_000.into())
        );
        assert!(asked.content.contains("1억원 → 6,000만원"), "{}", asked.content);
        let carried = Carried::from(&asked.metadata);
        for (answer, expected) in [
            ("네", 60_000_000),
            ("아니요", 100_000_000),
            ("그대로 둘게요", 100_000_000),
        ] {
            let then = adviser.reply(&turn(answer, Some(&carried)));
            let value = then
                .metadata
                .collected_parameters
                .get("gift_property_value")
                .cloned();
            assert_eq!(value, Some(expected.into()), "{answer}");
            assert!(then.metadata.calculation.is_some(), "{answer}");
        }
    }

    #[test]
    fn a_likely_change_is_taken() {
        let last = answered();
        let said = turn("아니 6천이에요", Some(&last));
        let state = State::of(&said);
        let reply = changed_to(&last, 60_000_000);
        let likely = [effect(Variable::GiftPropertyValue, Outcome::Replaced, 0.99)];
        assert!(readings(&likely, &state, &reply.metadata, &said).is_none());
    }

    #[test]
    fn what_was_likely_missed_is_asked_about_by_what_stands_in_the_message() {
        let last = answered();
        let unchanged = Metadata {
            collected_parameters: last.collected_parameters.clone(),
            facts: last.facts.clone(),
            ..Metadata::default()
        };
        for (text, variable, expected) in [
            ("22년 4월 3천", Variable::PastGiftsValue, "earlier"),
            ("통장에는 9천 찍혔네", Variable::GiftPropertyValue, "amount"),
            ("아 3월 2일이구나", Variable::GiftDate, "day"),
            ("외삼촌이구나", Variable::DonorRelationship, "donor"),
            ("재수생이긴 한데 만 18이라", Variable::IsMinorRecipient, "flag"),
            ("그렇군요", Variable::GiftPropertyValue, ""),
        ] {
            let said = turn(text, Some(&last));
            let missed = [effect(variable, Outcome::Kept, 0.99)];
            let found = readings(&missed, &State::of(&said), &unchanged, &said);
            let does = found.and_then(|(_, readings)| {
                serde_json::to_value(readings.first()?)
                    .ok()?
                    .get("does")?
                    .as_str()
                    .map(str::to_owned)
            });
            assert_eq!(does.unwrap_or_default(), expected, "{text}");
        }
    }
}
