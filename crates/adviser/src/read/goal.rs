//! "세금 내고 5억이 남으려면?": an amount that must remain after tax; "세금 1천만원만 내려면 얼마까지?": the most that may be
//! paid. The sum is no gift's value then; the value is what is asked. Must never take a remark about what remained for a goal: an aim has to be spoken of.

use super::scene::Scene;
use super::words::Sense;
use crate::known::facts::NetGoal;
use korean::Span;
use korean::amount::Amount;
use korean::kin::{Case, Who};
use korean::transfer::Way;

/// The most that may be wanted: any gift the engine takes leaves at least this.
const MOST: i64 = 100_000_000_000_000;

/// What the message aims at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    /// What must remain, where an amount is aimed at.
    pub goal: Option<NetGoal>,
    /// The donor is to pay the tax.
    pub donor_pays_tax: bool,
}

/// Words for what is left to the recipient, written without spaces.
const KEPT: &[&str] = &[
    "세후",
    "실수령",
    "실제수령",
    "순수령",
    "손에쥐",
    "손에쥘",
    "손에남",
    "손에들어",
    "수중에",
    "순수하게",
    "온전히",
    "온전하게",
    "고스란히",
    "통째로",
    "남으려",
    "남기려",
    "남을려",
    "남길려",
    "남도록",
    "남게",
    "남기고싶",
    "남았으면",
    "남겨야",
    "남아야",
    "실제로받",
    "실제받",
    "최종적으로",
    "순액",
    "쥐여주",
    "쥐어주",
    "그대로갖",
    "그대로가지",
    "그대로받",
    "다가질",
    "다갖",
    "안깎이",
    "떨어지게",
    "손에떨",
    "실제로",
    "실질적으로",
    "순증여",
    "남나",
    "남을까",
    "남는금액",
    "남는증여",
    "떨어지려",
];

/// Someone is to have a sum, and how much to give for it is asked.
const HAVE: &[&str] = &[
    "갖게하",
    "갖게해",
    "가지게하",
    "가지게해",
    "받게하려",
    "받게해주려",
];

/// What is done with the tax before something remains.
const PAID: &[&str] = &[
    "내고",
    "낸뒤",
    "낸후",
    "낸다음",
    "내도",
    "떼고",
    "뗀",
    "빼고",
    "뺀",
    "제하고",
    "제하면",
    "제한",
    "제외",
    "빼구",
    "떼구",
    "내구",
    "까고",
    "공제하고",
    "공제한",
    "납부하고",
    "납부한",
    "납부후",
    "치르고",
    "물고",
    "까지감안",
    "까지고려",
    "까지생각",
    "까지계산",
];

/// Endings of purpose, wish and need.
const AIMS: &[&str] = &[
    "려면",
    "려고하면",
    "라면얼마",
    "을라면",
    "고싶",
    "도록",
    "게하려",
    "게하고",
    "게해",
    "으면좋겠",
    "맞추",
    "받아야",
    "줘야",
    "주어야",
    "증여해야",
    "드려야",
    "보내야",
    "넘겨야",
    "필요",
    "있어야",
    "역산",
    "역으로",
    "거꾸로",
    "되게",
    "달라고해야",
    "보내셔야",
    "주셔야",
    "얼마가들",
    "얼마가드",
    "얼마들",
    "얼마드",
];

/// Someone pays in another's place.
const PAYS: &[&str] = &[
    "내주",
    "내줄",
    "내준",
    "내줘",
    "내드",
    "내시면",
    "내신다",
    "내신대",
    "부담하",
    "부담해",
    "부담한",
    "대납",
    "대신내",
    "대신낼",
    "대신낸",
    "대신납부",
    "물어주",
    "물어줘",
    "납부해주",
    "납부해줘",
    "처리해주",
    "책임져주",
    "해결해주",
    "낼테니",
    "낼거니",
    "낼건데",
    "낼게",
    "낼돈까지",
    "얹어",
];

/// What makes a sum the most that is paid; "냈어요" and "나왔어요" tell what was paid.
const LIMITS: &[&str] = &[
    "만내",
    "만낼",
    "만납부",
    "까지내",
    "까지낸",
    "까지낼",
    "까지만",
    "이하",
    "이내",
    "안으로",
    "안에서",
    "안쪽",
    "안넘",
    "넘지않",
    "넘기지",
    "정도만",
    "미만",
    "밑으로",
    "까지가능",
    "까지괜찮",
    "까지감당",
    "내려면",
    "낼수있",
];

/// How much may be given is asked.
const MOST_GIVEN: &[&str] = &[
    "얼마까지",
    "얼마를",
    "얼마나",
    "얼마줄",
    "얼마받",
    "얼마주",
    "얼마증여",
    "최대",
    "얼마씩까지",
    "어디까지",
];

/// The aim of a message, if it has one.
pub fn aim(scene: &Scene) -> Option<Aim> {
    if scene.amounts.is_empty() && !scene.has(Sense::Tax) {
        return None;
    }
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    if let Some(goal) = budget(scene, &plain) {
        return Some(Aim {
            goal: Some(goal),
            donor_pays_tax: false,
        });
    }
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let donor_pays_tax = is_paid_by_donor(scene, &plain);
    let kept = says(KEPT) || is_after_tax(&plain) || donor_pays_tax || (says(HAVE) && plain.contains("얼마"));
    // "세금 떼고 3억": nothing else is said, so that is what is wanted.
    let bare = is_after_tax(&plain) && scene.amounts.len() == 1 && plain.chars().count() <= 12;
    let goal = (kept && (says(AIMS) || bare))
        .then(|| sum(scene))
        .flatten()
        .map(|net| NetGoal {
            net,
            donor_pays_tax,
            of_tax: false,
        });
    (goal.is_some() || donor_pays_tax).then_some(Aim { goal, donor_pays_tax })
}

/// "세금 1천만원만 내려면 얼마까지 줄 수 있어요?": the message's one sum stands right after the tax, is a limit of what is paid, and
/// how much may be given is asked.
fn budget(scene: &Scene, plain: &str) -> Option<NetGoal> {
    const BEFORE: usize = 6;
    const AFTER: usize = 14;
    let [find] = scene.amounts.as_slice() else {
        return None;
    };
    // "500만원 이하" is read as a sum without a least.
    let (net, bounded) = match find.value.amount {
        Amount::Won(won) => (won, false),
        Amount::Range {
            min: None,
            max: Some(most),
        } => (most, true),
        Amount::Range { .. } | Amount::Vague => return None,
    };
    if !(0..=MOST).contains(&net) {
        return None;
    }
    let around = |start: usize, end: usize| -> String {
        let letters = scene.text.chars().get(start..end.min(scene.text.len()));
        letters
            .unwrap_or_default()
            .iter()
            .filter(|c| !c.is_whitespace())
            .collect()
    };
    let before = around(find.span.start.saturating_sub(BEFORE), find.span.start);
    let after = around(find.span.end, find.span.end + AFTER);
    let of_tax = ["세금", "증여세", "세액"]
        .iter()
        .any(|word| before.contains(word));
    let limits = bounded || LIMITS.iter().any(|word| after.contains(word));
    let asks = MOST_GIVEN.iter().any(|word| plain.contains(word));
    (of_tax && limits && asks).then_some(NetGoal {
        net,
        donor_pays_tax: false,
        of_tax: true,
    })
}

/// "아들이 세금 내고도 2억이 남게": whoever pays and keeps is the one who receives.
pub fn keepers(scene: &mut Scene) {
    const KEEPING: &[&str] = &["세금", "증여세", "온전", "실제로", "손에", "고스란"];
    const NEAR: usize = 9;
    // "딸은 3억을 온전히 받게": the verb says who receives.
    if scene
        .transfers
        .iter()
        .any(|transfer| transfer.way == Way::Receive)
    {
        return;
    }
    let keeps = |end: usize| {
        let rest = scene.text.chars().get(end..).unwrap_or_default();
        let rest: String = rest.iter().filter(|c| !c.is_whitespace()).take(NEAR).collect();
        KEEPING.iter().any(|word| rest.contains(word))
    };
    let found: Vec<bool> = scene
        .people
        .iter()
        .map(|one| {
            matches!(one.case, Case::Subject | Case::Topic) && one.who != Who::Speaker && keeps(one.end)
        })
        .collect();
    for (one, keeps) in scene.people.iter_mut().zip(found) {
        if keeps {
            one.case = Case::Dative;
        }
    }
}

/// "세금 다 내고", "증여세를 떼고 나서": the tax, then within a few letters what is done with it.
fn is_after_tax(plain: &str) -> bool {
    const NEAR: usize = 6;
    after_tax(plain, NEAR).any(|rest| PAID.iter().any(|word| rest.contains(word)))
}

/// The letters after each mention of the tax.
fn after_tax(plain: &str, letters: usize) -> impl Iterator<Item = String> {
    ["세금", "증여세"].into_iter().flat_map(move |tax| {
        plain
            .match_indices(tax)
            .filter_map(move |(at, _)| plain.get(at + tax.len()..))
            .map(move |rest| rest.chars().take(letters).collect())
    })
}

/// "세금까지 부모님이 내주시면", "증여세는 할머니가 부담하시고": someone else pays the tax.
fn is_paid_by_donor(scene: &Scene, plain: &str) -> bool {
    const NEAR: usize = 14;
    // 전세금 is no 세금.
    let plain = plain.replace("전세금", "전세");
    let plain = plain.as_str();
    let other = scene.people.iter().any(|person| person.who != Who::Speaker)
        || ["주는분", "주는사람", "증여자", "대납", "대신"]
            .iter()
            .any(|word| plain.contains(word));
    // "세금까지 내주면": done for another, whoever does it.
    let for_another = after_tax(plain, NEAR).any(|rest| {
        ["내주", "내줄", "내준", "내줘", "물어주"]
            .iter()
            .any(|word| rest.contains(word))
    });
    (other || for_another) && after_tax(plain, NEAR).any(|rest| PAYS.iter().any(|word| rest.contains(word)))
}

/// The amount aimed at: the one that is said to remain, else the first.
fn sum(scene: &Scene) -> Option<i64> {
    const NEAR: usize = 12;
    let remains = |span: Span| {
        let near = Span {
            start: span.end,
            end: (span.end + NEAR).min(scene.text.len()),
        };
        ["남", "쥐", "쥘", "려면", "싶"]
            .iter()
            .any(|word| scene.says_in(near, word))
    };
    let sums = || {
        scene
            .amounts
            .iter()
            .filter_map(|find| find.value.won().map(|won| (find.span, won)))
    };
    sums()
        .find(|(span, _)| remains(*span))
        .or_else(|| sums().next())
        .map(|(_, won)| won)
        .filter(|won| (1..=MOST).contains(won))
}
