//! A small repeatable source of chance (splitmix64). Must never read a clock: the same seed gives the same person.

/// Chance that replays from its seed.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Starts from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = high.saturating_sub(low).max(0).unsigned_abs() + 1;
        low.saturating_add_unsigned(self.next() % span)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }

    /// One of several; the default of an empty list.
    pub fn pick<T: Copy + Default>(&mut self, items: &[T]) -> T {
        self.one_of(items).unwrap_or_default()
    }

    /// One of several, if there is one.
    pub fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let length = u64::try_from(items.len()).unwrap_or(u64::MAX);
        let place = self.next().checked_rem(length)?;
        items.get(usize::try_from(place).ok()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_replays_and_every_choice_is_reached() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..50).map(|_| random.between(1, 6)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        for face in 1..=6 {
            assert!(draw(7).contains(&face));
        }
        assert_eq!(Random::new(1).pick::<&str>(&[]), "");
    }
}
