//! Courses: what is owed, done and due, and the to-do lists that follow from them.

use super::quizzes::attempts;
use super::{Expected, size, tenth, within, year};
use crate::book::{Book, Line, number, sent};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

#[expect(clippy::struct_field_names, reason = "the course itself beside its enrolment")]
struct Course<'b> {
    line: &'b Line,
    course: &'b Line,
    minutes: i64,
}

impl Course<'_> {
    fn required(&self) -> bool {
        self.course["required"] == "Y"
    }
    fn done(&self) -> bool {
        !self.line["completed_at"].is_empty()
    }
    fn status(&self) -> &'static str {
        match (self.done(), number(self.line, "watched_minutes")) {
            (true, _) => "completed",
            (false, 0) => "not_started",
            (false, _) => "in_progress",
        }
    }
    fn deadline(&self) -> Option<&str> {
        Some(self.line["deadline"].as_str()).filter(|day| !day.is_empty())
    }
    fn row(&self) -> Map<String, Value> {
        let row = json!({"education_id": self.line["education_id"], "title": self.course["title"],
            "deadline": self.deadline(), "status": self.status()});
        row.as_object().unwrap().clone()
    }
}

fn courses<'b>(book: &'b Book, id: &'b str, days: (Date, Date)) -> Vec<Course<'b>> {
    let mut found: Vec<Course<'b>> = book
        .of_person("enrolments", id)
        .map(|line| Course {
            line,
            course: book.one("courses", "education_id", &line["education_id"]),
            minutes: chapters(book, &line["education_id"])
                .iter()
                .map(|chapter| number(chapter, "minutes"))
                .sum(),
        })
        .filter(|one| within(one.deadline().unwrap_or(&one.line["assigned_on"]), days))
        .collect();
    found.sort_by_key(|one| {
        let deadline = one.deadline().unwrap_or("9999").to_owned();
        (
            deadline,
            one.course["title"].clone(),
            one.line["education_id"].clone(),
        )
    });
    found
}

fn chapters<'b>(book: &'b Book, course: &str) -> Vec<&'b Line> {
    let all = book.all("chapters").iter();
    all.filter(|line| line["education_id"] == course).collect()
}

fn count<'b>(items: &[Course<'b>], which: impl Fn(&Course<'b>) -> bool) -> i64 {
    items.iter().filter(|one| which(one)).count().try_into().unwrap()
}

pub(super) fn unfinished(book: &Book, id: &str) -> Expected {
    let mut all = courses(book, id, year(book.today));
    all.retain(Course::required);
    let owed: Vec<Value> = all
        .iter()
        .filter(|one| !one.done())
        .map(|one| one.row().into())
        .collect();
    let metrics =
        json!({"total_required": all.len(), "completed": all.len() - owed.len(), "remaining": owed.len()});
    Expected::new(Some(year(book.today)), metrics, owed, json!({}))
}

pub(super) fn status(book: &Book, id: &str) -> Expected {
    let all = courses(book, id, year(book.today));
    let done = count(&all, Course::done);
    let items = all.iter().map(|one| {
        let mut row = one.row();
        let watched = number(one.line, "watched_minutes");
        let rate = if one.done() {
            json!(100)
        } else {
            tenth(watched * 100, one.minutes)
        };
        row.insert("required".into(), json!(one.required()));
        row.insert("progress_rate".into(), rate);
        row.insert("completed_at".into(), json!(sent(&one.line["completed_at"])));
        row.into()
    });
    let metrics = json!({"total": all.len(), "completed": done,
        "in_progress": count(&all, |one| one.status() == "in_progress"),
        "not_started": count(&all, |one| one.status() == "not_started"),
        "completion_rate": tenth(done * 100, size(&all))});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

pub(super) fn due(book: &Book, id: &str) -> Expected {
    let days = (book.today.first_of_month(), book.today.last_of_month());
    let items: Vec<Value> = courses(book, id, days)
        .iter()
        .filter(|one| one.required() && !one.done() && one.deadline().is_some())
        .map(|one| {
            let deadline: Date = one.deadline().unwrap().parse().unwrap();
            let mut row = one.row();
            row.remove("status");
            row.insert("days_left".into(), json!((deadline - book.today).get_days()));
            row.into()
        })
        .collect();
    Expected::new(
        Some(days),
        json!({"deadline_count": items.len()}),
        items,
        json!({}),
    )
}

pub(super) fn progress(book: &Book, id: &str, course: &str) -> Expected {
    let mut given: Vec<&Line> = book
        .of_person("enrolments", id)
        .filter(|line| line["education_id"] == course)
        .collect();
    given.sort_by_key(|line| line["assigned_on"].clone());
    let last = given.last().unwrap();
    let done = !last["completed_at"].is_empty();
    let mut upto = 0;
    let watched = number(last, "watched_minutes");
    let items: Vec<Value> = chapters(book, course)
        .iter()
        .map(|chapter| {
            upto += number(chapter, "minutes");
            json!({"chapter": number(chapter, "chapter"), "title": chapter["title"], "watched": done || watched >= upto})
        })
        .collect();
    let watched = if done { upto } else { watched.min(upto) };
    let metrics = json!({"progress_rate": tenth(watched * 100, upto), "watched_minutes": watched, "total_minutes": upto});
    let extra = json!({"education_id": course, "title": book.one("courses", "education_id", course)["title"],
        "last_watched_at": sent(&last["last_watched_at"])});
    Expected::new(None, metrics, items, extra)
}

pub(super) fn week(book: &Book, id: &str) -> Expected {
    let monday = book.today - i64::from(book.today.weekday().to_monday_zero_offset()).days();
    let days = (monday, monday + 6.days());
    let mut items: Vec<(String, u8, String, Value)> = Vec::new();
    for one in courses(book, id, days) {
        let Some(deadline) = one.deadline() else { continue };
        let title = &one.course["title"];
        if !one.done() {
            let item = json!({"type": "education", "title": title, "deadline": deadline});
            items.push((deadline.to_owned(), 0, title.clone(), item));
        }
        let quizzes = book.all("quizzes").iter();
        for quiz in quizzes.filter(|quiz| quiz["education_id"] == one.line["education_id"]) {
            let passed = attempts(book, id, None).iter().any(|attempt| {
                attempt.quiz["quiz_id"] == quiz["quiz_id"]
                    && attempt.passed()
                    && attempt.at.as_str() >= one.line["assigned_on"].as_str()
            });
            if !passed {
                let item = json!({"type": "quiz", "title": quiz["title"], "deadline": deadline});
                items.push((deadline.to_owned(), 1, quiz["title"].clone(), item));
            }
        }
    }
    items.sort_by_key(|(deadline, kind, title, _)| (deadline.clone(), *kind, title.clone()));
    let items: Vec<Value> = items.into_iter().map(|item| item.3).collect();
    Expected::new(Some(days), json!({"todo_count": items.len()}), items, json!({}))
}

pub(super) fn security(book: &Book, id: &str) -> Expected {
    let mut all = courses(book, id, year(book.today));
    all.retain(|one| one.course["category"] == "보안");
    let done = count(&all, Course::done);
    let items = all.iter().map(|one| {
        let mut row = one.row();
        row.insert("completed_at".into(), json!(sent(&one.line["completed_at"])));
        row.into()
    });
    let metrics = json!({"total": all.len(), "completed": done, "remaining": size(&all) - done,
        "completion_rate": tenth(done * 100, size(&all))});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

pub(super) fn required_summary(book: &Book, id: &str) -> Expected {
    let mut all = courses(book, id, year(book.today));
    all.retain(Course::required);
    let today = book.today.to_string();
    let done = count(&all, Course::done);
    let owed = || all.iter().filter(|one| !one.done());
    let overdue = owed()
        .filter(|one| one.deadline().is_some_and(|day| day < today.as_str()))
        .count();
    let nearest = owed()
        .filter_map(Course::deadline)
        .filter(|day| *day >= today.as_str())
        .min();
    let categories: BTreeSet<&str> = all.iter().map(|one| one.course["category"].as_str()).collect();
    let items = categories.iter().map(|category| {
        let here: Vec<&Course<'_>> = all.iter().filter(|one| one.course["category"] == *category).collect();
        json!({"category": category, "total": here.len(), "completed": here.iter().filter(|one| one.done()).count()})
    });
    let metrics = json!({"total_required": all.len(), "completed": done,
        "in_progress": count(&all, |one| one.status() == "in_progress"), "remaining": size(&all) - done,
        "overdue": overdue, "completion_rate": tenth(done * 100, size(&all)), "nearest_deadline": nearest});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

pub(super) fn todo(book: &Book, id: &str) -> Expected {
    let days = year(book.today);
    let mut items: Vec<(String, Value)> = Vec::new();
    for one in courses(book, id, days)
        .iter()
        .filter(|one| one.required() && !one.done())
    {
        let item = json!({"type": "education", "title": one.course["title"], "status": one.status(),
            "deadline": one.deadline()});
        items.push((one.deadline().unwrap_or("9999").to_owned(), item));
    }
    let mut tasks: Vec<&Line> = book
        .of_person("hr_tasks", id)
        .filter(|line| within(&line["deadline"], days) && line["status"] != "completed")
        .collect();
    tasks.sort_by_key(|line| (line["deadline"].clone(), line["title"].clone()));
    for line in tasks {
        let item = json!({"type": line["type"], "title": line["title"], "status": line["status"], "deadline": line["deadline"]});
        items.push((line["deadline"].clone(), item));
    }
    items.sort_by_key(|(deadline, _)| deadline.clone());
    let items: Vec<Value> = items.into_iter().map(|(_, item)| item).collect();
    Expected::new(Some(days), json!({"todo_count": items.len()}), items, json!({}))
}
