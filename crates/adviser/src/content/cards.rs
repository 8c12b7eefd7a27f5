//! Knowledge cards as written in `content/tax/cards`: read, checked, never half taken.
//! Every figure in a card is a `{name}`; a digit of its own is refused.

use super::figures::Figures;
use serde::Deserialize;
use std::collections::BTreeSet;
use toml::Spanned;

/// The files compiled in, by name.
pub const BUILT_IN: [(&str, &str); 15] = [
    (
        "around.toml",
        include_str!("../../../../content/tax/cards/around.toml"),
    ),
    (
        "basics.toml",
        include_str!("../../../../content/tax/cards/basics.toml"),
    ),
    (
        "calculation.toml",
        include_str!("../../../../content/tax/cards/calculation.toml"),
    ),
    (
        "companies.toml",
        include_str!("../../../../content/tax/cards/companies.toml"),
    ),
    (
        "deductions.toml",
        include_str!("../../../../content/tax/cards/deductions.toml"),
    ),
    (
        "deemed.toml",
        include_str!("../../../../content/tax/cards/deemed.toml"),
    ),
    (
        "estate.toml",
        include_str!("../../../../content/tax/cards/estate.toml"),
    ),
    (
        "family_money.toml",
        include_str!("../../../../content/tax/cards/family_money.toml"),
    ),
    (
        "filing.toml",
        include_str!("../../../../content/tax/cards/filing.toml"),
    ),
    (
        "inheritance.toml",
        include_str!("../../../../content/tax/cards/inheritance.toml"),
    ),
    (
        "loans.toml",
        include_str!("../../../../content/tax/cards/loans.toml"),
    ),
    (
        "procedure.toml",
        include_str!("../../../../content/tax/cards/procedure.toml"),
    ),
    (
        "property.toml",
        include_str!("../../../../content/tax/cards/property.toml"),
    ),
    (
        "special.toml",
        include_str!("../../../../content/tax/cards/special.toml"),
    ),
    (
        "untaxed.toml",
        include_str!("../../../../content/tax/cards/untaxed.toml"),
    ),
];

/// What the cards of a file are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The rules of a gift.
    #[default]
    Rules,
    /// Whether there is a taxed gift at all: to be told before a gift is computed.
    Premise,
    /// Inheritance: told, never computed.
    Inheritance,
}

/// A short entry in our own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// What it and its neighbours are about.
    pub about: About,
    /// A short name, unique among cards.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// How people ask for it.
    pub questions: Vec<String>,
    /// Further ways to say it: questions half told, cases without a question.
    pub also: Vec<String>,
    /// What it says, with its figures as `{names}`.
    pub text: String,
    /// The articles it rests on, the closest first.
    pub articles: Vec<String>,
    /// Further words it is found by.
    pub keywords: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    about: About,
    card: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: Spanned<String>,
    title: String,
    questions: Vec<String>,
    #[serde(default)]
    also: Vec<String>,
    text: String,
    articles: Vec<String>,
    #[serde(default)]
    keywords: Vec<String>,
}

/// The cards of one file; the first that cannot be used is named with its line.
pub fn read(text: &str, figures: &Figures) -> Result<Vec<Card>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut ids: BTreeSet<String> = BTreeSet::new();
    let mut cards = Vec::with_capacity(file.card.len());
    for written in file.card {
        let line = line_of(text, written.id.span().start);
        let card = Card {
            about: file.about,
            id: written.id.into_inner(),
            title: written.title,
            questions: written.questions,
            also: written.also,
            text: written.text,
            articles: written.articles,
            keywords: written.keywords,
        };
        if let Some(fault) = fault(&card, figures) {
            return Err(format!("line {line}: card {}: {fault}", card.id));
        }
        if !ids.insert(card.id.clone()) {
            return Err(format!("line {line}: card {} is there twice", card.id));
        }
        cards.push(card);
    }
    Ok(cards)
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// What keeps a card from being used.
fn fault(card: &Card, figures: &Figures) -> Option<String> {
    let is_slug = |id: &str| {
        !id.is_empty()
            && id
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    if !is_slug(&card.id) {
        return Some("its id must be of small letters, digits and hyphens".to_owned());
    }
    if card.title.trim().is_empty() || card.text.trim().is_empty() {
        return Some("it needs a title and a text".to_owned());
    }
    if card.questions.is_empty() || card.articles.is_empty() {
        return Some("it needs a question and an article".to_owned());
    }
    if let Some(name) = figures.unknown(&card.text) {
        return Some(format!("no figure is called {{{name}}}"));
    }
    bare_figure(&card.text).map(|digit| format!("the figure at \"{digit}\" must be a {{name}}"))
}

/// A digit outside braces, with what follows it.
fn bare_figure(text: &str) -> Option<String> {
    text.split('{')
        .enumerate()
        .filter_map(|(i, part)| {
            if i == 0 {
                Some(part)
            } else {
                part.split_once('}').map(|(_, rest)| rest)
            }
        })
        .find_map(|plain| {
            let at = plain.find(|c: char| c.is_ascii_digit())?;
            Some(plain.get(at..)?.chars().take(8).collect())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: &str = "[[card]]\nid = \"gold\"\ntitle = \"금\"\nquestions = [\"금도 증여세 내요?\"]\narticles = [\"상속세 및 증여세법 제62조\"]\ntext = ";

    #[test]
    fn a_card_that_cannot_be_used_is_named_with_its_line_and_fault() {
        let figures = Figures::default();
        for (text, fault) in [
            ("\"배우자는 {spouse_limit}까지예요.\"", None),
            (
                "\"배우자는 6억원까지예요.\"",
                Some("line 2: card gold: the figure at \"6억원까지예요.\" must be a {name}"),
            ),
            (
                "\"배우자는 {spuose_limit}까지예요.\"",
                Some("line 2: card gold: no figure is called {spuose_limit}"),
            ),
            ("\"\"", Some("line 2: card gold: it needs a title and a text")),
        ] {
            let read = read(&format!("{CARD}{text}\n"), &figures);
            assert_eq!(read.err().as_deref(), fault, "{text}");
        }
        let twice = format!("{CARD}\"금이에요.\"\n\n{CARD}\"금이에요.\"\n");
        assert_eq!(
            read(&twice, &figures).err().as_deref(),
            Some("line 9: card gold is there twice")
        );
    }
}
