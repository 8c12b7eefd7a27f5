use crate::running::{Running, received};
use reqwest::{Method, StatusCode};
use store::testing::Scratch;

/// Every view is the same document under a strict policy, whether or not the page was built into this binary; beyond that
/// it asks early for the scripts of the view alone.
pub async fn views_are_one_document(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let start = client.get("/").await;
    let early = |line: &&str| !line.contains("modulepreload");
    let page = |text: &str| text.lines().filter(early).map(String::from).collect::<Vec<_>>();
    let built = start.text.contains("/assets/");
    for path in [
        "/",
        "/sessions/0199",
        "/calculator",
        "/law",
        "/workplace",
        "/privacy",
    ] {
        let view = client.get(path).await;
        assert_eq!(view.headers["content-type"], "text/html; charset=utf-8", "{path}");
        assert_eq!(page(&view.text), page(&start.text), "{path}");
        let asks_early = view.text.contains("modulepreload");
        assert_eq!(asks_early, built && path != "/", "{path}: {}", view.text);
        let policy = view.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_ne!(view.headers.get("cache-control").unwrap(), "public", "{path}");
    }
    for elsewhere in ["http://", "https://", "//cdn", "<style", "onload="] {
        assert!(!start.text.contains(elsewhere), "the page has {elsewhere}");
    }
}

/// An address of nobody is an error in the contract's shape, never the page.
pub async fn answers_for_itself_only(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    for path in [
        "/api",
        "/api/nothing",
        "/api/page/nothing",
        "/ai/nothing",
        "/nothing",
        "/assets/nothing.js",
        "/assets/..%2F..%2FCargo.toml",
        "/calculator/nothing",
    ] {
        let answer = client.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.starts_with("{\"error\":"), "{path}: {}", answer.text);
    }
}

/// A built page's files may be kept for ever, come compressed to whoever takes it, and are not sent twice.
pub async fn files_are_kept(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let start = client.get("/").await;
    let Some(script) = start
        .text
        .split('"')
        .find(|part| part.starts_with("/assets/") && part.contains(".js"))
    else {
        eprintln!("skipped: the page is not built (`make web`)");
        return;
    };
    let plain = client.get(script).await;
    assert_eq!(plain.headers["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(
        plain.headers["cache-control"],
        "public, max-age=31536000, immutable"
    );
    let zipped = received(
        client
            .request(Method::GET, script)
            .header("accept-encoding", "br, gzip"),
    )
    .await;
    assert_eq!(zipped.headers["content-encoding"], "gzip");
    let tag = start.headers["etag"].to_str().unwrap();
    let again = received(client.request(Method::GET, "/").header("if-none-match", tag)).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}
