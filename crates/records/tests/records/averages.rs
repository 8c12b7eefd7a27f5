use crate::questions::{TODAY, company, loaded_at, plain, who};
use jiff::civil::date;
use records::demo::{self, Company};
use records::{Builtin, Source};
use serde_json::json;
use store::Bind;
use store::testing::Scratch;
use workplace::{QuestionId, QuizAction, QuizOutcome, QuizStep, Request};

/// 보안팀 has one seat of sixteen: with 48 people three sit there, with 96 six.
pub async fn few_are_hidden(scratch: &Scratch) {
    let store = scratch.open().await;
    let source = Builtin::new(store.clone());
    for (employees, shown) in [(48, false), (64, false), (96, true)] {
        let company = Company {
            employees,
            ..company(5)
        };
        demo::load(&store, &company, loaded_at()).await.unwrap();
        let request = Request {
            target_dept_id: Some("D003".into()),
            ..plain(QuestionId::Q5)
        };
        let facts = source.resolve(&who("E00001"), &request, TODAY).await.unwrap();
        assert_eq!(facts.extra["dept_size"], json!(employees / 16));
        assert_eq!(
            !facts.metrics["dept_average"].is_null(),
            shown,
            "{employees} people: {:?}",
            facts.metrics
        );
        assert!(!facts.metrics["company_average"].is_null());
    }
    // A department counts with everything under it: 기술본부 is 개발팀 and 보안팀.
    let above = Request {
        target_dept_id: Some("D010".into()),
        ..plain(QuestionId::Q5)
    };
    let facts = source.resolve(&who("E00001"), &above, TODAY).await.unwrap();
    assert_eq!(facts.extra["dept_size"], json!(30));
    let few = Company {
        employees: 4,
        ..company(5)
    };
    demo::load(&store, &few, loaded_at()).await.unwrap();
    let facts = source
        .resolve(&who("E00001"), &plain(QuestionId::Q5), TODAY)
        .await
        .unwrap();
    assert!(facts.metrics["dept_average"].is_null() && facts.metrics["company_average"].is_null());
    let nowhere = Request {
        target_dept_id: Some("D999".into()),
        ..plain(QuestionId::Q5)
    };
    let facts = source.resolve(&who("E00001"), &nowhere, TODAY).await.unwrap();
    assert_eq!(facts.error.unwrap().kind, "NOT_FOUND");
}

const SUM: &str = "SELECT CAST(COALESCE(SUM(a.score), 0) AS BIGINT), COUNT(*) FROM attempts a JOIN employees e \
    ON e.emp_id = a.emp_id WHERE a.submitted_at >= $1 AND a.submitted_at < $2 AND ($3 = '' OR e.dept_id = $3)";

/// What a process remembers of the scores never differs from the table: after a quiz is handed in, somebody is erased,
/// other records are imported, in whichever process, for any period.
pub async fn follow_every_change(scratch: &Scratch) {
    let store = scratch.open().await;
    let processes = [Builtin::new(store.clone()), Builtin::new(store.clone())];
    let large = Company {
        employees: 96,
        ..company(7)
    };
    demo::load(&store, &large, loaded_at()).await.unwrap();
    agree(&store, &processes).await;
    let me = who("E00001");
    let before = everybodys_year(&processes[1]).await;
    // The attempt that the demo leaves open, and then one with a single answer.
    for action in [QuizAction::Submit, QuizAction::Start, QuizAction::Submit] {
        let outcome = processes[0].quiz(&me, action, "", loaded_at()).await.unwrap();
        let done = matches!(
            outcome,
            QuizOutcome::Submitted { .. } | QuizOutcome::Started { .. }
        );
        assert!(done, "{outcome:?}");
        // One answer at least: an empty attempt is not scored.
        if let QuizOutcome::Started { title, question } = outcome {
            let answer = QuizStep::Answer {
                quiz: title,
                number: question.number,
                choice: 1,
            };
            processes[0].quiz_step(&me, &answer, loaded_at()).await.unwrap();
        }
        agree(&store, &processes).await;
    }
    assert_ne!(
        before,
        everybodys_year(&processes[1]).await,
        "0 is not the average"
    );
    let gone = store::Person::Employee {
        id: "E00002".into(),
        hash: "hash".into(),
        keep_records: false,
    };
    store.erase(&gone, loaded_at()).await.unwrap();
    agree(&store, &processes).await;
    let other = Company { seed: 8, ..large };
    demo::load(&store, &other, loaded_at()).await.unwrap();
    agree(&store, &processes).await;
}

async fn everybodys_year(process: &Builtin) -> serde_json::Value {
    let facts = process
        .resolve(&who("E00001"), &plain(QuestionId::Q5), TODAY)
        .await;
    facts.unwrap().metrics["company_average"].clone()
}

async fn agree(store: &store::Store, processes: &[Builtin]) {
    let year = (date(2026, 1, 1), date(2026, 12, 31));
    let periods = [
        year,
        (date(2025, 11, 3), date(2026, 2, 20)),
        (date(2026, 3, 9), TODAY),
        (date(1990, 1, 1), date(2030, 1, 1)),
        year,
    ];
    for (process, (first, last)) in processes.iter().flat_map(|p| periods.map(|days| (p, days))) {
        for department in ["D002", "D003"] {
            let request = Request {
                period_start: Some(first),
                period_end: Some(last),
                target_dept_id: Some(department.into()),
                ..plain(QuestionId::Q5)
            };
            let facts = process.resolve(&who("E00001"), &request, TODAY).await.unwrap();
            let (from, until) = (first.to_string(), last.tomorrow().unwrap().to_string());
            for (name, of) in [("company_average", ""), ("dept_average", department)] {
                if facts.metrics[name].is_null() {
                    continue;
                }
                let binds = [Bind::Text(&from), Bind::Text(&until), Bind::Text(of)];
                let row = store.row(SUM, &binds).await.unwrap().unwrap();
                let (total, attempts) = (row.int(0).unwrap(), row.int(1).unwrap());
                let tenths = (total * 20 + attempts) / (attempts * 2);
                let shown = facts.metrics[name].to_string();
                let written = format!("{}.{}", tenths / 10, tenths % 10);
                assert_eq!(
                    shown,
                    written.trim_end_matches(".0"),
                    "{name} {department} {first} {last}"
                );
            }
        }
    }
    let shown = everybodys_year(&processes[0]).await;
    assert!(shown.is_number(), "a company of 96 people has an average");
}
