//! One turn of the workplace assistant: the desk answers and writes down what the turn leaves behind.

use super::Ended;
use crate::app::Shared;
use crate::error::ApiError;
use crate::seeing::{Outcome, Seen};
use crate::stream::Answer;
use desk::{Message, Told};
use serde_json::{Value, json};
use uuid::Uuid;

/// Answers a message, or finds the answer that the same key was given before.
pub(crate) async fn run(app: &Shared, message: Message) -> Result<Answer<Value>, ApiError> {
    super::run(app, "workplace", |app, seen| Box::pin(told(app, message, seen))).await
}

async fn told(app: Shared, message: Message, seen: &mut Seen) -> Result<Ended<Answer<Value>>, ApiError> {
    let office = &app.workplace()?.office;
    let id = Uuid::now_v7().to_string();
    let told = office
        .turn(&message, id.clone(), &mut |part, took| seen.stage(part, took))
        .await?;
    let (is_new, mut answer) = (told.id == id, shown(told));
    if let Some(meta) = answer.body.get_mut("meta").and_then(Value::as_object_mut) {
        let latency = u64::try_from(seen.elapsed().as_millis()).unwrap_or(u64::MAX);
        meta.insert("latency_ms".into(), json!(latency));
    }
    let outcome = Outcome::of_workplace(&answer.body);
    Ok(if is_new {
        Ended::Now(answer, outcome)
    } else {
        Ended::Before(answer)
    })
}

/// An answer in the contract's shape.
pub(crate) fn shown(told: Told) -> Answer<Value> {
    Answer {
        id: told.id,
        body: json!({"answer": told.answer, "sources": told.sources, "meta": told.meta}),
        content: told.answer,
    }
}
