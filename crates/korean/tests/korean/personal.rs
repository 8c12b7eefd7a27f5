//! Personal data found and masked, amounts and dates left alone.

use korean::personal::{Kind, find, mask};
use korean::{Span, Text};
use proptest::prelude::*;

fn check(message: &str, expected: &str) {
    assert_eq!(mask(message).text, expected, "{message}");
}

#[test]
fn the_sentence_stays_readable() {
    for (message, expected) in [
        (
            "제 주민번호는 870512-1938274이고 아버지께 1억 2천 받았어요",
            "제 주민번호는 [주민등록번호]이고 아버지께 1억 2천 받았어요",
        ),
        (
            "어머니가 2월 11일에 국민은행 648201-04-137952 계좌로 8천5백만원 보내주셨어요",
            "어머니가 2월 11일에 국민은행 [계좌번호] 계좌로 8천5백만원 보내주셨어요",
        ),
        (
            "장인어른이 3천5백만원 주셨어요. 제 번호 010-0391-4826으로 연락 주세요",
            "장인어른이 3천5백만원 주셨어요. 제 번호 [전화번호]으로 연락 주세요",
        ),
        (
            "카드 5327-1234-5678-9012로 결제했고 2026-03-10에 100,000,000원",
            "카드 [카드번호]로 결제했고 2026-03-10에 100,000,000원",
        ),
        ("메일은 hong.gildong@naver.com이에요", "메일은 [이메일]이에요"),
        ("여권 M12345678 있어요", "여권 [여권번호] 있어요"),
        ("여권번호 m123a4567입니다", "여권번호 [여권번호]입니다"),
        ("면허는 11-22-333333-44예요", "면허는 [운전면허번호]예요"),
        ("외국인등록번호 900101-5123456", "외국인등록번호 [외국인등록번호]"),
        ("사업자 123-45-67890입니다", "사업자 [사업자등록번호]입니다"),
        ("서울시 강남구 테헤란로 123에 살아요", "[주소]에 살아요"),
        ("집은 역삼동 123-45예요", "집은 [주소]예요"),
        (
            "은마아파트 101동 1203호를 받았어요 20억",
            "[주소]를 받았어요 20억",
        ),
        (
            "경기도 성남시 분당구 백현로101번길 20 래미안 101동 1203호입니다",
            "[주소]입니다",
        ),
        ("세종대로 12길 3에 있는 집", "[주소]에 있는 집"),
        (
            "제 이름은 홍길동이고 5천 받았어요",
            "제 이름은 [이름]이고 5천 받았어요",
        ),
        ("성명: 김철수 / 1억", "성명: [이름] / 1억"),
        (
            "저는 홍길동이고 아버지께 1억 받았어요",
            "저는 [이름]이고 아버지께 1억 받았어요",
        ),
        ("홍길동입니다. 1억이요", "[이름]입니다. 1억이요"),
        ("안녕하세요, 김민수예요", "안녕하세요, [이름]예요"),
        ("전 박서연인데 5천 받았어요", "전 [이름]인데 5천 받았어요"),
        ("이름 박영희이고요", "이름 [이름]이고요"),
        ("김철수 씨가 1억 줬어요", "[이름] 씨가 1억 줬어요"),
        ("이영희님께 받았습니다", "[이름]님께 받았습니다"),
        ("저는 남궁민수라고 합니다", "저는 [이름]라고 합니다"),
        (
            "예금주 이순신 국민 123456-01-123456",
            "예금주 [이름] 국민 [계좌번호]",
        ),
    ] {
        check(message, expected);
    }
}

#[test]
fn ordinary_words_and_figures_stay() {
    for message in [
        "아버지께 150000000 받았어요",
        "100,000,000원",
        "20251015",
        "20251203에 50000000 받음",
        "2026.02.20에 금 50,000,000원",
        "2026-03-10",
        "25.10.15",
        "25.10.15 5000000 받았어요",
        "251015 5000000 받음",
        "2025. 10. 15. 에 1억",
        "1000000000000원",
        "10000000000",
        "서울 살아요",
        "강남 아파트 10억",
        "강남구에 살아요",
        "현금으로 5000 받았어요",
        "계좌로 5000 받았어요",
        "통장으로 100000000 보냈어요",
        "국민은행 통장에 1000000000 넣어줬어요",
        "부모님이 주셨어요",
        "저는 남동생이고 형이 줬어요",
        "저는 장손이고 할아버지가 주셨어요",
        "저는 공무원입니다",
        "연구원이에요",
        "주식입니다",
        "전세금입니다",
        "고모부예요",
        "이자율이고 3%예요",
        "저는 임대인인데 보증금이 있어요",
        "현금입니다",
        "저는 유학생이고 미국 살아요",
        "성인입니다",
        "옆팀 최부장님",
        "김과장님이요",
        "박 대리님",
        "정선생님께",
        "선생님",
        "고객님 안녕하세요",
        "사장님",
        "세무사님",
        "장모님이요",
        "어머님께",
        "이모님",
        "조카님",
        "이사장님이 주셨어요",
        "배우자님",
        "이름이 뭐예요?",
        "이름 변경해주세요",
        "제 이름으로 등기했어요",
        "2020 2021 2022 2023년에 각각 5천",
        "1588-1234로 전화",
        "3월 5일 10:30",
        "지분 50%",
        "101동이요",
        "상가 101호 3억",
        "시가 3-4억",
        "2019-2024년",
        "1~2억",
        "10000000-20000000 사이",
        "공시지가 123456789원",
        "2015.3.1~2020.12.31",
        "대출 1234567890원",
        "아들 둘 딸 셋",
        "우리 3억",
        "300만원x 3000만원o",
        "김 씨가 줬어요",
        "따님이요",
        "형님한테 1000만원",
        "2026년 1월 22일에 아들한테 1억",
        "하나 둘 셋",
        "test@",
        "@gmail",
        "이사일이 3월 1일이에요",
        "우리은행 대출 3억",
        "12.5억",
        "000000",
        "0",
        "123456",
        "1.234.567원",
    ] {
        check(message, message);
    }
}

#[test]
fn kinds_and_spans_count_the_original_characters() {
    let masked = mask("번호 ０１０\u{200b}-１２３４-５６７８!");
    assert_eq!(masked.text, "번호 [전화번호]!");
    assert_eq!(masked.found, [(Kind::Phone, Span { start: 3, end: 17 })]);
}

/// Ways to write a resident number: birth date, then the secret seven.
fn resident_spellings(birth: &str, secret: &str) -> Vec<String> {
    let wide = |s: &str| {
        s.chars()
            .map(|c| char::from_u32(c as u32 - 0x30 + 0xff10).unwrap())
            .collect::<String>()
    };
    let spread = |s: &str| s.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let spoken = |s: &str| {
        s.chars()
            .map(|c| "공일이삼사오육칠팔구".chars().nth(c as usize - 48).unwrap())
            .collect::<String>()
    };
    vec![
        format!("{birth}-{secret}"),
        format!("{birth}{secret}"),
        format!("{birth} {secret}"),
        format!("{birth} - {secret}"),
        format!("{birth}- {secret}"),
        format!("{birth}.{secret}"),
        format!("{birth}–{secret}"),
        format!("{birth}−{secret}"),
        format!("{birth}_{secret}"),
        format!("{birth}/{secret}"),
        format!("{birth} 다시 {secret}"),
        format!("{birth}다시{secret}"),
        format!("{}-{}", wide(birth), wide(secret)),
        format!("{}{}", wide(birth), wide(secret)),
        format!("{birth}－{secret}"),
        format!("{birth}\u{200b}-\u{200b}{secret}"),
        format!("{}\u{200b}{}-{secret}", &birth[..3], &birth[3..]),
        format!("{}-{}-{}-{secret}", &birth[..2], &birth[2..4], &birth[4..]),
        format!("{}.{}.{}-{secret}", &birth[..2], &birth[2..4], &birth[4..]),
        spread(&format!("{birth}{secret}")),
        format!("{} 다시 {}", spoken(birth), spoken(secret)),
        format!("({birth}-{secret})"),
    ]
}

const CARRIERS: [&str; 8] = [
    "{}",
    "제 주민번호는 {}이고 아버지께 1억 2천 받았어요",
    "주민등록번호{}입니다",
    "2026.02.20에 50,000,000원 받았고 {} 이에요",
    "{}, 1월 26일이요",
    "아들({}) 2천만원 줬어요",
    "음 {} 5천만원",
    "민번 {} / 010-1234-5678",
];

fn digits_of(text: &str) -> String {
    Text::new(text)
        .chars()
        .iter()
        .filter(|c| c.is_ascii_digit())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_resident_number_survives(year in 0u32..100, month in 1u32..=12, day in 1u32..=28, sex in 1u32..=8, tail in 0u32..1_000_000) {
        let birth = format!("{year:02}{month:02}{day:02}");
        let secret = format!("{sex}{}", format_args!("{tail:06}"));
        // Round tails after a space read as an amount; people's numbers are not round.
        prop_assume!(!secret.ends_with("000"));
        for spelling in resident_spellings(&birth, &secret) {
            for carrier in CARRIERS {
                let message = carrier.replace("{}", &spelling);
                let masked = mask(&message).text;
                // Exactly the carrier's own figures are left, not one digit of the number.
                prop_assert_eq!(digits_of(&masked), digits_of(&mask(&carrier.replace("{}", "")).text), "{} -> {}", message, masked);
                prop_assert!(!masked.contains(spelling.as_str()), "{message} -> {masked}");
                prop_assert!(masked.contains("등록번호]"), "{message} -> {masked}");
                prop_assert_eq!(mask(&masked).text, masked.clone());
            }
        }
    }

    #[test]
    fn no_telephone_survives(middle in 1000u32..10000, last in 1000u32..10000) {
        for spelling in [
            format!("010-{middle}-{last}"), format!("010{middle}{last}"), format!("010 {middle} {last}"), format!("010.{middle}.{last}"), format!("+82 10-{middle}-{last}"), format!("+8210{middle}{last}"), format!("010-{middle} {last}"),
            format!("０１０-{middle}-{last}"), format!("010 - {middle} - {last}"), format!("02-{middle}-{last}"), format!("031-{middle}-{last}"), format!("02){middle}-{last}"), format!("070-{middle}-{last}"), format!("+82-(0)10-{middle}-{last}").replace("-(0)", "-0"),
        ] {
            for carrier in ["{}", "연락처는 {}입니다", "번호{}로 연락", "1억 받았고 {} 이에요"] {
                let message = carrier.replace("{}", &spelling);
                let masked = mask(&message).text;
                prop_assert!(masked.contains("[전화번호]") && !masked.contains(&last.to_string()), "{message} -> {masked}");
            }
        }
    }

    #[test]
    fn no_account_or_card_survives(a in 1000u64..10000, b in 1000u64..10000, c in 1000u64..10000, d in 1001u64..9999) {
        prop_assume!(d % 10 != 0 && !(1900..2100).contains(&a));
        let card = [a, b, c, d].map(|n| n.to_string());
        let bank = format!("{a}{b}{d}");
        let spellings = [
            card.join("-"), card.join(" "), card.concat(), card.join("."), card.join(" - "),
            format!("국민은행 {}-{}-{}", &bank[..6], &bank[6..8], &bank[8..]), format!("신한 {}-{}-{}", &bank[..3], &bank[3..6], &bank[6..]), format!("카카오뱅크 {}-{}-{}", &bank[..4], &bank[4..6], &bank[6..]),
            format!("농협 {bank}"), format!("계좌번호 {} {} {}", &bank[..3], &bank[3..6], &bank[6..]), format!("토스뱅크 {}-{}", &bank[..6], &bank[6..]), format!("제 통장은 {bank}"),
        ];
        for spelling in spellings {
            for carrier in ["{}", "{}로 1억 보내주셨어요", "2026.02.20에 {} 입금", "({}) 50,000,000원"] {
                let message = carrier.replace("{}", &spelling);
                let masked = mask(&message).text;
                prop_assert_eq!(digits_of(&masked), digits_of(carrier), "{} -> {}", message, masked);
            }
        }
    }

    #[test]
    fn amounts_and_dates_survive(won in 1u64..1_000_000_000_000, year in 1990i32..2040, month in 1u32..=12, day in 1u32..=28) {
        let grouped = {
            let digits = won.to_string();
            let mut out = String::new();
            for (i, c) in digits.chars().enumerate() {
                if i > 0 && (digits.len() - i).is_multiple_of(3) { out.push(','); }
                out.push(c);
            }
            out
        };
        let figures = [format!("{won}원"), format!("₩{won}"), format!("{grouped}원"), grouped.clone(), format!("{}억", won / 100_000_000 + 1), format!("{}만원", won / 10_000 + 1), format!("{won} 원"),
            format!("{year}.{month:02}.{day:02}"), format!("{year}-{month:02}-{day:02}"), format!("{year}{month:02}{day:02}"), format!("{year}년 {month}월 {day}일"), format!("{year}. {month}. {day}."), format!("{year}/{month}/{day}"), format!("{month}/{day}"),
            format!("{}.{month:02}.{day:02}", year % 100 + 100).split_off(1), format!("{year}.{month}.{day} {grouped}원"), format!("{year}-{month:02}-{day:02} {won}원")];
        for figure in &figures {
            for carrier in ["{}", "아버지께 {} 받았어요", "{}이요", "국민은행 통장으로 {} 입금", "제 번호는 010-1234-5678이고 {}에요", "주민번호 870512-1938274 금액 {}", "계좌 648201-04-137952로 {}", "카드값 {}", "면허 있고 {}", "서울시 강남구 {}", "현금으로 {}", "이름은 홍길동이고 {}"] {
                let message = carrier.replace("{}", figure);
                let masked = mask(&message).text;
                prop_assert!(masked.contains(figure.as_str()), "{message} -> {masked}");
            }
        }
    }

    /// Runs of digits and marks, where one mask may uncover the next.
    #[test]
    fn masking_digits_and_marks_twice_is_masking_them_once(message in "[0-9 =/\\-.]{0,80}") {
        let once = mask(&message).text;
        prop_assert_eq!(mask(&once).text, once);
    }

    #[test]
    fn masking_twice_is_masking_once(message in "[0-9a-zA-Z\\-. @가-힣,:/()*~원만억씨님이름은계좌카드번호동호길로]{0,60}") {
        let once = mask(&message).text;
        prop_assert_eq!(mask(&once).text, once.clone(), "{}", message);
    }

    #[test]
    fn no_text_panics_and_spans_stay_inside(message in "\\PC{0,80}") {
        let text = Text::new(&message);
        for find in find(&text) {
            prop_assert!(find.span.start < find.span.end && find.span.end <= text.len());
        }
        let length = message.chars().count();
        for (_, span) in mask(&message).found {
            prop_assert!(span.start < span.end && span.end <= length);
        }
    }
}
