//! Gifts or inheritance: many rules exist twice, once for each. A question that names only one of them is seldom answered by
//! the other's rule. Says nothing where both or neither are named.

/// What people say of the one and of the other, anywhere in a word.
const GIFT: [&str; 3] = ["증여", "수증", "선물"];
const INHERITANCE: [&str; 11] = [
    "상속",
    "유산",
    "유언",
    "유증",
    "돌아가",
    "사망",
    "고인",
    "장례",
    "별세",
    "유족",
    "세상을떠",
];

/// What a text is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Subject {
    /// Both, or neither.
    #[default]
    Open,
    Gift,
    Inheritance,
}

impl Subject {
    /// Of a question, or of an article's titles.
    pub(super) fn of(text: &str) -> Self {
        let compact: String = text.split_whitespace().collect();
        let has = |words: &[&str]| words.iter().any(|word| compact.contains(word));
        match (has(&GIFT), has(&INHERITANCE)) {
            (true, false) => Self::Gift,
            (false, true) => Self::Inheritance,
            _ => Self::Open,
        }
    }

    /// Of a card: what its title names, or what most of the questions that name anything do.
    pub(super) fn of_card(title: &str, questions: &[String]) -> Self {
        let count = |wanted: Self| questions.iter().filter(|one| Self::of(one) == wanted).count();
        let (gift, inheritance) = (count(Self::Gift), count(Self::Inheritance));
        match Self::of(title) {
            Self::Open if inheritance * 2 >= questions.len() && gift == 0 => Self::Inheritance,
            Self::Open if gift * 4 >= questions.len() && inheritance == 0 => Self::Gift,
            named => named,
        }
    }

    /// How much an entry of this subject counts for a question of another.
    pub(super) fn weight(self, asked: Self) -> f32 {
        match (self, asked) {
            (Self::Inheritance, Self::Gift) => 0.6,
            // What holds for both is often told of gifts.
            (Self::Gift, Self::Inheritance) => 0.75,
            // Gifts are asked about more.
            (Self::Inheritance, Self::Open) => 0.92,
            _ => 1.0,
        }
    }
}
