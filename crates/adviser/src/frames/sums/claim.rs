//! Sums of the field's own words: the tax that was paid, a deduction that was claimed.

use super::super::doubt::Doubt;
use super::super::{Fact, Room};
use super::{Label, Sum};
use korean::clause::Form;
use korean::morph::Traits;
use serde_json::Value;
use tax::gift::Variable;

/// The field's words that make a sum another variable's.
pub(super) const CLAIMS: [(&str, Variable); 6] = [
    ("혼인", Variable::MarriageDeductionAmount),
    ("결혼", Variable::MarriageDeductionAmount),
    ("출산", Variable::ChildbirthDeductionAmount),
    ("세금", Variable::PastTaxPaid),
    ("증여세", Variable::PastTaxPaid),
    ("납부", Variable::PastTaxPaid),
];

impl Room<'_> {
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
                if clause.asks || clause.form == Form::Question {
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
