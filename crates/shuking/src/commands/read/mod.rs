//! `shuking read`: what is understood of a Korean text — a message about a gift, or with `--kind` a bare value.

mod kind;
mod message;

use crate::failure::Failure;
use jiff::civil::Date;
use std::io::{BufRead, Write, stdin, stdout};

/// Arguments of `shuking read`.
#[derive(clap::Args)]
pub struct Args {
    /// The text; standard input, one text a line, if left out.
    text: Option<String>,
    /// Read every text as one kind of value, without a story.
    #[arg(long, value_enum)]
    kind: Option<kind::Kind>,
    /// Read JSON lines and write one JSON line for each: `{"text", "today"?, "asked"?, "collected"?}`, with --kind
    /// `{"text", "reference"?}`.
    #[arg(long)]
    jsonl: bool,
    /// Draw how the text was taken apart: words, clauses, frames, facts with their doubts.
    #[arg(long, conflicts_with_all = ["kind", "jsonl"])]
    explain: bool,
    /// With --jsonl: every value that was weighed and its cues, as tools/reading/train.py takes them.
    #[arg(long, hide = true, requires = "jsonl", conflicts_with = "kind")]
    evidence: bool,
    /// The variable just asked for, for a single message (`gift_date`, …).
    #[arg(long)]
    asked: Option<String>,
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let asked = message::asked(args.asked.as_deref())?;
    let answer = |line: &str| match (args.kind, args.jsonl) {
        (Some(kind), true) => kind::json_line(kind, line, today).to_string(),
        (Some(kind), false) => kind::shown_line(kind, line, today),
        (None, true) => message::json_line(line, args.evidence, today).to_string(),
        (None, false) if args.explain => message::explained(line, asked, today),
        (None, false) => message::shown(line, asked, today),
    };
    let mut out = stdout().lock();
    if let Some(text) = &args.text {
        writeln!(out, "{}", answer(text))?;
        return Ok(());
    }
    for line in stdin().lock().split(b'\n') {
        // A line that is not UTF-8 becomes one that is not JSON, and is answered as such.
        writeln!(
            out,
            "{}",
            answer(String::from_utf8_lossy(&line?).trim_end_matches('\r'))
        )?;
    }
    Ok(())
}
