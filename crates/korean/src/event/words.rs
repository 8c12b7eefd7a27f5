//! The words of events, of their denial and of their tense.

use super::Kind::{self, Adoption, Birth, Death, Divorce, Marriage, MarriageRegistration};
use super::{Polarity, Tense};
use crate::typo::{Group, Lexicon, Right};
use std::sync::LazyLock;

/// What a word says by itself; what it leaves open, its clause says.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meaning {
    pub kind: Kind,
    pub polarity: Option<Polarity>,
    pub tense: Option<Tense>,
}

type Words = Group<Option<Meaning>>;

const fn noun(kind: Kind) -> Meaning {
    Meaning {
        kind,
        polarity: None,
        tense: None,
    }
}

const fn done(kind: Kind) -> Meaning {
    Meaning {
        kind,
        polarity: Some(Polarity::Yes),
        tense: Some(Tense::Past),
    }
}

const fn coming(kind: Kind) -> Meaning {
    Meaning {
        kind,
        polarity: Some(Polarity::Yes),
        tense: Some(Tense::Future),
    }
}

const fn never(kind: Kind) -> Meaning {
    Meaning {
        kind,
        polarity: Some(Polarity::No),
        tense: Some(Tense::Unsaid),
    }
}

static TABLE: &[Words] = &[
    Words::anywhere(Some(noun(Marriage)), "결혼식|결혼|재혼|혼인|혼례|예식"),
    Words::anywhere(
        Some(done(Marriage)),
        "시집갔|시집간|시집 갔|시집 간|시집와|시집왔|장가갔|장가간|장가 갔|장가 간|장가들었|식 올렸|식을 올렸|신혼|기혼|유부",
    ),
    Words::anywhere(
        Some(coming(Marriage)),
        "시집갈|시집가|시집 갈|시집 가|장가갈|장가가|장가 갈|장가 가|식 올릴|식을 올릴|약혼|예비신랑|예비신부|예비 신랑|예비 신부|예비부부",
    ),
    Words::anywhere(Some(never(Marriage)), "미혼|비혼|독신|파혼|노총각|노처녀|솔로"),
    Words::anywhere(
        Some(noun(MarriageRegistration)),
        "혼인신고|혼인 신고|결혼신고|결혼 신고|혼신고",
    ),
    Words::anywhere(Some(never(MarriageRegistration)), "사실혼|미신고 부부|동거"),
    Words::anywhere(Some(noun(Birth)), "출산|출생|분만|득남|득녀"),
    Words::anywhere(
        Some(done(Birth)),
        "낳았|낳은|낳고|낳아|낳으셨|낳음|낳앗|났았|태어났|태어난|태어나서|태어남|신생아|산후조리|갓난",
    ),
    Words::anywhere(
        Some(coming(Birth)),
        "낳을|낳으려|낳기|낳는|낳게|태어날|태어나|임신|만삭|출산예정|출산 예정|예정일|배 속|뱃속",
    ),
    Words::starting(
        Some(never(Birth)),
        "애 없|애는 없|애가 없|애도 없|아이 없|아이는 없|아이가 없|아이도 없|자녀 없|자녀는 없|자녀가 없|자녀도 없|자식 없|자식이 없|자식은 없|무자녀|딩크",
    ),
    Words::anywhere(Some(noun(Adoption)), "입양"),
    Words::anywhere(
        Some(done(Death)),
        "돌아가시고|돌아가셔|돌아가신|돌아가셨|돌아가심|사망하|사망했|사망해|사망 후|사망후|사망신고|작고하|작고했|작고하셨|작고 하|별세|타계|소천|영면|여의고|여의었|여읜|세상을 떠|세상 떠|세상을 뜨|하늘나라|고인|운명하|죽었|죽고|죽은|돌아 가셨|돌아 가신|돌아 가시고|돌아 가셔",
    ),
    Words::anywhere(Some(noun(Death)), "사망|작고").then(Right::Next(" 이후전")),
    Words::anywhere(Some(noun(Divorce)), "이혼"),
    Words::anywhere(Some(done(Divorce)), "갈라섰|갈라선|갈라서서|헤어졌|헤어진|돌싱"),
    Words::anywhere(
        None,
        "출산으로|혼인으로|결혼으로|혼인공제|혼인 공제|결혼공제|결혼 공제|출산공제|출산 공제|혼인증여|혼인·출산|혼인 증여재산|출산 증여재산|결혼자금|결혼 자금|결혼비용|결혼 비용|결혼기념|결혼정보|결혼식장|결혼식비|혼인관계증명|출생신고서|출산휴가|출산장려|사망보험|사망 보험|낳아주신|낳아 주신|낳은 정|친자식|출생연도|출생년도|출산준비물",
    ),
];

pub(super) static WORDS: LazyLock<Lexicon<Option<Meaning>>> = LazyLock::new(|| Lexicon::of(TABLE));

/// Denials behind the noun.
pub(super) const NEGATIVE: &[&str] = &[
    "하지 않",
    "하지않",
    "하진 않",
    "하지는 않",
    "하지도 않",
    "하지 못",
    "되지 않",
    "안 했",
    "안했",
    "안 햇",
    "안햇",
    "안 한",
    "안한",
    "안 하",
    "안하",
    "안 해",
    "안해",
    "안 함",
    "안함",
    "안 할",
    "안할",
    "안 됐",
    "안됐",
    "안 되",
    "안되",
    "안 돼",
    "안돼",
    "안 된",
    "안된",
    "못 했",
    "못했",
    "못 한",
    "못한",
    "못 하",
    "못하",
    "없",
    "업어",
    "전이",
    "전입",
    "전인",
    "전임",
    "전에요",
    "전예",
    "미신고",
    "미완료",
    "상관",
    "무관",
    "관련 없",
    "관계 없",
    "아니",
    "아닙",
    "아닌",
    " x",
    "(x",
    "생각이 없",
    "생각 없",
    "계획이 없",
    "아직이",
    "아직요",
    "아직 안",
    "미루",
];

/// Verbs behind the noun, longest first where one begins another.
pub(super) const TENSES: &[(&str, Tense)] = &[
    ("했으면", Tense::Unsaid),
    ("했다면", Tense::Unsaid),
    ("하면", Tense::Unsaid),
    ("한다면", Tense::Unsaid),
    ("하게 되면", Tense::Unsaid),
    ("했", Tense::Past),
    ("햇", Tense::Past),
    ("하였", Tense::Past),
    ("하셨", Tense::Past),
    ("하신", Tense::Past),
    ("하고 나서", Tense::Past),
    ("한다", Tense::Future),
    ("한대", Tense::Future),
    ("한지", Tense::Past),
    ("한 지", Tense::Past),
    ("한", Tense::Past),
    ("됐", Tense::Past),
    ("되었", Tense::Past),
    ("되어", Tense::Past),
    ("돼", Tense::Past),
    ("된", Tense::Past),
    ("됨", Tense::Past),
    ("됬", Tense::Past),
    ("시켰", Tense::Past),
    ("올렸", Tense::Past),
    ("마쳤", Tense::Past),
    ("끝냈", Tense::Past),
    ("냈", Tense::Past),
    ("접수했", Tense::Past),
    ("함", Tense::Past),
    ("후", Tense::Past),
    ("이후", Tense::Past),
    ("직후", Tense::Past),
    ("해서", Tense::Past),
    ("할", Tense::Future),
    ("하려", Tense::Future),
    ("하는", Tense::Future),
    ("하기로", Tense::Future),
    ("하게", Tense::Future),
    ("하고 싶", Tense::Future),
    ("하고", Tense::Unsaid),
    ("하겠", Tense::Future),
    ("하실", Tense::Future),
    ("하십", Tense::Future),
    ("하세", Tense::Future),
    ("합니", Tense::Future),
    ("해요", Tense::Future),
    ("해야", Tense::Future),
    ("예정", Tense::Future),
    ("앞두", Tense::Future),
    ("앞둔", Tense::Future),
    ("계획", Tense::Future),
    ("준비", Tense::Future),
    ("임박", Tense::Future),
    ("올릴", Tense::Future),
    ("전", Tense::Future),
];
