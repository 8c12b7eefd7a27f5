//! What a turn leaves behind, for whom, and for how long.

use crate::office::{Office, keyed, message, start};
use serde_json::json;
use store::testing::Scratch;

pub async fn sessions_are_apart(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    let say = async |who: &str, session: &str, text: &str| {
        let told = office
            .desk
            .turn(&message(who, session, 1, text), String::new())
            .await;
        told.unwrap().meta
    };
    assert_eq!(say("E00001", "s", "연차 알려줘").await["needs_clarify"], true);
    assert_eq!(
        say("E00002", "s", "내 거요").await["sub_intent_id"],
        json!(null),
        "another person"
    );
    assert_eq!(
        say("E00001", "t", "내 거요").await["sub_intent_id"],
        json!(null),
        "another session"
    );
    assert_eq!(say("E00001", "s", "내 거요").await["sub_intent_id"], "Q11");
    assert_eq!(
        say("E00002", "s", "지난달은?").await["sub_intent_id"],
        json!(null),
        "no subject of theirs"
    );
    assert_eq!(say("E00001", "s", "그럼 작년은?").await["sub_intent_id"], "Q11");
}

pub async fn two_processes(scratch: &Scratch) {
    let one = Office::new(scratch).await;
    let two = Office::beside(scratch).await;
    assert_eq!(one.say("퀴즈 시작해줘").await.meta["requires_confirmation"], true);
    let (first, second) = tokio::join!(two.say("네"), one.say("네"));
    let started = [&first, &second]
        .iter()
        .filter(|told| told.meta["sub_intent_id"] == "QUIZ_START")
        .count();
    assert_eq!(started, 1, "{} / {}", first.answer, second.answer);
}

pub async fn payroll_is_not_kept(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    let told = office
        .desk
        .turn(&keyed("내 급여 명세서 보여줘", "k"), "first".into())
        .await
        .unwrap();
    assert_eq!(
        (&told.meta["sub_intent_id"], &told.meta["sensitive"]),
        (&json!("Q13"), &json!(true))
    );
    let amount = told
        .answer
        .lines()
        .find(|line| line.contains("실수령액"))
        .unwrap()
        .to_owned();
    for (table, text) in scratch.every_text().await {
        assert!(!text.contains(amount.trim_start_matches("- ")), "{table}: {text}");
        assert!(!text.contains("실수령액"), "{table}: {text}");
    }
    let again = office
        .desk
        .turn(&keyed("내 급여 명세서 보여줘", "k"), "second".into())
        .await
        .unwrap();
    assert_eq!(
        (again.answer, again.id.as_str()),
        (told.answer, "second"),
        "it is read again"
    );
}

pub async fn retry(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    let beside = Office::beside(scratch).await;
    let first = office
        .desk
        .turn(&keyed("연차 알려줘", "k"), "first".into())
        .await
        .unwrap();
    assert_eq!(first.meta["needs_clarify"], true);
    let again = beside
        .desk
        .turn(&keyed("연차 알려줘", "k"), "second".into())
        .await
        .unwrap();
    assert_eq!(again, first);
    let other = beside.desk.turn(&keyed("다른 말", "k"), "third".into()).await;
    assert!(other.is_err(), "the key came with other words");
    assert_eq!(
        office.say("내 거요").await.meta["sub_intent_id"],
        "Q11",
        "the retry took nothing"
    );
}

pub async fn reads_are_logged(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    let told = office.say("내 연차 며칠 남았어?").await;
    office.say("안녕").await;
    office.say("연차 규정 알려줘").await;
    let rows = office
        .store
        .rows("SELECT emp_id, question FROM record_reads ORDER BY read_at", &[])
        .await
        .unwrap();
    let read: Vec<(String, String)> = rows
        .iter()
        .map(|row| (row.text(0).unwrap(), row.text(1).unwrap()))
        .collect();
    assert_eq!(read, [("E00001".to_owned(), "Q11".to_owned())]);
    assert!(told.answer.contains("남은 연차"));
    assert_eq!(office.store.delete_expired(start()).await.unwrap(), 0);
}
