//! A message without the names in it, where Korean says that something is a name: before a title, 씨 or 님, a full name that
//! something is given to or done with, a given name that everybody knows. Titles stay: they say what is asked about.

use super::name::{POLITE, SURNAMES, TITLES, is_full_name, is_given_name};
use super::word::without_particles;
use korean::Text;

/// Stands for a person.
const SOMEBODY: &str = "○○○";
/// Words before 님, 씨 and titles that name nobody.
const NOBODY: &[&str] = &[
    "고객",
    "선생",
    "부모",
    "손",
    "회원",
    "기사",
    "강사",
    "신입",
    "정",
    "경력",
    "인턴",
    "평",
    "우수",
    "기술",
    "공동",
    "담당",
    "어머",
    "아버",
    "사모",
    "총무",
    "인사",
    "영업",
    "개발",
    "재무",
    "마케팅",
    "구매",
    "홍보",
    "기획",
    "법무",
    "생산",
    "품질",
    "물류",
    "경영",
    "전략",
    "보안",
    "고",
    "부",
    "신임",
    "주임",
    "팀",
    "실",
    "본부",
    "파트",
    "센터",
    "그룹",
    "이전",
    "현",
    "전",
    "형",
    "누",
    "오라버",
    "작가",
    "교수",
    "원장",
    "의사",
];
/// What is said of people only.
const WITH_PEOPLE: &[&str] = &["한테", "에게", "께서", "께", "이랑", "랑", "이가", "이는", "이도"];
/// The longest name: 남궁민수.
const LONGEST: usize = 4;

/// The message with ○○○ for the names.
pub fn without_names(text: &str) -> String {
    let words: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
    let said: Vec<String> = words.iter().map(|word| syllables(word)).collect();
    let mut out = String::with_capacity(text.len());
    for (at, word) in words.iter().enumerate() {
        let Some(this) = said.get(at) else { continue };
        let next = said.get(at + 1).map_or("", String::as_str);
        match name_of(this, next).and_then(|name| word.split_once(name)) {
            Some((before, after)) => {
                out.push_str(before);
                out.push_str(SOMEBODY);
                out.push_str(after);
            }
            None => out.push_str(word),
        }
    }
    out
}

/// The first run of syllables of a word, composed.
fn syllables(word: &str) -> String {
    let text = Text::new(word);
    let is_syllable = |c: &char| korean::typo::is_syllable(*c);
    text.chars()
        .iter()
        .copied()
        .skip_while(|c| !is_syllable(c))
        .take_while(is_syllable)
        .collect()
}

/// The name that a word begins with.
fn name_of<'w>(word: &'w str, next: &str) -> Option<&'w str> {
    titled(word)
        .or_else(|| before_a_title(word, next))
        .or_else(|| known(word))
        .filter(|name| !NOBODY.contains(name) && (1..=LONGEST).contains(&name.chars().count()))
}

/// 김과장님, 민수씨, 하나님은: what stands before the title.
fn titled(word: &str) -> Option<&str> {
    let stem = without_particles(given_to(word), |stem| {
        stem.ends_with('씨') || stem.ends_with(POLITE) || title(stem).is_some()
    })?;
    let plain = stem.strip_suffix(POLITE).unwrap_or(stem);
    if let Some(name) = plain
        .strip_suffix('씨')
        .or_else(|| (plain != stem).then_some(plain))
    {
        if let Some(name) = title(name) {
            return is_called(name).then_some(name);
        }
        return (name.chars().count() >= 2).then_some(name);
    }
    title(plain).filter(|name| is_called(name))
}

/// A word without what only people take.
fn given_to(word: &str) -> &str {
    let bare = WITH_PEOPLE.iter().find_map(|tail| word.strip_suffix(tail));
    bare.filter(|bare| !bare.is_empty()).unwrap_or(word)
}

/// What stands before a title within a word.
fn title(word: &str) -> Option<&str> {
    let longest = TITLES
        .iter()
        .filter(|title| word.ends_with(**title))
        .max_by_key(|title| title.len())?;
    word.strip_suffix(longest)
}

/// 김, 김민수, 민수: a surname, with or without more.
fn is_called(name: &str) -> bool {
    let surname = name.chars().next().is_some_and(|c| SURNAMES.contains(c));
    is_given_name(name) || surname && matches!(name.chars().count(), 1 | 3)
}

/// "김민수 과장", "박 대리", "민수 씨": the next word is nothing but a title.
fn before_a_title<'w>(word: &'w str, next: &str) -> Option<&'w str> {
    let alone = |stem: &str| {
        let plain = stem.strip_suffix(POLITE).unwrap_or(stem);
        stem == "씨" || TITLES.contains(&plain)
    };
    without_particles(given_to(next), alone)?;
    let fits = is_called(word) && !["이", "그", "저"].contains(&word);
    (fits && (word.chars().count() == 1 || is_full_name(word) || is_given_name(word))
        || next.starts_with('씨'))
    .then_some(word)
}

/// 홍길동한테, 민수는: a full name with what only people take, a given name that is no other word.
fn known(word: &str) -> Option<&str> {
    let full = WITH_PEOPLE.iter().find_map(|tail| word.strip_suffix(tail));
    let full = full.filter(|name| is_full_name(name));
    full.or_else(|| without_particles(word, is_given_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_out_and_titles_stay() {
        for (said, kept) in [
            ("김과장님 출장비 규정 알려줘", "○○○과장님 출장비 규정 알려줘"),
            (
                "박 대리가 그러는데 주차 되나요?",
                "○○○ 대리가 그러는데 주차 되나요?",
            ),
            ("김민수 팀장한테 말하면 되나요", "○○○ 팀장한테 말하면 되나요"),
            ("선영 씨는 육아휴직 며칠이에요", "○○○ 씨는 육아휴직 며칠이에요"),
            ("다솜님 자리 이동 규정", "○○○님 자리 이동 규정"),
            (
                "홍길동한테 물어보니 사내 대출이 된대요",
                "○○○한테 물어보니 사내 대출이 된대요",
            ),
            ("민수가 주차 등록 했대", "○○○가 주차 등록 했대"),
        ] {
            assert_eq!(without_names(said), kept);
        }
    }

    #[test]
    fn what_is_no_name_stays() {
        for said in [
            "팀장님 승인 없이 외근 되나요?",
            "고객님 선물 규정",
            "신입사원 교육 대상",
            "정수기 고장은 누구한테 말해요",
            "부장 이상 법인카드 한도",
            "인사 담당자 연락처",
            "이사 휴가 있나요",
            "우리 회사 대표 전화",
            "책임 범위가 어디까지예요",
        ] {
            assert_eq!(without_names(said), said);
        }
    }
}
