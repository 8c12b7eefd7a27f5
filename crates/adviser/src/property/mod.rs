//! Homes, land and shares given: acquisition tax, the donor's own tax, value, what comes afterwards.

pub(crate) mod acquisition;
pub(crate) mod afterwards;
pub(crate) mod realty;
pub(crate) mod worth;
