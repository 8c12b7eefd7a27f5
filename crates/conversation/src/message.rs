//! A message as it is stored and shown.

use crate::Metadata;
use serde::{Deserialize, Serialize};

/// Who wrote a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The person.
    User,
    /// The assistant.
    Assistant,
    /// The program itself.
    System,
}

impl Role {
    /// The name in the store and on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Assistant => "assistant",
            Self::System => "system",
        }
    }
}

/// One message of a session.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// A `UUIDv7`.
    pub id: String,
    /// Who wrote it.
    pub role: Role,
    /// The text, Markdown for an assistant's.
    pub content: String,
    /// What an assistant's message carries beside its text.
    pub metadata: Option<Metadata>,
    /// When it was written.
    pub created_at: jiff::Timestamp,
}
