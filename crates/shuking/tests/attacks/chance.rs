//! Numbers that look like chance and are the same in every run.

pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        let mixed = (self.0 ^ (self.0 >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ (mixed >> 33)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Digits, none of them leading to a round figure.
    pub fn digits(&mut self, length: usize) -> String {
        (0..length)
            .map(|_| char::from_digit(u32::try_from(1 + self.below(9)).unwrap(), 10).unwrap())
            .collect()
    }
}
