//! Where employees already are: Slack and NAVER WORKS as channels of the workplace assistant. A message is trusted by the
//! vendor's signature, its author is an employee by the company's own list, and the answer goes to that person alone:
//! nobody else in a shared room sees a record.

mod rating;
mod slack;
mod text;
mod works;

pub use slack::SlackKey;
pub use works::WorksKey;

pub(crate) use slack::{Arrived, arrived as slack_arrived};
pub(crate) use works::said as works_said;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// A messenger that employees use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// Slack.
    Slack,
    /// NAVER WORKS.
    Works,
}

impl Channel {
    /// Its name in sessions, settings and the company's list of people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Slack => "slack",
            Self::Works => "works",
        }
    }
}

/// A message to one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// By which messenger.
    pub channel: Channel,
    /// The person, by the messenger's own id.
    pub to: String,
    /// The words, in the messenger's own markup and within its limit.
    pub text: String,
}

/// What a delivery comes to.
pub type Delivering<'a> = Pin<Box<dyn Future<Output = Result<(), String>> + Send + 'a>>;

/// The company's list of people and the way out: given by the binary, so that this crate opens no connection.
pub trait Messenger: Send + Sync {
    /// The employee behind a messenger's user, where the company says so.
    fn employee(&self, channel: Channel, user: &str) -> Option<String>;

    /// Sends one message; the error is for the log and holds none of its words.
    fn deliver(&self, delivery: Delivery) -> Delivering<'_>;
}

/// The channels that are open.
#[derive(Clone)]
pub struct Channels {
    /// The key under which Slack signs.
    pub slack: Option<SlackKey>,
    /// The key under which NAVER WORKS signs.
    pub works: Option<WorksKey>,
    /// Who is who, and the way out.
    pub messenger: Arc<dyn Messenger>,
}

/// What somebody wrote to the assistant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) channel: Channel,
    /// The author, by the messenger's own id.
    pub(crate) user: String,
    pub(crate) text: String,
    /// Names the message, the same on every retry.
    pub(crate) id: String,
}

impl Said {
    /// Whether it only rates the last answer, and then whether badly.
    pub(crate) fn rates(&self) -> Option<bool> {
        rating::is_bad(&self.text)
    }

    /// The answer as messages of the channel.
    pub(crate) fn answered(&self, answer: &str) -> Vec<Delivery> {
        let pieces = match self.channel {
            Channel::Slack => text::for_slack(answer),
            Channel::Works => text::for_works(answer),
        };
        pieces
            .into_iter()
            .map(|text| Delivery {
                channel: self.channel,
                to: self.user.clone(),
                text,
            })
            .collect()
    }
}
