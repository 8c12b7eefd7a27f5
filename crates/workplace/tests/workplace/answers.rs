//! The twenty answers as a person reads them: figures, empty cases, errors.

use crate::company;

use company::Session;
use jiff::civil::{Date, date};
use serde_json::{Map, Value, json};
use workplace::{Facts, FactsError, Fetched, Memory, Need, QUESTIONS, QuestionId, Step, Turn, Workplace};

const TODAY: Date = date(2026, 3, 10);

#[track_caller]
fn check(asked: &str, expected: &str) {
    assert_eq!(Session::new(TODAY).say(asked).text, expected, "{asked}");
}

#[test]
fn the_seeds_answers_word_for_word() {
    let leave = Session::new(TODAY).say("내 연차 며칠 남았어?").text;
    assert!(
        leave.starts_with("2026년 기준, 남은 연차는 7일입니다. (총 15일 중 8일 사용)\n"),
        "{leave}"
    );
    let average = Session::new(TODAY).say("마케팅팀 평균이랑 비교해줘").text;
    assert!(
        average.starts_with(
            "교육 점수 평균 비교:\n- 내 평균: 85.5점\n- 마케팅팀 평균: 82.3점\n- 전사 평균: 80.1점\n"
        ),
        "{average}"
    );
    let undone = Session::new(TODAY).say("아직 안 들은 필수 교육 뭐 있어?").text;
    assert!(
        undone.starts_with(
            "미이수 필수 교육이 2건 있어요.\n- 개인정보보호 교육 (마감: 3/31)\n- 정보보안 교육 (마감: 6/30)\n"
        ),
        "{undone}"
    );
}

#[test]
fn figures_and_words_the_korean_way() {
    check(
        "이번 달 급여명세서 보여줘",
        "2026년 2월 급여 명세서예요. (지급일 2026년 2월 25일)\n- 지급 합계: 4,000,000원\n- 공제 합계: 600,000원\n\
         - 실수령액: 3,400,000원\n- 지급 기본급: 4,000,000원\n- 공제 국민연금: 180,000원\n(2026년 · 2026.3.10 09:00 기준)",
    );
    check(
        "올해 연차 쓴 내역",
        "2026년에 휴가를 2번 썼고, 그중 연차는 1.5일이에요.\n- 1/5 연차 1일 (승인)\n- 2/10 반차 0.5일 (승인)\n\
         (2026년 · 2026.3.10 09:00 기준)",
    );
    let team = Session::new(TODAY).say("우리 팀 몇 명이야?").text;
    assert!(
        team.contains("구성원: 7명") && team.contains("외 2건") && !team.contains("사람6"),
        "{team}"
    );
}

#[test]
fn pay_is_sensitive_and_nothing_else_is() {
    for about in QUESTIONS {
        assert_eq!(about.sensitive, about.id == QuestionId::Q13);
    }
    assert!(Session::new(TODAY).say("내 급여명세서").sensitive);
    assert!(!Session::new(TODAY).say("내 남은 연차").sensitive);
}

/// One answer from given facts.
fn told(asked: &str, change: impl Fn(&mut Facts)) -> workplace::Answer {
    let assistant = Workplace::default();
    let mut step = assistant.begin(Turn {
        text: asked,
        today: TODAY,
        pending: None,
        memory: Memory::default(),
    });
    loop {
        match step {
            Step::Done(answer) => return *answer,
            Step::Fetch(plan) => {
                let Need::Facts(request) = &plan.need else {
                    panic!("{:?}", plan.need)
                };
                let mut facts = company::facts(request, TODAY);
                change(&mut facts);
                step = assistant.resume(*plan, Fetched::Facts(facts));
            }
        }
    }
}

fn failing(kind: &'static str) -> impl Fn(&mut Facts) {
    move |facts| {
        facts.error = Some(FactsError {
            kind: kind.to_owned(),
            message: String::new(),
        });
    }
}

#[test]
fn errors_say_the_seeds_sentences() {
    for (kind, sentence) in [
        ("NOT_FOUND", "해당 기간에 조회할 데이터가 없어요."),
        (
            "UNKNOWN_EMPLOYEE",
            "등록되지 않은 사번이에요. 인사 담당 부서에 확인해 주세요.",
        ),
        ("TIMEOUT", "지금 조회가 지연되고 있어요."),
        (
            "NOT_IMPLEMENTED",
            "현재 데모 범위에서는 지원하지 않는 질문이에요. 지원되는 질문 예시: 남은 연차, 복지 포인트 잔액, 미이수 필수 교육, 이번 주 할 일 등",
        ),
        ("SOMETHING_ELSE", "조회 중 오류가 발생했어요."),
    ] {
        let answer = told("남은 연차 알려줘", failing(kind));
        assert!(answer.text.starts_with(sentence), "{kind}: {}", answer.text);
        assert_eq!(answer.meta.error_type.as_deref(), Some(kind));
        assert!(!answer.text.contains('7'), "{}", answer.text);
    }
}

#[test]
fn a_part_is_shown_as_a_part() {
    let answer = told("남은 연차 알려줘", |facts| {
        failing("PARTIAL")(facts);
        facts.extra = Map::new();
    });
    assert!(
        answer.text.starts_with("일부 정보만 가져올 수 있었어요."),
        "{}",
        answer.text
    );
    assert!(answer.text.contains("남은 연차는 7일입니다"), "{}", answer.text);
    assert!(!answer.text.contains("소멸"), "{}", answer.text);
}

#[test]
fn nothing_found_says_so() {
    let answer = told("남은 연차 알려줘", |facts| {
        facts.metrics = Map::new();
        facts.extra = Map::new();
    });
    assert_eq!(answer.text, "조회된 데이터가 없어요.");
    for (asked, key, sentence) in [
        (
            "미이수 필수교육 알려줘",
            "remaining",
            "미이수 필수 교육이 없어요.",
        ),
        (
            "이번 주 교육 할 일",
            "todo_count",
            "해야 할 교육이나 퀴즈가 없어요.",
        ),
        (
            "퀴즈 점수 이력",
            "attempt_count",
            "이 기간에 응시한 퀴즈가 없어요.",
        ),
        ("연차 사용 내역", "use_count", "사용한 휴가가 없어요."),
    ] {
        let answer = told(asked, |facts| {
            facts.metrics.insert(key.into(), json!(0));
            facts.items.clear();
        });
        assert!(answer.text.contains(sentence), "{asked}: {}", answer.text);
        assert!(answer.text.contains("기준)"), "{}", answer.text);
    }
}

#[test]
fn averages_of_few_people_are_withheld() {
    let answer = told("우리 부서 평균이랑 내 점수 비교", |facts| {
        facts.metrics.insert("dept_average".into(), Value::Null);
    });
    assert!(
        answer
            .text
            .contains("- 마케팅팀 평균: 5명 미만이라 표시하지 않아요\n"),
        "{}",
        answer.text
    );
    assert!(answer.text.contains("- 전사 평균: 80.1점"), "{}", answer.text);
}

/// Every figure of an answer is one of its facts.
#[test]
fn every_answer_names_its_figures_and_its_day() {
    for (asked, figure) in [
        ("미이수 필수교육", "2건"),
        ("내 수료 현황", "60%"),
        ("이번 달 마감 필수교육", "D-13"),
        ("개인정보보호 교육 진도율", "40%"),
        ("보안 오답 토픽", "피싱"),
        ("정보보안 교육 퀴즈 결과", "90점"),
        ("퀴즈 점수 이력", "85.5점"),
        ("이번 주 할 일", "1건"),
        ("내 근태", "3.5시간"),
        ("복지포인트 잔액", "150,000원"),
        ("복지포인트 사용내역", "50,000원"),
        ("내 인사정보", "2021년 3월 2일"),
        ("우리 팀장 누구야", "박둘"),
        ("보안교육 이수현황", "50%"),
        ("필수교육 전체 요약", "60%"),
        ("HR 할 일", "보안 서약서"),
    ] {
        let text = Session::new(TODAY).say(asked).text;
        assert!(text.contains(figure), "{asked}: {text}");
        assert!(text.contains("2026.3.10 09:00 기준)"), "{asked}: {text}");
        assert!(!text.contains('{'), "{asked}: {text}");
    }
}

#[test]
fn a_subject_of_its_own_is_looked_up_alone_where_the_topic_hides_it() {
    const SAID: &str = "지게차 속도 제한 있어?";
    let memory = workplace::Memory {
        topic: Some("숙박비".to_owned()),
        looked_up: Some(workplace::LookedUp {
            query: "숙박비 얼마까지".to_owned(),
            told: 1,
            title: "여비 규정".to_owned(),
        }),
        ..workplace::Memory::default()
    };
    let assistant = workplace::Workplace::default();
    let turn = workplace::Turn {
        text: SAID,
        today: jiff::civil::date(2026, 3, 10),
        pending: None,
        memory,
    };
    let mut queries = Vec::new();
    let mut step = assistant.begin(turn);
    while let workplace::Step::Fetch(plan) = step {
        if let workplace::Need::Documents { query, .. } = &plan.need {
            queries.push(query.clone());
        }
        step = assistant.resume(*plan, workplace::Fetched::Documents(Vec::new()));
    }
    assert_eq!(queries.last().map(String::as_str), Some(SAID), "{queries:?}");
}
