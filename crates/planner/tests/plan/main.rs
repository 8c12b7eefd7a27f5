//! The plan: against brute force, gift by gift, large, documented and refused.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod any_family;
mod book;
mod brute_force;
mod documented;
mod edges;
mod families;
mod growth;
mod large;
mod minimum;
mod net;
mod refused;
mod same_as_brute_force;
