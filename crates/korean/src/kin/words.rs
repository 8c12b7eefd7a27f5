//! The words for people, each beside the way it names. A new word is a row; what it means in law follows from the way.

use super::path::{Path, Sex, Step};
use super::table::{ANYWHERE, KIN, NEEDS_CASE, NEEDS_PARTICLE, OTHERS};
use crate::typo::{Lexicon, Right, Row};
use std::sync::LazyLock;

/// Whom a word names, seen from the person who says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// 저, 나, 본인.
    Speaker,
    /// 저희 부부: the speaker and their spouse.
    Couple,
    /// Someone of the family.
    Kin(Path),
    /// A former, unmarried or future spouse.
    NotYetOrNoLongerSpouse,
    /// No relative: 친구, 지인, 애인.
    Unrelated,
    /// 친척: a relative, but which is not said.
    SomeRelative,
    /// 직계존속, without saying who.
    Ascendant,
    /// 직계비속, without saying who.
    Descendant,
    /// 기타친족, without saying who.
    OtherRelative,
}

const PARTICLES: &str = "가이은는을를도에께한의와과랑하로으님들네요예이인임도만라야씨놈분쪽명통계앞";

const PARTICLES_OR_AND: &str =
    "고며가이은는을를도에께한의와과랑하로으님들네요예이인임도만라야씨놈분쪽명통계앞";

/// The words for people, prepared once.
pub(super) static PEOPLE: LazyLock<Lexicon<Who>> = LazyLock::new(|| {
    let kin = KIN.iter().flat_map(|(way, words)| {
        words
            .split_whitespace()
            .filter_map(|word| Some((Who::Kin(way_of(way)?), word)))
    });
    let others = OTHERS
        .iter()
        .flat_map(|(who, words)| words.split_whitespace().map(|word| (*who, word)));
    let rows: Vec<Row<Who>> = kin.chain(others).map(|(who, word)| row(word, who)).collect();
    Lexicon::new(&rows).except(&[
        "아내려",
        "안살아",
        "아그리",
        "이모티",
        "형편",
        "형태",
        "받아들",
        "알아들",
        "사장이",
        "할머이",
    ])
});

fn row(word: &'static str, who: Who) -> Row<Who> {
    if NEEDS_CASE.contains(&word) {
        return Row::starting(spaced(word), who).then(Right::Only("가이한에께로랑와"));
    }
    if NEEDS_PARTICLE.contains(&word) {
        // 아이고 is a sigh.
        let right = if word == "아이" {
            PARTICLES
        } else {
            PARTICLES_OR_AND
        };
        return Row::starting(spaced(word), who).then(Right::Next(right));
    }
    if word.chars().count() >= 3 || ANYWHERE.contains(&word) {
        return Row::new(spaced(word), who).tolerant();
    }
    Row::starting(spaced(word), who)
}

/// `_` as a space. The few words that have one are kept for the program's life.
pub(crate) fn spaced(word: &'static str) -> &'static str {
    if word.contains('_') {
        Box::leak(word.replace('_', " ").into_boxed_str())
    } else {
        word
    }
}

/// Reads a way as the tables write it.
fn way_of(code: &str) -> Option<Path> {
    let mut steps: Vec<Step> = Vec::new();
    for c in code.chars() {
        match c {
            'u' => steps.push(Step::Up(None)),
            'd' => steps.push(Step::Down(None)),
            'b' => steps.push(Step::Side(None)),
            's' => steps.push(Step::Spouse(None)),
            'm' => set_sex(steps.last_mut()?, Sex::Male),
            'f' => set_sex(steps.last_mut()?, Sex::Female),
            _ => return None,
        }
    }
    Path::new(&steps)
}

fn set_sex(step: &mut Step, sex: Sex) {
    match step {
        Step::Up(s) | Step::Down(s) | Step::Side(s) | Step::Spouse(s) => *s = Some(sex),
    }
}

/// Every word for a person, as the tables write them.
pub(crate) fn everyone() -> impl Iterator<Item = &'static str> {
    let kin = KIN.iter().flat_map(|(_, words)| words.split_whitespace());
    kin.chain(OTHERS.iter().flat_map(|(_, words)| words.split_whitespace()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_a_way() {
        for (way, words) in KIN {
            assert!(way_of(way).is_some(), "{way} ({words})");
        }
    }

    #[test]
    fn no_word_stands_twice() {
        let mut seen = std::collections::HashSet::new();
        let words = KIN.iter().map(|(_, w)| *w).chain(OTHERS.iter().map(|(_, w)| *w));
        for word in words.flat_map(str::split_whitespace) {
            assert!(seen.insert(word), "{word} stands twice");
        }
    }
}
