//! One file per command.

pub mod calc;
pub mod read;
