//! Crowds: streams that are held open, connections that say nothing or very little, while others are served.
//! `SHUKING_STREAMS` (100) and `SHUKING_CONNECTIONS` (500) say how many.

use crate::running::{Server, Setup, http, size};
use crate::talk::{Crowd, new_session};
use futures_util::StreamExt as _;
use serde_json::json;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_held_open_do_not_stop_others() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(Setup::new(folder.path(), None)).await;
    let http = http();
    let client = "client-of-the-streams";
    let mut held = Vec::new();
    for number in 0..size("SHUKING_STREAMS", 100) {
        let session = new_session(&http, &server.url, client).await;
        let stream = http
            .post(format!("{}/api/sessions/{session}/messages", server.url))
            .header("X-Client-Id", client)
            .header("Accept", "text/event-stream")
            .json(&json!({"content": format!("{number}번째 흐름")}));
        let mut events = stream.send().await.unwrap().bytes_stream();
        // The first piece is read, the rest is left lying.
        assert!(events.next().await.unwrap().is_ok());
        held.push(events);
    }
    let before = server.memory();
    let crowd = Crowd::start(&server.url, 8).await;
    crowd.acknowledged(80).await;
    println!("{} streams held, {} MB", held.len(), before / 1_000_000);
    crowd.check().await;
    let mut ended = 0;
    for mut events in held {
        let mut rest = Vec::new();
        while let Some(Ok(piece)) = events.next().await {
            rest.extend_from_slice(&piece);
        }
        ended += usize::from(String::from_utf8_lossy(&rest).contains("event: message") || rest.is_empty());
    }
    assert!(ended > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_connections_are_served() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(Setup::new(folder.path(), None)).await;
    let address = server.url.strip_prefix("http://").unwrap().to_owned();
    let mut idle = Vec::new();
    let wanted = usize::try_from(size("SHUKING_CONNECTIONS", 500)).unwrap();
    let begun = server.memory();
    for number in 0..wanted {
        let Ok(mut stream) = TcpStream::connect(&address).await else {
            panic!("connection {number} was refused");
        };
        // Half of them say nothing, half begin a request and never end it.
        if number % 2 == 0 {
            stream
                .write_all(b"POST /api/sessions HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                .await
                .unwrap();
        }
        idle.push(stream);
    }
    let crowd = Crowd::start(&server.url, 8).await;
    crowd.acknowledged(80).await;
    let each = server.memory().saturating_sub(begun) / wanted as u64;
    println!("{wanted} idle connections, {each} bytes each");
    drop(idle);
    crowd.acknowledged(80).await;
    crowd.check().await;
}
