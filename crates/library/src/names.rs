//! How people call the laws: official names, abbreviations, and the decrees and rules that belong to them.

use crate::document::Kind;
use serde::Deserialize;

/// The laws' names and abbreviations.
#[derive(Debug, Clone, Deserialize)]
pub struct Names {
    #[serde(rename = "law")]
    laws: Vec<Law>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Law {
    name: String,
    short: Vec<String>,
}

/// Which law somebody means: its base name without spaces, and whether the act, the decree or the rule.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LawHint {
    /// 상속세및증여세법, also where the decree is meant.
    pub base: Option<String>,
    /// What was named.
    pub kind: Option<Kind>,
}

/// Words for a decree or rule, as they end a law's name; the short ones only after an abbreviation (상증령).
const KINDS: &[(&str, Kind, bool)] = &[
    ("시행규칙", Kind::Rule, false),
    ("시행령", Kind::Decree, false),
    ("규칙", Kind::Rule, true),
    ("령", Kind::Decree, true),
    ("칙", Kind::Rule, true),
];

impl Names {
    /// The names that come with the program.
    pub fn built_in() -> Result<Self, toml::de::Error> {
        toml::from_str(include_str!("../../../content/law/names.toml"))
    }

    /// Learns the name of an imported law.
    pub(crate) fn learn(&mut self, name: &str) {
        let base = base_of(name);
        if !self.laws.iter().any(|law| compact(&law.name) == base) {
            self.laws.push(Law {
                name: base,
                short: Vec::new(),
            });
        }
    }

    /// In which place a law is tried when none is named; unknown ones last.
    pub(crate) fn rank(&self, name: &str) -> usize {
        let base = base_of(name);
        let place = self.laws.iter().position(|law| compact(&law.name) == base);
        place.unwrap_or(self.laws.len())
    }

    /// The official name of a law with the spaces it has: 상속세및증여세법시행령 → 상속세 및 증여세법 시행령.
    pub fn official(&self, name: &str) -> String {
        let (base, kind) = split_kind(name);
        let base = self
            .laws
            .iter()
            .find(|law| compact(&law.name) == base)
            .map_or(base, |law| law.name.clone());
        match kind {
            Some(Kind::Decree) => format!("{base} 시행령"),
            Some(Kind::Rule) => format!("{base} 시행규칙"),
            _ => base,
        }
    }

    /// Which law the words before an article's number mean, and the words before its name.
    pub fn hint<'a>(&self, before: &'a str) -> (LawHint, &'a str) {
        let (kind, rest) = kind_at_end(before);
        if let Some((base, rest)) = self.known_at_end(rest) {
            let kind = Some(kind.map_or(Kind::Act, |(kind, _)| kind));
            let hint = LawHint {
                base: Some(base),
                kind,
            };
            return (hint, rest.trim_end_matches('「'));
        }
        // A short word for a decree means nothing without the law before it: 법령.
        let kind = kind.filter(|(_, short)| !short).map(|(kind, _)| kind);
        let rest = if kind.is_some() { rest } else { before };
        if let Some((base, rest)) = unknown_at_end(rest) {
            let hint = LawHint {
                base: Some(base),
                kind: Some(kind.unwrap_or(Kind::Act)),
            };
            return (hint, rest);
        }
        (LawHint { base: None, kind }, rest)
    }

    /// The longest known name that ends the text, spaces aside.
    fn known_at_end<'a>(&self, text: &'a str) -> Option<(String, &'a str)> {
        let mut best: Option<(usize, String, &'a str)> = None;
        for law in &self.laws {
            for name in std::iter::once(&law.name).chain(&law.short) {
                let Some(rest) = strip_end(text, name).filter(|rest| is_word_end(rest)) else {
                    continue;
                };
                let length = compact(name).len();
                if best.as_ref().is_none_or(|(longest, ..)| *longest < length) {
                    best = Some((length, compact(&law.name), rest));
                }
            }
        }
        best.map(|(_, base, rest)| (base, rest))
    }
}

impl LawHint {
    /// Whether a law may be the one meant.
    pub fn fits(&self, name: &str, kind: Kind) -> bool {
        match &self.base {
            Some(_) => self.full().as_deref() == Some(compact(name).as_str()),
            None => self.kind.is_none_or(|meant| meant == kind),
        }
    }

    /// The whole name without spaces, where a law is named.
    pub fn full(&self) -> Option<String> {
        let base = self.base.as_ref()?;
        Some(match self.kind {
            Some(Kind::Decree) => format!("{base}시행령"),
            Some(Kind::Rule) => format!("{base}시행규칙"),
            _ => base.clone(),
        })
    }
}

/// A name without spaces.
pub(crate) fn compact(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '「' | '」'))
        .collect()
}

fn base_of(name: &str) -> String {
    split_kind(name).0
}

fn split_kind(name: &str) -> (String, Option<Kind>) {
    let name = compact(name);
    for (word, kind, short) in KINDS {
        if let Some(base) = name.strip_suffix(word).filter(|base| !short && !base.is_empty()) {
            return (base.to_owned(), Some(*kind));
        }
    }
    (name, None)
}

fn kind_at_end(text: &str) -> (Option<(Kind, bool)>, &str) {
    for (word, kind, short) in KINDS {
        if let Some(rest) = strip_end(text, word) {
            return (Some((*kind, *short)), rest);
        }
    }
    (None, text)
}

/// A law that we do not know by name: a word that ends in 법 or 법률.
fn unknown_at_end(text: &str) -> Option<(String, &str)> {
    let trimmed = text.trim_end_matches(|letter: char| letter.is_whitespace() || letter == '」');
    let start = trimmed
        .rfind(|letter: char| letter.is_whitespace() || letter == '「')
        .map_or(0, |at| {
            at + trimmed
                .get(at..)
                .and_then(|rest| rest.chars().next())
                .map_or(1, char::len_utf8)
        });
    let word = trimmed.get(start..)?;
    let is_law = (word.ends_with('법') || word.ends_with("법률")) && word.chars().count() >= 2;
    is_law.then(|| (word.to_owned(), trimmed.get(..start).unwrap_or_default()))
}

/// Whether a new word begins after the text: 사회보장기본법 is not 기본법.
fn is_word_end(text: &str) -> bool {
    !text.ends_with(char::is_alphanumeric)
}

/// Removes `end` from the end of the text; white space and corner brackets do not count.
fn strip_end<'a>(text: &'a str, end: &str) -> Option<&'a str> {
    let mut rest = text;
    for wanted in end.chars().rev().filter(|letter| !letter.is_whitespace()) {
        rest = rest
            .trim_end_matches(|letter: char| letter.is_whitespace() || matches!(letter, '「' | '」'))
            .strip_suffix(wanted)?;
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_are_known_by_every_name() {
        let names = Names::built_in().unwrap();
        let check = |text: &str, base: Option<&str>, kind: Option<Kind>, rest: &str| {
            let (hint, left) = names.hint(text);
            assert_eq!((hint.base.as_deref(), hint.kind), (base, kind), "{text}");
            assert_eq!(left.trim(), rest, "{text}");
        };
        let gift = Some("상속세및증여세법");
        check("상증법 ", gift, Some(Kind::Act), "");
        check("상속세 및 증여세법 ", gift, Some(Kind::Act), "");
        check("상속세및증여세법", gift, Some(Kind::Act), "");
        check("「상속세 및 증여세법 시행령」 ", gift, Some(Kind::Decree), "");
        check("상증법시행령", gift, Some(Kind::Decree), "");
        check("상증령 ", gift, Some(Kind::Decree), "");
        check("상증법 시행규칙", gift, Some(Kind::Rule), "");
        check("국기법 ", Some("국세기본법"), Some(Kind::Act), "");
        check("시행령 ", None, Some(Kind::Decree), "");
        check("배우자 공제는 상증법 ", gift, Some(Kind::Act), "배우자 공제는");
        check("사회보장기본법 ", Some("사회보장기본법"), Some(Kind::Act), "");
        check("주택임대차보호법 ", Some("주택임대차보호법"), Some(Kind::Act), "");
        check("", None, None, "");
        check("신고는 ", None, None, "신고는");
    }

    #[test]
    fn official_names_have_their_spaces() {
        let names = Names::built_in().unwrap();
        assert_eq!(
            names.official("상속세및증여세법시행령"),
            "상속세 및 증여세법 시행령"
        );
        assert_eq!(names.official("소득세법"), "소득세법");
    }
}
