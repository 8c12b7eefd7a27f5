//! What a gift is worth for gift tax: real estate (상속세 및 증여세법 제60조, 제61조, 제66조), listed shares (제63조) and virtual
//! assets (시행령 제60조 제2항).

mod average;
mod listing;
mod real_estate;
pub(super) mod rule;
mod window;

pub use average::Average;
pub use listing::from_text;
pub use real_estate::{Basis, RealEstate, RealEstateValue, SecuredDebt};
pub use window::{Price, Priced, PricedKind, PricedValue};

use crate::schema::words;

words! {
    /// What is valued.
    pub enum Kind {
        RealEstate = "real_estate", "부동산";
        ListedShares = "listed_shares", "상장주식";
        VirtualAsset = "virtual_asset", "가상자산";
    }
}
