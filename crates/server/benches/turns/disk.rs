//! The disk by itself: one small durable write at a time beside a load, so that a slow turn can be told from a slow disk.

use crate::load::milliseconds;
use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A page of either database.
const PAGE: [u8; 8192] = [0x5a; 8192];
/// Pages of the file, written over and over.
const PAGES: u64 = 1024;
/// From one write to the next: often enough to see every stall, seldom enough to cost little.
const PACE: Duration = Duration::from_millis(20);

/// Writes and flushes until it is asked what it found.
pub struct Disk {
    enough: Arc<AtomicBool>,
    writing: JoinHandle<Vec<Duration>>,
}

impl Disk {
    /// Starts in a thread of its own.
    pub fn watch() -> Self {
        let enough = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&enough);
        let file = tempfile::tempfile().unwrap();
        for page in 0..PAGES {
            file.write_all_at(&PAGE, page * PAGE.len() as u64).unwrap();
        }
        file.sync_all().unwrap();
        Self {
            enough,
            writing: std::thread::spawn(move || write(&file, &seen)),
        }
    }

    /// How long one flush took, from the moment each was due.
    pub fn show(self) {
        self.enough.store(true, Ordering::Relaxed);
        let mut took = self.writing.join().unwrap();
        took.sort_unstable();
        let [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1.0].map(|share| milliseconds(&took, share));
        println!(
            "  {:<30} {:>9} {p50:>8.2} {p90:>8.2} {p99:>8.2} {max:>8.2}",
            "8 kB written and flushed, alone", ""
        );
    }
}

fn write(file: &File, enough: &AtomicBool) -> Vec<Duration> {
    let (start, mut took) = (Instant::now(), Vec::new());
    for count in 0u32.. {
        let due = start + PACE * count;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        if enough.load(Ordering::Relaxed) {
            break;
        }
        let place = u64::from(count) % PAGES * PAGE.len() as u64;
        file.write_all_at(&PAGE, place).unwrap();
        file.sync_data().unwrap();
        took.push(due.elapsed());
    }
    took
}
