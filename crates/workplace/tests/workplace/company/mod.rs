//! A company of one employee in memory, and a session with it: what the shell does, without its store and server.

use jiff::civil::Date;
use serde_json::{Map, Value, json};
use workplace::{
    Answer, Department, Facts, Fetched, Memory, Need, Passage, Pending, QuestionId, QuizAction, QuizOutcome,
    QuizQuestion, QuizStep, Request, Step, Turn, Workplace,
};

/// How long a pending question lives.
const LIFE: u64 = 300;

pub struct Session {
    assistant: Workplace,
    today: Date,
    clock: u64,
    pending: Option<(Pending, u64)>,
    memory: Memory,
    /// What was asked of the records.
    pub requests: Vec<Request>,
    /// Which actions ran.
    pub actions: Vec<QuizAction>,
}

impl Session {
    pub fn new(today: Date) -> Self {
        Self {
            assistant: Workplace::default(),
            today,
            clock: 0,
            pending: None,
            memory: Memory::default(),
            requests: Vec::new(),
            actions: Vec::new(),
        }
    }

    pub fn advance(&mut self, seconds: u64) {
        self.clock += seconds;
    }

    /// One turn; what is kept goes through JSON, as through a store.
    pub fn say(&mut self, text: &str) -> Answer {
        let masked = korean::personal::mask(text).text;
        let pending = self.pending.take().filter(|(_, until)| self.clock <= *until);
        let mut step = self.assistant.begin(Turn {
            text: &masked,
            today: self.today,
            pending: pending.map(|(pending, _)| through_json(&pending)),
            memory: through_json(&self.memory),
        });
        let answer = loop {
            match step {
                Step::Done(answer) => break *answer,
                Step::Fetch(plan) => {
                    let fetched = self.fetch(&plan.need);
                    step = self.assistant.resume(*plan, fetched);
                }
            }
        };
        self.pending = answer.pending.clone().map(|pending| (pending, self.clock + LIFE));
        self.memory = answer.memory.clone();
        answer
    }

    fn fetch(&mut self, need: &Need) -> Fetched {
        match need {
            Need::Facts(request) => {
                self.requests.push(request.clone());
                Fetched::Facts(facts(request, self.today))
            }
            Need::Departments(query) => Fetched::Departments(departments(query)),
            Need::Documents { query, .. } => Fetched::Documents(vec![Passage {
                title: "취업규칙".into(),
                section: "제15조(연차휴가)".into(),
                text: format!("찾은 내용: {query}"),
                reference: "doc-1".into(),
                sure: true,
                specific: false,
                teaches: false,
            }]),
            Need::Quiz { action, .. } => {
                self.actions.push(*action);
                Fetched::Quiz(outcome(*action))
            }
            Need::QuizStep(step) => Fetched::Quiz(stepped(step)),
        }
    }
}

fn through_json<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

const NAMES: [&str; 8] = [
    "개발팀",
    "마케팅팀",
    "마케팅기획팀",
    "인사팀",
    "경영지원팀",
    "보안팀",
    "재무팀",
    "영업팀",
];

fn departments(query: &str) -> Vec<Department> {
    NAMES
        .iter()
        .zip(1..)
        .filter(|(name, _)| name.contains(query))
        .map(|(name, n)| Department {
            dept_id: format!("D{n:03}"),
            dept_name: (*name).to_owned(),
            dept_path: format!("본부 > {name}"),
        })
        .collect()
}

const COURSES: [&str; 5] = [
    "개인정보보호 교육",
    "정보보안 교육",
    "직장 내 괴롭힘 예방교육",
    "성희롱 예방교육",
    "장애인 인식개선 교육",
];

fn outcome(action: QuizAction) -> QuizOutcome {
    match action {
        QuizAction::Start => QuizOutcome::Started {
            title: "정보보안 퀴즈".into(),
            question: QuizQuestion {
                number: 1,
                total: 10,
                text: "피싱 메일을 받았을 때 먼저 할 일은?".into(),
                choices: vec!["링크를 연다".into(), "신고한다".into()],
            },
        },
        QuizAction::Submit => QuizOutcome::Submitted {
            title: "정보보안 퀴즈".into(),
            score: "90".into(),
            pass_score: "80".into(),
            passed: true,
            correct: 9,
            total: 10,
        },
        QuizAction::Generation => QuizOutcome::NoModel,
    }
}

fn stepped(step: &QuizStep) -> QuizOutcome {
    let title = "정보보안 퀴즈".to_owned();
    match step {
        QuizStep::Look { action, .. } => QuizOutcome::Offered {
            title,
            total: 10,
            answered: if *action == QuizAction::Submit { 9 } else { 0 },
            is_open: *action == QuizAction::Submit,
        },
        QuizStep::Answer { number, .. } | QuizStep::Next { after: number, .. } => QuizOutcome::Asked {
            title,
            answered: *number,
            total: 10,
            question: Some(QuizQuestion {
                number: number + 1,
                total: 10,
                text: "비밀번호는 몇 자 이상이어야 하나요?".into(),
                choices: vec!["8자".into(), "12자".into(), "4자".into(), "6자".into()],
            }),
        },
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The facts of the one employee.
pub fn facts(request: &Request, today: Date) -> Facts {
    let (metrics, items, extra) = figures(request);
    let period = !matches!(
        request.sub_intent_id,
        QuestionId::Q4 | QuestionId::Q7 | QuestionId::Q16 | QuestionId::Q17
    );
    Facts {
        sub_intent_id: request.sub_intent_id,
        period_start: period.then(|| request.period_start.unwrap_or(today.first_of_year())),
        period_end: period.then(|| request.period_end.unwrap_or(today.last_of_year())),
        updated_at: Some("2026-03-10T09:00:00+09:00".into()),
        metrics: object(metrics),
        items: items
            .as_array()
            .cloned()
            .unwrap_or_default()
            .into_iter()
            .map(object)
            .collect(),
        extra: object(extra),
        error: None,
    }
}

fn figures(request: &Request) -> (Value, Value, Value) {
    let none = || json!({});
    match request.sub_intent_id {
        QuestionId::Q1 => (
            json!({"total_required": 5, "completed": 3, "remaining": 2}),
            json!([{"education_id": "C1", "title": "개인정보보호 교육", "deadline": "2026-03-31", "status": "in_progress"},
                   {"education_id": "C2", "title": "정보보안 교육", "deadline": "2026-06-30", "status": "not_started"}]),
            none(),
        ),
        QuestionId::Q2 => (
            json!({"total": 5, "completed": 3, "in_progress": 1, "not_started": 1, "completion_rate": 60}),
            COURSES
                .iter()
                .zip(1..)
                .map(|(title, n)| json!({"education_id": format!("C{n}"), "title": title, "required": true, "status": "completed", "progress_rate": 100, "completed_at": "2026-02-01", "deadline": "2026-06-30"}))
                .collect(),
            none(),
        ),
        QuestionId::Q3 => (
            json!({"deadline_count": 1}),
            json!([{"education_id": "C1", "title": "개인정보보호 교육", "deadline": "2026-03-23", "days_left": 13}]),
            none(),
        ),
        QuestionId::Q4 => (
            json!({"progress_rate": 40, "watched_minutes": 24, "total_minutes": 60}),
            json!([{"chapter": 1, "title": "개요", "watched": true}, {"chapter": 2, "title": "사례", "watched": false}]),
            json!({"education_id": request.target_education_id, "title": "개인정보보호 교육", "last_watched_at": "2026-03-02T10:00:00+09:00"}),
        ),
        QuestionId::Q5 => (
            json!({"my_average": 85.5, "dept_average": 82.3, "company_average": 80.1}),
            json!([]),
            json!({"target_dept_id": request.target_dept_id, "target_dept_name": "마케팅팀", "dept_size": 12}),
        ),
        QuestionId::Q6 => (
            none(),
            json!([{"rank": 1, "topic": "피싱", "wrong_rate": 40, "wrong_count": 4, "answered": 10}]),
            none(),
        ),
        QuestionId::Q7 => (
            json!({"score": 90, "pass_score": 80, "passed": true, "correct_count": 9, "question_count": 10, "attempt_no": 1}),
            json!([{"topic": "피싱", "correct": 4, "total": 5}]),
            json!({"quiz_id": "QZ1", "title": "정보보안 교육", "submitted_at": "2026-02-03"}),
        ),
        QuestionId::Q8 => (
            json!({"attempt_count": 2, "average_score": 85.5, "best_score": 90}),
            json!([{"quiz_id": "QZ1", "title": "정보보안 교육", "score": 90, "passed": true, "submitted_at": "2026-02-03"}]),
            none(),
        ),
        QuestionId::Q9 => (
            json!({"todo_count": 1}),
            json!([{"type": "education", "title": "정보보안 교육", "deadline": "2026-03-13"}]),
            none(),
        ),
        QuestionId::Q10 => (
            json!({"work_days": 6, "present_days": 6, "late_count": 1, "early_leave_count": 0, "absent_count": 0, "remote_days": 2, "overtime_hours": 3.5}),
            json!([{"date": "2026-03-04", "type": "late", "detail": "12분"}]),
            none(),
        ),
        QuestionId::Q11 => (
            json!({"total_days": 15, "used_days": 8, "remaining_days": 7}),
            json!([]),
            json!({"expires_on": "2026-12-31"}),
        ),
        QuestionId::Q12 => (
            json!({"used_days": 1.5, "use_count": 2}),
            json!([{"start": "2026-01-05", "end": "2026-01-05", "days": 1, "type": "연차", "status": "approved"},
                   {"start": "2026-02-10", "end": "2026-02-10", "days": 0.5, "type": "반차", "status": "approved"}]),
            none(),
        ),
        QuestionId::Q13 => (
            json!({"gross_pay": 4_000_000, "total_deductions": 600_000, "net_pay": 3_400_000}),
            json!([{"kind": "지급", "name": "기본급", "amount": 4_000_000}, {"kind": "공제", "name": "국민연금", "amount": 180_000}]),
            json!({"pay_month": "2026-02", "pay_date": "2026-02-25"}),
        ),
        QuestionId::Q14 => (
            json!({"welfare_points": 150_000, "meal_allowance": 80_000}),
            json!([]),
            json!({"expires_on": "2026-12-31"}),
        ),
        QuestionId::Q15 => (
            json!({"used_points": 50_000, "use_count": 1, "remaining_points": 150_000}),
            json!([{"used_at": "2026-03-03", "merchant": "서점", "category": "도서", "amount": 50_000}]),
            none(),
        ),
        QuestionId::Q16 => (
            json!({"tenure_years": 5}),
            json!([]),
            json!({"emp_id": "E00001", "name": "김하나", "position": "대리", "job_title": "개발자", "dept_name": "개발팀", "hire_date": "2021-03-02", "employment_type": "full_time", "email": "e00001@example.com"}),
        ),
        QuestionId::Q17 => (
            json!({"member_count": 7}),
            (1..=7).map(|n| json!({"name": format!("사람{n}"), "position": "사원", "job_title": "개발자"})).collect(),
            json!({"dept_id": "D001", "dept_name": "개발팀", "dept_path": "본부 > 개발팀", "leader_name": "박둘"}),
        ),
        QuestionId::Q18 => (
            json!({"total": 2, "completed": 1, "remaining": 1, "completion_rate": 50}),
            json!([{"education_id": "C2", "title": "정보보안 교육", "status": "in_progress", "deadline": "2026-06-30", "completed_at": null}]),
            none(),
        ),
        QuestionId::Q19 => (
            json!({"total_required": 5, "completed": 3, "in_progress": 1, "remaining": 2, "overdue": 0, "completion_rate": 60, "nearest_deadline": "2026-03-31"}),
            json!([{"category": "법정", "total": 4, "completed": 3}]),
            none(),
        ),
        QuestionId::Q20 => (
            json!({"todo_count": 1}),
            json!([{"type": "document", "title": "보안 서약서", "status": "open", "deadline": "2026-04-01"}]),
            none(),
        ),
    }
}
