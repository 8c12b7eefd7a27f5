//! The twenty questions against the rows they were made from, and against other people's credentials.

use crate::book::Book;
use crate::expected;
use jiff::Timestamp;
use jiff::civil::{Date, date};
use records::demo::{self, Company};
use records::{Builtin, EmployeeId, Source};
use serde_json::{Value, json};
use store::testing::Scratch;
use workplace::{Facts, FixedPeriod, QUESTIONS, QuestionId, Request};

pub const TODAY: Date = date(2026, 3, 10);

pub fn company(seed: u64) -> Company {
    Company {
        employees: 48,
        seed,
        today: TODAY,
        years: 1,
    }
}

pub fn plain(id: QuestionId) -> Request {
    Request {
        sub_intent_id: id,
        period: None,
        period_start: None,
        period_end: None,
        target_dept_id: None,
        target_education_id: None,
    }
}

pub fn who(id: &str) -> EmployeeId {
    EmployeeId::of_credential(id.to_owned())
}

pub fn loaded_at() -> Timestamp {
    "2026-03-10T00:30:00Z".parse().unwrap()
}

/// The course of the person whose number picks it.
fn target(question: QuestionId, book: &Book, id: &str) -> Option<String> {
    let mut courses: Vec<&String> = book
        .of_person("enrolments", id)
        .map(|line| &line["education_id"])
        .collect();
    if question == QuestionId::Q7 {
        courses.retain(|course| {
            book.all("quizzes")
                .iter()
                .any(|quiz| quiz["education_id"] == **course)
        });
    }
    courses.sort();
    let number: usize = id.trim_start_matches('E').parse().unwrap();
    question
        .about()
        .needs_course
        .then(|| courses[number % courses.len()].clone())
}

pub async fn agree_with_the_rows(scratch: &Scratch) {
    let store = scratch.open().await;
    let source = Builtin::new(store.clone());
    for seed in [1, 7, 20_260_310] {
        let company = company(seed);
        let book = Book::of(&company);
        demo::load(&store, &company, loaded_at()).await.unwrap();
        for number in (0..company.employees).step_by(2).take(20) {
            let id = format!("E{:05}", number + 1);
            for about in QUESTIONS {
                let target = target(about.id, &book, &id);
                let request = Request {
                    target_education_id: target.clone(),
                    ..plain(about.id)
                };
                let facts = source.resolve(&who(&id), &request, TODAY).await.unwrap();
                let expected = expected::facts(&book, &id, about.id, target.as_deref());
                let place = format!("seed {seed}, {id}, {:?}", about.id);
                assert_eq!(facts.error, None, "{place}");
                assert_eq!(
                    (facts.period_start, facts.period_end),
                    (expected.first, expected.last),
                    "{place}"
                );
                assert_eq!(Value::from(facts.metrics), expected.metrics, "{place}");
                assert_eq!(json!(facts.items), json!(expected.items), "{place}");
                assert_eq!(Value::from(facts.extra), expected.extra, "{place}");
                assert_eq!(
                    facts.updated_at.as_deref(),
                    Some("2026-03-10T00:30:00.000Z"),
                    "{place}"
                );
            }
        }
    }
}

/// Everything personal a person's facts hold.
async fn all_facts(source: &Builtin, id: &str) -> Vec<Facts> {
    let mut all = Vec::new();
    for about in QUESTIONS {
        let request = Request {
            target_education_id: about.needs_course.then(|| "EDU002".to_owned()),
            ..plain(about.id)
        };
        all.push(source.resolve(&who(id), &request, TODAY).await.unwrap());
    }
    all
}

pub async fn only_ones_own(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &company(3), loaded_at()).await.unwrap();
    let source = Builtin::new(store);
    let mine = all_facts(&source, "E00001").await;
    let others = all_facts(&source, "E00002").await;
    // What two people hardly ever have in common.
    let own = [
        QuestionId::Q12,
        QuestionId::Q13,
        QuestionId::Q14,
        QuestionId::Q15,
        QuestionId::Q16,
    ];
    for (one, two) in mine
        .iter()
        .zip(&others)
        .filter(|(one, _)| own.contains(&one.sub_intent_id))
    {
        assert_ne!(
            (&one.metrics, &one.items, &one.extra),
            (&two.metrics, &two.items, &two.extra)
        );
    }
    for nobody in ["E99999", "", "E00001' OR '1'='1", "%"] {
        for facts in all_facts(&source, nobody).await {
            assert_eq!(
                facts.error.as_ref().map(|error| error.kind.as_str()),
                Some("UNKNOWN_EMPLOYEE"),
                "{nobody} {:?}",
                facts.sub_intent_id
            );
            assert!(facts.metrics.is_empty() && facts.items.is_empty() && facts.extra.is_empty());
        }
    }
}

pub async fn empty_periods(scratch: &Scratch) {
    let store = scratch.open().await;
    demo::load(&store, &company(1), loaded_at()).await.unwrap();
    let source = Builtin::new(store);
    for about in QUESTIONS {
        let long_ago = Request {
            period_start: Some(date(1999, 1, 1)),
            period_end: Some(date(1999, 12, 31)),
            target_education_id: about.needs_course.then(|| "EDU999".to_owned()),
            ..plain(about.id)
        };
        let facts = source.resolve(&who("E00001"), &long_ago, TODAY).await.unwrap();
        if matches!(about.id, QuestionId::Q16 | QuestionId::Q17) {
            assert!(facts.error.is_none());
            continue;
        }
        assert!(facts.items.is_empty(), "{:?}", about.id);
        let zero = |value: &Value| value.is_null() || *value == json!(0);
        let is_empty = facts
            .metrics
            .iter()
            .all(|(name, value)| zero(value) || name == "remaining_points");
        assert!(is_empty, "{:?} {:?}", about.id, facts.metrics);
    }
    let named = Request {
        period: Some(FixedPeriod::ThisMonth),
        ..plain(QuestionId::Q13)
    };
    let facts = source.resolve(&who("E00001"), &named, TODAY).await.unwrap();
    assert_eq!(facts.metrics["net_pay"], json!(null), "March is paid on the 25th");
    let without_course = source
        .resolve(&who("E00001"), &plain(QuestionId::Q4), TODAY)
        .await
        .unwrap();
    assert_eq!(without_course.error.unwrap().kind, "NOT_FOUND");
}
