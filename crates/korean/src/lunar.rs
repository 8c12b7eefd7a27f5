//! The Korean lunar calendar from 1900 to 2050, as a table of facts: when each lunar year begins, which of its months
//! are long and which month is doubled.

use jiff::ToSpan;
use jiff::civil::Date;

/// Whether a month is the plain one or its leap double (윤달).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Month {
    /// The month itself.
    Plain,
    /// The leap month after it.
    Leap,
}

const FIRST_YEAR: i16 = 1900;

/// The solar day of a lunar one; `None` outside the table or where the day does not exist.
///
/// ```
/// use jiff::civil::date;
/// use korean::lunar::{Month, to_solar};
/// assert_eq!(to_solar(2025, 8, 15, Month::Plain), Some(date(2025, 10, 6)));
/// ```
pub fn to_solar(year: i16, month: i8, day: i8, kind: Month) -> Option<Date> {
    let row = usize::try_from(year.checked_sub(FIRST_YEAR)?).ok()?;
    let year_row = Year(*YEARS.get(row)?);
    if !(1..=12).contains(&month) || day < 1 {
        return None;
    }
    let wanted = year_row.position(month, kind)?;
    if i64::from(day) > year_row.length(wanted) {
        return None;
    }
    let before: i64 = (0..wanted).map(|n| year_row.length(n)).sum();
    let days = year_row.new_year() + before + i64::from(day) - 1;
    Some(Date::new(year, 1, 1).ok()?.saturating_add(days.days()))
}

/// One packed row: bits 20.. the new year's distance from 1 January, 16..20 the leap month, 0..13 the long months.
#[derive(Clone, Copy)]
struct Year(u32);

impl Year {
    fn new_year(self) -> i64 {
        i64::from(self.0 >> 20)
    }

    fn leap(self) -> u32 {
        self.0 >> 16 & 0xf
    }

    fn length(self, position: u32) -> i64 {
        29 + i64::from(self.0 >> position & 1)
    }

    /// Which month of the year it is, the leap month counted.
    fn position(self, month: i8, kind: Month) -> Option<u32> {
        let month = u32::try_from(month).ok()?;
        match kind {
            Month::Leap => (self.leap() == month).then_some(month),
            Month::Plain if self.leap() > 0 && month > self.leap() => Some(month),
            Month::Plain => month.checked_sub(1),
        }
    }
}

#[rustfmt::skip]
const YEARS: [u32; 151] = [
    0x1e8_16d2, 0x310_0752, 0x260_0ea5, 0x1c5_164a, 0x2e0_064b, 0x220_0a9b, 0x184_1556, 0x2b0_056a,
    0x200_0b59, 0x152_1752, 0x280_0752, 0x1d6_1b25, 0x300_0b25, 0x240_0a4b, 0x195_129b, 0x2c0_0aad,
    0x220_056a, 0x162_0b69, 0x290_0ba9, 0x1f7_1b52, 0x320_0d92, 0x260_0d25, 0x1b5_1a4d, 0x2e0_0956,
    0x230_02b5, 0x174_15ad, 0x2b0_06d4, 0x200_0da9, 0x162_1d92, 0x280_0e92, 0x1d6_0d26, 0x2f0_0527,
    0x240_0a57, 0x195_12b6, 0x2c0_0ada, 0x220_06d4, 0x173_0ea9, 0x290_0749, 0x1e7_1693, 0x310_0a93,
    0x260_052b, 0x1a6_0a5b, 0x2d0_096d, 0x230_0b6a, 0x194_1b54, 0x2b0_0ba4, 0x200_0b49, 0x152_1a93,
    0x280_0a95, 0x1c7_152b, 0x2f0_052d, 0x240_0aad, 0x1a5_156a, 0x2c0_0db2, 0x220_0da4, 0x173_1d49,
    0x2a0_0d4a, 0x1e8_1a95, 0x310_0a96, 0x260_0556, 0x1b6_0ab5, 0x2d0_0ad5, 0x230_06d2, 0x184_0ea5,
    0x2b0_0ea5, 0x200_0e4a, 0x153_0c96, 0x270_0a9b, 0x1d7_1556, 0x2f0_056a, 0x240_0b59, 0x1a5_1752,
    0x2d0_0752, 0x210_0725, 0x164_164b, 0x290_0a4b, 0x1e8_12ab, 0x300_02ad, 0x250_056b, 0x1b6_0b69,
    0x2e0_0da9, 0x230_0d92, 0x184_1b25, 0x2b0_0d25, 0x20a_1a4d, 0x320_0a56, 0x270_02b6, 0x1c6_15ad,
    0x300_06d4, 0x240_0da9, 0x1a5_1d92, 0x2d0_0e92, 0x220_0d26, 0x163_0a56, 0x280_0a57, 0x1e8_12b6,
    0x310_0b5a, 0x260_06d4, 0x1b5_0ec9, 0x2e0_0749, 0x230_0693, 0x174_1527, 0x2a0_052b, 0x1f0_0a5b,
    0x152_155a, 0x270_036a, 0x1c7_1b55, 0x300_0ba4, 0x250_0b49, 0x195_1a93, 0x2c0_0a95, 0x210_052d,
    0x163_0a5d, 0x280_0aad, 0x1e9_15aa, 0x310_05d2, 0x260_0da5, 0x1b5_1d4a, 0x2e0_0d4a, 0x230_0a95,
    0x184_152d, 0x2a0_0556, 0x1f0_0ab5, 0x152_15aa, 0x280_06d2, 0x1c6_0ea5, 0x2f0_0ea5, 0x250_0e4a,
    0x1a5_0c96, 0x2b0_0c9b, 0x210_055a, 0x163_0ad5, 0x290_0b69, 0x1eb_1752, 0x310_0752, 0x260_0b25,
    0x1b6_164b, 0x2d0_0a4b, 0x220_04ab, 0x175_055b, 0x2a0_056d, 0x1f0_0b69, 0x152_1b52, 0x280_0d92,
    0x1d7_1d25, 0x2f0_0d25, 0x240_0a4d, 0x195_14ad, 0x2c0_02b6, 0x200_05b5, 0x163_0da9,
];

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn known_days() {
        for (lunar, kind, solar) in [
            ((2024, 1, 1), Month::Plain, date(2024, 2, 10)),
            ((2023, 2, 1), Month::Leap, date(2023, 3, 22)),
            ((2025, 6, 30), Month::Plain, date(2025, 7, 24)),
            ((2025, 6, 1), Month::Leap, date(2025, 7, 25)),
            ((2026, 4, 8), Month::Plain, date(2026, 5, 24)),
            ((2050, 1, 1), Month::Plain, date(2050, 1, 23)),
        ] {
            assert_eq!(
                to_solar(lunar.0, lunar.1, lunar.2, kind),
                Some(solar),
                "{lunar:?}"
            );
        }
    }

    #[test]
    fn what_does_not_exist_is_none() {
        assert_eq!(to_solar(2024, 6, 1, Month::Leap), None);
        assert_eq!(to_solar(1899, 1, 1, Month::Plain), None);
        assert_eq!(to_solar(2051, 1, 1, Month::Plain), None);
        assert_eq!(to_solar(2024, 1, 30, Month::Plain), None);
        assert_eq!(to_solar(2024, 13, 1, Month::Plain), None);
    }
}
