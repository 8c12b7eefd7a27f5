//! General questions: a short answer from the best card, or from an article where no card fits, with what it rests on;
//! then the open question again. Must never answer without a basis, and never compute.

use crate::compose;
use crate::content::{About, Card};
use crate::equipped::Adviser;
use crate::gift;
use crate::read::{Understood, is_bare_subject};
use crate::replied::said;
use crate::state::State;
use conversation::{Act, Citation, Intent, Metadata, Reply, ToolCall, Turn};
use jiff::civil::Date;
use library::{Collection, Hit, Lookup, Names, Outcome, Search};
use tax::gift::{Variable, assess};

/// How many further questions are offered.
const OFFERS: usize = 2;
/// How many cards are offered to choose from.
const CHOICES: usize = 2;
/// How well a card must fit to be told unasked, or to overrule the words.
const LIKELY: f64 = 0.4;
/// How well where much speaks against it.
const ALMOST_SURE: f64 = 0.65;
/// How like one of its own questions a message must be for the card to be told unasked.
const ALIKE: f64 = 0.3;
/// How like one of its own questions a message must be that names nobody, to be taken for our subject.
const NEAR_QUESTION: f64 = 0.4;
/// How nearly as well as the best card another must fit.
const NEARLY: f64 = 0.75;
/// How like one of its own questions a message must be to be taken for it.
const SAME_QUESTION: f64 = 0.6;

/// How like one of its own questions a message must be for the search to stand against the words.
const OWN_WORDS: f64 = 0.75;
/// How well a card fits that the words name together.
const TOPICAL: f64 = 0.8;

/// How well a card must fit to be told whatever else fits.
const PLAIN: f64 = 0.5;
/// How near the second card may come.
const MARGIN: f64 = 0.9;
/// How well a card must fit to be offered as a choice.
const POSSIBLE: f64 = 0.35;

/// What a question can be answered from.
pub(crate) enum Basis<'a> {
    /// A card.
    Card(Best<'a>),
    /// Cards that fit alike: the person chooses.
    Choices(Vec<&'a Card>),
    /// An article of an imported statute.
    Article(Box<Hit>),
}

/// The card that fits a question best.
pub(crate) struct Best<'a> {
    /// The card.
    pub card: &'a Card,
    /// How much of what was asked it has, 0 to 1.
    pub relevance: f64,
    /// How like the question is to one of its own, 0 to 1.
    pub likeness: f64,
    /// How well the next one fits, 0 to 1.
    second: f64,
    /// Others that are near.
    near: Vec<&'a Card>,
}

impl Best<'_> {
    /// Whether it is told rather than offered: one of its own questions, a good fit, or well ahead of the next.
    fn is_clear(&self) -> bool {
        self.likeness >= SAME_QUESTION || self.relevance >= PLAIN || self.second <= self.relevance * MARGIN
    }
}

impl Adviser {
    /// What a question can be answered from; none where nothing is sure enough.
    pub(crate) fn find(&self, text: &str, day: Date) -> Option<Basis<'_>> {
        let article = || {
            let found = self.search(text, Collection::Law, day)?;
            Some(Basis::Article(Box::new(found.into_iter().next()?)))
        };
        if names_article(text)
            && let Some(named) = article().or_else(|| self.card_on(text).map(Basis::Card))
        {
            return Some(named);
        }
        let best = self.best_card(text, day);
        match best {
            Some(best) if best.is_clear() => Some(Basis::Card(best)),
            Some(best) if best.relevance >= POSSIBLE && !best.near.is_empty() => {
                let choices = std::iter::once(best.card)
                    .chain(best.near)
                    .take(CHOICES)
                    .collect();
                Some(Basis::Choices(choices))
            }
            _ => article(),
        }
    }

    /// The card that fits a question best, by its words together or by the search; none where none is sure enough.
    pub(crate) fn best_card(&self, text: &str, day: Date) -> Option<Best<'_>> {
        let searched = self.searched_card(text, day);
        let Some(card) = self.topic_card(text) else {
            return searched;
        };
        match searched {
            Some(best) if best.card.id != card.id && best.likeness >= OWN_WORDS => Some(best),
            best => {
                let others = best
                    .into_iter()
                    .flat_map(|best| [best.card].into_iter().chain(best.near));
                Some(Best {
                    card,
                    relevance: TOPICAL,
                    likeness: SAME_QUESTION,
                    second: 0.0,
                    near: others.filter(|other| other.id != card.id).take(OFFERS).collect(),
                })
            }
        }
    }

    /// The card that the words of a question name together.
    pub(crate) fn topic_card(&self, text: &str) -> Option<&Card> {
        self.content.card(self.content.topics().find(text)?)
    }

    fn searched_card(&self, text: &str, day: Date) -> Option<Best<'_>> {
        let found = self.search(text, Collection::Cards, day)?;
        let mut cards: Vec<(&Hit, &Card)> = found
            .iter()
            .filter_map(|hit| Some((hit, self.content.card(hit.id.strip_prefix("card-")?)?)))
            .collect();
        if let Some(of_gifts) = gifts_before_inheritance(&cards, text) {
            let nearest = cards.remove(of_gifts);
            cards.insert(0, nearest);
        }
        let (hit, card) = *cards.first()?;
        Some(Best {
            card,
            relevance: hit.relevance_score,
            likeness: hit.likeness,
            second: cards.get(1).map_or(0.0, |(hit, _)| hit.relevance_score),
            near: cards.iter().skip(1).map(|(_, card)| *card).take(OFFERS).collect(),
        })
    }

    /// The first card that rests on an article asked for by its number.
    fn card_on(&self, text: &str) -> Option<Best<'_>> {
        let names = Names::built_in().ok()?;
        let lookup = Lookup::find(text, &names)?;
        let law = lookup.law.full().unwrap_or_else(|| "상속세및증여세법".to_owned());
        let article = format!("{} {}", names.official(&law), lookup.spot.article.article());
        let rests = |card: &&Card| {
            let mut articles = card.articles.iter().filter_map(|one| one.strip_prefix(&article));
            articles.any(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        Some(Best {
            card: self.content.cards().find(rests)?,
            relevance: 1.0,
            likeness: 1.0,
            second: 0.0,
            near: Vec::new(),
        })
    }

    fn search(&self, text: &str, collection: Collection, day: Date) -> Option<Vec<Hit>> {
        let collections = [collection];
        let search = Search::new(text, day).within(&collections);
        let found = self.sources.library()?.search(&search);
        (found.outcome == Outcome::Found).then_some(found.results)
    }

    /// Answers a general question, or says that there is no basis for an answer.
    pub(crate) fn explain(&self, state: &mut State, turn: &Turn<'_>) -> Reply {
        let basis = self.find(turn.text, turn.today);
        self.explain_from(state, basis, turn)
    }

    /// Answers a general question with a card that is known to fit.
    pub(crate) fn explain_with(&self, state: &mut State, card: &Card, turn: &Turn<'_>) -> Reply {
        let best = Best {
            card,
            relevance: 1.0,
            likeness: 1.0,
            second: 0.0,
            near: Vec::new(),
        };
        self.explain_from(state, Some(Basis::Card(best)), turn)
    }

    fn explain_from(&self, state: &mut State, basis: Option<Basis<'_>>, turn: &Turn<'_>) -> Reply {
        let open = state.asked;
        let reply = match basis {
            Some(Basis::Card(best)) => self.explain_card(state, &best, turn),
            Some(Basis::Choices(cards)) => {
                let questions: Vec<String> = cards
                    .iter()
                    .filter_map(|card| card.questions.first().cloned())
                    .collect();
                said(compose::which_card(&questions), Metadata::default())
            }
            Some(Basis::Article(hit)) => said(
                compose::article(&self.content, &hit, open, turn.today),
                Metadata {
                    citations: self.sources.article(&hit, turn.today).into_iter().collect(),
                    ..Metadata::default()
                },
            ),
            None => said(
                compose::not_found(&self.content, open, turn.today),
                Metadata::default(),
            ),
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

    fn explain_card(&self, state: &mut State, best: &Best<'_>, turn: &Turn<'_>) -> Reply {
        let card = best.card;
        let again = state.facts.card.as_deref() == Some(card.id.as_str());
        state.facts.card = Some(card.id.clone());
        let text = self.content.fill(&card.text, turn.today);
        let citations = self.sources.card(card, &text, turn.today);
        let text = if again { compose::told_before(&text) } else { text };
        let offers: Vec<String> = best
            .near
            .iter()
            .filter_map(|card| card.questions.first().cloned())
            .collect();
        let answer = compose::Explained {
            text: &text,
            recalled: self.content.figures().is_recalled(&card.text),
            citations: &citations,
            offers: &offers,
            answered: state.is_answered(),
        };
        said(
            compose::explain(&self.content, &answer, state.asked, turn.today),
            Metadata {
                citations,
                recommendations: offers,
                ..Metadata::default()
            },
        )
    }

    /// What a question in the telling of a gift is answered with before the gift is gone on with: "아들한테 차 사주는 것도
    /// 증여예요?" tells of a gift and asks about a rule.
    pub(crate) fn answer_first(
        &self,
        state: &mut State,
        understood: &Understood,
        turn: &Turn<'_>,
    ) -> Option<(String, Vec<Citation>)> {
        // How much must be given is a question of its own, answered by the calculation.
        if !understood.question || understood.facts.goal.is_some() {
            return None;
        }
        let best = self.best_card(turn.text, turn.today)?;
        let told = understood.said.gift_property_value.is_some();
        let needed = match best.card.about {
            About::Inheritance if best.likeness >= SAME_QUESTION => LIKELY,
            About::Inheritance => return None,
            About::Rules if told => ALMOST_SURE,
            About::Premise | About::Rules => LIKELY,
        };
        let fits = best.relevance >= needed || !told && best.likeness >= ALIKE;
        if !fits || !best.is_clear() && best.likeness < ALIKE {
            return None;
        }
        state.facts.card = Some(best.card.id.clone());
        let text = self.content.fill(&best.card.text, turn.today);
        let citations = self.sources.card(best.card, &text, turn.today);
        let recalled = self.content.figures().is_recalled(&best.card.text);
        Some((compose::answered_first(&text, recalled, &citations), citations))
    }

    /// The card on whether there is a taxed gift at all that fits a question.
    pub(crate) fn card_on_premise(&self, turn: &Turn<'_>) -> Option<&Card> {
        let best = self.best_card(turn.text, turn.today)?;
        let fits = best.likeness >= ALIKE || best.card.about == About::Premise && best.relevance >= LIKELY;
        fits.then_some(best.card)
    }

    /// What a message is about where its words alone do not tell: a card that fits it well is the second opinion.
    pub(crate) fn reconsider(&self, understood: &mut Understood, state: &State, turn: &Turn<'_>) {
        if understood.tells() || is_settled(understood, state) || is_bare_subject(turn.text) {
            return;
        }
        if names_article(turn.text) && self.find(turn.text, turn.today).is_some() {
            understood.intent = Intent::GeneralInfo;
            return;
        }
        let Some(best) = self.best_card(turn.text, turn.today) else {
            return;
        };
        let is_inheritance = best.card.about == About::Inheritance;
        // A question about another tax is ours only where a card has it: "이자를 드릴 때 원천징수를 해야 하나요?"
        let is_ours = best.likeness >= SAME_QUESTION && (!is_inheritance || names_inheritance(turn.text));
        if understood.other_tax && !is_ours {
            return;
        }
        let fits = match understood.intent {
            Intent::OutOfScope => {
                (understood.about_family || best.likeness >= NEAR_QUESTION) && best.relevance >= LIKELY
            }
            Intent::GiftTax => understood.question && is_inheritance && best.relevance >= ALMOST_SURE,
            _ => false,
        };
        if !fits && (wants_sum(understood, turn.text) || best.likeness < SAME_QUESTION) {
            return;
        }
        understood.intent = if is_inheritance {
            Intent::InheritanceTax
        } else {
            Intent::GeneralInfo
        };
        understood.answer = None;
        understood.act = Act::Ask;
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
            compose::basis(&self.content, &citations, open, turn.today),
            Metadata {
                asked: open.map(|variable: Variable| variable.name().to_owned()),
                citations,
                ..Metadata::default()
            },
        )
    }

    fn of_calculation(&self, state: &State) -> Vec<Citation> {
        gift::of(state)
            .and_then(|(gift, _)| assess(&gift).ok())
            .map(|assessment| self.sources.assessment(&assessment))
            .unwrap_or_default()
    }
}

/// Whether the words leave no doubt: the message answers our question, or a gift is being told.
fn is_settled(understood: &Understood, state: &State) -> bool {
    let answers = understood.answer.is_some() && (!state.said.is_empty() || state.asked.is_some());
    answers || understood.steers_away() || !state.said.is_empty() && understood.intent == Intent::GiftTax
}

/// "증여세 계산해줘" wants the sum, "증여세는 어떻게 계산해요?" the way to it.
fn wants_sum(understood: &Understood, text: &str) -> bool {
    const HOW: &[&str] = &["어떻게", "방법", "방식", "뭐", "무엇", "왜", "누가", "누구"];
    understood.intent == Intent::GiftTax
        && text.contains("계산")
        && !HOW.iter().any(|word| text.contains(word))
}

/// The card on gifts that is told in place of one on inheritance which nobody named, where it fits nearly as well.
fn gifts_before_inheritance(cards: &[(&Hit, &Card)], text: &str) -> Option<usize> {
    let (best, card) = cards.first()?;
    if card.about != About::Inheritance || names_inheritance(text) {
        return None;
    }
    cards.iter().position(|(hit, card)| {
        card.about != About::Inheritance && hit.relevance_score >= best.relevance_score * NEARLY
    })
}

/// Words without which a rule is asked about gifts: 세대생략 is a rule of both taxes.
fn names_inheritance(text: &str) -> bool {
    const WORDS: &[&str] = &["상속", "돌아가", "사망", "유산", "유언", "유증", "고인", "장례"];
    WORDS.iter().any(|word| text.contains(word))
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
