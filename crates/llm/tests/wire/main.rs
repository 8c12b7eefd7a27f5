//! Real HTTP against a server that speaks each protocol and misbehaves in every way a model can.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod embedding;
mod hanging;
mod protocols;
mod server;
mod turns;
