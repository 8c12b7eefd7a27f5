//! What the conversation knows of the people beyond the gift, as the planner asks for it. Must never guess: what was not
//! said stays unknown, and a way that needs it is not offered.

use crate::known::facts::{Asset, Kinship, Occasion, Side};
use crate::known::state::State;
use conversation::Alternative;
use jiff::civil::Date;
use planner::alternatives::{self, Circumstances, Donor, Situation};
use tax::gift::Assessment;

/// The better choices of an answer; none for an amount that must remain, where the value is the question.
pub fn alternatives(state: &State, now: &Assessment, today: Date) -> Vec<Alternative> {
    if state.goal().is_some() {
        return Vec::new();
    }
    let situation = Situation {
        now,
        known: known(state, now, today),
        today,
    };
    situation
        .choices()
        .iter()
        .map(|choice| crate::compose::alternative(&situation, choice))
        .collect()
}

fn known(state: &State, now: &Assessment, today: Date) -> Circumstances {
    let facts = &state.facts;
    Circumstances {
        is_open: now.gift.gift_date >= today || facts.planned == Some(true),
        donor: donor(state),
        born: facts.recipient_born.map(|born| (born.born_from, born.born_to)),
        marriage: occasion(facts.marriage, state.said.marriage_deduction_amount),
        birth: occasion(facts.birth, state.said.childbirth_deduction_amount),
        unmarried: facts.unmarried == Some(true),
        asset: match facts.asset {
            Some(Asset::RealEstate) => alternatives::Asset::RealEstate,
            Some(Asset::Cash | Asset::Shares | Asset::Coins | Asset::Other) => alternatives::Asset::Other,
            None => alternatives::Asset::Unknown,
        },
    }
}

/// A claim that was denied is not offered again.
fn occasion(occasion: Option<Occasion>, claimed: Option<i64>) -> Option<alternatives::Occasion> {
    if claimed == Some(0) {
        return Some(alternatives::Occasion::Excluded);
    }
    occasion.map(|occasion| match (occasion.applies, occasion.from, occasion.to) {
        (false, ..) => alternatives::Occasion::Excluded,
        (true, Some(from), Some(to)) => alternatives::Occasion::Dated((from, to)),
        _ => alternatives::Occasion::Undated,
    })
}

fn donor(state: &State) -> Donor {
    let facts = &state.facts;
    let donor = facts.donor_word.as_deref().unwrap_or_default();
    let recipient = facts.recipient_word.as_deref().unwrap_or_default();
    let names = |word: &str, any: &[&str]| any.iter().any(|part| word.contains(part));
    match (facts.kinship, facts.kinship_degree) {
        (Some(Kinship::Ascendant), Some(1)) => Donor::Parent,
        (Some(Kinship::Ascendant), Some(_)) => Donor::Grandparent,
        (Some(Kinship::Affinity), Some(1))
            if names(recipient, &["사위", "며느리"])
                || names(
                    donor,
                    &["시아버", "시어머", "시부모", "장인", "장모", "시댁", "처가"],
                ) =>
        {
            Donor::ParentInLaw
        }
        (Some(Kinship::Descendant), Some(1))
            if !names(recipient, &["부모"])
                && (facts.speaker == Some(Side::Recipient)
                    || names(recipient, &["아버", "어머", "아빠", "엄마", "부친", "모친"])) =>
        {
            Donor::ChildOfOneParent
        }
        _ => Donor::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::facts::Facts;
    use jiff::civil::date;
    use tax::Won;
    use tax::gift::{Gift, Relationship, assess};

    fn told(facts: Facts) -> State {
        State {
            facts,
            ..State::default()
        }
    }

    #[test]
    fn who_gives_is_known_only_where_it_was_said() {
        use Kinship::{Affinity, Ascendant, Blood, Descendant};
        let check = |kinship, degree, donor_word: &str, recipient_word: &str, speaker, expected| {
            let state = told(Facts {
                kinship: Some(kinship),
                kinship_degree: Some(degree),
                donor_word: Some(donor_word.to_owned()),
                recipient_word: Some(recipient_word.to_owned()),
                speaker: Some(speaker),
                ..Facts::default()
            });
            assert_eq!(
                donor(&state),
                expected,
                "{donor_word} {recipient_word} {speaker:?}"
            );
        };
        check(Ascendant, 1, "아버지", "", Side::Recipient, Donor::Parent);
        check(Ascendant, 2, "할머니", "", Side::Recipient, Donor::Grandparent);
        check(Affinity, 1, "장모님", "", Side::Recipient, Donor::ParentInLaw);
        check(Affinity, 1, "시아버지", "며느리", Side::Donor, Donor::ParentInLaw);
        check(Affinity, 1, "저", "사위", Side::Donor, Donor::ParentInLaw);
        check(Affinity, 1, "며느리", "", Side::Recipient, Donor::Unknown);
        check(Affinity, 2, "장모님", "", Side::Recipient, Donor::Unknown);
        check(
            Descendant,
            1,
            "아들",
            "",
            Side::Recipient,
            Donor::ChildOfOneParent,
        );
        check(
            Descendant,
            1,
            "저",
            "어머니",
            Side::Donor,
            Donor::ChildOfOneParent,
        );
        check(Descendant, 1, "저", "부모님", Side::Donor, Donor::Unknown);
        check(Descendant, 1, "저", "", Side::Donor, Donor::Unknown);
        check(Descendant, 1, "아들", "부모님", Side::Recipient, Donor::Unknown);
        check(Descendant, 2, "손자", "", Side::Recipient, Donor::Unknown);
        check(Blood, 3, "삼촌", "", Side::Recipient, Donor::Unknown);
        assert_eq!(donor(&State::default()), Donor::Unknown);
    }

    #[test]
    fn an_occasion_is_known_as_closely_as_it_was_told() {
        use alternatives::Occasion::{Dated, Excluded, Undated};
        let day = date(2024, 6, 10);
        let of = |applies, from, to| Some(Occasion { applies, from, to });
        for (told, claimed, expected) in [
            (None, None, None),
            (None, Some(0), Some(Excluded)),
            (None, Some(100_000_000), None),
            (of(true, Some(day), Some(day)), Some(0), Some(Excluded)),
            (of(false, Some(day), Some(day)), None, Some(Excluded)),
            (of(true, Some(day), Some(day)), None, Some(Dated((day, day)))),
            (of(true, Some(day), None), None, Some(Undated)),
            (of(true, None, None), Some(100_000_000), Some(Undated)),
        ] {
            assert_eq!(occasion(told, claimed), expected, "{told:?} {claimed:?}");
        }
    }

    #[test]
    fn a_gift_is_open_until_it_is_made() {
        let day = date(2026, 5, 20);
        let gift = Gift::new(day, Relationship::LinealAscendant, Won::new(100_000_000));
        let now = assess(&gift).unwrap();
        let plan = |planned| {
            told(Facts {
                planned,
                ..Facts::default()
            })
        };
        for (planned, today, open) in [
            (None, date(2026, 5, 19), true),
            (None, day, true),
            (None, date(2026, 5, 21), false),
            (Some(true), date(2026, 5, 21), true),
            (Some(false), date(2026, 5, 21), false),
        ] {
            assert_eq!(
                known(&plan(planned), &now, today).is_open,
                open,
                "{planned:?} {today}"
            );
        }
    }

    #[test]
    fn what_is_given_and_to_whom_is_taken_from_what_was_said() {
        let day = date(2026, 5, 20);
        let gift = Gift::new(day, Relationship::LinealAscendant, Won::new(100_000_000));
        let now = assess(&gift).unwrap();
        for (asset, unmarried, expected) in [
            (None, None, (alternatives::Asset::Unknown, false)),
            (Some(Asset::Cash), Some(true), (alternatives::Asset::Other, true)),
            (
                Some(Asset::Other),
                Some(false),
                (alternatives::Asset::Other, false),
            ),
            (
                Some(Asset::RealEstate),
                None,
                (alternatives::Asset::RealEstate, false),
            ),
        ] {
            let state = told(Facts {
                unmarried,
                asset,
                ..Facts::default()
            });
            let known = known(&state, &now, day);
            assert_eq!((known.asset, known.unmarried), expected);
        }
    }
}
