//! A model behind HTTP, through the `genai` library: Gemini's protocol or the one most other servers speak. Replies are
//! always read piece by piece, so that one without end can be cut.

use crate::{Failure, Model, Piece, Pieces, Request, Usage};
use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use genai::adapter::AdapterKind;
use genai::chat::{
    ChatMessage, ChatOptions, ChatRequest, ChatStream, ChatStreamEvent, JsonSpec, ReasoningEffort,
    StopReason, StreamEnd,
};
use genai::resolver::{AuthData, Endpoint as Address};
use genai::{Client, ModelIden, ServiceTarget};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;
use std::time::Duration;

/// What a server speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// Google's Gemini.
    Gemini,
    /// `OpenAI`'s chat completions: vLLM, Ollama, llama.cpp and most others.
    OpenAi,
}

/// How a server is asked for JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum JsonMode {
    /// `json_schema`, as most servers take it.
    #[default]
    Schema,
    /// `json_object` with the schema beside it: llama-cpp-python.
    Object,
}

/// Where a model is.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// What is spoken there.
    pub protocol: Protocol,
    /// The address up to the version; Google's where none is given.
    pub base_url: Option<String>,
    /// The model's name there.
    pub model: String,
    /// The key, where one is needed.
    pub key: Option<SecretString>,
    /// How it is asked for JSON; Gemini has one way.
    pub json: JsonMode,
}

const GOOGLE: &str = "https://generativelanguage.googleapis.com/v1beta/";
const OPEN_AI: &str = "https://api.openai.com/v1/";
/// A server that does not even take the connection is down.
const CONNECT: Duration = Duration::from_secs(5);

/// A model behind HTTP.
pub struct Remote {
    client: Client,
    target: ServiceTarget,
    protocol: Protocol,
    json: JsonMode,
}

impl Remote {
    /// Prepares the client; calls nothing yet.
    pub fn new(endpoint: &Endpoint) -> Result<Self, Failure> {
        // Refused only when it is installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            // A redirected request would take the key along.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| Failure::Unreachable(error.to_string()))?;
        let client = Client::builder()
            .with_reqwest(http)
            .build()
            .map_err(|error| Failure::Unreachable(error.to_string()))?;
        let (kind, default) = match endpoint.protocol {
            Protocol::Gemini => (AdapterKind::Gemini, GOOGLE),
            Protocol::OpenAi => (AdapterKind::OpenAI, OPEN_AI),
        };
        let base = endpoint.base_url.as_deref().unwrap_or(default);
        // Without its last slash the library glues the path on.
        let base = format!("{}/", base.trim_end_matches('/'));
        let key = endpoint.key.as_ref().map_or("none", |key| key.expose_secret());
        Ok(Self {
            client,
            target: ServiceTarget {
                endpoint: Address::from_owned(base),
                auth: AuthData::from_single(key),
                model: ModelIden::new(kind, endpoint.model.clone()),
            },
            protocol: endpoint.protocol,
            json: endpoint.json,
        })
    }

    fn options(&self, request: &Request) -> ChatOptions {
        let mut options = ChatOptions::default()
            .with_temperature(0.0)
            .with_max_tokens(request.most_tokens)
            .with_capture_usage(true);
        if self.protocol == Protocol::Gemini && self.name().contains("2.5-flash") {
            // Silent reasoning would use up the tokens of a short reply.
            options = options.with_reasoning_effort(ReasoningEffort::Budget(0));
        }
        match &request.schema {
            None => options,
            Some(schema) if self.protocol == Protocol::OpenAi && self.json == JsonMode::Object => options
                .with_extra_body(json!({
                    "response_format": {"type": "json_object", "schema": schema.value()},
                })),
            Some(schema) => {
                options.with_response_format(JsonSpec::new(request.purpose, schema.value().clone()))
            }
        }
    }
}

impl Model for Remote {
    fn name(&self) -> &str {
        &self.target.model.model_name
    }

    fn stream(&self, request: Request) -> Pieces {
        let options = self.options(&request);
        let (client, target, protocol) = (self.client.clone(), self.target.clone(), self.protocol);
        let chat = ChatRequest::new(vec![
            ChatMessage::system(request.system),
            ChatMessage::user(request.user),
        ]);
        let begun = async move {
            let begun = client.exec_chat_stream(target, chat, Some(&options)).await;
            begun.map(|begun| begun.stream).map_err(|error| failure(&error))
        };
        pieces(stream::once(begun), protocol)
    }
}

/// The events of a chat as pieces.
fn pieces(
    begun: impl Stream<Item = Result<ChatStream, Failure>> + Send + 'static,
    protocol: Protocol,
) -> Pieces {
    let events = begun
        .map_ok(|events| events.map_err(|error| failure(&error)))
        .try_flatten();
    let pieces = events.try_filter_map(move |event| async move {
        match event {
            ChatStreamEvent::Chunk(chunk) => Ok(Some(Piece::Text(chunk.content))),
            ChatStreamEvent::End(end) => ended(&end, protocol).map(Some),
            _ => Ok(None),
        }
    });
    pieces.boxed()
}

/// Whether a reply came to its end, and what it took.
fn ended(end: &StreamEnd, protocol: Protocol) -> Result<Piece, Failure> {
    match &end.captured_stop_reason {
        Some(StopReason::MaxTokens(_)) => return Err(Failure::CutOff),
        Some(StopReason::ContentFilter(_)) => return Err(Failure::Withheld),
        // Gemini says why it stopped; silence means the connection broke.
        None if protocol == Protocol::Gemini => return Err(Failure::CutOff),
        _ => {}
    }
    let usage = end.captured_usage.as_ref();
    let count = |tokens: Option<i32>| tokens.and_then(|tokens| u64::try_from(tokens).ok()).unwrap_or(0);
    Ok(Piece::End(Usage {
        input: count(usage.and_then(|usage| usage.prompt_tokens)),
        output: count(usage.and_then(|usage| usage.completion_tokens)),
    }))
}

/// Keeps what helps an operator; bodies may repeat what a person said and are dropped.
fn failure(error: &genai::Error) -> Failure {
    use genai::Error;
    match error {
        Error::HttpError { status, .. } => Failure::Status(status.as_u16()),
        Error::WebStream { error: cause, .. } => match cause.downcast_ref::<Error>() {
            Some(inner) => failure(inner),
            None => Failure::Unreachable(kind_of(cause.as_ref())),
        },
        Error::WebModelCall { webc_error, .. } | Error::WebAdapterCall { webc_error, .. } => {
            webc_error.status().map_or_else(
                || Failure::Unreachable("no response".to_owned()),
                |status| Failure::Status(status.as_u16()),
            )
        }
        Error::StreamParse { .. } => Failure::Malformed("an event is no JSON".to_owned()),
        Error::ChatResponse { .. } => Failure::Status(500),
        _ => Failure::Malformed("not the expected protocol".to_owned()),
    }
}

fn kind_of(cause: &(dyn std::error::Error + 'static)) -> String {
    let Some(error) = cause.downcast_ref::<reqwest::Error>() else {
        return "the connection broke".to_owned();
    };
    let kind = if error.is_connect() {
        "connection refused or lost"
    } else if error.is_timeout() {
        "connection timed out"
    } else {
        "the connection broke"
    };
    kind.to_owned()
}
