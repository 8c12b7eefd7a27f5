//! `shuking plan FILE`: the cheapest schedule of gifts for the family in a file, for a person or a program.

use crate::failure::{Failure, unreadable};
use adviser::CLOSING;
use jiff::civil::Date;
use planner::plan::{Plan, PlanInput, plan};
use serde_json::{Value, json};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use unicode_width::UnicodeWidthStr as _;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The family as JSON (docs/plan.md); `-` reads standard input.
    file: PathBuf,
    /// Print the plan as one JSON document.
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let question: Value = serde_json::from_str(&text(&args.file)?).map_err(|error| {
        let (file, line, column) = (args.file.display(), error.line(), error.column());
        Failure::Input(format!(
            "{file}: JSON이 아니에요. {line}번째 줄 {column}번째 글자를 보세요."
        ))
    })?;
    let input = PlanInput::from_json(question).map_err(|error| Failure::Input(error.to_string()))?;
    let planned = plan(&input, today).map_err(|error| Failure::Input(error.to_string()))?;
    let mut out = io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut out, &json!({ "plan": planned })).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &planned)?;
    }
    Ok(())
}

fn text(file: &Path) -> Result<String, Failure> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| unreadable(file, &error))
}

fn print(out: &mut impl Write, plan: &Plan) -> io::Result<()> {
    writeln!(
        out,
        "증여 계획: {} ~ {}, 모두 {}, 세금 {}\n",
        plan.start, plan.end, plan.total_amount, plan.total_tax
    )?;
    gifts(out, plan)?;
    writeln!(out)?;
    let at_once = &plan.all_at_once;
    writeln!(
        out,
        "같은 금액을 첫날 한꺼번에 주면  {} ({} 절약)",
        at_once.tax, at_once.saving
    )?;
    if let Some(one) = &at_once.one_donor {
        writeln!(
            out,
            "{} 혼자 첫날 다 주면  {} ({} 절약)",
            one.donor, one.tax, one.saving
        )?;
    }
    list(out, "왜 더 줄일 수 없나요", &plan.bound.explanation)?;
    list(out, "가정", &plan.assumptions)?;
    list(out, "주의사항", &plan.warnings)?;
    let limits: Vec<String> = plan
        .limits
        .iter()
        .map(|limit| format!("{}: {}", limit.article, limit.rule))
        .collect();
    list(out, "법에 정해진 한도", &limits)?;
    writeln!(out, "\n{CLOSING}")
}

/// The columns that hold amounts.
const AMOUNTS: std::ops::RangeInclusive<usize> = 3..=5;

fn gifts(out: &mut impl Write, plan: &Plan) -> io::Result<()> {
    let mut rows = vec![
        [
            "날짜",
            "주는 사람",
            "받는 사람",
            "금액",
            "공제",
            "세금",
            "신고 기한",
        ]
        .map(str::to_owned),
    ];
    for gift in &plan.gifts {
        let deducted = gift.group_deduction.get() + gift.marriage_birth_deduction.get();
        rows.push([
            gift.date.to_string(),
            gift.donor.clone(),
            gift.recipient.clone(),
            (gift.amount + gift.debt).unwrap_or(gift.amount).to_string(),
            tax::Won::new(deducted).to_string(),
            gift.tax.to_string(),
            gift.filing_deadline.to_string(),
        ]);
    }
    let mut widths = [0; 7];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    for row in &rows {
        let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            let gap = " ".repeat(width - cell.width());
            // Won stand under won.
            if AMOUNTS.contains(&column) {
                format!("{gap}{cell}")
            } else {
                format!("{cell}{gap}")
            }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

fn list(out: &mut impl Write, title: &str, lines: &[String]) -> io::Result<()> {
    writeln!(out, "\n{title}")?;
    lines.iter().try_for_each(|line| writeln!(out, "- {line}"))
}
