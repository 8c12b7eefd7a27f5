//! General questions in a conversation: answered from the right card, and never taken for a gift.

use adviser::{Adviser, Content};
use conversation::{Assistant, Carried, Depth, Metadata, Reply, Turn};
use jiff::Timestamp;

fn reply(adviser: &Adviser, text: &str, last: Option<&Metadata>) -> Reply {
    adviser.reply(&Turn {
        text,
        last: last.map(Carried::from).as_ref(),
        depth: Depth::Quick,
        today: "2026-11-15".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    })
}

/// What is neither gift nor inheritance is declined, also where a card shares a word with it.
#[test]
fn what_is_of_another_field_is_declined() {
    let adviser = Adviser::default();
    for text in [
        "비트코인 지금 얼마야?",
        "전세 대출 어떻게 받아요?",
        "자동차 보험료 얼마예요?",
        "오늘 환율 얼마예요?",
        "골드바 어디서 사요?",
        "유학 어디로 가는 게 좋아요?",
        "국민연금 몇 살부터 받아요?",
        "장례식장 추천해줘",
        "법인 설립 방법",
        "집값 오를까요?",
    ] {
        let reply = reply(&adviser, text, None);
        assert!(reply.metadata.citations.is_empty(), "{text}: {}", reply.content);
        assert_eq!(reply.metadata.asked, None, "{text}: {}", reply.content);
    }
}

/// "근거가 뭐예요?" shows the articles of the last card, with the open question again.
#[test]
fn the_basis_of_an_explanation_is_shown() {
    let adviser = Adviser::default();
    let told = reply(&adviser, "이모가 6천만원 주셨어요", None);
    let asked = reply(&adviser, "축의금도 증여세 내나요?", Some(&told.metadata));
    let basis = reply(&adviser, "근거가 뭐예요?", Some(&asked.metadata));
    assert_eq!(basis.metadata.asked.as_deref(), Some("gift_date"));
    assert_eq!(basis.metadata.citations, asked.metadata.citations);
    assert!(
        basis.content.contains("제46조 제5호") && basis.content.contains("원문 없음"),
        "{}",
        basis.content
    );
    assert!(
        basis.content.ends_with("증여일이 언제인가요?"),
        "{}",
        basis.content
    );
}

/// A rule asked about with people and limits is told, the verdict first; no gift is asked for.
#[test]
fn a_rule_is_told_whomever_and_whatever_limits_the_question_names() {
    let adviser = Adviser::default();
    for (text, card, verdict) in [
        (
            "장모님이 사위한테 주는 것도 자식처럼 5천까지 되나요?",
            "in-laws",
            "1천만원까지만",
        ),
        (
            "혼인신고는 안 했고 8년째 같이 사는데 배우자 공제 6억 되나요?",
            "common-law-spouse",
            "아니요",
        ),
        (
            "재혼인데도 혼인 증여공제를 쓸 수 있나요?",
            "marriage-deduction",
            "네, 재혼도",
        ),
        (
            "3월 5일에 받으면 언제까지 신고하나요? 3개월이면 6월 5일인가요",
            "filing-deadline",
            "2026년 6월 30일까지",
        ),
        (
            "신고는 했는데 세금을 아직 못 냈어요. 3% 깎아 주는 것도 없어지나요?",
            "filing-credit",
            "아니요",
        ),
        (
            "낼 세금이 천만원 넘으면 나눠 낼 수 있다던데 두 번째는 언제까지 내요?",
            "two-part-payment",
            "2개월",
        ),
    ] {
        let reply = reply(&adviser, text, None);
        let told = reply.metadata.facts.get("card").and_then(|id| id.as_str());
        assert_eq!(told, Some(card), "{text}: {}", reply.content);
        assert_eq!(reply.metadata.asked, None, "{text}");
        let first = reply.content.lines().next().unwrap();
        assert!(
            first.starts_with("**") && first.contains(verdict),
            "{text}: {first}"
        );
    }
}

/// What is told with its own sum is a gift to compute, however it is asked about.
#[test]
fn a_gift_told_with_its_sum_is_not_answered_with_a_rule_alone() {
    let adviser = Adviser::default();
    for text in [
        "아버지가 이번에 8천만원 보내주셨는데 증여세 내야 하나요?",
        "이모가 3천만원 주셨어요. 세금이 얼마인가요?",
    ] {
        assert!(reply(&adviser, text, None).metadata.asked.is_some(), "{text}");
    }
}

#[derive(serde::Deserialize)]
struct Asked {
    ask: String,
    cards: Vec<String>,
}

fn of_cards() -> Vec<Asked> {
    let content = Content::built_in();
    let of_card = |card: &adviser::Card| {
        let asked = card.questions.iter().map(|ask| Asked {
            ask: ask.clone(),
            cards: vec![card.id.clone()],
        });
        asked.collect::<Vec<_>>()
    };
    content.cards().flat_map(of_card).collect()
}

fn otherwise() -> Vec<Asked> {
    let lines = include_str!("../data/general_questions.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// How many are answered from a right card as the first message of a conversation; prints the rest.
fn answered(asked: &[Asked]) -> usize {
    let adviser = Adviser::default();
    let mut right = 0;
    for one in asked {
        let reply = reply(&adviser, &one.ask, None);
        let card = reply.metadata.facts.get("card").and_then(|id| id.as_str());
        if card.is_some_and(|card| one.cards.iter().any(|id| id == card)) {
            right += 1;
        } else {
            println!(
                "{:?} {card:?} ({:?}) asked {:?} {:?}: {}",
                reply.metadata.intent,
                one.cards,
                reply.metadata.asked,
                reply.metadata.collected_parameters,
                one.ask
            );
        }
    }
    println!("{right} of {}", asked.len());
    right
}

#[test]
fn the_cards_own_questions_are_answered_from_them() {
    let asked = of_cards();
    assert!(answered(&asked) * 100 >= asked.len() * 98);
}

#[test]
fn questions_in_other_words_are_answered_from_a_card() {
    let asked = otherwise();
    assert!(answered(&asked) * 100 >= asked.len() * 75);
}

/// A card is told where the question names its subject or is like one of its own questions; otherwise two are offered.
#[test]
fn a_question_is_not_answered_about_something_else() {
    let adviser = Adviser::default();
    for (text, card) in [
        (
            "어떤 경우에 준 사람한테까지 세금을 내라고 하나요?",
            "joint-liability",
        ),
        (
            "손녀에게 바로 주는 것과 딸을 거쳐 주는 것 중에 뭐가 나아요?",
            "skip-or-through",
        ),
        (
            "부모님께 받은 돈을 신고 안 하고 넘어가면 어떤 일이 생기나요?",
            "late-filing",
        ),
        (
            "신고를 실수로 해서 세금을 더 냈는데 돌려받을 수 있어요?",
            "overpaid",
        ),
        ("분납하고 연부연납은 뭐가 다른가요", "installments-compared"),
        ("집 살 때 쓴 돈은 무엇으로 증명하면 되나요", "fund-proof"),
        (
            "유류분 때문에 형제에게 나눠 줘야 할 수도 있나요?",
            "reserved-portion",
        ),
        ("미성년자한테 주면 공제가 줄어드나요?", "minor-deduction"),
        (
            "사위한테도 나눠 증여하는 게 유리해요, 딸한테 다 주는 게 나아요?",
            "child-or-in-law",
        ),
    ] {
        let reply = reply(&adviser, text, None);
        let told = reply.metadata.facts.get("card").and_then(|id| id.as_str());
        assert_eq!(told, Some(card), "{text}: {}", reply.content);
    }
    let either = reply(
        &adviser,
        "엄마가 다달이 50만원씩 보태 주시는 것도 신고해야 되나",
        None,
    );
    assert!(either.metadata.calculation.is_none(), "{}", either.content);
}
