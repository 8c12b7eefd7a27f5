//! What the rules leave open, put to a language model, and what may be taken of its reply. Its values are only kept where
//! the reader finds them in the words it names. Where it says what the rules themselves propose, that is settled; any
//! other value is only ever asked back; its view of a message that the rules could not
//! read may choose whether a question or help comes next, never a figure and never what is cited.

use crate::decide;
use crate::equipped::Adviser;
use crate::frames;
use crate::known::facts::Heard;
use crate::known::said::{REQUIRED, VARIABLES};
use crate::known::state::State;
use crate::read::{Context, GiftDate, Understood};
use crate::understand::{answers_offer, understand};
use conversation::{Act, Inquiry, Intent, Turn, Unsure};
use korean::answer::Answer;
use serde_json::{Map, Value, json};
use tax::gift::{Kind, Relationship, Variable};

impl Adviser {
    /// The question to a model about this message; none where the rules need no help.
    pub(crate) fn inquiry_about(&self, turn: &Turn<'_>) -> Option<Inquiry> {
        let mut state = State::of(turn);
        if std::mem::take(&mut state.facts.confirming) && answers_offer(turn.text) {
            return None;
        }
        let mut understood = understand(&mut state, turn);
        self.reconsider(&mut understood, &state, turn);
        let left = left(&state, &understood, turn);
        if left.is_empty() && !is_left_open(&state, &understood) {
            return None;
        }
        let wanted = wanted(&state, &understood, &left);
        if wanted.is_empty() {
            return None;
        }
        let asked = state.asked;
        let question = asked.and_then(|asked| self.content.question(asked));
        Some(Inquiry {
            data: json!({
                "message": korean::personal::mask(turn.text).text,
                "today": turn.today.to_string(),
                "asked": asked.map(Variable::name),
                "question": question.map(|text| &text.question),
            }),
            schema: schema(&wanted),
        })
    }
}

/// Whether the rules leave the asked variable open, or find the message ambiguous or unreadable.
fn is_left_open(state: &State, understood: &Understood) -> bool {
    if understood.answer.is_some() || understood.steers_away() || understood.what_if {
        return false;
    }
    if understood.intent == Intent::OutOfScope {
        return state.asked.is_some() && !understood.question;
    }
    if understood.intent != Intent::GiftTax {
        return false;
    }
    let missing = decide::missing(state);
    let ambiguous = missing
        .iter()
        .any(|variable| understood.is_open(*variable) && !understood.said.has(*variable));
    let asked = state.asked.is_some_and(|asked| {
        let month = asked == Variable::GiftDate && matches!(understood.date, GiftDate::Month(..));
        !understood.said.has(asked) && !understood.correction && !month
    });
    ambiguous || asked || is_unread(understood)
}

/// What the rules are not sure of in a message that tells of a gift, before the first answer.
fn left(state: &State, understood: &Understood, turn: &Turn<'_>) -> Vec<Variable> {
    let steers = understood.answer.is_some() || understood.steers_away() || understood.what_if;
    if steers || state.is_answered() || understood.intent != Intent::GiftTax || !understood.tells_gift() {
        return Vec::new();
    }
    frames::left(turn.text, &context(state, turn), understood)
}

fn context<'a>(state: &'a State, turn: &Turn<'_>) -> Context<'a> {
    Context {
        today: turn.today,
        asked: state.asked,
        said: &state.said,
        facts: &state.facts,
        answered: state.is_answered(),
    }
}

/// Nothing in the message was understood.
fn is_unread(understood: &Understood) -> bool {
    !understood.tells()
        && understood.answer.is_none()
        && understood.date == GiftDate::Unsaid
        && understood.facts == crate::known::facts::Facts::default()
        && !understood.opposite
        && !understood.thorough
        && !understood.new_gift
}

/// What a model is asked for: what an answer needs and nobody has said.
fn wanted(state: &State, understood: &Understood, left: &[Variable]) -> Vec<Variable> {
    let needed = |variable: &Variable| {
        REQUIRED.contains(variable) || state.asked == Some(*variable) || understood.is_open(*variable)
    };
    let unsaid = |variable: &Variable| !state.said.has(*variable) && !understood.said.has(*variable);
    VARIABLES
        .into_iter()
        .filter(|variable| {
            left.contains(variable) || variable.kind() != Kind::Flag && needed(variable) && unsaid(variable)
        })
        .collect()
}

const INTENTS: [&str; 4] = ["gift_tax", "inheritance_tax", "general_info", "out_of_scope"];
const ACTS: [&str; 3] = ["inform", "unknown", "ask"];

/// The shape of the reply: each value with the words it stands in, null where it was not said.
fn schema(wanted: &[Variable]) -> Value {
    let mut properties = Map::new();
    properties.insert("intent".to_owned(), one_of(&INTENTS));
    properties.insert("act".to_owned(), one_of(&ACTS));
    for variable in wanted {
        let value = match variable.kind() {
            Kind::Date => json!({"type": "string"}),
            Kind::Relationship => {
                json!({"type": "string", "enum": Relationship::ALL.map(Relationship::name)})
            }
            Kind::Amount => json!({"type": "integer"}),
            Kind::Flag => json!({"type": "boolean"}),
        };
        let stated = json!({
            "type": "object",
            "properties": {"value": value, "span": {"type": "string"}},
            "required": ["value", "span"],
            "additionalProperties": false,
        });
        let nullable = json!({"anyOf": [{"type": "null"}, stated]});
        properties.insert(variable.name().to_owned(), nullable);
    }
    let names: Vec<&String> = properties.keys().collect();
    json!({
        "type": "object",
        "required": names,
        "properties": properties,
        "additionalProperties": false,
    })
}

fn one_of(names: &[&str]) -> Value {
    let names: Vec<Value> = names
        .iter()
        .map(|name| json!(name))
        .chain([Value::Null])
        .collect();
    json!({"type": ["string", "null"], "enum": names})
}

/// Takes what may be taken of a model's reply.
pub fn take(state: &mut State, understood: &mut Understood, suggested: &Value, turn: &Turn<'_>) {
    let left = left(state, understood, turn);
    if left.is_empty() && !is_left_open(state, understood) {
        return;
    }
    let message = korean::personal::mask(turn.text).text;
    let wanted = wanted(state, understood, &left);
    if !left.is_empty() && suggested.is_object() {
        let heard: Vec<(Variable, frames::Heard)> = wanted
            .iter()
            .map(|variable| (*variable, stated(suggested, *variable, &message)))
            .collect();
        frames::second(turn.text, &context(state, turn), understood, &heard);
    }
    // A donor the rules propose themselves is read again in the words the model names, with what follows from who it is.
    let donor = Variable::DonorRelationship;
    let heard = stated(suggested, donor, &message).and_then(|(value, words)| {
        let same = |unsure: &Unsure| unsure.variable == donor.name() && unsure.value == value;
        let read = || Heard::read(donor, &value, &words, &state.said, &state.facts, turn.today);
        understood.unsure.iter().any(same).then(read)?
    });
    if heard.is_some() {
        understood.unsure.retain(|unsure| unsure.variable != donor.name());
    }
    let proposed = |variable: &Variable| {
        understood.said.has(*variable) || understood.unsure.iter().any(|u| u.variable == variable.name())
    };
    state.suggested = wanted
        .into_iter()
        .filter(|variable| !proposed(variable))
        .filter_map(|variable| {
            let (value, words) = stated(suggested, variable, &message)?;
            Heard::read(variable, &value, &words, &state.said, &state.facts, turn.today)
        })
        .collect();
    if is_unread(understood) {
        steer(understood, suggested);
    }
}

/// A value within its range whose words stand in the message.
fn stated(suggested: &Value, variable: Variable, message: &str) -> Option<(Value, String)> {
    let stated = suggested.get(variable.name())?;
    let words = stated.get("span")?.as_str()?.trim();
    let value = stated.get("value").cloned().unwrap_or_default();
    let (least, most) = variable.range();
    let in_range = value
        .as_i64()
        .is_none_or(|won| (least.get()..=most.get()).contains(&won));
    (!words.is_empty() && message.contains(words) && in_range).then(|| (value, words.to_owned()))
}

/// Whether a question or help comes next for a message in which the rules found nothing.
fn steer(understood: &mut Understood, suggested: &Value) {
    let named = |name: &str| suggested.get(name).and_then(Value::as_str);
    if named("intent") == Some("gift_tax") {
        understood.intent = Intent::GiftTax;
    }
    // A question has its own explanation; help with ours must not take its place.
    let help = named("act") == Some("unknown") && !understood.question;
    if help && understood.intent == Intent::GiftTax {
        understood.answer = Some(Answer::Unknown);
        understood.act = Act::Unknown;
    }
}
