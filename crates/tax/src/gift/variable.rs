//! The names of everything that can be said about a gift. Must never know a value's meaning, only its kind and range.

use super::{Gift, Relationship};
use crate::law::Provision;
use crate::schema::{Field, Tier, Value};
use crate::{Won, law};
use jiff::civil::Date;

/// What kind of value a variable takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A day.
    Date,
    /// Who the donor is.
    Relationship,
    /// Won.
    Amount,
    /// Yes or no.
    Flag,
}

/// Where an optional value is kept.
pub(super) enum Slot<'a> {
    Date(&'a mut Option<Date>),
    Amount(&'a mut Option<Won>),
    Flag(&'a mut Option<bool>),
}

macro_rules! variables {
    ($($(#[$doc:meta])* $name:ident = $field:ident, $tier:ident, $kind:ident, $label:literal;)+) => {
        /// Something that can be said about a gift.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Variable {
            $($(#[$doc])* $name,)+
        }

        impl Variable {
            /// All of them, in the order they are asked.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The name on every interface: `gift_property_value`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($field),)+ }
            }

            /// The Korean name.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)+ }
            }

            /// How it is asked for.
            pub const fn tier(self) -> Tier {
                match self { $(Self::$name => Tier::$tier,)+ }
            }

            /// What it takes.
            pub const fn kind(self) -> Kind {
                match self { $(Self::$name => Kind::$kind,)+ }
            }

            /// Where a gift keeps it; the three that must be known are not optional.
            pub(super) fn slot(self, gift: &mut Gift) -> Option<Slot<'_>> {
                match self {
                    $(Self::$name => variables!(@slot $tier $kind gift $field),)+
                }
            }
        }
    };
    (@slot Required $kind:ident $gift:ident $field:ident) => { None };
    (@slot $tier:ident $kind:ident $gift:ident $field:ident) => { Some(Slot::$kind(&mut $gift.$field)) };
}

variables! {
    /// Day of the gift.
    GiftDate = gift_date, Required, Date, "증여일";
    /// Who the donor is to the recipient.
    DonorRelationship = donor_relationship, Required, Relationship, "증여자와의 관계";
    /// Value before debt.
    GiftPropertyValue = gift_property_value, Required, Amount, "증여재산 가액";
    /// Past the recipient's parents.
    IsGenerationSkipping = is_generation_skipping, Special, Flag, "세대생략 증여";
    /// Recipient a minor.
    IsMinorRecipient = is_minor_recipient, Special, Flag, "수증자 미성년";
    /// Recipient a non-resident.
    IsNonResident = is_non_resident, Special, Flag, "수증자 비거주자";
    /// Claimed for marriage.
    MarriageDeductionAmount = marriage_deduction_amount, Amounts, Amount, "혼인 공제액";
    /// Claimed for a birth or adoption.
    ChildbirthDeductionAmount = childbirth_deduction_amount, Amounts, Amount, "출산 공제액";
    /// Debt taken over.
    SecuredDebt = secured_debt, Amounts, Amount, "인수한 채무";
    /// Same donor, ten years.
    PastGiftsValue = past_gifts_value, Amounts, Amount, "10년 이내 받은 증여";
    /// Its computed tax.
    PastTaxPaid = past_tax_paid, Amounts, Amount, "이전 증여의 산출세액";
    /// The parent in between has died.
    ParentDeceased = parent_deceased, Optional, Flag, "부모 사망";
    /// Used of the group's limit.
    UsedGroupDeduction = used_group_deduction, Optional, Amount, "10년 이내 쓴 증여재산공제";
    /// Taken by the aggregated gifts.
    PastGiftsDeduction = past_gifts_deduction, Optional, Amount, "이전 증여가 받은 공제";
    /// Marriage and birth deduction used before.
    PastMarriageBirthDeduction = past_marriage_birth_deduction, Optional, Amount, "이미 쓴 혼인·출산 공제";
    /// Surtax on the aggregated gifts.
    PastSurtaxPaid = past_surtax_paid, Optional, Amount, "이전 증여의 할증세액";
    /// Aggregated gifts that skipped a generation.
    PastSkipGiftsValue = past_skip_gifts_value, Optional, Amount, "이전 증여 중 세대생략분";
    /// The earlier tax is time-barred.
    PastTaxTimeBarred = past_tax_time_barred, Optional, Flag, "이전 증여의 부과기간 만료";
    /// Appraisal fees.
    AppraisalFee = appraisal_fee, Optional, Amount, "감정평가 수수료";
    /// Debt shown by documents.
    DebtProven = debt_proven, Optional, Flag, "채무 인수 증명";
    /// Gift tax paid abroad.
    ForeignTaxPaid = foreign_tax_paid, Optional, Amount, "외국에서 낸 증여세";
    /// Base taxed abroad.
    ForeignTaxBase = foreign_tax_base, Optional, Amount, "외국의 과세표준";
    /// Filed in time.
    FiledOnTime = filed_on_time, Optional, Flag, "기한 내 신고";
    /// Day of the return.
    FilingDate = filing_date, Optional, Date, "신고일";
    /// Day of payment.
    PaymentDate = payment_date, Optional, Date, "납부일";
    /// Evaded by fraud.
    Fraud = fraud, Optional, Flag, "부정행위";
}

impl Variable {
    /// The variable of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|variable| variable.name() == name)
    }

    /// The least and the most a person may state.
    pub fn range(self) -> (Won, Won) {
        match self {
            Self::GiftPropertyValue => (Won::new(1), Won::LARGEST_INPUT),
            Self::MarriageDeductionAmount
            | Self::ChildbirthDeductionAmount
            | Self::PastMarriageBirthDeduction => {
                let newest = law::MARRIAGE_BIRTH.at(law::NEWEST_DAY);
                (Won::ZERO, newest.unwrap_or(Won::LARGEST_INPUT))
            }
            _ => (Won::ZERO, Won::LARGEST_INPUT),
        }
    }

    /// The provision that makes it matter.
    pub const fn article(self) -> Provision {
        match self {
            Self::GiftDate | Self::FiledOnTime | Self::FilingDate | Self::PaymentDate => Provision::Return,
            Self::DonorRelationship | Self::UsedGroupDeduction | Self::PastGiftsDeduction => {
                Provision::GiftDeduction
            }
            Self::GiftPropertyValue | Self::SecuredDebt | Self::DebtProven => Provision::TaxableValue,
            Self::IsGenerationSkipping
            | Self::ParentDeceased
            | Self::PastSurtaxPaid
            | Self::PastSkipGiftsValue => Provision::SkipSurtax,
            Self::IsMinorRecipient => Provision::AscendantDeduction,
            Self::MarriageDeductionAmount
            | Self::ChildbirthDeductionAmount
            | Self::PastMarriageBirthDeduction => Provision::MarriageBirthDeduction,
            Self::PastGiftsValue => Provision::Aggregation,
            Self::PastTaxPaid | Self::PastTaxTimeBarred => Provision::PastTaxCredit,
            Self::AppraisalFee => Provision::AppraisalFee,
            Self::IsNonResident | Self::ForeignTaxPaid | Self::ForeignTaxBase | Self::Fraud => {
                Provision::Liability
            }
        }
    }

    /// The variable as a field of a schema.
    pub fn field(self) -> Field {
        let (name, label) = (self.name(), self.label());
        let (least, most) = self.range();
        let field = match self.kind() {
            Kind::Date => Field::date(name, label, law::FIRST_DAY),
            Kind::Relationship => Field::relationship(name, label),
            Kind::Amount => Field::won(name, label).at_least(least.get()).at_most(most.get()),
            Kind::Flag => Field::flag(name, label, false),
        };
        field.open().tier(self.tier())
    }

    /// Makes a gift forget what was said; what must be known stays.
    pub fn forget(self, gift: &mut Gift) {
        match self.slot(gift) {
            Some(Slot::Date(date)) => *date = None,
            Some(Slot::Amount(amount)) => *amount = None,
            Some(Slot::Flag(flag)) => *flag = None,
            None => {}
        }
    }

    /// Whether a gift says it.
    pub fn is_said(self, gift: &Gift) -> bool {
        let mut gift = *gift;
        match self.slot(&mut gift) {
            Some(Slot::Date(date)) => date.is_some(),
            Some(Slot::Amount(amount)) => amount.is_some(),
            Some(Slot::Flag(flag)) => flag.is_some(),
            None => true,
        }
    }
}

impl Gift {
    /// Says a variable; false where the value is of another kind, and nothing is said then.
    pub fn set(&mut self, variable: Variable, value: Value) -> bool {
        match (variable, value) {
            (Variable::GiftDate, Value::Date(day)) => self.gift_date = day,
            (Variable::GiftPropertyValue, Value::Won(won)) => self.gift_property_value = won,
            (Variable::DonorRelationship, Value::Word(word)) => match Relationship::named(word) {
                Some(donor) => self.donor_relationship = donor,
                None => return false,
            },
            (_, value) => match (variable.slot(self), value) {
                (Some(Slot::Date(slot)), Value::Date(day)) => *slot = Some(day),
                (Some(Slot::Amount(slot)), Value::Won(won)) => *slot = Some(won),
                (Some(Slot::Flag(slot)), Value::Flag(flag)) => *slot = Some(flag),
                _ => return false,
            },
        }
        true
    }

    /// Says an amount in won, or a yes or no where it is not nothing; false where the variable takes neither.
    pub fn set_number(&mut self, variable: Variable, number: i64) -> bool {
        match variable.kind() {
            Kind::Amount => self.set(variable, Value::Won(Won::new(number))),
            Kind::Flag => self.set(variable, Value::Flag(number != 0)),
            Kind::Date | Kind::Relationship => false,
        }
    }

    /// What is said of a variable.
    pub fn get(&self, variable: Variable) -> Option<Value> {
        let mut copy = *self;
        match (variable, variable.slot(&mut copy)) {
            (_, Some(Slot::Date(day))) => day.map(Value::Date),
            (_, Some(Slot::Amount(won))) => won.map(Value::Won),
            (_, Some(Slot::Flag(flag))) => flag.map(Value::Flag),
            (Variable::GiftDate, None) => Some(Value::Date(self.gift_date)),
            (Variable::DonorRelationship, None) => Some(Value::Word(self.donor_relationship.name())),
            (_, None) => Some(Value::Won(self.gift_property_value)),
        }
    }
}
