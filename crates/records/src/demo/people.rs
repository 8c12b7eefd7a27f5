//! The people: names, positions, hire dates.

use super::company::department_of;
use super::dice::Dice;
use super::{Company, Row, cells};
use jiff::ToSpan as _;
use jiff::civil::Date;

const FAMILY: &[&str] = &[
    "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안",
    "송", "류", "홍",
];
const FIRST: &[&str] = &[
    "민", "서", "지", "하", "도", "예", "준", "현", "수", "은", "재", "유", "태", "채", "윤",
];
const SECOND: &[&str] = &[
    "준", "연", "우", "윤", "진", "아", "호", "영", "빈", "훈", "원", "희", "성", "경", "나",
];

/// Positions by years served, and the monthly base pay in won.
const POSITIONS: &[(i16, &str, i64)] = &[
    (0, "사원", 2_900_000),
    (3, "대리", 3_500_000),
    (6, "과장", 4_300_000),
    (10, "차장", 5_200_000),
    (14, "부장", 6_300_000),
];

/// Someone who works there.
pub(super) struct Person {
    pub(super) number: usize,
    pub(super) id: String,
    name: String,
    department: &'static str,
    pub(super) hired: Date,
    position: &'static str,
    /// Base pay a month, in won.
    pub(super) base_pay: i64,
}

/// E00001 and so on.
pub(super) fn id_of(number: usize) -> String {
    format!("E{:05}", number + 1)
}

/// Makes the person of this number.
pub(super) fn person(company: &Company, number: usize, dice: &mut Dice) -> Person {
    let name = format!(
        "{}{}{}",
        dice.one_of(FAMILY),
        dice.one_of(FIRST),
        dice.one_of(SECOND)
    );
    let days = dice.between(120, 15 * 365);
    let hired = if number == 0 {
        // Five whole years of history, and a little before them.
        company.today.saturating_sub(5.years().days(40))
    } else {
        company.today.saturating_sub(days.days())
    };
    let served = company.today.year() - hired.year();
    let step = POSITIONS.iter().rev().find(|(years, ..)| served >= *years);
    let (_, position, pay) = step.copied().unwrap_or((0, "사원", 2_900_000));
    Person {
        number,
        id: id_of(number),
        name,
        department: department_of(number),
        hired,
        position,
        base_pay: pay + dice.between(0, 40) * 10_000,
    }
}

impl Person {
    /// The first of a department leads it.
    fn is_leader(&self) -> bool {
        !(0..self.number).any(|other| department_of(other) == self.department)
    }

    pub(super) fn row(&self) -> Row {
        let title = if self.is_leader() { "팀장" } else { "팀원" };
        let employment = if self.number % 17 == 16 {
            "계약직"
        } else {
            "정규직"
        };
        let email = format!("{}@example.com", self.id.to_lowercase());
        let hired = self.hired.to_string();
        let row = cells([
            &self.id,
            &self.name,
            self.position,
            title,
            self.department,
            &hired,
            employment,
            &email,
            "",
        ]);
        ("employees", row)
    }
}
