//! The figures of the facts stand in the answers.

use crate::office::{Office, TODAY, company, message, start};
use records::EmployeeId;
use records::demo::{self, Company};
use serde_json::Value;
use store::testing::Scratch;
use workplace::{QuestionId, Request};

/// A question in plain words for each of the twenty.
const ASKED: &[(QuestionId, &str)] = &[
    (QuestionId::Q1, "아직 안 들은 필수 교육 뭐 있어?"),
    (QuestionId::Q2, "내 교육 수료 현황 보여줘"),
    (QuestionId::Q3, "이번 달 마감인 필수 교육 알려줘"),
    (QuestionId::Q5, "내 평균이랑 우리 부서 평균 비교해줘"),
    (QuestionId::Q6, "내가 많이 틀린 보안 토픽 TOP3 알려줘"),
    (QuestionId::Q8, "내 퀴즈 점수 이력 보여줘"),
    (QuestionId::Q9, "이번 주 교육이랑 퀴즈 할 일 뭐야?"),
    (QuestionId::Q10, "이번 달 내 근태 보여줘"),
    (QuestionId::Q11, "내 연차 며칠 남았어?"),
    (QuestionId::Q12, "올해 내 연차 사용 내역 보여줘"),
    (QuestionId::Q13, "내 급여 명세서 보여줘"),
    (QuestionId::Q14, "내 복지 포인트 얼마 남았어?"),
    (QuestionId::Q15, "내 복지 포인트 사용 내역 보여줘"),
    (QuestionId::Q16, "내 인사 정보 알려줘"),
    (QuestionId::Q17, "우리 팀 정보 알려줘"),
    (QuestionId::Q18, "내 보안 교육 이수 현황 보여줘"),
    (QuestionId::Q19, "필수 교육 전체 요약해줘 내 거"),
    (QuestionId::Q20, "올해 내 HR 할 일 뭐 남았어?"),
];

/// Digits with thousands apart and no needless zero, written here again on purpose.
fn shown(value: &Value) -> Option<String> {
    let Value::Number(number) = value else {
        return value.as_str().map(str::to_owned).filter(|text| text.len() < 10);
    };
    let text = number.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits: Vec<char> = whole.chars().collect();
    let mut out = String::new();
    for (place, digit) in digits.iter().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 && digits[place - 1] != '-' {
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
            for (question, words) in ASKED {
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
                let facts = office.desk.resolve(&who, &request, TODAY, start()).await.unwrap();
                let is_empty = facts.items.is_empty() || facts.metrics.values().all(Value::is_null);
                for (name, value) in &facts.metrics {
                    // An empty answer has its own sentence; a count that no template names is not a figure of the answer.
                    if is_empty && value != &serde_json::json!(0) && *question != QuestionId::Q5
                        || name == "topic_count"
                    {
                        continue;
                    }
                    if let Some(figure) = shown(value).filter(|figure| figure != "0") {
                        assert!(
                            told.answer.contains(&figure),
                            "{id} {question:?}: {name} {figure} is not in {}",
                            told.answer
                        );
                    }
                }
            }
        }
    }
}
