//! Thousands of identifiers are said to both assistants, put into titles, comments and metadata; then everything that
//! the product wrote, logged, counted, traced or sent to a model is searched for them. `SHUKING_PLANTED` says how many.

use crate::company::ME;
use crate::model::Obedient;
use crate::product::Product;
use crate::spellings::{Planted, SPELLINGS, planted};
use serde_json::json;
use std::collections::{BTreeMap, HashMap};
use tempfile::TempDir;

fn count() -> usize {
    std::env::var("SHUKING_PLANTED").map_or(5_000, |text| text.parse().unwrap())
}

/// A text as it reads: wide and spoken digits as digits, nothing between them that people put there.
fn plain(text: &str) -> String {
    let text = text
        .replace("다시", "-")
        .replace("\\u200b", "")
        .replace("\\n", "\n");
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => match "공일이삼사오육칠팔구".chars().position(|one| one == c) {
            Some(digit) => char::from_digit(u32::try_from(digit).unwrap(), 10).unwrap(),
            None => c,
        },
    };
    text.chars()
        .map(narrow)
        .filter(|c| !"\u{200b}-–. \n()".contains(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// Identifiers to look for, by length.
struct Wanted<'p>(BTreeMap<usize, HashMap<&'p [u8], &'p Planted>>);

impl<'p> Wanted<'p> {
    fn new(planted: &'p [Planted]) -> Self {
        let mut by_length: BTreeMap<usize, HashMap<&[u8], &Planted>> = BTreeMap::new();
        for one in planted {
            let needle = one.needle.as_bytes();
            by_length.entry(needle.len()).or_default().insert(needle, one);
        }
        Self(by_length)
    }

    /// Those that stand in a text.
    fn found(&self, text: &str) -> Vec<&'p Planted> {
        let text = plain(text);
        let mut seen = Vec::new();
        // An identifier is written in ASCII once its spelling is undone: only such runs can hold one.
        for run in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            for (length, needles) in self.0.range(..=run.len()) {
                seen.extend(
                    run.as_bytes()
                        .windows(*length)
                        .filter_map(|window| needles.get(window)),
                );
            }
        }
        seen
    }
}

#[test]
fn what_is_planted_would_be_found() {
    for one in planted(SPELLINGS * 10 * 3) {
        let one = std::slice::from_ref(&one);
        let wanted = Wanted::new(one);
        assert_eq!(wanted.found(&one[0].sentence).len(), 1, "{:?}", one[0].sentence);
        let escaped = serde_json::to_string(&one[0].sentence).unwrap();
        assert_eq!(wanted.found(&escaped).len(), 1, "{escaped}");
    }
}

#[test]
fn no_spelling_survives_masking() {
    let all = planted(count());
    let mut left: BTreeMap<(&str, usize), Vec<String>> = BTreeMap::new();
    let wanted = Wanted::new(&all);
    for one in &all {
        let masked = korean::personal::mask(&one.sentence).text;
        let digits = |text: &str| text.chars().filter(|c| c.is_numeric()).count();
        if !wanted.found(&masked).is_empty() || digits(&masked) > 0 {
            left.entry((one.kind, one.spelling))
                .or_default()
                .push(format!("{:?} → {masked:?}", one.sentence));
        }
    }
    for ((kind, spelling), ones) in &left {
        println!("{kind} {spelling}: {} left, {}", ones.len(), ones[0]);
    }
    assert!(left.is_empty(), "{} of {} ways", left.len(), SPELLINGS * 10);
}

/// Several identifiers to a message: people give name, number and account at once.
const TOGETHER: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_planted_is_found_anywhere() {
    let all = planted(count());
    let model = Obedient::start().await;
    let product = Product::start_in(TempDir::new().unwrap(), Some(&model), "trace,sqlx=trace").await;
    let client = "client-of-the-planted";
    let mut session = String::new();
    let mut answers = Vec::new();
    for (number, some) in all.chunks(TOGETHER).enumerate() {
        let joined = |some: &[Planted]| {
            let sentences: Vec<&str> = some.iter().map(|one| one.sentence.as_str()).collect();
            sentences.join(".\n")
        };
        let text = joined(some);
        if number % 16 == 0 {
            session = product.session(client).await;
        }
        match number % 4 {
            0 | 1 => {
                let answer = product.say(client, &session, &text).await;
                if number % 8 == 0 {
                    let path = format!(
                        "{}/api/messages/{}/feedback",
                        product.url,
                        answer["id"].as_str().unwrap()
                    );
                    let comment = json!({"type": "thumbs_down", "comment": text});
                    product
                        .as_client(client, product.http.patch(path).json(&comment))
                        .await;
                }
                answers.push(answer.to_string());
            }
            2 => answers.push(product.ask(ME, "planted", &text).await.to_string()),
            _ => {
                let path = format!("{}/api/sessions/{session}", product.url);
                let title: String = some[0].sentence.chars().take(90).collect();
                product
                    .as_client(client, product.http.patch(&path).json(&json!({ "title": title })))
                    .await;
                let [first @ .., one, other] = &some[1..] else {
                    continue;
                };
                let metadata = json!({"note": one.sentence, "list": [other.sentence]});
                let body = json!({"content": joined(first), "metadata": metadata});
                product
                    .as_client(client, product.http.post(format!("{path}/messages")).json(&body))
                    .await;
            }
        }
    }
    let metrics = product
        .http
        .get(format!("{}/metrics", product.url))
        .send()
        .await
        .unwrap();
    answers.push(metrics.text().await.unwrap());
    let wanted = Wanted::new(&all);
    let mut wrong = Vec::new();
    let mut look = |place: &str, text: &str| {
        wrong.extend(
            wanted
                .found(text)
                .iter()
                .map(|one| format!("{place}: {} {} {}", one.kind, one.spelling, one.needle)),
        );
    };
    for (path, bytes) in product.every_file() {
        look(&path.display().to_string(), &String::from_utf8_lossy(&bytes));
    }
    let sent = model.sent();
    assert!(
        sent.len() > 10 && product.log().len() > 10_000,
        "nothing was sent or logged"
    );
    for request in &sent {
        look("model", request);
    }
    for answer in &answers {
        look("answer", answer);
    }
    let traced = model.traced().await;
    for trace in &traced {
        look("trace", trace);
    }
    println!(
        "{} identifiers, {} requests to the model, {} of traces, {} bytes of log",
        all.len(),
        sent.len(),
        traced.len(),
        product.log().len()
    );
    assert!(
        wrong.is_empty(),
        "{}\n{}",
        wrong.len(),
        wrong.iter().take(40).cloned().collect::<Vec<_>>().join("\n")
    );
}
