//! The same property given, given with its debt, sold, and sold cheaply: what each way costs the family, and what it
//! moves. Never says which is best: the ways move different wealth.

pub(super) mod rule;

use super::acquisition::{self, Acquisition, AcquisitionTax};
use super::carryover::{self, Carryover, CarryoverRule};
use super::note::{Note, Notes};
use super::transfer::{self, PropertyKind, Transfer, TransferTax};
use crate::gift::{self, Assessment, Gift, Relationship};
use crate::law::deemed;
use crate::schema::Refusal;
use crate::{Overflow, Won};
use jiff::civil::Date;
use serde::Serialize;

/// A property and what is known of the three taxes; days, value and debt stand here alone.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// The day of all ways.
    pub date: Date,
    /// 상속세 및 증여세법상 가액.
    pub value: Won,
    /// The debt on it.
    pub debt: Won,
    /// The price of a cheap sale.
    pub discount_price: Option<Won>,
    /// The gift, without debt.
    pub gift: Gift,
    /// The acquisition by gift, without debt.
    pub acquisition: Acquisition,
    /// The transfer; way, debt and price are set by each scenario.
    pub transfer: Transfer,
}

/// One way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The property alone; the debt stays with the donor.
    PlainGift,
    /// The property with its debt.
    BurdenedGift,
    /// A sale at the value.
    SaleAtMarket,
    /// A sale below it.
    SaleAtDiscount,
}

impl Way {
    /// The Korean name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::PlainGift => "증여",
            Self::BurdenedGift => "부담부증여",
            Self::SaleAtMarket => "시가 매매",
            Self::SaleAtDiscount => "저가 매매",
        }
    }
}

/// The parts of an acquisition that a comparison shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct AcquisitionShown {
    /// Taxed as a purchase.
    pub onerous_base: Won,
    /// Taxed as a gift.
    pub gratuitous_base: Won,
    /// 취득세.
    pub acquisition_tax_payable: Won,
    /// 지방교육세.
    pub local_education_tax_payable: Won,
    /// 농어촌특별세.
    pub rural_special_tax_payable: Won,
}

/// What one way costs and moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scenario {
    /// Which way.
    pub name: Way,
    /// Gift tax of a return in time.
    pub gift_tax: Won,
    /// The donor's transfer tax.
    pub transfer_tax: Won,
    /// And the local tax on it.
    pub local_income_tax: Won,
    /// Acquisition tax with the two on it.
    pub acquisition_total: Won,
    /// Who gives pays.
    pub donor_pays: Won,
    /// Who receives pays.
    pub recipient_pays: Won,
    /// Both together.
    pub family_total: Won,
    /// What the recipient pays for the property.
    pub price_paid: Won,
    /// What the recipient owes for it.
    pub debt_taken_over: Won,
    /// What the recipient is richer by; below nothing where the price is higher than the value.
    pub wealth_moved: Won,
    /// The gift in a cheap sale.
    pub low_price_benefit: Won,
    /// What to say beside it.
    pub flags: Notes,
    /// The base of gift tax.
    pub gift_taxable_base: Won,
    /// The base of transfer tax.
    pub transfer_taxable_base: Won,
    /// The acquisition.
    pub acquisition: AcquisitionShown,
}

/// All ways side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// In the order of [`Way`].
    pub scenarios: Vec<Scenario>,
    /// The one with the least tax, the first where two are equal.
    pub cheapest: Way,
    /// What a later sale by the recipient meets.
    pub carryover_rule: CarryoverRule,
    /// From when it does not.
    pub carryover_safe_from: Option<Date>,
}

/// All ways side by side.
pub fn compare(said: &Comparison) -> Result<Compared, Refusal> {
    let mut scenarios = vec![said.plain_gift()?];
    if !said.debt.is_zero() {
        scenarios.push(said.burdened_gift()?);
    }
    scenarios.push(said.sale(Way::SaleAtMarket, said.value)?);
    if let Some(price) = said.discount_price {
        scenarios.push(said.sale(Way::SaleAtDiscount, price)?);
    }
    let cheapest = scenarios.iter().min_by_key(|scenario| scenario.family_total);
    let later = carryover::assess(&said.later_sale())?;
    Ok(Compared {
        cheapest: cheapest.map_or(Way::PlainGift, |scenario| scenario.name),
        scenarios,
        carryover_rule: later.rule,
        carryover_safe_from: later.safe_from,
    })
}

/// The taxes of a way; what a way does not bear is absent.
struct Taxes {
    gift: Option<Assessment>,
    transfer: Option<TransferTax>,
    acquisition: AcquisitionTax,
}

/// What goes from hand to hand.
#[derive(Default)]
struct Moved {
    price: Won,
    debt: Won,
    benefit: Won,
}

impl Comparison {
    fn plain_gift(&self) -> Result<Scenario, Refusal> {
        let mut flags = Notes::default();
        if !self.debt.is_zero() {
            flags.add(Note::DonorKeepsDebt);
        }
        let taxes = Taxes {
            gift: Some(self.gift_tax(self.value)?),
            transfer: None,
            acquisition: self.acquired_by_gift(Won::ZERO)?,
        };
        self.scenario(Way::PlainGift, taxes, &Moved::default(), flags)
    }

    fn burdened_gift(&self) -> Result<Scenario, Refusal> {
        let burdened = Gift {
            gift_property_value: self.value,
            secured_debt: Some(self.debt.min(self.value)),
            ..self.gift
        };
        let transfer = transfer::assess(&Transfer {
            way: transfer::Way::BurdenedGift,
            debt: Some(self.debt),
            price: None,
            debt_proven: self.transfer.debt_proven && burdened.debt_counts(),
            ..self.transfer.clone()
        })
        .map_err(|refusal| refusal.within("transfer"))?;
        let moved = Moved {
            debt: transfer.debt_part,
            ..Moved::default()
        };
        let taxes = Taxes {
            gift: Some(given(&burdened)?),
            transfer: Some(transfer),
            acquisition: self.acquired_by_gift(self.debt)?,
        };
        self.scenario(Way::BurdenedGift, taxes, &moved, Notes::default())
    }

    /// A sale at a price; without proof of payment in the family, a gift (상속세 및 증여세법 제44조 제1항).
    fn sale(&self, way: Way, price: Won) -> Result<Scenario, Refusal> {
        let mut flags = Notes::default();
        let acquisition = acquired(&Acquisition {
            way: acquisition::Way::Sale,
            balance_date: Some(self.date),
            price: Some(price),
            debt: Won::ZERO,
            ..self.acquisition.clone()
        })?;
        if self.acquisition.is_family() && !self.acquisition.recipient_funds_proven {
            flags.add(Note::PresumedGift);
            let taxes = Taxes {
                gift: Some(self.gift_without_marriage(self.value)?),
                transfer: None,
                acquisition,
            };
            return self.scenario(way, taxes, &Moved::default(), flags);
        }
        flags.add(Note::PaymentMustBeReal);
        let transfer = transfer::assess(&Transfer {
            way: transfer::Way::Sale,
            price: Some(price),
            ..self.transfer.clone()
        })
        .map_err(|refusal| refusal.within("transfer"))?;
        let benefit = self.low_price_benefit(price)?;
        let gift = if benefit.is_zero() {
            None
        } else {
            flags.add(Note::LowPriceGiftTax);
            Some(self.gift_without_marriage(benefit)?)
        };
        let moved = Moved {
            price,
            benefit,
            ..Moved::default()
        };
        let taxes = Taxes {
            gift,
            transfer: Some(transfer),
            acquisition,
        };
        self.scenario(way, taxes, &moved, flags)
    }

    /// The gift in a cheap sale (상속세 및 증여세법 제35조).
    fn low_price_benefit(&self, price: Won) -> Result<Won, Overflow> {
        let rule = deemed::SALE.at(self.date);
        let gap = self.value.less(price);
        let related = self.gift.donor_relationship != Relationship::Unrelated;
        let reached = if related {
            rule.is_reached(gap, self.value)
        } else {
            rule.share.is_reached(gap, self.value)
        };
        if !reached || gap.is_zero() {
            return Ok(Won::ZERO);
        }
        let free = if related {
            rule.share.of(self.value)?.min(rule.most)
        } else {
            rule.most
        };
        Ok(gap.less(free))
    }

    fn gift_tax(&self, value: Won) -> Result<Assessment, Refusal> {
        given(&Gift {
            gift_property_value: value,
            ..self.gift
        })
    }

    /// A presumed gift or an advantage: the marriage and birth deduction is closed (제53조의2 제4항).
    fn gift_without_marriage(&self, value: Won) -> Result<Assessment, Refusal> {
        given(&Gift {
            gift_property_value: value,
            marriage_deduction_amount: None,
            childbirth_deduction_amount: None,
            ..self.gift
        })
    }

    fn acquired_by_gift(&self, debt: Won) -> Result<AcquisitionTax, Refusal> {
        acquired(&Acquisition {
            debt,
            ..self.acquisition.clone()
        })
    }

    fn later_sale(&self) -> Carryover {
        Carryover {
            gift_date: self.date,
            sale_date: None,
            asset: match self.transfer.property_kind {
                PropertyKind::PresaleRight => carryover::Asset::Right,
                PropertyKind::House | PropertyKind::Land | PropertyKind::Building => {
                    carryover::Asset::RealEstate
                }
            },
            donor_relationship: self.gift.donor_relationship,
            is_step_family: self.acquisition.is_step_family,
            donor_alive_at_sale: true,
        }
    }

    fn scenario(
        &self,
        name: Way,
        taxes: Taxes,
        moved: &Moved,
        mut flags: Notes,
    ) -> Result<Scenario, Refusal> {
        let Taxes {
            gift,
            transfer,
            acquisition,
        } = taxes;
        flags.extend(acquisition.notes.iter());
        flags.extend(transfer.iter().flat_map(|transfer| transfer.notes.iter()));
        let gift_tax = gift.map_or(Won::ZERO, |gift| gift.credits.tax_payable);
        let of_transfer = |amount: fn(&TransferTax) -> Won| transfer.as_ref().map_or(Won::ZERO, amount);
        let transfer_tax = of_transfer(|transfer| transfer.tax_payable);
        let local_income_tax = of_transfer(|transfer| transfer.local_income_tax_payable);
        let donor_pays = (transfer_tax + local_income_tax)?;
        let recipient_pays = (gift_tax + acquisition.total_payable)?;
        Ok(Scenario {
            name,
            gift_tax,
            transfer_tax,
            local_income_tax,
            acquisition_total: acquisition.total_payable,
            donor_pays,
            recipient_pays,
            family_total: (donor_pays + recipient_pays)?,
            price_paid: moved.price,
            debt_taken_over: moved.debt,
            wealth_moved: Won::new(self.value.get() - moved.price.get() - moved.debt.get()),
            low_price_benefit: moved.benefit,
            flags,
            gift_taxable_base: gift.map_or(Won::ZERO, |gift| gift.tax.taxable_base),
            transfer_taxable_base: of_transfer(|transfer| transfer.taxable_base),
            acquisition: AcquisitionShown {
                onerous_base: acquisition.onerous_base,
                gratuitous_base: acquisition.gratuitous_base,
                acquisition_tax_payable: acquisition.acquisition_tax_payable,
                local_education_tax_payable: acquisition.local_education_tax_payable,
                rural_special_tax_payable: acquisition.rural_special_tax_payable,
            },
        })
    }
}

/// The gift's refusals by their place.
fn given(said: &Gift) -> Result<Assessment, Refusal> {
    gift::assess(said).map_err(|error| Refusal::from(error).within("gift"))
}

/// The acquisition's refusals by their place: its day is the comparison's.
fn acquired(said: &Acquisition) -> Result<AcquisitionTax, Refusal> {
    acquisition::assess(said).map_err(|refusal| match refusal.field.as_str() {
        "contract_date" => Refusal::new("date", refusal.sentence()),
        _ => refusal.within("acquisition"),
    })
}
