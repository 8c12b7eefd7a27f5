//! Tokens that are unsigned, signed with the wrong thing, of another algorithm, out of date, or tell us where to find
//! their key: over HTTP, against a secret and against an RSA key.

use crate::running::{Client, Running};
use crate::workplace::{Echo, chat};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};
use server::{Access, WorkplaceParts};
use std::sync::Arc;
use store::testing::Scratch;

const SECRET: &str = "a secret of the tests, 32 characters";
const PRIVATE: &str = include_str!("../../keys/private.pem");
const PUBLIC: &str = include_str!("../../keys/public.pem");
const OTHER: &str = include_str!("../../keys/other.pem");

fn claims(seconds: i64) -> Value {
    json!({"sub": "E00001", "role": "EMPLOYEE", "exp": jiff::Timestamp::now().as_second() + seconds})
}

fn with(name: &str, value: Value) -> Value {
    let mut claims = claims(600);
    claims[name] = value;
    claims
}

fn hs(algorithm: Algorithm, secret: &str, claims: &Value) -> String {
    encode(
        &Header::new(algorithm),
        claims,
        &EncodingKey::from_secret(secret.as_bytes()),
    )
    .unwrap()
}

fn rs(pem: &str, header: &Header, claims: &Value) -> String {
    encode(
        header,
        claims,
        &EncodingKey::from_rsa_pem(pem.as_bytes()).unwrap(),
    )
    .unwrap()
}

/// A token with a header of one's own and the signature of another.
fn reheaded(token: &str, header: &Value) -> String {
    let rest = token.split_once('.').unwrap().1;
    format!("{}.{rest}", URL_SAFE_NO_PAD.encode(header.to_string()))
}

async fn open(scratch: &Scratch, key: &str) -> Client {
    let access = Access::new(None, Some(key), false).unwrap();
    let running = Running::with(scratch, |parts| {
        parts.workplace = Some(WorkplaceParts {
            office: Arc::new(Echo),
            access: Arc::new(access),
        });
    });
    running.await.client("client-one").anonymous()
}

pub async fn confused(scratch: &Scratch) {
    let (secret, rsa) = (open(scratch, SECRET).await, open(scratch, PUBLIC).await);
    let good_hs = hs(Algorithm::HS256, SECRET, &claims(600));
    let good_rs = rs(PRIVATE, &Header::new(Algorithm::RS256), &claims(600));
    let send = async |client: &Client, token: &str| {
        let client = client.with("Authorization", &format!("Bearer {token}"));
        client.post("/ai/chat/messages", chat("말")).await.status.as_u16()
    };
    assert_eq!(send(&secret, &good_hs).await, 200);
    assert_eq!(send(&rsa, &good_rs).await, 200);

    let body = good_hs.split('.').nth(1).unwrap();
    let none = |name: &str| {
        format!(
            "{}.{body}.",
            URL_SAFE_NO_PAD.encode(format!("{{\"alg\":\"{name}\",\"typ\":\"JWT\"}}"))
        )
    };
    let mut keyed = Header::new(Algorithm::RS256);
    keyed.kid = Some("../../../../dev/null".into());
    keyed.jku = Some("http://evil.example/keys.json".into());
    keyed.x5u = Some("http://evil.example/key.pem".into());
    let mut forged: Vec<String> = ["none", "None", "NONE", "nOnE", "", "HS256 "]
        .iter()
        .map(|name| none(name))
        .collect();
    forged.extend([
        // Another algorithm than the key's, and the public key taken for a secret.
        hs(Algorithm::HS256, PUBLIC, &claims(600)),
        hs(Algorithm::HS256, PUBLIC.trim(), &claims(600)),
        hs(Algorithm::HS384, SECRET, &claims(600)),
        hs(Algorithm::HS512, SECRET, &claims(600)),
        hs(Algorithm::HS256, "", &claims(600)),
        hs(
            Algorithm::HS256,
            "another secret of the tests, 32 characters",
            &claims(600),
        ),
        rs(OTHER, &Header::new(Algorithm::RS256), &claims(600)),
        rs(OTHER, &keyed, &claims(600)),
        reheaded(
            &good_hs,
            &json!({"alg": "HS256", "typ": "JWT", "kid": "' UNION SELECT 'x"}),
        ),
        reheaded(&good_rs, &json!({"alg": "HS256", "typ": "JWT"})),
        reheaded(&good_hs, &json!({"alg": "RS256", "typ": "JWT"})),
        reheaded(
            &good_hs,
            &json!({"alg": "HS256", "typ": "JWT", "jwk": {"kty": "oct", "k": "YQ"}}),
        ),
        // Out of date, not yet, never ending, of nobody.
        hs(Algorithm::HS256, SECRET, &claims(-1)),
        hs(Algorithm::HS256, SECRET, &claims(-86_400)),
        hs(
            Algorithm::HS256,
            SECRET,
            &with("nbf", json!(jiff::Timestamp::now().as_second() + 600)),
        ),
        hs(Algorithm::HS256, SECRET, &with("exp", json!("never"))),
        hs(Algorithm::HS256, SECRET, &with("exp", json!(null))),
        hs(
            Algorithm::HS256,
            SECRET,
            &with("sub", json!(["E00001", "E00002"])),
        ),
        hs(Algorithm::HS256, SECRET, &with("sub", json!(""))),
        hs(Algorithm::HS256, SECRET, &with("sub", json!("E00001\nE00002"))),
        hs(Algorithm::HS256, SECRET, &with("role", json!("ROOT"))),
        // No token at all.
        String::new(),
        ".".into(),
        "..".into(),
        good_hs.rsplit_once('.').unwrap().0.to_owned(),
        format!("{}.", good_hs.rsplit_once('.').unwrap().0),
        format!("{good_hs}.{good_hs}"),
        format!("{good_hs}A"),
        "a".repeat(20_000),
    ]);
    for token in &forged {
        for client in [&secret, &rsa] {
            let status = send(client, token).await;
            assert!([401, 431].contains(&status), "{status} for {token}");
        }
    }
    // A good token speaks for its subject alone, whatever stands beside it.
    let mine = secret.with("Authorization", &format!("Bearer {good_hs}"));
    let beside = mine
        .with("X-User-Id", "E00002")
        .post("/ai/chat/messages", chat("말"))
        .await;
    beside.is_error(403, "FORBIDDEN");
    let mut body = chat("말");
    body["user_id"] = json!("E00002");
    mine.post("/ai/chat/messages", body)
        .await
        .is_error(403, "FORBIDDEN");
    let doubled = mine.with("Authorization", &format!("Bearer {good_hs}"));
    doubled
        .post("/ai/chat/messages", chat("말"))
        .await
        .is_error(401, "UNAUTHORIZED");
}
