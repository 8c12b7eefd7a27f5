//! Finding the section of a company's documents that answers a question in everyday words. Question words are taken off,
//! everyday words stand for what documents say, rare words and headings weigh more; what is asked about and is in no
//! section means that there is no answer. Must never return a section that has less than its share of what was asked.

use crate::page::Page;
use crate::search::PARTICLES;
use serde::Deserialize;
use std::collections::HashSet;
use unicode_normalization::UnicodeNormalization as _;

const BUILT_IN: &str = include_str!("../../../content/workplace/search.toml");

/// How much of what is asked a section must have.
const SHARE: f64 = 0.44;
/// The same where the heading has something that was asked about.
const HEADED: f64 = 0.36;
/// What a word counts in a heading, in the text and in the document's title.
const HEADING: f64 = 2.0;
const BODY: f64 = 1.0;
const TITLE: f64 = 0.8;
/// What a section of the asked kind gains: no more than a tie needs.
const KIND: f64 = 1.08;
/// The longest word for what is counted: 시, 시에, 층까지.
const COUNTER: usize = 3;
/// What words weigh: one that says little, a verb that some section has, one that none has, a noun aside that no section
/// has, one that the question is about.
const WEAK: f64 = 0.3;
const VERB: f64 = 0.35;
const STRANGE_VERB: f64 = 0.12;
const PLACE: f64 = 0.35;
const STRANGE: f64 = 0.9;
/// In how many sections a noun counts as being that is in none.
const NOWHERE: f64 = 1.5;
/// How far the best must be ahead to be clearly the one.
const AHEAD: f64 = 1.25;
/// How much of what is asked a section must have to claim a question for the documents.
const CLAIM: f64 = 0.6;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    stop: String,
    asks: String,
    weak: String,
    own: String,
    scope: String,
    means: Vec<Means>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Means {
    say: String,
    doc: String,
    #[serde(default)]
    must: bool,
}

/// The sections of a company's documents, ready to be asked.
#[derive(Debug)]
pub struct Company {
    pages: Vec<Page>,
    closed: Vec<Closed>,
    stop: HashSet<String>,
    asks: Vec<String>,
    weak: HashSet<String>,
    own: HashSet<String>,
    means: Vec<(Vec<String>, Vec<String>, bool)>,
}

/// A section without spaces and marks.
#[derive(Debug)]
struct Closed {
    heading: String,
    title: String,
    body: String,
}

impl Closed {
    fn has(&self, word: &str) -> bool {
        self.heading.contains(word) || self.body.contains(word) || self.title.contains(word)
    }
}

/// A section that answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Answering<'c> {
    /// Which.
    pub page: &'c Page,
    /// How well it fits; only to be compared.
    pub score: f64,
    /// Whether it is clearly the one.
    pub sure: bool,
    /// Whether it has something that was asked about and that only documents have: the question is for them.
    pub specific: bool,
}

/// How a section fits.
struct Fit<'c> {
    score: f64,
    share: f64,
    least: f64,
    special: bool,
    page: &'c Page,
}

/// One thing a question asks for.
struct Concept {
    names: Vec<String>,
    weight: f64,
    must: Must,
}

/// Whether a section without a concept still answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Must {
    /// It may.
    No,
    /// Only where its heading has something else that was asked about.
    UnlessHeaded,
    /// It does not.
    Yes,
}

impl Company {
    /// The sections with the built-in table of words.
    pub fn new(pages: Vec<Page>) -> Result<Self, toml::de::Error> {
        let table: Table = toml::from_str(BUILT_IN)?;
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let listed = |text: &str| text.split('|').map(str::to_owned).collect::<Vec<_>>();
        let mut means: Vec<_> = table
            .means
            .iter()
            .map(|means| (listed(&means.say), listed(&means.doc), means.must))
            .collect();
        // What narrows a question down must be in the section: abroad, a trainee, a reservist.
        means.extend(
            table
                .scope
                .split_whitespace()
                .map(|word| (listed(word), listed(word), true)),
        );
        means.sort_by_key(|(say, ..)| std::cmp::Reverse(say.iter().map(|one| one.chars().count()).max()));
        Ok(Self {
            closed: pages
                .iter()
                .map(|page| Closed {
                    heading: close(page.path.last().unwrap_or(&page.title)),
                    title: close(&page.title),
                    body: close(&page.text),
                })
                .collect(),
            pages,
            stop: words(&table.stop),
            asks: table.asks.split_whitespace().map(str::to_owned).collect(),
            weak: words(&table.weak),
            own: words(&table.own),
            means,
        })
    }

    /// The sections that answer a question, best first; none where nothing does. `is_kind` says which sections are of the
    /// kind that is asked for.
    pub fn answering(
        &self,
        question: &str,
        most: usize,
        is_kind: impl Fn(&Page) -> bool,
    ) -> Vec<Answering<'_>> {
        let concepts = self.concepts(question);
        let rarities: Vec<f64> = concepts.iter().map(|concept| self.rarity(concept)).collect();
        let asked: f64 = rarities.iter().sum();
        let mut found: Vec<Fit<'_>> = self
            .pages
            .iter()
            .zip(&self.closed)
            .filter_map(|(page, closed)| {
                let (mut score, mut share) = (0.0, 0.0);
                let (mut named, mut special) = (false, false);
                let headed = concepts.iter().any(|concept| {
                    concept.weight >= 1.0 && concept.names.iter().any(|name| closed.heading.contains(name))
                });
                for (concept, rarity) in concepts.iter().zip(&rarities) {
                    let any = |text: &str| concept.names.iter().any(|name| text.contains(name.as_str()));
                    let place = if any(&closed.heading) {
                        HEADING
                    } else if any(&closed.body) {
                        BODY
                    } else if any(&closed.title) {
                        TITLE
                    } else if concept.must == Must::Yes || concept.must == Must::UnlessHeaded && !headed {
                        return None;
                    } else {
                        continue;
                    };
                    score += rarity * place;
                    share += rarity;
                    let noun = concept.weight >= STRANGE;
                    named |= noun || concept.weight >= WEAK && place >= HEADING;
                    special |= noun && !concept.names.iter().any(|name| self.own.contains(name));
                }
                let share = if asked > 0.0 { share / asked } else { 0.0 };
                let kind = if is_kind(page) { KIND } else { 1.0 };
                // Verbs alone find nothing.
                (named && score > 0.0).then_some(Fit {
                    score: score * kind * f64::midpoint(1.0, share),
                    share,
                    least: if headed { HEADED } else { SHARE },
                    special,
                    page,
                })
            })
            .collect();
        found.sort_by(|one, other| other.score.total_cmp(&one.score));
        if found.first().is_none_or(|best| best.share < best.least) {
            return Vec::new();
        }
        let second = found.get(1).map_or(0.0, |fit| fit.score);
        let ahead = found.first().is_some_and(|best| best.score >= second * AHEAD);
        found
            .into_iter()
            .filter(|fit| fit.share >= fit.least)
            .take(most)
            .map(|fit| Answering {
                page: fit.page,
                score: fit.score,
                sure: ahead,
                specific: fit.special && fit.share >= CLAIM,
            })
            .collect()
    }

    /// How rare what is asked for is, times what it weighs.
    fn rarity(&self, concept: &Concept) -> f64 {
        let with = self
            .closed
            .iter()
            .filter(|closed| concept.names.iter().any(|name| closed.has(name)))
            .count();
        let with = if with == 0 { NOWHERE } else { count(with) };
        concept.weight * (1.0 + count(self.closed.len()) / with).ln()
    }

    fn knows(&self, word: &str) -> bool {
        self.closed.iter().any(|closed| closed.has(word))
    }

    fn concepts(&self, question: &str) -> Vec<Concept> {
        let mut found = Vec::new();
        let said = words(question);
        let compact: String = said.concat();
        let mut starts = HashSet::from([0]);
        let mut at = 0;
        for word in &said {
            at += word.len();
            starts.insert(at);
        }
        let mut used: HashSet<usize> = HashSet::new();
        for (say, doc, must) in &self.means {
            let mut meant = false;
            for one in say {
                // 장가 is not in "출장 가면"; what is long enough is itself wherever it stands.
                let long = one.chars().count() >= 3 || said.len() == 1;
                for (at, _) in compact.match_indices(one.as_str()) {
                    // "육아휴직 중이라": what somebody is in, not what is asked about.
                    let within = *must
                        && compact
                            .get(at + one.len()..)
                            .is_some_and(|rest| rest.starts_with('중'));
                    if (long || starts.contains(&at)) && !within {
                        meant = true;
                        used.extend(at..at + one.len());
                    }
                }
            }
            if meant {
                found.push(Concept {
                    names: doc.clone(),
                    weight: 1.0,
                    must: if *must { Must::Yes } else { Must::No },
                });
            }
        }
        // "결제 되나요", "신청 가능": a noun with its verb says what is done, not about what.
        let is_deed = |place: usize| {
            let bare = said.get(place).is_some_and(|word| stem(word) == word);
            bare && said.get(place + 1).is_some_and(|next| {
                [
                    "되", "돼", "될", "됩", "하나", "하는", "하려", "하면", "해도", "해야", "해요", "할",
                    "합", "가능",
                ]
                .iter()
                .any(|verb| next.starts_with(verb))
            })
        };
        let head = (0..said.len())
            .rev()
            .find(|place| !is_deed(*place) && said.get(*place).is_some_and(|word| self.is_head(word)));
        // Whether something may or must be done is told by the rule on it, whatever it is done with.
        let permitted = [
            "도되",
            "도돼",
            "도괜찮",
            "가능",
            "수있",
            "야하",
            "야해",
            "야되",
            "야돼",
            "면안되",
            "면안돼",
            "까지가",
        ]
        .iter()
        .any(|may| compact.contains(may));
        let must = if permitted { Must::UnlessHeaded } else { Must::Yes };
        let mut from = 0;
        for (place, word) in said.iter().enumerate() {
            let span = from..from + word.len();
            from = span.end;
            let is_head = head == Some(place);
            if span.clone().any(|at| used.contains(&at)) {
                continue;
            }
            // "몇 시에": what is counted is no subject.
            let counted = place
                .checked_sub(1)
                .and_then(|before| said.get(before))
                .is_some_and(|before| before == "몇");
            if is_deed(place) && !self.knows(stem(word)) || counted && word.chars().count() <= COUNTER {
                continue;
            }
            let modifies = stem(word) == word && head.is_some_and(|head| place + 2 >= head && place < head);
            self.word(word, is_head, modifies, must, &mut found);
        }
        found
    }

    /// Whether a word can be what a question is about: a noun that is no place, time or means.
    fn is_head(&self, word: &str) -> bool {
        let aside = [
            "에서", "에", "으로", "로", "까지", "부터", "에는", "한테", "에게", "이랑", "랑", "하고", "보다",
        ]
        .iter()
        .any(|tail| word.ends_with(tail));
        let figure = word.starts_with(|c: char| c.is_ascii_digit());
        let foreign = word.is_ascii() && !self.knows(word);
        !aside
            && !figure
            && !foreign
            && !self.is_stop(word)
            && stem(word).chars().count() >= 2
            && !is_short(word)
            && !is_verb(word)
    }

    /// Whether a word only asks.
    fn is_stop(&self, word: &str) -> bool {
        let listed = |text: &str| self.stop.contains(text);
        listed(word)
            || listed(stem(word))
            || self.asks.iter().any(|asks| word.starts_with(asks.as_str()))
            || self
                .stop
                .iter()
                .any(|stop| stop.chars().count() >= 3 && word.starts_with(stop.as_str()))
    }

    /// What one word asks for. `is_head`: it is what the question is about; `modifies`: it makes one thing with what is.
    fn word(&self, word: &str, is_head: bool, modifies: bool, must: Must, found: &mut Vec<Concept>) {
        let stem = stem(word);
        let letters = stem.chars().count();
        let figure = word.starts_with(|c: char| c.is_ascii_digit());
        let is_weak = |text: &str| self.weak.contains(text);
        // What is said in another language and is in no section says nothing.
        let foreign = word.is_ascii() && !self.knows(word);
        if letters < 2 || self.is_stop(word) || figure || foreign || !is_weak(word) && is_short(word) {
            return;
        }
        let mut push = |name: &str, weight: f64, must: Must| {
            found.push(Concept {
                names: vec![name.to_owned()],
                weight,
                must,
            });
        };
        // "출장이었어요": a noun with a verb on it.
        let noun = stem != word && !is_verb(stem);
        let verb = !noun && (is_verb(word) || is_verb(stem));
        if is_weak(stem) || is_weak(word) {
            push(stem, WEAK, Must::No);
        } else if self.knows(stem) {
            push(stem, if verb { VERB } else { 1.0 }, Must::No);
        } else if let Some(noun) = done(word).filter(|noun| self.knows(noun)) {
            push(noun, VERB, Must::No);
        } else if verb {
            push(stem, STRANGE_VERB, Must::No);
        } else if let Some((one, other)) = self.halves(stem) {
            for half in [one, other] {
                push(half, if is_weak(half) { WEAK } else { 1.0 }, Must::No);
            }
        } else if is_head {
            // A subject that no section names has no answer.
            push(stem, STRANGE, must);
        } else {
            push(stem, if modifies { STRANGE } else { PLACE }, Must::No);
        }
    }

    /// A compound of two words that sections have: 연장근로수당.
    fn halves<'w>(&self, stem: &'w str) -> Option<(&'w str, &'w str)> {
        let cuts = stem.char_indices().map(|(at, _)| at).skip(2);
        cuts.filter_map(|at| stem.split_at_checked(at))
            .filter(|(_, other)| other.chars().count() >= 2)
            .find(|(one, other)| self.knows(one) && self.knows(other))
    }
}

/// The noun of a verb that is made with 하다: 출발해, 출발하나요.
fn done(word: &str) -> Option<&str> {
    const TAILS: &[&str] = &[
        "해",
        "해요",
        "해야",
        "해도",
        "하나",
        "하나요",
        "하죠",
        "하지",
        "하는",
        "하는지",
        "하는데",
        "하면",
        "하려면",
        "할까",
        "할까요",
        "합니까",
        "했는데",
    ];
    let nouns = TAILS.iter().filter_map(|tail| word.strip_suffix(tail));
    nouns
        .min_by_key(|noun| noun.len())
        .filter(|noun| noun.chars().count() >= 2)
}

/// A text without spaces and marks, small letters.
fn close(text: &str) -> String {
    text.nfc()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// The words of a text, each without marks.
fn words(text: &str) -> Vec<String> {
    let small: String = text.nfc().flat_map(char::to_lowercase).collect();
    small
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !word.chars().all(is_jamo))
        .map(str::to_owned)
        .collect()
}

/// ㅠ, ㅋ: a letter that is no syllable.
fn is_jamo(c: char) -> bool {
    ('\u{3131}'..='\u{318E}').contains(&c)
}

/// What speech puts behind a noun beside the particles.
const SPOKEN: &[&str] = &[
    "이었어요",
    "이었는데",
    "이었나요",
    "인가요",
    "이에요",
    "였어요",
    "였나요",
    "입니다",
    "인데요",
    "이랑은",
    "하고는",
    "인데",
    "인지",
    "예요",
    "이야",
    "이죠",
    "이면",
    "들은",
    "들이",
    "하고",
    "죠",
    "들",
    "쯤",
    "씩",
    "용",
];

/// A word without the particle behind it.
fn stem(word: &str) -> &str {
    SPOKEN
        .iter()
        .chain(PARTICLES)
        .filter_map(|tail| word.strip_suffix(tail))
        .filter(|stem| stem.chars().count() >= 2)
        .min_by_key(|stem| stem.len())
        .unwrap_or(word)
}

/// A noun of one syllable and its particle: 날은, 돈을.
fn is_short(word: &str) -> bool {
    [
        "은", "는", "이", "가", "을", "를", "에", "도", "만", "로", "에서", "까지", "으로",
    ]
    .iter()
    .any(|tail| {
        word.strip_suffix(tail)
            .is_some_and(|stem| stem.chars().count() == 1)
    })
}

/// Endings that verbs and adjectives have.
const ENDINGS: &[&str] = &[
    "니다", "나요", "까요", "가요", "어요", "아요", "해요", "여요", "워요", "세요", "줘요", "면", "려고",
    "지만", "는지", "은지", "을지", "던", "한", "할", "된", "될", "는", "진", "돼", "져", "쳐", "워", "줘",
    "래", "러", "게", "느라", "면서", "더라", "던데", "라고", "다고", "냐고", "닌지", "하다", "려니", "다",
    "죠", "까", "냐", "니", "네", "고", "나", "려", "며", "도록", "거나", "든지", "기",
];

/// Whether a word ends as verbs do, or has a past in it.
fn is_verb(word: &str) -> bool {
    const OPEN: &str = "아어해와가라워려져여겨셔혀러줘꿔봐켜써녀며빠커바파";
    let past = word
        .chars()
        .any(|c| last_of(c) == Some(20) || "없않싶".contains(c));
    let mut last = word.chars().rev();
    let (end, before) = (last.next(), last.next());
    let open = matches!(end, Some('서' | '야' | '도')) && before.is_some_and(|c| OPEN.contains(c));
    let goes_on = end == Some('데') && before.and_then(last_of) == Some(4);
    // 떼야, 내야: an obligation; 분야 is none.
    let must = end == Some('야') && before.and_then(last_of) == Some(0);
    let polite = end == Some('요') && word.chars().count() >= 2;
    past || open || must || polite || goes_on || ENDINGS.iter().any(|ending| word.ends_with(ending))
}

/// The final consonant of a syllable, by its place in the alphabet; 0 for none.
fn last_of(c: char) -> Option<u32> {
    let place = u32::from(c).checked_sub(0xAC00).filter(|place| *place < 11_172)?;
    Some(place % 28)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a count of sections needs no exactness"
)]
fn count(number: usize) -> f64 {
    number.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sections of the demo company.
    fn demo() -> Company {
        let mut pages = Vec::new();
        for folder in ["rules", "education"] {
            let dir = format!(
                "{}/../../content/workplace/docs/{folder}",
                env!("CARGO_MANIFEST_DIR")
            );
            for file in std::fs::read_dir(dir).unwrap() {
                let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
                let mut parts = text.split("\n## ");
                let title = parts.next().unwrap().trim_start_matches("# ").trim().to_owned();
                for part in parts {
                    let (heading, body) = part.split_once('\n').unwrap();
                    pages.push(page(&title, heading, body.trim()));
                }
            }
        }
        Company::new(pages).unwrap()
    }

    #[test]
    fn questions_of_employees_find_their_section_or_none() {
        const OWN: &str = include_str!("../tests/data/own_documents.tsv");
        let company = demo();
        let (mut wrong, mut asked, mut missed, mut absent) = (0, 0, 0, 0);
        for line in OWN.lines() {
            let (question, sections) = line.split_once('\t').unwrap();
            let found = company.answering(question, 2, |_| true);
            if sections == "-" {
                absent += 1;
                missed += usize::from(!found.is_empty());
                continue;
            }
            asked += 1;
            let fair = found
                .iter()
                .any(|one| sections.split(';').any(|section| section == one.page.id));
            if !fair {
                wrong += 1;
                println!("{question}: {:?}", found.first().map(|one| &one.page.id));
            }
        }
        assert!(wrong * 100 <= asked * 8, "{wrong} of {asked}");
        assert!(missed * 100 <= absent * 25, "{missed} of {absent}");
    }

    fn page(title: &str, heading: &str, text: &str) -> Page {
        Page {
            id: heading.to_owned(),
            title: title.to_owned(),
            path: vec![title.to_owned(), heading.to_owned()],
            text: text.to_owned(),
            address: "rules/a.md".to_owned(),
        }
    }

    #[test]
    fn everyday_words_find_the_section_and_strange_subjects_find_none() {
        let company = Company::new(vec![
            page(
                "근태 규정",
                "재택근무",
                "재택근무는 한 주에 이틀까지 할 수 있고 하루 전까지 팀장에게 알려요.",
            ),
            page(
                "경비 규정",
                "법인카드",
                "법인카드는 업무에만 쓰고 5일 안에 영수증을 올려요.",
            ),
            page(
                "연차휴가 규정",
                "연차 신청",
                "연차는 3일 전까지 신청하고 팀장의 승인을 받아요.",
            ),
            page(
                "경조사 규정",
                "경조 휴가",
                "본인 결혼은 5일, 조부모의 사망은 3일이에요.",
            ),
            page("급여 규정", "급여일", "급여는 매달 25일에 지급해요."),
        ])
        .unwrap();
        for (question, heading) in [
            ("집에서 일하는 거 일주일에 몇 번까지 돼요?", Some("재택근무")),
            ("회사 카드 영수증 언제까지 내야 해?", Some("법인카드")),
            ("월급날이 언제야?", Some("급여일")),
            ("외할머니 돌아가셨는데 며칠 쉬나요", Some("경조 휴가")),
            ("명함 신청은 어떻게 하나요", None),
            ("사내 대출 한도가 얼마예요", None),
        ] {
            let found = company.answering(question, 3, |_| true);
            let first = found.first().map(|one| one.page.id.as_str());
            assert_eq!(first, heading, "{question}");
        }
    }
}
