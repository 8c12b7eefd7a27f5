//! What the person has told so far, as the engine needs it. Must never hold anything that was not said or does not
//! follow from it: it is the judge's own record, kept beside the assistant's.

use jiff::civil::Date;
use tax::gift::{Gift, Relationship, Variable, assess};
use tax::{Won, law};

/// Who the donor is to the recipient, as far as the words say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    kind: TieKind,
    /// Whether the gift goes past the recipient's parents; nothing if the words leave it open.
    pub skips: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TieKind {
    Plain(Relationship),
    /// A blood relative of a degree: 기타친족 or 기타 by the gift's date.
    Degree(u8),
}

impl Tie {
    /// A relation that no date changes.
    pub const fn plain(relationship: Relationship, skips: Option<bool>) -> Self {
        Self {
            kind: TieKind::Plain(relationship),
            skips,
        }
    }

    /// A distant blood relative.
    pub const fn degree(degree: u8) -> Self {
        Self {
            kind: TieKind::Degree(degree),
            skips: Some(false),
        }
    }

    /// The relation on a day; a distant relative has none before it is known.
    pub fn on(self, day: Option<Date>) -> Option<Relationship> {
        match self.kind {
            TieKind::Plain(relationship) => Some(relationship),
            TieKind::Degree(degree) => {
                let counts = law::is_other_relative(law::Kin::Blood(degree), day?)?;
                Some(if counts {
                    Relationship::OtherRelative
                } else {
                    Relationship::Unrelated
                })
            }
        }
    }

    /// Whether the day decides the relation.
    pub fn depends_on_day(self) -> bool {
        matches!(self.kind, TieKind::Degree(_))
    }
}

/// How firmly a value was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// In so many words: must be collected.
    Said,
    /// Follows from other words: a nothing or a no may stay uncollected.
    Follows,
    /// The law supplies the amount: only the tax is judged.
    ByLaw,
}

/// One thing told by a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// The gift's day.
    Day(Date),
    /// Only its month; the first day stands for it.
    Month(Date),
    /// Who gives to whom.
    Donor(Tie),
    /// The value before debt.
    Value(i64),
    /// Any variable of tier 2 or 3; a flag is 0 or 1.
    Rest(Variable, i64, How),
}

/// A value of tier 2 or 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Won, or 0 and 1 for no and yes.
    pub value: i64,
    /// How firmly it was told.
    pub how: How,
}

/// The variables of tier 2 and 3 in the order they are asked.
pub const REST: [Variable; 8] = [
    Variable::IsGenerationSkipping,
    Variable::IsMinorRecipient,
    Variable::IsNonResident,
    Variable::MarriageDeductionAmount,
    Variable::ChildbirthDeductionAmount,
    Variable::SecuredDebt,
    Variable::PastGiftsValue,
    Variable::PastTaxPaid,
];

/// The variables that must be known.
pub const TIER_ONE: [Variable; 3] = [
    Variable::GiftDate,
    Variable::DonorRelationship,
    Variable::GiftPropertyValue,
];

/// Everything told so far about one gift.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// The day; a month's first day where only that was said.
    pub day: Option<Date>,
    /// Only the month was said.
    pub month_only: bool,
    /// The donor.
    pub donor: Option<Tie>,
    /// The value.
    pub value: Option<i64>,
    rest: [Option<Known>; 8],
}

impl Told {
    /// Takes in what a message told; the last word counts.
    pub fn hear(&mut self, facts: &[Fact]) {
        for fact in facts {
            match *fact {
                Fact::Day(day) => (self.day, self.month_only) = (Some(day), false),
                Fact::Month(day) => (self.day, self.month_only) = (Some(day), true),
                Fact::Donor(tie) => {
                    self.donor = Some(tie);
                    let skips = tie.skips.map(|skips| Known {
                        value: i64::from(skips),
                        how: How::Follows,
                    });
                    self.set(Variable::IsGenerationSkipping, skips);
                }
                Fact::Value(won) => self.value = Some(won),
                Fact::Rest(variable, value, how) => self.set(variable, Some(Known { value, how })),
            }
        }
    }

    fn set(&mut self, variable: Variable, known: Option<Known>) {
        let place = REST.iter().position(|one| *one == variable);
        if let Some(slot) = place.and_then(|at| self.rest.get_mut(at)) {
            *slot = known;
        }
    }

    /// A value of tier 2 or 3, if told.
    pub fn rest(&self, variable: Variable) -> Option<Known> {
        let place = REST.iter().position(|one| *one == variable)?;
        self.rest.get(place).copied().flatten()
    }

    /// Whether a variable was told.
    pub fn knows(&self, variable: Variable) -> bool {
        match variable {
            Variable::GiftDate => self.day.is_some(),
            Variable::DonorRelationship => self.donor.is_some(),
            Variable::GiftPropertyValue => self.value.is_some(),
            other => self.rest(other).is_some(),
        }
    }

    /// The first required variable nobody told.
    pub fn first_missing(&self) -> Option<Variable> {
        TIER_ONE.into_iter().find(|variable| !self.knows(*variable))
    }

    /// The gift as told, if what must be known is.
    pub fn gift(&self) -> Option<Gift> {
        let relationship = self.donor?.on(self.day)?;
        let mut gift = Gift::new(self.day?, relationship, Won::new(self.value?));
        for variable in REST {
            if let Some(known) = self.rest(variable) {
                gift.set_number(variable, known.value);
            }
        }
        // Nobody told the earlier gift's tax: it is that gift's own (58조).
        gift.past_tax_paid = gift
            .past_tax_paid
            .or_else(|| gift.derived_past_tax(gift.gift_date));
        Some(gift)
    }

    /// The engine's tax for exactly what was told.
    pub fn tax(&self) -> Option<i64> {
        assess(&self.gift()?).ok().map(|done| done.final_tax().get())
    }

    /// The same if the return is in time.
    pub fn tax_on_time(&self) -> Option<i64> {
        assess(&self.gift()?)
            .ok()
            .map(|done| done.tax_if_filed_on_time().get())
    }
}

/// Whether a variable takes yes or no.
pub fn is_flag(variable: Variable) -> bool {
    variable.kind() == tax::gift::Kind::Flag
}
