//! Vectors over real HTTP: what is sent is masked, what does not come in time is not waited for, and a server that is down
//! is left alone.

use crate::server::{Play, Server};
use conversation::Embedder as _;
use llm::{BreakerLimits, Embedding, EmbeddingEndpoint, Failure, Limits, Protocol};
use std::time::Duration;
use tokio::time::Instant;

const TWO: Play =
    Play::Raw(r#"{"data": [{"index": 1, "embedding": [0, 1]}, {"index": 0, "embedding": [1, 0]}]}"#);
const ONE: Play = Play::Raw(r#"{"data": [{"index": 0, "embedding": [0.5, 0.5]}]}"#);

async fn playing(plays: &[Play]) -> (Server, Embedding) {
    let server = Server::playing(Protocol::OpenAi, plays).await;
    let endpoint = EmbeddingEndpoint {
        base_url: server.url.clone(),
        model: "local-embedding".to_owned(),
        key: Some("secret-key-of-the-test".into()),
        time: Duration::from_millis(300),
    };
    let limits = Limits {
        breaker: BreakerLimits {
            failures: 2,
            pause: Duration::from_mins(1),
        },
        ..Limits::default()
    };
    (server, Embedding::new(endpoint, limits).unwrap())
}

#[tokio::test]
async fn texts_are_masked_and_vectors_come_in_their_order() {
    let (server, model) = playing(&[TWO]).await;
    let texts = ["제 번호는 900101-1234567이에요".to_owned(), "연차".to_owned()];
    assert_eq!(model.kept(&texts).await.unwrap(), [[1.0, 0.0], [0.0, 1.0]]);
    let sent = server.sent().remove(0);
    assert_eq!(sent.path, "/v1/embeddings");
    assert_eq!(sent.body["model"], "local-embedding");
    assert_eq!(sent.body["input"][1], "연차");
    assert!(!sent.body.to_string().contains("1234567"), "{}", sent.body);
    let key = (
        "authorization".to_owned(),
        "Bearer secret-key-of-the-test".to_owned(),
    );
    assert!(sent.headers.contains(&key));
}

#[tokio::test]
async fn a_question_waits_no_longer_than_it_may_and_a_server_that_is_down_is_left_alone() {
    let (server, model) = playing(&[ONE, Play::Hang]).await;
    assert_eq!(model.asked("휴가").await.unwrap(), [0.5, 0.5]);
    for _ in 0..2 {
        let began = Instant::now();
        assert_eq!(model.asked("휴가").await, None);
        assert!(began.elapsed() < Duration::from_secs(2));
    }
    assert_eq!(model.asked("휴가").await, None);
    let until = Instant::now() + Duration::from_secs(1);
    assert_eq!(
        model.vectors(&["휴가".into()], until).await,
        Err(Failure::Resting)
    );
    assert_eq!(server.sent().len(), 3);
}

#[tokio::test]
async fn what_is_no_vector_is_none() {
    for play in [
        Play::Status(500),
        Play::Raw("{}"),
        Play::Raw(r#"{"data": []}"#),
        TWO,
    ] {
        let (_server, model) = playing(&[play]).await;
        assert_eq!(model.asked("휴가").await, None);
    }
}
