//! A word of a message with what its particles or endings say.

use super::class::{Case, Link, Meaning, Noun, Traits};
use super::grammar::GRAMMAR;
use super::lattice::{Piece, Ways};
use super::lexicon::Lexicon;
use crate::Span;

/// Something the caller found in the text; the analysis takes it as one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Atom {
    /// Where.
    pub span: Span,
    /// The caller's number for it.
    pub id: usize,
    /// The case it has already, where the caller knows it: 제 통장으로.
    pub case: Option<Case>,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The caller's.
    Atom(usize),
    /// A noun.
    Noun(Noun),
    /// A verb.
    Verb,
    /// A sign.
    Mark(char),
    /// Nobody knows.
    Unknown,
}

/// A stem of a verb; one that leans on another follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stem {
    /// As the table writes it.
    pub text: &'static str,
    /// What it means.
    pub meaning: Meaning,
    /// 하다, 되다, 받다 behind a noun.
    pub light: bool,
}

/// A word.
#[derive(Debug, Clone)]
pub struct Token {
    /// Where, with its particles or endings.
    pub span: Span,
    /// What it is.
    pub what: What,
    /// A known noun as the table writes it.
    pub lemma: &'static str,
    /// What a noun means as a verb: 증여.
    pub deed: Option<Meaning>,
    /// Its particles.
    pub cases: Vec<Case>,
    /// The particles as written.
    pub particles: Vec<&'static str>,
    /// 씩, 정도, 들.
    pub suffixes: Vec<&'static str>,
    /// The stems of a verb.
    pub stems: Vec<Stem>,
    /// How it joins what follows.
    pub link: Option<Link>,
    /// The last ending as the table writes it.
    pub ending: &'static str,
    /// What the endings add.
    pub traits: Traits,
    /// Whether a form of 이다 closes it.
    pub copula: bool,
    /// What the next best way through it costs more; small means that it may well be another word.
    pub margin: i32,
}

impl Token {
    fn new(span: Span, what: What) -> Self {
        Self {
            span,
            what,
            lemma: "",
            deed: None,
            cases: Vec::new(),
            particles: Vec::new(),
            suffixes: Vec::new(),
            stems: Vec::new(),
            link: None,
            ending: "",
            traits: Traits::default(),
            copula: false,
            margin: i32::MAX,
        }
    }

    pub(super) fn atom(atom: Atom) -> Self {
        Self {
            cases: atom.case.into_iter().collect(),
            ..Self::new(atom.span, What::Atom(atom.id))
        }
    }

    pub(super) fn mark(at: usize, c: char) -> Self {
        Self::new(
            Span {
                start: at,
                end: at + 1,
            },
            What::Mark(c),
        )
    }

    /// The case that counts: the first but 도, 만 and 씩.
    pub fn case(&self) -> Option<Case> {
        let weak = |case: &&Case| matches!(case, Case::Focus | Case::Measure | Case::Polite);
        self.cases
            .iter()
            .find(|case| !weak(case))
            .or(self.cases.first())
            .copied()
    }

    /// Whether it is a noun of a class.
    pub fn is(&self, class: Noun) -> bool {
        self.what == What::Noun(class)
    }

    /// The first stem, or the noun.
    pub fn word(&self) -> &'static str {
        self.stems.first().map_or(self.lemma, |stem| stem.text)
    }

    /// What the verb means with everything that leans on it.
    pub fn meaning(&self) -> Meaning {
        meaning(&self.stems)
    }
}

const GIVES: [&str; 4] = ["주", "드리", "해주", "해드리"];

/// 사 주다 is no buying, 갚아 주다 no repaying, 증여받다 no giving.
pub(crate) fn meaning(stems: &[Stem]) -> Meaning {
    let Some((first, rest)) = stems.split_first() else {
        return Meaning::Unknown;
    };
    let leans = |text: &str| rest.iter().any(|stem| stem.text == text);
    let for_another = GIVES.into_iter().any(leans);
    match first.meaning {
        Meaning::Give if leans("받") => Meaning::Receive,
        Meaning::Give
            if rest
                .first()
                .is_some_and(|s| s.light && matches!(s.text, "되" | "들어오")) =>
        {
            Meaning::Arrive
        }
        Meaning::Buy if for_another => Meaning::BuyFor,
        Meaning::Repay if for_another => Meaning::PayFor,
        Meaning::Borrow if for_another => Meaning::Lend,
        Meaning::Say if for_another && first.text == "하" => Meaning::Give,
        Meaning::Ask if for_another && matches!(first.text, "내" | "물" | "납부" | "납부하") => {
            Meaning::PayFor
        }
        _ if for_another && matches!(first.text, "만들" | "바꾸" | "마련하" | "고치" | "짓") => {
            Meaning::BuyFor
        }
        Meaning::Other | Meaning::Say | Meaning::Exist if for_another => Meaning::Help,
        other => other,
    }
}

/// Adds the tokens of the best way through a run of letters.
pub(super) fn append(
    tokens: &mut Vec<Token>,
    ways: &Ways,
    run: &[usize],
    lexicon: &Lexicon,
    glued: Option<usize>,
) {
    let begin = tokens.len();
    let mut current = glued;
    for step in &ways.best {
        let place = |at: usize| run.get(at).copied();
        let start = place(step.start).or_else(|| run.last().map(|last| last + 1));
        let end = step.end.checked_sub(1).and_then(place).map(|last| last + 1);
        let start = start.unwrap_or_default();
        let span = Span {
            start,
            end: end.unwrap_or(start),
        };
        let open = |tokens: &mut Vec<Token>, what: What| {
            tokens.push(Token::new(span, what));
            Some(tokens.len() - 1)
        };
        match step.piece {
            Piece::Noun(i) => {
                current = open(tokens, What::Unknown);
                if let (Some(noun), Some(token)) =
                    (lexicon.nouns.get(i), current.and_then(|c| tokens.get_mut(c)))
                {
                    token.what = What::Noun(noun.class);
                    token.lemma = noun.text;
                    token.deed = noun.deed;
                }
                continue;
            }
            Piece::Stem(i) => {
                let Some(stem) = lexicon.stems.get(i) else {
                    continue;
                };
                let stem = Stem {
                    text: stem.text,
                    meaning: stem.meaning,
                    light: false,
                };
                let leans = current.and_then(|c| tokens.get(c)).is_some_and(|t| {
                    t.what == What::Verb
                        && (t.link.is_none() || t.traits.has(Traits::BARE) && t.ending.is_empty())
                });
                if !leans {
                    current = open(tokens, What::Verb);
                }
                if let Some(token) = current.and_then(|c| tokens.get_mut(c)) {
                    token.stems.push(stem);
                    token.link = None;
                    token.traits = token.traits.without(Traits::BARE);
                    token.span.end = span.end;
                }
                continue;
            }
            Piece::Unknown => {
                let goes_on = current.and_then(|c| tokens.get(c)).is_some_and(|t| {
                    t.what == What::Unknown && t.cases.is_empty() && t.span.end == span.start
                });
                if !goes_on {
                    current = open(tokens, What::Unknown);
                }
                if let Some(token) = current.and_then(|c| tokens.get_mut(c)) {
                    token.span.end = span.end;
                }
                continue;
            }
            _ => {}
        }
        if current.is_none() {
            current = open(tokens, What::Unknown);
        }
        let Some(token) = current.and_then(|c| tokens.get_mut(c)) else {
            continue;
        };
        token.span.end = token.span.end.max(span.end);
        tail(token, step.piece, lexicon);
    }
    for token in tokens.iter_mut().skip(begin) {
        token.margin = ways.margin;
    }
}

/// A particle, a suffix, an ending.
fn tail(token: &mut Token, piece: Piece, lexicon: &Lexicon) {
    let grammar = &*GRAMMAR;
    match piece {
        Piece::Light(i) => {
            let Some(light) = lexicon.light.get(i) else { return };
            let meaning = token.deed.unwrap_or(Meaning::Unknown);
            token.what = What::Verb;
            token.stems = vec![
                Stem {
                    text: token.lemma,
                    meaning,
                    light: false,
                },
                Stem {
                    text: light.text,
                    meaning: Meaning::Other,
                    light: true,
                },
            ];
        }
        Piece::Suffix(i) => token
            .suffixes
            .extend(grammar.suffixes.get(i).map(|(_, text)| *text)),
        Piece::Particle(i) => {
            let Some(particle) = grammar.particles.get(i) else {
                return;
            };
            if particle.case == Case::Measure {
                token.suffixes.push(particle.text);
            } else {
                token.cases.push(particle.case);
                token.particles.push(particle.text);
            }
        }
        Piece::Be => token.copula = true,
        Piece::Copula(i) => {
            let Some(copula) = grammar.copulas.get(i) else {
                return;
            };
            token.copula = true;
            token.link = Some(copula.link);
            token.ending = copula.text;
            token.traits = token.traits.with(copula.traits);
        }
        Piece::Ending(i) => {
            let Some(ending) = grammar.endings.get(i) else {
                return;
            };
            token.traits = token.traits.with(ending.traits);
            if ending.link.is_some() {
                token.link = ending.link;
                token.ending = ending.text;
            }
        }
        _ => {}
    }
}
