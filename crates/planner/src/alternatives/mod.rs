//! Lawful ways in which the same wealth costs this person less tax: each computed, none offered that saves nothing.
//!
//! Must never propose what the facts exclude, nor what only looks like a saving: parts given within ten years, loans on
//! paper, or plans that rest on the least base that is taxed.

mod split;
mod ways;

pub use ways::Way;

use jiff::civil::Date;
use tax::Won;
use tax::gift::{Assessment, Gift, assess};

/// How many are offered.
pub const MOST: usize = 3;

/// Who gives, as far as words told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Donor {
    /// Not told more closely than by the relationship.
    #[default]
    Unknown,
    /// The recipient's father or mother.
    Parent,
    /// A grandparent.
    Grandparent,
    /// A parent of the recipient's spouse.
    ParentInLaw,
    /// The recipient's child, giving to one parent.
    ChildOfOneParent,
}

/// What the gift is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Asset {
    /// Not told.
    #[default]
    Unknown,
    /// Land and buildings.
    RealEstate,
    /// Anything else.
    Other,
}

/// Days between which something was or will be.
pub type Between = (Date, Date);

/// A marriage or a birth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// There is none, or the deduction was declined.
    Excluded,
    /// It is spoken of, without a day.
    Undated,
    /// It was or will be between two days.
    Dated(Between),
}

/// What is known of the people beyond the gift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circumstances {
    /// The gift is still to come: what was given cannot be given otherwise.
    pub is_open: bool,
    /// Who gives.
    pub donor: Donor,
    /// When the recipient was born.
    pub born: Option<Between>,
    /// The recipient's marriage.
    pub marriage: Option<Occasion>,
    /// A birth or adoption of the recipient's child.
    pub birth: Option<Occasion>,
    /// The recipient has no spouse.
    pub unmarried: bool,
    /// What is given.
    pub asset: Asset,
}

/// A way that saves tax.
#[derive(Debug, Clone)]
pub struct Choice {
    /// What is done instead.
    pub way: Way,
    /// The gifts it consists of, in their order.
    pub gifts: Vec<Assessment>,
    /// Their tax together.
    pub tax: Won,
}

/// A gift as it stands on a day.
#[derive(Debug)]
pub struct Situation<'a> {
    /// The gift as it is.
    pub now: &'a Assessment,
    /// What is known beyond it.
    pub known: Circumstances,
    /// The day of asking.
    pub today: Date,
}

impl Situation<'_> {
    /// The ways that save, the surest first, at most [`MOST`].
    pub fn choices(&self) -> Vec<Choice> {
        let now = self.due(self.now);
        if now.is_zero() {
            return Vec::new();
        }
        let mut choices: Vec<Choice> = ways::all(self)
            .into_iter()
            .filter_map(|(way, gifts)| self.choice(way, &gifts))
            .filter(|choice| choice.tax < now)
            .collect();
        choices.sort_by_key(|choice| (choice.way.needs(), choice.tax));
        choices.truncate(MOST);
        choices
    }

    /// What is due in time; once the day to file has passed, without the credit for it.
    pub fn due(&self, assessment: &Assessment) -> Won {
        if self.today > assessment.deadline.due {
            assessment.final_tax()
        } else {
            assessment.tax_if_filed_on_time()
        }
    }

    fn choice(&self, way: Way, gifts: &[Gift]) -> Option<Choice> {
        let gifts: Vec<Assessment> = gifts
            .iter()
            .map(|gift| assess(gift).ok())
            .collect::<Option<_>>()?;
        let by_minimum = |gift: &Assessment| gift.tax.below_minimum && !gift.tax.taxable_base.is_zero();
        if gifts.iter().any(by_minimum) {
            return None;
        }
        let tax = gifts
            .iter()
            .try_fold(Won::ZERO, |sum, gift| (sum + self.due(gift)).ok())?;
        Some(Choice { way, gifts, tax })
    }
}
