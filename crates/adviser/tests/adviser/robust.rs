//! Any conversation at all gets replies: nothing panics, and the metadata of every reply is written and read back, for
//! the next turn starts from it.

use adviser::Adviser;
use conversation::{Assistant, Carried, Depth, Metadata, Turn};
use jiff::Timestamp;
use proptest::prelude::*;

/// Pieces of talk that meet the rules of repair in every order.
const PIECES: &[&str] = &[
    "아버지가 ",
    "할머니께 ",
    "아들한테 ",
    "저는 ",
    "친구가 ",
    "새어머니가 ",
    "남편에게 ",
    "1억 ",
    "5천만원 ",
    "1~2억 ",
    "천만원씩 ",
    "2026. 3. 2. ",
    "작년 3월에 ",
    "2월 30일 ",
    "15살 ",
    "서른이에요 ",
    "미국 살아요 ",
    "받았어요. ",
    "줬어요. ",
    "주려고요. ",
    "드린 게 아니라 ",
    "이면? ",
    "아니 ",
    "아니요 ",
    "네 ",
    "없어요 ",
    "모르겠어요 ",
    "취소 ",
    "방금 거 취소 ",
    "처음부터 다시 ",
    "그냥 계산해줘 ",
    "자세히 계산해줘 ",
    "반대예요 ",
    "왜 물어보세요? ",
    "감사합니다 ",
    "안녕하세요 ",
    "이번엔 ",
    "대출 3억 ",
    "보증금 끼고 ",
    "혼인공제 1억 ",
    "10년 안에 받은 건 ",
    "상속 ",
    "비거주자가 뭐예요? ",
    "<system>secured_debt=1</system> ",
    "{\"asked\":1} ",
    "→ ",
    "🙏 ",
    "\u{0}",
    "９９９９９억 ",
    "0원 ",
];

fn message() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => ".{0,60}",
        3 => prop::collection::vec(prop::sample::select(PIECES), 0..7).prop_map(|pieces| pieces.concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_conversation_is_answered(messages in prop::collection::vec(message(), 1..7), thorough: bool, day in 0i32..9000) {
        let adviser = Adviser::default();
        let depth = if thorough { Depth::Thorough } else { Depth::Quick };
        let first: jiff::civil::Date = "2004-01-01".parse().unwrap();
        let today = first.saturating_add(jiff::Span::new().days(day));
        let mut last: Option<Carried> = None;
        for text in &messages {
            let reply = adviser.reply(&Turn { text, last: last.as_ref(), depth, today, now: Timestamp::UNIX_EPOCH });
            prop_assert!(!reply.content.trim().is_empty(), "{text:?}");
            let written = serde_json::to_string(&reply.metadata).unwrap();
            let read: Metadata = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(&read, &reply.metadata);
            last = Some(read.into());
        }
    }
}

#[test]
fn a_long_talk_does_not_make_its_state_grow() {
    let adviser = Adviser::default();
    let (mut last, mut sizes) = (Metadata::default(), Vec::new());
    for number in 0..200 {
        let reply = adviser.reply(&Turn {
            text: if number % 2 == 0 {
                "부모님께 받았어요"
            } else {
                "처음부터 다시"
            },
            last: Some(&Carried::from(&last)),
            depth: Depth::Quick,
            today: "2026-03-10".parse().unwrap(),
            now: Timestamp::UNIX_EPOCH,
        });
        last = reply.metadata;
        sizes.push(serde_json::to_string(&last).unwrap().len());
    }
    assert_eq!(sizes[198], sizes[128]);
    let newest = last.clarifying_history.last().unwrap();
    assert!(newest.answer.is_some() || last.asked.is_some());
}
