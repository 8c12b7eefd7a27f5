//! Why a file is refused, in words an operator can act on.

use crate::number::Number;
use std::fmt;

/// What is read: the end of every refusal of another format.
const READS: &str = "only the plain-text (.txt, UTF-8) download of a statute is read";

/// A refused file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportError {
    /// The file's name.
    pub file: String,
    /// The line, from 1, where there is one to point at.
    pub line: Option<usize>,
    /// What is wrong there.
    pub reason: Reason,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for ImportError {}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// PDF, HWP, XML, HTML and the like.
    #[error("this is {0}; {READS}")]
    OtherFormat(&'static str),
    /// Bytes that are no UTF-8.
    #[error("the text is not UTF-8 (at byte {0}); save it as UTF-8 first")]
    NotUtf8(usize),
    /// A control character.
    #[error("the file contains binary data; {READS}")]
    Binary,
    /// Nothing in it.
    #[error("the file is empty")]
    Empty,
    /// More than any statute.
    #[error("the file is larger than {0} bytes; no statute is")]
    TooLarge(usize),
    /// No line with name, dates and number.
    #[error(
        "no header: expected `법령명[시행 YYYY.M.D.] [법률 제N호, YYYY.M.D., 일부개정]` (법률, 대통령령 or 부령) at the top"
    )]
    NoHeader,
    /// A date that is none.
    #[error("`{0}` is not a date; expected YYYY.M.D.")]
    BadDate(String),
    /// No article at all.
    #[error("no article: expected lines that start with `제1조(제목)`")]
    NoArticle,
    /// Words before the first article or after a heading.
    #[error("this text belongs to no article; expected 제N장 or 제N조(제목)")]
    Homeless,
    /// Almost an article.
    #[error(
        "this looks like an article but cannot be read; expected `제N조(제목)`, `제N조의M(제목)` or `제N조 삭제`"
    )]
    BadArticle,
    /// A title without its end.
    #[error("the title of {} has no closing parenthesis", .0.article())]
    UnclosedTitle(Number),
    /// The same article twice.
    #[error("{} is here a second time", .0.article())]
    Repeated(Number),
    /// An article before its predecessor.
    #[error("{} stands after {}", .found.article(), .before.article())]
    ArticleOrder {
        /// The one before.
        before: Number,
        /// The one found.
        found: Number,
    },
    /// A paragraph, item or subitem that is not the next one.
    #[error("{found} cannot follow {before}; a part is missing, doubled or out of order")]
    Order {
        /// What stands before it.
        before: String,
        /// What was found.
        found: String,
    },
}
