//! Marriages and births a message speaks of, with the days they can have been.

use super::scene::Scene;
use super::words::Sense;
use crate::facts::Occasion;
use jiff::ToSpan;
use jiff::civil::Date;
use korean::Span;
use korean::answer::Answer;
use korean::date::When;

/// A marriage, where the message speaks of the recipient's.
pub fn marriage(scene: &Scene, asked: bool, today: Date) -> Option<Occasion> {
    let word = scene.words.iter().find(|w| w.sense == Sense::Marriage)?;
    occasion(scene, word.span, asked, today)
}

/// A birth or adoption.
pub fn birth(scene: &Scene, asked: bool, today: Date) -> Option<Occasion> {
    let happened = ["낳", "출산", "출생", "태어", "입양", "임신"];
    let word = scene.words.iter().find(|w| w.sense == Sense::Birth)?;
    (asked || happened.iter().any(|h| scene.says(h)))
        .then(|| occasion(scene, word.span, asked, today))
        .flatten()
}

fn occasion(scene: &Scene, word: Span, asked: bool, today: Date) -> Option<Occasion> {
    let clause = scene.clause_span(scene.clause(word.start));
    if scene
        .answers
        .iter()
        .any(|a| a.value == Answer::No && a.span.start >= word.start && a.span.start <= word.end + 10)
    {
        return Some(Occasion {
            applies: false,
            from: None,
            to: None,
        });
    }
    if let Some(years) = years_since(scene) {
        let then = today.saturating_sub(years.years());
        return Some(Occasion {
            applies: true,
            from: Some(then.saturating_sub(1.years())),
            to: Some(then),
        });
    }
    let dated = scene
        .dates
        .iter()
        .find(|d| d.span.overlaps(clause) && (asked || d.span.end <= word.start + 24));
    let (from, to) = dated
        .and_then(|d| days(d.value.when))
        .map_or((None, None), |(a, b)| (Some(a), Some(b)));
    let verb_near = scene.transfers.iter().any(|t| t.span.overlaps(clause)) && from.is_none() && !asked;
    (!verb_near
        || from.is_some()
        || scene.says_in(clause, "결혼하")
        || scene.says_in(clause, "결혼자금")
        || scene.says_in(clause, "신혼"))
    .then_some(Occasion {
        applies: true,
        from,
        to,
    })
}

fn days(when: When) -> Option<(Date, Date)> {
    match when {
        When::Day(day) => Some((day, day)),
        When::Month { year, month } => {
            let first = Date::new(year, month, 1).ok()?;
            Some((first, first.last_of_month()))
        }
        When::Year(year) => Some((Date::new(year, 1, 1).ok()?, Date::new(year, 12, 31).ok()?)),
        When::Range { start, end } => Some((start, end.yesterday().unwrap_or(start))),
        When::Impossible => None,
    }
}

/// "결혼한 지 5년 됐어요", "7년차", "10년 넘었어요".
fn years_since(scene: &Scene) -> Option<i64> {
    let text = &scene.text;
    (0..text.len()).find_map(|at| {
        if text.at(at) != Some('년') {
            return None;
        }
        let since = [
            "됐",
            "되",
            "지났",
            "넘",
            "차",
            "째",
            "전에 결혼",
            " 됐",
            " 되",
            " 지났",
            " 넘",
            " 차",
            "도 넘",
            "이 넘",
            "이나",
        ]
        .iter()
        .any(|word| text.starts_with(at + 1, word));
        since.then(|| number_before(scene, at)).flatten()
    })
}

/// The number written right before a position, in digits or words.
fn number_before(scene: &Scene, end: usize) -> Option<i64> {
    const WORDS: &[(&str, i64)] = &[
        ("열", 10),
        ("십", 10),
        ("이십", 20),
        ("스무", 20),
        ("일", 1),
        ("이", 2),
        ("삼", 3),
        ("사", 4),
        ("오", 5),
        ("육", 6),
        ("칠", 7),
        ("팔", 8),
        ("구", 9),
        ("몇", 5),
    ];
    let text = &scene.text;
    let end = if end > 0 && text.at(end - 1) == Some(' ') {
        end - 1
    } else {
        end
    };
    let mut start = end;
    while start > 0 && text.at(start - 1).is_some_and(|c| c.is_ascii_digit()) {
        start -= 1;
    }
    if start < end {
        return text.slice(Span { start, end }).parse().ok();
    }
    WORDS
        .iter()
        .find(|(word, _)| {
            end.checked_sub(word.chars().count())
                .is_some_and(|at| text.starts_with(at, word))
        })
        .map(|(_, n)| *n)
}
