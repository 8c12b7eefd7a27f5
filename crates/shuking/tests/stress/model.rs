//! A model that takes every request and never replies, under load: answers are the rules', nothing waits for long.

use crate::running::{Server, Setup, size};
use crate::talk::Crowd;
use tempfile::TempDir;
use tokio::net::TcpListener;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hanging_model_costs_warmth_only() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            held.push(stream);
        }
    });
    let folder = TempDir::new().unwrap();
    let setup = Setup::new(folder.path(), None)
        .with("LLM_BASE_URL", &url)
        .with("LLM_MODEL", "hangs")
        .with("GEMINI_TIMEOUT_SECONDS", "0.5");
    let server = Server::start(setup).await;
    let crowd = Crowd::start(&server.url, 16).await;
    let turns = usize::try_from(size("SHUKING_MODEL_TURNS", 200)).unwrap();
    let took = crowd.acknowledged(turns).await;
    println!("{turns} turns beside a hanging model in {took:?}");
    crowd.check().await;
}
