//! What must be handed back later: a tenant's deposit that goes over with the house is a burden, whatever the verb.

use korean::clause::{Clause, Form};
use korean::morph::{Meaning, Noun, Token};

/// Verbs of handing back what a tenant has paid.
const HANDS_BACK: &[&str] = &[
    "내주",
    "돌려주",
    "물어주",
    "빼주",
    "내어주",
    "반환하",
    "갚",
    "상환하",
];

/// 보증금 8천은 제가 나중에 내줘야 해요: an obligation about a debt named before is taken over.
pub(super) fn taken_over(clauses: &mut [Clause], tokens: &[Token]) {
    for at in 0..clauses.len() {
        let owed = clauses.get(at).is_some_and(|clause| is_obliged(clause, tokens))
            && is_of_debt(clauses, at, tokens);
        if let Some(clause) = clauses.get_mut(at).filter(|_| owed) {
            clause.meaning = Meaning::TakeOver;
        }
    }
}

fn is_obliged(clause: &Clause, tokens: &[Token]) -> bool {
    let must = clause
        .predicate
        .and_then(|p| Some((p, tokens.get(p)?)))
        .is_some_and(|(at, token)| {
            let leaning = tokens
                .get(at + 1)
                .is_some_and(|next| ["주", "드리"].contains(&next.word()) && next.ending.starts_with('야'));
            token.ending.starts_with('야') || token.ending.starts_with("어야") || leaning
        });
    must && HANDS_BACK.contains(&clause.verb)
        && !clause.negated
        && !matches!(clause.form, Form::Question | Form::Quoted)
        && !clause.ending.ends_with('서')
}

fn is_of_debt(clauses: &[Clause], at: usize, tokens: &[Token]) -> bool {
    let sentence = clauses.get(at).map_or(0, |c| c.sentence);
    let near = clauses.iter().take(at + 1).filter(|c| c.sentence + 1 >= sentence);
    near.flat_map(Clause::all)
        .any(|w| tokens.get(w).is_some_and(|t| t.is(Noun::Debt)))
}
