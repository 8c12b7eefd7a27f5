//! The sums of a message: what each is the price, the worth or the burden of, and which of them changed hands.

use super::doubt::{Doubt, Left};
use super::event::Events;
use super::{Fact, Room};
use korean::amount::Amount;
use korean::clause::Form;
use korean::frame::{Frame, Thing};
use korean::morph::{Case, Meaning, Noun, Traits, What};
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// What a sum is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// Nothing in particular.
    Plain,
    /// A thing that changes hands: 전세자금 5천.
    Thing,
    /// The worth of something: 시가 5억.
    Worth,
    /// A burden: 대출 2억.
    Debt,
    /// Pay, rent, interest, a tax: no part of the gift.
    Flow,
    /// Every month.
    Periodic,
    /// At least, at most, about which nothing is fixed.
    Bound,
    /// A whole of which a part is meant, or the price of a purchase.
    Whole,
    /// Taken back.
    Denied,
    /// A deduction or a tax of the field.
    Field,
}

/// A sum with its label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum {
    pub token: usize,
    pub won: Option<i64>,
    pub label: Label,
    /// The noun that gives the label.
    pub noun: Option<usize>,
    pub clause: Option<usize>,
}

impl Sum {
    /// Whether it can be what changed hands.
    fn is_free(&self) -> bool {
        matches!(self.label, Label::Plain | Label::Thing | Label::Worth) && self.won.is_some()
    }
}

const EVERY: &[&str] = &[
    "월",
    "매달",
    "매월",
    "매년",
    "매주",
    "달마다",
    "다달이",
    "한달",
    "달",
];
/// The field's words that make a sum another variable's.
const CLAIMS: [(&str, Variable); 6] = [
    ("혼인", Variable::MarriageDeductionAmount),
    ("결혼", Variable::MarriageDeductionAmount),
    ("출산", Variable::ChildbirthDeductionAmount),
    ("세금", Variable::PastTaxPaid),
    ("증여세", Variable::PastTaxPaid),
    ("납부", Variable::PastTaxPaid),
];
/// Nobody speaks of a gift of less in bare figures.
const SMALLEST: i64 = 100_000;
/// Words that make a sum the price of one: 주당, 평당.
const PER: &[&str] = &["주당", "평당", "당"];
/// Words before 보증금 or 전세금 that make it a burden.
const TENANTS: &[&str] = &["세입자", "임차인", "세"];
/// Official values, which a market value beside them replaces (60조).
const OFFICIAL: &[&str] = &[
    "공시가",
    "공시가격",
    "공시지가",
    "개별공시지가",
    "기준시가",
    "공시",
];
/// How far before a sum its noun may stand.
const NEAR: usize = 3;

impl Room<'_> {
    pub(super) fn sums(&self) -> Vec<Sum> {
        (0..self.story.tokens.len())
            .filter_map(|token| self.sum(token))
            .collect()
    }

    /// "집값이 9억인데 그중 2억을": what a part is taken of.
    fn is_whole(&self, token: usize) -> bool {
        let mut rest = self.story.tokens.iter().enumerate().skip(token + 1);
        let sentence = |at: usize| {
            self.story
                .clause_of(at)
                .and_then(|c| self.story.clauses.get(c))
                .map(|c| c.sentence)
        };
        rest.find_map(|(at, t)| match t.what {
            _ if ["그중", "그중에", "그중에서", "이중", "이중에"].contains(&t.lemma) => {
                Some(sentence(at) == sentence(token))
            }
            What::Atom(_) if matches!(self.story.thing(at), Some(Thing::Sum(_))) => Some(false),
            _ => None,
        })
        .unwrap_or(false)
    }

    fn sum(&self, token: usize) -> Option<Sum> {
        let Some(Thing::Sum(i)) = self.story.thing(token) else {
            return None;
        };
        let find = self.scene.amounts.get(i)?;
        let clause = self.story.clause_of(token);
        let (mut label, noun) = self.labelled(token, clause);
        let won = match find.value.amount {
            // 700 보내줌: a figure this small is counted in 만원.
            Amount::Won(won) if won < SMALLEST && !self.scene.text.slice(find.span).contains('원') => {
                won.checked_mul(10_000)
            }
            Amount::Won(won) => Some(won),
            Amount::Range { .. } | Amount::Vague => None,
        };
        if won.is_none() {
            label = Label::Bound;
        }
        if self.is_whole(token) {
            label = Label::Whole;
        }
        if self.scene.taken_back(find.span) || self.is_denied_sum(token, clause) {
            label = Label::Denied;
        }
        Some(Sum {
            token,
            won,
            label,
            noun,
            clause,
        })
    }

    fn is_denied_sum(&self, token: usize, clause: Option<usize>) -> bool {
        let Some(clause) = clause.and_then(|c| self.story.clauses.get(c)) else {
            return false;
        };
        let next = self.story.tokens.get(token + 1);
        next.is_some_and(|t| t.lemma == "말고")
            || clause.meaning == Meaning::NotBe && clause.words.last() == Some(&token)
    }

    fn labelled(&self, token: usize, clause: Option<usize>) -> (Label, Option<usize>) {
        let Some(clause) = clause.and_then(|c| self.story.clauses.get(c)) else {
            return (Label::Plain, None);
        };
        let words: Vec<usize> = clause.all().collect();
        let at = words.iter().position(|w| *w == token).unwrap_or_default();
        let own = self.story.tokens.get(token);
        let next = words.get(at + 1).and_then(|w| self.story.tokens.get(*w));
        let particles: &[&str] = own.map_or(&[], |t| &t.particles);
        if particles.iter().any(|p| p.starts_with("까지"))
            || next.is_some_and(|t| ["이상", "이하", "미만", "초과"].contains(&t.lemma))
        {
            return (Label::Bound, None);
        }
        let over = self.story.tokens.get(token + 1).filter(|t| t.what == What::Verb);
        if over.is_some_and(|t| t.word() == "넘") {
            return (Label::Bound, None);
        }
        if next.is_some_and(|t| ["중", "중에", "가운데", "그중"].contains(&t.lemma))
            || own.is_some_and(|t| t.case() == Some(Case::At))
        {
            return (Label::Whole, None);
        }
        let priced = self
            .story
            .clause_of(token)
            .is_some_and(|c| self.story.is_price(c));
        let bought = priced || matches!(clause.meaning, Meaning::Buy | Meaning::Sell | Meaning::Earn);
        if bought {
            return (Label::Whole, None);
        }
        if self.named_outright(token).is_some() {
            return (Label::Field, words.get(at.saturating_sub(1)).copied());
        }
        for word in words
            .get(at.saturating_sub(NEAR)..at)
            .unwrap_or_default()
            .iter()
            .rev()
        {
            let Some(noun) = self.story.tokens.get(*word) else {
                break;
            };
            let label = match noun.what {
                What::Mark(',' | '/') | What::Verb => break,
                What::Atom(_) if !matches!(self.story.thing(*word), Some(Thing::Day(_) | Thing::Age(_))) => {
                    break;
                }
                What::Noun(_) if PER.contains(&noun.lemma) => Label::Whole,
                What::Noun(Noun::Value) => Label::Worth,
                What::Noun(Noun::Debt) => Label::Debt,
                What::Noun(Noun::Flow) => Label::Flow,
                What::Noun(Noun::Field) if !["증여", "등기"].contains(&noun.lemma) => Label::Field,
                What::Noun(Noun::Thing) if self.is_tenants(*word) => Label::Debt,
                What::Noun(Noun::Thing | Noun::Cost) => Label::Thing,
                What::Noun(_) if EVERY.contains(&noun.lemma) => Label::Periodic,
                _ => continue,
            };
            return (label, Some(*word));
        }
        // "아파트가 5억 나가요", "시세가 5억 돼요": the clause says what it is worth.
        if clause.meaning == Meaning::BeWorth
            || clause.words.last() == Some(&token)
                && ["나가", "가", "나오", "되"].contains(&clause.verb)
                && !clause.meaning.is_transfer()
        {
            return (Label::Worth, None);
        }
        (Label::Plain, None)
    }

    /// 감정평가 수수료: what the words before a sum name outright.
    fn named_outright(&self, token: usize) -> Option<Variable> {
        let before = token.saturating_sub(NEAR)..token;
        let words = self.story.tokens.get(before)?.iter().map(|t| t.lemma);
        crate::said::named_by(&words.collect::<String>())
    }

    /// 세입자 전세금: the thing is owed to a tenant.
    fn is_tenants(&self, word: usize) -> bool {
        let before = word.checked_sub(1).and_then(|at| self.story.tokens.get(at));
        before.is_some_and(|t| TENANTS.contains(&t.lemma))
    }

    /// The value of the gift, debts and earlier gifts.
    pub(super) fn money(&self, events: &Events) -> Vec<Fact> {
        let sums = self.sums();
        let mut facts = Vec::new();
        facts.extend(self.answered(events, &sums));
        let answered = |v: Variable| facts.iter().any(|f: &Fact| f.variable == v);
        let value = if answered(Variable::GiftPropertyValue) {
            None
        } else {
            self.value(events, &sums)
        };
        let debt = if answered(Variable::SecuredDebt) {
            None
        } else {
            self.debt(&sums, events)
        };
        let past = if answered(Variable::PastGiftsValue) {
            None
        } else {
            self.past(events, &sums)
        };
        facts.extend(value);
        facts.extend(debt);
        facts.extend(past);
        facts.extend(self.of_field(&sums));
        facts
    }

    /// A message without a transfer answers what was asked with the only sum it has.
    fn answered(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let asked = self.context.asked.filter(|v| v.kind() == Kind::Amount);
        let past = asked == Some(Variable::PastGiftsValue);
        if events.this.is_some() && !past {
            return None;
        }
        let fits = |sum: &&Sum| match sum.label {
            Label::Plain | Label::Thing | Label::Worth => true,
            Label::Debt => asked == Some(Variable::SecuredDebt),
            Label::Field => matches!(
                asked,
                Some(
                    Variable::PastTaxPaid
                        | Variable::MarriageDeductionAmount
                        | Variable::ChildbirthDeductionAmount
                )
            ),
            Label::Flow => asked == Some(Variable::PastTaxPaid),
            _ => false,
        };
        let fitting: Vec<&Sum> = sums.iter().filter(fits).filter(|s| s.won.is_some()).collect();
        let open: Vec<&Sum> = sums
            .iter()
            .filter(|s| !matches!(s.label, Label::Denied))
            .collect();
        let variable = match asked {
            Some(asked) => asked,
            None if self.context.in_gift() && events.past.is_empty() => Variable::GiftPropertyValue,
            None => return None,
        };
        let variable = self.replaced(sums).unwrap_or(variable);
        let first = fitting.first()?;
        let mut doubts = Vec::new();
        // 대출 7천, 보증금 3천: burdens add up.
        let burdens = variable == Variable::SecuredDebt && open.iter().all(|s| s.label == Label::Debt);
        let other = open
            .iter()
            .find(|s| s.token != first.token && s.won != first.won && !burdens);
        if let Some(other) = other {
            doubts.push(Doubt::Left(Left::Sum, self.words(other.token)));
        }
        if asked.is_none() && !sums.iter().any(|s| s.label == Label::Denied) && self.is_about_else(first) {
            doubts.push(Doubt::NoFrame);
        }
        let clause = first.clause.and_then(|c| self.story.clauses.get(c));
        if clause.is_some_and(|c| {
            c.negated
                || matches!(
                    c.meaning,
                    Meaning::Unknown | Meaning::Buy | Meaning::Live | Meaning::Own
                )
                || c.meaning == Meaning::TakeOver && variable != Variable::SecuredDebt
                || c.meaning.moves_otherwise()
        }) {
            doubts.push(Doubt::NoFrame);
        }
        if past {
            doubts.extend(self.past_doubts(events));
        }
        doubts.extend(events.moved());
        let total: i64 = if past && events.past.len() > 1 || burdens {
            fitting.iter().filter_map(|s| s.won).sum()
        } else {
            first.won?
        };
        Some(Fact {
            variable,
            value: Value::from(total),
            doubts,
        })
    }

    /// "대출 1억 아니고 1억 3천": what the sum that is taken back was said of.
    fn replaced(&self, sums: &[Sum]) -> Option<Variable> {
        let denied = sums.iter().find(|s| s.label == Label::Denied)?;
        let (label, noun) = self.labelled(denied.token, denied.clause);
        let noun = noun
            .and_then(|n| self.story.tokens.get(n))
            .map_or("", |t| t.lemma);
        match label {
            Label::Debt => Some(Variable::SecuredDebt),
            Label::Field => CLAIMS
                .iter()
                .find(|(word, _)| noun.starts_with(word))
                .map(|(_, v)| *v),
            _ => None,
        }
    }

    /// Whether a lone sum stands in a clause with a life of its own.
    fn is_about_else(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| {
            !matches!(c.form, Form::Identity | Form::Fragment)
                && !matches!(
                    c.meaning,
                    Meaning::Ask | Meaning::Say | Meaning::Plan | Meaning::Other
                )
        })
    }

    fn past_doubts(&self, events: &Events) -> Option<Doubt> {
        let days = events.past.iter().flat_map(|f| f.days.iter());
        let old = days
            .filter_map(|t| self.when(*t))
            .filter_map(|(when, _)| when.bounds())
            .any(|(start, _)| i32::from(self.context.today.year()) - i32::from(start.year()) >= 10);
        let people = self.others_named().len();
        if old {
            Some(Doubt::Several("ten years"))
        } else if people > 1 {
            Some(Doubt::Several("donors"))
        } else {
            None
        }
    }

    /// What changed hands.
    fn value(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let frame = events.this.as_ref()?;
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        let own: Vec<&Sum> = self.owned(frame, events, sums);
        let placed: Vec<usize> = own.iter().map(|s| s.token).collect();
        let aside: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() && !placed.contains(&s.token) && !events.is_past(s.clause))
            .collect();
        let chosen: Vec<&Sum> = if own.is_empty() {
            let worth: Vec<&Sum> = aside
                .iter()
                .copied()
                .filter(|s| s.label == Label::Worth || self.is_plainly_said(s))
                .collect();
            if worth.is_empty() && !aside.is_empty() {
                doubts.push(Doubt::Filled("sum", korean::frame::How::Elsewhere));
                aside
            } else {
                doubts.extend(
                    aside
                        .iter()
                        .filter(|s| !worth.iter().any(|w| w.token == s.token))
                        .map(|s| Doubt::Left(Left::Sum, self.words(s.token))),
                );
                worth
            }
        } else {
            doubts.extend(
                aside
                    .iter()
                    .filter(|s| !self.is_spent(s))
                    .map(|s| Doubt::Left(Left::Sum, self.words(s.token))),
            );
            own
        };
        let bounds = sums
            .iter()
            .filter(|s| matches!(s.label, Label::Bound | Label::Periodic) && s.clause == Some(frame.clause));
        doubts.extend(bounds.map(|s| Doubt::Left(Left::Sum, self.words(s.token))));
        let chosen = self.of_market(chosen);
        let won: Vec<i64> = chosen.iter().filter_map(|s| s.won).collect();
        let value = match self.mine(frame, &chosen) {
            Some(mine) => mine,
            None => self.reckon(&chosen, &won, &mut doubts)?,
        };
        let value = self.shared(&chosen, value, &mut doubts);
        let value = self.repeated(frame, &chosen, value, &mut doubts);
        let verb = self.story.clauses.get(frame.clause).map_or("", |c| c.verb);
        let paid_out = frame.meaning == Meaning::PayFor || verb.starts_with('내');
        let cost = |sum: &&Sum| {
            sum.noun
                .and_then(|n| self.story.tokens.get(n))
                .is_some_and(|t| t.is(Noun::Cost))
        };
        // 등록금을 내주다: whether it counts depends on whose duty it was (46조).
        if let Some(paid) = chosen.iter().copied().find(|s| cost(s) && paid_out) {
            doubts.push(Doubt::Left(Left::Sum, self.words(paid.token)));
        }
        if value < SMALLEST {
            doubts.push(Doubt::Reckoned);
        }
        if frame.giver.is_none() && !self.context.in_gift() {
            doubts.push(Doubt::Empty("giver"));
        }
        let form = self.story.clauses.get(frame.clause).map(|c| c.form);
        if form == Some(Form::Time) {
            doubts.push(Doubt::NoFrame);
        }
        Some(Fact {
            variable: Variable::GiftPropertyValue,
            value: Value::from(value),
            doubts,
        })
    }

    /// The free sums of the event's own clauses.
    fn owned<'s>(&self, frame: &Frame, events: &Events, sums: &'s [Sum]) -> Vec<&'s Sum> {
        let clauses: Vec<usize> = std::iter::once(frame.clause)
            .chain(events.others.iter().map(|f| f.clause))
            .collect();
        let debt_too = matches!(frame.meaning, Meaning::PayFor | Meaning::BuyFor);
        // "1억을 빌려준 게 아니라 줬어요": only the manner is denied, the sum is the same.
        let denied = |c: usize| {
            self.story
                .clauses
                .get(c)
                .is_some_and(|c| c.negated && (c.meaning.moves_otherwise() || c.meaning.is_transfer()))
        };
        let own = |c: usize| clauses.contains(&c) || frame.sums.is_empty() && denied(c);
        sums.iter()
            .filter(|s| s.clause.is_some_and(own))
            .filter(|s| s.is_free() || debt_too && s.label == Label::Debt && s.won.is_some())
            .collect()
    }

    /// A sum that is the whole of a clause: "금액은 5천이에요".
    fn is_plainly_said(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| matches!(c.form, Form::Identity | Form::Fragment))
    }

    /// What a clause about buying, earning or owning accounts for.
    fn is_spent(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| {
            matches!(
                c.meaning,
                Meaning::Buy | Meaning::Sell | Meaning::Earn | Meaning::Live | Meaning::Own
            )
        })
    }

    /// 공시가 4억, 시세 6억: where both are told, the market value counts.
    fn of_market<'s>(&self, chosen: Vec<&'s Sum>) -> Vec<&'s Sum> {
        let official = |sum: &&Sum| {
            let noun = sum.noun.and_then(|n| self.story.tokens.get(n));
            noun.is_some_and(|t| OFFICIAL.contains(&t.lemma))
        };
        let market: Vec<&Sum> = chosen
            .iter()
            .copied()
            .filter(|s| !official(s) && s.label == Label::Worth)
            .collect();
        let both = chosen.iter().any(official) && chosen.iter().all(|s| s.label == Label::Worth);
        if both && market.len() == 1 { market } else { chosen }
    }

    /// One sum, or several that are one by arithmetic.
    fn reckon(&self, chosen: &[&Sum], won: &[i64], doubts: &mut Vec<Doubt>) -> Option<i64> {
        match won {
            [] => None,
            [one] => Some(*one),
            [one, rest @ ..] if rest.iter().all(|w| w == one) => {
                doubts.push(Doubt::Several("sums"));
                Some(*one)
            }
            _ => {
                let all: i64 = won.iter().sum();
                if let Some(total) = won.iter().find(|w| all - **w == **w) {
                    let said = ["총", "합쳐서", "합해서", "모두", "도합", "전부", "합계", "토탈"];
                    if !self.story.tokens.iter().any(|t| said.contains(&t.lemma)) {
                        doubts.push(Doubt::Reckoned);
                    }
                    return Some(*total);
                }
                let parts = chosen.iter().all(|s| s.label == Label::Thing && s.noun.is_some());
                doubts.push(if parts {
                    Doubt::Reckoned
                } else {
                    Doubt::Several("sums")
                });
                Some(all)
            }
        }
    }

    /// 동생한테 1억, 저한테 2억: where each has their own sum, the speaker's counts.
    fn mine(&self, frame: &Frame, chosen: &[&Sum]) -> Option<i64> {
        let clause = self.story.clauses.get(frame.clause)?;
        if chosen.len() < 2 {
            return None;
        }
        let (mut owner, mut mine, mut paired) = (None, None, 0);
        for word in &clause.words {
            if let Some(person) = self.story.person(*word) {
                let to = self
                    .story
                    .tokens
                    .get(*word)
                    .is_some_and(|t| matches!(t.case(), Some(Case::To | Case::ToHonoured)));
                owner = to.then_some(person);
            } else if let Some(sum) = chosen.iter().find(|s| s.token == *word)
                && let Some(person) = owner.take()
            {
                paired += 1;
                if self.story.is_me(person) {
                    mine = sum.won;
                }
            }
        }
        mine.filter(|_| paired == chosen.len() && frame.meaning.gives())
    }

    /// 지분 50%, 절반: a share of what is worth the sum.
    fn shared(&self, chosen: &[&Sum], value: i64, doubts: &mut Vec<Doubt>) -> i64 {
        let Some(first) = chosen.first() else { return value };
        let sentence = |at: usize| {
            self.story
                .clause_of(at)
                .and_then(|c| self.story.clauses.get(c))
                .map(|c| c.sentence)
        };
        let shares: Vec<(usize, korean::percent::Ratio)> = (0..self.story.tokens.len())
            .filter_map(|t| match self.story.thing(t)? {
                Thing::Share(i) => Some((t, self.scene.parts.get(i)?.value)),
                _ => None,
            })
            .collect();
        let taken = first
            .noun
            .and_then(|n| self.story.tokens.get(n))
            .is_some_and(|t| t.lemma == "지분가액");
        let Some((token, ratio)) = shares.first() else {
            return value;
        };
        if taken {
            return value;
        }
        let of_thing = first.label == Label::Worth
            || first.noun.is_some()
            || self
                .story
                .tokens
                .get(first.token + 1)
                .is_some_and(|t| t.is(Noun::Thing));
        let object = self
            .story
            .tokens
            .get(*token)
            .is_some_and(|t| matches!(t.case(), Some(Case::Object) | None));
        if shares.len() > 1
            || chosen.len() > 1
            || !of_thing
            || !object
            || sentence(*token) != sentence(first.token)
        {
            doubts.push(Doubt::Left(Left::Sum, self.words(*token)));
            return value;
        }
        value
            .checked_mul(ratio.num)
            .and_then(|v| v.checked_div(ratio.den))
            .unwrap_or(value)
    }

    /// 씩, 두 번, 각각: each time or each one.
    fn repeated(&self, frame: &Frame, chosen: &[&Sum], value: i64, doubts: &mut Vec<Doubt>) -> i64 {
        let each = chosen
            .iter()
            .filter_map(|s| self.story.tokens.get(s.token))
            .any(|t| t.suffixes.contains(&"씩"));
        let times = times(&self.scene.text);
        match (each, times) {
            (true, Some(times)) if chosen.len() == 1 => value.saturating_mul(times),
            (false, None) => value,
            (true, None) if self.is_to_several(frame) => value,
            _ => {
                doubts.push(Doubt::Reckoned);
                value
            }
        }
    }

    /// Several people receive.
    fn is_to_several(&self, frame: &Frame) -> bool {
        let Some(receiver) = frame.receiver else {
            return false;
        };
        let several = match receiver.who {
            korean::frame::Party::Person(p) => self
                .story
                .mention(p)
                .is_some_and(|m| m.number.is_some_and(|n| n > 1)),
            korean::frame::Party::Me => false,
        };
        let plural = self.story.tokens.iter().enumerate().any(|(i, t)| {
            self.story
                .person(i)
                .is_some_and(|p| self.story.same(self.story.party(p), receiver.who))
                && t.suffixes.contains(&"들")
        });
        let giving = frame.meaning.gives();
        several || plural || giving && !frame.beside.is_empty()
    }

    /// A burden that goes over with the thing.
    fn debt(&self, sums: &[Sum], events: &Events) -> Option<Fact> {
        let debts: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.label == Label::Debt && s.won.is_some())
            .collect();
        let first = debts.first()?;
        let pays = events
            .this
            .as_ref()
            .is_some_and(|f| matches!(f.meaning, Meaning::PayFor | Meaning::BuyFor));
        if pays || !self.story.tokens.iter().any(|t| t.is(Noun::Thing)) && events.this.is_some() {
            return None;
        }
        let taken = self
            .story
            .clauses
            .iter()
            .any(|c| c.meaning == Meaning::TakeOver && !c.negated)
            || self.story.tokens.iter().any(|t| {
                ["승계", "인수", "부담부", "부담부증여"].contains(&t.lemma)
                    || t.deed == Some(Meaning::TakeOver)
            });
        let stands = self
            .story
            .clauses
            .iter()
            .any(|c| c.meaning == Meaning::Exist && !c.negated);
        let mut doubts = Vec::new();
        if !taken && !stands {
            doubts.push(Doubt::NoFrame);
        }
        if self.story.clauses.iter().any(|c| c.meaning == Meaning::Repay) {
            doubts.push(Doubt::Moved(Meaning::Repay));
        }
        if debts.len() > 1 && !taken {
            doubts.push(Doubt::Several("debts"));
        }
        if first
            .noun
            .and_then(|n| self.story.tokens.get(n))
            .is_some_and(|t| ["근저당", "채권최고액"].contains(&t.lemma))
        {
            return None;
        }
        let total: i64 = debts.iter().filter_map(|s| s.won).sum();
        Some(Fact {
            variable: Variable::SecuredDebt,
            value: Value::from(total),
            doubts,
        })
    }

    /// Earlier gifts of the same donor.
    fn past(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let earlier: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() && events.is_past(s.clause))
            .collect();
        let total: i64 = earlier.iter().filter_map(|s| s.won).sum();
        if total == 0 {
            return None;
        }
        let mut doubts: Vec<Doubt> = events.doubts.clone();
        if earlier.len() > events.past.len() {
            doubts.push(Doubt::Several("sums"));
        }
        let this = events.this.as_ref().and_then(|f| f.giver);
        for frame in &events.past {
            if let (Some(a), Some(b)) = (this, frame.giver)
                && !self.story.same(a.who, b.who)
            {
                doubts.push(Doubt::Several("donors"));
            }
            let dated = frame
                .days
                .iter()
                .filter_map(|t| self.when(*t))
                .filter_map(|(w, _)| w.bounds())
                .map(|(start, _)| start.year())
                .next();
            match dated {
                Some(year) if i32::from(self.context.today.year()) - i32::from(year) >= 10 => {
                    doubts.push(Doubt::Several("ten years"));
                }
                None if !self.context.in_gift() => doubts.push(Doubt::Empty("day")),
                _ => {}
            }
        }
        Some(Fact {
            variable: Variable::PastGiftsValue,
            value: Value::from(total),
            doubts,
        })
    }

    /// Sums of the field's own words: the tax that was paid, a deduction that was claimed.
    fn of_field(&self, sums: &[Sum]) -> Vec<Fact> {
        sums.iter()
            .filter(|s| s.label == Label::Field)
            .filter_map(|sum| {
                let noun = self.story.tokens.get(sum.noun?)?;
                let claimed = CLAIMS.iter().find(|(word, _)| noun.lemma.starts_with(word));
                let variable = self
                    .named_outright(sum.token)
                    .or(claimed.map(|(_, variable)| *variable))?;
                let clause = sum.clause.and_then(|c| self.story.clauses.get(c))?;
                let asks = clause.form == Form::Question || clause.traits.has(Traits::IF);
                let doubts = if asks { vec![Doubt::NoFrame] } else { Vec::new() };
                Some(Fact {
                    variable,
                    value: Value::from(sum.won?),
                    doubts,
                })
            })
            .collect()
    }
}

/// 두 번, 12차례: how often.
fn times(text: &korean::Text) -> Option<i64> {
    const NATIVE: [(&str, i64); 11] = [
        ("두", 2),
        ("세", 3),
        ("네", 4),
        ("다섯", 5),
        ("여섯", 6),
        ("일곱", 7),
        ("여덟", 8),
        ("아홉", 9),
        ("열두", 12),
        ("열한", 11),
        ("열", 10),
    ];
    let whole = text.slice(korean::Span {
        start: 0,
        end: text.len(),
    });
    ["번", "차례", "회"].iter().find_map(|unit| {
        let (before, after) = whole.split_once(unit)?;
        if after.starts_with(['째', '지', '호']) {
            return None;
        }
        let before = before.trim_end();
        let digits = before.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = before.get(digits.len()..)?.parse().ok();
        number.or_else(|| {
            let word = NATIVE
                .iter()
                .filter(|(word, _)| before.ends_with(word))
                .max_by_key(|(word, _)| word.len())?;
            let rest = before.strip_suffix(word.0)?;
            (rest.is_empty() || rest.ends_with([' ', ','])).then_some(word.1)
        })
    })
}
