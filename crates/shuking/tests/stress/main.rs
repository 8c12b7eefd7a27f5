//! The product broken on purpose: full, read-only and slow disks, jumping clocks, a database that stops, a model that
//! hangs, crowds, nonsense, long runs, and a simulator that does all of it at once. Short by default; the variables named
//! in each file make it long (`make test-hard`).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod bodies;
mod crowd;
mod disk;
mod fault;
mod model;
mod postgres;
mod running;

mod simulator;
mod soak;
mod talk;
