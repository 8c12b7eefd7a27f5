//! One turn with a model's help: the rules read first; what they leave open is put to the model, whose values are put to
//! the person; an answer may be said in other words, if the guard lets it. Without a reply in time the turn is the rules'.

use crate::wording::{self, Worded};
use crate::{Failure, Model, Price, Prompts, Schema, Usage};
use conversation::guard;
use conversation::{Assistant, Beside, Helping, ModelFailed, Reply, Route, TokenUsage, ToolCall, Turn};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Noted where a model should have helped and did not.
const UNHELPED: &str = "언어 모델의 도움 없이 정해진 규칙으로 답했어요.";
/// Noted where a wording was refused.
const REFUSED: &str = "언어 모델이 쓴 문장이 계산 결과와 맞지 않아 정해진 문장으로 답했어요.";

/// A model at the service of assistants.
#[derive(Clone)]
pub struct Helper {
    /// The model, with its limits.
    pub model: Arc<dyn Model>,
    /// What it is told.
    pub prompts: Prompts,
    /// The time that all calls of one turn have together.
    pub time: Duration,
    /// Whether a turn fails when the model does.
    pub required: bool,
    /// What tokens cost.
    pub price: Price,
}

/// A reply and what the model did for it.
#[derive(Debug)]
pub struct Help {
    /// What is replied.
    pub reply: Reply,
    /// How often the model was called.
    pub calls: u32,
    /// A wording that was refused.
    pub refused: Option<guard::Violation>,
    /// Why the model did not help.
    pub failure: Option<Failure>,
}

impl Helper {
    /// Answers one message; fails only where a model is required and does not reply.
    pub async fn reply(&self, assistant: &dyn Assistant, turn: &Turn<'_>) -> Result<Help, Failure> {
        let mut work = Work {
            helper: self,
            until: Instant::now() + self.time,
            now: turn.now,
            usage: Usage::default(),
            versions: Vec::new(),
            tool_calls: Vec::new(),
            calls: 0,
        };
        let suggested = work.suggested(assistant, turn).await;
        let beside = match &suggested {
            Ok(Some(values)) => Beside::Suggested(values),
            Ok(None) | Err(_) => Beside::Nothing,
        };
        let mut reply = assistant.take_turn(turn, beside, &|_| ());
        let mut failure = suggested.err();
        let mut refused = None;
        if failure.is_none() {
            match work.worded(&reply, turn).await {
                Ok(None) => {}
                Ok(Some(Worded::Fit(words))) => reply.reword(&words),
                Ok(Some(Worded::Unfit(violation))) => refused = Some(violation),
                Err(cause) => failure = Some(cause),
            }
        }
        if let Some(failure) = &failure {
            tracing::warn!(%failure, model = self.model.name(), "the rules answer alone");
            if self.required {
                return Err(failure.clone());
            }
            reply.metadata.exceptions.push(UNHELPED.to_owned());
        }
        if let Some(violation) = &refused {
            tracing::warn!(
                violation = violation.name(),
                model = self.model.name(),
                "a wording was refused"
            );
            metrics::counter!("shuking_wordings_refused_total", "violation" => violation.name()).increment(1);
            reply.metadata.exceptions.push(REFUSED.to_owned());
        }
        let calls = work.calls;
        work.note(&mut reply);
        Ok(Help {
            reply,
            calls,
            refused,
            failure,
        })
    }
}

impl conversation::Helper for Helper {
    fn reply<'a>(
        &'a self,
        assistant: &'a dyn Assistant,
        turn: &'a Turn<'a>,
    ) -> Helping<'a, Result<Reply, ModelFailed>> {
        Box::pin(async move {
            let help = self.reply(assistant, turn).await;
            help.map(|help| help.reply).map_err(|_| ModelFailed)
        })
    }

    fn choose<'a>(&'a self, text: &'a str, routes: &'a [Route]) -> Helping<'a, Option<String>> {
        Box::pin(async move {
            self.route(text, routes).await.unwrap_or_else(|failure| {
                tracing::warn!(%failure, "the rules route alone");
                None
            })
        })
    }
}

/// What a model does within one turn.
struct Work<'h> {
    helper: &'h Helper,
    until: Instant,
    now: jiff::Timestamp,
    usage: Usage,
    versions: Vec<String>,
    tool_calls: Vec<ToolCall>,
    calls: u32,
}

impl Work<'_> {
    /// What the model makes of a message that the rules left open.
    async fn suggested(
        &mut self,
        assistant: &dyn Assistant,
        turn: &Turn<'_>,
    ) -> Result<Option<Value>, Failure> {
        let Some(inquiry) = assistant.inquiry(turn) else {
            return Ok(None);
        };
        let schema = Arc::new(Schema::new(inquiry.schema)?);
        let prompt = &self.helper.prompts.read;
        let request = prompt.request("read", &inquiry.data, Some(schema), self.until);
        let began = self.begin(&prompt.version);
        let replied = self.helper.model.structured(request).await;
        self.end(
            "model_read",
            began,
            replied.as_ref().ok().map(|answer| answer.usage),
        );
        match replied {
            Ok(answer) => Ok(Some(answer.content)),
            // A reply of another shape is no outage: the wording may still be good.
            Err(Failure::Malformed(reason)) if !self.helper.required => {
                tracing::warn!(reason, "a reading was refused");
                metrics::counter!("shuking_readings_refused_total").increment(1);
                Ok(None)
            }
            Err(failure) => Err(failure),
        }
    }

    /// What the model makes of an answer.
    async fn worded(&mut self, reply: &Reply, turn: &Turn<'_>) -> Result<Option<Worded>, Failure> {
        let Some(wording) = reply.wording() else {
            return Ok(None);
        };
        let (fixed, required) = (reply.fixed(), reply.required());
        let answer = guard::Answer {
            wording,
            rest: &fixed,
            required: &required,
            instructions: &[],
            today: turn.today,
        };
        let prompt = &self.helper.prompts.word;
        let began = self.begin(&prompt.version);
        let worded = wording::word(&*self.helper.model, prompt, answer, self.until).await;
        self.end("model_word", began, worded.as_ref().ok().map(|(_, usage)| *usage));
        worded.map(|(worded, _)| Some(worded))
    }

    fn begin(&mut self, version: &str) -> Instant {
        self.calls += 1;
        self.versions.push(version.to_owned());
        Instant::now()
    }

    /// Keeps what a call took; nothing of what was said in it.
    fn end(&mut self, tool: &str, began: Instant, usage: Option<Usage>) {
        let took = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let cost = self.helper.price.of(usage.unwrap_or_default());
        self.usage = self.usage.plus(usage.unwrap_or_default());
        metrics::counter!("shuking_model_cost_micro_dollars_total").increment(cost);
        self.tool_calls.push(ToolCall {
            tool: tool.to_owned(),
            params: Some(json!({
                "model": self.helper.model.name(),
                "input_tokens": usage.map(|usage| usage.input),
                "output_tokens": usage.map(|usage| usage.output),
                "cost_micro_dollars": cost,
            })),
            timestamp: self.now,
            execution_time_ms: took,
            success: usage.is_some(),
        });
    }

    fn note(self, reply: &mut Reply) {
        if self.calls == 0 {
            return;
        }
        let metadata = &mut reply.metadata;
        metadata.model = Some(self.helper.model.name().to_owned());
        metadata.prompt_version = Some(self.versions.join(","));
        metadata.tool_calls.extend(self.tool_calls);
        metadata.tokens = Some(TokenUsage {
            input: self.usage.input,
            output: self.usage.output,
            total: self.usage.input + self.usage.output,
        });
    }
}
