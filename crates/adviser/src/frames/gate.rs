//! What is taken of the evidence: a value that a reader states and that is likely enough is sure; one that is less likely
//! is proposed with its rivals; the rest is not stated. What is known already is left to the guard.

use super::evidence::{self, Candidate, Limits, Sides, Weighed};
use crate::known::facts::{self, Side};
use crate::known::said::{REQUIRED, VARIABLES};
use crate::read::{Context, GiftDate, Scene, Understood};
use crate::relation::Relation;
use conversation::{Act, Ambiguity, Intent, Unsure};
use korean::Span;
use serde_json::Value;
use tax::gift::{Kind, Relationship, Variable};

/// A person is offered no more readings than this.
const MOST: usize = 4;
/// How likely a sum must be that one reader states and the other denies.
const DENIED: f64 = 0.15;

/// Leaves in `said` what is sure and puts what is only likely into `unsure`.
pub fn gate(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let first = understood.said;
    for weighed in evidence::weigh(scene, context, understood) {
        let known = context.said.has(weighed.variable) && context.asked != Some(weighed.variable);
        // No weights were learned for what is only ever said by its own name.
        let outright = weighed.variable == Variable::AppraisalFee;
        if !known && !outright {
            settle(scene, context, &weighed, understood);
        }
    }
    // Whether a generation is skipped follows from who gives whom: it is as sure as that.
    let skips = Variable::IsGenerationSkipping;
    let at = understood
        .unsure
        .iter()
        .position(|one| one.variable == skips.name() && one.value == first.get(skips));
    let plain = scene.people.len() <= 1 || context.in_gift();
    if let Some(at) = at.filter(|_| plain && understood.said.has(Variable::DonorRelationship)) {
        let one = understood.unsure.remove(at);
        say(understood, skips, &one.value);
    }
    let donor = Variable::DonorRelationship;
    let proposed = understood.unsure.iter().any(|one| one.variable == donor.name());
    if !proposed && !understood.said.has(donor) && !context.said.has(donor) && context.asked != Some(skips) {
        understood.unsure.retain(|one| one.variable != skips.name());
    }
}

/// Puts what the first reader states and nothing settled on the card, too: nothing that was heard is dropped in silence.
pub fn keep_heard(first: &Understood, understood: &mut Understood) {
    for variable in VARIABLES {
        let value = first.said.get(variable);
        let open =
            understood.is_open(variable) || understood.unsure.iter().any(|u| u.variable == variable.name());
        let nothing = value.is_null() || value == Value::Bool(false) || value.as_i64() == Some(0);
        if nothing || open || understood.said.has(variable) {
            continue;
        }
        if variable == Variable::DonorRelationship {
            let (told, from) = (&mut understood.facts, &first.facts);
            told.donor_word.clone_from(&from.donor_word);
            told.recipient_word.clone_from(&from.recipient_word);
            (told.kinship, told.kinship_degree, told.speaker) =
                (from.kinship, from.kinship_degree, from.speaker);
            (understood.relation, understood.relation_said) = (first.relation, first.relation_said);
        }
        understood.unsure.push(Unsure {
            variable: variable.name().to_owned(),
            value,
            chance: 0.5,
            stated: true,
            because: "heard by one reader".to_owned(),
            ..Unsure::default()
        });
    }
}

/// Leaves open what has several readings none of which stands out: it is asked about with all of them. What the first
/// reader left open it asks about itself.
pub fn leave_open(understood: &mut Understood) {
    let unsure = std::mem::take(&mut understood.unsure);
    for one in unsure {
        let open = understood
            .ambiguous
            .iter()
            .any(|open| open.variable == one.variable);
        let even = (one.chance < 0.5 || one.contested) && !one.candidates.is_empty();
        let required = Variable::named(&one.variable).is_some_and(|v| REQUIRED.contains(&v));
        // "딸이 5천을 증여받았어요": no reader states who gave, or it is likelier wrong and nothing stands beside it; the plain
        // question is better.
        let likelier_wrong = one.chance < 0.5 && one.candidates.is_empty();
        let guess = required && (likelier_wrong || !one.stated && !one.contested);
        if guess && one.variable == Variable::DonorRelationship.name() {
            let facts = &mut understood.facts;
            (facts.donor_word, facts.speaker) = (None, None);
            (facts.kinship, facts.kinship_degree) = (None, None);
            (understood.relation, understood.relation_said) = (None, false);
            understood.said.is_generation_skipping = None;
        }
        if open || guess {
            continue;
        }
        if !even || !required {
            understood.unsure.push(one);
            continue;
        }
        understood.ambiguous.push(Ambiguity {
            variable: one.variable,
            candidates: std::iter::once(one.value).chain(one.candidates).collect(),
            words: one.offered,
            reason: "which".to_owned(),
        });
    }
}

fn settle(scene: &Scene, context: &Context<'_>, weighed: &Weighed, understood: &mut Understood) {
    let variable = weighed.variable;
    // No gift is less than nothing: the limits say so.
    if understood.said.amount(variable).is_some_and(|won| won < 0) {
        return;
    }
    if let Some(sure) = sure(weighed, context.asked == Some(variable)) {
        take(understood, variable, sure);
        say(understood, variable, &sure.value);
        return;
    }
    let mut proposed = proposed(weighed, context, understood.intent);
    // What the first reader leaves open and the frames do not settle is asked with its readings; a correction is of what
    // the frames say it is of.
    let settled = weighed.candidates.iter().any(Candidate::is_of_frames);
    let elsewhere = understood.is_open(variable) || understood.correction;
    if understood.act == Act::Unknown || elsewhere && !settled {
        proposed.clear();
    }
    let Some((first, others)) = proposed.split_first() else {
        forget(understood, variable);
        return;
    };
    let rivals = others.iter().map(|c| c.value.clone()).collect();
    propose(scene, understood, variable, first, rivals);
    if let Some(unsure) = understood.unsure.last_mut() {
        unsure.offered = proposed.iter().map(|c| c.words.clone()).collect();
        unsure.contested = others.iter().any(|c| c.is_stated());
    }
}

/// Puts a value to the person.
pub(super) fn propose(
    scene: &Scene,
    understood: &mut Understood,
    variable: Variable,
    candidate: &Candidate,
    rivals: Vec<Value>,
) {
    let heard = understood.said.get(variable) == candidate.value;
    if !heard {
        take(understood, variable, candidate);
    }
    let sides = understood.facts.clone();
    let (relation, relation_said) = (understood.relation, understood.relation_said);
    forget(understood, variable);
    if variable == Variable::DonorRelationship {
        // Who stands where waits with the relation.
        understood.facts = sides;
        (understood.relation, understood.relation_said) = (relation, relation_said);
    }
    understood.unsure.push(Unsure {
        variable: variable.name().to_owned(),
        value: candidate.value.clone(),
        candidates: rivals,
        chance: candidate.chance,
        stated: candidate.is_stated(),
        words: words(scene, variable),
        because: format!("{:.0} % ({})", candidate.chance * 100.0, candidate.source),
        ..Unsure::default()
    });
}

/// What needs no question.
fn sure(weighed: &Weighed, asked: bool) -> Option<&Candidate> {
    let limits = Limits::of(weighed.variable);
    let limit = limits.sure;
    let candidates = &weighed.candidates;
    // A no the first reader hears is what is assumed anyway: it is sure where hardly anything else is likely. One that
    // only the frames hear would keep us from asking.
    let no = candidates.iter().find(|c| c.is_nothing() && c.is_first());
    no.filter(|_| something(weighed) <= 1.0 - limit).or_else(|| {
        let told = |c: &&Candidate| c.is_stated() && (!c.is_nothing() || c.is_first() || asked);
        let best = candidates.first().filter(told);
        best.filter(|c| c.chance >= limits.sure_from(c.source))
    })
}

/// A sum the frames state where the first reader hears a no. Without a question the no would be assumed, and the figure would
/// rest on one reader against the other.
fn denied(weighed: &Weighed) -> Option<&Candidate> {
    let no = |c: &Candidate| c.is_first() && c.is_nothing();
    let sum = |c: &&Candidate| c.is_of_frames() && !c.is_nothing() && c.chance >= DENIED;
    let contradicts = weighed.variable.kind() == Kind::Amount && weighed.candidates.iter().any(no);
    weighed.candidates.iter().find(sum).filter(|_| contradicts)
}

/// The chance that anything but a no is stated.
fn something(weighed: &Weighed) -> f64 {
    let some = weighed.candidates.iter().filter(|c| !c.is_nothing());
    some.map(|c| c.chance).sum()
}

/// What is put to the person, likeliest first, a no only where it was asked for. Small talk proposes nothing, and a question
/// about a rule hardly anything: "직계존속이 뭐예요?" tells of nobody.
fn proposed<'a>(weighed: &'a Weighed, context: &Context<'_>, intent: Intent) -> Vec<&'a Candidate> {
    let limits = Limits::of(weighed.variable);
    let asked = context.asked == Some(weighed.variable);
    let heard = if asked {
        weighed.candidates.iter().map(|c| c.chance).sum()
    } else {
        something(weighed)
    };
    let is_talk = intent == Intent::OutOfScope && context.asked.is_none();
    if heard < limits.proposed || is_talk {
        let denied = denied(weighed).filter(|_| !is_talk && !asked && intent != Intent::GeneralInfo);
        return denied.into_iter().collect();
    }
    let most = weighed.variable.range().1.get();
    let fits = |c: &&Candidate| c.value.as_i64().is_none_or(|won| won <= most);
    let likely = weighed.candidates.iter().filter(|c| c.chance >= limits.runner_up);
    // What was taken back is not put again.
    let back = |c: &&Candidate| !c.is_stated() && c.cues.iter().any(|cue| cue.0 == "taken_back");
    let likely = likely.filter(fits).filter(|c| !back(c));
    let mut likely: Vec<&Candidate> = likely.take(MOST).collect();
    // What is put is a value; a no to it says the rest.
    if !asked && likely.iter().any(|c| !c.is_nothing()) {
        likely.retain(|c| !c.is_nothing());
    }
    // A yes or no is never guessed; inside a question a reader must state what an answer needs, likelier than not.
    let stated = likely.first().is_some_and(|c| c.is_stated());
    let flag = weighed.variable.kind() == Kind::Flag;
    let told =
        stated && REQUIRED.contains(&weighed.variable) && likely.first().is_some_and(|c| c.chance >= 0.5);
    let general = intent == Intent::GeneralInfo && (!told || asked);
    if flag && !stated || general {
        Vec::new()
    } else {
        likely
    }
}

/// Takes a value for said.
pub(super) fn say(understood: &mut Understood, variable: Variable, value: &Value) {
    match variable.kind() {
        Kind::Amount => understood.said.set_amount(variable, value.as_i64()),
        Kind::Flag => understood.said.set_flag(variable, value.as_bool()),
        Kind::Date => understood.said.gift_date = value.as_str().and_then(|day| day.parse().ok()),
        Kind::Relationship => {
            understood.said.donor_relationship = value.as_str().and_then(Relationship::named);
        }
    }
    if let Some(day) = understood.said.gift_date {
        understood.date = GiftDate::Day(day);
    }
    understood
        .ambiguous
        .retain(|open| open.variable != variable.name());
}

/// Takes over who stands where, if the first reader heard it otherwise.
fn take(understood: &mut Understood, variable: Variable, candidate: &Candidate) {
    let heard = understood.said.get(variable) == candidate.value;
    let Some(sides) = candidate.sides.filter(|_| !heard) else {
        return;
    };
    let Sides {
        giver,
        receiver,
        relation,
    } = sides;
    forget_sides(understood);
    understood.relation = relation;
    understood.relation_said = true;
    let told = &mut understood.facts;
    told.donor_word = giver.map(str::to_owned);
    told.recipient_word = receiver.map(str::to_owned);
    told.speaker = Some(match (giver, receiver) {
        (None, _) => Side::Donor,
        (_, None) => Side::Recipient,
        _ => Side::Neither,
    });
    if let Some(Relation::Tie(tie)) = relation {
        let (kinship, degree) = facts::kinship(tie);
        (told.kinship, told.kinship_degree) = (Some(kinship), degree);
    }
}

fn forget_sides(understood: &mut Understood) {
    (understood.relation, understood.relation_said) = (None, false);
    let told = &mut understood.facts;
    (told.donor_word, told.recipient_word) = (None, None);
    (told.kinship, told.kinship_degree, told.speaker) = (None, None, None);
}

/// What the first reader heard of a variable is not taken.
fn forget(understood: &mut Understood, variable: Variable) {
    let heard = understood.said.has(variable);
    understood.said.forget(variable);
    match variable {
        Variable::GiftDate if matches!(understood.date, GiftDate::Day(_)) => {
            understood.date = GiftDate::Unsaid;
        }
        Variable::DonorRelationship if heard => forget_sides(understood),
        Variable::IsMinorRecipient => understood.facts.recipient_born = None,
        _ => {}
    }
}

/// The words of the kind a variable rests on.
fn words(scene: &Scene, variable: Variable) -> String {
    let spans: Vec<Span> = match variable {
        Variable::DonorRelationship | Variable::IsGenerationSkipping => {
            scene.people.iter().map(|m| m.span).collect()
        }
        Variable::GiftDate => scene.dates.iter().map(|find| find.span).collect(),
        _ if variable.kind() == Kind::Amount => scene.amounts.iter().map(|find| find.span).collect(),
        _ => scene.ages.iter().map(|find| find.span).collect(),
    };
    let words: Vec<String> = spans.into_iter().map(|span| scene.text.slice(span)).collect();
    words.join(", ")
}
