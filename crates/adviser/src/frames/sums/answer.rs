//! A sum said for itself: it answers what was asked, or replaces what was taken back.

use super::super::doubt::{Doubt, Left};
use super::super::event::Events;
use super::super::{Fact, Room};
use super::claim::CLAIMS;
use super::reckon::{times, total_of};
use super::{Label, Sum};
use korean::clause::Form;
use korean::date::When;
use korean::morph::{Case, Meaning, Noun, Traits, What};
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// Words for the value of the gift itself.
const VALUES: &[&str] = &[
    "금액",
    "증여금액",
    "증여가액",
    "증여재산가액",
    "증여액",
    "재산가액",
    "가액",
];

impl Room<'_> {
    /// A message without a transfer answers what was asked with the only sum it has.
    pub(super) fn answered(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let asked = self.context.asked.filter(|v| v.kind() == Kind::Amount);
        let past = asked == Some(Variable::PastGiftsValue);
        if events.this.is_some() && !past {
            return None;
        }
        if asked == Some(Variable::GiftPropertyValue)
            && let Some(value) = self.counted(sums)
        {
            return Some(Fact {
                variable: Variable::GiftPropertyValue,
                value: Value::from(value),
                doubts: vec![Doubt::Reckoned],
            });
        }
        let fits = |sum: &&Sum| match sum.label {
            Label::Plain | Label::Thing | Label::Worth => true,
            Label::Debt => asked == Some(Variable::SecuredDebt),
            Label::Earlier => past,
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
        let mut fitting: Vec<&Sum> = sums.iter().filter(fits).filter(|s| s.won.is_some()).collect();
        // 0이 하나 더 붙었소: nothing replaces a sum that was taken back.
        if asked.is_none() {
            fitting.retain(|s| s.won != Some(0));
        }
        let mut open: Vec<&Sum> = sums
            .iter()
            .filter(|s| !matches!(s.label, Label::Denied))
            .collect();
        // 아파트가 4억이고 전세가 3억이에요: each is said of its own.
        let apart = |s: &Sum| s.label == Label::Debt || self.is_said_of_thing(s);
        if asked == Some(Variable::SecuredDebt)
            && fitting.iter().any(|s| s.label == Label::Debt)
            && open.iter().all(|s| apart(s))
        {
            fitting.retain(|s| s.label == Label::Debt);
            open.retain(|s| s.label == Label::Debt);
        }
        let variable = match asked {
            Some(asked) => asked,
            None if self.context.in_gift() && events.past.is_empty() => Variable::GiftPropertyValue,
            None if sums.iter().any(|s| s.label == Label::Denied)
                && events.this.is_none()
                && !events.past.is_empty() =>
            {
                Variable::PastGiftsValue
            }
            // "이천이 아니라 삼천이여", "2억으로 올리면?" change what is known.
            None if sums.iter().any(|s| s.label == Label::Denied) || self.is_what_if(&fitting) => {
                Variable::GiftPropertyValue
            }
            None if self.is_case(&fitting) || self.is_named_value(&fitting) => Variable::GiftPropertyValue,
            None => return None,
        };
        // 근저당 설정은 1억8천인데 남은 대출은 1억3천: the ceiling is not what is owed.
        if fitting.iter().any(|s| !self.is_ceiling(s)) {
            fitting.retain(|s| !self.is_ceiling(s));
            open.retain(|s| !self.is_ceiling(s));
        }
        // 전에 4천 썼고 이번엔 6천만 공제할게요: what is used up is not claimed again.
        if fitting.iter().any(|s| !self.is_claimed_before(s, variable)) {
            fitting.retain(|s| !self.is_claimed_before(s, variable));
            open.retain(|s| !self.is_claimed_before(s, variable));
        }
        let first = fitting.first()?;
        let variable = self
            .replaced(sums)
            .or_else(|| self.said_of(first, variable))
            .unwrap_or(variable);
        if self.is_ceiling(first) {
            return None;
        }
        let mut doubts = Vec::new();
        // "이제 제가 갚아요" to the question what is owed.
        let pays_back = |meaning: Meaning| {
            variable == Variable::SecuredDebt && matches!(meaning, Meaning::Repay | Meaning::Return)
        };
        // 대출 7천, 보증금 3천: burdens add up.
        let burdens = variable == Variable::SecuredDebt && fitting.iter().all(|s| s.label == Label::Debt);
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
                || c.meaning.moves_otherwise() && !pays_back(c.meaning)
        }) {
            doubts.push(Doubt::NoFrame);
        }
        if past {
            doubts.extend(self.past_doubts(events));
        }
        let moved = events.moved();
        doubts.extend(moved.filter(|d| !matches!(d, Doubt::Moved(meaning) if pays_back(*meaning))));
        let won: Vec<i64> = fitting.iter().filter_map(|s| s.won).collect();
        let total: i64 = if past && (self.is_out_of_reach(events) || self.is_no_earlier_gift(first, &fitting))
            || self.is_used_up(first, variable)
        {
            0
        } else if let Some(times) = times_of(self, first).filter(|_| past && fitting.len() == 1) {
            first.won?.saturating_mul(times)
        } else if past && fitting.len() > 1 && total_of(&won).is_none() {
            self.within_reach(&fitting).iter().filter_map(|s| s.won).sum()
        } else if burdens {
            won.iter().sum()
        } else if variable == Variable::GiftPropertyValue
            && let Some(value) = self.counted(sums).or_else(|| self.part_of_whole(sums))
        {
            value
        } else if let Some(total) = total_of(&won) {
            total
        } else if self.is_added_up(&fitting) {
            won.iter().sum()
        } else if variable == Variable::GiftPropertyValue {
            let value = self.shared(&[*first], first.won?, &mut doubts);
            match times_of(self, first) {
                Some(times) => value.saturating_mul(times),
                None => value,
            }
        } else {
            first.won?
        };
        Some(Fact {
            variable,
            value: Value::from(total),
            doubts,
        })
    }

    /// 아파트가 4억이고: what a thing is worth, said for itself.
    fn is_said_of_thing(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        matches!(sum.label, Label::Thing | Label::Worth)
            && clause.is_some_and(|c| c.form == Form::Identity && c.predicate == Some(sum.token))
    }

    /// The worth of the thing, told beside the burden that was asked for.
    pub(super) fn beside_burden(&self, sums: &[Sum]) -> Option<Fact> {
        let asked = self.context.asked == Some(Variable::SecuredDebt);
        let burden = sums.iter().any(|s| s.label == Label::Debt);
        let mut worth = sums.iter().filter(|s| self.is_said_of_thing(s));
        let only = worth
            .next()
            .filter(|_| worth.next().is_none() && asked && burden)?;
        Some(Fact {
            variable: Variable::GiftPropertyValue,
            value: Value::from(only.won?),
            doubts: Vec::new(),
        })
    }

    /// "8월 19일 2억 5천 증여세 얼마임?": one sum on its day, and the tax's name.
    fn is_case(&self, sums: &[&Sum]) -> bool {
        let [only] = sums else { return false };
        let day = (0..self.story.tokens.len()).filter(|t| self.story.clause_of(*t) == only.clause);
        let dated = day
            .filter_map(|t| self.when(t))
            .any(|(when, _)| matches!(when, When::Day(_)));
        let named = self
            .story
            .tokens
            .iter()
            .any(|t| ["증여세", "증여"].contains(&t.lemma));
        dated && named && self.others_named().is_empty()
    }

    /// 금액은 8천으로 잡아줘, 증여재산가액 3억입니다: one sum, named as the value and told for itself.
    fn is_named_value(&self, sums: &[&Sum]) -> bool {
        let [only] = sums else { return false };
        let noun = only.noun.and_then(|n| self.story.tokens.get(n));
        let clause = only.clause.and_then(|c| self.story.clauses.get(c));
        let renamed = clause.is_some_and(|c| ["고치", "바꾸", "정정하", "수정하", "잡"].contains(&c.verb));
        let named =
            only.label == Label::Worth && (renamed || noun.is_some_and(|t| VALUES.contains(&t.lemma)));
        named && !clause.is_some_and(|c| c.negated || c.meaning.moves_otherwise())
    }

    /// 3억이라면: a sum and nothing else, supposed.
    fn is_supposed_sum(&self, sum: &Sum) -> bool {
        let word = self.words(sum.token);
        word.ends_with("이면") || word.ends_with("이라면")
    }

    /// "2억으로 올리면?": one sum in a clause that supposes, and nothing else told.
    fn is_what_if(&self, sums: &[&Sum]) -> bool {
        let [only] = sums else { return false };
        let clause = only.clause.and_then(|c| self.story.clauses.get(c));
        let by = self
            .story
            .tokens
            .get(only.token)
            .is_some_and(|t| matches!(t.case(), Some(Case::By)));
        let supposed = clause.is_some_and(|c| {
            c.traits.has(Traits::IF) && matches!(c.meaning, Meaning::Other | Meaning::Unknown) && by
        });
        (supposed || self.is_supposed_sum(only)) && self.others_named().is_empty()
    }

    /// "제 지분은 2억이에요" to a question about the debt: the noun says what the sum is.
    fn said_of(&self, sum: &Sum, asked: Variable) -> Option<Variable> {
        let noun = sum
            .noun
            .and_then(|n| self.story.tokens.get(n))
            .map_or("", |t| t.lemma);
        // 증여금액을 잘못 적었어요. 사억원이에요: named outright, whatever was asked.
        let outright = ["증여금액", "증여 금액", "증여가액", "증여재산", "증여받은 금액"];
        if outright.iter().any(|word| self.scene.says(word)) {
            return Some(Variable::GiftPropertyValue);
        }
        let owned = ["지분", "집", "아파트", "땅", "상가", "현금", "주식"].contains(&noun);
        (asked == Variable::SecuredDebt && (sum.label == Label::Worth && !noun.is_empty() || owned))
            .then_some(Variable::GiftPropertyValue)
    }

    /// 근저당, 채권최고액: a ceiling, not what is owed.
    pub(super) fn is_ceiling(&self, sum: &Sum) -> bool {
        let near = sum.token.saturating_sub(2)..sum.token;
        near.chain(sum.noun)
            .filter_map(|n| self.story.tokens.get(n))
            .any(|t| ["근저당", "채권최고액", "근저당권", "설정액", "설정"].contains(&t.lemma))
    }

    /// 전에 4천 썼고: a deduction taken in the past.
    fn is_claimed_before(&self, sum: &Sum, variable: Variable) -> bool {
        let claim = matches!(
            variable,
            Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
        );
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        claim
            && clause.is_some_and(|c| {
                c.traits.has(Traits::PAST)
                    && !c.traits.has(Traits::PLAN)
                    && ["쓰", "받", "적용하", "적용받"].contains(&c.verb)
            })
    }

    /// "이미 1억 다 썼어요": nothing is left to claim.
    fn is_used_up(&self, sum: &Sum, variable: Variable) -> bool {
        let claim = matches!(
            variable,
            Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount
        );
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        claim
            && clause.is_some_and(|c| {
                let nothing_left = self.story.clauses.iter().any(|other| {
                    other.sentence == c.sentence
                        && (other.meaning == Meaning::Lack || other.head.is_some() && other.negated)
                });
                let done = (c.traits.has(Traits::PAST) || nothing_left) && !c.traits.has(Traits::PLAN);
                let already = c
                    .all()
                    .filter_map(|w| self.story.tokens.get(w))
                    .any(|t| ["이미", "벌써", "다", "전에", "예전에", "그때", "지난번"].contains(&t.lemma));
                done && already && ["쓰", "받", "적용", "적용하", "공제"].contains(&c.verb)
            })
    }

    /// 현금 3천에 주식 1천 더해서, 2천이랑 3천: parts that are joined.
    pub(super) fn is_added_up(&self, sums: &[&Sum]) -> bool {
        let joined = sums.iter().rev().skip(1).all(|s| {
            self.story
                .tokens
                .get(s.token)
                .is_some_and(|t| matches!(t.case(), Some(Case::With | Case::In)))
        });
        let plus = sums.windows(2).all(|pair| match pair {
            [a, b] => (a.token + 1..b.token).any(|t| {
                self.story
                    .tokens
                    .get(t)
                    .is_some_and(|t| t.what == What::Mark('+'))
            }),
            _ => false,
        });
        let added = plus
            || self.story.tokens.iter().any(|t| {
                ["더하", "합치", "합하", "보태"].contains(&t.word())
                    || ["합쳐서", "합해서", "도합", "합쳐", "둘", "모두", "같이", "함께"].contains(&t.lemma)
            });
        sums.len() > 1 && (joined || added)
    }

    /// "대출 1억 아니고 1억 3천": what the sum that is taken back was said of.
    fn replaced(&self, sums: &[Sum]) -> Option<Variable> {
        let denied = sums.iter().find(|s| s.label == Label::Denied)?;
        let known = |v: &Variable| denied.won.is_some() && self.context.said.amount(*v) == denied.won;
        let of = [
            Variable::GiftPropertyValue,
            Variable::SecuredDebt,
            Variable::PastGiftsValue,
        ];
        if let Some(known) = of.into_iter().find(known) {
            return Some(known);
        }
        let (label, noun) = self.labelled(denied.token, denied.clause);
        let noun = noun
            .and_then(|n| self.story.tokens.get(n))
            .map_or("", |t| t.lemma);
        match label {
            Label::Debt => Some(Variable::SecuredDebt),
            Label::Worth => Some(Variable::GiftPropertyValue),
            Label::Earlier => Some(Variable::PastGiftsValue),
            // 출산공제 금액 정정합니다. 3천 → 4천: what is corrected is named before.
            Label::Plain => self
                .story
                .tokens
                .iter()
                .filter(|t| t.is(Noun::Field))
                .find_map(|t| {
                    let claim = CLAIMS.iter().take(4).find(|(word, _)| t.lemma.starts_with(word));
                    claim.map(|(_, v)| *v)
                }),
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
}

/// 팔백만 원씩 다섯 번.
fn times_of(room: &Room<'_>, sum: &Sum) -> Option<i64> {
    let each = room
        .story
        .tokens
        .get(sum.token)
        .is_some_and(|t| t.suffixes.contains(&"씩"));
    times(&room.scene.text, &["번", "차례", "회"]).filter(|_| each)
}
