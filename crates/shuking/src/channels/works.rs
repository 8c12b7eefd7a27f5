//! Writing to a person in NAVER WORKS: a token for the app's service account, then a text message of the bot.

use crate::settings::WorksSettings;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use reqwest::{Client, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::Mutex;

/// How long an assertion for a token holds.
const ASSERTED: SignedDuration = SignedDuration::from_mins(30);
/// A token is renewed so long before it ends.
const EARLY: SignedDuration = SignedDuration::from_mins(5);

/// The way to NAVER WORKS.
pub struct Works {
    client: Client,
    messages: String,
    tokens: String,
    client_id: String,
    client_secret: SecretString,
    account: String,
    key: EncodingKey,
    token: Mutex<Option<(SecretString, Timestamp)>>,
}

#[derive(Deserialize)]
struct Granted {
    access_token: String,
    /// Seconds; written as text or as a number.
    #[serde(default)]
    expires_in: serde_json::Value,
}

impl Works {
    /// With these settings; fails where the private key is none.
    pub fn new(client: Client, settings: &WorksSettings) -> Result<Self, &'static str> {
        let key = EncodingKey::from_rsa_pem(settings.private_key.expose_secret().trim().as_bytes())
            .map_err(|_| "expected a private RSA key in PEM")?;
        Ok(Self {
            client,
            messages: format!("{}/v1.0/bots/{}/users", settings.url, settings.bot_id),
            tokens: format!("{}/oauth2/v2.0/token", settings.auth_url),
            client_id: settings.client_id.clone(),
            client_secret: settings.client_secret.clone(),
            account: settings.service_account.clone(),
            key,
            token: Mutex::new(None),
        })
    }

    /// Sends a message; a token that is refused is renewed once.
    pub async fn send(&self, user: &str, text: &str) -> Result<(), String> {
        let first = self.post(user, text).await?;
        let status = if first == StatusCode::UNAUTHORIZED {
            *self.token.lock().await = None;
            self.post(user, text).await?
        } else {
            first
        };
        if status.is_success() {
            return Ok(());
        }
        Err(format!("NAVER WORKS answered {status}"))
    }

    async fn post(&self, user: &str, text: &str) -> Result<StatusCode, String> {
        let token = self.token().await?;
        let mut url = reqwest::Url::parse(&self.messages).map_err(|error| error.to_string())?;
        if let Ok(mut path) = url.path_segments_mut() {
            path.push(user).push("messages");
        }
        let request = self.client.post(url).bearer_auth(token.expose_secret());
        let sent = request
            .json(&json!({"content": {"type": "text", "text": text}}))
            .send()
            .await;
        let response = sent.map_err(|error| error.without_url().to_string())?;
        Ok(response.status())
    }

    async fn token(&self) -> Result<SecretString, String> {
        let mut kept = self.token.lock().await;
        let now = Timestamp::now();
        if let Some((token, until)) = kept.as_ref()
            && now < *until
        {
            return Ok(token.clone());
        }
        let (token, lasts) = self.granted(now).await?;
        let until = now.checked_add(lasts).unwrap_or(now);
        *kept = Some((token.clone(), until));
        Ok(token)
    }

    /// A new token, and how long to use it.
    async fn granted(&self, now: Timestamp) -> Result<(SecretString, SignedDuration), String> {
        let claims = json!({
            "iss": self.client_id, "sub": self.account,
            "iat": now.as_second(), "exp": now.as_second() + ASSERTED.as_secs(),
        });
        let assertion = jsonwebtoken::encode(&Header::new(Algorithm::RS256), &claims, &self.key)
            .map_err(|error| error.to_string())?;
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
            ("assertion", &assertion),
            ("client_id", &self.client_id),
            ("client_secret", self.client_secret.expose_secret()),
            ("scope", "bot"),
        ];
        let sent = self.client.post(&self.tokens).form(&form).send().await;
        let response = sent.map_err(|error| error.without_url().to_string())?;
        if !response.status().is_success() {
            return Err(format!("NAVER WORKS gave no token: {}", response.status()));
        }
        let granted: Granted = response
            .json()
            .await
            .map_err(|error| error.without_url().to_string())?;
        let seconds = match &granted.expires_in {
            serde_json::Value::String(text) => text.parse().ok(),
            other => other.as_i64(),
        };
        let lasts = SignedDuration::from_secs(seconds.unwrap_or(3_600)) - EARLY;
        Ok((granted.access_token.into(), lasts))
    }
}
