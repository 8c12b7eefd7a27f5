//! `shuking calc <rule>` as a person or a program runs it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn calc(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shuking"))
        .arg("calc")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).ok();
    child.wait_with_output().unwrap()
}

fn stdout(args: &[&str], input: &str) -> String {
    let output = calc(args, input);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

const LOAN: [&str; 4] = [
    "loan",
    "principal=300,000,000원",
    "loan_date=2026-03-10",
    "donor_relationship=직계존속",
];

#[test]
fn a_table_for_a_person() {
    let text = stdout(&LOAN, "");
    for line in [
        "무이자·저리 대출 (상속세 및 증여세법 제41조의4)",
        "증여재산가액은 13,800,000원이고, 2026년 6월 30일까지 신고하면 증여세는 0원이에요.",
        "적정 이자",
        "원금 × 연 4.6%",
        "- 2026년 3월 10일: 증여재산가액 13,800,000원",
        "- 살펴볼 햇수: 1",
        "본 안내는 정보 제공용이며",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn flags_and_names_say_the_same() {
    let flags = [
        "loan",
        "--principal",
        "300000000",
        "--loan-date",
        "2026-03-10",
        "--donor-relationship",
        "직계존속",
    ];
    assert_eq!(stdout(&LOAN, ""), stdout(&flags, ""));
    let document: Value = serde_json::from_str(&stdout(&[&LOAN[..], &["--json"]].concat(), "")).unwrap();
    assert_eq!(document["taxable_value"], 13_800_000);
    let found = stdout(&["loan", "find=least_interest", "principal=300000000"], "");
    assert!(found.contains("3,800,001원"), "{found}");
}

#[test]
fn lines_in_and_lines_out() {
    let lines = "{\"property_value\": 2000000000, \"start_date\": \"2026-03-10\", \"donor_relationship\": \"직계존속\"}\n\
                 {\"property_value\": 0}\nnot json\n{\"find\": \"largest_value\"}\n";
    let text = stdout(&["free-use", "--jsonl"], lines);
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers[0]["taxable_value"], 151_632_000);
    assert_eq!(answers[1]["error"]["code"], "INVALID_VALUE");
    assert_eq!(answers[1]["error"]["field"], "property_value");
    assert_eq!(answers[2]["error"]["code"], "INVALID_CONTENT");
    assert_eq!(answers[3]["answer"], 1_318_982_800);
}

#[test]
fn the_rules_are_listed() {
    let text = stdout(&["rules"], "");
    let document: Value = serde_json::from_str(&stdout(&["rules", "--json"], "")).unwrap();
    for rule in document.as_array().unwrap() {
        let command = rule["command"].as_str().unwrap();
        assert!(text.contains(command), "{command}");
        assert!(
            stdout(&[command, "--help"], "").contains(rule["about"].as_str().unwrap()),
            "{command}"
        );
    }
}

#[test]
fn a_wrong_value_is_named() {
    let check = |args: &[&str], expected: &str| {
        let output = calc(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(expected), "{args:?}: {said}");
    };
    check(&["lone"], "'lone' 규칙을 몰라요.");
    check(
        &[
            "loan",
            "principal=0",
            "loan_date=2026-03-10",
            "donor_relationship=직계존속",
        ],
        "loans[0].principal:",
    );
    check(&["loan", "rate=3"], "rate: 모르는 항목이에요.");
    check(&["loan", "principal"], "NAME=VALUE");
}
