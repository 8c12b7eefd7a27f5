//! Finding the section of a company's documents that answers a question in everyday words. Only what is asked rules a
//! section out, not what is told beside it; everyday words stand for what documents say, rare words and headings weigh
//! more, and who asks for a sum gets no section without one. Must never return a section that has less than its share of
//! what was asked.

mod clause;
mod conjugated;
mod figure;
mod near;
mod question;
mod table;
mod word;

use crate::page::Page;
use figure::Kind;
use near::Nearness;
use table::Table;
use word::close;

pub use near::Vectors;

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
/// What is told beside a question and is not in a section, against what is asked.
const ASIDE: f64 = 0.1;
/// What is left of a section's share where it has no figure of the kind that is asked for.
const NO_FIGURE: f64 = 0.4;
/// From which weight on a word names something.
const NAMED: f64 = 0.9;
const WEAK: f64 = 0.3;
/// The least that must be found, so that one faint word finds nothing.
const LEAST: f64 = 1.0;
/// In how many sections a noun counts as being that is in none.
const NOWHERE: f64 = 1.5;
/// A shelf with fewer sections counts as having these, so that a company's first document is found, too.
const SHELF: f64 = 20.0;
/// How far the best must be ahead to be clearly the one.
const AHEAD: f64 = 1.25;
/// What nearness adds to the share of what is asked, and to the score.
const NEAR_SHARE: f64 = 0.2;
const NEAR_SCORE: f64 = 0.35;
/// How much of what is asked a section must have to claim a question for the documents.
const CLAIM: f64 = 0.6;

/// The sections of a company's documents, ready to be asked.
#[derive(Debug)]
pub struct Company {
    pages: Vec<Page>,
    closed: Vec<Closed>,
    table: Table,
}

/// A section without spaces and marks.
#[derive(Debug)]
struct Closed {
    heading: String,
    title: String,
    body: String,
    figures: Vec<Kind>,
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
#[derive(Debug)]
struct Concept {
    names: Vec<String>,
    weight: f64,
    /// Whether a section without it does not answer.
    must: bool,
    /// What it counts against a section that lacks it.
    missed: f64,
}

impl Company {
    /// The sections with the built-in table of words.
    pub fn new(pages: Vec<Page>) -> Result<Self, toml::de::Error> {
        let closed = |page: &Page| Closed {
            heading: close(page.path.last().unwrap_or(&page.title)),
            title: close(&page.title),
            body: close(&page.text),
            figures: figure::held(&close(&page.text)),
        };
        Ok(Self {
            closed: pages.iter().map(closed).collect(),
            pages,
            table: Table::built_in()?,
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
        self.found(question, &[], most, is_kind)
    }

    /// The same, by what is meant as well: with the sections' vectors and the question's. What must be in a section must be
    /// there all the same.
    pub fn answering_near(
        &self,
        question: &str,
        (vectors, vector): (&Vectors, &[f32]),
        most: usize,
        is_kind: impl Fn(&Page) -> bool,
    ) -> Vec<Answering<'_>> {
        self.found(question, &vectors.nearness(vector), most, is_kind)
    }

    /// The sections, in the order in which vectors of theirs are given.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    fn found(
        &self,
        question: &str,
        near: &[Nearness],
        most: usize,
        is_kind: impl Fn(&Page) -> bool,
    ) -> Vec<Answering<'_>> {
        let concepts = self.concepts(question);
        let wanted = figure::wanted(&close(question));
        let near = near.iter().copied().chain(std::iter::repeat(Nearness::default()));
        let sections = self.pages.iter().zip(&self.closed).zip(near);
        let mut found: Vec<Fit<'_>> = sections
            .filter_map(|((page, closed), near)| {
                let mut fit = self.fit(page, closed, &concepts, &wanted, near)?;
                fit.score *= if is_kind(page) { KIND } else { 1.0 };
                Some(fit)
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

    /// How a section fits what is asked; none where it lacks what it must have, or only verbs are in it.
    fn fit<'c>(
        &self,
        page: &'c Page,
        closed: &Closed,
        concepts: &[(Concept, f64)],
        wanted: &[Kind],
        near: Nearness,
    ) -> Option<Fit<'c>> {
        let (mut score, mut had, mut lacked) = (0.0, 0.0, 0.0);
        let (mut named, mut special, mut headed) = (false, false, false);
        for (concept, rarity) in concepts {
            let any = |text: &str| concept.names.iter().any(|name| text.contains(name.as_str()));
            let place = if any(&closed.heading) {
                HEADING
            } else if any(&closed.body) {
                BODY
            } else if any(&closed.title) {
                TITLE
            } else if concept.must {
                return None;
            } else {
                lacked += rarity * concept.missed;
                continue;
            };
            score += rarity * place;
            had += rarity;
            let noun = concept.weight >= NAMED;
            headed |= noun && place >= HEADING;
            named |= noun || concept.weight >= WEAK && place >= HEADING;
            special |= noun && !concept.names.iter().any(|name| self.table.own.contains(name));
        }
        let said = named && had >= LEAST;
        if !said && !near.alone {
            return None;
        }
        let least = if headed { HEADED } else { SHARE };
        let share = if had > 0.0 { had / (had + lacked) } else { 0.0 };
        let share = (share + NEAR_SHARE * near.lift).min(1.0);
        let share = if near.alone { share.max(least) } else { share };
        let score = score.max(if near.alone { LEAST } else { 0.0 }) * (1.0 + NEAR_SCORE * near.lift);
        let figure = wanted.is_empty() || wanted.iter().any(|kind| closed.figures.contains(kind));
        Some(Fit {
            score: score * f64::midpoint(1.0, share) * if figure { 1.0 } else { NO_FIGURE },
            share: if figure { share } else { share * NO_FIGURE },
            least,
            special,
            page,
        })
    }

    /// How rare what is asked for is, times what it weighs.
    fn rarity(&self, concept: &Concept) -> f64 {
        let has = |closed: &&Closed| concept.names.iter().any(|name| closed.has(name));
        let with = self.closed.iter().filter(has).count();
        let with = if with == 0 { NOWHERE } else { count(with) };
        concept.weight * (1.0 + count(self.closed.len()).max(SHELF) / with).ln()
    }

    fn knows(&self, word: &str) -> bool {
        self.closed.iter().any(|closed| closed.has(word))
    }
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

    /// Of the labelled questions with an answer: all, and those whose section is not found; the same of those without one.
    fn judged<'c>(answering: impl Fn(&str) -> Vec<Answering<'c>>) -> [usize; 4] {
        const OWN: &str = include_str!("../../tests/data/own_documents.tsv");
        let (mut wrong, mut asked, mut missed, mut absent) = (0, 0, 0, 0);
        for line in OWN.lines() {
            let (question, sections) = line.split_once('\t').unwrap();
            let found = answering(question);
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
        [asked, wrong, absent, missed]
    }

    #[test]
    fn questions_of_employees_find_their_section_or_none() {
        let company = demo();
        let [asked, wrong, absent, missed] = judged(|question| company.answering(question, 2, |_| true));
        assert!(wrong * 100 <= asked * 8, "{wrong} of {asked}");
        assert!(missed * 100 <= absent * 25, "{missed} of {absent}");
    }

    /// Pairs and triples of syllables, counted in a thousand places: like letters, not like meaning.
    fn syllables(text: &str) -> Vec<f32> {
        let close: Vec<char> = close(text).chars().collect();
        let mut vector = vec![0.0; 1024];
        for run in close.windows(2).chain(close.windows(3)) {
            let place = run.iter().fold(0x811c_9dc5_u32, |hash, c| {
                (hash ^ u32::from(*c)).wrapping_mul(0x0100_0193)
            });
            vector[place as usize % 1024] += if place & 0x1_0000 == 0 { 1.0 } else { -1.0 };
        }
        vector
    }

    #[test]
    fn vectors_that_know_only_letters_do_little_harm() {
        let company = demo();
        let text = |page: &Page| syllables(&format!("{}\n{}", page.path.join("\n"), page.text));
        let vectors = Vectors::new(company.pages().iter().map(text).collect()).unwrap();
        let words = judged(|question| company.answering(question, 2, |_| true));
        let both = judged(|question| {
            company.answering_near(question, (&vectors, &syllables(question)), 2, |_| true)
        });
        println!("words {words:?}, both {both:?}");
        assert!(both[1] <= words[1] + 2, "{words:?} {both:?}");
        assert!(both[3] <= words[3] + 2, "{words:?} {both:?}");
    }

    #[test]
    fn what_is_meant_is_found_without_its_words_but_not_without_what_must_be_there() {
        let company = demo();
        // A model that knows what is meant: the question's vector is the section's own.
        let place = |heading: &str| {
            company
                .pages()
                .iter()
                .position(|page| page.id == heading)
                .unwrap()
        };
        let unit = |at: usize| {
            let mut vector = vec![0.0; company.pages().len()];
            vector[at] = 1.0;
            vector
        };
        let vectors = Vectors::new((0..company.pages().len()).map(unit).collect()).unwrap();
        let first = |question: &str, heading: &str| {
            let vector = unit(place(heading));
            let found = company.answering_near(question, (&vectors, &vector), 1, |_| true);
            found.first().map(|one| one.page.id.clone())
        };
        let question = "동트기 전에 불려 나가면 대가가 있는지요";
        assert!(company.answering(question, 1, |_| true).is_empty());
        assert_eq!(first(question, "연장근로").as_deref(), Some("연장근로"));
        assert_eq!(first("해외 출장 식비는 얼마예요", "출장비"), None);
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
