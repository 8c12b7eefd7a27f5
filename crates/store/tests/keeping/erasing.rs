//! One person is forgotten everywhere; everybody else stays.

use crate::filling::{client, employee, mark, say, session};
use jiff::Timestamp;
use store::testing::Scratch;
use store::{Bind, Person, Store, Target};

/// Many short sessions share their commits; one long one would wait for the disk 5,000 times.
const SESSIONS: usize = 50;
const TURNS: usize = 100;

fn leavers(directory: &std::path::Path, name: &str) -> Vec<String> {
    let text = mark(name);
    let files = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let with_it = files.filter(|path| {
        let bytes = std::fs::read(path).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    });
    with_it.map(|path| path.display().to_string()).collect()
}

async fn left(store: &Store, sql: &'static str) -> i64 {
    store.row(sql, &[]).await.unwrap().unwrap().int(0).unwrap()
}

/// A person with 10,000 messages, beside another.
async fn a_long_history(store: &Store) {
    let turns = (0..=SESSIONS).map(|number| {
        let name = if number == 0 { "other" } else { "long" };
        async move {
            let id = session(store, name).await;
            for turn in 0..TURNS {
                say(store, id, name, &turn.to_string()).await;
            }
        }
    });
    futures_util::future::join_all(turns).await;
}

async fn a_client_is_erased(scratch: &Scratch) {
    let store = scratch.open().await;
    a_long_history(&store).await;
    let began = std::time::Instant::now();
    let erased = store
        .erase(&Person::Client(client("long")), Timestamp::now())
        .await
        .unwrap();
    println!("10,000 messages erased in {:?}", began.elapsed());
    let turns = (SESSIONS * TURNS) as u64;
    let expected = [
        ("idempotency_keys", turns),
        ("messages", turns * 2),
        ("sessions", SESSIONS as u64),
    ];
    assert_eq!(erased.rows, expected);
    assert_eq!(erased.who, client("long").as_str());
    assert_eq!(left(&store, "SELECT COUNT(*) FROM messages").await, 200);
    let again = store
        .erase(&Person::Client(client("long")), Timestamp::now())
        .await
        .unwrap();
    assert_eq!(again.rows, []);
    assert_eq!(
        store.erasures().await.unwrap().len(),
        1,
        "nothing erased, no receipt kept"
    );
    if matches!(scratch.target(), Target::Sqlite(_)) {
        assert!(erased.is_scrubbed);
        assert_eq!(leavers(scratch.directory(), "long"), [""; 0]);
        assert_ne!(
            leavers(scratch.directory(), "other"),
            [""; 0],
            "the scan finds what is there"
        );
    }
}

async fn an_employee_is_erased(scratch: &Scratch) {
    let store = scratch.open().await;
    for id in ["E1", "E22", "E333"] {
        employee(&store, id).await;
    }
    let person = |id: &str, keep_records| Person::Employee {
        id: id.into(),
        hash: format!("hash {id}"),
        keep_records,
    };
    let erased = store.erase(&person("E1", false), Timestamp::now()).await.unwrap();
    let tables = [
        "pendings",
        "kept_answers",
        "record_reads",
        "payslip_lines",
        "departments",
        "employees",
    ];
    assert_eq!(erased.rows, tables.map(|table| (table, 1)));
    let talk = store.erase(&person("E22", true), Timestamp::now()).await.unwrap();
    assert_eq!(
        talk.rows,
        ["pendings", "kept_answers", "record_reads"].map(|table| (table, 1))
    );
    let kinds: Vec<String> = store
        .erasures()
        .await
        .unwrap()
        .into_iter()
        .map(|done| done.kind)
        .collect();
    assert_eq!(kinds, ["employee", "talk"]);
    assert_eq!(left(&store, "SELECT COUNT(*) FROM employees").await, 2);
    assert_eq!(left(&store, "SELECT COUNT(*) FROM departments").await, 3);
    assert_eq!(store.employees().await.unwrap().len(), 2);
    if matches!(scratch.target(), Target::Sqlite(_)) {
        assert_eq!(leavers(scratch.directory(), "E1"), [""; 0]);
        assert_ne!(leavers(scratch.directory(), "E333"), [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_of_a_client_goes_on_sqlite() {
    a_client_is_erased(&Scratch::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_of_a_client_goes_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    a_client_is_erased(&scratch).await;
    scratch.drop_database().await;
}

#[tokio::test]
async fn everything_of_an_employee_goes_on_sqlite() {
    an_employee_is_erased(&Scratch::sqlite()).await;
}

#[tokio::test]
async fn everything_of_an_employee_goes_on_postgres() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    an_employee_is_erased(&scratch).await;
    scratch.drop_database().await;
}

/// A reader's snapshot keeps the log alive: the erasure says so instead of promising what is not yet true.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_is_being_read_is_said_so() {
    use sqlx::{ConnectOptions as _, Connection as _};
    let scratch = Scratch::sqlite();
    let store = scratch.open().await;
    let id = session(&store, "a").await;
    say(&store, id, "a", "말").await;
    let Target::Sqlite(path) = scratch.target() else {
        panic!("a file")
    };
    let mut reader = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .unwrap();
    let mut reading = reader.begin().await.unwrap();
    sqlx::query("SELECT * FROM messages")
        .fetch_all(&mut *reading)
        .await
        .unwrap();
    let person = Person::Client(client("a"));
    assert!(!store.erase(&person, Timestamp::now()).await.unwrap().is_scrubbed);
    assert_eq!(left(&store, "SELECT COUNT(*) FROM sessions").await, 0);
    reading.rollback().await.unwrap();
    let now = [Bind::Int(1)];
    assert!(store.rows("SELECT $1", &now).await.is_ok());
    assert!(store.erase(&person, Timestamp::now()).await.unwrap().is_scrubbed);
    assert_eq!(leavers(scratch.directory(), "a"), [""; 0]);
}

/// Somebody is erased while everybody else talks on: both get through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn erasing_waits_for_nobody_for_long() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    let scratch = Scratch::sqlite();
    let store = scratch.open().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut talking = Vec::new();
    for _ in 0..8 {
        let id = session(&store, "other").await;
        let (store, stop) = (store.clone(), Arc::clone(&stop));
        talking.push(tokio::spawn(async move {
            let mut turns = 0;
            while !stop.load(Ordering::Relaxed) {
                say(&store, id, "other", &turns.to_string()).await;
                turns += 1;
            }
            turns
        }));
    }
    for number in 0..5 {
        let name = format!("gone{number}");
        let id = session(&store, &name).await;
        say(&store, id, &name, "말").await;
        let person = Person::Client(client(&name));
        let erased = store.erase(&person, Timestamp::now()).await.unwrap();
        assert_eq!(erased.rows.len(), 3);
    }
    stop.store(true, Ordering::Relaxed);
    for talk in talking {
        assert!(talk.await.unwrap() > 0, "somebody never got through");
    }
}

/// The text in the files that PostgreSQL keeps the messages in.
async fn is_in_the_pages(store: &Store, name: &str) -> bool {
    const FOUND: &str = "SELECT COUNT(*) FROM (SELECT pg_relation_filepath('messages') UNION ALL \
        SELECT pg_relation_filepath(reltoastrelid) FROM pg_class WHERE relname = 'messages') AS f (path) \
        WHERE position(convert_to($1, 'UTF8') IN pg_read_binary_file(path)) > 0";
    let row = store.row(FOUND, &[Bind::Text(&mark(name))]).await.unwrap();
    row.unwrap().int(0).unwrap() > 0
}

#[tokio::test]
async fn pages_of_postgres_are_free_of_it_when_they_were_rewritten() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    for name in ["gone", "other"] {
        let id = session(&store, name).await;
        for turn in 0..50 {
            say(&store, id, name, &turn.to_string()).await;
        }
    }
    scratch.run_script("CHECKPOINT").await;
    assert!(
        is_in_the_pages(&store, "gone").await,
        "the scan finds what is there"
    );
    let person = Person::Client(client("gone"));
    store.erase(&person, Timestamp::now()).await.unwrap();
    assert_eq!(
        left(&store, "SELECT COUNT(*) FROM messages").await,
        100,
        "rows are gone at once"
    );
    scratch.run_script("VACUUM messages").await;
    scratch.run_script("CHECKPOINT").await;
    println!(
        "after VACUUM still in free space: {}",
        is_in_the_pages(&store, "gone").await
    );
    scratch.run_script("VACUUM FULL messages").await;
    scratch.run_script("CHECKPOINT").await;
    assert!(!is_in_the_pages(&store, "gone").await);
    assert!(is_in_the_pages(&store, "other").await);
    store.close().await;
    scratch.drop_database().await;
}
