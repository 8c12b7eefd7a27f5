//! What the sums of a message come to: one figure for a variable, or why there is none.

use super::Context;
use super::parties::Parties;
use super::role::{Role, Sum};
use super::scene::Scene;
use super::words::Sense;
use crate::known::facts::Side;
use conversation::Ambiguity;
use korean::Span;
use korean::amount::Amount;
use korean::kin::{Case, Mention, Path, Who};
use serde_json::Value;
use tax::gift::Variable;

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
    let mut given: Vec<&Sum> = sums.iter().filter(|s| s.role == Role::Of(variable)).collect();
    given.retain(|sum| !is_threshold(scene, sum));
    if let [part] = given
        .iter()
        .filter(|sum| is_of_those(scene, sum))
        .copied()
        .collect::<Vec<_>>()
        .as_slice()
    {
        // "퇴직금 4억을 받으셨는데 그중에서 1억 7천을 보내주셨어요".
        given = vec![*part];
    }
    // "매달 50만원씩 주시고 이번에 따로 3천 주셨어요": the one-time sum is asked about.
    if given.iter().any(|s| {
        !s.recurring
            && scene.has_in(
                Span {
                    start: s.span.start.saturating_sub(14),
                    end: s.span.start,
                },
                Sense::Now,
            )
    }) {
        given.retain(|s| !s.recurring);
    }
    if given.iter().any(|s| s.recurring) {
        return open(variable, &given, "recurring");
    }
    let Some(figures) = figures(&given) else {
        return open(variable, &given, "range");
    };
    let part = |won: Option<i64>| won.map_or(Total::None, |won| Total::Won(portion(won, share)));
    let shared = sides.recipients.iter().any(|m| m.who == Who::Couple || m.couple);
    match (figures.as_slice(), given.as_slice()) {
        ([], _) => Total::None,
        ([_], _) if shared => open(variable, &given, "several_recipients"),
        ([one], [sum]) => part(
            one.checked_mul(each_of(scene, sides, sum))
                .and_then(|won| won.checked_mul(sum.times)),
        ),
        _ if is_either(scene, &given) => open(variable, &given, "either"),
        _ if let Some(total) = stated_total(&given) => part(Some(total)),
        _ if let Some(won) = speakers_own(scene, &given, sides) => part(Some(won)),
        _ if differs_by_person(&given, sides) => open(variable, &given, "several_people"),
        (several, _) if is_listed(scene, &given) => part(sum_of(several)),
        // "아빠가 5천, 엄마가 5천 주셨어요": as much from each.
        (several, _) if are_owned_apart(&given, &sides.donors) => part(sum_of(several)),
        (several, _) if figures_repeat(several) => part(several.first().copied()),
        (several, _) if sides.donors.len() > 1 => part(sum_of(several)),
        _ => open(variable, &given, "several_amounts"),
    }
}

/// "합치면 6억이 넘잖아요": a line that is crossed, not a sum that is given.
fn is_threshold(scene: &Scene, sum: &Sum) -> bool {
    const CROSSED: &[&str] = &[
        "이 넘",
        "을 넘",
        "가 넘",
        "이넘",
        "을넘",
        "넘잖",
        "넘네",
        "을 초과",
        "이 안 넘",
        "을 안 넘",
        "원 넘",
        "이 넘",
    ];
    CROSSED
        .iter()
        .any(|word| scene.text.starts_with(sum.span.end, word))
        && (sum.together || scene.says("합치") || scene.says("합하") || scene.says("더하"))
}

/// "그중에서 1억 7천을".
fn is_of_those(scene: &Scene, sum: &Sum) -> bool {
    let left = Span {
        start: sum.span.start.saturating_sub(7),
        end: sum.span.start,
    };
    ["그중", "그 중", "거기서", "그 가운데", "그 돈에서", "그돈에서"]
        .iter()
        .any(|word| scene.says_in(left, word))
}

/// A variable other than the gift: the sum of its sums, open where one is a range.
pub fn total(scene: &Scene, sums: &[Sum], variable: Variable) -> Total {
    let mine: Vec<&Sum> = sums.iter().filter(|s| s.role == Role::Of(variable)).collect();
    let Some(mut figures) = figures(&mine) else {
        return open(variable, &mine, "range");
    };
    if is_either(scene, &mine) {
        return open(variable, &mine, "either");
    }
    if let Some(total) = stated_total(&mine) {
        return Total::Won(total);
    }
    // "은행 1천만이랑 전세 1천만이요": two debts of one size.
    let joined = mine.len() > 1 && between(&mine).all(|gap| scene.has_in(gap, Sense::Joined));
    if figures_repeat(&figures) && !joined {
        figures.truncate(1);
    }
    match (figures.as_slice(), mine.as_slice()) {
        ([], _) => Total::None,
        ([one], [sum, ..]) => one.checked_mul(sum.times).map_or(Total::None, Total::Won),
        (all, _) => sum_of(all).map_or(Total::None, Total::Won),
    }
}

fn figures(sums: &[&Sum]) -> Option<Vec<i64>> {
    sums.iter()
        .map(|s| {
            if let Amount::Won(won) = s.amount {
                Some(won)
            } else {
                None
            }
        })
        .collect()
}

fn sum_of(figures: &[i64]) -> Option<i64> {
    figures.iter().try_fold(0_i64, |sum, won| sum.checked_add(*won))
}

/// "1억씩, 합쳐서 2억": the total is said.
fn stated_total(sums: &[&Sum]) -> Option<i64> {
    let mut totals = sums.iter().filter(|s| s.together);
    match (totals.next()?.amount, totals.next(), sums.len() > 1) {
        (Amount::Won(won), None, true) => Some(won),
        _ => None,
    }
}

/// The same figure twice ("보증금 3억 … 3억은") is one figure.
fn figures_repeat(figures: &[i64]) -> bool {
    figures.windows(2).all(|pair| pair.first() == pair.get(1))
}

/// "지분 50%": of the whole's value.
fn portion(won: i64, share: Option<(i64, i64)>) -> i64 {
    match share {
        Some((part, whole)) if whole > 0 => {
            i64::try_from(i128::from(won) * i128::from(part) / i128::from(whole)).unwrap_or(won)
        }
        _ => won,
    }
}

/// "엄빠한테 천만원씩": each of two parents, who are one donor in law (47조②).
fn each_of(scene: &Scene, sides: &Parties, sum: &Sum) -> i64 {
    let both = |m: &Mention| matches!(m.who, Who::Kin(path) if path.sex().is_none()) && is_pair_word(m.word);
    let with_speaker = scene
        .people
        .iter()
        .any(|m| m.who == Who::Speaker && m.case == Case::With);
    if !sum.each || sum.times > 1 || with_speaker || sides.recipients.iter().any(|m| m.number.is_some()) {
        return 1;
    }
    match sides.donors.as_slice() {
        [one] if both(one) => 2,
        [a, b] if one_donor(a, b) => 2,
        _ => 1,
    }
}

/// Words that name two people at once.
const PAIRS: &[&str] = &[
    "부모",
    "엄빠",
    "양친",
    "어버이",
    "장인장모",
    "장인 장모",
    "엄마 아빠",
    "엄마아빠",
    "아빠 엄마",
    "아빠엄마",
    "어머니 아버지",
    "아버지 어머니",
    "할머니 할아버지",
    "할아버지 할머니",
];

fn is_pair_word(word: &str) -> bool {
    PAIRS.iter().any(|pair| word.contains(pair))
}

/// Father and mother are one donor; so are two grandparents of one side (47조②).
pub fn one_donor(a: &Mention, b: &Mention) -> bool {
    match (a.path(), b.path()) {
        (Some(a), Some(b)) => same_donor(&a, &b),
        _ => a.who == b.who,
    }
}

/// Whether two ways lead to one donor in law: the same person, or an ascendant and that ascendant's spouse.
pub fn same_donor(a: &Path, b: &Path) -> bool {
    use korean::kin::{Step, Tie};
    let line = |p: &Path| matches!(p.tie(), Tie::Ascendant { .. });
    let generations = |p: &Path| p.steps().iter().filter(|s| matches!(s, Step::Up(_))).count();
    let by_marriage = |p: &Path| p.steps().iter().any(|s| matches!(s, Step::Spouse(_)));
    if line(a) && line(b) && by_marriage(a) != by_marriage(b) {
        // 아버지 and 새어머니 are not one donor (상증집행기준 47-36-6①).
        return false;
    }
    if line(a) && line(b) {
        let side = |p: &Path| match p.steps() {
            [Step::Up(sex), Step::Up(_), ..] => *sex,
            _ => None,
        };
        let apart = matches!((side(a), side(b)), (Some(x), Some(y)) if x != y);
        return generations(a) == generations(b) && !apart;
    }
    a == b || (a.same_shape(b) && (a.sex().is_none() || b.sex().is_none() || a.sex() == b.sex()))
}

/// "5천인가 6천인가", "5천이나 6천", "5천 아니면 6천".
fn is_either(scene: &Scene, given: &[&Sum]) -> bool {
    scene.has(Sense::OneOf) && given.len() > 1
        || between(given)
            .any(|gap| scene.has_in(gap, Sense::Either) || scene.text.starts_with(gap.start, "에서"))
}

/// The texts between neighbouring sums.
fn between<'a>(sums: &'a [&'a Sum]) -> impl Iterator<Item = Span> + 'a {
    sums.iter().zip(sums.iter().skip(1)).map(|(a, b)| Span {
        start: a.span.end,
        end: b.span.start,
    })
}

/// "동생한테 1억, 저한테 2억 주셨어요", "형은 3억 저는 2억 받았어요": of what several got, the speaker asks about their own.
fn speakers_own(scene: &Scene, given: &[&Sum], sides: &Parties) -> Option<i64> {
    let receives = sides.speaker == Some(Side::Recipient);
    let gets = |m: &Mention| match m.case {
        Case::Dative | Case::Destination => true,
        Case::Topic | Case::Subject => receives,
        _ => false,
    };
    let starts = std::iter::once(0).chain(given.iter().map(|sum| sum.span.end));
    let owners: Option<Vec<&Mention>> = starts
        .zip(given)
        .map(|(start, sum)| {
            let mut people = scene.people.iter();
            people.rfind(|m| m.span.start >= start && m.end <= sum.span.start && gets(m))
        })
        .collect();
    let owners = owners?;
    let mut own = owners
        .iter()
        .zip(given)
        .filter(|(owner, _)| owner.who == Who::Speaker);
    match (own.next(), own.next()) {
        (Some((_, sum)), None) => match sum.amount {
            Amount::Won(won) => Some(won),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the sums stand behind different people of one side.
fn are_owned_apart(given: &[&Sum], side: &[Mention]) -> bool {
    let free = |from: usize, to: usize| {
        !given
            .iter()
            .any(|sum| sum.span.start >= from && sum.span.end < to)
    };
    let owner = |sum: &Sum| {
        side.iter()
            .filter(|m| m.end <= sum.span.start && free(m.end, sum.span.start))
            .map(|m| m.span.start)
            .max()
    };
    let mut owners: Vec<usize> = given.iter().filter_map(|sum| owner(sum)).collect();
    owners.sort_unstable();
    owners.dedup();
    owners.len() > 1
}

/// Sums of different donors or recipients are different gifts, unless the donors are one in law.
fn differs_by_person(given: &[&Sum], sides: &Parties) -> bool {
    let donors_apart = sides
        .donors
        .iter()
        .enumerate()
        .any(|(i, a)| sides.donors.iter().skip(i + 1).any(|b| !one_donor(a, b)));
    are_owned_apart(given, &sides.recipients) || (donors_apart && are_owned_apart(given, &sides.donors))
}

/// "아파트 5억 + 현금 1억", "주식 3천 현금 2천 코인 천만원어치": parts of one gift.
fn is_listed(scene: &Scene, given: &[&Sum]) -> bool {
    const ASSETS: [Sense; 3] = [Sense::RealEstate, Sense::Cash, Sense::Goods];
    let starts = std::iter::once(0).chain(given.iter().map(|sum| sum.span.end));
    let named = starts.zip(given).all(|(start, sum)| {
        ASSETS.iter().any(|asset| {
            scene.has_in(
                Span {
                    start,
                    end: sum.span.start,
                },
                *asset,
            )
        })
    });
    let starts = std::iter::once(0).chain(given.iter().map(|sum| sum.span.end));
    let dated = starts.zip(given).all(|(start, sum)| {
        scene
            .dates
            .iter()
            .any(|d| d.span.start >= start && d.span.end <= sum.span.start)
    });
    named || dated || between(given).all(|gap| scene.has_in(gap, Sense::Joined))
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
    Total::Open(Ambiguity {
        variable: variable.name().to_owned(),
        candidates,
        words: Vec::new(),
        reason: reason.to_owned(),
    })
}

/// "지분 50%", "절반": the part of the value that is given, unless the part's own value is said.
pub fn share(scene: &Scene, sums: &[Sum]) -> Option<(i64, i64)> {
    let part = scene.parts.first()?;
    let of_price = scene.has(Sense::Part)
        && !scene.has(Sense::Rest)
        && sums.iter().any(|s| s.span.end <= part.span.start);
    // "10억 아파트 절반을 줬어요", "절반을 받았어요 전체 시세 14억": the part is what was given, the sum the whole.
    let given = scene.text.at(part.span.end).is_some_and(|c| "을를".contains(c))
        && (scene.has(Sense::Price) || sums.iter().any(|s| s.span.end <= part.span.start));
    let of_share = (scene.has(Sense::Share) || of_price || given) && !scene.has(Sense::ShareValue);
    let values = sums
        .iter()
        .filter(|s| s.role == Role::Of(Variable::GiftPropertyValue))
        .count();
    (of_share && values == 1).then_some((part.value.num, part.value.den))
}

/// "대출은 아버지가 계속 갚기로 했어요": nothing is taken over.
pub fn donor_keeps_debt(scene: &Scene, context: &Context<'_>, sides: &Parties) -> bool {
    let repays = scene.words.iter().filter(|w| w.sense == Sense::Repay);
    // "보증금은 아버지가 돌려주신대요": given back to the tenant.
    let returns = scene.transfers.iter().map(|transfer| transfer.span);
    let returns = returns.filter(|span| {
        let whole = Span {
            start: span.start.saturating_sub(3),
            end: span.end,
        };
        scene.says_in(whole, "돌려")
    });
    let repays = repays.map(|word| (word.span, false));
    let donor_pays = repays
        .chain(returns.map(|span| (span, true)))
        .any(|(span, returned)| {
            let clause = scene.clause_span(scene.clause(span.start));
            let payer = scene.people.iter().rfind(|m| {
                m.span.overlaps(clause)
                    && !m.word.starts_with("본인")
                    && matches!(m.case, Case::Subject | Case::Topic)
            });
            let donor = |m: &Mention| {
                if returned && m.who == Who::Speaker {
                    // "제가 돌려주기로 했어요": who types gives that back, not the gift.
                    return context.facts.speaker == Some(Side::Donor);
                }
                sides
                    .donors
                    .iter()
                    .any(|d| d.word == m.word || d.path().is_some() && d.path() == m.path())
                    || context.facts.donor_word.as_deref() == Some(m.word)
                    || m.path()
                        .is_some_and(|path| !path.is_self() && context.donor_path() == Some(path))
                    || (m.who == Who::Speaker && sides.speaker == Some(Side::Donor))
            };
            let recipient = |m: &&Mention| context.facts.recipient_word.as_deref() == Some(m.word);
            payer.filter(|m| !recipient(m)).is_some_and(donor) && scene.has(Sense::Debt)
        });
    donor_pays || scene.has(Sense::Refused)
}
