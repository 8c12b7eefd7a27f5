//! Many inputs as JSON lines: a line in, a line out, in order; a bad line is answered and the next one read. Holds one
//! line at a time, whatever the length of the input.

use super::progress::{Progress, open};
use crate::failure::Failure;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// The longest line that is read, as for a request body.
const LONGEST_LINE: u64 = 64 * 1024;

/// What is wrong with a line.
#[derive(Serialize)]
pub struct Problem {
    /// For programs.
    pub code: &'static str,
    /// For people, in Korean.
    pub message: String,
    /// The field it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Line<A> {
    Answer(A),
    Error { error: Problem },
}

/// Answers every line.
pub fn run<A: Serialize>(
    input: Option<&Path>,
    answer: impl Fn(Map<String, Value>) -> Result<A, Problem>,
) -> Result<(), Failure> {
    let (source, length) = open(input)?;
    let mut progress = Progress::new(length);
    let mut lines = BufReader::with_capacity(1 << 16, source);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = (&mut lines).take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
        if length == 0 {
            break;
        }
        let whole = line.last() == Some(&b'\n') || length as u64 <= LONGEST_LINE;
        if !whole {
            lines.skip_until(b'\n')?;
        }
        let read = if whole { object(&line) } else { Err(too_long()) };
        let answered = match read.and_then(&answer) {
            Ok(answer) => Line::Answer(answer),
            Err(error) => Line::Error { error },
        };
        serde_json::to_writer(&mut out, &answered).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
        // A program that waits for each answer gets it; a full pipe is written in large pieces.
        if lines.buffer().is_empty() {
            out.flush()?;
        }
        progress.advance(length);
    }
    out.flush()?;
    progress.finish();
    Ok(())
}

fn object(line: &[u8]) -> Result<Map<String, Value>, Problem> {
    serde_json::from_slice(line).map_err(|_| Problem {
        code: "INVALID_CONTENT",
        message: "한 줄에 변수를 담은 JSON 객체 하나가 필요해요.".into(),
        field: None,
    })
}

fn too_long() -> Problem {
    Problem {
        code: "CONTENT_TOO_LONG",
        message: format!("한 줄은 {}KiB까지예요.", LONGEST_LINE / 1024),
        field: None,
    }
}
