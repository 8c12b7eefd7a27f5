//! One turn of either assistant. Runs on its own: a client that hangs up loses the answer, not the turn, and a panic in an
//! assistant costs one answer. However it ends, the operator is told once.

use crate::app::Shared;
use crate::error::ApiError;
use crate::seeing::{Outcome, Seen};
use futures_util::future::BoxFuture;
use tracing::Instrument as _;

pub(crate) mod tax;
pub(crate) mod workplace;

/// How a turn ended well.
enum Ended<T> {
    /// It was answered now, and came to this.
    Now(T, Outcome),
    /// Its key had been answered before.
    Before(T),
}

async fn run<T, F>(app: &Shared, assistant: &'static str, turn: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: for<'a> FnOnce(Shared, &'a mut Seen) -> BoxFuture<'a, Result<Ended<T>, ApiError>> + Send + 'static,
{
    let shared = app.clone();
    let seen_through = async move {
        let mut seen = Seen::begin(assistant);
        match turn(shared, &mut seen).await {
            Ok(Ended::Now(answer, outcome)) => {
                seen.answered(&outcome);
                Ok(answer)
            }
            Ok(Ended::Before(answer)) => {
                seen.repeated();
                Ok(answer)
            }
            Err(error) => {
                seen.failed(&error);
                Err(error)
            }
        }
    };
    let turn = app.turns.spawn(seen_through.instrument(tracing::Span::current()));
    turn.await.unwrap_or_else(|error| {
        tracing::error!(%error, "turn failed");
        Err(ApiError::Pipeline)
    })
}
