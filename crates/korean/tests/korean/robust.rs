//! No text panics, no span leaves it.

use korean::{Find, Text, answer, event, personal, residence};
use proptest::prelude::*;

fn inside<T>(text: &Text, found: &[Find<T>]) {
    for find in found {
        assert!(
            find.span.start < find.span.end && find.span.end <= text.len(),
            "{:?} of {}",
            find.span,
            text.len()
        );
    }
}

fn read(message: &str) {
    let text = Text::new(message);
    inside(&text, &answer::find(&text));
    inside(&text, &answer::markers(&text));
    inside(&text, &personal::find(&text));
    inside(&text, &residence::find(&text));
    inside(&text, &event::find(&text));
    let (whole, yes_no) = (answer::whole(&text), answer::yes_no(&text));
    if yes_no == Some(true) {
        assert!(
            !matches!(
                whole,
                Some(answer::Answer::No | answer::Answer::Cancel | answer::Answer::Hedge)
            ),
            "{message}"
        );
    }
    personal::mask(message);
}

/// Pieces of the messages people send, put together at random.
fn pieces() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "네",
        "예",
        "아니",
        "아니요",
        "없어요",
        "있어요",
        "모르",
        "겠어요",
        "취소",
        "하지 마",
        "방금",
        "거",
        "그냥 계산",
        "처음부터",
        " ",
        "  ",
        ",",
        ".",
        "?",
        "감사합니다",
        "미국",
        "서울",
        "살아요",
        "안 ",
        "사는",
        "비거주자",
        "이민 ",
        "간",
        "결혼",
        "혼인신고",
        "했",
        "한지",
        "5년 됐어요",
        "출산",
        "돌아가시고",
        "870512",
        "-",
        "1938274",
        "010",
        "1234",
        "원",
        "억",
        "이름은",
        "홍길동",
        "씨",
        "님",
        "@",
        "a.com",
        "로 ",
        "길",
        "동",
        "호",
        "번지",
        "다시",
        "ㅋㅋ",
        "👍",
        "\u{200b}",
        "ｘ",
        "공일공",
        "면",
        "면요",
    ]);
    prop::collection::vec(words, 0..24).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(message in "\\PC{0,120}") {
        read(&message);
    }

    #[test]
    fn any_mixture(message in pieces()) {
        read(&message);
    }

    #[test]
    fn a_negated_wish_is_never_a_yes(
        yes in prop::sample::select(vec!["네", "응", "그래", "좋아요", "ㅇㅇ", "네 네", ""]),
        verb in prop::sample::select(vec!["시작", "제출", "진행", "저장", "계산", "취소"]),
        no in prop::sample::select(vec!["하지 마", "하지마", "하지 마세요", "하지 말아줘", "하지 말자", "하지 말아 주세요"]),
        tail in prop::sample::select(vec!["", "!", "~", " 제발", " ㅋㅋ"]),
    ) {
        let message = format!("{yes} {verb}{no}{tail}");
        prop_assert_ne!(answer::yes_no(&Text::new(&message)), Some(true), "{}", message);
    }

    #[test]
    fn masking_any_mixture_twice_is_masking_it_once(message in pieces()) {
        let once = personal::mask(&message).text;
        prop_assert_eq!(personal::mask(&once).text, once.clone(), "{}", message);
    }
}

#[test]
fn long_runs_are_read() {
    for piece in [
        "1",
        "네",
        " ",
        "ㅇ",
        "1 ",
        "-",
        "@",
        "가",
        "씨",
        "모르",
        "처음부터 ",
        "면",
        "서울 살아요 ",
        "결혼 ",
    ] {
        read(&piece.repeat(16 * 1024));
    }
}
