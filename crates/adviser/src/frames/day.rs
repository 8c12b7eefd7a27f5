//! The day of the gift: the day of its own clause, or one that is said for itself.

use super::doubt::{Doubt, Left};
use super::event::Events;
use super::{Fact, Room};
use jiff::civil::Date;
use korean::clause::{Clause, Form};
use korean::date::{Lean, When};
use korean::frame::{How, Thing};
use korean::morph::{Meaning, Noun, Traits, What};
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

/// Verbs that put a day off or fix it.
const PUT_OFF: &[&str] = &["미루", "늦추", "연기하", "연기", "잡히"];

/// 집 사라고, 미국 사는: what the gift is for or who somebody is, told inside its clause; the day is the gift's.
fn is_errand(clause: &Clause) -> bool {
    let lives =
        clause.form == Form::Relative && clause.meaning == Meaning::Live && !clause.traits.has(Traits::PAST);
    clause.form == Form::Quoted && clause.traits.has(Traits::ORDER) || lives
}

impl Room<'_> {
    pub(super) fn day(&self, events: &Events) -> Option<Fact> {
        let asked = self.context.asked == Some(Variable::GiftDate);
        if let Some(day) = self.day_beside(events, asked) {
            return Some(Fact {
                variable: Variable::GiftDate,
                value: Value::from(day.to_string()),
                doubts: vec![Doubt::Reckoned],
            });
        }
        let days: Vec<(usize, Date)> = (0..self.story.tokens.len())
            .filter_map(|token| Some((token, self.day_at(token, events)?)))
            .filter(|(token, _)| !self.is_other_day(*token, events))
            .collect();
        let of_another = self.context.asked.is_some() && !asked;
        // 3/5 아니고 3/6이요: a day said for itself, unless the question is about other days.
        let other_days = matches!(
            self.context.asked,
            Some(Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount)
        );
        let plain = days
            .last()
            .is_some_and(|(token, _)| self.story.tokens.get(*token).is_some_and(|t| t.copula) && !other_days);
        if of_another && events.this.is_none() && !plain {
            return None;
        }
        let clause = events.this.as_ref().map(|f| f.clause);
        if !asked && self.is_on_several_days(events) {
            return None;
        }
        let own: Vec<_> = days
            .iter()
            .filter(|(t, _)| clause.is_some() && self.story.clause_of(*t) == clause)
            .collect();
        let recorded = days.iter().find(|(t, _)| days.len() > 1 && self.is_recorded(*t));
        let (token, day) = own.last().copied().or(recorded).or(days.last())?;
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
                    || is_errand(c)
                    || matches!(
                        c.meaning,
                        Meaning::Say | Meaning::Ask | Meaning::Plan | Meaning::Arrive | Meaning::TakeOver
                    )
                    || c.words
                        .iter()
                        .filter_map(|w| self.story.tokens.get(*w))
                        .any(|t| RECORDED.contains(&t.lemma))
            });
        if own.is_empty() && clause.is_some() && !said_alone && !asked {
            doubts.push(Doubt::Filled("day", How::Elsewhere));
        }
        if clause.is_none() && !asked && !self.context.in_gift() {
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

    /// 결혼식은 3월 7일이고 다음날 보냈다: the day before or behind one that is named.
    fn day_beside(&self, events: &Events, asked: bool) -> Option<Date> {
        let said = |at: usize| self.story.tokens.get(at).map_or("", |t| t.lemma);
        let (at, days) = (1..self.story.tokens.len()).find_map(|at| match said(at) {
            "전날" => Some((at, -1)),
            "다음날" | "이튿날" | "담날" => Some((at, 1)),
            _ if said(at - 1) == "다음" && self.words(at) == "날" => Some((at, 1)),
            _ => None,
        })?;
        let clause = self.story.clause_of(at);
        let told = clause.and_then(|c| self.story.clauses.get(c)).is_some_and(|c| {
            c.meaning.is_transfer()
                || matches!(c.form, Form::Identity | Form::Fragment)
                || c.meaning == Meaning::Arrive
        });
        let own = events.this.as_ref().is_some_and(|f| Some(f.clause) == clause);
        let base = (0..at).rev().find_map(|t| self.day_at(t, events))?;
        let named_behind = (at + 1..self.story.tokens.len())
            .any(|t| self.story.clause_of(t) == clause && self.day_at(t, events).is_some());
        (!named_behind && (own || told || asked))
            .then(|| base.checked_add(jiff::Span::new().days(days)).ok())
            .flatten()
    }

    /// 접수한 게 2월 24일이고: the day is of the transfer, by its own clause or the one it is said of.
    fn is_recorded(&self, token: usize) -> bool {
        let Some(index) = self.story.clause_of(token) else {
            return false;
        };
        let tells = |clause: &Clause| {
            clause.meaning.is_transfer()
                || ["접수", "등기", "이체", "입금", "송금"].contains(&clause.verb)
                || clause
                    .all()
                    .filter_map(|w| self.story.tokens.get(w))
                    .any(|t| RECORDED.contains(&t.lemma))
        };
        let own = self.story.clauses.get(index);
        let said_of = own
            .filter(|c| c.form == Form::Identity && c.words.is_empty())
            .and_then(|_| self.story.clauses.get(index.checked_sub(1)?));
        said_of.or(own).is_some_and(tells)
    }

    /// The day at a token, in the year its own clause points to.
    fn day_at(&self, token: usize, events: &Events) -> Option<Date> {
        let Some(Thing::Day(i)) = self.story.thing(token) else {
            return None;
        };
        let find = self.scene.dates.get(i)?;
        let When::Day(day) = find.value.when else {
            return None;
        };
        // 그 이틀 뒤에: counted from the day named before.
        let that = token.checked_sub(1).and_then(|t| self.story.tokens.get(t));
        if that.is_some_and(|t| t.lemma == "그") && find.rule.contains("distance") {
            let base = (0..token).rev().find_map(|t| match self.when(t)?.0 {
                When::Day(base) => Some(base),
                _ => None,
            });
            return base
                .and_then(|base| base.checked_add(day - self.context.today).ok())
                .or(Some(day));
        }
        // 한 달 전쯤: no day.
        let about = self.story.tokens.get(token).is_some_and(|t| {
            t.suffixes
                .iter()
                .any(|s| ["쯤", "정도", "가량", "경"].contains(s))
        });
        if about && find.rule.contains("distance") {
            return None;
        }
        if find.value.year_said {
            return Some(day);
        }
        let lean = match self.points_ahead(token, events) {
            Some(true) => Lean::Future,
            Some(false) => Lean::Past,
            None => return Some(day),
        };
        let turned = korean::date::find(&self.scene.text, self.context.today, lean);
        let same = turned.iter().find(|other| other.span == find.span);
        match same.map(|other| other.value.when) {
            Some(When::Day(day)) => Some(day),
            _ => Some(day),
        }
    }

    /// Whether a day without a year is still to come, by its own clause, then by the gift's.
    fn points_ahead(&self, token: usize, events: &Events) -> Option<bool> {
        let of = |index: usize| {
            let clause = self.story.clauses.get(index)?;
            let planned = clause.traits.has(Traits::PLAN)
                || clause.traits.has(Traits::IF)
                || clause.meaning == Meaning::Plan
                || PUT_OFF.contains(&clause.verb)
                || clause.all().any(|w| {
                    self.story
                        .tokens
                        .get(w)
                        .is_some_and(|t| t.deed == Some(Meaning::Plan))
                });
            // 3/8 입금: noted as done.
            let done = clause.form == Form::Fragment
                && clause
                    .all()
                    .filter_map(|w| self.story.tokens.get(w))
                    .any(|t| t.deed.is_some_and(Meaning::is_transfer));
            // 4월 11일에 주신대요: heard of, and not yet done.
            let heard = clause.traits.has(Traits::QUOTED)
                && !clause.traits.has(Traits::PAST)
                && clause.meaning.is_transfer()
                && clause.form == Form::Statement;
            if planned || heard {
                Some(true)
            } else if clause.traits.has(Traits::PAST) || done {
                Some(false)
            } else {
                None
            }
        };
        let index = self.story.clause_of(token);
        // 받은 건 1월 30일: the day is said of the clause before.
        let said_of = index
            .filter(|i| {
                let clause = self.story.clauses.get(*i);
                clause
                    .is_some_and(|c| matches!(c.form, Form::Identity | Form::Fragment) && c.words.len() <= 1)
            })
            .and_then(|i| i.checked_sub(1))
            .filter(|i| {
                self.story
                    .clauses
                    .get(*i)
                    .is_some_and(|c| c.form == Form::Nominal && c.meaning.is_transfer())
            });
        let own = index.and_then(of).or_else(|| said_of.and_then(of));
        let gift = events.this.as_ref().and_then(|f| of(f.clause));
        own.or(gift)
    }

    /// 엄마가 2월 2일에 1억, 아빠가 2월 5일에 7천: more gifts than one, each on its day.
    fn is_on_several_days(&self, events: &Events) -> bool {
        let Some(this) = &events.this else { return false };
        // 설에 아빠가 2천, 지난달에 엄마가 3천: each sum with its own time.
        let sums = self.sums();
        let given = sums
            .iter()
            .filter(|s| s.is_free() && this.sums.contains(&s.token))
            .count();
        if given > 1 && this.days.len() == given {
            return true;
        }
        let frames = std::iter::once(this).chain(&events.others);
        let mut days: Vec<Date> = frames
            .flat_map(|f| f.days.iter())
            .filter(|t| !self.is_other_day(**t, events))
            .filter_map(|t| self.day_at(*t, events))
            .collect();
        days.sort_unstable();
        days.dedup();
        days.len() > 1 && this.sums.len() + events.others.iter().map(|f| f.sums.len()).sum::<usize>() > 1
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
        // 2/14 → 2/24: the old day.
        let arrow = |t: usize| {
            self.story
                .tokens
                .get(t)
                .is_some_and(|t| matches!(t.what, What::Mark('→' | '⇒' | '>')))
        };
        let turned = |t: usize| matches!(self.story.thing(t), Some(Thing::Day(_)));
        if arrow(token + 1) && turned(token + 2) || arrow(token + 2) && turned(token + 3) {
            return true;
        }
        // 오늘 시세로: the day of a price.
        let priced = self
            .story
            .tokens
            .get(token + 1)
            .is_some_and(|t| t.is(Noun::Value));
        if priced && self.story.tokens.get(token).is_some_and(|t| t.cases.is_empty()) {
            return true;
        }
        let Some(index) = self.story.clause_of(token) else {
            return false;
        };
        if events.is_of_past(token, Some(index)) {
            return true;
        }
        let Some(clause) = self.story.clauses.get(index) else {
            return false;
        };
        let other_verb = !is_errand(clause)
            && matches!(
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
