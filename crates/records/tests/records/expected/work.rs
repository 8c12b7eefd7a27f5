//! Work: attendance, leave, pay, points, the person and the team.

use super::{Expected, decimal, tenth, within, year};
use crate::book::{Book, Line, number};
use jiff::Unit;
use jiff::civil::Date;
use serde_json::{Value, json};

pub(super) fn attendance(book: &Book, id: &str) -> Expected {
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

/// The demo's leave is given for a calendar year, on one account.
pub(super) fn leave_left(book: &Book, id: &str) -> Expected {
    let grants: Vec<&Line> = book
        .of_person("leave_grants", id)
        .filter(|line| within(&line["granted_on"], year(book.today)))
        .collect();
    let total: i64 = grants.iter().map(|line| quarters(&line["days"])).sum();
    let used = annual_used(book, id);
    let metrics = json!({"total_days": decimal(total, 4), "used_days": decimal(used, 4),
        "remaining_days": decimal(total - used, 4)});
    let expires = grants.iter().map(|line| &line["expires_on"]).max();
    let listed: Vec<Value> = grants
        .iter()
        .map(|line| {
            json!({"account": "연차", "reason": line["reason"], "granted_on": line["granted_on"],
                "expires_on": line["expires_on"], "days": decimal(total, 4), "used_days": decimal(used, 4),
                "remaining_days": decimal(total - used, 4)})
        })
        .collect();
    assert_eq!(listed.len(), 1);
    Expected::new(
        Some(year(book.today)),
        metrics,
        vec![],
        json!({"expires_on": expires, "grants": listed}),
    )
}

pub(super) fn leave_taken(book: &Book, id: &str) -> Expected {
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
    let taken = uses
        .iter()
        .filter(|line| ["승인", "사용"].contains(&line["status"].as_str()));
    let metrics = json!({"used_days": decimal(annual_used(book, id), 4), "use_count": taken.count()});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

pub(super) fn payslip(book: &Book, id: &str) -> Expected {
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

pub(super) fn points(book: &Book, id: &str) -> Expected {
    let (welfare, meal) = balances(book, id);
    let metrics = json!({"welfare_points": welfare, "meal_allowance": meal});
    let expires = book
        .of_person("point_transactions", id)
        .filter(|line| line["account"] == "복지" && within(&line["used_on"], year(book.today)))
        .map(|line| line["expires_on"].clone())
        .max()
        .filter(|day| !day.is_empty());
    // The demo's accounts lapse with the year.
    let last = book.today.last_of_year().to_string();
    let account = |name: &str, balance: i64| {
        let lapses = (balance > 0).then_some((&last, balance));
        json!({"account": name, "balance": balance, "expires_on": lapses.map(|(on, _)| on),
            "expiring": lapses.map(|(_, left)| left)})
    };
    let mut extra =
        json!({"expires_on": expires, "accounts": [account("복지", welfare), account("식대", meal)]});
    if meal > 0 {
        extra["meal_expires_on"] = json!(last);
    }
    Expected::new(Some(year(book.today)), metrics, vec![], extra)
}

pub(super) fn points_used(book: &Book, id: &str) -> Expected {
    let mut uses: Vec<&Line> = book
        .of_person("point_transactions", id)
        .filter(|line| line["account"] == "복지" && line["kind"] == "사용")
        .filter(|line| within(&line["used_on"], year(book.today)))
        .collect();
    uses.sort_by_key(|line| std::cmp::Reverse((line["used_on"].clone(), line["transaction_id"].clone())));
    let used: i64 = uses.iter().map(|line| number(line, "amount")).sum();
    let items = uses.iter().map(|line| {
        json!({"used_at": line["used_on"], "merchant": line["merchant"], "category": line["category"],
            "amount": number(line, "amount")})
    });
    let metrics =
        json!({"used_points": used, "use_count": uses.len(), "remaining_points": balances(book, id).0});
    Expected::new(Some(year(book.today)), metrics, items.collect(), json!({}))
}

pub(super) fn person(book: &Book, id: &str) -> Expected {
    let person = book.one("employees", "emp_id", id);
    let hired: Date = person["hire_date"].parse().unwrap();
    let months = hired.until((Unit::Month, book.today)).unwrap().get_months();
    let extra = json!({"emp_id": id, "name": person["name"], "position": person["position"],
        "job_title": person["job_title"], "hire_date": person["hire_date"], "email": person["email"],
        "employment_type": person["employment_type"],
        "dept_name": book.one("departments", "dept_id", &person["dept_id"])["dept_name"]});
    let metrics = json!({"tenure_years": decimal(i64::from(months * 10 / 12), 10)});
    Expected::new(None, metrics, vec![], extra)
}

pub(super) fn team(book: &Book, id: &str) -> Expected {
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
