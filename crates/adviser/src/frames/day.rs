//! The day of the gift: the day of its own clause, or one that is said for itself.

use super::doubt::{Doubt, Left};
use super::event::Events;
use super::{Fact, Room};
use korean::clause::Form;
use korean::date::When;
use korean::frame::{How, Thing};
use korean::morph::{Meaning, Noun, What};
use serde_json::Value;
use tax::gift::Variable;

/// Nouns before a day that make it another's.
const OTHERS: &[&str] = &[
    "혼인신고",
    "결혼",
    "혼인",
    "출산",
    "생일",
    "생신",
    "결혼식",
    "잔금",
    "만기",
    "가입일",
    "잔금일",
    "납부일",
    "계약",
    "계약일",
    "기일",
    "출생",
    "예정일",
    "돌",
];
/// Words of the record of a transfer: the day beside them is its day.
const RECORDED: &[&str] = &[
    "등기",
    "접수",
    "등기접수",
    "이전등기",
    "이체",
    "입금",
    "송금",
    "통장",
    "계좌",
    "명의",
];
/// Words that move a day: 전날, 다음날.
const MOVED: &[&str] = &["전날", "다음날", "이튿날", "담날"];

impl Room<'_> {
    pub(super) fn day(&self, events: &Events) -> Option<Fact> {
        let asked = self.context.asked == Some(Variable::GiftDate);
        let days: Vec<(usize, jiff::civil::Date)> = (0..self.story.tokens.len())
            .filter_map(|token| match self.when(token)?.0 {
                When::Day(day) => Some((token, day)),
                _ => None,
            })
            .filter(|(token, _)| !self.is_other_day(*token, events))
            .collect();
        let clause = events.this.as_ref().map(|f| f.clause);
        let own: Vec<_> = days
            .iter()
            .filter(|(t, _)| clause.is_some() && self.story.clause_of(*t) == clause)
            .collect();
        let (token, day) = own.last().copied().or(days.last())?;
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        if let Some((other, _)) = days.iter().find(|(_, other)| other != day) {
            doubts.push(Doubt::Left(Left::Day, self.words(*other)));
        }
        let said_alone = self
            .story
            .clause_of(*token)
            .and_then(|c| self.story.clauses.get(c))
            .is_some_and(|c| {
                matches!(c.form, Form::Identity | Form::Fragment)
                    || matches!(
                        c.meaning,
                        Meaning::Say | Meaning::Ask | Meaning::Plan | Meaning::Arrive
                    )
                    || c.words
                        .iter()
                        .filter_map(|w| self.story.tokens.get(*w))
                        .any(|t| RECORDED.contains(&t.lemma))
            });
        if own.is_empty() && clause.is_some() && !said_alone && !asked {
            doubts.push(Doubt::Filled("day", How::Elsewhere));
        }
        let of_another = self.context.asked.is_some() && !asked;
        if clause.is_none() && !asked && (!self.context.in_gift() || of_another) {
            doubts.push(Doubt::NoFrame);
        }
        if clause.is_none() && !asked && !said_alone {
            doubts.push(Doubt::Filled("day", How::Elsewhere));
        }
        if self.story.tokens.iter().any(|t| MOVED.contains(&t.lemma)) {
            doubts.push(Doubt::Left(Left::Day, self.words(*token)));
        }
        Some(Fact {
            variable: Variable::GiftDate,
            value: Value::from(day.to_string()),
            doubts,
        })
    }

    /// The day of a wedding, of an earlier gift, or one that was taken back.
    fn is_other_day(&self, token: usize, events: &Events) -> bool {
        let Some(Thing::Day(i)) = self.story.thing(token) else {
            return true;
        };
        if self
            .scene
            .dates
            .get(i)
            .is_some_and(|find| self.scene.taken_back(find.span))
        {
            return true;
        }
        let Some(index) = self.story.clause_of(token) else {
            return false;
        };
        if events.past.iter().any(|f| f.clause == index) {
            return true;
        }
        let Some(clause) = self.story.clauses.get(index) else {
            return false;
        };
        let other_verb = matches!(
            clause.meaning,
            Meaning::Marry
                | Meaning::Bear
                | Meaning::Die
                | Meaning::Live
                | Meaning::Buy
                | Meaning::Sell
                | Meaning::Divorce
                | Meaning::NotBe
        );
        let words: Vec<usize> = clause.all().collect();
        let at = words.iter().position(|w| *w == token).unwrap_or_default();
        let label = words
            .get(at.saturating_sub(2)..at)
            .unwrap_or_default()
            .iter()
            .rev()
            .filter_map(|w| self.story.tokens.get(*w));
        let named = label
            .take_while(|t| matches!(t.what, What::Noun(_)))
            .any(|t| OTHERS.contains(&t.lemma) && !t.is(Noun::Field));
        other_verb || named
    }
}
