//! PostgreSQL's connections that stand open before anybody comes.

use crate::told::{new_session, opening, say};
use store::testing::Scratch;
use store::{Bind, Options, StoreError};

/// How often the statements that keep a turn were run on the connection that answers.
const REHEARSED: &str = "SELECT CAST(COALESCE(SUM(custom_plans + generic_plans), 0) AS BIGINT), COUNT(*) \
    FROM pg_prepared_statements WHERE statement LIKE $1 OR statement LIKE $2";
const OPEN: &str = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'";
const KEPT: &str = "SELECT (SELECT COUNT(*) FROM sessions) + (SELECT COUNT(*) FROM messages)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_stand_open_and_have_rehearsed_a_turn() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let options = Options {
        connections: 4,
        standing: 3,
        ..Options::default()
    };
    let store = scratch.open_with(options).await;
    let count = async |sql| store.row(sql, &[]).await.unwrap().unwrap().int(0).unwrap();
    // They are opened one after another beside everything else.
    for _ in 0..1000 {
        if count(OPEN).await >= 3 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(count(OPEN).await, 3, "connections that stand open");
    let turn = [
        Bind::Text("SELECT keep_turn(%"),
        Bind::Text("SELECT s.title, s.depth, s.last_seq%"),
    ];
    let rehearsed = store.row(REHEARSED, &turn).await.unwrap().unwrap();
    assert_eq!(
        (rehearsed.int(0).unwrap(), rehearsed.int(1).unwrap()),
        (4, 2),
        "each statement of a turn was run with a key and without on a new connection"
    );
    assert_eq!(count(KEPT).await, 0, "a rehearsal keeps nothing");
    store.close().await;
    scratch.drop_database().await;
}

/// A server that answers but does not take a turn, as one whose tables are spread wrongly: trying again does not help, so
/// nobody is told to, and it is not ready.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_refuses_turns_is_not_ready() {
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    store.ping().await.unwrap();
    scratch.run_script("DROP FUNCTION keep_turn").await;
    let told = say(&store, opening(id, "a", "말")).await;
    assert!(matches!(told, Err(StoreError::Broken(_))), "{told:?}");
    assert!(matches!(store.ping().await, Err(StoreError::Broken(_))));
    assert!(matches!(store.rehearse().await, Err(StoreError::Broken(_))));
    scratch
        .run_script(
            "CREATE FUNCTION keep_turn(uuid, text, bigint, text, uuid, text, jsonb, timestamptz, uuid, text, jsonb, timestamptz, \
            text, text, text, timestamptz) RETURNS bigint LANGUAGE plpgsql AS \
            $$ BEGIN RAISE EXCEPTION 'this machine does not answer' USING ERRCODE = '08006'; END $$",
        )
        .await;
    store.ping().await.unwrap();
    store.close().await;
    scratch.drop_database().await;
}
