use crate::told::{
    all_messages, answer, at, before, client, count, counted, new_session, opening, say, unnamed,
};
use conversation::Role;
use jiff::Timestamp;
use store::testing::Scratch;
use store::{Begun, Finished, Opening, Options, StoreError};

pub async fn build_on_each_other(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    for turn in 1..=5 {
        let exchange = say(&store, opening(id, "a", &format!("말 {turn}")))
            .await
            .unwrap();
        assert_eq!(count(&exchange), turn);
        assert_eq!(
            (exchange.user.role, exchange.assistant.role),
            (Role::User, Role::Assistant)
        );
    }
    let messages = all_messages(&store, id, "a", 100).await;
    assert_eq!(messages.len(), 10);
    assert_eq!(counted(messages[9].metadata.as_ref()), 5);
    assert!(messages[8].metadata.is_none());
}

pub async fn at_once_are_kept_in_order(scratch: &Scratch) {
    let store = scratch
        .open_with(Options {
            line: 100,
            ..Options::default()
        })
        .await;
    let sessions = [
        new_session(&store, "a").await.id,
        new_session(&store, "a").await.id,
    ];
    let turns: Vec<_> = (0..60)
        .map(|number| {
            let (store, id) = (store.clone(), sessions[number % 2]);
            tokio::spawn(async move {
                say(&store, opening(id, "a", &format!("말 {number}")))
                    .await
                    .unwrap()
            })
        })
        .collect();
    let mut counts = Vec::new();
    for turn in turns {
        counts.push(count(&turn.await.unwrap()));
    }
    counts.sort_unstable();
    let each_once_per_session: Vec<i64> = (1..=30).flat_map(|count| [count, count]).collect();
    assert_eq!(counts, each_once_per_session);
    for id in sessions {
        let messages = all_messages(&store, id, "a", 7).await;
        let told: Vec<i64> = messages
            .iter()
            .filter_map(|message| message.metadata.as_ref())
            .map(|metadata| counted(Some(metadata)))
            .collect();
        assert_eq!(told, (1..=30).collect::<Vec<_>>());
        for pair in messages.chunks(2) {
            assert_eq!(pair[1].content.split(": ").nth(1), Some(pair[0].content.as_str()));
        }
    }
}

pub async fn full_session_takes_no_more(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let short = |content| Opening {
        most_messages: 4,
        ..opening(id, "a", content)
    };
    say(&store, short("하나")).await.unwrap();
    say(&store, short("둘")).await.unwrap();
    assert!(matches!(say(&store, short("셋")).await, Err(StoreError::Full)));
    assert_eq!(all_messages(&store, id, "a", 10).await.len(), 4);
}

pub async fn overtaken_turn_starts_again(scratch: &Scratch) {
    let (slow, fast) = (scratch.open().await, scratch.open().await);
    let id = new_session(&slow, "a").await.id;
    let Begun::Now(open) = slow.begin(opening(id, "a", "느린 말")).await.unwrap() else {
        panic!("nothing was kept yet")
    };
    assert_eq!(count(&say(&fast, opening(id, "a", "빠른 말")).await.unwrap()), 1);
    let reply = answer(&open);
    let Finished::Overtaken(Begun::Now(open)) = open.finish(reply, Timestamp::now()).await.unwrap() else {
        panic!("a reply to a state that is gone was kept")
    };
    assert_eq!(before(&open), 1);
    let reply = answer(&open);
    let Finished::Kept(exchange) = open.finish(reply, Timestamp::now()).await.unwrap() else {
        panic!("overtaken by nobody")
    };
    assert_eq!(count(&exchange), 2);
    assert_eq!(all_messages(&fast, id, "a", 10).await.len(), 4);
}

pub async fn dropped_turn_leaves_no_trace(scratch: &Scratch) {
    let store = scratch
        .open_with(Options {
            line: 1,
            ..Options::default()
        })
        .await;
    let id = new_session(&store, "a").await.id;
    let open = store.begin(opening(id, "a", "끊긴 말")).await.unwrap();
    assert!(matches!(
        store.begin(opening(id, "a", "다음 말")).await,
        Err(StoreError::Busy)
    ));
    drop(open);
    assert_eq!(count(&say(&store, opening(id, "a", "다시")).await.unwrap()), 1);
    assert_eq!(all_messages(&store, id, "a", 10).await.len(), 2);
}

/// SQLite's commits wait a moment for turns on their way, never for one that does not come.
pub async fn slow_turn_holds_up_nobody(scratch: &Scratch) {
    let store = scratch.open().await;
    let (slow, quick) = (
        new_session(&store, "a").await.id,
        new_session(&store, "a").await.id,
    );
    let Begun::Now(open) = store.begin(opening(slow, "a", "느린 말")).await.unwrap() else {
        panic!("nothing was kept yet")
    };
    for turn in 1..=3 {
        let said = say(&store, opening(quick, "a", "빠른 말")).await.unwrap();
        assert_eq!(count(&said), turn);
    }
    let reply = answer(&open);
    assert!(matches!(
        open.finish(reply, Timestamp::now()).await.unwrap(),
        Finished::Kept(_)
    ));
}

pub async fn times_never_run_backwards(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = store
        .create_session(unnamed("a", at("2026-05-01T00:00:00Z")))
        .await
        .unwrap()
        .id;
    for arrived in [
        "2026-05-01T00:00:10.1234567Z",
        "2026-05-01T00:00:09Z",
        "2026-05-01T00:00:11Z",
    ] {
        let opening = Opening {
            arrived: at(arrived),
            ..opening(id, "a", "말")
        };
        let Begun::Now(open) = store.begin(opening).await.unwrap() else {
            panic!("new")
        };
        let reply = answer(&open);
        open.finish(reply, at(arrived)).await.unwrap();
    }
    let times: Vec<String> = all_messages(&store, id, "a", 10)
        .await
        .iter()
        .map(|message| message.created_at.to_string())
        .collect();
    assert_eq!(times[0], "2026-05-01T00:00:10.123456Z");
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(
        store.session(id, &client("a")).await.unwrap().updated_at,
        at("2026-05-01T00:00:11Z")
    );
}

pub async fn any_text_comes_back(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    for text in [
        "'; DROP TABLE messages; --",
        "줄\n바꿈\t탭 \"따옴표\" \\ $1 ?1 %s",
        "👨‍👩‍👧‍👦 한글 ㅋㅋ e\u{301}",
        "\u{feff}\u{200b}",
        "{\"a\":1}",
    ] {
        let kept = say(&store, opening(id, "a", text)).await.unwrap();
        let messages = all_messages(&store, id, "a", 100).await;
        let read = &messages[messages.len() - 2..];
        assert_eq!(read[0].content, text);
        assert_eq!(read, [kept.user, kept.assistant]);
    }
}

pub async fn there_after_opening_again(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let kept = say(&store, opening(id, "a", "남는 말")).await.unwrap();
    store.close().await;
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));
    assert!(matches!(
        say(&store, opening(id, "a", "닫힌 뒤")).await,
        Err(StoreError::Unavailable(_))
    ));
    let store = scratch.open().await;
    assert_eq!(
        all_messages(&store, id, "a", 10).await,
        [kept.user, kept.assistant]
    );
    assert_eq!(count(&say(&store, opening(id, "a", "이어서")).await.unwrap()), 2);
}
