//! How long the better choices of one gift take, with everything open.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::Bencher;
use jiff::civil::date;
use planner::alternatives::{Asset, Circumstances, Donor, Situation};
use tax::Won;
use tax::gift::{Gift, Relationship, assess};

fn main() {
    divan::main();
}

#[divan::bench(args = [100_000_000, 1_500_000_000])]
fn choices(bencher: Bencher, value: i64) {
    let gift = Gift::new(date(2026, 4, 1), Relationship::LinealAscendant, Won::new(value));
    let now = assess(&gift).unwrap();
    let situation = Situation {
        now: &now,
        known: Circumstances {
            is_open: true,
            donor: Donor::Parent,
            asset: Asset::RealEstate,
            ..Circumstances::default()
        },
        today: date(2026, 3, 10),
    };
    bencher.bench_local(|| divan::black_box(&situation).choices());
}
