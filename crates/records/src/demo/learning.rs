//! Courses given every year, watched to some point, and quizzes taken.

use super::company::{COURSES, Course, Due, quiz_of, right_choice};
use super::dice::Dice;
use super::people::Person;
use super::{Company, Row};
use jiff::ToSpan as _;
use jiff::civil::Date;

/// Questions in every quiz.
const QUESTIONS: i64 = 5;

pub(super) fn rows(company: &Company, person: &Person, dice: &mut Dice, rows: &mut Vec<Row>) {
    let from = company.history_from(person);
    let mut attempts: Vec<(&Course, Date, bool)> = Vec::new();
    for course in COURSES {
        for (given, deadline) in times(company, course, person, from, dice) {
            let done = enrolment(company, person, course, given, deadline, dice, rows);
            if !course.topics.is_empty()
                && let Some(done) = done
            {
                attempts.push((course, done, false));
            }
        }
    }
    if person.number == 0 {
        // One quiz is filled in and not handed in yet, so that a submission has something to score.
        let open = COURSES.iter().find(|course| course.id == "EDU001");
        attempts.extend(open.map(|course| (course, company.today.saturating_sub(1.day()), true)));
    }
    let mut counts: Vec<(&str, i64)> = COURSES.iter().map(|course| (course.id, 0)).collect();
    attempts.sort_by_key(|(course, day, open)| (course.id, *day, *open));
    for (course, day, open) in attempts {
        let tries = if open || dice.chance(75) { 1 } else { 2 };
        for round in 1..=tries {
            let Some((_, count)) = counts.iter_mut().find(|(id, _)| *id == course.id) else {
                continue;
            };
            *count += 1;
            let wrong = wrong_answers(round == tries, dice);
            attempt(person, course, *count, day, (!open).then_some(wrong), dice, rows);
        }
    }
}

/// The last try mostly passes, an earlier one fails.
fn wrong_answers(last: bool, dice: &mut Dice) -> i64 {
    if last {
        dice.between(0, 10) / 9 + dice.between(0, 3) / 3
    } else {
        dice.between(2, 3)
    }
}

/// When a course was given to someone, and by when it was to be finished.
fn times(
    company: &Company,
    course: &Course,
    person: &Person,
    from: Date,
    dice: &mut Dice,
) -> Vec<(Date, Option<Date>)> {
    let today = company.today;
    match course.due {
        Due::Yearly(month, day) => (from.year()..=today.year())
            .filter_map(|year| {
                let first = Date::new(year, 1, 2).ok()?.max(person.hired);
                let deadline = Date::new(year, month, day).ok()?;
                (first < deadline && first <= today && deadline >= from).then_some((first, Some(deadline)))
            })
            .collect(),
        Due::ThisWeek => {
            let monday = today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
            let friday = monday.saturating_add(4.days());
            let given = monday.saturating_sub(14.days()).max(person.hired).min(today);
            vec![(given, Some(friday.max(given)))]
        }
        Due::ThisMonth => {
            let given = today.first_of_month().saturating_sub(7.days()).max(person.hired);
            vec![(given.min(today), Some(today.last_of_month()))]
        }
        Due::Never if dice.chance(30) => {
            let given = today.saturating_sub(dice.between(20, 300).days()).max(from);
            vec![(given, None)]
        }
        Due::Never => Vec::new(),
    }
}

/// One course given; says when it was finished, if it was.
fn enrolment(
    company: &Company,
    person: &Person,
    course: &Course,
    given: Date,
    deadline: Option<Date>,
    dice: &mut Dice,
    rows: &mut Vec<Row>,
) -> Option<Date> {
    let total: i64 = course.chapters.iter().map(|(_, minutes)| minutes).sum();
    let last = deadline.unwrap_or(company.today).min(company.today);
    let is_past = deadline.is_some_and(|deadline| deadline < company.today);
    let finishes = dice.chance(if is_past { 96 } else { 45 });
    let begun = finishes || dice.chance(50);
    let room = given
        .until(last)
        .map_or(0, |span| i64::from(span.get_days()).max(0));
    let watched_on = given.saturating_add(dice.between(0, room).days());
    let (finishes, begun) = match (person.number, course.id) {
        // E00001 shows every state, whatever the seed: one course begun, one untouched, one finished.
        (0, "EDU001") if !is_past => (false, true),
        (0, "EDU008" | "EDU009") => (false, false),
        (0, "EDU007") if !is_past => (true, true),
        _ => (finishes, begun),
    };
    let watched = match (finishes, begun) {
        (true, _) => total,
        (false, true) => dice.between(1, (total - 1).max(1)),
        (false, false) => 0,
    };
    let at = format!(
        "{watched_on} {:02}:{:02}",
        dice.between(9, 17),
        dice.between(0, 59)
    );
    let or_empty = |is: bool| if is { at.clone() } else { String::new() };
    rows.push((
        "enrolments",
        vec![
            person.id.clone(),
            course.id.to_owned(),
            given.to_string(),
            deadline.map(|day| day.to_string()).unwrap_or_default(),
            watched.to_string(),
            or_empty(begun || finishes),
            or_empty(finishes),
        ],
    ));
    finishes.then_some(watched_on)
}

/// One attempt at a quiz; `wrong` answers of five, or none where it is still open (then all but one are right).
fn attempt(
    person: &Person,
    course: &Course,
    number: i64,
    day: Date,
    wrong: Option<i64>,
    dice: &mut Dice,
    rows: &mut Vec<Row>,
) {
    let quiz = quiz_of(course);
    let is_open = wrong.is_none();
    let wrong = wrong.unwrap_or(1).clamp(0, QUESTIONS);
    let score = (QUESTIONS - wrong) * 100 / QUESTIONS;
    let hour = 9 + number.rem_euclid(9);
    let minute = dice.between(0, 39);
    let submitted = if is_open {
        String::new()
    } else {
        format!("{day} {hour:02}:{:02}", minute + 20)
    };
    rows.push((
        "attempts",
        vec![
            person.id.clone(),
            quiz.clone(),
            number.to_string(),
            format!("{day} {hour:02}:{minute:02}"),
            submitted,
            if is_open { String::new() } else { score.to_string() },
        ],
    ));
    let first_wrong = dice.between(0, QUESTIONS - 1);
    for question in 1..=5_usize {
        let place = (i64::try_from(question).unwrap_or(0) + first_wrong).rem_euclid(QUESTIONS);
        let is_right = place >= wrong;
        let right = right_choice(question);
        let choice = if is_right { right } else { right % 4 + 1 };
        rows.push((
            "answers",
            vec![
                person.id.clone(),
                quiz.clone(),
                number.to_string(),
                question.to_string(),
                choice.to_string(),
                if is_right { "Y" } else { "N" }.to_owned(),
            ],
        ));
    }
}
