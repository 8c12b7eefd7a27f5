//! An occasion told inside its window is used and said so; a question counts as answered by any fact that decides it.

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Metadata, Reply, Turn};
use jiff::Timestamp;
use serde_json::Value;

const FATHER: &str = "아버지께 2월 3일에 1억 받았어요";

fn reply(text: &str, depth: Depth, last: Option<&Metadata>) -> Reply {
    let carried = last.map(Carried::from);
    let turn = Turn {
        text,
        last: carried.as_ref(),
        depth,
        today: "2026-03-10".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    };
    Adviser::default().reply(&turn)
}

fn tax(reply: &Reply) -> Option<i64> {
    reply.metadata.calculation.as_ref()?.amount("final_tax")
}

#[test]
fn a_marriage_or_a_birth_inside_its_window_is_used_and_said_so() {
    for (text, claim) in [
        ("저 올해 1월에 혼인신고했어요", "marriage_deduction_amount"),
        ("작년 12월에 결혼했는데요", "marriage_deduction_amount"),
        (
            "혼인신고는 2025년 8월 20일에 했습니다",
            "marriage_deduction_amount",
        ),
        ("다음달에 혼인신고 할 예정이에요", "marriage_deduction_amount"),
        ("혼인공제 받을게요", "marriage_deduction_amount"),
        (
            "저 신혼이에요 혼인신고한지 3개월 됐어요",
            "marriage_deduction_amount",
        ),
        ("아기가 작년 9월에 태어났어요", "childbirth_deduction_amount"),
        (
            "출산공제 받고 싶어요 올 1월에 낳았어요",
            "childbirth_deduction_amount",
        ),
        ("작년 10월에 둘째 낳았습니다", "childbirth_deduction_amount"),
        ("3개월 전에 출산했어요", "childbirth_deduction_amount"),
    ] {
        let first = reply(FATHER, Depth::Quick, None);
        let next = reply(text, Depth::Quick, Some(&first.metadata));
        assert_eq!(
            next.metadata.collected_parameters.get(claim),
            Some(&Value::from(100_000_000)),
            "{text}"
        );
        assert_eq!(tax(&next), Some(0), "{text}");
        let gift = &next.metadata.collected_parameters;
        assert_eq!(gift["gift_date"], "2026-02-03", "{text}");
    }
}

#[test]
fn a_claim_is_withdrawn_alone_and_one_outside_its_window_is_none() {
    let first = reply(FATHER, Depth::Quick, None);
    let claimed = reply(
        "저 올해 1월에 혼인신고했어요",
        Depth::Quick,
        Some(&first.metadata),
    );
    assert!(
        claimed
            .metadata
            .assumptions
            .iter()
            .any(|line| line.contains("혼인 공제를 쓰는 것으로"))
    );
    for text in [
        "혼인공제는 안 쓸게요",
        "혼인공제 취소해주세요",
        "혼인공제는 빼주세요",
    ] {
        let without = reply(text, Depth::Quick, Some(&claimed.metadata));
        assert_eq!(tax(&without), Some(5_000_000), "{text}: {}", without.content);
        assert_eq!(
            without.metadata.collected_parameters["gift_property_value"], 100_000_000,
            "{text}"
        );
    }
    let late = reply(
        "혼인신고는 2023년 5월에 했어요",
        Depth::Quick,
        Some(&first.metadata),
    );
    assert_eq!(tax(&late), Some(5_000_000));
}

/// What a message answers to the question of a consultation that asks all.
#[track_caller]
fn answers(asked: &str, text: &str, value: impl Into<Value>) {
    let mut last = reply(
        "아버지가 1월 9일에 9억짜리 아파트를 주셨어요",
        Depth::Thorough,
        None,
    );
    for _ in 0..8 {
        if last.metadata.asked.as_deref() == Some(asked) {
            let next = reply(text, Depth::Thorough, Some(&last.metadata));
            let found = next.metadata.collected_parameters.get(asked).cloned();
            assert_eq!(found, Some(value.into()), "{asked} «{text}»: {}", next.content);
            assert_ne!(next.metadata.asked.as_deref(), Some(asked), "{text}");
            return;
        }
        let plain = match last.metadata.asked.as_deref() {
            Some("past_gifts_value") => "3천만원이요",
            Some(_) => "아니요",
            None => panic!("{asked} was not asked"),
        };
        last = reply(plain, Depth::Thorough, Some(&last.metadata));
    }
    panic!("{asked} was not asked");
}

#[test]
fn a_question_is_answered_by_whatever_decides_it() {
    for text in ["회사원입니다", "애 둘 있는 아줌마예요ㅋㅋ", "이미 결혼했어요"] {
        answers("is_minor_recipient", text, false);
    }
    for text in ["이혼했는데요", "돌싱이에요"] {
        answers("marriage_deduction_amount", text, 0);
    }
    for text in [
        "작년 11월에 혼인신고 했어요",
        "올해 5월에 결혼해요",
        "혼인신고일은 2025.10.2",
    ] {
        answers("marriage_deduction_amount", text, 100_000_000);
    }
    for text in [
        "우리 애는 벌써 초등학생이에요",
        "임신 8개월이에요",
        "저는 미혼입니다",
    ] {
        answers("childbirth_deduction_amount", text, 0);
    }
    for text in ["작년 5월에 애 낳았어요", "딸이 6개월이에요"] {
        answers("childbirth_deduction_amount", text, 100_000_000);
    }
    for text in ["없었어요", "12년 전에 한번 있어요"] {
        answers("past_gifts_value", text, 0);
    }
}

#[test]
fn a_yes_or_no_belongs_to_the_noun_it_stands_with() {
    let first = reply("아버지가 1월 9일에 3억 주셨어요", Depth::Thorough, None);
    let alive = reply(
        "네 부모님은 두 분 다 살아계세요",
        Depth::Thorough,
        Some(&first.metadata),
    );
    assert!(
        !alive
            .metadata
            .collected_parameters
            .contains_key("is_minor_recipient"),
        "{}",
        alive.content
    );
    let mut last = reply("아니요", Depth::Thorough, Some(&first.metadata));
    last = reply("아니요", Depth::Thorough, Some(&last.metadata));
    assert_eq!(last.metadata.asked.as_deref(), Some("marriage_deduction_amount"));
    let childless = reply("애는 없어요", Depth::Thorough, Some(&last.metadata));
    assert!(
        !childless
            .metadata
            .collected_parameters
            .contains_key("marriage_deduction_amount")
    );
    assert_eq!(
        childless.metadata.collected_parameters["childbirth_deduction_amount"],
        0
    );
    // A sign that something was heard accepts nothing that costs more.
    let offered = reply("이모가 1월 12일에 5천 주셨어요", Depth::Quick, None);
    let heard = reply("ㅇㅋ", Depth::Quick, Some(&offered.metadata));
    assert!(
        !heard
            .metadata
            .collected_parameters
            .contains_key("is_non_resident")
    );
}
