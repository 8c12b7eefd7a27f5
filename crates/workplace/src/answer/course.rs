//! The courses of a person, and which of them a name means.

use crate::facts::Facts;
use serde_json::Value;

/// A course by its title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
}

/// The courses a source lists.
pub fn courses(facts: &Facts) -> Vec<Course> {
    let word = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
    facts
        .items
        .iter()
        .filter_map(|item| {
            Some(Course {
                id: word(item.get("education_id"))?,
                title: word(item.get("title"))?,
            })
        })
        .collect()
}

/// The course a name means: its number in the list, the same words, else the only one that holds them.
pub fn named<'c>(courses: &'c [Course], name: &str) -> Option<&'c Course> {
    if let Some(number) = place(name) {
        return courses.get(number.checked_sub(1)?);
    }
    let said = core(name);
    if said.is_empty() {
        return None;
    }
    if let Some(same) = courses.iter().find(|course| core(&course.title) == said) {
        return Some(same);
    }
    let mut holding = courses
        .iter()
        .filter(|course| core(&course.title).contains(&said) || said.contains(&core(&course.title)));
    match (holding.next(), holding.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// Places in a list as people say them.
const PLACES: &[(&str, usize)] = &[
    ("첫", 1),
    ("두", 2),
    ("둘", 2),
    ("세", 3),
    ("셋", 3),
    ("네", 4),
    ("넷", 4),
    ("다섯", 5),
];

/// What may follow a place: 2번이요, 첫 번째 걸로 보여주세요.
const AFTER_PLACE: &str = "거것걸꺼요로이으은는팀해줘보여주세알려볼게래할부탁드립니다좀";

/// "2번", "두 번째 거", "3": a place in a list, from one.
pub fn place(name: &str) -> Option<usize> {
    let close: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let digits = close.chars().take_while(char::is_ascii_digit).count();
    let (number, rest) = match close.split_at_checked(digits) {
        Some((number, rest)) if digits > 0 => (number.parse().ok()?, rest),
        _ => PLACES
            .iter()
            .find_map(|(word, number)| Some((*number, close.strip_prefix(word)?)))?,
    };
    let counted = ["번째", "번", "째"]
        .iter()
        .find_map(|tail| rest.strip_prefix(tail));
    let after = match counted {
        Some(after) => after,
        None if digits > 0 => rest,
        None => return None,
    };
    after.chars().all(|c| AFTER_PLACE.contains(c)).then_some(number)
}

/// A place in a list that was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// From one.
    From(usize),
    /// The last one.
    Last,
    /// The one behind the one picked last.
    Next,
    /// The one before it.
    Before,
}

/// Words that point into a list, longest first.
const POINTERS: &[(&str, Place)] = &[
    ("맨 위에 거", Place::From(1)),
    ("맨 위에", Place::From(1)),
    ("맨 위", Place::From(1)),
    ("맨위", Place::From(1)),
    ("제일 위", Place::From(1)),
    ("첫 번째", Place::From(1)),
    ("첫번째", Place::From(1)),
    ("첫째", Place::From(1)),
    ("1번", Place::From(1)),
    ("두 번째", Place::From(2)),
    ("두번째", Place::From(2)),
    ("둘째", Place::From(2)),
    ("2번", Place::From(2)),
    ("세 번째", Place::From(3)),
    ("세번째", Place::From(3)),
    ("셋째", Place::From(3)),
    ("3번", Place::From(3)),
    ("네 번째", Place::From(4)),
    ("네번째", Place::From(4)),
    ("4번", Place::From(4)),
    ("다섯 번째", Place::From(5)),
    ("다섯번째", Place::From(5)),
    ("5번", Place::From(5)),
    ("맨 아래", Place::Last),
    ("맨 밑", Place::Last),
    ("맨 마지막", Place::Last),
    ("마지막 거", Place::Last),
    ("마지막 건", Place::Last),
    ("마지막 교육", Place::Last),
    ("제일 아래", Place::Last),
    ("제일 밑", Place::Last),
    ("제일 마지막", Place::Last),
    ("가장 아래", Place::Last),
    ("그다음 거", Place::Next),
    ("그 다음 거", Place::Next),
    ("그다음 건", Place::Next),
    ("그 다음 건", Place::Next),
    ("그다음 것", Place::Next),
    ("그 다음 것", Place::Next),
    ("그다음은", Place::Next),
    ("그 다음은", Place::Next),
    ("다음 거", Place::Next),
    ("다음 건", Place::Next),
    ("그 위에 거", Place::Before),
    ("그 위 거", Place::Before),
    ("바로 위에", Place::Before),
];

/// Where a message points into a list, and what else it says.
pub fn pointed(text: &str) -> Option<(Place, String)> {
    let close: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
    if close.ends_with('번') && close.chars().count() <= 3 {
        return None;
    }
    let (before, place, after) = POINTERS.iter().find_map(|(word, place)| {
        let (before, after) = text.split_once(word)?;
        Some((before, *place, after))
    })?;
    let before = [
        "그럼",
        "그러면",
        "그",
        "아",
        "음",
        "그중에",
        "그 중에",
        "거기서",
        "그중",
        "그럼 그",
    ]
    .iter()
    .find(|word| before.trim() == **word)
    .map_or_else(|| before.trim(), |_| "");
    // "두 번째 거는 언제까지야": the thing pointed at says nothing itself.
    let mut after = after.trim();
    for thing in [
        "에 있는 거는",
        "에 있는 건",
        "에 있는 거",
        "에 있는 것",
        "에 나온 거",
        "에 뜬 거",
        "에거",
        "에 거는",
        "에 건",
        "에 거",
        "꺼는",
        "꺼",
        "거는",
        "것은",
        "건",
        "거의",
        "거",
        "것",
        "걸로",
        "걸",
        "교육은",
        "교육",
        "퀴즈는",
        "항목",
        "로",
        "으로",
        "은",
        "는",
        "이요",
        "요",
        "?",
    ] {
        if let Some(rest) = after.strip_prefix(thing) {
            after = rest.trim();
            break;
        }
    }
    (before.chars().count() <= 6).then(|| (place, format!("{before} {after}").trim().to_owned()))
}

/// A title without spaces and without the words for "course".
fn core(title: &str) -> String {
    let close: String = title.chars().filter(|c| c.is_alphanumeric()).collect();
    let mut core = close.as_str();
    while let Some(shorter) = ["교육", "과정", "강의", "강좌", "훈련"]
        .iter()
        .find_map(|word| core.strip_suffix(word))
    {
        core = shorter;
    }
    core.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_finds_its_course() {
        let courses: Vec<Course> = [
            "개인정보보호 교육",
            "정보보안 교육",
            "직장 내 괴롭힘 예방교육",
            "성희롱 예방교육",
        ]
        .iter()
        .zip(1..)
        .map(|(title, n)| Course {
            id: n.to_string(),
            title: (*title).to_owned(),
        })
        .collect();
        let find = |name| named(&courses, name).map(|course| course.id.as_str());
        for (name, id) in [
            ("개인정보보호 교육", Some("1")),
            ("개인정보보호", Some("1")),
            ("직장내괴롭힘 예방교육", Some("3")),
            ("성희롱예방", Some("4")),
            ("정보보안", Some("2")),
            ("예방교육", None),
            ("우주 탐사 교육", None),
            ("교육", None),
            ("2번", Some("2")),
            ("세 번째 거요", Some("3")),
            ("1", Some("1")),
            ("첫 번째 걸로 보여주세요", Some("1")),
            ("2번으로 해줘", Some("2")),
            ("4대 법정교육", None),
            ("9번", None),
        ] {
            assert_eq!(find(name), id, "{name}");
        }
    }
}
