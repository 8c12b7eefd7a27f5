//! One file per command.

pub mod ask;
pub mod calc;
pub mod chat;
pub mod eval;
pub mod read;
