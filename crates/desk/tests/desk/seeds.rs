//! The four scenarios of seed 002 §5 and the three of §11.6.

use crate::office::Office;
use serde_json::json;
use store::testing::Scratch;

pub async fn four_scenarios(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    let leave = office.say("내 연차 며칠 남았어?").await;
    assert_eq!(
        (
            &leave.meta["intent"],
            &leave.meta["route"],
            &leave.meta["sub_intent_id"],
            &leave.meta["confidence"]
        ),
        (
            &json!("BACKEND_STATUS"),
            &json!("BACKEND_API"),
            &json!("Q11"),
            &json!(0.95)
        )
    );
    assert!(
        leave.answer.starts_with("2026년 기준, 남은 연차는 "),
        "{}",
        leave.answer
    );

    let asked = office.say("교육 알려줘").await;
    assert_eq!(
        asked.answer,
        "교육 내용 설명이 필요해요, 아니면 내 이수현황/진도 조회가 필요해요?"
    );
    assert_eq!(
        (
            &asked.meta["needs_clarify"],
            &asked.meta["domain"],
            &asked.meta["clarify_group"]
        ),
        (&json!(true), &json!("EDU"), &json!("EDU"))
    );
    let status = office.say("이수현황").await;
    assert_eq!(
        (&status.meta["route"], &status.meta["sub_intent_id"]),
        (&json!("BACKEND_API"), &json!("Q2"))
    );

    let compared = office.say("마케팅팀 평균이랑 비교해줘").await;
    assert_eq!(compared.meta["sub_intent_id"], "Q5");
    for part in ["내 평균: ", "마케팅팀 평균: ", "전사 평균: "] {
        assert!(compared.answer.contains(part), "{}", compared.answer);
    }
    let owed = office.say("아직 안 들은 필수 교육 뭐 있어?").await;
    assert_eq!(owed.meta["sub_intent_id"], "Q1");
    assert!(owed.answer.starts_with("미이수 필수 교육이 "), "{}", owed.answer);
    assert!(
        owed.answer.contains("개인정보보호 교육 (마감: 4/30)"),
        "{}",
        owed.answer
    );
}

pub async fn question_back_answered(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    assert_eq!(office.say("교육 알려줘").await.meta["needs_clarify"], true);
    let status = office.say_at(299, "이수현황").await;
    assert_eq!(status.meta["intent"], "BACKEND_STATUS");
    let again = office.say_at(299, "2번").await;
    assert_eq!(again.meta["domain"], "GENERAL", "one shot");
}

pub async fn question_back_expires(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    assert_eq!(office.say("교육 알려줘").await.meta["needs_clarify"], true);
    let late = office.say_at(301, "2번").await;
    assert_eq!(late.meta["domain"], "GENERAL");
    assert_eq!(
        office.say_at(302, "퀴즈 시작해줘").await.meta["requires_confirmation"],
        true
    );
    let late = office.say_at(302 + 300, "네").await;
    assert_eq!(late.meta["domain"], "GENERAL", "a late yes starts nothing");
}

pub async fn long_answer(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    office.say("교육 알려줘").await;
    let policy = office
        .say("연차 휴가 규정이 어떻게 되는지 자세하게 알려주세요")
        .await;
    assert_eq!(
        (&policy.meta["intent"], &policy.meta["route"]),
        (&json!("POLICY_QA"), &json!("RAG_INTERNAL"))
    );
    let after = office.say("전자").await;
    assert_eq!(after.meta["domain"], "GENERAL", "the question back is gone");
}
