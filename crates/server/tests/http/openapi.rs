use crate::running::Running;
use store::testing::Scratch;

pub async fn is_served(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let served = client.get("/openapi.json").await;
    assert_eq!(served.headers["content-type"], "application/json");
    assert_eq!(served.text, server::document());
    let page = client.get("/docs").await;
    assert!(page.text.contains("/api/sessions/{id}/messages"));
    for elsewhere in ["http://", "https://", "src=", "<script", "@import"] {
        assert!(!page.text.contains(elsewhere), "the page loads {elsewhere}");
    }
    assert_eq!(
        client.get("/docs/style.css").await.headers["content-type"],
        "text/css"
    );
}

/// `SHUKING_WRITE_OPENAPI=1` renews the copy in the documentation.
#[test]
fn the_committed_description_is_the_generated_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let generated = server::document() + "\n";
    if std::env::var_os("SHUKING_WRITE_OPENAPI").is_some() {
        std::fs::write(path, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == generated,
        "docs/openapi.json is out of date: run this test with SHUKING_WRITE_OPENAPI=1"
    );
}
