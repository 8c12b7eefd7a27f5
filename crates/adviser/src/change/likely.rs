//! The last look at a later message: what the rules made of it is taken where it is likely, as learned from conversations
//! (`frames/evidence/effect.rs`). A change that is hardly what was said, and one that was likely missed, are asked about.

use crate::adviser::put;
use crate::equipped::Adviser;
use crate::frames::{self, Effect, Outcome};
use crate::known::facts::{Beside, Doubt, Facts, Reading, Snapshot};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{Context, Scene, days};
use crate::understand::answers_offer;
use conversation::{Confirm, Metadata, Reply, Turn};
use korean::amount::Money;
use serde_json::{Map, Value};
use tax::gift::{Kind, Variable};

/// More readings than this nobody chooses from.
const MOST: usize = 2;

impl Adviser {
    /// The reply, or a question where what it rests on is hardly what was said.
    pub(crate) fn likely(&self, reply: Reply, turn: &Turn<'_>) -> Reply {
        let Some(mut state) = looked_at(&reply.metadata, turn) else {
            return reply;
        };
        let effects = frames::effects(turn.text, &context(&state, turn), &reply.metadata);
        let Some((variable, readings)) = readings(&effects, &state, &reply.metadata, turn) else {
            return reply;
        };
        let doubt = Doubt {
            variable: variable.name().to_owned(),
            words: korean::personal::mask(turn.text).text,
            readings: readings.into_iter().chain([Reading::Keep]).collect(),
            again: false,
            asked: None,
        };
        let whole = whole_of(&doubt).map(|then| changed(&state.said, &then.collected));
        let words = doubt.words.clone();
        let mut asked = put(&mut state, doubt, "");
        if let Some(values) = whole {
            asked.metadata.asked = None;
            asked.metadata.confirm = Some(Confirm {
                values,
                words: vec![words],
            });
        }
        self.finish(&mut state, &mut asked, reply.metadata.intent, turn);
        asked
    }

    /// What a later message did, for learning: its letters and cues by variable; none where no answer stood.
    pub fn effects(&self, turn: &Turn<'_>) -> Option<Value> {
        let reply = self.reply_to(turn, None, &|_| {});
        let state = looked_at(&reply.metadata, turn)?;
        Some(frames::of_effects(turn.text, &context(&state, turn), &reply.metadata))
    }
}

/// The state before the message, where an answer stood, nothing was asked, and the reply itself asks nothing of it.
fn looked_at(reply: &Metadata, turn: &Turn<'_>) -> Option<State> {
    let state = State::of(turn);
    let facts = &state.facts;
    let open = facts.doubt.is_some() || facts.confirming || facts.premise.is_some() || facts.realty.is_some();
    let short = answers_offer(turn.text) || is_order(&state, turn);
    let after = Facts::from_map(&reply.facts);
    let asks = reply.confirm.is_some() || after.doubt.is_some() || after.premise.is_some() || after.realty.is_some();
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
    if let Some(doubtful) = effects.iter().filter(|one| one.is_doubtful()).min_by(least) {
        let facts = Facts {
            previous: None,
            supposed: None,
            ..Facts::from_map(&reply.facts)
        };
        let then = Box::new(Snapshot {
            collected: reply.collected_parameters.clone(),
            facts: facts.to_map(),
            asked: reply.asked.clone(),
        });
        return Some((doubtful.variable, vec![Reading::Whole { then }]));
    }
    let settled = effects.iter().any(|one| one.outcome != Outcome::Kept) || reply.what_if.is_some();
    let missed = effects.iter().filter(|one| one.is_missed()).max_by(least)?;
    let readings = if settled { Vec::new() } else { meant(missed.variable, state, turn) };
    (!readings.is_empty()).then_some((missed.variable, readings))
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
            let someone = scene.people.iter().any(|one| one.who != korean::kin::Who::Speaker);
            someone.then_some(Reading::Donor).into_iter().collect()
        }
        Kind::Flag => vec![Reading::Flag {
            value: state.said.flag(variable) != Some(true),
        }],
        Kind::Amount => {
            let sums = scene.amounts.iter().filter_map(|find: &korean::Find<Money>| find.value.won());
            let sums = sums.filter(|won| *won > 0 && Some(*won) != known);
            let mut readings: Vec<Reading> = sums
                .map(|won| match variable {
                    Variable::PastGiftsValue => Reading::Earlier {
                        gift: earlier(won, &scene),
                    },
                    _ => Reading::Amount { won },
                })
                .take(MOST)
                .collect();
            if readings.is_empty() && known.is_some_and(|won| won > 0) && variable != Variable::GiftPropertyValue {
                readings.push(Reading::Amount { won: 0 });
            }
            readings
        }
    }
}

/// An earlier gift, at the only time the message names.
fn earlier(won: i64, scene: &Scene) -> Beside {
    let when = match scene.dates.as_slice() {
        [only] => days(only.value.when),
        _ => None,
    };
    Beside {
        value: won,
        from: when.map(|(from, _)| from),
        to: when.map(|(_, to)| to),
        ..Beside::default()
    }
}

fn whole_of(doubt: &Doubt) -> Option<&Snapshot> {
    doubt.readings.iter().find_map(|reading| match reading {
        Reading::Whole { then } => Some(&**then),
        _ => None,
    })
}

/// The variables that would be another.
fn changed(now: &Said, then: &Map<String, Value>) -> Map<String, Value> {
    let now = now.to_map();
    let other = |name: &String, value: &Value| now.get(name) != Some(value);
    let moved = then.iter().filter(|(name, value)| other(name, value));
    moved.map(|(name, value)| (name.clone(), value.clone())).collect()
}
