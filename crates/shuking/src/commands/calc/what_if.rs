//! `shuking calc gift … --what-if KEY=VALUE[,KEY=VALUE]`: the gift beside each change, and which step moved.

use super::flags::{GiftFlags, named, usual};
use super::gift::document;
use super::sheet::{left, right};
use crate::calculator;
use crate::failure::Failure;
use adviser::CLOSING;
use jiff::civil::Date;
use planner::compare::{Comparison, Step, compare};
use std::io::{self, Write};
use tax::Won;
use tax::gift::{Assessment, Gift, Variable};
use unicode_width::UnicodeWidthStr;

/// Compares the gift with each change.
pub fn compared(flags: &GiftFlags, changes: &[String]) -> Result<Comparison, Failure> {
    let refuse = |error: tax::gift::GiftError| Failure::Input(error.to_string());
    let base = flags.gift().map_err(refuse)?;
    let variants: Vec<Gift> = changes
        .iter()
        .map(|change| {
            let mut varied = flags.clone();
            for (variable, text) in pairs(change)? {
                varied = varied.with(variable, &text);
            }
            varied.gift().map_err(refuse)
        })
        .collect::<Result<_, Failure>>()?;
    compare(&base, &variants).map_err(refuse)
}

/// KEY=VALUE pairs; a part without "=" belongs to the value before it, so that 200,000,000 stays one amount.
fn pairs(change: &str) -> Result<Vec<(Variable, String)>, Failure> {
    let mut pairs: Vec<(Variable, String)> = Vec::new();
    for part in change.split(',') {
        match (part.split_once('='), pairs.last_mut()) {
            (Some((key, value)), _) => {
                let variable = named(key.trim()).ok_or_else(|| {
                    Failure::Input(format!(
                        "--what-if: '{}'은(는) 모르는 항목이에요. {} 또는 `shuking calc gift -h`의 다른 항목이 필요해요.",
                        key.trim(),
                        usual()
                    ))
                })?;
                pairs.push((variable, value.to_owned()));
            }
            (None, Some((_, value))) => {
                value.push(',');
                value.push_str(part);
            }
            (None, None) => {
                return Err(Failure::Input(format!(
                    "--what-if: '{part}' 대신 '항목=값'이 필요해요. 예: --what-if value=200000000"
                )));
            }
        }
    }
    Ok(pairs)
}

/// Prints it.
pub fn print(out: &mut impl Write, done: &Comparison, json: bool, today: Date) -> Result<(), Failure> {
    if json {
        return document(out, &calculator::compared(done, today));
    }
    table(out, done)?;
    writeln!(out)?;
    for (number, result) in done.results.iter().enumerate() {
        writeln!(out, "가정 {}: {}", number + 1, result.change.cause)?;
    }
    writeln!(out, "\n{CLOSING}")?;
    Ok(())
}

fn table(out: &mut impl Write, done: &Comparison) -> io::Result<()> {
    let columns: Vec<&Assessment> = std::iter::once(&done.base)
        .chain(done.results.iter().map(|result| &result.assessment))
        .collect();
    let mut rows = vec![head(columns.len())];
    for step in Step::ALL {
        let amounts: Vec<Won> = columns.iter().map(|of| step.amount(of)).collect();
        if amounts.iter().any(|amount| !amount.is_zero()) {
            rows.push(row(step.name(), amounts.iter().map(ToString::to_string)));
        }
    }
    rows.push(row(
        "기한 내 신고하면",
        columns.iter().map(|of| of.tax_if_filed_on_time().to_string()),
    ));
    let differences = done.results.iter().map(|result| signed(result.change.difference));
    rows.push(row(
        "세액의 차이",
        std::iter::once(String::new()).chain(differences),
    ));
    write_rows(out, &rows)
}

fn head(columns: usize) -> Vec<String> {
    let suppositions = (1..columns).map(|number| format!("가정 {number}"));
    row("", std::iter::once("지금".to_owned()).chain(suppositions))
}

fn row(name: &str, cells: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(name.to_owned()).chain(cells).collect()
}

fn signed(difference: i64) -> String {
    let plus = if difference > 0 { "+" } else { "" };
    format!("{plus}{}", Won::new(difference))
}

fn write_rows(out: &mut impl Write, rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.width())
            .max()
            .unwrap_or_default()
    };
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            if column == 0 {
                line.push_str(&left(cell, width(0)));
            } else {
                line.push_str("  ");
                line.push_str(&right(cell, width(column)));
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
