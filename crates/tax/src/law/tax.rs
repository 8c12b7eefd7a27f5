//! From base to tax: the minimum (법 제55조 제2항), the brackets (제56조, 제26조), the surtax for skipping a
//! generation (제57조).

use super::table::text;
use super::{CHECKED, FIRST_DAY, Provision, Source, Table};
use crate::{Overflow, Rate, Won};
use jiff::civil::{Date, date};

/// A base below this bears no tax (과세최저한).
pub static MINIMUM_BASE: Table<Won> = Table {
    name: "과세최저한",
    article: Provision::MinimumBase,
    since: FIRST_DAY,
    checked: CHECKED,
    first: Won::new(200_000),
    first_source: Source::Recalled,
    changes: &[text(date(2004, 1, 1), Won::new(500_000))],
};

/// One line of the rate table: so much, plus a rate of what is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bracket {
    /// The base over which the bracket begins.
    pub over: Won,
    /// The tax on that base.
    pub tax_below: Won,
    /// The rate on what is over, in percent.
    pub percent: u32,
}

impl Bracket {
    /// The tax on a base in this bracket (산출세액).
    pub fn tax(&self, base: Won) -> Result<Won, Overflow> {
        self.tax_below + Rate::percent(self.percent).of(base.less(self.over))?
    }

    /// The amount to take off `base × rate` for the same tax (누진공제).
    pub fn progressive_deduction(&self) -> Won {
        Rate::percent(self.percent)
            .of(self.over)
            .unwrap_or_default()
            .less(self.tax_below)
    }
}

const fn over(won: i64, tax_below: i64, percent: u32) -> Bracket {
    Bracket {
        over: Won::new(won),
        tax_below: Won::new(tax_below),
        percent,
    }
}

/// The rates (세율), lowest bracket first.
pub static BRACKETS: Table<[Bracket; 5]> = Table {
    name: "세율",
    article: Provision::Rates,
    since: FIRST_DAY,
    checked: CHECKED,
    first: [
        over(0, 0, 10),
        over(100_000_000, 10_000_000, 20),
        over(500_000_000, 90_000_000, 30),
        over(1_000_000_000, 240_000_000, 40),
        over(3_000_000_000, 1_040_000_000, 50),
    ],
    first_source: Source::Text,
    changes: &[],
};

/// The bracket a base falls into on a day.
pub fn bracket(day: Date, base: Won) -> Bracket {
    let [lowest, ..] = BRACKETS.at(day);
    *BRACKETS
        .at(day)
        .iter()
        .rev()
        .find(|bracket| base > bracket.over)
        .unwrap_or(lowest)
}

/// The surtax for a gift past the recipient's parents (세대생략 할증).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SkipSurtax {
    /// The usual rate in percent.
    pub percent: u32,
    /// The rate for a minor whose gifts together exceed an amount: that amount and the percent.
    pub large_to_minor: Option<(Won, u32)>,
}

impl SkipSurtax {
    /// The percent for a recipient and the gifts' total.
    pub fn percent_for(&self, minor: bool, total_gifts: Won) -> u32 {
        match self.large_to_minor {
            Some((threshold, percent)) if minor && total_gifts > threshold => percent,
            _ => self.percent,
        }
    }
}

/// The surtax's history.
pub static SKIP_SURTAX: Table<SkipSurtax> = Table {
    name: "세대생략 할증률",
    article: Provision::SkipSurtax,
    since: FIRST_DAY,
    checked: CHECKED,
    first: SkipSurtax {
        percent: 30,
        large_to_minor: None,
    },
    first_source: Source::Text,
    changes: &[text(
        date(2016, 1, 1),
        SkipSurtax {
            percent: 30,
            large_to_minor: Some((Won::new(2_000_000_000), 40)),
        },
    )],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_meet_at_their_edges() {
        let day = date(2025, 1, 1);
        for pair in BRACKETS.at(day).windows(2) {
            assert_eq!(pair[0].tax(pair[1].over), Ok(pair[1].tax_below));
        }
        let steps: Vec<i64> = BRACKETS
            .at(day)
            .iter()
            .map(|bracket| bracket.progressive_deduction().get())
            .collect();
        assert_eq!(steps, [0, 10_000_000, 60_000_000, 160_000_000, 460_000_000]);
    }
}
