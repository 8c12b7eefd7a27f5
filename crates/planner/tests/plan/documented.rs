//! The families of `docs/plan.md` get the plans that are printed there.

use crate::large::adds_up;
use jiff::civil::date;
use planner::plan::{PlanInput, plan};
use serde_json::{Value, json};
use std::fmt::Write as _;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/plan.md");

/// `SHUKING_WRITE_PLANS=1` renews the printed plans.
#[test]
fn the_documented_families_get_their_plans() {
    let text = std::fs::read_to_string(PATH).unwrap();
    let mut written = String::new();
    let mut question: Option<Value> = None;
    let mut examples = 0;
    let mut parts = text.split("```json\n");
    written.push_str(parts.next().unwrap());
    for part in parts {
        let (block, after) = part.split_once("\n```\n").unwrap();
        let said: Value = serde_json::from_str(block).unwrap_or_else(|error| panic!("{error}: {block}"));
        let shown = match question.take() {
            None => {
                question = Some(said);
                block.to_owned()
            }
            Some(asked) => {
                examples += 1;
                let printed = printed(asked);
                if std::env::var_os("SHUKING_WRITE_PLANS").is_none() {
                    assert_eq!(said, printed);
                }
                compact(&printed)
            }
        };
        write!(written, "```json\n{shown}\n```\n{after}").unwrap();
    }
    assert_eq!(examples, 3);
    if std::env::var_os("SHUKING_WRITE_PLANS").is_some() {
        std::fs::write(PATH, written).unwrap();
    }
}

/// What the page shows of a plan.
fn printed(asked: Value) -> Value {
    let input = PlanInput::from_json(asked).unwrap();
    let plan = plan(&input, date(2026, 11, 15)).unwrap();
    adds_up(&input, &plan);
    let gifts: Vec<Value> = plan
        .gifts
        .iter()
        .map(|gift| {
            json!({
                "date": gift.date, "donor": gift.donor, "recipient": gift.recipient, "amount": gift.amount,
                "debt": gift.debt, "group_deduction": gift.group_deduction,
                "marriage_birth_deduction": gift.marriage_birth_deduction, "taxable_base": gift.taxable_base,
                "tax": gift.tax,
            })
        })
        .collect();
    json!({
        "gifts": gifts,
        "total_amount": plan.total_amount,
        "total_tax": plan.total_tax,
        "all_at_once": plan.all_at_once,
        "bound": plan.bound,
    })
}

/// One line for each gift and each sentence.
fn compact(plan: &Value) -> String {
    let lines: Vec<String> = plan
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| match value {
            Value::Array(list) => {
                let list: Vec<String> = list.iter().map(|one| format!("   {one}")).collect();
                format!(" \"{name}\": [\n{}]", list.join(",\n"))
            }
            _ => format!(" \"{name}\": {value}"),
        })
        .collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}
