//! What is kept, as callers see it.

use conversation::Depth;
use jiff::Timestamp;
use uuid::Uuid;

/// A client's keyed hash: the only form in which a client is known here.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClientHash(String);

impl ClientHash {
    /// Takes the hash as text.
    pub fn new(hash: String) -> Self {
        Self(hash)
    }

    /// The hash as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A session of one client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// A `UUIDv7`.
    pub id: Uuid,
    /// Given by the person, or taken from the first message; none before that.
    pub title: Option<String>,
    /// How much is asked before an answer.
    pub depth: Depth,
    /// How many messages it has.
    pub messages: i64,
    /// When it was made.
    pub created_at: Timestamp,
    /// Its last activity.
    pub updated_at: Timestamp,
}

/// A session to make.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Whose it is.
    pub client: ClientHash,
    /// The person's own title.
    pub title: Option<String>,
    /// How much is asked before an answer.
    pub depth: Depth,
    /// Makes a retry return the session made first.
    pub idempotency: Option<Idempotency>,
    /// Now.
    pub now: Timestamp,
}

/// What changes in a session.
#[derive(Debug, Clone, Default)]
pub struct SessionChange {
    /// A new title.
    pub title: Option<String>,
    /// A new depth.
    pub depth: Option<Depth>,
}

/// A retry's key and what was asked with it, both hashed by the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// The key.
    pub key: String,
    /// The body it came with.
    pub body: String,
}

/// The place of a session in its client's list: newest activity first, then by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The session's last activity.
    pub updated_at: Timestamp,
    /// The session.
    pub id: Uuid,
}

/// One page and where the next one begins, if there is one.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T, P> {
    /// The page.
    pub items: Vec<T>,
    /// Where the next page begins.
    pub next: Option<P>,
}
