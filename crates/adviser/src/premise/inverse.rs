//! Questions turned round before anything was told: how much interest, which price, how much a month costs no tax.

use super::rule::solved;
use super::slots;
use super::texts::Premises;
use super::told::Told;
use crate::known::facts::{Case, Slots, Way};
use crate::scene::Scene;
use crate::topic::plain;
use conversation::Premise;
use jiff::civil::Date;
use serde_json::Map;
use tax::gift::Relationship;

/// The years that are taken where a monthly payment has no term: those of the deduction's limit.
const TERM: u32 = 10;

/// A question turned round, with its answer.
pub struct Turned {
    /// Its name in `premises.toml`.
    pub find: &'static str,
    /// The case it is asked of.
    pub case: Case,
    /// In won.
    pub answer: i64,
    /// What was taken for granted.
    pub assumed: Option<String>,
}

/// The question turned round that a message asks, if it asks one.
pub fn asked(
    premises: &Premises,
    scene: &Scene,
    text: &str,
    tie: Option<Relationship>,
    minor: bool,
    today: Date,
) -> Option<Turned> {
    let (find, kind, way) = find(&plain(text))?;
    let told = Told::new(scene, &premises.cues);
    let mut slots = slots::read(&told, kind, way, None, today);
    let mut assumed = None;
    if find == "largest_monthly" {
        let years = slots.years.filter(|years| *years > 0);
        let of = tie.or(slots.tie).unwrap_or(Relationship::LinealAscendant);
        assumed = Some(format!(
            "{}년 동안 주기로 약정하고 처음에 한꺼번에 신고하며, {}에게서 받은 다른 증여가 없다고 보았어요{}. 약정 없이 그때그때 보내면 보낸 날마다 그 금액이 증여예요.",
            years.unwrap_or(TERM),
            of.name(),
            if minor { "(미성년자의 한도)" } else { "" }
        ));
        slots = Slots {
            years: Some(years.unwrap_or(TERM)),
            tie: Some(of),
            sum: None,
            ..slots
        };
    }
    let case = Case {
        kind,
        way,
        open: None,
        asked: 0,
        held: Map::new(),
        slots,
    };
    let tie = tie.or(case.slots.tie);
    let answer = solved(find, &case, tie, minor, today)?;
    Some(Turned {
        find,
        case,
        answer,
        assumed,
    })
}

/// Which question the words ask; spaces are left out.
fn find(text: &str) -> Option<(&'static str, Premise, Option<Way>)> {
    const UP_TO: &[&str] = &[
        "얼마까지",
        "최대얼마",
        "얼마가최대",
        "한도가얼마",
        "얼마나",
        "몇억까지",
        "최대로얼마",
    ];
    let any = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let free = any(&[
        "증여세",
        "세금",
        "과세",
        "0원",
        "괜찮",
        "문제",
        "공제",
        "면제",
        "신고",
    ]);
    if any(&["빌리", "빌려", "빌릴", "차용", "대여", "꿔"]) && !any(&["월세", "세를", "집을빌", "방을"])
    {
        if asks_interest(text) {
            return Some(("least_interest", Premise::Loan, None));
        }
        if any(&["무이자", "이자없이", "이자안", "이자를안"]) && any(UP_TO) {
            return Some(("largest_principal", Premise::Loan, None));
        }
        return None;
    }
    if any(&["월세", "임대료"])
        && any(&["짜리", "시세", "주변"])
        && any(&["얼마에", "얼마를받", "얼마이상", "최소얼마", "얼마까지", "얼마는"])
    {
        return Some(("lowest_rent", Premise::FreeUse, Some(Way::Rent)));
    }
    let house = any(&[
        "집",
        "아파트",
        "주택",
        "부동산",
        "상가",
        "건물",
        "빌라",
        "땅",
        "토지",
    ]);
    if house
        && any(&["공짜", "무상", "무료", "그냥살", "월세없이", "임대료없이"])
        && any(&["얼마짜리", "얼마까지", "몇억짜리", "몇억까지", "시가얼마"])
    {
        return Some(("largest_value", Premise::FreeUse, Some(Way::Used)));
    }
    if house
        && free
        && any(&[
            "얼마에",
            "얼마까지싸게",
            "최소얼마",
            "얼마이상",
            "몇억에",
            "얼마로",
        ])
        && any(&[
            "사야",
            "사면",
            "사는게",
            "사도",
            "사들",
            "살수",
            "살까",
            "매매",
            "매수",
            "팔아야",
            "팔면",
            "파는게",
            "팔수",
            "팔까",
            "넘기면",
            "거래",
        ])
    {
        return Some(("lowest_price", Premise::FamilySale, None));
    }
    let monthly = any(&["매달", "매월", "다달이", "달마다", "한달에"]);
    let support = any(&[
        "생활비",
        "용돈",
        "학비",
        "등록금",
        "병원비",
        "치료비",
        "월세",
        "이자",
        "보험료",
    ]);
    if monthly && free && !support && any(&["얼마까지", "얼마씩", "최대얼마", "얼마나", "얼마를", "얼마가"])
    {
        return Some(("largest_monthly", Premise::Periodic, None));
    }
    None
}

/// "이자를 얼마", "이자는 최소 얼마": not "무이자로 얼마".
fn asks_interest(text: &str) -> bool {
    text.match_indices("이자").any(|(at, word)| {
        let free = text.get(..at).is_some_and(|before| before.ends_with('무'));
        let behind: String = text
            .get(at + word.len()..)
            .unwrap_or_default()
            .chars()
            .take(9)
            .collect();
        !free && ["얼마", "몇", "최소"].iter().any(|word| behind.contains(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn which_question_is_turned_round() {
        for (text, expected) in [
            (
                "부모님께 3억 빌리는데 이자를 얼마 드려야 증여세가 0원이에요?",
                Some("least_interest"),
            ),
            (
                "무이자로 최대 얼마까지 빌릴 수 있어요?",
                Some("largest_principal"),
            ),
            ("부모님께 2억 무이자로 빌리면 증여세 얼마예요?", None),
            (
                "10억짜리 부모님 집을 얼마에 사야 증여세가 안 나와요?",
                Some("lowest_price"),
            ),
            ("10억짜리 집을 7억에 사면 증여세가 얼마예요?", None),
            (
                "부모님 집에 공짜로 살려면 얼마짜리 집까지 괜찮아요?",
                Some("largest_value"),
            ),
            (
                "시세 월세 150만원짜리 집을 얼마에 빌려주면 괜찮아요?",
                Some("lowest_rent"),
            ),
            (
                "아들 통장에 매달 얼마까지 넣어주면 증여세가 없어요?",
                Some("largest_monthly"),
            ),
            ("부모님 생활비로 매달 얼마까지 드려도 증여세가 없어요?", None),
            ("아버지가 매달 50만원씩 주시면 증여세가 얼마예요?", None),
        ] {
            assert_eq!(find(&plain(text)).map(|(find, ..)| find), expected, "{text}");
        }
    }
}
