//! Deals: a price, use without receiving, insurance, trust, another's name, a company.

use super::cue::Concept::{
    Borrow, BoughtFor, Buy, Claim, Collateral, Company, Dead, Debt, Disabled, Doubt, Estate, HousePrice,
    InName, Insurance, JustGiven, Live, Market, Motive, NameOnly, Own, Placed, Premium, Priced, Rent, Sell,
    Shareholder, Shares, SoldMoney, Spent, Together, Trust, Unpaid,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::facts::Way;
use crate::scene::words::Sense;
use conversation::Premise;
use korean::clause::Form;
use korean::frame::Part;
use korean::kin::{Case, Who};

/// A price was paid (35조, 44조).
pub fn sale(told: &Told<'_>) -> Option<Judged> {
    if !told.has_family() || told.says(SoldMoney) {
        return None;
    }
    if told.says(Rent) && told.says(Live) {
        return None;
    }
    let glued = told.sums().any(|(span, _)| {
        ["에샀", "에팔", "에사", "에넘", "에매", "에양"]
            .iter()
            .any(|word| told.scene.text.starts_with(span.end, word))
    });
    let at_price = glued || told.deeds.iter().any(super::deed::Deed::is_priced);
    let bought = told
        .of(Buy)
        .any(|cue| cue.standing == Standing::Said && is_from_family(told, cue.span));
    let sold = told.of(Sell).any(|cue| {
        let passed_on = told.follows(cue.span.end, &["고", "아", "은 돈", "은"])
            && told.given_after(cue.span.end)
            || told.follows(cue.span.end, &["고 받", "고 남", "아서 ", "고서 ", "고 나서"])
            || is_givers_sale(told, cue.span.start);
        cue.standing == Standing::Said && !passed_on && is_to_family(told, cue.span)
    });
    let moved = !told.scene.transfers.is_empty() || told.deeds.iter().any(super::deed::Deed::transfers);
    let passed = at_price && told.says_any(&[Market, Priced]) && moved;
    let two = told.sums().count() > 1;
    // "제 빌라 시세 4억인데 아들이 6억에 사주겠대요": a price against a value, whoever is meant well with.
    let own = told.is_owner() && told.deeds.iter().any(|deed| deed.has_part(&[Part::Subject]));
    let dear = (at_price || own) && told.says(Market) && two && told.says_any(&[Buy, BoughtFor]);
    let theirs = told.says(Buy) && told.owned_by_family();
    if told.says(BoughtFor) && !sold && !dear && !theirs {
        return None;
    }
    if !(bought || sold || passed || dear) {
        return None;
    }
    if told.says(Unpaid) {
        return Some(Judged::by(Premise::FamilySale, Way::Unpaid));
    }
    let priced = at_price || two || told.says(Priced) || sold;
    priced.then(|| Judged::clear(Premise::FamilySale))
}

/// Whether a purchase is one of the family: from its property, from one of it, or of one's own by one of it.
fn is_from_family(told: &Told<'_>, span: korean::Span) -> bool {
    let deed = told.deed_at(span.start);
    let from = deed.is_some_and(|deed| deed.has_part(&[Part::From, Part::To]));
    // "5억에 산 집을 저한테 준대요", "3년 전에 샀던 집": what the giver had bought.
    let before = deed.is_some_and(|deed| matches!(deed.form, Form::Relative | Form::Time));
    if before && !from {
        return false;
    }
    // "부모님이 한국에 집을 사셨어요": bought by one of the family from others.
    let by_other = deed.is_some_and(|deed| deed.has_part(&[Part::Subject, Part::Topic]));
    if by_other && !from {
        return told.is_owner();
    }
    told.owned_by_family()
        || told.others().any(|p| matches!(p.case, Case::Source))
        || told.others().any(|p| matches!(p.case, Case::Dative)) && !told.says(BoughtFor)
}

/// Whether a sale is one of the family: to or from one of it, or at a price beside its property.
fn is_to_family(told: &Told<'_>, span: korean::Span) -> bool {
    let Some(deed) = told.deed_at(span.start) else {
        return told.has_counterpart();
    };
    let speaker = told.scene.people.iter().any(|p| {
        p.who == Who::Speaker
            && deed.holds(p.span.start)
            && matches!(p.case, Case::Dative | Case::Destination | Case::Source)
    });
    deed.has_part(&[Part::To, Part::From])
        || speaker
        || told.owned_by_family() && !told.is_given_on(span.start)
        || told.has_counterpart_in(told.scene.sentence(span.start)) && !deed.has_part(&[Part::Subject])
}

/// "논 팔아가 오천 줬어요", "땅을 파셨어요. 그 돈에서 1억을 주셨어요": sold to others, and money given on.
fn is_givers_sale(told: &Told<'_>, at: usize) -> bool {
    let to_speaker = told
        .scene
        .people
        .iter()
        .any(|p| p.who == Who::Speaker && p.case == Case::Dative && p.span.end <= at);
    let money = told.sums().any(|(span, _)| {
        span.start > at
            && told
                .scene
                .transfers
                .iter()
                .any(|t| t.way == korean::transfer::Way::Give && t.span.start > span.start)
    });
    money && !to_speaker && told.is_given_on(at) && !told.says_any(&[Market, Priced])
}

/// Used, not received (37조, 42조).
pub fn use_only(told: &Told<'_>) -> Option<Judged> {
    let owner = told.has_family()
        && (told.owned_by_family() || told.has_property() || told.says_any(&[HousePrice, Market]));
    let secured = told.of(Collateral).any(|cue| cue.standing == Standing::Said)
        && told.says_any(&[Debt, Borrow])
        && !told.scene.has(Sense::TakenOver)
        && !told.of(Collateral).any(|cue| told.given_after(cue.span.end));
    if owner && secured {
        return Some(Judged::by(Premise::FreeUse, Way::Collateral));
    }
    // "아버지 상가 월세 시세가 200인데 80만 내고 있어요".
    let rented =
        owner && told.says(Rent) && !told.is_free() && told.sums().count() > 1 && !told.says(JustGiven);
    let moved = told.scene.transfers.iter().any(|t| !t.loan);
    let lives = told.says_any(&[Live, Together]) || told.is_free() && !moved;
    let let_out = told.scene.has(Sense::TakenOver) || told.scene.says("세입자");
    if rented && !let_out && !told.says(Together) && told.scene.transfers.iter().all(|t| t.loan) {
        return Some(Judged::by(Premise::FreeUse, Way::Rent));
    }
    if !owner || !lives || told.says(JustGiven) {
        return None;
    }
    let is_given = told.scene.transfers.iter().any(|t| !t.loan) && !told.is_free();
    if is_given {
        return None;
    }
    if told.says(Together) {
        return Some(Judged::by(Premise::FreeUse, Way::Together));
    }
    if told.of(Rent).any(|cue| cue.standing == Standing::Said) && !told.is_free() {
        return Some(Judged::by(Premise::FreeUse, Way::Rent));
    }
    told.is_free().then(|| Judged::by(Premise::FreeUse, Way::Used))
}

/// Insurance money (34조; 8조 on a death).
pub fn insurance(told: &Told<'_>) -> Option<Judged> {
    let matured = told.says(Premium)
        && ["만기", "해약", "해지", "환급"]
            .iter()
            .any(|word| told.scene.says(word));
    if !told.says(Insurance) && !matured {
        return None;
    }
    // "아버지가 보험금 타신 걸로 주셨어요": what the giver had got is given on.
    let had = told.says(Insurance)
        && told.of(Insurance).all(|cue| {
            let own = [
                "받은",
                "받으신",
                "받아서",
                "받으셔서",
                "타서",
                "타신",
                "탄 ",
                "나온 돈",
                "나와서",
                "타셔서",
                "됐다고",
                "탔다",
                "나왔다",
            ];
            let near = korean::Span {
                start: cue.span.end,
                end: cue.span.end + 8,
            };
            let passed_on = told
                .others()
                .any(|p| p.span.start > cue.span.end && matches!(p.case, Case::Dative | Case::Destination));
            (own.iter().any(|word| told.scene.says_in(near, word)) || passed_on)
                && told.given_after(cue.span.end + 2)
                && !told.says(Premium)
        });
    if had {
        return None;
    }
    if (told.says(Dead) || told.scene.says("사망보험")) && !another_paid(told) {
        return Some(Judged::by(Premise::Insurance, Way::Death));
    }
    Some(Judged::clear(Premise::Insurance))
}

/// Whether somebody else than the dead paid the premiums.
fn another_paid(told: &Told<'_>) -> bool {
    let Some(dead) = told
        .of(Dead)
        .next()
        .and_then(|cue| told.others().filter(|p| p.span.end <= cue.span.start).last())
    else {
        return false;
    };
    told.of(Premium).any(|cue| {
        let near = korean::Span {
            start: cue.span.start.saturating_sub(10),
            end: cue.span.end + 14,
        };
        told.scene
            .people
            .iter()
            .any(|p| p.span.overlaps(near) && p.who != dead.who)
    })
}

/// Lives where another made the contract: who gets the deposit back is not said.
pub fn deposit(told: &Told<'_>) -> Option<Judged> {
    let lease = told.scene.has(Sense::Lease) || told.scene.says("전세") || told.scene.says("보증금");
    let contract = [
        "계약자",
        "계약은",
        "계약 명의",
        "임차인은",
        "임차인이",
        "명의로 계약",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    let of_another = told.others().any(|p| {
        let near = korean::Span {
            start: p.span.start.saturating_sub(8),
            end: p.end + 8,
        };
        ["계약자", "계약은", "계약 명의", "임차인", "명의로 계약"]
            .iter()
            .any(|word| told.scene.says_in(near, word))
    });
    // "제가 냈고 계약자는 할머니": who pays and who gets it back are two.
    let paid_by_speaker = told.scene.people.iter().any(|p| {
        p.who == Who::Speaker
            && matches!(p.case, Case::Subject)
            && told
                .deed_at(p.span.start)
                .is_some_and(|deed| !deed.sums.is_empty() || deed.meaning.gives())
    });
    if lease && contract && of_another && paid_by_speaker {
        return Some(Judged::clear(Premise::Gift));
    }
    (lease && contract && of_another && !told.says(JustGiven)).then(|| Judged::open("deposit"))
}

/// A trust (33조, 52조의2).
pub fn trust(told: &Told<'_>) -> Option<Judged> {
    if !told.says(Trust) || told.says(NameOnly) {
        return None;
    }
    if told.says(Disabled) {
        return Some(Judged::by(Premise::SpecialRegime, Way::Disabled));
    }
    if told.says_any(&[Dead, Estate]) {
        return Some(Judged::by(Premise::Trust, Way::Death));
    }
    Some(Judged::clear(Premise::Trust))
}

/// "남친이 집값 절반을 냈는데 명의는 저예요": somebody who is no kin paid for what is one's own by name.
pub fn paid_price(told: &Told<'_>) -> Option<Judged> {
    let paid =
        told.says(HousePrice) && told.says(Spent) && (told.scene.says("명의") || told.scene.says("등기"));
    let stranger = told.others().any(|p| {
        matches!(p.who, Who::Unrelated | Who::NotYetOrNoLongerSpouse)
            && matches!(p.case, Case::Subject | Case::Topic)
    });
    (paid && stranger && !told.says(JustGiven)).then(|| Judged::open("paid_for"))
}

/// Another's name only (45조의2).
pub fn name(told: &Told<'_>) -> Option<Judged> {
    if told.says(NameOnly) && !told.says(Doubt) {
        return Some(if told.says(Shares) {
            Judged::by(Premise::NameTrust, Way::Shares)
        } else if told.has_property() {
            Judged::by(Premise::NameTrust, Way::RealEstate)
        } else {
            Judged::clear(Premise::NameTrust)
        });
    }
    // "과점주주 피하려고 주식을 직원 이름으로": why it stands in another's name says that it is not given.
    if told.says(Motive) && told.says(Shares) && (told.says(InName) || told.scene.says("계좌로")) {
        return Some(Judged::by(Premise::NameTrust, Way::Shares));
    }
    let own_money = told.says(Own) && told.says(InName) && !told.says_any(&[JustGiven, BoughtFor, Claim]);
    let put = told.says_any(&[Buy, Placed]) || told.scene.says("넣었");
    (told.says(NameOnly) || own_money && put).then(|| Judged::open("name"))
}

/// A company gives or receives (45조의5).
pub fn company(told: &Told<'_>) -> Option<Judged> {
    let to_company = told.of(Company).any(|cue| {
        cue.standing == Standing::Said
            && !told.is_background(cue.span.start)
            && (told.clings(
                cue.span.end,
                &["에 ", "에게", "에다", "한테", "으로 ", "앞으로", "이 받", "가 받"],
            ) || told.follows(
                cue.span.end,
                &["통장으로", "통장에", "계좌로", "계좌에", "명의로"],
            ))
    });
    (to_company && (told.has_family() || told.says(Shareholder)) && !told.scene.transfers.is_empty())
        .then(|| Judged::clear(Premise::FamilyCompany))
}
