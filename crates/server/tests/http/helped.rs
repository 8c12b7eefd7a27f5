//! A language model beside the assistant: what it changes in an answer, what it costs when it is required and down.

use crate::running::Running;
use conversation::{Assistant, Helper, Helping, ModelFailed, Reply, Turn};
use std::sync::Arc;
use store::testing::Scratch;

/// Words every answer its own way, or fails.
struct Wording(Result<&'static str, ModelFailed>);

impl Helper for Wording {
    fn reply<'a>(
        &'a self,
        assistant: &'a dyn Assistant,
        turn: &'a Turn<'a>,
    ) -> Helping<'a, Result<Reply, ModelFailed>> {
        Box::pin(async move {
            let mut reply = assistant.reply(turn);
            self.0?.clone_into(&mut reply.content);
            reply.metadata.model = Some("a model".to_owned());
            Ok(reply)
        })
    }
}

/// A helped reply is kept and shown; which model helped stays inside.
pub async fn helped_reply_is_kept(scratch: &Scratch) {
    let running = Running::with(scratch, |parts| {
        parts.helper = Some(Arc::new(Wording(Ok("따뜻한 답이에요. 끝."))));
    })
    .await;
    let client = running.client("client-with-a-model");
    let session = client.session().await;
    let answer = client.say(&session, "안녕하세요").await.ok();
    assert_eq!(answer["assistantMessage"]["content"], "따뜻한 답이에요. 끝.");
    assert!(answer["assistantMessage"]["metadata"]["model"].is_null());
    let listed = client.get(&format!("{session}/messages")).await.ok();
    assert_eq!(listed["messages"][1]["content"], "따뜻한 답이에요. 끝.");
}

/// A required model that fails is the seeds' 502, and the turn was not taken.
pub async fn required_model_that_fails(scratch: &Scratch) {
    let running = Running::with(scratch, |parts| {
        parts.helper = Some(Arc::new(Wording(Err(ModelFailed))));
    })
    .await;
    let client = running.client("client-with-a-model");
    let session = client.session().await;
    client
        .say(&session, "안녕하세요")
        .await
        .is_error(502, "GEMINI_ERROR");
    let streamed = client
        .with("Accept", "text/event-stream")
        .say(&session, "안녕하세요")
        .await;
    assert!(
        streamed.text.contains("event: error") && streamed.text.contains("GEMINI_ERROR"),
        "{}",
        streamed.text
    );
    let listed = client.get(&format!("{session}/messages")).await.ok();
    assert_eq!(listed["messages"].as_array().map(Vec::len), Some(0));
}
