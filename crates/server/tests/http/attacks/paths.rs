//! Paths that climb, into the page's files, the statutes or anything else.

use crate::running::Running;
use store::testing::Scratch;

const CLIMBS: [&str; 14] = [
    "../Cargo.toml",
    "..%2fCargo.toml",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5cwindows%5cwin.ini",
    "....//....//etc/passwd",
    "%252e%252e%252fetc%252fpasswd",
    "..%c0%af..%c0%afetc/passwd",
    "..;/etc/passwd",
    "index.html%00.js",
    "%2fetc%2fpasswd",
    "file:%2f%2f%2fetc%2fpasswd",
    "assets%2f..%2findex.html",
    "..",
];

pub async fn climbing(scratch: &Scratch) {
    let running = Running::on(scratch).await;
    let client = running.client("client-one");
    for folder in [
        "/assets",
        "/api/law/articles",
        "/api/sessions",
        "/docs",
        "/api/messages",
    ] {
        for climb in CLIMBS {
            let path = format!("{folder}/{climb}");
            let answer = client.get(&path).await;
            assert!(
                !answer.text.contains("root:") && !answer.text.contains("[package]"),
                "{path}"
            );
            assert!(
                answer.status.is_client_error()
                    || answer.status.is_success() && answer.text.contains("<!doctype html>"),
                "{path}: {} {}",
                answer.status,
                answer.text
            );
        }
    }
    for article in ["견본법-제1조/..", "견본법-제1조%00", "' OR 1=1 --", "%25", "*"] {
        let answer = client.get(&format!("/api/law/articles/{article}")).await;
        answer.is_error(
            404,
            if article.contains("/..") {
                "NOT_FOUND"
            } else {
                "ARTICLE_NOT_FOUND"
            },
        );
    }
}
