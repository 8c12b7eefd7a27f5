//! What is asked or remarked after an answer is answered from it, shortly; it changes nothing and is not turned away.

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Intent, Metadata, Reply, Turn};
use jiff::Timestamp;

const FATHER: &str = "아버지께 2월 3일에 1억 받았어요";

fn reply(text: &str, last: Option<&Metadata>) -> Reply {
    let carried = last.map(Carried::from);
    Adviser::default().reply(&Turn {
        text,
        last: carried.as_ref(),
        depth: Depth::Quick,
        today: "2026-03-10".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    })
}

/// The reply to a message after the father's gift was answered; nothing told before may have changed.
#[track_caller]
fn after(text: &str) -> Reply {
    let first = reply(FATHER, None);
    let second = reply(text, Some(&first.metadata));
    assert_eq!(
        second.metadata.collected_parameters, first.metadata.collected_parameters,
        "{text}: {}",
        second.content
    );
    assert_ne!(
        second.metadata.intent,
        Intent::OutOfScope,
        "{text}: {}",
        second.content
    );
    assert_ne!(second.content, first.content, "{text}");
    second
}

#[test]
fn a_follow_up_is_answered_from_the_answer() {
    for (text, says) in [
        ("총 얼마예요", "485만원"),
        ("얼마라고요?", "485만원"),
        ("그래서 얼마 내요", "485만원"),
        ("언제까지 내면 돼요?", "2026년 6월 1일"),
        ("어디에 내요?", "홈택스"),
        ("485만원 맞죠?", "네, "),
        ("그럼 300만원인거죠?", "아니요"),
        ("500만원이나 내야 돼요?", "네, 세액이 500만원"),
        ("그게 다예요?", "이게 전부예요"),
        ("진짜요?", "500만원"),
        ("안 내면 어떻게 돼요?", "가산세"),
        ("계산이 어떻게 된 거예요?", "계산 과정"),
        ("왜 500만원이에요?", "계산 과정"),
        ("짧게 요약해줘", "한 줄로"),
        ("쉽게 설명해줘", "쉽게 말하면"),
        ("나눠서 내도 되나요", "한 번에 내야"),
        ("너무 비싸네요", "부담되시죠"),
    ] {
        let reply = after(text);
        assert!(reply.content.contains(says), "{text}: {}", reply.content);
        assert!(reply.content.chars().count() < 900, "{text}: {}", reply.content);
    }
}

#[test]
fn a_remark_changes_nothing_and_is_not_turned_away() {
    for text in [
        "ㅇㅋ",
        "네네",
        "그렇군요",
        "헐 그렇게나 많이요?",
        "ㅠㅠ",
        "생각해볼게요",
        "수수료 50만원 들었어요",
        "그 중에 2천은 벌써 썼어요",
        "차용증은 작년 12월에 썼어요",
        "어제 세무서에 전화했는데 통화가 안돼요",
        "할아버지 제삿날에 만나서 주셨어요",
        "친구는 1억 받고 안냈대요",
        "세무사 비용이 30만원이래요",
        "이거 확실한 거예요?",
        "제 월급이 300만원인데 부담되네요",
        "세금 485만원은 제 돈으로 낼게요",
    ] {
        after(text);
    }
}

#[test]
fn only_another_matter_by_name_leads_out() {
    let first = reply(FATHER, None);
    for text in [
        "오늘 점심 뭐 먹을까?",
        "삼성전자 주가 알려줘",
        "자동차세는 언제 내요?",
    ] {
        let second = reply(text, Some(&first.metadata));
        assert_eq!(
            second.metadata.intent,
            Intent::OutOfScope,
            "{text}: {}",
            second.content
        );
    }
}

#[test]
fn a_change_is_told_as_the_difference() {
    let first = reply(FATHER, None);
    let second = reply("아 그리고 3년 전에 2천 더 받았어요", Some(&first.metadata));
    assert!(
        second
            .content
            .contains("**500만원**에서 **700만원**으로 200만원 늘어요"),
        "{}",
        second.content
    );
}
