//! What operators rely on: one person erased everywhere, backups that are whole, from and to either database.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod backups;
mod erasing;
mod filling;
mod spread;
mod traces;
mod versions;
