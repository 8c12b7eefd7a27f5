//! The operator's figures, and the queries of the user's own document on the real schema.

use crate::told::{client, new_session, opening, say};
use conversation::{Feedback, FeedbackType};
use jiff::{Timestamp, ToSpan as _};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, Row as _};
use store::testing::Scratch;
use store::{Cell, Count, Figures, NotUnderstood, Opening, Statement, Store, Target};

/// The statements of seed 004 §8, word for word.
const SEED: &str = include_str!("../data/seed_004_8.sql");

fn article(number: &str) -> Value {
    json!({"law_name": "상속세 및 증여세법", "article": number})
}

fn tool(milliseconds: i64, success: bool) -> Value {
    json!({"tool": "calculate_tax", "execution_time_ms": milliseconds, "success": success})
}

/// Six turns: two answers, one of them slow, and four ways of not understanding.
fn turns() -> Vec<Value> {
    let asked = |reasons: Value, intent: &str| {
        json!({
            "intent": intent, "asked": "gift_date", "collected_parameters": {"gift_property_value": 1},
            "missing_reasons": reasons, "citations": [], "tool_calls": [], "calculation": null, "latency_ms": 10
        })
    };
    let answer = |latency: i64, citations: Value| {
        json!({
            "intent": "gift_tax", "asked": null, "collected_parameters": {"gift_property_value": 1},
            "missing_reasons": {}, "citations": citations, "calculation": {"final_tax": 1}, "latency_ms": latency,
            "tool_calls": [tool(2, true), tool(5, false)]
        })
    };
    vec![
        asked(json!({}), "gift_tax"),
        asked(json!({}), "gift_tax"),
        asked(json!({"gift_date": "ambiguous"}), "gift_tax"),
        asked(json!({"gift_date": "user_unknown"}), "gift_tax"),
        answer(
            12_345,
            json!([article("제53조"), article("제53조"), article("제47조")]),
        ),
        answer(20, json!([])),
    ]
}

/// What a client may send beside its messages looks like ours and must not be counted, let alone stop a query.
fn hostile() -> Value {
    json!({
        "citations": "none", "tool_calls": 3, "latency_ms": "soon", "feedback": {"type": "thumbs_up"},
        "asked": "gift_date", "calculation": {}, "missing_reasons": []
    })
}

async fn told(scratch: &Scratch) -> Store {
    let store = scratch.open().await;
    let session = new_session(&store, "a").await.id;
    for metadata in turns() {
        let opening = Opening {
            metadata: hostile(),
            ..opening(session, "a", "말")
        };
        let exchange = say(&store, opening).await.unwrap();
        scratch
            .overwrite_metadata(&exchange.assistant.id, &metadata)
            .await;
        let kind = match metadata["latency_ms"].as_i64() {
            Some(12_345) => FeedbackType::ThumbsUp,
            Some(20) => FeedbackType::ThumbsDown,
            _ => continue,
        };
        let feedback = Feedback {
            kind,
            comment: None,
            timestamp: Timestamp::now(),
        };
        let id = exchange.assistant.id.parse().unwrap();
        store.give_feedback(id, &client("a"), &feedback).await.unwrap();
    }
    let read = "INSERT INTO record_reads (emp_id, question, read_at) VALUES ($1, $2, $3)";
    let values = ["E1".into(), "Q11".into(), Cell::When(Timestamp::now())];
    store.change(vec![Statement::new(read, values)]).await.unwrap();
    store
}

fn missed(kind: &str) -> NotUnderstood {
    NotUnderstood {
        kind: kind.into(),
        variable: Some("gift_date".into()),
        count: 1,
    }
}

pub async fn of_what_is_kept(scratch: &Scratch) {
    let store = told(scratch).await;
    let figures = store.figures(None).await.unwrap();
    assert_eq!(
        (figures.sessions, figures.turns, figures.calculations),
        (1, 6, 2),
        "{figures:?}"
    );
    let response = &figures.response;
    // (4 × 10 + 12,345 + 20) / 6
    assert_eq!(
        (response.mean_ms, response.p99_ms, response.slow),
        (Some(2067.5), Some(12_345), 1)
    );
    let cited: Vec<_> = figures
        .cited
        .iter()
        .map(|cited| (cited.article.as_deref(), cited.count))
        .collect();
    assert_eq!(cited, [(Some("제53조"), 2), (Some("제47조"), 1)]);
    let [tool] = figures.tools.as_slice() else {
        panic!("{:?}", figures.tools)
    };
    assert_eq!((tool.calls, tool.failures, tool.mean_ms), (4, 2, 3.5));
    let feedback = &figures.feedback;
    assert_eq!(
        (
            feedback.thumbs_up,
            feedback.thumbs_down,
            feedback.positive_percent
        ),
        (1, 1, Some(50.0))
    );
    assert_eq!((figures.uncited.turns, figures.uncited.calculations), (5, 1));
    assert_eq!(figures.slow.len(), 1);
    assert_eq!(
        figures.asked,
        [Count {
            name: "gift_date".into(),
            count: 4
        }]
    );
    let expected = [missed("ambiguous"), missed("unread"), missed("user_unknown")];
    assert_eq!(figures.not_understood, expected);
    assert_eq!(figures.records_read[0].name, "Q11");
    from_a_moment_on(&store, &figures).await;
}

async fn from_a_moment_on(store: &Store, all: &Figures) {
    let now = Timestamp::now();
    let before = store.figures(now.checked_sub(1.hour()).ok()).await.unwrap();
    assert_eq!((before.turns, &before.cited), (6, &all.cited));
    let after = store.figures(now.checked_add(1.hour()).ok()).await.unwrap();
    assert_eq!(
        (after.turns, after.response.mean_ms, after.response.p99_ms),
        (0, None, None)
    );
    assert_eq!(after.feedback.positive_percent, None);
    assert!(after.cited.is_empty() && after.records_read.is_empty());
    let json = json!(after).to_string();
    assert!(!json.contains("말"), "{json}");
}

/// The document's statements run as they stand and say what was kept.
pub async fn the_seeds_statements(scratch: &Scratch) {
    let Target::Postgres(address) = scratch.target() else {
        return;
    };
    let store = told(scratch).await;
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    let mut answers: Vec<Vec<String>> = Vec::new();
    for statement in SEED.split(";\n") {
        let statement = statement.trim_end();
        if statement.is_empty() {
            continue;
        }
        let rows = connection
            .fetch_all(sqlx::raw_sql(AssertSqlSafe(statement.to_owned())))
            .await
            .unwrap_or_else(|error| panic!("{statement}\n{error}"));
        let shown = |row: &sqlx::postgres::PgRow| {
            let columns = 0..row.len();
            let texts = columns.map(|column| {
                let value = row.try_get_raw(column).unwrap();
                value.as_str().unwrap_or("null").to_owned()
            });
            texts.collect::<Vec<_>>().join("|")
        };
        answers.push(rows.iter().map(shown).collect());
    }
    let [cited, mean, tools, positive, uncited, slow] = answers.as_slice() else {
        panic!("{} statements", answers.len())
    };
    assert_eq!(
        cited,
        &["상속세 및 증여세법|제53조|2", "상속세 및 증여세법|제47조|1"]
    );
    assert!(mean[0].starts_with("2067.5"), "{mean:?}");
    assert!(tools[0].starts_with("calculate_tax|3.5"), "{tools:?}");
    assert!(positive[0].starts_with("50.0"), "{positive:?}");
    assert_eq!(uncited.len(), 5);
    assert!(slow.len() == 1 && slow[0].ends_with("|12345"), "{slow:?}");
    connection.close().await.unwrap();
    store.close().await;
}

#[test]
fn the_statements_are_the_documents() {
    let seed = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/seeds/004-message-format.md"
    );
    let Ok(seed) = std::fs::read_to_string(seed) else {
        println!("skipped: the seed is not here");
        return;
    };
    for statement in SEED.split("\n\n") {
        assert!(seed.contains(statement.trim_end()), "{statement}");
    }
}
