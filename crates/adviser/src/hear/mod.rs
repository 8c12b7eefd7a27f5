//! What a message says in the light of the conversation: answers, later facts, what it is about.

pub(crate) mod answers;
pub(crate) mod asking;
pub(crate) mod gossip;
pub(crate) mod kin;
pub(crate) mod later;
pub(crate) mod scope;
