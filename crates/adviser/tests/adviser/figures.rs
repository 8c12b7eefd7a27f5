//! Every figure of an answer has its source: the calculation, the offer, the comparison, the tables of the law, the
//! articles or what the person said. Every answer ends with the fixed sentence; what nobody said is not collected.

use adviser::{Adviser, CLOSING};
use conversation::{Assistant, Beside, Depth, Metadata, Reply, Stage, Turn};
use jiff::Timestamp;
use jiff::civil::Date;
use korean::Text;
use korean::date::{Lean, When};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Mutex;
use tax::gift::Relationship;
use tax::law::{AGGREGATION, BRACKETS, MARRIAGE_BIRTH, MINIMUM_BASE, SKIP_SURTAX, group_limit};

/// The assistant, with every reply kept beside what led to it.
struct Watched {
    adviser: Adviser,
    wrong: Mutex<Vec<String>>,
    answers: Mutex<usize>,
}

impl Assistant for Watched {
    fn take_turn(&self, turn: &Turn<'_>, _: Beside<'_>, _: &dyn Fn(Stage)) -> Reply {
        let reply = self.adviser.reply(turn);
        if reply.metadata.calculation.is_some() {
            *self.answers.lock().unwrap() += 1;
            let faults = faults(&reply, turn);
            self.wrong
                .lock()
                .unwrap()
                .extend(faults.into_iter().map(|fault| format!("{}: {fault}", turn.text)));
        }
        reply
    }
}

#[derive(Default)]
struct Figures {
    won: BTreeSet<i64>,
    days: BTreeSet<Date>,
    percents: BTreeSet<(i64, i64)>,
}

impl Figures {
    /// The figures a text names.
    fn read(&mut self, text: &str, today: Date) {
        let text = Text::new(text);
        self.won.extend(
            korean::amount::find(&text)
                .iter()
                .filter_map(|find| find.value.won()),
        );
        self.days.extend(
            korean::date::find(&text, today, Lean::Past)
                .iter()
                .filter_map(|find| match find.value.when {
                    When::Day(day) => Some(day),
                    When::Month { year, month } => Date::new(year, month, 1).ok(),
                    _ => None,
                }),
        );
        self.percents.extend(
            korean::percent::find(&text)
                .iter()
                .map(|find| (find.value.num, find.value.den)),
        );
    }

    /// The figures of a JSON value, in numbers and in its texts.
    fn collect(&mut self, value: &Value, today: Date) {
        match value {
            Value::Number(number) => self.won.extend(number.as_i64().map(i64::abs)),
            Value::String(text) => self.read(text, today),
            Value::Array(all) => all.iter().for_each(|one| self.collect(one, today)),
            Value::Object(all) => all.values().for_each(|one| self.collect(one, today)),
            Value::Null | Value::Bool(_) => {}
        }
    }

    /// The figures of the law on a day.
    fn of_law(&mut self, day: Date) {
        for donor in [
            Relationship::Spouse,
            Relationship::LinealAscendant,
            Relationship::LinealDescendant,
            Relationship::OtherRelative,
        ] {
            self.won
                .extend([false, true].map(|minor| group_limit(day, donor, minor).get()));
        }
        self.won.extend(MARRIAGE_BIRTH.at(day).map(tax::Won::get));
        self.won
            .extend([AGGREGATION.at(day).threshold.get(), MINIMUM_BASE.at(day).get()]);
        self.won
            .extend(SKIP_SURTAX.at(day).large_to_minor.map(|(won, _)| won.get()));
        self.won
            .extend(BRACKETS.at(day).iter().map(|bracket| bracket.over.get()));
    }
}

/// What was computed beside the calculation, without its sentences: they are judged by it, not it by them.
fn computed(metadata: &Metadata) -> Value {
    let what_if = metadata.what_if.as_ref().map(|one| {
        let mut moved = one.moved.clone();
        for row in &mut moved {
            row.as_object_mut().unwrap().remove("step");
        }
        serde_json::json!({
            "changes": one.changes, "moved": moved,
            "totals": [one.base_final_tax, one.final_tax, one.difference],
        })
    });
    let alternatives: Vec<Value> = metadata
        .alternatives
        .iter()
        .map(|one| serde_json::json!([one.estimated_tax, one.gifts]))
        .collect();
    serde_json::json!([what_if, alternatives, metadata.reverse])
}

/// What other tools computed beside the gift: the acquisition tax, the answer before, the cost of being late.
fn beside(metadata: &Metadata) -> Value {
    const TOOLS: [&str; 4] = [
        "calculate_acquisition_tax",
        "compare_tax",
        "calculate_late_filing",
        "calculate_gifts",
    ];
    let calls = metadata.tool_calls.iter();
    let params = calls
        .filter(|call| TOOLS.contains(&call.tool.as_str()))
        .map(|call| {
            let mut params = call.params.clone().unwrap_or_default();
            let moved = params.get_mut("moved").and_then(Value::as_array_mut);
            for row in moved.into_iter().flatten() {
                row.as_object_mut().unwrap().remove("step");
            }
            params
        });
    params.collect()
}

/// The sentences of the alternatives carry only figures that were computed, and each computes again to its tax.
fn false_alternatives(metadata: &Metadata, today: Date) -> Vec<String> {
    let mut faults = Vec::new();
    let now = metadata.calculation.as_ref().unwrap();
    let late = now.as_value()["penalty_if_filed_today"].is_object();
    let name = if late { "final_tax" } else { "tax_if_filed_on_time" };
    for one in &metadata.alternatives {
        let again: i64 = one
            .gifts
            .iter()
            .map(|gift| {
                let variables = gift.as_object().unwrap().clone();
                let said = variables.into_iter().filter(|(name, _)| name != "estimated_tax");
                let done = tax::gift::assess(&tax::gift::Gift::from_json(&said.collect()).unwrap()).unwrap();
                if today > done.deadline.due {
                    done.final_tax().get()
                } else {
                    done.tax_if_filed_on_time().get()
                }
            })
            .sum();
        if one.estimated_tax != Some(again) {
            faults.push(format!(
                "{}: {:?} computes to {again}",
                one.title, one.estimated_tax
            ));
        }
        if now.amount(name).is_none_or(|now| now <= again) {
            faults.push(format!("{} saves nothing", one.title));
        }
        if one.pros.is_empty() || one.cons.is_empty() || one.note.is_none() {
            faults.push(format!("{} is not whole", one.title));
        }
    }
    faults
}

fn faults(reply: &Reply, turn: &Turn<'_>) -> Vec<String> {
    let metadata = &reply.metadata;
    let mut faults = Vec::new();
    if !reply.content.ends_with(CLOSING) {
        faults.push("does not end with the fixed sentence".to_owned());
    }
    let mut sources = Figures::default();
    let carried = [
        serde_json::to_value(&metadata.calculation).unwrap(),
        serde_json::to_value(&metadata.offer).unwrap(),
        computed(metadata),
        serde_json::to_value(&metadata.collected_parameters).unwrap(),
        serde_json::to_value(&metadata.facts).unwrap(),
        serde_json::to_value(&metadata.citations).unwrap(),
        beside(metadata),
    ];
    for value in &carried {
        sources.collect(value, turn.today);
    }
    let day = carried[0]["law_as_of"]
        .as_str()
        .and_then(|day| day.parse().ok())
        .unwrap_or(turn.today);
    sources.of_law(day);
    sources.of_law(turn.today);
    if !reply.content.contains("**계산 과정**") {
        // A short reply may name a sum of the message to say that it is not used.
        sources.read(turn.text, turn.today);
    }
    sources.days.insert(turn.today);
    // A month said without its day is named as a month.
    if let Some(month) = metadata.facts.get("gift_month").and_then(Value::as_str) {
        sources.days.extend(format!("{month}-01").parse::<Date>());
    }
    faults.extend(false_alternatives(metadata, turn.today));
    let mut named = Figures::default();
    named.read(&reply.content, turn.today);
    for one in &metadata.alternatives {
        for text in one
            .pros
            .iter()
            .chain(&one.cons)
            .chain(&one.note)
            .chain([&one.title, &one.description])
        {
            named.read(text, turn.today);
        }
    }
    faults.extend(
        named
            .won
            .difference(&sources.won)
            .map(|won| format!("{won}원 has no source")),
    );
    faults.extend(
        named
            .days
            .difference(&sources.days)
            .map(|day| format!("{day} has no source")),
    );
    faults.extend(
        named
            .percents
            .difference(&sources.percents)
            .map(|(num, den)| format!("{num}/{den} has no source")),
    );
    faults
}

fn watched() -> Watched {
    Watched {
        adviser: Adviser::default(),
        wrong: Mutex::default(),
        answers: Mutex::default(),
    }
}

fn verdict(watched: &Watched) {
    let wrong = watched.wrong.lock().unwrap();
    println!(
        "{} answers, {} faults",
        watched.answers.lock().unwrap(),
        wrong.len()
    );
    for line in wrong.iter().take(20) {
        println!("  {line}");
    }
    assert!(*watched.answers.lock().unwrap() > 0, "no answer was given");
    assert!(wrong.is_empty());
}

#[test]
fn figures_of_the_scenarios_have_sources() {
    let watched = watched();
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/tax");
    for scenario in scenario::load(dir.as_ref()).unwrap() {
        scenario::play(&watched, &scenario);
    }
    verdict(&watched);
}

#[test]
fn figures_told_to_simulated_people_have_sources() {
    let watched = watched();
    simulate::run(&watched, 1, 300);
    verdict(&watched);
}

#[test]
fn what_nobody_said_is_not_collected() {
    let check = |say: &str, keys: &[&str]| {
        let turn = Turn {
            text: say,
            last: None,
            depth: Depth::Quick,
            today: "2026-09-01".parse().unwrap(),
            now: Timestamp::UNIX_EPOCH,
        };
        let reply = Adviser::default().reply(&turn);
        assert!(reply.metadata.calculation.is_some(), "{say}");
        let collected: Vec<&str> = reply
            .metadata
            .collected_parameters
            .keys()
            .map(String::as_str)
            .collect();
        let (mut collected, mut keys) = (collected, keys.to_vec());
        collected.sort_unstable();
        keys.sort_unstable();
        assert_eq!(collected, keys, "{say}");
    };
    let three = ["gift_date", "donor_relationship", "gift_property_value"];
    check("아버지께 2026년 3월 2일에 1억 받았어요", &three);
    check("아내한테 8월 3일에 7억 줬어요", &three);
    check("친구가 2026.5.1에 3천만원을 줬어요", &three);
    check(
        "할머니께 8월 3일에 5천 받았어요",
        &[&three[..], &["is_generation_skipping"]].concat(),
    );
    check(
        "15살 아들에게 8월 3일 3천 줬어요",
        &[&three[..], &["is_minor_recipient"]].concat(),
    );
    check(
        "아버지께 8월 3일에 1억 받았고 빚은 없어요",
        &[&three[..], &["secured_debt"]].concat(),
    );
}

#[test]
fn a_figure_of_its_own_is_found() {
    let turn = Turn {
        text: "아버지께 2026년 3월 2일에 1억 받았어요",
        last: None,
        depth: Depth::Quick,
        today: "2026-09-01".parse().unwrap(),
        now: Timestamp::UNIX_EPOCH,
    };
    let reply = Adviser::default().reply(&turn);
    assert_eq!(faults(&reply, &turn), Vec::<String>::new());
    for foreign in [
        "세금은 777만원이에요.",
        "2026년 7월 7일까지예요.",
        "세율은 77%예요.",
    ] {
        let content = format!("{foreign}\n{}", reply.content);
        assert_eq!(
            faults(
                &Reply {
                    content,
                    ..reply.clone()
                },
                &turn
            )
            .len(),
            1,
            "{foreign}"
        );
    }
}
