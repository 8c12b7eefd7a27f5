//! Where one statement of a message ends and the next begins. Korean closes a clause with the ending of its verb, so
//! endings and marks are enough; a text without spaces is parted only before words that open a statement.

use korean::{Span, Text};

/// The clauses of a text, left to right, covering all of it; the last of `most` has the rest.
pub fn split(text: &Text, most: usize) -> Vec<Span> {
    let mut clauses = Vec::new();
    let (mut start, mut word) = (0, 0);
    for i in 0..=text.len() {
        let c = text.at(i);
        if breaks_within(text, word, i) && i > start && clauses.len() + 1 < most {
            clauses.push(Span { start, end: i });
            start = i;
            word = i;
            continue;
        }
        let ends_word = c.is_none_or(|c| c == ' ' || is_mark(text, i, c));
        if !ends_word {
            continue;
        }
        let closes = c.is_none_or(|c| is_mark(text, i, c)) || closes_clause(text, word, i);
        if closes && i > start && clauses.len() + 1 < most {
            clauses.push(Span {
                start,
                end: (i + 1).min(text.len()),
            });
            start = i + 1;
        }
        word = i + 1;
    }
    if start < text.len() {
        clauses.push(Span {
            start,
            end: text.len(),
        });
    }
    clauses
}

/// Which clauses make one sentence: a comma or a bracket behind a noun parts no verb from its people ("저하고 애엄마가
/// 1억씩, 합쳐서 2억을 보태줄").
pub fn sentences(text: &Text, clauses: &[Span]) -> Vec<usize> {
    let mut sentence = 0;
    let mut bracket_joins = false;
    let mut numbers = Vec::with_capacity(clauses.len());
    for clause in clauses {
        numbers.push(sentence);
        let joins = match clause.end.checked_sub(1).and_then(|last| text.at(last)) {
            Some(',') => !closes_loosely(text, clause.end - 1),
            Some('(') => {
                bracket_joins = !closes_loosely(text, clause.end - 1);
                bracket_joins
            }
            Some(')') => bracket_joins,
            _ => false,
        };
        sentence += usize::from(!joins);
    }
    numbers
}

/// The clause a position is in.
pub fn index_of(clauses: &[Span], at: usize) -> usize {
    clauses
        .partition_point(|clause| clause.end <= at)
        .min(clauses.len().saturating_sub(1))
}

/// Marks that end a clause; a dot or comma inside a number or date does not.
fn is_mark(text: &Text, at: usize, c: char) -> bool {
    let digit = |i: Option<usize>| i.and_then(|i| text.at(i)).is_some_and(|c| c.is_ascii_digit());
    match c {
        // "2026/03/25. 6년 전에": a day written with other marks is over.
        '.' if closes_day(text, at) => text.at(at + 1) == Some(' '),
        '.' | ',' => !(digit(at.checked_sub(1)) && (digit(Some(at + 1)) || digit(Some(at + 2)))),
        '?' | '!' | ';' | '(' | ')' | '…' | '。' => true,
        '/' => text.at(at + 1) == Some(' '),
        _ => false,
    }
}

/// Whether the dot at a position closes a whole day: 2026/03/25. or 2026.2.17.
fn closes_day(text: &Text, at: usize) -> bool {
    const LONGEST: usize = 13;
    let typed: Vec<char> = (at.saturating_sub(LONGEST)..at)
        .rev()
        .map_while(|i| text.at(i))
        .take_while(|c| c.is_ascii_digit() || matches!(c, '/' | '-' | '.' | ' '))
        .collect();
    let marks = |mark: &[char]| typed.iter().filter(|c| mark.contains(c)).count();
    marks(&['/', '-']) > 0 || marks(&['.']) >= 2
}

/// Endings that close a clause. Quoting and purpose (-라고, -려고, -게) do not: "전세 얻으라고 주셨어요" has one subject.
const ENDINGS: &[&str] = &[
    "는데",
    "은데",
    "인데",
    "한데",
    "던데",
    "는데요",
    "은데요",
    "인데요",
    "데요",
    "는디",
    "인디",
    "지만",
    "니까",
    "으니",
    "면서",
    "으며",
    "하며",
    "이며",
    "다가",
    "셔서",
    "라서",
    "해서",
    "와서",
    "어서",
    "아서",
    "여서",
    "워서",
    "겨서",
    "가서",
    "져서",
    "려서",
    "어가",
    "아가",
    "고요",
    "구요",
    "이고",
    "하고서",
    "받고",
    "했고",
    "았고",
    "었고",
    "였고",
    "셨고",
    "줬고",
    "렸고",
    "갔고",
    "왔고",
    "겼고",
    "있고",
    "없고",
    "시고",
    "살고",
    "되고",
    "됐고",
    "인거고요",
    "거고",
    "거고요",
    "주고요",
    "고서",
    "안았고",
    "는다고",
    "한다고",
    "습니다",
    "읍니다",
    "입니다",
    "니다",
    "어요",
    "아요",
    "에요",
    "예요",
    "여요",
    "해요",
    "세요",
    "네요",
    "지요",
    "죠",
    "까요",
    "나요",
    "대요",
    "래요",
    "했음",
    "받음",
    "있음",
    "없음",
    "줬음",
    "했어",
    "줬어",
    "받았어",
    "있어",
    "없어",
    "주심",
    "해줌",
    "받음요",
    "심더",
    "슴다",
    "니더",
    "어여",
    "아여",
    "에여",
    "예여",
    "래여",
    "거든요",
    "거든",
    "잖아요",
    "다네요",
    "셨던",
    "줬던",
    "았던",
    "었던",
    "했던",
];

/// How words begin that open a statement of their own.
const OPENERS: &[&str] = &[
    "이번",
    "지금",
    "저는",
    "제가",
    "받는사람",
    "떠안",
    "10년",
    "예전",
    "세금",
    "증여세",
    "신고",
];

/// "3천받은적있는데이번에는아빠가5천줌": typed together, an ending before an opening word still closes.
fn breaks_within(text: &Text, word: usize, at: usize) -> bool {
    const INNER: &[&str] = &[
        "는데", "인데", "지만", "어요", "아요", "니다", "예요", "에요", "고요", "없고", "았고", "었고",
        "줬고", "했고", "셨고",
    ];
    at >= word + 2
        && OPENERS.iter().any(|opener| text.starts_with(at, opener))
        && INNER.iter().any(|ending| {
            at.checked_sub(ending.chars().count())
                .is_some_and(|from| text.starts_with(from, ending))
        })
}

/// Short endings that are whole words too: 줬고, 받고.
const WHOLE: &[&str] = &[
    "줬고", "받고", "했고", "갔고", "왔고", "있고", "없고", "살고", "됐고",
];

/// The last syllables of the endings: most words end otherwise and need no look at the list.
const LAST: &str = "가고까니다더데든디만며서심어여요음죠줌던";

fn closes_clause(text: &Text, start: usize, end: usize) -> bool {
    if !end
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(|c| LAST.contains(c))
    {
        return false;
    }
    let figure = end.checked_sub(2).and_then(|i| text.at(i));
    if text.at(end - 1) == Some('요') && figure.is_some_and(|c| c.is_ascii_digit()) {
        return true;
    }
    ENDINGS.iter().any(|ending| {
        let len = ending.chars().count();
        let whole = end - start == len && len <= 2 && !WHOLE.contains(ending);
        end - start >= len && !whole && text.starts_with(end - len, ending)
    })
}

/// Before a comma or a bracket any verb ending closes; "아버지, 이모한테" ends like one and is none.
fn closes_loosely(text: &Text, end: usize) -> bool {
    const PEOPLE: &[&str] = &["아버지", "어머니", "할머니", "언니", "누나"];
    let is_person = PEOPLE.iter().any(|word| {
        end.checked_sub(word.chars().count())
            .is_some_and(|start| text.starts_with(start, word))
    });
    let ends_so = end
        .checked_sub(1)
        .and_then(|i| text.at(i))
        .is_some_and(|c| "다요음함임됨고며나서데니면지자죠네움줌옴감봄짐".contains(c));
    ends_so && !is_person
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_closes_with_a_listed_syllable() {
        for ending in ENDINGS {
            assert!(
                ending.chars().last().is_some_and(|c| LAST.contains(c)),
                "{ending}"
            );
        }
    }

    fn check(say: &str, expected: &[&str]) {
        let text = Text::new(say);
        let found: Vec<String> = split(&text, 20)
            .iter()
            .map(|clause| {
                text.slice(*clause)
                    .trim()
                    .trim_end_matches(['.', ',', '?', '(', ')'])
                    .to_owned()
            })
            .collect();
        assert_eq!(found, expected, "{say}");
    }

    #[test]
    fn a_clause_ends_with_its_verb() {
        check(
            "5년 전에 아빠한테 3천 받았고 이번에 1억 또 받아요",
            &["5년 전에 아빠한테 3천 받았고", "이번에 1억 또 받아요"],
        );
        check(
            "엄마가 전세 얻으라고 1억5천 주셨어요 세금 얼마나 나올까요",
            &["엄마가 전세 얻으라고 1억5천 주셨어요", "세금 얼마나 나올까요"],
        );
        check(
            "2026.02.20에 모친으로부터 금 50,000,000원을 증여받았습니다. 산출세액 문의",
            &[
                "2026.02.20에 모친으로부터 금 50,000,000원을 증여받았습니다",
                "산출세액 문의",
            ],
        );
        check(
            "막내아들이 이제 스물다섯인데 차 살 돈 4천 주면",
            &["막내아들이 이제 스물다섯인데", "차 살 돈 4천 주면"],
        );
        check(
            "아빠가아파트사라고3억5천입금해줬어요증여세계산좀",
            &["아빠가아파트사라고3억5천입금해줬어요", "증여세계산좀"],
        );
    }
}
