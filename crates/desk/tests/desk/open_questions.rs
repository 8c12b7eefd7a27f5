//! What is kept of questions without an answer: nothing unless the company wants it, and never whose they were.

use crate::office::{Office, TODAY, message, start};
use desk::{Office as _, Upkeep as _};
use jiff::ToSpan as _;
use records::EmployeeId;
use serde_json::{Value, json};
use store::testing::Scratch;

const UNANSWERED: &str = "반려동물 돌봄 수당 규정 알려줘";

async fn office(scratch: &Scratch, keeps: bool) -> Office {
    let Office { desk, store } = Office::new(scratch).await;
    Office {
        desk: desk.keeping_questions(keeps),
        store,
    }
}

async fn rate(office: &Office, who: &str, session: &str, is_bad: bool) -> bool {
    let who = EmployeeId::of_credential(who.to_owned());
    let later = start().checked_add(60.seconds()).unwrap();
    let rated = office.desk.rate(&who, session, is_bad, TODAY, later).await;
    rated.unwrap()
}

async fn shown(office: &Office) -> Value {
    office.desk.company(TODAY).await.unwrap()["questions"].clone()
}

pub async fn nothing_unless_wanted(scratch: &Scratch) {
    let office = office(scratch, false).await;
    let told = office.say(UNANSWERED).await;
    assert!(told.answer.contains("찾지 못했어요"), "{}", told.answer);
    assert!(!rate(&office, "E00001", "s", true).await);
    for (table, text) in scratch.every_text().await {
        assert!(!text.contains("돌봄") || table == "pendings", "{table}: {text}");
        assert!(table != "open_questions" && table != "kept_answers", "{text}");
    }
    assert_eq!(shown(&office).await, json!(null));
}

pub async fn by_the_day_and_nobodys(scratch: &Scratch) {
    let office = office(scratch, true).await;
    let row = office
        .store
        .row("SELECT name FROM employees WHERE emp_id = 'E00002'", &[])
        .await;
    let name = row.unwrap().unwrap().text(0).unwrap();
    office.say(UNANSWERED).await;
    let again = message("E00002", "t", 5, UNANSWERED);
    office.desk.turn(&again, "id".into()).await.unwrap();
    let named = format!("e00001인데 {name}님 반려동물 돌봄 수당 규정 알려줘");
    let told = office.say_at(9, &named).await;
    assert!(told.answer.contains("찾지 못했어요"), "{}", told.answer);
    // What was answered, and what is nobody's business, is not kept.
    office.say_at(10, "연차 이월 규정 알려줘").await;
    office.say_at(11, "내 연차 며칠 남았어?").await;
    office.say_at(12, "너무 힘들어서 죽고 싶어요").await;
    let kept = shown(&office).await;
    assert_eq!(
        kept,
        json!([
            {"on": "2026-03-10", "kind": "unanswered", "words": UNANSWERED, "times": 2},
            {"on": "2026-03-10", "kind": "unanswered",
             "words": "○○○인데 ○○○님 반려동물 돌봄 수당 규정 알려줘", "times": 1},
        ])
    );
    let columns = office
        .store
        .row("SELECT * FROM open_questions", &[])
        .await
        .unwrap()
        .unwrap();
    assert_eq!(columns.text(0).unwrap(), "2026-03-10");
    assert!(
        columns.text(4).is_err(),
        "day, kind, words, times and nothing else"
    );
    let last = TODAY.checked_add(29.days()).unwrap();
    assert_eq!(office.store.delete_open_questions(last).await.unwrap(), 0);
    assert_eq!(
        office
            .store
            .delete_open_questions(last.tomorrow().unwrap())
            .await
            .unwrap(),
        2
    );
    assert_eq!(shown(&office).await, json!([]));
}

pub async fn rated_badly_once(scratch: &Scratch) {
    const ASKED: &str = "연차 이월 규정 알려줘";
    let office = office(scratch, true).await;
    office.say(ASKED).await;
    assert!(!rate(&office, "E00002", "s", true).await, "another's answer");
    assert!(!rate(&office, "E00001", "t", true).await, "another session");
    assert!(rate(&office, "E00001", "s", true).await);
    assert!(!rate(&office, "E00001", "s", true).await, "once");
    office.say_at(1, "경조사 휴가 규정 알려줘").await;
    assert!(
        !rate(&office, "E00001", "s", false).await,
        "a good one is not kept"
    );
    office.say_at(2, "내 급여 명세서 보여줘").await;
    assert!(!rate(&office, "E00001", "s", true).await, "payroll");
    office.say_at(3, "너무 힘들어서 죽고 싶어요").await;
    assert!(!rate(&office, "E00001", "s", true).await, "distress");
    let expected = json!([{"on": "2026-03-10", "kind": "disliked", "words": ASKED, "times": 1}]);
    assert_eq!(shown(&office).await, expected);
}
