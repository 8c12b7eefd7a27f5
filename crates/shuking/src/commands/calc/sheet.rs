//! A calculation for a person at a terminal: steps in columns that line up although Hangul is two columns wide.

use adviser::CLOSING;
use std::io::{self, Write};
use tax::KoreanDate;
use tax::gift::{Assessment, Calculation};
use unicode_width::UnicodeWidthStr;

/// Prints the sheet.
pub fn print(out: &mut impl Write, assessment: &Assessment, calculation: &Calculation) -> io::Result<()> {
    let gift = &assessment.gift;
    writeln!(
        out,
        "증여세: {} 증여, 증여자 {}, {}\n",
        KoreanDate(gift.gift_date),
        gift.donor_relationship.name(),
        gift.gift_property_value
    )?;
    steps(out, calculation)?;
    writeln!(out)?;
    summary(out, assessment, calculation)?;
    list(out, "가정", &calculation.assumptions)?;
    list(out, "주의사항", &calculation.warnings)?;
    writeln!(out, "\n{CLOSING}")
}

fn steps(out: &mut impl Write, calculation: &Calculation) -> io::Result<()> {
    let rows: Vec<[String; 4]> = calculation
        .steps
        .iter()
        .map(|step| {
            [
                format!("{}. {}", step.step, step.description),
                step.value.to_string(),
                step.formula.to_string(),
                step.reference.to_string(),
            ]
        })
        .collect();
    let [first, second, third, _] = widths(&rows);
    for ([name, value, formula, reference], step) in rows.iter().zip(&calculation.steps) {
        writeln!(
            out,
            "{}  {}  {}  {reference}",
            left(name, first),
            right(value, second),
            left(formula, third)
        )?;
        if step.detail.as_ref() != value {
            writeln!(out, "{}  {}", " ".repeat(first + second + 2), step.detail)?;
        }
    }
    Ok(())
}

fn summary(out: &mut impl Write, assessment: &Assessment, calculation: &Calculation) -> io::Result<()> {
    let credits = &assessment.credits;
    let penalty = calculation.penalty.or(calculation.penalty_if_filed_today);
    let if_on_time = match penalty {
        Some(_) => "기한 내 신고했다면",
        None => "기한 내 신고하면",
    };
    let mut lines = vec![
        ("세액", calculation.final_tax.to_string()),
        (
            if_on_time,
            format!(
                "{} (신고세액공제 {}%, {})",
                calculation.tax_if_filed_on_time, credits.filing_credit_percent, calculation.filing_credit
            ),
        ),
        ("신고 기한", KoreanDate(calculation.filing_deadline).to_string()),
    ];
    if let Some(penalty) = penalty {
        lines.push(("가산세를 더하면", penalty.total_with_penalty.to_string()));
    }
    lines.push(("적용 법령", format!("{} 기준", KoreanDate(calculation.law_as_of))));
    let width = lines.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    for (name, value) in lines {
        writeln!(out, "{}  {value}", left(name, width))?;
    }
    Ok(())
}

pub(super) fn list<T: std::fmt::Display>(out: &mut impl Write, title: &str, lines: &[T]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{title}")?;
    lines.iter().try_for_each(|line| writeln!(out, "- {line}"))
}

fn widths<const N: usize>(rows: &[[String; N]]) -> [usize; N] {
    let mut widest = [0; N];
    for row in rows {
        for (width, cell) in widest.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    widest
}

pub(super) fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

pub(super) fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}
