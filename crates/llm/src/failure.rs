//! Why a model gave no usable reply.

use thiserror::Error;

/// Why a model gave no usable reply. For operators; never shown to a person.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Failure {
    /// Not within the time limit.
    #[error("no reply within the time limit")]
    TimedOut,
    /// It failed too often lately and is left alone for a while.
    #[error("the model failed repeatedly and is left alone for a while")]
    Resting,
    /// No connection, or it broke.
    #[error("no connection: {0}")]
    Unreachable(String),
    /// An HTTP status that is no success.
    #[error("HTTP status {0}")]
    Status(u16),
    /// The reply broke off.
    #[error("the reply broke off")]
    CutOff,
    /// The reply was empty.
    #[error("the reply was empty")]
    Empty,
    /// The reply was longer than allowed.
    #[error("the reply was longer than allowed")]
    TooLong,
    /// Withheld by the server's own filter.
    #[error("the reply was withheld by the server's filter")]
    Withheld,
    /// Not in the shape that was asked for.
    #[error("the reply has another shape: {0}")]
    Malformed(String),
}

impl Failure {
    /// Its name for counting.
    pub fn name(&self) -> &'static str {
        match self {
            Self::TimedOut => "timed_out",
            Self::Resting => "resting",
            Self::Unreachable(_) => "unreachable",
            Self::Status(_) => "status",
            Self::CutOff => "cut_off",
            Self::Empty => "empty",
            Self::TooLong => "too_long",
            Self::Withheld => "withheld",
            Self::Malformed(_) => "malformed",
        }
    }

    /// Worth one more try: too many requests, or the server's own trouble.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Status(429 | 500..=599))
    }

    /// Speaks against the server, not against one reply.
    pub fn is_outage(&self) -> bool {
        !matches!(self, Self::Malformed(_) | Self::Withheld | Self::Resting)
    }
}
