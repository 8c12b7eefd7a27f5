//! What holds of property rules whatever is said: lines exact at the won, nothing below nothing, more value never less tax.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tax::property;

fn answer(rule: &str, input: &Value) -> Value {
    let rule = property::ALL.into_iter().find(|one| one.name() == rule).unwrap();
    let answered = rule.answer(input.as_object().unwrap());
    Value::Object(
        answered
            .unwrap_or_else(|refusal| panic!("{refusal} {input}"))
            .to_json(),
    )
}

fn with(base: &Value, more: Value) -> Value {
    let Value::Object(more) = more else {
        panic!("{more}")
    };
    let mut all: Map<String, Value> = base.as_object().unwrap().clone();
    all.extend(more);
    all.into()
}

fn won(found: &Value, name: &str) -> i64 {
    found[name]
        .as_i64()
        .unwrap_or_else(|| panic!("{name} of {found}"))
}

fn house() -> Value {
    json!({
        "contract_date": "2026-11-20", "donor_relationship": "직계존속", "property_kind": "house",
        "market_value": 1_000_000_000, "standard_value": 500_000_000, "exclusive_area": 84.9,
    })
}

fn acquired(more: Value) -> Value {
    answer("acquisition_tax", &with(&house(), more))
}

fn sold(price: i64, more: Value) -> Value {
    let sale = json!({ "way": "sale", "price": price, "balance_date": "2026-11-20" });
    acquired(with(&sale, more))
}

fn transferred(more: Value) -> Value {
    let base = json!({
        "transfer_date": "2026-11-20", "property_kind": "house", "value": 1_000_000_000, "debt": 400_000_000,
        "acquisition_date": "2015-03-02", "acquisition_price": 500_000_000,
    });
    answer("burdened_transfer_tax", &with(&base, more))
}

#[test]
fn lines_of_acquisition_tax_are_exact() {
    let heavy = |standard: i64| {
        let more =
            json!({ "standard_value": standard, "in_regulated_area": true, "donor_household_houses": 2 });
        acquired(more)["gratuitous"]["heavy"].clone()
    };
    assert_eq!(
        (heavy(299_999_999), heavy(300_000_000)),
        (json!(false), json!(true))
    );
    let small = |value: i64| {
        won(
            &acquired(json!({ "standard_value": value, "market_value": null })),
            "total",
        )
    };
    assert_eq!((small(500_000), small(500_001)), (0, 19_000));
    let choice = |standard: i64| acquired(json!({ "standard_value": standard }))["base_kind"].clone();
    assert_eq!(
        (choice(100_000_000), choice(100_000_001)),
        (json!("standard"), json!("market"))
    );
    let rural = |area: Value, rural: bool| {
        won(
            &acquired(json!({ "exclusive_area": area, "is_rural_area": rural })),
            "rural_special_tax",
        )
    };
    assert_eq!(
        (rural(json!(85), false), rural(json!(85.01), false)),
        (0, 2_000_000)
    );
    assert_eq!(
        (rural(json!(100), true), rural(json!(100.01), true)),
        (0, 2_000_000)
    );
    let is_gift = |price: i64| !sold(price, json!({ "market_value": 900_000_000 }))["gratuitous"].is_null();
    assert_eq!((is_gift(630_000_000), is_gift(630_000_001)), (true, false));
    let is_gift = |price: i64| !sold(price, json!({ "market_value": 2_000_000_000 }))["gratuitous"].is_null();
    assert_eq!((is_gift(1_700_000_000), is_gift(1_700_000_001)), (true, false));
    let taxed = |price: i64| sold(price, json!({}))["base_kind"].clone();
    assert_eq!(
        (taxed(950_000_000), taxed(950_000_001)),
        (json!("market"), json!("price"))
    );
    let rate = |houses: i64, regulated: bool, more: Value| {
        let told = json!({ "recipient_household_houses_after": houses, "in_regulated_area": regulated });
        sold(1_000_000_000, with(&told, more))["onerous"]["rate_bp"].clone()
    };
    for (houses, regulated, bp) in [
        (1, true, 300),
        (2, true, 800),
        (3, true, 1_200),
        (2, false, 300),
        (3, false, 800),
        (4, false, 1_200),
    ] {
        assert_eq!(
            rate(houses, regulated, json!({})),
            json!(bp),
            "{houses} {regulated}"
        );
    }
    let cheap = |standard: i64, capital: bool| {
        let told =
            json!({ "standard_value": standard, "in_capital_area": capital, "market_value": 200_000_000 });
        rate(4, false, told)
    };
    assert_eq!(
        (cheap(100_000_000, true), cheap(100_000_001, true)),
        (json!(300), json!(1_200))
    );
    assert_eq!(
        (cheap(200_000_000, false), cheap(200_000_001, false)),
        (json!(300), json!(1_200))
    );
    assert_eq!(
        rate(
            4,
            false,
            json!({ "standard_value": 100_000_000, "in_redevelopment_zone": true })
        ),
        json!(1_200)
    );
}

#[test]
fn lines_of_transfer_tax_are_exact() {
    let exempt = |value: i64| {
        let found = transferred(json!({ "value": value, "is_one_house": true, "residence_months": 24 }));
        won(&found, "taxable_gain")
    };
    assert_eq!(exempt(1_200_000_000), 0);
    assert!(exempt(1_200_100_000) > 0);
    let percent =
        |bought: &str| transferred(json!({ "acquisition_date": bought }))["long_term_percent"].clone();
    assert_eq!(
        (percent("2023-11-22"), percent("2023-11-21")),
        (json!(0), json!(6))
    );
    let rate = |bought: &str| transferred(json!({ "acquisition_date": bought }))["rate"].clone();
    assert_eq!(
        (rate("2025-11-22"), rate("2025-11-21")),
        (json!("flat_70"), json!("flat_60"))
    );
    assert_eq!(
        (rate("2024-11-22"), rate("2024-11-21")),
        (json!("flat_60"), json!("progressive"))
    );
    let idle = transferred(json!({ "property_kind": "land", "non_business_land": true }));
    assert_eq!(idle["rate"], json!("progressive_plus_10"));
    let fair = |price: i64| {
        won(
            &transferred(json!({ "way": "sale", "price": price })),
            "transfer_value",
        )
    };
    assert_eq!(
        (fair(950_000_000), fair(950_000_001)),
        (1_000_000_000, 950_000_001)
    );
    let waits = |price: i64| {
        let found = transferred(json!({ "way": "sale", "price": 1_000_000_000, "acquisition_price": price }));
        (won(&found, "tax_payable"), won(&found, "installment_second_max"))
    };
    for price in (600_000_000..1_000_000_000).step_by(7_654_321) {
        let (tax, second) = waits(price);
        let expected = if tax > 20_000_000 {
            tax / 2
        } else {
            (tax - 10_000_000).max(0)
        };
        assert_eq!(second, expected, "{tax}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_dearer_gift_never_costs_less(
        value in 100_000_001_i64..3_000_000_000, more in 1_i64..500_000_000, regulated: bool, houses in 1_i64..4,
    ) {
        let cost = |market: i64| {
            let told = json!({
                "market_value": market, "in_regulated_area": regulated, "donor_household_houses": houses,
            });
            won(&acquired(told), "total_payable")
        };
        prop_assert!(cost(value) <= cost(value + more));
    }

    #[test]
    fn a_dearer_purchase_never_costs_less(value in 1_i64..2_000_000_000, more in 1_i64..500_000_000) {
        let cost = |price: i64| {
            let told = json!({ "donor_relationship": "기타" });
            won(&sold(price, told), "total_payable")
        };
        prop_assert!(cost(value) <= cost(value + more));
    }

    #[test]
    fn parts_make_the_whole(
        value in 100_000_001_i64..3_000_000_000, debt in 0_i64..3_500_000_000, proven: bool, whole: bool,
        numerator in 1_i64..5, family: bool,
    ) {
        let found = acquired(json!({
            "market_value": value, "debt": debt, "recipient_funds_proven": proven,
            "family_burden_rule": if whole { "whole" } else { "split" },
            "donor_relationship": if family { "배우자" } else { "기타친족" },
            "share_numerator": numerator, "share_denominator": 5,
        }));
        let (bought, given) = (won(&found, "onerous_base"), won(&found, "gratuitous_base"));
        prop_assert!(bought >= 0 && given >= 0);
        if !(whole && family) {
            prop_assert_eq!(bought + given, won(&found, "base_value"));
        }
        prop_assert!(won(&found, "debt_taken_over") <= won(&found, "base_value"));
        let (total, payable) = (won(&found, "total"), won(&found, "total_payable"));
        prop_assert!(0 <= payable && payable <= total && total < payable + 30);
        let has_two = family && proven && debt > 0;
        prop_assert_eq!(found["alternative"].is_null(), !has_two);
        if has_two {
            let other = &found["alternative"];
            let turned = acquired(json!({
                "market_value": value, "debt": debt, "donor_relationship": "배우자",
                "family_burden_rule": other["family_burden_rule"], "share_numerator": numerator, "share_denominator": 5,
            }));
            prop_assert_eq!(&other["total_payable"], &turned["total_payable"]);
        }
    }

    #[test]
    fn a_transfer_is_taxed_within_its_gain(
        value in 1_i64..5_000_000_000, debt in 0_i64..6_000_000_000, price in 0_i64..5_000_000_000,
        days in 0_i64..12_000, one: bool, months in 0_i64..300, houses in 1_i64..4, spent in 0_i64..100_000_000,
    ) {
        let bought = jiff::civil::date(2026, 11, 20) - jiff::ToSpan::days(days);
        let told = |price: i64| json!({
            "value": value, "debt": debt, "acquisition_price": price, "acquisition_date": bought, "is_one_house": one,
            "residence_months": months, "in_regulated_area": houses > 1, "surcharge_house_count": houses,
            "capital_expenditure": spent,
        });
        let found = transferred(told(price));
        let (gain, taxable, base, tax) =
            (won(&found, "gain"), won(&found, "taxable_gain"), won(&found, "taxable_base"), won(&found, "tax"));
        prop_assert!(0 <= taxable && taxable <= gain.max(0));
        prop_assert!(0 <= base && base <= taxable);
        prop_assert!(0 <= tax && tax <= base * 75 / 100);
        let dearer = transferred(told(price + 1_000_000));
        prop_assert!(won(&dearer, "tax") <= tax);
    }

    #[test]
    fn holding_longer_never_costs_more(days in 0_i64..9_000, longer in 1_i64..3_000) {
        let tax = |days: i64| {
            let bought = jiff::civil::date(2026, 11, 20) - jiff::ToSpan::days(days);
            won(&transferred(json!({ "acquisition_date": bought })), "tax")
        };
        prop_assert!(tax(days + longer) <= tax(days));
    }

    #[test]
    fn real_estate_is_worth_no_less_than_it_secures(
        standard in 1_i64..2_000_000_000, deposit in 0_i64..2_000_000_000, rent in 0_i64..10_000_000,
        balance in 0_i64..2_000_000_000, ceiling in 0_i64..2_000_000_000,
    ) {
        let found = answer("valuation", &json!({
            "kind": "real_estate", "standard_value": standard, "deposit": deposit, "monthly_rent": rent,
            "secured_debts": [{ "balance": balance, "max_claim": ceiling }],
        }));
        let value = won(&found, "value");
        prop_assert!(value >= standard && value >= deposit + balance.min(ceiling) && value >= deposit);
    }

    #[test]
    fn a_mean_lies_among_its_prices(prices in prop::collection::vec(1_u64..1_000_000_000, 1..20), quantity in 1_u32..1_000) {
        let first = jiff::civil::date(2026, 9, 25);
        let listed: Vec<Value> = prices.iter().zip(0_i64..).map(|(price, day)| {
            json!({ "date": first + jiff::ToSpan::days(day), "price": price })
        }).collect();
        let told = |prices: Vec<Value>| json!({
            "kind": "virtual_asset", "gift_date": "2026-10-20", "today": "2026-11-16",
            "quantity": quantity.to_string(), "prices": prices,
        });
        let found = answer("valuation", &told(listed.clone()));
        let each = u64::try_from(won(&found, "value")).unwrap() / u64::from(quantity);
        prop_assert!(*prices.iter().min().unwrap() <= each + 1 && each <= *prices.iter().max().unwrap());
        let turned = answer("valuation", &told(listed.into_iter().rev().collect()));
        prop_assert_eq!(&turned["value"], &found["value"]);
    }

    #[test]
    fn ways_add_up(
        value in 100_000_001_i64..3_000_000_000, debt in 0_i64..3_000_000_000, discount in 1_i64..3_000_000_000,
        who in 0_usize..5, proven: bool,
    ) {
        let donor = ["배우자", "직계존속", "직계비속", "기타친족", "기타"][who];
        let found = answer("transfer_comparison", &json!({
            "date": "2026-11-20", "value": value, "debt": debt, "discount_price": discount,
            "gift": { "donor_relationship": donor },
            "acquisition": {
                "property_kind": "house", "standard_value": value * 7 / 10, "exclusive_area": 84.9,
                "recipient_funds_proven": proven,
            },
            "transfer": { "property_kind": "house", "acquisition_date": "2015-03-02", "acquisition_price": value / 2 },
        }));
        let mut least = i64::MAX;
        for way in found["scenarios"].as_array().unwrap() {
            let total = won(way, "family_total");
            prop_assert_eq!(total, won(way, "donor_pays") + won(way, "recipient_pays"));
            prop_assert_eq!(won(way, "donor_pays"), won(way, "transfer_tax") + won(way, "local_income_tax"));
            prop_assert_eq!(won(way, "recipient_pays"), won(way, "gift_tax") + won(way, "acquisition_total"));
            prop_assert_eq!(
                won(way, "wealth_moved") + won(way, "price_paid") + won(way, "debt_taken_over"), value
            );
            prop_assert!(total >= 0);
            least = least.min(total);
        }
        let cheapest = found["scenarios"].as_array().unwrap().iter().find(|way| won(way, "family_total") == least);
        prop_assert_eq!(&cheapest.unwrap()["name"], &found["cheapest"]);
    }

    #[test]
    fn a_sale_is_free_from_the_day_after(days in 0_i64..9_000, who in 0_usize..4) {
        let donor = ["배우자", "직계존속", "직계비속", "기타친족"][who];
        let gift = jiff::civil::date(2005, 1, 1) + jiff::ToSpan::days(days);
        let told = |sale: Value| json!({
            "gift_date": gift, "asset": "real_estate", "donor_relationship": donor, "sale_date": sale,
        });
        let span = answer("carryover", &told(Value::Null));
        prop_assert_eq!(&answer("carryover", &told(span["last_day_inside"].clone()))["applies"], &json!(true));
        prop_assert_eq!(&answer("carryover", &told(span["safe_from"].clone()))["applies"], &json!(false));
    }
}
