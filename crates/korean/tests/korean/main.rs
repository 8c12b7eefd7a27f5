//! Korean text and typed values, both ways.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    missing_docs
)]

mod answers;
mod any_text;
mod events;
mod holidays;
mod morph;
mod peers;
mod personal;
mod residence;
mod robust;
mod round_trip;
