//! What changes a case after it was told: doubts, confirmations, corrections, ranges, suppositions, several gifts.

pub(crate) mod among;
pub(crate) mod confirm;
pub(crate) mod doubt;
pub(crate) mod each;
pub(crate) mod guard;
pub(crate) mod likely;
pub(crate) mod range;
pub(crate) mod refine;
pub(crate) mod revise;
pub(crate) mod set;
pub(crate) mod suggest;
pub(crate) mod suppose;
