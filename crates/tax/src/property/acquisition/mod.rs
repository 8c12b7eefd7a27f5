//! Acquisition tax of the new owner with the two taxes on it (취득세, 지방교육세, 농어촌특별세): the day, the base, how a debt
//! divides it into a purchase and a gift, the rates, the return. 지방세법 제7조–제20조, 농어촌특별세법 제4조, 제5조.

mod divide;
mod levy;
pub(super) mod rule;

use divide::Division;
use levy::Taxed;

use super::days::{after_days, end_of_month_after};
use super::note::{Note, Notes};
use crate::Won;
use crate::calendar::first_open;
use crate::gift::Relationship;
use crate::law::Provision;
use crate::law::property::{ACQUISITION_RETURN, FIRST_ACQUISITION, PAYMENT_ASSUMED};
use crate::schema::{Decimal, Refusal, typed, words};
use jiff::civil::Date;
use serde::Serialize;

words! {
    /// How the property comes to the new owner.
    pub enum Way {
        Gift = "gift", "증여";
        Sale = "sale", "매매";
    }
}

words! {
    /// What is acquired.
    pub enum PropertyKind {
        House = "house", "주택";
        Farmland = "farmland", "농지";
        Land = "land", "그 밖의 토지";
        Building = "building", "건물·오피스텔";
    }
}

words! {
    /// Which value is the base where the taxpayer may pick.
    pub enum ValueChoice {
        Lower = "lower", "낮은 쪽";
        Market = "market", "시가인정액";
        Standard = "standard", "시가표준액";
    }
}

words! {
    /// How a burdened gift in the family is read (지방세법 제7조 제11항, 제12항; 제10조의2 제6항).
    pub enum BurdenRule {
        Split = "split", "빚은 매매, 나머지는 증여";
        Whole = "whole", "전부 증여 또는 전부 매매";
    }
}

words! {
    /// Which value picks the rate of a debt part.
    pub enum RateBasis {
        Whole = "whole", "집 전체의 가액";
        Debt = "debt", "넘겨받은 빚";
    }
}

typed! {
    /// An acquisition as it was told.
    #[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own that a person states")]
    pub struct Acquisition {
        /// Gift or sale.
        way: Way,
        /// Day of the contract.
        contract_date: Date,
        /// Day of registration.
        registration_date: Option<Date>,
        /// Day a sale was paid.
        balance_date: Option<Date>,
        /// Who gives or sells, seen from the new owner.
        donor_relationship: Relationship,
        /// Step-parent or a spouse's child.
        is_step_family: bool,
        /// What it is.
        property_kind: PropertyKind,
        /// 시가인정액 of the whole.
        market_value: Option<Won>,
        /// 시가표준액 of the whole.
        standard_value: Won,
        /// The share: this part.
        share_numerator: i64,
        /// The share: of so many.
        share_denominator: i64,
        /// Which base, where one may pick.
        value_choice: ValueChoice,
        /// In a 조정대상지역 on the day.
        in_regulated_area: bool,
        /// Houses of the donor's household, this one counted.
        donor_household_houses: Option<i64>,
        /// 전용면적 in square metres.
        exclusive_area: Option<Decimal>,
        /// In a town or village outside the capital area.
        is_rural_area: bool,
        /// Loans and deposits taken over.
        debt: Won,
        /// The new owner can show the means.
        recipient_funds_proven: bool,
        /// How a burdened gift in the family is read.
        family_burden_rule: BurdenRule,
        /// Which value picks the rate of the debt part.
        burden_rate_basis: RateBasis,
        /// Houses of the new owner's household, this one counted.
        recipient_household_houses_after: i64,
        /// Two houses only for a while.
        is_temporary_two_house: bool,
        /// In the capital area.
        in_capital_area: bool,
        /// In a zone of redevelopment.
        in_redevelopment_zone: bool,
        /// The price of a sale.
        price: Option<Won>,
    }
}

/// Where a base was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BaseKind {
    /// 시가인정액.
    Market,
    /// 시가표준액.
    Standard,
    /// The price.
    Price,
}

/// How the return's last day is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum DeadlineRule {
    /// A gift.
    #[serde(rename = "month_end_plus_3_months")]
    MonthEnd,
    /// Anything else.
    #[serde(rename = "60_days")]
    Days,
}

/// One part of an acquisition and its three taxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Part {
    /// What is taxed.
    pub base: Won,
    /// The rate of acquisition tax in ten-thousandths.
    pub rate_bp: u32,
    /// Whether a heavy rate of 제13조의2 holds.
    pub heavy: bool,
    /// 취득세.
    pub tax: Won,
    /// 지방교육세.
    pub education_tax: Won,
    /// 농어촌특별세.
    pub rural_tax: Won,
}

/// What the other reading of a burdened gift would cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The other reading.
    pub family_burden_rule: BurdenRule,
    /// All three taxes.
    pub total_payable: Won,
}

/// Every amount and day of an acquisition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AcquisitionTax {
    /// 취득일.
    pub acquisition_date: Date,
    /// The value of what is acquired.
    pub base_value: Won,
    /// Where it was taken from.
    pub base_kind: BaseKind,
    /// Debt that counts as a price.
    pub debt_taken_over: Won,
    /// What is taxed as a purchase.
    pub onerous_base: Won,
    /// What is taxed as a gift.
    pub gratuitous_base: Won,
    /// The value that picked the rate of the purchase.
    pub rate_value: Option<Won>,
    /// The purchase.
    pub onerous: Option<Part>,
    /// The gift.
    pub gratuitous: Option<Part>,
    /// 취득세 to the won.
    pub acquisition_tax: Won,
    /// 지방교육세 to the won.
    pub local_education_tax: Won,
    /// 농어촌특별세 to the won.
    pub rural_special_tax: Won,
    /// All three to the won.
    pub total: Won,
    /// 취득세 as it is collected.
    pub acquisition_tax_payable: Won,
    /// 지방교육세 as it is collected.
    pub local_education_tax_payable: Won,
    /// 농어촌특별세 as it is collected.
    pub rural_special_tax_payable: Won,
    /// All three as they are collected.
    pub total_payable: Won,
    /// How the last day was counted.
    pub deadline_rule: DeadlineRule,
    /// The last day before closed days move it.
    pub deadline_unrolled: Date,
    /// The last day of return and payment.
    pub deadline: Date,
    /// The last day of payment, which registration may bring forward.
    pub pay_by: Date,
    /// The other reading, where there are two.
    pub alternative: Option<Alternative>,
    /// What to say beside it.
    pub notes: Notes,
}

/// Every amount of an acquisition by the law of its day.
pub fn assess(said: &Acquisition) -> Result<AcquisitionTax, Refusal> {
    check(said)?;
    let mut notes = Notes::default();
    let day = said.day(&mut notes);
    if day < FIRST_ACQUISITION {
        return Err(Refusal::new(
            "contract_date",
            format_args!("{FIRST_ACQUISITION} 이후에 취득한 것만 계산할 수 있어요. 취득일이 {day}이에요."),
        ));
    }
    let tax = Taxed::of(said, said.family_burden_rule, day, &mut notes)?;
    let alternative = other_reading(said, day)?;
    if alternative.is_some() {
        notes.add(Note::FamilyBurdenReading);
    }
    let rule = ACQUISITION_RETURN.at(day);
    let (deadline_rule, unrolled) = match said.way {
        Way::Gift => (DeadlineRule::MonthEnd, end_of_month_after(day, rule.gift_months)),
        Way::Sale => (DeadlineRule::Days, after_days(day, rule.days)),
    };
    let deadline = first_open(unrolled);
    let Division {
        base,
        debt,
        onerous,
        gratuitous,
    } = tax.division;
    Ok(AcquisitionTax {
        acquisition_date: day,
        base_value: base.value,
        base_kind: base.kind,
        debt_taken_over: debt,
        onerous_base: onerous.map_or(Won::ZERO, |(part, _)| part),
        gratuitous_base: gratuitous,
        rate_value: tax.onerous.and(onerous).map(|(_, whole)| whole),
        onerous: tax.onerous,
        gratuitous: tax.gratuitous,
        acquisition_tax: tax.sum(|part| part.tax)?,
        local_education_tax: tax.sum(|part| part.education_tax)?,
        rural_special_tax: tax.sum(|part| part.rural_tax)?,
        total: Won::total([
            tax.sum(|part| part.tax)?,
            tax.sum(|part| part.education_tax)?,
            tax.sum(|part| part.rural_tax)?,
        ])?,
        acquisition_tax_payable: tax.sum(|part| part.tax)?.cut_to_ten(),
        local_education_tax_payable: tax.sum(|part| part.education_tax)?.cut_to_ten(),
        rural_special_tax_payable: tax.sum(|part| part.rural_tax)?.cut_to_ten(),
        total_payable: tax.payable()?,
        deadline_rule,
        deadline_unrolled: unrolled,
        deadline,
        pay_by: said
            .registration_date
            .map_or(deadline, |filed| filed.min(deadline)),
        alternative,
        notes,
    })
}

fn check(said: &Acquisition) -> Result<(), Refusal> {
    if said.share_numerator > said.share_denominator {
        return Err(Refusal::unusable(
            "share_numerator",
            said.share_numerator,
            &format!("share_denominator({}) 이하의 정수가", said.share_denominator),
        ));
    }
    if said.way == Way::Sale && said.price.is_none() {
        return Err(Refusal::new(
            "price",
            "값이 없어요. 매매이면 거래한 가격이 필요해요.",
        ));
    }
    Ok(())
}

/// What the other reading costs, where a burdened gift in the family has two.
fn other_reading(said: &Acquisition, day: Date) -> Result<Option<Alternative>, Refusal> {
    let has_two =
        said.way == Way::Gift && !said.debt.is_zero() && said.is_family() && said.recipient_funds_proven;
    if !has_two {
        return Ok(None);
    }
    let rule = match said.family_burden_rule {
        BurdenRule::Split => BurdenRule::Whole,
        BurdenRule::Whole => BurdenRule::Split,
    };
    Ok(Some(Alternative {
        family_burden_rule: rule,
        total_payable: Taxed::of(said, rule, day, &mut Notes::default())?.payable()?,
    }))
}

impl Acquisition {
    /// Spouse or lineal kin; step-parents and a spouse's children are not.
    pub fn is_family(&self) -> bool {
        self.donor_relationship.is_close_family() && !self.is_step_family
    }

    /// Any kin at all.
    fn is_related(&self) -> bool {
        self.donor_relationship != Relationship::Unrelated
    }

    /// The day of acquisition: contract or payment, or the registration before it (영 제20조).
    fn day(&self, notes: &mut Notes) -> Date {
        let paid = match self.way {
            Way::Gift => Some(self.contract_date),
            Way::Sale => self.balance_date,
        };
        let day =
            paid.unwrap_or_else(|| after_days(self.contract_date, *PAYMENT_ASSUMED.at(self.contract_date)));
        match self.registration_date {
            Some(registered) if registered <= day => registered,
            _ => {
                if paid.is_none() {
                    notes.add(Note::BalanceDateAssumed);
                }
                day
            }
        }
    }
}

impl AcquisitionTax {
    /// The articles it rests on.
    pub fn provisions(&self) -> Vec<Provision> {
        let mut provisions = vec![Provision::AcquisitionRates, Provision::AcquisitionBase];
        if self.onerous.is_some() && self.gratuitous.is_some() {
            provisions.push(Provision::BurdenedAcquisition);
        }
        if self.notes.has(Note::LowPriceIsGift) || self.alternative.is_some() {
            provisions.push(Provision::AcquisitionAsGift);
        }
        if [self.onerous, self.gratuitous]
            .iter()
            .flatten()
            .any(|part| part.heavy)
        {
            provisions.push(Provision::HeavyHouse);
        }
        provisions.extend([
            Provision::EducationTax,
            Provision::RuralTax,
            Provision::AcquisitionReturn,
        ]);
        provisions
    }
}
