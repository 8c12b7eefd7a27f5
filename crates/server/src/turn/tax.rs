//! One turn of the tax assistant from the opening to the kept exchange.

use super::Ended;
use crate::app::{App, Shared};
use crate::error::ApiError;
use crate::seeing::{Outcome, Seen, Timed, stage};
use conversation::{Assistant as _, Beside, Metadata, Reply, Turn};
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
    super::run(app, "tax", |app, seen| Box::pin(exchange(app, arrived, seen))).await
}

async fn exchange(
    app: Shared,
    Arrived { opening, set }: Arrived,
    seen: &mut Seen,
) -> Result<Ended<Exchange>, ApiError> {
    let began = Instant::now();
    let begun = app.store.begin(opening).instrument(stage("store_read")).await;
    seen.stage("store_read", began.elapsed());
    let mut begun = begun?;
    loop {
        let mut open = match begun {
            Begun::Before(exchange) => return Ok(Ended::Before(*exchange)),
            Begun::Now(open) => open,
        };
        if app.helper.is_some() {
            open.takes_its_time();
        }
        let (reply, now) = reply(&app, &open, set.as_ref(), seen).await?;
        let outcome = Outcome::of_tax(open.last(), &reply.metadata);
        let began = Instant::now();
        let finished = open.finish(reply, now).instrument(stage("store_write")).await;
        seen.stage("store_write", began.elapsed());
        match finished? {
            Finished::Kept(exchange) => return Ok(Ended::Now(*exchange, outcome)),
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
        (_, Some(values)) => timed.take_turn(&turn, Beside::Set(values), &|_| ()),
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
