//! No text makes a reader panic, no find lies outside the text, and finds never overlap.

use jiff::civil::{Date, date};
use korean::date::Lean;
use korean::kind::{self, Kind};
use korean::{Find, Span, Text, age, amount, date as dates, number, percent};
use proptest::prelude::*;

const TODAY: Date = date(2026, 3, 10);

const FRAGMENTS: &[&str] = &[
    "1",
    "5",
    "0",
    "2025",
    "25",
    "010",
    "억",
    "만",
    "천",
    "백",
    "십",
    "원",
    "조",
    "일",
    "이",
    "삼",
    "오",
    "구",
    "영",
    "몇",
    "수",
    "반",
    " ",
    "  ",
    ",",
    ".",
    "-",
    "~",
    "/",
    "'",
    "₩",
    "%",
    "년",
    "월",
    "일",
    "주",
    "달",
    "개월",
    "전",
    "후",
    "뒤",
    "작년",
    "지난",
    "다음",
    "이번",
    "올",
    "음력",
    "윤",
    "추석",
    "설",
    "연휴",
    "말일",
    "초",
    "말",
    "분기",
    "반기",
    "요일",
    "금요일",
    "부터",
    "까지",
    "사이",
    "이상",
    "미만",
    "약",
    "정도",
    "쯤",
    "대",
    "살",
    "세",
    "만",
    "생",
    "고",
    "중",
    "돌",
    "백일",
    "점",
    "분의",
    "지분",
    "마이너스",
    "엄마",
    "한테",
    "받았어요",
    "\u{1103}\u{1169}\u{11ab}",
    "\u{200b}",
    "３",
    "😀",
    "\n",
    "(",
    ")",
    "a",
    "x",
];

fn spans<T>(finds: &[Find<T>]) -> Vec<Span> {
    finds.iter().map(|f| f.span).collect()
}

fn check(original: &str) -> Result<(), TestCaseError> {
    let text = Text::new(original);
    let length = original.chars().count();
    let mut all = vec![
        spans(&amount::find(&text)),
        spans(&number::find(&text)),
        spans(&age::find(&text, TODAY)),
        spans(&percent::find(&text)),
    ];
    for lean in [Lean::Past, Lean::Future, Lean::Next] {
        for today in [TODAY, Date::MIN, Date::MAX, date(2024, 2, 29)] {
            all.push(spans(&dates::find(&text, today, lean)));
        }
    }
    for found in all {
        let mut after = 0;
        for span in found {
            prop_assert!(
                after <= span.start && span.start < span.end && span.end <= text.len(),
                "{span:?}"
            );
            after = span.end;
            let original = text.original(span);
            prop_assert!(
                original.start < original.end && original.end <= length,
                "{original:?}"
            );
        }
    }
    for kind in [
        Kind::Amount,
        Kind::Number,
        Kind::Date,
        Kind::DateRange,
        Kind::Boolean,
        Kind::Age,
        Kind::Percent,
    ] {
        kind::read(kind, original, TODAY);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn arbitrary_strings(text in "\\PC{0,60}") {
        check(&text)?;
    }

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        check(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn korean_fragments(parts in prop::collection::vec(prop::sample::select(FRAGMENTS), 0..24)) {
        check(&parts.concat())?;
    }
}

/// The benches measure that time stays linear; here only that nothing breaks.
#[test]
fn long_runs() {
    for piece in [
        "1",
        "9,",
        "일",
        "천",
        "억",
        "1억",
        "1~",
        "2025.",
        " ",
        "지난",
        "0-",
        "이삼",
        "반",
        "만 ",
        "3월 ",
        "오늘부터",
    ] {
        let text = piece.repeat(4_096 / piece.len());
        check(&text).unwrap_or_else(|error| panic!("{piece}: {error}"));
    }
    let digits = Text::new(&"1".repeat(65_536));
    assert!(amount::find(&digits).is_empty() && dates::find(&digits, TODAY, Lean::Past).is_empty());
}
