//! A property given, given with its debt, sold: the table of the ways, and the donor's own tax.

use super::answer::{closing, link};
use crate::known::facts::Realty;
use conversation::block::StepLine;
use conversation::{Block, Citation};
use jiff::civil::Date;
use korean::print;
use serde_json::Value;
use tax::statement::Statement;

/// Everything that is said of them.
pub fn ways(
    known: &Realty,
    compared: &Statement,
    donors: Option<&Statement>,
    citations: &[Citation],
) -> Vec<Block> {
    let scenarios: Vec<&Value> = compared
        .amounts
        .get("scenarios")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .collect();
    let mut blocks = vec![Block::lead(match donors {
        Some(donors) => donors_lead(donors),
        None => lead(&scenarios),
    })];
    if let Some(donors) = donors {
        blocks.push(steps(donors));
    }
    blocks.push(table(&scenarios));
    blocks.push(Block::text(
        "방법마다 실제로 치르는 값과 넘어가는 재산이 달라서 세금이 적다고 더 나은 방법은 아니에요.",
    ));
    let mut told: Vec<String> = Vec::new();
    for warning in &compared.warnings {
        let text = warning.text.to_string();
        if !told.contains(&text) {
            told.push(text);
        }
    }
    blocks.push(Block::Warnings { lines: told });
    blocks.push(Block::Assumptions {
        lines: assumptions(known),
    });
    blocks.push(Block::Sources {
        links: citations.iter().map(link).collect(),
    });
    blocks.push(closing());
    blocks
}

fn won(of: &Value, name: &str) -> i64 {
    of.get(name).and_then(Value::as_i64).unwrap_or_default()
}

fn label(of: &Value) -> &'static str {
    match of.get("name").and_then(Value::as_str) {
        Some("burdened_gift") => "부담부증여",
        Some("sale_at_market") => "시가 매매",
        Some("sale_at_discount") => "저가 매매",
        _ => "증여",
    }
}

fn lead(scenarios: &[&Value]) -> String {
    let each: Vec<String> = scenarios
        .iter()
        .map(|one| format!("{} **{}**", label(one), print::won(won(one, "family_total"))))
        .collect();
    format!("가족이 내는 세금을 모두 더하면 {}이에요.", each.join(", "))
}

fn donors_lead(donors: &Statement) -> String {
    let total = donors.won("total_payable").map_or(0, tax::Won::get);
    let due = donors
        .amounts
        .get("deadline")
        .and_then(Value::as_str)
        .and_then(|day| day.parse::<Date>().ok());
    let until = due.map_or_else(String::new, |day| {
        format!(" {}까지 신고해야 해요.", print::date(day))
    });
    format!(
        "넘기는 빚은 판 것으로 보아 주시는 분이 양도소득세를 내요. 지방소득세까지 **{}**으로 계산돼요.{until}",
        print::won(total)
    )
}

fn steps(donors: &Statement) -> Block {
    let lines = donors.steps.iter().filter_map(|step| {
        Some(StepLine {
            description: step.description.to_string(),
            value: step.value?.get(),
            detail: step.formula.to_string(),
        })
    });
    Block::Steps {
        lines: lines.collect(),
    }
}

fn table(scenarios: &[&Value]) -> Block {
    let rows = scenarios.iter().map(|one| {
        let cell = |name: &str| print::won(won(one, name));
        vec![
            label(one).to_owned(),
            cell("gift_tax"),
            cell("donor_pays"),
            cell("acquisition_total"),
            format!("**{}**", cell("family_total")),
            cell("price_paid"),
            cell("debt_taken_over"),
            cell("wealth_moved"),
        ]
    });
    let columns = [
        "방법",
        "증여세",
        "양도소득세",
        "취득세",
        "세금 합계",
        "치르는 값",
        "넘겨받는 빚",
        "넘어가는 재산",
    ];
    Block::Table {
        title: Some("방법별 세금".to_owned()),
        columns: columns.map(ToOwned::to_owned).to_vec(),
        rows: rows.collect(),
    }
}

/// What was taken for granted, and what would change it.
fn assumptions(known: &Realty) -> Vec<String> {
    let mut lines =
        vec!["공시가격을 시가와 같다고 보았어요. 취득세는 공시가격과 전용면적에 따라 달라져요.".to_owned()];
    if known.debt.is_none() {
        lines.push("넘겨받는 대출이나 보증금이 없다고 보았어요.".to_owned());
    } else {
        lines.push("받는 분이 빚을 자기 소득으로 갚고 서류로 증명할 수 있다고 보았어요.".to_owned());
    }
    if known.one_house.is_none() {
        lines.push("주시는 분이 다른 집도 있는 세대라고 보았어요.".to_owned());
    }
    if known.one_house == Some(true) && known.lived.is_none() {
        lines.push("주시는 분이 그 집에 산 적이 없다고 보았어요.".to_owned());
    }
    if known.regulated.is_none() {
        lines.push("조정대상지역이 아니라고 보았어요.".to_owned());
    }
    lines.push("취득할 때와 팔 때 든 다른 비용, 그해에 판 다른 재산이 없다고 보았어요.".to_owned());
    lines
}
