//! PostgreSQL that stops under load, by a crash and by a freeze, and comes back. `SHUKING_STOP_SECONDS` (3) says for how
//! long. A server of its own is used: others' tests go on.

use crate::running::{Server, Setup, size};
use crate::talk::Crowd;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

const TOOL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/postgres.sh");

struct Database {
    folder: String,
    address: String,
}

impl Database {
    /// A durable server; none, with a printed line, where PostgreSQL is not installed.
    fn start() -> Option<Self> {
        let started = Command::new(TOOL).args(["start", "durable"]).output().ok()?;
        let said = String::from_utf8_lossy(&started.stdout).into_owned();
        let Some((folder, address)) = said.trim().split_once(' ') else {
            println!(
                "skipped: no PostgreSQL: {}",
                String::from_utf8_lossy(&started.stderr)
            );
            return None;
        };
        Some(Self {
            folder: folder.to_owned(),
            address: address.to_owned(),
        })
    }

    fn tell(&self, order: &str) {
        let done = Command::new(TOOL).args([order, &self.folder]).output().unwrap();
        assert!(
            done.status.success(),
            "{order}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = Command::new(TOOL).args(["stop", &self.folder]).output();
    }
}

async fn stopped(what: &str, stop: &str, start: &str) {
    let Some(database) = Database::start() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let server = Server::start(Setup::new(folder.path(), Some(database.address.clone()))).await;
    let crowd = Crowd::start(&server.url, 8).await;
    crowd.acknowledged(16).await;
    database.tell(stop);
    crowd.refused(8).await;
    tokio::time::sleep(Duration::from_secs(size("SHUKING_STOP_SECONDS", 3))).await;
    database.tell(start);
    crowd.recovered(what).await;
    crowd.acknowledged(16).await;
    crowd.check().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crashed_postgres_is_waited_for() {
    stopped("PostgreSQL crashed", "crash", "again").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_postgres_is_waited_for() {
    stopped("PostgreSQL frozen", "freeze", "thaw").await;
}
