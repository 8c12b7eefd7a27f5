//! One turn of the tax assistant: read → update → decide → perform → compose.

use crate::compose::{self, CLOSING};
use crate::content::Content;
use crate::decide::{self, Because, Move};
use crate::perform::{self, Outcome};
use crate::read::{Context, GiftDate, Understood, read};
use crate::said::Said;
use crate::state::{Snapshot, State};
use crate::{facts::Facts, month, update};
use conversation::{
    Act, Asked, Assistant, Calculation, Citation, Depth, Intent, Metadata, MissingReason, Reply, ToolCall,
    Turn, WhatIf,
};
use korean::answer::Answer;
use tax::gift::{Kind, Variable, assess};

/// The tax assistant.
#[derive(Debug, Clone)]
pub struct Adviser {
    content: Content,
}

impl Adviser {
    /// An assistant with these texts.
    pub fn new(content: Content) -> Self {
        Self { content }
    }
}

impl Default for Adviser {
    fn default() -> Self {
        Self::new(Content::built_in())
    }
}

impl Assistant for Adviser {
    fn reply(&self, turn: &Turn<'_>) -> Reply {
        let mut state = State::of(turn);
        note_answer(&mut state, turn.text);
        let understood = self.understand(&mut state, turn);
        let mut reply = self.respond(&mut state, &understood, turn);
        reply.metadata.collected_parameters = state.said.to_map();
        reply.metadata.facts = state.facts.to_map();
        reply.metadata.intent = understood.intent;
        fill_missing(&mut reply.metadata, &state);
        remember_question(&mut state, &mut reply, &self.content, turn);
        reply
    }
}

impl Adviser {
    /// Reads the message in the light of the state; a yes or no to an offer is read as its answer.
    fn understand(&self, state: &mut State, turn: &Turn<'_>) -> Understood {
        let answer = korean::answer::whole(&korean::Text::new(turn.text));
        let offered = state
            .offered
            .filter(|_| state.asked.is_none() && matches!(answer, Some(Answer::Yes | Answer::No)));
        let context = Context {
            today: turn.today,
            asked: state.asked.or(offered),
            said: &state.said,
            facts: &state.facts,
            answered: state.is_answered(),
        };
        let understood = read(turn.text, &context);
        if !is_another_gift(state, &understood) {
            return accept_yes(understood, state.asked.or(offered));
        }
        // Another gift starts from its own words: nothing of the old one is carried over.
        let (said, facts) = (
            Said::default(),
            Facts {
                thorough: state.facts.thorough,
                ..Facts::default()
            },
        );
        let fresh = Context {
            today: turn.today,
            asked: None,
            said: &said,
            facts: &facts,
            answered: false,
        };
        let understood = Understood {
            new_gift: true,
            ..read(turn.text, &fresh)
        };
        *state = State {
            facts,
            depth: state.depth,
            history: std::mem::take(&mut state.history),
            ..State::default()
        };
        understood
    }

    fn respond(&self, state: &mut State, understood: &Understood, turn: &Turn<'_>) -> Reply {
        if understood.answer == Some(Answer::Undo) {
            return self.undo(state, turn);
        }
        if let Some(aside) = decide::aside(state, understood) {
            return self.aside(state, &aside, turn);
        }
        if understood.what_if
            && let Some(reply) = self.suppose(state, understood, turn)
        {
            return reply;
        }
        self.proceed(state, understood, turn)
    }

    /// A message about the gift: merge it, then ask or answer.
    fn proceed(&self, state: &mut State, understood: &Understood, turn: &Turn<'_>) -> Reply {
        let asked_before = state.asked;
        let before = state.snapshot();
        let merged = update::merge(state, understood, turn.today);
        if state.said.to_map() != before.collected {
            state.facts.previous = Some(Box::new(before));
        }
        steer(state, understood);
        state.facts.open_question = None;
        let next = decide::decide(state, understood, &merged.refused, asked_before);
        let lead = if understood.new_gift {
            "새로운 증여로 볼게요. 앞에서 말씀하신 내용은 쓰지 않아요."
        } else {
            ""
        };
        self.perform(state, &next, lead, turn)
    }

    fn perform(&self, state: &mut State, next: &Move, lead: &str, turn: &Turn<'_>) -> Reply {
        match next {
            Move::Answer => self.answer(state, lead, turn),
            Move::Ask(variable, because) => self.ask(state, *variable, because, lead, turn),
            Move::Guide(variable) => {
                state.asked = None;
                let citation = compose::citation(compose::provision(*variable), turn.today);
                said(
                    compose::guide(&self.content, *variable, turn.today),
                    Metadata {
                        citations: vec![citation],
                        ..Metadata::default()
                    },
                )
            }
            aside => self.aside(state, aside, turn),
        }
    }

    fn ask(
        &self,
        state: &mut State,
        variable: Variable,
        because: &Because,
        lead: &str,
        turn: &Turn<'_>,
    ) -> Reply {
        state.asked = Some(variable);
        let question = compose::ask(&self.content, variable, because, turn.today);
        let content = if lead.is_empty() {
            question
        } else {
            format!("{lead}\n\n{question}")
        };
        let context = vec![compose::citation(compose::provision(variable), turn.today)];
        said(
            content,
            Metadata {
                asked: Some(variable.name().to_owned()),
                clarifying_context: context,
                ..Metadata::default()
            },
        )
    }

    fn answer(&self, state: &mut State, lead: &str, turn: &Turn<'_>) -> Reply {
        state.asked = None;
        let outcome = match perform::perform(state, turn.today) {
            Some(Ok(outcome)) => outcome,
            // The limits refuse what the engine would; what is left is asked for again.
            Some(Err(error)) => {
                let variable = Variable::named(error.field()).unwrap_or(Variable::GiftPropertyValue);
                state.said.forget(variable);
                return self.ask(state, variable, &Because::Unread, lead, turn);
            }
            None => return self.ask(state, Variable::GiftDate, &Because::Next, lead, turn),
        };
        let shown = Shown::of(state, &outcome, turn);
        let content = compose::answer(
            state,
            &outcome,
            &shown.calculation,
            &shown.assumptions,
            &shown.citations,
            lead,
        );
        said(
            content,
            Metadata {
                offer: outcome.offer.clone(),
                ..shown.metadata(outcome, turn)
            },
        )
    }

    /// "2억이면?": computed beside the first result; what was said stays.
    fn suppose(&self, state: &mut State, understood: &Understood, turn: &Turn<'_>) -> Option<Reply> {
        let (gift, _) = perform::gift(state)?;
        let base = assess(&gift).ok()?;
        let mut trial = state.clone();
        if let GiftDate::Year(year) = understood.date {
            match same_day_in(&trial, year) {
                Some(day) => trial.said.gift_date = Some(day),
                None => return Some(said(compose::year_matters(year), Metadata::default())),
            }
        }
        let refused = update::merge(&mut trial, understood, turn.today).refused;
        if let Some(refusal) = refused.first() {
            return Some(said(refusal.sentence.clone(), Metadata::default()));
        }
        let changes = changes(&state.said, &trial.said);
        if changes.is_empty() && trial.facts.gift_month == state.facts.gift_month {
            return None;
        }
        let outcome = perform::perform(&trial, turn.today)?.ok()?;
        let shown = Shown::of(&trial, &outcome, turn);
        let content = compose::what_if(
            &trial,
            &base,
            &outcome,
            &shown.calculation,
            &shown.assumptions,
            &shown.citations,
        );
        let (before, after) = (base.final_tax().get(), outcome.assessment.final_tax().get());
        state.asked = None;
        let what_if = WhatIf {
            changes,
            base_final_tax: before,
            final_tax: after,
            difference: after - before,
        };
        Some(said(
            content,
            Metadata {
                what_if: Some(what_if),
                ..shown.metadata(outcome, turn)
            },
        ))
    }

    fn undo(&self, state: &mut State, turn: &Turn<'_>) -> Reply {
        let Some(previous) = state.facts.previous.take() else {
            let next = decide::missing(state).first().copied();
            return match next {
                Some(variable) => self.ask(state, variable, &Because::Next, "되돌릴 내용이 없어요.", turn),
                None => self.answer(state, "되돌릴 내용이 없어요.", turn),
            };
        };
        restore(state, &previous);
        let next = decide::missing(state)
            .first()
            .map_or(Move::Answer, |variable| Move::Ask(*variable, Because::Next));
        let mut reply = self.perform(state, &next, "", turn);
        reply.content = compose::undone(&reply.content);
        reply
    }

    /// Whatever is not about the facts of the gift. The open question stays open.
    fn aside(&self, state: &mut State, aside: &Move, turn: &Turn<'_>) -> Reply {
        let open = state.asked;
        let keep = |content: String| {
            said(
                content,
                Metadata {
                    asked: open.map(|v| v.name().to_owned()),
                    ..Metadata::default()
                },
            )
        };
        match aside {
            Move::Restarted => {
                *state = State {
                    depth: turn.depth,
                    ..State::default()
                };
                let reply = self.ask(state, Variable::GiftDate, &Because::Next, "", turn);
                Reply {
                    content: compose::restarted(&reply.content),
                    ..reply
                }
            }
            Move::Cancelled => {
                *state = State {
                    depth: turn.depth,
                    ..State::default()
                };
                said(compose::cancelled(), Metadata::default())
            }
            Move::Thanks => keep(compose::thanks(&self.content, open)),
            Move::Greet => keep(compose::greet(&self.content, open)),
            Move::Why(variable) => keep(compose::why(
                &self.content,
                *variable,
                at_stake(state, *variable),
                turn.today,
            )),
            Move::Basis => self.basis(state, turn),
            Move::Inheritance | Move::Decline => {
                state.facts.open_question = open.map(|v| v.name().to_owned());
                state.asked = None;
                let has_gift = !state.said.is_empty();
                said(
                    if *aside == Move::Decline {
                        compose::decline(has_gift)
                    } else {
                        compose::inheritance(has_gift)
                    },
                    Metadata::default(),
                )
            }
            _ => self.explain(open, turn),
        }
    }

    fn explain(&self, open: Option<Variable>, turn: &Turn<'_>) -> Reply {
        let asked = open.map(|v| v.name().to_owned());
        match self.content.term(turn.text) {
            Some((term, provision)) => said(
                compose::explain(&self.content, &term.text, *provision, open, turn.today),
                Metadata {
                    asked,
                    citations: vec![compose::citation(*provision, turn.today)],
                    ..Metadata::default()
                },
            ),
            None => said(
                compose::not_found(&self.content, open),
                Metadata {
                    asked,
                    ..Metadata::default()
                },
            ),
        }
    }

    fn basis(&self, state: &State, turn: &Turn<'_>) -> Reply {
        let citations = perform::gift(state)
            .and_then(|(gift, _)| assess(&gift).ok())
            .map(|a| cited(&a))
            .unwrap_or_default();
        let _ = turn;
        said(
            compose::basis(&citations),
            Metadata {
                citations,
                ..Metadata::default()
            },
        )
    }
}

/// An answer's parts as they are shown.
struct Shown {
    calculation: tax::gift::Calculation,
    assumptions: Vec<String>,
    citations: Vec<Citation>,
}

impl Shown {
    fn of(state: &State, outcome: &Outcome, turn: &Turn<'_>) -> Self {
        let calculation = outcome.assessment.explain(turn.today);
        let month = state
            .said
            .gift_date
            .is_none()
            .then(|| state.facts.gift_month.as_deref().and_then(month::first_day))
            .flatten();
        let assumed_day = month.map(|day| format!("{}의 날짜를 말씀하지 않으셔서 1일로 보았어요. 그 달 안에서는 세액과 신고 기한이 달라지지 않아요.", korean::print::month(day.year(), day.month())));
        let assumptions = assumed_day
            .into_iter()
            .chain(
                calculation
                    .assumptions
                    .iter()
                    .map(|line| line.clone().into_owned()),
            )
            .collect();
        Self {
            assumptions,
            citations: cited(&outcome.assessment),
            calculation,
        }
    }

    fn metadata(self, outcome: Outcome, turn: &Turn<'_>) -> Metadata {
        let recommendations = compose::recommendations(&self.calculation, turn.today);
        let calculation = serde_json::to_value(&self.calculation).ok().map(Calculation::new);
        let params = serde_json::to_value(&self.calculation.input).ok();
        Metadata {
            assumptions: self.assumptions,
            citations: self.citations,
            calculation,
            exceptions: outcome.exceptions,
            recommendations,
            tool_calls: vec![ToolCall {
                tool: "calculate_tax".to_owned(),
                params,
                timestamp: turn.now,
                execution_time_ms: 0,
                success: true,
            }],
            ..Metadata::default()
        }
    }
}

fn cited(assessment: &tax::gift::Assessment) -> Vec<Citation> {
    let day = assessment.gift.gift_date;
    assessment
        .provisions()
        .into_iter()
        .map(|provision| compose::citation(provision, day))
        .collect()
}

fn said(content: String, metadata: Metadata) -> Reply {
    Reply { content, metadata }
}

/// What the person wrote is the answer to the question before.
fn note_answer(state: &mut State, text: &str) {
    if state.asked.is_some()
        && let Some(last) = state.history.last_mut()
        && last.answer.is_none()
    {
        last.answer = Some(text.to_owned());
    }
}

/// A gift from or to somebody else with its own sum, told after an answer, is another gift.
fn is_another_gift(state: &State, understood: &Understood) -> bool {
    if !state.is_answered() || understood.what_if || understood.intent != Intent::GiftTax {
        return false;
    }
    let told = understood.relation_said || understood.said.gift_property_value.is_some();
    let both = understood.relation_said && understood.said.gift_property_value.is_some();
    let other_donor = understood.said.donor_relationship.is_some()
        && understood.said.donor_relationship != state.said.donor_relationship;
    (understood.new_gift && told)
        || (both
            && other_donor
            && !understood.correction
            && !understood.opposite
            && understood.act == Act::Inform)
}

/// A plain yes to 혼인 or 출산 is a yes; the amount follows from the law.
fn accept_yes(mut understood: Understood, asked: Option<Variable>) -> Understood {
    let Some(asked) = asked.filter(|_| understood.act == Act::Affirm) else {
        return understood;
    };
    let by_law = matches!(
        asked,
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
    );
    if by_law && asked.kind() == Kind::Amount && !understood.said.has(asked) && !understood.is_open(asked) {
        understood.said.set_amount(asked, Some(asked.range().1.get()));
    }
    understood
}

/// "그냥 계산해줘", "자세히 계산해줘".
fn steer(state: &mut State, understood: &Understood) {
    if understood.answer == Some(Answer::Skip) {
        state.facts.no_more_questions = true;
    }
    if understood.thorough {
        state.facts.thorough = true;
        state.facts.no_more_questions = false;
        state.depth = Depth::Thorough;
    }
}

fn restore(state: &mut State, previous: &Snapshot) {
    state.said = Said::from_map(&previous.collected);
    state.facts = Facts::from_map(&previous.facts);
    state.asked = previous.asked.as_deref().and_then(Variable::named);
}

/// The same day in another year, where no figure that applies changed within that year.
fn same_day_in(state: &State, year: i16) -> Option<jiff::civil::Date> {
    let base = state.gift_day()?;
    let (first, last) = (
        jiff::civil::Date::new(year, 1, 1).ok()?,
        jiff::civil::Date::new(year, 12, 31).ok()?,
    );
    let even = month::is_even(first, last, &state.facts, state.said.donor_relationship?);
    let day = jiff::civil::Date::new(year, base.month(), base.day())
        .or_else(|_| jiff::civil::Date::new(year, base.month(), 28))
        .ok()?;
    even.then_some(day)
}

fn changes(before: &Said, after: &Said) -> serde_json::Map<String, serde_json::Value> {
    let old = before.to_map();
    after
        .to_map()
        .into_iter()
        .filter(|(name, value)| old.get(name) != Some(value))
        .collect()
}

/// The least and the most the tax can be, depending on the answer to a yes-or-no question.
fn at_stake(state: &State, variable: Variable) -> Option<(i64, i64)> {
    let mut trial = state.clone();
    let (low, high): (serde_json::Value, serde_json::Value) = match variable.kind() {
        Kind::Flag => (false.into(), true.into()),
        Kind::Amount
            if matches!(
                variable,
                Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
            ) =>
        {
            (0.into(), variable.range().1.get().into())
        }
        _ => return None,
    };
    let mut tax = |value: serde_json::Value| {
        trial.said.set_flag(variable, value.as_bool());
        trial.said.set_amount(variable, value.as_i64());
        perform::gift(&trial)
            .and_then(|(gift, _)| assess(&gift).ok())
            .map(|a| a.final_tax().get())
    };
    let (a, b) = (tax(low)?, tax(high)?);
    (a != b).then_some((a.min(b), a.max(b)))
}

/// What is still needed, and why.
fn fill_missing(metadata: &mut Metadata, state: &State) {
    let missing = if metadata.calculation.is_some() {
        Vec::new()
    } else {
        decide::missing(state)
    };
    metadata.missing_reasons = missing
        .iter()
        .map(|variable| {
            (
                variable.name().to_owned(),
                state
                    .reasons
                    .get(variable.name())
                    .copied()
                    .unwrap_or(MissingReason::NotProvided),
            )
        })
        .collect();
    metadata.missing_parameters = missing
        .iter()
        .map(|variable| variable.name().to_owned())
        .collect();
}

/// A question just asked goes into the history.
fn remember_question(state: &mut State, reply: &mut Reply, content: &Content, turn: &Turn<'_>) {
    if let Some(variable) = reply.metadata.asked.as_deref().and_then(Variable::named) {
        let question = content
            .question(variable)
            .map(|text| text.question.clone())
            .unwrap_or_default();
        state.history.push(Asked {
            variable: variable.name().to_owned(),
            question,
            answer: None,
            at: turn.now,
        });
    }
    reply.metadata.clarifying_history = std::mem::take(&mut state.history);
    debug_assert!(
        reply.metadata.calculation.is_none() || reply.content.ends_with(CLOSING),
        "every answer ends with the closing sentence"
    );
}
