//! The file `content/tax/premises.toml`: the words that tell a kind, the questions that decide, what is said of each kind.
//! Typed on load; a broken file is reported and the built-in one serves.

use super::cue::{Concept, Cues};
use super::standing::{Standing, standing};
use crate::known::facts::Way;
use conversation::Premise;
use korean::Text;
use korean::typo::{Lexicon, Row};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

const BUILT_IN: &str = include_str!("../../../../content/tax/premises.toml");

/// The texts around the kinds.
#[derive(Debug, Clone)]
pub struct Premises {
    /// The words that tell a kind.
    pub cues: Arc<Cues>,
    questions: BTreeMap<String, Arc<Question>>,
    slots: BTreeMap<String, String>,
    taps: BTreeMap<String, String>,
    finds: BTreeMap<String, String>,
    kinds: BTreeMap<String, KindText>,
}

/// One question that decides between kinds.
#[derive(Debug)]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// Why it is asked.
    pub why: String,
    /// What can be answered.
    pub choices: String,
    yes: Option<Premise>,
    no: Option<Premise>,
    answers: Vec<(Premise, Option<Way>)>,
    words: Lexicon<usize>,
}

/// What is said of a kind.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindText {
    /// Taxed or not, in a sentence.
    pub verdict: String,
    /// Why.
    pub because: String,
    /// What to keep as proof, or to do.
    pub keep: String,
    /// What has to hold for it.
    #[serde(default)]
    pub conditions: Vec<String>,
    /// The articles it rests on, the closest first.
    pub articles: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    cues: BTreeMap<Concept, String>,
    questions: BTreeMap<String, WrittenQuestion>,
    slots: BTreeMap<String, String>,
    #[serde(default)]
    taps: BTreeMap<String, String>,
    finds: BTreeMap<String, String>,
    kinds: BTreeMap<String, KindText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenQuestion {
    text: String,
    why: String,
    choices: String,
    #[serde(default)]
    yes: Option<Premise>,
    #[serde(default)]
    no: Option<Premise>,
    answers: Vec<WrittenAnswer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAnswer {
    kind: Premise,
    #[serde(default)]
    way: Option<Way>,
    words: String,
}

impl Premises {
    /// The texts compiled in, read once; a test checks them.
    pub fn built_in() -> Arc<Self> {
        static READ: LazyLock<Arc<Premises>> = LazyLock::new(|| {
            let read = Premises::read(BUILT_IN);
            debug_assert!(read.is_ok(), "{:?}", read.as_ref().err());
            Arc::new(read.unwrap_or_else(|_| Premises::empty()))
        });
        READ.clone()
    }

    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let whole = Self {
            cues: Arc::new(Cues::new(&file.cues)),
            questions: file
                .questions
                .into_iter()
                .map(|(name, question)| (name, Arc::new(Question::new(question))))
                .collect(),
            slots: file.slots,
            taps: file.taps,
            finds: file.finds,
            kinds: file.kinds,
        };
        match whole.lacks() {
            Some(missing) => Err(format!("[{missing}] is missing")),
            None => Ok(whole),
        }
    }

    fn empty() -> Self {
        Self {
            cues: Arc::new(Cues::new(&BTreeMap::new())),
            questions: BTreeMap::new(),
            slots: BTreeMap::new(),
            taps: BTreeMap::new(),
            finds: BTreeMap::new(),
            kinds: BTreeMap::new(),
        }
    }

    fn lacks(&self) -> Option<String> {
        let question = QUESTIONS.iter().find(|name| !self.questions.contains_key(**name));
        let kind = KINDS
            .iter()
            .map(|kind| code(*kind))
            .find(|name| !self.kinds.contains_key(name));
        let slot = super::slots::ASKED
            .iter()
            .find(|name| !self.slots.contains_key(**name));
        let find = super::rule::FINDS
            .iter()
            .find(|name| !self.finds.contains_key(**name));
        question
            .map(|name| format!("questions.{name}"))
            .or_else(|| find.map(|name| format!("finds.{name}")))
            .or_else(|| kind.map(|name| format!("kinds.{name}")))
            .or_else(|| slot.map(|name| format!("slots.{name}")))
    }

    /// Whether it is the one compiled in.
    pub fn is_built_in(&self) -> bool {
        Arc::ptr_eq(&self.cues, &Self::built_in().cues)
    }

    /// A question by its name.
    pub fn question(&self, name: &str) -> Option<&Question> {
        self.questions.get(name).map(AsRef::as_ref)
    }

    /// The question for what a rule needs.
    pub fn slot(&self, name: &str) -> Option<&str> {
        self.slots.get(name).map(String::as_str)
    }

    /// The answers to tap for what a rule needs.
    pub fn taps(&self, name: &str) -> Vec<&str> {
        let taps = self.taps.get(name).map(String::as_str).unwrap_or_default();
        tapped(taps)
    }

    /// The answer to a question turned round, `%` standing for the sum.
    pub fn find(&self, name: &str) -> Option<&str> {
        self.finds.get(name).map(String::as_str)
    }

    /// What is said of a kind, of its branch where there is a text for it.
    pub fn kind(&self, kind: Premise, way: Option<Way>) -> Option<&KindText> {
        let of_way = way.and_then(|way| self.kinds.get(&format!("{}.{}", code(kind), code(way))));
        of_way.or_else(|| self.kinds.get(&code(kind)))
    }

    /// All that is said, for checks.
    #[cfg(test)]
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let of_kinds = self.kinds.values().flat_map(|kind| {
            [&kind.verdict, &kind.because, &kind.keep]
                .into_iter()
                .chain(&kind.conditions)
        });
        let of_questions = self
            .questions
            .values()
            .flat_map(|q| [&q.text, &q.why, &q.choices]);
        of_kinds
            .chain(of_questions)
            .chain(self.slots.values())
            .map(String::as_str)
    }
}

/// The questions the tests ask.
const QUESTIONS: &[&str] = &[
    "repay",
    "part",
    "purse",
    "sent_back",
    "came_back",
    "divorce",
    "death",
    "work",
    "support",
    "monthly",
    "custom",
    "name",
    "paid_for",
    "deposit",
    "debt",
    "estate",
    "what",
];

/// The kinds that are told of.
const KINDS: &[Premise] = &[
    Premise::Loan,
    Premise::Repayment,
    Premise::OwnMoney,
    Premise::FamilySale,
    Premise::FreeUse,
    Premise::DebtRelief,
    Premise::Insurance,
    Premise::Periodic,
    Premise::Coown,
    Premise::FundSource,
    Premise::Valuation,
    Premise::Trust,
    Premise::NameTrust,
    Premise::FamilyCompany,
    Premise::SpecialRegime,
    Premise::LivingSupport,
    Premise::Customary,
    Premise::Divorce,
    Premise::Inheritance,
    Premise::Donation,
    Premise::Income,
    Premise::Return,
];

/// The name of a kind or a branch, as every interface writes it.
pub fn code(of: impl serde::Serialize) -> String {
    serde_json::to_value(of)
        .ok()
        .and_then(|value| value.as_str().map(ToOwned::to_owned))
        .unwrap_or_default()
}

/// The answers of a line: 이것 / 저것.
fn tapped(line: &str) -> Vec<&str> {
    line.split(" / ")
        .map(str::trim)
        .filter(|tap| !tap.is_empty())
        .collect()
}

impl Question {
    /// The answers that can be tapped; examples are no choices.
    pub fn taps(&self) -> Vec<&str> {
        self.choices
            .strip_prefix("선택지: ")
            .map(tapped)
            .unwrap_or_default()
    }

    fn new(written: WrittenQuestion) -> Self {
        let mut rows = Vec::new();
        for (number, answer) in written.answers.iter().enumerate() {
            for word in answer.words.split_whitespace() {
                let word: &'static str = Box::leak(word.replace('_', " ").into_boxed_str());
                rows.push(Row::new(word, number));
            }
        }
        Self {
            text: written.text,
            why: written.why,
            choices: written.choices,
            yes: written.yes,
            no: written.no,
            answers: written
                .answers
                .iter()
                .map(|answer| (answer.kind, answer.way))
                .collect(),
            words: Lexicon::new(&rows),
        }
    }

    /// The kind a reply settles; none where it says neither or both.
    pub fn settled(&self, text: &str) -> Option<(Premise, Option<Way>)> {
        let text = Text::told_apart(text);
        match korean::answer::whole(&text) {
            Some(korean::answer::Answer::Yes) if self.yes.is_some() => {
                return self.yes.map(|kind| (kind, None));
            }
            Some(korean::answer::Answer::No) if self.no.is_some() => return self.no.map(|kind| (kind, None)),
            _ => {}
        }
        let mut chosen: Vec<usize> = Vec::new();
        for hit in self.words.find(&text) {
            let other = self.answers.len().checked_sub(1 + hit.value);
            let meant = match standing(&text, hit.span) {
                Standing::Said => Some(hit.value),
                // Of two, what is denied leaves the other.
                Standing::Denied if self.answers.len() == 2 => other,
                _ => None,
            };
            chosen.extend(meant.filter(|number| !chosen.contains(number)));
        }
        match chosen.as_slice() {
            [one] => self.answers.get(*one).copied(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_texts_are_whole() {
        assert!(
            Premises::read(BUILT_IN).is_ok(),
            "{:?}",
            Premises::read(BUILT_IN).err()
        );
    }

    #[test]
    fn a_reply_settles_a_question() {
        let premises = Premises::built_in();
        let settled = |question: &str, reply: &str| {
            premises
                .question(question)
                .and_then(|q| q.settled(reply))
                .map(|(kind, _)| kind)
        };
        assert_eq!(settled("repay", "갚기로 했어요"), Some(Premise::Loan));
        assert_eq!(settled("repay", "그냥 주신 돈이에요"), Some(Premise::Gift));
        assert_eq!(settled("repay", "안 갚아도 된대요"), Some(Premise::Gift));
        assert_eq!(settled("repay", "빌린 건 아니에요"), Some(Premise::Gift));
        assert_eq!(settled("divorce", "네"), Some(Premise::Divorce));
        assert_eq!(settled("divorce", "아니요"), Some(Premise::Gift));
        assert_eq!(settled("repay", "글쎄요"), None);
    }
}
