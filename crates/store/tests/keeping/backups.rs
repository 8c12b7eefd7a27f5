//! A backup is the database at one moment; restored, from and to either database, it is that database again.

use crate::filling::{client, employee, say, session};
use jiff::Timestamp;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::testing::Scratch;
use store::{BackupError, Person, Prepared, Store};

/// The four ways from one database to another; those with PostgreSQL only where there is one.
async fn pairs() -> Vec<(Scratch, Scratch)> {
    let mut pairs = vec![(Scratch::sqlite(), Scratch::sqlite())];
    for to_postgres in [false, true] {
        if let Some(postgres) = Scratch::postgres().await {
            pairs.push(if to_postgres {
                (Scratch::sqlite(), postgres)
            } else {
                (postgres, Scratch::sqlite())
            });
        }
    }
    if let (Some(one), Some(two)) = (Scratch::postgres().await, Scratch::postgres().await) {
        pairs.push((one, two));
    }
    pairs
}

async fn drop_both((one, two): (Scratch, Scratch)) {
    one.drop_database().await;
    two.drop_database().await;
}

async fn back_up(store: &Store, scratch: &Scratch, name: &str) -> PathBuf {
    let file = scratch.directory().join(name);
    store.backup(&file, &[("colour", "red")], &|_| ()).await.unwrap();
    file
}

async fn texts(scratch: &Scratch) -> Vec<(&'static str, String)> {
    let mut texts = scratch.every_text().await;
    texts.sort();
    texts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn comes_back_as_it_was_from_and_to_either_database() {
    for (from, to) in pairs().await {
        let store = from.open().await;
        for name in ["a", "b"] {
            let id = session(&store, name).await;
            for turn in 0..60 {
                say(&store, id, name, &format!("{turn} \u{1F600} \"'\\ \t끝")).await;
            }
        }
        employee(&store, "E1").await;
        let file = back_up(&store, &from, "kept.db").await;
        let target = to.open().await;
        let prepared = Prepared::new(&file, to.directory()).await.unwrap();
        let rows = prepared
            .restore(&target, false, &["colour"], &|_| ())
            .await
            .unwrap();
        assert!(rows.contains(&("messages".into(), 240)), "{rows:?}");
        let again = target.sessions(&client("a"), None, 10).await.unwrap();
        assert_eq!(again, store.sessions(&client("a"), None, 10).await.unwrap());
        let id = again.items[0].id;
        let said = |store: Store| async move { store.messages(id, &client("a"), None, 100).await.unwrap() };
        assert_eq!(said(target.clone()).await, said(store.clone()).await);
        assert_eq!(target.setting("colour").await.unwrap(), None);
        assert_eq!(target.employees().await.unwrap(), ["E1"]);
        say(&target, id, "a", "계속").await;
        assert_eq!(
            target.session(id, &client("a")).await.unwrap().messages,
            122,
            "the conversation goes on"
        );
        drop_both((from, to)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn holds_every_turn_that_was_acknowledged_before_it_began() {
    for (from, to) in pairs().await {
        let store = from.open().await;
        let stop = Arc::new(AtomicBool::new(false));
        let mut ids = Vec::new();
        let mut talking = Vec::new();
        for _ in 0..4 {
            let id = session(&store, "a").await;
            ids.push(id);
            let (store, stop) = (store.clone(), Arc::clone(&stop));
            talking.push(tokio::spawn(async move {
                for turn in 0.. {
                    say(&store, id, "a", &turn.to_string()).await;
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            }));
        }
        let mut files = Vec::new();
        for number in 0..3 {
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            let mut acknowledged = Vec::new();
            for id in &ids {
                acknowledged.push(store.session(*id, &client("a")).await.unwrap().messages);
            }
            files.push((
                back_up(&store, &from, &format!("{number}.db")).await,
                acknowledged,
            ));
        }
        stop.store(true, Ordering::Relaxed);
        for talk in talking {
            talk.await.unwrap();
        }
        for (file, acknowledged) in files {
            let target = to.open().await;
            // Looked over here: every session in it is whole.
            let prepared = Prepared::new(&file, to.directory()).await.unwrap();
            prepared.restore(&target, true, &[], &|_| ()).await.unwrap();
            for (id, before) in ids.iter().zip(acknowledged) {
                let there = target.session(*id, &client("a")).await.unwrap().messages;
                assert!(there >= before, "{there} of {before} acknowledged messages");
            }
        }
        drop_both((from, to)).await;
    }
}

#[track_caller]
fn refused<T>(result: Result<T, BackupError>, reason: &str) {
    match result {
        Err(BackupError::Refused(line)) => assert!(line.contains(reason), "{line}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("not refused: {reason}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_whole_or_not_wanted_changes_nothing() {
    for (from, to) in pairs().await {
        let store = from.open().await;
        let id = session(&store, "a").await;
        say(&store, id, "a", "말").await;
        let file = back_up(&store, &from, "kept.db").await;
        refused(store.backup(&file, &[], &|_| ()).await, "already");
        let target = to.open().await;
        let other = session(&target, "b").await;
        say(&target, other, "b", "말").await;
        let before = texts(&to).await;

        let prepared = Prepared::new(&file, to.directory()).await.unwrap();
        refused(prepared.restore(&target, false, &[], &|_| ()).await, "--replace");
        let bytes = std::fs::read(&file).unwrap();
        let damaged = from.directory().join("damaged.db");
        let half = &bytes[..bytes.len() / 2];
        std::fs::write(&damaged, half).unwrap();
        refused(
            Prepared::new(&damaged, to.directory()).await.map(drop),
            "damaged.db",
        );
        std::fs::write(&damaged, "nonsense").unwrap();
        refused(
            Prepared::new(&damaged, to.directory()).await.map(drop),
            "not a backup",
        );
        refused(
            Prepared::new(&from.directory().join("none"), to.directory())
                .await
                .map(drop),
            "no such file",
        );
        for (wrong, reason) in [
            ("DELETE FROM messages WHERE seq = 1", "not whole"),
            (
                "PRAGMA foreign_keys = OFF; DELETE FROM sessions",
                "without their session",
            ),
            (
                "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 5",
                "newer than this program",
            ),
        ] {
            std::fs::write(&damaged, &bytes).unwrap();
            change(&damaged, wrong).await;
            refused(Prepared::new(&damaged, to.directory()).await.map(drop), reason);
        }
        assert_eq!(texts(&to).await, before);
        let left_behind = std::fs::read_dir(to.directory())
            .unwrap()
            .filter(|entry| {
                entry
                    .as_ref()
                    .unwrap()
                    .file_name()
                    .to_string_lossy()
                    .contains("restore")
            })
            .count();
        drop(prepared);
        assert!(left_behind <= 1, "only the copy that is still in use");

        let prepared = Prepared::new(&file, to.directory()).await.unwrap();
        prepared.restore(&target, true, &[], &|_| ()).await.unwrap();
        assert!(target.session(other, &client("b")).await.is_err());
        assert!(target.session(id, &client("a")).await.is_ok());
        drop_both((from, to)).await;
    }
}

async fn change(file: &std::path::Path, sql: &'static str) {
    use sqlx::{ConnectOptions as _, Connection as _};
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(file)
        .connect()
        .await
        .unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_erased_in_the_copy_does_not_come_back() {
    let (from, to) = (Scratch::sqlite(), Scratch::sqlite());
    let store = from.open().await;
    for name in ["a", "b"] {
        let id = session(&store, name).await;
        say(&store, id, name, "말").await;
    }
    let file = back_up(&store, &from, "kept.db").await;
    let prepared = Prepared::new(&file, to.directory()).await.unwrap();
    let copy = prepared.open().await.unwrap();
    copy.erase(&Person::Client(client("a")), Timestamp::now())
        .await
        .unwrap();
    copy.close().await;
    let target = to.open().await;
    prepared.restore(&target, false, &[], &|_| ()).await.unwrap();
    assert_eq!(target.sessions(&client("a"), None, 1).await.unwrap().items, []);
    assert_eq!(
        target.sessions(&client("b"), None, 1).await.unwrap().items.len(),
        1
    );
    assert_eq!(target.erasures().await.unwrap().len(), 1);
}
