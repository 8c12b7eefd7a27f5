//! Sums of the field's own words: the tax that was paid, a deduction that was claimed.

use super::super::doubt::Doubt;
use super::super::{Fact, Room};
use super::{Label, Sum};
use korean::clause::Form;
use korean::morph::Traits;
use serde_json::Value;
use tax::gift::Variable;

/// The field's words that make a sum another variable's.
pub(super) const CLAIMS: [(&str, Variable); 7] = [
    ("혼인", Variable::MarriageDeductionAmount),
    ("결혼", Variable::MarriageDeductionAmount),
    ("출산", Variable::ChildbirthDeductionAmount),
    ("입양", Variable::ChildbirthDeductionAmount),
    ("세금", Variable::PastTaxPaid),
    ("증여세", Variable::PastTaxPaid),
    ("납부", Variable::PastTaxPaid),
];

/// What a deduction is claimed for.
const OCCASIONS: &[&str] = &["혼인", "결혼", "출산", "입양"];
/// Verbs of claiming one, wherever it is named in the sentence.
const CLAIMING: &[&str] = &[
    "쓰",
    "써주",
    "적용하",
    "적용",
    "공제하",
    "공제",
    "채우",
    "신청하",
    "신청",
    "넣",
    "잡",
];
/// Those that claim one only where it is named beside them.
const TAKING: &[&str] = &["받", "하", "해주", "빼", "빼주"];

impl Room<'_> {
    /// 혼인공제는 다 채워서 1억 쓰고 싶어요: the deduction a sum is claimed for, as a token.
    pub(super) fn claim_of(&self, sum: usize) -> Option<usize> {
        let index = self.story.clause_of(sum)?;
        let clause = self.story.clauses.get(index)?;
        let claims = CLAIMING.contains(&clause.verb);
        if !claims && !TAKING.contains(&clause.verb) {
            return None;
        }
        let within = |at: usize| {
            let own = self.story.clause_of(at);
            let sentence = own.and_then(|c| self.story.clauses.get(c)).map(|c| c.sentence);
            own == Some(index) || claims && own < Some(index) && sentence == Some(clause.sentence)
        };
        (0..self.story.tokens.len())
            .rev()
            .filter(|at| within(*at))
            .find(|at| self.is_deduction(*at))
    }

    /// 혼인공제, 출산 공제, 혼인증여공제.
    pub(super) fn is_deduction(&self, at: usize) -> bool {
        let lemma = |at: usize| self.story.tokens.get(at).map_or("", |t| t.lemma);
        let word: String = (at..at + 3).map(lemma).collect();
        let side = ["쪽", "몫"].contains(&lemma(at + 1));
        OCCASIONS.iter().any(|o| lemma(at).starts_with(o)) && (word.contains("공제") || side)
    }

    /// Sums of the field's own words: the tax that was paid, a deduction that was claimed.
    pub(super) fn of_field(&self, sums: &[Sum]) -> Vec<Fact> {
        sums.iter()
            .filter(|s| s.label == Label::Field)
            .filter_map(|sum| {
                let noun = self.story.tokens.get(sum.noun?)?;
                let claimed = CLAIMS.iter().find(|(word, _)| noun.lemma.starts_with(word));
                let variable = self
                    .named_outright(sum.token)
                    .or(claimed.map(|(_, variable)| *variable))?;
                let clause = sum.clause.and_then(|c| self.story.clauses.get(c))?;
                let hearsay = clause.traits.has(Traits::QUOTED) && variable == Variable::PastTaxPaid;
                if clause.asks || clause.form == Form::Question || hearsay {
                    return None;
                }
                let asks = clause.traits.has(Traits::IF);
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
