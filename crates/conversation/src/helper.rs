//! The language model at the side of the assistants: given by the binary, so that no assistant and no server knows a model.
//! It must never change what an assistant computed, nor go where the assistant offers no way.

use crate::{Assistant, Reply, Turn};
use std::pin::Pin;

/// Help on its way.
pub type Helping<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A model that is required did not reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelFailed;

/// A way a message can go, and what belongs there.
pub type Route = (&'static str, &'static str);

/// Helps with one turn.
pub trait Helper: Send + Sync {
    /// The assistant's reply, helped where the model can; fails only where a model is required and does not reply.
    fn reply<'a>(
        &'a self,
        assistant: &'a dyn Assistant,
        turn: &'a Turn<'a>,
    ) -> Helping<'a, Result<Reply, ModelFailed>>;

    /// The name of one of these routes, each given with what belongs there; none where no route fits or no model chose
    /// in time.
    fn choose<'a>(&'a self, _text: &'a str, _routes: &'a [Route]) -> Helping<'a, Option<String>> {
        Box::pin(async { None })
    }
}
