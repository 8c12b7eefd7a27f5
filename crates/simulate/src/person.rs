//! A simulated person: a true gift and the side they speak from. Must never be drawn so that a rule of the law sits on
//! an open edge (a birthday, a window's end): what they tell has one right tax.

use crate::day::{minus, months_between};
use crate::kin::{GETTERS, GIVERS, Kin, PAIRS};
use crate::random::Random;
use jiff::ToSpan;
use jiff::civil::{Date, date};
use tax::gift::Variable;

/// Who is typing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The one who receives.
    Recipient,
    /// The one who gives.
    Donor,
    /// Neither: the recipient's word stands here.
    Third(&'static str),
}

/// What is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// Money.
    Cash,
    /// A house, land: may carry debt.
    Estate(&'static str),
    /// Shares, gold: counted by 어치.
    Goods(&'static str),
}

/// A person and their true gift.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of the law, asked on its own"
)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The day they type.
    pub today: Date,
    /// Who is typing.
    pub side: Side,
    /// The other one: the donor for a recipient or a third, the recipient for a donor.
    pub kin: Kin,
    /// What is given.
    pub thing: Thing,
    /// The gift's day.
    pub day: Date,
    /// The value.
    pub value: i64,
    /// Whether only the month is remembered.
    pub month_only: bool,
    /// The recipient's age where it can be told without an edge.
    pub age: Option<i64>,
    /// The recipient is a minor.
    pub minor: bool,
    /// The recipient is a non-resident.
    pub abroad: bool,
    /// Past the parents, for a donor named only 직계존속.
    pub skips: bool,
    /// Claimed for marriage.
    pub marriage: i64,
    /// Claimed for a birth.
    pub birth: i64,
    /// Debt taken over.
    pub debt: i64,
    /// A debt the donor keeps paying.
    pub kept_debt: i64,
    /// Same donor, within ten years.
    pub past: i64,
    /// How many years ago that was.
    pub past_years: i64,
    /// Its tax.
    pub past_tax: i64,
}

const WORTH: [i64; 26] = [
    3, 5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 70, 80, 90, 100, 120, 150, 180, 200, 250, 300, 350, 500, 700,
    1_200, 2_500,
];
const MILLION: i64 = 1_000_000;

impl Person {
    /// Someone new.
    pub fn new(random: &mut Random, today: Date) -> Self {
        let (side, kin) = parties(random);
        let day = gift_day(random, today, kin);
        let recent = months_between(today, day).abs() <= 10;
        let thing = thing(random);
        let value = value(random, thing);
        let can_be_minor = kin.young;
        let minor = can_be_minor && random.chance(30);
        let abroad = random.chance(12);
        let mut person = Self {
            today,
            side,
            kin,
            thing,
            day,
            value,
            month_only: false,
            age: None,
            minor,
            abroad,
            skips: kin.tie.skips.unwrap_or_else(|| random.chance(40)),
            marriage: 0,
            birth: 0,
            debt: 0,
            kept_debt: 0,
            past: 0,
            past_years: random.between(3, 7),
            past_tax: 0,
        };
        person.month_only = person.month_is_enough() && random.chance(12);
        if recent && !person.month_only {
            person.age = person.age_to_tell(random);
        }
        person.claims(random);
        person.debts(random);
        if recent && random.chance(35) {
            person.past = random.pick(&[5, 10, 20, 30, 50, 70, 100, 150, 200]) * MILLION;
            person.past_tax = (person.past - 50 * MILLION).max(0) / 10;
        }
        person
    }

    /// The whole month is past, and neither the law nor the kinship range changes in it.
    fn month_is_enough(&self) -> bool {
        months_between(self.day, self.today) >= 1
            && self.day >= date(2025, 4, 1)
            && !self.kin.depends_on_day()
    }

    /// Far enough from nineteen on any day of the year before and after; who types is no small child.
    fn age_to_tell(&self, random: &mut Random) -> Option<i64> {
        let elder = self.side == Side::Donor && self.kin.honoured;
        match (self.minor, self.side) {
            _ if elder || self.kin.goes_up() => None,
            (true, Side::Recipient) => Some(random.between(14, 15)),
            (true, _) => Some(random.between(1, 15)),
            (false, _) => Some(random.between(23, 45)),
        }
    }

    fn claims(&mut self, random: &mut Random) {
        let open = self.kin.is_ascendant()
            && !matches!(self.side, Side::Third(_))
            && !self.abroad
            && !self.minor
            && !self.month_only
            && months_between(self.day, self.today) <= 10
            && self.day <= self.today;
        if !open {
            return;
        }
        if random.chance(22) {
            self.marriage = random.pick(&[100, 100, 100, 70, 50]) * MILLION;
        }
        if random.chance(15) {
            self.birth = random.pick(&[100, 50, 30]) * MILLION;
        }
    }

    fn debts(&mut self, random: &mut Random) {
        if !matches!(self.thing, Thing::Estate(_)) {
            return;
        }
        let part = self.value / random.pick(&[2, 3, 4, 5]).max(2) / (10 * MILLION) * (10 * MILLION);
        match random.between(0, 9) {
            0..=4 => self.debt = part,
            5 => self.kept_debt = part,
            _ => {}
        }
    }

    /// The truth about a variable of tier 2 or 3; a flag is 0 or 1.
    pub fn truth(&self, variable: Variable) -> i64 {
        match variable {
            Variable::IsGenerationSkipping => i64::from(self.skips),
            Variable::IsMinorRecipient => i64::from(self.minor),
            Variable::IsNonResident => i64::from(self.abroad),
            Variable::MarriageDeductionAmount => self.marriage,
            Variable::ChildbirthDeductionAmount => self.birth,
            Variable::SecuredDebt => self.debt,
            Variable::PastGiftsValue => self.past,
            Variable::PastTaxPaid => self.past_tax,
            _ => 0,
        }
    }

    /// Whether the gift is still a plan.
    pub fn planned(&self) -> bool {
        self.day > self.today
    }

    /// The first day of the gift's month.
    pub fn month(&self) -> Date {
        self.day.first_of_month()
    }

    /// How the recipient is spoken of: 저, 아들, ….
    pub fn recipient(&self) -> &'static str {
        match self.side {
            Side::Recipient => "저",
            Side::Donor => self.kin.word,
            Side::Third(getter) => getter,
        }
    }
}

fn parties(random: &mut Random) -> (Side, Kin) {
    let first = GIVERS.first().copied();
    let giver = random.one_of(GIVERS).or(first);
    match random.between(0, 19) {
        0 | 1 => random
            .one_of(PAIRS)
            .map(|pair| (Side::Third(pair.getter), pair.giver)),
        2..=8 => random.one_of(GETTERS).map(|kin| (Side::Donor, kin)),
        _ => giver.map(|kin| (Side::Recipient, kin)),
    }
    .unwrap_or((Side::Recipient, Kin::FATHER))
}

fn thing(random: &mut Random) -> Thing {
    match random.between(0, 9) {
        0..=2 => Thing::Estate(random.pick(&["아파트", "빌라", "상가", "땅", "오피스텔"])),
        3 => Thing::Goods(random.pick(&["주식", "금", "코인"])),
        _ => Thing::Cash,
    }
}

fn value(random: &mut Random, thing: Thing) -> i64 {
    let least = if matches!(thing, Thing::Estate(_)) { 100 } else { 3 };
    for _ in 0..40 {
        let worth = random.pick(&WORTH);
        if worth >= least {
            let odd = if worth >= 100 && random.chance(8) {
                23_456_000
            } else {
                0
            };
            return worth * MILLION + odd;
        }
    }
    least * MILLION
}

/// Mostly the last year, some plans, some long ago under older law; never a distant relative before degrees counted.
fn gift_day(random: &mut Random, today: Date, kin: Kin) -> Date {
    let back = |random: &mut Random, most| i32::try_from(random.between(0, most)).unwrap_or_default();
    match random.between(0, 19) {
        0..=6 => minus(today, back(random, 20)),
        7..=12 => minus(today, back(random, 290)),
        13..=15 => minus(today, -1 - back(random, 60)),
        16 => feast(random, today),
        _ => {
            let oldest = if kin.is_ascendant() { 2009 } else { 2013 };
            let year = i16::try_from(random.between(oldest, 2024)).unwrap_or(2020);
            let month = i8::try_from(random.between(1, 12)).unwrap_or(1);
            let day = i8::try_from(random.between(1, 28)).unwrap_or(1);
            date(year, month, day)
        }
    }
}

fn feast(random: &mut Random, today: Date) -> Date {
    let feasts = [
        date(2025, 10, 6),
        date(2026, 2, 17),
        date(2025, 12, 25),
        date(2025, 5, 5),
        date(2026, 5, 5),
    ];
    let past: Vec<_> = feasts
        .into_iter()
        .filter(|day| *day < today && day.saturating_add(10.months()) > today)
        .collect();
    random.one_of(&past).unwrap_or(today)
}
