//! The database's machine dies under load and its replica takes over at the same address. No acknowledged turn is lost or
//! doubled, people meanwhile hear a clear 503, and afterwards everything goes on.
//! `SHUKING_FAILOVERS` says how often (1 by default).

use crate::forward::Forward;
use crate::running::Server;
use crate::talking::People;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::testing::POSTGRES;
use tempfile::TempDir;

/// A server of the test's own; stopped with everything it wrote.
struct Database {
    folder: String,
    place: String,
}

fn script(arguments: &[&str]) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/postgres.sh");
    let output = Command::new(path).args(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

impl Database {
    fn new(printed: &str) -> Self {
        let (folder, url) = printed.trim().split_once(' ').unwrap();
        let place = url
            .trim_start_matches("postgres://app@")
            .split('/')
            .next()
            .unwrap();
        Self {
            folder: folder.to_owned(),
            place: place.to_owned(),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/postgres.sh");
        let _ = Command::new(path).args(["stop", &self.folder]).output();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replica_takes_over() {
    if std::env::var_os(POSTGRES).is_none() {
        println!("skipped: {POSTGRES} is not set (see tools/postgres.sh)");
        return;
    }
    let times: u32 = std::env::var("SHUKING_FAILOVERS").map_or(1, |text| text.parse().unwrap());
    let mut primary = Database::new(&script(&["start", "durable"]));
    let mut replica = Database::new(&script(&["replica", &primary.folder]));
    let front = Forward::to(vec![primary.place.clone()]).await;
    let address = format!("postgres://app@{}/postgres", front.address);
    let folder = TempDir::new().unwrap();
    let server = Server::start_with(folder.path().to_owned(), Some(address)).await;
    let people = People::start(&server.url, 8).await;
    for time in 1..=times {
        people.hear(50).await;
        script(&["crash", &primary.folder]);
        // Nobody is there: whoever asks now must hear so.
        let refused = people.refused.load(Ordering::Relaxed);
        for _ in 0..1000 {
            if people.refused.load(Ordering::Relaxed) > refused {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(people.refused.load(Ordering::Relaxed) > refused, "no clear 503");
        script(&["promote", &replica.folder]);
        front.turn_to(vec![replica.place.clone()]);
        let promoted = Instant::now();
        people.hear(1).await;
        println!(
            "the first turn {:?} after the replica took over",
            promoted.elapsed()
        );
        people.hear(50).await;
        primary = replica;
        replica = Database::new(&if time < times {
            script(&["replica", &primary.folder])
        } else {
            break;
        });
    }
    let refused = people.refused.load(Ordering::Relaxed);
    let turns = people.stop_and_check(&server.url).await;
    println!("{times} fail-overs, {turns} acknowledged turns, all there; {refused} clear refusals");
}
