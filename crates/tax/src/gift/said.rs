//! A gift as it was told. What was not said is `None`; the defaults stand here and nowhere else.

use super::Relationship;
use crate::{Overflow, Won, law};
use jiff::civil::Date;

/// A gift: three facts that must be known and everything that may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gift {
    /// Day of the gift (증여일).
    pub gift_date: Date,
    /// Who the donor is to the recipient.
    pub donor_relationship: Relationship,
    /// Value before debt (증여재산가액).
    pub gift_property_value: Won,
    /// Past the recipient's parents (세대생략).
    pub is_generation_skipping: Option<bool>,
    /// Recipient a minor.
    pub is_minor_recipient: Option<bool>,
    /// Recipient a non-resident.
    pub is_non_resident: Option<bool>,
    /// Claimed for marriage.
    pub marriage_deduction_amount: Option<Won>,
    /// Claimed for a birth or adoption.
    pub childbirth_deduction_amount: Option<Won>,
    /// Debt taken over with the property (인수 채무).
    pub secured_debt: Option<Won>,
    /// Gifts of the same donor in the ten years before.
    pub past_gifts_value: Option<Won>,
    /// Computed tax (산출세액) of those gifts.
    pub past_tax_paid: Option<Won>,
    /// The parent in between has died: no surtax.
    pub parent_deceased: Option<bool>,
    /// What the group's limit was used for in ten years.
    pub used_group_deduction: Option<Won>,
    /// What of that the aggregated gifts took.
    pub past_gifts_deduction: Option<Won>,
    /// Marriage and birth deduction used in the lifetime.
    pub past_marriage_birth_deduction: Option<Won>,
    /// Surtax on the aggregated gifts.
    pub past_surtax_paid: Option<Won>,
    /// Which of the aggregated gifts skipped a generation.
    pub past_skip_gifts_value: Option<Won>,
    /// The earlier tax can no longer be assessed: no credit.
    pub past_tax_time_barred: Option<bool>,
    /// Appraisal fees.
    pub appraisal_fee: Option<Won>,
    /// Taking over the debt can be shown by documents.
    pub debt_proven: Option<bool>,
    /// Gift tax paid abroad.
    pub foreign_tax_paid: Option<Won>,
    /// The base it was taxed on.
    pub foreign_tax_base: Option<Won>,
    /// Filed in time.
    pub filed_on_time: Option<bool>,
    /// Day of the return.
    pub filing_date: Option<Date>,
    /// Day of payment.
    pub payment_date: Option<Date>,
    /// Evaded by fraud.
    pub fraud: Option<bool>,
}

impl Gift {
    /// A gift of which only the three necessary facts are known.
    pub const fn new(gift_date: Date, donor_relationship: Relationship, gift_property_value: Won) -> Self {
        Self {
            gift_date,
            donor_relationship,
            gift_property_value,
            is_generation_skipping: None,
            is_minor_recipient: None,
            is_non_resident: None,
            marriage_deduction_amount: None,
            childbirth_deduction_amount: None,
            secured_debt: None,
            past_gifts_value: None,
            past_tax_paid: None,
            parent_deceased: None,
            used_group_deduction: None,
            past_gifts_deduction: None,
            past_marriage_birth_deduction: None,
            past_surtax_paid: None,
            past_skip_gifts_value: None,
            past_tax_time_barred: None,
            appraisal_fee: None,
            debt_proven: None,
            foreign_tax_paid: None,
            foreign_tax_base: None,
            filed_on_time: None,
            filing_date: None,
            payment_date: None,
            fraud: None,
        }
    }

    /// Whether the donor is a lineal ascendant.
    pub fn from_ascendant(&self) -> bool {
        self.donor_relationship == Relationship::LinealAscendant
    }

    /// Whom the law takes for the same donor, as a bracketed remark: an ascendant's spouse (법 제47조 제2항).
    pub(super) fn with_spouse(&self) -> &'static str {
        if self.from_ascendant() {
            "(그 배우자 포함)"
        } else {
            ""
        }
    }

    /// Recipient a minor; an adult unless said.
    pub fn to_minor(&self) -> bool {
        self.is_minor_recipient.unwrap_or(false)
    }

    /// Recipient a resident unless said otherwise.
    pub fn to_resident(&self) -> bool {
        !self.is_non_resident.unwrap_or(false)
    }

    /// Earlier gifts; none unless said.
    pub fn past_gifts(&self) -> Won {
        self.past_gifts_value.unwrap_or_default()
    }

    /// Marriage and birth claims together.
    pub fn marriage_birth_claim(&self) -> Result<Won, Overflow> {
        self.marriage_deduction_amount.unwrap_or_default()
            + self.childbirth_deduction_amount.unwrap_or_default()
    }

    /// Whether a claimed debt counts: always between others, between close family only if it can be shown.
    pub fn debt_counts(&self) -> bool {
        !self.donor_relationship.is_close_family() || self.debt_proven.unwrap_or(true)
    }

    /// Whether this gift bears the surtax: from an ascendant past a living parent (법 제57조 제1항).
    pub fn skips_generation(&self) -> bool {
        self.from_ascendant()
            && self.is_generation_skipping.unwrap_or(false)
            && !self.parent_deceased.unwrap_or(false)
    }

    /// The joint marriage and birth limit, where the deduction is open: resident, from an ascendant, from 2024.
    pub fn marriage_birth_limit(&self) -> Option<Won> {
        law::MARRIAGE_BIRTH
            .at(self.gift_date)
            .filter(|_| self.from_ascendant() && self.to_resident())
    }

    /// Whether the return is in time: as said, else by its date, else yes.
    pub fn is_filed_on_time(&self, deadline: Date) -> bool {
        self.filed_on_time
            .unwrap_or_else(|| self.filing_date.is_none_or(|filed| filed <= deadline))
    }
}
