//! `shuking plan` as a person or a program runs it.

use serde_json::{Value, json};
use std::process::{Command, Output};

fn plan(question: &str, args: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("family.json");
    std::fs::write(&file, question).unwrap();
    Command::new(env!("CARGO_BIN_EXE_shuking"))
        .args(["--today", "2026-11-16", "plan"])
        .arg(&file)
        .args(args)
        .output()
        .unwrap()
}

fn family(years: i64) -> String {
    json!({
        "goal": {"kind": "reach", "recipient": "딸", "amount": 200_000_000},
        "donors": [{"name": "아버지", "relations": {"딸": "부모"}}],
        "recipients": [{"name": "딸"}], "years": years,
    })
    .to_string()
}

#[test]
fn two_rounds_cost_less_than_one() {
    let done = plan(&family(12), &["--json"]);
    assert!(done.status.success(), "{done:?}");
    let found: Value = serde_json::from_slice(&done.stdout).unwrap();
    // 1억 twice, 5천만 deducted each time: 500만 twice, less 3%.
    assert_eq!(found["plan"]["total_tax"], 9_700_000);
    assert_eq!(found["plan"]["bound"]["lower_bound"], 9_700_000);
    // 2억 at once: 2천만, less 3%.
    assert_eq!(found["plan"]["all_at_once"]["tax"], 19_400_000);
}

#[test]
fn the_sheet_says_why() {
    let done = plan(&family(12), &[]);
    let text = String::from_utf8(done.stdout).unwrap();
    for words in [
        "왜 더 줄일 수 없나요",
        "9,700,000원",
        "2036-11-23",
        "제53조",
        "세무 전문가",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn bad_input_is_one_line_and_code_two() {
    for (question, words) in [
        (family(30), "years: 30년은"),
        ("{".to_owned(), "JSON이 아니에요"),
        ("{}".to_owned(), "docs/plan.md"),
    ] {
        let done = plan(&question, &[]);
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{said}");
        assert!(said.contains(words) && said.trim().lines().count() == 1, "{said}");
    }
}
