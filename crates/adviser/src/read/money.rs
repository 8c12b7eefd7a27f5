//! Which variable each sum of money fills. A sum whose part in the story is not clear fills none.

use super::parties::Parties;
use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use crate::said::Said;
use conversation::Ambiguity;
use korean::amount::{Amount, Unit};
use korean::kin::{Mention, Path, Who};
use korean::{Find, Span};
use serde_json::Value;
use tax::gift::{Kind, Variable};

/// What a sum stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// One of the variables.
    Of(Variable),
    /// The debt's registered ceiling, not its balance.
    Ceiling,
    /// The price of something of which only a part is given.
    Whole,
    /// Nothing of the gift: a rule's figure, a salary, a rent.
    Nothing,
}

/// One sum with its part.
#[derive(Debug, Clone, Copy)]
pub struct Sum {
    /// How much.
    pub amount: Amount,
    /// What for.
    pub role: Role,
    /// Where it stood.
    pub span: Span,
    /// 씩, 각각.
    pub each: bool,
    /// Every month, every year.
    pub recurring: bool,
}

/// What the question before was, and what is known.
#[derive(Debug, Clone, Copy)]
pub struct Asking<'a> {
    /// The variable just asked for.
    pub asked: Option<Variable>,
    /// What was said before.
    pub said: &'a Said,
}

/// Every sum of a message with its part; those taken back are left out.
pub fn roles(scene: &Scene, story: &Story, asking: Asking<'_>) -> Vec<Sum> {
    let mut sums = Vec::new();
    let mut corrected = None;
    for (i, find) in scene.amounts.iter().enumerate() {
        if is_taken_back(scene, i) {
            corrected = Some(role(scene, story, asking, i, None));
            continue;
        }
        let role = role(scene, story, asking, i, corrected.take());
        sums.push(Sum { amount: find.value.amount, role, span: find.span, each: is_each(scene, i), recurring: is_recurring(scene, find.span) });
    }
    sums
}

fn is_taken_back(scene: &Scene, index: usize) -> bool {
    let Some(find) = scene.amounts.get(index) else { return false };
    scene.taken_back(find.span)
}

/// Between the sum before (or the clause's start) and this one.
fn left(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else { return Span { start: 0, end: 0 } };
    let clause = scene.clause_span(scene.clause(find.span.start)).start;
    let before = index.checked_sub(1).and_then(|i| scene.amounts.get(i)).map_or(0, |a| a.span.end);
    Span { start: clause.max(before), end: find.span.start }
}

/// Between this sum and the next one (or the clause's end).
fn right(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else { return Span { start: 0, end: 0 } };
    let clause = scene.clause_span(scene.clause(find.span.start)).end;
    let next = scene.amounts.get(index + 1).map_or(usize::MAX, |a| a.span.start);
    Span { start: find.span.end, end: clause.min(next).max(find.span.end) }
}

fn role(scene: &Scene, story: &Story, asking: Asking<'_>, index: usize, corrected: Option<Role>) -> Role {
    let Some(find) = scene.amounts.get(index) else { return Role::Nothing };
    let (left, right) = (left(scene, index), right(scene, index));
    by_words(scene, story, asking, find, left, right).unwrap_or_else(|| {
        corrected
            .filter(|role| *role != Role::Nothing)
            .or_else(|| by_question(asking, find, scene))
            .unwrap_or_else(|| by_story(scene, story, asking, find))
    })
}

/// What the words beside a sum say it is.
fn by_words(scene: &Scene, story: &Story, asking: Asking<'_>, find: &Find<korean::amount::Money>, left: Span, right: Span) -> Option<Role> {
    let near_right = Span { start: right.start, end: right.end.min(right.start + 10) };
    let beside = |sense| scene.has_in(left, sense) || scene.has_in(near_right, sense);
    let nearest = scene.words.iter().filter(|w| w.span.start >= left.start && w.span.end <= left.end).map(|w| w.sense);
    if scene.has_in(left, Sense::MarriageDeduction) || (scene.has_in(near_right, Sense::MarriageDeduction) && !scene.has_in(left, Sense::BirthDeduction)) {
        return Some(claim(scene, right, Variable::MarriageDeductionAmount));
    }
    if beside(Sense::BirthDeduction) {
        return Some(claim(scene, right, Variable::ChildbirthDeductionAmount));
    }
    let bound = matches!(find.value.amount, Amount::Range { min: None, .. });
    if is_rule_figure(scene, left, right) || (bound && scene.has_in(near_right, Sense::Exempt)) {
        return Some(Role::Nothing);
    }
    if scene.has_in(left, Sense::PastGift) {
        return Some(Role::Of(Variable::PastGiftsValue));
    }
    if scene.has_in(left, Sense::Ceiling) {
        return Some(Role::Ceiling);
    }
    if is_tax_paid(scene, story, asking, find.span, left, right) {
        return Some(Role::Of(Variable::PastTaxPaid));
    }
    if is_debt(scene, asking, left, right) {
        return Some(Role::Of(Variable::SecuredDebt));
    }
    if nearest.clone().any(|s| s == Sense::Income) {
        return Some(Role::Nothing);
    }
    if is_rent(scene, find, left) {
        return Some(Role::Nothing);
    }
    if scene.has_in(left, Sense::Price) && (scene.has(Sense::Part) || gives_other_sum(scene, find.span)) && !scene.has_in(left, Sense::Part) {
        return Some(Role::Whole);
    }
    None
}

/// A claim is one the person makes; "혼인공제는 1억까지예요?" is a rule.
fn claim(scene: &Scene, right: Span, variable: Variable) -> Role {
    let rule = ["까지", "한도", "이라던데", "라던데", "맞나요", "맞아요"].iter().any(|word| scene.says_in(right, word));
    if rule { Role::Nothing } else { Role::Of(variable) }
}

/// "5천까지 비과세라길래", "한도는 5천", "10년마다 5천씩 공제": the law's figure, not the gift's.
fn is_rule_figure(scene: &Scene, left: Span, right: Span) -> bool {
    let near = Span { start: right.start, end: right.end.min(right.start + 14) };
    let until = ["까지", "만큼은", "이하", "미만", "씩"].iter().any(|word| scene.says_in(Span { start: near.start, end: near.end.min(near.start + 4) }, word));
    let limit = ["한도는", "한도가", "한도 ", "공제는", "공제가", "공제액", "면제는"].iter().any(|word| scene.says_in(left, word));
    let made_up = ["라고 답", "라고 해", "으로 설정", "라고 가정", "로 설정", "이라고 말"].iter().any(|word| scene.says_in(near, word));
    (until && scene.has_in(Span { start: right.start, end: right.end.min(right.start + 14) }, Sense::Exempt)) || limit || made_up
}

fn is_tax_paid(scene: &Scene, story: &Story, asking: Asking<'_>, span: Span, left: Span, right: Span) -> bool {
    let near = Span { start: right.start, end: right.end.min(right.start + 12) };
    let tax = scene.has_in(left, Sense::Tax) || scene.has_in(near, Sense::Tax);
    let paid = scene.has_in(left, Sense::Paid) || scene.has_in(near, Sense::Paid);
    let earlier = story.before.contains(&scene.clause(span.start)) || asking.asked == Some(Variable::PastTaxPaid) || scene.has_in(left, Sense::Before) || !story.before.is_empty();
    let debt = scene.has_in(left, Sense::Debt);
    (paid || (tax && scene.has_in(left, Sense::Tax))) && earlier && !debt
}

fn is_debt(scene: &Scene, asking: Asking<'_>, left: Span, right: Span) -> bool {
    let near = Span { start: right.start, end: right.end.min(right.start + 9) };
    // "제 대출 1억 대신 갚아줬는데": paying someone's debt is the gift itself.
    let paid_off = ["대신 갚", "갚아줬", "갚아 줬", "갚아주", "갚아 주", "갚아드", "상환해"].iter().any(|word| scene.says_in(right, word));
    let lease = scene.has_in(left, Sense::Lease) && !scene.says_in(left, "전세금") && (scene.has_in(right, Sense::TakenOver) || asking.asked == Some(Variable::SecuredDebt) || scene.says_in(near, "있") || scene.says_in(near, "들어") || asking.said.gift_property_value.is_some());
    let named = scene.has_in(left, Sense::Debt) && !nearer_value(scene, left);
    let behind = scene.words.iter().any(|w| w.sense == Sense::Debt && w.span.start >= near.start && w.span.start <= near.start + 4) && !scene.amounts.iter().any(|a| a.span.start >= near.start && a.span.start <= near.end + 6);
    let taken = scene.words.iter().any(|w| w.sense == Sense::TakenOver && w.span.start >= near.start && w.span.start <= near.start + 3) && !scene.has_in(left, Sense::Value);
    !paid_off && (named || lease || behind || taken)
}

/// "대출 끼고 시가 9억": the value word stands nearer than the debt word.
fn nearer_value(scene: &Scene, left: Span) -> bool {
    let last = |sense| scene.words.iter().filter(|w| w.sense == sense && w.span.overlaps(left)).map(|w| w.span.end).max();
    match (last(Sense::Debt), last(Sense::Value).max(last(Sense::Price)).max(last(Sense::TakenOver).filter(|_| !scene.text.at(left.end.saturating_sub(1)).is_none()))) {
        (Some(debt), Some(value)) => value > debt,
        _ => false,
    }
}

/// "월세 80 살다가": bare figures and small sums behind 월세.
fn is_rent(scene: &Scene, find: &Find<korean::amount::Money>, left: Span) -> bool {
    scene.has_in(left, Sense::Rent) && (find.value.unit == Unit::Bare || !scene.has_in(left, Sense::Debt))
}

/// Another sum of the message is what was given.
fn gives_other_sum(scene: &Scene, span: Span) -> bool {
    scene.amounts.iter().any(|a| a.span.start > span.end && scene.has_beside(a.span.start, Sense::Part))
}

/// A sum alone answers the question that was asked.
fn by_question(asking: Asking<'_>, find: &Find<korean::amount::Money>, scene: &Scene) -> Option<Role> {
    let asked = asking.asked.filter(|variable| variable.kind() == Kind::Amount)?;
    let correcting = scene.markers.iter().any(|m| matches!(m.rule, "restart" | "not-but" | "slip" | "said-before"));
    let other_gift = scene.transfers.iter().any(|t| !t.loan && !t.experience) && asked != Variable::GiftPropertyValue && asked != Variable::PastGiftsValue && asked != Variable::PastTaxPaid;
    let _ = find;
    if other_gift || (correcting && asked != Variable::GiftPropertyValue && asking.said.has(Variable::GiftPropertyValue) && !asking.said.has(asked) && scene.marked_by("restart")) {
        return None;
    }
    Some(Role::Of(asked))
}

fn by_story(scene: &Scene, story: &Story, asking: Asking<'_>, find: &Find<korean::amount::Money>) -> Role {
    if story.before.contains(&scene.clause(find.span.start)) {
        return Role::Of(Variable::PastGiftsValue);
    }
    let plain_digits = find.value.unit == Unit::Bare;
    let large = matches!(find.value.amount, Amount::Won(won) if won >= 1_000_000);
    if plain_digits && !large && asking.asked.is_none_or(|v| v.kind() != Kind::Amount) {
        return Role::Nothing;
    }
    Role::Of(Variable::GiftPropertyValue)
}

fn is_each(scene: &Scene, index: usize) -> bool {
    let right = right(scene, index);
    let close = Span { start: right.start, end: right.end.min(right.start + 3) };
    scene.has_in(close, Sense::Each) || scene.has_in(left(scene, index), Sense::Each)
}

fn is_recurring(scene: &Scene, span: Span) -> bool {
    let clause = scene.clause_span(scene.clause(span.start));
    scene.has_in(Span { start: clause.start, end: span.start }, Sense::Recurring)
}

/// The value of one variable from the sums that stand for it.
#[derive(Debug, Clone, PartialEq)]
pub enum Total {
    /// Not spoken of.
    None,
    /// One figure.
    Won(i64),
    /// Spoken of, but not as one figure.
    Open(Ambiguity),
}

/// The gift's value: one sum, several parts of one gift, or open.
pub fn gift_value(scene: &Scene, sums: &[Sum], sides: &Parties, share: Option<(i64, i64)>) -> Total {
    let variable = Variable::GiftPropertyValue;
    let given: Vec<&Sum> = sums.iter().filter(|s| s.role == Role::Of(variable)).collect();
    if given.iter().any(|s| s.recurring) {
        return open(variable, &given, "recurring");
    }
    let figures: Vec<i64> = given.iter().filter_map(|s| match s.amount { Amount::Won(won) => Some(won), _ => None }).collect();
    if figures.len() < given.len() {
        return open(variable, &given, "range");
    }
    let shared_by_couple = sides.recipients.iter().any(|m| m.who == Who::Couple);
    match figures.as_slice() {
        [] => Total::None,
        [_] if shared_by_couple => open(variable, &given, "several_recipients"),
        [one] => Total::Won(portion(one * each_of(sides, given.first().copied()), share)),
        _ if is_either(scene, &given) => open(variable, &given, "either"),
        _ if differs_by_person(scene, &given, sides) => open(variable, &given, "several_people"),
        several if figures_repeat(several) && !is_listed(scene, &given) => Total::Won(portion(several.first().copied().unwrap_or_default(), share)),
        several if is_listed(scene, &given) || sides.donors.len() > 1 => several.iter().try_fold(0_i64, |sum, won| sum.checked_add(*won)).map_or(Total::None, |sum| Total::Won(portion(sum, share))),
        _ => open(variable, &given, "several_amounts"),
    }
}

/// The same figure twice ("보증금 3억 … 3억은") is one figure.
fn figures_repeat(figures: &[i64]) -> bool {
    figures.windows(2).all(|pair| pair.first() == pair.get(1))
}

/// "지분 50%": of the whole's value.
fn portion(won: i64, share: Option<(i64, i64)>) -> i64 {
    match share {
        Some((part, whole)) if whole > 0 => i64::try_from(i128::from(won) * i128::from(part) / i128::from(whole)).unwrap_or(won),
        _ => won,
    }
}

/// "엄빠한테 천만원씩": each of two parents, who are one donor in law (47조②).
fn each_of(sides: &Parties, sum: Option<&Sum>) -> i64 {
    let both = |m: &Mention| matches!(m.who, Who::Kin(path) if path.sex().is_none()) && is_pair_word(m.word);
    if sum.is_some_and(|s| s.each) && sides.recipients.iter().all(|m| m.number.is_none()) {
        match sides.donors.as_slice() {
            [one] if both(one) => 2,
            [a, b] if one_donor(a, b) => 2,
            _ => 1,
        }
    } else {
        1
    }
}

fn is_pair_word(word: &str) -> bool {
    ["부모", "엄빠", "양친", "조부모", "장인장모", "장인 장모"].iter().any(|pair| word.contains(pair))
}

/// Father and mother are one donor; so are two grandparents of one side (47조②).
fn one_donor(a: &Mention, b: &Mention) -> bool {
    match (a.path(), b.path()) {
        (Some(a), Some(b)) => same_donor(&a, &b),
        _ => a.who == b.who,
    }
}

/// Whether two ways lead to one donor in law: the same person, or an ascendant and that ascendant's spouse.
pub fn same_donor(a: &Path, b: &Path) -> bool {
    use korean::kin::{Step, Tie};
    let line = |p: &Path| matches!(p.tie(), Tie::Ascendant { .. });
    let blood = |p: &Path| p.steps().iter().filter(|s| matches!(s, Step::Up(_))).count();
    if line(a) && line(b) {
        let side = |p: &Path| if blood(p) > 1 { p.steps().first().and_then(|s| match s { Step::Up(sex) => *sex, _ => None }) } else { None };
        let apart = matches!((side(a), side(b)), (Some(x), Some(y)) if x != y);
        return blood(a) == blood(b) && !apart;
    }
    a == b || (a.same_shape(b) && (a.sex().is_none() || b.sex().is_none() || a.sex() == b.sex()))
}

/// "5천인가 6천인가", "5천이나 6천", "5천 아니면 6천".
fn is_either(scene: &Scene, given: &[&Sum]) -> bool {
    given.windows(2).any(|pair| match pair {
        [a, b] => {
            let between = Span { start: a.span.end, end: b.span.start };
            ["인가", "이나", "아니면", "또는", "혹은", "에서", "정도에서", "일지"].iter().any(|word| scene.says_in(between, word))
        }
        _ => false,
    })
}

/// Sums of different donors or recipients are different gifts, unless the donors are one in law.
fn differs_by_person(scene: &Scene, given: &[&Sum], sides: &Parties) -> bool {
    let owner = |sum: &Sum, side: &[Mention]| {
        side.iter().filter(|m| m.end <= sum.span.start && scene_gap(given, m.end, sum.span.start)).map(|m| m.span.start).max()
    };
    let owners = |side: &[Mention]| -> Vec<usize> { given.iter().filter_map(|sum| owner(sum, side)).collect() };
    let distinct = |mut found: Vec<usize>| {
        found.sort_unstable();
        found.dedup();
        found.len() > 1
    };
    let _ = scene;
    if distinct(owners(&sides.recipients)) {
        return true;
    }
    let donors_apart = sides.donors.iter().enumerate().any(|(i, a)| sides.donors.iter().skip(i + 1).any(|b| !one_donor(a, b)));
    donors_apart && distinct(owners(&sides.donors))
}

/// No other sum lies between a person and theirs.
fn scene_gap(given: &[&Sum], from: usize, to: usize) -> bool {
    !given.iter().any(|sum| sum.span.start >= from && sum.span.end < to)
}

/// "아파트 5억 + 현금 1억", "주식 3천 현금 2천 코인 천만원어치": parts of one gift.
fn is_listed(scene: &Scene, given: &[&Sum]) -> bool {
    let assets = [Sense::RealEstate, Sense::Cash, Sense::Goods];
    let named = given
        .iter()
        .enumerate()
        .filter(|(i, sum)| {
            let start = i.checked_sub(1).and_then(|before| given.get(before)).map_or(0, |before| before.span.end);
            assets.iter().any(|asset| scene.has_in(Span { start, end: sum.span.start }, *asset))
        })
        .count();
    let joined = given.windows(2).all(|pair| match pair {
        [a, b] => ["+", "이랑", "랑 ", "하고", "그리고", "플러스", "더하기", "와 ", "과 ", "추가로", "또 "].iter().any(|word| scene.says_in(Span { start: a.span.end, end: b.span.start }, word)),
        _ => true,
    });
    named == given.len() || joined
}

/// A variable other than the gift: the sum of its sums, open where one is a range.
pub fn total(scene: &Scene, sums: &[Sum], variable: Variable) -> Total {
    let mine: Vec<&Sum> = sums.iter().filter(|s| s.role == Role::Of(variable)).collect();
    let mut figures: Vec<i64> = mine.iter().filter_map(|s| match s.amount { Amount::Won(won) => Some(won), _ => None }).collect();
    if figures.len() < mine.len() {
        return open(variable, &mine, "range");
    }
    if is_either(scene, &mine) {
        return open(variable, &mine, "either");
    }
    if figures_repeat(&figures) {
        figures.truncate(1);
    }
    match figures.as_slice() {
        [] => Total::None,
        all => all.iter().try_fold(0_i64, |sum, won| sum.checked_add(*won)).map_or(Total::None, Total::Won),
    }
}

fn open(variable: Variable, sums: &[&Sum], reason: &str) -> Total {
    let candidates = sums
        .iter()
        .flat_map(|sum| match sum.amount {
            Amount::Won(won) => vec![won],
            Amount::Range { min, max } => [min, max].into_iter().flatten().collect(),
            Amount::Vague => Vec::new(),
        })
        .map(Value::from)
        .collect();
    Total::Open(Ambiguity { variable: variable.name().to_owned(), candidates, reason: reason.to_owned() })
}
