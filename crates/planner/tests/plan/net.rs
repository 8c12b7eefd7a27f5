//! A goal after tax: what remains is enough, and 100,000 won less would not be.

use crate::families::small;
use jiff::civil::date;
use planner::plan::{Plan, PlanError, PlanInput, plan};
use serde_json::{Value, json};

fn planned(json: Value) -> Result<Plan, PlanError> {
    plan(&PlanInput::from_json(json).unwrap(), date(2026, 11, 15))
}

fn after_tax(plan: &Plan) -> i64 {
    plan.received.iter().map(|one| one.after_tax.get()).sum()
}

/// One donor, today: the planner's amount and the tax on it.
fn check(relation: &str, net: i64, amount: i64, tax: i64) {
    let found = planned(json!({
        "goal": {"kind": "reach", "recipient": "나", "amount": net, "net": true},
        "donors": [{"name": "주는 사람", "relations": {"나": relation}}],
        "recipients": [{"name": "나"}], "years": 1, "start": "2026-11-16",
    }))
    .unwrap();
    assert_eq!(
        (found.total_amount.get(), found.total_tax.get()),
        (amount, tax),
        "{relation} {net}"
    );
}

#[test]
fn an_amount_after_tax_from_one_donor() {
    // Reverse to the won says 602,609,309; gifts come in units of 100,000: 9천만 + 30% of 52,700,000, less 3%.
    check("부모", 500_000_000, 602_700_000, 102_635_700);
    check("부모", 50_000_000, 50_000_000, 0);
    check("부모", 49_999_999, 50_000_000, 0);
    // One won more needs a base, and the smallest that is planned is 500,000.
    check("부모", 50_000_001, 50_500_000, 48_500);
    // 190,000,000 of base: 1천만 + 1,800만, less 3%.
    check("이모", 172_840_000, 200_000_000, 27_160_000);
    check("이모", 172_840_001, 200_100_000, 27_179_400);
}

#[test]
fn a_unit_less_never_leaves_enough() {
    let (mut taxed, mut refused) = (0, 0);
    for seed in 0..120 {
        let family = small(seed);
        let mut json = family.json.clone();
        let net = json["goal"]["amount"].as_i64().unwrap() + i64::try_from(seed).unwrap() * 1_237;
        json["goal"]["amount"] = json!(net);
        json["goal"]["net"] = json!(true);
        let found = match planned(json.clone()) {
            Ok(found) => found,
            Err(PlanError::OutOfReach { .. }) => {
                refused += 1;
                continue;
            }
            Err(error) => panic!("seed {seed}: {error} {json}"),
        };
        assert!(after_tax(&found) >= net, "seed {seed}: {json}");
        if !found.bound.proven {
            refused += 1;
            continue;
        }
        json["goal"]["net"] = json!(false);
        json["goal"]["amount"] = json!(found.total_amount.get());
        let same = planned(json.clone()).unwrap();
        assert_eq!(same.gifts, found.gifts, "seed {seed}: {json}");
        json["goal"]["amount"] = json!(found.total_amount.get() - 100_000);
        match planned(json.clone()) {
            Ok(less) => assert!(after_tax(&less) < net, "seed {seed}: {json}"),
            Err(error) => assert_eq!(error, PlanError::RestsOnMinimum, "seed {seed}: {json}"),
        }
        taxed += u32::from(found.total_tax.get() > 0);
    }
    assert!(taxed > 40, "{taxed} taxed, {refused} refused");
}

#[test]
fn debt_is_not_what_remains() {
    let found = planned(json!({
        "goal": {"kind": "reach", "recipient": "나", "amount": 100_000_000, "net": true},
        "donors": [{"name": "아버지", "relations": {"나": "부모"}}],
        "recipients": [{"name": "나"}], "years": 1, "start": "2026-11-16",
        "debts": [{"donor": "아버지", "recipient": "나", "amount": 200_000_000}],
    }))
    .unwrap();
    assert_eq!(found.total_amount.get(), 200_000_000 + 105_400_000);
    assert_eq!(found.total_tax.get(), 5_373_800);
    assert_eq!(after_tax(&found), 105_400_000 - 5_373_800);
}
