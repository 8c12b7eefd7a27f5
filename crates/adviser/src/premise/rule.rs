//! A case by the rule of its kind: what the rule still needs, or what it states (`tax::rules`).

use super::slots::turned;
use crate::known::facts::Case;
use crate::known::facts::Way;
use crate::known::state::State;
use conversation::Premise;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use tax::gift::{Relationship, Variable};
use tax::statement::{Outcome, Statement};

/// What comes next for a case.
pub enum Next {
    /// The rule needs this; its name in `premises.toml`.
    Slot(&'static str),
    /// The rule needs one of the gift's own variables.
    Variable(Variable),
    /// What the rule states.
    Stated(Box<Statement>),
    /// A sum that is taxed as a gift of this value, without the marriage and birth deduction.
    Value(i64),
    /// What a special regime states.
    Regime(Box<Statement>),
    /// There is no sum to compute: what the law says is told.
    Told,
}

/// Works a case out as far as what is known allows. What a missing day or tie cannot change is not asked for.
pub fn work_out(case: &Case, state: &State, today: Date) -> Next {
    if case.kind == Premise::SpecialRegime {
        return regime(case, state, today).unwrap_or(Next::Told);
    }
    let ruled = Ruled::of(case).and_then(|ruled| Some((tax::named(ruled.name)?, ruled)));
    let Some((rule, ruled)) = ruled else {
        return by_sum(case, state, today);
    };
    let mut fields = match (ruled.fields)(case) {
        Ok(fields) => fields,
        Err(slot) => return Next::Slot(slot),
    };
    let day = state.gift_day();
    dated(&mut fields, ruled.day, day.unwrap_or(today));
    let tie = state.said.donor_relationship.or(case.slots.tie);
    if let Some(name) = ruled.tie {
        let mut tie = tie.unwrap_or(Relationship::LinealAscendant);
        if ruled.name == "family_sale" && case.slots.price > case.slots.market {
            // Dear: the buyer gives, and the seller is told as the buyer sees them.
            tie = turned(tie);
        }
        fields.insert(name.to_owned(), json!(tie.name()));
        add_variables(&mut fields, case, state);
    }
    let Ok(statement) = rule.answer(&fields) else {
        return Next::Told;
    };
    if statement.outcome == Some(Outcome::Taxable) {
        if ruled.tie.is_some() && tie.is_none() {
            return Next::Variable(Variable::DonorRelationship);
        }
        if day.is_none() && case.kind != Premise::FundSource {
            return Next::Variable(Variable::GiftDate);
        }
    }
    Next::Stated(Box::new(statement))
}

/// A special regime: its conditions first, then both taxes.
fn regime(case: &Case, state: &State, today: Date) -> Option<Next> {
    let (_, slot) = regime_of(case)?;
    if regime_sum(case).is_none() {
        return Some(Next::Slot("regime_amount"));
    }
    if case.way == Some(Way::Succession) && case.slots.years.is_none() && case.slots.meets == Some(true) {
        return Some(Next::Slot("years_managed"));
    }
    if case.slots.meets.is_none() {
        return Some(Next::Slot(slot));
    }
    if state.gift_day().is_none() {
        return Some(Next::Variable(Variable::GiftDate));
    }
    Some(Next::Regime(Box::new(regime_statement(case, state, today)?)))
}

fn regime_of(case: &Case) -> Option<(&'static str, &'static str)> {
    Some(match case.way? {
        Way::Startup => ("startup", "startup"),
        Way::Succession => ("succession", "succession"),
        Way::Farm => ("farm", "farm"),
        Way::Disabled => ("disabled_trust", "disabled"),
        _ => return None,
    })
}

fn regime_sum(case: &Case) -> Option<i64> {
    let held = case.held.get(Variable::GiftPropertyValue.name());
    held.and_then(Value::as_i64).or(case.slots.sum)
}

/// What a regime comes to; where its conditions are not known, as if they were met.
pub fn regime_statement(case: &Case, state: &State, today: Date) -> Option<Statement> {
    let (name, _) = regime_of(case)?;
    let day = state.gift_day().unwrap_or(today);
    let mut fields = map([
        ("amount", json!(regime_sum(case)?)),
        ("gift_date", json!(day.to_string())),
    ]);
    if case.way == Some(Way::Succession) {
        fields.insert("years_managed".to_owned(), json!(case.slots.years.unwrap_or(10)));
    }
    if case.way == Some(Way::Disabled) {
        let tie = state.said.donor_relationship.or(case.slots.tie);
        let tie = tie.unwrap_or(Relationship::LinealAscendant);
        fields.insert("donor_relationship".to_owned(), json!(tie.name()));
        let kind = if case.slots.own_trust == Some(false) {
            "other"
        } else {
            "own"
        };
        fields.insert("kind".to_owned(), json!(kind));
    }
    // What the question names is told with a yes; the rest stays assumed.
    let told: &[&str] = match case.way? {
        Way::Startup => &["donor_is_60", "trade_is_listed", "applies_in_time"],
        Way::Succession => &["donor_is_60", "takes_over", "applies_in_time"],
        Way::Farm => &["donor_farms_there", "recipient_farms_there", "applies_in_time"],
        _ => &["with_trust_company", "is_sole_beneficiary", "is_for_life"],
    };
    if case.slots.meets == Some(true) {
        fields.extend(told.iter().map(|name| ((*name).to_owned(), json!(true))));
    }
    if case.slots.meets == Some(false) {
        let failed = match case.way? {
            Way::Startup => "trade_is_listed",
            Way::Succession => "takes_over",
            Way::Farm => "recipient_farms_there",
            _ => "is_for_life",
        };
        fields.insert(failed.to_owned(), json!(false));
    }
    tax::named(name)?.answer(&fields).ok()
}

/// Kinds whose sum is the gift's value: what was paid out of a trust, more than one's part of an estate, money given back
/// in vain, a debt that is gone.
fn by_sum(case: &Case, state: &State, today: Date) -> Next {
    let value = match (case.kind, case.way) {
        (Premise::Trust, None)
        | (Premise::Inheritance, Some(Way::Redivided))
        | (Premise::Return, None | Some(Way::Money))
        | (Premise::DebtRelief, _) => case.slots.sum,
        _ => None,
    };
    let Some(value) = value else { return Next::Told };
    if state.said.donor_relationship.or(case.slots.tie).is_none() {
        return Next::Variable(Variable::DonorRelationship);
    }
    let Some(day) = case.slots.given_on.or(state.gift_day()) else {
        return Next::Variable(Variable::GiftDate);
    };
    let back = case.slots.returned_on.unwrap_or(today).min(today.max(day));
    if case.kind == Premise::Return && case.way.is_none() && is_undone(day, back) {
        return Next::Told;
    }
    Next::Value(value)
}

/// Whether property given back on a day undoes the gift of another (4조④).
fn is_undone(day: Date, back: Date) -> bool {
    let fields = map([
        ("gift_date", json!(day.to_string())),
        ("return_date", json!(back.max(day).to_string())),
        ("is_money", json!(false)),
    ]);
    let stated = tax::named("return").and_then(|rule| rule.answer(&fields).ok());
    stated.is_some_and(|statement| statement.amounts.get("outcome") == Some(&json!("no_gift")))
}

/// The rule of a kind and how its fields are filled.
struct Ruled {
    name: &'static str,
    /// The field of the day.
    day: &'static str,
    /// The field of who gives, seen from who gets.
    tie: Option<&'static str>,
    fields: fn(&Case) -> Result<Map<String, Value>, &'static str>,
}

impl Ruled {
    fn of(case: &Case) -> Option<Self> {
        let tied = |name, day, fields| Self {
            name,
            day,
            tie: Some("donor_relationship"),
            fields,
        };
        Some(match (case.kind, case.way) {
            (Premise::Loan, Some(Way::Company)) | (Premise::FreeUse, Some(Way::Together)) => return None,
            (Premise::Loan, _) => tied("loan", "loans.loan_date", loan),
            (Premise::FamilySale, _) => Self {
                tie: Some("seller_relationship"),
                ..tied("family_sale", "sale_date", sale)
            },
            (Premise::FreeUse, Some(Way::Collateral)) => tied("collateral", "start_date", collateral),
            (Premise::FreeUse, Some(Way::Rent)) => Self {
                tie: Some("owner_relationship"),
                ..tied("cheap_rent", "start_date", rent)
            },
            (Premise::FreeUse, _) => tied("free_use", "start_date", free_use),
            (Premise::DebtRelief, _) => tied("debt_relief", "relief_date", debt_relief),
            (Premise::Insurance, None) => tied("insurance", "event_date", insurance),
            (Premise::Periodic, _) => tied("periodic", "first_date", periodic),
            (Premise::Coown, _) => tied("joint_names", "acquisition_date", joint_names),
            (Premise::FundSource, _) => Self {
                tie: None,
                ..tied("fund_source", "acquisition_date", fund_source)
            },
            (Premise::LivingSupport | Premise::Customary | Premise::Donation, _)
                if case.slots.sum.is_some() =>
            {
                tied("exempt", "gift_date", exempt)
            }
            (Premise::NameTrust, Some(Way::Shares)) => Self {
                tie: None,
                ..tied("name_trust", "registration_date", name_trust)
            },
            _ => return None,
        })
    }
}

fn dated(fields: &mut Map<String, Value>, name: &str, day: Date) {
    let day = json!(day.to_string());
    match name.split_once('.') {
        Some((list, field)) => {
            if let Some(Value::Array(items)) = fields.get_mut(list) {
                for item in items.iter_mut().filter_map(Value::as_object_mut) {
                    item.insert(field.to_owned(), day.clone());
                }
            }
        }
        None => {
            fields.insert(name.to_owned(), day);
        }
    }
}

/// What else is known of the two, as the gift engine takes it.
fn add_variables(fields: &mut Map<String, Value>, case: &Case, state: &State) {
    for variable in [
        Variable::IsGenerationSkipping,
        Variable::IsMinorRecipient,
        Variable::IsNonResident,
    ] {
        if let Some(flag) = state.said.flag(variable) {
            fields.insert(variable.name().to_owned(), json!(flag));
        }
    }
    for variable in [Variable::PastGiftsValue, Variable::PastTaxPaid] {
        let kept = case.held.get(variable.name()).and_then(Value::as_i64);
        if let Some(amount) = state.said.amount(variable).or(kept) {
            fields.insert(variable.name().to_owned(), json!(amount));
        }
    }
}

fn map(pairs: impl IntoIterator<Item = (&'static str, Value)>) -> Map<String, Value> {
    pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// The largest principal whose interest alone is never enough to be taxed lets the interest be unknown.
fn loan(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let principal = case.slots.sum.ok_or("principal")?;
    let interest = match case.slots.yearly_interest() {
        Some(interest) => interest,
        None if is_free_of(principal) => 0,
        None => return Err("interest"),
    };
    Ok(map([(
        "loans",
        json!([{ "principal": principal, "interest_paid": interest }]),
    )]))
}

/// The largest value of a property that may be used for nothing without tax.
pub fn free_of_use() -> Option<i64> {
    let stated = tax::named("free_use")?
        .answer(&map([("find", json!("largest_value"))]))
        .ok()?;
    Some(stated.won("answer")?.get())
}

/// Whether even without interest nothing is taxed.
fn is_free_of(principal: i64) -> bool {
    let found =
        tax::named("loan").and_then(|rule| rule.answer(&map([("find", json!("largest_principal"))])).ok());
    found
        .and_then(|statement| statement.won("answer"))
        .is_some_and(|largest| principal <= largest.get())
}

fn sale(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let market = case.slots.market;
    if case.way == Some(Way::Unpaid) {
        let market = market.or(case.slots.price).ok_or("market")?;
        let price = case.slots.price.unwrap_or(market);
        return Ok(map([
            ("market_value", json!(market)),
            ("price", json!(price)),
            ("price_paid_proven", json!(false)),
        ]));
    }
    let market = market.ok_or("market")?;
    let price = case.slots.price.ok_or("price")?;
    Ok(map([("market_value", json!(market)), ("price", json!(price))]))
}

fn collateral(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let loan = case.slots.sum.ok_or("loan")?;
    let interest = case.slots.yearly_interest().ok_or("bank_interest")?;
    Ok(map([
        ("loan_amount", json!(loan)),
        ("interest_paid", json!(interest)),
    ]))
}

fn rent(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let market = case.slots.market.ok_or("market_rent")?;
    let paid = case.slots.price.ok_or("rent")?;
    Ok(map([("market_rent", json!(market)), ("rent_paid", json!(paid))]))
}

/// Whether the owner lives there too decides only where the use alone would be taxed (37조①).
fn free_use(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let value = case.slots.market.ok_or("value")?;
    let taxed = free_of_use().is_some_and(|free| value > free);
    if taxed && case.slots.apart.is_none() {
        return Err("together");
    }
    Ok(map([("property_value", json!(value))]))
}

fn debt_relief(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let kind = if case.way == Some(Way::Forgiven) {
        "forgiven"
    } else {
        "paid"
    };
    Ok(map([
        ("kind", json!(kind)),
        ("amount", json!(case.slots.sum.ok_or("amount")?)),
        ("compensation", json!(case.slots.compensation.unwrap_or(0))),
    ]))
}

fn insurance(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let slots = &case.slots;
    let money = slots.sum.ok_or("money")?;
    let (total, others, gifts) = match (
        slots.own_premiums,
        slots.premium,
        slots.premium_by_others,
        slots.premium_from_gifts,
    ) {
        (_, Some(total), others, Some(gifts)) => (total, others.unwrap_or(0), gifts),
        (_, Some(total), Some(others), None) => (total, others, 0),
        _ if slots.shared_premiums == Some(true) => return Err("total_premium"),
        (Some(true), total, None, None) => (total.unwrap_or(1), 0, 0),
        (Some(false), total, None, None) => (total.unwrap_or(1), total.unwrap_or(1), 0),
        (None, Some(_), None, None) | (_, None, _, _) => return Err("payer"),
    };
    Ok(map([
        ("insurance_money", json!(money)),
        ("total_premium", json!(total)),
        ("premium_by_others", json!(others)),
        ("premium_from_gifts", json!(gifts)),
    ]))
}

fn periodic(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let amount = case.slots.sum.ok_or("periodic_amount")?;
    let every = if case.slots.every == Some(12) {
        "yearly_amount"
    } else {
        "monthly_amount"
    };
    let years = case.slots.years.ok_or("years")?;
    Ok(if years == 0 {
        map([(every, json!(amount)), ("kind", json!("perpetual"))])
    } else {
        map([(every, json!(amount)), ("years", json!(years))])
    })
}

fn joint_names(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let price = case.slots.sum.ok_or("total_price")?;
    let own = case.slots.own_paid.ok_or("own_paid")?;
    let (numerator, denominator) = case.slots.share.unwrap_or((1, 2));
    let share = i128::from(price) * i128::from(numerator) / i128::from(denominator.max(1));
    // Who paid more than their part has given the rest to the other.
    let (own, numerator) = if i128::from(own) > share {
        (price - own, denominator - numerator)
    } else {
        (own, numerator)
    };
    Ok(map([
        ("price", json!(price)),
        ("own_money", json!(own.max(0))),
        ("share_numerator", json!(numerator)),
        ("share_denominator", json!(denominator)),
    ]))
}

fn name_trust(case: &Case) -> Result<Map<String, Value>, &'static str> {
    Ok(map([
        ("property_kind", json!("shares")),
        ("value", json!(case.slots.sum.ok_or("value")?)),
    ]))
}

fn fund_source(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let mut fields = map([
        ("amount", json!(case.slots.sum.ok_or("total_price")?)),
        (
            "proven_income",
            json!(case.slots.own_paid.ok_or("proven")?.max(0)),
        ),
    ]);
    if let Some(age) = case.slots.age {
        fields.insert("age".to_owned(), json!(age));
    }
    Ok(fields)
}

/// Support, custom and donations by the test of their kind (46조, 48조).
fn exempt(case: &Case) -> Result<Map<String, Value>, &'static str> {
    let kind = match case.kind {
        Premise::Donation => "donation",
        Premise::Customary => "congratulation",
        _ if case.way == Some(Way::Medical) => "medical",
        _ if case.way == Some(Way::School) => "education",
        _ => "living",
    };
    Ok(map([
        ("kind", json!(kind)),
        ("amount", json!(case.slots.sum.ok_or("amount")?)),
    ]))
}

/// The questions turned round that are answered.
pub const FINDS: &[&str] = &[
    "least_interest",
    "largest_principal",
    "lowest_price",
    "largest_value",
    "lowest_rent",
    "largest_monthly",
];

/// "이자를 얼마 드리면 돼요?", "얼마까지 무이자로?": the question turned round, with its answer in won.
pub fn turned_round(case: &Case, text: &str, state: &State, today: Date) -> Option<(&'static str, i64)> {
    if !["얼마", "최소", "최대", "몇"]
        .iter()
        .any(|word| text.contains(word))
    {
        return None;
    }
    let up_to = ["까지", "최대", "한도"].iter().any(|word| text.contains(word));
    let find = match (case.kind, case.way) {
        (Premise::Loan, _) if up_to => "largest_principal",
        (Premise::Loan, _) if text.contains("이자") => "least_interest",
        (Premise::FamilySale, _) => "lowest_price",
        (Premise::FreeUse, Some(Way::Rent)) => "lowest_rent",
        (Premise::FreeUse, Some(Way::Used)) if up_to => "largest_value",
        (Premise::Periodic, _) => "largest_monthly",
        _ => return None,
    };
    let minor = state.said.is_minor_recipient == Some(true);
    let day = state.gift_day().unwrap_or(today);
    let tie = state.said.donor_relationship.or(case.slots.tie);
    Some((find, solved(find, case, tie, minor, day)?))
}

/// The answer to a question turned round, in won.
pub fn solved(find: &str, case: &Case, tie: Option<Relationship>, minor: bool, day: Date) -> Option<i64> {
    let slots = &case.slots;
    let (rule, mut fields) = match find {
        "largest_principal" => ("loan", map([])),
        "least_interest" => ("loan", map([("principal", json!(slots.sum?))])),
        "lowest_price" => {
            let related = tie != Some(Relationship::Unrelated);
            let fields = [
                ("market_value", json!(slots.market?)),
                ("is_related", json!(related)),
            ];
            ("family_sale", map(fields))
        }
        "lowest_rent" => ("cheap_rent", map([("market_rent", json!(slots.market?))])),
        "largest_value" => ("free_use", map([])),
        _ => {
            let fields = [
                ("years", json!(slots.years.filter(|years| *years > 0)?)),
                ("donor_relationship", json!(tie?.name())),
                ("is_minor_recipient", json!(minor)),
                ("first_date", json!(day.to_string())),
            ];
            ("periodic", map(fields))
        }
    };
    fields.insert("find".to_owned(), json!(find));
    let statement = tax::named(rule)?.answer(&fields).ok()?;
    Some(statement.won("answer")?.get())
}
