//! The ways there are, each with the facts it needs and the gifts it consists of. A way that does not apply yields none.

use super::split::{self, Parts};
use super::{Asset, Donor, Occasion, Situation};
use jiff::ToSpan;
use jiff::civil::Date;
use tax::Won;
use tax::gift::{Gift, Relationship};
use tax::law::{ADULT_AGE, AGGREGATION, MARRIAGE_BIRTH_WINDOW_YEARS};

/// What is done instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// The marriage deduction is claimed (법 제53조의2).
    ClaimMarriage,
    /// The birth deduction is claimed.
    ClaimBirth,
    /// One of the two is claimed, where nobody spoke of either.
    ClaimEither,
    /// The gift waits for the first day the marriage deduction is open.
    WaitForMarriage,
    /// The gift waits for the birth.
    WaitForBirth,
    /// The gift waits until the recipient is of age.
    WaitForAge {
        /// Whether the day of birth was told.
        day_known: bool,
    },
    /// A part is given after ten years (제47조 제2항).
    Spread,
    /// A part goes to the spouse of the child.
    WithChildsSpouse,
    /// A part goes to the donor's own child instead of the child's spouse.
    WithOwnChild,
    /// The parents give instead of the grandparents (제57조).
    ParentsInstead,
    /// Parents and grandparents give a part each.
    WithOtherGeneration,
    /// Both parents receive a part each.
    BothParents,
    /// The recipient takes over a debt (제47조 제1항).
    WithDebt,
}

impl Way {
    /// How much more than this gift it needs: nothing; time or other people; a debt, with a tax that is not counted
    /// here. The less, the sooner it is offered.
    pub const fn needs(self) -> u8 {
        match self {
            Self::ClaimMarriage | Self::ClaimBirth | Self::ClaimEither => 0,
            Self::WithDebt => 2,
            _ => 1,
        }
    }
}

type Found = Option<(Way, Vec<Gift>)>;

/// Every way that applies.
pub(super) fn all(of: &Situation<'_>) -> Vec<(Way, Vec<Gift>)> {
    let always = [claim_marriage(of), claim_birth(of), claim_either(of)];
    let if_open = [
        wait_for_marriage,
        wait_for_birth,
        wait_for_age,
        spread,
        with_childs_spouse,
        with_own_child,
        parents_instead,
        with_other_generation,
        both_parents,
        with_debt,
    ];
    let open = if_open.iter().filter(|_| of.known.is_open).map(|way| way(of));
    always.into_iter().chain(open).flatten().collect()
}

fn gift<'a>(of: &Situation<'a>) -> &'a Gift {
    &of.now.gift
}

/// What is still open of the joint marriage and birth limit.
fn open_limit(gift: &Gift) -> Option<Won> {
    let limit = gift.marriage_birth_limit()?;
    let taken =
        (gift.marriage_birth_claim().ok()? + gift.past_marriage_birth_deduction.unwrap_or_default()).ok()?;
    Some(limit.less(taken)).filter(|open| !open.is_zero())
}

/// Two years before to two years after the registration, whichever day it was (제53조의2 제1항).
fn marriage_window((from, to): super::Between) -> super::Between {
    let years = i64::from(MARRIAGE_BIRTH_WINDOW_YEARS).years();
    (to.saturating_sub(years), from.saturating_add(years))
}

/// From the birth to two years after it (제53조의2 제2항).
fn birth_window((from, to): super::Between) -> super::Between {
    (
        to,
        from.saturating_add(i64::from(MARRIAGE_BIRTH_WINDOW_YEARS).years()),
    )
}

fn is_within(occasion: Option<Occasion>, window: fn(super::Between) -> super::Between, day: Date) -> bool {
    match occasion {
        None | Some(Occasion::Excluded) => false,
        Some(Occasion::Undated) => true,
        Some(Occasion::Dated(between)) => {
            let (first, last) = window(between);
            first <= day && day <= last
        }
    }
}

fn claim_marriage(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let open = open_limit(gift)?;
    is_within(of.known.marriage, marriage_window, gift.gift_date).then(|| {
        let claimed = (gift.marriage_deduction_amount.unwrap_or_default() + open).ok();
        let with = Gift {
            marriage_deduction_amount: claimed,
            ..*gift
        };
        (Way::ClaimMarriage, vec![with])
    })
}

fn claim_birth(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let open = open_limit(gift)?;
    is_within(of.known.birth, birth_window, gift.gift_date).then(|| {
        let claimed = (gift.childbirth_deduction_amount.unwrap_or_default() + open).ok();
        let with = Gift {
            childbirth_deduction_amount: claimed,
            ..*gift
        };
        (Way::ClaimBirth, vec![with])
    })
}

/// Of a gift that was made only a deduction can still be sought; before, the person is asked instead.
fn claim_either(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let open = open_limit(gift)?;
    let known = &of.known;
    let unspoken = known.marriage.is_none() && known.birth.is_none();
    let unclaimed = gift.marriage_deduction_amount.is_none() && gift.childbirth_deduction_amount.is_none();
    let may_marry = !known.unmarried && !gift.to_minor();
    (!known.is_open && unspoken && unclaimed && may_marry).then(|| {
        let with = Gift {
            marriage_deduction_amount: Some(open),
            ..*gift
        };
        (Way::ClaimEither, vec![with])
    })
}

/// The first day of a window that is still to come.
fn opens(
    occasion: Option<Occasion>,
    window: fn(super::Between) -> super::Between,
    day: Date,
) -> Option<Date> {
    let Some(Occasion::Dated(between)) = occasion else {
        return None;
    };
    let (first, last) = window(between);
    (day < first && first <= last).then_some(first)
}

fn wait_for_marriage(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let gift_date = opens(of.known.marriage, marriage_window, gift.gift_date)?;
    let later = Gift {
        gift_date,
        marriage_deduction_amount: None,
        ..*gift
    };
    let later = Gift {
        marriage_deduction_amount: open_limit(&later),
        ..later
    };
    Some((Way::WaitForMarriage, vec![later]))
}

fn wait_for_birth(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let gift_date = opens(of.known.birth, birth_window, gift.gift_date)?;
    let later = Gift {
        gift_date,
        childbirth_deduction_amount: None,
        ..*gift
    };
    let later = Gift {
        childbirth_deduction_amount: open_limit(&later),
        ..later
    };
    Some((Way::WaitForBirth, vec![later]))
}

/// Of age whichever of the days told was the day of birth (민법 제4조).
fn wait_for_age(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    if !gift.to_minor() || !gift.from_ascendant() {
        return None;
    }
    let grown = Gift {
        is_minor_recipient: Some(false),
        ..*gift
    };
    let Some((_, born_to)) = of.known.born else {
        return Some((Way::WaitForAge { day_known: false }, vec![grown]));
    };
    let gift_date = born_to.saturating_add(i64::from(*ADULT_AGE.at(gift.gift_date)).years());
    (gift_date > gift.gift_date).then(|| {
        let later = Gift { gift_date, ..grown };
        (Way::WaitForAge { day_known: true }, vec![later])
    })
}

/// A part now, the rest once this gift is more than ten years old.
fn spread(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let years = i64::from(AGGREGATION.at(gift.gift_date).years).years();
    let day = gift.gift_date.checked_add(years).ok()?.tomorrow().ok()?;
    let mut later = Gift::new(day, gift.donor_relationship, Won::ZERO);
    later.is_generation_skipping = gift.is_generation_skipping;
    later.parent_deceased = gift.parent_deceased;
    later.is_non_resident = gift.is_non_resident;
    // Where no day of birth is known, the recipient may still be a minor then.
    later.is_minor_recipient = gift.is_minor_recipient.map(|minor| {
        minor
            && of
                .known
                .born
                .is_none_or(|(_, born_to)| tax::law::is_minor(born_to, day))
    });
    let parts = split::best(gift, &later, Parts::Free)?;
    Some((Way::Spread, parts))
}

/// A child's spouse is another recipient with a limit of their own (제53조 제4호).
fn with_childs_spouse(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    let fits =
        of.known.donor == Donor::Parent && !of.known.unmarried && !gift.to_minor() && gift.to_resident();
    let grown = of
        .known
        .born
        .is_none_or(|(_, born_to)| !tax::law::is_minor(born_to, gift.gift_date));
    if !fits || !grown {
        return None;
    }
    let spouse = Gift::new(gift.gift_date, Relationship::OtherRelative, Won::ZERO);
    Some((Way::WithChildsSpouse, split::best(gift, &spouse, Parts::Free)?))
}

fn with_own_child(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    if of.known.donor != Donor::ParentInLaw || !gift.to_resident() {
        return None;
    }
    let mut child = Gift::new(gift.gift_date, Relationship::LinealAscendant, Won::ZERO);
    child.is_generation_skipping = Some(false);
    Some((Way::WithOwnChild, split::best(gift, &child, Parts::Free)?))
}

/// Earlier gifts of the grandparents are not the parents', but what they took of the group's limit is gone.
fn parents_instead(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    // What the grandparents own the parents cannot give.
    if !gift.skips_generation() || of.known.asset == Asset::RealEstate {
        return None;
    }
    let parents = Gift {
        gift_property_value: gift.gift_property_value,
        ..of_parents(of)
    };
    Some((Way::ParentsInstead, vec![parents]))
}

fn of_parents(of: &Situation<'_>) -> Gift {
    let gift = gift(of);
    let mut parents = Gift::new(gift.gift_date, Relationship::LinealAscendant, Won::ZERO);
    parents.is_generation_skipping = Some(false);
    parents.is_minor_recipient = gift.is_minor_recipient;
    parents.is_non_resident = gift.is_non_resident;
    parents.used_group_deduction = Some(of.now.deductions.group_deduction_used_before);
    parents
}

/// Parents and grandparents are two donors under one limit, which the first gift takes (영 제46조 제1항).
fn with_other_generation(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    if gift.parent_deceased == Some(true) || !gift.from_ascendant() || of.known.asset == Asset::RealEstate {
        return None;
    }
    let other = match of.known.donor {
        Donor::Parent => Gift {
            is_generation_skipping: Some(true),
            ..of_parents(of)
        },
        Donor::Grandparent if gift.skips_generation() => of_parents(of),
        _ => return None,
    };
    Some((
        Way::WithOtherGeneration,
        split::best(gift, &other, Parts::OneLimit)?,
    ))
}

fn both_parents(of: &Situation<'_>) -> Found {
    let gift = gift(of);
    if of.known.donor != Donor::ChildOfOneParent || !gift.to_resident() {
        return None;
    }
    let other = Gift::new(gift.gift_date, Relationship::LinealDescendant, Won::ZERO);
    Some((Way::BothParents, split::best(gift, &other, Parts::Free)?))
}

/// Half the value as an example, where real estate is given and nobody spoke of a debt.
fn with_debt(of: &Situation<'_>) -> Found {
    const STEP: i64 = 10_000_000;
    let gift = gift(of);
    if of.known.asset != Asset::RealEstate || gift.secured_debt.is_some() {
        return None;
    }
    let half = gift.gift_property_value.get() / 2;
    let debt = Won::new(half - half % STEP);
    (!debt.is_zero()).then(|| {
        let with = Gift {
            secured_debt: Some(debt),
            ..*gift
        };
        (Way::WithDebt, vec![with])
    })
}
