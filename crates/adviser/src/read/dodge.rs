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
            "매매로위장",
            "매매로처리",
            "매매로쓰",
            "매매로써",
            "매매계약서만",
            "파는척",
            "판척",
        ],
    ),
    (
        "debt-proof",
        &[
            "허위로빚",
            "허위빚",
            "허위채무",
            "가짜빚",
            "가짜채무",
            "가짜전세",
            "허위전세",
            "가짜보증금",
            "빚만들어",
            "빚을만들어",
            "빚이있는것처럼",
            "빚있는것처럼",
            "빚있는척",
        ],
    ),
    (
        "substance",
        &[
            "거쳐서",
            "통해서주",
            "통해서받",
            "통해서조금",
            "통해주면",
            "통장통해",
            "통장으로돌",
            "돌려서주",
            "돌려서아",
            "돌려서딸",
            "돌려서받",
            "먼저주고",
            "한테주고",
            "에게주고",
            "한다리건너",
            "끼고돌려",
        ],
    ),
    (
        "name-trust",
        &["명의만", "이름만빌", "명의를빌", "명의빌", "차명으로"],
    ),
    (
        "child-account",
        &[
            "이름으로넣어",
            "이름으로통장",
            "이름으로만들어두",
            "명의로적금",
            "명의로예금",
            "명의로통장",
            "명의로넣",
        ],
    ),
    (
        "living-costs",
        &["카드계속쓰", "카드를계속쓰", "카드를쓰면", "카드쓰면"],
    ),
    ("education-costs", &["교육비명목", "학비명목", "유학비명목"]),
    ("insurance", &["보험으로돌", "보험으로넣"]),
    (
        "late-filing",
        &["나중에걸리면", "걸리면그때", "걸리면내면", "걸릴때내"],
    ),
    (
        "fraud-penalty",
        &[
            "허위로",
            "가짜로",
            "위장해",
            "위장하",
            "꾸며서",
            "꾸미면",
            "척하면",
            "척하고",
            "는척",
            "은척",
        ],
    ),
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
        "여러날에",
        "나눠서줄",
        "나눠줄까",
        "쪼개기",
    ],
);

/// Husband and wife, or one day and another, taken for separate gifts.
const APART: &[&str] = &[
    "따로주면",
    "따로보내",
    "따로받으면",
    "따로계산",
    "따로따로",
    "공제두번",
    "공제를두번",
    "공제도두번",
    "두번공제",
    "매년공제",
    "해마다공제",
];

/// Every so often.
const PERIODS: &[&str] = &[
    "매달",
    "매월",
    "매년",
    "매주",
    "매일",
    "해마다",
    "달마다",
    "주마다",
    "1년에",
    "일년에",
    "한달에",
    "한해에",
    "1주에",
];

/// What is hoped of small sums: no tax, no adding up.
const HOPES: &[&str] = &[
    "합산안",
    "합산이안",
    "세금없",
    "세금안",
    "증여세안",
    "증여세없",
    "공제",
    "괜찮",
    "걸린다",
    "넘으면걸",
    "안나오",
];

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
        "모르잖",
        "모르겠지",
        "모르지",
        "모를걸",
        "어케암",
        "어떻게암",
        "어찌알",
        "국세청이어떻게",
        "국세청에서어떻게",
        "국세청은어떻게",
        "세무서에서어떻게",
        "세무서가어떻게",
        "안찍히",
        "찍히지않",
        "내역안남",
        "내역을안남",
        "흔적",
        "기록안남",
        "기록을안남",
        "현금박스",
        "현금다발",
        "탈세",
        "피할수",
        "피하는방법",
        "빠져나갈",
    ],
);

/// Fear of being found, whatever it is about: the rest of the message tells which rule is asked for.
const FEARS: &[&str] = &[
    "안걸리",
    "안걸려",
    "안걸림",
    "걸린다는데",
    "걸리나",
    "걸릴까",
    "걸리지않",
    "걸릴일",
];

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
const PAYING: &[&str] = &[
    "나눠내",
    "나눠서내",
    "나눠낼",
    "나눠서낼",
    "쪼개서내",
    "쪼개내",
    "쪼개낼",
    "쪼개서낼",
    "나누어내",
    "나누어낼",
];

/// Requests and guesses that no question mark gives away: "국세청 몰래 주는 법", "모르겠지".
const ASKS: &[&str] = &[
    "방법",
    "는법",
    "알려",
    "않나",
    "겠지",
    "르지",
    "잖아",
    "어케",
    "아닌가",
    "던데",
    "면",
];

/// A question about getting round the tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dodge {
    /// By a way whose card is known.
    By(&'static str),
    /// By whatever the message is about.
    Somehow,
}

/// By giving in parts: the one way that a lawful plan can use.
pub const IN_PARTS: Dodge = Dodge::By(PARTS.0);

/// Someone else's evasion is reported: no way round one's own tax.
const REPORTING: &[&str] = &["포상금", "제보"];

/// Whether a message asks about getting round the tax.
pub fn dodge(scene: &Scene) -> Option<Dodge> {
    let plain: String = scene.text.chars().iter().filter(|c| !c.is_whitespace()).collect();
    // "엄마한테 주고 싶은데" leads through nobody.
    let plain = plain.replace("주고싶", "").replace("주고있", "");
    let says = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let asks = scene.is_question() || scene.marks(Marker::WhatIf) || says(ASKS);
    if !asks {
        return None;
    }
    if says(REPORTING) {
        return None;
    }
    let tells_gift = !scene.people.is_empty() && !scene.amounts.is_empty();
    let (parts, words) = PARTS;
    let often = plain.contains('씩') && (says(PERIODS) || says(FEARS)) && says(HOPES);
    let in_parts = (says(words) && !tells_gift || says(APART) || often) && !says(PAYING);
    let in_parts = in_parts.then_some(parts);
    let (detection, words) = SECRECY;
    let in_secret = says(words).then_some(detection);
    let disguise = DISGUISES.iter().find(|(_, words)| says(words));
    let known = disguise.map(|(card, _)| *card).or(in_parts).or(in_secret);
    let fears = says(FEARS) && !says(DURATIONS);
    known.map(Dodge::By).or(fears.then_some(Dodge::Somehow))
}
