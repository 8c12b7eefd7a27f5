//! The settings that hold back too many, too slow and too old. By default nobody is limited: one program on one machine
//! may send requests as fast as it can; docs/deploy.md says what to set before exposing it to the internet.

use crate::failure::Failure;
use server::{Limits, Proxy};
use std::time::Duration;

/// As given.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct GivenGuarding {
    /// Requests a minute that one client (or employee) may make, all processes together [default: no limit].
    #[arg(long, env = "SHUKING_CLIENT_RATE", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    client_rate: Option<u32>,
    /// Requests a minute that one address may make, all processes together [default: no limit].
    #[arg(long, env = "SHUKING_ADDRESS_RATE", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    address_rate: Option<u32>,
    /// The header in which your own proxy tells the client's address, e.g. X-Forwarded-For; only set it where nobody
    /// reaches this server but through the proxy [default: the connection's address].
    #[arg(long, env = "SHUKING_PROXY_HEADER", value_name = "NAME")]
    proxy_header: Option<String>,
    /// How many proxies of yours add to that header [default: 1].
    #[arg(long, env = "SHUKING_PROXY_COUNT", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=16))]
    proxy_count: Option<u32>,
    /// Connections at once; more wait until one ends [default: 20000].
    #[arg(long, env = "SHUKING_MAX_CONNECTIONS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// Requests worked on at once; more get 429 [default: 20000].
    #[arg(long, env = "SHUKING_MAX_REQUESTS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_requests: Option<u32>,
    /// Seconds for a request's head, and between two requests on a connection [default: 30].
    #[arg(long, env = "SHUKING_HEAD_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    head_seconds: Option<u32>,
    /// Seconds for a request's body [default: 15].
    #[arg(long, env = "SHUKING_BODY_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    body_seconds: Option<u32>,
    /// Seconds after which a client that takes nothing of its answer is let go [default: 30].
    #[arg(long, env = "SHUKING_SEND_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    send_seconds: Option<u32>,
    /// Seconds after which a request without an answer gets 503; its turn is finished and kept all the same
    /// [default: 120].
    #[arg(long, env = "SHUKING_REQUEST_SECONDS", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    request_seconds: Option<u32>,
    /// Minutes between two looks of the server for sessions older than `retention-days`; 0: only `shuking purge` deletes
    /// them [default: 60].
    #[arg(long, env = "SHUKING_PURGE_MINUTES", value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(0..=10_000))]
    purge_minutes: Option<u32>,
    /// Whether a pooler in transaction mode (`PgBouncer`) stands before PostgreSQL [default: false].
    #[arg(long, env = "SHUKING_DATABASE_POOLED", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    database_pooled: Option<bool>,
}

/// As they hold.
#[derive(Debug)]
pub struct Guarding {
    /// Rates, numbers and times; the rest of it is the defaults.
    pub limits: Limits,
    /// The operator's proxies.
    pub proxy: Option<Proxy>,
    /// How often the server deletes old sessions by itself.
    pub purge_every: Option<Duration>,
    /// Whether a pooler stands before PostgreSQL.
    pub pooled: bool,
}

impl GivenGuarding {
    /// The first, completed from the second.
    pub(super) fn or(self, second: Self) -> Self {
        Self {
            client_rate: self.client_rate.or(second.client_rate),
            address_rate: self.address_rate.or(second.address_rate),
            proxy_header: self.proxy_header.or(second.proxy_header),
            proxy_count: self.proxy_count.or(second.proxy_count),
            max_connections: self.max_connections.or(second.max_connections),
            max_requests: self.max_requests.or(second.max_requests),
            head_seconds: self.head_seconds.or(second.head_seconds),
            body_seconds: self.body_seconds.or(second.body_seconds),
            send_seconds: self.send_seconds.or(second.send_seconds),
            request_seconds: self.request_seconds.or(second.request_seconds),
            purge_minutes: self.purge_minutes.or(second.purge_minutes),
            database_pooled: self.database_pooled.or(second.database_pooled),
        }
    }

    /// What holds, checked.
    pub(super) fn settled(self) -> Result<Guarding, Failure> {
        let defaults = Limits::default();
        let count = |given: Option<u32>, default| given.map_or(default, |number| number as usize);
        let time = |given: Option<u32>, default| {
            given.map_or(default, |seconds| Duration::from_secs(seconds.into()))
        };
        let header = self.proxy_header.filter(|name| !name.is_empty());
        let proxy = header
            .map(|name| {
                let header = name.parse().map_err(|_| {
                    Failure::Input(
                        "SHUKING_PROXY_HEADER: expected a header's name, e.g. X-Forwarded-For".into(),
                    )
                })?;
                let count = count(self.proxy_count, 1);
                Ok::<_, Failure>(Proxy { header, count })
            })
            .transpose()?;
        let minutes = self.purge_minutes.unwrap_or(60);
        Ok(Guarding {
            limits: Limits {
                client_rate: self.client_rate,
                address_rate: self.address_rate,
                connections: count(self.max_connections, defaults.connections),
                requests: count(self.max_requests, defaults.requests),
                head: time(self.head_seconds, defaults.head),
                body: time(self.body_seconds, defaults.body),
                send: time(self.send_seconds, defaults.send),
                request: time(self.request_seconds, defaults.request),
                ..defaults
            },
            proxy,
            purge_every: (minutes > 0).then(|| Duration::from_mins(minutes.into())),
            pooled: self.database_pooled.unwrap_or(false),
        })
    }
}
