//! What holds back too many, too slow and too old, in words.

use crate::settings::Settings;

/// Who may ask how often.
pub fn rates(settings: &Settings) -> String {
    let rate = |name: &str, rate: Option<u32>| match rate {
        Some(rate) => format!("{rate} requests a minute {name}"),
        None => format!("no limit {name}"),
    };
    let from = match &settings.guarding.proxy {
        Some(proxy) => format!(
            "the address is read from {} ({} proxies)",
            proxy.header, proxy.count
        ),
        None => "the address is the connection's".into(),
    };
    let limits = settings.limits;
    format!(
        "{}, {}; {from}",
        rate("a client", limits.client_rate),
        rate("an address", limits.address_rate)
    )
}

/// How many at once, and how long each may take.
pub fn times(settings: &Settings) -> String {
    let limits = settings.limits;
    let pooled = if settings.guarding.pooled {
        "; PostgreSQL behind a pooler in transaction mode"
    } else {
        ""
    };
    format!(
        "{} connections, {} requests at once; {:?} for a head, {:?} for a body, {:?} for an answer, {:?} to take it{pooled}",
        limits.connections, limits.requests, limits.head, limits.body, limits.request, limits.send
    )
}

/// How long sessions are kept, and who deletes them.
pub fn retention(settings: &Settings) -> String {
    match (settings.retention_days, settings.guarding.purge_every) {
        (None, _) => "sessions are kept until deleted".into(),
        (Some(days), None) => format!("`purge` deletes sessions without activity for {days} days"),
        (Some(days), Some(every)) => {
            format!(
                "sessions without activity for {days} days are deleted, looked for every {every:?} and by `purge`"
            )
        }
    }
}
