//! Where bulk input comes from, and a bar for the person who waits. Silent unless standard error is a terminal.

use crate::failure::{Failure, unreadable};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// The input and its length, where that is known.
pub fn open(path: Option<&Path>) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    let Some(path) = path else {
        return Ok((Box::new(io::stdin().lock()), None));
    };
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let length = file.metadata().map(|about| about.len()).ok();
    Ok((Box::new(file), length))
}

/// Counts rows and bytes.
pub struct Progress {
    bar: ProgressBar,
    bytes: u64,
    rows: u64,
}

impl Progress {
    /// A bar, or a running count where the length is unknown.
    pub fn new(length: Option<u64>) -> Self {
        // Results on the same terminal would tear the bar apart.
        let shown = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let bar = match length {
            _ if !shown => ProgressBar::hidden(),
            Some(length) => ProgressBar::new(length).with_style(style("{bar:40} {percent}% {msg} {eta}")),
            None => ProgressBar::new_spinner().with_style(style("{spinner} {msg}")),
        };
        Self {
            bar,
            bytes: 0,
            rows: 0,
        }
    }

    /// One row of so many bytes is done.
    pub fn advance(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
        self.rows += 1;
        if self.rows.is_multiple_of(4_096) && !self.bar.is_hidden() {
            self.bar.set_position(self.bytes);
            self.bar.set_message(format!("{}건", self.rows));
        }
    }

    /// Everything is done.
    pub fn finish(self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
