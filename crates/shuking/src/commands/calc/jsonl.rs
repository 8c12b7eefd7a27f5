//! Many gifts as JSON lines: a line in, a line out, in order; a bad line is answered and the next one read. Holds one
//! line at a time, whatever the length of the input.

use super::progress::{Progress, open};
use crate::failure::Failure;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use tax::gift::{Calculation, Gift, GiftError};

/// The longest line that is read, as for a request body.
const LONGEST_LINE: u64 = 64 * 1024;

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<'a> {
    Calculation(Box<Calculation>),
    Error(Problem<'a>),
}

#[derive(Serialize)]
struct Problem<'a> {
    code: &'a str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

/// Answers every line.
pub fn run(input: Option<&Path>, today: Date) -> Result<(), Failure> {
    let (source, length) = open(input)?;
    let mut progress = Progress::new(length);
    let mut lines = BufReader::with_capacity(1 << 16, source);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut lines).take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        let whole = line.last() == Some(&b'\n') || read as u64 <= LONGEST_LINE;
        if !whole {
            lines.skip_until(b'\n')?;
        }
        let answer = if whole { answer(&line, today) } else { too_long() };
        serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
        // A program that waits for each answer gets it; a full pipe is written in large pieces.
        if lines.buffer().is_empty() {
            out.flush()?;
        }
        progress.advance(read);
    }
    out.flush()?;
    progress.finish();
    Ok(())
}

fn answer(line: &[u8], today: Date) -> Answer<'static> {
    let Ok(variables) = serde_json::from_slice::<Map<String, Value>>(line) else {
        return Answer::Error(Problem {
            code: "INVALID_CONTENT",
            message: "한 줄에 변수를 담은 JSON 객체 하나가 필요해요.".into(),
            field: None,
        });
    };
    match Gift::from_json(&variables).and_then(|gift| tax::gift::calculate(&gift, today)) {
        Ok(calculation) => Answer::Calculation(Box::new(calculation)),
        Err(error) => Answer::Error(Problem {
            code: GiftError::CODE,
            message: error.to_string(),
            field: Some(error.field().to_owned()),
        }),
    }
}

fn too_long() -> Answer<'static> {
    Answer::Error(Problem {
        code: "CONTENT_TOO_LONG",
        message: format!("한 줄은 {}KiB까지예요.", LONGEST_LINE / 1024),
        field: None,
    })
}
