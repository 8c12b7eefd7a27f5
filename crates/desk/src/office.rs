//! The desk as the server sees it, so that HTTP can be tried without records and rules.

use crate::desk::{Desk, DeskError, Message, Over, Told, Working};
use crate::log::Log;
use crate::upkeep::Upkeep;
use jiff::Timestamp;
use jiff::civil::Date;
use records::{EmployeeId, Looked, Viewer};
use serde_json::{Map, Value, json};
use store::Owner;
use workplace::Request;

/// What is asked about others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamView {
    /// Who is away.
    Leave,
    /// How far the mandatory courses are.
    Courses,
}

/// A question about others.
#[derive(Debug, Clone)]
pub struct TeamAsked {
    /// The employee of the credential.
    pub who: EmployeeId,
    /// What the credential lets them see.
    pub viewer: Viewer,
    /// What is asked.
    pub view: TeamView,
    /// The days that are looked at.
    pub looked: Looked,
    /// The day.
    pub today: Date,
    /// The moment.
    pub now: Timestamp,
}

/// The workplace assistant and the records it answers from.
pub trait Office: Send + Sync {
    /// The answer that the message's key was given before.
    fn told_before<'a>(&'a self, message: &'a Message) -> Working<'a, Option<Told>>;

    /// Answers a message; `id` names the answer, `over` hears when a part of the turn is over.
    fn turn<'a>(&'a self, message: &'a Message, id: String, over: Over<'a>) -> Working<'a, Told>;

    /// The facts of one question about the employee.
    fn resolve<'a>(
        &'a self,
        who: &'a EmployeeId,
        request: Map<String, Value>,
        today: Date,
        now: Timestamp,
    ) -> Working<'a, Value>;

    /// What a manager or HR asks about others; none where they may not see it.
    fn team(&self, asked: TeamAsked) -> Working<'_, Option<Value>>;

    /// Departments whose name holds the text.
    fn departments<'a>(&'a self, who: &'a EmployeeId, query: &'a str) -> Working<'a, Value>;

    /// What the employee thinks of the last answer of a session; says whether its question was kept for the operator.
    fn rate<'a>(
        &'a self,
        _who: &'a EmployeeId,
        _session: &'a str,
        _is_bad: bool,
        _today: Date,
        _now: Timestamp,
    ) -> Working<'a, bool> {
        Box::pin(async { Ok(false) })
    }

    /// What an operator keeps up here, where that is possible.
    fn upkeep(&self) -> Option<&dyn Upkeep> {
        None
    }
}

impl Office for Desk {
    fn told_before<'a>(&'a self, message: &'a Message) -> Working<'a, Option<Told>> {
        Box::pin(self.told_before(message))
    }

    fn turn<'a>(&'a self, message: &'a Message, id: String, over: Over<'a>) -> Working<'a, Told> {
        Box::pin(self.turn_watched(message, id, over))
    }

    fn resolve<'a>(
        &'a self,
        who: &'a EmployeeId,
        request: Map<String, Value>,
        today: Date,
        now: Timestamp,
    ) -> Working<'a, Value> {
        Box::pin(async move {
            let request = read_request(request)?;
            let mut log = Log::new(who.clone(), now);
            log.facts(&request);
            let facts = self.source.resolve(who, &request, today).await?;
            self.store.change(log.statements()).await?;
            Ok(json!(facts))
        })
    }

    fn team(&self, asked: TeamAsked) -> Working<'_, Option<Value>> {
        Box::pin(async move {
            let TeamAsked {
                who, viewer, looked, ..
            } = asked;
            let store = self.source.records().ok_or(DeskError::Invalid(
                "회사 서비스의 기록은 여기서 팀별로 볼 수 없어요.",
            ))?;
            let (seen, view) = match asked.view {
                TeamView::Leave => {
                    let seen = records::team_leave(store, &who, viewer, looked).await?;
                    (seen, "TEAM_LEAVE")
                }
                TeamView::Courses => {
                    let seen = records::team_courses(store, &who, viewer, looked, asked.today).await?;
                    (seen, "TEAM_COURSES")
                }
            };
            if seen.is_some() {
                let mut log = Log::new(who, asked.now);
                log.others(view);
                self.store.change(log.statements()).await?;
            }
            Ok(seen)
        })
    }

    fn departments<'a>(&'a self, who: &'a EmployeeId, query: &'a str) -> Working<'a, Value> {
        Box::pin(async move {
            let items = self.source.departments(who, query).await?;
            Ok(json!({ "items": items }))
        })
    }

    fn rate<'a>(
        &'a self,
        who: &'a EmployeeId,
        session: &'a str,
        is_bad: bool,
        today: Date,
        now: Timestamp,
    ) -> Working<'a, bool> {
        let owner = Owner {
            person: who.as_str().to_owned(),
            session: session.to_owned(),
        };
        Box::pin(async move { self.rated(&owner, who, is_bad, today, now).await })
    }

    fn upkeep(&self) -> Option<&dyn Upkeep> {
        Some(self)
    }
}

fn read_request(fields: Map<String, Value>) -> Result<Request, DeskError> {
    let request: Request = serde_json::from_value(Value::Object(fields)).map_err(|_| {
        DeskError::Invalid(
            "sub_intent_id는 Q1~Q20, period는 this-week·this-month·3m·this-year, 날짜는 YYYY-MM-DD로 보내 주세요.",
        )
    })?;
    match (request.period_start, request.period_end) {
        (None, None) => Ok(request),
        (Some(start), Some(end)) if start <= end => Ok(request),
        _ => Err(DeskError::Invalid(
            "period_start와 period_end는 함께, 시작이 끝보다 늦지 않게 보내 주세요.",
        )),
    }
}
