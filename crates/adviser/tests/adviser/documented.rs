//! The examples of `docs/alternatives.md` are true: conversations are played, computations computed.

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Turn};
use jiff::Timestamp;
use planner::compare::{changed, compare};
use planner::reverse::{Goal, smallest};
use serde_json::{Map, Value};
use tax::Won;

const PAGE: &str = include_str!("../../../../docs/alternatives.md");

/// The fenced blocks of a kind, each with what stands behind the kind.
fn blocks(kind: &str) -> Vec<(&'static str, &'static str)> {
    let fence = format!("```{kind}");
    PAGE.split(fence.as_str())
        .skip(1)
        .map(|rest| {
            let (head, rest) = rest.split_once('\n').unwrap();
            (head.trim(), rest.split_once("```").unwrap().0)
        })
        .collect()
}

#[test]
fn conversations_go_as_written() {
    let adviser = Adviser::default();
    let blocks = blocks("chat");
    assert!(blocks.len() >= 5);
    for (today, block) in blocks {
        let (mut last, mut reply): (Option<Carried>, String) = (None, String::new());
        for line in block.lines() {
            if let Some(say) = line.strip_prefix("나: ") {
                let turn = Turn {
                    text: say,
                    last: last.as_ref(),
                    depth: Depth::Quick,
                    today: today.parse().unwrap(),
                    now: Timestamp::UNIX_EPOCH,
                };
                let done = adviser.reply(&turn);
                (last, reply) = (Some(done.metadata.into()), done.content);
            } else if let Some(said) = line.strip_prefix("슈킹: ") {
                let mut rest = reply.as_str();
                for part in said.split('…') {
                    let found = rest.split_once(part);
                    rest = found
                        .unwrap_or_else(|| panic!("{part:?} is not said in: {reply}"))
                        .1;
                }
            }
        }
    }
}

fn map(value: &Value) -> Map<String, Value> {
    value.as_object().unwrap().clone()
}

#[test]
fn comparisons_come_out_as_written() {
    for (_, block) in blocks("json compare") {
        let example: Value = serde_json::from_str(block).unwrap();
        let base = map(&example["request"]["base"]);
        let changes = example["request"]["changes"].as_array().unwrap();
        let variants: Vec<_> = changes
            .iter()
            .map(|change| changed(&base, &map(change)).unwrap())
            .collect();
        let done = compare(&changed(&base, &Map::new()).unwrap(), &variants).unwrap();
        for (at, result) in done.results.iter().enumerate() {
            assert_eq!(example["differences"][at], result.change.difference);
            assert_eq!(example["causes"][at], result.change.cause.as_str());
        }
        assert_eq!(done.results.len(), example["causes"].as_array().unwrap().len());
    }
}

#[test]
fn smallest_gifts_come_out_as_written() {
    for (_, block) in blocks("json reverse") {
        let examples: Vec<Value> = serde_json::from_str(block).unwrap();
        for example in examples {
            let pays = example["donor_pays_tax"].as_bool().unwrap_or(false);
            let net = Won::new(example["net"].as_i64().unwrap());
            let goal = Goal::from_json(net, &map(&example["gift"]), pays).unwrap();
            let needed = smallest(&goal).unwrap();
            let found = [needed.value(), needed.tax(), needed.remaining].map(Won::get);
            let written =
                ["gift_property_value", "tax", "remaining"].map(|name| example[name].as_i64().unwrap());
            assert_eq!(found, written, "{example}");
        }
    }
}
