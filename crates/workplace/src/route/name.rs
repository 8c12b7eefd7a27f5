//! What a Korean person's name looks like: a surname and a given name of two syllables.

use korean::Text;

/// Titles that make a person of the name before them.
pub(super) const TITLES: &[&str] = &[
    "대리",
    "과장",
    "차장",
    "부장",
    "사원",
    "주임",
    "선임",
    "책임",
    "수석",
    "팀장",
    "실장",
    "본부장",
    "이사",
    "상무",
    "전무",
    "매니저",
    "파트장",
    "사장",
    "대표",
    "프로",
    "센터장",
    "그룹장",
    "선배",
    "후배",
    "연구원",
];

/// 님, and as it is mistyped.
pub(super) const POLITE: [char; 3] = ['님', '늠', '닝'];

/// Titles that are other words without a name.
pub(super) const ONLY_WITH_NAME: &[&str] = &[
    "책임",
    "대표",
    "프로",
    "선임",
    "수석",
    "이사",
    "사원",
    "선배",
    "후배",
    "연구원",
];

/// Someone of a kind.
pub(super) const KINDS: &[&str] = &["신입사원", "신입", "인턴", "경력직", "계약직", "수습사원", "수습"];

/// Syllables that are surnames.
pub(super) const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용";

/// Syllables given names are made of; a bare full name counts only when both are among them.
pub(super) const GIVEN: &str = "민서준지현우영수진은혜하윤도연주희성재훈호석철경미정선아라나유빈원규태형동건찬승상인란숙자옥순길용덕복광해린솔별슬기환욱혁섭모근배필채시예소율다온이안세화명종범식택관창만봉한국문늘람름빛솜결후운롬샘웅률균록겸설";

/// Whether a word is a surname and a given name.
pub(super) fn is_full_name(word: &str) -> bool {
    let mut chars = word.chars();
    match (chars.next(), chars.next(), chars.next(), chars.next()) {
        (Some(surname), Some(first), Some(second), None) => is_name(surname, first, second),
        _ => false,
    }
}

fn is_name(surname: char, first: char, second: char) -> bool {
    SURNAMES.contains(surname) && GIVEN.contains(first) && GIVEN.contains(second)
}

/// The end of a name that introduces itself at a word's beginning: 이수진 of "이수진입니다".
pub(super) fn introduced(text: &Text, at: usize) -> Option<usize> {
    const TAILS: &[&str] = &["입니다", "이에요", "예요", "인데", "이라고", "씨"];
    let [surname, first, second, ..] = text.chars().get(at..)? else {
        return None;
    };
    let end = at + 3;
    let tail = TAILS.iter().any(|tail| text.starts_with(end, tail));
    (tail && is_name(*surname, *first, *second)).then_some(end)
}
