//! The value of real estate: 시가, else the larger of the published value and the rent it bears; never less than what it
//! secures (법 제60조, 제61조 제5항, 제66조, 영 제63조).

use crate::Won;
use crate::law;
use crate::law::property::RENT_RATE;
use crate::property::transfer::ValuationBasis;
use crate::schema::{Refusal, typed};
use serde::Serialize;

typed! {
    /// A debt that the property secures.
    pub struct SecuredDebt {
        /// What is owed.
        balance: Won,
        /// 채권최고액.
        max_claim: Option<Won>,
        /// Borne by a credit guarantor.
        guaranteed: Won,
    }
}

typed! {
    /// Real estate as it was told.
    pub struct RealEstate {
        /// 시가.
        market_value: Option<Won>,
        /// 기준시가.
        standard_value: Option<Won>,
        /// Rent of a month.
        monthly_rent: Option<Won>,
        /// Rent of a year.
        annual_rent: Option<Won>,
        /// Deposit or 전세금.
        deposit: Won,
        /// Debts that it secures.
        secured_debts: Vec<SecuredDebt>,
    }
}

/// What the value rests on; the earlier one where two are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// 시가.
    Market,
    /// The published value.
    Standard,
    /// Rent.
    Rent,
    /// What it secures.
    Collateral,
}

/// Every value of real estate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RealEstateValue {
    /// Rent and deposit as a value.
    pub rent_value: Option<Won>,
    /// The larger of the published value and the rent.
    pub supplementary_value: Option<Won>,
    /// The value under 제60조.
    pub article60_value: Won,
    /// What it secures (제66조).
    pub collateral_value: Option<Won>,
    /// The value.
    pub value: Won,
    /// What it rests on.
    pub basis: Basis,
    /// Which cost the donor's transfer tax sets against it.
    pub valuation_basis: ValuationBasis,
}

impl RealEstate {
    /// Every value.
    pub fn value(&self) -> Result<RealEstateValue, Refusal> {
        if self.monthly_rent.is_some() && self.annual_rent.is_some() {
            return Err(Refusal::new(
                "annual_rent",
                "월세(monthly_rent)와 연 임대료(annual_rent)는 하나만 말해 주세요.",
            ));
        }
        let rent_value = self.rent_value()?;
        let supplementary = self.standard_value.map(|standard| match rent_value {
            Some(rent) if rent > standard => (rent, Basis::Rent),
            _ => (standard, Basis::Standard),
        });
        let market = self.market_value.map(|market| (market, Basis::Market));
        let (article60, basis) = market.or(supplementary).ok_or_else(|| {
            Refusal::new(
                "standard_value",
                "값이 없어요. 시가(market_value)나 기준시가(standard_value)가 필요해요.",
            )
        })?;
        let collateral = self.collateral()?;
        let (value, basis) = match collateral {
            Some(secured) if secured > article60 => (secured, Basis::Collateral),
            _ => (article60, basis),
        };
        Ok(RealEstateValue {
            rent_value,
            supplementary_value: supplementary.map(|(value, _)| value),
            article60_value: article60,
            collateral_value: collateral,
            value,
            basis,
            valuation_basis: match basis {
                Basis::Market => ValuationBasis::Market,
                Basis::Standard | Basis::Rent | Basis::Collateral => ValuationBasis::Standard,
            },
        })
    }

    /// A year's rent over the rate, and the deposit, where it is let (영 제50조 제7항).
    fn rent_value(&self) -> Result<Option<Won>, Refusal> {
        let yearly = match (self.monthly_rent, self.annual_rent) {
            (Some(monthly), _) => monthly.times(12)?,
            (None, annual) => annual.unwrap_or_default(),
        };
        if yearly.is_zero() && self.deposit.is_zero() {
            return Ok(None);
        }
        let rate = RENT_RATE.at(law::NEWEST_DAY);
        Ok(Some((rate.whole_of(yearly)? + self.deposit)?))
    }

    /// The claims it secures, each at most its ceiling and without a guarantor's part, and the deposit.
    fn collateral(&self) -> Result<Option<Won>, Refusal> {
        if self.secured_debts.is_empty() && self.deposit.is_zero() {
            return Ok(None);
        }
        let claims = self.secured_debts.iter().map(|debt| {
            let owed = debt.max_claim.map_or(debt.balance, |most| debt.balance.min(most));
            owed.less(debt.guaranteed)
        });
        Ok(Some((Won::total(claims)? + self.deposit)?))
    }
}
