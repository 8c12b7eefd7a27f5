//! The rules' worked examples to the won, the lines at the won, and what is refused.

use serde_json::{Value, json};
use tax::schema::Refusal;
use tax::statement::Statement;

fn answer(rule: &str, input: &Value) -> Result<Statement, Refusal> {
    tax::named(rule).unwrap().answer(input.as_object().unwrap())
}

/// The gift's value of an input.
fn value(rule: &str, input: &Value) -> i64 {
    answer(rule, input)
        .unwrap_or_else(|refusal| panic!("{rule} {input}: {refusal}"))
        .won("taxable_value")
        .unwrap()
        .get()
}

fn refused(rule: &str, input: &Value) -> String {
    match answer(rule, input) {
        Err(refusal) => refusal.field,
        Ok(_) => panic!("accepted {rule} {input}"),
    }
}

#[test]
fn a_loan() {
    let check = |principal: i64, interest: i64, expected: i64| {
        let loan = json!({"principal": principal, "loan_date": "2026-03-10", "interest_paid": interest});
        let input = json!({"loans": [loan], "donor_relationship": "직계존속"});
        assert_eq!(value("loan", &input), expected, "{input}");
    };
    check(200_000_000, 0, 0);
    check(300_000_000, 0, 13_800_000);
    check(300_000_000, 3_600_000, 10_200_000);
    check(300_000_000, 3_800_000, 10_000_000);
    check(300_000_000, 3_800_001, 0);
    check(217_391_304, 0, 0);
    check(217_391_305, 0, 10_000_000);
}

#[test]
fn a_loan_of_29_february_is_renewed_on_1_march() {
    let input = json!({
        "loans": [{"principal": 300_000_000, "loan_date": "2024-02-29"}],
        "donor_relationship": "직계존속", "years": 5,
    });
    let statement = answer("loan", &input).unwrap();
    let days: Vec<String> = statement.gifts.iter().map(|gift| gift.date.to_string()).collect();
    assert_eq!(
        days,
        [
            "2024-02-29",
            "2025-03-01",
            "2026-03-01",
            "2027-03-01",
            "2028-02-29"
        ]
    );
}

#[test]
fn a_company_or_a_customary_loan_is_not_computed() {
    let loan = json!({"principal": 900_000_000, "loan_date": "2026-03-10"});
    let input = json!({"loans": [loan], "donor_relationship": "기타", "lender": "company"});
    let company = answer("loan", &input).unwrap().to_json();
    assert_eq!(company["outcome"], "out_of_scope");
    assert_eq!(company["benefit"], Value::Null);
    assert_eq!(company["events"], json!([]));
    assert_eq!(company["steps"], json!([]));
    let input = json!({"loans": [loan], "donor_relationship": "기타", "customary_reason": true});
    let customary = answer("loan", &input).unwrap().to_json();
    assert_eq!(customary["outcome"], "not_taxable");
    assert_eq!(customary["benefit"], 41_400_000);
    assert_eq!(customary["windows"], json!([]));
}

#[test]
fn a_sale() {
    let check = |seller: &str, market: i64, price: i64, expected: i64| {
        let input = json!({
            "market_value": market, "price": price, "sale_date": "2026-03-10", "seller_relationship": seller,
        });
        assert_eq!(value("family_sale", &input), expected, "{input}");
    };
    check("직계존속", 1_000_000_000, 700_000_000, 0);
    check("기타친족", 600_000_000, 300_000_000, 120_000_000);
    check("기타", 800_000_000, 450_000_000, 50_000_000);
    check("직계존속", 200_000_000, 300_000_000, 40_000_000);
}

#[test]
fn a_dear_sale_turns_the_relation_round() {
    let input = json!({
        "market_value": 200_000_000, "price": 300_000_000, "sale_date": "2026-03-10",
        "seller_relationship": "직계존속",
    });
    let statement = answer("family_sale", &input).unwrap();
    let shown = statement.to_json();
    assert_eq!(
        (&shown["donor"], &shown["recipient"]),
        (&json!("buyer"), &json!("seller"))
    );
    assert_eq!(shown["direction"], "dear");
    assert_eq!(shown["gifts"][0]["gift_input"]["donor_relationship"], "직계비속");
}

#[test]
fn sales_within_a_year_are_added() {
    let input = json!({
        "market_value": 500_000_000, "price": 400_000_000, "sale_date": "2026-03-10",
        "seller_relationship": "직계존속",
        "earlier_sales": [
            {"market_value": 500_000_000, "price": 250_000_000, "sale_date": "2025-03-11", "taxed": 100_000_000},
            {"market_value": 500_000_000, "price": 1, "sale_date": "2025-03-10"},
            {"market_value": 100_000_000, "price": 900_000_000, "sale_date": "2025-12-01"},
        ],
    });
    // (1억 + 2.5억) - 3억 is less than what was taxed.
    let statement = answer("family_sale", &input).unwrap();
    assert_eq!(statement.won("benefit").unwrap().get(), 350_000_000);
    assert_eq!(statement.won("taxable_value").unwrap().get(), 0);
}

#[test]
fn free_use_security_and_rent() {
    let use_of = |worth: i64| {
        value(
            "free_use",
            &json!({"property_value": worth, "start_date": "2026-03-10", "donor_relationship": "직계존속"}),
        )
    };
    assert_eq!(use_of(1_300_000_000), 0);
    assert_eq!(use_of(2_000_000_000), 151_632_000);
    let security = json!({
        "loan_amount": 1_000_000_000, "interest_paid": 35_000_000, "start_date": "2026-03-10",
        "donor_relationship": "직계존속", "is_generation_skipping": true,
    });
    assert_eq!(value("collateral", &security), 11_000_000);
    let rent = json!({
        "market_rent": 18_000_000, "rent_paid": 3_600_000, "start_date": "2026-03-10",
        "owner_relationship": "직계존속", "years": 3,
    });
    assert_eq!(value("cheap_rent", &rent), 3 * 14_400_000);
    let dear = json!({
        "property_value": 500_000_000, "rent_paid": 20_000_000, "start_date": "2026-03-10",
        "owner_relationship": "직계존속",
    });
    let statement = answer("cheap_rent", &dear).unwrap().to_json();
    assert_eq!(statement["article"], "42①4");
    assert_eq!(statement["recipient"], "landlord");
    assert_eq!(
        statement["gifts"][0]["gift_input"]["donor_relationship"],
        "직계비속"
    );
    assert_eq!(statement["warnings"], json!(["market_rent_from_value"]));
}

#[test]
fn a_house_with_a_shop_counts_by_its_areas() {
    let input = |house: i64, other: i64| {
        json!({
            "property_value": 4_000_000_000_i64, "start_date": "2026-03-10", "donor_relationship": "직계존속",
            "lives_with_owner": true, "house_area": house, "other_area": other,
        })
    };
    assert_eq!(value("free_use", &input(60, 40)), 0);
    assert_eq!(value("free_use", &input(40, 60)), 181_958_400);
    assert_eq!(value("free_use", &input(50, 50)), 151_632_000);
}

#[test]
fn insurance_and_debt() {
    let insurance = |money: i64, total: i64, others: i64, gifts: i64| {
        value(
            "insurance",
            &json!({
                "insurance_money": money, "total_premium": total, "premium_by_others": others,
                "premium_from_gifts": gifts, "event_date": "2026-03-10", "donor_relationship": "직계존속",
            }),
        )
    };
    assert_eq!(insurance(100_000_000, 40_000_000, 40_000_000, 0), 100_000_000);
    assert_eq!(insurance(80_000_000, 60_000_000, 45_000_000, 0), 60_000_000);
    assert_eq!(insurance(120_000_000, 80_000_000, 0, 50_000_000), 25_000_000);
    let relief = |kind: &str, amount: i64, compensation: i64| {
        value(
            "debt_relief",
            &json!({
                "kind": kind, "amount": amount, "compensation": compensation, "relief_date": "2026-03-10",
                "donor_relationship": "기타친족",
            }),
        )
    };
    assert_eq!(relief("paid", 100_000_000, 0), 100_000_000);
    assert_eq!(relief("forgiven", 50_000_000, 10_000_000), 40_000_000);
    assert_eq!(relief("paid", 90_000_000, 30_000_000), 60_000_000);
}

#[test]
fn a_debt_relieved_gets_no_marriage_deduction() {
    let input = json!({
        "kind": "paid", "amount": 100_000_000, "relief_date": "2026-03-10", "donor_relationship": "직계존속",
        "marriage_deduction_amount": 100_000_000,
    });
    let statement = answer("debt_relief", &input).unwrap();
    let deductions = statement.gifts[0].assessment.deductions;
    assert_eq!(deductions.marriage_deduction_now.get(), 0);
    assert_eq!(deductions.group_deduction_now.get(), 50_000_000);
    assert_eq!(statement.won("total_tax_payable").unwrap().get(), 4_850_000);
}

#[test]
fn payments_over_years() {
    let monthly = json!({"monthly_amount": 200_000, "years": 10, "first_date": "2026-03-10", "donor_relationship": "직계존속"});
    assert_eq!(value("periodic", &monthly), 21_086_658);
    let yearly = json!({"yearly_amount": 10_000_000, "years": 3, "first_date": "2026-03-10", "donor_relationship": "직계존속"});
    assert_eq!(value("periodic", &yearly), 29_134_696);
    let endless = json!({"monthly_amount": 100_000, "kind": "perpetual", "first_date": "2026-03-10", "donor_relationship": "직계존속"});
    assert_eq!(value("periodic", &endless), 24_000_000);
    let life = json!({
        "monthly_amount": 2_000_000, "kind": "life", "life_expectancy": 17.9, "first_date": "2026-03-10",
        "donor_relationship": "직계비속",
    });
    assert_eq!(value("periodic", &life), 325_466_440);
    let largest = |limit: i64| {
        let found = answer(
            "periodic",
            &json!({"find": "largest_monthly", "years": 10, "value_at_most": limit}),
        )
        .unwrap();
        (
            found.won("answer").unwrap().get(),
            found.won("value").unwrap().get(),
        )
    };
    assert_eq!(largest(20_000_000), (189_693, 19_999_956));
    assert_eq!(largest(50_000_000), (474_233, 49_999_949));
}

#[test]
fn gifts_with_a_debt() {
    let check = |donor: &str, worth: i64, debt: i64, expected: i64, computed: i64| {
        let input = json!({
            "gift_property_value": worth, "gift_date": "2026-03-10", "donor_relationship": donor,
            "debts": [{"kind": "deposit", "amount": debt}],
        });
        let statement = answer("burdened", &input).unwrap();
        assert_eq!(statement.won("taxable_value").unwrap().get(), expected);
        assert_eq!(statement.gifts[0].assessment.tax.computed_tax.get(), computed);
    };
    check("직계존속", 900_000_000, 400_000_000, 500_000_000, 80_000_000);
    check("직계존속", 600_000_000, 180_000_000, 420_000_000, 64_000_000);
    check("기타친족", 300_000_000, 200_000_000, 100_000_000, 9_000_000);
}

#[test]
fn a_gift_given_back() {
    let outcome = |gift: &str, back: &str, money: bool| {
        let input = json!({"gift_date": gift, "return_date": back, "is_money": money});
        answer("return", &input).unwrap().amounts["outcome"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(outcome("2026-01-12", "2026-03-20", false), "no_gift");
    assert_eq!(outcome("2025-10-20", "2026-03-20", false), "original_stays");
    assert_eq!(outcome("2024-05-10", "2026-03-20", false), "both_taxed");
    assert_eq!(outcome("2026-01-12", "2026-01-13", true), "both_taxed");
}

#[test]
fn what_is_refused_names_its_path() {
    let loan = |loan: Value| json!({"loans": [loan], "donor_relationship": "직계존속"});
    let check =
        |rule: &str, input: Value, field: &str| assert_eq!(refused(rule, &input), field, "{rule} {input}");
    check(
        "loan",
        loan(json!({"principal": 1.5, "loan_date": "2026-03-10"})),
        "loans[0].principal",
    );
    check(
        "loan",
        loan(json!({"principal": "1억", "loan_date": "2026-03-10"})),
        "loans[0].principal",
    );
    check(
        "loan",
        loan(json!({"principal": true, "loan_date": "2026-03-10"})),
        "loans[0].principal",
    );
    check(
        "loan",
        loan(json!({"principal": 1, "loan_date": "2016-03-20"})),
        "loans[0].loan_date",
    );
    check(
        "loan",
        loan(json!({"principal": 1, "loan_date": "2026-02-30"})),
        "loans[0].loan_date",
    );
    check("loan", loan(json!({"principal": 1})), "loans[0].loan_date");
    check(
        "loan",
        loan(json!({"principal": 1, "loan_date": "2026-03-10", "rate": 2})),
        "loans[0].rate",
    );
    check(
        "loan",
        loan(json!({"principal": 1, "loan_date": "2026-03-10", "interest_paid": [0, -1]})),
        "loans[0].interest_paid[1]",
    );
    check(
        "loan",
        loan(
            json!({"principal": 5, "loan_date": "2026-03-10", "repayments": [{"date": "2026-05-01", "amount": 6}]}),
        ),
        "loans[0].repayments",
    );
    check(
        "loan",
        json!({"loans": [], "donor_relationship": "직계존속"}),
        "loans",
    );
    check(
        "loan",
        json!({"loans": [{"principal": 1, "loan_date": "2026-03-10"}]}),
        "donor_relationship",
    );
    let later =
        json!([{"principal": 1, "loan_date": "2026-03-10"}, {"principal": 1, "loan_date": "2027-03-10"}]);
    check(
        "loan",
        json!({"loans": later, "donor_relationship": "직계존속"}),
        "loans[1].loan_date",
    );
    let kin = json!([{"principal": 1, "loan_date": "2026-03-10"}]);
    check(
        "loan",
        json!({"loans": kin, "donor_relationship": "직계존속", "is_related": false}),
        "is_related",
    );
    check(
        "loan",
        json!({"loans": kin, "donor_relationship": "직계존속", "customary_reason": true}),
        "customary_reason",
    );
    check("loan", json!({"find": "shortest_term"}), "find");
    check(
        "loan",
        json!({"find": "least_interest", "principal": 1, "years": 1}),
        "years",
    );
    check(
        "loan",
        json!({"loans": kin, "donor_relationship": "직계존속", "marriage_deduction_amount": 100_000_001}),
        "marriage_deduction_amount",
    );
    let periodic = |rest: Value| {
        let mut input = json!({"first_date": "2026-03-10", "donor_relationship": "직계존속"});
        input
            .as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        input
    };
    check("periodic", periodic(json!({"years": 3})), "monthly_amount");
    check("periodic", periodic(json!({"monthly_amount": 1})), "years");
    check(
        "periodic",
        periodic(json!({"monthly_amount": 1, "years": 1, "months": 1})),
        "years",
    );
    check(
        "periodic",
        periodic(json!({"monthly_amount": 1, "kind": "perpetual", "years": 1})),
        "years",
    );
    check(
        "periodic",
        periodic(json!({"monthly_amount": 1, "years": 1, "life_expectancy": 3})),
        "life_expectancy",
    );
    check(
        "periodic",
        json!({"find": "largest_monthly", "years": 1}),
        "value_at_most",
    );
    check(
        "periodic",
        json!({"find": "largest_monthly", "years": 1, "donor_relationship": "배우자"}),
        "first_date",
    );
    check(
        "periodic",
        json!({"find": "largest_monthly", "kind": "life", "value_at_most": 1}),
        "kind",
    );
    let insured = json!({
        "insurance_money": 10, "total_premium": 10, "event_date": "2026-03-10", "donor_relationship": "기타",
        "premium_by_deceased": 5,
    });
    check("insurance", insured, "premium_by_deceased");
    let returned = json!({
        "gift_date": "2026-03-02", "return_date": "2026-03-03", "is_money": false, "cause_date": "2026-03-02",
    });
    check("return", returned, "cause_date");
    let registered = json!({"property_kind": "shares", "value": 1, "acquisition_date": "2026-03-10"});
    check("name_trust", registered, "acquisition_date");
    let funds = json!({"amount": 10, "acquisition_date": "2026-03-10", "kind_total_10_years": 9});
    check("fund_source", funds, "kind_total_10_years");
    check(
        "exempt",
        json!({"kind": "living", "amount": 5, "amount_spent": 6, "gift_date": "2026-03-10", "donor_relationship": "기타"}),
        "amount_spent",
    );
}

#[test]
fn null_says_nothing_and_a_default_is_stated() {
    let input = json!({
        "kind": "paid", "amount": 10_000_000, "relief_date": "2026-03-10", "donor_relationship": "기타친족",
        "compensation": null,
    });
    let statement = answer("debt_relief", &input).unwrap();
    let assumed: Vec<&str> = statement.assumptions.iter().map(|one| one.field).collect();
    assert_eq!(
        assumed,
        [
            "compensation",
            "reimbursement_kept",
            "income_taxed",
            "recipient_insolvent"
        ]
    );
}

#[test]
fn every_rule_describes_itself() {
    for rule in tax::all() {
        let described = rule.describe();
        assert_eq!(described["name"], rule.name());
        assert!(rule.about().says.ends_with("요."), "{}", rule.name());
        let mut names: Vec<&str> = rule.fields().iter().map(|field| field.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), rule.fields().len(), "{}", rule.name());
    }
    assert_eq!(tax::named("family-sale").unwrap().name(), "family_sale");
}
