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
    /// What is said first where a question names it.
    pub points: Vec<Point>,
}

/// The verdict on one point of a card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// One of these stands in the question; `_` for a space or none. Empty: whatever it asks.
    #[serde(default)]
    words: String,
    /// And one of these.
    #[serde(default)]
    with: String,
    /// What is said, with its figures as `{names}`; `%day` and `%deadline` for a day that the question names.
    says: String,
}

impl Point {
    /// Whether a question names it; `has_day`: it names a day.
    fn is_named(&self, plain: &str, has_day: bool) -> bool {
        let named = |words: &str| {
            words.is_empty()
                || words
                    .split_whitespace()
                    .any(|word| plain.contains(&word.replace('_', "")))
        };
        let by_day = self.says.contains("%day");
        let anything = self.words.is_empty() && self.with.is_empty() && !by_day;
        (has_day || !by_day) && named(&self.words) && named(&self.with) && !(anything && is_term(plain))
    }
}

/// "세대생략이 뭐예요?": what a word means is what the card says itself.
fn is_term(plain: &str) -> bool {
    const TERM: &[&str] = &[
        "뭐예요",
        "뭐에요",
        "뭔가요",
        "뭐죠",
        "뭐야",
        "뭔데",
        "무엇인가",
        "무슨뜻",
        "뜻이",
        "뜻은",
        "뭐임",
    ];
    TERM.iter().any(|word| plain.contains(word))
}

impl Card {
    /// The words of its title and its keywords, without spaces; one letter names nothing.
    pub fn subject_words(&self) -> Vec<String> {
        let title = self.title.split([' ', '·', '(', ')', '/', ',']);
        title
            .chain(self.keywords.iter().map(String::as_str))
            .map(crate::topic::plain)
            .filter(|word| word.chars().count() > 1)
            .collect()
    }

    /// What is said first on what a question names.
    pub fn point(&self, question: &str, has_day: bool) -> Option<&str> {
        let plain = crate::topic::plain(question);
        let named = self.points.iter().find(|point| point.is_named(&plain, has_day));
        named.map(|point| point.says.as_str())
    }
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
    #[serde(default)]
    points: Vec<Point>,
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
            points: written.points,
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
    std::iter::once(&card.text)
        .chain(card.points.iter().map(|point| &point.says))
        .find_map(|text| {
            if let Some(name) = figures.unknown(text) {
                return Some(format!("no figure is called {{{name}}}"));
            }
            bare_figure(text).map(|digit| format!("the figure at \"{digit}\" must be a {{name}}"))
        })
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

    #[test]
    fn the_first_point_that_a_question_names_is_said() {
        let points = "points = [{ says = \"%day이면 %deadline까지예요.\" }, { words = \"반지 목걸이\", with = \"사_주\", says = \"네.\" }, { words = \"팔\", says = \"아니요.\" }]";
        let read = read(&format!("{CARD}\"금이에요.\"\n{points}\n"), &Figures::default()).unwrap();
        let [card] = read.as_slice() else {
            panic!("one card")
        };
        assert_eq!(card.point("반지를 사 주면 세금 있나요?", false), Some("네."));
        assert_eq!(card.point("반지를 팔면요?", false), Some("아니요."));
        assert_eq!(
            card.point("3월 2일에 샀어요", true),
            Some("%day이면 %deadline까지예요.")
        );
        assert_eq!(card.point("금도 세금 내요?", false), None);
    }
}
