//! `?fields=`: which parts of an assistant message a client wants. The others come back empty, so that every answer has
//! the same shape.

use crate::app::Shared;
use crate::error::ApiError;
use axum::extract::{FromRequestParts, Query};
use axum::http::request;
use serde::Deserialize;

/// The parts that can be left out.
const PARTS: [&str; 5] = ["content", "citations", "calculation", "alternatives", "metadata"];
const EXPECTED: &str = "fields에는 content, citations, calculation, alternatives, metadata 중에서 받을 것을 쉼표로 이어 보내 주세요.";

/// The parts a client wants; all of them where it does not say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct AnswerParts(Option<Vec<&'static str>>);

impl AnswerParts {
    /// The part itself where it is wanted, else an empty one.
    pub(crate) fn of<T: Default>(&self, name: &str, part: T) -> T {
        let is_wanted = self.0.as_ref().is_none_or(|wanted| wanted.contains(&name));
        if is_wanted { part } else { T::default() }
    }

    fn read(text: &str) -> Option<Self> {
        let named = |name: &str| PARTS.into_iter().find(|part| *part == name.trim());
        text.split(',')
            .map(named)
            .collect::<Option<Vec<_>>>()
            .map(|parts| Self(Some(parts)))
    }
}

impl FromRequestParts<Shared> for AnswerParts {
    type Rejection = ApiError;

    async fn from_request_parts(request: &mut request::Parts, _: &Shared) -> Result<Self, ApiError> {
        #[derive(Deserialize)]
        struct Asked {
            fields: Option<String>,
        }
        let asked =
            Query::<Asked>::try_from_uri(&request.uri).map_err(|_| ApiError::InvalidField(EXPECTED))?;
        match asked.0.fields.filter(|fields| !fields.is_empty()) {
            None => Ok(Self::default()),
            Some(fields) => Self::read(&fields).ok_or(ApiError::InvalidField(EXPECTED)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AnswerParts;

    #[test]
    fn what_is_not_named_is_empty() {
        let wanted = AnswerParts::read("content, calculation").unwrap();
        assert_eq!(wanted.of("content", vec![1]), [1]);
        assert!(wanted.of("metadata", vec![1]).is_empty());
        assert_eq!(AnswerParts::default().of("metadata", vec![1]), [1]);
        assert_eq!(AnswerParts::read("content,else"), None);
    }
}
