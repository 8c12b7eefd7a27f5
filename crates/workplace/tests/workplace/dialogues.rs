//! Labelled conversations, played against a small company in memory.

use crate::company;
use crate::seen;

use company::Session;
use serde_json::Value;

/// Label → meta.
const FIELDS: [(&str, &str); 10] = [
    ("tier0_intent", "intent"),
    ("domain", "domain"),
    ("route_type", "route"),
    ("sub_intent_id", "sub_intent_id"),
    ("needs_clarify", "needs_clarify"),
    ("requires_confirmation", "requires_confirmation"),
    ("refused", "refused"),
    ("department", "department"),
    ("education", "education"),
    ("period", "period"),
];

fn wrong(dialogue: &Value) -> Vec<String> {
    let today = dialogue["today"].as_str().unwrap().parse().unwrap();
    let mut session = Session::new(today);
    let mut wrong = Vec::new();
    for (turn, said) in dialogue["turns"].as_array().unwrap().iter().enumerate() {
        session.advance(said["advance_seconds"].as_u64().unwrap_or(0));
        let answer = session.say(said["user"].as_str().unwrap());
        let meta = serde_json::to_value(&answer.meta).unwrap();
        let expected = &said["expected"];
        for (label, field) in FIELDS {
            let wanted = &expected[label];
            if !wanted.is_null() && *wanted != meta[field] {
                wrong.push(format!(
                    "{}: {label} wanted {wanted}, got {}",
                    turn + 1,
                    meta[field]
                ));
            }
        }
        let texts = |key: &str| -> Vec<String> {
            let list = expected[key].as_array().cloned().unwrap_or_default();
            list.iter()
                .map(|text| text.as_str().unwrap().to_owned())
                .collect()
        };
        for text in texts("answer_contains") {
            if !answer.text.contains(&text) {
                wrong.push(format!("{}: does not say {text:?}: {}", turn + 1, answer.text));
            }
        }
        for text in texts("answer_excludes") {
            if answer.text.contains(&text) {
                wrong.push(format!("{}: says {text:?}", turn + 1));
            }
        }
    }
    wrong
}

#[test]
fn conversations_go_as_they_should() {
    let mut all_bad = 0;
    let files = seen::files("dialogues", "jsonl");
    assert!(files.len() > 4, "only {} files are found", files.len());
    for (name, file) in files {
        let (mut all, mut bad) = (0, 0);
        for line in file.lines() {
            let dialogue: Value = serde_json::from_str(line).unwrap();
            let wrong = wrong(&dialogue);
            all += 1;
            if !wrong.is_empty() {
                bad += 1;
                println!("{} {}", dialogue["id"], wrong.join("\n   "));
            }
        }
        println!("{name}: {}/{all}", all - bad);
        all_bad += bad;
    }
    assert_eq!(all_bad, 0);
}
