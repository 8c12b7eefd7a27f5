//! Slack and NAVER WORKS: only what the vendor signed is heard, only the listed employee is answered, once, and alone.

use crate::running::{Answer, Client, Running};
use crate::workplace::Echo;
use base64::Engine as _;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use serde_json::{Value, json};
use server::{
    Access, Channel, Channels, Delivering, Delivery, Messenger, SlackKey, WorkplaceParts, WorksKey,
};
use sha2::Sha256;
use std::sync::Arc;
use std::time::Duration;
use store::testing::Scratch;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

const SECRET: &str = "a signing secret of the tests";
const SLACK: &str = "/ai/channels/slack/events";
const WORKS: &str = "/ai/channels/works/callback";

/// Knows one employee and keeps what it would send.
struct Recorded(UnboundedSender<Delivery>);

impl Messenger for Recorded {
    fn employee(&self, _: Channel, user: &str) -> Option<String> {
        (user == "U1").then(|| "E00001".to_owned())
    }

    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move { self.0.send(delivery).map_err(|error| error.to_string()) })
    }
}

async fn open(scratch: &Scratch) -> (Client, UnboundedReceiver<Delivery>) {
    let (send, sent) = unbounded_channel();
    let running = Running::with(scratch, |parts| {
        parts.workplace = Some(WorkplaceParts {
            office: Arc::new(Echo),
            access: Arc::new(
                Access::new(None, Some("a token key of the tests, long enough"), false).unwrap(),
            ),
        });
        parts.channels = Some(Channels {
            slack: SlackKey::new(SECRET),
            works: WorksKey::new("7001", SECRET),
            messenger: Arc::new(Recorded(send)),
        });
    });
    (running.await.client("client-one").anonymous(), sent)
}

fn mac(parts: &[&str]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    for part in parts {
        mac.update(part.as_bytes());
    }
    mac.finalize().into_bytes().to_vec()
}

async fn slack(client: &Client, seconds_ago: i64, body: &Value) -> Answer {
    let (time, body) = (
        (Timestamp::now().as_second() - seconds_ago).to_string(),
        body.to_string(),
    );
    let hex: Vec<String> = mac(&["v0:", &time, ":", &body])
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let client = client
        .with("X-Slack-Request-Timestamp", &time)
        .with("X-Slack-Signature", &format!("v0={}", hex.concat()))
        .with("Content-Type", "application/json");
    client.send_raw(SLACK, body).await
}

async fn works(client: &Client, bot: &str, body: &Value) -> Answer {
    let body = body.to_string();
    let signature = base64::engine::general_purpose::STANDARD.encode(mac(&[&body]));
    let client = client
        .with("X-WORKS-BotId", bot)
        .with("X-WORKS-Signature", &signature);
    client.send_raw(WORKS, body).await
}

fn event(id: &str, user: &str, text: &str) -> Value {
    json!({"type": "event_callback", "event_id": id,
        "event": {"type": "message", "channel_type": "im", "user": user, "text": text}})
}

async fn next(sent: &mut UnboundedReceiver<Delivery>) -> Option<Delivery> {
    tokio::time::timeout(Duration::from_secs(5), sent.recv())
        .await
        .ok()
        .flatten()
}

/// Nothing is closed by a secret that nobody gave: without settings there is no such endpoint.
pub async fn closed_by_default(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one").anonymous();
    slack(&client, 0, &event("Ev1", "U1", "말"))
        .await
        .is_error(404, "NOT_FOUND");
    works(&client, "7001", &json!({"type": "message"}))
        .await
        .is_error(404, "NOT_FOUND");
}

pub async fn slack_is_answered(scratch: &Scratch) {
    let (client, mut sent) = open(scratch).await;
    let challenge = slack(
        &client,
        0,
        &json!({"type": "url_verification", "challenge": "abc"}),
    )
    .await;
    assert_eq!(challenge.ok()["challenge"], "abc");
    assert_eq!(
        slack(&client, 0, &event("Ev1", "U1", "내 <연차>"))
            .await
            .status
            .as_u16(),
        200
    );
    let answer = next(&mut sent).await.unwrap();
    assert_eq!((answer.channel, answer.to.as_str()), (Channel::Slack, "U1"));
    assert_eq!(answer.text, "E00001: 내 &lt;연차&gt;. 끝.");
    slack(&client, 0, &event("Ev2", "U9", "내 연차")).await;
    let stranger = next(&mut sent).await.unwrap();
    assert_eq!(stranger.to, "U9");
    assert!(
        stranger.text.contains("연결되어 있지 않아요") && !stranger.text.contains("E00001"),
        "{}",
        stranger.text
    );
    // A thumb rates the last answer and is no question.
    slack(&client, 0, &event("Ev4", "U1", ":thumbsdown:")).await;
    assert_eq!(next(&mut sent).await.unwrap().text, "의견 고마워요.");
    // A number that names a person is masked before anything hears it.
    slack(&client, 0, &event("Ev3", "U1", "900101-1234567 내 연차")).await;
    let masked = next(&mut sent).await.unwrap();
    assert!(!masked.text.contains("1234567"), "{}", masked.text);
}

pub async fn works_is_answered(scratch: &Scratch) {
    let (client, mut sent) = open(scratch).await;
    let said = json!({"type": "message", "source": {"userId": "U1", "channelId": "room"},
        "issuedTime": "2026-03-10T01:00:00Z", "content": {"type": "text", "text": "내 연차"}});
    assert_eq!(works(&client, "7001", &said).await.status.as_u16(), 200);
    let answer = next(&mut sent).await.unwrap();
    assert_eq!(
        (answer.channel, answer.to.as_str()),
        (Channel::Works, "U1"),
        "to the person, not to the room"
    );
    assert_eq!(answer.text, "E00001: 내 연차. 끝.");
    works(&client, "7002", &said).await.is_error(401, "UNAUTHORIZED");
}

pub async fn forgeries_are_refused(scratch: &Scratch) {
    let (client, mut sent) = open(scratch).await;
    let said = event("Ev1", "U1", "내 연차");
    slack(&client, 301, &said).await.is_error(401, "UNAUTHORIZED");
    slack(&client, -301, &said).await.is_error(401, "UNAUTHORIZED");
    for forged in [
        client.clone(),
        client.with(
            "X-Slack-Request-Timestamp",
            &Timestamp::now().as_second().to_string(),
        ),
        client
            .with(
                "X-Slack-Request-Timestamp",
                &Timestamp::now().as_second().to_string(),
            )
            .with("X-Slack-Signature", &format!("v0={}", "0".repeat(64))),
    ] {
        forged
            .send_raw(SLACK, said.to_string())
            .await
            .is_error(401, "UNAUTHORIZED");
        forged
            .send_raw(WORKS, said.to_string())
            .await
            .is_error(401, "UNAUTHORIZED");
    }
    slack(&client, 0, &json!("no event"))
        .await
        .is_error(400, "INVALID_CONTENT");
    let own = json!({"type": "event_callback", "event_id": "Ev2",
        "event": {"type": "message", "channel_type": "im", "user": "U1", "bot_id": "B1", "text": "말"}});
    assert_eq!(slack(&client, 0, &own).await.status.as_u16(), 200);
    // The last one is answered, and nothing came before it.
    slack(&client, 0, &event("Ev3", "U1", "끝")).await;
    assert_eq!(next(&mut sent).await.unwrap().text, "E00001: 끝. 끝.");
}
