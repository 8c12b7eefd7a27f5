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
