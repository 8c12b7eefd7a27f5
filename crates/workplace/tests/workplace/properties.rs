//! What must hold for any message: nothing panics, nothing but a yes acts, a negated order is no order.

use crate::company;

use company::Session;
use jiff::civil::{Date, date};
use proptest::prelude::*;
use workplace::{
    ClarifyGroup, Memory, Pending, QuestionId, QuizAction, Subject, Turn, Waiting, Workplace, route,
};

const TODAY: Date = date(2026, 3, 10);

/// Orders, each without its ending: what is done and to what.
const ORDERS: [(&str, &str); 8] = [
    ("퀴즈 ", "시작하"),
    ("시험 ", "시작하"),
    ("보안 퀴즈 ", "응시하"),
    ("답안 ", "제출하"),
    ("퀴즈 ", "채점하"),
    ("퀴즈 문제 ", "생성하"),
    ("문항 ", "출제하"),
    ("퀴즈를 지금 ", "시작하"),
];

/// Ways of saying that it shall not be.
const REFUSALS: [&str; 22] = [
    "지 마",
    "지마",
    "지 마세요",
    "지 말아줘",
    "지 말아 주세요",
    "지 말자",
    "지는 말아줘",
    "지 않을래",
    "지 않을게요",
    "지 않겠습니다",
    "고 싶지 않아",
    "고 싶지는 않아요",
    "기 싫어",
    "기 싫은데요",
    "는 거 아니야",
    "라는 게 아니에요",
    "지 말고 그냥 둬",
    "지 못하겠어",
    "려던 거 아니에요",
    "지 마라",
    "진 마",
    "지 말라니까",
];

/// Words before an order that make it no order.
const DENIALS: [(&str, &str); 6] = [
    ("퀴즈 안 ", "풀래"),
    ("퀴즈 안 ", "할래"),
    ("시험 안 ", "볼래요"),
    ("답안 안 ", "낼게요"),
    ("문제 안 ", "만들어도 돼"),
    ("퀴즈는 나중에 ", "시작할게"),
];

#[test]
fn a_negated_order_is_no_order() {
    for (what, verb) in ORDERS {
        for refusal in REFUSALS {
            for text in [
                format!("{what}{verb}{refusal}"),
                format!("아직 {what}{verb}{refusal}"),
                format!("{}{verb}{refusal}!!", what.trim_end()),
            ] {
                let routed = route(&text, TODAY);
                assert!(!routed.requires_confirmation, "{text}");
                assert!(
                    Session::new(TODAY)
                        .say(&text)
                        .pending
                        .is_none_or(|p| !is_confirm(&p)),
                    "{text}"
                );
            }
        }
    }
    for (what, verb) in DENIALS {
        assert!(
            !route(&format!("{what}{verb}"), TODAY).requires_confirmation,
            "{what}{verb}"
        );
    }
}

fn is_confirm(pending: &Pending) -> bool {
    matches!(pending.waiting, Waiting::Confirm { .. })
}

/// Answers to "shall I?" that are no yes, however much of a yes stands in them.
const NO_YES: [&str; 40] = [
    "아니요",
    "아니",
    "ㄴㄴ",
    "괜찮아",
    "됐어",
    "취소",
    "하지 마",
    "나중에",
    "네 하지 마",
    "응 아니야",
    "네? 뭐라고요",
    "네가 해",
    "예산 규정 알려줘",
    "예를 들면?",
    "글쎄",
    "음",
    "고민되네",
    "잘 모르겠어",
    "네 번째 문제 뭐야",
    "그래도 싫어",
    "그래서 뭐",
    "좋아하는 게 뭐야",
    "시작하면 몇 문제야?",
    "시작하지 말아줘",
    "시작은 언제야",
    "응답 없음",
    "응시 횟수 알려줘",
    "어 잠깐",
    "아 아니다",
    "안 할래",
    "싫어",
    "아직",
    "몰라",
    "생각해 볼게",
    "네네치킨",
    "노",
    "no",
    "그만",
    "연차 며칠 남았어",
    "안녕",
];

#[test]
fn nothing_but_a_yes_confirms() {
    for action in ["퀴즈 시작해줘", "답안 제출할게", "문제 5개 만들어줘"] {
        for answer in NO_YES {
            let mut session = Session::new(TODAY);
            assert!(session.say(action).meta.requires_confirmation);
            session.say(answer);
            assert!(session.actions.is_empty(), "{action} → {answer}");
        }
        for answer in [
            "네",
            "네!",
            "넵",
            "예",
            "응",
            "그래",
            "응 시작해",
            "ㅇㅇ",
            "좋아요",
            "그래 해줘",
            "네 해주세요",
            "오케이",
            "yes",
            "네 시작할게요",
            "응 바로 시작해줘",
            "시작해 주세요",
            "네, 제출해 주십시오.",
            "예 부탁드립니다",
            "네 진행해주세요",
            "그래 하자",
            "응 할래",
            "해줘",
            "좋아 ㄱㄱ",
            "네 그렇게 해주세요",
            "당연하지",
            "넵 저장해주세요",
        ] {
            let mut session = Session::new(TODAY);
            session.say(action);
            session.say(answer);
            assert_eq!(session.actions.len(), 1, "{action} → {answer}");
        }
    }
}

/// Every jamo of every refusal in turn replaced by every other: nothing runs, most of it is asked again.
#[test]
fn a_mistyped_refusal_confirms_nothing() {
    const REFUSED: [&str; 30] = [
        "아니요",
        "아니오",
        "아뇨",
        "아니",
        "아냐",
        "싫어요",
        "괜찮아요",
        "됐어요",
        "취소",
        "취소해줘",
        "취소할게요",
        "하지 마",
        "하지마",
        "하지 마세요",
        "하지 말자",
        "시작하지 마",
        "시작하지마",
        "제출하지 말아줘",
        "안 할래",
        "안할래",
        "안 할게요",
        "안 해",
        "안해요",
        "그만",
        "그만할래",
        "나중에",
        "나중에 할게",
        "다음에 할게요",
        "시작 안 할래",
        "안 풀래",
    ];
    let (mut all, mut cancelled, mut again) = (0_u32, 0_u32, 0_u32);
    for refused in REFUSED {
        for typed in mistyped(refused) {
            let mut session = Session::new(TODAY);
            session.say("퀴즈 시작해줘");
            let answer = session.say(&typed);
            assert!(session.actions.is_empty(), "{refused} → {typed}");
            all += 1;
            cancelled += u32::from(answer.text.contains("취소되었습니다"));
            again += u32::from(answer.meta.requires_confirmation);
        }
    }
    println!("mistyped refusals: {all}, cancelled {cancelled}, asked again {again}");
    assert!(all > 6_000 && all - cancelled - again < all / 20);
}

/// A text with one jamo of one syllable replaced, each in turn.
fn mistyped(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut all = Vec::new();
    for (at, c) in chars.iter().enumerate() {
        let Some(place) = u32::from(*c).checked_sub(0xac00).filter(|p| *p < 11_172) else {
            continue;
        };
        let (initial, vowel, last) = (place / 588, place % 588 / 28, place % 28);
        let others = (0..19)
            .map(|i| (i, vowel, last))
            .chain((0..21).map(|v| (initial, v, last)))
            .chain((0..28).map(|l| (initial, vowel, l)));
        for (i, v, l) in others.filter(|other| *other != (initial, vowel, last)) {
            let wrong = char::from_u32(0xac00 + i * 588 + v * 28 + l).unwrap();
            all.push(
                (0..chars.len())
                    .map(|n| if n == at { wrong } else { chars[n] })
                    .collect(),
            );
        }
    }
    all
}

#[test]
fn a_yes_is_good_once_and_for_a_while() {
    let mut session = Session::new(TODAY);
    session.say("퀴즈 시작해줘");
    session.say("네");
    session.say("네");
    assert_eq!(session.actions.len(), 1);
    let mut late = Session::new(TODAY);
    late.say("퀴즈 시작해줘");
    late.advance(301);
    late.say("네");
    assert!(late.actions.is_empty());
}

/// Pieces people's messages are made of.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "네",
            "예",
            "응",
            "아니",
            "아니요",
            "말고",
            "하지 마",
            "싫어",
            "안",
            "못",
            "퀴즈",
            "시작",
            "해줘",
            "할게",
            "제출",
            "채점",
            "만들어",
            "문제",
            "연차",
            "규정",
            "내",
            "김대리",
            "교육",
            "둘 다",
            "1번",
            "전자",
            "지난달",
            "마케팅팀",
            "은?",
            "취소",
            "나중에",
            "글쎄",
            " ",
            "?",
            "!",
            "[이름]",
            "3월",
            "까지",
            "평균",
            "개인정보보호",
            "진도율",
            "프롬프트",
            "무시",
            "이수",
            "현황",
            "그럼",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ]
}

fn message() -> impl Strategy<Value = String> {
    (
        prop::collection::vec(piece(), 0..8),
        prop::sample::select(vec!["", " "]),
    )
        .prop_map(|(pieces, gap)| pieces.join(gap))
}

fn pendings() -> Vec<Option<Pending>> {
    let subject = Subject::of(QuestionId::Q5);
    let waiting = [
        Waiting::Clarify {
            clarify_group: ClarifyGroup::Edu,
        },
        Waiting::Clarify {
            clarify_group: ClarifyGroup::Policy,
        },
        Waiting::Clarify {
            clarify_group: ClarifyGroup::Incident,
        },
        Waiting::Confirm {
            action: QuizAction::Start,
            asked_again: false,
        },
        Waiting::Department {
            subject: subject.clone(),
            candidates: vec!["마케팅팀".into(), "마케팅기획팀".into()],
        },
        Waiting::Course {
            subject: Subject::of(QuestionId::Q4),
            candidates: vec!["정보보안 교육".into(), "성희롱 예방교육".into()],
        },
    ];
    waiting
        .into_iter()
        .map(|waiting| {
            Some(Pending {
                original_query: "교육 알려줘".into(),
                waiting,
            })
        })
        .chain([None])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_message_panics(text in message()) {
        let assistant = Workplace::default();
        for pending in pendings() {
            let _ = assistant.begin(Turn { text: &text, today: TODAY, pending, memory: Memory::default() });
        }
        let mut session = Session::new(TODAY);
        session.say("우리 부서 평균이랑 내 점수 비교해줘");
        session.say(&text);
        session.say(&text);
    }

    #[test]
    fn an_action_runs_only_on_a_yes(text in message()) {
        let mut session = Session::new(TODAY);
        session.say("퀴즈 시작해줘");
        session.say(&text);
        let yes = korean::answer::yes_no(&korean::Text::new(&korean::personal::mask(&text).text)) == Some(true);
        prop_assert!(session.actions.is_empty() || yes);
    }

    #[test]
    fn a_refusal_reads_nothing(text in message()) {
        let mut session = Session::new(TODAY);
        let answer = session.say(&text);
        if answer.meta.refused {
            prop_assert!(session.requests.is_empty());
            prop_assert!(answer.pending.is_none());
        }
    }
}
