//! A model behind HTTP: Gemini's protocol or the one most other servers speak. Replies are always read piece by piece,
//! so that one without end can be cut.

mod events;
mod gemini;
mod open_ai;
mod reply;

use crate::{Failure, Model, Pieces, Request, Usage};
use futures_util::{StreamExt as _, stream};
use reply::Reply;
use reqwest::{Client, RequestBuilder};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
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

const GOOGLE: &str = "https://generativelanguage.googleapis.com/v1beta";
const OPEN_AI: &str = "https://api.openai.com/v1";
/// A server that does not even accept the connection is down.
const CONNECT: Duration = Duration::from_secs(5);

/// A model behind HTTP.
pub struct Remote {
    client: Client,
    endpoint: Endpoint,
    address: String,
}

/// How each protocol's events are read.
type Read = fn(&Value) -> Said;

/// What one event of a reply says.
#[derive(Debug, Default)]
struct Said {
    text: String,
    usage: Option<Usage>,
    /// Why the model stopped, in the words of its protocol.
    stopped: Option<String>,
    /// Nothing follows this event.
    is_last: bool,
}

impl Remote {
    /// Prepares the client; calls nothing yet.
    pub fn new(endpoint: &Endpoint) -> Result<Self, Failure> {
        let client = client()?;
        let (default, path) = match endpoint.protocol {
            Protocol::Gemini => (GOOGLE, gemini::path(&endpoint.model)),
            Protocol::OpenAi => (OPEN_AI, open_ai::PATH.to_owned()),
        };
        let base = endpoint.base_url.as_deref().unwrap_or(default);
        Ok(Self {
            client,
            endpoint: endpoint.clone(),
            address: address(base, &path),
        })
    }

    fn post(&self, request: &Request) -> RequestBuilder {
        let post = self.client.post(&self.address);
        let key = self
            .endpoint
            .key
            .as_ref()
            .map_or("none", |key| key.expose_secret());
        match self.endpoint.protocol {
            Protocol::Gemini => post
                .header("x-goog-api-key", key)
                .json(&gemini::body(self.name(), request)),
            Protocol::OpenAi => {
                post.bearer_auth(key)
                    .json(&open_ai::body(self.name(), self.endpoint.json, request))
            }
        }
    }
}

/// A client that goes where it is sent and nowhere else.
pub(crate) fn client() -> Result<Client, Failure> {
    // Refused only when it is installed already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .connect_timeout(CONNECT)
        // A redirected request would take the key along.
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(|error| Failure::Unreachable(error.to_string()))
}

/// A path under a server's address.
pub(crate) fn address(base: &str, path: &str) -> String {
    format!("{}/{path}", base.trim_end_matches('/'))
}

impl Model for Remote {
    fn name(&self) -> &str {
        &self.endpoint.model
    }

    fn stream(&self, request: Request) -> Pieces {
        let read: Read = match self.endpoint.protocol {
            Protocol::Gemini => gemini::said,
            Protocol::OpenAi => open_ai::said,
        };
        let reply = Reply::to(self.post(&request), read);
        let pieces = stream::try_unfold(reply, async |mut reply| {
            let piece = reply.next().await?;
            Ok(piece.map(|piece| (piece, reply)))
        });
        pieces.boxed()
    }
}

/// The number at a place of an event.
fn count(usage: &Value, name: &str) -> u64 {
    usage.get(name).and_then(Value::as_u64).unwrap_or(0)
}

/// The text at a place of an event, empty where there is none.
fn text<'a>(event: &'a Value, place: &str) -> &'a str {
    event.pointer(place).and_then(Value::as_str).unwrap_or_default()
}
