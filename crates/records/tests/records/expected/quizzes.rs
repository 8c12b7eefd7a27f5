//! Quizzes: scores, averages, weak topics.

use super::{Expected, size, tenth, within, year};
use crate::book::{Book, Line, number, sent, time};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) struct Attempt<'b> {
    pub(super) line: &'b Line,
    pub(super) quiz: &'b Line,
    pub(super) at: String,
}

impl Attempt<'_> {
    pub(super) fn score(&self) -> i64 {
        number(self.line, "score")
    }
    pub(super) fn passed(&self) -> bool {
        self.score() >= number(self.quiz, "pass_score")
    }
}

/// Submitted attempts, the last first.
pub(super) fn attempts<'b>(book: &'b Book, id: &'b str, days: Option<(Date, Date)>) -> Vec<Attempt<'b>> {
    let mut found: Vec<Attempt<'b>> = book
        .of_person("attempts", id)
        .filter(|line| !line["submitted_at"].is_empty())
        .filter(|line| days.is_none_or(|days| within(&line["submitted_at"], days)))
        .map(|line| Attempt {
            line,
            quiz: book.one("quizzes", "quiz_id", &line["quiz_id"]),
            at: time(&line["submitted_at"]).unwrap(),
        })
        .collect();
    found.sort_by(|one, two| {
        let key = |attempt: &Attempt<'_>| {
            (
                attempt.quiz["quiz_id"].clone(),
                -number(attempt.line, "attempt_no"),
            )
        };
        two.at.cmp(&one.at).then_with(|| key(one).cmp(&key(two)))
    });
    found
}

pub(super) fn averages(book: &Book, id: &str) -> Expected {
    let days = year(book.today);
    let dept = &book.one("employees", "emp_id", id)["dept_id"];
    let members: Vec<&String> = book
        .all("employees")
        .iter()
        .filter(|line| line["dept_id"] == *dept)
        .map(|line| &line["emp_id"])
        .collect();
    let everyone: Vec<&String> = book.all("employees").iter().map(|line| &line["emp_id"]).collect();
    let average = |people: &[&String], fewest: usize| {
        let (mut total, mut n, mut with) = (0, 0, 0);
        for person in people {
            let scores = attempts(book, person, Some(days));
            with += usize::from(!scores.is_empty());
            n += size(&scores);
            total += scores.iter().map(Attempt::score).sum::<i64>();
        }
        (with >= fewest && n > 0).then(|| tenth(total, n))
    };
    let metrics = json!({"my_average": average(&[&id.to_owned()], 1), "dept_average": average(&members, 5),
        "company_average": average(&everyone, 5)});
    let extra = json!({"target_dept_id": dept, "dept_size": members.len(),
        "target_dept_name": book.one("departments", "dept_id", dept)["dept_name"]});
    Expected::new(Some(days), metrics, vec![], extra)
}

pub(super) fn weak(book: &Book, id: &str) -> Expected {
    let days = (book.today - 89.days(), book.today);
    let mut topics: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    for attempt in attempts(book, id, Some(days)) {
        let course = book.one("courses", "education_id", &attempt.quiz["education_id"]);
        if course["category"] != "보안" {
            continue;
        }
        let key = |line: &Line| (line["quiz_id"].clone(), line["attempt_no"].clone());
        for answer in book
            .of_person("answers", id)
            .filter(|line| key(line) == key(attempt.line))
        {
            let question = book
                .all("questions")
                .iter()
                .find(|line| line["quiz_id"] == answer["quiz_id"] && line["number"] == answer["number"]);
            let (answered, wrong) = topics.entry(&question.unwrap()["topic"]).or_default();
            *answered += 1;
            *wrong += i64::from(answer["correct"] == "N");
        }
    }
    let mut found: Vec<_> = topics.into_iter().filter(|(_, (_, wrong))| *wrong > 0).collect();
    found.sort_by_key(|(topic, (answered, wrong))| (-wrong, *answered, *topic));
    let items: Vec<Value> = (1..)
        .zip(found.into_iter().take(3))
        .map(|(rank, (topic, (answered, wrong)))| {
            json!({"rank": rank, "topic": topic, "wrong_rate": tenth(wrong * 100, answered), "wrong_count": wrong,
                "answered": answered})
        })
        .collect();
    Expected::new(Some(days), json!({"topic_count": items.len()}), items, json!({}))
}

pub(super) fn result(book: &Book, id: &str, course: &str) -> Expected {
    let quiz = book.one("quizzes", "education_id", course);
    let all = attempts(book, id, None);
    let last = all
        .iter()
        .filter(|one| one.quiz["quiz_id"] == quiz["quiz_id"])
        .max_by_key(|one| (one.at.clone(), number(one.line, "attempt_no")));
    let Some(last) = last else {
        let metrics = json!({"score": null, "pass_score": null, "passed": null, "correct_count": null,
            "question_count": null, "attempt_no": null});
        let extra = json!({"quiz_id": quiz["quiz_id"], "title": quiz["title"], "submitted_at": null});
        return Expected::new(None, metrics, vec![], extra);
    };
    let mut topics: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    let questions = book
        .all("questions")
        .iter()
        .filter(|line| line["quiz_id"] == quiz["quiz_id"]);
    for question in questions {
        let answer = book.of_person("answers", id).find(|line| {
            line["quiz_id"] == quiz["quiz_id"]
                && line["attempt_no"] == last.line["attempt_no"]
                && line["number"] == question["number"]
        });
        let (right, total) = topics.entry(&question["topic"]).or_default();
        *right += i64::from(answer.is_some_and(|answer| answer["correct"] == "Y"));
        *total += 1;
    }
    let right: i64 = topics.values().map(|(right, _)| right).sum();
    let total: i64 = topics.values().map(|(_, total)| total).sum();
    let items = topics
        .into_iter()
        .map(|(topic, (right, total))| json!({"topic": topic, "correct": right, "total": total}));
    let metrics = json!({"score": last.score(), "pass_score": number(quiz, "pass_score"), "passed": last.passed(),
        "correct_count": right, "question_count": total, "attempt_no": number(last.line, "attempt_no")});
    let extra = json!({"quiz_id": quiz["quiz_id"], "title": quiz["title"], "submitted_at": sent(&last.line["submitted_at"])});
    Expected::new(None, metrics, items.collect(), extra)
}

pub(super) fn history(book: &Book, id: &str) -> Expected {
    let all = attempts(book, id, Some(year(book.today)));
    let items = all.iter().map(|one| {
        json!({"quiz_id": one.quiz["quiz_id"], "title": one.quiz["title"], "score": one.score(),
            "passed": one.passed(), "submitted_at": sent(&one.line["submitted_at"])})
    });
    let total: i64 = all.iter().map(Attempt::score).sum();
    let average = (!all.is_empty()).then(|| tenth(total, size(&all)));
    let best = all.iter().map(Attempt::score).max();
    let metrics = json!({"attempt_count": all.len(), "average_score": average, "best_score": best});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}
