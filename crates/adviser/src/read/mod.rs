//! What a message says about a gift: `read` takes the text, the question before it and what is known, and returns
//! what was understood. Decides nothing about what to reply; two fair readings stay open.

mod act;
mod better;
mod denial;
mod dodge;
mod goal;
mod intent;
mod money;
mod occasion;
mod part;
mod parties;
mod past;
mod person;
mod place;
mod plan;
mod related;
mod role;
pub mod score;
mod service;
mod several;
mod spans;
mod status;
mod story;
mod supposed;
mod tie;
mod told;
mod understood;
mod when;
mod wish;

pub use crate::scene::Context;
pub(crate) use crate::scene::Scene;
pub use dodge::Dodge;
pub(crate) use intent::is_bare_subject;
pub(crate) use money::same_donor;
pub use plan::{PlanAsked, Sum};
pub(crate) use told::days;
pub use told::{Event, Giver, Manner, Told};
pub use understood::{Added, Understood};
pub use when::GiftDate;

use crate::known::facts::{Asset, Side};
use crate::scene::{self, words};
use conversation::{Ambiguity, Intent};
use korean::answer::{Answer, Marker};
use korean::residence::Abroad;
use money::Total;
use role::{Asking, Role};
use story::{Setting, Story};
use tax::gift::{Kind, Variable};
use words::Sense;

/// Reads one message by the first reader alone.
pub fn read(message: &str, context: &Context<'_>) -> Understood {
    understood(&mut Scene::of(message, context), context)
}

/// Reads what stands in a scene.
pub(crate) fn understood(scene: &mut Scene, context: &Context<'_>) -> Understood {
    let aim = goal::aim(scene);
    if aim.is_some_and(|aim| aim.goal.is_some()) {
        scene.aims = true;
        if !aim.is_some_and(|aim| aim.donor_pays_tax) {
            goal::keepers(scene);
        }
        scene.look_ahead(context.today);
    }
    if !context.in_gift() && is_only_supposed(scene) {
        scene.look_ahead(context.today);
    }
    let scene = &*scene;
    let (judged, slots) = crate::premise::of(scene, context.facts.premise.as_deref(), context.today);
    let background = intent::Background {
        asked: context.asked,
        in_gift: context.in_gift(),
        answered: context.answered,
    };
    let mut understood = Understood {
        intent: intent::intent(scene, background),
        ..Understood::new()
    };
    let has_sum = scene.amounts.iter().any(|find| find.value.won().is_some());
    understood.take_premise(judged, slots, has_sum);
    mark_steering(scene, context, &mut understood);
    service::mark(scene, context, &mut understood);
    understood.dodge = dodge::dodge(scene);
    if understood.dodge.is_some() && is_done(scene, &understood) {
        (understood.dodge, understood.intent) = (None, Intent::GiftTax);
    }
    plan::mark(scene, context, aim, &mut understood);
    if understood.dodge.is_none() && understood.plan.is_none() {
        wish::mark_aim(scene, context, aim, &mut understood);
        wish::mark_better(scene, context, &mut understood);
    }
    let tells_nothing = understood.donor_pays_tax
        || understood.better
        || understood.plan.is_some()
        || understood.steers_away();
    if matches!(understood.intent, Intent::GiftTax) && !tells_nothing {
        read_gift(scene, context, &mut understood);
        understood.take_sole_sum();
        supposed::mark(scene, context, &mut understood);
        wish::forget_aim_as_value(&mut understood);
    }
    if understood.dodge.is_none() && understood.plan.is_none() {
        wish::mark_multiple(scene, context, &mut understood);
    }
    understood.act = act::act(scene, context, &understood);
    understood.spans = spans::of(scene);
    understood
}

/// "1억 주면 세금 얼마예요? 4월 2일에요": what a first message only supposes is still to come.
fn is_only_supposed(scene: &Scene) -> bool {
    let supposed = |t: &korean::transfer::Transfer| {
        let verb = scene.text.slice(t.span);
        t.tense == korean::transfer::Tense::Conditional && !verb.contains(['았', '었', '셨', '했', '줬'])
    };
    !scene.transfers.is_empty() && scene.transfers.iter().all(supposed)
}

/// "무슨 차용증이냐며 그냥 보내주셨어요": a transfer that was made is told, no way round the tax is asked for.
fn is_done(scene: &Scene, understood: &Understood) -> bool {
    let judged = understood.judged.as_ref();
    let clear = judged.is_some_and(|judged| judged.kind != conversation::Premise::Unclear);
    let past = scene
        .transfers
        .iter()
        .any(|t| t.tense == korean::transfer::Tense::Past)
        || judged.is_some_and(|judged| judged.done && !judged.is_gift());
    clear && past && understood.has_sum
}

/// Restart, cancel, undo, skip and the like: what the message wants of the conversation itself.
fn mark_steering(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    // "이제 그만 묻고 계산해": the questions are to stop, not the consultation.
    let stops_questions =
        scene.answer == Some(Answer::Cancel) && scene.answers.iter().any(|find| find.value == Answer::Skip);
    understood.answer = if stops_questions {
        Some(Answer::Skip)
    } else {
        scene.answer
    };
    understood.thorough = scene.has(Sense::Thorough) && scene.has(Sense::Wants);
    understood.why = context.asked.is_some()
        && (scene.has(Sense::Why) || (scene.says("왜") && scene.is_question()))
        && scene.amounts.is_empty();
    // "왜 500만원이에요?" after an answer asks what it rests on.
    let reasons = context.answered && scene.people.is_empty();
    understood.basis = scene.is_question() && (scene.has(Sense::Basis) || reasons && scene.says("왜"))
        || reasons && scene.says("조문") && scene.says("보여");
    if understood.basis && context.answered && understood.intent == Intent::OutOfScope {
        understood.intent = Intent::GeneralInfo;
    }
    let turned = scene.marks(Marker::Opposite) || (context.in_gift() && parties::is_way_corrected(scene));
    understood.opposite = turned && scene.amounts.is_empty();
    let glued = !scene.amounts.is_empty() && (scene.says("었다면") || scene.says("라면"));
    // "다 합치면 4천쯤 돼요": reckoned up, not supposed.
    let reckons = ["합치면", "합하면", "합쳐보면", "더하면", "따지면"]
        .iter()
        .any(|word| scene.says(word));
    let supposes = !reckons && scene.marks(Marker::WhatIf)
        || glued
        || supposed::is_supposed(scene)
        || !reckons
            && scene
                .transfers
                .iter()
                .any(|t| t.tense == korean::transfer::Tense::Conditional);
    // "그건 됐고 2억 5천이면?" supposes another sum; another gift names its people.
    let another = scene.markers.iter().any(|m| {
        // "그건 별개예요" sets something apart and begins nothing.
        let apart = scene.text.starts_with(m.span.start, "별개") && scene.says("그건");
        m.value == Marker::NewGift && !apart
    });
    understood.new_gift = context.answered && another && !(supposes && scene.people.is_empty());
    understood.what_if = context.answered && supposes && !understood.new_gift;
    // Before anything was said, "사위 말고 딸한테" tells two people apart and takes nothing back.
    understood.correction = context.in_gift() && scene.marks(Marker::Correction);
    understood.question = scene.is_question();
    understood.asks = understood.question || scene.asks();
    let of_field = scene.says("증여") || scene.says("상속");
    // After a gift was told, 받으면 and 빌리면 speak of the family's money.
    let follows = context.in_gift() && (!scene.transfers.is_empty() || scene.has(Sense::TopicMoney));
    understood.about_family = of_field
        || follows
        || scene
            .people
            .iter()
            .any(|person| person.who != korean::kin::Who::Speaker);
    understood.other_tax = scene.has(Sense::OtherTax) && !of_field;
}

fn read_gift(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let asked_past = matches!(
        context.asked,
        Some(Variable::PastGiftsValue | Variable::PastTaxPaid)
    );
    let setting = Setting {
        today: context.today,
        asked_past,
        asked_date: context.asked == Some(Variable::GiftDate),
        date_known: context.said.gift_date.is_some() || context.facts.gift_month.is_some(),
        value_known: context.said.gift_property_value.is_some(),
    };
    let story = story::tell(scene, setting);
    let mut sides = parties::parties(scene, &story.now, known_sides(context));
    if !story.before.is_empty()
        && sides.donors.is_empty()
        && sides.recipients.is_empty()
        && context.said.donor_relationship.is_none()
    {
        // "5년 전에 아빠한테 3천 받았고 이번에 1억 또 받아요": the same people, named once.
        let earlier = parties::parties(scene, &story.before, known_sides(context));
        if !earlier.donors.is_empty() || !earlier.recipients.is_empty() {
            sides = earlier;
        }
    }
    sides.add_known_recipient(context);
    if !tie::is_told(scene, context) {
        sides = parties::Parties {
            speaker: context.facts.speaker,
            ..parties::Parties::default()
        };
    }
    // "드린 게 아니라 제가 받은 거요": the two sides change places.
    let other_side = matches!(
        (context.facts.speaker, sides.speaker),
        (Some(Side::Donor), Some(Side::Recipient)) | (Some(Side::Recipient), Some(Side::Donor))
    );
    let nobody_new = sides.donors.is_empty() && sides.recipients.is_empty();
    // "증여한 금액이 2천이 아니라 3천": the sum is taken back, not the way it went.
    let of_the_way =
        scene.amounts.is_empty() || scene.people.iter().any(|m| m.who == korean::kin::Who::Speaker);
    understood.opposite |= other_side && nobody_new && of_the_way && scene.marked_by("not-but");
    tie::read(scene, context, &story, &sides, understood);
    read_money(scene, context, &story, &sides, understood);
    read_date(scene, context, &story, understood);
    read_recipient(scene, context, &sides, understood);
    read_death(scene, context, understood);
    read_occasions(scene, context, understood);
    read_denials(scene, context, understood);
    read_answer(scene, context, understood);
    understood.facts.asset = asset(scene);
    if scene.future {
        understood.facts.planned = Some(true);
    }
}

fn known_sides(context: &Context<'_>) -> parties::Known {
    // "며느리에게 이체했어요" says who typed it, though no word names them.
    let unnamed = match (&context.facts.donor_word, &context.facts.recipient_word) {
        (None, Some(_)) => Some(Side::Donor),
        (Some(_), None) => Some(Side::Recipient),
        _ => None,
    };
    parties::Known {
        speaker: context.facts.speaker.or(unnamed),
        asked_donor: context.asked == Some(Variable::DonorRelationship),
    }
}

fn read_money(
    scene: &Scene,
    context: &Context<'_>,
    story: &Story,
    sides: &parties::Parties,
    understood: &mut Understood,
) {
    let asking = Asking {
        asked: context.asked,
        said: context.said,
    };
    let sums = role::roles(scene, story, asking);
    let share = money::share(scene, &sums);
    settle(
        understood,
        Variable::GiftPropertyValue,
        money::gift_value(scene, &sums, sides, share),
    );
    let by_noun = |variable: &Variable| {
        variable.kind() == Kind::Amount
            && !matches!(variable, Variable::GiftPropertyValue | Variable::PastGiftsValue)
    };
    for variable in crate::known::said::VARIABLES.into_iter().filter(by_noun) {
        settle(understood, variable, money::total(scene, &sums, variable));
    }
    if sums.iter().any(|s| s.role == Role::Ceiling) {
        understood.ambiguous.push(Ambiguity {
            variable: Variable::SecuredDebt.name().to_owned(),
            candidates: Vec::new(),
            words: Vec::new(),
            reason: "ceiling".to_owned(),
        });
    }
    // "대출은 어머니가 갚으셨고 보증금은 제가 이어받았어요": of two debts one is taken over.
    let takes_over = understood.said.secured_debt.is_some_and(|won| won > 0)
        && (scene.has(Sense::TakenOver) || scene.says("이어받"));
    if money::donor_keeps_debt(scene, context, sides) && !takes_over {
        understood.said.secured_debt = Some(0);
    }
    settle(
        understood,
        Variable::PastGiftsValue,
        past::gifts(scene, context, story, sides, &sums),
    );
    understood.added.others = past::of_others(scene, context, story, sides, &sums);
    understood.told = told::told(scene, context, story, sides, &sums);
    let day = understood_day(context);
    understood.gifts = several::gifts(scene, sides, &sums, day);
    understood.facts.recipients = several::recipients(sides, &sums);
}

fn settle(understood: &mut Understood, variable: Variable, total: Total) {
    match total {
        Total::None => {}
        Total::Won(won) => understood.said.set_amount(variable, Some(won)),
        Total::Open(ambiguity) => understood.ambiguous.push(ambiguity),
    }
}

fn understood_day(context: &Context<'_>) -> jiff::civil::Date {
    context.said.gift_date.unwrap_or(context.today)
}

fn read_date(scene: &Scene, context: &Context<'_>, story: &Story, understood: &mut Understood) {
    understood.date = when::gift_date(scene, story, context.asked == Some(Variable::GiftDate));
    understood.year_said = scene.dates.iter().all(|find| find.value.year_said);
    understood.month_said = scene
        .dates
        .iter()
        .all(|find| !["date.day", "date.month_end"].contains(&find.rule));
    match understood.date {
        GiftDate::Day(day) => understood.said.gift_date = Some(day),
        GiftDate::Several(a, b) => understood.ambiguous.push(Ambiguity {
            variable: Variable::GiftDate.name().to_owned(),
            candidates: vec![a.to_string().into(), b.to_string().into()],
            words: Vec::new(),
            reason: "several_dates".to_owned(),
        }),
        GiftDate::Impossible => understood.ambiguous.push(open(Variable::GiftDate, "no_such_day")),
        GiftDate::Between(..) if context.asked == Some(Variable::GiftDate) => {
            understood.ambiguous.push(open(Variable::GiftDate, "no_day"));
        }
        _ => {}
    }
}

fn open(variable: Variable, reason: &str) -> Ambiguity {
    Ambiguity {
        variable: variable.name().to_owned(),
        candidates: Vec::new(),
        words: Vec::new(),
        reason: reason.to_owned(),
    }
}

fn read_recipient(
    scene: &Scene,
    context: &Context<'_>,
    sides: &parties::Parties,
    understood: &mut Understood,
) {
    let known = status::Known {
        speaker: context.facts.speaker,
        recipient_word: context.facts.recipient_word.as_deref(),
        donor_word: context.facts.donor_word.as_deref(),
    };
    // "애가 벌써 다섯 살이에요" to the question about a birth is not the recipient's age.
    let of_newborn =
        context.asked == Some(Variable::ChildbirthDeductionAmount) && sides.recipients.is_empty();
    let outright = |find: &korean::Find<korean::age::Age>| {
        matches!(find.value, korean::age::Age::Adult | korean::age::Age::Minor)
    };
    // "아버지는 제가 고등학생일 때 돌아가셨어요": how old somebody was when something else happened.
    let of_then = |find: &korean::Find<korean::age::Age>| {
        let (start, end) = (find.span.end, find.span.end + 4);
        context.asked.is_none()
            && scene.transfers.is_empty()
            && scene.says_in(korean::Span { start, end }, "때")
    };
    let ages: Vec<_> = scene
        .ages
        .iter()
        .filter(|find| (!of_newborn || outright(find)) && !of_then(find))
        .cloned()
        .collect();
    let day = understood.said.gift_date.or(context.said.gift_date);
    let age = status::recipient_age(
        scene,
        &ages,
        sides,
        known,
        context.asked == Some(Variable::IsMinorRecipient),
        status::Days {
            today: context.today,
            gift: day,
        },
    );
    understood.facts.recipient_born = age.born;
    understood.said.is_minor_recipient = age.minor.or_else(|| {
        age.born
            .and_then(|born| crate::known::derive::minor(born, day.unwrap_or(context.today)))
    });
    understood.said.is_non_resident = residence(scene, context, sides, known);
}

fn residence(
    scene: &Scene,
    context: &Context<'_>,
    sides: &parties::Parties,
    known: status::Known<'_>,
) -> Option<bool> {
    let asked = context.asked == Some(Variable::IsNonResident);
    korean::residence::find(&scene.text)
        .into_iter()
        // "금액은 이천이에요" names a sum, not the town of 이천.
        .filter(|find| !scene.amounts.iter().any(|sum| sum.span.overlaps(find.span)))
        .filter(|find| !scene.is_tenants(find.span))
        .filter(|find| match status::home_of(scene, find, sides, known) {
            status::Of::Recipient => true,
            status::Of::Nobody => {
                let speaker = sides.speaker.or(context.facts.speaker);
                let others = status::is_honoured(scene, find.span);
                asked || !others && (speaker == Some(Side::Recipient) || scene.transfers.is_empty())
            }
            status::Of::Other => false,
        })
        // "거주자인지 비거주자인지": neither is said.
        .filter(|find| {
            !["인지", "인가"]
                .iter()
                .any(|ask| scene.text.starts_with(find.span.end, ask))
        })
        .filter_map(|find| match find.value.abroad {
            Abroad::Yes => Some(true),
            Abroad::No => Some(false),
            Abroad::Unclear => None,
        })
        .next_back()
}

/// "저희 아버지는 7년 전에 돌아가셨어요", said of a grandparent's gift that is already known (57조① 단서).
fn read_death(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let skipped = context.facts.kinship == Some(crate::known::facts::Kinship::Ascendant)
        && context.facts.kinship_degree.is_some_and(|degree| degree > 1);
    // Only the parent between the two counts: the mother for a maternal grandmother.
    let donors = context
        .facts
        .donor_word
        .as_deref()
        .map(|word| korean::kin::find(&korean::Text::new(word)))
        .unwrap_or_default();
    let sides = parties::Parties {
        donors,
        speaker: context.facts.speaker,
        ..parties::Parties::default()
    };
    if skipped && !understood.relation_said && status::parent_deceased(scene, &sides) == Some(true) {
        understood.facts.parent_deceased = Some(true);
        understood.said.is_generation_skipping = Some(false);
    }
}

fn read_occasions(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let alone = ["미혼", "비혼", "독신", "싱글", "솔로"];
    understood.facts.unmarried = alone.iter().any(|word| scene.says(word)).then_some(true);
    understood.facts.marriage = occasion::marriage(scene, context);
    understood.facts.birth = occasion::birth(scene, context);
}

fn read_denials(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    for variable in denial::denied(scene, context.asked) {
        if !understood.said.has(variable) && !understood.is_open(variable) {
            understood.said.set_amount(variable, Some(0));
        }
    }
}

/// A yes or no to the question that was asked.
fn read_answer(scene: &Scene, context: &Context<'_>, understood: &mut Understood) {
    let Some(asked) = context.asked else { return };
    if understood.said.has(asked)
        || understood.is_open(asked)
        || understood.correction && scene.marked_by("restart")
    {
        return;
    }
    let answer = opening(scene, context.asked)
        .or(scene.answer.filter(|_| !speaks_of_another(scene, asked)))
        .or_else(|| closing_no(scene, context.asked, understood));
    match (answer, asked.kind()) {
        (Some(Answer::Yes), Kind::Flag) => understood.said.set_flag(asked, Some(true)),
        (Some(Answer::No), Kind::Flag) => understood.said.set_flag(asked, Some(false)),
        (Some(Answer::No), Kind::Amount) if asked != Variable::GiftPropertyValue => {
            understood.said.set_amount(asked, Some(0));
        }
        _ => {}
    }
    let outside = match asked {
        Variable::MarriageDeductionAmount if scene.has(Sense::Unmarried) => true,
        Variable::MarriageDeductionAmount => {
            crate::known::derive::is_outside_marriage(understood.facts.marriage, understood_day(context))
        }
        Variable::ChildbirthDeductionAmount => {
            crate::known::derive::is_outside_birth(understood.facts.birth, understood_day(context))
        }
        _ => false,
    };
    if outside {
        understood.said.set_amount(asked, Some(0));
    }
}

/// "네 부모님은 두 분 다 살아계세요" to another question: what follows the yes is about something else, and so is the yes.
fn speaks_of_another(scene: &Scene, asked: Variable) -> bool {
    const TOPICS: &[(Variable, &[Sense])] = &[
        (
            Variable::IsGenerationSkipping,
            &[Sense::Alive, Sense::Dead, Sense::Skipping],
        ),
        (
            Variable::MarriageDeductionAmount,
            &[Sense::Marriage, Sense::MarriageDeduction, Sense::Unmarried],
        ),
        (
            Variable::ChildbirthDeductionAmount,
            &[Sense::Birth, Sense::BirthDeduction],
        ),
        (Variable::SecuredDebt, &[Sense::Debt, Sense::Lease]),
        (Variable::PastGiftsValue, &[Sense::PastGift]),
        (Variable::IsMinorRecipient, &[Sense::Minor]),
        (Variable::IsNonResident, &[Sense::NonResident]),
    ];
    let names = |variable: Variable| {
        let mut rows = TOPICS.iter().filter(|(topic, _)| *topic == variable);
        rows.any(|(_, senses)| senses.iter().any(|sense| scene.has(*sense)))
    };
    let own = names(asked) || asked == Variable::IsMinorRecipient && !scene.ages.is_empty();
    let another = TOPICS.iter().any(|(topic, _)| *topic != asked && names(*topic));
    scene.answer == Some(Answer::Yes) && another && !own
}

/// "예. 떠안는 빚은 없어요": a yes or no set apart at the start answers the question; the rest is said beside it.
fn opening(scene: &Scene, asked: Option<Variable>) -> Option<Answer> {
    let first = scene.answers.first().filter(|find| find.span.start == 0)?;
    if !denies_another(scene, asked) {
        return None;
    }
    let apart = matches!(scene.text.at(first.span.end), Some('.' | ',' | '!'));
    (apart && matches!(first.value, Answer::Yes | Answer::No)).then_some(first.value)
}

/// Whether the message denies something by name, and not what was asked.
fn denies_another(scene: &Scene, asked: Option<Variable>) -> bool {
    let denied = denial::denied(scene, asked);
    !denied.is_empty() && denied.into_iter().all(|other| Some(other) != asked)
}

/// "출산도 없어요": a no at the end, when nothing else is said.
fn closing_no(scene: &Scene, asked: Option<Variable>, understood: &Understood) -> Option<Answer> {
    let last = scene.answers.last()?;
    // "예전에 증여한 건 없어요" to another question denies what it names.
    if denies_another(scene, asked) {
        return None;
    }
    // "해외 안 살아요" said of something else answers nothing.
    let of_another = last.rule == "not" && understood.said.is_non_resident.is_some();
    (last.value == Answer::No && scene.amounts.is_empty() && !of_another).then_some(Answer::No)
}

fn asset(scene: &Scene) -> Option<Asset> {
    let kinds = [
        (Sense::RealEstate, Asset::RealEstate),
        (Sense::Goods, Asset::Other),
        (Sense::Cash, Asset::Cash),
    ];
    let found = kinds
        .into_iter()
        .find(|(sense, _)| scene.has(*sense))
        .map(|(_, asset)| asset);
    match found {
        Some(Asset::Other) if scene.says("코인") || scene.says("가상자산") => Some(Asset::Coins),
        Some(Asset::Other) if scene.says("주식") && !scene.says("비상장") => Some(Asset::Shares),
        other => other,
    }
}
