//! The language model beside an assistant: given by the binary, so that this crate knows no model. Must never change what
//! an assistant computed.

use conversation::{Assistant, Reply, Turn};
use futures_util::future::BoxFuture;

/// Answers a turn with a model's help.
pub trait Helper: Send + Sync {
    /// The assistant's reply, helped where the model can; fails only where a model is required and does not reply.
    fn reply<'a>(
        &'a self,
        assistant: &'a dyn Assistant,
        turn: &'a Turn<'a>,
    ) -> BoxFuture<'a, Result<Reply, ModelFailed>>;
}

/// A model that is required did not reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelFailed;
