//! What an operator can see, and nobody else.

use crate::running::{Client, Running};
use crate::workplace::Echo;
use desk::{DeskError, IsErased, Sent, Upkeep, Working};
use jiff::Timestamp;
use jiff::civil::Date;
use jsonwebtoken::{EncodingKey, Header, encode};
use serde_json::{Value, json};
use server::{Access, CATALOG, Kind, Metrics, Operator, Values, WorkplaceParts};
use std::collections::BTreeSet;
use std::sync::Arc;
use store::testing::Scratch;

const KEY: &str = "the operator's key of the tests";
const PAGES: [&str; 2] = ["/operator", "/api/operator/stats"];

async fn running(scratch: &Scratch, key: Option<&'static str>) -> Client {
    let running = Running::with(scratch, |parts| {
        parts.operator = Operator::new(key, Metrics::start());
    });
    running.await.client("client-of-the-operator")
}

pub async fn without_a_key_nothing_is_there(scratch: &Scratch) {
    let client = running(scratch, None).await;
    for path in PAGES {
        client.get(path).await.is_error(404, "NOT_FOUND");
        let shown = client.with("Authorization", "Bearer ");
        shown.get(path).await.is_error(404, "NOT_FOUND");
    }
    assert_eq!(client.get("/metrics").await.status, 200, "from this machine");
    // A proxy on this machine speaks for others.
    let through = client.with("X-Forwarded-For", "203.0.113.77");
    through.get("/metrics").await.is_error(404, "NOT_FOUND");
}

pub async fn only_the_key_opens(scratch: &Scratch) {
    let client = running(scratch, Some(KEY)).await;
    let wrong = [
        "Bearer ",
        "Bearer the operator's key of the test",
        "Bearer demo",
        "Basic !!!",
        // "the operator's key of the tests:" — the key as a name, no password.
        "Basic dGhlIG9wZXJhdG9yJ3Mga2V5IG9mIHRoZSB0ZXN0czo=",
    ];
    for path in PAGES.into_iter().chain(["/metrics"]) {
        let refused = client.get(path).await;
        refused.is_error(401, "UNAUTHORIZED");
        let asks = refused.headers.get_all("www-authenticate").into_iter();
        let asks: Vec<_> = asks.map(|value| value.to_str().unwrap().to_owned()).collect();
        assert!(asks.iter().any(|ask| ask.starts_with("Basic")), "{asks:?}");
        for shown in wrong {
            let refused = client.with("Authorization", shown).get(path).await;
            refused.is_error(401, "UNAUTHORIZED");
        }
        let bearer = client
            .with("Authorization", &format!("Bearer {KEY}"))
            .get(path)
            .await;
        assert_eq!(bearer.status, 200, "{path}: {}", bearer.text);
        // ":the operator's key of the tests"
        let browser = client.with(
            "Authorization",
            "Basic OnRoZSBvcGVyYXRvcidzIGtleSBvZiB0aGUgdGVzdHM=",
        );
        assert_eq!(browser.get(path).await.status, 200, "{path}");
        assert_eq!(bearer.headers["cache-control"], "no-store");
    }
}

/// What a limit or a wrong key refused is counted, by which it was.
pub async fn refusals_are_counted(scratch: &Scratch) {
    let running = Running::with(scratch, |parts| {
        parts.operator = Operator::new(Some(KEY), Metrics::start());
        parts.limits.client_rate = Some(1);
    });
    let client = running.await.client("client-in-a-hurry");
    let mut limited = false;
    for _ in 0..100 {
        limited |= client.get("/api/sessions").await.status == 429;
    }
    assert!(
        limited,
        "a hundred requests at once are too many for one a minute"
    );
    client
        .with("Authorization", "Bearer wrong")
        .get("/operator")
        .await;
    let metrics = client.with("Authorization", &format!("Bearer {KEY}"));
    let metrics = metrics.get("/metrics").await.text;
    for limit in ["client", "operator_key"] {
        let counted = format!("shuking_refused_total{{limit=\"{limit}\"}} ");
        let line = metrics.lines().find(|line| line.starts_with(&counted)).unwrap();
        assert!(!line.ends_with(" 0"), "{line}");
    }
    assert!(!metrics.contains("shuking_connections_open 0"));
}

pub async fn figures_are_shown(scratch: &Scratch) {
    let client = running(scratch, Some(KEY)).await;
    let session = client.session().await;
    let answer = client.say(&session, "비밀스러운 말").await.ok();
    let id = answer["assistantMessage"]["id"].as_str().unwrap();
    let opinion = json!({"type": "thumbs_up", "comment": "비밀스러운 칭찬"});
    client
        .patch(&format!("/api/messages/{id}/feedback"), opinion)
        .await
        .ok();
    let operator = client.with("Authorization", &format!("Bearer {KEY}"));
    let stats = operator.get("/api/operator/stats").await.ok();
    assert_eq!(stats["turns"], 1);
    assert_eq!(stats["feedback"]["positive_percent"], 100.0);
    assert_eq!(stats["cited"][0]["article"], "제53조");
    assert_eq!(stats["tools"][0]["tool"], "calculate_tax");
    let page = operator.get("/operator").await;
    assert!(page.text.contains("제53조") && page.text.contains("calculate_tax"));
    assert!(!page.text.contains("<script"));
    for text in [stats.to_string(), page.text] {
        assert!(!text.contains("비밀"), "{text}");
    }
    let later = operator.get("/api/operator/stats?since=2999-01-01").await.ok();
    assert_eq!(
        (&later["turns"], &later["response"]["p99_ms"]),
        (&json!(0), &json!(null))
    );
    for wrong in ["yesterday", "2025-13-01", "%00"] {
        let refused = operator.get(&format!("/api/operator/stats?since={wrong}")).await;
        refused.is_error(400, "INVALID_REQUEST");
    }
}

const SECRET: &str = "a secret of the tests, 32 characters";

/// Says back what it was given.
impl Upkeep for Echo {
    fn company(&self, _: Date) -> Working<'_, Value> {
        let document = json!({"name": "<rules>.md", "version": "2026-01-01", "title": "규정", "sections": 3,
            "valid_from": "2026-01-01", "valid_until": null, "in_force": true});
        let company = json!({"documents": [document], "channels": {"hr": "인사팀 7000"}, "glossary": [["복포", "복지포인트"]],
            "questions": [{"on": "2026-03-10", "kind": "unanswered", "words": "<b>반려동물 수당</b> 있어?", "times": 3}],
            "own_service": false});
        Box::pin(async move { Ok(company) })
    }

    fn take_documents(&self, sent: Vec<Sent>, dry_run: bool, _: Timestamp) -> Working<'_, Value> {
        let named: Vec<String> = sent
            .iter()
            .map(|one| format!("{}={}", one.name, String::from_utf8_lossy(&one.bytes)))
            .collect();
        Box::pin(async move {
            if named.iter().any(|name| name.starts_with("scan.pdf")) {
                return Err(DeskError::Refused("scan.pdf: has no text".into()));
            }
            Ok(json!({"documents": named, "dry_run": dry_run}))
        })
    }

    fn remove_document<'a>(&'a self, name: &'a str, version: &'a str, _: Timestamp) -> Working<'a, usize> {
        Box::pin(async move { Ok(name.len() + version.len()) })
    }

    fn take_records(&self, sent: Vec<Sent>, dry_run: bool, _: IsErased, _: Timestamp) -> Working<'_, Value> {
        Box::pin(async move { Ok(json!({"rows": sent.len(), "dry_run": dry_run})) })
    }
}

async fn with_company(scratch: &Scratch, key: Option<&'static str>) -> Client {
    let running = Running::with(scratch, |parts| {
        parts.operator = Operator::new(key, None);
        parts.workplace = Some(WorkplaceParts {
            office: Arc::new(Echo),
            access: Arc::new(Access::new(None, Some(SECRET), false).unwrap()),
        });
    });
    running.await.client("client-of-the-operator")
}

/// Documents and records are looked at and changed by the operator alone, and by no other site's page.
pub async fn company_is_kept_up(scratch: &Scratch) {
    const DOCUMENTS: &str = "/operator/company/documents";
    let client = with_company(scratch, Some(KEY)).await;
    let operator = client.with("Authorization", &format!("Bearer {KEY}"));
    let page = operator.get("/operator/company").await;
    // Without the key nothing of it is seen; HTML in a question stays text.
    for closed in [client.clone(), client.with("Authorization", "Bearer wrong")] {
        let refused = closed.get("/operator/company").await;
        refused.is_error(401, "UNAUTHORIZED");
        assert!(!refused.text.contains("반려동물"), "{}", refused.text);
    }
    for text in [
        "&lt;b&gt;반려동물 수당&lt;/b&gt; 있어?",
        "2026-03-10",
        "&lt;rules&gt;.md",
        "인사팀 7000",
        "복지포인트",
        "MANAGER",
    ] {
        assert!(page.text.contains(text), "{text}: {}", page.text);
    }
    assert_eq!(operator.get("/operator/company.js").await.status, 200);
    // "text"
    let files =
        |dry_run: bool| json!({"files": [{"name": "a.md", "content": "dGV4dA=="}], "dry_run": dry_run});
    for dry_run in [true, false] {
        let taken = operator.post(DOCUMENTS, files(dry_run)).await.ok();
        assert_eq!(taken, json!({"documents": ["a.md=text"], "dry_run": dry_run}));
        let taken = operator
            .post("/operator/company/records", files(dry_run))
            .await
            .ok();
        assert_eq!(taken, json!({"rows": 1, "dry_run": dry_run}));
    }
    let removed = operator
        .delete(&format!("{DOCUMENTS}?name=ab&version=c"))
        .await
        .ok();
    assert_eq!(removed["removed"], 3);
    let scan = json!({"files": [{"name": "scan.pdf", "content": ""}], "dry_run": true});
    let refused = operator.post(DOCUMENTS, scan).await;
    refused.is_error(422, "INVALID_VALUE");
    assert!(refused.text.contains("scan.pdf: has no text"));
    for wrong in [
        json!({}),
        json!({"files": [], "dry_run": true}),
        json!({"files": [{"name": "a.md", "content": "!"}], "dry_run": true}),
        json!({"files": [{"name": "a.md", "content": "dGV4dA=="}]}),
    ] {
        operator
            .post(DOCUMENTS, wrong)
            .await
            .is_error(400, "INVALID_REQUEST");
    }
    client
        .post(DOCUMENTS, files(true))
        .await
        .is_error(401, "UNAUTHORIZED");
    let browser = operator.with("Sec-Fetch-Site", "same-origin");
    browser.post(DOCUMENTS, files(false)).await.ok();
    for (header, from) in [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Origin", "https://elsewhere.example"),
    ] {
        let forged = operator.with(header, from);
        forged
            .post(DOCUMENTS, files(false))
            .await
            .is_error(400, "INVALID_REQUEST");
        forged
            .delete(&format!("{DOCUMENTS}?name=a&version="))
            .await
            .is_error(400, "INVALID_REQUEST");
    }
}

/// The company's token opens the operator's page to whoever runs the program, with and without a key; to nobody else.
pub async fn admins_token_opens(scratch: &Scratch) {
    for key in [None, Some(KEY)] {
        let client = with_company(scratch, key).await;
        for (role, opens) in [
            ("ADMIN", true),
            ("HR", false),
            ("MANAGER", false),
            ("EMPLOYEE", false),
        ] {
            let exp = Timestamp::now().as_second() + 600;
            let claims = json!({"sub": "E00001", "role": role, "exp": exp});
            let token = encode(
                &Header::default(),
                &claims,
                &EncodingKey::from_secret(SECRET.as_bytes()),
            )
            .unwrap();
            let shown = client.with("Authorization", &format!("Bearer {token}"));
            for path in PAGES.into_iter().chain(["/operator/company"]) {
                let answer = shown.get(path).await;
                if opens {
                    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
                } else {
                    answer.is_error(401, "UNAUTHORIZED");
                }
            }
        }
    }
}

/// Names of metrics in a text, without what Prometheus adds to a histogram's.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let ours = words.filter(|word| word.starts_with("shuking_"));
    ours.map(|word| {
        let histogram = ["_bucket", "_sum", "_count"]
            .iter()
            .find_map(|end| word.strip_suffix(end))
            .filter(|name| {
                CATALOG
                    .iter()
                    .any(|metric| metric.name == *name && matches!(metric.kind, Kind::Histogram(_)))
            });
        histogram.unwrap_or(word).to_owned()
    })
    .collect()
}

#[test]
fn the_dashboard_shows_every_metric_and_no_other() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/grafana/shuking.json");
    let dashboard: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let queries = panels
        .iter()
        .flat_map(|panel| panel["targets"].as_array().into_iter().flatten());
    let queries: Vec<&str> = queries.map(|target| target["expr"].as_str().unwrap()).collect();
    let shown = named(&queries.join("\n"));
    let exported: BTreeSet<String> = CATALOG.iter().map(|metric| metric.name.to_owned()).collect();
    assert_eq!(shown, exported);
    for query in queries {
        for metric in CATALOG.iter().filter(|metric| query.contains(metric.name)) {
            let labels = query.split("by (").nth(1).and_then(|rest| rest.split(')').next());
            for label in labels.into_iter().flat_map(|labels| labels.split(", ")) {
                let known = metric.labels.iter().any(|(name, _)| *name == label) || label == "le";
                assert!(known, "{query}: {label} is no label of {}", metric.name);
            }
        }
    }
}

#[test]
fn the_manual_names_every_metric() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/observability.md");
    let manual = std::fs::read_to_string(path).unwrap();
    for metric in CATALOG {
        let row = manual
            .lines()
            .find(|line| line.contains(&format!("`{}`", metric.name)));
        let row = row.unwrap_or_else(|| panic!("{} is not in the manual", metric.name));
        for (label, values) in metric.labels {
            assert!(row.contains(&format!("`{label}`")), "{row}: {label}");
            assert!(*values != Values::Listed(&[]), "{label}");
        }
    }
}
