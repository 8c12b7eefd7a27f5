//! The product under attack: the real binary, told, fed and called by people who want it to lie, to leak or to act.
//! What they say is in `data/`, one JSON line each.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    missing_docs
)]

mod chance;
mod company;
mod documented;
mod identifiers;
mod model;
mod ordinary;
mod planted;
mod product;
mod said;
mod spellings;
mod tax;
mod workplace;
