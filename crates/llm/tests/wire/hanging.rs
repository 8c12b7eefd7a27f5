//! A model that is down or hangs, on a clock that only moves when everybody waits: the turn is the rules' within the time
//! limit, and at once after the breaker has opened.

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Turn};
use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use llm::{
    BreakerLimits, Failure, Helper, Limits, Model, Piece, Pieces, Price, Prompts, Request, Steady, Usage,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::Instant;

const LIMIT: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_mins(1);
const WHOLE: &str = "아버지께 2025년 10월 15일에 1억 받았어요";

/// Replies after a while, or never.
struct Slow {
    wait: Option<Duration>,
    calls: AtomicUsize,
    at_once: AtomicUsize,
    most: AtomicUsize,
}

impl Slow {
    fn new(wait: Option<Duration>) -> Arc<Self> {
        Arc::new(Self {
            wait,
            calls: AtomicUsize::new(0),
            at_once: AtomicUsize::new(0),
            most: AtomicUsize::new(0),
        })
    }
}

/// A call under way; one that is given up ends as well.
struct Call(Arc<Slow>);

impl Call {
    fn of(slow: Arc<Slow>) -> Self {
        let now = slow.at_once.fetch_add(1, Ordering::SeqCst) + 1;
        slow.most.fetch_max(now, Ordering::SeqCst);
        Self(slow)
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.0.at_once.fetch_sub(1, Ordering::SeqCst);
    }
}

struct Slowly(Arc<Slow>);

impl Model for Slowly {
    fn name(&self) -> &'static str {
        "slow"
    }

    fn stream(&self, _: Request) -> Pieces {
        let slow = self.0.clone();
        slow.calls.fetch_add(1, Ordering::SeqCst);
        let reply = async move {
            let call = Call::of(slow);
            match call.0.wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
            Ok(Piece::Text("글".to_owned()))
        };
        stream::once(reply)
            .chain(stream::once(async { Ok(Piece::End(Usage::default())) }))
            .boxed()
    }
}

fn helper(model: &Arc<Slow>, calls: usize) -> Helper {
    let limits = Limits {
        calls,
        breaker: BreakerLimits {
            failures: 3,
            pause: PAUSE,
        },
        ..Limits::default()
    };
    Helper {
        model: Arc::new(Steady::new(Arc::new(Slowly(model.clone())), limits)),
        prompts: Prompts::built_in(),
        time: LIMIT,
        required: false,
        price: Price::default(),
    }
}

fn turn<'a>(text: &'a str, last: Option<&'a Carried>) -> Turn<'a> {
    Turn {
        text,
        last,
        depth: Depth::Quick,
        today: "2025-12-01".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    }
}

#[tokio::test(start_paused = true)]
async fn a_hanging_model_costs_its_limit_then_nothing_then_one_trial() {
    let model = Slow::new(None);
    let helper = helper(&model, 8);
    let adviser = Adviser::default();
    let took = async || {
        let began = Instant::now();
        let help = helper.reply(&adviser, &turn(WHOLE, None)).await.unwrap();
        assert_eq!(help.reply.content, adviser.reply(&turn(WHOLE, None)).content);
        assert_eq!(help.reply.metadata.exceptions.len(), 1);
        began.elapsed()
    };
    for _ in 0..3 {
        let took = took().await;
        assert!(
            took >= LIMIT && took < LIMIT + Duration::from_millis(300),
            "{took:?}"
        );
    }
    for _ in 0..5 {
        assert!(took().await < Duration::from_millis(50));
    }
    assert_eq!(model.calls.load(Ordering::SeqCst), 3);
    tokio::time::advance(PAUSE).await;
    assert!(took().await < LIMIT + Duration::from_millis(300));
    assert!(took().await < Duration::from_millis(50));
    assert_eq!(model.calls.load(Ordering::SeqCst), 4);
}

#[tokio::test(start_paused = true)]
async fn reading_and_wording_share_one_limit() {
    let adviser = Adviser::default();
    let first = adviser
        .reply(&turn("아버지께 2025년 10월 15일에 증여받았어요", None))
        .metadata;
    let model = Slow::new(None);
    let helper = helper(&model, 8);
    let began = Instant::now();
    let help = helper
        .reply(&adviser, &turn("1억에서 2억 사이요", Some(&first.into())))
        .await
        .unwrap();
    assert_eq!(help.failure, Some(Failure::TimedOut));
    assert_eq!(help.calls, 1);
    assert!(began.elapsed() < LIMIT + Duration::from_millis(300));
}

#[tokio::test(start_paused = true)]
async fn no_more_calls_at_once_than_allowed_and_none_waits_beyond_its_time() {
    let model = Slow::new(Some(Duration::from_secs(20)));
    let helper = helper(&model, 2);
    let adviser = Adviser::default();
    let began = Instant::now();
    let helps = (0..6).map(|_| {
        let (helper, adviser) = (&helper, &adviser);
        async move { helper.reply(adviser, &turn(WHOLE, None)).await.unwrap() }
    });
    let helps = futures_util::future::join_all(helps).await;
    assert!(began.elapsed() < LIMIT + Duration::from_millis(300));
    assert_eq!(model.most.load(Ordering::SeqCst), 2);
    let failed = helps.iter().filter(|help| help.failure.is_some()).count();
    assert_eq!(
        failed, 4,
        "two are answered, two are cut off, two never had their turn"
    );
}
