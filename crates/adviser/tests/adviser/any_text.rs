//! Any text at all is read without a panic, and every span lies within what was typed.

use adviser::facts::Facts;
use adviser::read::{Context, read};
use adviser::said::{Said, VARIABLES};
use proptest::prelude::*;
use tax::gift::Variable;

/// Pieces that meet the reader's rules in every order.
const FRAGMENTS: &[&str] = &[
    "아버지",
    "할머니가 ",
    "제 ",
    "저한테 ",
    "나(",
    ")",
    "아들 내외",
    "며느리인 ",
    "통장에서 ",
    "명의로 된 ",
    "1억",
    "5천만원",
    "씩 ",
    "두 번 ",
    "합쳐서 ",
    "대출 ",
    "보증금 ",
    "전세 끼고 ",
    "받았어요",
    "주셨는데 ",
    "주려고요",
    "돌아가셔서 ",
    "혼인신고 ",
    "안 했어요",
    "2026. 1. 15.",
    "작년 ",
    "15살 ",
    "고2 ",
    "미국 사는 ",
    "아니고 ",
    "→",
    "?",
    ", ",
    "/ ",
    "지분 50%",
    "나머지",
    "없어요",
    "네",
    "증여자: 모 ",
    "수증자: 자",
    "  ",
    "ㅋㅋ",
    "🙏",
    "0",
    "9999999999999999999",
    "\u{1100}\u{1161}",
    "\u{200b}",
    "전 ",
    "본인",
    "이체",
    "들어왔",
];

fn check(message: &str, asked: Option<Variable>) {
    let (said, facts) = (Said::default(), Facts::default());
    let context = Context {
        today: jiff::civil::date(2026, 3, 10),
        asked,
        said: &said,
        facts: &facts,
        answered: false,
    };
    let reading = read(message, &context).reading();
    let length = message.chars().count();
    for span in &reading.spans {
        assert!(
            span.start <= span.end && span.end <= length,
            "{span:?} in {message:?}"
        );
    }
    for (name, value) in &reading.values {
        assert!(
            value.as_i64().is_none_or(|won| won >= 0),
            "{name} {value} in {message:?}"
        );
    }
}

#[test]
fn less_than_nothing_is_no_value() {
    for variable in VARIABLES {
        check("-1\0", Some(variable));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_string(message in ".{0,80}", asked in prop::option::of(0..VARIABLES.len())) {
        check(&message, asked.map(|i| VARIABLES[i]));
    }

    #[test]
    fn any_pieces(pieces in prop::collection::vec(prop::sample::select(FRAGMENTS), 0..24), asked in prop::option::of(0..VARIABLES.len())) {
        check(&pieces.concat(), asked.map(|i| VARIABLES[i]));
    }
}
