//! Attacks on the API: what is forged, guessed, smuggled or sent twice opens nothing.

pub mod cursors;
pub mod headers;
pub mod ids;
pub mod paths;
pub mod replay;
pub mod texts;
pub mod tokens;
