//! `shuking eval --reading FILE`: how labelled messages are read, with every message that is not whole.

use crate::failure::Failure;
use adviser::frames;
use adviser::frames::read_surely;
use adviser::read::read;
use adviser::read::score::{Judged, judge};
use anyhow::anyhow;
use clap::ValueEnum;
use serde_json::Value;
use std::path::Path;

/// Which reader is judged.
#[derive(Clone, Copy, ValueEnum)]
pub enum Reader {
    /// Both together, as the dialogue and `shuking read` use them.
    Both,
    /// The first reader alone, without doubt.
    First,
    /// The frames alone, with their doubts.
    Frames,
    /// The frames alone, every doubt ignored.
    Raw,
}

/// Scores a file of labelled messages; under `min` whole ones the exit code is 1.
pub fn run(file: &Path, reader: Reader, min: f64, show: bool) -> Result<(), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
    let mut counts = [0_usize; Judged::ALL.len()];
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let row: Value = serde_json::from_str(line)
            .map_err(|error| Failure::Input(format!("{}:{}: {error}", file.display(), number + 1)))?;
        let judged = match reader {
            Reader::Both => judge(&row, read_surely),
            Reader::First => judge(&row, read),
            Reader::Frames => judge(&row, frames::alone),
            Reader::Raw => judge(&row, frames::undoubting),
        };
        let (judged, wrong) = judged.ok_or_else(|| {
            Failure::Input(format!(
                "{}:{}: needs text, today and expected",
                file.display(),
                number + 1
            ))
        })?;
        if let Some(count) = Judged::ALL
            .iter()
            .position(|j| *j == judged)
            .and_then(|i| counts.get_mut(i))
        {
            *count += 1;
        }
        if show && judged != Judged::Whole {
            println!(
                "{}\t{}\t{wrong}",
                judged.name(),
                row.get("text").unwrap_or(&Value::Null)
            );
        }
    }
    let total: usize = counts.iter().sum();
    let shares: Vec<String> = Judged::ALL
        .iter()
        .zip(counts)
        .map(|(judged, count)| {
            format!(
                "{} {count} ({:.1} %)",
                judged.name(),
                super::ratio(count, total) * 100.0
            )
        })
        .collect();
    println!("{} of {total}", shares.join(", "));
    let whole = counts.first().copied().unwrap_or_default();
    if super::ratio(whole, total) < min {
        return Err(Failure::Other(anyhow!(
            "fewer messages are read whole than required"
        )));
    }
    Ok(())
}
