//! Every amount and date of 815 gifts computed independently of this engine.

use jiff::civil::date;
use serde_json::{Map, Value, json};
use tax::gift::{Gift, assess};

const VECTORS: &str = include_str!("../data/gift_vectors.jsonl");
const HOLIDAYS: &str = include_str!("../data/kr_holidays.jsonl");

struct Vector {
    id: String,
    gift: Gift,
    expected: Map<String, Value>,
}

fn vectors() -> Vec<Vector> {
    VECTORS
        .lines()
        .map(|line| {
            let vector: Value = serde_json::from_str(line).unwrap();
            let id = vector["id"].as_str().unwrap().to_owned();
            let input = vector["input"].as_object().unwrap();
            Vector {
                gift: Gift::from_json(input).unwrap_or_else(|error| panic!("{id}: {error}")),
                expected: vector["expected"].as_object().unwrap().clone(),
                id,
            }
        })
        .collect()
}

/// The assessment's parts under the names of the vectors.
fn amounts(gift: &Gift) -> Map<String, Value> {
    let assessment = assess(gift).unwrap();
    let mut all = Map::new();
    for part in [
        serde_json::to_value(assessment.value),
        serde_json::to_value(assessment.deductions),
        serde_json::to_value(assessment.tax),
        serde_json::to_value(assessment.credits),
        serde_json::to_value(assessment.paying),
    ] {
        all.extend(part.unwrap().as_object().unwrap().clone());
    }
    let due = assessment.deadline;
    all.insert("filing_credit".into(), json!(assessment.credits.filing_credit));
    all.insert("filing_deadline".into(), json!(due.due));
    all.insert("filing_deadline_unrolled".into(), json!(due.unrolled));
    all.insert("holiday_table_covers_deadline".into(), json!(due.holidays_known));
    all.insert("penalty".into(), json!(assessment.penalty));
    all.insert("notes".into(), json!(assessment.notes().collect::<Vec<_>>()));
    let total_deduction = all["total_deduction"].clone();
    all.insert(
        "seed_view".into(),
        json!({
            "gift_value": assessment.value.gift_value_net,
            "total_deduction": total_deduction,
            "taxable_base": assessment.tax.taxable_base,
            "calculated_tax": assessment.tax.computed_tax,
            "surtax": assessment.tax.surtax,
            "final_tax": assessment.final_tax(),
        }),
    );
    all
}

#[test]
fn all_815_agree_in_every_amount_and_date() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 815);
    for Vector { id, gift, expected } in vectors {
        let amounts = amounts(&gift);
        for (name, value) in &expected {
            assert_eq!(&amounts[name], value, "{id} {name}");
        }
    }
}

#[test]
fn the_calculation_shows_every_one_of_them() {
    for Vector { id, gift, expected } in vectors() {
        let calculation = tax::gift::calculate(&gift, gift.gift_date).unwrap();
        let shown = serde_json::to_value(&calculation).unwrap();
        for (name, value) in &expected {
            match name.as_str() {
                "seed_view" => {
                    for (name, value) in value.as_object().unwrap() {
                        assert_eq!(&shown[name], value, "{id} seed_view.{name}");
                    }
                }
                // The contract's `filing_credit` is that of a return in time; what was granted stands beside it.
                "filing_credit" => assert_eq!(&shown["filing_credit_applied"], value, "{id}"),
                _ => assert_eq!(&shown[name], value, "{id} {name}"),
            }
        }
        assert_eq!(
            shown["filing_credit"], expected["filing_credit_if_on_time"],
            "{id}"
        );
    }
}

#[test]
fn steps_are_numbered_without_gaps_and_add_up() {
    for Vector { id, gift, .. } in vectors() {
        let calculation = tax::gift::calculate(&gift, gift.gift_date).unwrap();
        let numbers: Vec<usize> = calculation.steps.iter().map(|step| step.step).collect();
        assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "{id}");
        let value_of = |name: &str| {
            let found = calculation
                .steps
                .iter()
                .find(|step| step.description.starts_with(name));
            found.map(|step| step.value.get())
        };
        assert_eq!(
            value_of("과세표준"),
            Some(calculation.tax.taxable_base.get()),
            "{id}"
        );
        assert_eq!(
            value_of("산출세액"),
            Some(calculation.calculated_tax.get()),
            "{id}"
        );
        assert_eq!(
            calculation.steps.last().unwrap().value,
            calculation.final_tax,
            "{id}"
        );
        let after_base = calculation
            .steps
            .iter()
            .skip_while(|step| step.description != "산출세액")
            .take_while(|step| !step.description.starts_with("최종"));
        let sum: i64 = after_base.map(|step| step.value.get()).sum();
        assert_eq!(sum.max(0), calculation.final_tax.get(), "{id}");
        for step in &calculation.steps {
            let texts = [&step.description, &step.formula, &step.detail];
            assert!(texts.iter().all(|text| !text.is_empty()), "{id} {step:?}");
        }
    }
}

#[test]
fn every_holiday_is_closed_and_no_other_weekday_is() {
    let listed: Vec<(jiff::civil::Date, String)> = HOLIDAYS
        .lines()
        .map(|line| {
            let row: Value = serde_json::from_str(line).unwrap();
            (
                row["date"].as_str().unwrap().parse().unwrap(),
                row["name"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let mut day = date(2020, 1, 1);
    while day <= date(2030, 12, 31) {
        let holiday = listed.iter().any(|(listed, _)| *listed == day);
        let weekend = matches!(
            day.weekday(),
            jiff::civil::Weekday::Saturday | jiff::civil::Weekday::Sunday
        );
        assert_eq!(tax::calendar::is_closed(day), holiday || weekend, "{day}");
        day = day.tomorrow().unwrap();
    }
}
