//! A death, a divorce, a public body, an employer: what moved because of them is no gift.

use super::cue::Concept::{
    Body, Borrow, Company, Damages, Dead, Division, Divorce, Divorced, Donate, Doubt, Estate, Insurance,
    JustGiven, Lend, Lifetime, PrivatePerson, Redivide, Separated, Settled, Work,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::facts::Way;
use conversation::Premise;
use korean::kin::{Case, Who};

/// Received because of a death (2조 1호·6호).
pub fn death(told: &Told<'_>) -> Option<Judged> {
    let estate = told.says(Estate);
    if !estate && !told.says(Dead) || told.says(Insurance) {
        return None;
    }
    if told.mentions(Lifetime) {
        return if told.says(Dead) { None } else { gift(told) };
    }
    if estate && told.says(Redivide) {
        return Some(Judged::by(Premise::Inheritance, Way::Redivided));
    }
    if is_givers_estate(told) && to_coheir(told) {
        return Some(Judged::open("estate"));
    }
    if is_givers_estate(told) || !estate && another_gives(told) {
        return gift(told);
    }
    let named_only = told
        .of(Estate)
        .filter(|cue| cue.standing == Standing::Said)
        .all(|cue| told.scene.text.starts_with(cue.span.start, "유산"));
    if estate && named_only && !told.says(Dead) {
        return Some(Judged::open("death"));
    }
    Some(Judged::clear(Premise::Inheritance))
}

fn gift(told: &Told<'_>) -> Option<Judged> {
    let moved = told.largest().is_some() && !told.scene.transfers.is_empty();
    moved.then(|| Judged::clear(Premise::Gift))
}

/// "상속받은 땅을 아들에게 주려고": what the giver had inherited is given on.
fn is_givers_estate(told: &Told<'_>) -> bool {
    told.of(Estate).any(|cue| {
        let had = told.follows(
            cue.span.end,
            &[
                "받은",
                "받으신",
                "받아",
                "으로 받은",
                "으로받은",
                "했던",
                "받으셨던",
            ],
        );
        had && told.given_after(cue.span.end + 3)
            && told
                .others()
                .any(|p| p.span.start > cue.span.end && matches!(p.case, Case::Dative | Case::Destination))
    })
}

/// Whether it goes to a brother or sister, who may have inherited too.
fn to_coheir(told: &Told<'_>) -> bool {
    told.others().any(|p| {
        matches!(p.case, Case::Dative | Case::Destination)
            && p.path()
                .is_some_and(|path| path.tie() == korean::kin::Tie::Blood { degree: 2 })
    })
}

/// "아버지가 돌아가셔서 할아버지가 주셨어요": somebody else than the dead gives.
fn another_gives(told: &Told<'_>) -> bool {
    told.of(Dead).all(|cue| {
        let gives = |p: &korean::kin::Mention| {
            p.span.start > cue.span.end && matches!(p.case, Case::Subject | Case::Dative | Case::Source)
        };
        let before = |p: &korean::kin::Mention| p.span.end <= cue.span.start;
        // "돌아가신 아버지가": the dead person is named behind.
        let attributive = told.follows(
            cue.span.end,
            &[
                "아버지",
                "어머니",
                "할아버지",
                "할머니",
                "남편",
                "아내",
                "엄마",
                "아빠",
                "부모님",
            ],
        );
        !attributive && told.others().any(before) && told.others().any(gives)
    })
}

/// 재산분할, 위자료, 양육비 because of a divorce (민법 839조의2).
pub fn divorce(told: &Told<'_>) -> Option<Judged> {
    // "재산분할도 끝났는데 그냥 더 줬어요": given on top of it.
    let on_top = told
        .last(JustGiven)
        .is_some_and(|given| told.last(Division).is_some_and(|at| given > at));
    if told.says(Division) && !on_top {
        return Some(Judged::clear(Premise::Divorce));
    }
    let spoken = [Divorce, Divorced, Separated]
        .into_iter()
        .any(|concept| told.mentions(concept));
    if on_top || told.denies(Division) || !spoken || !between_spouses(told) {
        return None;
    }
    if told.says(Divorced) && told.says(Settled) {
        return Some(Judged::clear(Premise::Divorce));
    }
    (told.says(Divorced) || told.says(Separated)).then(|| Judged::open("divorce"))
}

/// Whether husband and wife are the two sides; a divorced child's parents are not.
fn between_spouses(told: &Told<'_>) -> bool {
    told.has_spouse()
        && told.others().all(|p| {
            p.who == Who::Couple
                || p.who == Who::NotYetOrNoLongerSpouse
                || p.path()
                    .is_some_and(|path| path.tie() == korean::kin::Tie::Spouse)
        })
}

/// The receiver is a public-benefit body (48조①, 46조).
pub fn donation(told: &Told<'_>) -> Option<Judged> {
    if told.mentions(PrivatePerson) {
        return None;
    }
    let to_body = told.of(Body).any(|cue| {
        cue.standing == Standing::Said
            && (told.clings(cue.span.end, &["에 ", "에다", "으로 ", "로 ", "앞으로", "한테"])
                || told.follows(cue.span.end, &["헌금", "기부", "후원"]))
    });
    let given = told.says(Donate);
    let to_person = told
        .others()
        .any(|p| matches!(p.case, Case::Dative | Case::Destination));
    ((given && (to_body || told.says(Body)))
        || (given && !to_person && !told.has_family())
        || (to_body && !to_person))
        .then(|| Judged::by(Premise::Donation, Way::Body))
}

/// Paid for work, or damages (4조의2③).
pub fn work(told: &Told<'_>) -> Option<Judged> {
    if told.says(Damages) && !told.has_spouse() {
        return Some(Judged::by(Premise::Income, Way::Damages));
    }
    let from_company = told.of(Company).any(|cue| {
        cue.standing == Standing::Said
            && (told.clings(cue.span.end, &["에서", "가 ", "이 ", "로부터", "으로부터"])
                || told.follows(
                    cue.span.end,
                    &[
                        "계좌에서",
                        "통장에서",
                        "돈으로",
                        "돈을",
                        "명의로",
                        "자금으로",
                        "자금을",
                    ],
                ))
            && !is_workplace(told, cue.span.end)
            && !told.is_background(cue.span.start)
    });
    let lent = told.says(Borrow) || told.says(Lend);
    if told.says(Work) && !is_givers_pay(told) && !told.says(JustGiven) && !lent {
        if told.says(Doubt) {
            return Some(Judged::open("work"));
        }
        return Some(Judged::clear(Premise::Income));
    }
    (from_company
        && !told.denies(Work)
        && !told.says(JustGiven)
        && !lent
        && told.largest().is_some()
        && is_received(told))
    .then(|| Judged::open("work"))
}

/// "월급이 700만원인데": how much somebody earns, told by the way.
fn is_level(told: &Told<'_>, at: usize) -> bool {
    let sum = told
        .sums()
        .any(|(span, _)| (at + 1..=at + 2).contains(&span.start));
    sum && told.clings(at, &["이 ", "은 ", "가 ", "는 "]) && told.given_after(at + 4)
}

/// "회사에서 일하는 아들에게": where somebody works, not who pays.
fn is_workplace(told: &Told<'_>, at: usize) -> bool {
    let near = korean::Span {
        start: at,
        end: at + 8,
    };
    [
        "일하", "근무", "다니", "만난", "은퇴", "퇴직", "승진", "대출", "잘",
    ]
    .iter()
    .any(|word| told.scene.says_in(near, word))
}

fn is_received(told: &Told<'_>) -> bool {
    !told.scene.transfers.is_empty()
}

/// Pay that somebody had earned before and now gives on: "퇴직금 받으신 걸로", "첫 월급으로 부모님께".
fn is_givers_pay(told: &Told<'_>) -> bool {
    const HAD: &[&str] = &[
        "탔다",
        "받았다",
        "나왔다",
        "받은",
        "받으신",
        "받으셔서",
        "받아서",
        "받고",
        "받으시",
        "탄",
        "타서",
        "타신",
        "타셔서",
        "모아",
        "모은",
        "나온",
        "에서",
        "중",
        "일부",
        "들어와",
    ];
    let by_company = told.says(Company);
    told.of(Work)
        .filter(|cue| cue.standing == Standing::Said)
        .all(|cue| {
            let had = told.follows(cue.span.end, HAD)
                || ["을", "를", "이", "가", "으로", "로"].iter().any(|particle| {
                    told.scene.text.starts_with(cue.span.end, particle)
                        && told.follows(cue.span.end + particle.chars().count(), HAD)
                });
            let lump = ["퇴직금", "보너스", "상여", "성과급", "인센티브", "퇴직위로금"]
                .iter()
                .any(|word| told.scene.text.starts_with(cue.span.start, word));
            let own_giver = !by_company
                && lump
                && told
                    .others()
                    .any(|p| p.span.start < cue.span.start && matches!(p.case, Case::Subject | Case::Topic));
            let to_parents = told
                .others()
                .any(|p| p.span.start > cue.span.start && matches!(p.case, Case::Dative))
                && told.given_after(cue.span.end);
            (had && told.given_after(cue.span.end))
                || own_giver
                || to_parents
                || told.is_background(cue.span.start)
                || is_level(told, cue.span.end)
                || lump && !by_company && told.is_given_on(cue.span.start)
        })
}
