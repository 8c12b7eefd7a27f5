//! A finished reply and what it took.

use crate::{Failure, Piece, Pieces, Usage};
use futures_util::StreamExt as _;

/// A reply and its tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<T> {
    /// What was replied.
    pub content: T,
    /// What it took.
    pub usage: Usage,
}

/// The pieces put together. A reply without its end was cut off, one without text says nothing.
pub(crate) async fn gathered(mut pieces: Pieces) -> Result<Answer<String>, Failure> {
    let mut content = String::new();
    while let Some(piece) = pieces.next().await {
        match piece? {
            Piece::Text(text) => content.push_str(&text),
            Piece::End(_) if content.trim().is_empty() => return Err(Failure::Empty),
            Piece::End(usage) => return Ok(Answer { content, usage }),
        }
    }
    Err(Failure::CutOff)
}
