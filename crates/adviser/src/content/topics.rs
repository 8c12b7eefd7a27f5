//! What a question is about, by words that stand together: a second opinion beside the search for the card that fits.

use crate::topic::plain;

/// The file of it.
pub const FILE: &str = "topics.tsv";
const BUILT_IN: &str = include_str!("../../../../content/tax/topics.tsv");

/// Words of an estate: without a row that speaks of it too, the question is not one about gifts.
const ESTATE: &[&str] = &[
    "상속세",
    "상속받",
    "상속재산",
    "상속인",
    "유언",
    "유류분",
    "유산은",
    "유산을",
];
const OF_ESTATE: &[&str] = &["상속", "돌아가", "사망", "유류분"];

/// The rows of the file.
#[derive(Debug, Clone, Default)]
pub struct Topics {
    rows: Vec<Row>,
}

#[derive(Debug, Clone)]
struct Row {
    card: String,
    wanted: Vec<Vec<String>>,
    unwanted: Vec<Vec<String>>,
    example: String,
}

impl Topics {
    /// The rows compiled in.
    pub fn built_in() -> Self {
        Self::read(BUILT_IN).unwrap_or_default()
    }

    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, String> {
        let rows = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
            .map(|(at, line)| row(line).ok_or_else(|| format!("line {}: three columns are needed", at + 1)))
            .collect::<Result<_, _>>()?;
        Ok(Self { rows })
    }

    /// The card of a question; none where no row fits.
    pub fn find(&self, text: &str) -> Option<&str> {
        self.closest(text).map(|(card, _)| card)
    }

    /// The card of a question, and how many groups of words name it.
    pub fn closest(&self, text: &str) -> Option<(&str, usize)> {
        let text = plain(text);
        // "상속세처럼 땅으로": held against it.
        let estate = any(&text.replace("상속세처럼", ""), ESTATE.iter().copied());
        self.rows
            .iter()
            .filter(|row| !estate || row.is_of_estate())
            .filter_map(|row| Some((row.weight(&text)?, row)))
            .rev()
            .max_by_key(|(weight, _)| *weight)
            .map(|(weight, row)| (row.card.as_str(), weight.0))
    }

    /// Every card with the question of its row.
    pub fn examples(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rows
            .iter()
            .map(|row| (row.card.as_str(), row.example.as_str()))
    }
}

impl Row {
    fn is_of_estate(&self) -> bool {
        let words = self.wanted.iter().flatten();
        words
            .into_iter()
            .any(|word| OF_ESTATE.iter().any(|one| word.starts_with(one)))
    }

    /// How closely a message fits: groups, then letters; none where it does not.
    fn weight(&self, text: &str) -> Option<(usize, usize)> {
        if self
            .unwanted
            .iter()
            .any(|group| any(text, group.iter().map(String::as_str)))
        {
            return None;
        }
        let mut letters = 0;
        for group in &self.wanted {
            let longest = group
                .iter()
                .filter(|word| text.contains(word.as_str()))
                .map(|word| word.chars().count())
                .max()?;
            letters += longest;
        }
        Some((self.wanted.len(), letters))
    }
}

fn any<'a>(text: &str, mut words: impl Iterator<Item = &'a str>) -> bool {
    words.any(|word| text.contains(word))
}

fn row(line: &str) -> Option<Row> {
    let mut columns = line.split('\t');
    let (card, groups, example) = (columns.next()?, columns.next()?, columns.next()?);
    let (mut wanted, mut unwanted) = (Vec::new(), Vec::new());
    for group in groups.split(" & ") {
        let words = |group: &str| group.split('|').map(plain).collect::<Vec<String>>();
        match group.strip_prefix('!') {
            Some(group) => unwanted.push(words(group)),
            None => wanted.push(words(group)),
        }
    }
    let complete = !wanted.is_empty() && wanted.iter().flatten().all(|word| !word.is_empty());
    (complete && columns.next().is_none() && !example.is_empty()).then(|| Row {
        card: card.to_owned(),
        wanted,
        unwanted,
        example: example.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_needs_a_word_of_every_group_and_none_of_the_unwanted() {
        let topics = Topics::read("a\t물 & 불|풀 & !산\t물 불\nb\t물\t물").unwrap();
        assert_eq!(topics.find("물과 풀"), Some("a"));
        assert_eq!(topics.find("물과 불과 산"), Some("b"));
        assert_eq!(topics.find("불"), None);
        assert!(Topics::read("a\t물").is_err());
        assert!(Topics::read("a\t\tx").is_err());
    }

    #[test]
    fn every_row_is_found_by_its_own_question() {
        let topics = Topics::read(BUILT_IN).unwrap();
        let missed: Vec<_> = topics
            .examples()
            .filter(|(card, example)| topics.find(example) != Some(card))
            .map(|(card, example)| (card, example, topics.find(example)))
            .collect();
        assert!(missed.is_empty(), "{missed:#?}");
    }

    #[test]
    fn an_estate_is_no_gift() {
        let topics = Topics::built_in();
        assert_eq!(topics.find("상속세를 나눠서 낼 수 있나요?"), None);
        assert_eq!(
            topics.find("세금을 나눠서 낼 수 있나요?"),
            Some("two-part-payment")
        );
    }
}
