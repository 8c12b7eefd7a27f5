//! The gifts one recipient has had, in order, each assessed by `tax` with what the earlier ones leave behind. The only
//! place where a plan meets the engine; must never work out a tax itself.

use super::PlanError;
use super::family::{Family, Past, Recipient, Unit};
use super::input::WindowKind;
use jiff::ToSpan as _;
use jiff::civil::Date;
use tax::gift::{Assessment, Gift, assess};
use tax::{Won, law};

/// Gifts to one recipient, oldest first.
#[derive(Debug, Clone)]
pub struct Ledger<'a> {
    family: &'a Family,
    recipient: usize,
    entries: Vec<Entry>,
}

/// A gift to be entered.
#[derive(Debug, Clone, Copy)]
pub struct Given {
    pub(super) date: Date,
    pub(super) donor: usize,
    pub(super) unit: usize,
    /// After debt.
    pub(super) amount: Won,
    pub(super) debt: Won,
    /// Claimed for a marriage or birth.
    pub(super) claim: Won,
}

/// A gift and what it took and cost.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub(super) given: Given,
    pub(super) assessment: Assessment,
}

impl Entry {
    /// What it took of the group's limit.
    pub(super) fn group_deduction(&self) -> Won {
        self.assessment.deductions.group_deduction_now
    }

    /// What it took for a marriage or birth.
    pub(super) fn marriage_birth(&self) -> Won {
        let taken = &self.assessment.deductions;
        Won::new(taken.marriage_deduction_now.get() + taken.childbirth_deduction_now.get())
    }

    /// What it added to the base of its unit.
    pub(super) fn base(&self) -> Won {
        self.given
            .amount
            .less(self.group_deduction())
            .less(self.marriage_birth())
    }

    /// The computed tax that falls on this gift alone: what later gifts are credited (법 제58조).
    fn own_tax(&self) -> Won {
        let credits = &self.assessment.credits;
        self.assessment.tax.computed_tax.less(credits.past_tax_credit)
    }

    /// What is paid for it if the return is in time.
    pub(super) fn tax(&self) -> Won {
        self.assessment.tax_if_filed_on_time()
    }
}

/// What earlier gifts of a unit mean for a gift on a day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Earlier {
    pub(super) value: i64,
    pub(super) base: i64,
    pub(super) own_tax: i64,
    pub(super) surtax: i64,
    group_deduction: i64,
    marriage_birth: i64,
}

/// Whether an earlier gift is within the ten years before a day; the same day ten years later still is.
pub(super) fn is_within_ten_years(earlier: Date, day: Date) -> bool {
    let years = i64::from(law::AGGREGATION.at(day).years);
    earlier <= day && earlier >= day.saturating_sub(years.years())
}

impl<'a> Ledger<'a> {
    /// The gifts of the past.
    pub(super) fn of(family: &'a Family, recipient: usize) -> Result<Self, PlanError> {
        let mut ledger = Self {
            family,
            recipient,
            entries: Vec::new(),
        };
        for past in &family.past {
            if family.units.get(past.unit).map(|unit| unit.recipient) != Some(recipient) {
                continue;
            }
            let given = Given {
                date: past.date,
                donor: past.donor,
                unit: past.unit,
                amount: past.amount,
                debt: Won::ZERO,
                claim: past.marriage_birth,
            };
            let mut gift = ledger.gift(&given)?;
            if let Some(unit) = family.units.get(past.unit) {
                gift.used_group_deduction = Some(ledger.used_beside(unit, past));
            }
            let entry = ledger.keep(given, &gift)?;
            if entry.marriage_birth() != past.marriage_birth {
                return Err(PlanError::invalid(
                    "past_gifts.marriage_birth_deduction",
                    format!(
                        "{} 증여에서 혼인·출산 공제 {}을 받을 수 없어요. 2024년 이후 직계존속의 증여에서 기본공제를 뺀 금액까지예요.",
                        past.date, past.marriage_birth
                    ),
                ));
            }
        }
        Ok(ledger)
    }

    /// The gifts entered so far.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Enters a gift after all others and says what it costs.
    pub(super) fn enter(&mut self, given: Given) -> Result<Entry, PlanError> {
        let gift = self.gift(&given)?;
        self.keep(given, &gift)
    }

    fn keep(&mut self, given: Given, gift: &Gift) -> Result<Entry, PlanError> {
        let assessment = assess(gift)?;
        let entry = Entry { given, assessment };
        self.entries.push(entry);
        Ok(entry)
    }

    /// What is used of a group's limit for a past gift: gifts of one day share what is left by value (영 제46조 제1항).
    fn used_beside(&self, unit: &Unit, past: &Past) -> Won {
        let of_group = |number: usize| {
            let other = self.family.units.get(number);
            other.is_some_and(|other| {
                other.recipient == unit.recipient && other.relationship() == unit.relationship()
            })
        };
        let beside = |date: Date, number: usize| date == past.date && of_group(number);
        let all = self.family.past.iter().filter(|one| beside(one.date, one.unit));
        let all: i64 = all.map(|one| one.amount.get()).sum();
        let done = self
            .entries
            .iter()
            .filter(|entry| beside(entry.given.date, entry.given.unit));
        let (before, taken) = done.fold((0, 0), |(amount, taken), entry| {
            (
                amount + entry.given.amount.get(),
                taken + entry.group_deduction().get(),
            )
        });
        let left = self.group_deduction_left(unit, past.date).get();
        let open = i128::from((left + taken).min(all));
        let part = |amount: i64| open * i128::from(amount) / i128::from(all.max(1));
        let own = part(before + past.amount.get()) - part(before);
        let used = self.group_used(unit, past.date).get() + left;
        Won::new(used - i64::try_from(own).unwrap_or(0).min(left))
    }

    /// What the unit's gifts of the ten years before a day add up to.
    pub(super) fn earlier(&self, unit: usize, day: Date) -> Earlier {
        let mut sum = Earlier::default();
        for entry in self.within(day).filter(|entry| entry.given.unit == unit) {
            sum.value += entry.given.amount.get();
            sum.base += entry.base().get();
            sum.own_tax += entry.own_tax().get();
            sum.surtax += entry.assessment.tax.surtax.get();
            sum.group_deduction += entry.group_deduction().get();
            sum.marriage_birth += entry.marriage_birth().get();
        }
        sum
    }

    /// What is left of a group's limit on a day (법 제53조).
    pub(super) fn group_deduction_left(&self, unit: &Unit, day: Date) -> Won {
        let Some(recipient) = self.recipient().filter(|recipient| recipient.resident) else {
            return Won::ZERO;
        };
        law::group_limit(day, unit.relationship(), recipient.is_minor(day)).less(self.group_used(unit, day))
    }

    /// What is left of the lifetime limit of 제53조의2.
    pub(super) fn marriage_birth_left(&self, day: Date) -> Won {
        let used: i64 = self
            .entries
            .iter()
            .map(|entry| entry.marriage_birth().get())
            .sum();
        let limit = law::MARRIAGE_BIRTH.at(day).unwrap_or_default();
        match self.recipient() {
            Some(recipient) if recipient.resident => limit.less(Won::new(used)),
            _ => Won::ZERO,
        }
    }

    fn recipient(&self) -> Option<&'a Recipient> {
        self.family.recipients.get(self.recipient)
    }

    fn within(&self, day: Date) -> impl Iterator<Item = &Entry> {
        self.entries
            .iter()
            .filter(move |entry| is_within_ten_years(entry.given.date, day))
    }

    fn group_used(&self, unit: &Unit, day: Date) -> Won {
        let of_group = |entry: &&Entry| {
            let other = self.family.units.get(entry.given.unit);
            other.map(Unit::relationship) == Some(unit.relationship())
        };
        Won::new(
            self.within(day)
                .filter(of_group)
                .map(|entry| entry.group_deduction().get())
                .sum(),
        )
    }

    fn gift(&self, given: &Given) -> Result<Gift, PlanError> {
        let (Some(unit), Some(recipient)) = (self.family.units.get(given.unit), self.recipient()) else {
            return Err(PlanError::Unproven("모르는 증여자예요.".to_owned()));
        };
        let earlier = self.earlier(given.unit, given.date);
        let kind = self
            .family
            .window_on(self.recipient, given.date)
            .map_or(WindowKind::Marriage, |window| window.kind);
        let claim = (!given.claim.is_zero()).then_some(given.claim);
        let value = Won::new(given.amount.get() + given.debt.get());
        Ok(Gift {
            is_generation_skipping: Some(unit.relation.skips()),
            parent_deceased: Some(unit.parent_deceased),
            is_minor_recipient: Some(recipient.is_minor(given.date)),
            is_non_resident: Some(!recipient.resident),
            marriage_deduction_amount: claim.filter(|_| kind == WindowKind::Marriage),
            childbirth_deduction_amount: claim.filter(|_| kind == WindowKind::Birth),
            secured_debt: (!given.debt.is_zero()).then_some(given.debt),
            past_gifts_value: Some(Won::new(earlier.value)),
            past_tax_paid: Some(Won::new(earlier.own_tax)),
            used_group_deduction: Some(self.group_used(unit, given.date)),
            past_gifts_deduction: Some(Won::new(earlier.group_deduction)),
            // Only what the added gifts took; the lifetime limit is kept by `marriage_birth_left`.
            past_marriage_birth_deduction: Some(Won::new(earlier.marriage_birth)),
            past_surtax_paid: Some(Won::new(earlier.surtax)),
            ..Gift::new(given.date, unit.relationship(), value)
        })
    }
}
