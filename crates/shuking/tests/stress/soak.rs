//! A long talk of many clients: memory stays where it is. `SHUKING_SOAK_SECONDS` (6) says how long.

use crate::running::{Server, Setup, size};
use crate::talk::Crowd;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Bytes a turn may leave behind, on the average of the second half: less than the turn itself weighs.
const MOST_PER_TURN: i128 = 512;

/// The slope of a line through points (turns, bytes): bytes a turn.
fn slope(points: &[(i128, i128)]) -> i128 {
    let n = points.len() as i128;
    let sum = |of: fn(&(i128, i128)) -> i128| points.iter().map(of).sum::<i128>();
    let (x, y) = (sum(|point| point.0), sum(|point| point.1));
    let over = n * sum(|point| point.0 * point.1) - x * y;
    let under = n * sum(|point| point.0 * point.0) - x * x;
    over / under.max(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_is_flat() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(Setup::new(folder.path(), None)).await;
    let crowd = Crowd::start(&server.url, 16).await;
    let lasts = Duration::from_secs(size("SHUKING_SOAK_SECONDS", 6));
    let (begun, mut points) = (Instant::now(), Vec::new());
    while begun.elapsed() < lasts {
        tokio::time::sleep(lasts / 120).await;
        let turns = crowd.seen.acknowledged.load(std::sync::atomic::Ordering::SeqCst);
        points.push((turns as i128, i128::from(server.memory())));
    }
    let late = points.get(points.len() / 2..).unwrap();
    let (turns, bytes) = *points.last().unwrap();
    let slope = slope(late);
    println!(
        "{turns} turns in {lasts:?}, {} MB, {slope} bytes a turn",
        bytes / 1_000_000
    );
    // Until the caches of six connections are full memory grows as it should; only a long run tells.
    if lasts >= Duration::from_mins(5) {
        assert!(slope < MOST_PER_TURN, "{slope} bytes a turn");
    }
    crowd.check().await;
}
