//! Words near an identifier that say what it is. Must never look through a mask, or masking twice would find more.

use crate::{Span, Text};

/// How far before a number the word that names it may stand.
const BEFORE: usize = 16;
/// How far after it.
const AFTER: usize = 10;

pub(super) const RESIDENT: &[&str] = &["주민", "등록번호", "민번", "주번", "외국인등록"];
pub(super) const ACCOUNT: &[&str] = &[
    "계좌",
    "통장",
    "은행",
    "뱅크",
    "농협",
    "신협",
    "수협",
    "새마을",
    "우체국",
    "국민",
    "신한",
    "카뱅",
    "토스",
    "케뱅",
    "기업",
    "씨티",
    "제일",
    "증권",
    "예금주",
    "입금처",
    "우리 ",
    "하나 ",
];
pub(super) const CARD: &[&str] = &["카드", "card"];
pub(super) const PHONE: &[&str] = &["전화", "번호", "연락", "폰", "휴대", "문자", "카톡", "tel"];
pub(super) const LICENCE: &[&str] = &["면허"];
pub(super) const BUSINESS: &[&str] = &["사업자"];
pub(super) const PASSPORT: &[&str] = &["여권", "passport"];
pub(super) const ADDRESS: &[&str] = &["주소", "사는 곳", "거주지", "소재지", "본적", "집은"];

/// Whether one of the words stands shortly before or after a span.
pub(super) fn says(text: &Text, span: Span, words: &[&str]) -> bool {
    let before = window(text, span.start.saturating_sub(BEFORE), span.start);
    let before = before.rsplit(['[', ']']).next().unwrap_or_default();
    let after = window(text, span.end, span.end + AFTER);
    let after = after.split(['[', ']']).next().unwrap_or_default();
    words
        .iter()
        .any(|word| before.contains(word) || after.contains(word))
}

fn window(text: &Text, start: usize, end: usize) -> String {
    text.slice(Span { start, end })
}

/// Whether a number is marked as an amount or a count: ₩ or a comma at it, 원, 만, 억 … behind it.
pub(super) fn is_amount(text: &Text, span: Span) -> bool {
    const UNITS: &[&str] = &[
        "원", "만", "억", "천", "백", "조", "won", "krw", "달러", "불", "엔", "유로", "%", "프로", "퍼",
        "주", "평", "개", "명", "년", "월", "일", "살", "세", ",0", ",1", ",2", ",3", ",4", ",5", ",6", ",7",
        ",8", ",9",
    ];
    let marked = span
        .start
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(|c| "₩\\$,".contains(c));
    let after = span.end
        + (span.end..span.end + 2)
            .take_while(|&i| text.at(i) == Some(' '))
            .count();
    marked || UNITS.iter().any(|unit| text.starts_with(after, unit))
}
