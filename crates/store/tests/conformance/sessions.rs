use crate::told::{client, new_session, opening, say, unnamed};
use conversation::Depth;
use jiff::{Timestamp, ToSpan as _};
use store::testing::Scratch;
use store::{NewSession, SessionChange, StoreError};

pub async fn made_found_changed_and_deleted(scratch: &Scratch) {
    let store = scratch.open().await;
    let (mine, now) = (client("a"), Timestamp::now());
    let new = NewSession {
        title: Some("내 상담".into()),
        depth: Depth::Thorough,
        ..unnamed("a", now)
    };
    let made = store.create_session(new).await.unwrap();
    assert_eq!(
        (made.title.as_deref(), made.depth),
        (Some("내 상담"), Depth::Thorough)
    );
    assert_eq!(made.id.get_version_num(), 7);
    assert_eq!(store.session(made.id, &mine).await.unwrap(), made);

    let later = now + 5.seconds();
    let depth = SessionChange {
        depth: Some(Depth::Quick),
        title: None,
    };
    let changed = store.change_session(made.id, &mine, depth, later).await.unwrap();
    assert_eq!(
        (changed.title.as_deref(), changed.depth),
        (Some("내 상담"), Depth::Quick)
    );
    assert!(changed.updated_at > made.updated_at);
    assert_eq!(changed.created_at, made.created_at);

    store.delete_session(made.id, &mine).await.unwrap();
    let gone = store.session(made.id, &mine).await;
    assert!(matches!(gone, Err(StoreError::SessionNotFound)));
    assert!(matches!(
        store.delete_session(made.id, &mine).await,
        Err(StoreError::SessionNotFound)
    ));
}

pub async fn another_client_sees_nothing(scratch: &Scratch) {
    let store = scratch.open().await;
    let (id, other) = (new_session(&store, "a").await.id, client("b"));
    let turn = say(&store, opening(id, "a", "1억 받았어요")).await.unwrap();
    let is_absent = |error: StoreError| assert!(matches!(error, StoreError::SessionNotFound), "{error}");
    is_absent(store.session(id, &other).await.unwrap_err());
    is_absent(store.messages(id, &other, None, 10).await.unwrap_err());
    is_absent(
        store
            .change_session(id, &other, SessionChange::default(), Timestamp::now())
            .await
            .unwrap_err(),
    );
    is_absent(store.delete_session(id, &other).await.unwrap_err());
    is_absent(say(&store, opening(id, "b", "저도요")).await.unwrap_err());
    assert!(store.sessions(&other, None, 10).await.unwrap().items.is_empty());
    let thanks = crate::feedback::up(None);
    let message = turn.assistant.id.parse().unwrap();
    assert!(matches!(
        store.give_feedback(message, &other, &thanks).await,
        Err(StoreError::MessageNotFound)
    ));
    assert_eq!(
        store.messages(id, &client("a"), None, 10).await.unwrap().items,
        [turn.user, turn.assistant]
    );
}

pub async fn title_from_the_first_message_only(scratch: &Scratch) {
    let store = scratch.open().await;
    let (mine, id) = (client("a"), new_session(&store, "a").await.id);
    assert_eq!(store.session(id, &mine).await.unwrap().title, None);
    say(&store, opening(id, "a", "첫 질문")).await.unwrap();
    say(&store, opening(id, "a", "둘째 질문")).await.unwrap();
    assert_eq!(
        store.session(id, &mine).await.unwrap().title.as_deref(),
        Some("첫 질문 …")
    );

    let named = NewSession {
        title: Some("내 제목".into()),
        ..unnamed("a", Timestamp::now())
    };
    let id = store.create_session(named).await.unwrap().id;
    say(&store, opening(id, "a", "첫 질문")).await.unwrap();
    assert_eq!(
        store.session(id, &mine).await.unwrap().title.as_deref(),
        Some("내 제목")
    );
}
