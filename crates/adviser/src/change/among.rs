//! Several gifts in one consultation: laid out side by side, one chosen, all asked for at once.

use crate::compose;
use crate::compose::replied::{called, said};
use crate::decide::{self, Because};
use crate::equipped::Adviser;
use crate::gifts::{self, Row};
use crate::known::facts::Beside;
use crate::known::state::State;
use crate::perform;
use crate::read::Understood;
use crate::topic::Topic;
use crate::update;
use conversation::{Block, Metadata, Reply, ToolCall, Turn};
use korean::Text;
use serde_json::json;
use tax::gift::{Variable, assess};

impl Adviser {
    /// The reply to a message that turns to another gift of the list, or asks for all of them.
    pub(crate) fn among(&self, state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
        let apart = state.facts.apart;
        let several = !state.facts.others.is_empty();
        let each = state.facts.recipients.is_some() && state.is_answered();
        if !(apart || several || each) {
            return None;
        }
        if gifts::asks_for_all(turn.text) && korean::amount::find(&Text::new(turn.text)).is_empty() {
            return self.all_of_them(state, turn);
        }
        let index = gifts::named(state, turn.text)?;
        let asked_for = state.is_answered() && gifts::asks_for_another(turn.text);
        if !apart && !asked_for {
            return None;
        }
        if let Some(reply) = self.of_before(state, index, turn) {
            return Some(reply);
        }
        gifts::turn_to(state, index);
        update::derive_again(state, turn.today);
        state.stood = None;
        state.tabled = true;
        // "며느리 건은 1억이 아니라 8천이에요" goes on about that gift; what a thorough consultation asks is asked first.
        if tells_more(state, turn) || !decide::missing(state).is_empty() {
            return None;
        }
        let lead = gifts::at_hand(state)
            .map(|gift| compose::listed(&gift))
            .unwrap_or_default();
        Some(self.answer(state, &lead, turn))
    }

    /// "할머니 건은 세금 없었죠?": an earlier gift of somebody else is told of; the one at hand stays so.
    fn of_before(&self, state: &mut State, index: usize, turn: &Turn<'_>) -> Option<Reply> {
        let gift = state.facts.others.get(index)?.clone();
        let day = state.gift_day()?;
        let before = gift.to.is_some_and(|to| to < day);
        if state.facts.apart || !before || gift.from == gift.to || tells_more(state, turn) {
            return None;
        }
        let tax_on = |on: Option<jiff::civil::Date>| {
            let mut view = state.clone();
            gifts::turn_to(&mut view, index);
            view.said.gift_date = on;
            let (one, _) = crate::known::gift::of(&view)?;
            assess(&one).ok().map(|done| done.final_tax())
        };
        let tax = tax_on(gift.from)?;
        if tax_on(gift.to)? != tax {
            return None;
        }
        let first = compose::of_before(&gift, tax);
        self.follow(state, Topic::Stands, turn)
            .map(|reply| reply.led_by(Block::text(first)))
    }

    /// All gifts with their sum; none where a day is missing.
    fn all_of_them(&self, state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
        if state.facts.apart {
            return Some(self.laid_out(state, "", turn));
        }
        let rows = rows(state)?;
        let reply = self.follow(state, Topic::Total, turn)?;
        let mut metadata = reply.metadata;
        metadata.tool_calls.push(calculated(&rows, turn));
        let blocks = vec![
            Block::lead(compose::in_all(&rows, turn.today)),
            compose::table(&rows, turn.today),
            compose::closing(),
        ];
        Some(said(blocks, metadata))
    }

    /// A message that tells several gifts at once.
    pub(crate) fn several(
        &self,
        state: &mut State,
        understood: &Understood,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        if understood.gifts.len() < 2 || understood.what_if || understood.plan.is_some() {
            return None;
        }
        if state.stood.is_some() || state.said.gift_property_value.is_some() {
            return None;
        }
        let mut common = understood.clone();
        common.said.gift_property_value = None;
        common.ambiguous.clear();
        common.told.events.clear();
        update::merge(state, &common, turn.today);
        gifts::lay_out(state, &understood.gifts);
        state.facts.open_question = None;
        Some(self.laid_out(state, "", turn))
    }

    /// The gifts laid out: a table once the day is known, else the question for it.
    pub(crate) fn laid_out(&self, state: &mut State, lead: &str, turn: &Turn<'_>) -> Reply {
        let dated = state.facts.others.iter().all(|gift| gift.from.is_some());
        if state.said.gift_date.is_none() && !dated {
            let told: Vec<String> = state.facts.others.iter().map(compose::each).collect();
            let heard = format!("{}으로 적었어요.", told.join(", "));
            let lead = [lead, &heard]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(" ");
            return self.ask(state, Variable::GiftDate, &Because::Next, &lead, turn);
        }
        gifts::date_all(state);
        let variable = gifts::told_apart_by(state);
        state.asked = Some(variable);
        let rows = gifts::rows(state);
        let blocks = compose::laid_out(&rows, lead, turn.today);
        said(
            blocks,
            Metadata {
                asked: Some(variable.name().to_owned()),
                tool_calls: vec![calculated(&rows, turn)],
                ..Metadata::default()
            },
        )
    }

    /// The table of an answer that has other gifts beside it, and the work behind it.
    pub(crate) fn table_of(state: &State, turn: &Turn<'_>) -> Option<(Block, ToolCall)> {
        let wanted = !state.tabled && (gifts::is_table(state) || state.facts.recipients.is_some());
        let rows = wanted.then(|| rows(state)).flatten()?;
        Some((compose::table(&rows, turn.today), calculated(&rows, turn)))
    }
}

/// The rows of a list worth a table: its gifts, or one for each who receives as much.
fn rows(state: &State) -> Option<Vec<Row>> {
    let rows: Vec<Row> = match state.facts.recipients {
        Some(number) if state.facts.others.is_empty() => {
            let gift = gifts::at_hand(state)?;
            let (one, _) = crate::known::gift::of(state)?;
            let done = assess(&one).ok()?;
            let word = gift
                .recipient_word
                .clone()
                .unwrap_or_else(|| "받는 분".to_owned());
            let row = |at: u8| Row {
                gift: Beside {
                    recipient_word: Some(format!("{word} {at}")),
                    ..gift.clone()
                },
                assessment: Some(done),
            };
            (1..=number).map(row).collect()
        }
        _ => gifts::rows(state),
    };
    (rows.len() > 1).then_some(rows)
}

/// Whether a message says more than which gift it turns to: a sum or a day that is not that gift's.
fn tells_more(state: &State, turn: &Turn<'_>) -> bool {
    let text = Text::new(turn.text);
    let value = state.said.gift_property_value;
    let other_sum = korean::amount::find(&text)
        .iter()
        .any(|find| find.value.won().is_some_and(|won| Some(won) != value));
    let dates = korean::date::find(&text, turn.today, korean::date::Lean::Past);
    let other_day = dates.iter().any(|find| match find.value.when.bounds() {
        Some((from, next)) => state.gift_day().is_none_or(|day| day < from || day >= next),
        None => true,
    });
    other_sum || other_day
}

/// The work behind a table.
fn calculated(rows: &[Row], turn: &Turn<'_>) -> ToolCall {
    let each: Vec<serde_json::Value> = rows
        .iter()
        .filter_map(|row| row.assessment.as_ref())
        .map(|done| {
            json!({
                "gift_property_value": done.gift.gift_property_value,
                "group_deduction": done.deductions.group_deduction_now,
                "deduction": done.deductions.total_deduction_applied,
                "final_tax": done.final_tax(),
                "due": perform::due_today(done, turn.today),
                "filing_deadline": done.deadline.due,
            })
        })
        .collect();
    let sum = |name: &str| each.iter().filter_map(|one| one.get(name)?.as_i64()).sum::<i64>();
    let params = json!({
        "gift_property_value": sum("gift_property_value"),
        "final_tax": sum("final_tax"),
        "due": sum("due"),
        "gifts": each,
    });
    called("calculate_gifts", params, turn)
}
