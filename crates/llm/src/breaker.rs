//! The circuit breaker: after so many failures in a row a model is left alone, then one call tries whether it is back.

use crate::Failure;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// When a model is left alone, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct BreakerLimits {
    /// Failures in a row that open it.
    pub failures: u32,
    /// How long the model is left alone before one call may try again.
    pub pause: Duration,
}

impl Default for BreakerLimits {
    fn default() -> Self {
        Self {
            failures: 3,
            pause: Duration::from_secs(30),
        }
    }
}

#[derive(Debug)]
enum State {
    /// Calls pass; so many failed in a row.
    Closed(u32),
    /// No call passes before then.
    Open(Instant),
    /// One call is trying.
    Trying,
}

/// A breaker for one model.
#[derive(Debug)]
pub struct Breaker {
    limits: BreakerLimits,
    state: Mutex<State>,
}

impl Breaker {
    /// A closed one.
    pub fn new(limits: BreakerLimits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            state: Mutex::new(State::Closed(0)),
        })
    }

    /// Leave to call, if there is.
    pub(crate) fn enter(self: &Arc<Self>, now: Instant) -> Result<Pass, Failure> {
        let mut state = self.state();
        match *state {
            State::Closed(_) => {}
            State::Open(until) if until <= now => *state = State::Trying,
            State::Open(_) | State::Trying => return Err(Failure::Resting),
        }
        drop(state);
        Ok(Pass {
            breaker: self.clone(),
            settled: false,
        })
    }

    fn succeeded(&self) {
        let before = std::mem::replace(&mut *self.state(), State::Closed(0));
        if !matches!(before, State::Closed(_)) {
            metrics::gauge!("shuking_model_breakers_open").decrement(1.0);
        }
    }

    fn failed(&self, now: Instant) {
        let mut state = self.state();
        let open = match *state {
            State::Closed(before) if before + 1 < self.limits.failures => {
                *state = State::Closed(before + 1);
                return;
            }
            State::Closed(_) => {
                metrics::gauge!("shuking_model_breakers_open").increment(1.0);
                State::Open(now + self.limits.pause)
            }
            State::Trying => State::Open(now + self.limits.pause),
            // A call from before it opened.
            State::Open(until) => State::Open(until),
        };
        *state = open;
    }

    /// A trial that came to nothing either way leaves room for the next.
    fn abandoned(&self, now: Instant) {
        let mut state = self.state();
        if matches!(*state, State::Trying) {
            *state = State::Open(now);
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Leave to make one call; says how it went.
#[derive(Debug)]
pub(crate) struct Pass {
    breaker: Arc<Breaker>,
    settled: bool,
}

impl Pass {
    pub(crate) fn succeeded(&mut self) {
        self.settled = true;
        self.breaker.succeeded();
    }

    pub(crate) fn failed(&mut self, failure: &Failure) {
        self.settled = true;
        if failure.is_outage() {
            self.breaker.failed(Instant::now());
        } else {
            self.breaker.succeeded();
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        if !self.settled {
            self.breaker.abandoned(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn breaker() -> Arc<Breaker> {
        Breaker::new(BreakerLimits {
            failures: 2,
            pause: Duration::from_secs(10),
        })
    }

    #[tokio::test(start_paused = true)]
    async fn it_opens_tries_once_and_closes() {
        let breaker = breaker();
        let fail = || breaker.enter(Instant::now()).unwrap().failed(&Failure::TimedOut);
        fail();
        breaker.enter(Instant::now()).unwrap().succeeded();
        fail();
        fail();
        assert_eq!(breaker.enter(Instant::now()).unwrap_err(), Failure::Resting);
        tokio::time::advance(Duration::from_secs(10)).await;
        let mut trial = breaker.enter(Instant::now()).unwrap();
        assert_eq!(breaker.enter(Instant::now()).unwrap_err(), Failure::Resting);
        trial.failed(&Failure::Status(500));
        assert_eq!(breaker.enter(Instant::now()).unwrap_err(), Failure::Resting);
        tokio::time::advance(Duration::from_secs(10)).await;
        breaker.enter(Instant::now()).unwrap().succeeded();
        assert!(breaker.enter(Instant::now()).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_trial_that_is_dropped_makes_room_and_a_bad_reply_is_no_outage() {
        let breaker = breaker();
        for _ in 0..2 {
            breaker.enter(Instant::now()).unwrap().failed(&Failure::TimedOut);
        }
        tokio::time::advance(Duration::from_secs(10)).await;
        drop(breaker.enter(Instant::now()).unwrap());
        let mut trial = breaker.enter(Instant::now()).unwrap();
        trial.failed(&Failure::Malformed("x".to_owned()));
        assert!(breaker.enter(Instant::now()).is_ok());
    }
}
