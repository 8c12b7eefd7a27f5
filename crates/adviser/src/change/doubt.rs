//! What would replace something known, with its fair readings. It waits in the facts for one turn; the person chooses, and
//! until then nothing has changed.

use crate::compose::replied::said;
use crate::known::facts::{Beside, Doubt, Reading};
use crate::known::state::State;
use crate::understand::answers_offer;
use crate::{change::confirm, compose, update};
use conversation::{Block, Metadata, Reply, Turn};
use korean::Text;
use korean::answer::Answer;
use serde_json::{Map, Value};
use tax::gift::Variable;

impl Reading {
    /// The words a person chooses it by.
    fn words(&self) -> &'static [&'static str] {
        match self {
            Self::Amount { .. }
            | Self::Day { .. }
            | Self::Month { .. }
            | Self::Flag { .. }
            | Self::Donor
            | Self::Whole { .. } => &[
                "바꿔", "바꾸", "바꿀", "변경", "고쳐", "고칠", "수정", "정정", "교체",
            ],
            Self::Part { .. } => &[
                "같은 날",
                "같은날",
                "함께",
                "같이",
                "더해",
                "더하",
                "더할",
                "합쳐",
                "추가",
                "이번",
            ],
            Self::Earlier { .. } => &[
                "이전", "예전", "전에", "과거", "사전", "더해", "더하", "더할", "합쳐", "추가", "합산",
            ],
            Self::Another => &["다른", "따로", "별도", "별개", "새로", "또 하나"],
            Self::Keep => &[
                "그대로",
                "놔",
                "무시",
                "빼",
                "상관",
                "둘 다 아",
                "바꾸지",
                "그냥 두",
                "유지",
            ],
        }
    }
}

/// "작년 5월이요" to whether a sum was an earlier gift: it was, then.
fn dated(doubt: &Doubt, state: &State, turn: &Turn<'_>) -> Option<Reading> {
    const BARE: usize = 14;
    let text = Text::new(turn.text);
    let days = korean::date::find(&text, turn.today, korean::date::Lean::Past);
    let [day] = days.as_slice() else { return None };
    let (from, next) = day.value.when.bounds()?;
    let to = next.yesterday().unwrap_or(from);
    let earlier = doubt.readings.iter().find_map(|reading| match reading {
        Reading::Earlier { gift } => Some(gift.clone()),
        _ => None,
    })?;
    let bare = text.len() <= BARE
        && !turn.text.contains('?')
        && korean::amount::find(&text).is_empty()
        && korean::kin::find(&text).is_empty();
    (bare && state.gift_day().is_some_and(|gift| to < gift)).then(|| Reading::Earlier {
        gift: Beside {
            from: Some(from),
            to: Some(to),
            ..earlier
        },
    })
}

/// What a message answers to a doubt that was put.
pub enum Settled {
    /// Nothing was put, or the message says something else.
    Unasked,
    /// A reading was chosen and taken over; what to say first.
    Chosen(String),
    /// The person wants the other gift.
    Another(String),
    /// A yes or the like where there are several readings.
    Unclear(Doubt),
}

/// Asks which of several readings is meant before anything known is replaced.
pub fn put(state: &mut State, doubt: Doubt, lead: &str) -> Reply {
    let question = compose::doubt(&doubt, state);
    let lead = (!lead.is_empty()).then(|| Block::text(lead));
    state.asked = Variable::named(&doubt.variable);
    let asked = Some(doubt.variable.clone());
    state.facts.doubt = Some(doubt);
    said(
        lead.into_iter().chain(question).collect::<Vec<Block>>(),
        Metadata {
            asked,
            ..Metadata::default()
        },
    )
}

/// Settles the doubt that waits, if there is one. It is put once more where something else was told, and then let go.
pub fn settle(state: &mut State, turn: &Turn<'_>) -> Settled {
    let Some(doubt) = state.facts.doubt.take() else {
        return Settled::Unasked;
    };
    let then = dated(&doubt, state, turn);
    let chosen = match &then {
        Some(reading) => Chosen::One(reading),
        None => choose(&doubt, state.said.gift_property_value, turn.text),
    };
    let open = doubt.asked.as_deref().and_then(Variable::named);
    match chosen {
        Chosen::One(Reading::Another) => Settled::Another(doubt.words),
        Chosen::One(reading) => {
            let before = state.snapshot();
            state.asked = open;
            let lead = apply(state, &doubt, reading, turn);
            state.facts.previous = Some(Box::new(before));
            Settled::Chosen(lead)
        }
        Chosen::Several => Settled::Unclear(doubt),
        Chosen::None => {
            state.asked = open;
            state.waiting = Some(doubt).filter(|doubt| !doubt.again);
            Settled::Unasked
        }
    }
}

enum Chosen<'a> {
    One(&'a Reading),
    Several,
    None,
}

/// A longer story is no choice.
const LONGEST: usize = 40;

/// The reading a reply names: by its number, its words, the sum it comes to, or a plain yes or no.
fn choose<'a>(doubt: &'a Doubt, value: Option<i64>, reply: &str) -> Chosen<'a> {
    let text = Text::new(reply);
    let keep = || doubt.readings.iter().find(|reading| **reading == Reading::Keep);
    let mut changing = doubt.readings.iter().filter(|reading| **reading != Reading::Keep);
    if let Some(reading) = numbered(reply).and_then(|index| doubt.readings.get(index)) {
        return Chosen::One(reading);
    }
    if answers_offer(reply) {
        let only = match (changing.next(), changing.next()) {
            (Some(only), None) => Some(only),
            _ => None,
        };
        return match (korean::answer::whole(&text), only, keep()) {
            (Some(Answer::Yes), Some(only), _) => Chosen::One(only),
            (Some(Answer::No), _, Some(keep)) => Chosen::One(keep),
            _ => Chosen::Several,
        };
    }
    if text.len() > LONGEST {
        return Chosen::None;
    }
    // "바꾸지 말고 더해 주세요": what follows the refusal counts.
    let said = ["말고", "아니라", "아니고"]
        .iter()
        .filter_map(|word| reply.rsplit_once(word))
        .map(|(_, rest)| rest)
        .find(|rest| !rest.trim().is_empty())
        .unwrap_or(reply);
    let hits = |reading: &&Reading| reading.words().iter().any(|word| said.contains(word));
    let named: Vec<&Reading> = doubt.readings.iter().filter(hits).collect();
    if named.contains(&&Reading::Keep) {
        return Chosen::One(&Reading::Keep);
    }
    match named.as_slice() {
        [one] => return Chosen::One(one),
        [_, ..] => {
            let most = |reading: &&&Reading| {
                reading
                    .words()
                    .iter()
                    .filter(|word| said.contains(**word))
                    .count()
            };
            let best = named
                .iter()
                .map(|reading| most(&reading))
                .max()
                .unwrap_or_default();
            let mut leading = named.iter().filter(|reading| most(reading) == best);
            return match (leading.next(), leading.next()) {
                (Some(one), None) => Chosen::One(one),
                _ => Chosen::Several,
            };
        }
        [] => {}
    }
    by_result(doubt, value, &text).map_or(Chosen::None, Chosen::One)
}

/// "1번", "첫 번째요", "②".
fn numbered(reply: &str) -> Option<usize> {
    const ORDINALS: &[&[&str]] = &[
        &["1번", "첫번째", "첫 번째", "①", "전자"],
        &["2번", "두번째", "두 번째", "②", "후자"],
        &["3번", "세번째", "세 번째", "③"],
        &["4번", "네번째", "네 번째", "④"],
    ];
    let plain = reply.trim().trim_end_matches(['.', '!', '요', '이']);
    ORDINALS
        .iter()
        .position(|names| names.iter().any(|name| reply.trim_start().starts_with(name)))
        .or_else(|| {
            plain
                .parse::<usize>()
                .ok()
                .and_then(|n| n.checked_sub(1))
                .filter(|n| *n < ORDINALS.len())
        })
}

/// "합쳐서 1억 2천이요": the sum it comes to.
fn by_result<'a>(doubt: &'a Doubt, value: Option<i64>, text: &Text) -> Option<&'a Reading> {
    let finds = korean::amount::find(text);
    let [only] = finds.as_slice() else { return None };
    let won = only.value.won()?;
    doubt.readings.iter().find(|reading| match reading {
        Reading::Amount { won: new } => *new == won,
        Reading::Part { won: more } => value.and_then(|known| known.checked_add(*more)) == Some(won),
        Reading::Keep => value == Some(won),
        _ => false,
    })
}

/// What would be collected with a reading.
pub fn with(state: &State, doubt: &Doubt, reading: &Reading, turn: &Turn<'_>) -> Map<String, Value> {
    let mut then = state.clone();
    apply(&mut then, doubt, reading, turn);
    then.said.to_map()
}

/// Takes a reading over; what to say of it.
fn apply(state: &mut State, doubt: &Doubt, reading: &Reading, turn: &Turn<'_>) -> String {
    let Some(variable) = Variable::named(&doubt.variable) else {
        return compose::KEPT.to_owned();
    };
    match reading {
        Reading::Amount { won } => {
            if variable == Variable::PastGiftsValue {
                state.facts.earlier.clear();
            }
            state.said.set_amount(variable, Some(*won));
        }
        Reading::Day { day } => {
            state.said.gift_date = Some(*day);
            state.facts.gift_month = None;
        }
        Reading::Month { month } => {
            state.said.gift_date = None;
            state.facts.gift_month = Some(month.clone());
        }
        Reading::Flag { value } => state.said.set_flag(variable, Some(*value)),
        Reading::Donor => {
            let context = crate::read::Context {
                today: turn.today,
                asked: Some(variable),
                said: &state.said,
                facts: &state.facts,
                answered: false,
            };
            let understood = confirm::only(&crate::read::read(&doubt.words, &context), variable);
            if understood.said.donor_relationship.is_none() {
                // "친척이 준 거예요": not the one known, and who it is stays to be asked.
                update::forget_donor(state);
            }
            update::merge(state, &understood, turn.today);
        }
        Reading::Part { won } => {
            let total = state.said.amount(variable).unwrap_or_default().checked_add(*won);
            state
                .said
                .set_amount(variable, total.or(state.said.amount(variable)));
        }
        Reading::Earlier { gift } => update::add_earlier(state, gift.clone()),
        Reading::Whole { then } => {
            state.restore(then);
            return compose::chosen(variable, reading);
        }
        Reading::Another | Reading::Keep => {}
    }
    update::derive_again(state, turn.today);
    compose::chosen(variable, reading)
}
