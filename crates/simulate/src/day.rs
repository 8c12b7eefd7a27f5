//! The ways people write a day or a month, relative to today. Every text denotes exactly that day by the rules of
//! the reader's specification; forms whose reading is open (엊그제, 2주 전, 월초) are not here.

use crate::random::Random;
use jiff::civil::{Date, Weekday};
use jiff::{Span, ToSpan};

/// Where a day stands, and so which forms are clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In a sentence, whose verb says past or future; never the bare digits.
    Sentence,
    /// An answer, or a sentence without a verb of time.
    Answer,
}

/// One spelling of a day. In a sentence it carries its 에.
pub fn spell(random: &mut Random, day: Date, today: Date, place: Place) -> String {
    let all = spellings(day, today, place);
    let most = i64::try_from(all.len()).unwrap_or(1) - 1;
    let chosen = usize::try_from(random.between(0, most)).ok();
    let found = chosen.and_then(|at| all.get(at)).cloned();
    let text = found.unwrap_or_else(|| day.to_string());
    if place == Place::Sentence { at(&text) } else { text }
}

/// The text with 에 where Korean takes it.
pub fn at(text: &str) -> String {
    if ["오늘", "어제", "그저께", "그제", "내일", "모레", "글피"].contains(&text) {
        text.to_owned()
    } else {
        format!("{text}에")
    }
}

/// Every clear spelling of a day.
pub fn spellings(day: Date, today: Date, place: Place) -> Vec<String> {
    let mut all = absolute(day, place);
    all.extend(by_year(day, today));
    all.extend(by_month(day, today));
    all.extend(by_week(day, today));
    all.extend(by_days(day, today));
    all.extend(by_feast(day, today));
    if bare_is_clear(day, today, place) {
        all.extend(bare(day));
    }
    all
}

fn absolute(day: Date, place: Place) -> Vec<String> {
    let (year, month, date) = (day.year(), day.month(), day.day());
    let short = year % 100;
    let mut all = vec![
        format!("{year}년 {month}월 {date}일"),
        format!("{year}.{month}.{date}"),
        format!("{year}-{month:02}-{date:02}"),
        format!("{year}/{month:02}/{date:02}"),
        format!("{short:02}.{month:02}.{date:02}"),
        format!("{short:02}년 {month}월 {date}일"),
        format!("{year}년{month}월{date}일"),
    ];
    if place == Place::Answer {
        all.push(format!("{year}. {month}. {date}."));
        all.push(format!("{year}{month:02}{date:02}"));
    }
    all
}

/// 작년 12월 15일, 올 3월 2일, 내년 1월 5일.
fn by_year(day: Date, today: Date) -> Vec<String> {
    year_words(day, today)
        .iter()
        .map(|word| format!("{word} {}월 {}일", day.month(), day.day()))
        .collect()
}

fn year_words(day: Date, today: Date) -> &'static [&'static str] {
    match day.year() - today.year() {
        0 => &["올해", "올"],
        -1 => &["작년", "지난해"],
        -2 => &["재작년"],
        1 => &["내년"],
        _ => &[],
    }
}

/// 지난달 15일, 이번 달 말일, 다음 달 1일.
fn by_month(day: Date, today: Date) -> Vec<String> {
    let words: &[&str] = match months_between(today, day) {
        0 => &["이번 달", "이번달"],
        -1 => &["지난달", "저번 달"],
        1 => &["다음 달", "다음달"],
        _ => return Vec::new(),
    };
    let mut all: Vec<_> = words
        .iter()
        .map(|word| format!("{word} {}일", day.day()))
        .collect();
    if day == day.last_of_month() {
        all.extend(words.iter().map(|word| format!("{word} 말일")));
    }
    all
}

/// The running week starts on Monday.
fn by_week(day: Date, today: Date) -> Vec<String> {
    let weeks = (monday(day) - monday(today)).get_days() / 7;
    let words: &[&str] = match weeks {
        0 => &["이번 주", "이번주"],
        -1 => &["지난주", "저번 주"],
        1 => &["다음 주", "다음주"],
        _ => return Vec::new(),
    };
    let name = match day.weekday() {
        Weekday::Monday => "월요일",
        Weekday::Tuesday => "화요일",
        Weekday::Wednesday => "수요일",
        Weekday::Thursday => "목요일",
        Weekday::Friday => "금요일",
        Weekday::Saturday => "토요일",
        Weekday::Sunday => "일요일",
    };
    words.iter().map(|word| format!("{word} {name}")).collect()
}

fn monday(day: Date) -> Date {
    minus(day, i32::from(day.weekday().to_monday_zero_offset()))
}

fn by_days(day: Date, today: Date) -> Vec<String> {
    let distance = (day - today).get_days();
    let words: &[&str] = match distance {
        0 => &["오늘"],
        -1 => &["어제"],
        -2 => &["그저께", "그제", "이틀 전"],
        -3 => &["사흘 전"],
        -4 => &["나흘 전"],
        -5 => &["닷새 전"],
        -10 => &["열흘 전"],
        -15 => &["보름 전"],
        1 => &["내일"],
        2 => &["모레"],
        3 => &["글피"],
        _ => &[],
    };
    let mut all: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
    if (-25..=-2).contains(&distance) {
        all.push(format!("{}일 전", -distance));
    }
    if (2..=25).contains(&distance) {
        all.push(format!("{distance}일 뒤"));
    }
    all
}

/// The lunar feasts of the years people here speak of: 설날 and 추석.
const LUNAR: [(Date, Date); 4] = [
    (day_of(2024, 2, 10), day_of(2024, 9, 17)),
    (day_of(2025, 1, 29), day_of(2025, 10, 6)),
    (day_of(2026, 2, 17), day_of(2026, 9, 25)),
    (day_of(2027, 2, 7), day_of(2027, 9, 15)),
];

const fn day_of(year: i16, month: i8, day: i8) -> Date {
    jiff::civil::date(year, month, day)
}

/// 작년 추석 당일, 올해 설날, 작년 음력 8월 15일, 작년 크리스마스.
fn by_feast(day: Date, today: Date) -> Vec<String> {
    let mut names: Vec<&str> = Vec::new();
    if LUNAR.iter().any(|(new_year, _)| *new_year == day) {
        names.extend(["설날", "설 당일"]);
    }
    if LUNAR.iter().any(|(_, harvest)| *harvest == day) {
        names.extend(["추석", "추석 당일", "음력 8월 15일"]);
    }
    match (day.month(), day.day()) {
        (12, 25) => names.push("크리스마스"),
        (5, 5) => names.push("어린이날"),
        _ => {}
    }
    let mut all = Vec::new();
    for word in year_words(day, today).iter().filter(|word| **word != "올") {
        all.extend(names.iter().map(|name| format!("{word} {name}")));
    }
    all
}

/// 10월 15일, 10/15, 시월 십오일.
fn bare(day: Date) -> Vec<String> {
    vec![
        format!("{}월 {}일", day.month(), day.day()),
        format!("{}월{}일", day.month(), day.day()),
        format!("{}/{}", day.month(), day.day()),
        format!("{} {}", month_word(day.month()), day_word(day.day())),
    ]
}

/// Without a year: the last past one after a past verb or none, the next one only with a verb of the future.
fn bare_is_clear(day: Date, today: Date, place: Place) -> bool {
    if day < today {
        day.saturating_add(1.year()) > today
    } else {
        place == Place::Sentence && day > today && day < today.saturating_add(1.year())
    }
}

fn month_word(month: i8) -> &'static str {
    match month {
        1 => "일월",
        2 => "이월",
        3 => "삼월",
        4 => "사월",
        5 => "오월",
        6 => "유월",
        7 => "칠월",
        8 => "팔월",
        9 => "구월",
        10 => "시월",
        11 => "십일월",
        _ => "십이월",
    }
}

fn day_word(day: i8) -> String {
    let ones = ["", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
    let tens = ["", "십", "이십", "삼십"];
    let part = |list: &[&'static str], digit: i8| {
        let place = usize::try_from(digit).unwrap_or_default();
        list.get(place).copied().unwrap_or_default()
    };
    format!("{}{}일", part(&tens, day / 10), part(&ones, day % 10))
}

/// One spelling of a month without a day: 2025년 10월, 작년 11월, 올 3월, 지난달.
pub fn spell_month(random: &mut Random, month: Date, today: Date) -> String {
    let mut all = vec![format!("{}년 {}월", month.year(), month.month())];
    for word in year_words(month, today) {
        all.push(format!("{word} {}월", month.month()));
    }
    if months_between(today, month) == -1 {
        all.push("지난달".to_owned());
    }
    let most = i64::try_from(all.len()).unwrap_or(1) - 1;
    let chosen = usize::try_from(random.between(0, most)).ok();
    chosen.and_then(|at| all.get(at)).cloned().unwrap_or_default()
}

/// Months from one to the other, by the calendar's page.
pub fn months_between(from: Date, to: Date) -> i32 {
    let page = |day: Date| i32::from(day.year()) * 12 + i32::from(day.month());
    page(to) - page(from)
}

/// So many days before.
pub fn minus(day: Date, days: i32) -> Date {
    day.saturating_sub(Span::new().days(days))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    /// Texts that must and must not stand for a day, today being Tuesday 2026-03-10.
    fn check(day: Date, place: Place, yes: &[&str], no: &[&str]) {
        let all = spellings(day, date(2026, 3, 10), place);
        for text in yes {
            assert!(all.iter().any(|one| one == text), "{day}: no {text} in {all:?}");
        }
        for text in no {
            assert!(!all.iter().any(|one| one == text), "{day}: {text}");
        }
    }

    #[test]
    fn days_are_written_as_the_specification_reads_them() {
        let answer = Place::Answer;
        check(
            date(2025, 10, 15),
            answer,
            &["25.10.15", "20251015", "작년 10월 15일", "시월 십오일", "10/15"],
            &[],
        );
        check(
            date(2026, 3, 9),
            answer,
            &["어제", "3월 9일", "이번 주 월요일", "이번 달 9일"],
            &["지난주 월요일"],
        );
        check(
            date(2026, 3, 6),
            answer,
            &["지난주 금요일", "나흘 전", "4일 전"],
            &["이번 주 금요일"],
        );
        check(
            date(2026, 2, 28),
            answer,
            &["지난달 말일", "저번 달 28일", "열흘 전"],
            &["이번 달 말일"],
        );
        check(
            date(2026, 2, 23),
            answer,
            &["보름 전", "지난달 23일"],
            &["열흘 전"],
        );
        check(
            date(2026, 3, 16),
            answer,
            &["다음 주 월요일", "6일 뒤"],
            &["3월 16일"],
        );
        check(date(2026, 3, 16), Place::Sentence, &["3월 16일"], &["20260316"]);
        check(
            date(2026, 4, 1),
            answer,
            &["다음 달 1일", "올 4월 1일"],
            &["4월 1일"],
        );
        check(
            date(2025, 10, 6),
            answer,
            &["작년 추석 당일", "작년 음력 8월 15일"],
            &["올해 추석"],
        );
        check(date(2026, 2, 17), answer, &["올해 설날"], &["작년 설날"]);
        check(
            date(2024, 6, 6),
            answer,
            &["재작년 6월 6일", "24년 6월 6일"],
            &["6월 6일", "유월 육일", "작년 6월 6일"],
        );
        check(date(2025, 3, 10), answer, &["작년 3월 10일"], &["3월 10일"]);
    }

    #[test]
    fn months_keep_their_grain() {
        let mut random = Random::new(3);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..100 {
            seen.insert(spell_month(&mut random, date(2026, 2, 1), date(2026, 3, 10)));
        }
        let expected = ["2026년 2월", "올 2월", "올해 2월", "지난달"];
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), expected);
    }
}
