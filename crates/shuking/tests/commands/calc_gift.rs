//! `shuking calc gift` as a person or a program runs it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the command on a fixed day.
fn calc(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shuking"))
        .args(["--today", "2025-11-01", "calc", "gift"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

const PARENT: &[&str] = &[
    "--gift-date",
    "2025-10-15",
    "--donor-relationship",
    "직계존속",
    "--gift-property-value",
    "100000000",
];

#[test]
fn a_table_for_a_person() {
    let output = calc(PARENT, "");
    assert!(output.status.success());
    let text = stdout(&output);
    for line in [
        "증여세: 2025년 10월 15일 증여, 증여자 직계존속, 100,000,000원",
        "1. 증여재산 가액                100,000,000원  증여받은 재산의 가액            상속세 및 증여세법 제47조 제1항",
        "2. 증여재산 공제 (직계존속)     -50,000,000원  10년간 5천만원 공제             상속세 및 증여세법 제53조 제2호",
        "세액              5,000,000원",
        "기한 내 신고하면  4,850,000원 (신고세액공제 3%, 150,000원)",
        "신고 기한         2026년 2월 2일",
        "- 수증자를 국내 거주자로 보았어요.",
        "본 안내는 정보 제공용이며, 정확한 세액은 세무 전문가와 상담하시기 바랍니다.",
    ] {
        assert!(
            text.lines().any(|shown| shown == line),
            "{line}\nis not in\n{text}"
        );
    }
}

#[test]
fn a_document_for_a_program() {
    let output = calc(&[PARENT, &["--json", "--minor"]].concat(), "");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let calculation = &document["calculation"];
    assert_eq!(calculation["final_tax"], 8_000_000);
    assert_eq!(calculation["input"]["is_minor_recipient"], true);
    assert_eq!(calculation["filing_deadline"], "2026-02-02");
}

#[test]
fn every_variable_has_a_flag() {
    for variable in tax::gift::Variable::ALL {
        let flag = format!("--{}", variable.name().replace('_', "-"));
        let output = calc(&[&flag, "?"], "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{flag}");
        assert!(error.starts_with(variable.name()), "{flag}: {error}");
    }
}

#[test]
fn bad_input_is_one_korean_line_and_exit_code_2() {
    for (args, line) in [
        (
            &["--value", "0"][..],
            "gift_property_value: 0원은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.\n",
        ),
        (
            &["--value", "-5"],
            "gift_property_value: -5원은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.\n",
        ),
        (
            &["--value", "5", "--relationship", "친구"],
            "donor_relationship: '친구' 값은 쓸 수 없어요. 배우자, 직계존속, 직계비속, 기타친족, 기타 중 하나가 필요해요.\n",
        ),
        (
            &["--value", "5", "--debt", "6"],
            "secured_debt: 6원은 쓸 수 없어요. 증여재산 가액(gift_property_value) 5원 이하의 금액이 필요해요.\n",
        ),
        (
            &["--jsonl"],
            "--jsonl, --csv: 증여 내용은 옵션이 아니라 입력의 각 줄에 적어 주세요.\n",
        ),
    ] {
        let mut all = vec!["--date", "2025-10-15"];
        if !args.contains(&"--relationship") {
            all.extend(["--relationship", "직계존속"]);
        }
        all.extend(args);
        let output = calc(&all, "");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), line);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_line_out_for_every_line_in() {
    let vectors = include_str!("../../../tax/tests/data/gift_vectors.jsonl");
    let vectors: Vec<Value> = vectors
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut input: Vec<String> = vectors.iter().map(|vector| vector["input"].to_string()).collect();
    input.insert(
        1,
        r#"{"gift_date":"2025-10-15","donor_relationship":"직계존속"}"#.into(),
    );
    input.insert(2, "이건 JSON이 아니에요".into());
    input.insert(3, "x".repeat(100_000));
    let output = calc(&["--jsonl"], &input.join("\n"));
    assert!(output.status.success());
    let mut lines: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), vectors.len() + 3);
    let bad: Vec<Value> = lines.drain(1..4).collect();
    assert_eq!(bad[0]["error"]["code"], "INVALID_VALUE");
    assert_eq!(bad[0]["error"]["field"], "gift_property_value");
    assert_eq!(bad[1]["error"]["code"], "INVALID_CONTENT");
    assert_eq!(bad[2]["error"]["code"], "CONTENT_TOO_LONG");
    for (line, vector) in lines.iter().zip(&vectors) {
        let (shown, expected) = (&line["calculation"], &vector["expected"]);
        if shown["penalty_if_filed_today"].is_null() {
            assert_eq!(shown["tax_payable"], expected["tax_payable"], "{}", vector["id"]);
        } else {
            // The vector's return is in time; on the day of the test it can only be late.
            let without_credit = expected["tax_before_filing_credit"].as_i64().unwrap();
            assert_eq!(shown["tax_payable"], without_credit / 10 * 10, "{}", vector["id"]);
            assert_eq!(shown["filing_credit_applied"], 0, "{}", vector["id"]);
        }
        assert_eq!(
            shown["filing_deadline"], expected["filing_deadline"],
            "{}",
            vector["id"]
        );
    }
}

#[test]
fn a_row_out_for_every_row_in() {
    let input = "gift_date,donor_relationship,gift_property_value,is_minor_recipient\n\
                 2025-10-15,직계존속,\"100,000,000\",\n\
                 2025-10-15,직계존속,100000000,예\n\
                 2025-01-15,직계존속,100000000,\n\
                 2025-10-15,친구,1\n\
                 2025-10-15,배우자,500000000,아니오,9\n";
    let output = calc(&["--csv"], input);
    assert!(output.status.success());
    let expected = "gift_date,donor_relationship,gift_property_value,is_minor_recipient,gift_value,total_deduction,taxable_base,calculated_tax,surtax,final_tax,filing_credit,tax_if_filed_on_time,filing_deadline,penalty_if_filed_today,tax_due_today,error\n\
        2025-10-15,직계존속,\"100,000,000\",,100000000,50000000,50000000,5000000,0,5000000,150000,4850000,2026-02-02,,4850000,\n\
        2025-10-15,직계존속,100000000,예,100000000,20000000,80000000,8000000,0,8000000,240000,7760000,2026-02-02,,7760000,\n\
        2025-01-15,직계존속,100000000,,100000000,50000000,50000000,5000000,0,5000000,150000,4850000,2025-04-30,1203500,6203500,\n\
        2025-10-15,친구,1,,,,,,,,,,,,,\"donor_relationship: '친구' 값은 쓸 수 없어요. 배우자, 직계존속, 직계비속, 기타친족, 기타 중 하나가 필요해요.\"\n\
        2025-10-15,배우자,500000000,아니오,,,,,,,,,,,,머리글은 4칸인데 이 줄은 5칸이에요.\n";
    assert_eq!(stdout(&output), expected);
}

#[test]
fn a_csv_header_that_is_unknown_stops_at_once() {
    let output = calc(&["--csv"], "gift_date,이름\n2025-10-15,김\n");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "이름: 모르는 항목이에요. 이름을 확인해 주세요.\n");
}

#[test]
fn changes_stand_side_by_side() {
    let output = calc(
        &[
            PARENT,
            &[
                "--what-if",
                "skipping=예",
                "--what-if",
                "value=200,000,000원,minor=예",
            ],
        ]
        .concat(),
        "",
    );
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    for line in [
        "                                    지금         가정 1         가정 2",
        "증여재산 가액              100,000,000원  100,000,000원  200,000,000원",
        "세대생략 할증세액                    0원    1,500,000원            0원",
        "기한 내 신고하면             4,850,000원    6,305,000원   25,220,000원",
        "세액의 차이                               +1,500,000원  +21,000,000원",
    ] {
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.lines().any(|shown| plain(shown) == plain(line)),
            "{line}\nis not in\n{text}"
        );
    }
    assert!(
        text.contains("가정 1: 세대생략 할증세액이 1,500,000원 생겨요(상속세 및 증여세법 제57조 제1항).")
    );
    let output = calc(&[PARENT, &["--json", "--what-if", "skipping=예"]].concat(), "");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["base"]["final_tax"], 5_000_000);
    assert_eq!(document["results"][0]["difference"], 1_500_000);
    assert_eq!(document["results"][0]["moved"][0]["step"], "세대생략 할증세액");
}

#[test]
fn the_gift_that_leaves_an_amount() {
    let open = &PARENT[..4];
    let output = calc(&[open, &["--reverse", "95,150,000원"]].concat(), "");
    let text = stdout(&output);
    assert!(
        text.starts_with(
            "100,000,000원을 받으면 기한 내에 신고하고 내는 세금 4,850,000원을 뺀 95,150,000원이 남아요."
        ),
        "{text}"
    );
    let args = [open, &["--json", "--reverse", "100000000", "--donor-pays-tax"]].concat();
    let document: Value = serde_json::from_slice(&calc(&args, "").stdout).unwrap();
    let value = document["gift_property_value"].as_i64().unwrap();
    assert_eq!(
        value - document["tax"].as_i64().unwrap(),
        document["remaining"].as_i64().unwrap()
    );
    assert_eq!(document["payer"], "donor");
}

#[test]
fn bad_suppositions_are_one_line_and_exit_code_2() {
    let check = |args: &[&str], says: &str| {
        let output = calc(args, "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(says), "{error}");
    };
    check(&[PARENT, &["--what-if", "colour=1"]].concat(), "'colour'");
    check(&[PARENT, &["--what-if", "colour=1"]].concat(), "skipping");
    check(&[PARENT, &["--what-if", "300"]].concat(), "항목=값");
    check(
        &[PARENT, &["--what-if", "value=0"]].concat(),
        "gift_property_value",
    );
    check(&[PARENT, &["--reverse", "5"]].concat(), "함께 적을 수 없어요");
    check(&[&PARENT[..4], &["--reverse", "오억"]].concat(), "--reverse");
    check(&[&PARENT[..4], &["--reverse", "0"]].concat(), "net");
}

#[test]
fn a_formula_in_a_sheet_stays_a_text() {
    let rows = "gift_date,donor_relationship,gift_property_value\n\
        =cmd|' /C calc'!A0,직계존속,100000000\n\
        2025-10-15,@SUM(1+1),100000000\n\
        2025-10-15,직계존속,-2+3\n\
        2025-10-15,직계존속,-5\n";
    let answered = stdout(&calc(&["--csv"], rows));
    for line in answered.lines().skip(1) {
        assert!(
            line.split(',').all(|cell| !cell.starts_with(['=', '@', '+'])),
            "{line}"
        );
    }
    assert!(
        answered.contains("'=cmd|") && answered.contains("'@SUM") && answered.contains(",'-2+3,"),
        "{answered}"
    );
    // A number with its sign is a number, wrong as it is.
    assert!(answered.contains("직계존속,-5,"), "{answered}");
}
