//! Chance from a seed: splitmix64, the same on every machine. Not for secrets.

/// A row of numbers that looks like chance.
#[derive(Debug, Clone)]
pub(super) struct Dice(u64);

impl Dice {
    /// The numbers of one part of a company.
    pub(super) fn new(seed: u64, part: u64) -> Self {
        let mut dice = Self(seed ^ part.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        dice.next();
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number under `limit`; 0 for a limit of 0.
    pub(super) fn under(&mut self, limit: u32) -> u32 {
        let number = self.next() >> 32;
        u32::try_from((number * u64::from(limit)) >> 32).unwrap_or(0)
    }

    /// A number from `least` to `most`.
    pub(super) fn between(&mut self, least: i64, most: i64) -> i64 {
        let width = u32::try_from(most - least + 1).unwrap_or(1);
        least + i64::from(self.under(width))
    }

    /// True so many times in a hundred.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.under(100) < percent
    }

    /// One of these; the default of an empty list.
    pub(super) fn one_of<T: Copy + Default>(&mut self, items: &[T]) -> T {
        let place = self.under(u32::try_from(items.len()).unwrap_or(0));
        items.get(place as usize).copied().unwrap_or_default()
    }
}
