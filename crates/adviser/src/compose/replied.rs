//! A reply of its parts, with what is kept of it.

use crate::compose;
use crate::compose::shown::Shown;
use crate::perform::Outcome;
use conversation::{Block, Calculation, Metadata, Reply, ToolCall, Turn};

impl Shown {
    /// The metadata of the answer.
    pub fn metadata(self, outcome: Outcome, turn: &Turn<'_>) -> Metadata {
        let recommendations = compose::recommendations(
            &self.calculation,
            outcome.assessment.gift.to_resident(),
            turn.today,
        );
        let calculation = serde_json::to_value(&self.calculation).ok().map(Calculation::new);
        let params = serde_json::to_value(self.calculation.input).ok();
        Metadata {
            assumptions: self.assumptions,
            citations: self.citations,
            calculation,
            exceptions: outcome.exceptions,
            reverse: self.reverse,
            recommendations,
            tool_calls: [
                ("calculate_tax", params),
                ("calculate_acquisition_tax", outcome.acquisition),
            ]
            .into_iter()
            .filter_map(|(tool, params)| Some(called(tool, params?, turn)))
            .collect(),
            ..Metadata::default()
        }
    }
}

/// A step of the work, as the operator sees it.
pub fn called(tool: &str, params: serde_json::Value, turn: &Turn<'_>) -> ToolCall {
    ToolCall {
        tool: tool.to_owned(),
        params: Some(params),
        timestamp: turn.now,
        execution_time_ms: 0,
        success: true,
    }
}

/// A reply of parts, or of one paragraph.
pub fn said(parts: impl Parts, metadata: Metadata) -> Reply {
    Reply::new(parts.blocks(), metadata)
}

/// What a reply can be made of.
pub trait Parts {
    /// Its parts.
    fn blocks(self) -> Vec<Block>;
}

impl Parts for Vec<Block> {
    fn blocks(self) -> Vec<Block> {
        self
    }
}

impl Parts for String {
    fn blocks(self) -> Vec<Block> {
        vec![Block::text(self)]
    }
}
