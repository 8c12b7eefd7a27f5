//! Support and custom, special regimes, terms, joint names and averages.

use super::cue::Concept::{
    Able, Agreed, Arrived, Average, BoughtFor, Buy, Closing, Collateral, Custom, Disabled, Doubt, Farm,
    FundSource, Funeral, Household, InName, Joint, JustGiven, Kept, Many, Medical, Own, Periodic, School,
    Shares, Special, Spent, Startup, Succession, Support,
};
use super::deed::Has;
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::known::facts::Way;
use crate::scene::words::Sense;
use conversation::Premise;
use korean::clause::Form;
use korean::frame::Part;
use korean::kin::Case;
use korean::morph::Meaning;

/// From here on a sum is no living cost of a dependant at first sight.
const LARGE: i64 = 100_000_000;
/// A customary present of one person is less than this at first sight.
const USUAL: i64 = 3_000_000;
/// Below it the plain deduction leaves no tax for a special regime to save.
const WORTH: i64 = 50_000_000;
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
    // "수술비는 형이 다 냈고 이건 그냥 드린 돈", "남은 건 할머니 병원비로": the costs are another matter than what is given.
    let apart = told
        .of(Support)
        .filter(|cue| cue.standing == Standing::Said)
        .all(|cue| {
            let deed = told.deed_at(cue.span.start);
            let given = told.deeds.iter().rfind(|deed| deed.is_gift());
            let paid = deed.is_some_and(|deed| deed.sums.is_empty() && deed.has_part(&[Part::Subject]));
            let left =
                told.precedes(cue.span.start, &["할머니", "할아버지", "본인"]) && told.scene.says("남은");
            // "등록금은 장학금이에요": what the costs are is told for itself.
            let is_so = deed.is_some_and(|deed| deed.form == Form::Identity && deed.sums.is_empty());
            (paid && told.says(JustGiven) || left || is_so)
                && given.is_some_and(|given| !given.holds(cue.span.start))
        });
    // "등록금은 장학금이라 걱정 없고 큰아버지가 차 사라고 3,500만원 주셨어요": given for something else.
    let for_else = told.is_before_gift(Support)
        && told.of(BoughtFor).any(|cue| {
            cue.standing == Standing::Said && told.last(Support).is_some_and(|at| cue.span.start > at)
        });
    if own_cost || apart || for_else || is_covered(told) {
        return None;
    }
    // A bill that is paid is a cost, whoever pays it (46조 5호 치료비).
    let ordered = ["하라고", "하라며", "쓰라고", "쓰라며", "보태라"]
        .iter()
        .any(|word| told.scene.says(word));
    if told.says(Medical) && !ordered && !told.denies(Spent) && !told.says(Kept) {
        return Some(Judged::by(Premise::LivingSupport, Way::Medical));
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
    let unspent = told.denies(Spent) || told.scene.says("아직");
    if kept || unspent || large || told.has_remote() || earns || told.says(Doubt) {
        return Some(Judged::open("support"));
    }
    Some(if told.says(School) {
        Judged::by(Premise::LivingSupport, Way::School)
    } else {
        Judged::clear(Premise::LivingSupport)
    })
}

/// "병원비는 실손으로 다 나왔고 아버지가 저 쓰라고 3천을 주셨어요": the costs are met already, and what is given is for something else.
fn is_covered(told: &Told<'_>) -> bool {
    let last = || {
        told.deeds
            .iter()
            .rfind(|deed| deed.is_gift() && deed.is_for_good())
    };
    let Some(gift) = told.complete_gift().map(|(gift, _)| gift).or_else(last) else {
        return false;
    };
    let mut costs = told
        .of(Support)
        .filter(|cue| cue.standing == Standing::Said)
        .filter(|cue| !gift.holds(cue.span.start))
        .peekable();
    costs.peek().is_some()
        && costs.all(|cue| {
            let giver = told.others().any(|p| {
                p.span.start > cue.span.end
                    && p.span.start < gift.span.end
                    && matches!(p.case, Case::Subject | Case::Source | Case::Dative)
            });
            // "등록금 대출은 졸업하고 제가 다 갚았고요": told of it, or of what was done next.
            let at = told.deeds.iter().position(|deed| deed.holds(cue.span.start));
            let all = ["다 ", "전부 ", "모두 ", "이미 ", "벌써 "];
            let met = told
                .deeds
                .iter()
                .skip(at.unwrap_or(usize::MAX))
                .take(2)
                .take_while(|deed| deed.span.start < gift.span.start && deed.sums.is_empty())
                .any(|deed| !deed.negated && all.iter().any(|word| told.scene.says_in(deed.span, word)));
            giver && met && cue.span.end <= gift.span.start
        })
}

/// Customary presents (46조 5호, 영 35④ 3·4).
pub fn custom(told: &Told<'_>) -> Option<Judged> {
    if !told.says_any(&[Custom, Funeral]) {
        return None;
    }
    let largest = told.largest();
    if told.says(Household) && is_goods(told) {
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
    // "축의금 들어온 거에서 아버지가 6천을 저한테 주셨어요": out of what many gave, and nobody says whose guests they were.
    let pool = told.of(Custom).any(|cue| {
        let fee = ["축의", "부의", "조의", "부조"]
            .iter()
            .any(|word| told.scene.text.starts_with(cue.span.start, word));
        let near = korean::Span {
            start: cue.span.end,
            end: cue.span.end + 10,
        };
        let taken = ["에서", " 중", "들어온", "모인", "걷힌", "걷은", "남은"]
            .iter()
            .any(|word| told.scene.says_in(near, word));
        cue.standing == Standing::Said && fee && taken
    });
    if pool
        && largest.is_some_and(|won| won >= UNUSUAL)
        && told.given_after(0)
        && told.has_family()
        && !told.says(JustGiven)
    {
        return Some(Judged::open("custom"));
    }
    let came = told.says(Arrived) && largest.is_some_and(|won| won < LARGE / 2);
    if told.says(Many) || came || told.scene.says("씩") && largest.is_some_and(|won| won < USUAL) {
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
            // "장례식 때 3천만원 받았어요": what the guests bring, and nobody says who gave it.
            let of_guests = told.says(Funeral) && largest.is_some() && !told.scene.transfers.is_empty();
            (fee || of_guests).then(|| Judged::open("custom"))
        }
    }
}

/// Goods for the household: bought, not money for them (영 35④ 4).
fn is_goods(told: &Told<'_>) -> bool {
    let money = [
        "준비하라",
        "하라고",
        "하라며",
        "사라고",
        "사라며",
        "현금",
        "비용으로",
        "자금",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    !money && !told.has_property() && !told.scene.says("차를") && !told.scene.says("자동차")
}

/// 창업자금, 가업승계, 영농자녀 (조특법 30조의5, 30조의6, 71조).
pub fn special(told: &Told<'_>) -> Option<Judged> {
    if [Special, Startup, Succession, Farm]
        .into_iter()
        .any(|concept| told.denies(concept))
        || told.is_given_up(Special)
    {
        return None;
    }
    if told.says(Disabled) && told.says(Special) {
        return Some(Judged::by(Premise::SpecialRegime, Way::Disabled));
    }
    let funds = told
        .of(Startup)
        .any(|cue| cue.standing == Standing::Said && told.follows(cue.span.end.saturating_sub(2), &["자금"]));
    // "창업하라고": the regime is worth its question from the sum on that it saves tax for.
    let worth =
        told.largest().is_some_and(|won| won > WORTH) && told.has_ascendant() && !told.is_given_by_younger();
    if told.says(Startup) && (funds || told.says(Special) || worth) {
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
    let paid = told.of(Periodic).any(|cue| {
        let deed = told
            .deeds
            .iter()
            .find(|deed| deed.span.start <= cue.span.start && cue.span.start < deed.span.end);
        // "연금이 월 180이라": what somebody gets every month is told by the way.
        cue.standing == Standing::Said
            && deed.is_none_or(|deed| deed.form != Form::Identity || deed.transfers())
    });
    if !paid {
        return None;
    }
    // "매달 용돈 50에 이번엔 목돈 이천을 드렸어요": a sum of its own beside what is paid every month.
    let lump = ["목돈", "이번엔", "이번에"]
        .iter()
        .any(|word| told.scene.says(word))
        && told.sums().count() > 1;
    if lump || told.denies(Support) || told.says(Kept) {
        return Some(Judged::clear(Premise::Gift));
    }
    if told.says(Agreed) {
        return Some(Judged::clear(Premise::Periodic));
    }
    Some(Judged::open("monthly"))
}

/// Where the money of a purchase came from, and nobody is told to have given it (45조).
pub fn funds(told: &Told<'_>) -> Option<Judged> {
    let given = told.deeds.iter().any(super::deed::Deed::is_gift) && told.has_family();
    (told.says(FundSource) && told.largest().is_some() && !given).then(|| Judged::clear(Premise::FundSource))
}

/// Joint names: the share less one's own money.
pub fn joint(told: &Told<'_>) -> Option<Judged> {
    // "지분 30%를 남편 이름으로 올렸어요": a share of what one paid for.
    let part = (told.scene.says("지분") || !told.scene.parts.is_empty())
        && told.says(Own)
        && told.says(InName)
        && !told.scene.parts.is_empty();
    if part {
        return Some(Judged::clear(Premise::Coown));
    }
    // "내 지분 4억 중에 2억5천은 내가 냈고 나머지는 아버지가": what is missing to one's share was given.
    let filled = ["지분", "제 몫", "내 몫"]
        .iter()
        .any(|word| told.scene.says(word))
        && told.says(Own)
        && told.deeds.iter().any(|deed| {
            deed.has_part(&[Part::Subject])
                && (deed.meaning.gives() || ["내주", "대주", "보태", "채우"].contains(&deed.verb))
        })
        && (told.scene.has(Sense::Registration) || told.says(Buy) || told.scene.says("취득"))
        && told.has_property()
        && told.has_family();
    if filled {
        return Some(Judged::clear(Premise::Coown));
    }
    // "공동명의 아파트에 사는 부부인데 남편이 7억을 증여해 줬어요": whose house it is, told by the way.
    let alone = told.scene.says("단독") && told.is_before_gift(Joint);
    if alone || told.says(JustGiven) && told.is_before_gift(Joint) {
        return None;
    }
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
    // "근저당이 있었는데 다 갚아 말소한 밭이에요": it lies there no more.
    let cleared = told.scene.says("말소")
        || told.deeds.iter().any(|deed| {
            deed.meaning == Meaning::Repay && deed.has_part(&[Part::Subject]) && deed.form != Form::Quoted
        }) && told.scene.says("다 갚");
    (said
        && !cleared
        && !told.scene.has(Sense::Debt)
        && told.has_property()
        && !told.scene.transfers.is_empty())
    .then(|| Judged::open("debt"))
}

/// "집 7억 받는데 대출이 좀 있어요": a debt on what is given, and neither how much nor whose (47조).
pub fn burden(told: &Told<'_>) -> Option<Judged> {
    let given = told
        .deeds
        .iter()
        .any(|deed| deed.transfers() && deed.has(Has::Thing) && !deed.negated);
    let lies = told.deeds.iter().any(|deed| {
        let lien = deed.has(Has::Debt)
            || told
                .of(Collateral)
                .any(|cue| cue.standing == Standing::Said && deed.holds(cue.span.start));
        lien && deed.meaning == Meaning::Exist && deed.sums.is_empty() && !deed.negated
    });
    let told_of = told.scene.has(Sense::TakenOver) || told.sums().count() > 1;
    (given && lies && !told_of && told.has_property()).then(|| Judged::open("debt"))
}

/// Shares and coins: the average before and after the day, not the day's price (63조, 65조②).
pub fn average(told: &Told<'_>) -> Option<Judged> {
    let letters = told.scene.text.chars();
    let number = letters
        .windows(2)
        .any(|pair| matches!(pair, [digit, '주' | '개'] if digit.is_ascii_digit()));
    let counted = number && told.largest().is_none() && !told.scene.transfers.is_empty();
    (told.says(Shares) && (told.says(Closing) || counted) && !told.says(Average))
        .then(|| Judged::clear(Premise::Valuation))
}
