//! Conversations at the edge of a rule: each row breaks with a rule that a mutation run found untested.

use crate::company;

use company::Session;
use jiff::civil::date;
use serde_json::Value;

/// Plays a conversation, turns parted by `|`, and checks the last answer: `field=value` of what is told about it, a
/// `field=` that must be empty, or words it must say.
#[track_caller]
fn check(talk: &str, expected: &str) {
    let mut session = Session::new(date(2026, 3, 10));
    let answer = talk
        .split('|')
        .map(|said| session.say(said.trim()))
        .last()
        .unwrap();
    let meta = serde_json::to_value(&answer.meta).unwrap();
    for wanted in expected.split(';').map(str::trim) {
        let Some((field, value)) = wanted.split_once('=') else {
            assert!(answer.text.contains(wanted), "«{talk}» says {:?}", answer.text);
            continue;
        };
        let found = match &meta[field] {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        assert_eq!(found, value, "«{talk}» {field}");
    }
}

#[test]
fn help_is_help_and_an_incident_has_its_channel() {
    check("이 챗봇 어떻게 써?", "이런 것들을 물어보실 수 있어요.");
    check("보안사고 신고하고 싶어요", "바로 보안 담당 부서에 알려 주세요.");
}

#[test]
fn a_word_about_the_quiz_is_no_new_question_while_we_wait_for_a_yes() {
    check(
        "정보보안 퀴즈 시작할게 | 퀴즈 궁금해요",
        "sub_intent_id=QUIZ_START; requires_confirmation=true",
    );
    check(
        "정보보안 퀴즈 시작할게 | 연차 궁금해요",
        "clarify_group=POLICY; requires_confirmation=false",
    );
}

#[test]
fn a_short_answer_chooses_for_the_first_question_and_a_subject_asks_anew() {
    check("연차 알려줘 | 규정이요", "찾은 내용: 연차 알려줘; confidence=0.9");
    check(
        "연차 알려줘 | 복지포인트 규정 알려줘",
        "찾은 내용: 복지포인트 규정 알려줘",
    );
    // What the question was about decides which record is meant.
    check("퀴즈 알려줘 | 두 번째", "sub_intent_id=Q2; confidence=0.9");
    check("인사 문의드려요 | 두 번째", "sub_intent_id=Q16; confidence=0.9");
    check("연차 알려줘 | 두 번째", "sub_intent_id=Q11; confidence=0.9");
}

#[test]
fn the_name_of_a_course_is_short_but_more_than_a_syllable() {
    check(
        "내 교육 진도 | 음 그 장애인 인식개선",
        "education=장애인 인식개선",
    );
    check("내 교육 진도 | 교", "intent=UNKNOWN; education=");
    check(
        "내 교육 진도 | 그 지난번에 부장님이 들으라고 하신 그거 말이에요",
        "intent=UNKNOWN; education=",
    );
}

#[test]
fn a_follow_up_is_short_and_changes_one_thing() {
    // 24 letters are one, 26 stand for themselves.
    let feb = "period_start=2026-02-01; period_end=2026-02-28";
    check("이번 달 근태 | 그럼 혹시 지난달 기준으로는 어떻게 되나요?", feb);
    check(
        "이번 달 근태 | 그럼 혹시 지난달 기준으로는 어떻게 되는건가요?",
        "intent=UNKNOWN",
    );
    check(
        "마케팅팀 평균 점수 | 정보보안",
        "sub_intent_id=Q5; department=정보보안",
    );
    check("마케팅팀 평균 점수 | 연차는?", "sub_intent_id=Q11; department=");
    check("마케팅팀 평균 점수 | 첫 번째", "intent=UNKNOWN");
    check("내 정보 | 우리 팀은?", "sub_intent_id=Q17");
    check("내 정보 | 개발팀", "intent=UNKNOWN");
    check("내 정보 | 고마워", "intent=GENERAL_CHAT");
    check("내 정보 | 통계", "intent=UNKNOWN");
    // The one who leads is named by their office: nobody else's data.
    check("급여명세서 보여줘 | 우리 팀장님이 누구시죠?", "sub_intent_id=Q17");
}

#[test]
fn a_subject_alone_is_asked_back_and_with_its_particle_goes_on() {
    check("내 정보 | 연차", "clarify_group=POLICY");
    check("내 정보 | 연차는?", "sub_intent_id=Q11");
    // Of leave there is a day it expires, no deadline of a course.
    check("내 남은 연차 알려줘 | 마감은?", "sub_intent_id=Q11");
}

#[test]
fn a_question_that_names_its_subject_stands_for_itself() {
    check("내 퀴즈 이력 | 내 이수 이력 조회", "sub_intent_id=Q2");
    check(
        "급여명세서 보여줘 | 내 법정교육 이수 현황 한눈에",
        "sub_intent_id=Q19",
    );
}

#[test]
fn a_verb_before_a_team_is_no_name() {
    check(
        "내 점수 잘하는 팀 평균이랑 비교해줘",
        "sub_intent_id=Q5; department=",
    );
}

#[test]
fn a_course_goes_on_where_the_message_does() {
    let course = "정보보안 교육 진도 알려줘";
    check(
        &format!("{course} | 그럼 퀴즈 결과는?"),
        "sub_intent_id=Q7; education=정보보안 교육",
    );
    check(
        &format!("{course} | 결과 보여줘"),
        "sub_intent_id=Q7; education=정보보안 교육",
    );
    check(
        &format!("{course} | 교육 진도 몇 퍼센트야?"),
        "sub_intent_id=Q4; education=; needs_clarify=true",
    );
    check(
        "내 이수 현황 | 결과 보여줘",
        "sub_intent_id=Q7; education=; needs_clarify=true",
    );
}

#[test]
fn a_period_goes_with_its_own_wish_and_not_with_what_has_none() {
    check(
        "남은 연차 알려주고 작년에 쓴 내역도 보여줘",
        "sub_intent_id=Q11; period=",
    );
    check("연차 며칠 남았는지랑 이번 달 근태", "sub_intent_id=Q11; period=");
    check(
        "내 연차 이번 달에 며칠 썼는지랑 근태",
        "sub_intent_id=Q12; period=this-month",
    );
    check(
        "이번 달 남은 연차랑 쓴 내역 알려줘",
        "sub_intent_id=Q11; period=this-month",
    );
    check(
        "남은 연차 이번 달 기준으로 알려주고 쓴 내역도",
        "sub_intent_id=Q11; period=this-month",
    );
    check("이달 인사정보", "sub_intent_id=Q16; period=");
    // A time without an end, and 내달 in 안내달라고, are no period.
    check("내 3월 이후 근태", "sub_intent_id=Q10; period=");
    check("내 근태 3월 이전", "sub_intent_id=Q10; period=");
    check("내 급여 안내달라고요", "sub_intent_id=Q13; period=");
    check("어제 본 정보보안 퀴즈 결과 궁금해", "sub_intent_id=Q7; period=");
}

/// The days an attendance question is about.
#[track_caller]
fn days(talk: &str, expected: &str) {
    let (start, end) = expected.split_once("..").unwrap();
    check(
        talk,
        &format!("sub_intent_id=Q10; period_start={start}; period_end={end}"),
    );
}

#[test]
fn months_and_years_are_counted_from_what_was_talked_about() {
    for (said, expected) in [
        ("그 전달은?", "2025-05-01..2025-05-31"),
        ("그 전 달은?", "2025-05-01..2025-05-31"),
        ("그 전월은?", "2025-05-01..2025-05-31"),
        ("그 이전 달은?", "2025-05-01..2025-05-31"),
        ("그 앞 달은?", "2025-05-01..2025-05-31"),
        ("그 다음 달은?", "2025-07-01..2025-07-31"),
        ("그 전해는?", "2024-01-01..2024-12-31"),
        ("그 전 해는?", "2024-01-01..2024-12-31"),
        ("그 전년은?", "2024-01-01..2024-12-31"),
        ("그 이전 해는?", "2024-01-01..2024-12-31"),
    ] {
        days(&format!("작년 6월 근태 | {said}"), expected);
    }
    days("2024년 근태 | 그 다음 해는?", "2025-01-01..2025-12-31");
    for (said, expected) in [
        ("그 전주는?", "2026-02-02..2026-02-08"),
        ("그 전 주는?", "2026-02-02..2026-02-08"),
        ("그 다음 주는?", "2026-02-16..2026-02-22"),
    ] {
        days(&format!("2월 10일 근태 | {said}"), expected);
    }
}

#[test]
fn months_by_their_other_names() {
    for (said, expected) in [
        ("전월", "2026-02-01..2026-02-28"),
        ("전달", "2026-02-01..2026-02-28"),
        ("익월", "2026-04-01..2026-04-30"),
        ("내달", "2026-04-01..2026-04-30"),
        ("지지난달", "2026-01-01..2026-01-31"),
        ("저저번달", "2026-01-01..2026-01-31"),
    ] {
        days(&format!("내 {said} 근태"), expected);
    }
}

#[test]
fn a_noun_that_no_record_has_forbids_one_across_the_words_between() {
    check("우리 팀 이번 분기 매출 목표", "sub_intent_id=");
    check("우리 팀 이번 달 예산 집행액 알려줘", "sub_intent_id=");
    check("우리 팀 누구누구 있어?", "sub_intent_id=Q17");
    check("건강검진 예약 언제야", "sub_intent_id=");
    check("수습 기간에는 월급이 몇 프로 나와요?", "sub_intent_id=");
    check("수습 기간 동안 연차 며칠 있어요?", "sub_intent_id=");
    check("이번 달 월급 얼마야", "sub_intent_id=Q13");
    check("배우자도 건강검진 지원되나요?", "sub_intent_id=; domain=POLICY");
}
