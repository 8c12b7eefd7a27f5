//! Transfer tax of who gives property with a debt, or sells it (양도소득세): what is sold, its cost, the exemption of one
//! house, the deduction for holding long, the rates, the return. 소득세법 제88조–제112조, 영 제154조–제176조의2.

mod cost;
mod rate;
pub(super) mod rule;

pub use cost::CostMethod;
pub use rate::RateName;

use super::days::{end_of_month_after, full_years};
use super::note::{Note, Notes};
use crate::calendar::first_open;
use crate::law::property::{
    BASIC_DEDUCTION, FIRST_TRANSFER, LOCAL_INCOME_TAX, LONG_TERM, ONE_HOUSE, SURCHARGE_SPARED,
    TRANSFER_RATES, TRANSFER_RETURN,
};
use crate::law::{Provision, deemed};
use crate::schema::{Refusal, typed, words};
use crate::{Overflow, Rate, Won};
use jiff::civil::Date;
use serde::Serialize;

words! {
    /// How it is transferred.
    pub enum Way {
        BurdenedGift = "burdened_gift", "부담부증여";
        Sale = "sale", "매매";
    }
}

words! {
    /// What is transferred.
    pub enum PropertyKind {
        House = "house", "주택";
        Land = "land", "토지";
        Building = "building", "건물·오피스텔";
        PresaleRight = "presale_right", "분양권";
    }
}

words! {
    /// How the value was found: it decides which cost stands against it (영 제159조 제1항).
    pub enum ValuationBasis {
        Market = "market", "시가";
        Standard = "standard", "기준시가·임대료 환산·담보채권";
    }
}

typed! {
    /// A transfer as it was told.
    #[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own that a person states")]
    pub struct Transfer {
        /// Burdened gift or sale.
        way: Way,
        /// Day of the transfer.
        transfer_date: Date,
        /// What it is.
        property_kind: PropertyKind,
        /// Its value for gift tax; 시가 of a sale.
        value: Won,
        /// How that value was found.
        valuation_basis: ValuationBasis,
        /// The debt given along.
        debt: Option<Won>,
        /// Taking it over can be shown.
        debt_proven: bool,
        /// Given along, outside this tax.
        other_gift_value: Won,
        /// The price of a sale.
        price: Option<Won>,
        /// The buyer is a related person.
        is_related_buyer: bool,
        /// Day the donor acquired it.
        acquisition_date: Date,
        /// Day from which the rates count.
        rate_holding_start: Option<Date>,
        /// What the donor paid.
        acquisition_price: Option<Won>,
        /// Taxes and fees of that purchase.
        acquisition_costs: Won,
        /// Spent on its worth.
        capital_expenditure: Won,
        /// Spent on the transfer.
        transfer_costs: Won,
        /// 기준시가 then.
        acquisition_standard_value: Option<Won>,
        /// 기준시가 now.
        transfer_standard_value: Option<Won>,
        /// Value of the whole house, where a share is transferred.
        whole_house_value: Option<Won>,
        /// The only house of the household.
        is_one_house: bool,
        /// In a 조정대상지역 when acquired.
        was_regulated_at_acquisition: bool,
        /// Months the donor lived in it.
        residence_months: i64,
        /// In a 조정대상지역 on the day.
        in_regulated_area: bool,
        /// Houses and rights of the household that count.
        surcharge_house_count: i64,
        /// A sale contract of the time before the addition.
        surcharge_grace: bool,
        /// 비사업용 토지.
        non_business_land: bool,
        /// Used of the year's basic deduction.
        basic_deduction_used: Won,
    }
}

/// Which table of the long-term deduction holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LongTermTable {
    /// Neither.
    None,
    /// By years held.
    Table1,
    /// One house: by years held and years lived in.
    Table2,
}

/// Every amount and day of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TransferTax {
    /// The debt that counts as the price.
    pub debt_part: Won,
    /// 양도가액.
    pub transfer_value: Won,
    /// How the cost was found.
    pub cost_method: CostMethod,
    /// The cost of the whole.
    pub full_cost: Won,
    /// The expenses of the whole.
    pub full_expenses: Won,
    /// 취득가액 of what is sold.
    pub cost: Won,
    /// 필요경비 of what is sold.
    pub expenses: Won,
    /// 양도차익; a loss is below nothing.
    pub gain: Won,
    /// Full years held.
    pub holding_years: i64,
    /// Full years held, as the rates count them.
    pub rate_holding_years: i64,
    /// Full years lived in.
    pub residence_years: i64,
    /// Whether it is the exempt house of a household.
    pub exempt_one_house: bool,
    /// Whether that house is too dear to be wholly exempt.
    pub high_value: bool,
    /// The gain that is taxed.
    pub taxable_gain: Won,
    /// Which table.
    pub long_term_table: LongTermTable,
    /// In percent.
    pub long_term_percent: i64,
    /// 장기보유특별공제.
    pub long_term_deduction: Won,
    /// 양도소득금액.
    pub income: Won,
    /// 기본공제.
    pub basic_deduction: Won,
    /// 과세표준.
    pub taxable_base: Won,
    /// Which rate.
    pub rate: RateName,
    /// The step of the table that the base reaches.
    pub bracket_percent: u32,
    /// Points added for several houses.
    pub surcharge_points: u32,
    /// 산출세액.
    pub tax: Won,
    /// 지방소득세.
    pub local_income_tax: Won,
    /// As it is collected.
    pub tax_payable: Won,
    /// As it is collected.
    pub local_income_tax_payable: Won,
    /// Both together.
    pub total_payable: Won,
    /// The last day before closed days move it.
    pub deadline_unrolled: Date,
    /// The last day of the return.
    pub deadline: Date,
    /// The last day of local income tax.
    pub local_deadline: Date,
    /// What may be paid two months later.
    pub installment_second_max: Won,
    /// What to say beside it.
    pub notes: Notes,
}

/// Every amount of a transfer by the law of its day.
pub fn assess(said: &Transfer) -> Result<TransferTax, Refusal> {
    check(said)?;
    let mut notes = Notes::default();
    let day = said.transfer_date;
    let sold = said.sold(&mut notes)?;
    let whole_cost = said.whole_cost(sold.value)?;
    let (cost, expenses) = (sold.part_of(whole_cost.cost)?, sold.part_of(whole_cost.expenses)?);
    let gain = Won::new(sold.value.get() - cost.get() - expenses.get());

    let holding_years = full_years(said.acquisition_date, day);
    let exempt = said.is_exempt(holding_years, &mut notes);
    let taxed_share = TaxedShare::of(said, exempt, &sold);
    let positive = gain.less(Won::ZERO);
    let taxable_gain = taxed_share.of_amount(positive)?;
    let points = said.surcharge_points(holding_years, &mut notes);
    let (table, percent) = said.long_term(holding_years, points);
    let deduction = taxed_share.of_rate(positive, percent)?;
    let income = taxable_gain.less(deduction);
    let left = BASIC_DEDUCTION.at(day).less(said.basic_deduction_used);
    let basic_deduction = left.min(income);
    let taxable_base = income.less(basic_deduction);

    let rate_holding_years = full_years(said.rate_holding_start.unwrap_or(said.acquisition_date), day);
    let chosen = rate::largest(said, taxable_base, rate_holding_years, points)?;
    let local_income_tax = LOCAL_INCOME_TAX.at(day).of(chosen.tax)?;
    let payable = chosen.tax.cut_to_ten();
    let rule = TRANSFER_RETURN.at(day);
    let months = match said.way {
        Way::BurdenedGift => rule.burdened_months,
        Way::Sale => rule.sale_months,
    };
    let unrolled = end_of_month_after(day, months);
    Ok(TransferTax {
        debt_part: sold.debt,
        transfer_value: sold.value,
        cost_method: whole_cost.method,
        full_cost: whole_cost.cost,
        full_expenses: whole_cost.expenses,
        cost,
        expenses,
        gain,
        holding_years,
        rate_holding_years,
        residence_years: said.residence_months / 12,
        exempt_one_house: exempt,
        high_value: taxed_share.is_high_value,
        taxable_gain,
        long_term_table: table,
        long_term_percent: percent,
        long_term_deduction: deduction,
        income,
        basic_deduction,
        taxable_base,
        rate: chosen.name,
        bracket_percent: chosen.bracket_percent,
        surcharge_points: points,
        tax: chosen.tax,
        local_income_tax,
        tax_payable: payable,
        local_income_tax_payable: local_income_tax.cut_to_ten(),
        total_payable: (payable + local_income_tax.cut_to_ten())?,
        deadline_unrolled: unrolled,
        deadline: first_open(unrolled),
        local_deadline: first_open(end_of_month_after(unrolled, rule.local_months)),
        installment_second_max: installment(payable, rule.divided_over, rule.half_over)?,
        notes,
    })
}

fn check(said: &Transfer) -> Result<(), Refusal> {
    if said.transfer_date < FIRST_TRANSFER {
        return Err(Refusal::new(
            "transfer_date",
            format_args!("{FIRST_TRANSFER} 이후의 양도만 계산할 수 있어요."),
        ));
    }
    let late = |field: &'static str, day: Date| {
        Refusal::unusable(
            field,
            day,
            &format!("양도일 {} 이전의 날짜가", said.transfer_date),
        )
    };
    if said.acquisition_date > said.transfer_date {
        return Err(late("acquisition_date", said.acquisition_date));
    }
    if let Some(start) = said
        .rate_holding_start
        .filter(|start| *start > said.transfer_date)
    {
        return Err(late("rate_holding_start", start));
    }
    match said.way {
        Way::BurdenedGift if said.debt.is_none() => Err(Refusal::new(
            "debt",
            "값이 없어요. 넘겨주는 빚이 얼마인지 필요해요.",
        )),
        Way::Sale if said.price.is_none() => Err(Refusal::new(
            "price",
            "값이 없어요. 매매이면 거래한 가격이 필요해요.",
        )),
        _ => Ok(()),
    }
}

/// What may be paid two months later (제112조).
fn installment(tax: Won, over: Won, half_over: Won) -> Result<Won, Overflow> {
    if tax > half_over {
        Rate::percent(50).of(tax)
    } else {
        Ok(tax.less(over))
    }
}

/// What is sold, out of what.
struct Sold {
    debt: Won,
    value: Won,
    /// Cost and expenses count in this ratio.
    part: Won,
    whole: Won,
}

impl Sold {
    fn part_of(&self, amount: Won) -> Result<Won, Overflow> {
        amount.share(self.part, self.whole)
    }
}

/// How much of the gain is taxed: all, nothing, or what the value over the line bears (제95조 제3항, 영 제160조).
struct TaxedShare {
    part: Won,
    whole: Won,
    is_high_value: bool,
}

impl TaxedShare {
    fn of(said: &Transfer, exempt: bool, sold: &Sold) -> Self {
        let value = said.whole_house_value.unwrap_or(match said.way {
            Way::BurdenedGift => said.value,
            Way::Sale => sold.value,
        });
        let over = value.less(ONE_HOUSE.at(said.transfer_date).exempt_to);
        if exempt {
            Self {
                part: over,
                whole: value,
                is_high_value: !over.is_zero(),
            }
        } else {
            Self {
                part: Won::new(1),
                whole: Won::new(1),
                is_high_value: false,
            }
        }
    }

    fn of_amount(&self, gain: Won) -> Result<Won, Overflow> {
        gain.share(self.part, self.whole)
    }

    /// A percentage of the taxed gain, cut once (영 제160조 제1항 제2호).
    fn of_rate(&self, gain: Won, percent: i64) -> Result<Won, Overflow> {
        let percent = u32::try_from(percent).unwrap_or_default();
        Rate::percent(percent).of_share(gain, self.part, self.whole)
    }
}

impl Transfer {
    /// The debt of a gift, or the price of a sale; the value where the price is unfair.
    fn sold(&self, notes: &mut Notes) -> Result<Sold, Refusal> {
        match self.way {
            Way::BurdenedGift => {
                let debt = self.counted_debt(notes)?;
                Ok(Sold {
                    debt,
                    value: debt,
                    part: debt,
                    whole: self.value,
                })
            }
            Way::Sale => {
                let price = self.price.unwrap_or_default();
                let gap = self.value.less(price);
                let line = deemed::UNFAIR_PRICE.at(self.transfer_date);
                let unfair = self.is_related_buyer && !gap.is_zero() && line.is_reached(gap, self.value);
                if unfair {
                    notes.add(Note::UnfairPrice);
                }
                Ok(Sold {
                    debt: Won::ZERO,
                    value: if unfair { self.value } else { price },
                    part: Won::new(1),
                    whole: Won::new(1),
                })
            }
        }
    }

    /// The debt that falls on this property, at most its value (영 제159조).
    fn counted_debt(&self, notes: &mut Notes) -> Result<Won, Refusal> {
        if !self.debt_proven {
            notes.add(Note::DebtNotProven);
            return Ok(Won::ZERO);
        }
        let together = (self.value + self.other_gift_value)?;
        let falling = self.debt.unwrap_or_default().share(self.value, together)?;
        if falling > self.value {
            notes.add(Note::DebtCapped);
        }
        Ok(falling.min(self.value))
    }

    /// One house, held and, where it was regulated when bought, lived in long enough (제89조 제1항 제3호, 영 제154조).
    fn is_exempt(&self, holding_years: i64, notes: &mut Notes) -> bool {
        if !self.is_one_house || self.property_kind != PropertyKind::House {
            return false;
        }
        let rule = ONE_HOUSE.at(self.transfer_date);
        let lived = !self.was_regulated_at_acquisition || self.residence_months >= rule.months;
        let exempt = holding_years >= rule.years && lived;
        if !exempt {
            notes.add(Note::OneHouseConditionsNotMet);
        }
        exempt
    }

    /// Points added for several houses in a regulated area (제104조 제7항).
    fn surcharge_points(&self, holding_years: i64, notes: &mut Notes) -> u32 {
        let several = self.property_kind == PropertyKind::House
            && self.in_regulated_area
            && !self.is_one_house
            && self.surcharge_house_count >= 2;
        if !several {
            return 0;
        }
        let granted = self.surcharge_grace && self.way == Way::Sale;
        let spared = *SURCHARGE_SPARED.at(self.transfer_date) || granted;
        if spared && holding_years >= 2 {
            notes.add(Note::SurchargeRelief);
            return 0;
        }
        notes.add(Note::Surcharge);
        let rates = TRANSFER_RATES.at(self.transfer_date);
        if self.surcharge_house_count == 2 {
            rates.second_house
        } else {
            rates.third_house
        }
    }

    /// The deduction for holding long (제95조 제2항).
    fn long_term(&self, years: i64, surcharge_points: u32) -> (LongTermTable, i64) {
        let rule = LONG_TERM.at(self.transfer_date);
        let open = years >= rule.from_years
            && self.property_kind != PropertyKind::PresaleRight
            && surcharge_points == 0;
        if !open {
            return (LongTermTable::None, 0);
        }
        let lived = self.residence_months / 12;
        let one_house = self.is_one_house && self.property_kind == PropertyKind::House;
        if one_house && lived >= rule.house_from_years {
            let each = |years: i64| (years * rule.house_yearly).min(rule.house_most);
            (LongTermTable::Table2, each(years) + each(lived))
        } else {
            (LongTermTable::Table1, (years * rule.yearly).min(rule.most))
        }
    }
}

impl TransferTax {
    /// The articles it rests on.
    pub fn provisions(&self) -> Vec<Provision> {
        let mut provisions = vec![Provision::Transfer];
        if !self.debt_part.is_zero() {
            provisions.push(Provision::BurdenedTransfer);
        }
        provisions.push(Provision::TransferCost);
        if self.exempt_one_house {
            provisions.push(Provision::OneHouse);
        }
        if self.long_term_table != LongTermTable::None {
            provisions.push(Provision::LongTerm);
        }
        if self.surcharge_points > 0 {
            provisions.push(Provision::SeveralHousesTransfer);
        }
        provisions.extend([
            Provision::TransferDeduction,
            Provision::TransferRates,
            Provision::LocalIncomeTax,
            Provision::TransferReturn,
        ]);
        provisions
    }
}
