//! Why an input cannot be used: which field, and a Korean sentence that says what is expected. A value, never a panic.

use super::Field;
use crate::Overflow;
use std::fmt;

/// What is wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The path of the field: `loans[0].principal`.
    pub field: String,
    /// What is wrong and what is expected, in Korean.
    pub message: String,
}

impl Refusal {
    /// The error code on every interface.
    pub const CODE: &'static str = "INVALID_VALUE";

    /// A refusal with its own sentence.
    pub fn new(field: impl Into<String>, sentence: impl fmt::Display) -> Self {
        let field = field.into();
        Self {
            message: format!("{field}: {sentence}"),
            field,
        }
    }

    /// A name nobody knows.
    pub fn unknown(field: impl Into<String>) -> Self {
        Self::new(field, "모르는 항목이에요. 이름을 확인해 주세요.")
    }

    /// A field that must be known.
    pub fn missing(path: impl Into<String>, field: &Field) -> Self {
        Self::new(path, format_args!("값이 없어요. {} 필요해요.", field.expected()))
    }

    /// A value of the wrong kind or range.
    pub fn unusable(path: impl Into<String>, value: impl fmt::Display, expected: &str) -> Self {
        Self::new(
            path,
            format_args!("'{value}' 값은 쓸 수 없어요. {expected} 필요해요."),
        )
    }

    /// What is wrong, without the field's name.
    pub fn sentence(&self) -> &str {
        let sentence = self.message.strip_prefix(&self.field).unwrap_or(&self.message);
        sentence.trim_start_matches([':', ' '])
    }

    /// The same refusal for a field of a thing in a list.
    #[must_use]
    pub fn within(self, path: &str) -> Self {
        let field = format!("{path}.{}", self.field);
        let sentence = self.message.strip_prefix(&self.field).unwrap_or(&self.message);
        Self {
            message: format!("{field}{sentence}"),
            field,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

/// Stated amounts cannot reach a sum that overflows; if one did, it is refused, never cut off.
impl From<Overflow> for Refusal {
    fn from(_: Overflow) -> Self {
        Self::new("amount", "금액이 너무 커요.")
    }
}
