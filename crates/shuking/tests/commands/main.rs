//! The binary from outside: its commands, their output and what it refuses.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    missing_docs
)]

mod calc_gift;
mod calc_rules;
mod deploy;
mod described;
mod plan;
mod readme;
mod secrets;
mod setup;
mod slips;
mod terminal;
