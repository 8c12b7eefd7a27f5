//! Texts as vectors, made by a model that the binary gives, so that no assistant and no library knows a model.

use crate::Helping;

/// Makes vectors of texts; texts of like meaning get like vectors.
pub trait Embedder: Send + Sync {
    /// The model's name: vectors of two models are never compared.
    fn model(&self) -> &str;

    /// The vector of what is asked, while somebody waits; none where it did not come in time.
    fn asked<'a>(&'a self, question: &'a str) -> Helping<'a, Option<Vec<f32>>>;

    /// The vectors of texts that are kept, in their order; none where the model did not make all of them.
    fn kept<'a>(&'a self, texts: &'a [String]) -> Helping<'a, Option<Vec<Vec<f32>>>>;
}
