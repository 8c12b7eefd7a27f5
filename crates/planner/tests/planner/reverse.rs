//! The smallest gift that leaves an amount: by hand, at every jump of the law, and for thousands of gifts made at random.
#![allow(clippy::needless_pass_by_value)]

use jiff::civil::{Date, date};
use planner::reverse::{Goal, Payer, largest, smallest};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tax::Won;
use tax::gift::{Gift, Relationship, assess};

const TODAY: Date = date(2026, 3, 10);

/// What remains of a gift after debt and the tax of a return in time.
fn kept(gift: &Gift, value: i64) -> Option<i64> {
    let gift = Gift {
        gift_property_value: Won::new(value),
        ..*gift
    };
    let done = assess(&gift).ok()?;
    Some(done.value.gift_value_net.get() - done.tax_if_filed_on_time().get())
}

fn goal(net: i64, variables: &Value, donor_pays_tax: bool) -> Goal {
    let variables: &Map<String, Value> = variables.as_object().unwrap();
    Goal::from_json(Won::new(net), variables, donor_pays_tax).unwrap()
}

fn parent() -> Value {
    json!({"gift_date": "2026-03-02", "donor_relationship": "직계존속"})
}

fn with(mut variables: Value, more: Value) -> Value {
    let more = more.as_object().unwrap().clone();
    variables.as_object_mut().unwrap().extend(more);
    variables
}

fn told(variables: &Value) -> Gift {
    goal(1, variables, false).gift
}

#[test]
fn the_largest_gift_within_a_tax_by_hand() {
    let check = |most: i64, variables: Value, value: i64| {
        let found = largest(told(&variables), Won::new(most)).unwrap();
        assert_eq!(found.value().get(), value, "{most} of {variables}");
    };
    // A base of less than 500,000 costs nothing.
    check(0, parent(), 50_499_999);
    // A fraction of a won of tax is cut.
    check(4_850_000, parent(), 100_000_009);
    check(9_700_000, parent(), 150_000_004);
    // Within 10 million: 9.7 million on the first hundred million of the base, the rest at 20 % less 3 %.
    check(10_000_000, parent(), 151_546_394);
    check(
        0,
        json!({"gift_date": "2026-03-02", "donor_relationship": "배우자"}),
        600_499_999,
    );
}

proptest! {
    #[test]
    fn one_won_more_than_the_largest_costs_more(most in 0_i64..5_000_000_000, past in 0_i64..3_000_000_000, minor: bool, skipping: bool) {
        let variables = with(parent(), json!({"past_gifts_value": past, "is_minor_recipient": minor, "is_generation_skipping": skipping}));
        let gift = told(&variables);
        let tax = |value: i64| assess(&Gift { gift_property_value: Won::new(value), ..gift }).unwrap().tax_if_filed_on_time().get();
        if let Ok(found) = largest(gift, Won::new(most)) {
            let value = found.value().get();
            prop_assert!(tax(value) <= most);
            prop_assert!(tax(value + 1) > most);
        } else {
            prop_assert!(tax(1) > most);
        }
    }
}

#[test]
fn by_hand() {
    let check = |net: i64, variables: Value, value: i64| {
        let needed = smallest(&goal(net, &variables, false)).unwrap();
        assert_eq!(needed.value().get(), value, "{net} of {variables}");
        assert!(needed.remaining.get() >= net);
    };
    // Within the deduction nothing is taxed.
    check(50_000_000, parent(), 50_000_000);
    // The base stays under 500,000.
    check(50_499_999, parent(), 50_499_999);
    // 1억 less 4,850,000.
    check(95_150_000, parent(), 100_000_000);
    // (5억 − 1억 × ...): base 5.5억+: 6억 less tax 105,000,000 × 97%.
    check(600_000_000 - 101_850_000, parent(), 600_000_000);
    // A debt of 2억 on a house of 5억: 3억 net, base 2.5억, 40,000,000 × 97%.
    check(
        300_000_000 - 38_800_000,
        with(parent(), json!({"secured_debt": 200_000_000})),
        500_000_000,
    );
    // Marriage: 1억 more.
    check(
        150_000_000,
        with(parent(), json!({"marriage_deduction_amount": 100_000_000})),
        150_000_000,
    );
    // Spouse: 6억.
    check(
        600_000_000,
        json!({"gift_date": "2026-03-02", "donor_relationship": "배우자"}),
        600_000_000,
    );
    // A non-resident pays from the first won that makes a base of 500,000.
    check(499_999, with(parent(), json!({"is_non_resident": true})), 499_999);
}

#[test]
fn the_minimum_is_jumped_over() {
    // 499,999 over the deduction remain untaxed; the next won costs 48,500.
    let needed = smallest(&goal(50_500_000, &parent(), false)).unwrap();
    assert!(needed.value().get() > 50_548_000, "{}", needed.value());
    assert!(kept(&needed.assessment.gift, needed.value().get() - 1).unwrap() < 50_500_000);
}

#[test]
fn the_surtax_step_of_a_minor_is_jumped_over() {
    let minor = with(
        parent(),
        json!({"is_generation_skipping": true, "is_minor_recipient": true}),
    );
    let at_limit = goal(1, &minor, false).gift;
    let top = kept(&at_limit, 2_000_000_000).unwrap();
    assert!(
        kept(&at_limit, 2_000_000_001).unwrap() < top,
        "the step is no step"
    );
    // Cut fractions may let a won less do; beyond the limit nothing does.
    let below = smallest(&goal(top, &minor, false)).unwrap().value().get();
    assert!((1_999_999_990..=2_000_000_000).contains(&below), "{below}");
    let above = smallest(&goal(top + 1, &minor, false)).unwrap().value().get();
    assert!(above > 2_100_000_000, "{above}");
    assert!(kept(&at_limit, above - 1).unwrap() < top + 1);
}

#[test]
fn a_tax_paid_by_the_donor_is_a_gift_too() {
    let needed = smallest(&goal(500_000_000, &parent(), true)).unwrap();
    assert_eq!(needed.payer, Payer::Donor);
    // What is taxed is what is handed over and its own tax.
    let (value, tax) = (needed.value().get(), needed.tax().get());
    assert_eq!(value - tax, needed.remaining.get());
    assert!((500_000_000..500_000_010).contains(&needed.remaining.get()));
    let words = needed.explanation().join(" ");
    assert!(words.contains("제36조"), "{words}");
}

#[test]
fn a_jointly_liable_donor_gives_nothing_by_paying() {
    let abroad = with(parent(), json!({"is_non_resident": true, "secured_debt": 1_000}));
    let needed = smallest(&goal(500_000_000, &abroad, true)).unwrap();
    assert_eq!(
        (needed.payer, needed.value().get(), needed.remaining.get()),
        (Payer::LiableDonor, 500_001_000, 500_000_000)
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let field = |net: i64, variables: &Value| {
        let variables = variables.as_object().unwrap();
        Goal::from_json(Won::new(net), variables, false)
            .and_then(|goal| smallest(&goal))
            .map(|needed| needed.value())
            .map_err(|error| error.field().to_owned())
    };
    let refused = |name: &str| Err(name.to_owned());
    assert_eq!(field(0, &parent()), refused("net"));
    assert_eq!(field(-5, &parent()), refused("net"));
    assert_eq!(field(1_000_000_000_000_000, &parent()), refused("net"));
    assert_eq!(
        field(5, &with(parent(), json!({"gift_property_value": 3}))),
        refused("gift_property_value")
    );
    assert_eq!(
        field(5, &json!({"gift_date": "2026-03-02"})),
        refused("donor_relationship")
    );
    assert_eq!(field(5, &with(parent(), json!({"no": 3}))), refused("no"));
    assert_eq!(
        field(5, &with(parent(), json!({"filed_on_time": false}))),
        refused("filed_on_time")
    );
    assert_eq!(
        field(5, &with(parent(), json!({"filing_date": "2027-03-02"}))),
        refused("filing_date")
    );
}

#[test]
fn the_answer_for_programs() {
    let needed = smallest(&goal(95_150_000, &parent(), false)).unwrap();
    let answer = serde_json::to_value(needed.answer(TODAY)).unwrap();
    assert_eq!(answer["gift_property_value"], 100_000_000);
    assert_eq!(answer["calculation"]["input"]["gift_property_value"], 100_000_000);
    assert_eq!(answer["calculation"]["final_tax"], 5_000_000);
    assert_eq!(answer["tax"], 4_850_000);
    assert_eq!(answer["remaining"], 95_150_000);
    assert_eq!(answer["payer"], "recipient");
}

fn won(most: i64) -> impl Strategy<Value = Option<Won>> {
    prop_oneof![
        2 => Just(None),
        3 => (0..most).prop_map(|won| Some(Won::new(won))),
        1 => (0..(most / 10_000_000).max(1)).prop_map(|tens| Some(Won::new(tens * 10_000_000))),
    ]
}

prop_compose! {
    fn gift()(
        date in prop_oneof![
            Just(date(2026, 3, 2)), Just(date(2018, 5, 1)), Just(date(2003, 7, 1)), Just(date(2015, 6, 30))
        ],
        donor in prop::sample::select(vec![
            Relationship::Spouse, Relationship::LinealAscendant, Relationship::LinealAscendant,
            Relationship::LinealDescendant, Relationship::OtherRelative, Relationship::Unrelated,
        ]),
        flags in prop::array::uniform4(any::<bool>()),
        debt in won(3_000_000_000),
        past in won(4_000_000_000),
        parts in prop::array::uniform3(0..=100_i64),
        past_tax in won(900_000_000),
        past_surtax in won(200_000_000),
        marriage in won(100_000_000),
        used in won(60_000_000),
        foreign in prop::option::of((0..500_000_000_i64, 0..2_000_000_000_i64)),
        fee in won(9_000_000),
    ) -> Gift {
        let part = |percent: i64| past.map(|past| Won::new(past.get() / 100 * percent));
        let mut gift = Gift::new(date, donor, Won::new(1));
        gift.is_generation_skipping = Some(flags[0]);
        gift.is_minor_recipient = Some(flags[1]);
        gift.is_non_resident = Some(flags[2] && flags[3]);
        gift.secured_debt = debt;
        gift.past_gifts_value = past;
        gift.past_skip_gifts_value = if flags[3] { part(parts[0]) } else { None };
        gift.past_gifts_deduction = if flags[2] { part(parts[1] / 4) } else { None };
        gift.past_tax_paid = past_tax;
        gift.past_surtax_paid = past_surtax;
        gift.marriage_deduction_amount = marriage;
        gift.used_group_deduction = used;
        if let Some((paid, base)) = foreign {
            gift.foreign_tax_paid = Some(Won::new(paid));
            gift.foreign_tax_base = Some(Won::new(base));
        }
        gift.appraisal_fee = fee;
        gift
    }
}

/// Values around which what remains may jump or bend: the law's amounts, with and without everything taken off.
fn turning_points(gift: &Gift) -> Vec<i64> {
    let debt = gift.secured_debt.unwrap_or_default().get();
    let past = gift.past_gifts().get();
    let big = Gift {
        gift_property_value: Won::new(50_000_000_000),
        ..*gift
    };
    let done = assess(&big).unwrap();
    let off = done.value.taxable_value.get() - done.tax.taxable_base.get();
    let shift = debt + off - done.value.aggregated_past_gifts.get();
    let mut points = vec![
        debt,
        2_000_000_000 - past,
        2_000_000_000 - done.value.aggregated_past_gifts.get(),
    ];
    for edge in [
        0,
        200_000,
        500_000,
        100_000_000,
        500_000_000,
        1_000_000_000,
        3_000_000_000,
    ] {
        points.extend([edge + shift, edge + debt, edge]);
    }
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn nothing_smaller_will_do(gift in gift(), net in prop_oneof![1..200_000_000_i64, 1..5_000_000_000_i64, 1..60_000_000_000_i64]) {
        let goal = Goal { net: Won::new(net), gift, donor_pays_tax: false };
        let found = smallest(&goal).unwrap().value().get();
        prop_assert!(kept(&gift, found).unwrap() >= net);
        let least = gift.secured_debt.unwrap_or_default().get().max(1);
        let near = |point: i64| (point - 120).max(least)..(point + 120).min(found);
        for value in turning_points(&gift).into_iter().flat_map(near).chain((found - 600).max(least)..found) {
            prop_assert!(kept(&gift, value).unwrap() < net, "{value} leaves {net} too, found {found}");
        }
        for part in 1..200 {
            let value = (found / 200 * part).max(least).min(found);
            prop_assert!(value == found || kept(&gift, value).unwrap() < net, "{value} leaves {net} too");
        }
    }

    #[test]
    fn what_a_jump_hides_is_found(gift in gift(), at in any::<prop::sample::Index>(), beside in -90_000_i64..90_000) {
        // Goals that lie just around a jump are the ones a plain halving gets wrong.
        let points = turning_points(&gift);
        let least = gift.secured_debt.unwrap_or_default().get().max(1);
        let value = (points[at.index(points.len())] + beside).max(least);
        let net = kept(&gift, value).unwrap();
        prop_assume!(net > 0);
        let found = smallest(&Goal { net: Won::new(net), gift, donor_pays_tax: false }).unwrap().value().get();
        prop_assert!(found <= value, "{value} leaves {net}, but {found} was found");
        prop_assert!(kept(&gift, found).unwrap() >= net);
        for smaller in (found - 400).max(least)..found {
            prop_assert!(kept(&gift, smaller).unwrap() < net);
        }
    }
}
