//! Whatever is not about the facts of the gift: courtesies, terms, reasons, refusals, new starts.

use crate::compose;
use crate::compose::replied::said;
use crate::decide::{Because, Move};
use crate::equipped::Adviser;
use crate::known::facts::Facts;
use crate::known::gift;
use crate::known::state::State;
use conversation::{Block, Metadata, Reply, Turn};
use tax::gift::{Kind, Variable, assess};

impl Adviser {
    /// Whatever is not about the facts of the gift. The open question stays open.
    pub(crate) fn aside(&self, state: &mut State, aside: &Move, turn: &Turn<'_>) -> Reply {
        let open = state.asked;
        let keep = |blocks: Vec<Block>| {
            said(
                blocks,
                Metadata {
                    asked: open.map(|v| v.name().to_owned()),
                    ..Metadata::default()
                },
            )
        };
        match aside {
            Move::Restarted => {
                // How much to ask was the person's wish, not part of the gift.
                let facts = Facts {
                    thorough: state.facts.thorough,
                    ..Facts::default()
                };
                *state = State {
                    depth: state.depth,
                    facts,
                    ..State::default()
                };
                self.ask(
                    state,
                    Variable::GiftDate,
                    &Because::Next,
                    compose::RESTARTED,
                    turn,
                )
            }
            Move::Cancelled => {
                *state = State {
                    depth: turn.depth,
                    ..State::default()
                };
                said(compose::cancelled(), Metadata::default())
            }
            Move::Thanks => keep(compose::thanks(&self.content, open, turn.today)),
            Move::Service => keep(compose::service(&self.content, open, turn.today)),
            Move::Greet => keep(compose::greet(&self.content, open, turn.today)),
            Move::Why(variable) => keep(compose::why(
                &self.content,
                *variable,
                at_stake(state, *variable),
                turn.today,
            )),
            Move::Basis => self.basis(state, turn),
            Move::Inheritance if self.find(turn.text, turn.today).is_some() => self
                .explain(state, turn)
                .followed_by(Block::text(compose::OF_INHERITANCE)),
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
            _ => self.explain(state, turn),
        }
    }
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
        gift::of(&trial)
            .and_then(|(gift, _)| assess(&gift).ok())
            .map(|a| a.final_tax().get())
    };
    let (a, b) = (tax(low)?, tax(high)?);
    (a != b).then_some((a.min(b), a.max(b)))
}
