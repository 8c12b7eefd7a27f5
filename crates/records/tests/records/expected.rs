//! What the facts must be, computed from the rows with plain loops and exact fractions. Shares no code with the queries.

mod courses;
mod quizzes;
mod work;

use crate::book::Book;
use jiff::civil::Date;
use serde_json::{Value, json};
use workplace::QuestionId;

pub struct Expected {
    pub first: Option<Date>,
    pub last: Option<Date>,
    pub metrics: Value,
    pub items: Vec<Value>,
    pub extra: Value,
}

impl Expected {
    fn new(days: Option<(Date, Date)>, metrics: Value, items: Vec<Value>, extra: Value) -> Self {
        Self {
            first: days.map(|days| days.0),
            last: days.map(|days| days.1),
            metrics,
            items,
            extra,
        }
    }
}

/// A fraction to one decimal, half up, as JSON writes it.
pub fn tenth(part: i64, whole: i64) -> Value {
    if whole == 0 {
        return json!(0);
    }
    let tenths = (part * 10 * 2 + whole).div_euclid(whole * 2);
    decimal(tenths, 10)
}

fn decimal(units: i64, per_one: i64) -> Value {
    if units % per_one == 0 {
        return json!(units / per_one);
    }
    let part = units.rem_euclid(per_one) * 100 / per_one;
    let text = format!("{}.{part:02}", units / per_one);
    serde_json::from_str(text.trim_end_matches('0')).unwrap()
}

fn year(day: Date) -> (Date, Date) {
    (day.first_of_year(), day.last_of_year())
}

fn within(text: &str, days: (Date, Date)) -> bool {
    let day = text.get(..10).unwrap();
    day >= days.0.to_string().as_str() && day <= days.1.to_string().as_str()
}

fn size(items: &[impl Sized]) -> i64 {
    i64::try_from(items.len()).unwrap()
}

/// The facts of a question, with the target that was asked for.
pub fn facts(book: &Book, id: &str, question: QuestionId, target: Option<&str>) -> Expected {
    match question {
        QuestionId::Q1 => courses::unfinished(book, id),
        QuestionId::Q2 => courses::status(book, id),
        QuestionId::Q3 => courses::due(book, id),
        QuestionId::Q4 => courses::progress(book, id, target.unwrap()),
        QuestionId::Q5 => quizzes::averages(book, id),
        QuestionId::Q6 => quizzes::weak(book, id),
        QuestionId::Q7 => quizzes::result(book, id, target.unwrap()),
        QuestionId::Q8 => quizzes::history(book, id),
        QuestionId::Q9 => courses::week(book, id),
        QuestionId::Q10 => work::attendance(book, id),
        QuestionId::Q11 => work::leave_left(book, id),
        QuestionId::Q12 => work::leave_taken(book, id),
        QuestionId::Q13 => work::payslip(book, id),
        QuestionId::Q14 => work::points(book, id),
        QuestionId::Q15 => work::points_used(book, id),
        QuestionId::Q16 => work::person(book, id),
        QuestionId::Q17 => work::team(book, id),
        QuestionId::Q18 => courses::security(book, id),
        QuestionId::Q19 => courses::required_summary(book, id),
        QuestionId::Q20 => courses::todo(book, id),
    }
}
