//! Marriages and births a message speaks of, with the days they can have been.

use super::Context;
use super::scene::Scene;
use super::words::Sense;
use crate::known::facts::{Occasion, Side};
use jiff::ToSpan;
use jiff::civil::Date;
use korean::Span;
use korean::answer::Answer;
use korean::date::When;
use korean::kin::{Case, Path, Step, Who, seen_from};
use tax::gift::Variable;

/// A marriage, where the message speaks of the recipient's.
pub fn marriage(scene: &Scene, context: &Context<'_>) -> Option<Occasion> {
    let asked = context.asked == Some(Variable::MarriageDeductionAmount);
    let word = spoken(scene, Sense::Marriage)?;
    if !asked && is_of_another(scene, word.span, context) {
        return None;
    }
    occasion(scene, word.span, asked, context.today)
}

/// A birth or adoption.
pub fn birth(scene: &Scene, context: &Context<'_>) -> Option<Occasion> {
    let asked = context.asked == Some(Variable::ChildbirthDeductionAmount);
    let happened = ["낳", "출산", "출생", "태어", "입양", "임신"];
    let word = spoken(scene, Sense::Birth)?;
    if !asked && is_of_another(scene, word.span, context) {
        return None;
    }
    (asked || happened.iter().any(|h| scene.says(h)))
        .then(|| occasion(scene, word.span, asked, context.today))
        .flatten()
}

/// The word an occasion is told by: the one with a date in its clause before the others.
fn spoken(scene: &Scene, sense: Sense) -> Option<&super::words::Word> {
    let dated = |word: &&super::words::Word| {
        let clause = scene.clause_span(scene.clause(word.span.start));
        scene.dates.iter().any(|d| d.span.overlaps(clause))
    };
    let mut words = scene.words.iter().filter(|w| w.sense == sense);
    words.clone().find(dated).or_else(|| words.next())
}

/// "동생은 작년에 결혼했어요": somebody else's, who is neither the recipient nor the recipient's spouse or child.
fn is_of_another(scene: &Scene, word: Span, context: &Context<'_>) -> bool {
    let clause = scene.clause_span(scene.clause(word.start));
    let subject = scene.people.iter().rfind(|m| {
        m.span.overlaps(clause)
            && m.end <= word.start
            && m.who != Who::Speaker
            && matches!(m.case, Case::Subject | Case::Topic)
    });
    if is_anothers(scene, word.start) || subject.is_some_and(|m| is_anothers(scene, m.span.start)) {
        return true;
    }
    let Some(path) = subject.and_then(korean::kin::Mention::path) else {
        return false;
    };
    let recipient = match (context.facts.speaker, context.facts.recipient_word.as_deref()) {
        (_, Some(known)) => korean::kin::find(&korean::Text::new(known))
            .first()
            .and_then(korean::kin::Mention::path),
        (Some(Side::Recipient), None) => Some(Path::SELF),
        _ => None,
    };
    let Some(recipient) = recipient else { return false };
    let of_family = |steps: &[Step]| {
        matches!(
            steps,
            [] | [Step::Spouse(_) | Step::Down(_)] | [Step::Spouse(_), Step::Down(_)]
        )
    };
    let near = recipient.same_shape(&path)
        || seen_from(&recipient, &path)
            .iter()
            .any(|way| of_family(way.steps()));
    !near
}

/// "친구네 아기가", "옆집 딸이": of a house that is not the family's.
fn is_anothers(scene: &Scene, at: usize) -> bool {
    const HOUSES: &[&str] = &[
        "옆집",
        "윗집",
        "아랫집",
        "이웃",
        "친구",
        "동료",
        "지인",
        "선배",
        "후배",
    ];
    let before = scene.text.slice(Span { start: 0, end: at });
    let Some(owner) = before.split_whitespace().next_back() else {
        return false;
    };
    HOUSES.iter().any(|house| owner.starts_with(house))
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
        .and_then(|d| Some((d, days(d.value.when)?)))
        .map(|(d, span)| {
            if !d.value.year_said && is_to_come(scene, clause) {
                ahead(span, today)
            } else if d.rule == "date.years_away" {
                // "2년 전에 결혼할 때": nobody counts the months.
                (
                    span.0.saturating_sub(6.months()),
                    span.1.saturating_add(6.months()),
                )
            } else {
                span
            }
        })
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

/// "8월에 장가를 갑니다", "혼인신고는 6월에 해요": told as still to come.
fn is_to_come(scene: &Scene, clause: Span) -> bool {
    const DONE: &[&str] = &[
        "했",
        "갔",
        "올렸",
        "치렀",
        "마쳤",
        "됐",
        "되었",
        "낳았",
        "태어났",
        "한지",
        "한 지",
    ];
    const COMING: &[&str] = &[
        "해요",
        "합니다",
        "하려",
        "할거",
        "할 거",
        "할게",
        "예정",
        "갑니다",
        "가요",
        "갈거",
        "갈 거",
        "하기로",
        "한대",
        "간대",
        "앞두",
        "하는데",
        "해서",
        "올려요",
        "올릴",
        "낳을",
        "태어나요",
        "나와요",
    ];
    let says = |words: &[&str]| words.iter().any(|word| scene.says_in(clause, word));
    says(COMING) && !says(DONE)
}

/// The next time of a span that lies behind.
fn ahead((from, to): (Date, Date), today: Date) -> (Date, Date) {
    if to >= today {
        return (from, to);
    }
    (from.saturating_add(1.years()), to.saturating_add(1.years()))
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
