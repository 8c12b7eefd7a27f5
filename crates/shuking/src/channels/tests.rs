//! Deliveries against servers that answer as Slack and NAVER WORKS do.

use super::{open, slack::Slack, works::Works};
use crate::settings::{ChannelSettings, SlackSettings, WorksSettings};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Form, Json, Router};
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

const PRIVATE: &str = include_str!("../../../server/tests/keys/private.pem");
const PUBLIC: &str = include_str!("../../../server/tests/keys/public.pem");

/// What arrived, and how the next calls go.
#[derive(Default)]
struct Vendor {
    posted: Vec<(String, Value)>,
    tokens: usize,
    refuse_next: bool,
}

type Seen = Arc<Mutex<Vendor>>;

async fn serve(routes: Router<Seen>) -> (String, Seen) {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let seen = Seen::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let app = routes.with_state(seen.clone());
    tokio::spawn(async move { axum::serve(listener, app).await });
    (url, seen)
}

fn bearer(headers: &HeaderMap) -> String {
    headers["authorization"].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn slack_gets_the_message_and_its_refusal_is_an_error() {
    async fn take(State(seen): State<Seen>, headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
        let mut seen = seen.lock().unwrap();
        seen.posted.push((bearer(&headers), body));
        Json(if seen.refuse_next {
            json!({"ok": false, "error": "channel_not_found"})
        } else {
            json!({"ok": true})
        })
    }
    let (url, seen) = serve(Router::new().route("/chat.postMessage", post(take))).await;
    let slack = Slack::new(
        reqwest::Client::new(),
        &SlackSettings {
            signing_secret: "unused".into(),
            bot_token: "xoxb-1".into(),
            url,
        },
    );
    slack.send("U1", "연차는 *7일*이에요.").await.unwrap();
    assert_eq!(
        seen.lock().unwrap().posted,
        [(
            "Bearer xoxb-1".to_owned(),
            json!({"channel": "U1", "text": "연차는 *7일*이에요.", "unfurl_links": false})
        )]
    );
    seen.lock().unwrap().refuse_next = true;
    let error = slack.send("U2", "비밀").await.unwrap_err();
    assert!(
        error.contains("channel_not_found") && !error.contains("비밀"),
        "{error}"
    );
}

#[tokio::test]
async fn naver_works_gets_one_token_for_many_messages_and_a_new_one_when_it_is_refused() {
    async fn token(State(seen): State<Seen>, Form(form): Form<HashMap<String, String>>) -> Json<Value> {
        let mut validation = Validation::new(Algorithm::RS256);
        validation.set_issuer(&["client"]);
        let key = DecodingKey::from_rsa_pem(PUBLIC.as_bytes()).unwrap();
        let claims = jsonwebtoken::decode::<Value>(&form["assertion"], &key, &validation)
            .unwrap()
            .claims;
        assert_eq!(
            (claims["sub"].as_str(), form["scope"].as_str()),
            (Some("bot@company"), "bot")
        );
        assert_eq!(form["client_secret"], "client secret");
        let mut seen = seen.lock().unwrap();
        seen.tokens += 1;
        Json(json!({"access_token": format!("token-{}", seen.tokens), "expires_in": "86400"}))
    }
    async fn take(
        State(seen): State<Seen>,
        Path((bot, user)): Path<(String, String)>,
        headers: HeaderMap,
        Json(body): Json<Value>,
    ) -> StatusCode {
        let mut seen = seen.lock().unwrap();
        if std::mem::take(&mut seen.refuse_next) {
            return StatusCode::UNAUTHORIZED;
        }
        assert_eq!(bot, "7001");
        seen.posted.push((
            format!("{user} {}", bearer(&headers)),
            body["content"]["text"].clone(),
        ));
        StatusCode::CREATED
    }
    let routes = Router::new()
        .route("/oauth2/v2.0/token", post(token))
        .route("/v1.0/bots/{bot}/users/{user}/messages", post(take));
    let (url, seen) = serve(routes).await;
    let settings = WorksSettings {
        bot_id: "7001".into(),
        bot_secret: "unused".into(),
        client_id: "client".into(),
        client_secret: "client secret".into(),
        service_account: "bot@company".into(),
        private_key: PRIVATE.into(),
        url: url.clone(),
        auth_url: url,
    };
    let works = Works::new(reqwest::Client::new(), &settings).unwrap();
    works.send("u/1", "하나").await.unwrap();
    works.send("u-2", "둘").await.unwrap();
    assert_eq!(seen.lock().unwrap().tokens, 1);
    seen.lock().unwrap().refuse_next = true;
    works.send("u-2", "셋").await.unwrap();
    let seen = seen.lock().unwrap();
    let to: Vec<&str> = seen.posted.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(
        to,
        ["u/1 Bearer token-1", "u-2 Bearer token-1", "u-2 Bearer token-2"]
    );
}

#[test]
fn a_channel_needs_its_people_and_its_key() {
    assert!(open(&ChannelSettings::default()).unwrap().is_none());
    let folder = tempfile::tempdir().unwrap();
    let people = folder.path().join("people.csv");
    std::fs::write(&people, "channel,user,employee\nslack,U1,E00001\n").unwrap();
    let slack = || SlackSettings {
        signing_secret: "secret".into(),
        bot_token: "xoxb-1".into(),
        url: "http://127.0.0.1:1".into(),
    };
    let settings = ChannelSettings {
        people: Some(people),
        slack: Some(slack()),
        works: None,
    };
    let channels = open(&settings).unwrap().unwrap();
    assert!(channels.slack.is_some() && channels.works.is_none());
    assert_eq!(
        channels
            .messenger
            .employee(server::Channel::Slack, "U1")
            .as_deref(),
        Some("E00001")
    );
    let lost = ChannelSettings {
        people: Some(folder.path().join("none.csv")),
        slack: Some(slack()),
        works: None,
    };
    assert!(open(&lost).err().unwrap().to_string().contains("none.csv"));
}
