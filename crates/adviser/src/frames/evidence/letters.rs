//! What the letters of a message say: its runs of two and three letters have weights, learned with those of the cues
//! (`content/tax/letters.tsv`; `changes_letters.tsv` for what a later message changes). They know endings and words that
//! stand in no table, so they can doubt what both readers say.

use super::Candidate;
use super::cue::key;
use super::weights::{Kept, joined};
use korean::Text;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;
use std::sync::LazyLock;
use tax::gift::Variable;

type Keyed<T> = HashMap<u64, T, BuildHasherDefault<Kept>>;

/// How long a run is.
const LONG: [usize; 2] = [2, 3];

/// What each run weighs, for the keys of variables and their answers.
pub struct Runs(Keyed<Vec<(u64, f64)>>);

/// Of what a message states.
pub static STATED: LazyLock<Runs> =
    LazyLock::new(|| Runs::read(include_str!("../../../../../content/tax/letters.tsv")));
/// Of what a later message changes.
pub static CHANGED: LazyLock<Runs> =
    LazyLock::new(|| Runs::read(include_str!("../../../../../content/tax/changes_letters.tsv")));

impl Runs {
    /// Reads rows of run, variable, answer, weight.
    fn read(table: &str) -> Self {
        let mut rows: Keyed<Vec<(u64, f64)>> = HashMap::default();
        for line in table.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            if let [run, variable, answer, weight] = columns.as_slice()
                && let Ok(weight) = weight.parse()
            {
                let letters: Vec<char> = run.chars().collect();
                let answer = joined(key(variable), key(answer), 0);
                rows.entry(run_key(&letters)).or_default().push((answer, weight));
            }
        }
        Self(rows)
    }
}

/// The text as its runs are taken: a figure is one letter, space is one, and one stands at either end.
pub fn plain(text: &Text) -> String {
    let mut plain = String::from(" ");
    let mut figure = false;
    for letter in text.chars() {
        let goes_on = figure && (letter.is_ascii_digit() || matches!(letter, ',' | '.'));
        figure = goes_on || letter.is_ascii_digit();
        match letter {
            _ if goes_on => {}
            _ if figure => plain.push('0'),
            _ if letter.is_whitespace() && plain.ends_with(' ') => {}
            _ if letter.is_whitespace() => plain.push(' '),
            _ => plain.push(*letter),
        }
    }
    plain.push(' ');
    plain
}

/// What the letters of one message weigh for every answer.
pub struct Letters(Keyed<f64>);

impl Letters {
    /// Adds up the runs of a text, each once.
    pub fn of(text: &Text, weights: &Runs) -> Self {
        let letters: Vec<char> = plain(text).chars().collect();
        let runs: HashSet<u64, BuildHasherDefault<Kept>> = LONG
            .iter()
            .flat_map(|long| letters.windows(*long))
            .map(run_key)
            .collect();
        let mut sums: Keyed<f64> = HashMap::default();
        for (answer, weight) in runs.iter().filter_map(|run| weights.0.get(run)).flatten() {
            *sums.entry(*answer).or_default() += weight;
        }
        Self(sums)
    }

    /// What they weigh for a value of a variable.
    pub fn weigh(&self, variable: Variable, candidate: &Candidate) -> f64 {
        let answer = match candidate
            .value
            .as_str()
            .filter(|_| variable == Variable::DonorRelationship)
        {
            Some(relation) => relation,
            None if candidate.is_nothing() => "no",
            None => "yes",
        };
        self.say(variable, answer)
    }

    /// What they weigh for an answer.
    pub fn say(&self, variable: Variable, answer: &str) -> f64 {
        let answer = joined(key(variable.name()), key(answer), 0);
        self.0.get(&answer).copied().unwrap_or_default()
    }
}

/// The key of a run (FNV-1a over its letters).
fn run_key(run: &[char]) -> u64 {
    run.iter().fold(0xcbf2_9ce4_8422_2325, |hash, letter| {
        (hash ^ u64::from(*letter)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_and_space_are_one_letter_each() {
        for (text, expected) in [
            ("3천만원", " 0천만원 "),
            ("2026.03.02에  1,500만원", " 0에 0만원 "),
            ("", "  "),
        ] {
            assert_eq!(plain(&Text::new(text)), expected, "{text}");
        }
    }

    #[test]
    fn a_run_counts_once_however_often_it_stands() {
        let thrice = Letters::of(&Text::new("받받받"), &STATED);
        let often = Letters::of(&Text::new("받받받받받받"), &STATED);
        assert_eq!(thrice.0, often.0);
    }
}
