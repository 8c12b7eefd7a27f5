//! The twenty questions asked of the tables. Every query binds the employee of the credential; there is no way to ask
//! for another's. What is asked of a group is an average over five people or more, or a list of colleagues.

mod attendance;
mod averages;
mod course;
mod learning;
mod leave;
mod pay;
mod person;
mod points;
mod results;
mod todo;

pub(crate) use averages::FEWEST;

use crate::cell;
use crate::period::Days;
use crate::scores::Remembered;
use crate::source::EmployeeId;
use crate::updated;
use jiff::civil::Date;
use serde_json::{Map, Value};
use store::{Bind, Store, StoreError};
use workplace::{Facts, FactsError, QuestionId, Request};

const EMPLOYEE: &str = "SELECT (SELECT MAX(value) FROM settings WHERE name IN ($2, $3)), \
    (SELECT value FROM settings WHERE name = $4) FROM employees WHERE emp_id = $1";

/// What a question is asked with.
pub(crate) struct Asked<'a> {
    store: &'a Store,
    scores: &'a Remembered,
    who: &'a str,
    request: &'a Request,
    today: Date,
    days: Option<Days>,
}

/// A JSON object's fields.
type Fields = Map<String, Value>;

/// What was found.
#[derive(Default)]
pub(crate) struct Found {
    metrics: Fields,
    items: Vec<Fields>,
    extra: Fields,
    /// The days covered, where they are not the asked ones.
    days: Option<Days>,
    error: Option<FactsError>,
}

/// The facts of a question.
pub(crate) async fn facts(
    store: &Store,
    scores: &Remembered,
    who: &EmployeeId,
    request: &Request,
    today: Date,
) -> Result<Facts, StoreError> {
    let days = Days::of(request, today);
    let asked = Asked {
        store,
        scores,
        who: who.as_str(),
        request,
        today,
        days,
    };
    let tables = updated::tables(request.sub_intent_id).map(updated::of);
    let [one, other] = &tables;
    let about = [
        Bind::Text(asked.who),
        Bind::Text(one),
        Bind::Text(other),
        Bind::Text(updated::ALL),
    ];
    let Some(employee) = store.row(EMPLOYEE, &about).await? else {
        return Ok(told(
            request.sub_intent_id,
            days,
            None,
            Found::failed("UNKNOWN_EMPLOYEE", "no such employee"),
        ));
    };
    let updated_at = employee.maybe_text(0)?.or(employee.maybe_text(1)?);
    let found = asked.found().await?;
    Ok(told(request.sub_intent_id, days, updated_at, found))
}

fn told(id: QuestionId, days: Option<Days>, updated_at: Option<String>, found: Found) -> Facts {
    let days = found.days.or(days);
    Facts {
        sub_intent_id: id,
        period_start: days.map(|days| days.first),
        period_end: days.map(|days| days.last),
        updated_at: updated_at.map(|at| cell::sent(&at)),
        metrics: sent(found.metrics),
        items: found.items.into_iter().map(sent).collect(),
        extra: sent(found.extra),
        error: found.error,
    }
}

/// The moments among some fields in UTC.
fn sent(mut fields: Fields) -> Fields {
    for (name, value) in &mut fields {
        if let (true, Value::String(text)) = (name.ends_with("_at"), &*value) {
            *value = Value::String(cell::sent(text));
        }
    }
    fields
}

impl Asked<'_> {
    async fn found(&self) -> Result<Found, StoreError> {
        match self.request.sub_intent_id {
            QuestionId::Q1 => learning::unfinished(self).await,
            QuestionId::Q2 => learning::status(self).await,
            QuestionId::Q3 => learning::due(self).await,
            QuestionId::Q4 => course::progress(self).await,
            QuestionId::Q5 => averages::compared(self).await,
            QuestionId::Q6 => results::weak_topics(self).await,
            QuestionId::Q7 => results::of_course(self).await,
            QuestionId::Q8 => results::history(self).await,
            QuestionId::Q9 => todo::of_week(self).await,
            QuestionId::Q10 => attendance::summary(self).await,
            QuestionId::Q11 => leave::remaining(self).await,
            QuestionId::Q12 => leave::history(self).await,
            QuestionId::Q13 => pay::payslip(self).await,
            QuestionId::Q14 => points::balance(self).await,
            QuestionId::Q15 => points::history(self).await,
            QuestionId::Q16 => person::own(self).await,
            QuestionId::Q17 => person::team(self).await,
            QuestionId::Q18 => learning::security(self).await,
            QuestionId::Q19 => learning::summary(self).await,
            QuestionId::Q20 => todo::of_year(self).await,
        }
    }

    /// The number that a query gives.
    async fn count(&self, sql: &'static str, binds: &[Bind<'_>]) -> Result<i64, StoreError> {
        let row = self.store.row(sql, binds).await?;
        Ok(row.map_or(Ok(0), |row| row.int(0))?)
    }

    /// The days covered; every question that calls this has some.
    fn days(&self) -> Days {
        self.days.unwrap_or_else(|| Days::year(self.today))
    }
}

impl Found {
    fn not_found(message: &str) -> Self {
        Self::failed("NOT_FOUND", message)
    }

    fn failed(kind: &str, message: &str) -> Self {
        Self {
            error: Some(FactsError {
                kind: kind.into(),
                message: message.into(),
            }),
            ..Self::default()
        }
    }
}

/// An object of these fields.
fn fields<const N: usize>(pairs: [(&str, Value); N]) -> Fields {
    pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// Named figures of which there are none.
fn nothing<const N: usize>(names: [&str; N]) -> Fields {
    fields(names.map(|name| (name, Value::Null)))
}

/// A count as a figure.
fn count(items: usize) -> Value {
    Value::from(items as u64)
}
