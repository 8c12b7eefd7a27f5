//! The figures of the facts stand in the answers.

use crate::office::{Office, TODAY, company, message, start};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId, Source as _};
use serde_json::Value;
use store::testing::Scratch;
use workplace::{QuestionId, Request};

/// A question in plain words for each of the twenty (Q4 and Q7 ask for a course first), and the figures its answer names;
/// the first of them is 0 or missing where there is nothing to tell.
const ASKED: &[(QuestionId, &str, &[&str])] = &[
    (QuestionId::Q1, "아직 안 들은 필수 교육 뭐 있어?", &["remaining"]),
    (
        QuestionId::Q2,
        "내 교육 수료 현황 보여줘",
        &[
            "total",
            "completed",
            "in_progress",
            "not_started",
            "completion_rate",
        ],
    ),
    (
        QuestionId::Q3,
        "이번 달 마감인 필수 교육 알려줘",
        &["deadline_count"],
    ),
    (
        QuestionId::Q5,
        "내 평균이랑 우리 부서 평균 비교해줘",
        &["my_average", "dept_average", "company_average"],
    ),
    (QuestionId::Q6, "내가 많이 틀린 보안 토픽 TOP3 알려줘", &[]),
    (
        QuestionId::Q8,
        "내 퀴즈 점수 이력 보여줘",
        &["attempt_count", "average_score", "best_score"],
    ),
    (
        QuestionId::Q9,
        "이번 주 교육이랑 퀴즈 할 일 뭐야?",
        &["todo_count"],
    ),
    (
        QuestionId::Q10,
        "이번 달 내 근태 보여줘",
        &[
            "work_days",
            "present_days",
            "late_count",
            "early_leave_count",
            "absent_count",
            "remote_days",
            "overtime_hours",
        ],
    ),
    (
        QuestionId::Q11,
        "내 연차 며칠 남았어?",
        &["total_days", "used_days", "remaining_days"],
    ),
    (
        QuestionId::Q12,
        "올해 내 연차 사용 내역 보여줘",
        &["use_count", "used_days"],
    ),
    (
        QuestionId::Q13,
        "내 급여 명세서 보여줘",
        &["gross_pay", "total_deductions", "net_pay"],
    ),
    (
        QuestionId::Q14,
        "내 복지 포인트 얼마 남았어?",
        &["welfare_points", "meal_allowance"],
    ),
    (
        QuestionId::Q15,
        "내 복지 포인트 사용 내역 보여줘",
        &["use_count", "used_points", "remaining_points"],
    ),
    (QuestionId::Q16, "내 인사 정보 알려줘", &["tenure_years"]),
    (QuestionId::Q17, "우리 팀 정보 알려줘", &["member_count"]),
    (
        QuestionId::Q18,
        "내 보안 교육 이수 현황 보여줘",
        &["total", "completed", "remaining", "completion_rate"],
    ),
    (
        QuestionId::Q19,
        "필수 교육 전체 요약해줘 내 거",
        &[
            "total_required",
            "completed",
            "in_progress",
            "remaining",
            "overdue",
            "completion_rate",
        ],
    ),
    (QuestionId::Q20, "올해 내 HR 할 일 뭐 남았어?", &["todo_count"]),
];

/// The words of a row that must be shown.
const WORDS: [&str; 4] = ["title", "topic", "merchant", "name"];

/// Digits with thousands apart and no needless zero, written here again on purpose.
fn shown(value: &Value) -> Option<String> {
    let Value::Number(number) = value else {
        return None;
    };
    let text = number.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits: Vec<char> = whole.chars().collect();
    let mut out = String::new();
    for (place, digit) in digits.iter().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) && digits[place - 1] != '-' {
            out.push(',');
        }
        out.push(*digit);
    }
    if !part.is_empty() {
        out = format!("{out}.{part}");
    }
    Some(out)
}

pub async fn figures_stand_in_the_answer(scratch: &Scratch) {
    let office = Office::new(scratch).await;
    for seed in [1, 7, 11] {
        let company = Company { seed, ..company() };
        demo::load(&office.store, &company, start()).await.unwrap();
        for number in (0..company.employees).step_by(2).take(20) {
            let id = format!("E{:05}", number + 1);
            for (question, words, named) in ASKED {
                let session = format!("{seed}-{question:?}");
                let told = office
                    .desk
                    .turn(&message(&id, &session, 0, words), String::new())
                    .await
                    .unwrap();
                assert_eq!(
                    told.meta["sub_intent_id"],
                    serde_json::json!(question),
                    "{words}: {}",
                    told.answer
                );
                let request = Request {
                    sub_intent_id: *question,
                    period: None,
                    period_start: None,
                    period_end: None,
                    target_dept_id: None,
                    target_education_id: None,
                };
                let who = EmployeeId::of_credential(id.clone());
                let records = Builtin::new(office.store.clone());
                let facts = records.resolve(&who, &request, TODAY).await.unwrap();
                let is_nothing = |value: &Value| value.is_null() || *value == serde_json::json!(0);
                if named
                    .first()
                    .is_some_and(|name| is_nothing(&facts.metrics[*name]))
                {
                    continue;
                }
                let figures = named.iter().filter_map(|name| shown(&facts.metrics[*name]));
                let rows = facts.items.iter().take(5);
                let words = rows.flat_map(|row| {
                    WORDS
                        .iter()
                        .filter_map(|name| row.get(*name)?.as_str().map(str::to_owned))
                });
                for text in figures.chain(words) {
                    assert!(
                        told.answer.contains(&text),
                        "{id} {question:?}: {text} is not in {}",
                        told.answer
                    );
                }
            }
        }
    }
}
