//! Many gifts as CSV: a header of variable names; each row comes back with its main amounts, or with what is wrong.

use super::progress::{Progress, open};
use crate::failure::Failure;
use csv::StringRecord;
use jiff::civil::Date;
use std::borrow::Cow;
use std::io;
use std::path::Path;
use tax::gift::{Assessment, Form, GiftError, Variable, assess};

/// The columns added to the input's own.
const RESULTS: [&str; 12] = [
    "gift_value",
    "total_deduction",
    "taxable_base",
    "calculated_tax",
    "surtax",
    "final_tax",
    "filing_credit",
    "tax_if_filed_on_time",
    "filing_deadline",
    "penalty_if_filed_today",
    "tax_due_today",
    "error",
];

/// Answers every row.
pub fn run(input: Option<&Path>, today: Date) -> Result<(), Failure> {
    let (source, length) = open(input)?;
    let mut progress = Progress::new(length);
    let mut rows = csv::ReaderBuilder::new().flexible(true).from_reader(source);
    let header = rows.headers().map_err(unreadable)?.clone();
    let variables: Vec<Variable> = header
        .iter()
        .map(|name| Variable::expect_named(name.trim()))
        .collect::<Result<_, _>>()
        .map_err(|error| Failure::Input(error.to_string()))?;
    let mut out = csv::Writer::from_writer(io::stdout().lock());
    out.write_record(header.iter().chain(RESULTS)).map_err(broken)?;
    let mut row = StringRecord::new();
    loop {
        let before = rows.position().byte();
        let answer = match rows.read_record(&mut row) {
            Ok(false) => break,
            Ok(true) => results(&variables, &row, today),
            Err(error) if error.is_io_error() => return Err(broken(error)),
            Err(_) => {
                row.clear();
                failed("UTF-8로 적힌 한 줄이 필요해요.".into())
            }
        };
        let said = row.iter().chain(std::iter::repeat("")).take(variables.len());
        let cells = said.chain(answer.iter().map(String::as_str)).map(as_text);
        out.write_record(cells.collect::<Vec<_>>().iter().map(|cell| cell.as_bytes()))
            .map_err(broken)?;
        progress.advance(usize::try_from(rows.position().byte() - before).unwrap_or_default());
    }
    out.flush()?;
    progress.finish();
    Ok(())
}

/// A cell that a spreadsheet would run as a formula is kept a text; a number with its sign is none.
fn as_text(cell: &str) -> Cow<'_, str> {
    let is_number = cell
        .strip_prefix(['-', '+'])
        .is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit() || ",.".contains(c)));
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

fn results(variables: &[Variable], row: &StringRecord, today: Date) -> [String; 12] {
    if row.len() > variables.len() {
        return failed(format!(
            "머리글은 {}칸인데 이 줄은 {}칸이에요.",
            variables.len(),
            row.len()
        ));
    }
    match assess_row(variables, row) {
        Ok(assessment) => amounts(&assessment, today),
        Err(error) => failed(error.to_string()),
    }
}

fn assess_row(variables: &[Variable], row: &StringRecord) -> Result<Assessment, GiftError> {
    let mut form = Form::default();
    for (variable, text) in variables.iter().zip(row) {
        form.set_text(*variable, text)?;
    }
    assess(&form.finish()?)
}

fn amounts(assessment: &Assessment, today: Date) -> [String; 12] {
    let (tax, credits) = (&assessment.tax, &assessment.credits);
    let won = |amount: tax::Won| amount.get().to_string();
    let late = assessment.penalty_on(today).or(assessment.penalty);
    let due = late.map_or(credits.tax_payable, |late| late.total_with_penalty);
    [
        won(assessment.value.gift_value_net),
        won(assessment.deductions.limits_shown),
        won(tax.taxable_base),
        won(tax.computed_tax),
        won(tax.surtax),
        won(assessment.final_tax()),
        won(credits.filing_credit_if_on_time),
        won(assessment.tax_if_filed_on_time()),
        assessment.deadline.due.to_string(),
        late.map_or_else(String::new, |late| {
            won(late.total_with_penalty.less(assessment.final_tax()))
        }),
        won(due),
        String::new(),
    ]
}

fn failed(message: String) -> [String; 12] {
    let mut cells: [String; 12] = Default::default();
    if let Some(last) = cells.last_mut() {
        *last = message;
    }
    cells
}

/// The pipe's or file's own error, so that a closed pipe is seen for what it is.
fn broken(error: csv::Error) -> Failure {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error.into(),
        other => anyhow::anyhow!("{other:?}").into(),
    }
}

fn unreadable(error: csv::Error) -> Failure {
    if error.is_io_error() {
        return broken(error);
    }
    Failure::Input("--csv: 첫 줄에 UTF-8로 적힌 변수 이름이 필요해요.".into())
}
