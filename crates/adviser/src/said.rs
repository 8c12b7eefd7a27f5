//! The eleven variables as the person said them. What was not said is `None`; no default ever enters here.

use jiff::civil::Date;
use serde_json::{Map, Value};
use tax::gift::{Relationship, Variable};

/// What was said of the eleven variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Said {
    /// Day of the gift.
    pub gift_date: Option<Date>,
    /// Who the donor is to the recipient.
    pub donor_relationship: Option<Relationship>,
    /// Value before debt.
    pub gift_property_value: Option<i64>,
    /// Past the recipient's parents.
    pub is_generation_skipping: Option<bool>,
    /// Recipient a minor.
    pub is_minor_recipient: Option<bool>,
    /// Recipient a non-resident.
    pub is_non_resident: Option<bool>,
    /// Claimed for marriage.
    pub marriage_deduction_amount: Option<i64>,
    /// Claimed for a birth or adoption.
    pub childbirth_deduction_amount: Option<i64>,
    /// Debt taken over.
    pub secured_debt: Option<i64>,
    /// Same donor, ten years.
    pub past_gifts_value: Option<i64>,
    /// Its computed tax.
    pub past_tax_paid: Option<i64>,
}

/// The variables the conversation knows, in the order they are asked.
pub const VARIABLES: [Variable; 11] = [
    Variable::GiftDate,
    Variable::DonorRelationship,
    Variable::GiftPropertyValue,
    Variable::IsGenerationSkipping,
    Variable::IsMinorRecipient,
    Variable::IsNonResident,
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
    Variable::SecuredDebt,
    Variable::PastGiftsValue,
    Variable::PastTaxPaid,
];

/// Without these no tax can be computed.
pub const REQUIRED: [Variable; 3] = [
    Variable::GiftDate,
    Variable::DonorRelationship,
    Variable::GiftPropertyValue,
];

impl Said {
    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether no amount was said but noughts.
    pub fn amount_is_free(&self) -> bool {
        VARIABLES
            .iter()
            .all(|variable| self.amount(*variable).unwrap_or_default() == 0)
    }

    /// Whether all that a tax needs was said.
    pub fn is_complete(&self) -> bool {
        REQUIRED.iter().all(|variable| self.has(*variable))
    }

    /// Whether a variable was said.
    pub fn has(&self, variable: Variable) -> bool {
        !self.get(variable).is_null()
    }

    /// A variable as JSON; null if it was not said.
    pub fn get(&self, variable: Variable) -> Value {
        match variable {
            Variable::GiftDate => self.gift_date.map(|date| date.to_string()).into(),
            Variable::DonorRelationship => self.donor_relationship.map(Relationship::name).into(),
            _ => self
                .amount(variable)
                .map(Value::from)
                .or_else(|| self.flag(variable).map(Value::from))
                .unwrap_or_default(),
        }
    }

    /// An amount that was said.
    pub fn amount(&self, variable: Variable) -> Option<i64> {
        self.amount_slot(variable).copied().flatten()
    }

    /// A yes or no that was said.
    pub fn flag(&self, variable: Variable) -> Option<bool> {
        match variable {
            Variable::IsGenerationSkipping => self.is_generation_skipping,
            Variable::IsMinorRecipient => self.is_minor_recipient,
            Variable::IsNonResident => self.is_non_resident,
            _ => None,
        }
    }

    fn amount_slot(&self, variable: Variable) -> Option<&Option<i64>> {
        Some(match variable {
            Variable::GiftPropertyValue => &self.gift_property_value,
            Variable::MarriageDeductionAmount => &self.marriage_deduction_amount,
            Variable::ChildbirthDeductionAmount => &self.childbirth_deduction_amount,
            Variable::SecuredDebt => &self.secured_debt,
            Variable::PastGiftsValue => &self.past_gifts_value,
            Variable::PastTaxPaid => &self.past_tax_paid,
            _ => return None,
        })
    }

    /// Says an amount; a variable that takes none is left alone.
    pub fn set_amount(&mut self, variable: Variable, amount: Option<i64>) {
        match variable {
            Variable::GiftPropertyValue => self.gift_property_value = amount,
            Variable::MarriageDeductionAmount => self.marriage_deduction_amount = amount,
            Variable::ChildbirthDeductionAmount => self.childbirth_deduction_amount = amount,
            Variable::SecuredDebt => self.secured_debt = amount,
            Variable::PastGiftsValue => self.past_gifts_value = amount,
            Variable::PastTaxPaid => self.past_tax_paid = amount,
            _ => {}
        }
    }

    /// Says yes or no; a variable that takes neither is left alone.
    pub fn set_flag(&mut self, variable: Variable, flag: Option<bool>) {
        match variable {
            Variable::IsGenerationSkipping => self.is_generation_skipping = flag,
            Variable::IsMinorRecipient => self.is_minor_recipient = flag,
            Variable::IsNonResident => self.is_non_resident = flag,
            _ => {}
        }
    }

    /// Forgets a variable.
    pub fn forget(&mut self, variable: Variable) {
        match variable {
            Variable::GiftDate => self.gift_date = None,
            Variable::DonorRelationship => self.donor_relationship = None,
            _ => {
                self.set_amount(variable, None);
                self.set_flag(variable, None);
            }
        }
    }

    /// What is said later replaces what was said before, variable by variable; what is not said replaces nothing.
    pub fn absorb(&mut self, later: &Self) {
        fn take<T: Copy>(old: &mut Option<T>, new: Option<T>) {
            if new.is_some() {
                *old = new;
            }
        }
        take(&mut self.gift_date, later.gift_date);
        take(&mut self.donor_relationship, later.donor_relationship);
        for variable in VARIABLES {
            if let Some(amount) = later.amount(variable) {
                self.set_amount(variable, Some(amount));
            }
            if let Some(flag) = later.flag(variable) {
                self.set_flag(variable, Some(flag));
            }
        }
    }

    /// The variables that were said, as the contract writes them.
    pub fn to_map(&self) -> Map<String, Value> {
        VARIABLES
            .iter()
            .map(|variable| (variable.name().to_owned(), self.get(*variable)))
            .filter(|(_, value)| !value.is_null())
            .collect()
    }

    /// Reads what an earlier turn wrote; anything else is not said.
    pub fn from_map(map: &Map<String, Value>) -> Self {
        let mut said = Self {
            gift_date: map
                .get("gift_date")
                .and_then(Value::as_str)
                .and_then(|text| text.parse().ok()),
            donor_relationship: map
                .get("donor_relationship")
                .and_then(Value::as_str)
                .and_then(Relationship::named),
            ..Self::default()
        };
        for variable in VARIABLES {
            let value = map.get(variable.name());
            said.set_amount(variable, value.and_then(Value::as_i64));
            said.set_flag(variable, value.and_then(Value::as_bool));
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn what_is_said_comes_back_and_what_is_not_replaces_nothing() {
        let mut said = Said {
            gift_date: Some(date(2025, 10, 15)),
            secured_debt: Some(5),
            is_minor_recipient: Some(true),
            ..Said::default()
        };
        assert_eq!(Said::from_map(&said.to_map()), said);
        said.absorb(&Said {
            donor_relationship: Some(Relationship::Spouse),
            ..Said::default()
        });
        assert_eq!(said.secured_debt, Some(5));
        assert_eq!(said.is_minor_recipient, Some(true));
        assert_eq!(said.donor_relationship, Some(Relationship::Spouse));
    }

    #[test]
    fn every_variable_is_kept_written_read_and_forgotten_alone() {
        for variable in VARIABLES {
            let mut said = Said::default();
            match variable {
                Variable::GiftDate => said.gift_date = Some(date(2025, 10, 15)),
                Variable::DonorRelationship => said.donor_relationship = Some(Relationship::Spouse),
                _ => {
                    said.set_amount(variable, Some(7));
                    if said.is_empty() {
                        said.set_flag(variable, Some(false));
                    }
                }
            }
            let name = variable.name();
            assert_eq!(said.to_map().keys().collect::<Vec<_>>(), [name]);
            assert_eq!(Said::from_map(&said.to_map()), said, "{name}");
            for other in VARIABLES {
                assert_eq!(said.has(other), other == variable, "{name} {other:?}");
            }
            let mut later = Said::default();
            later.absorb(&said);
            assert_eq!(later, said, "{name}");
            later.forget(variable);
            assert!(later.is_empty(), "{name}");
        }
    }

    #[test]
    fn a_tax_needs_three_things() {
        let mut said = Said {
            gift_date: Some(date(2025, 10, 15)),
            donor_relationship: Some(Relationship::Spouse),
            ..Said::default()
        };
        assert!(!said.is_complete());
        said.gift_property_value = Some(1);
        assert!(said.is_complete());
    }
}
