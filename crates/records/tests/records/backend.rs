//! The client of a company's own service, against a real server.

use crate::questions::{TODAY, loaded_at, plain, who};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use records::{HttpBackend, Source, SourceError};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use workplace::{FixedPeriod, QuestionId, QuizAction, QuizOutcome, Request};

/// What the service was asked: path, person, bearer, body.
type Heard = Arc<Mutex<Vec<(String, String, String, Value)>>>;

fn hear(heard: &Heard, path: &str, headers: &HeaderMap, body: Value) {
    let header = |name: &str| {
        headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
            .to_owned()
    };
    heard.lock().unwrap().push((
        path.to_owned(),
        header("x-user-id"),
        header("authorization"),
        body,
    ));
}

async fn resolve(
    State(heard): State<Heard>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Json<Value>, StatusCode> {
    hear(&heard, "resolve", &headers, body.clone());
    Ok(Json(match body["sub_intent_id"].as_str().unwrap() {
        "Q1" => return Err(StatusCode::NOT_FOUND),
        "Q2" => return Err(StatusCode::INTERNAL_SERVER_ERROR),
        "Q3" => return Err(StatusCode::SERVICE_UNAVAILABLE),
        "Q4" => return Err(StatusCode::UNAUTHORIZED),
        "Q6" => return Err(StatusCode::FORBIDDEN),
        "Q7" => return Err(StatusCode::NOT_IMPLEMENTED),
        "Q8" => json!("nonsense"),
        "Q9" => {
            tokio::time::sleep(Duration::from_secs(5)).await;
            json!({})
        }
        "Q10" => json!({"sub_intent_id": "Q11"}),
        "Q5" => {
            json!({"sub_intent_id": "Q5", "metrics": {"my_average": 80, "dept_average": 70, "company_average": 75},
            "extra": serde_json::from_str::<Value>(body["target_dept_id"].as_str().unwrap()).unwrap()})
        }
        "Q13" => json!({"sub_intent_id": "Q13", "metrics": "홍길동 3,000,000원"}),
        "Q12" => json!({"sub_intent_id": "Q12", "error": {"type": "PARTIAL", "message": "half"}}),
        _ => json!({"sub_intent_id": "Q11", "period_start": "2026-01-01", "period_end": "2026-12-31",
            "updated_at": "2026-03-10T00:00:00Z", "metrics": {"total_days": 15, "used_days": 8, "remaining_days": 7},
            "items": [], "extra": {}, "error": null}),
    }))
}

async fn departments(
    State(heard): State<Heard>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Json<Value> {
    hear(&heard, "departments", &headers, json!(query));
    Json(json!({"items": [{"dept_id": "D004", "dept_name": "마케팅팀"},
        {"dept_id": "D005", "dept_name": "마케팅기획팀", "dept_path": "본사 > 마케팅기획팀"}]}))
}

async fn quiz(
    State(heard): State<Heard>,
    Path(action): Path<String>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Json<Value>, StatusCode> {
    hear(&heard, &action, &headers, body);
    match action.as_str() {
        "start" => Ok(Json(json!({"title": "보안 퀴즈",
            "question": {"number": 1, "total": 3, "text": "맞는 것은?", "choices": ["가", "나"]}}))),
        "submit" => Err(StatusCode::NOT_FOUND),
        _ => Ok(Json(json!({"count": 3}))),
    }
}

async fn service() -> (String, Heard) {
    let heard = Heard::default();
    let router = Router::new()
        .route("/hr/api/personalization/resolve", post(resolve))
        .route("/hr/api/org/departments/search", get(departments))
        .route("/hr/api/quiz/{action}", post(quiz))
        .with_state(heard.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hr/", listener.local_addr().unwrap());
    tokio::spawn(async { axum::serve(listener, router).await.unwrap() });
    (address, heard)
}

#[tokio::test]
async fn facts_come_with_who_asks_and_the_token() {
    let (address, heard) = service().await;
    let backend = HttpBackend::new(&address, Some("a-bearer".into())).unwrap();
    let request = Request {
        period: Some(FixedPeriod::ThisYear),
        ..plain(QuestionId::Q11)
    };
    let facts = backend.resolve(&who("E00007"), &request, TODAY).await.unwrap();
    assert_eq!(
        (&facts.metrics["remaining_days"], &facts.error),
        (&json!(7), &None)
    );
    let body = json!({"sub_intent_id": "Q11", "period": "this-year"});
    let said = (
        "resolve".to_owned(),
        "E00007".to_owned(),
        "Bearer a-bearer".to_owned(),
        body,
    );
    assert_eq!(heard.lock().unwrap()[0], said);

    let found = backend.departments(&who("E00007"), "마케팅").await.unwrap();
    let paths: Vec<&str> = found.iter().map(|one| one.dept_path.as_str()).collect();
    assert_eq!(paths, ["마케팅팀", "본사 > 마케팅기획팀"]);
    assert_eq!(heard.lock().unwrap()[1].3, json!({"query": "마케팅"}));
}

#[tokio::test]
async fn every_failure_has_its_kind() {
    let (address, _) = service().await;
    let patient = HttpBackend::with_patience(&address, None, Duration::from_mins(1)).unwrap();
    let hurried = HttpBackend::with_patience(&address, None, Duration::from_millis(400)).unwrap();
    for (id, kind) in [
        (QuestionId::Q1, "NOT_FOUND"),
        (QuestionId::Q2, "OTHER"),
        (QuestionId::Q3, "UNAVAILABLE"),
        (QuestionId::Q4, "UNAUTHORIZED"),
        (QuestionId::Q6, "FORBIDDEN"),
        (QuestionId::Q7, "NOT_IMPLEMENTED"),
        (QuestionId::Q8, "OTHER"),
        (QuestionId::Q9, "TIMEOUT"),
        (QuestionId::Q10, "OTHER"),
        (QuestionId::Q12, "PARTIAL"),
    ] {
        let backend = if kind == "TIMEOUT" { &hurried } else { &patient };
        let facts = backend.resolve(&who("E1"), &plain(id), TODAY).await.unwrap();
        assert_eq!(facts.sub_intent_id, id);
        assert_eq!(facts.error.unwrap().kind, kind, "{id:?}");
    }
    let nobody_there = HttpBackend::new("http://127.0.0.1:9", None).unwrap();
    let facts = nobody_there
        .resolve(&who("E1"), &plain(QuestionId::Q11), TODAY)
        .await
        .unwrap();
    assert_eq!(facts.error.unwrap().kind, "UNAVAILABLE");
    let departments = nobody_there.departments(&who("E1"), "x").await;
    assert!(matches!(departments, Err(SourceError::Failed { kind, .. }) if kind == "UNAVAILABLE"));
}

/// An average that the service sends of fewer than five people, or of nobody knows how many, is not passed on.
#[tokio::test]
async fn few_people_hide_their_average_there_too() {
    let (address, _) = service().await;
    let backend = HttpBackend::new(&address, None).unwrap();
    for (extra, department, company) in [
        (json!({"dept_size": 3}), json!(null), json!(75)),
        (
            json!({"dept_size": 4, "company_size": 4}),
            json!(null),
            json!(null),
        ),
        (json!({"dept_size": 5, "company_size": 20}), json!(70), json!(75)),
        (json!({}), json!(null), json!(75)),
        (json!({"dept_size": "many"}), json!(null), json!(75)),
    ] {
        let request = Request {
            target_dept_id: Some(extra.to_string()),
            ..plain(QuestionId::Q5)
        };
        let facts = backend.resolve(&who("E1"), &request, TODAY).await.unwrap();
        let shown = (&facts.metrics["dept_average"], &facts.metrics["company_average"]);
        assert_eq!(shown, (&department, &company), "{extra}");
        assert_eq!(facts.metrics["my_average"], json!(80));
    }
}

/// What is wrong with an answer is told without what it says of a person.
#[tokio::test]
async fn a_wrong_answer_is_told_without_its_words() {
    let (address, _) = service().await;
    let backend = HttpBackend::new(&address, None).unwrap();
    let facts = backend
        .resolve(&who("E1"), &plain(QuestionId::Q13), TODAY)
        .await
        .unwrap();
    assert_eq!(
        facts.error.unwrap().message,
        "the service's answer has another shape: expected a map"
    );
}

#[tokio::test]
async fn actions_are_posted() {
    let (address, heard) = service().await;
    let backend = HttpBackend::new(&address, None).unwrap();
    let me = who("E1");
    let started = backend
        .quiz(&me, QuizAction::Start, "보안 퀴즈 시작", loaded_at())
        .await
        .unwrap();
    assert!(
        matches!(started, QuizOutcome::Started { ref question, .. } if question.total == 3),
        "{started:?}"
    );
    let submitted = backend
        .quiz(&me, QuizAction::Submit, "", loaded_at())
        .await
        .unwrap();
    assert_eq!(submitted, QuizOutcome::NoAttempt);
    let made = backend
        .quiz(&me, QuizAction::Generation, "피싱 3개", loaded_at())
        .await
        .unwrap();
    assert_eq!(made, QuizOutcome::Generated { count: 3 });
    let paths: Vec<String> = heard
        .lock()
        .unwrap()
        .iter()
        .map(|heard| heard.0.clone())
        .collect();
    assert_eq!(paths, ["start", "submit", "generate"]);
}
