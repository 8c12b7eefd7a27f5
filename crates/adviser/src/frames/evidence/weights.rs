//! The learned weights (`content/tax/evidence.tsv`, and `changes.tsv` for later messages): variable, source, cue, weight; `*`
//! stands for any.

use super::cue::{Cue, key};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::LazyLock;

/// Keys are hashes already.
#[derive(Default)]
pub struct Kept(u64);

impl Hasher for Kept {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// The weights by their keys.
pub struct Weights {
    rows: HashMap<u64, f64, BuildHasherDefault<Kept>>,
    limits: HashMap<&'static str, f64>,
}

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("../../../../../content/tax/evidence.tsv")));

static CHANGES: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_str!("../../../../../content/tax/changes.tsv")));

/// Joins the keys of a row.
pub(super) fn joined(variable: u64, source: u64, cue: u64) -> u64 {
    let mix = |hash: u64| (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mix(mix(cue)
        .wrapping_add(mix(source).rotate_left(17))
        .wrapping_add(variable.rotate_left(41)))
}

impl Weights {
    /// The table of what a message states.
    pub fn built_in() -> &'static Self {
        &WEIGHTS
    }

    /// The table of what a later message changes.
    pub fn of_changes() -> &'static Self {
        &CHANGES
    }

    /// Reads a table; rows that are none are left out. A row of two columns is a limit.
    fn read(table: &'static str) -> Self {
        let mut weights = Self {
            rows: HashMap::default(),
            limits: HashMap::new(),
        };
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&'static str> = line.split('\t').collect();
            match columns.as_slice() {
                [variable, source, cue, weight] => {
                    if let Ok(weight) = weight.parse() {
                        weights
                            .rows
                            .insert(joined(key(variable), key(source), key(cue)), weight);
                    }
                }
                [limit, value] => {
                    if let Ok(value) = value.parse() {
                        weights.limits.insert(limit, value);
                    }
                }
                _ => {}
            }
        }
        weights
    }

    /// A limit of the table; one that is not there is never reached.
    pub fn limit(&self, name: &str) -> f64 {
        self.limits.get(name).copied().unwrap_or(f64::INFINITY)
    }

    /// What a cue weighs for a value of a variable that comes from a source.
    pub fn of(&self, variable: &str, source: &str, cue: Cue) -> f64 {
        let (variable, source) = (Names::of(variable), Names::of(source));
        self.weighed(&variable, &source, cue)
    }

    /// The same with the names looked up before.
    pub fn weighed(&self, variable: &Names, source: &Names, cue: Cue) -> f64 {
        let cue = cue.key();
        let row = |variable, source| {
            self.rows
                .get(&joined(variable, source, cue))
                .copied()
                .unwrap_or(0.0)
        };
        row(variable.own, source.own)
            + row(variable.own, source.any)
            + row(variable.any, source.own)
            + row(variable.any, source.any)
    }
}

/// A name's key beside that of `*`.
pub struct Names {
    own: u64,
    any: u64,
}

impl Names {
    /// Looks a name up.
    pub fn of(name: &str) -> Self {
        Self {
            own: key(name),
            any: key("*"),
        }
    }
}

/// How likely a value must be.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// To be taken without a question.
    pub sure: f64,
    /// That anything is stated at all, to propose it.
    pub proposed: f64,
    /// To be offered beside the likeliest.
    pub runner_up: f64,
}

impl Limits {
    /// To be taken without a question, by who states it: readers that agree without a doubt need less.
    pub fn sure_from(&self, source: &str) -> f64 {
        let own = Weights::built_in().limits.get(format!("sure {source}").as_str());
        own.copied().unwrap_or(self.sure)
    }

    /// Those of a variable.
    pub fn of(variable: tax::gift::Variable) -> Self {
        let weights = Weights::built_in();
        let of = |name: &str| {
            let own = weights.limits.get(format!("{name} {}", variable.name()).as_str());
            own.copied().unwrap_or_else(|| weights.limit(name))
        };
        Self {
            sure: of("sure"),
            proposed: of("proposed"),
            runner_up: of("runner_up"),
        }
    }
}
