//! Bodies that are too large, cut short, not JSON, not text, or nested without end: each gets its clear error, and the next
//! request is served.

use crate::running::{Server, Setup, http, size};
use crate::talk::{Crowd, new_session};
use reqwest::Body;
use serde_json::Value;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

fn nested(depth: usize) -> String {
    format!(
        "{{\"content\":\"말\",\"metadata\":{{\"a\":{}1{}}}}}",
        "[".repeat(depth),
        "]".repeat(depth)
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_clearly() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(Setup::new(folder.path(), None)).await;
    let crowd = Crowd::start(&server.url, 4).await;
    let http = http();
    let client = "client-of-the-nonsense";
    let session = new_session(&http, &server.url, client).await;
    let path = format!("{}/api/sessions/{session}/messages", server.url);
    let million = "가".repeat(400_000);
    let bodies: Vec<(Vec<u8>, &[u16])> = vec![
        (format!("{{\"content\":\"{million}\"}}").into_bytes(), &[413]),
        (nested(20_000).into_bytes(), &[400, 413]),
        (nested(100).into_bytes(), &[200, 400]),
        (nested(1_000_000).into_bytes(), &[413]),
        (b"{\"content\": \"\xff\xfe\"}".to_vec(), &[400]),
        (vec![0; 1000], &[400]),
        (b"{\"content\": \"\\ud800\"}".to_vec(), &[400]),
        (b"{\"content\": \"a\", \"content\": \"b\"}".to_vec(), &[200, 400]),
        (b"{\"content\": 1e999}".to_vec(), &[400]),
        (b"{\"content\": \"a\"".to_vec(), &[400]),
        (b"[[[[[[".to_vec(), &[400]),
        (b"\xef\xbb\xbf{\"content\": \"a\"}".to_vec(), &[200, 400]),
    ];
    for round in 0..size("SHUKING_NONSENSE", 3) {
        for (body, statuses) in &bodies {
            let request = http
                .post(&path)
                .header("X-Client-Id", client)
                .header("Content-Type", "application/json");
            // A server that refuses early may hang up while we still send.
            let Ok(answer) = request.body(body.clone()).send().await else {
                continue;
            };
            let status = answer.status().as_u16();
            let shown = String::from_utf8_lossy(body).chars().take(60).collect::<String>();
            assert!(
                statuses.contains(&status),
                "{status} for {shown} in round {round}"
            );
            let answer: Value = answer.json().await.unwrap();
            assert!(
                status == 200 || answer["error"]["message"].is_string(),
                "{answer}"
            );
        }
        // Chunks without end, and a body that never comes.
        let endless = futures_util::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; 4096]));
        let request = http
            .post(&path)
            .header("X-Client-Id", client)
            .header("Content-Type", "application/json");
        if let Ok(answer) = request.body(Body::wrap_stream(endless)).send().await {
            assert_eq!(answer.status(), 413);
        }
        let address = server.url.strip_prefix("http://").unwrap();
        let mut promised = tokio::net::TcpStream::connect(address).await.unwrap();
        let head = "POST /api/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{";
        promised.write_all(head.as_bytes()).await.unwrap();
        let mut begun = [0; 12];
        promised.read_exact(&mut begun).await.unwrap();
        assert_eq!(&begun, b"HTTP/1.1 413");
    }
    crowd.acknowledged(20).await;
    crowd.check().await;
}
