//! The tax assistant as its users meet it: what it reads, asks, answers and keeps.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs
)]

mod any_text;
mod asked;
mod cards;
mod changes;
mod citations;
mod dialogues;
mod documented;
mod everyday;
mod figures;
mod follow;
mod general;
mod guarded;
mod kept;
mod occasions;
mod people;
mod reading;
mod replies;
mod robust;
mod second_reader;
mod set;
mod suggested;
mod utterances;
