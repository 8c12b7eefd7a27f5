//! "제일 싸게 넘기려면?": the plan that was asked for, computed by the planner and told. Keeps no fact of a gift: a plan is about
//! what could be, and the gift at hand stays as it was said. Its words are kept for one turn, so that they can be changed.

use crate::compose;
use crate::compose::replied::said;
use crate::compose::wish::{LONGEST, Lacking, Wish};
use crate::equipped::Adviser;
use crate::known::facts::Side;
use crate::known::state::State;
use crate::read::{PlanAsked, Sum};
use conversation::{Alternative, Metadata, Reply, ToolCall, Turn};
use jiff::civil::Date;
use planner::plan::{
    DonorInput, GoalInput, PastGiftInput, Plan, PlanInput, RecipientInput, Spouse, WindowInput, WindowKind,
    plan,
};
use serde_json::{Map, Value};
use tax::gift::Relationship;
use tax::law::Provision;

/// The most people on each side.
const MOST_GIVERS: usize = 6;
const MOST_TAKERS: usize = 4;
/// Amounts are planned in this many won.
const UNIT: i64 = 100_000;

impl Adviser {
    /// The reply to a wish for a plan.
    pub(crate) fn plan(&self, state: &mut State, asked: &PlanAsked, turn: &Turn<'_>) -> Reply {
        // The question before stays open.
        state.facts.open_question = state.asked.map(|variable| variable.name().to_owned());
        state.asked = None;
        let wish = match wish(state, asked, turn.today) {
            Ok(wish) => wish,
            Err(lacking) => return said(compose::plan_lacks(&lacking), Metadata::default()),
        };
        match plan(&wish.input, turn.today) {
            Ok(found) => {
                if !asked.changes {
                    state.facts.plan.clear();
                }
                state.facts.plan.push(turn.text.to_owned());
                self.planned(&wish, &found, turn)
            }
            Err(error) => said(compose::no_plan(&error), Metadata::default()),
        }
    }

    fn planned(&self, wish: &Wish, found: &Plan, turn: &Turn<'_>) -> Reply {
        let longer = (wish.years <= 10)
            .then(|| plan(&over_more_years(&wish.input), turn.today).ok())
            .flatten()
            .filter(|longer| longer.total_tax < found.total_tax);
        let provisions = [
            Provision::Aggregation,
            Provision::GiftDeduction,
            Provision::RateTable,
            Provision::SkipSurtax,
            Provision::FilingCredit,
        ];
        let skips = found.gifts.iter().any(|gift| !gift.surtax.is_zero());
        let citations = provisions
            .into_iter()
            .filter(|one| *one != Provision::SkipSurtax || skips)
            .filter_map(|one| self.sources.provision(one, found.start))
            .collect();
        let blocks = compose::plan(wish, found, longer.as_ref());
        said(
            blocks,
            Metadata {
                assumptions: wish.assumed.iter().chain(&found.assumptions).cloned().collect(),
                citations,
                alternatives: vec![alternative(found)],
                tool_calls: vec![ToolCall {
                    tool: "plan_gifts".to_owned(),
                    params: None,
                    timestamp: turn.now,
                    execution_time_ms: 0,
                    success: true,
                }],
                ..Metadata::default()
            },
        )
    }
}

/// The same with as many years as are planned.
fn over_more_years(input: &PlanInput) -> PlanInput {
    let mut longer = input.clone();
    longer.years = LONGEST;
    match &mut longer.goal {
        GoalInput::Reach { by, .. } | GoalInput::PassOn { by, .. } => *by = None,
    }
    longer
}

fn alternative(found: &Plan) -> Alternative {
    Alternative {
        title: compose::PLAN_TITLE.to_owned(),
        description: compose::plan_in_short(found),
        estimated_tax: Some(found.total_tax.get()),
        pros: found.bound.explanation.first().cloned().into_iter().collect(),
        cons: found.warnings.clone(),
        note: found.assumptions.first().cloned(),
        gifts: found
            .gifts
            .iter()
            .filter_map(|gift| serde_json::to_value(gift).ok())
            .collect(),
    }
}

/// The wish of a message; what it leaves out is what the conversation knows.
fn wish(state: &State, asked: &PlanAsked, today: Date) -> Result<Wish, Lacking> {
    if let Some(word) = &asked.uncounted {
        return Err(Lacking::Number(word.clone()));
    }
    let mut assumed = Vec::new();
    let (donors, mut recipients) = match (asked.givers.as_slice(), asked.takers.as_slice()) {
        ([], []) => at_hand(state, asked.heads.unwrap_or(1)).ok_or(Lacking::People)?,
        _ => named(asked),
    };
    // "며느리 포함 3명": the others are not named.
    if asked.heads.is_some_and(|heads| heads > recipients.len()) {
        return Err(Lacking::People);
    }
    if donors.is_empty() || recipients.is_empty() {
        return Err(Lacking::People);
    }
    if donors.len() > MOST_GIVERS || recipients.len() > MOST_TAKERS {
        return Err(Lacking::TooMany);
    }
    let total = share_out(state, asked, &mut recipients)?;
    let (years, by) = span(asked, today, &mut assumed);
    let takers: Vec<String> = recipients.iter().map(|one| one.name.clone()).collect();
    let goal = match takers.as_slice() {
        [only] => GoalInput::Reach {
            recipient: only.clone(),
            amount: total,
            by,
            net: false,
        },
        _ => GoalInput::PassOn {
            amount: total,
            by,
            net: false,
        },
    };
    let mut input = PlanInput {
        goal,
        donors,
        recipients,
        years,
        start: Some(today),
        past_gifts: Vec::new(),
        windows: Vec::new(),
        debts: Vec::new(),
        growth: None,
    };
    if asked.givers.is_empty() && asked.takers.is_empty() {
        know(state, &mut input, today, &mut assumed);
    }
    Ok(Wish {
        takers,
        total,
        years,
        assumed,
        input,
    })
}

/// Donors and recipients.
type People = (Vec<DonorInput>, Vec<RecipientInput>);

fn donor(name: String, relations: Map<String, Value>, spouse: Option<&String>) -> DonorInput {
    DonorInput {
        name,
        available: None,
        spouse: spouse.map_or(Spouse::Nobody, |name| Spouse::Named(name.clone())),
        relations,
        parent_deceased: Vec::new(),
    }
}

fn recipient(name: String, birth: Option<Date>, non_resident: bool) -> RecipientInput {
    RecipientInput {
        name,
        birth,
        non_resident,
        at_least: None,
        at_most: None,
    }
}

/// The people a message names.
fn named(asked: &PlanAsked) -> People {
    let donors = asked.givers.iter().map(|giver| {
        let relations = asked
            .takers
            .iter()
            .filter(|taker| taker.path != giver.path)
            .map(|taker| (taker.name.clone(), giver.relation(taker).into()))
            .collect();
        let spouse = asked.givers.iter().find(|other| giver.is_spouse_of(other));
        donor(giver.name.clone(), relations, spouse.map(|one| &one.name))
    });
    let recipients = asked
        .takers
        .iter()
        .map(|taker| recipient(taker.name.clone(), taker.born, false));
    (donors.collect(), recipients.collect())
}

/// The two people of the gift at hand, the recipient as often as was said.
fn at_hand(state: &State, heads: usize) -> Option<People> {
    let relation = match state.said.donor_relationship? {
        Relationship::LinealAscendant if state.said.is_generation_skipping == Some(true) => "조부모",
        Relationship::LinealAscendant => "부모",
        Relationship::Spouse => "배우자",
        Relationship::LinealDescendant => "직계비속",
        Relationship::OtherRelative => "기타친족",
        Relationship::Unrelated => "기타",
    };
    let word = |word: &Option<String>, side: Side, other: &str| match word {
        Some(word) => word.clone(),
        None if state.facts.speaker == Some(side) => "본인".to_owned(),
        None => other.to_owned(),
    };
    let giver = word(&state.facts.donor_word, Side::Donor, "주는 분");
    let mut taker = word(&state.facts.recipient_word, Side::Recipient, "받는 분");
    if taker == giver {
        taker.push_str("(받는 분)");
    }
    let born = state
        .facts
        .recipient_born
        .filter(|_| state.said.is_minor_recipient == Some(true))
        .map(|born| born.born_to);
    let names: Vec<String> = match heads {
        1 => vec![taker],
        _ => (1..=heads).map(|number| format!("받는 분 {number}")).collect(),
    };
    let relations = names.iter().map(|name| (name.clone(), relation.into())).collect();
    let abroad = state.said.is_non_resident == Some(true);
    let takers = names.into_iter().map(|name| recipient(name, born, abroad));
    Some((vec![donor(giver, relations, None)], takers.collect()))
}

/// Gives each recipient what was said for them; says how much it is in all.
fn share_out(state: &State, asked: &PlanAsked, recipients: &mut [RecipientInput]) -> Result<i64, Lacking> {
    let up = |won: i64| (won.saturating_add(UNIT - 1)) / UNIT * UNIT;
    let count = i64::try_from(recipients.len()).unwrap_or(1);
    let mut exactly = |at: usize, won: i64| {
        if let Some(one) = recipients.get_mut(at).filter(|_| count > 1) {
            (one.at_least, one.at_most) = (Some(won), Some(won));
        }
    };
    match &asked.amount {
        Some(Sum::Each(won)) => {
            for at in 0..usize::try_from(count).unwrap_or(0) {
                exactly(at, up(*won));
            }
            Ok(up(*won).saturating_mul(count))
        }
        Some(Sum::InTurn(sums)) if i64::try_from(sums.len()) == Ok(count) => {
            for (at, won) in sums.iter().enumerate() {
                exactly(at, up(*won));
            }
            Ok(sums.iter().map(|won| up(*won)).sum())
        }
        Some(Sum::InTurn(sums)) => sums.iter().max().map(|won| up(*won)).ok_or(Lacking::Amount),
        Some(Sum::All(won)) => Ok(up(*won)),
        None => state.said.gift_property_value.map(up).ok_or(Lacking::Amount),
    }
}

/// How long, and until when.
fn span(asked: &PlanAsked, today: Date, assumed: &mut Vec<String>) -> (i64, Option<Date>) {
    let until = asked.by.map(|by| i64::from(by.year() - today.year()) + 1);
    let said = asked.years.or(until);
    match said {
        None => assumed.push(format!("기간을 말씀하지 않으셔서 {LONGEST}년으로 보았어요.")),
        Some(years) if years > LONGEST => {
            assumed.push(format!(
                "{years}년을 말씀하셨지만 {LONGEST}년까지만 계산할 수 있어요."
            ));
        }
        _ => {}
    }
    (said.unwrap_or(LONGEST).clamp(1, LONGEST), asked.by)
}

/// What is known of the gift at hand besides its people.
fn know(state: &State, input: &mut PlanInput, today: Date, assumed: &mut Vec<String>) {
    let (Some(donor), Some(recipient)) = (input.donors.first(), input.recipients.first()) else {
        return;
    };
    let (donor, recipient) = (donor.name.clone(), recipient.name.clone());
    let occasions = [
        (WindowKind::Marriage, state.facts.marriage),
        (WindowKind::Birth, state.facts.birth),
    ];
    for (kind, occasion) in occasions {
        if let Some(date) = occasion.filter(|one| one.applies).and_then(|one| one.to) {
            input.windows.push(WindowInput {
                recipient: recipient.clone(),
                kind,
                date,
            });
        }
    }
    if let Some(past) = state.said.past_gifts_value.filter(|past| *past > 0)
        && let Ok(date) = today.yesterday()
    {
        input.past_gifts.push(PastGiftInput {
            donor,
            recipient,
            date,
            amount: (past + UNIT - 1) / UNIT * UNIT,
            marriage_birth_deduction: 0,
        });
        assumed.push("10년 안에 받은 증여는 날짜를 몰라서 가장 늦게 받은 것으로 보았어요.".to_owned());
    }
}
