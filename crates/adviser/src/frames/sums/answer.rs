//! A sum said for itself: it answers what was asked, or replaces what was taken back.

use super::super::doubt::{Doubt, Left};
use super::super::event::Events;
use super::super::{Fact, Room};
use super::claim::CLAIMS;
use super::reckon::{times, total_of};
use super::{Label, Sum};
use korean::clause::Form;
use korean::morph::{Case, Meaning, Traits, What};
use serde_json::Value;
use tax::gift::{Kind, Variable};

impl Room<'_> {
    /// A message without a transfer answers what was asked with the only sum it has.
    pub(super) fn answered(&self, events: &Events, sums: &[Sum]) -> Option<Fact> {
        let asked = self.context.asked.filter(|v| v.kind() == Kind::Amount);
        let past = asked == Some(Variable::PastGiftsValue);
        if events.this.is_some() && !past {
            return None;
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
        let fitting: Vec<&Sum> = sums.iter().filter(fits).filter(|s| s.won.is_some()).collect();
        let open: Vec<&Sum> = sums
            .iter()
            .filter(|s| !matches!(s.label, Label::Denied))
            .collect();
        let variable = match asked {
            Some(asked) => asked,
            None if self.context.in_gift() && events.past.is_empty() => Variable::GiftPropertyValue,
            // "이천이 아니라 삼천이여", "2억으로 올리면?" change what is known.
            None if sums.iter().any(|s| s.label == Label::Denied) || self.is_what_if(&fitting) => {
                Variable::GiftPropertyValue
            }
            None => return None,
        };
        let first = fitting.first()?;
        let variable = self
            .replaced(sums)
            .or_else(|| self.said_of(first, variable))
            .unwrap_or(variable);
        if self.is_ceiling(first) {
            return None;
        }
        let mut doubts = Vec::new();
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
                || c.meaning.moves_otherwise()
        }) {
            doubts.push(Doubt::NoFrame);
        }
        if past {
            doubts.extend(self.past_doubts(events));
        }
        doubts.extend(events.moved());
        let won: Vec<i64> = fitting.iter().filter_map(|s| s.won).collect();
        let total: i64 = if past && self.is_out_of_reach(events) || self.is_used_up(first, variable) {
            0
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

    /// "2억으로 올리면?": one sum in a clause that supposes, and nothing else told.
    fn is_what_if(&self, sums: &[&Sum]) -> bool {
        let [only] = sums else { return false };
        let clause = only.clause.and_then(|c| self.story.clauses.get(c));
        let by = self
            .story
            .tokens
            .get(only.token)
            .is_some_and(|t| matches!(t.case(), Some(Case::By)));
        clause.is_some_and(|c| c.traits.has(Traits::IF) && c.meaning == Meaning::Other)
            && by
            && self.others_named().is_empty()
    }

    /// "제 지분은 2억이에요" to a question about the debt: the noun says what the sum is.
    fn said_of(&self, sum: &Sum, asked: Variable) -> Option<Variable> {
        let noun = sum
            .noun
            .and_then(|n| self.story.tokens.get(n))
            .map_or("", |t| t.lemma);
        let owned = ["지분", "집", "아파트", "땅", "상가", "현금", "주식"].contains(&noun);
        (asked == Variable::SecuredDebt && (sum.label == Label::Worth || owned))
            .then_some(Variable::GiftPropertyValue)
    }

    /// 근저당, 채권최고액: a ceiling, not what is owed.
    pub(super) fn is_ceiling(&self, sum: &Sum) -> bool {
        sum.noun
            .and_then(|n| self.story.tokens.get(n))
            .is_some_and(|t| ["근저당", "채권최고액", "근저당권", "설정액"].contains(&t.lemma))
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
                let done = c.traits.has(Traits::PAST) && !c.traits.has(Traits::PLAN);
                let already = c
                    .all()
                    .filter_map(|w| self.story.tokens.get(w))
                    .any(|t| ["이미", "벌써", "다", "전에", "예전에", "그때", "지난번"].contains(&t.lemma));
                done && already && ["쓰", "받", "적용", "적용하", "공제"].contains(&c.verb)
            })
    }

    /// 현금 3천에 주식 1천 더해서, 2천이랑 3천: parts that are joined.
    fn is_added_up(&self, sums: &[&Sum]) -> bool {
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
                    || ["합쳐서", "합해서", "도합", "합쳐", "둘", "모두"].contains(&t.lemma)
            });
        sums.len() > 1 && (joined || added)
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
