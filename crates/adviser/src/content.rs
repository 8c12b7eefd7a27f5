//! The texts a tax adviser may edit: questions and short explanations. Typed on load, compiled in as defaults; a broken
//! file is reported with line and reason and the built-in one serves.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use tax::gift::Variable;
use tax::law::Provision;

const QUESTIONS: &str = include_str!("../../../content/tax/questions.toml");
const TERMS: &str = include_str!("../../../content/tax/terms.toml");

/// What is said around one variable.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionText {
    /// The question line, the user's fixed words.
    pub question: String,
    /// The lines under it.
    pub tip: String,
    /// What can be answered.
    pub choices: String,
    /// Why it is asked.
    pub why: String,
    /// How to find out.
    pub help: String,
    /// What the law says, after the third failure.
    pub guidance: String,
}

/// A term or rule that is explained when asked about.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// What it is called.
    pub name: String,
    /// Any of these finds it.
    pub words: Vec<String>,
    /// The explanation.
    pub text: String,
    /// The provision it rests on.
    pub article: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    term: Vec<Term>,
}

/// All texts of the tax assistant.
#[derive(Debug, Clone)]
pub struct Content {
    questions: BTreeMap<Variable, QuestionText>,
    terms: Vec<(Term, Provision)>,
}

/// A file that could not be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// Which.
    pub file: String,
    /// Line and reason.
    pub reason: String,
}

impl Content {
    /// The texts compiled in. They are checked by a test, so nothing in them can be broken here.
    pub fn built_in() -> Self {
        Self {
            questions: questions(QUESTIONS).unwrap_or_default(),
            terms: terms(TERMS).unwrap_or_default(),
        }
    }

    /// The texts of a directory; what is missing there or broken is taken from the built-in ones.
    pub fn from_dir(dir: &Path) -> (Self, Vec<Broken>) {
        let mut content = Self::built_in();
        let mut broken = Vec::new();
        let mut load = |file: &str, take: &mut dyn FnMut(&str) -> Result<(), String>| {
            let path = dir.join("tax").join(file);
            let used = match std::fs::read_to_string(&path) {
                Ok(text) => take(&text),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
                Err(error) => Err(error.to_string()),
            };
            if let Err(reason) = used {
                broken.push(Broken {
                    file: path.display().to_string(),
                    reason,
                });
            }
        };
        load("questions.toml", &mut |text| {
            questions(text).map(|read| content.questions = read)
        });
        load("terms.toml", &mut |text| {
            terms(text).map(|read| content.terms = read)
        });
        (content, broken)
    }

    /// What is said around a variable.
    pub fn question(&self, variable: Variable) -> Option<&QuestionText> {
        self.questions.get(&variable)
    }

    /// The explanation whose word stands in a question; the longest word wins.
    pub fn term(&self, question: &str) -> Option<&(Term, Provision)> {
        let plain: String = question.split_whitespace().collect();
        let longest = |term: &Term| {
            let hit =
                |word: &&String| question.contains(word.as_str()) || plain.contains(&word.replace(' ', ""));
            term.words
                .iter()
                .filter(hit)
                .map(|word| word.chars().count())
                .max()
        };
        self.terms
            .iter()
            .filter_map(|term| longest(&term.0).map(|len| (len, term)))
            .max_by_key(|(len, _)| *len)
            .map(|(_, term)| term)
    }
}

fn questions(text: &str) -> Result<BTreeMap<Variable, QuestionText>, String> {
    let read: BTreeMap<String, QuestionText> = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut questions = BTreeMap::new();
    for (name, question) in read {
        let variable = Variable::named(&name).ok_or_else(|| format!("[{name}] is no variable"))?;
        questions.insert(variable, question);
    }
    match crate::said::VARIABLES
        .iter()
        .find(|variable| !questions.contains_key(variable))
    {
        Some(missing) => Err(format!("[{}] is missing", missing.name())),
        None => Ok(questions),
    }
}

fn terms(text: &str) -> Result<Vec<(Term, Provision)>, String> {
    let read: Terms = toml::from_str(text).map_err(|error| error.to_string())?;
    read.term
        .into_iter()
        .map(|term| {
            let provision = provision(&term.article)
                .ok_or_else(|| format!("{}: no provision is called {}", term.name, term.article))?;
            Ok((term, provision))
        })
        .collect()
}

fn provision(name: &str) -> Option<Provision> {
    Provision::ALL
        .iter()
        .copied()
        .find(|provision| format!("{provision:?}") == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_texts_are_whole() {
        assert_eq!(questions(QUESTIONS).map(|q| q.len()), Ok(11));
        assert!(terms(TERMS).unwrap().len() >= 15);
    }

    #[test]
    fn every_figure_in_the_texts_is_known() {
        let day = jiff::civil::date(2026, 3, 10);
        let content = Content::built_in();
        let texts = content
            .questions
            .values()
            .flat_map(|q| [&q.question, &q.tip, &q.choices, &q.why, &q.help, &q.guidance])
            .chain(content.terms.iter().map(|(t, _)| &t.text));
        for text in texts {
            let filled = crate::figures::fill(text, day);
            assert!(!filled.contains('{'), "{filled}");
        }
    }

    #[test]
    fn every_term_is_found_by_its_own_words() {
        let content = Content::built_in();
        for (term, _) in &content.terms {
            let asked = format!("{}이 뭐예요?", term.words.first().unwrap());
            assert_eq!(content.term(&asked).map(|(t, _)| &t.name), Some(&term.name));
        }
    }

    #[test]
    fn a_broken_file_is_reported_and_the_built_in_one_serves() {
        let dir = std::env::temp_dir().join(format!("shuking-content-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("tax")).unwrap();
        std::fs::write(dir.join("tax/questions.toml"), "[gift_date]\nquestion = 3\n").unwrap();
        let (content, broken) = Content::from_dir(&dir);
        std::fs::remove_dir_all(&dir).unwrap();
        assert_eq!(broken.len(), 1);
        assert!(broken[0].reason.contains("line 2"), "{}", broken[0].reason);
        assert!(content.question(Variable::GiftDate).is_some());
    }
}
