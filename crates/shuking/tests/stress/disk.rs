//! SQLite on a disk that is full, read-only or slow, and under a clock that jumps. `SHUKING_FAULT_SECONDS` says how long
//! each lasts.

use crate::fault::{Faults, NO_SPACE, READ_ONLY, Wrong};
use crate::running::{Server, Setup, http, size};
use crate::talk::Crowd;
use std::time::Duration;
use tempfile::TempDir;

const CLIENTS: usize = 8;

fn lasting() -> Duration {
    Duration::from_secs(size("SHUKING_FAULT_SECONDS", 1))
}

async fn under(what: &str, wrong: Wrong, refuses: bool) {
    let folder = TempDir::new().unwrap();
    let Some(faults) = Faults::new(folder.path()) else {
        return;
    };
    let server = Server::start(Setup::new(&folder.path().join("data"), None).under(&faults)).await;
    let crowd = Crowd::start(&server.url, CLIENTS).await;
    crowd.acknowledged(CLIENTS).await;
    for _ in 0..2 {
        faults.set(wrong);
        tokio::time::sleep(lasting()).await;
        if refuses {
            crowd.refused(CLIENTS).await;
            // What is there can still be read, and the process says that it lives.
            let alive = http()
                .get(format!("{}/healthz", server.url))
                .send()
                .await
                .unwrap();
            assert!(alive.status().is_success());
        } else {
            crowd.acknowledged(CLIENTS).await;
        }
        faults.set(Wrong::default());
        crowd.recovered(what).await;
        crowd.acknowledged(CLIENTS).await;
    }
    crowd.check().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_clearly_and_loses_nothing() {
    let wrong = Wrong {
        write_error: NO_SPACE,
        ..Wrong::default()
    };
    under("full disk", wrong, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_only_disk_refuses_clearly_and_loses_nothing() {
    let wrong = Wrong {
        write_error: READ_ONLY,
        ..Wrong::default()
    };
    under("read-only disk", wrong, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_disk_slows_and_loses_nothing() {
    let wrong = Wrong {
        flush_micros: 150_000,
        ..Wrong::default()
    };
    under("slow disk", wrong, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_back_reorders_nothing() {
    let wrong = Wrong {
        clock_seconds: -86_400 * 30,
        ..Wrong::default()
    };
    under("clock a month back", wrong, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_ahead_reorders_nothing() {
    let wrong = Wrong {
        clock_seconds: 86_400 * 365,
        ..Wrong::default()
    };
    under("clock a year ahead", wrong, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_on_a_full_disk_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let Some(faults) = Faults::new(folder.path()) else {
        return;
    };
    let mut server = Server::start(Setup::new(&folder.path().join("data"), None).under(&faults)).await;
    let crowd = Crowd::start(&server.url, CLIENTS).await;
    crowd.acknowledged(CLIENTS).await;
    faults.set(Wrong {
        write_error: NO_SPACE,
        ..Wrong::default()
    });
    crowd.refused(CLIENTS).await;
    faults.set(Wrong::default());
    server.crash().await;
    crowd.recovered("power cut on a full disk").await;
    crowd.check().await;
}
