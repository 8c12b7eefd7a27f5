//! What every handler can reach.

use crate::admission::Admission;
use crate::{Calculator, Channels, Keys, Operator, Planner, Proxy, Statutes, WorkplaceParts};
use conversation::{Assistant, Helper};
use jiff::{Timestamp, civil::Date, tz::Offset};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio_util::task::TaskTracker;

/// Limits of the server.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Characters of one message.
    pub content_chars: usize,
    /// Bytes of one request body.
    pub body_bytes: usize,
    /// Turns of one session.
    pub turns: u32,
    /// Requests a minute of one client or employee; none by default.
    pub client_rate: Option<u32>,
    /// Requests a minute from one address; none by default.
    pub address_rate: Option<u32>,
    /// Days without activity after which a session is deleted; never by default.
    pub kept_days: Option<u32>,
    /// Connections at once; more wait.
    pub connections: usize,
    /// Requests being worked on at once; more are refused.
    pub requests: usize,
    /// Time for a request's head, and between two requests on one connection.
    pub head: Duration,
    /// Time for a request's body.
    pub body: Duration,
    /// Time in which a client must take something of what is sent to it.
    pub send: Duration,
    /// Time for an answer to begin.
    pub request: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            content_chars: 4_000,
            body_bytes: 64 * 1024,
            turns: 500,
            client_rate: None,
            address_rate: None,
            kept_days: None,
            connections: 20_000,
            requests: 20_000,
            head: Duration::from_secs(30),
            body: Duration::from_secs(15),
            send: Duration::from_secs(30),
            request: Duration::from_mins(2),
        }
    }
}

/// What a server is made of.
pub struct Parts {
    /// Where sessions live.
    pub store: Store,
    /// Who answers.
    pub assistant: Arc<dyn Assistant>,
    /// The language model beside it, if there is one.
    pub helper: Option<Arc<dyn Helper>>,
    /// Who computes without a conversation.
    pub calculator: Arc<dyn Calculator>,
    /// Who finds and shows articles.
    pub statutes: Arc<dyn Statutes>,
    /// The workplace assistant, where it is open.
    pub workplace: Option<WorkplaceParts>,
    /// The messengers through which employees reach it, where any is set up.
    pub channels: Option<Channels>,
    /// Who plans gifts.
    pub planner: Arc<dyn Planner>,
    /// The key under which clients are hashed.
    pub keys: Keys,
    /// The day to take for today; the calendar's by default.
    pub today: Option<Date>,
    /// Limits.
    pub limits: Limits,
    /// Who may see the figures.
    pub operator: Operator,
    /// Web origins that may call from a browser.
    pub cors_origins: Vec<String>,
    /// The operator's proxies, where there are any.
    pub proxy: Option<Proxy>,
}

pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) assistant: Arc<dyn Assistant>,
    pub(crate) helper: Option<Arc<dyn Helper>>,
    pub(crate) calculator: Arc<dyn Calculator>,
    pub(crate) statutes: Arc<dyn Statutes>,
    pub(crate) workplace: Option<WorkplaceParts>,
    pub(crate) channels: Option<Channels>,
    pub(crate) planner: Arc<dyn Planner>,
    pub(crate) keys: Keys,
    pub(crate) limits: Limits,
    pub(crate) operator: Operator,
    pub(crate) admission: Admission,
    /// Turns under way: a client that hangs up does not stop its turn, and a shutdown waits for them.
    pub(crate) turns: TaskTracker,
    today: Option<Date>,
}

pub(crate) type Shared = Arc<App>;

impl App {
    pub(crate) fn new(parts: Parts) -> Shared {
        let admission = Admission::new(&parts.limits, parts.proxy, &parts.store);
        Arc::new(Self {
            store: parts.store,
            assistant: parts.assistant,
            helper: parts.helper,
            calculator: parts.calculator,
            statutes: parts.statutes,
            workplace: parts.workplace,
            channels: parts.channels,
            planner: parts.planner,
            keys: parts.keys,
            limits: parts.limits,
            operator: parts.operator,
            admission,
            turns: TaskTracker::new(),
            today: parts.today,
        })
    }

    /// Today in Korea, which keeps UTC+9 all year.
    pub(crate) fn today(&self, now: Timestamp) -> Date {
        self.today
            .unwrap_or_else(|| Offset::constant(9).to_datetime(now).date())
    }
}
