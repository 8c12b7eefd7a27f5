//! PostgreSQL's connections that stand open before anybody comes.

use store::testing::Scratch;
use store::{Bind, Options};

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
        Bind::Text("WITH gate AS (UPDATE sessions%"),
        Bind::Text("SELECT s.title, s.depth, s.last_seq%"),
    ];
    let rehearsed = store.row(REHEARSED, &turn).await.unwrap().unwrap();
    assert_eq!(
        (rehearsed.int(0).unwrap(), rehearsed.int(1).unwrap()),
        (2, 2),
        "each statement of a turn was run once on a new connection"
    );
    assert_eq!(count(KEPT).await, 0, "a rehearsal keeps nothing");
    store.close().await;
    scratch.drop_database().await;
}
