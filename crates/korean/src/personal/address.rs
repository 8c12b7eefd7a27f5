//! Addresses exact enough to find the door: a road and a number, a lot, a block and a flat.
//! Must never take a district, a city or "계좌로 5000" for an address.

use super::digits::Digits;
use super::near::{self, is_amount, says};
use super::{Kind, found};
use crate::typo::is_syllable;
use crate::{Find, Span, Text};

/// How many words before the number may belong to the address.
const REACH: usize = 6;
/// Two parts of one address stand at most this far apart ("12, 래미안 101동").
const APART: usize = 12;

/// All exact addresses of a text.
pub(super) fn find(text: &Text, digits: &Digits) -> Vec<Find<Kind>> {
    let mut spans: Vec<Span> = Vec::new();
    for group in &digits.groups {
        let Some(span) = address(text, group.span) else {
            continue;
        };
        match spans.last_mut() {
            Some(last) if belongs(text, *last, span) => last.end = last.end.max(span.end),
            _ => spans.push(span),
        }
    }
    spans
        .into_iter()
        .map(|span| found(Kind::Address, span, "address"))
        .collect()
}

/// The address around a number, if the words beside it make one.
fn address(text: &Text, number: Span) -> Option<Span> {
    if number.end - number.start > 5 || !text.at(number.start).is_some_and(|c| c.is_ascii_digit()) {
        return None;
    }
    let number = Span {
        end: with_branch(text, number),
        ..number
    };
    let end = block_and_flat(text, number)
        .or_else(|| lot(text, number))
        .or_else(|| on_road(text, number))?;
    Some(Span {
        start: start_of_address(text, number.start),
        end,
    })
}

/// 12-3 is one house number.
fn with_branch(text: &Text, number: Span) -> usize {
    let is_digit = |i: usize| text.at(i).is_some_and(|c| c.is_ascii_digit());
    if text.at(number.end) != Some('-') {
        return number.end;
    }
    let branch = (number.end + 1..number.end + 6)
        .take_while(|&i| is_digit(i))
        .count();
    if (1..=4).contains(&branch) {
        number.end + 1 + branch
    } else {
        number.end
    }
}

/// 101동 1203호.
fn block_and_flat(text: &Text, number: Span) -> Option<usize> {
    if !text.starts_with(number.end, "동") {
        return None;
    }
    let from = number.end
        + 1
        + (number.end + 1..number.end + 4)
            .take_while(|&i| text.at(i) == Some(' '))
            .count();
    let flat = (from..from + 5)
        .take_while(|&i| text.at(i).is_some_and(|c| c.is_ascii_digit()))
        .count();
    (flat >= 2 && text.starts_with(from + flat, "호")).then_some(from + flat + 1)
}

/// 역삼동 123-45, 산 12번지.
fn lot(text: &Text, number: Span) -> Option<usize> {
    if text.starts_with(number.end, "번지") {
        return Some(number.end + 2);
    }
    let branched = (number.start..number.end).any(|i| text.at(i) == Some('-'));
    let district = word_before(text, number.start).is_some_and(|word| {
        ends(text, word, "동리읍면") && word.end - word.start >= 2 && !is_common(text, word)
    });
    (branched && district && !is_amount(text, number)).then_some(number.end)
}

/// 테헤란로 123, 세종대로 12길 3: a road with a district before it, a second number behind it, or called an address.
fn on_road(text: &Text, number: Span) -> Option<usize> {
    let road = word_before(text, number.start)
        .filter(|word| ends(text, *word, "로길") && word.end - word.start >= 2 && !is_common(text, *word))?;
    for lane in ["번길", "길"] {
        if text.starts_with(number.end, lane) {
            let after = number.end + lane.chars().count();
            let from = after
                + (after..after + 3)
                    .take_while(|&i| text.at(i) == Some(' '))
                    .count();
            let house = (from..from + 9)
                .take_while(|&i| text.at(i).is_some_and(|c| c.is_ascii_digit() || c == '-'))
                .count();
            return (house > 0).then_some(from + house);
        }
    }
    let branched = (number.start..number.end).any(|i| text.at(i) == Some('-'));
    let placed = word_before(text, road.start).is_some_and(|word| is_place(text, word));
    let known = branched
        || placed
        || says(
            text,
            Span {
                end: number.end,
                ..road
            },
            near::ADDRESS,
        );
    (known && !is_amount(text, number)).then_some(number.end)
}

fn start_of_address(text: &Text, number: usize) -> usize {
    let mut start = number;
    for _ in 0..REACH {
        match word_before(text, start) {
            Some(word) if is_place(text, word) || is_building(text, word) || is_road(text, word) => {
                start = word.start;
            }
            Some(word)
                if word_before(text, word.start).is_some_and(|w| is_place(text, w))
                    && !is_said(text, word) =>
            {
                start = word.start;
            }
            _ => return start,
        }
    }
    start
}

/// The Hangul (and road number) word that ends right before a position, one space allowed.
fn word_before(text: &Text, at: usize) -> Option<Span> {
    let end = (0..3)
        .map_while(|back| at.checked_sub(back))
        .find(|&i| i > 0 && text.at(i - 1) != Some(' '))?;
    let length = (end.saturating_sub(12)..end)
        .rev()
        .take_while(|&i| text.at(i).is_some_and(|c| is_syllable(c) || c.is_ascii_digit()))
        .count();
    (length > 0).then_some(Span {
        start: end - length,
        end,
    })
}

fn ends(text: &Text, word: Span, last: &str) -> bool {
    word.end
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(|c| last.contains(c))
}

fn is_place(text: &Text, word: Span) -> bool {
    const REGIONS: &[&str] = &[
        "서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "충북", "충남",
        "전북", "전남", "경북", "경남", "제주",
    ];
    let said = text.slice(word);
    REGIONS.contains(&said.as_str())
        || (word.end - word.start >= 2 && ends(text, word, "시도군구읍면동리") && !is_common(text, word))
}

fn is_road(text: &Text, word: Span) -> bool {
    word.end - word.start >= 2 && ends(text, word, "로길") && !is_common(text, word)
}

fn is_building(text: &Text, word: Span) -> bool {
    const KINDS: &[&str] = &[
        "아파트",
        "빌라",
        "맨션",
        "타운",
        "하이츠",
        "파크",
        "캐슬",
        "자이",
        "푸르지오",
        "래미안",
        "힐스테이트",
        "오피스텔",
        "단지",
        "빌딩",
        "상가",
        "아이파크",
        "주택",
        "빌리지",
        "더샵",
        "롯데캐슬",
        "이편한세상",
    ];
    let said = text.slice(word);
    KINDS.iter().any(|kind| said.ends_with(kind))
}

/// Words with a particle: they belong to the sentence, not to the address.
fn is_said(text: &Text, word: Span) -> bool {
    ends(text, word, "은는이가을를에의서도고요")
}

/// Ordinary words that end like a district or a road.
fn is_common(text: &Text, word: Span) -> bool {
    const COMMON: &[&str] = &[
        "활동",
        "자동",
        "이동",
        "운동",
        "행동",
        "노동",
        "공동",
        "부동",
        "아동",
        "변동",
        "우리",
        "거리",
        "자리",
        "처리",
        "며느리",
        "관리",
        "정리",
        "수리",
        "금리",
        "권리",
        "분리",
        "유리",
        "머리",
        "화면",
        "서면",
        "장면",
        "측면",
        "반면",
        "으로",
        "계좌로",
        "전세로",
        "월세로",
        "대출로",
        "바로",
        "따로",
        "별도로",
        "서로",
        "새로",
        "그대로",
        "이대로",
        "대로",
        "실제로",
        "스스로",
        "추가로",
        "함께로",
        "시가로",
        "공시가로",
        "현금으로",
        "이자로",
        "용도로",
        "증여로",
        "상속으로",
        "차로",
        "그리고",
        "하도",
        "그래도",
        "정도",
        "한도",
        "제도",
        "양도",
        "각도",
        "속도",
        "온도",
        "연도",
        "년도",
        "도",
        "구",
        "시",
        "다시",
        "역시",
        "혹시",
        "잠시",
        "일시",
        "당시",
        "즉시",
        "이군",
        "친구",
        "누구",
        "가구",
        "상가로",
        "명의로",
        "가로",
        "세로",
        "담보로",
        "길",
        "로",
    ];
    let said = text.slice(word);
    said.ends_with("으로")
        || COMMON.contains(&said.as_str())
        || COMMON.iter().any(|c| c.chars().count() >= 3 && said.ends_with(c))
}

/// Whether two parts are one address: nothing but names, spaces and commas between them.
fn belongs(text: &Text, first: Span, second: Span) -> bool {
    second.start <= first.end + APART
        && (first.end..second.start).all(|i| text.at(i).is_some_and(|c| is_syllable(c) || " ,()".contains(c)))
}
