//! What an operator can see of the server: counts, times and one log line a turn. Everything here is made from a turn's
//! outcome, after it; no word, name, id or amount of a person ever enters a metric, a log line or a span.

mod catalog;
mod http;
mod meters;
mod outcome;
mod recorder;
mod timed;
mod turn;

pub use catalog::{CATALOG, Kind, Metric, Values};
pub(crate) use http::{arrived, counted, refused};
pub(crate) use outcome::Outcome;
pub use recorder::Metrics;
pub(crate) use timed::Timed;
pub(crate) use turn::{Seen, searched, stage};
