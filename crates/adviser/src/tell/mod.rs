//! Replies that are no answer of their own: rules, follow-ups, plans, other kinds of transfer, the state of every field.

pub(crate) mod aside;
pub(crate) mod circumstances;
pub(crate) mod elsewhere;
pub(crate) mod explain;
pub(crate) mod fields;
pub(crate) mod follow;
pub(crate) mod gate;
pub(crate) mod kin_or_not;
pub(crate) mod plan;
