//! Deals: a price, use without receiving, insurance, trust, another's name, a company.

use super::cue::Concept::{
    Borrow, BoughtFor, Buy, Claim, Collateral, Company, Dead, Debt, Disabled, Doubt, Estate, HousePrice,
    InName, Insurance, JustGiven, Live, Market, Motive, NameOnly, Own, Periodic, Placed, Premium, Priced,
    Rent, Sell, Shareholder, Shares, SoldMoney, Spent, Together, Trust, Unpaid,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::known::facts::Way;
use crate::scene::words::Sense;
use conversation::Premise;
use korean::clause::Form;
use korean::frame::Part;
use korean::kin::{Case, Who};
use korean::morph::Meaning;

/// A price was paid (35조, 44조).
pub fn sale(told: &Told<'_>) -> Option<Judged> {
    let stranger = told.others().any(|p| matches!(p.who, Who::Unrelated))
        && (told.says(Market) || told.sums().count() > 1);
    if !told.has_family() && !stranger || told.says(SoldMoney) {
        return None;
    }
    // "월 60만원에 쓰고 있어요": a rent is no price.
    if told.says_any(&[Rent, Periodic]) && told.says(Live) {
        return None;
    }
    let glued = told.sums().any(|(span, _)| {
        ["에샀", "에팔", "에사", "에넘", "에매", "에양"]
            .iter()
            .any(|word| told.scene.text.starts_with(span.end, word))
    });
    // "11억에 사서 남편이랑 공동명의로": bought of others, in both names.
    let from_others = !told.owned_by_family() && !told.others().any(|p| p.case == Case::Source);
    if told.says(super::cue::Concept::Joint) && from_others {
        return None;
    }
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
    // "매도인: 어머니 / 매수인: 본인": both sides named as of a sale.
    let sides = ["매도인", "양도인", "파는 사람", "파는 분"]
        .iter()
        .any(|word| told.scene.says(word))
        && ["매수인", "양수인", "사는 사람", "사는 분"]
            .iter()
            .any(|word| told.scene.says(word));
    // "시아주버니한테 집을 시세보다 싸게 넘겨받았는데": cheap is at a price, whatever it was.
    let cheap = told.says(Priced)
        && told.has_property()
        && (told.has_counterpart() || told.owned_by_family())
        && !told.says_any(&[JustGiven, BoughtFor])
        && told
            .deeds
            .iter()
            .any(|deed| ["넘겨받", "넘기", "넘겨주", "가져오", "사오"].contains(&deed.verb) && !deed.negated);
    if !(bought || sold || passed || dear || sides || cheap) {
        return None;
    }
    if told.says(Unpaid) {
        return Some(Judged::by(Premise::FamilySale, Way::Unpaid));
    }
    let priced = at_price || two || told.says(Priced) || sold || sides;
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

/// A month's rent is less.
const RENT: i64 = 20_000_000;

/// Used, not received (37조, 42조).
pub fn use_only(told: &Told<'_>) -> Option<Judged> {
    if told.says(super::cue::Concept::Joint) && told.says(Buy) {
        return None;
    }
    let owner = told.has_family()
        && (told.owned_by_family() || told.has_property() || told.says_any(&[HousePrice, Market]));
    let secured = told.of(Collateral).any(|cue| cue.standing == Standing::Said)
        && told.says_any(&[Debt, Borrow])
        && !told.scene.has(Sense::TakenOver)
        && !told.of(Collateral).any(|cue| {
            told.deeds.iter().any(|deed| {
                deed.is_gift() && deed.meaning != Meaning::Receive && deed.span.start > cue.span.end
            })
        });
    if owner && secured {
        return Some(Judged::by(Premise::FreeUse, Way::Collateral));
    }
    // "아버지 상가 월세 시세가 200인데 80만 내고 있어요".
    // "시세 월 90인데 월 70 주고 살아요": what is paid every month for living there.
    let monthly = told.says(Periodic) && told.says(Market) && told.says(Live);
    let let_place = told.says(Periodic) && super::claims::is_of_place(told);
    let rented = owner
        && (told.says(Rent) || monthly || let_place)
        && !told.is_free()
        && told.sums().count() > 1
        && !told.says(JustGiven);
    let moved = told.scene.transfers.iter().any(|t| !t.loan);
    let lives = told.says_any(&[Live, Together]) || told.is_free() && !moved;
    let let_out = told.scene.has(Sense::TakenOver) || told.scene.says("세입자");
    // "월세가 280인데 저는 100만 드려요", "주변은 월 200 받는다는데": the rent is what is given.
    let only_rent = told.sums().all(|(_, won)| won < RENT)
        && (let_place
            || told
                .scene
                .transfers
                .iter()
                .all(|t| t.way == korean::transfer::Way::Give));
    if rented
        && !let_out
        && !told.says(Together)
        && (only_rent || told.scene.transfers.iter().all(|t| t.loan))
    {
        return Some(Judged::by(Premise::FreeUse, Way::Rent));
    }
    if !owner || !lives || told.says(JustGiven) {
        return None;
    }
    // "공짜로 살다가 나오면서 아버지가 4천만원 주셨는데": what is given beside it has its own giver and sum.
    let beside = told
        .deeds
        .iter()
        .any(|deed| deed.is_gift() && deed.has_part(&[Part::Subject, Part::From]))
        && !told.says_any(&[Market, HousePrice]);
    let is_given = beside || told.scene.transfers.iter().any(|t| !t.loan) && !told.is_free();
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

/// Whether the owner is told to live elsewhere, or what is used is no home.
pub fn is_apart(told: &Told<'_>) -> bool {
    told.has_property() && !is_home(told) || is_apart_from_owner(told)
}

/// Whether a house is named, and no shop, land or office.
fn is_home(told: &Told<'_>) -> bool {
    let says = |words: &[&str]| words.iter().any(|word| told.scene.says(word));
    says(&["집", "아파트", "주택", "빌라", "오피스텔", "댁"])
        && !says(&[
            "상가",
            "건물",
            "땅",
            "토지",
            "사무실",
            "공장",
            "가게",
            "점포",
            "창고",
        ])
}

/// Whether the owner is told to live elsewhere, or the one typing alone there.
pub fn is_apart_from_owner(told: &Told<'_>) -> bool {
    [
        "따로",
        "저희 부부만",
        "저희만",
        "우리만",
        "우리 부부만",
        "저만",
        "제가 혼자",
        "혼자",
        "둘만",
        "단둘",
        "떨어져",
        "다른 집",
        "다른 데",
        "다른 곳",
        "시골에",
        "분가",
        "독립",
        "비워",
        "비어",
        "빈 집",
        "빈집",
        "식구만",
        "가족만",
        "들어와 살",
        "들어가 살",
        "들어와서",
        "들어가서",
        "들어와 사",
        "들어가 사",
    ]
    .iter()
    .any(|word| told.scene.says(word))
        || told.of(Live).any(|_| told.has_spouse())
}

/// Insurance money (34조; 8조 on a death).
pub fn insurance(told: &Told<'_>) -> Option<Judged> {
    let named = told.scene.says("보험") && told.complete_gift().is_none();
    let matured = (told.says(Premium) || named)
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
    // "보험 만기 돼서 목돈 생겼다고 고모가 나한테 2500 줬어": what came to the giver is given on.
    let passed_on = told.is_before_gift(Insurance)
        && !told.says(Premium)
        && told
            .complete_gift()
            .is_some_and(|(gift, _)| gift.meaning != Meaning::Receive);
    // "엄마가 본인이 탄 보험금에서 떼어 주셨어요": given out of what came to the giver.
    let taken_out = told.of(Insurance).any(|cue| {
        let source = told.clings(cue.span.end, &["에서 ", "에서", " 중", "중", " 일부", "의 일부"]);
        let giver = told
            .others()
            .any(|p| matches!(p.case, Case::Subject | Case::Topic) && p.end <= cue.span.start);
        source && giver && told.given_after(cue.span.end)
    }) && !told.says(Premium);
    if had || passed_on || taken_out {
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
    // "결국 제 이름으로만 4억짜리 사줬어요": bought for one, and in no other name.
    if told.says(NameOnly) && !told.says_any(&[Doubt, BoughtFor]) {
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
    // "엄마 돈으로 샀는데 명의를 제 앞으로 해놓으셨어요": paid by one, in the name of the other, and nobody says for whom.
    let by_other = told.others().any(|p| {
        told.follows(p.end, &["돈으로", "자금으로"]) || told.follows(p.span.end, &["돈으로", "자금으로"])
    });
    let titled = told.deeds.iter().any(|deed| {
        deed.has(super::deed::Has::Title)
            && told.of(Placed).any(|cue| deed.holds(cue.span.start))
            && (deed.traits.has(korean::morph::Traits::HONOURS) || deed.has_part(&[Part::Subject]))
    });
    if by_other && titled && told.says(Buy) && !told.is_for_good() && !told.says_any(&[JustGiven, BoughtFor])
    {
        return Some(Judged::open("name"));
    }
    // "아버지가 내 명의로 증권계좌를 터서 주식을 사놓으셨대요": bought and kept in one's account, and nobody says for whom.
    let kept = told.names_own_account() && told.says(Shares) && told.says(Placed) && told.has_family();
    if kept && !told.is_for_good() && !told.says_any(&[JustGiven, BoughtFor, Own]) {
        return Some(Judged::open("name"));
    }
    // "제가 형 이름으로 주식을 1억어치 사놨습니다": bought by one in the name of another.
    let by_me = told
        .deeds
        .iter()
        .any(|deed| deed.meaning == Meaning::Buy || deed.verb == "사" || deed.verb == "사놓")
        && told
            .scene
            .people
            .iter()
            .any(|p| p.who == Who::Speaker && p.case == Case::Subject);
    if by_me
        && told.is_in_others_name()
        && told.says(Shares)
        && !told.is_for_good()
        && !told.says_any(&[JustGiven, BoughtFor])
    {
        return Some(Judged::open("name"));
    }
    let own_money = told.says(Own) && told.says(InName) && !told.says_any(&[JustGiven, BoughtFor, Claim]);
    let put = told.says_any(&[Buy, Placed]) || told.scene.says("넣었");
    (told.says(NameOnly) && !told.says(BoughtFor) || own_money && put).then(|| Judged::open("name"))
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
