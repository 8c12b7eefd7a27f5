use crate::told::{all_messages, new_session, opening, say};
use serde_json::json;
use store::testing::Scratch;
use store::{Begun, Store};

/// What an earlier version wrote stays readable and carries the conversation on.
pub async fn old_is_read(scratch: &Scratch) {
    let store: Store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let turn = say(&store, opening(id, "a", "말")).await.unwrap();
    let old = json!({
        "collected_parameters": {"turns": 7, "donor_relationship": "직계존속"},
        "missing_parameters": ["gift_date"],
        "clarifying_context": [], "tool_calls": [], "feedback": null
    });
    scratch.overwrite_metadata(&turn.assistant.id, &old).await;
    // The version that reads it is another process.
    let store = scratch.open().await;

    let read = all_messages(&store, id, "a", 10)
        .await
        .pop()
        .unwrap()
        .metadata
        .unwrap();
    assert_eq!(
        (read.schema_version.as_str(), read.missing_parameters),
        ("1.0", vec!["gift_date".to_owned()])
    );
    let Begun::Now(open) = store.begin(opening(id, "a", "이어서")).await.unwrap() else {
        panic!("new")
    };
    assert_eq!(open.last().unwrap().collected_parameters["turns"], 7);
}
