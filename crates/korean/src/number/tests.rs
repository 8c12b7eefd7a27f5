//! Numbers to the letter, and what is no number.

use super::*;

#[track_caller]
fn whole(text: &str, expected: Number) {
    assert_eq!(read(&Text::new(text)), Some(expected), "{text}");
}

#[test]
fn whole_texts() {
    for (text, value) in [
        ("영", 0),
        ("빵", 0),
        ("공", 0),
        ("일", 1),
        ("한", 1),
        ("만", 10_000),
        ("십하나", 11),
        ("열한", 11),
        ("쉰두", 52),
        ("아흔셋", 93),
        ("스물다섯", 25),
        ("오만팔천백구십사", 58_194),
        ("일억이", 100_000_002),
        ("칠천십이억삼천구백팔십만천백이십삼", 701_239_801_123),
        ("1,234,567", 1_234_567),
        ("마이너스 3", -3),
        ("-3", -3),
        ("이천 오백", 2_500),
        ("3천", 3_000),
        ("육백십구", 619),
        ("이조 삼천억", 2_300_000_000_000),
    ] {
        whole(text, Number::Integer(value));
    }
    whole(
        "3.4",
        Number::Decimal {
            mantissa: 34,
            scale: 1,
        },
    );
    whole(
        "일점이삼",
        Number::Decimal {
            mantissa: 123,
            scale: 2,
        },
    );
    whole(
        "사천백이십삼점삼",
        Number::Decimal {
            mantissa: 41_233,
            scale: 1,
        },
    );
    whole("사분의삼", Number::Fraction(Ratio { num: 3, den: 4 }));
    whole("3/4", Number::Fraction(Ratio { num: 3, den: 4 }));
}

#[test]
fn sentences() {
    for (text, expected) in [
        ("내일 이상 미만 만약 일단 사실 오빠", &[][..]),
        ("자식 둘한테", &[2]),
        ("퀴즈 3개랑 문제 25개", &[3, 25]),
        ("이제 스물다섯인데", &[25]),
        ("네 맞아요 세금이요", &[]),
        ("이천오백 명", &[2_500]),
        ("010-1234-5678", &[]),
    ] {
        let found: Vec<_> = find(&Text::new(text)).into_iter().map(|f| f.value).collect();
        let expected: Vec<_> = expected.iter().map(|n| Number::Integer(*n)).collect();
        assert_eq!(found, expected, "{text}");
    }
}
