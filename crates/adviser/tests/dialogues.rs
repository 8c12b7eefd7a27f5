//! The labelled dialogues, judged as over HTTP: every checked field of every turn.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use adviser::Adviser;
use conversation::{Assistant, Depth, Metadata, Turn};
use serde_json::Value;

fn judge(adviser: &Adviser, row: &Value) -> Vec<String> {
    let today = row["today"].as_str().unwrap().parse().unwrap();
    let depth = if row["depth"] == "thorough" { Depth::Thorough } else { Depth::Quick };
    let mut last: Option<Metadata> = None;
    let mut bad = Vec::new();
    for (i, turn) in row["turns"].as_array().unwrap().iter().enumerate() {
        let text = turn["user"].as_str().unwrap();
        let masked = korean::personal::mask(text).text;
        let reply = adviser.reply(&Turn { text: &masked, last: last.as_ref(), depth, today, now: jiff::Timestamp::UNIX_EPOCH });
        // The state is what a store would give back.
        let stored = serde_json::to_string(&reply.metadata).unwrap();
        let metadata: Metadata = serde_json::from_str(&stored).unwrap();
        let meta: Value = serde_json::from_str(&stored).unwrap();
        let expected = &turn["expected"];
        let mut no = |key: &str, want: &Value, got: &Value| bad.push(format!("turn {} {key}: wanted {want}, got {got}", i + 1));
        let calc = &meta["calculation"];
        for key in ["intent", "asked"] {
            if expected.get(key).is_some() && expected[key] != meta[key] {
                no(key, &expected[key], &meta[key]);
            }
        }
        for (key, value) in expected["collected"].as_object().into_iter().flatten() {
            if meta["collected_parameters"][key] != *value {
                no(key, value, &meta["collected_parameters"][key]);
            }
        }
        for key in expected["not_collected"].as_array().into_iter().flatten() {
            let got = &meta["collected_parameters"][key.as_str().unwrap()];
            if !(got.is_null() || got == &Value::Bool(false) || got.as_i64() == Some(0)) {
                no("not collected", key, got);
            }
        }
        if let Some(want) = expected["calculated"].as_bool()
            && want == calc.is_null()
        {
            no("calculated", &expected["calculated"], &reply.content.clone().into());
        }
        for key in ["final_tax", "tax_if_filed_on_time", "filing_deadline"] {
            if expected.get(key).is_some() && expected[key] != calc[key] {
                no(key, &expected[key], &calc[key]);
            }
        }
        let content = &reply.content;
        for want in expected["content_contains"].as_array().into_iter().flatten() {
            if !content.contains(want.as_str().unwrap()) {
                no("contains", want, &content.as_str().into());
            }
        }
        for unwanted in expected["content_excludes"].as_array().into_iter().flatten() {
            if content.contains(unwanted.as_str().unwrap()) {
                no("excludes", unwanted, &content.as_str().into());
            }
        }
        let cites = meta["citations"].to_string().replace(' ', "");
        for want in expected["citation_articles"].as_array().into_iter().flatten() {
            if !cites.contains(&want.as_str().unwrap().replace(' ', "")) {
                no("cites", want, &cites.as_str().into());
            }
        }
        let assumed = meta["assumptions"].to_string();
        for want in expected["assumption_mentions"].as_array().into_iter().flatten() {
            if !assumed.contains(want.as_str().unwrap()) {
                no("assumes", want, &assumed.as_str().into());
            }
        }
        last = Some(metadata);
    }
    bad
}

#[test]
fn labelled_dialogues_are_whole() {
    let rows: Vec<Value> = include_str!("data/tax_dialogues_dev.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let adviser = Adviser::default();
    let mut wrong = 0;
    for row in &rows {
        let bad = judge(&adviser, row);
        if !bad.is_empty() {
            wrong += 1;
            println!("  {} {:?}", row["id"], row["turns"].as_array().unwrap().iter().map(|t| t["user"].as_str().unwrap()).collect::<Vec<_>>());
            for line in bad.iter().take(4) {
                println!("      {}", line.chars().take(300).collect::<String>());
            }
        }
    }
    println!("whole {}/{}", rows.len() - wrong, rows.len());
    assert!(wrong * 100 <= rows.len() * 3, "fewer than 97% of the dialogues are whole");
}
