//! The trait every model is behind: its reply piece by piece, as a whole, or in the shape of a schema.

use crate::{Answer, Failure, Schema, Usage, answer};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use serde_json::Value;
use std::sync::Arc;
use tokio::time::Instant;

/// What is put to a model.
#[derive(Debug, Clone)]
pub struct Request {
    /// `read`, `word` or `route`; for counting.
    pub purpose: &'static str,
    /// What it is to do; ours alone.
    pub system: String,
    /// What it is to do it with; data between fences.
    pub user: String,
    /// The shape of the reply, where it must have one.
    pub schema: Option<Arc<Schema>>,
    /// Tokens it may write.
    pub most_tokens: u32,
    /// When its reply is of no use any more.
    pub until: Instant,
}

/// A piece of a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Some text.
    Text(String),
    /// The whole reply was written; what it took, where the server says so.
    End(Usage),
}

/// A reply under way; it ends with [`Piece::End`] or with a failure.
pub type Pieces = BoxStream<'static, Result<Piece, Failure>>;

/// A language model.
pub trait Model: Send + Sync {
    /// What it is called.
    fn name(&self) -> &str;

    /// Its reply, piece by piece.
    fn stream(&self, request: Request) -> Pieces;

    /// Its reply as a text.
    fn text(&self, request: Request) -> BoxFuture<'_, Result<Answer<String>, Failure>> {
        let pieces = self.stream(request);
        Box::pin(answer::gathered(pieces))
    }

    /// Its reply in the shape of the request's schema; any other reply is a failure.
    fn structured(&self, request: Request) -> BoxFuture<'_, Result<Answer<Value>, Failure>> {
        let schema = request.schema.clone();
        let pieces = self.stream(request);
        Box::pin(async move {
            let answer = answer::gathered(pieces).await?;
            let content = match schema {
                Some(schema) => schema.read(&answer.content)?,
                None => return Err(Failure::Malformed("no schema was given".to_owned())),
            };
            Ok(Answer {
                content,
                usage: answer.usage,
            })
        })
    }
}

impl<M: Model + ?Sized> Model for Arc<M> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn stream(&self, request: Request) -> Pieces {
        (**self).stream(request)
    }
}
