//! What every reader returns: a value, where it stood, how exact it is and which rule found it.

/// A half-open range of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First character.
    pub start: usize,
    /// First character after it.
    pub end: usize,
}

impl Span {
    /// Whether two spans share a character.
    pub fn overlaps(self, other: Span) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// How a value was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exactness {
    /// As a figure.
    Exact,
    /// With 약, 정도, 쯤: the figure counts, and we know it is rough.
    Approximate,
}

/// A value found in a [`Text`](crate::Text); the span counts the prepared characters.
#[derive(Debug, Clone, PartialEq)]
pub struct Find<T> {
    /// Where it stood.
    pub span: Span,
    /// What it says.
    pub value: T,
    /// How exactly.
    pub exactness: Exactness,
    /// The rule that found it.
    pub rule: &'static str,
}
