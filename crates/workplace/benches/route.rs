//! Routing one message: the median over a file of messages, single thread.
#![allow(clippy::unwrap_used, missing_docs)]

use jiff::civil::date;
use serde_json::Value;

fn main() {
    divan::main();
}

/// Another project's messages where they are, else the labelled ones.
fn messages() -> Vec<String> {
    let peers = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/data/peers/workplace_routing.jsonl"
    );
    let own = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/seen/given_messages.jsonl"
    );
    let file = std::fs::read_to_string(peers)
        .or_else(|_| std::fs::read_to_string(own))
        .unwrap();
    file.lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|line| line.get("text")?.as_str().map(str::to_owned))
        .collect()
}

#[divan::bench]
fn one_message(bencher: divan::Bencher) {
    let messages = messages();
    let mut next = messages.iter().cycle();
    let today = date(2026, 3, 10);
    bencher
        .with_inputs(|| next.next().unwrap().as_str())
        .bench_local_values(|text| workplace::route(text, today));
}

/// The baseline: a router that only looks for the words of its intents, one after the other.
#[divan::bench]
fn keywords_alone(bencher: divan::Bencher) {
    const KEYWORDS: [&str; 40] = [
        "교육",
        "이수",
        "수강",
        "영상",
        "진도",
        "퀴즈",
        "시험",
        "점수",
        "틀린",
        "문제",
        "평균",
        "부서",
        "연차",
        "휴가",
        "남은",
        "급여",
        "월급",
        "명세",
        "복지",
        "포인트",
        "근태",
        "출근",
        "지각",
        "야근",
        "할 일",
        "마감",
        "규정",
        "정책",
        "사내",
        "경조사",
        "출장",
        "보안",
        "사고",
        "신고",
        "시작",
        "제출",
        "다음",
        "안녕",
        "고마",
        "도움",
    ];
    let messages = messages();
    let mut next = messages.iter().cycle();
    bencher
        .with_inputs(|| next.next().unwrap().as_str())
        .bench_local_values(|text| KEYWORDS.iter().filter(|word| text.contains(**word)).count());
}
