//! A death, a divorce, a public body, an employer: what moved because of them is no gift.

use super::cue::Concept::{
    Body, Borrow, Company, Custom, Damages, Dead, Debt, Division, Divorce, Divorced, Donate, Doubt, Estate,
    Funeral, Insurance, JustGiven, Lend, Lifetime, PaysOff, Premium, PrivatePerson, Redivide, Repay,
    Separated, Settled, Work,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::known::facts::Way;
use conversation::Premise;
use korean::clause::Form;
use korean::frame::Part;
use korean::kin::{Case, Mention, Who};
use korean::morph::{Meaning, Traits};

/// Received because of a death (2조 1호·6호).
pub fn death(told: &Told<'_>) -> Option<Judged> {
    let estate = told.says(Estate);
    // "상 치르고 아버지 명의 예금을": what the dead had, not what the guests gave.
    let buried = told.says(Funeral) && told.is_held_by_family() && !told.says(Custom);
    let donated = told.says(Donate) && told.says(Body);
    if !estate && !told.says(Dead) && !buried || told.says(Insurance) || donated {
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
    if is_givers_estate(told) {
        return gift(told);
    }
    // "상속은 다 끝났고 그 뒤로 어머니가": settled long ago.
    let settled = told.of(Estate).all(|cue| {
        let behind = korean::Span {
            start: cue.span.end,
            end: cue.span.end + 12,
        };
        [
            "끝났",
            "끝냈",
            "끝난",
            "마쳤",
            "마친",
            "정리했",
            "정리됐",
            "정리하",
        ]
        .iter()
        .any(|word| told.scene.says_in(behind, word))
    });
    if (!estate || settled) && another_gives(told) {
        return None;
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
                "받았던",
            ],
        );
        // "상속받은 돈이라면서 고모가 저한테": whose it was says it, and gives it on.
        let on = told.deeds.iter().any(|deed| {
            deed.span.start > cue.span.end
                && deed.transfers()
                && deed.has_part(&[Part::Subject])
                && ["라면서", "라며", "라고"].iter().any(|word| {
                    let near = korean::Span {
                        start: cue.span.end,
                        end: cue.span.end + 12,
                    };
                    told.scene.says_in(near, word)
                })
        });
        // "외삼촌이 예전에 상속받은 논을 처분하셨다며 저한테 주셨는데": the heir gives it on.
        let on = on
            || told
                .deed_at(cue.span.start)
                .is_some_and(|deed| deed.has_part(&[Part::Subject, Part::Topic]))
                && told.complete_gift().is_some_and(|(gift, _)| {
                    gift.span.start > cue.span.end && gift.meaning != Meaning::Receive
                });
        had && told.given_after(cue.span.end + 3)
            && (on
                || told.others().any(|p| {
                    p.span.start > cue.span.end && matches!(p.case, Case::Dative | Case::Destination)
                }))
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

/// "아버지가 돌아가셔서 할아버지가 주셨어요", "돌아가신 아빠 대신 오빠가 줬어요": somebody else than the dead gives.
fn another_gives(told: &Told<'_>) -> bool {
    let dead: Vec<&str> = told
        .of(Dead)
        .filter(|cue| cue.standing == Standing::Said)
        .filter_map(|cue| told.dead_at(cue.span))
        .collect();
    let living = |p: &Mention| p.who != Who::Speaker && !dead.contains(&p.word);
    let given = told.deeds.iter().any(|deed| {
        let part = if deed.meaning == Meaning::Receive {
            &[Part::From, Part::To][..]
        } else {
            &[Part::Subject, Part::Topic, Part::From, Part::To][..]
        };
        deed.transfers()
            && deed
                .people
                .iter()
                .any(|(person, of)| part.contains(of) && told.person(*person).is_some_and(living))
    });
    let gives = given
        || told
            .givers
            .iter()
            .any(|person| told.person(*person).is_some_and(living));
    // "외할머니가 돌아가신 외할아버지 몫까지 주셨어요": the subject belongs to the giving.
    let gives = gives
        || told
            .scene
            .transfers
            .iter()
            .any(|t| t.way == korean::transfer::Way::Give)
            && told
                .others()
                .any(|p| living(p) && matches!(p.case, Case::Subject | Case::Source));
    // "죽은 아들이 남긴 손자한테 주려고": the one typing gives.
    let by_speaker = told
        .others()
        .any(|p| living(p) && matches!(p.case, Case::Dative | Case::Destination))
        && told
            .scene
            .transfers
            .iter()
            .any(|t| t.way == korean::transfer::Way::Give);
    // "고모는 돌아가셨어요" beside what 고모부 gave: told by the way.
    let beside = !told.scene.transfers.is_empty()
        && told.others().any(|p| {
            living(p)
                && matches!(p.case, Case::Source | Case::Identity)
                && told
                    .of(Dead)
                    .all(|cue| told.scene.clause(cue.span.start) != told.scene.clause(p.span.start))
        });
    !dead.is_empty() && (gives || beside || by_speaker)
}

/// 재산분할, 위자료, 양육비 because of a divorce (민법 839조의2).
pub fn divorce(told: &Told<'_>) -> Option<Judged> {
    // "재산분할도 끝났는데 그냥 더 줬어요": given on top of it.
    let on_top = told
        .last(JustGiven)
        .is_some_and(|given| told.last(Division).is_some_and(|at| given > at));
    // "언니는 위자료 소송 중이고 저는 아버지한테 1억 받았어요": another than husband or wife gives.
    let by_another = told.is_before_gift(Division)
        && told.complete_gift().is_some_and(|(gift, _)| {
            gift.people.iter().all(|(person, _)| {
                told.person(*person).is_some_and(|p| {
                    p.who != Who::NotYetOrNoLongerSpouse
                        && p.who != Who::Couple
                        && p.path()
                            .is_some_and(|path| path.tie() != korean::kin::Tie::Spouse)
                })
            })
        });
    // "친구는 이혼하면서 위자료 1억 받았다던데": another's divorce.
    let of_third = told.complete_gift().is_some_and(|(gift, giver)| {
        let mut words = told
            .cues
            .iter()
            .filter(|cue| matches!(cue.concept, Divorce | Divorced | Division | Separated | Settled))
            .filter(|cue| cue.standing == Standing::Said)
            .peekable();
        words.peek().is_some()
            && words.all(|cue| cue.span.end <= gift.span.start)
            && told
                .deeds
                .iter()
                .filter(|deed| deed.span.start < gift.span.start)
                .any(|deed| deed.meaning == Meaning::Divorce && told.is_of_third(deed, giver))
    });
    if by_another || of_third {
        return None;
    }
    if told.says(Division) && !on_top && !told.denies(Divorce) {
        return Some(Judged::clear(Premise::Divorce));
    }
    let spoken = [Divorce, Divorced, Separated]
        .into_iter()
        .any(|concept| told.mentions(concept));
    if on_top || told.denies(Division) || told.denies(Divorce) || !spoken || !between_spouses(told) {
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
    // "기부 많이 하시는 할아버지가 손녀인 저한테 6천만원을 주셨어요": who gives is told by it.
    // "할머니가 교회에 헌금하시고 남은 5천을 저한테 주셨어요": what is then given to a person is the transfer.
    let then_given = told.last(Body).is_some_and(|at| {
        told.deeds.iter().any(|deed| {
            let to_person = |p: &Mention| p.case == Case::Dative && deed.holds(p.span.start);
            deed.span.start > at
                && deed.is_gift()
                && deed.is_for_good()
                && told.scene.people.iter().any(to_person)
        })
    });
    let by_the_way = told.is_before_gift(Donate);
    if told.mentions(PrivatePerson) || told.says(Donate) && by_the_way || then_given {
        return None;
    }
    let to_body = told.of(Body).any(|cue| {
        cue.standing == Standing::Said
            && (told.clings(cue.span.end, &["에 ", "에다", "으로 ", "로 ", "앞으로", "한테"])
                || told.follows(cue.span.end, &["헌금", "기부", "후원"]))
    });
    let given = told.says(Donate);
    // "구청에 대신 내주셨어요", "장학재단에 갚아주셨어요": a debt is paid there.
    if !given && told.says_any(&[PaysOff, Repay, Debt]) {
        return None;
    }
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
    if works_for_giver(told) && !told.says(JustGiven) {
        return Some(Judged::open("work"));
    }
    let lent = told.says(Borrow) || told.says(Lend);
    if told.says_any(&[Insurance, Premium]) {
        return None;
    }
    // "법인카드로 제 물건을 샀어요": a company's money in one's own hands.
    let purse = [
        "법인카드",
        "법인 카드",
        "회사 카드",
        "회사카드",
        "법인 통장",
        "법인통장",
        "회삿돈",
    ];
    if purse.iter().any(|word| told.scene.says(word)) && !told.has_family() && told.largest().is_some() {
        return Some(Judged::clear(Premise::FamilyCompany));
    }
    // "제 월급으로만 넣은 적금", "급여와 대출은 증빙을 냈고": whose money it was.
    let of_own = told.of(Work).all(|cue| {
        told.of(super::cue::Concept::Own)
            .any(|own| own.span.overlaps(cue.span))
    });
    if told.says(super::cue::Concept::FundSource) || told.says(Work) && of_own {
        return None;
    }
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

/// "이모네 학원에서 주말마다 도와드리는데 이모가 보내주셨어요": helps at the business of the one who gives.
fn works_for_giver(told: &Told<'_>) -> bool {
    const BUSINESSES: &[&str] = &[
        "학원",
        "가게",
        "식당",
        "공장",
        "농장",
        "회사",
        "카페",
        "사무실",
        "병원",
        "편의점",
        "매장",
        "과수원",
        "농사",
        "미용실",
        "공방",
        "펜션",
        "약국",
        "목장",
        "사업",
    ];
    told.deeds.iter().any(|work| {
        let works = [
            "돕",
            "도와드리",
            "도와주",
            "일하",
            "거들",
            "봐드리",
            "근무하",
            "알바하",
        ]
        .contains(&work.verb)
            && !work.negated
            && !work.traits.has(Traits::PAST)
            && matches!(work.form, Form::Linked | Form::Statement);
        let owner = told.others().find(|p| {
            work.holds(p.span.start)
                && !matches!(p.case, Case::Subject | Case::Topic | Case::Dative)
                && (told.follows(p.end, BUSINESSES) || told.follows(p.span.end, BUSINESSES))
        });
        works
            && owner.is_some_and(|owner| {
                told.deeds.iter().any(|deed| {
                    deed.span.start > work.span.start
                        && deed.is_gift()
                        && deed
                            .people
                            .iter()
                            .any(|(p, _)| told.person(*p).is_some_and(|p| p.who == owner.who))
                })
            })
    })
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
        "타면",
        "받으면",
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
                || ["을", "를", "이", "가", "으로", "로", "부터"]
                    .iter()
                    .any(|particle| {
                        told.scene.text.starts_with(cue.span.end, particle)
                            && told.follows(cue.span.end + particle.chars().count(), HAD)
                    })
                || told.precedes(
                    cue.span.start,
                    &["모은", "모아 둔", "모아둔", "저축한", "아껴 모은"],
                );
            let lump = ["퇴직금", "보너스", "상여", "성과급", "인센티브", "퇴직위로금"]
                .iter()
                .any(|word| told.scene.text.starts_with(cue.span.start, word));
            let own_giver = !by_company
                && lump
                && told
                    .others()
                    .any(|p| p.span.start < cue.span.start && matches!(p.case, Case::Subject | Case::Topic));
            let had_of = |p: &Mention| {
                told.deed_at(p.span.start)
                    .is_some_and(|deed| deed.meaning == Meaning::Receive)
            };
            let to_parents = told
                .others()
                .any(|p| p.span.start > cue.span.start && matches!(p.case, Case::Dative) && !had_of(p))
                && told.given_after(cue.span.end);
            let then_given = told.given_after(cue.span.end)
                || told
                    .others()
                    .any(|p| p.span.start > cue.span.end && matches!(p.case, Case::Subject));
            (had && then_given)
                || own_giver
                || to_parents
                || told.is_background(cue.span.start)
                || is_level(told, cue.span.end)
                || lump && !by_company && told.is_given_on(cue.span.start)
        })
}
