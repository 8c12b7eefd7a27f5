//! A client that costs as little as possible: one kept connection, requests written by hand.

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

pub struct Client {
    stream: TcpStream,
    id: usize,
    received: Vec<u8>,
}

impl Client {
    pub async fn connect(address: &str, id: usize) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self {
            stream,
            id,
            received: Vec::with_capacity(4096),
        }
    }

    /// Makes a session and returns its path for messages.
    pub async fn session(&mut self) -> String {
        let made: Value = serde_json::from_slice(self.post("/api/sessions", "{}").await).unwrap();
        format!("/api/sessions/{}/messages", made["id"].as_str().unwrap())
    }

    /// Posts a JSON body and returns the body of the answer, which must be a success.
    pub async fn post(&mut self, path: &str, body: &str) -> &[u8] {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: bench\r\nx-client-id: bench-client-{:05}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.id,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.unwrap();
        self.received.clear();
        loop {
            let read = self.stream.read_buf(&mut self.received).await.unwrap();
            assert!(read > 0, "the server hung up");
            if let Some(start) = complete(&self.received) {
                return self.received.get(start..).unwrap();
            }
        }
    }
}

/// Where the body begins, if all of it is there.
fn complete(received: &[u8]) -> Option<usize> {
    let end = received.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(received.get(..end)?).unwrap();
    assert!(head.starts_with("HTTP/1.1 20"), "{head}");
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))
        .unwrap();
    (received.len() >= end + 4 + length.parse::<usize>().unwrap()).then_some(end + 4)
}
