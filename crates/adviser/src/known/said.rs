//! The variables that can be said in a conversation, as the person said them. What was not said is `None`; no default ever
//! enters here. The table below is the only list of them.

use jiff::civil::Date;
use serde_json::{Map, Value};
use tax::gift::{Relationship, Variable};

macro_rules! said {
    ($($(#[$doc:meta])* $field:ident: $kind:tt = $variable:ident $(, named by $words:literal)?;)+) => {
        /// What was said of the variables.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct Said {
            $($(#[$doc])* pub $field: Option<said!(@type $kind)>,)+
        }

        /// The variables the conversation knows, in the order they are asked.
        pub const VARIABLES: [Variable; [$(Variable::$variable),+].len()] = [$(Variable::$variable),+];

        /// Words that name a sum outright, parted by spaces.
        const NAMES: &[(Variable, &str)] = &[$($((Variable::$variable, $words),)?)+];

        impl Said {
            /// An amount that was said.
            pub fn amount(&self, variable: Variable) -> Option<i64> {
                match variable {
                    $(Variable::$variable => said!(@won $kind self.$field),)+
                    _ => None,
                }
            }

            /// A yes or no that was said.
            pub fn flag(&self, variable: Variable) -> Option<bool> {
                match variable {
                    $(Variable::$variable => said!(@flag $kind self.$field),)+
                    _ => None,
                }
            }

            /// Says an amount; a variable that takes none is left alone.
            pub fn set_amount(&mut self, variable: Variable, amount: Option<i64>) {
                match variable {
                    $(Variable::$variable => said!(@set_won $kind self.$field, amount),)+
                    _ => {}
                }
            }

            /// Says yes or no; a variable that takes neither is left alone.
            pub fn set_flag(&mut self, variable: Variable, flag: Option<bool>) {
                match variable {
                    $(Variable::$variable => said!(@set_flag $kind self.$field, flag),)+
                    _ => {}
                }
            }
        }
    };
    (@type won) => { i64 };
    (@type flag) => { bool };
    (@type date) => { Date };
    (@type donor) => { Relationship };
    (@won won $slot:expr) => { $slot };
    (@won $kind:tt $slot:expr) => { None };
    (@flag flag $slot:expr) => { $slot };
    (@flag $kind:tt $slot:expr) => { None };
    (@set_won won $slot:expr, $value:ident) => { $slot = $value };
    (@set_won $kind:tt $slot:expr, $value:ident) => { {} };
    (@set_flag flag $slot:expr, $value:ident) => { $slot = $value };
    (@set_flag $kind:tt $slot:expr, $value:ident) => { {} };
}

said! {
    /// Day of the gift.
    gift_date: date = GiftDate;
    /// Who the donor is to the recipient.
    donor_relationship: donor = DonorRelationship;
    /// Value before debt.
    gift_property_value: won = GiftPropertyValue;
    /// Past the recipient's parents.
    is_generation_skipping: flag = IsGenerationSkipping;
    /// Recipient a minor.
    is_minor_recipient: flag = IsMinorRecipient;
    /// Recipient a non-resident.
    is_non_resident: flag = IsNonResident;
    /// Claimed for marriage.
    marriage_deduction_amount: won = MarriageDeductionAmount;
    /// Claimed for a birth or adoption.
    childbirth_deduction_amount: won = ChildbirthDeductionAmount;
    /// Debt taken over.
    secured_debt: won = SecuredDebt;
    /// Same donor, ten years.
    past_gifts_value: won = PastGiftsValue;
    /// Its computed tax.
    past_tax_paid: won = PastTaxPaid;
    /// Appraisal fees.
    appraisal_fee: won = AppraisalFee, named by "감정평가수수료 감정수수료 감정평가비용 감정평가비 감정비용 감정료 감정평가료";
}

/// The variable that the words before a sum name outright: "감정평가 수수료로 300만원".
pub(crate) fn named_by(words: &str) -> Option<Variable> {
    let close: String = words.split_whitespace().collect();
    let says = |names: &str| names.split(' ').any(|name| close.contains(name));
    NAMES
        .iter()
        .find(|(_, names)| says(names))
        .map(|(variable, _)| *variable)
}

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
