//! Vectors of sections: by model, read back as they were, gone with their sections.

use std::collections::HashSet;
use store::testing::Scratch;

pub async fn kept_by_model_until_the_section_is_gone(scratch: &Scratch) {
    let store = scratch.open().await;
    let made = |section: &str, number: f32| (section.to_owned(), vec![number, -number]);
    store
        .keep_vectors("one", &[made("a", 0.25), made("b", 3.5)])
        .await
        .unwrap();
    store.keep_vectors("two", &[made("a", 7.0)]).await.unwrap();
    // Another process was faster.
    store.keep_vectors("one", &[made("a", 9.0)]).await.unwrap();
    let one = store.vectors("one").await.unwrap();
    assert_eq!(one.len(), 2);
    assert_eq!(one["a"], [0.25, -0.25]);
    assert!(store.vectors("three").await.unwrap().is_empty());
    let stays: HashSet<String> = ["b".to_owned()].into();
    assert_eq!(store.delete_vectors_but(&stays).await.unwrap(), 2);
    assert_eq!(store.delete_vectors_but(&stays).await.unwrap(), 0);
    assert_eq!(store.vectors("one").await.unwrap().len(), 1);
    assert!(store.vectors("two").await.unwrap().is_empty());
}
