//! Support and custom, special regimes, terms, joint names and averages.

use super::cue::Concept::{
    Able, Agreed, Average, Buy, Closing, Custom, Disabled, Doubt, Farm, Household, Joint, JustGiven, Kept,
    Many, Periodic, Shares, Special, Spent, Startup, Succession, Support,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::facts::Way;
use crate::read::words::Sense;
use conversation::Premise;
use korean::kin::Case;

/// From here on a sum is no living cost of a dependant at first sight.
const LARGE: i64 = 100_000_000;
/// A customary present of one person is less than this at first sight.
const USUAL: i64 = 3_000_000;
/// From here on a present of one person is none.
const UNUSUAL: i64 = 10_000_000;

/// Living, school and medical costs (46조 5호).
pub fn support(told: &Told<'_>) -> Option<Judged> {
    if !told.says(Support) || told.says(JustGiven) && !told.says(Spent) {
        return None;
    }
    // "등록금은 제가 냈고 차 사라고 주셨어요": the costs were somebody else's matter.
    let own_cost = told
        .of(Support)
        .filter(|cue| cue.standing == Standing::Said)
        .all(|cue| {
            told.scene.people.iter().any(|p| {
                p.who == korean::kin::Who::Speaker
                    && matches!(p.case, Case::Subject)
                    && told.clause(p.span) == told.clause(cue.span)
            }) && told.gives_after(cue.span.end + 4)
                && told
                    .scene
                    .has_in(told.scene.clause_span(told.clause(cue.span)), Sense::OwnPay)
        });
    if own_cost {
        return None;
    }
    let kept = told.says(Kept);
    let rest = told.scene.says("남은") || told.scene.says("남아") || told.scene.says("일부");
    // Saved, or paid by somebody not bound to while those who are bound earn enough: a gift.
    if kept && !rest || told.has_remote() && told.says(Able) {
        return Some(Judged::clear(Premise::Gift));
    }
    let large = told.largest().is_some_and(|won| won >= LARGE);
    let earns = [
        "직장",
        "회사 다니",
        "연봉",
        "소득이 있",
        "소득 있",
        "맞벌이",
        "벌고 있",
        "월급 받",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    if kept || large || told.has_remote() || earns || told.says(Doubt) {
        return Some(Judged::open("support"));
    }
    Some(Judged::clear(Premise::LivingSupport))
}

/// Customary presents (46조 5호, 영 35④ 3·4).
pub fn custom(told: &Told<'_>) -> Option<Judged> {
    if !told.says(Custom) {
        return None;
    }
    let largest = told.largest();
    if told.says(Household) && !told.has_property() && !told.scene.says("차를") && !told.scene.says("자동차")
    {
        return Some(Judged::clear(Premise::Customary));
    }
    // The guests of another were theirs: what they passed on is their gift.
    let of_another = told.others().any(|p| {
        let named = ["손님", "하객"].contains(&p.word) && p.span.end - p.span.start > p.word.chars().count();
        named
            || told.follows(p.end, &["손님", "하객", "지인"])
            || told.follows(p.span.end, &["손님", "하객", "지인"])
    });
    if of_another && !told.scene.transfers.is_empty() {
        return Some(Judged::clear(Premise::Gift));
    }
    if told.says(Many) || told.scene.says("씩") && largest.is_some_and(|won| won < USUAL) {
        let one = told.others().any(|p| matches!(p.case, Case::Subject))
            && largest.is_some_and(|won| won >= UNUSUAL);
        return Some(if one {
            Judged::open("custom")
        } else {
            Judged::clear(Premise::Customary)
        });
    }
    let giver = told.others().next().is_some();
    match largest {
        Some(won) if won < USUAL => Some(Judged::clear(Premise::Customary)),
        Some(_) if giver => None,
        _ => {
            let fee = told.of(Custom).any(|cue| {
                cue.standing == Standing::Said
                    && ["축의", "부의", "조의", "부조"]
                        .iter()
                        .any(|word| told.scene.text.starts_with(cue.span.start, word))
            });
            fee.then(|| Judged::open("custom"))
        }
    }
}

/// 창업자금, 가업승계, 영농자녀 (조특법 30조의5, 30조의6, 71조).
pub fn special(told: &Told<'_>) -> Option<Judged> {
    if [Special, Startup, Succession, Farm]
        .into_iter()
        .any(|concept| told.denies(concept))
    {
        return None;
    }
    if told.says(Disabled) && told.says(Special) {
        return Some(Judged::by(Premise::SpecialRegime, Way::Disabled));
    }
    let funds = told
        .of(Startup)
        .any(|cue| cue.standing == Standing::Said && told.follows(cue.span.end.saturating_sub(2), &["자금"]));
    if told.says(Startup) && (funds || told.says(Special)) {
        return Some(Judged::by(Premise::SpecialRegime, Way::Startup));
    }
    if told.says(Succession) {
        return Some(Judged::by(Premise::SpecialRegime, Way::Succession));
    }
    let farms = told.scene.says("영농") || told.scene.says("자경") || told.scene.says("농사");
    (told.says(Farm) && (farms || told.says(Special)) && (told.scene.says("농지") || told.has_property()))
        .then(|| Judged::by(Premise::SpecialRegime, Way::Farm))
}

/// Agreed beforehand for a term (65조①).
pub fn term(told: &Told<'_>) -> Option<Judged> {
    if !told.says(Periodic) {
        return None;
    }
    if told.says(Agreed) {
        return Some(Judged::clear(Premise::Periodic));
    }
    Some(Judged::open("monthly"))
}

/// Joint names: the share less one's own money.
pub fn joint(told: &Told<'_>) -> Option<Judged> {
    (told.says(Joint)
        && (told.says(Buy)
            || told.scene.has(Sense::Purchase)
            || told.scene.has(Sense::Registration)
            || told.scene.says("분양")
            || told.scene.says("취득")))
    .then(|| Judged::clear(Premise::Coown))
}

/// A ceiling in the register is no balance, and who takes the debt over is not said (47조).
pub fn ceiling(told: &Told<'_>) -> Option<Judged> {
    let said = told.scene.words.iter().any(|word| {
        word.sense == Sense::Ceiling
            && super::standing::standing(&told.scene.text, word.span) == Standing::Said
    });
    (said && !told.scene.has(Sense::Debt) && told.has_property() && !told.scene.transfers.is_empty())
        .then(|| Judged::open("debt"))
}

/// Shares and coins: the average before and after the day, not the day's price (63조, 65조②).
pub fn average(told: &Told<'_>) -> Option<Judged> {
    (told.says(Shares) && told.says(Closing) && !told.says(Average))
        .then(|| Judged::clear(Premise::Valuation))
}
