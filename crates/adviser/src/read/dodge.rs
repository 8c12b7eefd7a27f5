//! "나눠서 주면 안 걸리나요?", "차용증 쓰고 주면?": whether the tax can be got round. Such a message asks for the rule
//! that makes it ineffective; it tells no gift, whatever sums stand in it.

use super::scene::Scene;
use korean::answer::Marker;

/// Ways that are thought to make a gift something else, written without spaces, each with the card that says why it does not.
const DISGUISES: &[(&str, &[&str])] = &[
    (
        "family-loan",
        &[
            "차용증",
            "빌려준걸로",
            "빌려준것처럼",
            "빌려준것으로",
            "빌린걸로",
            "빌린것처럼",
            "빌린것으로",
            "빌려주는걸로",
            "빌려주는것처럼",
            "빌리는걸로",
            "빌리는것처럼",
        ],
    ),
    (
        "sale-to-family",
        &[
            "판걸로",
            "판것처럼",
            "파는걸로",
            "파는것처럼",
            "매매로하",
            "매매인것처럼",
            "매매로꾸",
        ],
    ),
    ("name-trust", &["명의만", "이름만빌", "명의를빌", "차명으로"]),
];

/// Parts given one after another.
const PARTS: (&str, &[&str]) = (
    "ten-year-aggregation",
    &[
        "나눠서주",
        "나눠주면",
        "나눠서받",
        "나눠받으면",
        "나눠서보내",
        "나눠서이체",
        "나누어주면",
        "나누어받",
        "쪼개",
        "조금씩주",
        "조금씩보내",
        "조금씩이체",
        "여러번에걸쳐",
        "여러번나",
    ],
);

/// The wish not to be found.
const SECRECY: (&str, &[&str]) = (
    "detection",
    &[
        "안들키",
        "들키나",
        "들킬까",
        "들키지",
        "티안나",
        "티가안",
        "몰래",
        "모르게",
        "모르겠죠",
        "모르죠",
        "모르지않",
        "국세청이알",
        "국세청에서알",
        "국세청도알",
        "세무서가알",
        "세무서에서알",
        "세무서에서모",
        "국세청이모",
        "국세청에서모",
        "추적",
        "탈세",
        "피할수",
        "피하는방법",
        "빠져나갈",
    ],
);

/// Fear of being found, whatever it is about: the rest of the message tells which rule is asked for.
const FEARS: &[&str] = &["안걸리", "안걸려", "걸리나", "걸릴까", "걸리지않", "걸릴일"];

/// "얼마나 걸리나요?" asks how long something takes.
const DURATIONS: &[&str] = &[
    "얼마나걸",
    "며칠",
    "몇일",
    "시간",
    "오래걸",
    "기간",
    "몇달",
    "몇주",
    "개월걸",
    "빨리",
];

/// Paying the tax in parts is another matter.
const PAYING: &[&str] = &["나눠내", "나눠서내", "나눠낼", "나눠서낼", "쪼개서내", "쪼개내"];

/// A question about getting round the tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dodge {
    /// By a way whose card is known.
    By(&'static str),
    /// By whatever the message is about.
    Somehow,
}

/// Someone else's evasion is reported: no way round one's own tax.
const REPORTING: &[&str] = &["포상금", "제보"];

/// Whether a message asks about getting round the tax.
pub fn dodge(scene: &Scene) -> Option<Dodge> {
    if !scene.is_question() && !scene.marks(Marker::WhatIf) {
        return None;
    }
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if says(REPORTING) {
        return None;
    }
    let tells_gift = !scene.people.is_empty() && !scene.amounts.is_empty();
    let (parts, words) = PARTS;
    let in_parts = (says(words) && !says(PAYING) && !tells_gift).then_some(parts);
    let (detection, words) = SECRECY;
    let in_secret = says(words).then_some(detection);
    let disguise = DISGUISES.iter().find(|(_, words)| says(words));
    let known = disguise.map(|(card, _)| *card).or(in_parts).or(in_secret);
    let fears = says(FEARS) && !says(DURATIONS);
    known.map(Dodge::By).or(fears.then_some(Dodge::Somehow))
}
