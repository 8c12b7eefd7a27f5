//! What-ifs: each names the step that made the difference, with its article and both amounts.
#![allow(clippy::needless_pass_by_value)]

use planner::compare::{Change, changed, compare};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tax::Won;
use tax::gift::{Gift, Relationship, assess};

fn map(value: Value) -> Map<String, Value> {
    value.as_object().unwrap().clone()
}

fn change(base: Value, change: Value) -> Change {
    let (base, change) = (map(base), map(change));
    let gift = Gift::from_json(&base).unwrap();
    let variant = changed(&base, &change).unwrap();
    compare(&gift, &[variant]).unwrap().results.remove(0).change
}

fn parent() -> Value {
    json!({"gift_date": "2026-03-02", "donor_relationship": "직계존속", "gift_property_value": 200_000_000})
}

#[test]
fn the_step_that_moved_is_named() {
    let check = |what: Value, difference: i64, words: &[&str]| {
        let done = change(parent(), what.clone());
        assert_eq!(done.difference, difference, "{what}");
        for word in words {
            assert!(done.cause.contains(word), "{word} is not in: {}", done.cause);
        }
    };
    check(
        json!({"is_generation_skipping": true}),
        6_000_000,
        &[
            "세대생략 할증세액이 6,000,000원 생겨요",
            "제57조 제1항",
            "20,000,000원에서 26,000,000원으로 늘어요",
        ],
    );
    check(
        json!({"donor_relationship": "기타친족"}),
        8_000_000,
        &[
            "증여재산 공제가 50,000,000원에서 10,000,000원으로 줄어요",
            "제53조 제4호",
            "과세표준이 150,000,000원에서 190,000,000원으로 늘고",
        ],
    );
    check(
        json!({"is_minor_recipient": true}),
        6_000_000,
        &["50,000,000원에서 20,000,000원으로 줄어요", "제53조 제2호"],
    );
    check(
        json!({"is_non_resident": true}),
        10_000_000,
        &["50,000,000원이던 증여재산 공제가 없어져요"],
    );
    check(
        json!({"secured_debt": 100_000_000}),
        -15_000_000,
        &["인수한 채무가 100,000,000원 생겨요", "제47조 제3항"],
    );
    check(
        json!({"marriage_deduction_amount": 100_000_000}),
        -15_000_000,
        &["혼인·출산 증여재산공제가 100,000,000원 생겨요", "제53조의2"],
    );
    check(
        json!({"past_gifts_value": 100_000_000}),
        20_000_000,
        &["합산하는 10년 이내 증여가 100,000,000원 생겨요", "제47조 제2항"],
    );
    check(
        json!({"gift_property_value": 100_000_000}),
        -15_000_000,
        &["증여재산 가액이 200,000,000원에서 100,000,000원으로 줄어요"],
    );
    check(
        json!({"gift_date": "2013-03-02"}),
        4_000_000,
        &[
            "증여재산 공제가 50,000,000원에서 30,000,000원으로 줄어요",
            "신고세액공제가",
        ],
    );
    check(
        json!({"gift_date": "2026-05-02"}),
        0,
        &["어느 단계도 바꾸지 않아"],
    );
}

#[test]
fn no_tax_either_way_is_said() {
    let done = change(
        json!({"gift_date": "2026-03-02", "donor_relationship": "직계존속", "gift_property_value": 30_000_000}),
        json!({"gift_property_value": 40_000_000}),
    );
    assert_eq!(done.difference, 0);
    assert!(
        done.cause.contains("50만원 미만이라 세액은 0원으로 같아요"),
        "{}",
        done.cause
    );
}

#[test]
fn null_takes_a_variable_back() {
    let mut base = map(parent());
    base.insert("is_minor_recipient".into(), json!(true));
    let back = changed(&base, &map(json!({"is_minor_recipient": null}))).unwrap();
    assert_eq!(back.is_minor_recipient, None);
    let refused = changed(&base, &map(json!({"gift_property_value": 0}))).unwrap_err();
    assert_eq!(refused.field(), "gift_property_value");
}

prop_compose! {
    fn gift()(
        donor in prop::sample::select(vec![
            Relationship::Spouse, Relationship::LinealAscendant, Relationship::OtherRelative, Relationship::Unrelated
        ]),
        year in 2005..2027_i16,
        flags in prop::array::uniform3(any::<bool>()),
        value in 1..3_000_000_000_i64,
        past in prop::option::of(0..900_000_000_i64),
    ) -> Gift {
        let mut gift = Gift::new(jiff::civil::date(year, 3, 2), donor, Won::new(value));
        gift.is_generation_skipping = Some(flags[0]);
        gift.is_minor_recipient = Some(flags[1]);
        gift.is_non_resident = Some(flags[2]);
        gift.past_gifts_value = past.map(Won::new);
        gift
    }
}

proptest! {
    #[test]
    fn every_amount_of_a_change_is_of_the_two(before in gift(), after in gift()) {
        let (before, after) = (assess(&before).unwrap(), assess(&after).unwrap());
        let change = Change::between(&before, &after);
        prop_assert_eq!(change.difference, after.final_tax().get() - before.final_tax().get());
        for row in &change.moved {
            prop_assert_eq!(row.before, row.step.amount(&before));
            prop_assert_eq!(row.after, row.step.amount(&after));
            prop_assert!(row.before != row.after);
        }
        prop_assert!(change.difference == 0 || !change.moved.is_empty());
        prop_assert!(change.cause.ends_with('.'));
    }
}
