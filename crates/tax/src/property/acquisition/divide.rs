//! How an acquisition falls into a purchase and a gift: the base, the debt, the low price (지방세법 제7조, 제10조의2, 제10조의3).

use super::{Acquisition, BaseKind, BurdenRule, RateBasis, ValueChoice};
use crate::law::deemed;
use crate::law::property::{BASE_CHOICE, UNFAIR_ACQUISITION};
use crate::property::note::{Note, Notes};
use crate::schema::Refusal;
use crate::{Overflow, Won};
use jiff::civil::Date;

/// A value, and where it was taken from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Base {
    pub value: Won,
    pub whole: Won,
    pub kind: BaseKind,
}

/// How the base falls into a purchase and a gift.
#[derive(Debug, Clone, Copy)]
pub(super) struct Division {
    pub base: Base,
    pub debt: Won,
    /// The purchase, and the value of the whole that it is a part of.
    pub onerous: Option<(Won, Won)>,
    pub gratuitous: Won,
}

impl Division {
    fn all_gift(base: Base) -> Self {
        Self {
            base,
            debt: Won::ZERO,
            onerous: None,
            gratuitous: base.value,
        }
    }
}

impl Acquisition {
    /// The share of an amount of the whole.
    fn share_of(&self, whole: Won) -> Result<Won, Overflow> {
        whole.share(Won::new(self.share_numerator), Won::new(self.share_denominator))
    }

    /// The whole that an amount of the share stands for.
    fn whole_of(&self, share: Won) -> Result<Won, Overflow> {
        share.share(Won::new(self.share_denominator), Won::new(self.share_numerator))
    }

    fn base_of(&self, whole: Won, kind: BaseKind) -> Result<Base, Overflow> {
        Ok(Base {
            value: self.share_of(whole)?,
            whole,
            kind,
        })
    }

    /// 시가인정액, else 시가표준액.
    fn appraised(&self) -> Result<Base, Overflow> {
        match self.market_value {
            Some(market) => self.base_of(market, BaseKind::Market),
            None => self.base_of(self.standard_value, BaseKind::Standard),
        }
    }

    /// The base of a gift (제10조의2 제2항): the taxpayer picks where the standard value is low.
    fn gift_base(&self, day: Date, notes: &mut Notes) -> Result<Base, Overflow> {
        let appraised = self.appraised()?;
        let Some(market) = self
            .market_value
            .filter(|_| self.standard_value <= *BASE_CHOICE.at(day))
        else {
            return Ok(appraised);
        };
        notes.add(Note::ValueChoice);
        let takes_standard = match self.value_choice {
            ValueChoice::Standard => true,
            ValueChoice::Market => false,
            ValueChoice::Lower => self.standard_value < market,
        };
        if takes_standard {
            self.base_of(self.standard_value, BaseKind::Standard)
        } else {
            Ok(appraised)
        }
    }

    /// The parts of a gift.
    pub(super) fn divide_gift(
        &self,
        rule: BurdenRule,
        day: Date,
        notes: &mut Notes,
    ) -> Result<Division, Refusal> {
        let base = self.gift_base(day, notes)?;
        if self.debt.is_zero() {
            return Ok(Division::all_gift(base));
        }
        if self.is_family() && !self.recipient_funds_proven {
            notes.add(Note::FamilyDebtNotProven);
            return Ok(Division::all_gift(base));
        }
        let appraised = self.appraised()?;
        let debt = self.debt.min(appraised.value);
        if debt < self.debt {
            notes.add(Note::DebtCapped);
        }
        if self.is_family() && rule == BurdenRule::Whole {
            if self.is_low(debt, day)? {
                notes.add(Note::WholeReadingGift);
                return Ok(Division::all_gift(base));
            }
            notes.add(Note::WholeReadingSale);
            let onerous = if self.is_unfair(debt, day)? {
                (appraised.value, appraised.whole)
            } else {
                (debt, self.whole_of(debt)?)
            };
            return Ok(Division {
                base,
                debt,
                onerous: Some(onerous),
                gratuitous: Won::ZERO,
            });
        }
        let whole = match self.burden_rate_basis {
            RateBasis::Whole => base.whole,
            RateBasis::Debt => self.whole_of(debt)?,
        };
        Ok(Division {
            base,
            debt,
            onerous: Some((debt, whole)),
            gratuitous: base.value.less(debt),
        })
    }

    /// The parts of a sale.
    pub(super) fn divide_sale(&self, day: Date, notes: &mut Notes) -> Result<Division, Refusal> {
        let price = self.price.unwrap_or_default();
        if self.is_family() && !self.recipient_funds_proven {
            notes.add(Note::PaymentNotProven);
            return Ok(Division::all_gift(self.gift_base(day, notes)?));
        }
        if self.is_family() && self.is_low(price, day)? {
            notes.add(Note::LowPriceIsGift);
            return Ok(Division::all_gift(self.gift_base(day, notes)?));
        }
        let base = if self.is_related() && self.is_unfair(price, day)? {
            notes.add(Note::UnfairPrice);
            self.appraised()?
        } else {
            Base {
                value: price,
                whole: self.whole_of(price)?,
                kind: BaseKind::Price,
            }
        };
        Ok(Division {
            base,
            debt: Won::ZERO,
            onerous: Some((base.value, base.whole)),
            gratuitous: Won::ZERO,
        })
    }

    /// How far a price of the share lies under the value, and that value: of the whole where the law of the day says so
    /// (영 제11조의3, 제18조의2).
    fn gap(&self, price: Won, day: Date) -> Result<(Won, Won), Overflow> {
        let appraised = self.appraised()?;
        let as_whole = deemed::ACQUISITION_AS_GIFT
            .at(day)
            .is_some_and(|rule| rule.share_as_whole);
        if as_whole {
            Ok((appraised.whole.less(self.whole_of(price)?), appraised.whole))
        } else {
            Ok((appraised.value.less(price), appraised.value))
        }
    }

    /// Whether a price in the family makes the whole a gift (제7조 제11항 제4호, 영 제11조의3).
    fn is_low(&self, price: Won, day: Date) -> Result<bool, Overflow> {
        let (gap, value) = self.gap(price, day)?;
        let line = deemed::ACQUISITION_AS_GIFT.at(day).map(|rule| rule.line);
        Ok(line.is_some_and(|line| !gap.is_zero() && line.is_reached(gap, value)))
    }

    /// Whether a price between related persons gives way to the value (제10조의3 제2항, 영 제18조의2).
    fn is_unfair(&self, price: Won, day: Date) -> Result<bool, Overflow> {
        let (gap, value) = self.gap(price, day)?;
        Ok(!gap.is_zero() && UNFAIR_ACQUISITION.at(day).is_reached(gap, value))
    }
}
