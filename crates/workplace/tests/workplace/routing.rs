//! Labelled messages, each field that the label asserts.

use crate::seen;

use jiff::civil::Date;
use seen::tables;
use serde_json::Value;

/// The fields `shuking workplace route` is judged on.
const JUDGED: [&str; 10] = [
    "tier0_intent",
    "domain",
    "route_type",
    "sub_intent_id",
    "needs_clarify",
    "requires_confirmation",
    "refused",
    "period",
    "department",
    "education",
];

fn wrong(line: &Value) -> Vec<String> {
    let today: Date = line["today"].as_str().unwrap_or("2026-03-10").parse().unwrap();
    let masked = korean::personal::mask(line["text"].as_str().unwrap()).text;
    let routed = serde_json::to_value(workplace::route(&masked, today)).unwrap();
    let expected = &line["expected"];
    let refused = expected["refused"] == Value::Bool(true);
    JUDGED
        .iter()
        .filter(|key| !expected[**key].is_null() && (!refused || **key == "refused"))
        .filter(|key| !same(&routed[**key], &expected[**key], today))
        .map(|key| format!("{key}: wanted {}, got {}", expected[*key], routed[*key]))
        .collect()
}

/// A range equal to a period with a name is that period; "none" is that nothing was said.
fn same(got: &Value, wanted: &Value, today: Date) -> bool {
    if wanted == "none" {
        return got.is_null();
    }
    let days = |value: &Value| match value.as_str() {
        Some("this-month") => (
            today.first_of_month().to_string(),
            today.last_of_month().to_string(),
        ),
        Some("this-year") => (
            today.first_of_year().to_string(),
            today.last_of_year().to_string(),
        ),
        Some(name) => (name.to_owned(), name.to_owned()),
        None => (
            value["start"].as_str().unwrap_or_default().to_owned(),
            value["end"].as_str().unwrap_or_default().to_owned(),
        ),
    };
    let period = wanted.is_object() || wanted.as_str().is_some_and(|name| name.starts_with("this-"));
    if period {
        days(got) == days(wanted)
    } else {
        got == wanted
    }
}

#[test]
fn the_given_messages_go_where_they_should() {
    let lines = seen::given();
    let mut bad = 0;
    for line in &lines {
        let wrong = wrong(line);
        if !wrong.is_empty() {
            bad += 1;
            println!("{} «{}» {}", line["id"], line["text"], wrong.join("; "));
        }
    }
    let share =
        f64::from(u32::try_from(lines.len() - bad).unwrap()) / f64::from(u32::try_from(lines.len()).unwrap());
    println!("given: {}/{} = {share:.3}", lines.len() - bad, lines.len());
    assert!(share >= 0.96, "{share:.3}");
}

/// What a label of our own table asserts.
fn asserted(label: &str) -> serde_json::Map<String, Value> {
    let mut words = label.split(' ');
    let name = words.next().unwrap();
    let rest = label.split_once(' ').map_or("", |(_, rest)| rest);
    let fields: Value = match name {
        "ASK_EDU" => serde_json::json!({"domain": "EDU", "needs_clarify": true}),
        "ASK" => serde_json::json!({"needs_clarify": true, "requires_confirmation": false}),
        "ASK_HR" => serde_json::json!({"domain": "HR", "needs_clarify": true}),
        "POLICY" => serde_json::json!({"tier0_intent": "POLICY_QA", "needs_clarify": false}),
        "EDU_QA" => serde_json::json!({"tier0_intent": "EDUCATION_QA", "needs_clarify": false}),
        "HELP" => serde_json::json!({"tier0_intent": "SYSTEM_HELP"}),
        "CHAT" => serde_json::json!({"tier0_intent": "GENERAL_CHAT"}),
        "UNKNOWN" => serde_json::json!({"tier0_intent": "UNKNOWN"}),
        "GENERAL" => serde_json::json!({"domain": "GENERAL"}),
        "START" => serde_json::json!({"sub_intent_id": "QUIZ_START", "requires_confirmation": true}),
        "SUBMIT" => serde_json::json!({"sub_intent_id": "QUIZ_SUBMIT", "requires_confirmation": true}),
        "MAKE" => serde_json::json!({"sub_intent_id": "QUIZ_GENERATION", "requires_confirmation": true}),
        "NO_ACTION" => serde_json::json!({"requires_confirmation": false}),
        "REFUSED" => serde_json::json!({"refused": true}),
        question => {
            serde_json::json!({"tier0_intent": "BACKEND_STATUS", "sub_intent_id": question, "refused": false})
        }
    };
    let mut fields = fields.as_object().unwrap().clone();
    if name != "REFUSED" {
        fields.insert("refused".into(), false.into());
    }
    for part in rest.split(';') {
        for (key, field) in [("dept=", "department"), ("course=", "education")] {
            if let Some(value) = part.strip_prefix(key) {
                fields.insert(field.into(), value.into());
            }
        }
        if let Some(period) = part.strip_prefix("period=") {
            let value = period.split_once("..").map_or_else(
                || Value::from(period),
                |(start, end)| serde_json::json!({"start": start, "end": end}),
            );
            fields.insert("period".into(), value);
        }
    }
    if rest == "clarify" {
        fields.insert("needs_clarify".into(), true.into());
    } else if name.starts_with('Q') && !["Q4", "Q7"].contains(&name) {
        fields.insert("needs_clarify".into(), false.into());
    }
    fields
}

// `text<TAB>label` by subject: Q1…Q20 (with `period=`, `dept=`, `course=`, joined by `;`), ASK, ASK_EDU, ASK_HR, POLICY, EDU_QA,
// HELP, CHAT, UNKNOWN, GENERAL (talk or unknown), START, SUBMIT, MAKE, NO_ACTION, REFUSED. Today is 2026-03-10.
#[test]
fn messages_of_every_subject_go_where_they_should() {
    let tables = tables();
    assert!(tables.len() > 10, "only {} tables are found", tables.len());
    let mut all_bad = 0;
    for (name, file) in tables {
        let (mut all, mut bad) = (0, 0);
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let (text, label) = line.split_once('\t').unwrap();
            let wrong = wrong(&serde_json::json!({"text": text, "expected": asserted(label)}));
            all += 1;
            if !wrong.is_empty() {
                bad += 1;
                println!("«{text}» {label}: {}", wrong.join("; "));
            }
        }
        println!("{name}: {}/{all}", all - bad);
        all_bad += bad;
    }
    assert_eq!(all_bad, 0);
}

/// Another project's labels, field by field; where our specification decides otherwise, `docs/workplace.md` says so.
#[test]
fn another_projects_messages_mostly_go_the_same_way() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/data/peers/workplace_routing.jsonl"
    );
    let Ok(file) = std::fs::read_to_string(path) else {
        println!("skipped: {path} is not here");
        return;
    };
    let (mut all, mut bad) = (0, 0);
    for line in file.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let asserted = JUDGED
            .iter()
            .filter(|key| !line["expected"][**key].is_null())
            .count();
        let wrong = wrong(&line);
        all += asserted;
        bad += wrong.len();
        if !wrong.is_empty() {
            println!("«{}» {}", line["text"], wrong.join("; "));
        }
    }
    println!("another project's fields: {}/{all}", all - bad);
    assert!(bad * 10 <= all, "{bad} of {all} differ");
}
