use crate::told::{all_messages, client, count, new_session, opening, say};
use conversation::{Feedback, FeedbackType};
use jiff::Timestamp;
use store::StoreError;
use store::testing::Scratch;

pub fn up(comment: Option<&str>) -> Feedback {
    Feedback {
        kind: FeedbackType::ThumbsUp,
        comment: comment.map(str::to_owned),
        timestamp: Timestamp::now(),
    }
}

pub async fn last_one_counts(scratch: &Scratch) {
    let (store, mine) = (scratch.open().await, client("a"));
    let id = new_session(&store, "a").await.id;
    let turn = say(&store, opening(id, "a", "말")).await.unwrap();
    assert!(turn.assistant.metadata.as_ref().unwrap().feedback.is_none());
    let (said, answered) = (turn.user.id.parse().unwrap(), turn.assistant.id.parse().unwrap());
    store
        .give_feedback(answered, &mine, &up(Some("좋아요 \"정말\"")))
        .await
        .unwrap();
    let down = Feedback {
        kind: FeedbackType::ThumbsDown,
        ..up(None)
    };
    let kept = store.give_feedback(answered, &mine, &down).await.unwrap();
    let messages = all_messages(&store, id, "a", 10).await;
    assert_eq!(messages[1].metadata.as_ref().unwrap().feedback, Some(kept));
    assert!(matches!(
        store.give_feedback(said, &mine, &up(None)).await,
        Err(StoreError::MessageNotFound)
    ));

    let next = say(&store, opening(id, "a", "다음 말")).await.unwrap();
    assert_eq!(count(&next), 2);
    assert!(
        next.assistant.metadata.unwrap().feedback.is_none(),
        "feedback belongs to one message"
    );
}
