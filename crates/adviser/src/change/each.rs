//! Several who receive as much, told apart later by their ages: "큰애는 대학생이고 작은애는 중학생이에요". From then on each has a gift
//! of their own.

use crate::compose;
use crate::gifts;
use crate::known::derive;
use crate::known::facts::Born;
use crate::known::state::State;
use jiff::civil::Date;
use korean::age::Age;
use korean::kin::{self, Mention, Step};
use korean::{Find, Text};
use serde_json::Value;
use tax::gift::Variable;

/// Tells those who receive apart; what to say of it. None where the message does not name each of them with an age.
pub fn tell_apart(state: &mut State, words: &str, today: Date) -> Option<String> {
    let number = usize::from(state.facts.recipients?);
    let day = state.gift_day()?;
    let text = Text::new(words);
    let children: Vec<Mention> = kin::find(&text).into_iter().filter(is_child).collect();
    let ages = korean::age::find(&text, today);
    let told: Vec<(&str, Option<bool>)> = children
        .iter()
        .enumerate()
        .filter_map(|(at, child)| {
            let next = children.get(at + 1).map_or(text.len(), |one| one.span.start);
            let own = ages
                .iter()
                .find(|age| age.span.start >= child.span.end && age.span.start < next)?;
            Some((child.word, minor(own, day, today)))
        })
        .collect();
    let (first, rest) = told.split_first()?;
    if told.len() != number || children.len() != number {
        return None;
    }
    let names: Vec<&str> = told.iter().map(|(word, _)| *word).collect();
    state.said.is_minor_recipient = first.1;
    state.facts.recipient_born = None;
    if rest.iter().any(|(_, minor)| *minor != first.1) {
        let gift = gifts::at_hand(state)?;
        for (word, minor) in rest {
            let mut other = gift.clone();
            other.recipient_word = Some((*word).to_owned());
            other
                .said
                .insert(Variable::IsMinorRecipient.name().to_owned(), Value::from(*minor));
            state.facts.others.push(other);
        }
        state.facts.recipient_word = Some(first.0.to_owned());
        state.facts.recipients = None;
    }
    Some(compose::told_apart(&names))
}

fn is_child(mention: &Mention) -> bool {
    let path = mention.path();
    let steps = path.as_ref().map(korean::kin::Path::steps).unwrap_or_default();
    !steps.is_empty() && steps.iter().all(|step| matches!(step, Step::Down(_)))
}

/// Whether somebody of an age is a minor on the gift's day.
fn minor(age: &Find<Age>, day: Date, today: Date) -> Option<bool> {
    match age.value {
        Age::Minor => Some(true),
        Age::Adult => Some(false),
        _ => korean::age::born(&age.value, today)
            .and_then(|(born_from, born_to)| derive::minor(Born { born_from, born_to }, day)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::said::Said;
    use jiff::civil::date;
    use tax::gift::Relationship;

    #[test]
    fn each_child_has_a_gift_once_their_ages_differ() {
        for (words, minors, gifts) in [
            ("큰애는 대학생이고 작은애는 중학생이에요", None, Some(1)),
            ("큰애는 서른이고 작은애는 중학생이에요", Some(false), Some(1)),
            ("큰애는 스물다섯이고 작은애는 서른이에요", Some(false), Some(0)),
            ("큰애는 중학생이에요", None, None),
        ] {
            let mut state = State {
                said: Said {
                    gift_date: Some(date(2026, 3, 2)),
                    donor_relationship: Some(Relationship::LinealAscendant),
                    gift_property_value: Some(50_000_000),
                    ..Said::default()
                },
                ..State::default()
            };
            state.facts.recipients = Some(2);
            let note = tell_apart(&mut state, words, date(2026, 3, 10));
            assert_eq!(note.is_some(), gifts.is_some(), "{words}");
            assert_eq!(state.said.is_minor_recipient, minors, "{words}");
            assert_eq!(state.facts.others.len(), gifts.unwrap_or_default(), "{words}");
        }
    }
}
