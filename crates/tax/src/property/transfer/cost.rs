//! What the property cost and what was spent on it (소득세법 제97조, 영 제159조, 제163조, 제176조의2).

use super::{PropertyKind, Transfer, ValuationBasis, Way};
use crate::law::property::LUMP_EXPENSES;
use crate::schema::Refusal;
use crate::{Overflow, Won};
use serde::Serialize;

/// How a cost was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CostMethod {
    /// The price that was paid.
    Actual,
    /// The value converted by standard values.
    Converted,
    /// The price is not known and the spending is larger than the converted cost.
    ConvertedExpensesOnly,
    /// The standard value at purchase.
    Standard,
}

/// The cost of the whole property.
pub(super) struct WholeCost {
    pub method: CostMethod,
    pub cost: Won,
    pub expenses: Won,
}

impl Transfer {
    /// The cost of the whole; `sold_for` is what a sale counts.
    pub(super) fn whole_cost(&self, sold_for: Won) -> Result<WholeCost, Refusal> {
        if self.valuation_basis == ValuationBasis::Standard && self.way == Way::BurdenedGift {
            let standard = self.acquisition_standard_value.ok_or_else(|| {
                Refusal::new(
                    "acquisition_standard_value",
                    "값이 없어요. 기준시가로 평가했으면 취득할 때의 기준시가가 필요해요.",
                )
            })?;
            return Ok(WholeCost {
                method: CostMethod::Standard,
                cost: standard,
                expenses: self.lump(standard)?,
            });
        }
        let spent = (self.capital_expenditure + self.transfer_costs)?;
        if let Some(price) = self.acquisition_price {
            return Ok(WholeCost {
                method: CostMethod::Actual,
                cost: (price + self.acquisition_costs)?,
                expenses: spent,
            });
        }
        let now = self.transfer_standard_value.filter(|now| !now.is_zero());
        let (Some(then), Some(now)) = (self.acquisition_standard_value, now) else {
            return Err(Refusal::new(
                "acquisition_price",
                "값이 없어요. 취득한 가격이나, 모르면 취득할 때와 지금의 기준시가 둘 다 필요해요.",
            ));
        };
        let whole = match self.way {
            Way::BurdenedGift => self.value,
            Way::Sale => sold_for,
        };
        let (converted, lump) = (whole.share(then, now)?, self.lump(then)?);
        // Where more was spent than both, the spending stands alone (제97조 제2항 제2호 단서).
        if spent > (converted + lump)? {
            return Ok(WholeCost {
                method: CostMethod::ConvertedExpensesOnly,
                cost: Won::ZERO,
                expenses: spent,
            });
        }
        Ok(WholeCost {
            method: CostMethod::Converted,
            cost: converted,
            expenses: lump,
        })
    }

    /// Expenses as a share of the standard value at purchase (영 제163조 제6항).
    fn lump(&self, standard: Won) -> Result<Won, Overflow> {
        let rates = LUMP_EXPENSES.at(self.transfer_date);
        let rate = if self.property_kind == PropertyKind::PresaleRight {
            rates.right
        } else {
            rates.property
        };
        rate.of(standard)
    }
}
