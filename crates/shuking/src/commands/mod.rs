//! One file per command.

pub mod ask;
pub mod backup;
pub mod calc;
pub mod chat;
pub mod completions;
pub mod doctor;
pub mod erase;
pub mod eval;
pub mod law;
pub mod man;
pub mod plan;
pub mod purge;
pub mod read;
pub mod restore;
pub mod serve;
pub mod stats;
pub mod workplace;
