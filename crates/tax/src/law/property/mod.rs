//! Property that changes hands: the rates and lines of acquisition tax, of the donor's transfer tax and of valuation, each
//! from the first day it is known to hold.

mod acquisition;
mod transfer;
mod valuation;

pub use acquisition::*;
pub use transfer::*;
pub use valuation::*;
