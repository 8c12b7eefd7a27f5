//! Loads and what they found.

use crate::client::Client;
use crate::serving::{Kind, Running};
use conversation::Depth;
use jiff::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::testing::Scratch;
use store::{ClientHash, NewSession};

/// A conversation, over and over: what is still missing, the answer, a what-if, a correction.
const BODIES: [&str; 4] = [
    "{\"content\": \"부모님께 1억 받았어요\"}",
    "{\"content\": \"2025년 10월 15일\"}",
    "{\"content\": \"2억이면요?\"}",
    "{\"content\": \"아니, 할아버지께 받은 거예요\"}",
];
/// Turns after which a client begins a new session.
const SESSION: u64 = 50;

/// How much is asked, by how many, how fast.
pub struct Load {
    clients: usize,
    turns: u64,
    time: Duration,
    /// Time from one turn to the next over all clients; none: as fast as answers come.
    pace: Option<Duration>,
}

/// What a load found.
pub struct Report {
    took: Duration,
    latencies: Vec<Duration>,
    processor: Duration,
}

impl Load {
    /// As fast as it goes.
    pub fn full(clients: usize, time: Duration) -> Self {
        Self {
            clients,
            turns: u64::MAX,
            time,
            pace: None,
        }
    }

    /// A fixed rate, whatever the answers take.
    pub fn steady(clients: usize, per_second: u32, time: Duration) -> Self {
        Self {
            clients,
            turns: u64::MAX,
            time,
            pace: Some(Duration::from_secs(1) / per_second),
        }
    }

    /// A number of turns.
    pub fn turns(clients: usize, turns: u64) -> Self {
        Self {
            clients,
            turns,
            time: Duration::from_hours(1),
            pace: None,
        }
    }

    pub async fn run(&self, server: &Running, kind: Kind) -> Report {
        let mut clients = Vec::new();
        for id in 0..self.clients {
            let mut client = Client::connect(&server.address, id).await;
            let path = path(&mut client, kind).await;
            clients.push((client, path));
        }
        let next = Arc::new(AtomicU64::new(0));
        let (start, used) = (Instant::now(), server.processor_time());
        let (time, turns, pace) = (self.time, self.turns, self.pace);
        let tasks: Vec<_> = clients
            .into_iter()
            .map(|(mut client, mut path)| {
                let next = Arc::clone(&next);
                tokio::spawn(async move {
                    let mut latencies = Vec::new();
                    let mut bodies = BODIES.iter().cycle();
                    for count in 1.. {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let due = pace.map(|pace| start + pace * u32::try_from(number).unwrap());
                        if let Some(due) = due {
                            tokio::time::sleep_until(due.into()).await;
                        }
                        if number >= turns || start.elapsed() >= time {
                            break;
                        }
                        let from = due.unwrap_or_else(Instant::now);
                        client.post(&path, bodies.next().unwrap()).await;
                        latencies.push(from.elapsed());
                        if count % SESSION == 0 {
                            path = self::path(&mut client, kind).await;
                        }
                    }
                    latencies
                })
            })
            .collect();
        let mut latencies = Vec::new();
        for task in tasks {
            latencies.extend(task.await.unwrap());
        }
        let took = start.elapsed();
        let processor = server.processor_time().saturating_sub(used);
        latencies.sort_unstable();
        Report {
            took,
            latencies,
            processor,
        }
    }
}

async fn path(client: &mut Client, kind: Kind) -> String {
    if kind == Kind::Echo {
        "/echo".into()
    } else {
        client.session().await
    }
}

impl Report {
    pub fn turns(&self) -> usize {
        self.latencies.len()
    }

    #[expect(clippy::cast_precision_loss, reason = "a rate to look at")]
    pub fn per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.took.as_secs_f64()
    }

    /// Microseconds of processor time that the server used for one turn.
    #[expect(clippy::cast_precision_loss, reason = "a figure to look at")]
    pub fn processor_micros(&self) -> f64 {
        self.processor.as_secs_f64() * 1e6 / self.latencies.len() as f64
    }

    /// The latency that a share of the turns stayed within.
    pub fn milliseconds(&self, share: f64) -> f64 {
        milliseconds(&self.latencies, share)
    }
}

/// What a share of sorted times stays within.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place in a sorted list"
)]
pub fn milliseconds(sorted: &[Duration], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let place = (last as f64 * share).round() as usize;
    sorted
        .get(place)
        .map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}

/// Milliseconds of one small durable commit when nothing else runs.
pub async fn commit_cost(scratch: &Scratch) -> f64 {
    const COMMITS: u32 = 300;
    let store = scratch.open().await;
    let start = Instant::now();
    for _ in 0..COMMITS {
        let new = NewSession {
            client: ClientHash::new("bench".into()),
            title: None,
            depth: Depth::Quick,
            idempotency: None,
            now: Timestamp::now(),
        };
        store.create_session(new).await.unwrap();
    }
    let took = start.elapsed() / COMMITS;
    store.close().await;
    took.as_secs_f64() * 1000.0
}
