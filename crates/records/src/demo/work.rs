//! Leave, attendance and HR tasks. A day of leave is a day of leave in the attendance too.

use super::dice::Dice;
use super::people::Person;
use super::{Company, Row, is_working_day};
use crate::tables::ANNUAL;
use jiff::ToSpan as _;
use jiff::civil::Date;
use std::collections::BTreeSet;

pub(super) fn rows(company: &Company, person: &Person, dice: &mut Dice, rows: &mut Vec<Row>) {
    let from = company.history_from(person);
    let mut away = BTreeSet::new();
    for year in from.year()..=company.today.year() {
        leave(company, person, year, from, dice, rows, &mut away);
        tasks(company, person, year, from, dice, rows);
    }
    attendance(company, person, from, &away, dice, rows);
}

/// Days granted: 15 and one more for every two years, 25 at most; in the year of hiring one a month.
fn granted(person: &Person, year: i16) -> i64 {
    let served = i64::from(year - person.hired.year());
    match served {
        ..=0 => i64::from(12 - person.hired.month()).max(1),
        _ => (15 + (served - 1) / 2).min(25),
    }
}

fn leave(
    company: &Company,
    person: &Person,
    year: i16,
    from: Date,
    dice: &mut Dice,
    rows: &mut Vec<Row>,
    away: &mut BTreeSet<Date>,
) {
    let (Ok(first), Ok(last)) = (Date::new(year, 1, 1), Date::new(year, 12, 31)) else {
        return;
    };
    let granted_on = first.max(person.hired);
    let days = granted(person, year);
    rows.push((
        "leave_grants",
        vec![
            person.id.clone(),
            granted_on.to_string(),
            "연차 발생".to_owned(),
            ANNUAL.to_owned(),
            days.to_string(),
            String::new(),
            last.to_string(),
        ],
    ));
    // Quarters of a day; the year's leave is never overdrawn.
    let mut left = days * 4;
    let mut taken = BTreeSet::new();
    for _ in 0..dice.between(5, 11) {
        let day = granted_on.max(from).saturating_add(dice.between(0, 364).days());
        let limit = last.min(company.today.saturating_add(45.days()));
        if day > limit || !is_working_day(day) || !taken.insert(day) {
            continue;
        }
        let (kind, quarters) = match dice.under(10) {
            0 => ("반반차", 1),
            1..=3 => ("반차", 2),
            4 => ("병가", 4),
            5 if dice.chance(40) => ("경조", 4),
            _ => ("연차", 4),
        };
        let status = if day <= company.today {
            if dice.chance(4) { "취소" } else { "사용" }
        } else if dice.chance(60) {
            "승인"
        } else {
            "신청"
        };
        let uses = matches!(kind, "연차" | "반차" | "반반차") && matches!(status, "사용" | "승인");
        if uses && left < quarters {
            continue;
        }
        if uses {
            left -= quarters;
        }
        if quarters == 4 && status == "사용" {
            away.insert(day);
        }
        let days = ["0", "0.25", "0.5", "0.75", "1"];
        let days = usize::try_from(quarters)
            .ok()
            .and_then(|place| days.get(place))
            .copied();
        rows.push((
            "leave_uses",
            vec![
                person.id.clone(),
                day.to_string(),
                kind.to_owned(),
                String::new(),
                day.to_string(),
                days.unwrap_or("1").to_owned(),
                String::new(),
                status.to_owned(),
            ],
        ));
    }
}

fn attendance(
    company: &Company,
    person: &Person,
    from: Date,
    away: &BTreeSet<Date>,
    dice: &mut Dice,
    rows: &mut Vec<Row>,
) {
    let mut day = from;
    while day <= company.today {
        if is_working_day(day) {
            let (kind, late, early, overtime) = if away.contains(&day) {
                ("휴가", 0, 0, 0)
            } else {
                match dice.under(200) {
                    0 => ("결근", 0, 0, 0),
                    1..=5 => ("출근", dice.between(3, 40), 0, 0),
                    6..=8 => ("출근", 0, dice.between(20, 120), 0),
                    9..=39 => ("재택", 0, 0, 0),
                    40..=64 => ("출근", 0, 0, dice.between(1, 6) * 30),
                    _ => ("출근", 0, 0, 0),
                }
            };
            let minutes = [late, early, overtime].map(|minutes| minutes.to_string());
            let [late, early, overtime] = minutes;
            let row = vec![
                person.id.clone(),
                day.to_string(),
                kind.to_owned(),
                late,
                early,
                overtime,
            ];
            rows.push(("attendance", row));
        }
        day = day.saturating_add(1.day());
    }
}

/// Type, title, month and day of the deadline.
const TASKS: &[(&str, &str, i8, i8)] = &[
    ("document", "연말정산 서류 제출", 1, 31),
    ("survey", "구성원 만족도 설문", 3, 31),
    ("document", "비밀유지 서약서 갱신", 5, 15),
    ("review", "상반기 자기 평가", 6, 30),
    ("document", "가족 정보 확인", 9, 15),
    ("survey", "조직 문화 설문", 10, 31),
    ("review", "연말 평가", 12, 15),
];

fn tasks(company: &Company, person: &Person, year: i16, from: Date, dice: &mut Dice, rows: &mut Vec<Row>) {
    for (number, (kind, title, month, day)) in (1..).zip(TASKS) {
        let number: u32 = number;
        let Ok(deadline) = Date::new(year, *month, *day) else {
            continue;
        };
        if deadline < from {
            continue;
        }
        let status = if deadline < company.today {
            if dice.chance(93) {
                "completed"
            } else {
                "not_started"
            }
        } else {
            match dice.under(5) {
                0 => "completed",
                1 => "in_progress",
                _ => "not_started",
            }
        };
        rows.push((
            "hr_tasks",
            vec![
                person.id.clone(),
                format!("T{year}-{number:02}"),
                (*kind).to_owned(),
                (*title).to_owned(),
                deadline.to_string(),
                status.to_owned(),
            ],
        ));
    }
}
