//! Ages, school years, years of birth. Only ages that are the same side of nineteen however they are counted.

use crate::person::{Person, Side};
use crate::random::Random;
use crate::told::{Fact, How};
use tax::gift::Variable;

const NATIVE_TENS: [&str; 6] = ["", "열", "스물", "서른", "마흔", "쉰"];
const NATIVE_ONES: [&str; 10] = [
    "", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉",
];
const BEFORE_YEARS: [&str; 10] = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"];

/// The fact that the recipient is a minor or not.
pub fn fact(person: &Person) -> Fact {
    Fact::Rest(Variable::IsMinorRecipient, i64::from(person.minor), How::Said)
}

fn native(age: i64, ones: &[&'static str; 10]) -> String {
    let part = |list: &[&'static str], digit: i64| {
        let place = usize::try_from(digit).unwrap_or_default();
        list.get(place).copied().unwrap_or_default()
    };
    let tens = part(&NATIVE_TENS, age / 10);
    let tens = if age == 20 && ones == &BEFORE_YEARS {
        "스무"
    } else {
        tens
    };
    format!("{tens}{}", part(ones, age % 10))
}

/// The same told by an age: that an adult is no minor follows from it.
pub fn fact_by_age(person: &Person) -> Fact {
    let how = if person.minor { How::Said } else { How::Follows };
    Fact::Rest(Variable::IsMinorRecipient, i64::from(person.minor), how)
}

/// 15살, 열다섯 살, 만 15세, 2011년생, 중3: stands before a noun or with 이에요.
pub fn words(random: &mut Random, person: &Person, age: i64) -> String {
    let mut all = vec![
        format!("{age}살"),
        format!("{} 살", native(age, &BEFORE_YEARS)),
        format!("만 {age}세"),
        format!("{age}세"),
        format!("{}년생", i64::from(person.today.year()) - age),
    ];
    let school: &[&str] = match age {
        4..=6 => &["유치원생"],
        8..=11 => &["초등학생", "초등학교 다니는"],
        13 | 14 => &["중학생"],
        15 => &["중3", "중학생"],
        _ => &[],
    };
    let spoken = school.iter().filter(|word| !word.ends_with('는'));
    all.extend(spoken.map(|&word| word.to_owned()));
    let most = i64::try_from(all.len()).unwrap_or(1) - 1;
    let chosen = usize::try_from(random.between(0, most)).ok();
    chosen.and_then(|at| all.get(at)).cloned().unwrap_or_default()
}

/// A sentence that tells the recipient's age.
pub fn sentence(random: &mut Random, person: &Person, age: i64) -> String {
    let words = words(random, person, age);
    let bare = native(age, &NATIVE_ONES);
    let is = crate::particle::is(&words);
    if person.side == Side::Recipient {
        return match random.between(0, 3) {
            0 => format!("저 {is}"),
            1 => format!("제가 {words}입니다"),
            2 => format!("저는 {}", crate::particle::is(&bare)),
            _ => format!("저는 {is}"),
        };
    }
    let who = crate::particle::topic(person.recipient());
    match random.between(0, 1) {
        0 => format!("{who} {is}"),
        _ => format!("받는 사람은 {is}"),
    }
}
