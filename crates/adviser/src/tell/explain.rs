//! General questions: a short answer from the best card, or from an article where no card fits, with what it rests on;
//! then the open question again. Must never answer without a basis, and never compute.

use crate::compose;
use crate::compose::replied::said;
use crate::content::{About, Card, Content, verdict};
use crate::equipped::Adviser;
use crate::known::gift;
use crate::known::state::State;
use crate::read::{Understood, is_bare_subject};
use crate::topic::{asks_rule, wants_tax};
use conversation::{Act, Block, Citation, Intent, Metadata, Reply, ToolCall, Turn};
use jiff::civil::Date;
use korean::date::When;
use korean::{Text, print};
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
/// How like one of its own questions a message must be for a card whose subject it does not name.
const LIKE_QUESTION: f64 = 0.45;
/// How like one of its own questions a message must be for a card to be offered whose subject it does not name.
const FITTING: f64 = 0.3;
/// How like where many groups of words name another.
const SAME_WORDS: f64 = 0.9;
/// How well a card fits that the words name together.
const TOPICAL: f64 = 0.8;

/// As many groups of words name a card whatever the search says.
const MANY_GROUPS: usize = 3;
/// How nearly as well as the best of the search a card must fit that two groups name, to be told, and to be offered.
const SUPPORTED: f64 = 0.4;
const HALF_SUPPORTED: f64 = 0.25;

/// How well a card must fit to be told whatever else fits.
const PLAIN: f64 = 0.5;
/// How well a card must fit to be told where it is ahead of the next, and how near that may come.
const FAINT: f64 = 0.3;
const MARGIN: f64 = 0.9;
/// How well a card must fit to be offered as a choice.
const POSSIBLE: f64 = 0.2;

/// How much more usual the words must be for asking for another card than for the best of the search, to tell that one first.
const MORE_USUAL: f64 = 1.5;
/// And how usual at least.
const USUAL: f64 = 0.2;

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
    /// Whether the question speaks of its subject in words of the card's own.
    agrees: bool,
    /// Others that are near.
    near: Vec<&'a Card>,
    /// Those of the best whose subject the question names or that it is like: what may be offered.
    fitting: Vec<&'a Card>,
}

impl<'a> Best<'a> {
    /// The card that the words name together, among what the search found.
    fn named(card: &'a Card, found: &[(Hit, &'a Card)]) -> Self {
        let others = found.iter().map(|(_, other)| *other);
        Self {
            card,
            relevance: TOPICAL,
            likeness: SAME_QUESTION,
            second: 0.0,
            agrees: true,
            near: others.filter(|other| other.id != card.id).take(OFFERS).collect(),
            fitting: vec![card],
        }
    }

    /// The best of what the search found.
    fn searched(found: &[(Hit, &'a Card)], content: &Content, text: &str) -> Option<Self> {
        let (hit, card) = found.first()?;
        Some(Self {
            card,
            relevance: hit.relevance_score,
            likeness: hit.likeness,
            second: found.get(1).map_or(0.0, |(hit, _)| hit.relevance_score),
            agrees: content.is_subject_named(card, text),
            near: found.iter().skip(1).map(|(_, card)| *card).take(OFFERS).collect(),
            fitting: found
                .iter()
                .filter(|(hit, _)| hit.relevance_score >= POSSIBLE)
                .filter(|(hit, card)| hit.likeness >= FITTING || content.is_subject_named(card, text))
                .map(|(_, card)| *card)
                .take(CHOICES)
                .collect(),
        })
    }

    /// Whether it is told rather than offered: one of its own questions, or its subject named and a good fit, or well ahead of the
    /// next.
    fn is_clear(&self) -> bool {
        let ahead = self.relevance >= FAINT && self.second <= self.relevance * MARGIN;
        let named = self.agrees || self.likeness >= LIKE_QUESTION;
        self.likeness >= SAME_QUESTION || named && (self.relevance >= PLAIN || ahead)
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
            Some(best) if best.fitting.len() >= CHOICES => Some(Basis::Choices(best.fitting)),
            // The only one that may be meant.
            Some(best)
                if best.fitting.iter().any(|card| card.id == best.card.id) && best.relevance >= PLAIN =>
            {
                Some(Basis::Card(best))
            }
            _ => article(),
        }
    }

    /// The card that fits a question best, by its words together or by the search; none where none is sure enough. Where the
    /// two differ, words that name a card by two groups alone need the search's support.
    pub(crate) fn best_card(&self, text: &str, day: Date) -> Option<Best<'_>> {
        let found = self.searched(text, day);
        let named = self.content.topics().closest(text);
        let named = named.and_then(|(id, groups)| Some((self.content.card(id)?, groups)));
        let (Some((card, groups)), Some((first, best))) = (named, found.first()) else {
            return match named {
                Some((card, _)) => Some(Best::named(card, &[])),
                None => Best::searched(&found, &self.content, text),
            };
        };
        if best.id == card.id {
            return Some(Best::named(card, &found));
        }
        let supported = found
            .iter()
            .find(|(_, other)| other.id == card.id)
            .map_or(0.0, |(hit, _)| hit.relevance_score / first.relevance_score);
        let alike = if groups < MANY_GROUPS {
            OWN_WORDS
        } else {
            SAME_WORDS
        };
        if first.likeness >= alike {
            return Best::searched(&found, &self.content, text);
        }
        let unclear = Best::searched(&found, &self.content, text).is_some_and(|best| !best.is_clear());
        if groups >= MANY_GROUPS || supported >= SUPPORTED {
            return Some(Best::named(card, &found));
        }
        if unclear {
            return Some(Best {
                likeness: first.likeness.min(SAME_QUESTION),
                ..Best::named(card, &found)
            });
        }
        let mut best = Best::searched(&found, &self.content, text)?;
        if supported >= HALF_SUPPORTED {
            // Either may be meant.
            best.near.retain(|other| other.id != card.id);
            best.near.insert(0, card);
            best.fitting = vec![best.card, card];
            best.second = best.relevance;
            best.relevance = best.relevance.min(PLAIN - f64::EPSILON);
            best.likeness = best.likeness.min(SAME_QUESTION - f64::EPSILON);
        }
        Some(best)
    }

    /// The card that the words of a question name together.
    pub(crate) fn topic_card(&self, text: &str) -> Option<&Card> {
        self.content.card(self.content.topics().find(text)?)
    }

    /// Whether a question's words name a card together so well that it is about nothing else.
    fn is_named(&self, best: &Best<'_>, text: &str) -> bool {
        const OURS: &[&str] = &["증여", "세금", "공제", "세무서", "고지서"];
        let closest = self.content.topics().closest(text);
        closest.is_some_and(|(id, groups)| {
            let ours = groups >= MANY_GROUPS || OURS.iter().any(|word| text.contains(word));
            best.agrees && best.card.id == id && ours
        })
    }

    /// The cards that the search finds, the best first.
    fn searched(&self, text: &str, day: Date) -> Vec<(Hit, &Card)> {
        let found = self.search(text, Collection::Cards, day).unwrap_or_default();
        let mut cards: Vec<(Hit, &Card)> = found
            .into_iter()
            .filter_map(|hit| {
                let card = self.content.card(hit.id.strip_prefix("card-")?)?;
                Some((hit, card))
            })
            .collect();
        if let Some(usual) = asked_so(&cards) {
            let usual = cards.remove(usual);
            cards.insert(0, usual);
        }
        if let Some(of_gifts) = gifts_before_inheritance(&cards, text) {
            let nearest = cards.remove(of_gifts);
            cards.insert(0, nearest);
        }
        cards
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
            agrees: true,
            near: Vec::new(),
            fitting: Vec::new(),
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
            agrees: true,
            near: Vec::new(),
            fitting: Vec::new(),
        };
        self.explain_from(state, Some(Basis::Card(best)), turn)
    }

    pub(crate) fn explain_from(&self, state: &mut State, basis: Option<Basis<'_>>, turn: &Turn<'_>) -> Reply {
        let open = state.asked;
        let reply = match basis {
            Some(Basis::Card(best)) => self.explain_card(state, &best, turn),
            Some(Basis::Choices(cards)) => self.either(&cards, turn),
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

    /// The verdicts of cards that fit alike.
    fn either(&self, cards: &[&Card], turn: &Turn<'_>) -> Reply {
        let mut citations: Vec<Citation> = Vec::new();
        let mut verdicts = Vec::new();
        for card in cards {
            let text = self.content.fill(&card.text, turn.today);
            let says = self.says(card, turn);
            let cited = self.sources.card(card, &text, turn.today);
            citations.extend(
                cited
                    .into_iter()
                    .filter(|one| {
                        let known = |cited: &Citation| cited.full_reference == one.full_reference;
                        !citations.iter().any(known)
                    })
                    .collect::<Vec<_>>(),
            );
            if let Some(question) = card.questions.first() {
                let verdict = verdict::alone(says.as_deref(), &text).to_owned();
                verdicts.push((question.clone(), verdict));
            }
        }
        said(
            compose::which_card(&verdicts, &citations),
            Metadata {
                citations,
                ..Metadata::default()
            },
        )
    }

    fn explain_card(&self, state: &mut State, best: &Best<'_>, turn: &Turn<'_>) -> Reply {
        let card = best.card;
        let again = state.facts.card.as_deref() == Some(card.id.as_str());
        state.facts.card = Some(card.id.clone());
        let text = self.content.fill(&card.text, turn.today);
        let citations = self.sources.card(card, &text, turn.today);
        let text = if again {
            compose::told_before(&text)
        } else {
            self.with_point(best, &text, turn)
        };
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

    /// A rule that a first message asks about beside what it tells: told before what is asked back.
    pub(crate) fn with_rule(
        &self,
        state: &mut State,
        understood: &Understood,
        reply: Reply,
        turn: &Turn<'_>,
    ) -> Reply {
        let opens = turn.last.is_none() && understood.asks && understood.intent == Intent::GiftTax;
        let asks_back = reply.metadata.calculation.is_none() && state.facts.card.is_none();
        if !opens || !asks_back || !asks_rule(turn.text) {
            return reply;
        }
        let Some(best) = self.best_card(turn.text, turn.today).filter(|best| {
            best.is_clear() && best.relevance >= PLAIN && best.card.about != About::Inheritance
        }) else {
            return reply;
        };
        state.facts.card = Some(best.card.id.clone());
        let text = self.content.fill(&best.card.text, turn.today);
        let citations = self.sources.card(best.card, &text, turn.today);
        let recalled = self.content.figures().is_recalled(&best.card.text);
        let text = self.with_point(&best, &text, turn);
        let mut reply = reply.led_by(Block::text(compose::answered_first(&text, recalled, &citations)));
        reply.metadata.citations.splice(0..0, citations);
        reply
    }

    /// A card's text with its verdict first: on what the question names, or its first sentence.
    fn with_point(&self, best: &Best<'_>, text: &str, turn: &Turn<'_>) -> String {
        let says = self.says(best.card, turn);
        let sure = best.likeness >= SAME_QUESTION;
        verdict::told(says.as_deref(), text, turn.text, sure)
    }

    /// What a card says first on what the question names.
    fn says(&self, card: &Card, turn: &Turn<'_>) -> Option<String> {
        let day = told_day(turn);
        let says = self
            .content
            .fill(card.point(turn.text, day.is_some())?, turn.today);
        Some(match day {
            Some(day) => says
                .replace("%deadline", &print::date(tax::calendar::filing_deadline(day).due))
                .replace("%day", &print::date(day)),
            None => says,
        })
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
        if !(understood.question || asks_in_passing(turn.text)) || understood.facts.goal.is_some() {
            return None;
        }
        let best = self.best_card(turn.text, turn.today)?;
        let told = understood.said.gift_property_value.is_some();
        let needed = match best.card.about {
            About::Inheritance if best.likeness >= SAME_QUESTION => LIKELY,
            About::Inheritance => return None,
            // "3억 증여세 얼마예요?" asks for the sum, not for what a gift is.
            About::Rules if wants_tax(turn.text) => return None,
            About::Rules if told && !asks_rule(turn.text) => ALMOST_SURE,
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
        let text = self.with_point(&best, &text, turn);
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
            Intent::OutOfScope if self.is_named(&best, turn.text) => true,
            Intent::OutOfScope => {
                // What may only be offered leads nobody back.
                best.is_clear()
                    && (understood.about_family || best.likeness >= NEAR_QUESTION)
                    && best.relevance >= LIKELY
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

/// The one day of a gift that a question names: received, given or registered on it; none where it names none, or several.
fn told_day(turn: &Turn<'_>) -> Option<Date> {
    const DONE: &[&str] = &[
        "받",
        "증여",
        "줬",
        "주셨",
        "주신",
        "접수",
        "등기소",
        "넣은",
        "이체",
        "보내",
    ];
    const NEAR: usize = 14;
    let text = Text::new(turn.text);
    let found = korean::date::find(&text, turn.today, korean::date::Lean::Past);
    let days: Vec<(korean::Span, Date)> = found
        .iter()
        .filter_map(|find| match find.value.when {
            When::Day(day) => Some((find.span, day)),
            _ => None,
        })
        .collect();
    if let [(_, only)] = days.as_slice() {
        return Some(*only);
    }
    let beside = |span: korean::Span| {
        let before: String = (span.start.saturating_sub(NEAR)..span.start)
            .filter_map(|at| text.at(at))
            .collect();
        let behind: String = (span.end..span.end + 4).filter_map(|at| text.at(at)).collect();
        let registered = ["접수", "등기소", "넣은"]
            .iter()
            .any(|word| before.contains(word));
        registered || DONE.iter().any(|word| behind.contains(word))
    };
    let mut of_gift = days.iter().filter(|(span, _)| beside(*span));
    match (of_gift.next(), of_gift.next()) {
        (Some((_, day)), None) => Some(*day),
        _ => None,
    }
}

/// Whether the words leave no doubt: the message answers our question, or a gift is being told.
fn is_settled(understood: &Understood, state: &State) -> bool {
    let answers = understood.answer.is_some() && (!state.said.is_empty() || state.asked.is_some());
    answers || understood.steers_away() || !state.said.is_empty() && understood.intent == Intent::GiftTax
}

/// "증여세 계산해줘" wants the sum, "증여세는 어떻게 계산해요?" the way to it.
fn wants_sum(understood: &Understood, text: &str) -> bool {
    const HOW: &[&str] = &[
        "어떻게",
        "어떤",
        "방법",
        "방식",
        "순서",
        "과정",
        "단계",
        "뭐",
        "무엇",
        "왜",
        "누가",
        "누구",
    ];
    understood.intent == Intent::GiftTax
        && text.contains("계산")
        && !HOW.iter().any(|word| text.contains(word))
}

/// "어머니한테 또 공제받을 수 있지 않나요 따로니까", "한도 좀 알려주이소": a rule is asked about, whatever the message ends with.
fn asks_in_passing(text: &str) -> bool {
    const ASKS: &[&str] = &[
        "나요",
        "까요",
        "는가요",
        "은가요",
        "인가요",
        "는지요",
        "죠",
        "지요",
    ];
    const TELL: &[&str] = &["알려", "갈켜", "가르쳐", "갈챠"];
    let says = |word: &str| {
        let word = word.trim_end_matches([',', '.', '!', '~']);
        ASKS.iter().any(|ending| word.ends_with(ending)) || TELL.iter().any(|verb| word.starts_with(verb))
    };
    asks_rule(text) && text.split_whitespace().any(says)
}

/// The card that its questions together ask for with the words of this one, where they are much less usual for the best.
fn asked_so(cards: &[(Hit, &Card)]) -> Option<usize> {
    let (best, _) = cards.first()?;
    if best.likeness >= SAME_QUESTION {
        return None;
    }
    let usual = |(_, (hit, _)): &(usize, &(Hit, &Card))| hit.usual;
    let most = cards
        .iter()
        .enumerate()
        .max_by(|one, other| usual(one).total_cmp(&usual(other)))?;
    (usual(&most) >= USUAL.max(best.usual * MORE_USUAL)).then_some(most.0)
}

/// The card on gifts that is told in place of one on inheritance which nobody named, where it fits nearly as well.
fn gifts_before_inheritance(cards: &[(Hit, &Card)], text: &str) -> Option<usize> {
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
