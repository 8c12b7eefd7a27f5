//! `shuking calc gift`: chooses between one gift and many, and how to print.

use super::flags::GiftFlags;
use super::jsonl::{self, Problem};
use super::{csv, reverse, sheet, what_if};
use crate::failure::Failure;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use tax::gift::{Calculation, Gift, GiftError};

/// Arguments.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Args {
    /// Print the calculation as one JSON document.
    #[arg(long)]
    json: bool,
    /// Read JSON lines of variables, write one line per line.
    #[arg(long, conflicts_with_all = ["json", "csv"])]
    jsonl: bool,
    /// Read CSV with a header of variable names, write CSV with the main amounts.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// The file to read with --jsonl or --csv instead of standard input.
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Show beside it what changed variables would do: KEY=VALUE[,KEY=VALUE]; may be repeated.
    #[arg(long, value_name = "KEY=VALUE,…", conflicts_with_all = ["jsonl", "csv", "reverse"])]
    what_if: Vec<String>,
    /// The smallest gift that leaves this much after tax, instead of the tax of a value.
    #[arg(long, value_name = "원", conflicts_with_all = ["jsonl", "csv"])]
    reverse: Option<String>,
    /// With --reverse: the donor pays the recipient's tax, which is a gift too.
    #[arg(long, requires = "reverse")]
    donor_pays_tax: bool,
    #[command(flatten)]
    gift: GiftFlags,
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let bulk = args.jsonl || args.csv;
    if bulk && !args.gift.is_empty() {
        return Err(Failure::Input(
            "--jsonl, --csv: 증여 내용은 옵션이 아니라 입력의 각 줄에 적어 주세요.".into(),
        ));
    }
    if args.jsonl {
        return jsonl::run(args.input.as_deref(), |said| line(&said, today));
    }
    if args.csv {
        return csv::run(args.input.as_deref(), today);
    }
    if args.input.is_some() {
        return Err(Failure::Input(
            "--input: --jsonl이나 --csv와 함께 써야 해요.".into(),
        ));
    }
    let mut out = io::stdout().lock();
    if let Some(net) = &args.reverse {
        let needed = reverse::needed(&args.gift, net, args.donor_pays_tax)?;
        return reverse::print(&mut out, &needed, args.json, today);
    }
    if !args.what_if.is_empty() {
        let done = what_if::compared(&args.gift, &args.what_if)?;
        return what_if::print(&mut out, &done, args.json, today);
    }
    let gift = args
        .gift
        .gift()
        .map_err(|error| Failure::Input(error.to_string()))?;
    let assessment = tax::gift::assess(&gift).map_err(|error| Failure::Input(error.to_string()))?;
    let calculation = assessment.explain(today);
    if args.json {
        return document(&mut out, &json!({ "calculation": calculation }));
    }
    sheet::print(&mut out, &assessment, &calculation)?;
    Ok(())
}

#[derive(Serialize)]
struct Calculated {
    calculation: Box<Calculation>,
}

/// The answer to one line of JSON.
fn line(said: &Map<String, Value>, today: Date) -> Result<Calculated, Problem> {
    Gift::from_json(said)
        .and_then(|gift| tax::gift::calculate(&gift, today))
        .map(|calculation| Calculated {
            calculation: Box::new(calculation),
        })
        .map_err(|error| Problem {
            code: GiftError::CODE,
            message: error.to_string(),
            field: Some(error.field().to_owned()),
        })
}

/// One JSON document for a program.
pub fn document(out: &mut impl Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}
