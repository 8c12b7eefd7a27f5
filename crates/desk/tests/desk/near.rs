//! Documents found by what is meant: vectors are made once for each section and kept; without the model everything is as
//! it was.

use conversation::{Embedder, Helping};
use desk::Library;
use jiff::Timestamp;
use jiff::civil::{Date, date};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use store::Store;
use store::testing::Scratch;
use workplace::Domain;

const TODAY: Date = date(2026, 3, 10);
/// Nothing of it stands in the section it is about.
const QUESTION: &str = "동트기 전에 불려 나가면 대가가 있는지요";

/// A model that knows two meanings: work beyond the hours, and everything else.
#[derive(Default)]
struct Model {
    is_down: AtomicBool,
    sections: AtomicUsize,
}

fn meaning(text: &str) -> Vec<f32> {
    if text.contains("연장근로수당") || text == QUESTION {
        vec![1.0, 0.0]
    } else {
        vec![0.0, 1.0]
    }
}

impl Embedder for Model {
    fn model(&self) -> &'static str {
        "two-meanings"
    }

    fn asked<'a>(&'a self, question: &'a str) -> Helping<'a, Option<Vec<f32>>> {
        let made = (!self.is_down.load(Ordering::Relaxed)).then(|| meaning(question));
        Box::pin(async { made })
    }

    fn kept<'a>(&'a self, texts: &'a [String]) -> Helping<'a, Option<Vec<Vec<f32>>>> {
        let made = (!self.is_down.load(Ordering::Relaxed)).then(|| {
            self.sections.fetch_add(texts.len(), Ordering::Relaxed);
            texts.iter().map(|text| meaning(text)).collect()
        });
        Box::pin(async { made })
    }
}

async fn found(library: &Library, question: &str) -> Option<String> {
    let found = library.passages(question, Domain::Policy, TODAY).await.unwrap();
    found.first().map(|passage| passage.section.clone())
}

async fn until_hybrid(library: &Library) {
    for _ in 0..500 {
        if library.is_hybrid().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the vectors do not come");
}

fn library(store: &Store, model: &Arc<Model>) -> Library {
    Library::new(store.clone()).with_embedder(Some(Arc::clone(model) as _))
}

pub async fn by_what_is_meant(scratch: &Scratch) {
    let store = scratch.open().await;
    let documents = desk::demo_documents();
    desk::load(&store, &documents, Timestamp::UNIX_EPOCH)
        .await
        .unwrap();
    let sections: usize = documents.iter().map(|document| document.pages.len()).sum();
    let model = Arc::new(Model::default());
    let first = library(&store, &model);
    // The first question does not wait for the vectors.
    let _ = found(&first, QUESTION).await;
    until_hybrid(&first).await;
    assert_eq!(found(&first, QUESTION).await.as_deref(), Some("연장근로"));
    assert_eq!(model.sections.load(Ordering::Relaxed), sections);
    assert_eq!(store.vectors("two-meanings").await.unwrap().len(), sections);
    // Another process finds them made; only what changed is made again, and what is gone is forgotten.
    let second = library(&store, &model);
    let _ = found(&second, QUESTION).await;
    until_hybrid(&second).await;
    assert_eq!(model.sections.load(Ordering::Relaxed), sections);
    desk::remove(&store, "rules/leave.md", None, Timestamp::UNIX_EPOCH)
        .await
        .unwrap();
    let gone = documents.iter().find(|one| one.name == "rules/leave.md").unwrap();
    let _ = found(&second, QUESTION).await;
    until_hybrid(&second).await;
    assert_eq!(found(&second, QUESTION).await.as_deref(), Some("연장근로"));
    let left = store.vectors("two-meanings").await.unwrap().len();
    assert_eq!(left, sections - gone.pages.len());
    assert_eq!(model.sections.load(Ordering::Relaxed), sections);
}

pub async fn without_the_model(scratch: &Scratch) {
    let store = scratch.open().await;
    desk::load(&store, &desk::demo_documents(), Timestamp::UNIX_EPOCH)
        .await
        .unwrap();
    let words = Library::new(store.clone());
    let model = Arc::new(Model::default());
    let both = library(&store, &model);
    model.is_down.store(true, Ordering::Relaxed);
    for question in [
        "재택은 한 주에 며칠까지 돼요?",
        "법인카드 영수증 언제까지 내요?",
        QUESTION,
    ] {
        assert_eq!(found(&both, question).await, found(&words, question).await);
    }
    assert!(!both.is_hybrid().await);
    // With all vectors there, too, a question without one is found by its words.
    model.is_down.store(false, Ordering::Relaxed);
    let later = library(&store, &model);
    let _ = found(&later, QUESTION).await;
    until_hybrid(&later).await;
    model.is_down.store(true, Ordering::Relaxed);
    assert_eq!(found(&later, QUESTION).await, None);
    let question = "재택은 한 주에 며칠까지 돼요?";
    assert_eq!(found(&later, question).await.as_deref(), Some("재택근무"));
}
