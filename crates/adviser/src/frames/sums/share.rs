//! Shares of a whole: 절반, 지분 4분의 1, 10%만.

use super::super::Room;
use super::super::doubt::{Doubt, Left};
use super::{Label, Sum};
use korean::frame::Thing;
use korean::morph::{Case, Noun};

/// Words before a rate.
const RATES: &[&str] = &["연", "금리", "이율", "세율", "이자율", "이자"];
/// Words for a whole.
const WHOLES: &[&str] = &["전체", "통째", "통째로", "총", "전부"];

impl Room<'_> {
    /// The shares told.
    pub(super) fn shares(&self) -> Vec<korean::percent::Ratio> {
        (0..self.story.tokens.len())
            .filter_map(|t| match self.story.thing(t)? {
                Thing::Share(i) => Some(self.scene.parts.get(i)?.value),
                _ => None,
            })
            .collect()
    }

    /// 4억 가운데 4분의 1, 20억 중 30% 지분: the only sum is the whole, and a share of it goes.
    pub(super) fn part_of_whole(&self, sums: &[Sum]) -> Option<i64> {
        let shares = self.shares();
        let open: Vec<&Sum> = sums
            .iter()
            .filter(|s| s.is_free() || s.label == Label::Whole)
            .collect();
        match (open.as_slice(), shares.as_slice()) {
            ([whole], [share])
                if whole.label == Label::Whole
                    && self
                        .story
                        .tokens
                        .get(whole.token + 1)
                        .is_some_and(|t| !t.is(Noun::Debt)) =>
            {
                whole.won?.checked_mul(share.num)?.checked_div(share.den)
            }
            _ => None,
        }
    }

    /// 1/3 지분, 전체 4억 5천, 제 몫 1억 5천: the share is told as a sum beside the whole.
    pub(super) fn share_told(&self, sums: &[Sum]) -> Option<i64> {
        let share = *self.shares().first()?;
        let won = |sum: &Sum| {
            sum.won
                .filter(|_| sum.label != Label::Denied && sum.label != Label::Debt)
        };
        sums.iter().filter_map(won).find(|part| {
            let whole = part.checked_mul(share.den).map(|whole| whole / share.num.max(1));
            share.num < share.den
                && sums
                    .iter()
                    .filter_map(won)
                    .any(|w| Some(w) == whole && w != *part)
        })
    }

    /// 전체가 20억: the whole of which a share goes.
    fn is_of_whole(&self, sum: &Sum) -> bool {
        let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| {
            c.all()
                .filter_map(|w| self.story.tokens.get(w))
                .any(|t| t.is(Noun::Value) || t.is(Noun::Thing) || WHOLES.contains(&t.lemma))
        })
    }

    /// 지분 50%, 절반: a share of what is worth the sum.
    pub(super) fn shared(&self, chosen: &[&Sum], value: i64, doubts: &mut Vec<Doubt>) -> i64 {
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
        // A rate of interest or of tax is no share.
        let rate = token
            .checked_sub(1)
            .and_then(|t| self.story.tokens.get(t))
            .is_some_and(|t| {
                t.is(Noun::Flow) || t.is(Noun::Field) || t.is(Noun::Debt) || RATES.contains(&t.lemma)
            })
            || self
                .story
                .tokens
                .get(*token + 1)
                .is_some_and(|t| RATES.contains(&t.lemma));
        let same = shares
            .iter()
            .all(|(_, r)| r.num.checked_mul(ratio.den) == ratio.num.checked_mul(r.den));
        let of_thing = first.label == Label::Worth
            || first.noun.is_some()
            || self.is_of_whole(first)
            || self
                .story
                .tokens
                .get(first.token)
                .is_some_and(|t| t.case() == Some(Case::Of))
            || self
                .story
                .tokens
                .get(first.token + 1)
                .is_some_and(|t| t.is(Noun::Thing));
        if !same || rate || chosen.len() > 1 || !of_thing {
            doubts.push(Doubt::Left(Left::Sum, self.words(*token)));
            return value;
        }
        if sentence(*token) != sentence(first.token) {
            doubts.push(Doubt::Reckoned);
        }
        value
            .checked_mul(ratio.num)
            .and_then(|v| v.checked_div(ratio.den))
            .unwrap_or(value)
    }
}
