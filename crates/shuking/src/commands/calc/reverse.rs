//! `shuking calc gift --reverse NET`: the smallest gift that leaves an amount after tax.

use super::flags::GiftFlags;
use super::gift::document;
use super::sheet;
use crate::failure::Failure;
use jiff::civil::Date;
use planner::reverse::{Goal, Needed, smallest};
use std::io::Write;
use tax::Won;
use tax::gift::Variable;

/// Searches for the gift.
pub fn needed(flags: &GiftFlags, net: &str, donor_pays_tax: bool) -> Result<Needed, Failure> {
    if flags.says(Variable::GiftPropertyValue) {
        return Err(Failure::Input(
            "--reverse: 증여재산 가액은 거꾸로 구하는 값이라 함께 적을 수 없어요.".into(),
        ));
    }
    let net = amount(net).ok_or_else(|| {
        Failure::Input(format!(
            "--reverse: '{net}' 값은 쓸 수 없어요. 세금을 내고 남길 금액(원 단위 정수)이 필요해요."
        ))
    })?;
    let gift = flags
        .with(Variable::GiftPropertyValue, "1")
        .gift()
        .map_err(|error| Failure::Input(error.to_string()))?;
    smallest(&Goal {
        net,
        gift,
        donor_pays_tax,
    })
    .map_err(|error| Failure::Input(error.to_string()))
}

/// Plain digits, with commas and 원 if the person likes.
fn amount(text: &str) -> Option<Won> {
    let digits = text.trim().trim_end_matches('원').replace(',', "");
    digits.parse().ok().map(Won::new)
}

/// Prints it.
pub fn print(out: &mut impl Write, needed: &Needed, json: bool, today: Date) -> Result<(), Failure> {
    if json {
        return document(out, &needed.answer(today));
    }
    for line in needed.explanation() {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    sheet::print(out, &needed.assessment, &needed.assessment.explain(today))?;
    Ok(())
}
