//! What a message changes: merging is by fact, a stated value is never overwritten by an unstated one.

use crate::known::facts::{Beside, Facts, Kinship};
use crate::known::limits::{self, Refusal};
use crate::known::said::Said;
use crate::known::state::State;
use crate::known::{claim, derive};
use crate::read::{Event, GiftDate, Understood};
use crate::relation::{Relation, relationship};
use conversation::MissingReason;
use jiff::civil::Date;
use korean::kin::Tie;
use tax::gift::{Relationship, Variable};

/// What came of merging a message.
#[derive(Debug, Default)]
pub struct Merged {
    /// Values that cannot be.
    pub refused: Vec<Refusal>,
}

/// Merges what was understood into the state.
pub fn merge(state: &mut State, understood: &Understood, today: Date) -> Merged {
    let mut said = understood.said;
    let month = state
        .facts
        .gift_month
        .as_deref()
        .and_then(crate::known::month::first_day);
    let was_made = state.gift_day().or(month).is_some_and(|day| day < today);
    merge_goal(state, understood, &mut said);
    let refused = limits::refuse(&mut said, state);
    forget_unsettled(state, understood);
    merge_relation(state, understood);
    if state.facts.parent_deceased == Some(true) && understood.facts.parent_deceased.is_none() {
        said.is_generation_skipping = None;
    }
    state.said.absorb(&said);
    merge_date(state, understood);
    if understood.said.is_minor_recipient.is_some() && understood.facts.recipient_born.is_none() {
        // Said outright, it counts more than an age told before.
        state.facts.recipient_born = None;
    }
    let planned = state.facts.planned;
    merge_facts(&mut state.facts, &understood.facts);
    if understood.date == GiftDate::Unsaid && was_made {
        // "혼인공제 받을게요" plans no gift that was made.
        state.facts.planned = planned;
    }
    if state.asked == Some(tax::gift::Variable::GiftDate)
        && understood.facts.planned.is_none()
        && state.said.gift_date.is_some_and(|day| day < today)
    {
        state.facts.planned = None;
    }
    if said.past_gifts_value.is_some() {
        // A total told anew; the list that led to another is let go.
        let told = understood.told.events.iter().filter(|event| event.before);
        state.facts.earlier = told.map(earlier_gift).collect();
    }
    for gift in &understood.added.earlier {
        add_earlier(state, gift.clone());
    }
    for gift in &understood.added.bygone {
        if !state.facts.bygone.contains(gift) {
            state.facts.bygone.push(gift.clone());
        }
    }
    for gift in &understood.added.others {
        if !state.facts.others.contains(gift) {
            state.facts.others.push(gift.clone());
        }
    }
    derive_all(state, understood, today);
    for refusal in &refused {
        state
            .reasons
            .insert(refusal.variable.name().to_owned(), MissingReason::Ambiguous);
    }
    for open in &understood.ambiguous {
        state
            .reasons
            .insert(open.variable.clone(), MissingReason::Ambiguous);
    }
    Merged { refused }
}

/// An amount that must remain takes the value's place, and a value told later takes its. A sum supposed or corrected
/// while such an amount stands is that amount.
fn merge_goal(state: &mut State, understood: &Understood, said: &mut Said) {
    if let Some(goal) = understood.facts.goal {
        state.facts.goal = Some(goal);
        state.said.gift_property_value = None;
        said.gift_property_value = None;
        return;
    }
    let (Some(goal), Some(value)) = (&mut state.facts.goal, said.gift_property_value) else {
        return;
    };
    if understood.what_if || understood.correction {
        goal.net = value;
        said.gift_property_value = None;
    } else {
        state.facts.goal = None;
    }
}

/// One more earlier gift of the same donor: the sum grows by it.
pub fn add_earlier(state: &mut State, gift: Beside) {
    let known = state.said.past_gifts_value.unwrap_or_default();
    state.said.past_gifts_value = known.checked_add(gift.value).or(Some(known));
    state.facts.earlier.push(gift);
}

/// What follows from what is known once a reading was chosen.
pub fn derive_again(state: &mut State, today: Date) {
    derive_all(state, &Understood::new(), today);
}

/// What was taken back for something open is known no more.
fn forget_unsettled(state: &mut State, understood: &Understood) {
    for open in understood
        .ambiguous
        .iter()
        .filter(|open| understood.unsettles(open))
    {
        if let Some(variable) = Variable::named(&open.variable) {
            state.said.forget(variable);
        }
    }
}

/// Whether "친척" is somebody else than the donor known so far, who is no such relative.
pub(crate) fn names_another(state: &State, understood: &Understood) -> bool {
    let is_relative = match state.said.donor_relationship {
        Some(Relationship::OtherRelative) => true,
        // 당숙: kin, though not near enough for the law.
        Some(Relationship::Unrelated) => state.facts.kinship_degree.is_some(),
        _ => false,
    };
    understood.is_some_relatives() && !is_relative
}

/// A donor named anew takes with them what followed from the donor before.
fn merge_relation(state: &mut State, understood: &Understood) {
    let line = |facts: &Facts| facts.kinship.zip(facts.kinship_degree);
    if line(&understood.facts).is_some()
        && line(&understood.facts) == line(&state.facts)
        && state.facts.parent_deceased.is_some()
        && understood.facts.parent_deceased.is_none()
    {
        // "같이 사시는 친할머니도": who is as near stands where the other did; the parent between has died all the same.
        let (skips, dead) = (state.said.is_generation_skipping, state.facts.parent_deceased);
        forget_kinship(state);
        state.said.is_generation_skipping = skips;
        state.facts.parent_deceased = dead;
        return;
    }
    let of_some_relative = names_another(state, understood);
    if of_some_relative {
        state.said.donor_relationship = None;
    }
    let left_open = understood.relation_said && state.said.donor_relationship.is_none();
    if left_open || understood.said.donor_relationship.is_some() {
        forget_kinship(state);
        if understood.facts.recipient_word.is_none() && understood.facts.speaker.is_some() {
            state.facts.recipient_word = None;
        }
    }
    if understood.opposite && !understood.relation_said {
        turn_round(state);
    }
}

fn forget_kinship(state: &mut State) {
    state.said.is_generation_skipping = None;
    state.facts.kinship = None;
    state.facts.kinship_degree = None;
    state.facts.parent_deceased = None;
    state.facts.donor_word = None;
}

/// Who gives is open again.
pub fn forget_donor(state: &mut State) {
    state.said.donor_relationship = None;
    forget_kinship(state);
}

/// "반대예요": giver and receiver change places.
fn turn_round(state: &mut State) {
    state.said.donor_relationship = state.said.donor_relationship.map(|donor| match donor {
        Relationship::LinealAscendant => Relationship::LinealDescendant,
        Relationship::LinealDescendant => Relationship::LinealAscendant,
        other => other,
    });
    state.facts.kinship = state.facts.kinship.map(|kinship| match kinship {
        Kinship::Ascendant => Kinship::Descendant,
        Kinship::Descendant => Kinship::Ascendant,
        other => other,
    });
    let skips =
        state.facts.kinship == Some(Kinship::Ascendant) && state.facts.kinship_degree.is_some_and(|d| d > 1);
    state.said.is_generation_skipping = skips.then_some(true);
    std::mem::swap(&mut state.facts.donor_word, &mut state.facts.recipient_word);
}

fn merge_date(state: &mut State, understood: &Understood) {
    match understood.date {
        GiftDate::Day(day) => {
            let kept = state.facts.gift_month.take();
            let month = kept.as_deref().and_then(crate::known::month::first_day);
            let Some(month) = month.filter(|_| !understood.year_said) else {
                return;
            };
            let same = month.with().day(day.day()).build().ok();
            if !understood.month_said {
                // "2025년 3월이었어요", then "20일이요"; a day the month has not is asked for again.
                state.said.gift_date = same;
                state.facts.gift_month = kept.filter(|_| same.is_none());
            } else if month.month() == day.month() {
                // "2025년 3월이었어요", then "3월 20일이요": the year was said with the month.
                state.said.gift_date = same.or(Some(day));
            }
        }
        GiftDate::Month(year, month) => {
            state.facts.gift_month = Some(crate::known::month::written(year, month));
            state.said.gift_date = None;
        }
        _ => {}
    }
}

/// Takes over what was said beyond the variables.
pub fn merge_facts(facts: &mut Facts, new: &Facts) {
    fn take<T: Clone>(old: &mut Option<T>, new: Option<&T>) {
        if let Some(new) = new {
            *old = Some(new.clone());
        }
    }
    take(&mut facts.donor_word, new.donor_word.as_ref());
    take(&mut facts.recipient_word, new.recipient_word.as_ref());
    take(&mut facts.kinship, new.kinship.as_ref());
    take(&mut facts.kinship_degree, new.kinship_degree.as_ref());
    take(&mut facts.speaker, new.speaker.as_ref());
    take(&mut facts.parent_deceased, new.parent_deceased.as_ref());
    take(&mut facts.recipient_born, new.recipient_born.as_ref());
    take(&mut facts.planned, new.planned.as_ref());
    take(&mut facts.marriage, new.marriage.as_ref());
    take(&mut facts.birth, new.birth.as_ref());
    take(&mut facts.unmarried, new.unmarried.as_ref());
    take(&mut facts.asset, new.asset.as_ref());
    take(&mut facts.donor_pays_tax, new.donor_pays_tax.as_ref());
    take(&mut facts.left_debt, new.left_debt.as_ref());
    take(&mut facts.recipients, new.recipients.as_ref());
}

/// What follows from what is now known.
fn derive_all(state: &mut State, understood: &Understood, today: Date) {
    let day = state.gift_day().unwrap_or(today);
    if let (Some(kinship), Some(degree)) = (state.facts.kinship, state.facts.kinship_degree) {
        let tie = match kinship {
            Kinship::Blood => Some(Tie::Blood { degree }),
            Kinship::Affinity => Some(Tie::Affinity { degree }),
            _ => None,
        };
        if let Some(tie) = tie {
            state.said.donor_relationship = relationship(Relation::Tie(tie), day);
        }
    }
    if let Some(born) = state.facts.recipient_born
        && understood.said.is_minor_recipient.is_none()
    {
        state.said.is_minor_recipient = derive::minor(born, day).or(state
            .said
            .is_minor_recipient
            .filter(|_| state.gift_day().is_none()));
    }
    claim::derive_claims(state);
}

/// An event as an earlier gift of the same donor.
pub fn earlier_gift(event: &Event) -> Beside {
    dated(event, nobody())
}

pub(crate) fn nobody() -> Beside {
    Beside::default()
}

pub(crate) fn dated(event: &Event, gift: Beside) -> Beside {
    Beside {
        value: event.won,
        from: event.when.map(|(from, _)| from),
        to: event.when.map(|(_, to)| to),
        ..gift
    }
}

/// What the person wrote is the answer to the question before.
pub(crate) fn note_answer(state: &mut State, text: &str) {
    if state.asked.is_some()
        && let Some(last) = state.history.last_mut()
        && last.answer.is_none()
    {
        last.answer = Some(text.to_owned());
    }
}

/// A day or month told without its year beside a known day is the nearest one: "12월 10일이 아니라 12월 20일이네요".
pub fn near(understood: &mut Understood, known: Option<Date>) {
    let Some(known) = known.filter(|_| !understood.year_said && understood.month_said) else {
        return;
    };
    let nearest = |month: i8, day: i8| {
        (known.year() - 1..=known.year() + 1)
            .filter_map(|year| Date::new(year, month, day).ok())
            .min_by_key(|date| known.since(*date).map_or(i32::MAX, |span| span.get_days().abs()))
    };
    match understood.date {
        GiftDate::Day(day) => {
            if let Some(near) = nearest(day.month(), day.day()) {
                understood.date = GiftDate::Day(near);
                understood.said.gift_date = Some(near);
            }
        }
        GiftDate::Month(_, month) => {
            if let Some(near) = nearest(month, 15) {
                understood.date = GiftDate::Month(near.year(), month);
            }
        }
        _ => {}
    }
}
