//! What holds for every input of a rule: more gives no less, lines are exact at the won, an inverse gives back its
//! question, nothing is negative.

use proptest::prelude::*;
use serde_json::{Value, json};
use tax::statement::Statement;

fn answer(rule: &str, input: &Value) -> Statement {
    tax::named(rule)
        .unwrap()
        .answer(input.as_object().unwrap())
        .unwrap_or_else(|refusal| panic!("{rule} {input}: {refusal}"))
}

fn won(statement: &Statement, name: &str) -> i64 {
    statement.won(name).unwrap().get()
}

fn value(rule: &str, input: &Value) -> i64 {
    let statement = answer(rule, input);
    for step in &statement.steps {
        assert!(step.value.is_none_or(|value| value.get() >= 0), "{rule} {input}");
    }
    assert!(won(&statement, "total_tax_payable") >= 0);
    won(&statement, "taxable_value")
}

fn loan(principal: i64, interest: i64) -> Value {
    let loan = json!({"principal": principal, "loan_date": "2026-03-10", "interest_paid": interest});
    json!({"loans": [loan], "donor_relationship": "직계존속"})
}

fn sale(market: i64, price: i64, seller: &str) -> Value {
    json!({"market_value": market, "price": price, "sale_date": "2026-03-10", "seller_relationship": seller})
}

const MOST: i64 = 1_000_000_000_000;

proptest! {
    #[test]
    fn a_larger_loan_gives_no_smaller_gift(principal in 1..MOST, more in 0..MOST, interest in 0..MOST / 20) {
        prop_assert!(value("loan", &loan(principal, interest)) <= value("loan", &loan(principal + more, interest)));
        prop_assert!(value("loan", &loan(principal, interest)) >= value("loan", &loan(principal, interest + more)));
    }

    #[test]
    fn the_least_interest_is_the_least(principal in 1..MOST) {
        let least = won(&answer("loan", &json!({"find": "least_interest", "principal": principal})), "answer");
        prop_assert_eq!(value("loan", &loan(principal, least)), 0);
        if least > 0 {
            prop_assert!(value("loan", &loan(principal, least - 1)) >= 10_000_000);
        }
    }

    #[test]
    fn the_largest_principal_is_the_largest(interest in 0..MOST / 100) {
        let found = answer("loan", &json!({"find": "largest_principal", "interest_paid": interest}));
        let principal = won(&found, "answer");
        prop_assert_eq!(value("loan", &loan(principal, interest)), 0);
        prop_assert_eq!(value("loan", &loan(principal + 1, interest)), 10_000_000);
        let back = answer("loan", &json!({"find": "least_interest", "principal": principal}));
        prop_assert_eq!(won(&back, "answer"), interest);
    }

    #[test]
    fn the_lowest_price_is_the_lowest(market in 2..MOST, related in any::<bool>()) {
        let found = answer("family_sale", &json!({"find": "lowest_price", "market_value": market, "is_related": related}));
        let price = won(&found, "answer");
        let seller = if related { "직계존속" } else { "기타" };
        prop_assert_eq!(value("family_sale", &sale(market, price, seller)), 0);
        if price > 1 {
            prop_assert!(value("family_sale", &sale(market, price - 1, seller)) > 0);
        }
        if related {
            let fair = won(&found, "lowest_price_income_tax");
            let flag = |price: i64| answer("family_sale", &sale(market, price, seller)).amounts["flags"]["income_tax_101"].clone();
            prop_assert_eq!(flag(fair), json!(false));
            prop_assert_eq!(flag(fair - 1), json!(true));
        }
    }

    #[test]
    fn a_lower_price_gives_no_smaller_gift(market in 2..MOST, price in 1..MOST, less in 0..MOST) {
        let price = price.min(market);
        let lower = (price - less).max(1);
        prop_assert!(value("family_sale", &sale(market, price, "기타친족")) <= value("family_sale", &sale(market, lower, "기타친족")));
    }

    #[test]
    fn the_largest_free_property_is_the_largest(numerator in 1_i64..50, more in 0_i64..50) {
        let denominator = numerator + more;
        let input = |property: i64| json!({
            "property_value": property, "start_date": "2026-03-10", "donor_relationship": "직계존속",
            "used_numerator": numerator, "used_denominator": denominator,
        });
        let find = json!({"find": "largest_value", "used_numerator": numerator, "used_denominator": denominator});
        let largest = won(&answer("free_use", &find), "answer");
        prop_assert_eq!(value("free_use", &input(largest)), 0);
        prop_assert!(value("free_use", &input(largest + 1)) >= 100_000_000);
    }

    #[test]
    fn the_lowest_rent_is_the_lowest(market in 2..MOST) {
        let input = |paid: i64| json!({
            "market_rent": market, "rent_paid": paid, "start_date": "2026-03-10", "owner_relationship": "직계존속",
        });
        let lowest = won(&answer("cheap_rent", &json!({"find": "lowest_rent", "market_rent": market})), "answer");
        prop_assert_eq!(value("cheap_rent", &input(lowest)), 0);
        if lowest > 1 {
            prop_assert!(value("cheap_rent", &input(lowest - 1)) > 0);
        }
    }

    #[test]
    fn the_largest_monthly_payment_is_the_largest(limit in 0_i64..1_000_000_000, months in 1_i64..1_200) {
        let find = json!({"find": "largest_monthly", "months": months, "value_at_most": limit});
        let largest = won(&answer("periodic", &find), "answer");
        let worth = |monthly: i64| value("periodic", &json!({
            "monthly_amount": monthly, "months": months, "first_date": "2026-03-10", "donor_relationship": "직계존속",
        }));
        if largest > 0 {
            prop_assert!(worth(largest) <= limit);
        }
        prop_assert!(worth(largest + 1) > limit);
    }

    #[test]
    fn parts_of_insurance_never_exceed_it(money in 1..MOST, total in 1..MOST, a in 0_i64..=100, b in 0_i64..=100) {
        let others = total / 200 * a;
        let gifts = total / 200 * b;
        let input = json!({
            "insurance_money": money, "total_premium": total, "premium_by_others": others, "premium_from_gifts": gifts,
            "event_date": "2026-03-10", "donor_relationship": "직계존속",
        });
        prop_assert!(value("insurance", &input) <= money);
    }

    #[test]
    fn unproven_funds_are_presumed_from_the_line_on(amount in 10..MOST, proven in 0..MOST) {
        let input = json!({"amount": amount, "acquisition_date": "2026-03-10", "proven_income": proven});
        let unproven = (amount - proven).max(0);
        let met = unproven > 0 && (unproven >= 200_000_000 || unproven * 100 >= amount * 20);
        prop_assert_eq!(value("fund_source", &input), if met { unproven } else { 0 });
    }
}

fn secured(loan: i64, interest: i64) -> Value {
    json!({"loan_amount": loan, "interest_paid": interest, "start_date": "2026-03-10", "donor_relationship": "직계존속"})
}

fn relieved(amount: i64, compensation: i64) -> Value {
    json!({
        "kind": "paid", "amount": amount, "compensation": compensation, "relief_date": "2026-03-10",
        "donor_relationship": "직계존속",
    })
}

fn burdened(worth: i64, debt: i64) -> Value {
    json!({
        "gift_property_value": worth, "gift_date": "2026-03-10", "donor_relationship": "직계존속",
        "debts": [{"kind": "loan", "amount": debt}],
    })
}

fn joint(price: i64, own: i64, numerator: i64) -> Value {
    json!({
        "price": price, "own_money": own, "share_numerator": numerator, "share_denominator": 100,
        "acquisition_date": "2026-03-10", "donor_relationship": "배우자",
    })
}

fn exempted(kind: &str, amount: i64, spent: i64) -> Value {
    json!({
        "kind": kind, "amount": amount, "amount_spent": spent, "gift_date": "2026-03-10",
        "donor_relationship": "직계존속",
    })
}

proptest! {
    #[test]
    fn security_is_taxed_from_ten_million_on(amount in 1..MOST, interest in 0..MOST / 20, more in 0..MOST / 20) {
        let benefit = (amount * 46 / 1000 - interest).max(0);
        let expected = if benefit >= 10_000_000 { benefit } else { 0 };
        prop_assert_eq!(value("collateral", &secured(amount, interest)), expected);
        prop_assert!(value("collateral", &secured(amount, interest + more)) <= expected);
    }

    #[test]
    fn a_relieved_debt_is_a_gift_less_what_was_given_for_it(amount in 1..MOST, given in 0..MOST) {
        prop_assert_eq!(value("debt_relief", &relieved(amount, given)), (amount - given).max(0));
    }

    #[test]
    fn a_debt_taken_over_lowers_the_gift_by_itself(worth in 2..MOST, debt in 0..MOST) {
        let debt = debt.min(worth);
        prop_assert_eq!(value("burdened", &burdened(worth, debt)), worth - debt);
        let mut kept = burdened(worth, debt);
        kept["taken_over"] = json!(false);
        prop_assert_eq!(value("burdened", &kept), worth);
    }

    #[test]
    fn own_money_lowers_a_share_paid_by_another(price in 1..MOST, own in 0..MOST, numerator in 1_i64..=100) {
        let share = i64::try_from(i128::from(price) * i128::from(numerator) / 100).unwrap();
        prop_assert_eq!(value("joint_names", &joint(price, own, numerator)), (share - own).max(0));
    }

    #[test]
    fn shares_in_another_name_are_taxed_whole_and_land_never(worth in 1..MOST) {
        let named = |kind: &str| json!({"property_kind": kind, "value": worth, "registration_date": "2026-03-10"});
        prop_assert_eq!(value("name_trust", &named("shares")), worth);
        prop_assert_eq!(value("name_trust", &named("real_estate")), 0);
    }

    #[test]
    fn what_was_not_spent_on_its_purpose_is_a_gift(amount in 1..MOST, spent in 0..MOST) {
        let spent = spent.min(amount);
        for kind in ["living", "education", "medical"] {
            prop_assert_eq!(value("exempt", &exempted(kind, amount, spent)), amount - spent);
        }
    }

    #[test]
    fn given_back_in_time_there_was_no_gift(day in 1_i64..=28, month in 1_i64..=12, later in 0_i64..=400) {
        let given = format!("2026-{month:02}-{day:02}");
        let from: jiff::civil::Date = given.parse().unwrap();
        let back = from.checked_add(jiff::Span::new().days(later)).unwrap();
        let input = json!({"gift_date": given, "return_date": back.to_string(), "is_money": false});
        let found = answer("return", &input);
        let limit: jiff::civil::Date = found.amounts["filing_deadline"].as_str().unwrap().parse().unwrap();
        let last: jiff::civil::Date = found.amounts["return_limit"].as_str().unwrap().parse().unwrap();
        let expected = if back <= limit {
            "no_gift"
        } else if back <= last {
            "original_stays"
        } else {
            "both_taxed"
        };
        prop_assert_eq!(found.amounts["outcome"].as_str().unwrap(), expected);
        let money = json!({"gift_date": given, "return_date": back.to_string(), "is_money": true});
        let kept = answer("return", &money);
        prop_assert_eq!(kept.amounts["outcome"].as_str().unwrap(), "both_taxed");
    }

    #[test]
    fn payments_over_more_years_are_worth_no_less(monthly in 1_i64..100_000_000, years in 1_i64..60, more in 0_i64..40) {
        let worth = |years: i64| value("periodic", &json!({
            "monthly_amount": monthly, "years": years, "first_date": "2026-03-10", "donor_relationship": "직계존속",
        }));
        prop_assert!(worth(years) <= worth(years + more));
        prop_assert!(worth(years) <= monthly * 12 * years.min(20));
    }

    #[test]
    fn rent_is_taxed_from_thirty_percent_on(market in 2..MOST, paid in 1..MOST) {
        let paid = paid.min(market);
        let input = json!({
            "market_rent": market, "rent_paid": paid, "start_date": "2026-03-10", "owner_relationship": "직계존속",
        });
        let gap = market - paid;
        let expected = if gap > 0 && gap * 100 >= market * 30 { gap } else { 0 };
        prop_assert_eq!(value("cheap_rent", &input), expected);
    }
}
