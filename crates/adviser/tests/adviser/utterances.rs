//! The labelled messages: every expected value read, no wrong value stated. A message counts only as a whole.

use adviser::facts::Facts;
use adviser::read::{Context, read};
use adviser::said::Said;
use serde_json::{Map, Value};
use tax::gift::Variable;

struct Judged {
    wrong: Option<String>,
    act: bool,
    intent: bool,
}

fn judge(row: &Value) -> Judged {
    let text = row["text"].as_str().unwrap();
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: row["today"].as_str().unwrap().parse().unwrap(),
        asked: row["asked"].as_str().and_then(Variable::named),
        said: &said,
        facts: &facts,
        answered: false,
    };
    let reading = read(text, &context).reading();
    let mut want: Map<String, Value> = row["expected"].as_object().unwrap().clone();
    let (intent, act) = (want.remove("intent"), want.remove("act"));
    let got = &reading.values;
    let missed: Vec<String> = want
        .iter()
        .filter(|(k, v)| got.get(*k) != Some(*v))
        .map(|(k, v)| format!("{k}: wanted {v}, got {:?}", got.get(k)))
        .collect();
    let stated: Vec<String> = got
        .iter()
        .filter(|(k, v)| !want.contains_key(*k) && **v != Value::Bool(false) && v.as_i64() != Some(0))
        .map(|(k, v)| format!("{k}: not said, got {v}"))
        .collect();
    let all = [missed, stated].concat();
    Judged {
        wrong: (!all.is_empty()).then(|| format!("{text} (asked {}): {}", row["asked"], all.join("; "))),
        act: Some(serde_json::to_value(reading.act).unwrap()) == act,
        intent: Some(serde_json::to_value(reading.intent).unwrap()) == intent,
    }
}

#[test]
fn labelled_messages_are_read_whole() {
    score(include_str!("../data/gift_utterances_dev.jsonl"));
}

#[test]
fn messages_of_other_people_are_read_whole() {
    score(include_str!("../data/utterances_more.jsonl"));
}

#[test]
fn messages_by_kind_are_read_whole() {
    score(include_str!("../data/utterances_reader.jsonl"));
}

fn score(file: &str) {
    let rows: Vec<Value> = file
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let judged: Vec<Judged> = rows.iter().map(judge).collect();
    let wrong: Vec<&String> = judged.iter().filter_map(|j| j.wrong.as_ref()).collect();
    let acts = judged.iter().filter(|j| j.act).count();
    let intents = judged.iter().filter(|j| j.intent).count();
    println!(
        "whole {}/{}, act {acts}, intent {intents}",
        rows.len() - wrong.len(),
        rows.len()
    );
    for line in &wrong {
        println!("  {line}");
    }
    if std::env::var("ACTS").is_ok() {
        for (row, j) in rows.iter().zip(&judged) {
            if !j.act || !j.intent {
                println!(
                    "ACT {} asked {} wants {} {}",
                    row["text"], row["asked"], row["expected"]["intent"], row["expected"]["act"]
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{} messages are not read whole", wrong.len());
}
