//! The driver and the judge tried on an oracle: no fault found where there is none, each fault found where it is.

use crate::Report;
use crate::oracle::{Fault, Oracle};
use crate::play::play;

fn report(fault: Fault, conversations: u64) -> Report {
    let mut report = Report::default();
    for seed in 0..conversations {
        report.add(play(&mut Oracle::new(fault), seed));
    }
    report
}

#[test]
fn whoever_hears_everything_and_asks_what_matters_has_no_fault() {
    let report = report(Fault::None, 2_000);
    assert_eq!(report.clean, report.conversations, "{report}");
    assert!(report.turns > 2 * report.conversations, "{report}");
}

#[test]
fn every_fault_is_found_by_its_name() {
    let check = |fault, name: &str| {
        let report = report(fault, 300);
        assert!(report.count(name) > 0, "{fault:?} {report}");
    };
    check(Fault::Tax, "wrong_tax");
    check(Fault::ForgetsDebt, "lost_fact");
    check(Fault::InventsMinor, "invented_fact");
    check(Fault::AsksUseless, "useless_question");
    check(Fault::AsksAgain, "asked_again");
    check(Fault::AsksInQuick, "beyond_quick");
    check(Fault::NeverAsksPast, "not_asked");
    check(Fault::LosesQuestion, "question_lost");
    check(Fault::IgnoresSkip, "skip_ignored");
    check(Fault::Offer, "wrong_offer");
    check(Fault::WhatIf, "wrong_what_if");
    check(Fault::Silent, "no_answer");
    check(Fault::AsksValueFirst, "out_of_order");
    check(Fault::Repeats, "asked_again");
}

#[test]
fn a_seed_replays_word_for_word() {
    for seed in [0, 1, 77, 4_096] {
        let first = play(&mut Oracle::new(Fault::None), seed);
        assert_eq!(first, play(&mut Oracle::new(Fault::None), seed));
    }
}

/// Pieces of speech that must turn up among a few thousand people: one for each form the labelled utterances show.
const FORMS: &[&str] = &[
    "한테서",
    "께서",
    "통장으로",
    "명의로",
    "등기)",
    "지분 50%",
    "어치",
    "상당의",
    "시가 ",
    "현금 ",
    "정도",
    "쯤",
    "약 ",
    "말일",
    "보름 전",
    "설날",
    "지난주",
    "다음 주",
    "시월",
    "년생",
    "살 ",
    "중학생",
    "이민",
    "비거주자",
    "떠안",
    "전세보증금",
    "주담대",
    "은행 ",
    "계속 갚",
    "받은 적 있어요",
    "준 적 있어요",
    "산출세액",
    "혼인신고",
    "혼인공제",
    "출산공제",
    "태어났",
    "결혼한 지 10년",
    "애 없어요",
    "1~2억",
    "2월 30일",
    "근저당",
    "네 있어요",
    "친척",
    "모르겠",
    "기억",
    "확인 중",
    "시세를 안 알아봤",
    "그럴걸요",
    "가을쯤",
    "억대",
    "패스",
    "건너뛰기",
    "넘어가요",
    "그냥 계산해",
    "계속",
    "처음부터 다시",
    "자세히",
    "뭐예요?",
    "왜 물어보세요",
    "상속",
    "날씨",
    "로또",
    "양도소득세",
    "감사",
    "안녕하세요",
    "아니라",
    "아니고",
    "말고",
    "오타요",
    "→",
    "반대예요",
    "아까",
    "정정",
    "날짜는",
    "이면?",
    "주시면?",
    "받았으면",
    "라면",
    "이번엔",
    "별개로",
    "다른 건",
    "참 ",
    "우째되노",
    "줬심더",
    "나온당가요",
    "꽂아줌",
    "매달",
    "각각",
    "엄빠",
    "연봉",
    "집값",
    "월세",
    "비과세",
    "빌려주는 게 아니라",
    "대신 갚아",
    "돌아가시고",
    "유학중",
    "주재원",
    "열아홉살",
    "백일",
    "돌 선물",
    "고2",
    "서른살",
    "부담부증여 문의",
    "끼고",
    "은행빚은 없습니다",
    "둘 다 모친",
    "2019년",
    "12년 전",
    "혼인신고 X",
    "입양",
    "새아버지",
    "약혼자",
    "전남편",
    "사돈",
    "당숙",
    "육촌",
    "직계존속한테",
];

#[test]
fn every_form_of_the_labelled_utterances_turns_up() {
    let mut spoken = String::new();
    let mut openings = std::collections::BTreeSet::new();
    for seed in 0..6_000 {
        let outcome = play(&mut Oracle::new(Fault::None), seed);
        openings.extend(outcome.lines.first().map(|line| line.person.clone()));
        for line in outcome.lines {
            spoken.push_str(&line.person);
            spoken.push('\n');
        }
    }
    let absent: Vec<_> = FORMS.iter().filter(|form| !spoken.contains(**form)).collect();
    assert!(absent.is_empty(), "{absent:?}");
    assert!(openings.len() > 4_500, "{}", openings.len());
}
