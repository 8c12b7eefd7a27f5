//! Times as the contract writes them: RFC 3339 in UTC with milliseconds.

use jiff::Timestamp;
use serde::Serializer;

/// Writes a time with exactly three decimals.
pub(crate) fn milliseconds<S: Serializer>(at: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{at:.3}"))
}
