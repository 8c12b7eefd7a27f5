//! Payslips and points. Rates are rough: these are invented people.

use super::dice::Dice;
use super::people::Person;
use super::{Company, Row};
use jiff::ToSpan as _;
use jiff::civil::Date;

pub(super) fn rows(company: &Company, person: &Person, dice: &mut Dice, rows: &mut Vec<Row>) {
    let from = company.history_from(person);
    let mut month = from.first_of_month();
    while month <= company.today {
        let pay_date = month.saturating_add(24.days());
        if pay_date >= from && pay_date <= company.today {
            payslip(person, month, pay_date, dice, rows);
        }
        meals(company, person, month, from, dice, rows);
        month = month.saturating_add(1.month());
    }
    for year in from.year()..=company.today.year() {
        welfare(company, person, year, from, dice, rows);
    }
}

fn payslip(person: &Person, month: Date, pay_date: Date, dice: &mut Dice, rows: &mut Vec<Row>) {
    let pay_month = month.strftime("%Y-%m").to_string();
    rows.push((
        "payslips",
        vec![person.id.clone(), pay_month.clone(), pay_date.to_string()],
    ));
    let overtime = dice.between(0, 12) * 20_000;
    let taxed = person.base_pay + overtime;
    // Thousandths of the taxed pay, down to the last ten won.
    let share = |thousandths: i64| taxed * thousandths / 1_000 / 10 * 10;
    let income_tax = share(38);
    let lines = [
        ("지급", "기본급", person.base_pay),
        ("지급", "식대", 200_000),
        ("지급", "연장근로수당", overtime),
        ("공제", "국민연금", share(45)),
        ("공제", "건강보험", share(35)),
        ("공제", "장기요양보험", share(5)),
        ("공제", "고용보험", share(9)),
        ("공제", "소득세", income_tax),
        ("공제", "지방소득세", income_tax / 10 / 10 * 10),
    ];
    let shown = lines.into_iter().filter(|(.., amount)| *amount > 0);
    for (number, (kind, name, amount)) in (1..).zip(shown) {
        let line: u32 = number;
        rows.push((
            "payslip_lines",
            vec![
                person.id.clone(),
                pay_month.clone(),
                line.to_string(),
                kind.to_owned(),
                name.to_owned(),
                amount.to_string(),
            ],
        ));
    }
}

/// One line of an account.
struct Line<'a> {
    id: String,
    account: &'a str,
    kind: &'a str,
    day: Date,
    amount: i64,
    merchant: &'a str,
    category: &'a str,
    expires_on: String,
}

fn push(person: &Person, line: Line<'_>, rows: &mut Vec<Row>) {
    rows.push((
        "point_transactions",
        vec![
            person.id.clone(),
            line.id,
            line.account.to_owned(),
            line.kind.to_owned(),
            line.day.to_string(),
            line.amount.to_string(),
            line.merchant.to_owned(),
            line.category.to_owned(),
            line.expires_on,
        ],
    ));
}

const SHOPS: &[(&str, &str)] = &[
    ("한빛서점", "도서"),
    ("푸른헬스", "운동"),
    ("마루여행사", "여행"),
    ("온누리안경", "건강"),
    ("새봄치과", "건강"),
    ("두레공방", "취미"),
    ("하늘극장", "문화"),
];

/// A year's points come in January and are spent little by little.
fn welfare(company: &Company, person: &Person, year: i16, from: Date, dice: &mut Dice, rows: &mut Vec<Row>) {
    let (Ok(first), Ok(last)) = (Date::new(year, 1, 2), Date::new(year, 12, 31)) else {
        return;
    };
    let granted = first.max(from);
    if granted > company.today {
        return;
    }
    let mut left = 1_200_000;
    let line = |number: i64, kind, day, amount, merchant, category| Line {
        id: format!("W{year}-{number:03}"),
        account: "복지",
        kind,
        day,
        amount,
        merchant,
        category,
        expires_on: if kind == "적립" {
            last.to_string()
        } else {
            String::new()
        },
    };
    push(person, line(0, "적립", granted, left, "", ""), rows);
    let end = last.min(company.today);
    let room = granted
        .until(end)
        .map_or(0, |span| i64::from(span.get_days()).max(0));
    for number in 1..=dice.between(3, 12) {
        let amount = dice.between(5, 150) * 1_000;
        let day = granted.saturating_add(dice.between(0, room).days());
        let (merchant, category) = dice.one_of(SHOPS);
        if amount > left {
            break;
        }
        left -= amount;
        push(
            person,
            line(number, "사용", day, amount, merchant, category),
            rows,
        );
    }
}

/// A month's meal allowance, and a few meals.
fn meals(company: &Company, person: &Person, month: Date, from: Date, dice: &mut Dice, rows: &mut Vec<Row>) {
    let name = month.strftime("%Y%m").to_string();
    let granted = month.max(from);
    let line = |number: i64, kind, day, amount| Line {
        id: format!("M{name}-{number:02}"),
        account: "식대",
        kind,
        day,
        amount,
        merchant: if kind == "사용" { "구내식당" } else { "" },
        category: if kind == "사용" { "식사" } else { "" },
        expires_on: String::new(),
    };
    push(person, line(0, "적립", granted, 200_000), rows);
    for number in 1..=3 {
        let day = granted.saturating_add(dice.between(0, 27).days());
        if day <= company.today && day <= month.last_of_month() {
            push(
                person,
                line(number, "사용", day, dice.between(6, 12) * 5_000),
                rows,
            );
        }
    }
}
