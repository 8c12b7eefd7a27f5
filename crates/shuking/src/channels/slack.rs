//! Writing to a person in Slack: `chat.postMessage` to the user's id opens the direct conversation with the app.

use crate::settings::SlackSettings;
use reqwest::Client;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::json;

/// The way to Slack.
pub struct Slack {
    client: Client,
    url: String,
    token: SecretString,
}

/// Slack says in the body whether a call worked.
#[derive(Deserialize)]
struct Posted {
    ok: bool,
    #[serde(default)]
    error: Option<String>,
}

impl Slack {
    /// With these settings.
    pub fn new(client: Client, settings: &SlackSettings) -> Self {
        Self {
            client,
            url: format!("{}/chat.postMessage", settings.url),
            token: settings.bot_token.clone(),
        }
    }

    /// Sends a message.
    pub async fn send(&self, user: &str, text: &str) -> Result<(), String> {
        let request = self
            .client
            .post(&self.url)
            .bearer_auth(self.token.expose_secret());
        let sent = request
            .json(&json!({"channel": user, "text": text, "unfurl_links": false}))
            .send()
            .await;
        let response = sent.map_err(|error| error.without_url().to_string())?;
        let status = response.status();
        if !status.is_success() {
            return Err(format!("Slack answered {status}"));
        }
        let posted: Posted = response
            .json()
            .await
            .map_err(|error| error.without_url().to_string())?;
        match posted.error {
            _ if posted.ok => Ok(()),
            error => Err(format!("Slack refused: {}", error.unwrap_or_default())),
        }
    }
}
