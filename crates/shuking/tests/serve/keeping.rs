//! Backup, restore and erasure with the real binary, while the server serves.

use crate::running::{Server, shuking};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Output;
use store::Target;
use store::testing::Scratch;
use tempfile::TempDir;

const ID: &str = "client-who-is-kept";
const OTHER: &str = "client-who-is-erased";

fn text(output: &Output) -> String {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&both).into_owned()
}

/// Runs a command on the database of a folder, or on PostgreSQL.
fn run(folder: &Path, database: Option<&str>, arguments: &[&str]) -> Output {
    let mut command = shuking();
    command
        .args(arguments)
        .arg("--data")
        .arg(folder)
        .current_dir(folder)
        .envs(database.map(|address| ("DATABASE_URL", address)));
    command.output().unwrap()
}

#[track_caller]
fn told(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(output));
    serde_json::from_slice(&output.stdout).unwrap()
}

async fn call(server: &Server, method: Method, id: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let mut request = Client::new()
        .request(method, format!("{}{path}", server.url))
        .header("X-Client-Id", id);
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.unwrap();
    (
        response.status().as_u16(),
        response.json().await.unwrap_or_default(),
    )
}

async fn talk(server: &Server, id: &str) -> String {
    let (_, made) = call(server, Method::POST, id, "/api/sessions", Some(json!({}))).await;
    let path = format!("/api/sessions/{}/messages", made["id"].as_str().unwrap());
    let said = json!({"content": "부모님께 1억 받았어요"});
    assert_eq!(call(server, Method::POST, id, &path, Some(said)).await.0, 200);
    path
}

fn address(scratch: &Scratch) -> Option<String> {
    match scratch.target() {
        Target::Sqlite(_) => None,
        Target::Postgres(address) => Some(address.clone()),
    }
}

/// A backup of one database, restored on another machine's, serves the same people; who was erased stays erased.
async fn moves_house(from: &Scratch, to: &Scratch) {
    let (here, there) = (from.directory(), to.directory());
    let (from, to) = (address(from), address(to));
    let server = Server::start_with(here.to_owned(), from.clone()).await;
    let (kept, erased) = (talk(&server, ID).await, talk(&server, OTHER).await);
    let file = here.join("kept.db");
    let file = file.to_str().unwrap();
    let backup = told(&run(here, from.as_deref(), &["backup", file, "--json"]));
    assert_eq!(
        (&backup["rows"]["sessions"], &backup["rows"]["messages"]),
        (&json!(2), &json!(4))
    );
    assert_eq!(
        run(here, from.as_deref(), &["backup", file]).status.code(),
        Some(2)
    );

    let restored = told(&run(there, to.as_deref(), &["restore", file, "--json"]));
    assert_eq!(restored["rows"]["messages"], 4);
    let elsewhere = Server::start_with(there.to_owned(), to.clone()).await;
    assert_eq!(call(&elsewhere, Method::GET, ID, &kept, None).await.0, 200);
    assert_eq!(
        call(&elsewhere, Method::GET, "client-unknown", &kept, None)
            .await
            .0,
        404
    );

    let receipt = told(&run(
        there,
        to.as_deref(),
        &["erase", "--client", OTHER, "--json", "--yes"],
    ));
    assert_eq!(
        (&receipt["rows"]["sessions"], &receipt["rows"]["messages"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(receipt["who"].as_str().unwrap().len(), 64);
    assert!(!receipt.to_string().contains(OTHER));
    assert_eq!(receipt["scrubbed"], json!(to.is_none()));
    assert_eq!(call(&elsewhere, Method::GET, OTHER, &erased, None).await.0, 404);
    drop(elsewhere);
    let refused = run(there, to.as_deref(), &["restore", file]);
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused));
    assert!(text(&refused).contains("--replace"), "{}", text(&refused));
    // Nobody is there to be asked, and nothing was said in advance.
    let unasked = run(there, to.as_deref(), &["restore", file, "--replace"]);
    assert_eq!(unasked.status.code(), Some(2), "{}", text(&unasked));
    assert!(text(&unasked).contains("--yes"), "{}", text(&unasked));
    let again = told(&run(
        there,
        to.as_deref(),
        &["restore", file, "--replace", "--json", "--yes"],
    ));
    assert_eq!(again["erased_again"], 1);
    let elsewhere = Server::start_with(there.to_owned(), to.clone()).await;
    assert_eq!(call(&elsewhere, Method::GET, ID, &kept, None).await.0, 200);
    assert_eq!(call(&elsewhere, Method::GET, OTHER, &erased, None).await.0, 404);

    let (status, mine) = call(&elsewhere, Method::DELETE, ID, "/api/me", None).await;
    assert_eq!((status, &mine["rows"]["messages"]), (200, &json!(2)));
    assert_eq!(call(&elsewhere, Method::GET, ID, &kept, None).await.0, 404);
}

#[tokio::test]
async fn on_sqlite() {
    moves_house(&Scratch::sqlite(), &Scratch::sqlite()).await;
}

#[tokio::test]
async fn between_databases() {
    let Some(postgres) = Scratch::postgres().await else {
        return;
    };
    moves_house(&Scratch::sqlite(), &postgres).await;
    postgres.drop_database().await;
    let Some(postgres) = Scratch::postgres().await else {
        return;
    };
    moves_house(&postgres, &Scratch::sqlite()).await;
    postgres.drop_database().await;
}

/// A key that the operator keeps elsewhere is in no backup, and a backup is good for nobody without it.
#[test]
fn a_key_kept_elsewhere_stays_elsewhere() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let file = here.path().join("kept.db");
    let keyed = |folder: &TempDir, key: Option<&str>, command: &str| {
        let mut process = shuking();
        process.arg(command).arg(&file).arg("--data").arg(folder.path());
        process.current_dir(folder.path());
        process.envs(key.map(|key| ("SHUKING_CLIENT_KEY", key)));
        process.output().unwrap()
    };
    let key = "a secret that is kept elsewhere";
    assert_eq!(keyed(&here, Some(key), "backup").status.code(), Some(0));
    let bytes = std::fs::read(&file).unwrap();
    assert!(!bytes.windows(key.len()).any(|window| window == key.as_bytes()));
    assert_eq!(keyed(&there, None, "restore").status.code(), Some(2));
    let wrong = keyed(&there, Some("another secret of this kind"), "restore");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong).contains("another client key"), "{}", text(&wrong));
    let right = keyed(&there, Some(key), "restore");
    assert_eq!(right.status.code(), Some(0), "{}", text(&right));
    assert!(!there.path().join("client.key").exists());
}

/// Backup, erasure and purge work where a connection is somebody else's after every transaction.
pub fn through_a_pooler(folder: &TempDir, address: &str) {
    let run = |arguments: &[&str]| {
        let mut command = shuking();
        command
            .args(arguments)
            .arg("--data")
            .arg(folder.path())
            .current_dir(folder.path())
            .env("DATABASE_URL", address)
            .env("SHUKING_DATABASE_POOLED", "true");
        command.output().unwrap()
    };
    let file = folder.path().join("pooled.db");
    let file = file.to_str().unwrap();
    let backup = told(&run(&["backup", file, "--json"]));
    assert_eq!(backup["rows"]["sessions"], 8);
    let restored = told(&run(&["restore", file, "--replace", "--json", "--yes"]));
    assert_eq!(restored["rows"], backup["rows"]);
    let nobody = run(&["erase", "--client", "client-nobody", "--json", "--yes"]);
    assert_eq!(nobody.status.code(), Some(2), "{}", text(&nobody));
    assert!(text(&nobody).contains("nothing was erased"), "{}", text(&nobody));
    assert_eq!(
        told(&run(&["purge", "--older-than-days", "1", "--json"]))["deleted"],
        0
    );
}

/// A backup by another process while people talk: every turn acknowledged before it began is in it.
async fn under_load(scratch: &Scratch) {
    use std::sync::atomic::Ordering;
    let database = address(scratch);
    let server = Server::start(scratch).await;
    let people = crate::talking::People::start(&server.url, 8).await;
    for number in 0..3 {
        people.hear(20).await;
        let before = people.acknowledged.load(Ordering::Relaxed) as u64;
        let file = scratch.directory().join(format!("{number}.db"));
        let file = file.to_str().unwrap();
        let backup = told(&run(
            scratch.directory(),
            database.as_deref(),
            &["backup", file, "--json"],
        ));
        let kept = backup["rows"]["messages"].as_u64().unwrap();
        assert!(
            kept >= before * 2,
            "{kept} messages of {before} acknowledged turns"
        );
        // Checked once more on its way in: every session is whole.
        let elsewhere = TempDir::new().unwrap();
        let restored = told(&run(elsewhere.path(), None, &["restore", file, "--json"]));
        assert_eq!(restored["rows"]["messages"], kept);
    }
    assert_eq!(people.refused.load(Ordering::Relaxed), 0, "somebody was refused");
    people.stop_and_check(&server.url).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_load_on_sqlite() {
    under_load(&Scratch::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_load_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    under_load(&scratch).await;
    scratch.drop_database().await;
}
