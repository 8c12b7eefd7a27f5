//! A short message that completes what was told before it: the day of a wedding or a birth told by its season, the time of an
//! earlier gift told without one.

use crate::change::revise;
use crate::compose;
use crate::known::facts::Occasion;
use crate::known::state::State;
use jiff::civil::Date;
use korean::date::Lean;
use korean::{Text, kin};

/// A longer message tells something of its own.
const LONGEST: usize = 20;

/// Completes what is half known; what to say of it. None where the message is no mere day or nothing waits for one.
pub fn refine(state: &mut State, words: &str, today: Date) -> Option<String> {
    let text = Text::new(words);
    let days = korean::date::find(&text, today, Lean::Past);
    let [day] = days.as_slice() else { return None };
    let supposed = words.contains('?') || words.contains("면");
    if supposed
        || text.len() > LONGEST
        || !korean::amount::find(&text).is_empty()
        || !kin::find(&text).is_empty()
    {
        return None;
    }
    let (from, next) = day.value.when.bounds()?;
    let to = next.yesterday().unwrap_or(from);
    if let Some(marriage) = state.facts.marriage.and_then(|one| narrowed(one, from, to)) {
        state.facts.marriage = Some(marriage);
        return Some(compose::narrowed("혼인신고", marriage));
    }
    if let Some(birth) = state.facts.birth.and_then(|one| narrowed(one, from, to)) {
        state.facts.birth = Some(birth);
        return Some(compose::narrowed("출생", birth));
    }
    let index = state.facts.earlier.len().checked_sub(1)?;
    let undated = state.facts.earlier.last()?.from.is_none();
    (undated && state.gift_day().is_some_and(|gift| to < gift))
        .then(|| revise::redate(state, index, from, to))
}

/// "3일이 아니라 13일이래": another day of the month that is known.
pub fn redate(state: &mut State, words: &str) -> Option<String> {
    let known = state.said.gift_date?;
    if state.facts.earlier.is_empty()
        && let Some(new) = revise::year_in_place_of(words, known)
    {
        state.said.gift_date = Some(new);
        return Some(compose::redated(new));
    }
    let plain = crate::topic::plain(words);
    let (old, new) = ["아니라", "아니고", "말고", "아니구"]
        .iter()
        .find_map(|word| plain.split_once(word))?;
    let day = |part: &str| {
        let before = part.split_once('일')?.0;
        let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
        digits.chars().rev().collect::<String>().parse::<i8>().ok()
    };
    let only_days = !plain.contains('월') && !plain.contains('년') && !plain.contains("요일");
    (only_days && day(old)? == known.day()).then_some(())?;
    let new = known.with().day(day(new)?).build().ok()?;
    state.said.gift_date = Some(new);
    Some(compose::redated(new))
}

/// "전세는 할머니가 돌려주신대요" of a debt that was taken to pass over: it stays with the giver.
pub fn left_with_giver(state: &mut State, words: &str) -> Option<String> {
    let known = state.said.secured_debt.filter(|won| *won > 0)?;
    let plain = crate::topic::plain(words);
    let says = |list: &[&str]| list.iter().any(|word| plain.contains(word));
    let donor = state.facts.donor_word.clone()?;
    let text = Text::new(words);
    let gives_back = kin::find(&text)
        .iter()
        .any(|one| one.word == donor && matches!(one.case, kin::Case::Subject | kin::Case::Topic));
    let holds = gives_back
        && says(&["전세", "보증금", "대출", "융자", "채무", "빚"])
        && says(&[
            "돌려주",
            "돌려줄",
            "갚으",
            "갚는",
            "갚아",
            "상환",
            "내신",
            "내기로",
            "정리",
        ])
        && !says(&["면", "대신"])
        && !words.contains('?')
        && korean::amount::find(&text)
            .iter()
            .all(|find| find.value.won() == Some(known));
    holds.then(|| {
        state.said.secured_debt = Some(0);
        state.facts.left_debt = Some(known);
        compose::left_debt(known)
    })
}

/// Why a part of what came is no gift.
const OWN: &[&str] = &[
    "빌려준",
    "빌려드린",
    "빌려드렸",
    "빌려줬",
    "돌려받",
    "돌려준",
    "갚은",
    "갚아준",
    "제돈",
    "내돈",
    "원래제",
    "원래내",
    "원래걔",
    "맡겨둔",
    "맡겨놓",
    "맡긴",
    "모아둔",
    "모아놓은",
    "모은",
    "모은돈",
    "세뱃돈",
    "저축한",
    "제가번",
    "내가번",
    "월급",
    "적금",
    "본인돈",
    "자기돈",
];

/// "그중 1억은 제가 빌려준 돈 돌려받은 거예요": the rest is the gift.
pub fn lessen(state: &mut State, words: &str) -> Option<String> {
    let plain = crate::topic::plain(words);
    let known = state.said.gift_property_value?;
    let of_it = ["그중", "중에", "중의", "가운데", "중천", "중일부"]
        .iter()
        .any(|word| plain.contains(word));
    let text = Text::new(words);
    // "2천은 제가 빌려드렸던 돈 돌려받은 거예요": the part is what is spoken of.
    let of_it = of_it
        || {
            let sums = korean::amount::find(&text);
            let earlier = |won: Option<i64>| state.facts.earlier.iter().any(|gift| Some(gift.value) == won);
            matches!(sums.as_slice(), [only] if matches!(text.at(only.span.end), Some('은' | '는')) && !earlier(only.value.won()))
                && ["빌려", "돌려받"].iter().any(|word| plain.contains(word))
        };
    if !of_it || !OWN.iter().any(|word| plain.contains(word)) || words.contains('?') {
        return None;
    }
    let scaled = |find: &korean::Find<korean::amount::Money>| {
        let won = find.value.won()?;
        let bare = find.value.unit == korean::amount::Unit::Bare && won < 10_000;
        Some(if bare { won * 10_000 } else { won })
    };
    let sums: Vec<i64> = korean::amount::find(&text).iter().filter_map(scaled).collect();
    let part = sums.iter().copied().find(|won| *won < known)?;
    let rest = known.checked_sub(part).filter(|rest| *rest > 0)?;
    let agrees = sums.iter().all(|won| [known, part, rest].contains(won));
    agrees.then(|| {
        state.said.gift_property_value = Some(rest);
        compose::lessened(part, rest)
    })
}

/// An occasion told by its season, now by its day or month; the year is that of the season.
fn narrowed(occasion: Occasion, from: Date, to: Date) -> Option<Occasion> {
    let (first, last) = (occasion.from?, occasion.to?);
    let moved = |day: Date| {
        (first.year()..=last.year())
            .filter_map(|year| Date::new(year, day.month(), day.day()).ok())
            .find(|day| first <= *day && *day <= last)
    };
    let (from, to) = (moved(from)?, moved(to)?);
    (occasion.applies && first < last && (from, to) != (first, last)).then_some(Occasion {
        from: Some(from),
        to: Some(to),
        ..occasion
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::facts::{Beside, Facts};
    use crate::known::said::Said;
    use jiff::civil::date;

    const TODAY: Date = date(2026, 3, 10);

    fn told(facts: Facts) -> State {
        State {
            said: Said {
                gift_date: Some(date(2026, 1, 15)),
                ..Said::default()
            },
            facts,
            ..State::default()
        }
    }

    #[test]
    fn a_bare_day_inside_the_season_of_a_wedding_is_its_day() {
        let season = Some(Occasion {
            applies: true,
            from: Some(date(2025, 9, 1)),
            to: Some(date(2025, 11, 30)),
        });
        for (words, day) in [
            ("10월 18일이요", Some(date(2025, 10, 18))),
            ("12월 18일이요", None),
            ("아버지가 10월 18일에요", None),
            ("10월에 받았으면?", None),
        ] {
            let mut state = told(Facts {
                marriage: season,
                ..Facts::default()
            });
            let note = refine(&mut state, words, TODAY);
            assert_eq!(note.is_some(), day.is_some(), "{words}");
            let from = state.facts.marriage.and_then(|one| one.from);
            assert_eq!(from, day.or(Some(date(2025, 9, 1))), "{words}");
        }
    }

    #[test]
    fn a_day_alone_is_another_of_the_same_month() {
        for (words, day) in [
            ("아 15일이 아니라 23일이래", Some(date(2026, 1, 23))),
            ("15일 말고 40일", None),
            ("3일이 아니라 13일이래", None),
            ("2월 15일이 아니라 23일", None),
        ] {
            let mut state = told(Facts::default());
            assert_eq!(redate(&mut state, words).is_some(), day.is_some(), "{words}");
            assert_eq!(state.said.gift_date, day.or(Some(date(2026, 1, 15))), "{words}");
        }
    }

    #[test]
    fn what_was_ones_own_is_taken_off() {
        for (words, rest) in [
            (
                "그중에 1억은 작년에 제가 빌려준 돈 돌려받은 거예요",
                Some(700_000_000),
            ),
            (
                "8억 중에 1억은 원래 제 돈이에요. 받은 건 7억이에요",
                Some(700_000_000),
            ),
            ("그 중에 1억은 벌써 썼어요", None),
            ("그중 9억은 제가 모은 돈이에요", None),
        ] {
            let mut state = told(Facts::default());
            state.said.gift_property_value = Some(800_000_000);
            assert_eq!(lessen(&mut state, words).is_some(), rest.is_some(), "{words}");
            assert_eq!(
                state.said.gift_property_value,
                rest.or(Some(800_000_000)),
                "{words}"
            );
        }
    }

    #[test]
    fn a_bare_year_is_that_of_the_earlier_gift_without_one() {
        let mut state = told(Facts {
            earlier: vec![Beside {
                value: 10_000_000,
                ..Beside::default()
            }],
            ..Facts::default()
        });
        assert!(refine(&mut state, "2021년이요", TODAY).is_some());
        assert_eq!(state.facts.earlier[0].from, Some(date(2021, 1, 1)));
        assert!(
            refine(&mut state, "2020년이요", TODAY).is_none(),
            "it has one now"
        );
    }
}
