//! Words that count something other than money: 3명, 2개월, 101동, 50%, 10달러. A number before one is no amount.

use crate::Text;
use crate::words::Words;

/// What the counter would follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// Digits alone: nearly any counter fits.
    Digits,
    /// A number that ends in 천, 만, 억: only counters that cannot begin a verb or a noun of a money story.
    Unit,
}

/// Counters that follow any number.
#[rustfmt::skip]
const ANY: Words = Words::new(&[
    "명", "달러", "불", "유로", "엔", "위안", "파운드", "센트", "퍼센트", "퍼", "프로", "%", "평", "배", "살", "년", "개월",
    "킬로", "미터", "제곱", "헥타르", "시간", "usd", "eur", "jpy", "$", "€", "개", "여명", "여 명", "여개", "여년",
    "여 년", "분의", "㎡", "제곱미터", "그램", "그람", "톤", "킬로그램", "리터", "인치",
]);

/// Counters that follow digits.
#[rustfmt::skip]
const DIGITS: Words = Words::new(&[
    "인", "건", "회", "차", "호", "동", "층", "주", "월", "일", "시", "분", "초", "세", "촌", "학년", "학기", "반", "등",
    "위", "점", "조", "항", "목", "대", "채", "마리", "권", "장", "쪽", "페이지", "주일", "주년", "달", "년도", "번", "번지",
    "번째", "호선", "가지", "군데", "통", "돈", "냥", "기", "급", "단계", "순위", "자녀", "남매", "형제", "자매", "필지", "세대",
    "가구", "주택", "분기", "차례", "식구", "째", "여", "부", "도", "박", "심", "종", "칸", "룸", "형", "팀", "좌", "표",
    "획", "막", "집", "손가락",
]);

/// Syllables that follow a counter as particles or small words.
const PARTICLES: &str = "이가은는을를의에도만씩과와로쯤정까부마전후동간째짜생들중당한랑께";

/// Words that begin like a counter and are none, wherever they stand.
#[rustfmt::skip]
const OTHER_WORDS: Words = Words::new(&[
    "인데", "인가", "인지", "인걸", "인거", "인것", "인 거", "인 것", "인듯", "인 듯", "인줄", "인 줄", "인 셈", "불입", "세금",
    "배우자", "세액", "명의", "명목", "개인", "이에요", "이요", "대출", "대신", "대략", "주식", "주택담보", "통장", "부모", "부친",
    "형님", "형이", "형한테", "장인", "장모", "등록", "등기", "도와", "도움", "기타", "기준", "집사", "집값", "살다", "살면", "살고",
    "살아", "살던", "여동생", "여자친구", "여친", "형수", "형부", "대학", "집사람", "도련님", "위한테", "위에게", "위가 ", "위랑",
]);

/// Whether a counter follows a number that ends at `end`.
pub(crate) fn follows(text: &Text, end: usize, after: After) -> bool {
    let at = text.gap(end);
    let gapped = at > end;
    let table: &[&Words] = match after {
        After::Digits => &[&ANY, &DIGITS],
        After::Unit => &[&ANY],
    };
    if text.word(at, &OTHER_WORDS).is_some() {
        return false;
    }
    if after == After::Unit && shares(text, at) {
        return true;
    }
    let Some(counter_end) = table.iter().filter_map(|words| text.word(at, words)).max() else {
        return false;
    };
    let rest_is_particle =
        !text.is_hangul(counter_end) || text.at(counter_end).is_some_and(|c| PARTICLES.contains(c));
    match after {
        After::Digits if !gapped => true,
        // "5천 번 돈" is money earned; "80 주는" is money given.
        _ if gapped && text.any(at, &["번", "주는", "주도"]).is_some() => {
            after == After::Digits && text.at(at) == Some('번')
        }
        _ => rest_is_particle,
    }
}

/// 주 as shares after 천 or 만: "5천주를", not "5천 주셨어요".
fn shares(text: &Text, at: usize) -> bool {
    text.at(at) == Some('주')
        && (text.at(at + 1).is_none_or(|c| !('가'..='힣').contains(&c))
            || text.any(at + 1, &["를", "씩", "의", "가 "]).is_some())
}
