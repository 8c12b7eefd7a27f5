//! The real binary, as operators and crashes treat it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod crash;
mod failover;
mod forward;
mod keeping;
mod operating;
mod pooler;
mod running;
mod seeds;
mod seeing;
mod several;
mod talking;
