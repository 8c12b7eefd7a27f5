//! One workplace turn, from message to kept answer, on SQLite with a company of 10,000 people and five years of records.
//! `SHUKING_BENCH_EMPLOYEES` makes it smaller: the tables take minutes to fill.
#![allow(clippy::unwrap_used, missing_docs)]

use desk::{Desk, Message};
use jiff::civil::date;
use jiff::{SignedDuration, Timestamp};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId};
use std::cell::Cell;
use std::sync::{Arc, LazyLock};
use store::testing::Scratch;
use tokio::runtime::Runtime;
use workplace::Workplace;

const QUESTIONS: &[&str] = &[
    "아직 안 들은 필수 교육 뭐 있어?",
    "내 교육 수료 현황 보여줘",
    "개인정보보호 교육 진도율 몇 퍼센트야?",
    "내 평균이랑 우리 부서 평균 비교해줘",
    "내가 많이 틀린 보안 토픽 TOP3 알려줘",
    "내 퀴즈 점수 이력 보여줘",
    "이번 달 내 근태 보여줘",
    "내 연차 며칠 남았어?",
    "올해 내 연차 사용 내역 보여줘",
    "내 급여 명세서 보여줘",
    "내 복지 포인트 얼마 남았어?",
    "내 인사 정보 알려줘",
    "우리 팀 정보 알려줘",
    "올해 내 HR 할 일 뭐 남았어?",
];

struct Office {
    runtime: Runtime,
    desk: Desk,
    people: usize,
    _scratch: Scratch,
}

static OFFICE: LazyLock<Office> = LazyLock::new(|| {
    let asked = std::env::var("SHUKING_BENCH_EMPLOYEES").ok();
    let people = asked.and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let runtime = Runtime::new().unwrap();
    let scratch = Scratch::sqlite();
    let store = runtime.block_on(scratch.open());
    let company = Company {
        employees: people,
        seed: 1,
        today: date(2026, 3, 10),
        years: 5,
    };
    let loaded = runtime
        .block_on(demo::load(&store, &company, Timestamp::now()))
        .unwrap();
    println!("{people} people, {} rows", loaded.rows());
    let source = Arc::new(Builtin::new(store.clone()));
    Office {
        runtime,
        desk: Desk::new(
            store,
            Workplace::default(),
            source,
            SignedDuration::from_secs(300),
        ),
        people,
        _scratch: scratch,
    }
});

#[divan::bench(args = QUESTIONS, sample_count = 100)]
fn turn(bencher: divan::Bencher<'_, '_>, question: &str) {
    let office = &*OFFICE;
    let number = Cell::new(0_usize);
    bencher
        .with_inputs(|| {
            number.set((number.get() + 7_919) % office.people);
            Message {
                who: EmployeeId::of_credential(format!("E{:05}", number.get() + 1)),
                session: "bench".into(),
                text: question.to_owned(),
                masked: false,
                today: date(2026, 3, 10),
                now: Timestamp::now(),
                key: None,
            }
        })
        .bench_local_values(|message| {
            let turn = office.desk.turn(&message, String::new());
            office.runtime.block_on(turn).unwrap()
        });
}

fn main() {
    divan::main();
}
