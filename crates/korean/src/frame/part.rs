//! The parts people have in a clause, by their particles.

use super::{Story, Thing};
use crate::clause::Clause;
use crate::morph::{Case, Noun};

/// What a person is in a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// 이, 가, 께서.
    Subject,
    /// 은, 는.
    Topic,
    /// 한테, 앞으로.
    To,
    /// 로부터, 통장에서.
    From,
    /// 랑, 하고.
    With,
    /// No particle.
    Bare,
    /// No particle, and a sum right behind: 오빠 3억, 언니 2억.
    Paired,
    /// Owns the noun behind: 아버지 아파트.
    Owner,
    /// It is for them: 동생 결혼자금으로.
    For,
    /// It is their feast: 장모님 칠순에.
    Feast,
    /// Says what somebody is: 대학생인 아들, 아들이에요.
    Described,
    /// 말고, 처럼, 대신: has no part.
    None,
}

/// Words behind a person that take the part away.
const INSTEAD: &[&str] = &["말고", "대신", "빼고", "제외하고"];
/// Words behind a person that make them act.
const ALONE: &[&str] = &["혼자", "혼자서", "직접", "둘이", "둘이서"];

/// The people of a clause with their parts, in order.
pub(super) fn parts(story: &Story<'_>, clause: &Clause) -> Vec<(usize, Part)> {
    let words: Vec<usize> = clause.all().collect();
    words
        .iter()
        .enumerate()
        .filter_map(|(i, word)| Some((story.person(*word)?, part(story, &words, i, *word))))
        .collect()
}

fn part(story: &Story<'_>, words: &[usize], i: usize, word: usize) -> Part {
    let Some(token) = story.tokens.get(word) else {
        return Part::None;
    };
    let next = words.get(i + 1).and_then(|w| story.tokens.get(*w));
    if token.copula {
        return Part::Described;
    }
    if next.is_some_and(|t| INSTEAD.contains(&t.lemma)) {
        return Part::None;
    }
    match token.case() {
        Some(Case::Subject | Case::SubjectHonoured) => Part::Subject,
        Some(Case::Topic | Case::Focus) => Part::Topic,
        Some(Case::To | Case::ToHonoured | Case::Object) => Part::To,
        Some(Case::From | Case::At) => Part::From,
        Some(Case::With) => Part::With,
        Some(Case::Like | Case::Call) => Part::None,
        Some(Case::Of) => Part::Owner,
        None | Some(Case::Polite) => bare(story, words, i),
        Some(_) => Part::Bare,
    }
}

/// Without a particle: the owner of the noun behind, one of several, or simply there.
fn bare(story: &Story<'_>, words: &[usize], i: usize) -> Part {
    let Some(next) = words.get(i + 1) else {
        return Part::Bare;
    };
    let Some(token) = story.tokens.get(*next) else {
        return Part::Bare;
    };
    if matches!(story.thing(*next), Some(Thing::Sum(_))) {
        return Part::Paired;
    }
    if ALONE.contains(&token.lemma) {
        return Part::Subject;
    }
    // 딸 15살한테: the age carries the particle; 아들 돌잔치 때: the feast is his.
    if matches!(story.thing(*next), Some(Thing::Age(_))) {
        return match token.case() {
            Some(Case::Subject | Case::SubjectHonoured) => Part::Subject,
            Some(Case::To | Case::ToHonoured | Case::Object) => Part::To,
            Some(Case::Topic) => Part::Topic,
            Some(Case::From) => Part::From,
            _ => Part::Feast,
        };
    }
    // 둘째(생후 5개월) 앞으로: whose account or name it is.
    if token.is(Noun::Account) {
        match token.case() {
            Some(Case::By | Case::In) => return Part::To,
            Some(Case::At) => return Part::From,
            _ => {}
        }
    }
    // 남동생네 부부가: the couple has the part.
    if token.is(Noun::Relatives) {
        match token.case() {
            Some(Case::Subject | Case::SubjectHonoured) => return Part::Subject,
            Some(Case::To | Case::ToHonoured) => return Part::To,
            Some(Case::Topic) => return Part::Topic,
            _ => {}
        }
    }
    let purpose = matches!(token.case(), Some(Case::By)) && token.is(Noun::Thing);
    // 할머니 칠순에: the feast is hers, the gift may be another's.
    if token.is(Noun::Occasion) {
        return Part::Feast;
    }
    if purpose {
        return Part::For;
    }
    let owned = [Noun::Thing, Noun::Account, Noun::Value, Noun::Debt, Noun::Cost]
        .into_iter()
        .any(|class| token.is(class));
    if owned {
        return Part::Owner;
    }
    // "엄마 아빠가", "아들, 딸한테": what the next one has.
    let skipped = story
        .tokens
        .get(*next)
        .is_some_and(|t| matches!(t.what, crate::morph::What::Mark(',' | '/' | '+')));
    let beside = words.get(i + 1 + usize::from(skipped));
    if beside.is_some_and(|w| matches!(story.thing(*w), Some(Thing::Person(_)))) {
        return Part::With;
    }
    Part::Bare
}
