//! One file per command.

pub mod calc;
pub mod doctor;
pub mod purge;
pub mod read;
pub mod serve;
