//! "기타" in answer to who gives: whether they are kin decides, so that is asked.

use crate::compose::replied::said;
use crate::known::state::State;
use crate::topic::plain;
use conversation::block::{Ask, Choice, Input};
use conversation::{Block, Metadata, Reply, Turn};
use tax::gift::Variable;

/// What can be tapped: kin, or not.
const CHOICES: [&str; 2] = ["기타 친족이에요", "지인이에요"];
const OTHERS: &[&str] = &[
    "기타",
    "기타요",
    "기타예요",
    "기타에요",
    "기타입니다",
    "그외",
    "그외요",
    "그밖",
    "그밖이요",
    "그밖의사람",
    "다른사람",
    "다른사람이요",
    "다른분이요",
];

/// The question which of the two is meant; none where something else was said.
pub fn ask(state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
    let asked = Variable::DonorRelationship;
    if state.asked != Some(asked) || !OTHERS.contains(&plain(turn.text).as_str()) {
        return None;
    }
    let question = Block::Question {
        ask: Ask {
            field: asked.name().to_owned(),
            input: Input::Choice,
            choices: CHOICES.iter().map(|words| Choice::new(*words, *words)).collect(),
        },
        text: "형제·삼촌·조카·사위 같은 친족인가요, 친구나 지인처럼 친족이 아닌 분인가요?".to_owned(),
        tip: None,
        line: Some(format!("선택지: {}", CHOICES.join(" / "))),
    };
    Some(said(
        vec![question],
        Metadata {
            asked: Some(asked.name().to_owned()),
            ..Metadata::default()
        },
    ))
}
