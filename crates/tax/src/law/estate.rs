//! What of a gift counts when the donor dies: gifts before a death are added to the estate (법 제13조 제1항).

/// Years before a death in which a gift to an heir counts with the estate (제1호).
pub const GIFT_TO_HEIR_YEARS: u8 = 10;
/// Years before a death in which a gift to anybody else does (제2호).
pub const GIFT_TO_OTHERS_YEARS: u8 = 5;
