//! A database with something of everything in it.

use conversation::{Depth, Metadata, Reply};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{
    AnswerKey, Begun, Cell, ClientHash, Idempotency, NewSession, Opening, Owner, PendingKind, Statement,
    Store,
};
use uuid::Uuid;

pub fn client(name: &str) -> ClientHash {
    ClientHash::new(format!("hash-of-{name}"))
}

/// A text that names its owner, so that a scan finds what is left of it.
pub fn mark(name: &str) -> String {
    format!("비밀-{name}-표식")
}

pub async fn session(store: &Store, name: &str) -> Uuid {
    let new = NewSession {
        client: client(name),
        title: Some(mark(name)),
        depth: Depth::Quick,
        idempotency: None,
        now: Timestamp::now(),
    };
    store.create_session(new).await.unwrap().id
}

/// One turn; says when it was kept.
pub async fn say(store: &Store, session: Uuid, name: &str, said: &str) {
    let opening = Opening {
        session,
        client: client(name),
        content: format!("{said} {}", mark(name)),
        metadata: json!({"note": mark(name)}),
        title: "제목".into(),
        idempotency: Some(Idempotency {
            key: format!("{}-{said}", mark(name)),
            body: "h".into(),
        }),
        most_messages: 1_000_000,
        arrived: Timestamp::now(),
    };
    let Begun::Now(open) = store.begin(opening).await.unwrap() else {
        panic!("a new turn")
    };
    let mut metadata = Metadata::default();
    metadata
        .collected_parameters
        .insert("said".into(), json!(mark(name)));
    let reply = Reply {
        content: format!("답 {}", mark(name)).repeat(5),
        metadata,
    };
    open.finish(reply, Timestamp::now()).await.unwrap();
}

/// An employee with records, a question back, a kept answer and a read.
pub async fn employee(store: &Store, id: &str) {
    let owner = Owner {
        person: id.into(),
        session: "s".into(),
    };
    let life = SignedDuration::from_hours(1);
    let body = json!({"said": mark(id)});
    let now = Timestamp::now();
    store
        .put_pending(&owner, PendingKind::Question, &body, now, life)
        .await
        .unwrap();
    let key = AnswerKey {
        key: "k".into(),
        asked: "a".into(),
    };
    let text = |text: &str| Cell::Text(text.to_owned());
    store
        .change(vec![
            Store::keep_answer_statement(&owner, &key, &body, now, life),
            Statement::new(
                "INSERT INTO record_reads (emp_id, question, read_at) VALUES ($1, 'Q11', $2)",
                [text(id), Cell::When(now)],
            ),
            Statement::new(
                "INSERT INTO employees (emp_id, name, position, job_title, dept_id, hire_date, employment_type, email) \
                 VALUES ($1, $2, '사원', '개발', 'D1', '2020-01-01', '정규', 'a@example.com')",
                [text(id), text(&mark(id))],
            ),
            Statement::new(
                "INSERT INTO payslip_lines (emp_id, pay_month, line, kind, name, amount) \
                 VALUES ($1, '2025-01', 1, '지급', $2, 3000000)",
                [text(id), text(&mark(id))],
            ),
            Statement::new(
                "INSERT INTO departments (dept_id, dept_name, parent_id, leader_id) VALUES ($1, '부서', NULL, $2)",
                [text(&format!("D-{}", id.len())), text(id)],
            ),
        ])
        .await
        .unwrap();
}
