//! Knowledge cards: short entries in our own words. The cards' texts are content; this is only their shape.

/// A knowledge card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Card {
    /// A short name, unique among cards: "living-expenses".
    pub id: String,
    /// What it is about.
    pub title: String,
    /// What it says, figures filled in.
    pub text: String,
    /// How people ask for it.
    pub questions: Vec<String>,
    /// The articles it rests on, as references: "상속세 및 증여세법 제46조 제5호".
    pub articles: Vec<String>,
    /// Further words it should be found by.
    pub keywords: Vec<String>,
}
