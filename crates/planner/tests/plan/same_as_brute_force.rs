//! The planner's tax is the least of all ways there are, on thousands of small families.

use crate::brute_force::BruteForce;
use crate::families::small;
use jiff::civil::date;
use planner::plan::{PlanError, plan};

const FAMILIES: u64 = 2_000;

#[test]
fn the_plan_is_the_cheapest_way_there_is() {
    let (mut same, mut not_covered, mut out_of_reach) = (0, 0, 0);
    // Taxed plans, and those of them with past gifts, a marriage or birth, a surtax, a second bracket, limits.
    let mut taxed = [0; 6];
    for seed in 0..FAMILIES {
        let family = small(seed);
        let brute = BruteForce {
            input: &family.input,
            days: family.days.clone(),
            unit: family.unit,
            units: family.units,
        };
        match plan(&family.input, date(2026, 11, 15)) {
            Ok(plan) => {
                let least = brute.least();
                assert_eq!(
                    Some(plan.total_tax.get()),
                    least,
                    "seed {seed}: {} days {:?}\n{:#?}",
                    family.json,
                    family.days,
                    plan.gifts
                );
                same += 1;
                let facts = [
                    true,
                    !family.input.past_gifts.is_empty(),
                    plan.gifts
                        .iter()
                        .any(|gift| gift.marriage_birth_deduction.get() > 0),
                    plan.gifts.iter().any(|gift| gift.surtax.get() > 0),
                    plan.gifts
                        .iter()
                        .any(|gift| gift.taxable_base.get() > 100_000_000),
                    family.input.donors.iter().any(|one| one.available.is_some()),
                ];
                for (count, fact) in taxed.iter_mut().zip(facts) {
                    *count += u64::from(fact && plan.total_tax.get() > 0);
                }
            }
            Err(PlanError::OutOfReach { .. }) => {
                assert_eq!(brute.least(), None, "seed {seed}: {}", family.json);
                out_of_reach += 1;
            }
            Err(PlanError::NotCovered(_)) => not_covered += 1,
            Err(error) => panic!("seed {seed}: {error} {}", family.json),
        }
    }
    println!("{same} the same {taxed:?}, {out_of_reach} out of reach, {not_covered} not covered");
    assert!(
        not_covered * 10 < FAMILIES,
        "{not_covered} of {FAMILIES} not covered"
    );
    assert!(taxed.iter().all(|count| count * 100 > FAMILIES), "{taxed:?}");
}
