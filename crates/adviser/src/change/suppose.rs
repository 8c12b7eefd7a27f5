//! "2억이면?", "세금까지 부모님이 내주시면?": a supposition, computed beside the first result with the step that made the
//! difference.

use crate::compose::replied::{called, said};
use crate::compose::shown::Shown;
use crate::content::Areas;
use crate::content::sources::Sources;
use crate::known::facts::{NetGoal, Occasion};
use crate::known::said::Said;
use crate::known::state::State;
use crate::read::{GiftDate, Understood};
use crate::{
    compose,
    known::{gift, month},
    perform,
    property::acquisition,
    update,
};
use conversation::{Metadata, Reply, Turn, WhatIf};
use planner::compare::Change;
use serde_json::{Map, Value, json};
use tax::gift::{Assessment, Relationship, Variable, assess};

/// The reply to a supposition; what was said stays. None if nothing is supposed that can be computed.
pub fn suppose(
    state: &mut State,
    understood: &Understood,
    turn: &Turn<'_>,
    sources: &Sources,
    areas: &Areas,
) -> Option<Reply> {
    let (gift, _) = gift::of(state)?;
    let base = assess(&gift).ok()?;
    let mut trial = state.clone();
    if let GiftDate::Year(year) = understood.date {
        match same_day_in(&trial, year) {
            Some(day) => trial.said.gift_date = Some(day),
            None => return Some(said(compose::year_matters(year), Metadata::default())),
        }
    }
    if understood.donor_pays_tax {
        suppose_donor_pays(&mut trial, &base);
    }
    let refused = update::merge(&mut trial, understood, turn.today).refused;
    if let Some(refusal) = refused.first() {
        return Some(said(refusal.sentence.clone(), Metadata::default()));
    }
    claim_supposed(&mut trial, understood);
    add_this_one(state, &mut trial, understood);
    if state.said.is_generation_skipping.is_some() && trial.said.is_generation_skipping.is_none() {
        // Supposed of a parent, nobody is skipped any more.
        trial.said.is_generation_skipping = Some(false);
    }
    let mut changes = changes(&state.said, &trial.said);
    if changes.is_empty()
        && !understood.relation_said
        && trial.facts.gift_month == state.facts.gift_month
        && trial.facts.goal == state.facts.goal
        && (trial.facts.marriage, trial.facts.birth) == (state.facts.marriage, state.facts.birth)
        && trial.facts.asset == state.facts.asset
    {
        return None;
    }
    if changes.is_empty() && !understood.ambiguous.is_empty() {
        // "할머니인가 외삼촌인가 주신 거면요?": which of them is supposed is not said.
        return Some(said(compose::ONE_AT_A_TIME.to_owned(), Metadata::default()));
    }
    let only_money =
        trial.facts.asset == Some(crate::known::facts::Asset::Cash) && state.facts.asset.is_none();
    if changes.is_empty() && only_money {
        // "이 돈을 돌려드리면요?": nothing but the word for money is told.
        return None;
    }
    note_goal(&mut changes, state, &trial);
    if trial.facts.gift_month != state.facts.gift_month
        && let Some(month) = &trial.facts.gift_month
    {
        changes.insert("gift_date".to_owned(), month.as_str().into());
    }
    let outcome = acquisition::with(
        perform::perform(&trial, turn.today)?.ok()?,
        trial.facts.asset,
        areas,
    );
    let mut shown = Shown::of(&trial, &outcome, turn, sources);
    let change = Change::between(&base, &outcome.assessment);
    let day = outcome.assessment.gift.gift_date;
    for row in &change.moved {
        // The articles of what changed stand among the sources.
        let origin = row.step.is_origin(&base, &outcome.assessment);
        let cited = origin.then(|| sources.provision(row.reference, day)).flatten();
        let known = |one: &conversation::Citation| {
            let same = |other: &conversation::Citation| other.full_reference == one.full_reference;
            shown.citations.iter().any(same)
        };
        if let Some(cited) = cited.filter(|one| !known(one)) {
            shown.citations.push(cited);
        }
    }
    let parents = trial.said.donor_relationship == Some(Relationship::LinealAscendant);
    let same_recipient = understood.facts.recipient_word.is_none();
    let cause = if changes.is_empty() && understood.relation_said && parents && same_recipient {
        compose::COUPLE_IS_ONE.to_owned()
    } else if changes.is_empty() && trial.facts.asset != state.facts.asset {
        compose::SAME_WHATEVER_IT_IS.to_owned()
    } else {
        change.cause
    };
    let opening = compose::supposing(&changes);
    let blocks = compose::what_if(&trial, &base, &outcome, &shown, &cause, &opening, turn.today);
    let (before, after) = (base.final_tax().get(), outcome.assessment.final_tax().get());
    state.asked = None;
    state.facts.supposed = Some(Box::new(trial.snapshot()));
    let what_if = WhatIf {
        changes,
        base_final_tax: before,
        final_tax: after,
        difference: change.difference,
        moved: change
            .moved
            .iter()
            .filter_map(|row| serde_json::to_value(row).ok())
            .collect(),
        cause: Some(cause),
    };
    let (paid_before, paid) = compose::compared(&base, &outcome.assessment, turn.today);
    let mut metadata = shown.metadata(outcome, turn);
    if (paid_before, paid) != (before, after) {
        let params = json!({ "base_due": paid_before, "due": paid, "difference": paid - paid_before });
        metadata.tool_calls.push(called("compare_tax", params, turn));
    }
    metadata.what_if = Some(what_if);
    Some(said(blocks, metadata))
}

/// "그걸로 할게요": what was supposed last is what is meant.
pub fn is_taken_over(text: &str, supposed: &crate::known::facts::Snapshot) -> bool {
    // "6억으로 갈게요": settled by the sum itself.
    const SETTLES: &[&str] = &[
        "로갈",
        "로가요",
        "로갑",
        "로할게",
        "로할래",
        "로하겠",
        "로하지요",
        "로정",
        "로확정",
        "확정",
        "로진행",
        "로바꿀",
        "로바꿔",
    ];
    const WAYS: &[&str] = &[
        "그걸로할",
        "그걸로해",
        "그걸로하",
        "그렇게할",
        "그렇게해",
        "그렇게하",
        "그걸로바꿔",
        "그걸로갈",
        "그쪽으로할",
        "그금액으로",
        "그날짜로",
        "그게낫겠",
        "그게좋겠",
        "그대로진행",
        "그걸로진행",
        "그렇게진행",
        "그걸로정",
        "그렇게바꿔",
        "그걸로계산",
        "그조건대로",
        "그안으로",
        "방금그",
        "그쪽으로정",
        "그걸로갑",
        "미룬걸로",
        "하기로정했",
        "주는걸로바꿀",
        "주는걸로바꿔",
        "주는걸로할",
        "받는걸로할",
        "하는걸로할",
        "주는걸로하",
        "받는걸로하",
        "하는걸로하",
    ];
    let plain = crate::topic::plain(text).replace("그것으로", "그걸로");
    let letters = korean::Text::new(text);
    let sums = korean::amount::find(&letters);
    let value = supposed.collected.get(Variable::GiftPropertyValue.name());
    let same = |won: Option<i64>| won.is_some() && value.and_then(Value::as_i64) == won;
    let named = !sums.is_empty() && sums.iter().all(|sum| same(sum.value.won()));
    let says = |ways: &[&str]| ways.iter().any(|way| plain.contains(way));
    let asks = plain.ends_with("면") || text.contains('?') || plain.contains("공제");
    !asks && (sums.is_empty() && says(WAYS) || named && (says(WAYS) || says(SETTLES)))
}

/// "4월에 5천 더 주시면요?": a later gift of the same donor has the one at hand before it; without a day of its own,
/// "2천이 더 있었으면", it is more of this one.
fn add_this_one(state: &State, trial: &mut State, understood: &Understood) {
    let (Some(day), Some(value)) = (state.gift_day(), state.said.gift_property_value) else {
        return;
    };
    let taken = understood.said.gift_property_value;
    let later = |event: &crate::read::Event| event.when.is_some_and(|(from, _)| from > day);
    let part = |event: &crate::read::Event| {
        (event.when.is_none() || event.same_day) && !event.earlier && taken == Some(event.won)
    };
    let added = understood
        .told
        .events
        .iter()
        .find(|event| event.more && (later(event) || part(event)));
    let Some(added) = added.filter(|_| !understood.told.corrects.any) else {
        return;
    };
    let another = understood.said.donor_relationship.is_some()
        && crate::change::guard::is_another_donor(state, understood);
    if another || added.donor.is_some() {
        return;
    }
    if !later(added) {
        trial.said.gift_property_value = value.checked_add(added.won);
        return;
    }
    // "앞의 1억이랑 합산하면": whatever else the message names, what is supposed is the one more.
    trial.said.gift_property_value = Some(added.won);
    trial.said.secured_debt = None;
    let this = crate::known::facts::Beside {
        value: value.saturating_sub(state.said.secured_debt.unwrap_or_default()),
        from: Some(day),
        to: Some(day),
        ..update::nobody()
    };
    update::add_earlier(trial, this);
}

/// "올해 결혼하면?": the deduction is claimed in full; a gift outside its window is told apart later.
fn claim_supposed(trial: &mut State, understood: &Understood) {
    let supposed = |occasion: Option<Occasion>| occasion.is_some_and(|one| one.applies);
    for (variable, occasion) in [
        (Variable::MarriageDeductionAmount, understood.facts.marriage),
        (Variable::ChildbirthDeductionAmount, understood.facts.birth),
    ] {
        if supposed(occasion) && understood.said.amount(variable).is_none() {
            trial.said.set_amount(variable, Some(variable.range().1.get()));
        }
    }
}

/// The donor pays the tax too: all that is given remains, and what is taxed is more.
fn suppose_donor_pays(trial: &mut State, base: &Assessment) {
    let net = trial
        .goal()
        .filter(|goal| !goal.of_tax)
        .map_or(base.value.gift_value_net.get(), |goal| goal.net);
    trial.said.gift_property_value = None;
    trial.facts.goal = Some(NetGoal {
        net,
        donor_pays_tax: true,
        of_tax: false,
    });
}

/// What the supposition changed of an amount that must remain.
fn note_goal(changes: &mut Map<String, Value>, before: &State, after: &State) {
    let Some(goal) = after.facts.goal.filter(|_| after.facts.goal != before.facts.goal) else {
        return;
    };
    let name = if goal.of_tax { "most_tax" } else { "net" };
    changes.insert(name.to_owned(), goal.net.into());
    if goal.donor_pays_tax {
        changes.insert("donor_pays_tax".to_owned(), true.into());
    }
}

/// The same day in another year, where no figure that applies changed within that year.
fn same_day_in(state: &State, year: i16) -> Option<jiff::civil::Date> {
    let base = state.gift_day()?;
    let (first, last) = (
        jiff::civil::Date::new(year, 1, 1).ok()?,
        jiff::civil::Date::new(year, 12, 31).ok()?,
    );
    let even = month::is_even(first, last, &state.facts, state.said.donor_relationship?);
    let day = jiff::civil::Date::new(year, base.month(), base.day())
        .or_else(|_| jiff::civil::Date::new(year, base.month(), 28))
        .ok()?;
    even.then_some(day)
}

/// What the supposition changed.
fn changes(before: &Said, after: &Said) -> Map<String, Value> {
    let old = before.to_map();
    after
        .to_map()
        .into_iter()
        .filter(|(name, value)| old.get(name) != Some(value))
        .collect()
}
