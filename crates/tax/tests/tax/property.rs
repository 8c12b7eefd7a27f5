//! Property rules beside amounts and days that were computed independently of them, the worked examples of the rules, and
//! what is refused.
#![allow(clippy::needless_pass_by_value)]

use serde_json::{Map, Value, json};
use tax::property;

/// Every amount of an input, or the code and field of its refusal.
fn answer(rule: &str, input: &Value) -> Value {
    let rule = property::ALL
        .into_iter()
        .find(|one| one.name() == rule)
        .expect(rule);
    match rule.answer(input.as_object().expect("an object")) {
        Ok(statement) => Value::Object(statement.to_json()),
        Err(refusal) => json!({ "error": { "code": "INVALID_VALUE", "field": refusal.field } }),
    }
}

/// Where two values differ; objects may say more than is expected.
fn differences(expected: &Value, found: &Value, at: &str, out: &mut Vec<String>) {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (name, value) in expected {
                differences(
                    value,
                    found.get(name).unwrap_or(&Value::Null),
                    &format!("{at}.{name}"),
                    out,
                );
            }
        }
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => {
            for (place, (expected, found)) in expected.iter().zip(found).enumerate() {
                differences(expected, found, &format!("{at}[{place}]"), out);
            }
        }
        _ if expected == found => {}
        _ => out.push(format!("{at}: expected {expected}, found {found}")),
    }
}

#[test]
fn vectors_agree_in_every_amount_day_and_note() {
    let rows = include_str!("../data/property_vectors.jsonl").lines();
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows {
        let row: Value = serde_json::from_str(row).expect("a vector");
        let found = answer(row["rule"].as_str().expect("a rule"), &row["input"]);
        let mut differ = Vec::new();
        differences(&row["expected"], &found, "", &mut differ);
        if !differ.is_empty() {
            wrong.push(format!("{}: {}", row["id"], differ.join("; ")));
        }
        count += 1;
    }
    assert_eq!(count, 120);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn with(base: Value, more: Value) -> Value {
    let mut all: Map<String, Value> = base.as_object().expect("an object").clone();
    all.extend(more.as_object().expect("an object").clone());
    all.into()
}

/// A few amounts of an answer, by their paths.
fn check(rule: &str, input: &Value, expected: &Value) {
    let found = answer(rule, input);
    let mut differ = Vec::new();
    differences(expected, &found, "", &mut differ);
    assert!(differ.is_empty(), "{rule} {input}\n{}", differ.join("\n"));
}

fn from_parent(more: Value) -> Value {
    let base =
        json!({ "contract_date": "2026-11-20", "donor_relationship": "직계존속", "property_kind": "house" });
    with(base, more)
}

#[test]
fn worked_examples_of_acquisition_tax() {
    let acquired = |more: Value, expected: Value| check("acquisition_tax", &from_parent(more), &expected);
    acquired(
        json!({ "market_value": 800_000_000, "standard_value": 500_000_000, "exclusive_area": 84.9 }),
        json!({
            "acquisition_tax": 28_000_000, "local_education_tax": 2_400_000, "rural_special_tax": 0,
            "total": 30_400_000, "deadline": "2027-03-02",
        }),
    );
    let dear = json!({
        "market_value": 1_300_000_000, "standard_value": 900_000_000, "exclusive_area": 114,
        "in_regulated_area": true, "donor_household_houses": 2,
    });
    acquired(
        dear.clone(),
        json!({ "total": 174_200_000, "gratuitous": { "rate_bp": 1_200, "heavy": true } }),
    );
    acquired(
        with(dear, json!({ "donor_household_houses": 1 })),
        json!({ "total": 52_000_000 }),
    );
    acquired(
        json!({
            "market_value": 1_000_000_000, "standard_value": 700_000_000, "debt": 400_000_000, "exclusive_area": 84.9,
        }),
        json!({ "total": 36_000_000, "alternative": { "family_burden_rule": "whole", "total_payable": 38_000_000 } }),
    );
    acquired(
        json!({
            "market_value": 700_000_000, "standard_value": 500_000_000, "debt": 300_000_000, "exclusive_area": 84.9,
            "in_regulated_area": true, "donor_household_houses": 2, "recipient_household_houses_after": 2,
        }),
        json!({ "total": 74_800_000, "alternative": { "total_payable": 86_800_000 } }),
    );
    acquired(
        json!({
            "property_kind": "farmland", "market_value": 150_000_000, "standard_value": 95_000_000,
            "share_numerator": 1, "share_denominator": 2,
        }),
        json!({
            "base_value": 47_500_000, "acquisition_tax": 1_662_500, "local_education_tax": 142_500,
            "rural_special_tax": 95_000, "total": 1_900_000,
        }),
    );
    acquired(
        json!({
            "way": "sale", "price": 700_000_000, "market_value": 1_000_000_000, "standard_value": 700_000_000,
            "exclusive_area": 84.9, "balance_date": "2026-11-20",
        }),
        json!({ "total": 38_000_000, "deadline_rule": "60_days", "deadline": "2027-01-19" }),
    );
}

fn given(more: Value) -> Value {
    let base = json!({ "transfer_date": "2026-11-20", "property_kind": "house", "debt": 400_000_000 });
    with(base, more)
}

#[test]
fn worked_examples_of_transfer_tax() {
    let transferred = |more: Value, expected: Value| check("burdened_transfer_tax", &given(more), &expected);
    let first =
        json!({ "value": 1_000_000_000, "acquisition_date": "2015-03-02", "acquisition_price": 500_000_000 });
    transferred(
        first.clone(),
        json!({
            "gain": 200_000_000, "long_term_deduction": 44_000_000, "taxable_base": 153_500_000, "tax": 38_390_000,
            "total_payable": 42_229_000, "deadline": "2027-03-02", "local_deadline": "2027-04-30",
        }),
    );
    transferred(
        json!({
            "value": 2_000_000_000, "debt": 1_000_000_000, "acquisition_date": "2012-05-10",
            "acquisition_price": 800_000_000, "is_one_house": true, "residence_months": 120,
        }),
        json!({ "gain": 600_000_000, "taxable_gain": 240_000_000, "long_term_deduction": 192_000_000,
            "taxable_base": 45_500_000, "total_payable": 6_121_500 }),
    );
    transferred(
        with(
            first,
            json!({ "in_regulated_area": true, "surcharge_house_count": 2 }),
        ),
        json!({ "taxable_base": 197_500_000, "rate": "progressive_plus_20", "tax": 94_610_000, "total_payable": 104_071_000 }),
    );
    transferred(
        json!({
            "value": 600_000_000, "valuation_basis": "standard", "debt": 500_000_000,
            "acquisition_date": "2010-04-01", "acquisition_standard_value": 230_000_000,
        }),
        json!({
            "cost": 191_666_666, "expenses": 5_750_000, "gain": 302_583_334, "long_term_deduction": 90_775_000,
            "taxable_base": 209_308_334, "tax": 59_597_166, "local_income_tax": 5_959_716, "total_payable": 65_556_870,
        }),
    );
    transferred(
        json!({
            "value": 1_000_000_000, "acquisition_date": "2008-08-01", "acquisition_standard_value": 200_000_000,
            "transfer_standard_value": 700_000_000,
        }),
        json!({
            "full_cost": 285_714_285, "cost": 114_285_714, "expenses": 2_400_000, "gain": 283_314_286,
            "taxable_base": 195_820_001, "tax": 54_471_600, "total_payable": 59_918_760,
        }),
    );
    transferred(
        json!({
            "property_kind": "land", "value": 500_000_000, "debt": 200_000_000, "acquisition_date": "2025-11-22",
            "acquisition_price": 300_000_000,
        }),
        json!({ "taxable_base": 77_500_000, "rate": "flat_50", "total_payable": 42_625_000 }),
    );
}

fn compared(more: Value, acquisition: Value, transfer: Value) -> Value {
    let known = json!({ "property_kind": "house", "exclusive_area": 84.9, "standard_value": 700_000_000 });
    let bought = json!({ "property_kind": "house", "acquisition_date": "2015-03-02", "acquisition_price": 500_000_000 });
    let base = json!({
        "date": "2026-11-20", "value": 1_000_000_000, "debt": 400_000_000, "gift": { "donor_relationship": "직계존속" },
        "acquisition": with(known, acquisition), "transfer": with(bought, transfer),
    });
    with(base, more)
}

#[test]
fn worked_examples_of_the_comparison() {
    let totals = |input: &Value, expected: &[i64]| {
        let found = answer("transfer_comparison", input);
        let scenarios = found["scenarios"].as_array().unwrap_or_else(|| panic!("{found}"));
        let totals: Vec<_> = scenarios.iter().map(|one| one["family_total"].as_i64()).collect();
        let expected: Vec<_> = expected.iter().copied().map(Some).collect();
        assert_eq!(totals, expected, "{input}");
        found
    };
    let none = || json!({});
    totals(
        &compared(json!({ "discount_price": 700_000_000 }), none(), none()),
        &[256_250_000, 180_079_000, 174_966_000, 179_966_000],
    );
    let two = json!({ "in_regulated_area": true, "donor_household_houses": 2 });
    let surcharged = json!({ "in_regulated_area": true, "surcharge_house_count": 2 });
    totals(
        &compared(json!({ "discount_price": 800_000_000 }), two, surcharged),
        &[342_250_000, 293_521_000, 332_816_000, 332_816_000],
    );
    let only = json!({ "in_regulated_area": true, "donor_household_houses": 1 });
    let lived = json!({ "in_regulated_area": true, "is_one_house": true, "residence_months": 60 });
    totals(
        &compared(none(), only, lived),
        &[256_250_000, 137_850_000, 33_000_000],
    );
    totals(
        &compared(
            json!({ "value": 600_000_000, "debt": 0, "gift": { "donor_relationship": "배우자" } }),
            json!({ "standard_value": 400_000_000 }),
            none(),
        ),
        &[22_800_000, 20_196_000],
    );
    let unproven = json!({ "gift": { "donor_relationship": "직계존속", "debt_proven": false } });
    let found = totals(
        &compared(unproven, json!({ "recipient_funds_proven": false }), none()),
        &[256_250_000, 256_250_000, 256_250_000],
    );
    assert_eq!(
        found["scenarios"][2]["flags"],
        json!(["PAYMENT_NOT_PROVEN", "PRESUMED_GIFT"])
    );
    let found = totals(
        &compared(
            json!({ "debt": 0, "discount_price": 500_000_000 }),
            none(),
            none(),
        ),
        &[256_250_000, 174_966_000, 199_366_000],
    );
    assert_eq!(found["scenarios"][2]["low_price_benefit"], json!(200_000_000));
}

#[test]
fn worked_examples_of_valuation() {
    let valued = |input: Value, expected: Value| check("valuation", &input, &expected);
    let estate = |more: Value| with(json!({ "kind": "real_estate" }), more);
    valued(
        estate(json!({ "standard_value": 450_000_000, "deposit": 200_000_000, "monthly_rent": 3_000_000 })),
        json!({ "value": 500_000_000, "basis": "rent" }),
    );
    let loan = json!([{ "balance": 300_000_000, "max_claim": 360_000_000 }]);
    valued(
        estate(json!({ "standard_value": 500_000_000, "deposit": 300_000_000, "secured_debts": loan })),
        json!({ "value": 600_000_000, "basis": "collateral" }),
    );
    valued(
        estate(json!({ "market_value": 600_000_000, "standard_value": 700_000_000, "deposit": 500_000_000 })),
        json!({ "value": 600_000_000, "basis": "market" }),
    );
    let shares = json!({
        "kind": "listed_shares", "gift_date": "2026-09-26", "today": "2026-11-16", "quantity": 100,
        "prices": [
            { "date": "2026-09-22", "price": 71_300 }, { "date": "2026-09-23", "price": 71_500 },
            { "date": "2026-09-28", "price": 72_100 },
        ],
    });
    let expected = json!({
        "base_date": "2026-09-23", "window_start": "2026-07-24", "window_end": "2026-11-22", "is_fixed": false,
        "per_share": 71_633, "value": 7_163_300,
    });
    valued(shares.clone(), expected.clone());
    let pasted = "일자,종가\n2026-09-22,\"71,300\"\n2026-09-23,\"71,500\"\n2026-09-28,\"72,100\"";
    valued(with(shares, json!({ "prices": pasted })), expected);
    valued(
        json!({
            "kind": "virtual_asset", "gift_date": "2026-10-20", "today": "2026-11-16", "quantity": "0.5",
            "prices": [
                { "date": "2026-10-19", "price": 130_000_000 }, { "date": "2026-10-20", "price": 131_000_001 },
            ],
        }),
        json!({
            "window_start": "2026-09-20", "window_end": "2026-11-19", "average_price": "130500000.5",
            "value": 65_250_000,
        }),
    );
    valued(
        json!({
            "kind": "listed_shares", "gift_date": "2026-06-15", "today": "2026-11-16", "quantity": 50,
            "events": ["2026-05-20", "2026-07-10"],
            "prices": [
                { "date": "2026-05-19", "price": 500 }, { "date": "2026-05-21", "price": 800 },
                { "date": "2026-06-16", "price": 1_001 }, { "date": "2026-07-10", "price": 700 },
            ],
        }),
        json!({
            "window_start": "2026-05-21", "window_end": "2026-07-09", "prices_used": 2, "average_price": "900.5",
            "per_share": 900, "value": 45_000,
        }),
    );
    valued(
        json!({ "kind": "virtual_asset", "gift_date": "2022-02-05", "today": "2022-02-06", "quantity": "1" }),
        json!({ "window_start": "2022-01-05", "window_end": "2022-03-04", "average_price": null, "value": null }),
    );
    valued(
        json!({ "kind": "listed_shares", "gift_date": "2020-10-25", "today": "2026-11-16", "quantity": 1 }),
        json!({ "base_date": "2020-10-23", "window_start": "2020-08-24", "window_end": "2020-12-22" }),
    );
}

#[test]
fn worked_examples_of_the_carryover() {
    let span = |gift: &str, more: Value, expected: Value| {
        let base = json!({ "gift_date": gift, "asset": "real_estate", "donor_relationship": "직계존속" });
        check("carryover", &with(base, more), &expected);
    };
    span(
        "2021-11-16",
        json!({ "sale_date": "2026-11-16" }),
        json!({ "applies": true }),
    );
    span(
        "2021-11-16",
        json!({ "sale_date": "2026-11-17" }),
        json!({ "applies": false }),
    );
    span(
        "2023-01-01",
        json!({}),
        json!({ "safe_from": "2033-01-02", "applies": null }),
    );
    span("2024-02-29", json!({}), json!({ "safe_from": "2034-03-01" }));
    span(
        "2025-01-01",
        json!({ "asset": "shares" }),
        json!({ "safe_from": "2026-01-02" }),
    );
    span(
        "2025-01-01",
        json!({ "is_step_family": true }),
        json!({ "rule": "101②" }),
    );
    span(
        "2025-01-01",
        json!({ "donor_relationship": "기타" }),
        json!({ "rule": "none", "safe_from": null }),
    );
}

#[test]
fn bad_values_are_refused_by_name() {
    let refused = |rule: &str, input: Value, field: &str| {
        check(
            rule,
            &input,
            &json!({ "error": { "code": "INVALID_VALUE", "field": field } }),
        );
    };
    let house = || from_parent(json!({ "market_value": 800_000_000, "standard_value": 500_000_000 }));
    for (more, field) in [
        (json!({ "contract_date": "2025-12-31" }), "contract_date"),
        (json!({ "registration_date": "2025-12-31" }), "contract_date"),
        (json!({ "contract_date": "2026-02-30" }), "contract_date"),
        (json!({ "standard_value": -1 }), "standard_value"),
        (json!({ "standard_value": null }), "standard_value"),
        (json!({ "market_value": true }), "market_value"),
        (json!({ "market_value": 1.5 }), "market_value"),
        (json!({ "property_kind": "villa" }), "property_kind"),
        (
            json!({ "share_numerator": 3, "share_denominator": 2 }),
            "share_numerator",
        ),
        (json!({ "share_denominator": 0 }), "share_denominator"),
        (json!({ "exclusive_area": -1 }), "exclusive_area"),
        (json!({ "in_regulated_area": "yes" }), "in_regulated_area"),
        (json!({ "way": "sale" }), "price"),
        (json!({ "area": 85 }), "area"),
    ] {
        refused("acquisition_tax", with(house(), more), field);
    }
    let debt = || {
        given(
            json!({ "value": 1_000_000_000, "acquisition_date": "2015-03-02", "acquisition_price": 500_000_000 }),
        )
    };
    for (more, field) in [
        (json!({ "transfer_date": "2024-12-31" }), "transfer_date"),
        (json!({ "acquisition_date": "2026-11-21" }), "acquisition_date"),
        (json!({ "acquisition_price": null }), "acquisition_price"),
        (
            json!({ "acquisition_price": null, "acquisition_standard_value": 1 }),
            "acquisition_price",
        ),
        (
            json!({ "valuation_basis": "standard" }),
            "acquisition_standard_value",
        ),
        (json!({ "value": 0 }), "value"),
        (json!({ "debt": null }), "debt"),
        (json!({ "way": "sale" }), "price"),
        (json!({ "way": "gift" }), "way"),
    ] {
        refused("burdened_transfer_tax", with(debt(), more), field);
    }
    for (more, field) in [
        (json!({ "date": "2025-12-31" }), "date"),
        (json!({ "gift": {} }), "gift.donor_relationship"),
        (json!({ "gift": null }), "gift"),
        (
            json!({ "gift": { "donor_relationship": "삼촌" } }),
            "gift.donor_relationship",
        ),
        (
            json!({ "acquisition": { "property_kind": "house" } }),
            "acquisition.standard_value",
        ),
        (
            json!({ "transfer": { "property_kind": "house" } }),
            "transfer.acquisition_date",
        ),
        (
            json!({ "transfer": { "property_kind": "house", "acquisition_date": "2015-03-02" } }),
            "transfer.acquisition_price",
        ),
    ] {
        refused(
            "transfer_comparison",
            with(compared(json!({}), json!({}), json!({})), more),
            field,
        );
    }
    let shares = |more: Value| {
        let base = json!({ "kind": "listed_shares", "gift_date": "2026-09-23", "today": "2026-11-16", "quantity": 1 });
        with(base, more)
    };
    let price = |day: &str, price: Value| json!({ "date": day, "price": price });
    for (more, field) in [
        (json!({ "kind": "gold" }), "kind"),
        (json!({ "quantity": "1.5" }), "quantity"),
        (json!({ "quantity": -1 }), "quantity"),
        (json!({ "gift_date": null }), "gift_date"),
        (json!({ "today": null }), "today"),
        (
            json!({ "prices": [price("2026-09-22", json!(1)), price("2026-09-22", json!(2))] }),
            "prices",
        ),
        (
            json!({ "prices": [price("2026-09-22", json!(1.5))] }),
            "prices[0].price",
        ),
        (
            json!({ "prices": [price("2026-09-22", json!("-1"))] }),
            "prices[0].price",
        ),
        (json!({ "prices": [{ "price": 1 }] }), "prices[0].date"),
        (json!({ "prices": "2026-09-22" }), "prices"),
        (json!({ "events": ["2026-13-01"] }), "events[0]"),
        (json!({ "kind": "real_estate", "deposit": 5 }), "standard_value"),
        (
            json!({ "kind": "real_estate", "standard_value": 5, "monthly_rent": 1, "annual_rent": 12 }),
            "annual_rent",
        ),
        (
            json!({ "secured_debts": [{ "max_claim": 5 }] }),
            "secured_debts[0].balance",
        ),
    ] {
        refused("valuation", shares(more), field);
    }
    refused(
        "carryover",
        json!({ "gift_date": "2026-01-02", "sale_date": "2026-01-01", "asset": "right", "donor_relationship": "배우자" }),
        "sale_date",
    );
}
