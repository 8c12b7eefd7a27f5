//! The keys of the company's sign-in (`OpenID` Connect discovery): fetched when they are needed, kept for an hour, and fetched
//! again when a token names a key that is new, so that the issuer can change its keys at any time.

use anyhow::Context as _;
use jsonwebtoken::jwk::{Jwk, JwkSet};
use reqwest::Client;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use server::{FindingKey, KeySet};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// What the issuer may take for one call.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long keys are used without asking.
const KEPT: Duration = Duration::from_hours(1);
/// The issuer is asked no more often than this, whatever keys tokens name.
const PAUSE: Duration = Duration::from_secs(10);

/// The keys of one issuer.
pub struct Published {
    client: Client,
    issuer: String,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    keys: Option<(JwkSet, Instant)>,
    asked: Option<Instant>,
}

#[derive(Deserialize)]
struct Discovered {
    issuer: String,
    jwks_uri: String,
}

impl Published {
    /// Of this issuer.
    pub fn new(issuer: &str) -> anyhow::Result<Self> {
        // Of two that install it, the second finds it done.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .timeout(PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            client,
            issuer: issuer.to_owned(),
            kept: Mutex::default(),
        })
    }

    async fn find(&self, id: &str) -> Option<Jwk> {
        let mut kept = self.kept.lock().await;
        let found = |kept: &Kept| kept.keys.as_ref().and_then(|(keys, _)| keys.find(id).cloned());
        let is_fresh = kept
            .keys
            .as_ref()
            .is_some_and(|(_, since)| since.elapsed() < KEPT);
        if let Some(key) = found(&kept).filter(|_| is_fresh) {
            return Some(key);
        }
        if kept.asked.is_none_or(|asked| asked.elapsed() >= PAUSE) {
            kept.asked = Some(Instant::now());
            match self.fetch().await {
                Ok(keys) => kept.keys = Some((keys, Instant::now())),
                // The keys known so far go on: a sign-in that is down for a moment locks nobody out.
                Err(error) => tracing::warn!(
                    error = format!("{error:#}"),
                    "the sign-in's keys were not fetched"
                ),
            }
        }
        found(&kept)
    }

    async fn fetch(&self) -> anyhow::Result<JwkSet> {
        let place = format!(
            "{}/.well-known/openid-configuration",
            self.issuer.trim_end_matches('/')
        );
        let discovered: Discovered = self.get(&place).await.context("discovery")?;
        anyhow::ensure!(discovered.issuer == self.issuer, "discovery names another issuer");
        self.get(&discovered.jwks_uri).await.context("keys")
    }

    async fn get<T: DeserializeOwned>(&self, url: &str) -> anyhow::Result<T> {
        let response = self.client.get(url).send().await?.error_for_status()?;
        Ok(response.json().await?)
    }
}

impl KeySet for Published {
    fn key<'a>(&'a self, id: &'a str) -> FindingKey<'a> {
        Box::pin(self.find(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::extract::State;
    use axum::routing::get;
    use axum::{Json, Router};
    use serde_json::{Value, json};
    use std::sync::{Arc, Mutex};

    /// The ids of the keys that the issuer publishes, and how often it was asked.
    type Keys = Arc<Mutex<(Vec<&'static str>, usize)>>;

    async fn issuer(keys: Keys, named: Option<&'static str>) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let discovered = json!({"issuer": named.unwrap_or(&url), "jwks_uri": format!("{url}/keys")});
        let published = async |State(keys): State<Keys>| -> Json<Value> {
            let mut keys = keys.lock().unwrap();
            keys.1 += 1;
            let key = |id: &&str| json!({"kty": "RSA", "kid": id, "alg": "RS256", "use": "sig", "n": "AQAB", "e": "AQAB"});
            Json(json!({"keys": keys.0.iter().map(key).collect::<Vec<_>>()}))
        };
        let routes = Router::new()
            .route(
                "/.well-known/openid-configuration",
                get(async || Json(discovered)),
            )
            .route("/keys", get(published))
            .with_state(keys);
        tokio::spawn(async move { axum::serve(listener, routes).await });
        url
    }

    #[tokio::test]
    async fn keys_are_kept_and_a_new_one_is_fetched_when_it_is_named() {
        let keys = Keys::new(Mutex::new((vec!["one"], 0)));
        let published = Published::new(&issuer(keys.clone(), None).await).unwrap();
        assert!(published.find("one").await.is_some());
        assert!(published.find("one").await.is_some());
        assert_eq!(keys.lock().unwrap().1, 1, "asked once");
        *keys.lock().unwrap() = (vec!["two"], 0);
        assert!(published.find("two").await.is_none(), "not asked again at once");
        published.kept.lock().await.asked = Instant::now().checked_sub(PAUSE);
        assert!(
            published.find("two").await.is_some(),
            "the issuer changed its key"
        );
        assert!(published.find("one").await.is_none(), "the old key is withdrawn");
    }

    #[tokio::test]
    async fn another_issuers_discovery_gives_no_key() {
        let keys = Keys::new(Mutex::new((vec!["one"], 0)));
        let url = issuer(keys.clone(), Some("https://elsewhere.example")).await;
        assert!(Published::new(&url).unwrap().find("one").await.is_none());
        assert_eq!(keys.lock().unwrap().1, 0);
    }
}
