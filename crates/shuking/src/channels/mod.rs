//! The messengers as the server uses them: the company's list of people, and the way out to Slack and NAVER WORKS.

mod people;
mod slack;
mod works;

use crate::failure::Wrong;
use crate::settings::ChannelSettings;
use people::People;
use secrecy::ExposeSecret as _;
use server::{Channel, Channels, Delivering, Delivery, Messenger, SlackKey, WorksKey};
use slack::Slack;
use std::sync::Arc;
use std::time::Duration;
use works::Works;

/// What a messenger's service may take for one call.
const PATIENCE: Duration = Duration::from_secs(10);

struct Couriers {
    people: People,
    slack: Option<Slack>,
    works: Option<Works>,
}

/// The channels that are set up; none where there are none.
pub fn open(settings: &ChannelSettings) -> anyhow::Result<Option<Channels>> {
    let Some(path) = &settings.people else {
        return Ok(None);
    };
    if settings.slack.is_none() && settings.works.is_none() {
        return Ok(None);
    }
    let slack_key = settings
        .slack
        .as_ref()
        .and_then(|slack| SlackKey::new(slack.signing_secret.expose_secret()));
    let works_key = settings
        .works
        .as_ref()
        .and_then(|works| WorksKey::new(&works.bot_id, works.bot_secret.expose_secret()));
    // Of two that install it, the second finds it done.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        .redirect(reqwest::redirect::Policy::none())
        .build()?;
    let people = People::open(path).map_err(|error| Wrong(format!("SHUKING_CHANNEL_PEOPLE: {error}")))?;
    let couriers = Couriers {
        people,
        slack: settings
            .slack
            .as_ref()
            .map(|slack| Slack::new(client.clone(), slack)),
        works: settings
            .works
            .as_ref()
            .map(|works| Works::new(client.clone(), works))
            .transpose()
            .map_err(|error| Wrong(format!("SHUKING_WORKS_PRIVATE_KEY: {error}")))?,
    };
    Ok(Some(Channels {
        slack: slack_key,
        works: works_key,
        messenger: Arc::new(couriers),
    }))
}

impl Messenger for Couriers {
    fn employee(&self, channel: Channel, user: &str) -> Option<String> {
        self.people.employee(channel, user)
    }

    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move {
            match (delivery.channel, &self.slack, &self.works) {
                (Channel::Slack, Some(slack), _) => slack.send(&delivery.to, &delivery.text).await,
                (Channel::Works, _, Some(works)) => works.send(&delivery.to, &delivery.text).await,
                _ => Err("the channel is not set up".to_owned()),
            }
        })
    }
}

#[cfg(test)]
mod tests;
