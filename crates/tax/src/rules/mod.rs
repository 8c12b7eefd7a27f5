//! The rules beside plain gifts: money that moves in a family and is not simply given. Each file is one rule: its fields,
//! its typed input, its amounts, readable beside the article. A rule ends in gifts that the gift engine taxes, or in none.

mod burdened;
mod cheap_rent;
mod collateral;
mod common;
mod debt_relief;
mod exempt;
mod family_sale;
mod feed;
mod finding;
mod free_use;
mod fund_source;
mod give_back;
mod insurance;
mod interest;
mod joint_names;
mod loan;
mod name_trust;
mod periodic;
mod warning;

use crate::statement::Tax;

/// Every rule, in the order people ask for them.
pub static ALL: &[&dyn Tax] = &[
    &loan::Loan,
    &family_sale::FamilySale,
    &free_use::FreeUse,
    &debt_relief::DebtRelief,
    &exempt::Exempt,
    &periodic::Periodic,
    &insurance::Insurance,
    &collateral::Collateral,
    &cheap_rent::CheapRent,
    &joint_names::JointNames,
    &give_back::GiveBack,
    &burdened::Burdened,
    &name_trust::NameTrust,
    &fund_source::FundSource,
];
