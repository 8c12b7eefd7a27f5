//! Who gets the advantage of a transfer that is no plain gift: the borrower, who buys below the value, who lives for nothing.
//! Verbs of giving mislead there: rent and interest are paid by who gets it.

use super::cue::Concept;
use super::deed::Deed;
use super::slots::{other, tie, turned};
use super::told::Told;
use crate::known::facts::{Side, Slots, Way};
use conversation::Premise;
use jiff::civil::Date;
use korean::frame::Part;
use korean::kin::{Case, Who};
use korean::morph::{Meaning, Traits};
use tax::gift::Relationship;

/// Who is who.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sides {
    /// Which side is typing.
    pub speaker: Side,
    /// The word for the other one.
    pub other: Option<String>,
    /// Who gives, seen from who gets.
    pub tie: Option<Relationship>,
}

/// The two sides of a kind; none where the message does not tell them.
pub fn sides(told: &Told<'_>, kind: Premise, way: Option<Way>, slots: &Slots, today: Date) -> Option<Sides> {
    let speaker = match (kind, way) {
        (Premise::Loan, _) => of_loan(told),
        (Premise::DebtRelief, Some(Way::Forgiven)) => of_loan(told).or_else(|| of_debt(told)),
        (Premise::DebtRelief, _) => of_debt(told),
        (Premise::FreeUse, _) => of_use(told),
        (Premise::FamilySale, _) => of_sale(told, slots),
        (Premise::Insurance | Premise::Trust, None) => of_money(told),
        (Premise::Coown, _) => Some(of_share(told)),
        _ => None,
    }?;
    let seen = tie(told, kind, today);
    Some(Sides {
        speaker,
        other: other(told).map(|person| person.word.to_owned()),
        tie: if speaker == Side::Donor {
            seen.map(turned)
        } else {
            seen
        },
    })
}

/// Whether the one typing is named as the subject of a clause.
fn is_mine(told: &Told<'_>, deed: &Deed) -> bool {
    told.scene.people.iter().any(|p| {
        p.who == Who::Speaker && matches!(p.case, Case::Subject | Case::Topic) && deed.holds(p.span.start)
    })
}

/// Whether another than the one typing does it: named as the subject, or honoured.
fn is_others(deed: &Deed) -> bool {
    deed.has_part(&[Part::Subject, Part::Topic]) || deed.traits.has(Traits::HONOURS)
}

/// "빌렸어요", "빌려주셨어요": the borrower gets; "빌려드렸어요", "동생이 빌려갔어요": who lends gives.
fn of_loan(told: &Told<'_>) -> Option<Side> {
    let of_deed = |deed: &Deed| match deed.meaning {
        Meaning::Lend if is_mine(told, deed) || deed.traits.has(Traits::HUMBLE) => Some(Side::Donor),
        Meaning::Lend if is_others(deed) => Some(Side::Recipient),
        Meaning::Lend if deed.has_part(&[Part::To]) => Some(Side::Donor),
        Meaning::Borrow if is_mine(told, deed) => Some(Side::Recipient),
        Meaning::Borrow if is_others(deed) => Some(Side::Donor),
        Meaning::Borrow => Some(Side::Recipient),
        _ => None,
    };
    told.deeds.iter().filter(|deed| !deed.negated).find_map(of_deed)
}

/// "제 대출을 갚아 주셨어요", "아들 빚을 제가 갚았어요".
fn of_debt(told: &Told<'_>) -> Option<Side> {
    const OWN: &[&str] = &["제", "내", "저희", "우리"];
    let own = told
        .of(Concept::Debt)
        .any(|cue| told.precedes(cue.span.start, OWN));
    let pays = |deed: &&Deed| {
        matches!(deed.meaning, Meaning::Repay | Meaning::PayFor)
            || told.of(Concept::PaysOff).any(|cue| deed.holds(cue.span.start))
    };
    let paid = told.deeds.iter().filter(|deed| !deed.negated).find(pays);
    if own {
        return Some(Side::Recipient);
    }
    let paid = paid?;
    if is_mine(told, paid) {
        Some(Side::Donor)
    } else if is_others(paid) {
        Some(Side::Recipient)
    } else {
        None
    }
}

/// Who uses gets; who owns gives.
fn of_use(told: &Told<'_>) -> Option<Side> {
    if told.owned_by_family() {
        Some(Side::Recipient)
    } else {
        told.is_owner().then_some(Side::Donor)
    }
}

/// Below the value the buyer gets, above it the seller.
fn of_sale(told: &Told<'_>, slots: &Slots) -> Option<Side> {
    let (market, price) = (slots.market?, slots.price?);
    let deal = told.deeds.iter().find(|deed| {
        matches!(deed.meaning, Meaning::Buy | Meaning::Sell | Meaning::BuyFor)
            || ["넘기", "넘겨주", "넘겨받", "사가"].contains(&deed.verb)
    });
    let sells = |deed: &Deed| deed.meaning == Meaning::Sell || ["넘기", "넘겨주"].contains(&deed.verb);
    let buyer = match deal {
        _ if told.is_owner() => false,
        _ if told.owned_by_family() => true,
        Some(deed) if sells(deed) => !is_mine(told, deed) && is_others(deed),
        Some(deed) => is_mine(told, deed) || !is_others(deed),
        None => return None,
    };
    Some(if buyer == (price <= market) {
        Side::Recipient
    } else {
        Side::Donor
    })
}

/// Who is paid out gets.
fn of_money(told: &Told<'_>) -> Option<Side> {
    let paid = told
        .deeds
        .iter()
        .rfind(|deed| matches!(deed.meaning, Meaning::Receive | Meaning::Arrive) && !deed.negated)?;
    let other = paid.has_part(&[Part::Subject, Part::To]) && !is_mine(told, paid);
    Some(if other { Side::Donor } else { Side::Recipient })
}

/// "제 돈으로 산 집의 반을 아내 이름으로": who paid gives; otherwise the one typing has got the share.
fn of_share(told: &Told<'_>) -> Side {
    let of_mine = told.says(Concept::Own) && told.is_in_others_name();
    if of_mine { Side::Donor } else { Side::Recipient }
}
