//! The settings of the messengers through which employees reach the workplace assistant.

use super::{is_given, secret};
use crate::failure::Failure;
use secrecy::{ExposeSecret as _, SecretString};
use std::path::PathBuf;

/// Where Slack and NAVER WORKS take messages and give tokens.
const SLACK_URL: &str = "https://slack.com/api";
const WORKS_URL: &str = "https://www.worksapis.com";
const WORKS_AUTH_URL: &str = "https://auth.worksmobile.com";

/// As given.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct GivenChannels {
    /// The list of who is who: a CSV file with the columns `channel` (`slack` or `works`), `user` and `employee`. It is read
    /// again when it changes.
    #[arg(long, env = "SHUKING_CHANNEL_PEOPLE", value_name = "FILE")]
    channel_people: Option<PathBuf>,
    /// The signing secret of the company's Slack app; with the bot's token it opens `/ai/channels/slack/events`.
    #[arg(long, env = "SHUKING_SLACK_SIGNING_SECRET", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    slack_signing_secret: Option<SecretString>,
    /// The token with which the assistant writes in Slack (`xoxb-…`).
    #[arg(long, env = "SHUKING_SLACK_BOT_TOKEN", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    slack_bot_token: Option<SecretString>,
    /// Where Slack takes messages [default: Slack's own address].
    #[arg(long, env = "SHUKING_SLACK_URL", value_name = "URL")]
    slack_url: Option<String>,
    /// The id of the company's NAVER WORKS bot; with its secret and a service account it opens `/ai/channels/works/callback`.
    #[arg(long, env = "SHUKING_WORKS_BOT_ID", value_name = "ID")]
    works_bot_id: Option<String>,
    /// The bot's secret, under which its messages are signed.
    #[arg(long, env = "SHUKING_WORKS_BOT_SECRET", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    works_bot_secret: Option<SecretString>,
    /// The client id of the NAVER WORKS app.
    #[arg(long, env = "SHUKING_WORKS_CLIENT_ID", value_name = "ID")]
    works_client_id: Option<String>,
    /// The client secret of the NAVER WORKS app.
    #[arg(long, env = "SHUKING_WORKS_CLIENT_SECRET", value_name = "SECRET", hide_env_values = true, value_parser = secret)]
    works_client_secret: Option<SecretString>,
    /// The service account of the NAVER WORKS app.
    #[arg(long, env = "SHUKING_WORKS_SERVICE_ACCOUNT", value_name = "NAME")]
    works_service_account: Option<String>,
    /// The service account's private RSA key in PEM (`\\n` may stand for a line end).
    #[arg(long, env = "SHUKING_WORKS_PRIVATE_KEY", value_name = "KEY", hide_env_values = true, value_parser = secret)]
    works_private_key: Option<SecretString>,
    /// Where NAVER WORKS takes messages [default: its own address].
    #[arg(long, env = "SHUKING_WORKS_URL", value_name = "URL")]
    works_url: Option<String>,
    /// Where NAVER WORKS gives tokens [default: its own address].
    #[arg(long, env = "SHUKING_WORKS_AUTH_URL", value_name = "URL")]
    works_auth_url: Option<String>,
}

/// As they hold.
#[derive(Debug, Default)]
pub struct ChannelSettings {
    pub people: Option<PathBuf>,
    pub slack: Option<SlackSettings>,
    pub works: Option<WorksSettings>,
}

/// The company's Slack app.
#[derive(Debug)]
pub struct SlackSettings {
    pub signing_secret: SecretString,
    pub bot_token: SecretString,
    pub url: String,
}

/// The company's NAVER WORKS bot.
#[derive(Debug)]
pub struct WorksSettings {
    pub bot_id: String,
    pub bot_secret: SecretString,
    pub client_id: String,
    pub client_secret: SecretString,
    pub service_account: String,
    pub private_key: SecretString,
    pub url: String,
    pub auth_url: String,
}

impl GivenChannels {
    /// The first, completed from the second.
    pub(super) fn or(self, second: Self) -> Self {
        Self {
            channel_people: self.channel_people.or(second.channel_people),
            slack_signing_secret: self.slack_signing_secret.or(second.slack_signing_secret),
            slack_bot_token: self.slack_bot_token.or(second.slack_bot_token),
            slack_url: self.slack_url.or(second.slack_url),
            works_bot_id: self.works_bot_id.or(second.works_bot_id),
            works_bot_secret: self.works_bot_secret.or(second.works_bot_secret),
            works_client_id: self.works_client_id.or(second.works_client_id),
            works_client_secret: self.works_client_secret.or(second.works_client_secret),
            works_service_account: self.works_service_account.or(second.works_service_account),
            works_private_key: self.works_private_key.or(second.works_private_key),
            works_url: self.works_url.or(second.works_url),
            works_auth_url: self.works_auth_url.or(second.works_auth_url),
        }
    }

    /// What holds, checked: a messenger is set up whole or not at all.
    pub(super) fn settings(self) -> Result<ChannelSettings, Failure> {
        let missing = |names: &str| Failure::Input(format!("{names}: expected all of them, or none"));
        let given = |text: Option<String>| text.filter(|text| !text.is_empty());
        let slack = match (
            self.slack_signing_secret.filter(is_given),
            self.slack_bot_token.filter(is_given),
        ) {
            (Some(signing_secret), Some(bot_token)) => Some(SlackSettings {
                signing_secret,
                bot_token,
                url: address("SHUKING_SLACK_URL", self.slack_url, SLACK_URL)?,
            }),
            (None, None) => None,
            _ => return Err(missing("SHUKING_SLACK_SIGNING_SECRET, SHUKING_SLACK_BOT_TOKEN")),
        };
        let works = (
            given(self.works_bot_id),
            self.works_bot_secret.filter(is_given),
            given(self.works_client_id),
            self.works_client_secret.filter(is_given),
            given(self.works_service_account),
            self.works_private_key.filter(is_given),
        );
        let works = match works {
            (
                Some(bot_id),
                Some(bot_secret),
                Some(client_id),
                Some(client_secret),
                Some(service_account),
                Some(private_key),
            ) => Some(WorksSettings {
                bot_id,
                bot_secret,
                client_id,
                client_secret,
                service_account,
                private_key: private_key.expose_secret().replace("\\n", "\n").into(),
                url: address("SHUKING_WORKS_URL", self.works_url, WORKS_URL)?,
                auth_url: address("SHUKING_WORKS_AUTH_URL", self.works_auth_url, WORKS_AUTH_URL)?,
            }),
            (None, None, None, None, None, None) => None,
            _ => {
                return Err(missing(
                    "SHUKING_WORKS_BOT_ID, _BOT_SECRET, _CLIENT_ID, _CLIENT_SECRET, _SERVICE_ACCOUNT, _PRIVATE_KEY",
                ));
            }
        };
        if (slack.is_some() || works.is_some()) && self.channel_people.is_none() {
            let line =
                "SHUKING_CHANNEL_PEOPLE: expected the file that says which employee a messenger's user is";
            return Err(Failure::Input(line.to_owned()));
        }
        Ok(ChannelSettings {
            people: self.channel_people,
            slack,
            works,
        })
    }
}

fn address(name: &str, given: Option<String>, default: &str) -> Result<String, Failure> {
    let url = given.unwrap_or_else(|| default.to_owned());
    if url.starts_with("https://") || url.starts_with("http://") {
        return Ok(url.trim_end_matches('/').to_owned());
    }
    Err(Failure::Input(format!(
        "{name}: expected an http:// or https:// address"
    )))
}
