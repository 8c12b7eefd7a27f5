//! The stems of giving and receiving, and what in front of them makes them something else.

use super::{Manner, Tense, Transfer, Way, tail};
use crate::typo::{Lexicon, Row, starts_word};
use crate::{Span, Text};
use std::sync::LazyLock;

/// What a stem says before its ending is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stem {
    Receive,
    /// 들어오다, 입금되다: money or a thing comes to someone.
    Arrive,
    /// 주다 itself, which also helps other verbs (보내 주다, 계산해 주다).
    Ju,
    /// 드리다, likewise.
    Deuri,
    /// A verb of giving; 주다 or 드리다 may follow.
    Give,
    /// A noun of giving, with or without 하다: 증여, 송금.
    Noun,
    /// 빌려주다.
    Lend,
}

const STEMS: &[(Stem, &str)] = &[
    (
        Stem::Receive,
        "증여받 증여_받 지원받 지원_받 물려받 선물받 선물로_받 건네받 넘겨받 이전받 송금받 이체받 입금받 도움받 받 수령하 수령했 수증하 수증했 물려받았",
    ),
    (
        Stem::Arrive,
        "들어왔 들어온 들어옴 들어오 들어와 꽂혔 꽂힌 입금됐 입금된 입금되 입금돼 이체됐 이체된 이체되 송금됐 송금된 넘어왔 넘어온 넘어오 건너왔 찍혔 와있 와_있",
    ),
    (
        Stem::Give,
        "보내 보냈 보낸 보낼 보냄 보냅 부치 부쳐 부쳤 부칠 부쳤 보내오 보내왔 떼주 떼줬 떼줄 떼준 떼어 넣어놨 넣어놓 넣어뒀 넣어_놨 넣어_뒀 넣을 넣으려 넣는 내놨 내놓 쾌척 하사 넘기 넘겨 넘겼 넘긴 넘길 넘깁 물려주 물려줬 물려줄 물려준 대주 대줬 대줄 대준 대줌 보태 보탰 보탤 쏴 쐈 쏠 꽂아 꽂았 꽂을 건네 건넸 돌려놨 돌려놓 돌려놔 사주 사줬 사줄 사준 사드 해주 해줬 해줄 해준 해드 넣어주 넣어줬 넣어줄 넣어준 넣어드 넣었 들어주 들어줬 들어줄 갚아주 갚아줬 갚아줄 갚아준 갚아드 내주 내줬 내줄 내준 마련해 얹어 챙겨 쥐여 쥐어 뿌려 나눠주 나눠줬 나눠줄 전달하 전달했 옮겨 옮겼",
    ),
    (
        Stem::Noun,
        "증여 송금 이체 입금 이전 지원 선물 무상증여 현금증여 부담부증여 상납 분할증여 계좌이체 전달 명의이전 명의변경 양도증여",
    ),
    (Stem::Lend, "빌려 빌려주 빌렸 빌리 빌린 빌림 꿔주 꿔줬 꾸어"),
    (Stem::Ju, "주 줬 줌 줄 준 줘 줍"),
    (Stem::Deuri, "드리 드렸 드린 드릴 드림 드려 드립"),
];

static LEXICON: LazyLock<Lexicon<Stem>> = LazyLock::new(|| {
    let rows: Vec<Row<Stem>> = STEMS
        .iter()
        .flat_map(|(stem, words)| words.split_whitespace().map(move |word| (*stem, word)))
        .map(|(stem, word)| match stem {
            // 바꿔주다 has no 꿔주다.
            Stem::Lend => Row::starting(crate::kin::spaced(word), stem),
            _ => Row::new(crate::kin::spaced(word), stem),
        })
        .collect();
    Lexicon::new(&rows)
});

/// A verb of giving or receiving that starts at a position.
pub(super) fn at(text: &Text, start: usize) -> Option<Transfer> {
    let hit = LEXICON.at(text, start)?;
    let end = hit.span.end;
    let last = text.at(end - 1)?;
    match hit.value {
        Stem::Receive => {
            let verb = last == '받';
            (!verb || is_receiving(text, start, end))
                .then(|| built(hit.span, Way::Receive, tail::read(text, end, last)))
        }
        Stem::Arrive => {
            is_money_before(text, start).then(|| built(hit.span, Way::Receive, tail::read(text, end, last)))
        }
        Stem::Lend => Some(Transfer {
            loan: true,
            ..built(hit.span, Way::Give, tail::read(text, end, last))
        }),
        Stem::Give => is_giving(text, start).then(|| built(hit.span, Way::Give, tail::read(text, end, last))),
        Stem::Noun => noun(text, hit.span),
        Stem::Ju | Stem::Deuri => helps_nothing_else(text, start, end)
            .then(|| built(hit.span, Way::Give, tail::read_giving(text, start)))
            .filter(|transfer| transfer.span.end > start),
    }
}

fn built(stem: Span, way: Way, tail: tail::Tail) -> Transfer {
    let receiving = way == Way::Receive;
    Transfer {
        span: Span {
            start: stem.start,
            end: tail.end.max(stem.end),
        },
        way,
        manner: if receiving { Manner::Plain } else { tail.manner },
        tense: tail.tense,
        own_plan: tail.own_plan && !tail.hearsay,
        hearsay: tail.hearsay,
        experience: tail.experience,
        loan: false,
    }
}

/// Money or an account stands a few words before what comes in; tenants and news come in too.
fn is_money_before(text: &Text, start: usize) -> bool {
    const NEAR: usize = 22;
    let from = start.saturating_sub(NEAR);
    (from..start).any(|i| {
        ["통장", "계좌", "돈", "앞으로", "명의"]
            .iter()
            .any(|word| text.starts_with(i, word))
            || text.at(i).is_some_and(|c| "억만천원".contains(c))
                && text
                    .at(i.wrapping_sub(1))
                    .is_some_and(|c| c.is_ascii_digit() || "일이삼사오육칠팔구십백천억만반".contains(c))
    })
}

/// What else is received: advice, deductions, appraisals, loans.
const NOT_RECEIVED: &[&str] = &[
    "상담",
    "공제",
    "감정",
    "평가",
    "감정평가",
    "혜택",
    "조사",
    "연락",
    "답변",
    "교육",
    "치료",
    "인정",
    "적용",
    "할인",
    "대출",
    "융자",
    "환급",
    "월급",
    "연금",
    "보험금",
    "퇴직금",
    "상속",
    "질문",
    "안내",
    "추천",
    "통보",
    "고지서",
    "증명",
    "승인",
    "확인",
    "면제",
    "감면",
    "평가를",
    "상담을",
    "공제를",
    "공제도",
    "대출을",
    "상담도",
    "혜택을",
    "감정을",
    "감정평가를",
    "상속을",
    "승계",
    "세액공제",
    "공제로",
    "도장",
    "서류",
    "견적",
    "견적을",
    "스트레스",
    "벌",
    "조언",
    "설명",
    "도움을_구",
];

fn is_receiving(text: &Text, start: usize, end: usize) -> bool {
    let other_word = ["아들", "침", "치"]
        .iter()
        .any(|next| text.starts_with(end, next));
    let mut before = start;
    while before > 0 && text.at(before - 1) == Some(' ') {
        before -= 1;
    }
    let object = NOT_RECEIVED.iter().any(|word| ends_with(text, before, word));
    !other_word && !object
}

/// 해 주다 helps many verbs that give nothing: 계산해 주다, 설명해 주다. 상환해 주다, 이체해 주다 give.
fn is_giving(text: &Text, start: usize) -> bool {
    let helping = ["해주", "해줬", "해줄", "해준", "해드"]
        .iter()
        .any(|word| text.starts_with(start, word));
    !helping || (!is_request(text, start + 1) && !SERVICES.iter().any(|word| ends_with(text, start, word)))
}

/// What an assistant or an adviser does for someone.
const SERVICES: &[&str] = &[
    "계산",
    "설명",
    "추천",
    "확인",
    "적용",
    "정리",
    "처리",
    "답",
    "말",
    "조언",
    "비교",
    "검토",
    "안내",
    "분석",
    "요약",
    "반영",
    "수정",
    "취소",
    "초기화",
    "이해",
    "상담",
    "대답",
    "기억",
    "가정",
    "참고",
    "고려",
    "제외",
    "포함",
    "입력",
    "저장",
    "삭제",
    "시작",
    "진행",
    "작성",
    "소개",
    "축하",
    "감사",
    "응원",
    "생각",
    "신고",
    "평가",
    "감정",
    "도움",
    "허락",
    "보증",
    "연락",
    "승인",
];

/// "…해줘", "…해 주세요", "…줄 수 있나요": asked of the assistant, not told of a gift.
fn is_request(text: &Text, start: usize) -> bool {
    let asks = [
        "줘",
        "주세",
        "주십",
        "주시겠",
        "주실 수",
        "주실수",
        "주실래",
        "줄래",
        "줄 수",
        "줄수",
    ]
    .iter()
    .any(|word| text.starts_with(start, word));
    asks && !text.starts_with(start, "줘서")
}

/// Verbs before 주다 and 드리다 that give nothing, and nouns one gives without giving anything: 알려 드릴게요, 연락 주세요.
const HELPED: &[&str] = &[
    "해",
    "알려",
    "가르쳐",
    "봐",
    "도와",
    "보여",
    "들려",
    "기다려",
    "읽어",
    "읊어",
    "적어",
    "말해",
    "답해",
    "외워",
    "속삭여",
    "돌봐",
    "키워",
    "찾아",
    "살펴",
    "맡아",
    "써",
    "믿어",
    "참아",
    "데려다",
    "놀아",
    "안아",
    "빼",
    "고쳐",
    "넘어가",
    "연락",
    "말씀",
    "문의",
    "부탁",
    "질문",
    "인사",
    "감사",
    "죄송",
    "양해",
    "알려만",
    "계산만",
    "줄여",
    "낮춰",
    "맞춰",
    "잡아",
    "도움",
    "관심",
    "신경",
    "물어봐",
    "깎아",
    "답변",
    "답",
    "설명",
    "안내",
    "조언",
    "확인",
    "영향",
    "혜택",
    "부담",
    "피해",
    "상처",
];

fn helps_nothing_else(text: &Text, start: usize, end: usize) -> bool {
    // 거주자, 거주지: where one lives.
    if start > 0 && text.at(start - 1) == Some('거') {
        return false;
    }
    let before = text.gap_before(start);
    if HELPED.iter().any(|word| ends_with(text, before, word)) {
        return false;
    }
    let helped = before
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(is_linking);
    if helped && is_request(text, start) && !is_own_word(text, before) {
        return false;
    }
    let opens_word = starts_word(text, start);
    let after_money = start > 0
        && text
            .at(start - 1)
            .is_some_and(|c| c.is_ascii_digit() || "억천만원백을를씩만도".contains(c));
    (opens_word || after_money || helped) && is_verb_form(text, start, end)
}

/// "제가 주세요", "아내 줘": the word before is someone, not a verb.
fn is_own_word(text: &Text, end: usize) -> bool {
    ["가", "한테", "에게", "께"]
        .iter()
        .any(|particle| ends_with(text, end, particle))
        && text.at(end) == Some(' ')
}

/// The last syllable of a verb before 주다: 아, 어, 해, 겨, 꿔, 떼.
fn is_linking(c: char) -> bool {
    const FINALS: u32 = 28;
    const VOWELS: u32 = 21;
    // ㅏ ㅐ ㅓ ㅔ ㅕ ㅘ ㅙ ㅝ
    const LINKING: [u32; 8] = [0, 1, 4, 5, 6, 9, 10, 14];
    let syllable = (c as u32).wrapping_sub('가' as u32);
    syllable < 11_172 && syllable.is_multiple_of(FINALS) && LINKING.contains(&(syllable / FINALS % VOWELS))
}

/// 주 is also a week, a share, a house: only with an ending of the verb.
fn is_verb_form(text: &Text, start: usize, end: usize) -> bool {
    match text.at(start) {
        Some('주') => {
            [
                "시", "셨", "신", "심", "실", "십", "세", "셔", "려", "고 싶", "고싶", "고", "면", "는",
                "기", "었", "어", "신다", "자", "니", "네", "믄", "게", "던", "지", "더", "구", "겠", "라고",
                "랬", "시더", "신다", "싰", "싯",
            ]
            .iter()
            .any(|next| text.starts_with(end, next))
                && !["식", "말", "일", "중", "간", "택", "소", "민", "변", "차", "인"]
                    .iter()
                    .any(|next| text.starts_with(end, next))
        }
        Some('준') => !["비", "공", "수", "이가"]
            .iter()
            .any(|next| text.starts_with(end, next)),
        Some('줄') => {
            // "마지막 줄에": a line, not a gift.
            !["이", "어", "은", "였", "었", "에", "을", "의", "로", "씩"]
                .iter()
                .any(|next| text.starts_with(end, next))
                || text.starts_with(end, "이고 싶")
        }
        Some('드') => !text.starts_with(start, "드림팀"),
        _ => true,
    }
}

/// 증여, 송금 and the like: with 하다, at the end of a sentence, or before what plans it.
fn noun(text: &Text, span: Span) -> Option<Transfer> {
    // 증여를 하다, 송금은 했고: a particle may stand between.
    let particle = usize::from(
        text.at(span.end).is_some_and(|c| "를을은는도".contains(c)) && text.at(span.end + 1) == Some(' '),
    );
    let after = text.gap(span.end + particle);
    let rest = |word: &str| text.starts_with(after, word);
    let verb = ["하", "했", "한", "할", "함", "해", "합", "시켜"]
        .iter()
        .find(|v| rest(v));
    if let Some(verb) = verb {
        let end = after + verb.chars().count();
        if [
            "한도",
            "합산",
            "할증",
            "해당",
            "해외",
            "합계",
            "한 사람당",
            "할 때 공제",
        ]
        .iter()
        .any(|other| rest(other))
        {
            return None;
        }
        let last = text.at(end - 1)?;
        return Some(built(span, Way::Give, tail::read(text, end, last)));
    }
    let planned = rest("예정") || rest("계획") || rest("하려") || rest("준비");
    let closes =
        text.at(span.end).is_none_or(|c| ",.)!?~".contains(c)) || rest("문의") && text.slice(span) != "증여";
    let tense = if planned { Tense::Future } else { Tense::Unsaid };
    (planned || closes).then(|| Transfer {
        own_plan: planned,
        tense,
        ..built(span, Way::Give, tail::Tail::nothing(span.end))
    })
}

/// Whether `word` ends right before `end`.
fn ends_with(text: &Text, end: usize, word: &str) -> bool {
    end.checked_sub(word.chars().count())
        .is_some_and(|start| text.starts_with(start, word))
}
