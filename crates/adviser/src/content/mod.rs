//! The texts a tax adviser may edit: questions, knowledge cards and the figures they name. Typed on load, compiled in
//! as defaults; a broken file is reported with line and reason and the built-in one serves.

mod areas;
mod cards;
mod figures;
pub(crate) mod sources;
mod topics;
pub mod verdict;

pub use areas::Areas;
pub use cards::{About, Card};
pub use figures::{Figure, Figures};
pub use topics::Topics;

use crate::premise::Premises;
use jiff::civil::Date;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tax::gift::Variable;

const QUESTIONS: &str = include_str!("../../../../content/tax/questions.toml");
const FIGURES: &str = include_str!("../../../../content/tax/figures.toml");
const AREAS_FILE: &str = "regulated_areas.toml";
pub(crate) const AREAS: &str = include_str!("../../../../content/tax/regulated_areas.toml");
const CARDS: &str = "cards";

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

/// All texts of the tax assistant.
#[derive(Debug, Clone)]
pub struct Content {
    questions: BTreeMap<Variable, QuestionText>,
    figures: Figures,
    areas: Areas,
    cards: BTreeMap<String, Vec<Card>>,
    premises: Arc<Premises>,
    topics: Topics,
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
        let figures = Figures::read(FIGURES).unwrap_or_default();
        let cards = cards::BUILT_IN
            .into_iter()
            .map(|(file, text)| (file.to_owned(), cards::read(text, &figures).unwrap_or_default()))
            .collect();
        Self {
            questions: questions(QUESTIONS).unwrap_or_default(),
            figures,
            areas: Areas::read(AREAS).unwrap_or_default(),
            cards,
            premises: Premises::built_in(),
            topics: Topics::built_in(),
        }
    }

    /// The texts of a directory; what is missing there or broken is taken from the built-in ones.
    pub fn from_dir(dir: &Path) -> (Self, Vec<Broken>) {
        let mut content = Self::built_in();
        let mut broken = Vec::new();
        let dir = dir.join("tax");
        let mut load = |file: &str, take: &mut dyn FnMut(&str) -> Result<(), String>| {
            let path = dir.join(file);
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
        load("figures.toml", &mut |text| {
            Figures::read(text).map(|read| content.figures.extend(read))
        });
        load("premises.toml", &mut |text| {
            Premises::read(text).map(|read| content.premises = Arc::new(read))
        });
        load(topics::FILE, &mut |text| {
            Topics::read(text).map(|read| content.topics = read)
        });
        load(AREAS_FILE, &mut |text| {
            Areas::read(text).map(|read| content.areas = read)
        });
        for file in card_files(&dir) {
            load(&format!("{CARDS}/{file}"), &mut |text| {
                content.take_cards(&file, text)
            });
        }
        (content, broken)
    }

    /// Takes a file of cards in place of the one of its name.
    fn take_cards(&mut self, file: &str, text: &str) -> Result<(), String> {
        let read = cards::read(text, &self.figures)?;
        let others = self.cards.iter().filter(|(name, _)| *name != file);
        let others: Vec<&Card> = others.flat_map(|(_, cards)| cards).collect();
        if let Some(card) = read
            .iter()
            .find(|card| others.iter().any(|other| other.id == card.id))
        {
            return Err(format!("card {} is in another file too", card.id));
        }
        self.cards.insert(file.to_owned(), read);
        Ok(())
    }

    /// All knowledge cards.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.cards.values().flatten()
    }

    /// A knowledge card by its id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards().find(|card| card.id == id)
    }

    /// Whether a question names what a card is about, in a word of its title or keywords that few other cards have.
    pub fn is_subject_named(&self, card: &Card, question: &str) -> bool {
        const FEW: usize = 6;
        let plain = crate::topic::plain(question);
        card.subject_words().iter().any(|word| {
            let is_general = || {
                let having = self.cards().filter(|other| other.subject_words().contains(word));
                having.count() > FEW
            };
            plain.contains(word.as_str()) && !is_general()
        })
    }

    /// The cards as the library keeps them, with the figures of the newest law.
    pub fn library_cards(&self) -> Vec<library::Card> {
        let card = |card: &Card| library::Card {
            id: card.id.clone(),
            title: card.title.clone(),
            text: self.fill(&card.text, tax::law::NEWEST_DAY),
            questions: card.questions.iter().chain(&card.also).cloned().collect(),
            articles: card.articles.clone(),
            keywords: card.keywords.clone(),
        };
        self.cards().map(card).collect()
    }

    /// What questions are about, by their words.
    pub fn topics(&self) -> &Topics {
        &self.topics
    }

    /// What is said of the kinds of transfers.
    pub fn premises(&self) -> &Premises {
        &self.premises
    }

    /// The figures texts name.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Which places are 조정대상지역.
    pub fn areas(&self) -> &Areas {
        &self.areas
    }

    /// A text with the figures of a day.
    pub fn fill(&self, text: &str, day: Date) -> String {
        self.figures.fill(text, day)
    }

    /// What is said around a variable.
    pub fn question(&self, variable: Variable) -> Option<&QuestionText> {
        self.questions.get(&variable)
    }
}

/// The names of the card files in a directory, in order; none where there is no such directory.
fn card_files(dir: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(dir.join(CARDS)) else {
        return Vec::new();
    };
    let of_toml = |entry: &std::fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "toml");
    let mut names: Vec<String> = entries
        .flatten()
        .filter(of_toml)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

fn questions(text: &str) -> Result<BTreeMap<Variable, QuestionText>, String> {
    let read: BTreeMap<String, QuestionText> = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut questions = BTreeMap::new();
    for (name, question) in read {
        let variable = Variable::named(&name).ok_or_else(|| format!("[{name}] is no variable"))?;
        questions.insert(variable, question);
    }
    match crate::known::said::VARIABLES
        .iter()
        .find(|variable| !questions.contains_key(variable))
    {
        Some(missing) => Err(format!("[{}] is missing", missing.name())),
        None => Ok(questions),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_built_in_texts_are_whole() {
        assert_eq!(
            questions(QUESTIONS).map(|q| q.len()),
            Ok(crate::known::said::VARIABLES.len())
        );
    }

    #[test]
    fn every_figure_in_the_texts_is_known() {
        let day = jiff::civil::date(2026, 3, 10);
        let content = Content::built_in();
        let texts = content
            .questions
            .values()
            .flat_map(|q| [&q.question, &q.tip, &q.choices, &q.why, &q.help, &q.guidance])
            .chain(content.cards().map(|card| &card.text))
            .map(String::as_str)
            .chain(content.premises().texts());
        for text in texts {
            let filled = content.fill(text, day);
            assert!(!filled.contains('{'), "{filled}");
        }
    }

    #[test]
    fn a_broken_file_is_reported_and_the_built_in_one_serves() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(dir.path().join("tax")).unwrap();
        std::fs::write(
            dir.path().join("tax/questions.toml"),
            "[gift_date]\nquestion = 3\n",
        )
        .unwrap();
        let (content, broken) = Content::from_dir(dir.path());
        assert_eq!(broken.len(), 1);
        assert!(broken[0].reason.contains("line 2"), "{}", broken[0].reason);
        assert!(content.question(Variable::GiftDate).is_some());
    }

    #[test]
    fn the_built_in_cards_are_whole() {
        assert_eq!(Figures::read(FIGURES).map(|_| ()), Ok(()));
        let content = Content::built_in();
        for (file, text) in cards::BUILT_IN {
            assert_eq!(cards::read(text, &content.figures).map(|_| ()), Ok(()), "{file}");
        }
        let ids: BTreeSet<&str> = content.cards().map(|card| card.id.as_str()).collect();
        assert_eq!(ids.len(), content.cards().count(), "an id is there twice");
        assert!(ids.len() >= 100, "{}", ids.len());
        let named: BTreeSet<&str> = cards::BUILT_IN.iter().map(|(file, _)| *file).collect();
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/tax");
        let there = card_files(&dir);
        assert_eq!(there.iter().map(String::as_str).collect::<BTreeSet<_>>(), named);
    }

    #[test]
    fn cards_of_a_directory_replace_and_add_and_a_broken_file_is_reported() {
        let dir = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = dir.path().join("tax").join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let card = |id: &str, text: &str| {
            format!(
                "[[card]]\nid = \"{id}\"\ntitle = \"제목\"\nquestions = [\"물음\"]\ntext = \"{text}\"\narticles = [\"민법 제4조\"]\n"
            )
        };
        write(
            "figures.toml",
            "office_hours = { value = \"9시\", article = \"민법 제4조\" }\n",
        );
        write("cards/office.toml", &card("office", "{office_hours}에 열어요."));
        write("cards/special.toml", &card("startup-funds", "짧게 바꿨어요."));
        write("cards/basics.toml", &card("minor", "만 19세예요."));
        write("cards/copied.toml", &card("rates", "세율이에요."));
        let (content, broken) = Content::from_dir(dir.path());
        let reasons: Vec<&str> = broken.iter().map(|b| b.reason.as_str()).collect();
        assert_eq!(
            reasons,
            [
                "line 2: card minor: the figure at \"19세예요.\" must be a {name}",
                "card rates is in another file too"
            ]
        );
        let day = jiff::civil::date(2026, 3, 10);
        let text = |id: &str| content.card(id).map(|card| content.fill(&card.text, day));
        assert_eq!(text("office").as_deref(), Some("9시에 열어요."));
        assert_eq!(text("startup-funds").as_deref(), Some("짧게 바꿨어요."));
        assert!(text("business-succession").is_none() && text("lineal-ascendant").is_some());
    }
}
