//! Whether the tax may be paid in parts (법 제70조, 제71조).

use crate::{Overflow, Rate, Won, law};
use jiff::civil::Date;
use serde::Serialize;

/// Payment in parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Paying {
    /// Two parts are allowed (분납).
    pub installment_allowed: bool,
    /// The most that may wait.
    pub installment_second_max: Won,
    /// Yearly parts are allowed (연부연납).
    pub annual_installment_allowed: bool,
}

impl Paying {
    /// After the deadline nothing is left of the two months in which a second part may be paid (법 제70조 제2항); yearly parts
    /// can be asked for with a late return too (영 제67조 제1항).
    pub(super) fn of_a_late_return(self) -> Self {
        Self {
            installment_allowed: false,
            installment_second_max: Won::ZERO,
            ..self
        }
    }

    pub(super) fn of(gift_date: Date, payable: Won) -> Result<Self, Overflow> {
        let rule = law::INSTALLMENT.at(gift_date);
        let second = if payable > rule.half_over {
            Rate::percent(50).of(payable)?
        } else {
            payable.less(rule.over)
        };
        Ok(Self {
            installment_allowed: payable > rule.over,
            installment_second_max: second,
            annual_installment_allowed: payable > law::ANNUAL_INSTALLMENT.at(gift_date).over,
        })
    }
}
