//! Statutes and cards: import, versions, sections, search.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod asked;
mod malformed;
mod sample;
mod shared;
mod shelf;
mod statutes;
