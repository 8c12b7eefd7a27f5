//! What an operator does: check, purge, run two processes, use the wrong key.

use crate::running::{Server, shuking};
use reqwest::Client;
use serde_json::{Value, json};
use std::process::Output;
use store::Target;
use store::testing::Scratch;
use tempfile::TempDir;

const ID: &str = "client-of-the-operator";

fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

async fn send(server: &Server, path: &str, body: Value) -> (u16, Value) {
    let request = Client::new()
        .post(format!("{}{path}", server.url))
        .header("X-Client-Id", ID)
        .json(&body);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[test]
fn doctor_says_what_is_wrong_and_hides_secrets() {
    let folder = TempDir::new().unwrap();
    let doctor = |adjust: &dyn Fn(&mut std::process::Command)| {
        let mut command = shuking();
        command.args(["doctor", "--json"]).current_dir(folder.path());
        adjust(&mut command);
        command.output().unwrap()
    };
    assert_eq!(doctor(&|_| ()).status.code(), Some(0));
    let unreachable = doctor(&|command| {
        command
            .env("DATABASE_URL", "postgres://app:hunter2@127.0.0.1:1/x")
            .env("GOOGLE_API_KEY", "AIzaSyTopSecretKey99");
    });
    assert_eq!(unreachable.status.code(), Some(1));
    let said = text(&unreachable);
    assert!(
        said.contains("postgres://app@127.0.0.1:1/x") && said.contains("****99"),
        "{said}"
    );
    assert!(!said.contains("hunter2") && !said.contains("TopSecret"), "{said}");

    for (name, value, expected) in [
        ("DATABASE_URL", "mysql://app:hunter2@db/x", "postgres://"),
        ("SHUKING_CLIENT_KEY", "hunter2", "at least 16"),
        ("SHUKING_CORS_ORIGINS", "*", "no origin"),
        ("GEMINI_TIMEOUT_SECONDS", "soon", "expected seconds"),
        ("SHUKING_MAX_TURNS", "0", "max-turns"),
        ("SHUKING_TODAY", "tomorrow", "YYYY-MM-DD"),
        ("SHUKING_CONFIG", "missing.toml", "missing.toml"),
    ] {
        let refused = doctor(&|command| {
            command.env(name, value);
        });
        assert_eq!(refused.status.code(), Some(2), "{name}");
        let said = text(&refused);
        assert!(
            said.contains(expected) && !said.contains("hunter2"),
            "{name}: {said}"
        );
    }
}

#[test]
fn flags_win_over_environment_over_dotenv_over_file() {
    let folder = TempDir::new().unwrap();
    std::fs::write(
        folder.path().join(".env"),
        "SHUKING_MAX_TURNS=3\nSHUKING_CONFIG=shuking.toml\n",
    )
    .unwrap();
    let file = "max_turns = 4\nretention_days = 44\nmax_content_chars = 444\n";
    std::fs::write(folder.path().join("shuking.toml"), file).unwrap();
    let limits = |environment: Option<&str>, flag: Option<&str>| {
        let mut command = shuking();
        command.arg("doctor").current_dir(folder.path());
        command.envs(environment.map(|turns| ("SHUKING_MAX_TURNS", turns)));
        command.args(flag.map(|turns| format!("--max-turns={turns}")));
        text(&command.output().unwrap())
    };
    let from_both = limits(None, None);
    assert!(
        from_both.contains("444 characters")
            && from_both.contains(" 3 turns")
            && from_both.contains("44 days"),
        "{from_both}"
    );
    assert!(limits(Some("2"), None).contains(" 2 turns"));
    assert!(limits(Some("2"), Some("1")).contains(" 1 turns"));
}

#[tokio::test]
async fn purge_forgets_only_what_is_old() {
    let folder = TempDir::new().unwrap();
    let server = Server::start_with(folder.path().to_owned(), None).await;
    assert_eq!(send(&server, "/api/sessions", json!({})).await.0, 201);
    let purge = |arguments: &[&str]| {
        let mut command = shuking();
        command
            .arg("purge")
            .args(arguments)
            .arg("--data")
            .arg(folder.path())
            .current_dir(folder.path());
        command.output().unwrap()
    };
    assert_eq!(purge(&[]).status.code(), Some(2));
    let done = purge(&["--older-than-days", "1", "--json"]);
    assert!(text(&done).contains("\"deleted\":0"), "{}", text(&done));
    let list = Client::new()
        .get(format!("{}/api/sessions", server.url))
        .header("X-Client-Id", ID);
    let listed: Value = list.send().await.unwrap().json().await.unwrap();
    assert_eq!(listed["sessions"].as_array().unwrap().len(), 1);
}

/// The server forgets by itself what is older than it may keep.
#[tokio::test]
async fn a_server_with_retention_purges_at_its_start() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start_set(
        folder.path().to_owned(),
        None,
        vec![("SHUKING_RETENTION_DAYS", "30".to_owned())],
    )
    .await;
    assert_eq!(send(&server, "/api/sessions", json!({})).await.0, 201);
    assert_eq!(send(&server, "/api/sessions", json!({})).await.0, 201);
    server.kill();
    let scratch = store::Target::Sqlite(folder.path().join("shuking.db"));
    let store = store::Store::open(&scratch, store::Options::default())
        .await
        .unwrap();
    let age = "UPDATE sessions SET created_at = '2020-01-01T00:00:00.000000Z', updated_at = '2020-01-01T00:00:00.000000Z' \
        WHERE id = (SELECT MIN(id) FROM sessions)";
    assert_eq!(
        store.change(vec![store::Statement::new(age, [])]).await.unwrap(),
        1
    );
    store.close().await;
    server.start_again().await;
    let list = || async {
        let list = Client::new()
            .get(format!("{}/api/sessions", server.url))
            .header("X-Client-Id", ID);
        let listed: Value = list.send().await.unwrap().json().await.unwrap();
        listed["sessions"].as_array().unwrap().len()
    };
    for _ in 0..500 {
        if list().await == 1 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the old session is still there");
}

#[tokio::test]
async fn another_client_key_is_refused_with_a_reason() {
    let folder = TempDir::new().unwrap();
    drop(Server::start_with(folder.path().to_owned(), None).await);
    std::fs::remove_file(folder.path().join("client.key")).unwrap();
    let mut command = shuking();
    command
        .args(["serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(folder.path());
    let refused = command.output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused).contains("client.key is missing"),
        "{}",
        text(&refused)
    );
    assert!(!folder.path().join("client.key").exists());
}

/// Two processes with folders of their own share nothing but the database.
#[tokio::test]
async fn two_processes_serve_one_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let Target::Postgres(address) = scratch.target() else {
        panic!("not PostgreSQL")
    };
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let one = Server::start_with(folders[0].path().to_owned(), Some(address.clone())).await;
    let two = Server::start_with(folders[1].path().to_owned(), Some(address.clone())).await;
    let (_, session) = send(&one, "/api/sessions", json!({})).await;
    let path = format!("/api/sessions/{}/messages", session["id"].as_str().unwrap());
    for (number, server) in [&one, &two, &two, &one].into_iter().enumerate() {
        assert_eq!(
            send(server, &path, json!({"content": format!("말 {number}")}))
                .await
                .0,
            200
        );
    }
    let both = (0..12).map(|number| {
        send(
            if number % 2 == 0 { &one } else { &two },
            &path,
            json!({"content": "동시에"}),
        )
    });
    for (status, _) in futures_util::future::join_all(both).await {
        assert_eq!(status, 200);
    }
    let list = Client::new()
        .get(format!("{}{path}?limit=100", two.url))
        .header("X-Client-Id", ID);
    let listed: Value = list.send().await.unwrap().json().await.unwrap();
    assert_eq!(listed["messages"].as_array().unwrap().len(), 32);
    drop((one, two));
    scratch.drop_database().await;
}

#[tokio::test]
async fn the_calculator_gives_the_seeds_figure() {
    let folder = TempDir::new().unwrap();
    let server = Server::start_with(folder.path().to_owned(), None).await;
    let gift = json!({"gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 100_000_000});
    let (status, done) = send(&server, "/api/tax/gift", gift).await;
    assert_eq!(
        (status, &done["calculation"]["final_tax"]),
        (200, &json!(5_000_000))
    );
    assert_eq!(done["calculation"]["tax_if_filed_on_time"], 4_850_000);
    assert!(
        done["citations"]
            .as_array()
            .unwrap()
            .iter()
            .any(|citation| citation["article"] == "제53조")
    );
    let nothing =
        json!({"gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 0});
    let (status, refused) = send(&server, "/api/tax/gift", nothing).await;
    assert_eq!(
        (status, &refused["error"]["field"]),
        (422, &json!("gift_property_value"))
    );
}
