//! Where a workplace message goes, and what is answered.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod answers;
mod company;
mod dialogues;
mod edges;
mod properties;
mod robust;
mod routing;
mod scenarios;
mod seen;
