//! What a tax or a rule reads, as data: fields with their kinds, ranges and defaults, and facts that are known, assumed
//! or missing; what it answers is `statement`. Command line, HTTP, forms and questions follow from it. The
//! boundary is dynamic; each engine reads its facts once into a typed input. Must never hold a figure of the law.

mod exact;
mod fact;
mod facts;
mod field;
mod refusal;
mod text;
mod typed;
mod value;

pub use exact::Exact;
pub use fact::Fact;
pub use facts::Facts;
pub(crate) use facts::day;
pub use field::{Absent, Choice, Field, Kind, Tier};
pub use refusal::Refusal;
pub use text::from_text;
pub(crate) use text::{flag, number};
pub use typed::{FromValue, Typed};
pub(crate) use typed::{typed, words};
pub use value::{Decimal, Value, Yearly};

/// The days any rule accepts end here.
pub const LAST_DAY: jiff::civil::Date = jiff::civil::date(2099, 12, 31);
