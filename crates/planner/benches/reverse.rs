//! How long the smallest gift takes, where it is hardest: jumps, earlier gifts, shares.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::Bencher;
use planner::reverse::{Goal, smallest};
use tax::Won;
use tax::gift::{Gift, Relationship};

fn main() {
    divan::main();
}

fn goal(net: i64) -> Goal {
    let mut gift = Gift::new(
        jiff::civil::date(2026, 3, 2),
        Relationship::LinealAscendant,
        Won::new(1),
    );
    gift.is_generation_skipping = Some(true);
    gift.is_minor_recipient = Some(true);
    gift.past_gifts_value = Some(Won::new(300_000_000));
    gift.past_tax_paid = Some(Won::new(40_000_000));
    gift.past_skip_gifts_value = Some(Won::new(100_000_000));
    Goal {
        net: Won::new(net),
        gift,
        donor_pays_tax: false,
    }
}

#[divan::bench(args = [50_000_000, 500_000_000, 1_200_000_000, 30_000_000_000])]
fn smallest_gift(bencher: Bencher, net: i64) {
    let goal = goal(net);
    bencher.bench_local(|| smallest(divan::black_box(&goal)).unwrap());
}
