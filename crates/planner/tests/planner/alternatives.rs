//! Better choices: each computed again through `assess`, each cheaper than the gift as it is, none that the facts exclude.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use planner::alternatives::{Asset, Choice, Circumstances, Donor, MOST, Occasion, Situation, Way};
use proptest::prelude::*;
use tax::Won;
use tax::gift::{Gift, Relationship, assess};

const TODAY: Date = date(2026, 3, 10);

fn choices(gift: &Gift, known: Circumstances) -> Vec<Choice> {
    let now = assess(gift).unwrap();
    Situation {
        now: &now,
        known,
        today: TODAY,
    }
    .choices()
}

fn of(choices: &[Choice], way: Way) -> Option<&Choice> {
    choices.iter().find(|choice| choice.way == way)
}

fn parent(value: i64) -> Gift {
    Gift::new(date(2026, 4, 1), Relationship::LinealAscendant, Won::new(value))
}

const OPEN: Circumstances = Circumstances {
    is_open: true,
    donor: Donor::Unknown,
    born: None,
    marriage: None,
    birth: None,
    unmarried: false,
    asset: Asset::Unknown,
};

fn parts(choice: &Choice) -> Vec<i64> {
    choice
        .gifts
        .iter()
        .map(|gift| gift.gift.gift_property_value.get())
        .collect()
}

#[test]
fn ten_years_apart() {
    let found = choices(&parent(100_000_000), OPEN);
    let spread = of(&found, Way::Spread).unwrap();
    assert_eq!(spread.tax, Won::ZERO);
    assert_eq!(parts(spread), [50_000_000, 50_000_000]);
    assert_eq!(spread.gifts[1].gift.gift_date, date(2036, 4, 2));
    // 3억: as much as 10% allows in each: 1.5억 and 1.5억, 1천만 each, 3% off.
    let found = choices(&parent(300_000_000), OPEN);
    let spread = of(&found, Way::Spread).unwrap();
    assert_eq!(
        (parts(spread), spread.tax.get()),
        (vec![150_000_000, 150_000_000], 19_400_000)
    );
}

#[test]
fn earlier_gifts_weigh_on_the_first_part_only() {
    let mut gift = parent(100_000_000);
    gift.past_gifts_value = Some(Won::new(50_000_000));
    let found = choices(&gift, OPEN);
    let spread = of(&found, Way::Spread).unwrap();
    assert_eq!(parts(spread)[1], 50_000_000);
    assert_eq!(spread.tax.get(), 4_850_000);
    assert_eq!(spread.gifts[1].gift.past_gifts_value, None);
}

#[test]
fn a_childs_spouse_only_where_there_may_be_one() {
    let known = Circumstances {
        donor: Donor::Parent,
        ..OPEN
    };
    let found = choices(&parent(200_000_000), known);
    let spouse = of(&found, Way::WithChildsSpouse).unwrap();
    // 1.5억 to the child at 10%, 5천 to the spouse less 1천만.
    assert_eq!(parts(spouse), [150_000_000, 50_000_000]);
    assert_eq!(spouse.tax.get(), (10_000_000 + 4_000_000) * 97 / 100);
    for known in [
        Circumstances {
            unmarried: true,
            ..known
        },
        Circumstances {
            donor: Donor::Grandparent,
            ..known
        },
        Circumstances {
            born: Some((date(2010, 1, 1), date(2010, 12, 31))),
            ..known
        },
    ] {
        assert!(
            of(&choices(&parent(200_000_000), known), Way::WithChildsSpouse).is_none(),
            "{known:?}"
        );
    }
}

#[test]
fn of_age_or_after_a_birth() {
    let mut gift = parent(60_000_000);
    gift.is_minor_recipient = Some(true);
    let known = Circumstances {
        born: Some((date(2007, 5, 1), date(2008, 4, 30))),
        ..OPEN
    };
    let found = choices(&gift, known);
    let wait = of(&found, Way::WaitForAge { day_known: true }).unwrap();
    assert_eq!(wait.gifts[0].gift.gift_date, date(2027, 4, 30));
    assert_eq!(wait.tax.get(), 970_000);
    let expected = Circumstances {
        birth: Some(Occasion::Dated((date(2026, 6, 1), date(2026, 6, 30)))),
        ..OPEN
    };
    let found = choices(&parent(150_000_000), expected);
    let wait = of(&found, Way::WaitForBirth).unwrap();
    assert_eq!(
        (wait.gifts[0].gift.gift_date, wait.tax),
        (date(2026, 6, 30), Won::ZERO)
    );
    assert!(
        of(&found, Way::ClaimBirth).is_none(),
        "a gift before the birth does not count"
    );
}

#[test]
fn a_window_that_is_open_is_claimed_even_for_a_gift_that_was_made() {
    let mut gift = parent(150_000_000);
    gift.gift_date = date(2026, 2, 1);
    let known = Circumstances {
        is_open: false,
        marriage: Some(Occasion::Dated((date(2025, 5, 1), date(2025, 5, 31)))),
        ..OPEN
    };
    let found = choices(&gift, known);
    assert_eq!(found.len(), 1, "what was given cannot be given otherwise");
    assert_eq!((found[0].way, found[0].tax), (Way::ClaimMarriage, Won::ZERO));
    let long_ago = Circumstances {
        marriage: Some(Occasion::Dated((date(2020, 5, 1), date(2020, 5, 31)))),
        ..known
    };
    assert!(choices(&gift, long_ago).is_empty());
}

#[test]
fn another_donor_or_recipient() {
    let mut skip = parent(200_000_000);
    skip.is_generation_skipping = Some(true);
    let known = Circumstances {
        donor: Donor::Grandparent,
        ..OPEN
    };
    let found = choices(&skip, known);
    assert_eq!(of(&found, Way::ParentsInstead).unwrap().tax.get(), 19_400_000);
    let orphan = Gift {
        parent_deceased: Some(true),
        ..skip
    };
    let found = choices(&orphan, known);
    assert!(of(&found, Way::ParentsInstead).is_none() && of(&found, Way::WithOtherGeneration).is_none());

    let in_law = Gift::new(
        date(2026, 4, 1),
        Relationship::OtherRelative,
        Won::new(100_000_000),
    );
    let found = choices(
        &in_law,
        Circumstances {
            donor: Donor::ParentInLaw,
            ..OPEN
        },
    );
    let child = of(&found, Way::WithOwnChild).unwrap();
    assert_eq!(child.tax.get(), 3_880_000);

    let up = Gift::new(
        date(2026, 4, 1),
        Relationship::LinealDescendant,
        Won::new(100_000_000),
    );
    let found = choices(
        &up,
        Circumstances {
            donor: Donor::ChildOfOneParent,
            ..OPEN
        },
    );
    assert_eq!(of(&found, Way::BothParents).unwrap().tax, Won::ZERO);
}

#[test]
fn debt_only_on_real_estate_nobody_spoke_of_debt_for() {
    let house = Circumstances {
        asset: Asset::RealEstate,
        ..OPEN
    };
    let mut gift = parent(900_000_000);
    let found = choices(&gift, house);
    assert_eq!(
        of(&found, Way::WithDebt).unwrap().gifts[0].gift.secured_debt,
        Some(Won::new(450_000_000))
    );
    assert!(of(&choices(&gift, OPEN), Way::WithDebt).is_none());
    gift.secured_debt = Some(Won::ZERO);
    assert!(of(&choices(&gift, house), Way::WithDebt).is_none());
}

#[test]
fn nothing_where_nothing_saves() {
    assert!(choices(&parent(50_000_000), OPEN).is_empty());
    let spouse = Gift::new(date(2026, 4, 1), Relationship::Spouse, Won::new(100_000_000));
    assert!(choices(&spouse, OPEN).is_empty());
    let given = Circumstances {
        is_open: false,
        donor: Donor::Parent,
        ..OPEN
    };
    let made = choices(&parent(500_000_000), given);
    assert_eq!(made.len(), 1, "only a deduction can still be sought");
    assert_eq!(made[0].way, Way::ClaimEither);
    let declined = Circumstances {
        marriage: Some(Occasion::Excluded),
        ..given
    };
    assert!(choices(&parent(500_000_000), declined).is_empty());
    // A friend's 3천만 is taxed at 10% however it is given.
    let friend = Gift::new(date(2026, 4, 1), Relationship::Unrelated, Won::new(30_000_000));
    assert!(choices(&friend, OPEN).is_empty());
}

prop_compose! {
    fn gift()(
        donor in prop::sample::select(vec![
            Relationship::Spouse, Relationship::LinealAscendant, Relationship::LinealAscendant,
            Relationship::LinealDescendant, Relationship::OtherRelative, Relationship::Unrelated,
        ]),
        flags in prop::array::uniform4(any::<bool>()),
        value in prop_oneof![(1..400_i64).prop_map(|n| n * 10_000_000), 1..5_000_000_000_i64],
        past in prop::option::of(0..900_000_000_i64),
        past_tax in prop::option::of(0..90_000_000_i64),
        marriage in prop::option::of(0..=100_000_000_i64),
        debt in prop::option::of(0..=100_i64),
        days in -400..800_i64,
    ) -> Gift {
        let mut gift = Gift::new(TODAY.saturating_add(days.days()), donor, Won::new(value));
        gift.is_generation_skipping = (flags[0] && flags[3]).then_some(true);
        gift.is_minor_recipient = flags[1].then_some(flags[2]);
        gift.is_non_resident = (flags[2] && flags[3]).then_some(true);
        gift.past_gifts_value = past.map(Won::new);
        gift.past_tax_paid = past_tax.map(Won::new);
        gift.marriage_deduction_amount = marriage.map(Won::new);
        gift.secured_debt = debt.map(|part| Won::new(value / 100 * part));
        gift
    }
}

prop_compose! {
    fn circumstances()(
        is_open in any::<bool>(),
        donor in prop::sample::select(vec![
            Donor::Unknown, Donor::Parent, Donor::Grandparent, Donor::ParentInLaw, Donor::ChildOfOneParent
        ]),
        born in prop::option::of(2000..2026_i16),
        marriage in prop::option::of(prop::option::of(-1500..1500_i64)),
        birth in prop::option::of(prop::option::of(-1500..1500_i64)),
        unmarried in any::<bool>(),
        house in any::<bool>(),
    ) -> Circumstances {
        let occasion = |days: Option<i64>| days.map_or(Occasion::Undated, |days| {
            let day = TODAY.saturating_add(days.days());
            Occasion::Dated((day, day.saturating_add(20.days())))
        });
        Circumstances {
            is_open,
            donor,
            born: born.map(|year| (date(year, 1, 1), date(year, 12, 31))),
            marriage: marriage.map(occasion),
            birth: birth.map(occasion),
            unmarried,
            asset: if house { Asset::RealEstate } else { Asset::Unknown },
        }
    }
}

/// 190,000,000 less 100,000,000 in two rounds and 89,500,001 for a marriage leaves 499,999, which is not planned with: the
/// least that is taxed is 500,000.
#[test]
fn a_base_below_the_minimum_is_not_what_remains() {
    let gift = Gift {
        marriage_deduction_amount: Some(Won::new(89_500_001)),
        ..Gift::new(TODAY, Relationship::LinealAscendant, Won::new(190_000_000))
    };
    let now = assess(&gift).unwrap();
    let known = Circumstances {
        is_open: true,
        ..Circumstances::default()
    };
    let situation = Situation {
        now: &now,
        known,
        today: TODAY,
    };
    let found = situation.choices();
    assert_eq!(of(&found, Way::Spread).unwrap().tax.get(), 48_500);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_choice_is_computed_and_saves(gift in gift(), known in circumstances()) {
        let now = assess(&gift).unwrap();
        let situation = Situation { now: &now, known, today: TODAY };
        let found = situation.choices();
        prop_assert!(found.len() <= MOST);
        for choice in &found {
            let again: i64 = choice.gifts.iter().map(|part| situation.due(&assess(&part.gift).unwrap()).get()).sum();
            prop_assert_eq!(choice.tax.get(), again);
            prop_assert!(choice.tax < situation.due(&now));
            let whole: i64 = choice.gifts.iter().map(|part| part.gift.gift_property_value.get()).sum();
            prop_assert_eq!(whole, gift.gift_property_value.get(), "the same wealth is given");
            for part in &choice.gifts {
                prop_assert!(!part.tax.below_minimum || part.tax.taxable_base.is_zero(), "rests on the minimum");
                prop_assert!(part.gift.gift_date >= gift.gift_date);
            }
            let claims = matches!(choice.way, Way::ClaimMarriage | Way::ClaimBirth | Way::ClaimEither);
            prop_assert!(known.is_open || claims, "a gift that was made is given otherwise");
            if choice.way == Way::Spread {
                let gap = choice.gifts[0].gift.gift_date.saturating_add(10.years());
                prop_assert!(choice.gifts[1].gift.gift_date > gap);
            }
        }
        if now.final_tax().is_zero() {
            prop_assert!(found.is_empty());
        }
    }

    #[test]
    fn no_other_division_over_ten_years_is_cheaper(gift in gift(), part in 1..1000_i64) {
        // With earlier gifts the cheapest may be to give nothing now, which is no division.
        let gift_date = gift.gift_date.max(TODAY);
        let gift = Gift { gift_date, past_gifts_value: None, past_tax_paid: None, secured_debt: None, ..gift };
        let known = Circumstances { is_open: true, ..Circumstances::default() };
        let now = assess(&gift).unwrap();
        let situation = Situation { now: &now, known, today: TODAY };
        let found = situation.choices();
        let Some(spread) = of(&found, Way::Spread) else { return Ok(()) };
        let whole = gift.gift_property_value.get();
        let first = Gift { gift_property_value: Won::new(whole / 1000 * part), ..gift };
        let second = Gift { gift_property_value: Won::new(whole - whole / 1000 * part), ..spread.gifts[1].gift };
        prop_assume!(!first.gift_property_value.is_zero());
        let (first, second) = (assess(&first).unwrap(), assess(&second).unwrap());
        let by_minimum = |part: &tax::gift::Assessment| part.tax.below_minimum && !part.tax.taxable_base.is_zero();
        prop_assume!(!by_minimum(&first) && !by_minimum(&second));
        let other = situation.due(&first).get() + situation.due(&second).get();
        // Fractions of a won are cut in each part.
        prop_assert!(spread.tax.get() <= other + 4, "{} instead of {other}", spread.tax);
    }
}
