//! What the facts must be, computed from the rows with plain loops and exact fractions. Shares no code with the queries.

use crate::book::{Book, Line, number, time};
use jiff::ToSpan as _;
use jiff::Unit;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
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

fn size(items: &[impl Sized]) -> i64 {
    i64::try_from(items.len()).unwrap()
}

fn count<'b>(items: &[Course<'b>], which: impl Fn(&Course<'b>) -> bool) -> i64 {
    items.iter().filter(|one| which(one)).count().try_into().unwrap()
}

struct Attempt<'b> {
    line: &'b Line,
    quiz: &'b Line,
    at: String,
}

impl Attempt<'_> {
    fn score(&self) -> i64 {
        number(self.line, "score")
    }
    fn passed(&self) -> bool {
        self.score() >= number(self.quiz, "pass_score")
    }
}

/// Submitted attempts, the last first.
fn attempts<'b>(book: &'b Book, id: &'b str, days: Option<(Date, Date)>) -> Vec<Attempt<'b>> {
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

/// The facts of a question, with the target that was asked for.
pub fn facts(book: &Book, id: &str, question: QuestionId, target: Option<&str>) -> Expected {
    let today = book.today;
    match question {
        QuestionId::Q1 => {
            let mut all = courses(book, id, year(today));
            all.retain(Course::required);
            let owed: Vec<Value> = all
                .iter()
                .filter(|one| !one.done())
                .map(|one| one.row().into())
                .collect();
            let metrics = json!({"total_required": all.len(), "completed": all.len() - owed.len(), "remaining": owed.len()});
            Expected::new(Some(year(today)), metrics, owed, json!({}))
        }
        QuestionId::Q2 => {
            let all = courses(book, id, year(today));
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
                row.insert("completed_at".into(), json!(time(&one.line["completed_at"])));
                row.into()
            });
            let metrics = json!({"total": all.len(), "completed": done,
                "in_progress": count(&all, |one| one.status() == "in_progress"),
                "not_started": count(&all, |one| one.status() == "not_started"),
                "completion_rate": tenth(done * 100, size(&all))});
            Expected::new(Some(year(today)), metrics, items.collect(), json!({}))
        }
        QuestionId::Q3 => {
            let days = (today.first_of_month(), today.last_of_month());
            let items: Vec<Value> = courses(book, id, days)
                .iter()
                .filter(|one| one.required() && !one.done() && one.deadline().is_some())
                .map(|one| {
                    let deadline: Date = one.deadline().unwrap().parse().unwrap();
                    let mut row = one.row();
                    row.remove("status");
                    row.insert("days_left".into(), json!((deadline - today).get_days()));
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
        QuestionId::Q4 => progress(book, id, target.unwrap()),
        QuestionId::Q5 => averages(book, id),
        QuestionId::Q6 => weak(book, id),
        QuestionId::Q7 => result(book, id, target.unwrap()),
        QuestionId::Q8 => {
            let all = attempts(book, id, Some(year(today)));
            let items = all.iter().map(|one| {
                json!({"quiz_id": one.quiz["quiz_id"], "title": one.quiz["title"], "score": one.score(),
                    "passed": one.passed(), "submitted_at": one.at})
            });
            let total: i64 = all.iter().map(Attempt::score).sum();
            let average = (!all.is_empty()).then(|| tenth(total, size(&all)));
            let best = all.iter().map(Attempt::score).max();
            let metrics = json!({"attempt_count": all.len(), "average_score": average, "best_score": best});
            Expected::new(Some(year(today)), metrics, items.collect(), json!({}))
        }
        QuestionId::Q9 => week(book, id),
        QuestionId::Q10 => attendance(book, id),
        QuestionId::Q11 => leave_left(book, id),
        QuestionId::Q12 => leave_taken(book, id),
        QuestionId::Q13 => payslip(book, id),
        QuestionId::Q14 => {
            let (welfare, meal) = balances(book, id);
            let metrics = json!({"welfare_points": welfare, "meal_allowance": meal});
            let expires = book
                .of_person("point_transactions", id)
                .filter(|line| line["account"] == "복지" && within(&line["used_on"], year(today)))
                .map(|line| line["expires_on"].clone())
                .max()
                .filter(|day| !day.is_empty());
            Expected::new(Some(year(today)), metrics, vec![], json!({"expires_on": expires}))
        }
        QuestionId::Q15 => {
            let mut uses: Vec<&Line> = book
                .of_person("point_transactions", id)
                .filter(|line| line["account"] == "복지" && line["kind"] == "사용")
                .filter(|line| within(&line["used_on"], year(today)))
                .collect();
            uses.sort_by_key(|line| {
                std::cmp::Reverse((line["used_on"].clone(), line["transaction_id"].clone()))
            });
            let used: i64 = uses.iter().map(|line| number(line, "amount")).sum();
            let items = uses.iter().map(|line| {
                json!({"used_at": line["used_on"], "merchant": line["merchant"], "category": line["category"],
                    "amount": number(line, "amount")})
            });
            let metrics = json!({"used_points": used, "use_count": uses.len(), "remaining_points": balances(book, id).0});
            Expected::new(Some(year(today)), metrics, items.collect(), json!({}))
        }
        QuestionId::Q16 => {
            let person = book.one("employees", "emp_id", id);
            let hired: Date = person["hire_date"].parse().unwrap();
            let months = hired.until((Unit::Month, today)).unwrap().get_months();
            let extra = json!({"emp_id": id, "name": person["name"], "position": person["position"],
                "job_title": person["job_title"], "hire_date": person["hire_date"], "email": person["email"],
                "employment_type": person["employment_type"],
                "dept_name": book.one("departments", "dept_id", &person["dept_id"])["dept_name"]});
            let metrics = json!({"tenure_years": decimal(i64::from(months * 10 / 12), 10)});
            Expected::new(None, metrics, vec![], extra)
        }
        QuestionId::Q17 => team(book, id),
        QuestionId::Q18 => {
            let mut all = courses(book, id, year(today));
            all.retain(|one| one.course["category"] == "보안");
            let done = count(&all, Course::done);
            let items = all.iter().map(|one| {
                let mut row = one.row();
                row.insert("completed_at".into(), json!(time(&one.line["completed_at"])));
                row.into()
            });
            let metrics = json!({"total": all.len(), "completed": done, "remaining": size(&all) - done,
                "completion_rate": tenth(done * 100, size(&all))});
            Expected::new(Some(year(today)), metrics, items.collect(), json!({}))
        }
        QuestionId::Q19 => required_summary(book, id),
        QuestionId::Q20 => todo(book, id),
    }
}

fn progress(book: &Book, id: &str, course: &str) -> Expected {
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
        "last_watched_at": time(&last["last_watched_at"])});
    Expected::new(None, metrics, items, extra)
}

fn averages(book: &Book, id: &str) -> Expected {
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

fn weak(book: &Book, id: &str) -> Expected {
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

fn result(book: &Book, id: &str, course: &str) -> Expected {
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
    let extra = json!({"quiz_id": quiz["quiz_id"], "title": quiz["title"], "submitted_at": last.at});
    Expected::new(None, metrics, items.collect(), extra)
}

fn week(book: &Book, id: &str) -> Expected {
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

fn attendance(book: &Book, id: &str) -> Expected {
    let days = (book.today.first_of_month(), book.today.last_of_month());
    let mut lines: Vec<&Line> = book
        .of_person("attendance", id)
        .filter(|line| within(&line["day"], days))
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line["day"].clone()));
    let count = |which: &dyn Fn(&Line) -> bool| lines.iter().filter(|line| which(line)).count();
    let overtime: i64 = lines.iter().map(|line| number(line, "overtime_minutes")).sum();
    let metrics = json!({"work_days": lines.len(),
        "present_days": count(&|line| line["kind"] == "출근" || line["kind"] == "재택"),
        "late_count": count(&|line| line["late_minutes"] != "0"),
        "early_leave_count": count(&|line| line["early_minutes"] != "0"),
        "absent_count": count(&|line| line["kind"] == "결근"),
        "remote_days": count(&|line| line["kind"] == "재택"),
        "overtime_hours": tenth(overtime, 60)});
    let mut items = Vec::new();
    for line in lines {
        let mut put = |kind: &str, detail: String| {
            items.push(json!({"date": line["day"], "type": kind, "detail": detail}));
        };
        if line["kind"] == "결근" {
            put("결근", String::new());
        }
        if line["late_minutes"] != "0" {
            put("지각", format!("{}분", line["late_minutes"]));
        }
        if line["early_minutes"] != "0" {
            put("조퇴", format!("{}분", line["early_minutes"]));
        }
    }
    Expected::new(Some(days), metrics, items, json!({}))
}

/// Quarters of a day.
fn quarters(text: &str) -> i64 {
    let (days, part) = text.split_once('.').unwrap_or((text, "0"));
    days.parse::<i64>().unwrap() * 4
        + match part {
            "25" => 1,
            "5" => 2,
            "75" => 3,
            _ => 0,
        }
}

fn annual_used(book: &Book, id: &str) -> i64 {
    book.of_person("leave_uses", id)
        .filter(|line| within(&line["start_on"], year(book.today)))
        .filter(|line| ["연차", "반차", "반반차"].contains(&line["type"].as_str()))
        .filter(|line| ["승인", "사용"].contains(&line["status"].as_str()))
        .map(|line| quarters(&line["days"]))
        .sum()
}

fn leave_left(book: &Book, id: &str) -> Expected {
    let grants: Vec<&Line> = book
        .of_person("leave_grants", id)
        .filter(|line| within(&line["granted_on"], year(book.today)))
        .collect();
    let total: i64 = grants.iter().map(|line| quarters(&line["days"])).sum();
    let used = annual_used(book, id);
    let metrics = json!({"total_days": decimal(total, 4), "used_days": decimal(used, 4),
        "remaining_days": decimal(total - used, 4)});
    let expires = grants.iter().map(|line| &line["expires_on"]).max();
    Expected::new(
        Some(year(book.today)),
        metrics,
        vec![],
        json!({"expires_on": expires}),
    )
}

fn leave_taken(book: &Book, id: &str) -> Expected {
    let mut uses: Vec<&Line> = book
        .of_person("leave_uses", id)
        .filter(|line| within(&line["start_on"], year(book.today)))
        .filter(|line| !["반려", "취소"].contains(&line["status"].as_str()))
        .collect();
    uses.sort_by_key(|line| std::cmp::Reverse(line["start_on"].clone()));
    let items = uses.iter().map(|line| {
        json!({"start": line["start_on"], "end": line["end_on"], "days": decimal(quarters(&line["days"]), 4),
            "type": line["type"], "status": line["status"]})
    });
    let metrics = json!({"used_days": decimal(annual_used(book, id), 4), "use_count": uses.len()});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

fn payslip(book: &Book, id: &str) -> Expected {
    let slip = book
        .of_person("payslips", id)
        .max_by_key(|line| line["pay_month"].clone());
    let Some(slip) = slip else {
        let metrics = json!({"gross_pay": null, "total_deductions": null, "net_pay": null});
        return Expected::new(
            None,
            metrics,
            vec![],
            json!({"pay_month": null, "pay_date": null}),
        );
    };
    let lines: Vec<&Line> = book
        .of_person("payslip_lines", id)
        .filter(|line| line["pay_month"] == slip["pay_month"])
        .collect();
    let sum = |kind: &str| -> i64 {
        let of_kind = lines.iter().filter(|line| line["kind"] == kind);
        of_kind.map(|line| number(line, "amount")).sum()
    };
    let items = lines
        .iter()
        .map(|line| json!({"kind": line["kind"], "name": line["name"], "amount": number(line, "amount")}));
    let first: Date = format!("{}-01", slip["pay_month"]).parse().unwrap();
    let metrics = json!({"gross_pay": sum("지급"), "total_deductions": sum("공제"), "net_pay": sum("지급") - sum("공제")});
    let extra = json!({"pay_month": slip["pay_month"], "pay_date": slip["pay_date"]});
    Expected::new(
        Some((first, first.last_of_month())),
        metrics,
        items.collect(),
        extra,
    )
}

fn balances(book: &Book, id: &str) -> (i64, i64) {
    let balance = |account: &str| -> i64 {
        book.of_person("point_transactions", id)
            .filter(|line| line["account"] == account && within(&line["used_on"], year(book.today)))
            .map(|line| {
                let amount = number(line, "amount");
                if line["kind"] == "적립" { amount } else { -amount }
            })
            .sum()
    };
    (balance("복지"), balance("식대"))
}

fn team(book: &Book, id: &str) -> Expected {
    let dept = book.one(
        "departments",
        "dept_id",
        &book.one("employees", "emp_id", id)["dept_id"],
    );
    let mut members: Vec<&Line> = book
        .all("employees")
        .iter()
        .filter(|line| line["dept_id"] == dept["dept_id"])
        .collect();
    members.sort_by_key(|line| (line["name"].clone(), line["emp_id"].clone()));
    let items = members.iter().map(
        |line| json!({"name": line["name"], "position": line["position"], "job_title": line["job_title"]}),
    );
    let mut path = vec![dept["dept_name"].clone()];
    let mut parent = dept["parent_id"].clone();
    while !parent.is_empty() {
        let above = book.one("departments", "dept_id", &parent);
        path.insert(0, above["dept_name"].clone());
        parent = above["parent_id"].clone();
    }
    let extra = json!({"dept_id": dept["dept_id"], "dept_name": dept["dept_name"], "dept_path": path.join(" > "),
        "leader_name": book.one("employees", "emp_id", &dept["leader_id"])["name"]});
    Expected::new(
        None,
        json!({"member_count": members.len()}),
        items.collect(),
        extra,
    )
}

fn required_summary(book: &Book, id: &str) -> Expected {
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

fn todo(book: &Book, id: &str) -> Expected {
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
