//! What about the last answer a message speaks of.

use jiff::ToSpan;
use jiff::civil::Date;
use serde::Serialize;
use tax::gift::{Assessment, Penalty, Variable};

/// What about the last answer is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// 총 얼마, 얼마라고요.
    Total,
    /// 언제까지.
    Until,
    /// 어디에, 어디서.
    Where,
    /// 왜, 어떻게 나온 거예요.
    Why,
    /// 안 내면, 기한 넘기면.
    Late,
    /// 아직 안 늦은 거죠? 기한 지난 거예요?
    InTime,
    /// 가산세가 얼마예요?
    Penalty,
    /// 할증은 안 붙죠?
    Surtax,
    /// 그럼 세금이 없어요?
    Nothing,
    /// 아들 건은 얼마예요? where nothing was told of the son's.
    Untold,
    /// 388만원 맞죠?
    Check(i64),
    /// 그게 다예요?
    All,
    /// 진짜요? 확실해요?
    Sure,
    /// 짧게.
    Short,
    /// 쉽게.
    Easy,
    /// 공제는 얼마 들어간 거예요?
    Deduction,
    /// 세율이 몇 프로예요?
    Rate,
    /// 나눠 내도 돼요?
    Parts,
    /// 너무 비싸네요, 깎을 수 없나요.
    Costly,
    /// 얼마나 줄었어요?
    Difference,
    /// 혼인공제 되나요?
    Claim(Variable),
    /// 제가 대신 내줘도 돼요?
    Payer,
    /// 누가 신고해요?
    Who,
    /// 얼마 받은 걸로 계산한 거예요?
    Taken,
    /// 세금은 그대로인 거죠?
    Still,
    /// 신고는 꼭 해야 하나요?
    Must,
    /// 그렇군요, ㅠㅠ, 생각해볼게요.
    Heard,
    /// 내 친구는 3억 받고 안 냈대요.
    Gossip,
    /// Something told that the tax does not rest on.
    Remark,
    /// Something taken in that does not move the tax.
    Stands,
    /// Something supposed that changes nothing.
    Same,
    /// Something supposed that is not computed here.
    Beyond,
    /// Something asked that was not understood.
    Unclear,
}

/// What it costs to be a month and a year late.
#[derive(Debug, Serialize)]
pub struct Late {
    /// A month.
    pub month: Penalty,
    /// A year.
    pub year: Penalty,
}

impl Late {
    /// Of a gift seen on a day.
    pub fn of(assessment: &Assessment, today: Date) -> Option<Self> {
        let after = |months: i64| {
            let day = assessment
                .deadline
                .due
                .max(today)
                .checked_add(months.months())
                .ok()?;
            assessment.penalty_on(day)
        };
        Some(Self {
            month: after(1)?,
            year: after(12)?,
        })
    }
}

/// The letters of a message without spaces and marks.
pub fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && !"?!.,~…\"'".contains(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The letters of its last sentence: "역시 9억이 맞을 거 같아요. 신고기한은요?" asks there.
pub fn last_sentence(text: &str) -> String {
    let ended = text.trim_end_matches(|c: char| c.is_whitespace() || "?!.,~…".contains(c));
    let last = ended.rsplit(['?', '!', '.', '…', '\n']).next();
    plain(last.unwrap_or(ended))
}

/// "고맙소", "됐다 땡큐", "수고하세요": the person thanks.
pub fn thanks(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "감사",
        "고맙",
        "고마",
        "땡큐",
        "탱큐",
        "쌩큐",
        "thank",
        "수고하",
        "수고했",
        "수고많",
        "도움됐",
        "도움이됐",
    ];
    let plain = plain(text);
    !text.contains('?') && (WORDS.iter().any(|word| plain.contains(word)) || plain.ends_with("수고"))
}

/// "아버지한테 받으면 세금이 얼마예요?", "세액을 문의드립니다": what is asked for is the tax of a gift, not a rule.
pub fn wants_tax(text: &str) -> bool {
    const TAX: &[&str] = &["세금", "증여세", "세액"];
    const HOW_MUCH: &[&str] = &[
        "얼마나와",
        "얼마나오",
        "얼마내",
        "얼마예요",
        "얼마에요",
        "얼마인가",
        "얼마죠",
        "얼마나나",
        "얼마나내",
        "얼마임",
        "얼만가",
        "얼마정도",
        "얼마일까",
        "얼마야",
        "계산",
        "문의",
        "알려",
        "부탁",
    ];
    let plain = plain(text).replace("증여새", "증여세");
    let computes = ["계산해줘", "계산해주", "계산부탁", "계산좀"]
        .iter()
        .any(|word| plain.contains(word))
        && !plain.contains("어떻게");
    computes
        || TAX.iter().any(|tax| {
            plain.match_indices(tax).any(|(at, _)| {
                let behind = plain.get(at + tax.len()..).unwrap_or_default();
                let behind = behind.trim_start_matches(['가', '이', '는', '은', '를', '을', '도']);
                behind.is_empty() || HOW_MUCH.iter().any(|word| behind.starts_with(word))
            })
        })
}

/// What a question about a rule of its own speaks of.
const RULE: &[&str] = &[
    "언제",
    "어느",
    "몇",
    "얼마까지",
    "어떻게",
    "왜",
    "누가",
    "누구",
    "기준",
    "한도",
    "공제",
    "까지",
    "맞나",
    "맞는",
    "맞죠",
    "되나",
    "되죠",
    "되는지",
    "될까",
    "할증",
    "합산",
    "더해서",
    "합쳐",
    "가산세",
    "취득세",
    "양도세",
    "상속",
    "특례",
    "감면",
    "평가",
    "수수료",
    "빼주",
    "대상인",
    "또내야",
    "끝난",
    "잡아먹",
    "적나",
    "쳐요",
];

/// "감정 수수료는 빼 주나요?", "공제가 서로 잡아먹나요?": a rule is asked about, not the tax of what is told.
pub fn asks_rule(text: &str) -> bool {
    let plain = plain(text);
    RULE.iter().any(|word| plain.contains(word)) && !wants_tax(text)
}

/// "이것도 증여예요?", "세금 내야 하나요?", "그럼 1억을 주면요?": only whether what is told is taxed, and no rule of its own.
pub fn asks_whether_taxed(text: &str) -> bool {
    let plain = plain(text).replace("증여새", "증여세");
    let supposes = plain.ends_with('면') || plain.ends_with("면요");
    let names_tax = ["증여", "세금", "신고", "문제"]
        .iter()
        .any(|word| plain.contains(word));
    supposes || names_tax && !RULE.iter().any(|word| plain.contains(word))
}
