//! One turn from the opening to the kept exchange. Runs on its own: a client that hangs up loses the answer, not the
//! turn, and a panic in an assistant costs one answer.

use crate::app::{App, Shared};
use crate::error::ApiError;
use crate::seeing::{Outcome, Seen, Timed, stage};
use conversation::{Assistant as _, Metadata, Reply, Turn};
use jiff::Timestamp;
use serde_json::{Map, Value};
use std::time::Instant;
use store::{Begun, Exchange, Finished, OpenExchange, Opening};
use tracing::Instrument as _;

/// A turn as it came: what is said, and the fields it sets where it is structure and no words.
pub(crate) struct Arrived {
    pub(crate) opening: Opening,
    pub(crate) set: Option<Map<String, Value>>,
}

/// Answers a message and keeps both, or finds the answer that the same key was given before.
pub(crate) async fn run(app: &Shared, arrived: Arrived) -> Result<Exchange, ApiError> {
    let turn = take(app.clone(), arrived).instrument(tracing::Span::current());
    match app.turns.spawn(turn).await {
        Ok(outcome) => outcome,
        Err(error) => {
            tracing::error!(%error, "turn failed");
            Err(ApiError::Pipeline)
        }
    }
}

async fn take(app: Shared, arrived: Arrived) -> Result<Exchange, ApiError> {
    let mut seen = Seen::begin("tax");
    let taken = taken(&app, arrived, &mut seen).await;
    match &taken {
        Ok((_, Some(outcome))) => seen.answered(outcome),
        Ok((_, None)) => seen.repeated(),
        Err(error) => seen.failed(error),
    }
    taken.map(|(exchange, _)| exchange)
}

/// The kept exchange and what the turn came to; nothing of the latter where it is the answer of an earlier one.
async fn taken(
    app: &App,
    Arrived { opening, set }: Arrived,
    seen: &mut Seen,
) -> Result<(Exchange, Option<Outcome>), ApiError> {
    let began = Instant::now();
    let begun = app.store.begin(opening).instrument(stage("store_read")).await;
    seen.stage("store_read", began.elapsed());
    let mut begun = begun?;
    loop {
        let mut open = match begun {
            Begun::Before(exchange) => return Ok((*exchange, None)),
            Begun::Now(open) => open,
        };
        if app.helper.is_some() {
            open.takes_its_time();
        }
        let (reply, now) = reply(app, &open, set.as_ref(), seen).await?;
        let outcome = Outcome::of_tax(open.last(), &reply.metadata);
        let began = Instant::now();
        let finished = open.finish(reply, now).instrument(stage("store_write")).await;
        seen.stage("store_write", began.elapsed());
        match finished? {
            Finished::Kept(exchange) => return Ok((*exchange, Some(outcome))),
            Finished::Overtaken(again) => begun = again,
        }
    }
}

async fn reply(
    app: &App,
    open: &OpenExchange,
    set: Option<&Map<String, Value>>,
    seen: &mut Seen,
) -> Result<(Reply, Timestamp), ApiError> {
    let now = Timestamp::now();
    let turn = Turn {
        text: open.content(),
        last: open.last(),
        depth: open.session().depth,
        today: app.today(now),
        now,
    };
    let timed = Timed::new(&*app.assistant);
    let reply = match (&app.helper, set) {
        // Structure leaves nothing open: no model is asked.
        (_, Some(values)) => timed.set(&turn, values),
        (Some(helper), None) => {
            let began = Instant::now();
            let reply = helper.reply(&timed, &turn).await?;
            if reply.metadata.tokens.is_some() {
                seen.stage("model", began.elapsed().saturating_sub(timed.total()));
            }
            reply
        }
        (None, None) => timed.reply(&turn),
    };
    for (stage, took) in timed.stages() {
        seen.stage(stage, took);
    }
    let latency_ms = u64::try_from(seen.elapsed().as_millis()).ok();
    let metadata = Metadata {
        latency_ms,
        ..reply.metadata
    };
    Ok((Reply { metadata, ..reply }, Timestamp::now()))
}
