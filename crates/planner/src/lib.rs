//! Better choices, computed: what-if, the gift that leaves an amount, and the cheapest schedule of gifts. Every figure comes from `tax`.

pub mod alternatives;
pub mod compare;
pub mod plan;
pub mod reverse;
