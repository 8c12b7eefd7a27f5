//! Small and large families made from a seed.

use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use planner::plan::PlanInput;
use serde_json::{Value, json};

/// The same numbers for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % u64::try_from(most).unwrap()).unwrap()
    }

    pub fn number(&mut self, most: usize) -> i64 {
        i64::try_from(self.below(most)).unwrap()
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }
}

pub struct Small {
    pub json: Value,
    pub input: PlanInput,
    pub days: Vec<Date>,
    pub unit: i64,
    pub units: usize,
}

const DONORS: [&str; 3] = ["가", "나", "다"];
const RECIPIENTS: [&str; 2] = ["라", "마"];

/// A family that brute force can do: amounts in a unit that divides every limit and bracket.
pub fn small(seed: u64) -> Small {
    let mut dice = Dice::new(seed);
    let start = *dice.pick(&[date(2026, 11, 16), date(2027, 1, 4), date(2026, 6, 30)]);
    let years = *dice.pick(&[1_i64, 2, 5, 9, 11, 12, 13, 16, 20]);
    let end = start
        .checked_add(years.years())
        .unwrap()
        .checked_sub(1.day())
        .unwrap();
    let unit = *dice.pick(&[10_000_000_i64, 50_000_000, 50_000_000, 100_000_000]);
    let recipients = 1 + usize::from(dice.one_in(4));
    let donors = if recipients == 2 {
        1 + dice.below(2)
    } else {
        1 + dice.below(3)
    };
    let units = if donors * recipients > 2 {
        3 + dice.below(2)
    } else {
        3 + dice.below(4)
    };
    let mut days = vec![start];
    let last = end.checked_sub(6.days()).unwrap();
    days.push(last);
    days.push(
        last.checked_sub(10.years())
            .unwrap()
            .checked_sub(7.days())
            .unwrap(),
    );

    let mut who = Vec::new();
    let mut windows = Vec::new();
    for name in RECIPIENTS.iter().take(recipients) {
        // Limits that the coarse unit does not divide (a minor's, a relative's) need the finest unit or no deduction.
        let born = match (unit, dice.below(3)) {
            (10_000_000, 0) => Some(
                start
                    .checked_sub((19 * 12 - 7 - 12 * dice.number(14)).months())
                    .unwrap(),
            ),
            _ => None,
        };
        days.extend(born.map(|born| born.checked_add(19.years()).unwrap()));
        let foreign = unit == 100_000_000 || dice.one_in(6);
        who.push(json!({"name": name, "birth": born.map(|day| day.to_string()), "non_resident": foreign}));
        if dice.one_in(2) {
            let day = start
                .checked_add(
                    dice.below(150)
                        .try_into()
                        .map(|months: i64| months.months())
                        .unwrap(),
                )
                .unwrap();
            let kind = *dice.pick(&["marriage", "birth"]);
            windows.push(json!({"recipient": name, "kind": kind, "date": day.to_string()}));
            let opens = if kind == "birth" {
                day
            } else {
                day.checked_sub(2.years()).unwrap()
            };
            days.push(opens.max(start));
        }
    }
    let relations: &[&str] = match unit {
        10_000_000 => &["부모", "조부모", "기타친족", "기타"],
        50_000_000 => &["부모", "조부모", "직계비속", "기타"],
        _ => &["부모", "조부모", "기타친족", "직계비속", "배우자"],
    };
    let couple = donors > 1 && dice.one_in(2);
    let mut givers = Vec::new();
    let mut past = Vec::new();
    for (at, name) in DONORS.iter().take(donors).enumerate() {
        let mut words = serde_json::Map::new();
        for recipient in RECIPIENTS.iter().take(recipients) {
            let word = if couple && at < 2 {
                "부모"
            } else {
                dice.pick(relations)
            };
            words.insert((*recipient).to_owned(), json!(word));
        }
        let spouse = (couple && at < 2).then(|| DONORS[1 - at]);
        let limited = dice.one_in(2);
        let available = (1 + dice.number(units)) * unit;
        givers.push(json!({
            "name": name, "relations": words, "spouse": spouse, "available": limited.then_some(available),
        }));
        for recipient in RECIPIENTS.iter().take(recipients) {
            for _ in 0..[0, 0, 0, 1, 2][dice.below(5)] {
                let ago = 1 + dice.number(142);
                let day = start
                    .checked_sub(ago.months())
                    .unwrap()
                    .checked_sub(i64::try_from(at).unwrap().days())
                    .unwrap();
                let amount = unit * (1 + dice.number(3));
                past.push(
                    json!({"donor": name, "recipient": recipient, "date": day.to_string(), "amount": amount}),
                );
                days.push(day.checked_add(10.years()).unwrap().checked_add(1.day()).unwrap());
            }
        }
    }
    days.retain(|day| *day >= start && *day <= last);
    days.sort();
    days.dedup_by(|later, earlier| later.checked_sub(6.days()).unwrap() < *earlier);
    let amount = i64::try_from(units).unwrap() * unit;
    let goal = if recipients == 1 {
        json!({"kind": "reach", "recipient": RECIPIENTS[0], "amount": amount})
    } else {
        json!({"kind": "pass_on", "amount": amount})
    };
    let json = json!({
        "goal": goal, "donors": givers, "recipients": who, "years": years, "start": start.to_string(),
        "past_gifts": past, "windows": windows,
    });
    let input = PlanInput::from_json(json.clone()).unwrap();
    Small {
        json,
        input,
        days,
        unit,
        units,
    }
}

const COUPLES: [[&str; 2]; 3] = [["조부", "조모"], ["외조부", "외조모"], ["부", "모"]];
const CHILDREN: [&str; 4] = ["첫째", "둘째", "셋째", "넷째"];

/// Six donors, four recipients, up to twenty years, amounts to the unit.
pub fn large(seed: u64) -> PlanInput {
    let mut dice = Dice::new(seed + 1_000_003);
    let start = date(2026, 11, 16);
    let years = *dice.pick(&[20_i64, 20, 20, 17, 12, 10, 4]);
    let units = 1_000 + dice.below(150_000);
    let amount = |units: usize| i64::try_from(units).unwrap() * 100_000;
    let limited = dice.one_in(2);
    let mut donors = Vec::new();
    let mut past = Vec::new();
    for couple in COUPLES {
        let words: Vec<&str> = CHILDREN
            .iter()
            .map(|_| *dice.pick(&["부모", "조부모", "조부모", "시부모", "기타"]))
            .collect();
        for at in 0..2 {
            let relations: serde_json::Map<String, Value> = CHILDREN
                .iter()
                .zip(&words)
                .map(|(child, word)| ((*child).to_owned(), json!(word)))
                .collect();
            let available = limited.then(|| amount(units / 4 + dice.below(units / 3)));
            donors.push(json!({
                "name": couple[at], "spouse": couple[1 - at], "relations": relations, "available": available,
            }));
            if dice.one_in(3) {
                let day = start
                    .checked_sub(i64::try_from(40 + dice.below(4_000)).unwrap().days())
                    .unwrap();
                let child = dice.pick(&CHILDREN);
                past.push(json!({
                    "donor": couple[at], "recipient": child, "date": day.to_string(),
                    "amount": amount(200 + dice.below(3_000)),
                }));
            }
        }
    }
    let mut windows = Vec::new();
    let mut recipients = Vec::new();
    for child in CHILDREN {
        let born = dice.one_in(2).then(|| {
            let age = dice.number(360).months();
            start.checked_sub(age).unwrap().to_string()
        });
        recipients.push(json!({"name": child, "birth": born, "non_resident": dice.one_in(9)}));
        if dice.one_in(3) {
            let day = start.checked_add(dice.number(200).months()).unwrap();
            windows.push(json!({"recipient": child, "kind": "marriage", "date": day.to_string()}));
        }
    }
    let goal = if dice.one_in(3) {
        json!({"kind": "reach", "recipient": CHILDREN[0], "amount": amount(units)})
    } else {
        json!({"kind": "pass_on", "amount": amount(units)})
    };
    PlanInput::from_json(json!({
        "goal": goal, "donors": donors, "recipients": recipients, "years": years, "start": start.to_string(),
        "past_gifts": past, "windows": windows,
    }))
    .unwrap()
}
