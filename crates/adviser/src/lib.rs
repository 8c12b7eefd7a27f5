//! The tax assistant.
