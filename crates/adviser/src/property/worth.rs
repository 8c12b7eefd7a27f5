//! What property is worth for gift tax, from what is told of it: real estate by its rent and what it secures (61조, 66조),
//! listed shares and coins by the days that are averaged (63조, 영 60조). Computes nothing itself.

use crate::decide::{self, Because, Move};
use crate::equipped::Adviser;
use crate::known::facts::Asset;
use crate::known::state::State;
use crate::read::{Scene, Understood};
use crate::scene::words::Sense;
use crate::topic::plain;
use crate::{premise, property::afterwards, update};
use conversation::{Intent, Reply, Turn};
use jiff::civil::Date;
use korean::print;
use serde_json::{Map, Value, json};
use tax::gift::Variable;

/// What was found of a value.
struct Worth {
    /// What is said first.
    text: String,
    /// The value, where it is known.
    value: Option<i64>,
    asset: Asset,
    articles: &'static [&'static str],
}

impl Adviser {
    /// The value of what a message describes, then what is still missing; none where it describes nothing of the kind.
    pub(crate) fn worth(
        &self,
        state: &mut State,
        understood: &mut Understood,
        scene: &Scene,
        turn: &Turn<'_>,
    ) -> Option<Reply> {
        if !understood.question || state.is_answered() || state.facts.premise.is_some() {
            return None;
        }
        let day = understood.said.gift_date.or(state.gift_day());
        let found = real_estate(scene, turn.text).or_else(|| averaged(turn.text, day?, turn.today))?;
        let mut heard = understood.clone();
        heard.said.gift_property_value = found.value;
        heard.said.secured_debt = None;
        heard.facts.asset = Some(found.asset);
        heard
            .ambiguous
            .retain(|open| open.variable != Variable::GiftPropertyValue.name());
        update::merge(state, &heard, turn.today);
        understood.intent = Intent::GiftTax;
        let next = decide::missing(state)
            .first()
            .map_or(Move::Answer, |variable| Move::Ask(*variable, Because::Next));
        let mut reply = self.perform(state, &next, &found.text, turn);
        let references: Vec<String> = found.articles.iter().map(|one| (*one).to_owned()).collect();
        let cited = self.sources.articles(&references, &found.text, turn.today);
        reply.metadata.citations.splice(0..0, cited);
        Some(reply)
    }
}

/// "기준시가 4억 5천, 보증금 2억, 월세 300이면 얼마로 평가해요?"
fn real_estate(scene: &Scene, text: &str) -> Option<Worth> {
    let text = plain(text);
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    // Who takes the debt over asks for the gift without it.
    if !any(&["평가", "가액", "얼마로", "신고금액", "얼마짜리로"]) || scene.has(Sense::TakenOver)
    {
        return None;
    }
    let mut fields = Map::from_iter([("kind".to_owned(), json!("real_estate"))]);
    let mut debts = Vec::new();
    for sum in premise::sums(scene) {
        let skip = sum.left.chars().count().saturating_sub(7);
        let near: String = sum.left.chars().skip(skip).collect();
        let names = |words: &[&str]| words.iter().any(|word| near.contains(word));
        let field = if names(&["월세", "임대료", "월차임"]) {
            "monthly_rent"
        } else if names(&["보증금", "전세"]) {
            "deposit"
        } else if names(&["근저당", "대출", "융자", "담보", "채권최고액", "빚"]) {
            debts.push(json!({ "balance": sum.won }));
            continue;
        } else if names(&["기준시가", "공시가격", "공시지가", "공시"]) {
            "standard_value"
        } else if names(&["시가", "시세", "감정", "실거래"]) {
            "market_value"
        } else {
            return None;
        };
        fields.insert(field.to_owned(), json!(sum.won));
    }
    let let_out = fields.contains_key("monthly_rent") || fields.contains_key("deposit") || !debts.is_empty();
    let valued = fields.contains_key("standard_value") || fields.contains_key("market_value");
    if !let_out || !valued {
        return None;
    }
    if !debts.is_empty() {
        fields.insert("secured_debts".to_owned(), Value::Array(debts));
    }
    let found = tax::named("valuation")?.answer(&fields).ok()?;
    let value = found.won("value")?.get();
    let why = match found.amounts.get("basis").and_then(Value::as_str) {
        Some("rent") => "임대료를 환산한 금액이 가장 커서요",
        Some("collateral") => "담보된 빚과 보증금의 합계가 가장 커서요",
        Some("market") => "시가가 있어서요",
        _ => "기준시가가 가장 커서요",
    };
    let parts = [("standard_value", "기준시가"), ("market_value", "시가")]
        .iter()
        .filter_map(|(name, label)| Some((*label, fields.get(*name)?.as_i64()?)))
        .chain(
            [
                ("rent_value", "임대료 환산(1년 임대료 ÷ 12% + 보증금)"),
                ("collateral_value", "담보된 빚 + 보증금"),
            ]
            .iter()
            .filter_map(|(name, label)| Some((*label, found.won(name)?.get()))),
        )
        .map(|(label, won)| format!("- {label}: {}", print::won(won)))
        .collect::<Vec<String>>();
    Some(Worth {
        text: format!(
            "증여재산 가액은 **{}**이에요({why}).\n\n{}",
            print::won(value),
            parts.join("\n")
        ),
        value: Some(value),
        asset: Asset::RealEstate,
        articles: &["상속세 및 증여세법 제61조 제5항", "상속세 및 증여세법 제66조"],
    })
}

/// Shares and coins: the days that are averaged, and the value where their prices were pasted.
fn averaged(text: &str, day: Date, today: Date) -> Option<Worth> {
    let letters = plain(text);
    let any = |words: &[&str]| words.iter().any(|word| letters.contains(word));
    if !any(&["평가", "가액", "얼마로", "평균", "정해지", "확정", "계산"])
        || any(&["비상장", "해외주식", "미국주식"])
    {
        return None;
    }
    let (kind, asset, unit, articles): (_, _, &[&str], &[&str]) = if any(&["코인", "가상자산", "이더리움"])
    {
        (
            "virtual_asset",
            Asset::Coins,
            &["개", "코인", "비트", "btc", "eth"],
            &[
                "상속세 및 증여세법 제65조 제2항",
                "상속세 및 증여세법 시행령 제60조 제2항",
            ],
        )
    } else if any(&["주식", "상장주"]) {
        (
            "listed_shares",
            Asset::Shares,
            &["주"],
            &["상속세 및 증여세법 제63조 제1항"],
        )
    } else {
        return None;
    };
    let quantity = quantity(text, unit);
    let prices = prices(text);
    let mut fields = Map::from_iter([
        ("kind".to_owned(), json!(kind)),
        ("gift_date".to_owned(), json!(day.to_string())),
        ("today".to_owned(), json!(today.to_string())),
    ]);
    let one = quantity.clone().unwrap_or_else(|| "1".to_owned());
    let counted = if kind == "virtual_asset" {
        json!(one)
    } else {
        json!(one.parse::<i64>().ok()?)
    };
    fields.insert("quantity".to_owned(), counted);
    if !prices.is_empty() {
        fields.insert("prices".to_owned(), Value::Array(prices));
    }
    let found = tax::named("valuation")?.answer(&fields).ok()?;
    let window = afterwards::averaging(&found, asset)?;
    let fixed = found.amounts.get("is_fixed") == Some(&Value::Bool(true));
    let value = found
        .won("value")
        .filter(|_| quantity.is_some())
        .map(tax::Won::get);
    let text = match value {
        Some(value) if fixed => format!(
            "{window} 말씀하신 가격으로 계산하면 **{}**이에요.",
            print::won(value)
        ),
        Some(value) => format!(
            "{window} 아직 기간이 끝나지 않아서, 말씀하신 가격만으로는 **{}**으로 어림돼요.",
            print::won(value)
        ),
        None => format!("{window} 날짜별 가격을 붙여 넣어 주시면 평균을 계산해 드려요."),
    };
    Some(Worth {
        text,
        value,
        asset,
        articles,
    })
}

/// "100주", "0.5개".
fn quantity(text: &str, units: &[&str]) -> Option<String> {
    let text: String = text.to_lowercase().split_whitespace().collect();
    units.iter().find_map(|unit| {
        text.match_indices(unit).find_map(|(at, _)| {
            let before: String = text
                .get(..at)?
                .chars()
                .rev()
                .take_while(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
                .filter(|c| *c != ',')
                .collect();
            let number: String = before.chars().rev().collect();
            let counts = number.chars().next().is_some_and(|c| c.is_ascii_digit());
            (counts && number.len() < 12).then_some(number)
        })
    })
}

/// Lines of a day and its price: "2026-09-22,71300".
fn prices(text: &str) -> Vec<Value> {
    let line = |line: &str| {
        let line = line.trim();
        let day: String = line.chars().take(10).collect();
        let day: Date = day.replace(['.', '/'], "-").parse().ok()?;
        let price: String = line
            .chars()
            .skip(10)
            .filter(|c| c.is_ascii_digit() || *c == '.')
            .collect();
        (!price.is_empty()).then(|| json!({ "date": day.to_string(), "price": price.trim_matches('.') }))
    };
    text.lines().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    const TODAY: Date = date(2026, 11, 16);

    #[test]
    fn the_largest_of_the_values_counts() {
        for (text, expected) in [
            (
                "상가 기준시가 4억 5천, 보증금 2억, 월세 300만원인데 증여가액이 얼마예요?",
                Some(500_000_000),
            ),
            (
                "아파트 공시가격 5억, 전세 3억, 대출 3억이면 얼마로 신고해요?",
                Some(600_000_000),
            ),
            ("아버지가 5억을 주셨는데 얼마로 신고해요?", None),
        ] {
            let scene = Scene::new(text, TODAY, false);
            let found = real_estate(&scene, text).and_then(|found| found.value);
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn pasted_prices_are_averaged() {
        let text =
            "9월 26일에 받은 주식 100주 평가해 주세요\n2026-09-22,71300\n2026-09-23,71500\n2026-09-28,72100";
        let found = averaged(text, date(2026, 9, 26), TODAY).unwrap();
        assert_eq!(found.value, Some(7_163_300));
        assert!(
            found.text.contains("2026년 7월 24일") && found.text.contains("어림"),
            "{}",
            found.text
        );
        let unpriced = averaged("주식 100주 얼마로 신고해요?", date(2026, 9, 26), TODAY).unwrap();
        assert_eq!(unpriced.value, None);
        assert!(averaged("비상장 주식 평가", date(2026, 9, 26), TODAY).is_none());
    }
}
