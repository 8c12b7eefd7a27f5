//! General questions: a short answer from the best card, or from an article where no card fits, with what it rests on;
//! then the open question again. Must never answer without a basis, and never compute.

use crate::adviser::Adviser;
use crate::compose;
use crate::content::Card;
use crate::perform;
use crate::shown::said;
use crate::state::State;
use conversation::{Citation, Metadata, Reply, ToolCall, Turn};
use jiff::civil::Date;
use library::{Collection, Hit, Outcome, Search};
use tax::gift::{Variable, assess};

/// How many further questions are offered.
const OFFERS: usize = 2;

/// What a question can be answered from.
pub(crate) enum Basis<'a> {
    /// A card, and others that are near.
    Card(&'a Card, Vec<&'a Card>),
    /// An article of an imported statute.
    Article(Box<Hit>),
}

impl Adviser {
    /// What a question can be answered from; none where nothing is sure enough.
    pub(crate) fn find(&self, text: &str, day: Date) -> Option<Basis<'_>> {
        let library = self.sources.library()?;
        let search = |collection: Collection| {
            let found = library.search(&Search::new(text, day).within(&[collection]));
            Some(found).filter(|found| found.outcome == Outcome::Found)
        };
        let article = || {
            let hit = search(Collection::Law)?.results.into_iter().next()?;
            Some(Basis::Article(Box::new(hit)))
        };
        if names_article(text)
            && let Some(named) = article()
        {
            return Some(named);
        }
        let cards = || {
            let found = search(Collection::Cards)?;
            let mut cards = found
                .results
                .iter()
                .filter_map(|hit| self.content.card(hit.id.strip_prefix("card-")?));
            let best = cards.next()?;
            Some(Basis::Card(best, cards.take(OFFERS).collect()))
        };
        cards().or_else(article)
    }

    /// Answers a general question, or says that there is no basis for an answer.
    pub(crate) fn explain(&self, state: &mut State, turn: &Turn<'_>) -> Reply {
        let open = state.asked;
        let reply = match self.find(turn.text, turn.today) {
            Some(Basis::Card(card, near)) => self.explain_card(state, card, &near, turn),
            Some(Basis::Article(hit)) => said(
                compose::article(&self.content, &hit, open),
                Metadata {
                    citations: self.sources.article(&hit, turn.today).into_iter().collect(),
                    ..Metadata::default()
                },
            ),
            None => said(compose::not_found(&self.content, open), Metadata::default()),
        };
        Reply {
            metadata: Metadata {
                asked: open.map(|variable| variable.name().to_owned()),
                tool_calls: vec![searched(turn, state.facts.card.as_deref())],
                ..reply.metadata
            },
            ..reply
        }
    }

    fn explain_card(&self, state: &mut State, card: &Card, near: &[&Card], turn: &Turn<'_>) -> Reply {
        state.facts.card = Some(card.id.clone());
        let text = self.content.fill(&card.text, turn.today);
        let citations = self.sources.card(card, &text, turn.today);
        let offers: Vec<String> = near
            .iter()
            .filter_map(|card| card.questions.first().cloned())
            .collect();
        let answer = compose::Explained {
            text: &text,
            recalled: self.content.figures().is_recalled(&card.text),
            citations: &citations,
            offers: &offers,
        };
        said(
            compose::explain(&self.content, &answer, state.asked),
            Metadata {
                citations,
                recommendations: offers,
                ..Metadata::default()
            },
        )
    }

    /// The articles of the last answer: of the last card, or of the calculation.
    pub(crate) fn basis(&self, state: &State, turn: &Turn<'_>) -> Reply {
        let card = state.facts.card.as_deref().and_then(|id| self.content.card(id));
        let citations = match card {
            Some(card) => {
                let text = self.content.fill(&card.text, turn.today);
                self.sources.card(card, &text, turn.today)
            }
            None => self.of_calculation(state),
        };
        let open = state.asked;
        said(
            compose::basis(&self.content, &citations, open),
            Metadata {
                asked: open.map(|variable: Variable| variable.name().to_owned()),
                citations,
                ..Metadata::default()
            },
        )
    }

    fn of_calculation(&self, state: &State) -> Vec<Citation> {
        perform::gift(state)
            .and_then(|(gift, _)| assess(&gift).ok())
            .map(|assessment| self.sources.assessment(&assessment))
            .unwrap_or_default()
    }
}

/// "상증법 53조", "53조의2": an article is asked for by its number.
fn names_article(text: &str) -> bool {
    let mut before = None;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        if letter == '조' && before.is_some_and(|c: char| c.is_ascii_digit()) {
            return !text.contains("조원");
        }
        before = Some(letter);
    }
    false
}

/// The search as the operator sees it.
fn searched(turn: &Turn<'_>, card: Option<&str>) -> ToolCall {
    ToolCall {
        tool: "search_law".to_owned(),
        params: Some(serde_json::json!({ "query": turn.text, "card": card })),
        timestamp: turn.now,
        execution_time_ms: 0,
        success: true,
    }
}
