//! Fields set outright: the same checks, the same merge, the same reply as for words.

use adviser::Adviser;
use conversation::{Assistant as _, Beside, Carried, Depth, FieldState, Reply, Turn};
use serde_json::{Value, json};

/// A conversation of words and fields.
#[derive(Default)]
struct Talk {
    last: Option<Carried>,
}

impl Talk {
    fn turn(&mut self, text: &str, reply: impl Fn(&Turn<'_>) -> Reply) -> Reply {
        let reply = reply(&Turn {
            text,
            last: self.last.as_ref(),
            depth: Depth::Quick,
            today: "2026-03-10".parse().unwrap(),
            now: jiff::Timestamp::UNIX_EPOCH,
        });
        self.last = Some(Carried::from(&reply.metadata));
        reply
    }

    fn say(&mut self, text: &str) -> Reply {
        self.turn(text, |turn| Adviser::default().reply(turn))
    }

    fn set(&mut self, values: Value) -> Reply {
        let Value::Object(values) = values else {
            panic!("fields are an object")
        };
        let adviser = Adviser::default();
        let text = adviser.settable(&values).unwrap();
        self.turn(&text, |turn| {
            adviser.take_turn(turn, Beside::Set(&values), &|_| ())
        })
    }
}

fn tax(reply: &Reply) -> Option<i64> {
    reply
        .metadata
        .calculation
        .as_ref()
        .and_then(|calculation| calculation.amount("final_tax"))
}

const GIFT: &str = "아버지께 3월 2일에 1억 받았어요";

#[test]
fn each_field_is_set_and_computed() {
    for (values, expected) in [
        (json!({"gift_property_value": 200_000_000}), 20_000_000),
        (json!({"is_minor_recipient": true}), 8_000_000),
        (json!({"is_non_resident": true}), 10_000_000),
        (json!({"secured_debt": 40_000_000}), 1_000_000),
        (json!({"appraisal_fee": 1_000_000}), 4_900_000),
        (json!({"past_gifts_value": 50_000_000}), 10_000_000),
        (json!({"marriage_deduction_amount": 100_000_000}), 0),
        (json!({"donor_relationship": "조부모"}), 6_500_000),
        (json!({"donor_relationship": "부모"}), 5_000_000),
        (json!({"donor_relationship": "배우자"}), 0),
        (json!({"donor_relationship": "기타"}), 10_000_000),
        (json!({"is_generation_skipping": true}), 6_500_000),
        (json!({"gift_date": "2026-01-05", "secured_debt": 0}), 5_000_000),
    ] {
        let mut talk = Talk::default();
        assert_eq!(tax(&talk.say(GIFT)), Some(5_000_000));
        assert_eq!(tax(&talk.set(values.clone())), Some(expected), "{values}");
    }
}

#[test]
fn null_forgets_and_what_is_needed_is_asked_for_again() {
    let mut talk = Talk::default();
    talk.say(GIFT);
    let asked = talk.set(json!({"gift_property_value": null}));
    assert_eq!(asked.metadata.asked.as_deref(), Some("gift_property_value"));
    let answer = talk.set(json!({"gift_property_value": 100_000_000}));
    assert_eq!(tax(&answer), Some(5_000_000));
    talk.set(json!({"is_minor_recipient": true}));
    assert_eq!(
        tax(&talk.set(json!({"is_minor_recipient": null}))),
        Some(5_000_000)
    );
}

#[test]
fn a_question_is_answered_by_its_choice_and_nothing_counts_as_a_failure() {
    let mut talk = Talk::default();
    let asked = talk.say("부모님께 증여받았어요");
    let ask = asked.metadata.ask.unwrap();
    assert_eq!(ask.field, "gift_date");
    let next = talk.set(json!({ask.field: ask.choices[1].value}));
    assert_eq!(next.metadata.collected_parameters["gift_date"], "2026-03-09");
    assert_eq!(next.metadata.asked.as_deref(), Some("gift_property_value"));
    // Another field than the one asked for: the question stays, without a reproach.
    let still = talk.set(json!({"secured_debt": 0}));
    assert_eq!(still.metadata.asked.as_deref(), Some("gift_property_value"));
    assert!(!still.content.contains("이해하지 못했어요"), "{}", still.content);
    assert_eq!(
        tax(&talk.set(json!({"gift_property_value": 100_000_000}))),
        Some(5_000_000)
    );
}

#[test]
fn an_undo_takes_back_what_was_set() {
    let mut talk = Talk::default();
    talk.say(GIFT);
    talk.set(json!({"gift_property_value": 200_000_000}));
    assert_eq!(tax(&talk.say("방금 거 취소")), Some(5_000_000));
}

#[test]
fn impossible_values_and_unknown_names_are_refused_with_their_field() {
    let adviser = Adviser::default();
    for (values, field) in [
        (json!({"gift_property_value": 0}), "gift_property_value"),
        (json!({"gift_property_value": "1억"}), "gift_property_value"),
        (json!({"gift_property_value": 1.5}), "gift_property_value"),
        (json!({"gift_date": "2026-02-30"}), "gift_date"),
        (json!({"gift_date": "1999-12-31"}), "gift_date"),
        (json!({"donor_relationship": "아버지"}), "donor_relationship"),
        (json!({"is_minor_recipient": 1}), "is_minor_recipient"),
        (
            json!({"marriage_deduction_amount": 100_000_001}),
            "marriage_deduction_amount",
        ),
        (json!({"donor_word": "아버지"}), "donor_word"),
        (json!({}), "set"),
    ] {
        let refused = adviser.settable(values.as_object().unwrap()).unwrap_err();
        assert_eq!(refused.field, field, "{values} {refused:?}");
    }
    // What depends on another field is refused in the reply, as it is when it is said.
    let mut talk = Talk::default();
    talk.say(GIFT);
    let refused = talk.set(json!({"secured_debt": 300_000_000}));
    assert_eq!(refused.metadata.asked.as_deref(), Some("secured_debt"));
}

#[test]
fn every_field_is_listed_with_what_is_known_of_it() {
    let mut talk = Talk::default();
    let before = talk.say("부모님께 1억 받았어요").metadata;
    let state = |fields: &[conversation::Field], name: &str| {
        let field = fields.iter().find(|field| field.name == name).unwrap();
        (field.state, field.matters)
    };
    assert_eq!(before.fields.len(), adviser::said::VARIABLES.len());
    assert_eq!(state(&before.fields, "gift_date"), (FieldState::Missing, true));
    assert_eq!(
        state(&before.fields, "donor_relationship"),
        (FieldState::Known, true)
    );
    let after = talk.say("3월 2일이요").metadata;
    assert_eq!(state(&after.fields, "gift_date"), (FieldState::Known, true));
    assert_eq!(
        state(&after.fields, "is_minor_recipient"),
        (FieldState::Assumed, true)
    );
    assert_eq!(
        state(&after.fields, "past_tax_paid"),
        (FieldState::Assumed, false)
    );
    let stake = |name: &str| {
        let field = after.fields.iter().find(|field| field.name == name).unwrap();
        field.stake.as_ref().map(|stake| stake.difference)
    };
    // In what is paid in time: 485만원, a minor 776만원, with the marriage deduction nothing.
    assert_eq!(stake("is_minor_recipient"), Some(2_910_000));
    assert_eq!(stake("marriage_deduction_amount"), Some(-4_850_000));
    assert_eq!(stake("gift_date"), None);
    let donor = after
        .fields
        .iter()
        .find(|field| field.name == "donor_relationship")
        .unwrap();
    assert_eq!(donor.shown.as_deref(), Some("부모님"));
    assert_eq!(donor.choices.len(), 6);
}
