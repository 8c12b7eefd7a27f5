//! What every assistant shares.
