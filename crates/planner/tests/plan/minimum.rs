//! Plans never rest on the base of less than 500,000 won that is spared (법 제55조 제2항).

use jiff::civil::date;
use planner::plan::{PlanError, PlanInput, plan};
use serde_json::json;

/// Friends with these amounts (in 만원) who give one person a goal; the tax, or none where only the minimum would do.
fn check(goal: i64, friends: &[i64], expected: Option<i64>) {
    let donors: Vec<_> = friends
        .iter()
        .enumerate()
        .map(|(at, most)| {
            json!({"name": format!("친구{at}"), "available": most * 10_000, "relations": {"나": "친구"}})
        })
        .collect();
    let input = PlanInput::from_json(json!({
        "goal": {"kind": "reach", "recipient": "나", "amount": goal * 10_000},
        "donors": donors, "recipients": [{"name": "나"}], "years": 1, "start": "2026-11-16",
    }))
    .unwrap();
    let found = plan(&input, date(2026, 11, 15));
    match expected {
        Some(tax) => assert_eq!(
            found.map(|plan| plan.total_tax.get()),
            Ok(tax),
            "{goal} {friends:?}"
        ),
        None => assert_eq!(found, Err(PlanError::RestsOnMinimum), "{goal} {friends:?}"),
    }
}

#[test]
fn a_base_below_the_minimum_is_never_planned() {
    // All from one friend: 10% less 3%.
    check(100, &[100], Some(97_000));
    check(50, &[100], Some(48_500));
    check(40, &[100], None);
    // Ninety by two who have fifty and forty: the forty would be spared.
    check(90, &[50, 40], None);
    check(90, &[50, 90], Some(87_300));
    // Sixty and sixty, a hundred: not fifty-five each, which the units forbid anyway, but sixty and forty is not offered.
    check(100, &[60, 60], Some(97_000));
    check(100, &[60, 40], None);
    check(130, &[60, 40, 70], Some(126_100));
}

#[test]
fn a_deduction_that_leaves_little_is_not_used_up_to_the_minimum() {
    let family = |goal: i64| {
        PlanInput::from_json(json!({
            "goal": {"kind": "reach", "recipient": "나", "amount": goal},
            "donors": [{"name": "아버지", "relations": {"나": "부모"}}],
            "recipients": [{"name": "나"}], "years": 3, "start": "2026-11-16",
        }))
        .unwrap()
    };
    let tax = |goal| plan(&family(goal), date(2026, 11, 15)).map(|plan| plan.total_tax.get());
    assert_eq!(tax(50_000_000), Ok(0));
    assert_eq!(tax(50_300_000), Err(PlanError::RestsOnMinimum));
    assert_eq!(tax(50_500_000), Ok(48_500));
}
