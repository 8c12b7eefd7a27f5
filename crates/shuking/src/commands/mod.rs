//! One file per command.

pub mod ask;
pub mod calc;
pub mod chat;
pub mod doctor;
pub mod eval;
pub mod law;
pub mod plan;
pub mod purge;
pub mod read;
pub mod serve;
pub mod stats;
pub mod workplace;
