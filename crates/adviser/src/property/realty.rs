//! A house given, given with its debt, or sold: the donor's tax and the ways side by side, from what is told of the purchase.
//! The figures are those of [`tax::property`].

mod heard;
mod wish;

use crate::compose;
use crate::compose::replied::{called, said};
use crate::equipped::Adviser;
use crate::known::facts::{Asset, Realty};
use crate::known::state::State;
use conversation::{Block, Citation, Metadata, Reply, Turn};
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use tax::statement::Statement;
use wish::Wish;

/// What must be known, in the order it is asked for.
const NEEDED: [(&str, &str, &[&str]); 4] = [
    (
        "value",
        "그 재산의 시가는 얼마인가요? 최근에 같은 단지에서 팔린 값이나 감정가를 알려 주세요.",
        &[],
    ),
    (
        "tie",
        "주시는(파시는) 분은 받는 분과 어떤 사이인가요?",
        &["부모님", "배우자", "자녀", "그 밖의 친족", "친족이 아니에요"],
    ),
    (
        "bought",
        "주시는 분은 그 재산을 언제 취득하셨나요? 모르면 대강의 연도만 알려 주셔도 돼요.",
        &[],
    ),
    (
        "price",
        "그때 얼마에 취득하셨나요? 취득세와 중개보수도 알면 더해 주세요.",
        &[],
    ),
];

/// What makes it more exact once an answer stands.
const CLOSER: [(&str, &str, &[&str]); 3] = [
    (
        "one_house",
        "주시는 분 세대에 이 집 말고 다른 집이나 분양권이 없나요?",
        &["네, 이 집 한 채예요", "아니요, 더 있어요"],
    ),
    (
        "lived",
        "주시는 분이 그 집에서 실제로 사신 기간은 몇 년인가요?",
        &["산 적이 없어요"],
    ),
    (
        "regulated",
        "그 집이 조정대상지역에 있나요?",
        &["네, 조정대상지역이에요", "아니요"],
    ),
];

/// What the answer rests on.
const ARTICLES: [&str; 5] = [
    "소득세법 제88조",
    "소득세법 제97조의2 제1항",
    "지방세법 제11조 제1항",
    "상속세 및 증여세법 제47조 제1항",
    "상속세 및 증여세법 제35조 제1항",
];

impl Adviser {
    /// The reply to a message about the taxes of a property beside gift tax; none where it is about something else.
    pub(crate) fn realty(&self, state: &mut State, turn: &Turn<'_>) -> Option<Reply> {
        if state.facts.realty.is_none() && !wish::may_be(turn.text) {
            return None;
        }
        if puts_gift_right(state, turn.text) {
            return None;
        }
        let before = state.facts.realty.take().map(|known| *known);
        let open = before.as_ref().and_then(|known| known.open.clone());
        let heard = heard::read(state, turn, open.as_deref());
        let wish = wish::of(turn.text, state, &heard);
        let goes_on = open.is_some() && (!heard.is_empty() || wish::does_not_know(turn.text));
        if wish.is_none() && !goes_on {
            return None;
        }
        let mut known = before.unwrap_or_else(|| of_gift(state));
        known.absorb(heard);
        known.donor_only = known.donor_only && wish.is_none() || wish == Some(Wish::DonorsTax);
        if let (Some(open), true) = (open.as_deref(), wish::does_not_know(turn.text)) {
            settle(&mut known, open);
        }
        known.open = None;
        let reply = self.worked_out(state, &mut known, turn);
        state.asked = None;
        state.facts.realty = known.open.is_some().then(|| Box::new(known));
        Some(reply)
    }

    fn worked_out(&self, state: &State, known: &mut Realty, turn: &Turn<'_>) -> Reply {
        if let Some((name, question, taps)) = NEEDED.iter().find(|(name, ..)| !has(known, name)) {
            known.open = Some((*name).to_owned());
            let lead = "주시는 분의 양도소득세와 취득세까지 더해 비교하려면 취득하신 때와 값이 필요해요.";
            let lead = (*name == "bought").then(|| Block::text(lead));
            let blocks: Vec<Block> = lead
                .into_iter()
                .chain([compose::premise_slot(name, question, taps)])
                .collect();
            return said(blocks, Metadata::default());
        }
        let day = state.gift_day().unwrap_or(turn.today);
        let compared = tax::named("transfer_comparison").map(|rule| rule.answer(&fields(known, state, day)));
        let Some(Ok(statement)) = compared else {
            known.open = Some("bought".to_owned());
            known.bought = None;
            let text = "취득하신 날이 증여하는 날보다 앞서야 계산할 수 있어요. 언제 취득하셨나요?";
            return said(
                vec![compose::premise_slot("bought", text, &[])],
                Metadata::default(),
            );
        };
        let citations = self.realty_sources(turn);
        let donors = (known.donor_only && known.debt.is_some_and(|debt| debt > 0))
            .then(|| donors_tax(known, day))
            .flatten();
        let mut blocks = compose::ways(known, &statement, donors.as_ref(), &citations);
        if let Some((name, question, taps)) = closer(known) {
            known.open = Some((*name).to_owned());
            let at = blocks.len().saturating_sub(1);
            blocks.insert(at, compose::premise_slot(name, question, taps));
        }
        let result = Value::Object(statement.to_json());
        said(
            blocks,
            Metadata {
                citations,
                tool_calls: vec![called("compare_property", result, turn)],
                ..Metadata::default()
            },
        )
    }

    fn realty_sources(&self, turn: &Turn<'_>) -> Vec<Citation> {
        let references = ARTICLES.map(ToOwned::to_owned);
        self.sources.articles(&references, "", turn.today)
    }
}

/// "보증금 2억이에요. 2억 5천 아니고요": a figure of the gift is put right; the purchase can wait.
fn puts_gift_right(state: &State, text: &str) -> bool {
    let known = [state.said.gift_property_value, state.said.secured_debt];
    let sums = korean::amount::find(&korean::Text::new(text));
    state.is_computable()
        && sums.len() > 1
        && ["아니", "아닙"].iter().any(|word| text.contains(word))
        && sums
            .iter()
            .filter_map(|find| find.value.won())
            .any(|won| known.contains(&Some(won)))
}

/// What the gift at hand tells.
fn of_gift(state: &State) -> Realty {
    if state.facts.asset != Some(Asset::RealEstate) {
        return Realty::default();
    }
    Realty {
        value: state.said.gift_property_value,
        debt: state.said.secured_debt,
        tie: state.said.donor_relationship,
        ..Realty::default()
    }
}

fn has(known: &Realty, name: &str) -> bool {
    match name {
        "value" => known.value.is_some(),
        "tie" => known.tie.is_some(),
        "bought" => known.bought.is_some(),
        _ => known.price.is_some(),
    }
}

/// What could still change it: only a house is exempt as the one of a household.
fn closer(known: &Realty) -> Option<&'static (&'static str, &'static str, &'static [&'static str])> {
    if known.kind.as_deref().unwrap_or("house") != "house" {
        return None;
    }
    let [one_house, lived, regulated] = &CLOSER;
    match (known.one_house, known.lived, known.regulated) {
        (None, ..) => Some(one_house),
        (Some(true), None, _) => Some(lived),
        (_, _, None) => Some(regulated),
        _ => None,
    }
}

/// "모르겠어요": the answer that costs more.
fn settle(known: &mut Realty, open: &str) {
    match open {
        "one_house" => known.one_house = Some(false),
        "lived" => known.lived = Some(0),
        "regulated" => known.regulated = Some(false),
        _ => {}
    }
}

/// The donor's own tax on the debt that goes with the property.
fn donors_tax(known: &Realty, day: Date) -> Option<Statement> {
    let mut fields = transfer(known);
    fields.insert("transfer_date".to_owned(), json!(day.to_string()));
    fields.insert("value".to_owned(), json!(known.value?));
    fields.insert("debt".to_owned(), json!(known.debt?.min(known.value?)));
    tax::named("burdened_transfer_tax")?.answer(&fields).ok()
}

fn kind(known: &Realty) -> &str {
    known.kind.as_deref().unwrap_or("house")
}

fn transfer(known: &Realty) -> Map<String, Value> {
    let one = known.one_house == Some(true);
    let house = kind(known) == "house";
    let kind = if kind(known) == "farmland" {
        "land"
    } else {
        kind(known)
    };
    Map::from_iter([
        ("property_kind".to_owned(), json!(kind)),
        (
            "acquisition_date".to_owned(),
            json!(known.bought.map(|day| day.to_string())),
        ),
        ("acquisition_price".to_owned(), json!(known.price)),
        ("is_one_house".to_owned(), json!(one && house)),
        ("residence_months".to_owned(), json!(known.lived.unwrap_or(0))),
        (
            "in_regulated_area".to_owned(),
            json!(house && known.regulated == Some(true)),
        ),
        (
            "surcharge_house_count".to_owned(),
            json!(if one || !house { 1 } else { 2 }),
        ),
    ])
}

fn fields(known: &Realty, state: &State, day: Date) -> Map<String, Value> {
    let mut gift = state.said.to_map();
    for name in ["gift_date", "gift_property_value", "secured_debt"] {
        gift.remove(name);
    }
    gift.insert(
        "donor_relationship".to_owned(),
        json!(known.tie.map(tax::gift::Relationship::name)),
    );
    let value = known.value.unwrap_or_default();
    let house = kind(known) == "house";
    let acquisition = json!({
        "property_kind": kind(known),
        "standard_value": value,
        "in_regulated_area": house && known.regulated == Some(true),
        "donor_household_houses": if known.one_house == Some(true) { 1 } else { 2 },
    });
    let mut all = Map::from_iter([
        ("date".to_owned(), json!(day.to_string())),
        ("value".to_owned(), json!(value)),
        ("debt".to_owned(), json!(known.debt.unwrap_or(0).min(value))),
        ("gift".to_owned(), Value::Object(gift)),
        ("acquisition".to_owned(), acquisition),
        ("transfer".to_owned(), Value::Object(transfer(known))),
    ]);
    if let Some(discount) = known.discount {
        all.insert("discount_price".to_owned(), json!(discount));
    }
    all
}
