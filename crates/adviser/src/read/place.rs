//! A sum of money and what stands around it in its clause.

use super::role::Asking;
use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use korean::amount::Money;
use korean::number::{self, Number};
use korean::{Find, Span, Text};

/// What is sold by the piece.
const UNITS: &[&str] = &["주", "평", "개", "㎡", "제곱미터", "좌", "구좌"];
/// More parts than this are no way to give.
const MOST_OCCASIONS: i64 = 120;

/// A sum with what stands on both sides of it.
pub struct Place<'a> {
    pub scene: &'a Scene,
    pub story: &'a Story,
    pub asking: Asking<'a>,
    pub find: &'a Find<Money>,
    /// Between the sum before (or the clause's start) and this one.
    pub left: Span,
    /// Between this sum and the next one (or the clause's end).
    pub right: Span,
}

impl Place<'_> {
    pub fn left_has(&self, sense: Sense) -> bool {
        self.scene.has_in(self.left, sense)
    }

    /// The next few characters within the clause.
    pub fn next(&self, length: usize) -> Span {
        Span {
            start: self.right.start,
            end: self.right.end.min(self.right.start + length),
        }
    }

    /// The next few characters up to a verb of giving: what follows it speaks of something else.
    pub fn before_verb(&self, length: usize) -> Span {
        let verb = self
            .scene
            .transfers
            .iter()
            .find(|t| t.span.overlaps(self.right))
            .map_or(usize::MAX, |t| t.span.start);
        let next = self.next(length);
        Span {
            end: next.end.min(verb).max(next.start),
            ..next
        }
    }

    pub fn next_has(&self, length: usize, sense: Sense) -> bool {
        self.scene.has_in(self.next(length), sense)
    }

    /// The verb of giving follows without another sum between.
    pub fn is_given(&self) -> bool {
        self.scene
            .transfers
            .iter()
            .any(|t| !t.loan && t.span.overlaps(self.right))
    }

    /// Another sum of the message is told with a verb of giving.
    pub fn is_other_given(&self) -> bool {
        self.scene
            .amounts
            .iter()
            .any(|a| a.span != self.find.span && is_told(self.scene, a))
    }

    /// The object of a verb of giving, or told by one right before it: "1억을 주셨", "받은 8천으로".
    pub fn is_bound(&self) -> bool {
        is_told(self.scene, self.find)
    }

    /// 씩, 각각.
    pub fn is_each(&self) -> bool {
        self.next_has(3, Sense::Each) || self.left_has(Sense::Each)
    }

    /// "100만원씩 두 번", "세 번에 걸쳐 천만원씩", "500만원씩 12회".
    pub fn times(&self) -> i64 {
        if let Some(unit) = self.priced_by() {
            return counted(&self.scene.text, unit).unwrap_or(1);
        }
        let near = Span {
            start: self.left.start,
            end: self.right.end.min(self.right.start + 12),
        };
        if self.is_each() {
            occasions(&self.scene.text, near).unwrap_or(1)
        } else {
            1
        }
    }

    /// "-5천만원", "마이너스 5천만원". A dash before a space begins a line of a list, one behind a letter joins two sums.
    pub fn is_negative(&self) -> bool {
        let start = self.find.span.start;
        let at = |back: usize| start.checked_sub(back).and_then(|i| self.scene.text.at(i));
        let signed = matches!(at(1), Some('-' | '−')) && at(2).is_none_or(char::is_whitespace);
        let before = Span {
            start: start.saturating_sub(5),
            end: start,
        };
        signed || self.scene.text.slice(before).trim_end().ends_with("마이너스")
    }

    /// The price of one where how many is not said: "주당 7만원".
    pub fn is_price_of_one(&self) -> bool {
        self.priced_by()
            .is_some_and(|unit| counted(&self.scene.text, unit).is_none())
    }

    /// What a price is of: 주당, 평당.
    fn priced_by(&self) -> Option<&'static str> {
        let end = self.find.span.start;
        let before = self.scene.text.slice(Span {
            start: end.saturating_sub(8).max(self.left.start),
            end,
        });
        let each = |unit: &&&str| before.contains(&format!("{unit}당"));
        UNITS.iter().find(each).copied()
    }

    /// Every month, every year.
    pub fn is_recurring(&self) -> bool {
        let clause = self.scene.clause_span(self.scene.clause(self.find.span.start));
        self.scene.has_in(
            Span {
                start: clause.start,
                end: self.find.span.start,
            },
            Sense::Recurring,
        )
    }
}

/// How many there are of something: 1만 주, 200평. A price for each (주당) counts nothing.
fn counted(text: &Text, unit: &str) -> Option<i64> {
    number::find(text).into_iter().find_map(|find| {
        let at = find.span.end + usize::from(text.at(find.span.end) == Some(' '));
        let counts = text.starts_with(at, unit) && !text.starts_with(at, &format!("{unit}당"));
        match find.value {
            Number::Integer(count @ 1..) if counts => Some(count),
            _ => None,
        }
    })
}

/// How often, where it is counted: 두 번, 12회, 세 차례. The second time (두 번째) counts nothing.
fn occasions(text: &Text, near: Span) -> Option<i64> {
    let is_counter = |at: &usize| {
        !text.starts_with(*at, "번째")
            && ["번", "회", "차례"]
                .iter()
                .any(|word| text.starts_with(*at, word))
    };
    (near.start..near.end.min(text.len()))
        .filter(is_counter)
        .find_map(|at| in_words(text, at).or_else(|| in_figures(text, at)))
        .filter(|times| (2..=MOST_OCCASIONS).contains(times))
}

/// 두, 세 … 열두 right before a counter.
fn in_words(text: &Text, counter: usize) -> Option<i64> {
    const ONES: &[&str] = &[
        "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두",
    ];
    let end = counter - usize::from(counter > 0 && text.at(counter - 1) == Some(' '));
    let before = text.slice(Span {
        start: end.saturating_sub(3),
        end,
    });
    let named = (2_i64..).zip(ONES).filter(|(_, word)| before.ends_with(**word));
    named.max_by_key(|(_, word)| word.len()).map(|(times, _)| times)
}

/// 12 right before a counter.
fn in_figures(text: &Text, counter: usize) -> Option<i64> {
    number::find(text).into_iter().find_map(|find| match find.value {
        Number::Integer(times) if find.span.end == counter || find.span.end + 1 == counter => Some(times),
        _ => None,
    })
}

/// Between the sum before (or the clause's start) and this one.
pub fn left(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else {
        return Span { start: 0, end: 0 };
    };
    let clause = scene.clause_span(scene.clause(find.span.start)).start;
    let before = index
        .checked_sub(1)
        .and_then(|i| scene.amounts.get(i))
        .map_or(0, |a| a.span.end);
    Span {
        start: clause.max(before),
        end: find.span.start,
    }
}

/// Between this sum and the next one (or the clause's end).
pub fn right(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else {
        return Span { start: 0, end: 0 };
    };
    let clause = scene.clause_span(scene.clause(find.span.start)).end;
    let next = scene.amounts.get(index + 1).map_or(usize::MAX, |a| a.span.start);
    Span {
        start: find.span.end,
        end: clause.min(next).max(find.span.end),
    }
}

/// Whether a sum is what a verb of giving speaks of: the verb follows with no other sum between, or stands right before.
pub fn is_told(scene: &Scene, sum: &Find<Money>) -> bool {
    let clause = scene.clause(sum.span.start);
    let next = scene
        .amounts
        .iter()
        .map(|a| a.span.start)
        .find(|start| *start >= sum.span.end)
        .unwrap_or(usize::MAX);
    scene
        .transfers
        .iter()
        .filter(|t| !t.loan && scene.clause(t.span.start) == clause)
        .any(|t| {
            let follows = t.span.start >= sum.span.end && t.span.start < next;
            let before = t.span.end <= sum.span.start && sum.span.start - t.span.end <= 3;
            follows
                && !scene.has_in(
                    Span {
                        start: sum.span.end,
                        end: t.span.start,
                    },
                    Sense::Purchase,
                )
                || before
        })
}
