//! The planner's tax is the least of all ways there are, on thousands of small families.

use crate::brute_force::BruteForce;
use crate::families::small;
use jiff::civil::date;
use planner::plan::{Plan, PlanError, plan};

/// `SHUKING_FAMILIES` asks for more.
fn families() -> u64 {
    let asked = std::env::var("SHUKING_FAMILIES").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(2_000)
}

#[test]
fn the_plan_is_the_cheapest_way_there_is() {
    let (mut same, mut cheaper, mut unproven, mut out_of_reach) = (0, 0, 0, 0);
    // Taxed plans, and those of them with past gifts, a marriage or birth, a surtax, a second bracket, limits.
    let mut taxed = [0; 6];
    let families = families();
    for seed in 0..families {
        let family = small(seed);
        let brute = BruteForce {
            input: &family.input,
            days: family.days.clone(),
            unit: family.unit,
            units: family.units,
        };
        match plan(&family.input, date(2026, 11, 15)) {
            Ok(plan) => {
                let (tax, bound) = (plan.total_tax.get(), plan.bound.lower_bound.get());
                let least = brute.least().expect("a way");
                let about = || format!("seed {seed}: {tax} {bound} {least} {}", family.json);
                assert!(bound <= tax && bound <= least, "{}", about());
                // Each gift rounds at most twice; brute force gives coarse amounts only, which a raised history minds.
                let rounding = 2 * i64::try_from(plan.gifts.len()).unwrap();
                assert_eq!(plan.bound.proven, tax - bound <= rounding, "{}", about());
                match tax {
                    _ if !plan.bound.proven => unproven += 1,
                    _ if tax < least => {
                        assert!(has_raised(&plan), "{}", about());
                        cheaper += 1;
                    }
                    _ => {
                        assert!(tax - least <= rounding, "{}", about());
                        same += 1;
                    }
                }
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
            Err(error) => panic!("seed {seed}: {error} {}", family.json),
        }
    }
    println!(
        "{same} the same {taxed:?}, {cheaper} cheaper by finer amounts, {unproven} unproven, {out_of_reach} out of reach"
    );
    assert!(unproven * 400 < families, "{unproven} of {families} unproven");
    assert!(cheaper > 10, "{cheaper}");
    assert!(taxed.iter().all(|count| count * 100 > families), "{taxed:?}");
}

/// Whether a plan says that a history had raised a rate.
fn has_raised(plan: &Plan) -> bool {
    plan.bound
        .explanation
        .iter()
        .any(|line| line.contains("높은 세율로 과세됐어요"))
}
