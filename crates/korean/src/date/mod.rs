//! Dates as people say them, relative to a given day. The grain is kept — a month is never given out as a day — and a
//! day that does not exist is reported, never corrected.

mod calendar;
mod holiday;
mod lunar_date;
mod month;
mod numeric;
mod offset;
mod period;
mod phrase;
mod silent;
#[cfg(test)]
mod tests;
mod week;
mod year;

use crate::words::Words;
use lunar_date::read as lunar_day;

use crate::number::{arabic, shape};
use crate::{Exactness, Find, Span, Text};
use jiff::civil::Date;

/// How a month and day, a weekday or a holiday without its year or week is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lean {
    /// The last one; today counts.
    Past,
    /// The next one; today counts, but for a weekday.
    Future,
    /// Without a story the next one, as `shuking read --kind` reads.
    Next,
}

/// What a phrase says, at its own grain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// One day.
    Day(Date),
    /// A month.
    Month {
        /// Its year.
        year: i16,
        /// 1 to 12.
        month: i8,
    },
    /// A year.
    Year(i16),
    /// Several days; an open end is the first or last day of the calendar.
    Range {
        /// First day.
        start: Date,
        /// First day after it.
        end: Date,
    },
    /// A day that does not exist: 2월 30일.
    Impossible,
}

impl When {
    /// The day, where one was said.
    pub fn day(&self) -> Option<Date> {
        match self {
            Self::Day(day) => Some(*day),
            _ => None,
        }
    }

    /// The first day and the first day after it.
    pub fn bounds(&self) -> Option<(Date, Date)> {
        calendar::bounds(self)
    }
}

/// A date as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dated {
    /// What it says.
    pub when: When,
    /// Whether the words fix the year; otherwise [`Lean`] chose it.
    pub year_said: bool,
}

/// The dates in a text, left to right.
pub fn find(text: &Text, today: Date, lean: Lean) -> Vec<Find<Dated>> {
    let context = Context {
        today,
        anchor: today,
        lean,
    };
    let mut finds: Vec<Find<Dated>> = Vec::new();
    let mut i = 0;
    while let Some(c) = text.at(i) {
        let said = if phrase::may_open(text, i, c) {
            phrase::read(text, i, context)
        } else {
            None
        };
        match said {
            Some(said) if recurs(text, i, said.end) => i = said.end.max(i + 1),
            Some(said) => {
                let find = finish(text, i, said, context);
                drop_what_it_explains(text, &mut finds, i);
                i = find.span.end.max(i + 1);
                finds.push(find);
            }
            None if c.is_ascii_digit() => {
                i = shape::joined_end(text, i).unwrap_or_else(|| arabic::run_end(text, i));
            }
            None => i += 1,
        }
    }
    finds
}

/// The end of a full date in digits at `i`, valid or not.
pub(crate) fn numeric_end(text: &Text, i: usize) -> Option<usize> {
    numeric::full_date(text, i)
        .filter(|shape| !shape.is_bare_six(i))
        .map(|shape| shape.end)
}

/// What the words are relative to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Context {
    /// The day of the message.
    today: Date,
    /// The day from which a silent year or month is looked for.
    anchor: Date,
    lean: Lean,
}

impl Context {
    fn leaning(self, lean: Lean) -> Self {
        Self { lean, ..self }
    }
}

/// A phrase read at some position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Said {
    when: When,
    end: usize,
    /// Whether the words fix the year.
    fixed: bool,
    rule: &'static str,
    exactness: Exactness,
}

impl Said {
    fn fixed(when: When, end: usize, rule: &'static str) -> Self {
        Self {
            when,
            end,
            fixed: true,
            rule,
            exactness: Exactness::Exact,
        }
    }

    fn leaned(when: When, end: usize, rule: &'static str) -> Self {
        Self {
            fixed: false,
            ..Self::fixed(when, end, rule)
        }
    }

    fn roughly(self) -> Self {
        Self {
            exactness: Exactness::Approximate,
            ..self
        }
    }
}

/// Joins a second date (A부터 B까지) and reads what bounds the date (이후, 전에, 쯤).
fn finish(text: &Text, start: usize, said: Said, context: Context) -> Find<Dated> {
    let said = named_again(text, said, context);
    let said = joined(text, said, context).unwrap_or(said);
    let said = bounded(text, said);
    let rough = text
        .any(
            text.gap(said.end),
            &["쯤", "경", "무렵", "즈음", "정도", "전후", "언저리"],
        )
        .is_some();
    Find {
        span: Span { start, end: said.end },
        value: Dated {
            when: said.when,
            year_said: said.fixed,
        },
        exactness: if rough {
            Exactness::Approximate
        } else {
            said.exactness
        },
        rule: said.rule,
    }
}

fn joined(text: &Text, first: Said, context: Context) -> Option<Said> {
    let (start, _) = first.when.bounds()?;
    let at = text.gap(first.end);
    let second_at = match text.at(at)? {
        '~' | '-' => at + 1,
        _ => text
            .any(at, &["부터", "에서"])
            .filter(|_| text.any(at, &["에서부터"]).is_none())?,
    };
    let later = Context {
        anchor: start,
        lean: Lean::Future,
        ..context
    };
    let second = phrase::read_end(text, text.gap(second_at), later)?;
    let (_, end) = second.when.bounds()?;
    let closing = text.gap(second.end);
    let end_of_phrase = text.any(closing, &["까지", "사이"]).unwrap_or(second.end);
    (start < end).then_some(Said {
        when: When::Range { start, end },
        end: end_of_phrase,
        rule: "date.range",
        ..first
    })
}

/// 이후 and 전에 make a date the end of an open range.
fn bounded(text: &Text, said: Said) -> Said {
    let Some((start, end)) = said.when.bounds() else {
        return said;
    };
    let at = text.gap(said.end);
    let when = if let Some(end_at) = text.any(at, &["이후", "후에", "지나서", "지나고", "지난 뒤", "지난 후"])
    {
        let from = if text.starts_with(at, "이후") {
            start
        } else {
            end
        };
        (
            When::Range {
                start: from,
                end: Date::MAX,
            },
            end_at,
        )
    } else if let Some(end_at) = text.any(at, &["이전", "전에", "전까지"]) {
        (
            When::Range {
                start: Date::MIN,
                end: start,
            },
            end_at,
        )
    } else {
        return said;
    };
    Said {
        when: when.0,
        end: when.1,
        ..said
    }
}

/// 매년 3월, 매달 말일, 금요일마다: a habit, not a date.
fn recurs(text: &Text, start: usize, end: usize) -> bool {
    const EVERY: Words = Words::new(&["매년", "매월", "매달", "매주", "격주", "해마다", "달마다", "격월"]);
    EVERY
        .iter()
        .any(|every| text.ends_with(text.gap_before(start), every))
        || text.starts_with(end, "마다")
}

/// A day that is only named again: 12월 25일 크리스마스.
fn named_again(text: &Text, said: Said, context: Context) -> Said {
    let When::Day(day) = said.when else {
        return said;
    };
    match holiday::read(text, text.gap(said.end), context, Some(day.year())) {
        Some(name) if name.when == said.when => Said {
            end: name.end,
            ..said
        },
        _ => said,
    }
}

/// "하루 뒤인 2014년 1월 1일": the date that is named wins over the one that is reckoned.
fn drop_what_it_explains(text: &Text, finds: &mut Vec<Find<Dated>>, start: usize) {
    let explained = finds.last().is_some_and(|last| {
        let particle = last.span.end;
        text.at(particle) == Some('인') && text.gap(particle + 1) == start
    });
    if explained {
        finds.pop();
    }
}
