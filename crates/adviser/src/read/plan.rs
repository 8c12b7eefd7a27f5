//! "애 둘한테 10년 동안 5억씩 제일 싸게 넘기려면?": a plan is asked for, who gives whom how much by when. It tells no gift:
//! nothing of it is kept as a fact. Must never guess how many people 애들 are.

mod count;
mod people;

use super::dodge;
use super::goal::Aim;
use super::scene::Scene;
use super::{Context, Understood};
use conversation::Intent;
use jiff::civil::Date;
use korean::Span;
pub use people::{Giver, Taker};

/// A plan that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanAsked {
    /// Who gives; nobody where the message names nobody.
    pub givers: Vec<Giver>,
    /// Who receives; nobody where the message names nobody.
    pub takers: Vec<Taker>,
    /// Won for all together, or for each.
    pub amount: Option<Sum>,
    /// How many years.
    pub years: Option<i64>,
    /// The last day.
    pub by: Option<Date>,
    /// A word for several people without their number.
    pub uncounted: Option<String>,
    /// How many people are said to receive, whoever they are.
    pub heads: Option<usize>,
    /// It changes the plan of the turn before.
    pub changes: bool,
}

/// What is to be passed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sum {
    /// To all together, or to the only one.
    All(i64),
    /// To each of them.
    Each(i64),
    /// To one after another.
    InTurn(Vec<i64>),
}

/// The least tax, written without spaces: a superlative and what is to be small or good.
const MOST: &[&str] = &["제일", "가장", "젤", "최대한", "최소", "최저", "최적", "최고"];
const GOOD: &[&str] = &[
    "싸", "싼", "적게", "적은", "적어", "적을", "덜", "아끼", "아낄", "유리", "이득", "이익", "좋", "절세",
    "세금", "최소", "최저", "최적", "안내", "줄이", "줄일", "낮",
];

/// Little tax without a superlative.
const LITTLE: &[&str] = &[
    "절세",
    "싸게",
    "세금적게",
    "세금을적게",
    "세금덜",
    "세금을덜",
    "세금안내고",
    "세금줄이",
    "세금줄일",
    "세금을줄이",
    "세금을줄일",
    "세금없이최대",
    "세금아끼",
    "세금을아끼",
    "하면좋",
    "하는게좋",
    "주는게좋",
    "어떻게나눠",
    "어떻게나누",
    "어떻게쪼개",
];

/// Nouns that are a plan already.
const PLANS: &[&str] = &[
    "계획",
    "플랜",
    "스케줄",
    "스케쥴",
    "일정",
    "시나리오",
    "로드맵",
    "최적화",
    "최적배분",
    "최적의방법",
    "최적방법",
];

/// What is wanted with such a noun.
const WANTED: &[&str] = &[
    "짜",
    "세워",
    "세우",
    "알려",
    "추천",
    "부탁",
    "해줘",
    "해주",
    "보여",
    "찾아",
    "만들",
    "뭐",
    "무엇",
    "어떤",
    "어떻게",
    "좀",
    "궁금",
];

/// Ways of spreading something over time or people.
const SPREAD: &[&str] = &[
    "나눠",
    "나누",
    "쪼개",
    "얼마씩",
    "몇번",
    "몇년",
    "순서",
    "누가얼마",
    "언제얼마",
    "걸쳐",
    "단위로",
    "포함",
    "씩",
    "조합",
    "길게보고",
];

/// Deadlines of the return and payment in parts are other matters.
const APART: &[&str] = &[
    "신고기한",
    "납부기한",
    "분납",
    "연부연납",
    "나눠내",
    "나눠서내",
    "신고일정",
    "납부일정",
];

/// "제일 싸게 나눠 주려면?": a plan, unless the message asks how not to be found or what must remain.
pub fn mark(scene: &Scene, context: &Context<'_>, aim: Option<Aim>, understood: &mut Understood) {
    let apart = understood.intent == Intent::InheritanceTax
        || understood.other_tax
        || understood.steers_away()
        || aim.is_some_and(|aim| aim.goal.is_some());
    let hides = understood.dodge.is_some_and(|dodge| dodge != dodge::IN_PARTS);
    if apart || hides {
        return;
    }
    understood.plan = asked(scene, context).or_else(|| changed(scene, context));
    if understood.plan.is_some() {
        understood.dodge = None;
        understood.intent = Intent::GiftTax;
        understood.answer = None;
        understood.what_if = false;
        understood.new_gift = false;
        understood.correction = false;
    }
}

/// The plan a message asks for, if it does.
fn asked(scene: &Scene, context: &Context<'_>) -> Option<PlanAsked> {
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if says(APART) {
        return None;
    }
    let least = is_least(&plain);
    let bare = plain.trim_end_matches(['?', '!', '.', '~', '표', '서', '요']);
    let named = PLANS.iter().any(|word| bare.ends_with(word));
    let planned = named || says(PLANS) && says(WANTED) || plain.contains("최적");
    let years = years(scene);
    let by = by(&plain);
    let amount = sum(scene);
    let (givers, takers, uncounted) = people::of(scene, context);
    let heads = count::heads(&plain);
    let over_time = years.is_some() || by.is_some();
    let several = takers.len() > 1 || uncounted.is_some() || heads.is_some_and(|count| count > 1);
    let spread = says(SPREAD) || over_time || several || givers.len() > 1;
    // A way to pay less for the gift at hand is answered with its alternatives.
    let concrete = amount.is_some() || several || over_time;
    // "…주려는 아버지입니다. 절세 방법도 궁금합니다": a gift is told, and a way asked for beside it.
    let last = scene.sentence(scene.text.len().saturating_sub(1));
    let at_once = scene
        .amounts
        .iter()
        .all(|sum| scene.sentence(sum.span.start) == last);
    let asks_way = at_once && (plain.contains("방법") || plain.ends_with('법'));
    let wants = planned
        || least && (concrete && spread || says(SPREAD) || amount.is_some())
        || says(LITTLE) && concrete && (spread || asks_way)
        || plain.contains("얼마씩") && (says(LITTLE) || says(&["좋", "나은", "나을", "유리"]))
        || several && over_time && matches!(amount, Some(Sum::Each(_)));
    wants.then_some(PlanAsked {
        givers,
        takers,
        amount,
        years,
        by,
        uncounted,
        heads,
        changes: false,
    })
}

/// "20년으로 하면?", "아내도 같이 주면?", "7억씩이면?" right after a plan: the same plan with what this message says.
fn changed(scene: &Scene, context: &Context<'_>) -> Option<PlanAsked> {
    const SHORT: usize = 24;
    const CHANGES: &[&str] = &["면", "으로해", "로바꿔", "같이", "함께", "로다시", "로줄"];
    let before = &context.facts.plan;
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    let elliptic = plain.chars().count() <= SHORT && CHANGES.iter().any(|word| plain.contains(word));
    // Somebody else instead is a what-if of the gift at hand; somebody besides belongs to the plan.
    let besides = !scene.people.is_empty() && ["같이", "함께"].iter().any(|word| plain.contains(word));
    let said = years(scene).is_some() || by(&plain).is_some() || sum(scene).is_some() || besides;
    if before.is_empty() || !elliptic || !said {
        return None;
    }
    let told: Vec<Scene> = before.iter().map(|text| Scene::of(text, context)).collect();
    let all = || told.iter().chain([scene]).rev();
    let joined: Vec<String> = told
        .iter()
        .chain([scene])
        .map(|one| one.text.chars().iter().collect())
        .collect();
    let whole = Scene::of(&joined.join(". "), context);
    let (givers, takers, uncounted) = people::of(&whole, context);
    let letters: String = whole.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    Some(PlanAsked {
        givers,
        takers,
        amount: all().find_map(sum),
        years: all().find_map(years),
        by: by(&plain),
        uncounted,
        heads: count::heads(&letters),
        changes: true,
    })
}

/// "세금이 제일 적게", "최소가 되나": the least is asked for.
pub fn is_least(plain: &str) -> bool {
    let near_good = |most: &&str| {
        plain
            .match_indices(*most)
            .filter_map(|(at, _)| plain.get(at + most.len()..))
            .any(|rest| {
                let near: String = rest.chars().take(9).collect();
                GOOD.iter().any(|good| near.contains(good))
            })
    };
    let smallest = ["최소", "최저"].iter().any(|word| plain.contains(word)) && plain.contains("세금");
    smallest || plain.contains("최소화") || MOST.iter().any(near_good)
}

/// What is to be passed on: 5억씩, 총 10억, 아들 5억 딸 3억.
fn sum(scene: &Scene) -> Option<Sum> {
    let sums: Vec<(Span, i64)> = scene
        .amounts
        .iter()
        .filter_map(|find| find.value.won().map(|won| (find.span, won)))
        .filter(|(_, won)| *won >= 1_000_000)
        .collect();
    let each = |span: &Span| {
        let after = Span {
            start: span.end,
            end: (span.end + 4).min(scene.text.len()),
        };
        let before = Span {
            start: span.start.saturating_sub(4),
            end: span.start,
        };
        scene.says_in(after, "씩") || scene.says_in(before, "각")
    };
    match sums.as_slice() {
        [] => None,
        [(span, won)] if each(span) => Some(Sum::Each(*won)),
        [(_, won)] => Some(Sum::All(*won)),
        all => match all.iter().find(|(span, _)| each(span)) {
            Some((_, won)) => Some(Sum::Each(*won)),
            None => Some(Sum::InTurn(all.iter().map(|(_, won)| *won).collect())),
        },
    }
}

/// 10년 동안, 이십 년간; the longest that is said. A calendar year is none.
fn years(scene: &Scene) -> Option<i64> {
    const WORDS: &[(&str, i64)] = &[("이십", 20), ("십오", 15), ("십", 10), ("오", 5)];
    let chars = scene.text.chars();
    let mut found = None;
    for (at, _) in chars.iter().enumerate().filter(|(_, c)| **c == '년') {
        let before: Vec<char> = chars
            .get(..at)
            .unwrap_or_default()
            .iter()
            .rev()
            .skip_while(|c| c.is_whitespace())
            .take(4)
            .copied()
            .collect();
        let digits: String = before.iter().take_while(|c| c.is_ascii_digit()).collect();
        let digits: String = digits.chars().rev().collect();
        let word: String = before.iter().rev().collect();
        let count = digits.parse::<i64>().ok().or_else(|| {
            let known = WORDS.iter().find(|(text, _)| word.ends_with(text));
            known.map(|(_, count)| *count)
        });
        // "10년마다", "10년 단위": how often, not how long; "5년 전" is past.
        let rest: String = chars.get(at + 1..).unwrap_or_default().iter().take(4).collect();
        let far: String = chars.get(at + 1..).unwrap_or_default().iter().take(14).collect();
        let told = far.trim_start().starts_with("안에")
            && ["적", "받은", "없"].iter().any(|word| far.contains(word));
        let other = told
            || ["마다", "단위", "전", "뒤", "후"]
                .iter()
                .any(|word| rest.trim_start().starts_with(word));
        if let Some(count) = count.filter(|count| (1..=60).contains(count) && !other) {
            found = found.max(Some(count));
        }
    }
    found
}

/// 2040년까지: the last day of that year.
fn by(plain: &str) -> Option<Date> {
    let (before, _) = plain.split_once("년까지")?;
    let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
    let year: i16 = digits.chars().rev().collect::<String>().parse().ok()?;
    Date::new(year, 12, 31).ok().filter(|_| year > 2000)
}
