//! What would replace something known, with its fair readings, until the person chooses.

use super::{Beside, Snapshot};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What would replace something known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubt {
    /// The variable that is known.
    pub variable: String,
    /// The message, personal data masked.
    pub words: String,
    /// What it can mean, the likeliest first; to keep all as it was comes last.
    pub readings: Vec<Reading>,
    /// It was put a second time, after something else was said.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub again: bool,
    /// The question that was open before.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<String>,
}

/// One fair reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "does", rename_all = "snake_case")]
pub enum Reading {
    /// The amount takes the place of the one known.
    Amount {
        /// The new one.
        won: i64,
    },
    /// The day does.
    Day {
        /// The new one.
        day: Date,
    },
    /// The month does.
    Month {
        /// As it is kept.
        month: String,
    },
    /// The yes or no does.
    Flag {
        /// The new one.
        value: bool,
    },
    /// The donor does, as the message names them.
    Donor,
    /// It is added to the amount known.
    Part {
        /// How much.
        won: i64,
    },
    /// It is an earlier gift of the same donor.
    Earlier {
        /// The gift.
        gift: Beside,
    },
    /// It is another gift, asked about from here on.
    Another,
    /// All that was made of the message.
    Whole {
        /// The case with it.
        then: Box<Snapshot>,
    },
    /// Nothing changes.
    Keep,
}
