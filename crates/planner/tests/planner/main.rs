//! Alternatives, comparisons and goals, against the engine itself; plans have a program of their own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod alternatives;
mod compare;
mod reverse;
