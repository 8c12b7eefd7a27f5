//! `shuking workplace route`: what a message is taken for, without answering it. Shows what the router says and adds
//! nothing.

use crate::failure::Failure;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Write, stdin, stdout};
use workplace::Routed;

/// Arguments of `shuking workplace route`.
#[derive(clap::Args)]
pub struct Args {
    /// The message; standard input, one message a line, if left out.
    text: Option<String>,
    /// Read JSON lines `{"text", "today"?}` and write one JSON line for each.
    #[arg(long, conflicts_with = "text")]
    jsonl: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A line of `--jsonl`.
#[derive(Deserialize)]
struct Line {
    text: String,
    today: Option<Date>,
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let answer = |line: &str| match (args.jsonl, args.json) {
        (true, _) => json_line(line, today).to_string(),
        (false, true) => json!(routed(line, today)).to_string(),
        (false, false) => shown(line, today),
    };
    let mut out = stdout().lock();
    if let Some(text) = &args.text {
        writeln!(out, "{}", answer(text))?;
        return Ok(());
    }
    for line in stdin().lock().split(b'\n') {
        // A line that is not UTF-8 becomes one that is not JSON, and is answered as such.
        let line = line?;
        writeln!(
            out,
            "{}",
            answer(String::from_utf8_lossy(&line).trim_end_matches('\r'))
        )?;
    }
    Ok(())
}

/// As in a conversation, personal data is masked first.
fn routed(text: &str, today: Date) -> Routed {
    workplace::route(&korean::personal::mask(text).text, today)
}

fn json_line(line: &str, today: Date) -> Value {
    match serde_json::from_str::<Line>(line) {
        Ok(line) => json!(routed(&line.text, line.today.unwrap_or(today))),
        Err(error) => json!({ "error": {
            "code": "INVALID_REQUEST",
            "message": format!("줄을 읽을 수 없어요. {{\"text\": \"…\", \"today\": \"YYYY-MM-DD\"}} 형식이어야 해요. ({error})"),
        }}),
    }
}

/// The fields that say something, one a line.
fn shown(text: &str, today: Date) -> String {
    let Value::Object(fields) = json!(routed(text, today)) else {
        return text.to_owned();
    };
    let lines = fields
        .iter()
        .filter(|(_, value)| !value.is_null() && **value != Value::Bool(false))
        .map(|(name, value)| {
            format!(
                "  {name}: {}",
                value.as_str().map_or_else(|| value.to_string(), str::to_owned)
            )
        });
    std::iter::once(text.to_owned())
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
}
