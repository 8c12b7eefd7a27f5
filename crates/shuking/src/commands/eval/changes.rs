//! `shuking eval --changes FILE`: what later messages do to a case, judged on labelled ones. A line has `setup` (the messages
//! that lead to an answer), `text`, and `after`: all that stands once the text was said.

use crate::failure::Failure;
use adviser::Adviser;
use anyhow::anyhow;
use conversation::{Assistant, Carried, Depth, Metadata, Reply, Turn};
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use std::path::Path;

/// How a message came out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// What stands is what was said.
    Right,
    /// It would be after a plain yes.
    Asked,
    /// Something else was asked.
    Misput,
    /// Something else stands, unasked.
    Wrong,
}

const NAMES: [(Came, &str); 4] = [
    (Came::Right, "right"),
    (Came::Asked, "asked"),
    (Came::Misput, "misput"),
    (Came::Wrong, "silent wrong"),
];

/// Scores the file, or prints what tools/reading/changes.py learns from.
pub fn run(adviser: &Adviser, file: &Path, min: f64, show: bool, learn: bool) -> Result<(), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
    let mut counts = [0_usize; NAMES.len()];
    for (number, line) in (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let row = Row::read(line).ok_or_else(|| {
            Failure::Input(format!(
                "{}:{number}: needs setup, text and after",
                file.display()
            ))
        })?;
        let mut talk = Talk {
            adviser,
            today: row.today,
            last: None,
        };
        for message in &row.setup {
            talk.say(message);
        }
        if learn {
            let effects = adviser.effects(&talk.turn(&row.text)).unwrap_or(Value::Null);
            let before = talk.last.map(|last| last.collected_parameters);
            println!("{}", json!({"before": before, "effects": effects}));
            continue;
        }
        let (came, stands) = talk.judge(&row);
        if let Some(count) = NAMES
            .iter()
            .position(|(one, _)| *one == came)
            .and_then(|i| counts.get_mut(i))
        {
            *count += 1;
        }
        if show && came != Came::Right {
            let name = NAMES
                .iter()
                .find(|(one, _)| *one == came)
                .map_or("", |(_, name)| name);
            println!(
                "{name}\t{}\t{}\t{}",
                row.text,
                Value::from(row.after),
                Value::from(stands)
            );
        }
    }
    if learn {
        return Ok(());
    }
    let total: usize = counts.iter().sum();
    let shares: Vec<String> = NAMES
        .iter()
        .zip(counts)
        .map(|((_, name), count)| format!("{name} {count} ({:.1} %)", super::ratio(count, total) * 100.0))
        .collect();
    println!("{} of {total}", shares.join(", "));
    if super::ratio(counts[0], total) < min {
        return Err(Failure::Other(anyhow!(
            "fewer messages came out right than required"
        )));
    }
    Ok(())
}

struct Row {
    today: Date,
    setup: Vec<String>,
    text: String,
    after: Map<String, Value>,
}

impl Row {
    fn read(line: &str) -> Option<Self> {
        let row: Value = serde_json::from_str(line).ok()?;
        let setup = row.get("setup")?.as_array()?;
        Some(Self {
            today: row.get("today")?.as_str()?.parse().ok()?,
            setup: setup
                .iter()
                .filter_map(|one| one.as_str().map(str::to_owned))
                .collect(),
            text: row.get("text")?.as_str()?.to_owned(),
            after: stated(row.get("after")?.as_object()?),
        })
    }
}

/// Without what changes nothing: no, nought, null.
fn stated(values: &Map<String, Value>) -> Map<String, Value> {
    let nothing =
        |value: &Value| value.is_null() || *value == Value::Bool(false) || value.as_i64() == Some(0);
    let kept = values.iter().filter(|(_, value)| !nothing(value));
    kept.map(|(name, value)| (name.clone(), value.clone())).collect()
}

struct Talk<'a> {
    adviser: &'a Adviser,
    today: Date,
    last: Option<Carried>,
}

impl Talk<'_> {
    fn turn<'a>(&'a self, text: &'a str) -> Turn<'a> {
        Turn {
            text,
            last: self.last.as_ref(),
            depth: Depth::Quick,
            today: self.today,
            now: jiff::Timestamp::UNIX_EPOCH,
        }
    }

    /// Says a message, and yes where it is only confirmed.
    fn say(&mut self, text: &str) -> Reply {
        let reply = self.hear(text);
        if reply.metadata.confirm.is_some() {
            return self.hear("네");
        }
        reply
    }

    fn hear(&mut self, text: &str) -> Reply {
        let masked = korean::personal::mask(text).text;
        let reply = self.adviser.reply(&self.turn(&masked));
        self.last = serde_json::to_string(&reply.metadata)
            .ok()
            .and_then(|stored| serde_json::from_str::<Metadata>(&stored).ok())
            .map(Carried::from);
        reply
    }

    fn judge(&mut self, row: &Row) -> (Came, Map<String, Value>) {
        let reply = self.hear(&row.text);
        let stands = stated(&reply.metadata.collected_parameters);
        let asks = reply.metadata.confirm.is_some() || reply.metadata.asked.is_some();
        if stands == row.after && reply.metadata.confirm.is_none() {
            return (Came::Right, stands);
        }
        if !asks {
            return (Came::Wrong, stands);
        }
        let confirmed = stated(&self.hear("네").metadata.collected_parameters);
        let came = if confirmed == row.after {
            Came::Asked
        } else {
            Came::Misput
        };
        (came, confirmed)
    }
}
