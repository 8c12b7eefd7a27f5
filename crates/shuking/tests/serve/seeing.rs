//! Whole conversations with things planted in them that nobody may see, and a look into every window that an operator has:
//! the log in both formats, the metrics, the spans that reach a collector, the figures.

mod outside;
mod talk;
mod windows;

use crate::running::{free_address, shuking};
use outside::{KEY, Outside, Serving, serve};
use serde_json::{Value, json};
use server::{CATALOG, Values};
use std::time::Duration;
use store::Target;
use store::testing::Scratch;
use talk::{converse, finds_nothing};
use windows::{counted, one_line_a_turn};

async fn nothing_is_seen(scratch: &Scratch, format: &str) {
    let (outside, address) = Outside::start().await;
    let serving = Serving::start(scratch, format, &address).await;
    let ids = converse(&serving).await;
    let metrics = serving.get("/metrics").await;
    finds_nothing("metrics", &metrics, &ids);
    counted(&metrics);
    let page = serving.get("/operator").await;
    finds_nothing("page", &page, &[]);
    assert!(page.contains("calculate_tax"), "{page}");
    let log = serving.stop();
    finds_nothing("log", &log, &ids);
    one_line_a_turn(&log, format);
    let spans = String::from_utf8_lossy(&outside.spans.lock().unwrap()).into_owned();
    finds_nothing("spans", &spans, &ids);
    for name in [
        "request",
        "store_read",
        "store_write",
        "fetch",
        "/api/sessions/{id}/messages",
    ] {
        assert!(spans.contains(name), "no span has {name}");
    }
    figures(scratch);
}

/// The command shows the same figures as the page.
fn figures(scratch: &Scratch) {
    let run = |arguments: &[&str]| {
        let mut command = shuking();
        command
            .arg("stats")
            .args(arguments)
            .arg("--data")
            .arg(scratch.directory());
        command.current_dir(scratch.directory());
        if let Target::Postgres(database) = scratch.target() {
            command.env("DATABASE_URL", database);
        }
        command.output().unwrap()
    };
    let shown = run(&["--json"]);
    assert!(
        shown.status.success(),
        "{}",
        String::from_utf8_lossy(&shown.stderr)
    );
    let text = String::from_utf8(shown.stdout).unwrap();
    finds_nothing("figures", &text, &[]);
    let figures: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&figures["turns"], &figures["sessions"]), (&json!(8), &json!(1)));
    assert_eq!(figures["feedback"]["positive_percent"], 100.0);
    assert_eq!(figures["uncited"]["calculations"], 0);
    let plain = run(&["--since", "1h"]);
    assert!(String::from_utf8_lossy(&plain.stdout).contains("calculate_tax"));
    assert_eq!(run(&["--since", "yesterday"]).status.code(), Some(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_said_is_seen_on_sqlite() {
    nothing_is_seen(&Scratch::sqlite(), "json").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_said_is_seen_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    nothing_is_seen(&scratch, "text").await;
    scratch.drop_database().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_an_address_of_their_own() {
    let scratch = Scratch::sqlite();
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (address, metrics) = (free_address(), free_address());
    let mut command = serve(&scratch, &address);
    command.args(["--metrics-addr", &metrics, "--log", "error"]);
    let process = command.env("OPERATOR_KEY", KEY).spawn().unwrap();
    let _ends = Serving {
        url: String::new(),
        process,
        log: scratch.directory().join("log"),
    };
    let status = async |url: String| loop {
        if let Ok(answer) = reqwest::get(&url).await {
            return answer.status().as_u16();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    assert_eq!(status(format!("http://{metrics}/metrics")).await, 200);
    assert_eq!(status(format!("http://{metrics}/api/sessions")).await, 404);
    assert_eq!(status(format!("http://{address}/metrics")).await, 401);
}

#[test]
fn every_variable_is_counted_by_its_name() {
    let questions = CATALOG
        .iter()
        .find(|metric| metric.name == "shuking_questions_total")
        .unwrap();
    let Some((_, Values::Listed(known))) = questions.labels.iter().find(|(name, _)| *name == "variable")
    else {
        panic!("the variables are a list")
    };
    let asked = tax::gift::Variable::ALL
        .iter()
        .filter(|variable| variable.tier() != tax::gift::Tier::Optional);
    for variable in asked {
        assert!(known.contains(&variable.name()), "{}", variable.name());
    }
}
