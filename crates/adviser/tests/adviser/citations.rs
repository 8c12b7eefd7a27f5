//! Every citation in what simulated people are told leads where it says: to the statute in the version of the gift's
//! day where it is imported, otherwise to our own words, marked so and naming the version that is missing.
//! `CITED_ANSWERS` says how many answers are looked at (300 by default), `SEED` where to begin.

use adviser::{Adviser, Content, Sources};
use conversation::{Assistant, Beside, Citation, Metadata, Reply, SourceType, Stage, Turn};
use jiff::civil::Date;
use library::{Builder, Document};
use std::path::Path;
use std::sync::{Arc, Mutex};

const STATUTES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/law");

fn setting(name: &str, default: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn statutes() -> Vec<Document> {
    if !Path::new(STATUTES).exists() {
        println!("skipped: no statutes at ../shared/data/law");
        return Vec::new();
    }
    let files = std::fs::read_dir(STATUTES)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        library::import::read(path.to_str().unwrap(), &bytes).unwrap()
    };
    files.map(read).collect()
}

#[derive(Debug, Default)]
struct Seen {
    answers: u64,
    law: u64,
    own: u64,
    wrong: Vec<String>,
}

/// Looks at every citation that passes.
struct Looking {
    adviser: Adviser,
    sources: Sources,
    texts: Vec<(String, Date, String)>,
    seen: Mutex<Seen>,
}

impl Looking {
    fn new(documents: Vec<Document>) -> Self {
        let content = Content::built_in();
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        let texts = documents
            .iter()
            .map(|d| (d.name.clone(), d.in_force, plain(d.text())))
            .collect();
        let library = Builder::new()
            .cards(content.library_cards())
            .documents(documents)
            .build()
            .unwrap();
        let library = Arc::new(library);
        Self {
            adviser: Adviser::with_library(content, library.clone()),
            sources: Sources::new(library),
            texts,
            seen: Mutex::default(),
        }
    }

    fn look(&self, citation: &Citation, days: &[Date], seen: &mut Seen) {
        match citation.source_type {
            SourceType::Law => seen.law += 1,
            SourceType::Knowledge => seen.own += 1,
        }
        if !days.iter().any(|day| self.is_right(citation, *day)) {
            seen.wrong.push(format!("{days:?}: {citation:?}"));
        }
    }

    fn is_right(&self, citation: &Citation, day: Date) -> bool {
        let plain: String = citation.content_snippet.split_whitespace().collect();
        let in_a_version = || {
            self.texts
                .iter()
                .any(|(name, from, text)| *name == citation.law_name && *from <= day && text.contains(&plain))
        };
        self.sources.stands(citation, day)
            && match citation.source_type {
                // Looked up in the file itself, not in what the library made of it.
                SourceType::Law => in_a_version(),
                SourceType::Knowledge => {
                    let missing = citation.missing_version.as_ref();
                    missing.is_some_and(|name| name.starts_with(&citation.law_name))
                }
            }
    }
}

/// The days a reply's citations may be of: of the gift computed, and without a calculation of the gift told so far
/// (what the last answer rests on, what a question is for) or of today (a rule explained).
fn days_of(metadata: &Metadata, today: Date) -> Vec<Date> {
    let day = |value: Option<&serde_json::Value>| value?.as_str()?.parse().ok();
    let computed = metadata.calculation.as_ref();
    if let Some(day) = computed.and_then(|c| day(c.as_value()["input"].get("gift_date"))) {
        return vec![day];
    }
    let month = metadata.facts.get("gift_month").and_then(|month| month.as_str());
    let first = month.and_then(|month| format!("{month}-01").parse().ok());
    let told = day(metadata.collected_parameters.get("gift_date"));
    [told, first, Some(today)].into_iter().flatten().collect()
}

impl Assistant for Looking {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let reply = self.adviser.reply(turn);
        let mut seen = self.seen.lock().unwrap();
        let metadata = &reply.metadata;
        let days = days_of(metadata, turn.today);
        if metadata.calculation.is_some() {
            seen.answers += 1;
            let older = |citation: &Citation| {
                citation.source_type == SourceType::Law && citation.missing_version.is_some()
            };
            if metadata.citations.len() < 4 || metadata.citations.iter().any(older) {
                seen.wrong.push(format!("cited: {:?}", metadata.citations));
            }
        }
        for citation in &metadata.citations {
            self.look(citation, &days, &mut seen);
        }
        for citation in &metadata.clarifying_context {
            if !days.iter().any(|day| self.sources.stands(citation, *day)) {
                seen.wrong.push(format!("context: {citation:?}"));
            }
        }
        drop(seen);
        reply
    }
}

fn look_at(documents: Vec<Document>) -> Seen {
    let looking = Looking::new(documents);
    let wanted = setting("CITED_ANSWERS", 300);
    for seed in setting("SEED", 1).. {
        if looking.seen.lock().unwrap().answers >= wanted {
            break;
        }
        simulate::one(&looking, seed);
    }
    looking.seen.into_inner().unwrap()
}

#[test]
fn every_citation_leads_where_it_says() {
    let documents = statutes();
    let imported = !documents.is_empty();
    let mut runs = vec![look_at(Vec::new())];
    if imported {
        runs.push(look_at(documents));
    }
    for seen in &runs {
        println!(
            "{} answers, {} quotations, {} summaries",
            seen.answers, seen.law, seen.own
        );
        assert!(
            seen.wrong.is_empty(),
            "{} wrong, first: {}",
            seen.wrong.len(),
            seen.wrong[0]
        );
        assert!(seen.own > 0);
    }
    assert!(!imported || runs[1].law > 0);
}

/// With the statutes imported, a gift of a day on which they are in force quotes them; a later one says what is missing.
#[test]
fn the_version_of_the_gifts_day_is_quoted_or_named_as_missing() {
    let documents = statutes();
    if documents.is_empty() {
        return;
    }
    let looking = Looking::new(documents);
    let ask = |text: &str| {
        looking.reply(&Turn {
            text,
            last: None,
            depth: conversation::Depth::Quick,
            today: "2026-03-10".parse().unwrap(),
            now: jiff::Timestamp::UNIX_EPOCH,
        })
    };
    let of = |reply: &Reply, reference: &str| {
        let found = reply
            .metadata
            .citations
            .iter()
            .find(|c| c.full_reference == reference);
        found
            .unwrap_or_else(|| panic!("{reference}: {:?}", reply.metadata.citations))
            .clone()
    };
    let deduction = "상속세 및 증여세법 제53조 제2호";
    let quoted = of(&ask("아버지께 2025년 10월 15일에 1억 받았어요"), deduction);
    assert_eq!(quoted.source_type, SourceType::Law);
    assert!(
        quoted.content_snippet.contains("5천만원"),
        "{}",
        quoted.content_snippet
    );
    assert_eq!(quoted.missing_version, None);
    let newer = of(&ask("아버지께 2026년 2월 3일에 1억 받았어요"), deduction);
    assert_eq!(newer.source_type, SourceType::Knowledge);
    assert_eq!(
        newer.missing_version.as_deref(),
        Some("상속세 및 증여세법 (2026년 1월 1일 시행)")
    );
    let older = of(&ask("아버지께 2015년 6월 1일에 1억 받았어요"), deduction);
    assert_eq!(
        older.missing_version.as_deref(),
        Some("상속세 및 증여세법 (2015년 6월 1일 현재)")
    );
    let article = ask("상증법 53조의2가 무슨 내용이에요?");
    assert!(article.content.contains("제53조의2"), "{}", article.content);
    assert_eq!(article.metadata.citations[0].source_type, SourceType::Law);
    assert_eq!(
        article.metadata.citations[0].missing_version,
        newer.missing_version
    );
    assert_eq!(looking.seen.lock().unwrap().wrong, Vec::<String>::new());
}
