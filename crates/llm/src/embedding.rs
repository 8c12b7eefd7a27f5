//! An embedding model behind HTTP, as `OpenAI`'s `/embeddings` has it (vLLM, Ollama, llama.cpp, TEI): within its time, never
//! more calls at once than allowed, not at all while it is down. What identifies a person is masked before it is sent.

use crate::breaker::{Breaker, Pass};
use crate::remote::{address, client};
use crate::{Failure, Limits};
use conversation::Helping;
use futures_util::StreamExt as _;
use reqwest::Client;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

/// Bytes of a reply.
const REPLY_BYTES: usize = 16 * 1024 * 1024;
/// How much longer texts that are kept may take than a question: nobody waits for them.
const PATIENCE: u32 = 30;

/// Where an embedding model is.
#[derive(Debug, Clone)]
pub struct EmbeddingEndpoint {
    /// The address up to the version.
    pub base_url: String,
    /// The model's name there.
    pub model: String,
    /// The key, where one is needed.
    pub key: Option<SecretString>,
    /// How long a question may take.
    pub time: Duration,
}

/// An embedding model behind HTTP.
pub struct Embedding {
    client: Client,
    endpoint: EmbeddingEndpoint,
    address: String,
    calls: Semaphore,
    breaker: Arc<Breaker>,
}

#[derive(Deserialize)]
struct Reply {
    data: Vec<Made>,
}

#[derive(Deserialize)]
struct Made {
    index: Option<usize>,
    embedding: Vec<f32>,
}

impl Embedding {
    /// Prepares the client; calls nothing yet.
    pub fn new(endpoint: EmbeddingEndpoint, limits: Limits) -> Result<Self, Failure> {
        Ok(Self {
            client: client()?,
            address: address(&endpoint.base_url, "embeddings"),
            calls: Semaphore::new(limits.calls),
            breaker: Breaker::new(limits.breaker),
            endpoint,
        })
    }

    /// The vectors of texts, in their order, before a moment.
    pub async fn vectors(&self, texts: &[String], until: Instant) -> Result<Vec<Vec<f32>>, Failure> {
        let began = Instant::now();
        let made = self.within(texts, until).await;
        let outcome = made.as_ref().map_or_else(Failure::name, |_| "replied");
        metrics::counter!("shuking_model_calls_total", "purpose" => "embed", "outcome" => outcome)
            .increment(1);
        metrics::histogram!("shuking_model_seconds", "purpose" => "embed").record(began.elapsed());
        made
    }

    async fn within(&self, texts: &[String], until: Instant) -> Result<Vec<Vec<f32>>, Failure> {
        let mut pass: Pass = self.breaker.enter(Instant::now())?;
        // Waiting in our own queue says nothing about the model.
        let Ok(Ok(_permit)) = timeout_at(until, self.calls.acquire()).await else {
            return Err(Failure::TimedOut);
        };
        let made = timeout_at(until, self.ask(texts)).await;
        let made = made.unwrap_or(Err(Failure::TimedOut));
        match &made {
            Ok(_) => pass.succeeded(),
            Err(failure) => pass.failed(failure),
        }
        made
    }

    async fn ask(&self, texts: &[String]) -> Result<Vec<Vec<f32>>, Failure> {
        let masked: Vec<String> = texts
            .iter()
            .map(|text| korean::personal::mask(text).text)
            .collect();
        let key = self
            .endpoint
            .key
            .as_ref()
            .map_or("none", |key| key.expose_secret());
        let asked = self.client.post(&self.address).bearer_auth(key);
        let body = json!({"model": self.endpoint.model, "input": masked, "encoding_format": "float"});
        let unreachable = |error: reqwest::Error| Failure::Unreachable(error.without_url().to_string());
        let reply = asked.json(&body).send().await.map_err(unreachable)?;
        if !reply.status().is_success() {
            return Err(Failure::Status(reply.status().as_u16()));
        }
        let mut bytes = Vec::new();
        let mut pieces = reply.bytes_stream();
        while let Some(piece) = pieces.next().await {
            bytes.extend_from_slice(&piece.map_err(unreachable)?);
            if bytes.len() > REPLY_BYTES {
                return Err(Failure::TooLong);
            }
        }
        read(&bytes, texts.len())
    }
}

/// As many vectors as texts, all of one length, every number a number.
fn read(bytes: &[u8], count: usize) -> Result<Vec<Vec<f32>>, Failure> {
    let malformed = |what: &str| Failure::Malformed(what.to_owned());
    let reply: Reply = serde_json::from_slice(bytes).map_err(|_| malformed("no list of embeddings"))?;
    let mut made = reply.data;
    made.sort_by_key(|one| one.index.unwrap_or(0));
    let vectors: Vec<Vec<f32>> = made.into_iter().map(|one| one.embedding).collect();
    let length = vectors.first().map_or(0, Vec::len);
    if vectors.len() != count || length == 0 {
        return Err(malformed("another number of embeddings"));
    }
    let whole = |vector: &Vec<f32>| vector.len() == length && vector.iter().all(|number| number.is_finite());
    if vectors.iter().all(whole) {
        Ok(vectors)
    } else {
        Err(malformed("embeddings of different lengths"))
    }
}

impl conversation::Embedder for Embedding {
    fn model(&self) -> &str {
        &self.endpoint.model
    }

    fn asked<'a>(&'a self, question: &'a str) -> Helping<'a, Option<Vec<f32>>> {
        Box::pin(async move {
            let until = Instant::now() + self.endpoint.time;
            let made = self.vectors(&[question.to_owned()], until).await;
            made.inspect_err(
                |failure| tracing::debug!(%failure, "a question is searched for by its words alone"),
            )
            .ok()?
            .pop()
        })
    }

    fn kept<'a>(&'a self, texts: &'a [String]) -> Helping<'a, Option<Vec<Vec<f32>>>> {
        Box::pin(async move {
            let until = Instant::now() + self.endpoint.time * PATIENCE;
            let made = self.vectors(texts, until).await;
            made.inspect_err(|failure| tracing::warn!(%failure, "sections of documents have no vectors yet"))
                .ok()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_taken_whole_or_not_at_all() {
        let reply = r#"{"data": [{"index": 1, "embedding": [0.5, 1]}, {"index": 0, "embedding": [1, 2]}]}"#;
        assert_eq!(
            read(reply.as_bytes(), 2).unwrap(),
            [vec![1.0, 2.0], vec![0.5, 1.0]]
        );
        for (wrong, count) in [
            (reply, 3),
            (r#"{"data": []}"#, 0),
            (r#"{"data": [{"embedding": [1]}, {"embedding": [1, 2]}]}"#, 2),
            (r#"{"data": [{"embedding": []}]}"#, 1),
            (r#"{"error": "no such model"}"#, 1),
        ] {
            assert!(matches!(
                read(wrong.as_bytes(), count),
                Err(Failure::Malformed(_))
            ));
        }
    }
}
