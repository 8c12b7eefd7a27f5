//! What each protocol's replies and failures come to.

use crate::server::{Play, Server};
use llm::{BreakerLimits, Failure, Limits, Model, Protocol, Request, Schema, Steady, Usage};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

const BOTH: [Protocol; 2] = [Protocol::Gemini, Protocol::OpenAi];

fn request(limit: Duration) -> Request {
    let schema = Schema::new(json!({
        "type": "object",
        "properties": {"won": {"type": ["integer", "null"]}},
        "required": ["won"],
        "additionalProperties": false,
    }));
    Request {
        purpose: "read",
        system: "JSON으로만 답해요.".to_owned(),
        user: "<data>\n{\"message\":\"1억\"}\n</data>".to_owned(),
        schema: Some(Arc::new(schema.unwrap())),
        most_tokens: 100,
        until: Instant::now() + limit,
    }
}

fn steady(server: &Server) -> Steady {
    let limits = Limits {
        breaker: BreakerLimits {
            failures: 100,
            pause: Duration::from_secs(1),
        },
        ..Limits::default()
    };
    Steady::new(Arc::new(server.model()), limits)
}

async fn outcome(protocol: Protocol, plays: &[Play], limit: Duration) -> (Result<String, Failure>, usize) {
    let server = Server::playing(protocol, plays).await;
    let replied = steady(&server).structured(request(limit)).await;
    (
        replied.map(|answer| answer.content.to_string()),
        server.sent().len(),
    )
}

const LONG: Duration = Duration::from_secs(20);
const SHORT: Duration = Duration::from_millis(400);

#[tokio::test]
async fn a_good_reply_is_read_with_its_tokens() {
    for protocol in BOTH {
        let pieces = ["{\"wo", "n\": 1000", "00000}"].map(str::to_owned).to_vec();
        for play in [
            Play::Say(pieces.clone()),
            Play::Slowly(pieces, Duration::from_millis(30)),
        ] {
            let server = Server::playing(protocol, &[play]).await;
            let answer = steady(&server).structured(request(LONG)).await.unwrap();
            assert_eq!(answer.content, json!({"won": 100_000_000}));
            assert_eq!(
                answer.usage,
                Usage {
                    input: 321,
                    output: 45
                }
            );
        }
    }
}

#[tokio::test]
async fn a_request_has_the_protocols_shape() {
    let server = Server::playing(Protocol::Gemini, &[Play::say("{\"won\": null}")]).await;
    steady(&server).structured(request(LONG)).await.unwrap();
    let sent = server.sent().remove(0);
    assert_eq!(
        sent.path,
        "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse"
    );
    let config = &sent.body["generationConfig"];
    assert_eq!(config["responseMimeType"], "application/json");
    assert_eq!(config["responseJsonSchema"]["required"], json!(["won"]));
    assert_eq!(config["maxOutputTokens"], 100);
    assert_eq!(config["thinkingConfig"]["thinkingBudget"], 0);
    assert!(
        sent.headers
            .contains(&("x-goog-api-key".to_owned(), "secret-key-of-the-test".to_owned()))
    );

    let server = Server::playing(Protocol::OpenAi, &[Play::say("{\"won\": null}")]).await;
    steady(&server).structured(request(LONG)).await.unwrap();
    let sent = server.sent().remove(0);
    assert_eq!(sent.path, "/v1/chat/completions");
    assert_eq!(sent.body["response_format"]["type"], "json_schema");
    assert_eq!(sent.body["response_format"]["json_schema"]["strict"], true);
    assert_eq!(sent.body["stream"], true);
    assert!(sent.headers.contains(&(
        "authorization".to_owned(),
        "Bearer secret-key-of-the-test".to_owned()
    )));
}

#[tokio::test]
async fn every_bad_reply_has_its_name() {
    let text = |text: &str| vec![text.to_owned()];
    for protocol in BOTH {
        let cases = [
            (Play::say("{\"won\": \"1억\"}"), "malformed"),
            (Play::say("{\"won\": 1, \"more\": 2}"), "malformed"),
            (Play::say("{\"won\": 1"), "malformed"),
            (Play::say("1억원이에요"), "malformed"),
            (Play::RunOut(text("{\"won\": 1")), "cut_off"),
            (Play::Stop(text("{\"won\": 1}")), "cut_off"),
            (Play::say(""), "empty"),
            (Play::Say(Vec::new()), "empty"),
            (Play::Forever("가".repeat(500)), "too_long"),
            (Play::Status(400), "status"),
            (Play::Status(401), "status"),
            (Play::Raw("data: {\"candidates\n\n"), "malformed"),
            (Play::Raw(""), "cut_off"),
        ];
        for (play, name) in cases {
            let (replied, sent) = outcome(protocol, std::slice::from_ref(&play), LONG).await;
            assert_eq!(replied.unwrap_err().name(), name, "{protocol:?} {play:?}");
            assert_eq!(sent, 1, "{protocol:?} {play:?}");
        }
    }
}

#[tokio::test]
async fn a_broken_connection_and_a_closed_door_are_outages() {
    for protocol in BOTH {
        let (replied, sent) = outcome(protocol, &[Play::Break(vec!["{\"won\"".to_owned()])], LONG).await;
        assert!(replied.as_ref().unwrap_err().is_outage(), "{replied:?}");
        assert_eq!(sent, 1);
        let server = Server::playing(protocol, &[Play::Hang]).await;
        let mut endpoint = llm::Endpoint {
            protocol,
            base_url: Some(server.url.clone()),
            model: "m".to_owned(),
            key: None,
            json: llm::JsonMode::Schema,
        };
        // A port nobody listens on.
        let closed = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap();
        endpoint.base_url = Some(format!("http://{closed}/v1"));
        let model = llm::Remote::new(&endpoint).unwrap();
        let replied = model.text(request(LONG)).await;
        assert_eq!(replied.unwrap_err().name(), "unreachable");
    }
}

#[tokio::test]
async fn a_slow_or_silent_server_is_given_up_in_time() {
    for protocol in BOTH {
        for play in [
            Play::Hang,
            Play::Slowly(vec!["{".to_owned(); 100], Duration::from_millis(100)),
        ] {
            let began = Instant::now();
            let (replied, _) = outcome(protocol, &[play], SHORT).await;
            println!("{protocol:?}: given up after {:?} of {SHORT:?}", began.elapsed());
            assert_eq!(replied, Err(Failure::TimedOut));
        }
    }
}

#[tokio::test]
async fn passing_trouble_is_tried_once_more() {
    for protocol in BOTH {
        for status in [429, 500, 503] {
            let good = Play::say("{\"won\": 7}");
            let (replied, sent) = outcome(protocol, &[Play::Status(status), good], LONG).await;
            assert_eq!((replied.as_deref(), sent), (Ok("{\"won\":7}"), 2), "{status}");
            let (replied, sent) = outcome(protocol, &[Play::Status(status)], LONG).await;
            assert_eq!((replied, sent), (Err(Failure::Status(status)), 2));
        }
        // No time is left for a second try; on a busy machine there may be none for the first.
        let (replied, sent) = loop {
            let tried = outcome(protocol, &[Play::Status(500)], Duration::from_millis(100)).await;
            if tried.0 != Err(Failure::TimedOut) {
                break tried;
            }
        };
        assert_eq!((replied, sent), (Err(Failure::Status(500)), 1));
    }
}

#[tokio::test]
async fn recorded_replies_are_read() {
    let recorded = [
        (Protocol::Gemini, include_str!("../traffic/gemini_read.sse")),
        (Protocol::OpenAi, include_str!("../traffic/openai_read.sse")),
        (Protocol::OpenAi, include_str!("../traffic/llama_cpp_read.sse")),
    ];
    for (protocol, traffic) in recorded {
        let (replied, _) = outcome(protocol, &[Play::Raw(traffic)], LONG).await;
        assert_eq!(replied.as_deref(), Ok("{\"won\":150000000}"), "{traffic}");
    }
}
