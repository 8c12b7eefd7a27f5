//! How much one client, employee or address may ask for. With a shared database all processes count together: each
//! takes a share for a second, many shares in one statement. Knows everybody only by a keyed hash.

use crate::error::ApiError;
use jiff::Timestamp;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Rate, Share, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

/// How many may wait for a share before callers do.
const WAITING: usize = 4096;
/// How many are asked for at once.
const AT_ONCE: usize = 512;
/// How long a share may be used, in microseconds.
const SHARE_LIVES: i64 = 1_000_000;
/// How long anybody may be refused, in microseconds.
const LONGEST_WAIT: i64 = 60_000_000;
/// How long the database may take; then this process counts alone for a moment.
const PATIENCE: Duration = Duration::from_millis(500);
/// How many are known before those with nothing outstanding are forgotten.
const KNOWN: usize = 50_000;
/// How long a row without anything outstanding stays in the database, in microseconds.
const ROW_LIVES: i64 = 600_000_000;

/// A limit on requests a minute.
pub(crate) struct Limiter {
    rate: Rate,
    known: Arc<Mutex<HashMap<String, Known>>>,
    shared: Option<mpsc::Sender<Asking>>,
}

/// What this process knows about somebody.
#[derive(Clone, Copy, Default)]
struct Known {
    /// What is left of a share, and until when it counts.
    left: i64,
    until: i64,
    /// Refused until then.
    refused_until: i64,
    /// Where this process counts alone: when nothing is outstanding any more.
    free_at: i64,
}

struct Asking {
    who: String,
    answer: oneshot::Sender<Result<(), ApiError>>,
}

impl Limiter {
    /// A limit of so many requests a minute for each.
    pub(crate) fn new(per_minute: u32, store: &Store) -> Self {
        let rate = Rate::per_minute(per_minute);
        let known = Arc::default();
        let shared = store.is_shared().then(|| {
            let (asking, waiting) = mpsc::channel(WAITING);
            tokio::spawn(ask(store.clone(), rate, Arc::clone(&known), waiting));
            asking
        });
        Self { rate, known, shared }
    }

    /// Counts a request, or refuses it and says when to come back.
    pub(crate) async fn admit(&self, who: String) -> Result<(), ApiError> {
        let now = Timestamp::now().as_microsecond();
        let Some(shared) = &self.shared else {
            return alone(self.rate, &self.known, who, now);
        };
        if let Some(answer) = self.answered_already(&who, now) {
            return answer;
        }
        let (answer, told) = oneshot::channel();
        if shared.send(Asking { who, answer }).await.is_err() {
            return Ok(());
        }
        // The task that answers ends only with the process.
        told.await.unwrap_or(Ok(()))
    }

    fn answered_already(&self, who: &str, now: i64) -> Option<Result<(), ApiError>> {
        let mut everybody = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = everybody.get_mut(who)?;
        // Not where the clock was set back since.
        if known.refused_until > now && known.refused_until <= now + LONGEST_WAIT {
            return Some(Err(refused(known.refused_until, now)));
        }
        if known.left > 0 && known.until > now {
            known.left -= 1;
            return Some(Ok(()));
        }
        None
    }
}

fn refused(until: i64, now: i64) -> ApiError {
    let seconds = (until - now).max(1).unsigned_abs().div_ceil(1_000_000);
    ApiError::RateLimited(seconds)
}

/// Counts without the others.
fn alone(rate: Rate, known: &Mutex<HashMap<String, Known>>, who: String, now: i64) -> Result<(), ApiError> {
    let mut everybody = known.lock().unwrap_or_else(PoisonError::into_inner);
    forget(&mut everybody, now);
    let known = everybody.entry(who).or_default();
    let share = rate.grant(known.free_at, now, 1);
    known.free_at = share.free_at;
    if share.granted > 0 {
        Ok(())
    } else {
        Err(refused(rate.next(share.free_at), now))
    }
}

fn forget(everybody: &mut HashMap<String, Known>, now: i64) {
    if everybody.len() >= KNOWN {
        everybody.retain(|_, known| known.free_at.max(known.until).max(known.refused_until) > now);
    }
}

/// Takes shares for everybody who waits, again and again.
async fn ask(
    store: Store,
    rate: Rate,
    known: Arc<Mutex<HashMap<String, Known>>>,
    mut waiting: mpsc::Receiver<Asking>,
) {
    let mut askings = Vec::with_capacity(AT_ONCE);
    let mut cleaned = 0;
    let mut together = true;
    while waiting.recv_many(&mut askings, AT_ONCE).await > 0 {
        let now = Timestamp::now().as_microsecond();
        let mut by_who: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for Asking { who, answer } in askings.drain(..) {
            by_who.entry(who).or_default().push(answer);
        }
        let asks: Vec<(String, i64)> = by_who
            .iter()
            .map(|(who, answers)| {
                let askers = i64::try_from(answers.len()).unwrap_or(i64::MAX);
                (who.clone(), askers.max(rate.lease()))
            })
            .collect();
        let shares = tokio::time::timeout(PATIENCE, store.take_shares(rate, &asks, now)).await;
        let shares = counted(
            shares.map_err(|_| None).and_then(|taken| taken.map_err(Some)),
            &mut together,
        );
        for (who, answers) in by_who {
            let share = shares.get(&who);
            let mut left = share.map(|share| share.granted);
            for answer in answers {
                let told = match (&mut left, share) {
                    (Some(left), _) if *left > 0 => {
                        *left -= 1;
                        Ok(())
                    }
                    (Some(_), Some(share)) => Err(refused(rate.next(share.free_at), now)),
                    // The database does not answer; it is not for the limit to say so.
                    _ => alone(rate, &known, who.clone(), now),
                };
                // The caller may have gone.
                let _ = answer.send(told);
            }
            if let (Some(left), Some(share)) = (left, share) {
                remember(rate, &known, who, left, share.free_at, now);
            }
        }
        if now - cleaned > ROW_LIVES {
            cleaned = now;
            // Rows that stay are forgotten the next time.
            let _ = store.forget_shares(now - ROW_LIVES).await;
        }
    }
}

/// The shares that were taken; says once when there are none to be had, and once when there are again.
fn counted(
    taken: Result<HashMap<String, Share>, Option<StoreError>>,
    together: &mut bool,
) -> HashMap<String, Share> {
    let was_together = std::mem::replace(together, taken.is_ok());
    match taken {
        Ok(shares) => {
            if !was_together {
                tracing::info!("rate limits hold for all processes together again");
            }
            shares
        }
        Err(error) => {
            if was_together {
                let error = error.map_or_else(|| "no answer in time".to_owned(), |error| error.to_string());
                tracing::warn!(error, "each process counts its rate limits alone");
            }
            HashMap::new()
        }
    }
}

fn remember(
    rate: Rate,
    known: &Mutex<HashMap<String, Known>>,
    who: String,
    left: i64,
    free_at: i64,
    now: i64,
) {
    let mut everybody = known.lock().unwrap_or_else(PoisonError::into_inner);
    forget(&mut everybody, now);
    let known = everybody.entry(who).or_default();
    known.left = left;
    known.until = now + SHARE_LIVES;
    known.refused_until = if left == 0 { rate.next(free_at) } else { 0 };
}
