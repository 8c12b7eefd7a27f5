//! Faults switched on and off while the server runs: a wrong clock, a slow disk, a disk that takes nothing. Made of a small
//! library that is preloaded; where there is no C compiler the tests say so and pass.

use std::path::Path;
use std::process::Command;

/// What `errno.h` calls a full disk, and a read-only file system.
pub const NO_SPACE: i64 = 28;
pub const READ_ONLY: i64 = 30;

pub struct Faults {
    pub library: String,
    pub block: String,
}

/// What is wrong.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wrong {
    pub clock_seconds: i64,
    pub flush_micros: i64,
    pub write_error: i64,
}

impl Faults {
    /// Builds the library in a folder; none, with a printed line, where it cannot be built.
    pub fn new(folder: &Path) -> Option<Self> {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stress/fault.c");
        let library = folder.join("fault.so");
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .arg(&library)
            .args([source, "-ldl"])
            .output();
        if !built.is_ok_and(|built| built.status.success()) {
            println!("skipped: no C compiler to build the faults with");
            return None;
        }
        let faults = Self {
            library: library.display().to_string(),
            block: folder.join("faults").display().to_string(),
        };
        faults.set(Wrong::default());
        Some(faults)
    }

    /// From now on this is wrong, and nothing else.
    pub fn set(&self, wrong: Wrong) {
        use std::io::Write as _;
        let mut file = std::fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(&self.block)
            .unwrap();
        let bytes = [wrong.clock_seconds, wrong.flush_micros, wrong.write_error]
            .map(i64::to_ne_bytes)
            .concat();
        file.write_all(&bytes).unwrap();
    }
}
