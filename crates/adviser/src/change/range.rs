//! An answer where a fact stays open: the tax at both ends of what it can be, and the fact that moves it most. No figure is
//! guessed; each end is computed.

use crate::compose::replied::{called, said};
use crate::compose::{self, End};
use crate::decide::{Because, Move};
use crate::equipped::Adviser;
use crate::known::state::State;
use crate::perform;
use crate::read::Understood;
use conversation::{Metadata, Reply, Turn};
use serde_json::{Map, Value, json};
use tax::gift::{Variable, assess};

/// The gift with one amount in place of what is open.
fn end(state: &State, variable: Variable, won: i64) -> Option<End> {
    let mut trial = state.clone();
    trial.said.set_amount(variable, Some(won));
    if variable == Variable::PastGiftsValue {
        trial.facts.earlier.clear();
    }
    let (gift, _) = crate::known::gift::of(&trial)?;
    Some(End {
        won,
        assessment: assess(&gift).ok()?,
    })
}

/// The other open fact whose yes moves the tax more than the range does.
fn mover(state: &State, ends: &[End], turn: &Turn<'_>) -> Option<conversation::Offer> {
    let (first, last) = (ends.first()?, ends.last()?);
    let width =
        perform::due_today(&last.assessment, turn.today) - perform::due_today(&first.assessment, turn.today);
    let mut trial = state.clone();
    trial.said.gift_property_value = Some(first.assessment.gift.gift_property_value.get());
    let outcome = perform::perform(&trial, turn.today)?.ok()?;
    outcome
        .offer
        .filter(|offer| (offer.tax_then - offer.tax_now).abs() > width.abs())
}

/// Keeps a value told as a range until one sum is told.
pub fn keep(state: &mut State, understood: &Understood) {
    if state.said.gift_property_value.is_some() {
        state.facts.between = None;
        return;
    }
    let name = Variable::GiftPropertyValue.name();
    let open = |open: &&conversation::Ambiguity| open.variable == name && open.reason == "range";
    let told = understood.ambiguous.iter().find(open);
    let wons: Vec<i64> = told
        .iter()
        .flat_map(|open| &open.candidates)
        .filter_map(won)
        .collect();
    if let [low, high] = wons.as_slice() {
        state.facts.between = Some((*low.min(high), *low.max(high)));
    }
}

fn won(candidate: &Value) -> Option<i64> {
    candidate.as_i64().or_else(|| candidate.as_str()?.parse().ok())
}

/// "시세가 8억에서 9억 사이예요": what the tax can be; the value stays asked for.
fn between(state: &mut State, low: i64, high: i64, turn: &Turn<'_>) -> Option<Reply> {
    let variable = Variable::GiftPropertyValue;
    let ends = [end(state, variable, low)?, end(state, variable, high)?];
    let mover = mover(state, &ends, turn);
    state.asked = Some(variable);
    let call = json!({
        "variable": variable.name(),
        "ends": ends.iter().map(|end| json!({
            "amount": end.won,
            "final_tax": end.assessment.final_tax(),
            "due": perform::due_today(&end.assessment, turn.today),
        })).collect::<Vec<_>>(),
        "offer": mover,
    });
    Some(said(
        compose::between(&ends, mover.as_ref(), turn.today),
        Metadata {
            asked: Some(variable.name().to_owned()),
            tool_calls: vec![called("calculate_range", call, turn)],
            ..Metadata::default()
        },
    ))
}

impl Adviser {
    /// The reply where the value is told as a range: what else is missing is asked for, then the range is answered. A value
    /// that stays a range is not asked for again and again.
    pub(crate) fn ranged(
        &self,
        state: &mut State,
        next: &Move,
        before: &Map<String, Value>,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        let (low, high) = state.facts.between?;
        let Move::Ask(asked, because) = next else {
            return None;
        };
        let other = state
            .missing_required()
            .find(|variable| *variable != Variable::GiftPropertyValue);
        match other {
            None if *asked == Variable::GiftPropertyValue => between(state, low, high, turn),
            Some(other) if *asked == Variable::GiftPropertyValue && matches!(because, Because::Open(_)) => {
                let noted = compose::noted(before, state);
                let range = compose::kept_range(low, high);
                let lead = noted.map_or_else(|| range.clone(), |noted| format!("{range} {noted}"));
                Some(self.ask(state, other, &Because::Next, &lead, turn))
            }
            _ => None,
        }
    }

    /// "과거에 좀 받았는데 기억이 안 나요": the answer without, and what it can grow to.
    pub(crate) fn unremembered(&self, state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
        let variable = Variable::PastGiftsValue;
        let first = end(state, variable, 0)?;
        let limit = first
            .assessment
            .deductions
            .group_deduction_limit
            .get()
            .max(10_000_000);
        let ends = [
            first,
            end(state, variable, limit)?,
            end(state, variable, limit.checked_mul(2)?)?,
        ];
        if !state.facts.given_up.iter().any(|name| name == variable.name()) {
            state.facts.given_up.push(variable.name().to_owned());
        }
        state.asked = None;
        state.facts.recalling = true;
        let call = json!({
            "variable": variable.name(),
            "ends": ends.iter().map(|end| json!({
                "amount": end.won,
                "final_tax": end.assessment.final_tax(),
                "due": perform::due_today(&end.assessment, turn.today),
            })).collect::<Vec<_>>(),
        });
        let outcome = perform::perform(state, turn.today)?.ok()?;
        let shown = crate::compose::shown::Shown::of(state, &outcome, turn, &self.sources);
        let blocks = compose::unremembered(&ends, turn.today);
        let mut metadata = shown.metadata(outcome, turn);
        metadata.tool_calls.push(called("calculate_range", call, turn));
        Some(said(blocks, metadata))
    }
}

/// Earlier gifts there were, but nobody remembers how much.
pub fn is_unremembered(text: &str) -> bool {
    const EARLIER: &[&str] = &[
        "예전",
        "과거",
        "전에",
        "옛날",
        "몇번",
        "몇년",
        "그동안",
        "이전",
        "10년안",
        "어릴때",
        "학생때",
        "그때그때",
        "가끔",
        "조금씩",
    ];
    const GOT: &[&str] = &[
        "받았",
        "받은",
        "주셨",
        "준적",
        "받긴",
        "줬",
        "받아",
        "보태",
        "있긴",
        "있는데",
        "있었",
    ];
    const LOST: &[&str] = &[
        "기억이안",
        "기억안",
        "기억이가물",
        "기억나지않",
        "얼마인지모르",
        "얼만지모르",
        "얼마였는지",
        "정확히모르",
        "정확히는모르",
        "잘모르겠",
        "모르겠어",
        "생각이안",
        "까먹",
    ];
    let plain = crate::topic::plain(text);
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let sum = korean::amount::find(&korean::Text::new(text))
        .iter()
        .any(|find| find.value.won().is_some());
    says(EARLIER) && says(GOT) && says(LOST) && !sum
}
