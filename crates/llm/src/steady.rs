//! A model that can be relied on to come back: within its time, one retry where that helps, never more calls at once
//! than allowed, never a longer reply than allowed, and not at all while it is down.

use crate::breaker::{Breaker, BreakerLimits, Pass};
use crate::{Failure, Model, Piece, Pieces, Request};
use futures_util::{StreamExt as _, stream};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout_at};

/// Limits on a model's use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Calls at once; more wait, within their time.
    pub calls: usize,
    /// Bytes of a reply.
    pub reply_bytes: usize,
    /// When it is left alone.
    pub breaker: BreakerLimits,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            calls: 8,
            reply_bytes: 64 * 1024,
            breaker: BreakerLimits::default(),
        }
    }
}

/// The wait before the one retry.
const PAUSE: Duration = Duration::from_millis(150);
/// What chance adds to it at most, so that many do not come back at once.
const JITTER_MS: u64 = 250;

/// A model with limits.
pub struct Steady {
    model: Arc<dyn Model>,
    calls: Arc<Semaphore>,
    reply_bytes: usize,
    breaker: Arc<Breaker>,
}

impl Steady {
    /// Puts limits on a model.
    pub fn new(model: Arc<dyn Model>, limits: Limits) -> Self {
        Self {
            model,
            calls: Arc::new(Semaphore::new(limits.calls)),
            reply_bytes: limits.reply_bytes,
            breaker: Breaker::new(limits.breaker),
        }
    }
}

impl Model for Steady {
    fn name(&self) -> &str {
        self.model.name()
    }

    fn stream(&self, request: Request) -> Pieces {
        let call = Call {
            until: request.until,
            left: self.reply_bytes,
            purpose: request.purpose,
            began: Instant::now(),
            pass: None,
            permit: None,
            pieces: None,
        };
        let begun = begin(
            call,
            self.model.clone(),
            self.calls.clone(),
            self.breaker.clone(),
            request,
        );
        let pieces = stream::once(begun).flat_map(|begun| match begun {
            Ok((first, call)) => stream::once(async { Ok(first) }).chain(rest(call)).boxed(),
            Err(failure) => stream::once(async { Err(failure) }).boxed(),
        });
        pieces.boxed()
    }
}

/// One call under way; letting go of it ends it.
struct Call {
    until: Instant,
    left: usize,
    purpose: &'static str,
    began: Instant,
    pass: Option<Pass>,
    permit: Option<OwnedSemaphorePermit>,
    pieces: Option<Pieces>,
}

impl Call {
    fn failed(&mut self, failure: Failure) -> Failure {
        if let Some(pass) = &mut self.pass {
            pass.failed(&failure);
        }
        self.over(failure.name());
        failure
    }

    fn over(&mut self, outcome: &'static str) {
        metrics::counter!("shuking_model_calls_total", "purpose" => self.purpose, "outcome" => outcome)
            .increment(1);
        metrics::histogram!("shuking_model_seconds", "purpose" => self.purpose).record(self.began.elapsed());
        (self.pieces, self.permit) = (None, None);
    }

    /// Takes a piece in, within the limits.
    fn take(&mut self, piece: Option<Result<Piece, Failure>>) -> Result<Piece, Failure> {
        match piece {
            Some(Ok(Piece::Text(text))) => match self.left.checked_sub(text.len()) {
                Some(left) => {
                    self.left = left;
                    Ok(Piece::Text(text))
                }
                None => Err(self.failed(Failure::TooLong)),
            },
            Some(Ok(Piece::End(usage))) => {
                if let Some(pass) = &mut self.pass {
                    pass.succeeded();
                }
                self.over("replied");
                metrics::counter!("shuking_model_tokens_total", "way" => "in").increment(usage.input);
                metrics::counter!("shuking_model_tokens_total", "way" => "out").increment(usage.output);
                Ok(Piece::End(usage))
            }
            Some(Err(failure)) => Err(self.failed(failure)),
            None => Err(self.failed(Failure::CutOff)),
        }
    }
}

impl Drop for Call {
    /// Whoever listened had heard enough, or went away: that was a call too.
    fn drop(&mut self) {
        if self.pieces.is_some() {
            self.over("stopped");
        }
    }
}

/// Waits for leave and for the first piece; tries once more where that helps.
async fn begin(
    mut call: Call,
    model: Arc<dyn Model>,
    calls: Arc<Semaphore>,
    breaker: Arc<Breaker>,
    request: Request,
) -> Result<(Piece, Call), Failure> {
    let until = call.until;
    match breaker.enter(Instant::now()) {
        Ok(pass) => call.pass = Some(pass),
        Err(failure) => return Err(call.failed(failure)),
    }
    match timeout_at(until, calls.acquire_owned()).await {
        Ok(Ok(permit)) => call.permit = Some(permit),
        // Waiting in our own queue says nothing about the model.
        Ok(Err(_)) | Err(_) => return Err(Failure::TimedOut),
    }
    let mut pieces = model.stream(request.clone());
    let mut first = first(&mut pieces, until).await;
    if let Some(Err(failure)) = &first
        && failure.is_passing()
    {
        let pause = PAUSE + Duration::from_millis(RandomState::new().hash_one(0) % JITTER_MS);
        if Instant::now() + pause < until {
            tracing::debug!(%failure, "trying the model once more");
            tokio::time::sleep(pause).await;
            pieces = model.stream(request);
            first = self::first(&mut pieces, until).await;
        }
    }
    call.pieces = Some(pieces);
    let piece = call.take(first)?;
    Ok((piece, call))
}

async fn first(pieces: &mut Pieces, until: Instant) -> Option<Result<Piece, Failure>> {
    timeout_at(until, pieces.next())
        .await
        .unwrap_or(Some(Err(Failure::TimedOut)))
}

fn rest(call: Call) -> Pieces {
    let next = |call: Option<Call>| async move {
        let mut call = call?;
        let until = call.until;
        let piece = first(call.pieces.as_mut()?, until).await;
        match call.take(piece) {
            Ok(piece @ Piece::Text(_)) => Some((Ok(piece), Some(call))),
            Ok(end @ Piece::End(_)) => Some((Ok(end), None)),
            Err(failure) => Some((Err(failure), None)),
        }
    };
    stream::unfold(Some(call), next).boxed()
}
