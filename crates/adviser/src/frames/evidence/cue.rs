//! A cue: one named thing that speaks for or against a value. Names are fixed, so that the table of weights can be read.

use std::fmt;

/// Up to three words: what is looked at, what was found, and of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue(pub &'static str, pub &'static str, pub &'static str);

/// A cue of one word.
pub const fn plain(name: &'static str) -> Cue {
    Cue(name, "", "")
}

/// A cue of two words.
pub const fn of(name: &'static str, what: &'static str) -> Cue {
    Cue(name, what, "")
}

impl fmt::Display for Cue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        for part in [self.1, self.2].into_iter().filter(|part| !part.is_empty()) {
            write!(f, ":{part}")?;
        }
        Ok(())
    }
}

/// A count in words.
pub fn count(n: usize) -> &'static str {
    match n {
        0 => "0",
        1 => "1",
        2 => "2",
        3 => "3",
        _ => "many",
    }
}

const BASE: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// The key of a text (FNV-1a), going on from another.
fn hashed(from: u64, text: &str) -> u64 {
    text.bytes()
        .fold(from, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

/// The key of a name.
pub fn key(name: &str) -> u64 {
    hashed(BASE, name)
}

impl Cue {
    /// The key of its name, as [`key`] gives it.
    pub fn key(self) -> u64 {
        [self.1, self.2]
            .into_iter()
            .filter(|part| !part.is_empty())
            .fold(hashed(BASE, self.0), |hash, part| hashed(hashed(hash, ":"), part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_has_the_key_of_its_name() {
        for cue in [
            plain("future"),
            of("asked", "gift_date"),
            Cue("doubt", "filled", "giver"),
        ] {
            assert_eq!(cue.key(), key(&cue.to_string()), "{cue}");
        }
    }
}
