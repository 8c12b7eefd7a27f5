//! What cannot be planned is refused with the field and a sentence that says what is expected.

use jiff::civil::date;
use planner::plan::{PlanInput, plan};
use serde_json::{Value, json};

fn family() -> Value {
    json!({
        "goal": {"kind": "reach", "recipient": "아들", "amount": 300_000_000},
        "donors": [
            {"name": "아버지", "spouse": "어머니", "relations": {"아들": "부모"}},
            {"name": "어머니", "relations": {"아들": "부모"}},
        ],
        "recipients": [{"name": "아들", "birth": "1998-05-01"}],
        "years": 15, "start": "2026-11-16", "past_gifts": [], "windows": [],
    })
}

/// The family with one change, by path: the error's field, and words of its message.
fn check(path: &str, value: Value, field: &str, words: &str) {
    let mut json = family();
    *json.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
    let error = PlanInput::from_json(json)
        .and_then(|input| plan(&input, date(2026, 11, 15)))
        .expect_err(path);
    assert_eq!(error.field(), field, "{path}: {error}");
    assert!(error.to_string().contains(words), "{path}: {error}");
}

#[test]
fn each_wrong_value_is_named() {
    let friend = json!({"name": "친구", "relations": {}});
    check("/years", json!(0), "years", "1년부터 20년");
    check("/years", json!(21), "years", "1년부터 20년");
    check("/years", json!("열"), "plan", "형식");
    check("/donors", json!([]), "donors", "1명부터 6명");
    check("/donors", json!(vec![friend; 7]), "donors", "1명부터 6명");
    check("/recipients", json!([]), "recipients", "1명부터 4명");
    check("/goal/amount", json!(0), "goal.amount", "10만원 이상");
    check("/goal/amount", json!(-100_000), "goal.amount", "0원 이상");
    check("/goal/amount", json!(123_456_789), "goal.amount", "10만원 단위");
    check("/goal/amount", json!(i64::MAX), "goal.amount", "100조원");
    check(
        "/goal/recipient",
        json!("딸"),
        "goal.recipient",
        "'딸'이라는 사람이 없어요",
    );
    check("/goal/kind", json!("hide"), "plan", "형식");
    check("/start", json!("2020-01-01"), "start", "2025-03-14부터");
    check("/start", json!("2099-01-01"), "years", "2100-12-31까지");
    check("/donors/1/name", json!("아버지"), "donors.name", "두 번");
    check("/donors/0/name", json!(" "), "donors.name", "1자부터");
    check(
        "/donors/0/relations/아들",
        json!("사돈의 팔촌"),
        "donors.아버지.relations.아들",
        "모르는 관계",
    );
    check(
        "/donors/0/relations",
        json!({"딸": "부모"}),
        "donors.아버지.relations",
        "없어요",
    );
    check(
        "/donors/0/spouse",
        json!("이모"),
        "donors.아버지.spouse",
        "다른 증여자가 없어요",
    );
    check(
        "/recipients/0/birth",
        json!("2030-01-01"),
        "recipients.아들.birth",
        "늦게 태어난",
    );
    let past = |date: &str, amount: i64| json!([{"donor": "아버지", "recipient": "아들", "date": date, "amount": amount}]);
    check(
        "/past_gifts",
        past("2027-01-01", 10_000_000),
        "past_gifts.date",
        "전날까지",
    );
    check(
        "/past_gifts",
        past("2012-01-01", 10_000_000),
        "past_gifts.date",
        "2014-01-01부터",
    );
    check("/past_gifts", past("2022-01-01", 0), "past_gifts.amount", "0원");
    check(
        "/past_gifts",
        past("2022-01-01", 10_050_000),
        "past_gifts.amount",
        "10만원 단위",
    );
    check(
        "/past_gifts",
        json!([{"donor": "아버지", "recipient": "아들", "date": "2022-01-01", "amount": 200_000_000,
            "marriage_birth_deduction": 100_000_000}]),
        "past_gifts.marriage_birth_deduction",
        "2024년 이후",
    );
}

#[test]
fn it_must_be_known_who_is_married() {
    let mut json = family();
    json["goal"]["amount"] = json!(700_000_000);
    let together = json.clone();
    json["donors"][0].as_object_mut().unwrap().remove("spouse");
    let input = PlanInput::from_json(json.clone()).unwrap();
    let error = plan(&input, date(2026, 11, 15)).unwrap_err();
    assert_eq!(error.field(), "donors.아버지.spouse");
    assert!(error.to_string().contains("제47조 제2항"), "{error}");
    json["donors"][0]["spouse"] = Value::Null;
    json["donors"][1]["spouse"] = Value::Null;
    let divorced = plan(&PlanInput::from_json(json).unwrap(), date(2026, 11, 15)).unwrap();
    let married = plan(&PlanInput::from_json(together).unwrap(), date(2026, 11, 15)).unwrap();
    assert!(divorced.total_tax < married.total_tax);
}

#[test]
fn a_goal_out_of_reach_is_said_so() {
    let mut json = family();
    json["donors"][0]["available"] = json!(100_000_000);
    json["donors"][1]["available"] = json!(50_050_000);
    let error = plan(&PlanInput::from_json(json).unwrap(), date(2026, 11, 15)).unwrap_err();
    assert_eq!(error.field(), "goal.amount");
    assert!(
        error
            .to_string()
            .contains("모두 150,000,000원이고 목표는 300,000,000원"),
        "{error}"
    );
}

/// A gift that was taxed higher because of an older one that is forgotten sooner: small new gifts are divided by year,
/// a large one uses the credit up.
#[test]
fn a_history_that_raised_a_rate_is_planned() {
    let mut json = family();
    json["years"] = json!(5);
    json["goal"]["amount"] = json!(80_000_000);
    json["past_gifts"] = json!([
        {"donor": "아버지", "recipient": "아들", "date": "2018-01-10", "amount": 200_000_000},
        {"donor": "아버지", "recipient": "아들", "date": "2024-01-10", "amount": 200_000_000},
    ]);
    let planned = plan(&PlanInput::from_json(json.clone()).unwrap(), date(2026, 11, 15)).unwrap();
    assert!(planned.bound.proven, "{:?}", planned.bound);
    // In one gift from 2028-01-11 on: 50,000,000 deducted, 30,000,000 at the average rate on 2억 3천만.
    let at_once = (36_000_000 * 30 + 229) / 230 / 100 * 97;
    assert!(planned.total_tax.get() < at_once, "{planned:#?}");
    json["goal"]["amount"] = json!(600_000_000);
    let planned = plan(&PlanInput::from_json(json).unwrap(), date(2026, 11, 15)).unwrap();
    // From 2028-01-11 only the second 2억 is added, which bore 4천만: on 7억 5천만 1억 6,500만 less 4천만, less 3%.
    assert_eq!(planned.total_tax.get(), (165_000_000 - 40_000_000) / 100 * 97);
}

/// Two past gifts of one day share the limit by value (영 제46조 제1항): of 5천만, 3천만 and 2천만.
#[test]
fn past_gifts_of_one_day_share_a_deduction() {
    let input = PlanInput::from_json(json!({
        "goal": {"kind": "reach", "recipient": "딸", "amount": 100_000_000},
        "donors": [
            {"name": "아버지", "spouse": null, "relations": {"딸": "부모"}, "available": 100_000_000},
            {"name": "할아버지", "relations": {"딸": "조부모"}, "available": 0}],
        "recipients": [{"name": "딸"}], "years": 1, "start": "2026-11-16",
        "past_gifts": [
            {"donor": "아버지", "recipient": "딸", "date": "2024-05-05", "amount": 90_000_000},
            {"donor": "할아버지", "recipient": "딸", "date": "2024-05-05", "amount": 60_000_000}],
    }))
    .unwrap();
    let planned = plan(&input, date(2026, 11, 15)).unwrap();
    // The father's base was 6천만; with 1억 more it is 1억 6천만: 2,200만 less the 600만 of then, less 3%.
    assert_eq!(planned.total_tax.get(), 16_000_000 / 100 * 97);
    assert!(planned.bound.proven);
}
