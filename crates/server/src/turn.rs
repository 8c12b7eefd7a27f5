//! One turn from the opening to the kept exchange. Runs on its own: a client that hangs up loses the answer, not the
//! turn, and a panic in an assistant costs one answer.

use crate::app::{App, Shared};
use crate::error::ApiError;
use conversation::{Metadata, Reply, Turn};
use jiff::Timestamp;
use std::time::{Duration, Instant};
use store::{Begun, Exchange, Finished, OpenExchange, Opening};
use tracing::Instrument as _;

/// Answers a message and keeps both, or finds the answer that the same key was given before.
pub(crate) async fn run(app: &Shared, opening: Opening) -> Result<Exchange, ApiError> {
    let turn = take(app.clone(), opening).instrument(tracing::Span::current());
    match app.turns.spawn(turn).await {
        Ok(outcome) => outcome,
        Err(error) => {
            tracing::error!(%error, "turn failed");
            Err(ApiError::Pipeline)
        }
    }
}

async fn take(app: Shared, opening: Opening) -> Result<Exchange, ApiError> {
    let started = Instant::now();
    let session = opening.session;
    let mut begun = app.store.begin(opening).await?;
    loop {
        let mut open = match begun {
            Begun::Before(exchange) => {
                tracing::info!(%session, "turn repeated");
                return Ok(*exchange);
            }
            Begun::Now(open) => open,
        };
        if app.helper.is_some() {
            open.takes_its_time();
        }
        let (reply, now) = reply(&app, &open, started).await?;
        match open.finish(reply, now).await? {
            Finished::Kept(exchange) => {
                log(&exchange, session, started.elapsed());
                return Ok(*exchange);
            }
            Finished::Overtaken(again) => begun = again,
        }
    }
}

async fn reply(app: &App, open: &OpenExchange, started: Instant) -> Result<(Reply, Timestamp), ApiError> {
    let now = Timestamp::now();
    let turn = Turn {
        text: open.content(),
        last: open.last(),
        depth: open.session().depth,
        today: app.today(now),
        now,
    };
    let reply = match &app.helper {
        Some(helper) => helper.reply(&*app.assistant, &turn).await?,
        None => app.assistant.reply(&turn),
    };
    let latency_ms = u64::try_from(started.elapsed().as_millis()).ok();
    let metadata = Metadata {
        latency_ms,
        ..reply.metadata
    };
    Ok((Reply { metadata, ..reply }, Timestamp::now()))
}

/// One line a turn, with nothing the person said.
fn log(exchange: &Exchange, session: uuid::Uuid, took: Duration) {
    let Some(metadata) = &exchange.assistant.metadata else {
        return;
    };
    let intent = serde_json::json!(metadata.intent);
    let asked = metadata.asked.as_deref().unwrap_or("-");
    let calculated = metadata.calculation.is_some();
    let took_ms = took.as_secs_f64() * 1000.0;
    tracing::info!(%session, %intent, asked, calculated, took_ms, "turn");
}
