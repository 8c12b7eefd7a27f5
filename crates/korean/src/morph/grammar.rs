//! The closed classes: particles, endings, the copula and the suffixes of nouns, prepared once from their tables.

use super::class::{Case, Link, Traits};
use super::jamo::{self, CODES, finals};
use std::sync::LazyLock;

/// Where a path through a word may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum State {
    /// Nothing read yet.
    Start,
    /// Behind something the caller found.
    Atom,
    /// Behind a noun.
    Noun,
    /// Behind a noun's suffix.
    Suffixed,
    /// Behind a particle.
    Particle,
    /// A stem that ends in a consonant.
    Consonant,
    /// Such a stem before consonants only: 돕-, 걷-.
    ConsonantA,
    /// Its form before vowels: 걸-.
    ConsonantB,
    /// A stem that ends in a vowel.
    Vowel,
    /// A stem in ㄹ.
    Liquid,
    /// The same without its ㄹ.
    Dropped,
    /// The 아/어 form.
    Infinitive,
    /// Behind 었 or 겠.
    Past,
    /// Behind an ending.
    End,
    /// Behind a syllable nobody knows.
    Unknown,
}

impl State {
    pub const COUNT: usize = 15;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Start,
        Self::Atom,
        Self::Noun,
        Self::Suffixed,
        Self::Particle,
        Self::Consonant,
        Self::ConsonantA,
        Self::ConsonantB,
        Self::Vowel,
        Self::Liquid,
        Self::Dropped,
        Self::Infinitive,
        Self::Past,
        Self::End,
        Self::Unknown,
    ];
}

/// An index of words by their first two jamo.
#[derive(Debug)]
pub(super) struct Index {
    rows: Vec<Vec<u16>>,
}

impl Index {
    pub fn new<'a>(words: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut rows = vec![Vec::new(); CODES * (CODES + 1)];
        for (i, word) in words.enumerate() {
            if let (Some(row), Ok(i)) = (rows.get_mut(slot(word.first(), word.get(1))), u16::try_from(i)) {
                row.push(i);
            }
        }
        Self { rows }
    }

    /// The words that may stand at a position.
    pub fn at(&self, codes: &[u8], at: usize) -> impl Iterator<Item = usize> + '_ {
        let (first, second) = (codes.get(at), codes.get(at + 1));
        let long = self.rows.get(slot(first, second)).filter(|_| second.is_some());
        let short = self.rows.get(slot(first, None));
        long.into_iter().chain(short).flatten().map(|i| usize::from(*i))
    }
}

fn slot(first: Option<&u8>, second: Option<&u8>) -> usize {
    let code = |c: Option<&u8>| c.map_or(CODES, |c| usize::from(*c));
    code(first) * (CODES + 1) + code(second)
}

/// What the sound before must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    Consonant,
    Vowel,
    Any,
}

impl After {
    fn named(name: &str) -> Self {
        match name {
            "c" => Self::Consonant,
            "v" => Self::Vowel,
            _ => Self::Any,
        }
    }
}

#[derive(Debug)]
pub(super) struct Particle {
    pub codes: Box<[u8]>,
    pub text: &'static str,
    pub case: Case,
    pub after: After,
}

#[derive(Debug)]
pub(super) struct Copula {
    pub codes: Box<[u8]>,
    pub text: &'static str,
    pub after: After,
    pub link: Link,
    pub traits: Traits,
}

#[derive(Debug)]
pub(super) struct Ending {
    pub from: State,
    pub codes: Box<[u8]>,
    pub text: &'static str,
    /// None before another ending: -었-, -시-.
    pub link: Option<Link>,
    pub traits: Traits,
    pub next: State,
}

#[derive(Debug)]
pub(super) struct Grammar {
    pub particles: Vec<Particle>,
    pub particle_at: Index,
    pub copulas: Vec<Copula>,
    pub copula_at: Index,
    pub endings: Vec<Ending>,
    pub ending_at: Index,
    /// Endings without a sound, by the state they follow.
    pub silent: Vec<usize>,
    pub suffixes: Vec<(Box<[u8]>, &'static str)>,
    /// 이- as a stem, by the state it leaves.
    pub being: [(Box<[u8]>, State, i32); 3],
}

const SUFFIXES: &str = "님 들 네 분 놈 녀석 분들 님들 쯤 정도 짜리 어치 씩 상당 가량 댁";

pub(super) static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::read);

/// The rows of a table: fields apart by tabs, `#` before a comment.
pub(super) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split('\t').collect())
}

impl Grammar {
    fn read() -> Self {
        let mut particles = Vec::new();
        for row in rows(include_str!("../../../../content/korean/particles.tsv")) {
            let [case, after, words] = row.as_slice() else {
                continue;
            };
            let Some(case) = Case::named(case) else { continue };
            particles.extend(words.split(' ').map(|text| Particle {
                codes: jamo::word(text),
                text,
                case,
                after: After::named(after),
            }));
        }
        let mut copulas = Vec::new();
        for row in rows(include_str!("../../../../content/korean/copula.tsv")) {
            let [after, link, traits, words] = row.as_slice() else {
                continue;
            };
            let Some(link) = Link::named(link) else { continue };
            copulas.extend(words.split(' ').map(|text| Copula {
                codes: jamo::word(text),
                text,
                after: After::named(after),
                link,
                traits: Traits::named(traits),
            }));
        }
        let endings = endings();
        Self {
            particle_at: Index::new(particles.iter().map(|p| &*p.codes)),
            particles,
            copula_at: Index::new(copulas.iter().map(|c| &*c.codes)),
            copulas,
            silent: endings
                .iter()
                .enumerate()
                .filter(|(_, e)| e.codes.is_empty())
                .map(|(i, _)| i)
                .collect(),
            ending_at: Index::new(endings.iter().map(|e| &*e.codes)),
            endings,
            suffixes: SUFFIXES.split(' ').map(|text| (jamo::word(text), text)).collect(),
            being: [
                (jamo::word("이"), State::Vowel, 50),
                (jamo::word("이어"), State::Infinitive, 50),
                (jamo::word("여"), State::Infinitive, 60),
            ],
        }
    }
}

fn endings() -> Vec<Ending> {
    use State::{Consonant, ConsonantA, ConsonantB, Dropped, End, Infinitive, Liquid, Past, Vowel};
    let mut all = Vec::new();
    for row in rows(include_str!("../../../../content/korean/endings.tsv")) {
        let [joins, link, traits, words] = row.as_slice() else {
            continue;
        };
        let (Some(link), traits) = (Link::named(link), Traits::named(traits)) else {
            continue;
        };
        for text in words.split(' ') {
            let text = if text == "_" { "" } else { text };
            let codes = jamo::word(text);
            let mut add = |from: State, codes: &[u8]| {
                all.push(Ending {
                    from,
                    codes: codes.into(),
                    text,
                    link: Some(link),
                    traits,
                    next: End,
                });
            };
            match *joins {
                "A" => {
                    for from in [Consonant, Vowel, Liquid, Past, ConsonantA] {
                        if !(text.starts_with('습') && matches!(from, Vowel | Liquid)) {
                            add(from, &codes);
                        }
                    }
                    if text.starts_with([
                        '느', '나', '네', '냐', '니', '노', '는', '능', '남', '소', '습', '슴', '시', '슈',
                        '수', '심', '쓰', '씀',
                    ]) {
                        add(Dropped, &codes);
                    }
                }
                "B" => vowel_ending(text, &codes, &mut add),
                _ => {
                    add(Infinitive, &codes);
                    if !codes.is_empty() {
                        add(Past, &[&*jamo::word("어"), &codes].concat());
                    }
                }
            }
        }
    }
    let mut fixed = |from: State, text: &'static str, codes: &[u8], link, traits, next| {
        all.push(Ending {
            from,
            codes: codes.into(),
            text,
            link,
            traits,
            next,
        });
    };
    fixed(
        Past,
        "어",
        &jamo::word("어"),
        Some(Link::Final),
        Traits::BARE,
        End,
    );
    for last in [finals::SS, finals::S] {
        fixed(Infinitive, "ㅆ", &[last], None, Traits::PAST, Past);
    }
    fixed(Past, "었", &jamo::word("었"), None, Traits::PAST, Past);
    for from in [Consonant, Vowel, Liquid, Past] {
        fixed(from, "겠", &jamo::word("겠"), None, Traits::PLAN, Past);
    }
    for (from, link) in [
        (Vowel, ""),
        (Dropped, ""),
        (Consonant, "으"),
        (ConsonantB, "으"),
        (Past, "으"),
    ] {
        let joined = |text: &str| jamo::word(&format!("{link}{text}"));
        fixed(from, "시", &joined("시"), None, Traits::HONOURS, Vowel);
        fixed(from, "셔", &joined("셔"), None, Traits::HONOURS, Infinitive);
        for text in ["세", "세요", "세여"] {
            fixed(from, text, &joined(text), Some(Link::Final), Traits::HONOURS, End);
        }
    }
    all
}

/// Endings that take 으, 은, 을, 음 or 습 after a consonant.
fn vowel_ending(text: &'static str, codes: &[u8], add: &mut impl FnMut(State, &[u8])) {
    use State::{Consonant, ConsonantB, Dropped, Liquid, Past, Vowel};
    add(Vowel, codes);
    let Some((first, body)) = codes.split_first() else {
        return;
    };
    if jamo::is_final(*first) {
        add(Dropped, codes);
        let spoken = text.chars().nth(1);
        let linked = match *first {
            finals::N if matches!(spoken, Some('다' | '대' | '답' | '단')) => "는",
            finals::N => "은",
            finals::L => "을",
            finals::M => "음",
            _ => "습",
        };
        for from in [Consonant, Past, ConsonantB] {
            add(from, &[&*jamo::word(linked), body].concat());
        }
        match *first {
            finals::L => add(Liquid, body),
            finals::M => add(Liquid, codes),
            _ => {}
        }
    } else {
        for from in [Consonant, Past, ConsonantB] {
            add(from, &[&*jamo::word("으"), codes].concat());
        }
        let keeps = text.starts_with(['면', '려', '러', '며', '므', '믄']);
        add(if keeps { Liquid } else { Dropped }, codes);
    }
}
