//! How many people a word names, and how old they are: 애 둘, 자녀 2명, 삼남매, 손녀 5살.

use crate::scene::Scene;
use jiff::ToSpan as _;
use jiff::civil::Date;
use korean::age::Age;
use korean::kin::Mention;

/// How many, where a number stands behind the word: 애 둘, 자녀 2명, 손주2.
pub(super) fn count(scene: &Scene, one: &Mention) -> Option<usize> {
    const WORDS: &[(&str, usize)] = &[
        ("하나", 1),
        ("한명", 1),
        ("두명", 2),
        ("둘", 2),
        ("세명", 3),
        ("셋", 3),
        ("네명", 4),
        ("넷", 4),
        ("다섯", 5),
        ("1명", 1),
        ("2명", 2),
        ("3명", 3),
        ("4명", 4),
        ("5명", 5),
        ("두아이", 2),
        ("세아이", 3),
    ];
    if let Some(number) = one.number {
        return Some(usize::from(number));
    }
    let rest: String = scene
        .text
        .chars()
        .get(one.span.end..)
        .unwrap_or_default()
        .iter()
        .filter(|c| !c.is_whitespace())
        .take(4)
        .collect();
    let rest = rest.trim_start_matches(['들', '이', '가']);
    let word = WORDS.iter().find(|(word, _)| rest.starts_with(word));
    let digit = || {
        let mut chars = rest.chars();
        let count = chars.next()?.to_digit(10)?;
        // "아들 5억": a sum.
        let bare = chars
            .next()
            .is_none_or(|c| !c.is_ascii_digit() && !"억천백만조.년월일살세".contains(c));
        bare.then_some(usize::try_from(count).ok()?)
    };
    word.map(|(_, count)| *count)
        .or_else(digit)
        .filter(|count| (1..=9).contains(count))
}

/// 삼남매, 형제한테: one's children by what they are to each other.
pub(super) fn siblings(scene: &Scene) -> Option<usize> {
    const SIBLINGS: &[(&str, usize)] = &[
        ("삼남매", 3),
        ("세남매", 3),
        ("삼형제", 3),
        ("세 자매", 3),
        ("세자매", 3),
        ("사남매", 4),
        ("사형제", 4),
        ("남매한테", 2),
        ("남매에게", 2),
        ("형제한테", 2),
        ("형제에게", 2),
        ("자매한테", 2),
        ("자매에게", 2),
    ];
    let found = SIBLINGS.iter().find(|(word, _)| scene.says(word));
    found.map(|(_, count)| *count)
}

/// 애들, 자식들; 아들 is one.
pub(super) fn is_plural(scene: &Scene, one: &Mention) -> bool {
    let plural = one.word.ends_with('들') && !one.word.ends_with("아들");
    plural || scene.text.at(one.span.end) == Some('들')
}

/// 아들내외 written together.
pub(super) fn is_couple(scene: &Scene, one: &Mention) -> bool {
    let near = korean::Span {
        start: one.span.start,
        end: (one.span.end + 2).min(scene.text.len()),
    };
    scene.says_in(near, "내외")
}

/// "세 명한테", "두명": how many receive, whoever they are.
pub(super) fn heads(plain: &str) -> Option<usize> {
    const HEADS: &[(&str, usize)] = &[
        ("두명", 2),
        ("2명", 2),
        ("둘한테", 2),
        ("둘에게", 2),
        ("세명", 3),
        ("3명", 3),
        ("셋한테", 3),
        ("셋에게", 3),
        ("네명", 4),
        ("4명", 4),
        ("다섯명", 5),
        ("5명", 5),
    ];
    HEADS
        .iter()
        .find(|(word, _)| plain.contains(word))
        .map(|(_, count)| *count)
}

/// Day of birth from an age beside the word, counted from today.
pub(super) fn born(scene: &Scene, one: &Mention, today: Date) -> Option<Date> {
    const NEAR: usize = 8;
    let age = scene.ages.iter().find(|find| {
        let behind = find.span.start.checked_sub(one.span.end);
        let before = one.span.start.checked_sub(find.span.end);
        behind.or(before).is_some_and(|distance| distance <= NEAR)
    })?;
    let years = match age.value {
        Age::Years { n, .. } => i64::from(n),
        Age::Infant => 0,
        Age::BirthYear { year, month, day } => {
            return Date::new(year, month.unwrap_or(1), day.unwrap_or(1)).ok();
        }
        _ => return None,
    };
    Some(today.saturating_sub(years.years()))
}
