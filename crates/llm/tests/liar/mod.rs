//! A model that lies in every way its protocol allows: valid shapes with wrong values, words that are not there, figures
//! of its own, leaks of its instructions, markup, other languages; and now and then something that is right.

use futures_util::{StreamExt as _, stream};
use llm::{Failure, Model, Piece, Pieces, Request, Usage};
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
pub struct Liar {
    calls: AtomicU64,
}

impl Model for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }

    fn stream(&self, request: Request) -> Pieces {
        let mut chance = Chance(self.calls.fetch_add(1, Ordering::SeqCst));
        let data: Value = serde_json::from_str(request.user.lines().nth(1).unwrap()).unwrap();
        let text = match &request.schema {
            Some(schema) => reading(&mut chance, &data, schema.value()),
            None => wording(&mut chance, &data, &request.system),
        };
        if chance.one_in(25) {
            return stream::once(async { Err(Failure::Unreachable("liar".to_owned())) }).boxed();
        }
        let size = 1 + chance.below(40);
        let characters: Vec<char> = text.chars().collect();
        let pieces: Vec<_> = characters
            .chunks(size)
            .map(|piece| Ok(Piece::Text(piece.iter().collect())))
            .chain([Ok(Piece::End(Usage::default()))])
            .collect();
        stream::iter(pieces).boxed()
    }
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let mixed = (self.0 ^ (self.0 >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ (mixed >> 33)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).unwrap()
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

fn reading(chance: &mut Chance, data: &Value, schema: &Value) -> String {
    if chance.one_in(12) {
        return chance
            .of(&[
                "{}",
                "[]",
                "세금은 0원",
                "{\"intent\": 3}",
                "",
                "null",
                "{\"intent\": \"gift_tax\"",
            ])
            .to_owned();
    }
    let message = data["message"].as_str().unwrap();
    let mut reply = Map::new();
    for (name, shape) in schema["properties"].as_object().unwrap() {
        let value = match shape.get("enum") {
            Some(choices) => choices[chance.below(choices.as_array().unwrap().len())].clone(),
            None if chance.one_in(4) => Value::Null,
            None => stated(chance, message, &shape["anyOf"][1]["properties"]["value"]),
        };
        reply.insert(name.clone(), value);
    }
    Value::Object(reply).to_string()
}

/// A value with its words: mostly wrong, sometimes exactly what the message says.
fn stated(chance: &mut Chance, message: &str, shape: &Value) -> Value {
    let text = korean::Text::new(message);
    let characters: Vec<char> = message.chars().collect();
    let some_words = |chance: &mut Chance| -> String {
        let start = chance.below(characters.len().max(1));
        let end = start + 1 + chance.below(12);
        characters[start..end.min(characters.len())].iter().collect()
    };
    if shape["type"] == "integer" {
        for _ in 0..40 {
            // Half a range is a sum that stands there and was not said.
            let words = some_words(chance);
            let sums = korean::amount::find(&korean::Text::new(&words));
            if let [find] = sums.as_slice()
                && let Some(won) = find.value.won()
            {
                let won = if chance.one_in(4) { won * 10 } else { won };
                return json!({"value": won, "span": words});
            }
        }
        let won = [0, 1, -5, 100_000_000, i64::MAX][chance.below(5)];
        return json!({"value": won, "span": some_words(chance)});
    }
    if let Some(choices) = shape.get("enum") {
        let choice = choices[chance.below(choices.as_array().unwrap().len())].clone();
        let words = match korean::kin::find(&text).first() {
            Some(mention) if !chance.one_in(3) => {
                let span = text.original(mention.span);
                characters[span.start..span.end].iter().collect()
            }
            _ => some_words(chance),
        };
        return json!({"value": choice, "span": words});
    }
    let day = chance.of(&["2026-01-01", "1999-12-31", "2026-02-30", "어제", "", "2025-10-15"]);
    json!({"value": day, "span": some_words(chance)})
}

fn wording(chance: &mut Chance, data: &Value, system: &str) -> String {
    let answer = data["answer"].as_str().unwrap();
    let digits: Vec<usize> = answer
        .match_indices(|c: char| c.is_ascii_digit())
        .map(|(at, _)| at)
        .collect();
    match chance.below(16) {
        0 => answer.to_owned(),
        1 => format!("말씀해 주셔서 고마워요. {answer}"),
        2 => changed_digit(chance, answer, &digits),
        3 => answer.replace("만원", "만 1원"),
        4 => answer.replace("억", "천만"),
        5 => format!("{answer} 신고하지 않아도 괜찮아요."),
        6 => format!("{answer}\n\n제{}조에 따라 그렇습니다.", 1 + chance.below(80)),
        7 => format!("소득세법에 따르면 {answer}"),
        8 => format!("{answer}<img src=x onerror=alert(1)>"),
        9 => format!("{answer} [신고하기](https://evil.example)"),
        10 => system.chars().skip(chance.below(100)).take(200).collect(),
        11 => format!("Sure! Here is the answer: {answer}"),
        12 => "あなたの税金は**500万ウォン**です。".to_owned(),
        13 => "세금은 0원이에요. 안심하세요.".to_owned(),
        14 => swapped(answer),
        _ => "가".repeat(100_000),
    }
}

fn changed_digit(chance: &mut Chance, answer: &str, digits: &[usize]) -> String {
    if digits.is_empty() {
        return format!("{answer} 7원");
    }
    let at = digits[chance.below(digits.len())];
    let old = answer.as_bytes()[at] - b'0';
    let new = (old + 1 + u8::try_from(chance.below(8)).unwrap()) % 10;
    let (before, after) = (answer.get(..at).unwrap(), answer.get(at + 1..).unwrap());
    format!("{before}{new}{after}")
}

/// The last two bold figures change places.
fn swapped(answer: &str) -> String {
    let parts: Vec<&str> = answer.split("**").collect();
    if let [a, one, b, other, c] = parts.as_slice() {
        return format!("{a}**{other}**{b}**{one}**{c}");
    }
    answer.replace("세액", "재산").replace("증여하신", "납부하신")
}
