//! Moves and outcomes as Korean text. Every figure comes from the outcome or the tax tables; nothing is decided here.

mod answer;
mod confirm;
mod question;
mod small_talk;
mod worded;

pub use answer::{CLOSING, answer, basis, recommendations, what_if};
pub use confirm::{DENIED, confirm};
pub use question::{ask, explain, guide, provision, why};
pub use small_talk::{
    cancelled, decline, greet, inheritance, not_found, restarted, thanks, undone, year_matters,
};

pub use worded::{required_of, summary_of};

use conversation::{Citation, SourceType};
use jiff::civil::Date;
use tax::law::Provision;

/// A provision as a citation: our own summary, marked as such, until the statute itself is imported.
pub fn citation(provision: Provision, day: Date) -> Citation {
    let number = Provision::ALL
        .iter()
        .position(|one| *one == provision)
        .unwrap_or_default();
    Citation {
        source_id: i64::try_from(number + 1).unwrap_or_default(),
        source_type: SourceType::Knowledge,
        law_name: provision.law().name().to_owned(),
        full_reference: provision.reference().to_owned(),
        article: Some(provision.article().to_owned()),
        paragraph: provision.paragraph().map(ToOwned::to_owned),
        item: provision.item().map(ToOwned::to_owned),
        content_snippet: provision.summary(day),
        source_url: provision.url(),
        relevance_score: None,
    }
}
