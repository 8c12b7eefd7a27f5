//! Numbers, in digits and in words. Must never find a number inside another word: 내일 has no 1, 이상 no 2.

pub(crate) mod arabic;
pub(crate) mod count;
pub(crate) mod counter;
pub(crate) mod native;
pub(crate) mod numeral;
pub(crate) mod shape;
pub(crate) mod unit;
pub(crate) mod won;
