//! Every figure of a text, in the order it stands: sums, parts, dates, and whatever number is left.

use jiff::civil::Date;
use korean::amount::Amount;
use korean::date::{Lean, When};
use korean::{Span, Text};
use std::fmt;

/// A figure by its value: two ways of writing it are one figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Figure {
    /// A sum.
    Won(i64),
    /// A range or an order of magnitude, as written.
    Vague(String),
    /// A part of a whole.
    Part(i64, i64),
    /// A day, month, year or period.
    When(String),
    /// Any other number with what it counts, as written.
    Number(String),
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(won) => write!(f, "{won}원"),
            Self::Part(num, den) => write!(f, "{num}/{den}"),
            Self::Vague(text) | Self::When(text) | Self::Number(text) => f.write_str(text),
        }
    }
}

/// A figure and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    pub(super) figure: Figure,
    pub(super) span: Span,
}

/// The figures of a text, left to right.
pub(super) fn of(text: &str, today: Date) -> Vec<Placed> {
    let text = Text::new(text);
    let mut places: Vec<Placed> = Vec::new();
    for find in korean::date::find(&text, today, Lean::Past) {
        add(&mut places, find.span, when(find.value.when));
    }
    for find in korean::percent::find(&text) {
        add(
            &mut places,
            find.span,
            Figure::Part(find.value.num, find.value.den),
        );
    }
    for find in korean::amount::find(&text) {
        let figure = match find.value.amount {
            Amount::Won(won) => Figure::Won(won),
            Amount::Range { .. } | Amount::Vague => Figure::Vague(text.slice(find.span)),
        };
        add(&mut places, find.span, figure);
    }
    for find in korean::number::find(&text) {
        let with_unit = Span {
            end: unit_end(&text, find.span.end),
            ..find.span
        };
        add(&mut places, find.span, Figure::Number(text.slice(with_unit)));
    }
    for span in digit_runs(&text) {
        let with_unit = Span {
            end: unit_end(&text, span.end),
            ..span
        };
        add(&mut places, span, Figure::Number(text.slice(with_unit)));
    }
    places.sort_by_key(|place| place.span);
    places
}

/// Adds a figure where none was found before: dates are read before sums, sums before bare numbers.
fn add(places: &mut Vec<Placed>, span: Span, figure: Figure) {
    if !places.iter().any(|place| place.span.overlaps(span)) {
        places.push(Placed { figure, span });
    }
}

fn when(when: When) -> Figure {
    Figure::When(match when {
        When::Day(day) => day.to_string(),
        When::Month { year, month } => format!("{year}-{month:02}"),
        When::Year(year) => year.to_string(),
        When::Range { start, end } => format!("{start}..{end}"),
        When::Impossible => "no such day".to_owned(),
    })
}

/// The counted word's first syllable belongs to a number: 3개월 and 3년 differ.
fn unit_end(text: &Text, end: usize) -> usize {
    if text.at(end).is_some_and(|c| ('가'..='힣').contains(&c)) {
        end + 1
    } else {
        end
    }
}

/// Digits of any script, also those no reader made a number of.
fn digit_runs(text: &Text) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for (i, c) in text.chars().iter().enumerate() {
        if !c.is_numeric() {
            continue;
        }
        match runs.last_mut() {
            Some(run) if run.end == i => run.end = i + 1,
            _ => runs.push(Span { start: i, end: i + 1 }),
        }
    }
    runs
}
