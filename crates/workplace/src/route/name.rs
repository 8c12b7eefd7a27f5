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
    "후임",
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
    "후임",
    "연구원",
];

/// Someone of a kind.
pub(super) const KINDS: &[&str] = &["신입사원", "신입", "인턴", "경력직", "계약직", "수습사원", "수습"];

/// Syllables that are surnames.
pub(super) const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용";

/// Syllables given names are made of; a bare full name counts only when both are among them.
pub(super) const GIVEN: &str = "민서준지현우영수진은혜하윤도연주희성재훈호석철경미정선아라나유빈원규태형동건찬승상인란숙자옥순길용덕복광해린솔별슬기환욱혁섭모근배필채시예소율다온이안세화명종범식택관창만봉한국문늘람름빛솜결후운롬샘웅률균록겸설";

/// Given names that stand without a surname: 민수 연차.
const COMMON: &[&str] = &[
    "민수", "민지", "민준", "민서", "민정", "민호", "민우", "민석", "지훈", "지은", "지수", "지영", "지연",
    "지민", "지혜", "지현", "서연", "서준", "서윤", "서현", "수진", "수민", "수빈", "수연", "수현", "현우",
    "현수", "현정", "현준", "예진", "예지", "예은", "유진", "유나", "윤아", "은지", "은영", "은주", "은정",
    "은혜", "영희", "영수", "영호", "영민", "철수", "하늘", "하은", "하윤", "하준", "도윤", "동현", "동욱",
    "준호", "준영", "준서", "재현", "재훈", "재원", "성민", "성호", "성훈", "승현", "승민", "상훈", "상현",
    "정우", "정훈", "진우", "진영", "태현", "태희", "혜진", "혜원", "미경", "미영", "경희", "경민", "소연",
    "소영", "나연", "다은", "채원", "아름", "보라", "가영", "길동",
];

/// 민수, 수진이: a given name as it stands without a surname.
pub(super) fn is_given_name(word: &str) -> bool {
    COMMON.contains(&word.strip_suffix('이').unwrap_or(word))
}

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

/// The end of a name that introduces itself at a word's beginning: of "이수진입니다" all of it.
pub(super) fn introduced(text: &Text, at: usize) -> Option<usize> {
    const TAILS: &[&str] = &["입니다만", "입니다", "이에요", "예요", "인데요", "인데", "이라고"];
    let [surname, first, second, ..] = text.chars().get(at..)? else {
        return None;
    };
    let end = at + 3;
    // 씨 is left to be read: it makes another person of the name.
    let tail = TAILS
        .iter()
        .find(|tail| text.starts_with(end, tail))
        .map(|tail| tail.chars().count())
        .or_else(|| text.starts_with(end, "씨").then_some(0))?;
    is_name(*surname, *first, *second).then_some(end + tail)
}
