//! The law as code, against vectors, examples and properties.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod deadlines;
mod edges;
mod explanations;
mod input;
mod law;
mod properties;
mod property;
mod property_properties;
mod rule_examples;
mod rule_properties;
mod rule_vectors;
mod sentences;
mod special;
mod vectors;
