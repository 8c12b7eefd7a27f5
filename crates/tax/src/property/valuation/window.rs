//! Listed shares and virtual assets: the days whose prices are averaged, the day the value is fixed, and the mean of the
//! prices that were given (법 제63조 제1항 제1호, 영 제52조의2, 제60조 제2항).

use super::Average;
use crate::Won;
use crate::calendar::{closed_because, is_closed, months_after};
use crate::law::property::{CONTROL_PREMIUM, MAY_DAY_HOLIDAY, PRICE_MONTHS};
use crate::schema::{Exact, Refusal, typed};
use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

typed! {
    /// A day's price.
    pub struct Price {
        /// The day.
        date: Date,
        /// Its price.
        price: Exact,
        /// Where, if several.
        exchange: Option<String>,
    }
}

typed! {
    /// A gift of something with a price, as it was told.
    pub struct Priced {
        /// Day of the gift.
        gift_date: Date,
        /// The day on which it is asked.
        today: Date,
        /// How many.
        quantity: Exact,
        /// Prices by day.
        prices: Vec<Price>,
        /// Capital increases, mergers and the like.
        events: Vec<Date>,
        /// Shares of a controlling holder.
        is_major_shareholder: bool,
    }
}

/// What has a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PricedKind {
    /// Shares of a stock exchange.
    ListedShares,
    /// Coins of an exchange that the tax office named.
    VirtualAsset,
}

/// The window and the value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PricedValue {
    /// The day that is valued: the gift's, or the last open one before it.
    pub base_date: Date,
    /// The first day whose price counts.
    pub window_start: Date,
    /// The last.
    pub window_end: Date,
    /// The day after it: from then on the value is sure.
    pub fixed_on: Date,
    /// Whether that day has come.
    pub is_fixed: bool,
    /// Prices inside.
    pub prices_used: usize,
    /// Prices outside.
    pub prices_ignored: usize,
    /// Days so far without a price.
    pub missing_days: usize,
    /// The first of them.
    pub first_missing_day: Option<Date>,
    /// The mean.
    pub average_price: Option<String>,
    /// One share, shares alone.
    pub per_share: Option<Won>,
    /// The value.
    pub value: Option<Won>,
}

impl Priced {
    /// The window of the gift and the value of the prices.
    pub fn value(&self, kind: PricedKind) -> Result<PricedValue, Refusal> {
        self.check(kind)?;
        let base = self.base_date(kind);
        let (start, end) = self.window(kind, base);
        let inside = |day: Date| (start..=end).contains(&day);
        let mut groups: BTreeMap<Option<&str>, Vec<Exact>> = BTreeMap::new();
        for price in self.prices.iter().filter(|price| inside(price.date)) {
            groups
                .entry(price.exchange.as_deref())
                .or_default()
                .push(price.price);
        }
        let used = groups.values().map(Vec::len).sum();
        let average = Average::of_groups(&groups.into_values().collect::<Vec<_>>())?;
        let missing = self.missing(kind, start, end);
        let (per_share, value) = match (kind, average) {
            (PricedKind::ListedShares, Some(mean)) => {
                let each = self.each(mean.won()?)?;
                (Some(each), Some(each.times(self.quantity.floor())?))
            }
            (PricedKind::VirtualAsset, Some(mean)) => (None, Some(mean.times(self.quantity)?)),
            (_, None) => (None, None),
        };
        Ok(PricedValue {
            base_date: base,
            window_start: start,
            window_end: end,
            fixed_on: end.saturating_add(1.days()),
            is_fixed: self.today > end,
            prices_used: used,
            prices_ignored: self.prices.len() - used,
            missing_days: missing.len(),
            first_missing_day: missing.first().copied(),
            average_price: average.map(Average::text),
            per_share,
            value,
        })
    }

    fn check(&self, kind: PricedKind) -> Result<(), Refusal> {
        if kind == PricedKind::ListedShares && !self.quantity.is_whole() {
            return Err(Refusal::unusable(
                "quantity",
                self.quantity,
                "주식은 정수인 수량이",
            ));
        }
        let mut seen = BTreeSet::new();
        let twice = self
            .prices
            .iter()
            .find(|price| !seen.insert((price.date, price.exchange.as_deref())));
        match twice {
            Some(price) => Err(Refusal::new(
                "prices",
                format_args!(
                    "{}의 가격이 두 번 있어요. 하루에 하나씩만 말해 주세요.",
                    price.date
                ),
            )),
            None => Ok(()),
        }
    }

    /// Shares are valued on a day when the exchange is open: else on the one before (영 제52조의2 제4항).
    fn base_date(&self, kind: PricedKind) -> Date {
        let mut day = self.gift_date;
        while kind == PricedKind::ListedShares && is_public_holiday(day) {
            let Ok(before) = day.yesterday() else { break };
            day = before;
        }
        day
    }

    fn window(&self, kind: PricedKind, base: Date) -> (Date, Date) {
        let months = PRICE_MONTHS.at(base);
        let (start, end) = match kind {
            // The base day belongs to both halves.
            PricedKind::ListedShares => {
                let before = base.saturating_sub(i32::from(months.shares).months());
                (before.saturating_add(1.days()), period_from(base, months.shares))
            }
            // The month before ends on the eve.
            PricedKind::VirtualAsset => {
                let start = base.saturating_sub(i32::from(months.coins).months());
                (start, period_from(base, months.coins))
            }
        };
        // A capital increase or merger cuts the prices before it off, or those after it (영 제52조의2 제2항).
        let cut_start = self.events.iter().filter(|event| **event <= base).max();
        let cut_end = self.events.iter().filter(|event| **event > base).min();
        (
            cut_start.map_or(start, |event| start.max(event.saturating_add(1.days()))),
            cut_end.map_or(end, |event| end.min(event.saturating_sub(1.days()))),
        )
    }

    /// One share, with the addition of a controlling holder (법 제63조 제3항).
    fn each(&self, mean: Won) -> Result<Won, Refusal> {
        if self.is_major_shareholder {
            Ok(CONTROL_PREMIUM.at(self.gift_date).of(mean)?)
        } else {
            Ok(mean)
        }
    }

    /// Days of the window before today that should have a price and have none.
    fn missing(&self, kind: PricedKind, start: Date, end: Date) -> Vec<Date> {
        let priced: BTreeSet<Date> = self.prices.iter().map(|price| price.date).collect();
        let is_open = |day: &Date| match kind {
            // The exchange is shut on 31 December.
            PricedKind::ListedShares => !is_closed(*day) && (day.month(), day.day()) != (12, 31),
            PricedKind::VirtualAsset => true,
        };
        start
            .series(1.days())
            .take_while(|day| *day <= end && *day < self.today)
            .filter(|day| is_open(day) && !priced.contains(day))
            .collect()
    }
}

/// The last day of some months that begin on a day.
fn period_from(first: Date, months: i8) -> Date {
    first.yesterday().map_or(first, |eve| months_after(eve, months))
}

/// Weekends and public holidays; 1 May has become one only in 2026.
fn is_public_holiday(day: Date) -> bool {
    let weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
    let old_may_day = (day.month(), day.day()) == (5, 1) && day < MAY_DAY_HOLIDAY;
    weekend || (!old_may_day && closed_because(day).is_some())
}
