use crate::running::{Running, turns};
use std::time::Duration;
use store::testing::Scratch;

pub async fn finishes_turns(scratch: &Scratch) {
    let mut running = Running::on(scratch).await;
    let client = running.client("client-one");
    let session = client.session().await;
    let turn = tokio::spawn({
        let (client, session) = (client.clone(), session.clone());
        async move { client.say(&session, "천천히 답해 주세요").await }
    });
    running.begins_a_turn().await;
    running.ask_to_stop();
    assert_eq!(turns(&turn.await.unwrap().ok()), 1);
    running.stopped().await;
    let client = Running::on(scratch).await.client("client-one");
    assert_eq!(turns(&client.say(&session, "다시").await.ok()), 2);
}

pub async fn hanging_up_loses_no_turn(scratch: &Scratch) {
    let client = Running::on(scratch).await.client("client-one");
    let session = client.session().await;
    let keyed = client.with("Idempotency-Key", "key-1");
    let impatient = tokio::spawn({
        let (keyed, session) = (keyed.clone(), session.clone());
        async move { keyed.say(&session, "천천히 답해 주세요").await }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    // Mid-turn, or on a starved machine just after it: the turn must be there once either way.
    impatient.abort();
    assert_eq!(turns(&keyed.say(&session, "천천히 답해 주세요").await.ok()), 1);
    assert_eq!(turns(&client.say(&session, "다음").await.ok()), 2);
}
