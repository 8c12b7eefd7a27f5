use crate::told::{all_messages, at, client, new_session, opening, say, unnamed};
use store::testing::Scratch;

pub async fn sessions_at_equal_times(scratch: &Scratch) {
    let store = scratch.open().await;
    let same = at("2026-03-01T00:00:00Z");
    let mut expected = Vec::new();
    for number in 0..23 {
        let now = if number % 5 == 0 {
            at(&format!("2026-03-01T00:00:{number:02}.5Z"))
        } else {
            same
        };
        let session = store.create_session(unnamed("a", now)).await.unwrap();
        expected.push((session.updated_at, session.id));
    }
    new_session(&store, "b").await;
    expected.sort_unstable_by(|one, two| two.cmp(one));
    for limit in [1, 2, 7, 22, 23, 24, 100] {
        let (mut listed, mut after) = (Vec::new(), None);
        loop {
            let page = store.sessions(&client("a"), after, limit).await.unwrap();
            listed.extend(page.items.iter().map(|session| (session.updated_at, session.id)));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(listed, expected, "pages of {limit}");
    }
}

pub async fn messages_while_turns_go_on(scratch: &Scratch) {
    let store = scratch.open().await;
    let id = new_session(&store, "a").await.id;
    let mut said = Vec::new();
    for number in 0..10 {
        let kept = say(&store, opening(id, "a", &format!("말 {number}")))
            .await
            .unwrap();
        said.extend([kept.user.id, kept.assistant.id]);
    }
    for limit in [1, 3, 19, 20, 21] {
        let listed: Vec<String> = all_messages(&store, id, "a", limit)
            .await
            .into_iter()
            .map(|message| message.id)
            .collect();
        assert_eq!(listed, said, "pages of {limit}");
    }
    let newest = store.messages(id, &client("a"), None, 6).await.unwrap();
    say(&store, opening(id, "a", "페이지 사이의 말")).await.unwrap();
    let older = store.messages(id, &client("a"), newest.next, 100).await.unwrap();
    let both: Vec<String> = older
        .items
        .into_iter()
        .chain(newest.items)
        .map(|message| message.id)
        .collect();
    assert_eq!(both, said);
    assert_eq!(older.next, None);
}
