//! Sections of company documents, as the workplace assistant hands them over.

/// One section of a company document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// A short name, unique among pages: "security-policy-3".
    pub id: String,
    /// The document's title.
    pub title: String,
    /// The headings above the section, outermost first.
    pub path: Vec<String>,
    /// What it says.
    pub text: String,
    /// Where the document can be opened.
    pub address: String,
}
