//! A server on a free port that plays a script and remembers what it was sent.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use futures_util::{StreamExt as _, stream};
use llm::{Endpoint, Protocol, Remote};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What the server does with one request.
#[derive(Debug, Clone)]
pub enum Play {
    /// Replies with these pieces.
    Say(Vec<String>),
    /// Replies with an HTTP status.
    Status(u16),
    /// Waits before each piece.
    Slowly(Vec<String>, Duration),
    /// Takes the request and never replies.
    Hang,
    /// Breaks the connection after some pieces.
    Break(Vec<String>),
    /// Ends the stream in good order without saying that the reply is whole.
    Stop(Vec<String>),
    /// Stops because it may write no more.
    RunOut(Vec<String>),
    /// Writes without end.
    Forever(String),
    /// Sends exactly this.
    Raw(&'static str),
}

impl Play {
    pub fn say(text: &str) -> Self {
        Self::Say(vec![text.to_owned()])
    }
}

/// What was sent.
#[derive(Debug, Clone)]
pub struct Sent {
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Value,
}

struct Script {
    protocol: Protocol,
    plays: Mutex<VecDeque<Play>>,
    sent: Mutex<Vec<Sent>>,
}

pub struct Server {
    pub url: String,
    script: Arc<Script>,
    protocol: Protocol,
}

impl Server {
    /// Plays the script, the last play again and again.
    pub async fn playing(protocol: Protocol, plays: &[Play]) -> Self {
        let script = Arc::new(Script {
            protocol,
            plays: Mutex::new(plays.iter().cloned().collect()),
            sent: Mutex::default(),
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let version = match protocol {
            Protocol::Gemini => "v1beta",
            Protocol::OpenAi => "v1",
        };
        let url = format!("http://{}/{version}", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(script.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            url,
            script,
            protocol,
        }
    }

    pub fn sent(&self) -> Vec<Sent> {
        self.script.sent.lock().unwrap().clone()
    }

    pub fn then(&self, play: Play) {
        let mut plays = self.script.plays.lock().unwrap();
        plays.clear();
        plays.push_back(play);
    }

    pub fn model(&self) -> Remote {
        Remote::new(&Endpoint {
            protocol: self.protocol,
            base_url: Some(self.url.clone()),
            model: match self.protocol {
                Protocol::Gemini => "gemini-2.5-flash".to_owned(),
                Protocol::OpenAi => "local-model".to_owned(),
            },
            key: Some("secret-key-of-the-test".into()),
            json: llm::JsonMode::Schema,
        })
        .unwrap()
    }
}

async fn answer(State(script): State<Arc<Script>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    script.sent.lock().unwrap().push(Sent {
        path: parts.uri.to_string(),
        headers: parts
            .headers
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or_default().to_owned()))
            .collect(),
        body: serde_json::from_slice(&body).unwrap(),
    });
    let play = {
        let mut plays = script.plays.lock().unwrap();
        if plays.len() > 1 {
            plays.pop_front().unwrap()
        } else {
            plays.front().unwrap().clone()
        }
    };
    perform(script.protocol, play).await
}

async fn perform(protocol: Protocol, play: Play) -> Response {
    let whole = |pieces: &[String], end: Option<&str>| -> Vec<String> {
        let mut events: Vec<String> = pieces.iter().map(|piece| event(protocol, piece, None)).collect();
        if let Some(end) = end {
            events.push(event(protocol, "", Some(end)));
            if protocol == Protocol::OpenAi {
                events.push(usage_of_open_ai());
                events.push("data: [DONE]\n\n".to_owned());
            }
        }
        events
    };
    let stop = match protocol {
        Protocol::Gemini => "STOP",
        Protocol::OpenAi => "stop",
    };
    let length = match protocol {
        Protocol::Gemini => "MAX_TOKENS",
        Protocol::OpenAi => "length",
    };
    match play {
        Play::Say(pieces) => events(Body::from(whole(&pieces, Some(stop)).concat())),
        Play::Stop(pieces) => events(Body::from(whole(&pieces, None).concat())),
        Play::RunOut(pieces) => events(Body::from(whole(&pieces, Some(length)).concat())),
        Play::Raw(text) => events(Body::from(text)),
        Play::Status(status) => Response::builder()
            .status(StatusCode::from_u16(status).unwrap())
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(
                json!({"error": {"code": status, "message": "the person said 1억", "status": "X"}})
                    .to_string(),
            ))
            .unwrap(),
        Play::Slowly(pieces, wait) => {
            let pieces = stream::iter(whole(&pieces, Some(stop))).then(move |piece| async move {
                tokio::time::sleep(wait).await;
                Ok::<_, Infallible>(Bytes::from(piece))
            });
            events(Body::from_stream(pieces))
        }
        Play::Hang => std::future::pending().await,
        Play::Break(pieces) => {
            let sent = stream::iter(whole(&pieces, None)).map(|piece| Ok(Bytes::from(piece)));
            let broken = stream::once(async {
                tokio::time::sleep(Duration::from_millis(20)).await;
                Err(std::io::Error::other("the test breaks the connection"))
            });
            events(Body::from_stream(sent.chain(broken)))
        }
        Play::Forever(piece) => {
            let piece = event(protocol, &piece, None);
            events(Body::from_stream(stream::repeat_with(move || {
                Ok::<_, Infallible>(Bytes::from(piece.clone()))
            })))
        }
    }
}

fn events(body: Body) -> Response {
    Response::builder()
        .header(header::CONTENT_TYPE, "text/event-stream")
        .body(body)
        .unwrap()
}

fn event(protocol: Protocol, text: &str, end: Option<&str>) -> String {
    let data = match protocol {
        Protocol::Gemini => json!({
            "candidates": [{
                "content": {"parts": [{"text": text}], "role": "model"},
                "finishReason": end,
                "index": 0,
            }],
            "usageMetadata": {"promptTokenCount": 321, "candidatesTokenCount": 45, "totalTokenCount": 366},
            "modelVersion": "gemini-2.5-flash",
            "responseId": "Xyz",
        }),
        Protocol::OpenAi => json!({
            "id": "chatcmpl-1",
            "object": "chat.completion.chunk",
            "created": 1_764_547_200,
            "model": "local-model",
            "choices": [{"index": 0, "delta": {"content": text}, "logprobs": null, "finish_reason": end}],
        }),
    };
    format!("data: {data}\n\n")
}

fn usage_of_open_ai() -> String {
    let data = json!({
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1_764_547_200,
        "model": "local-model",
        "choices": [],
        "usage": {"prompt_tokens": 321, "completion_tokens": 45, "total_tokens": 366},
    });
    format!("data: {data}\n\n")
}
