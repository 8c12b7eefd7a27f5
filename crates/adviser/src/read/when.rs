//! Which date is the gift's. A wedding day, a contract day or an earlier gift's year is not.

use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use jiff::civil::Date;
use korean::answer::Answer;
use korean::date::{Dated, When};
use korean::{Find, Span};

/// The gift's date as far as the message tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GiftDate {
    /// Not spoken of.
    #[default]
    Unsaid,
    /// A day.
    Day(Date),
    /// A month without a day.
    Month(i16, i8),
    /// A year alone.
    Year(i16),
    /// A stretch of days.
    Between(Date, Date),
    /// A day the calendar does not have.
    Impossible,
    /// Two days, either of which could be it.
    Several(Date, Date),
}

/// The gift's date.
pub fn gift_date(scene: &Scene, story: &Story, asked: bool) -> GiftDate {
    let mine: Vec<&Find<Dated>> = scene
        .dates
        .iter()
        .filter(|d| {
            story.now.contains(&scene.clause(d.span.start))
                && !scene.taken_back(d.span)
                && !is_something_elses(scene, d.span, asked)
                && !is_courtesy(scene, d.span)
                && !is_explained(scene, d.span)
        })
        .collect();
    let mine = without_glosses(&mine);
    let chosen = preferred(scene, &mine);
    match chosen.as_slice() {
        [] => GiftDate::Unsaid,
        [one] => of(one.value.when),
        several => narrowest(several),
    }
}

/// "하루 뒤 5월 1일에": the second says what the first means.
fn without_glosses<'a>(dates: &[&'a Find<Dated>]) -> Vec<&'a Find<Dated>> {
    let glossed = |d: &Find<Dated>| {
        dates
            .iter()
            .any(|next| next.span.start > d.span.start && next.span.start <= d.span.end + 1)
    };
    dates.iter().copied().filter(|d| !glossed(d)).collect()
}

fn of(when: When) -> GiftDate {
    match when {
        When::Day(day) => GiftDate::Day(day),
        When::Month { year, month } => GiftDate::Month(year, month),
        When::Year(year) => GiftDate::Year(year),
        When::Range { start, end } => GiftDate::Between(start, end),
        When::Impossible => GiftDate::Impossible,
    }
}

/// The day of registration before any other (상증령 24조), then a day beside the verb of giving.
fn preferred<'a>(scene: &Scene, dates: &[&'a Find<Dated>]) -> Vec<&'a Find<Dated>> {
    let registered: Vec<_> = dates
        .iter()
        .copied()
        .filter(|d| scene.has_in(around(d.span), Sense::Registration))
        .collect();
    if !registered.is_empty() && registered.len() < dates.len() {
        return registered;
    }
    let told: Vec<_> = dates
        .iter()
        .copied()
        .filter(|d| {
            let clause = scene.clause_span(scene.clause(d.span.start));
            scene.transfers.iter().any(|t| t.span.overlaps(clause)) || scene.has_in(clause, Sense::GiftDay)
        })
        .collect();
    if told.is_empty() { dates.to_vec() } else { told }
}

/// A day is more than a month or a year said beside it; two different days stay open.
fn narrowest(dates: &[&Find<Dated>]) -> GiftDate {
    let mut days: Vec<Date> = dates
        .iter()
        .filter_map(|d| match d.value.when {
            When::Day(day) => Some(day),
            _ => None,
        })
        .collect();
    days.dedup();
    match days.as_slice() {
        [] => dates
            .iter()
            .map(|d| of(d.value.when))
            .find(|d| matches!(d, GiftDate::Month(..)))
            .or_else(|| dates.last().map(|d| of(d.value.when)))
            .unwrap_or_default(),
        [day] => GiftDate::Day(*day),
        [a, b, ..] => GiftDate::Several(*a, *b),
    }
}

fn around(span: Span) -> Span {
    Span {
        start: span.start.saturating_sub(8),
        end: span.end + 8,
    }
}

/// "오늘도 수고 많으십니다": the day of a courtesy.
fn is_courtesy(scene: &Scene, span: Span) -> bool {
    let social = matches!(
        scene.answer,
        Some(Answer::Thanks | Answer::Greet | Answer::Compliment)
    );
    social
        && scene.transfers.is_empty()
        && ["오늘", "내일", "이번", "주말"]
            .iter()
            .any(|day| scene.text.starts_with(span.start, day))
}

/// "하루 뒤 5월 1일에": the second date says which day the first one is.
fn is_explained(scene: &Scene, span: Span) -> bool {
    let relative = ["뒤", "후", "전", "다음날", "다음 날"]
        .iter()
        .any(|word| scene.text.slice(span).ends_with(word));
    relative
        && scene.dates.iter().any(|d| {
            d.span.start >= span.end
                && d.span.start - span.end <= 2
                && (span.end..d.span.start).all(|i| scene.text.at(i).is_some_and(|c| " ,인".contains(c)))
        })
}

/// Whether a date belongs to a wedding, a birth, a contract, … rather than to the gift.
fn is_something_elses(scene: &Scene, span: Span, asked: bool) -> bool {
    let clause = scene.clause_span(scene.clause(span.start));
    let verb = scene
        .transfers
        .iter()
        .find(|t| t.span.overlaps(clause))
        .map(|t| t.span);
    let after = Span {
        start: span.end,
        end: verb
            .map_or(
                clause.end,
                |v| if v.start >= span.end { v.start } else { clause.end },
            )
            .min(span.end + 12),
    };
    let before = Span {
        start: clause.start.max(span.start.saturating_sub(10)),
        end: span.start,
    };
    if scene.has_in(before, Sense::Deed)
        || scene.has_in(after, Sense::Deed)
        || scene.has_in(before, Sense::GiftDay)
    {
        return false;
    }
    // "11월 27일에 혼인신고 안 한 남편에게서": no event, but whose it is.
    let unregistered = scene.has_in(after, Sense::Unregistered);
    // "재혼한 남편의 아들": who somebody is.
    let remarried = scene.says_in(after, "재혼한");
    // "11월 20일에 목돈을 베트남에 이민 간 엄마께 드렸습니다": behind an object of its own the event is another's.
    let owned = |event: &super::words::Word| {
        let between = Span {
            start: span.end,
            end: event.span.start,
        };
        // "3월 16일에 베트남에 이민 간 딸한테": a place of its own, too.
        let placed = scene.text.slice(between).matches("에 ").count() > 1;
        // "2018.9.8에 호주로 이민 가서 사는 아버지께": it says who somebody is.
        let described = scene.says_in(
            Span {
                start: event.span.end,
                end: event.span.end + 8,
            },
            "사는 ",
        );
        verb.is_some()
            && (placed || described || scene.says_in(between, "을 ") || scene.says_in(between, "를 "))
    };
    let follows = !unregistered
        && !remarried
        && scene
            .words
            .iter()
            .any(|w| w.sense == Sense::OtherEvent && w.span.overlaps(after) && !owned(w));
    // "결혼은 작년 5월에 했고": the topic of the clause, whatever verb follows.
    let topic = scene.words.iter().any(|w| {
        w.sense == Sense::OtherEvent
            && w.span.end - w.span.start > 1
            && w.span.overlaps(before)
            && scene.text.at(w.span.end).is_some_and(|c| "은는를".contains(c))
            && scene.text.slice(w.span) != "낳"
    });
    // "생일 지나고 4월 20일에요" to the question when: only an event right before owns the day.
    let reach = if asked { 2 } else { 10 };
    let near = Span {
        start: before.start.max(span.start.saturating_sub(reach)),
        end: span.start,
    };
    let precedes = verb.is_none() && scene.has_in(near, Sense::OtherEvent);
    follows || precedes || topic
}
