//! Claims and debts: given back, one's own money, to be paid back, paid for another.

use super::cue::Concept::{
    Again, Agreed, Arrived, Borrow, Claim, Debt, Doubt, Forgive, GaveBack, Guarantor, InName, Insurance,
    Interest, JustGiven, KeepFor, Lend, LoanPaper, Market, Maybe, Mistake, NameOnly, NoInterest, OldLoan,
    Own, PaidFirst, PaysOff, Placed, Principal, Repay, SavedFor, Savings, SharedPurse, Shares, Spent,
    Support, Trust, WasGift,
};
use super::deed::Has;
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::known::facts::Way;
use crate::scene::words::Sense;
use conversation::Premise;
use korean::clause::Form;
use korean::frame::Part;
use korean::kin::{Case, Tie, Who};
use korean::morph::{Meaning, Traits};

/// A gift given back (4조④, 53조의2⑤).
pub fn given_back(told: &Told<'_>) -> Option<Judged> {
    // "주신 돈을 다시 엄마한테 보냈어요".
    let again = told.says(WasGift)
        && told.of(Again).any(|cue| {
            let retitled = |deed: &super::deed::Deed| deed.has(Has::Title) && deed.span.end > cue.span.end;
            told.given_after(cue.span.start) && told.has_counterpart() || told.deeds.iter().any(retitled)
        });
    // "3천만원을 오빠한테 도로 부쳤어요": what went back had come once, and nobody says as what.
    let back = told.of(Again).any(|cue| {
        told.scene.text.starts_with(cue.span.start, "도로")
            && told.deeds.iter().any(|deed| {
                deed.holds(cue.span.start)
                    && deed.meaning.gives()
                    && deed.has_part(&[Part::To])
                    && !deed.has_part(&[Part::Subject])
            })
    });
    // "무이자로 빌려드렸고 매달 돌려주고 계세요": what was lent comes back.
    let lent = told.says_any(&[Lend, LoanPaper]) || told.says(Borrow) && told.says(NoInterest);
    if !told.says(GaveBack) && !again && !back || told.says_any(&[OldLoan, Claim, Mistake]) || lent {
        return None;
    }
    // "보증금 반환의무는 제가 승계": what goes back is the tenant's.
    let deposits = |cue: &super::cue::Cue| told.precedes(cue.span.start, DEPOSITS);
    if told.scene.has(Sense::TakenOver) || told.says(GaveBack) && told.of(GaveBack).all(deposits) {
        return None;
    }
    let thing = told.has_property() || told.scene.has(Sense::Goods) || told.says(Shares);
    let named = names_gift(told);
    // "남편이 제 명의로 바꿔준 땅을 되돌려줬어요": what had been given.
    let had = told.deeds.iter().any(|deed| {
        deed.form == Form::Relative
            && deed.transfers()
            && told.last(GaveBack).is_some_and(|at| at > deed.span.end)
    });
    if named || (told.says(WasGift) || had) && thing {
        let judged = told.scene.says("판결") || told.scene.says("소송");
        return Some(if judged {
            Judged::by(Premise::Return, Way::Judgment)
        } else if thing {
            Judged::clear(Premise::Return)
        } else {
            Judged::by(Premise::Return, Way::Money)
        });
    }
    let lent = told.says_any(&[Borrow, Lend, LoanPaper, Repay, KeepFor]);
    (!lent && told.largest().is_some() && !told.denies(GaveBack)).then(|| Judged::open("sent_back"))
}

/// Whether a gift is named: "증여세가 두 번 나오나요?" names the tax.
fn names_gift(told: &Told<'_>) -> bool {
    let text = &told.scene.text;
    (0..text.len()).any(|at| text.starts_with(at, "증여") && !text.starts_with(at, "증여세"))
}

/// What a tenant gets back.
const DEPOSITS: &[&str] = &["보증금", "보증금을", "전세금", "전세금을", "보증금은", "전세금은"];

/// "전에 5천 보냈었는데 이번엔 친구가 5천을 보냈어요": the same sum went one way and came the other.
pub fn to_and_fro(told: &Told<'_>) -> Option<Judged> {
    if told.says(JustGiven) || told.says_any(&[Borrow, Lend, Repay, LoanPaper]) {
        return None;
    }
    // Who sends it: the one typing, or the other by name.
    let sides: Vec<(i64, &Who, bool)> = told
        .deeds
        .iter()
        .filter(|deed| deed.is_gift())
        .filter_map(|deed| {
            let [(won, false)] = deed.sums.as_slice() else {
                return None;
            };
            let (person, part) = deed.people.first()?;
            let who = &told.person(*person)?.who;
            let from_other = match part {
                Part::Subject | Part::From | Part::Topic => true,
                Part::To => deed.meaning == Meaning::Receive,
                _ => return None,
            };
            Some((*won, who, from_other))
        })
        .collect();
    let [(first, one, from_other), .., (last, other, back)] = sides.as_slice() else {
        return None;
    };
    let returned = first == last && one == other && from_other != back;
    returned.then(|| Judged::open(if *from_other { "sent_back" } else { "came_back" }))
}

/// The receiver's own claim, advance, deposit or mistake comes back.
pub fn own_claim(told: &Told<'_>) -> Option<Judged> {
    // "축의금 정산해 보니": the guests' presents.
    let presents = told.says(super::cue::Concept::Custom) && told.says(super::cue::Concept::Many);
    if told.says(Forgive) || presents {
        return None;
    }
    if told.says(Mistake) {
        return Some(Judged::by(Premise::Repayment, Way::Mistake));
    }
    // "제 몫 계약금을 아내가 대신 냈어요": who paid is not the one who has to get it back.
    let claims = told.of(Claim).any(|cue| {
        let by_other = told
            .deed_at(cue.span.start)
            .is_some_and(|deed| deed.has_part(&[Part::Subject]) && deed.meaning != Meaning::Return);
        let instead = told.scene.text.starts_with(cue.span.start, "대신");
        // "아버지가 돌려받으신 전세금을 저한테 주셨어요": what came back to the giver is given on.
        let given_on = told.deed_at(cue.span.start).is_some_and(|had| {
            (had.traits.has(Traits::HONOURS) || had.has_part(&[Part::Subject]))
                && told.deeds.iter().any(|deed| {
                    deed.span.start > cue.span.start
                        && deed.meaning.gives()
                        && deed.is_for_good()
                        && deed.is_gift()
                        && !deed.has_part(&[Part::To])
                })
        });
        // "아들 세금을 제가 대신 내줬어요": nothing comes back.
        let paid_back =
            |deed: &super::deed::Deed| deed.meaning == Meaning::Repay && deed.span.end > cue.span.end;
        let back = told.scene.transfers.iter().any(|t| t.span.start > cue.span.end)
            || told.deeds.iter().any(paid_back);
        cue.standing == Standing::Said
            && !(instead && (by_other || !back))
            && (!given_on || instead)
            && !is_owed_by_third(told, cue)
    });
    if claims && !told.says(JustGiven) {
        return Some(Judged::clear(Premise::Repayment));
    }
    // "고모 집에 전세로 살다가 나왔고 고모가 보증금을 이체해 주셨어요": a tenant's own deposit.
    let tenant = [
        "전세로 살",
        "전세 살",
        "월세로 살",
        "월세 살",
        "세 들어 살",
        "세들어 살",
        "전세로 있",
        "반전세로 살",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    let left = [
        "나왔",
        "나오면서",
        "나가면서",
        "이사 나",
        "이사를 나",
        "계약이 끝",
        "계약 끝",
        "만기",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    let deposit = ["보증금", "전세금"].iter().any(|word| told.scene.says(word));
    if tenant && left && deposit && !told.says(JustGiven) && !told.scene.transfers.is_empty() {
        return Some(Judged::clear(Premise::Repayment));
    }
    // "대신 내준 거 오빠가 갚았어": what was paid for another comes back.
    let advanced = told.says(PaysOff)
        && told.of(Repay).any(|cue| {
            cue.standing == Standing::Said
                && told.deed_at(cue.span.start).is_some_and(|deed| {
                    deed.meaning == Meaning::Repay
                        && deed.traits.has(Traits::PAST)
                        && deed.has_part(&[Part::Subject])
                        && deed.span.start > told.last(PaysOff).unwrap_or(usize::MAX)
                })
        });
    if advanced {
        return Some(Judged::clear(Premise::Repayment));
    }
    // "제 카드로 결제하고 엄마가 이체해주셨어요": paid first, then made good.
    let made_good = told.of(PaidFirst).any(|cue| {
        cue.standing == Standing::Said
            && told.deeds.iter().any(|deed| {
                deed.transfers()
                    && deed.verb != "증여하"
                    && deed.span.end > cue.span.end
                    && !deed.people.is_empty()
                    && deed
                        .people
                        .iter()
                        .any(|(_, part)| matches!(part, Part::Subject | Part::From | Part::Topic))
            })
    });
    if made_good && !told.says(JustGiven) {
        return Some(Judged::clear(Premise::Repayment));
    }
    if is_advance(told) || is_share_back(told) {
        return Some(Judged::clear(Premise::Repayment));
    }
    let paid_back = told.of(Repay).any(|cue| {
        cue.standing == Standing::Said
            && !told.follows(
                cue.span.end,
                &[
                    "기로", "고 있", "고있", "을 건", "을지", "아야", "라고", "으라", "은 적",
                ],
            )
    });
    (told.says(OldLoan) && paid_back && !told.says_any(&[PaysOff, JustGiven]))
        .then(|| Judged::clear(Premise::Repayment))
}

/// "경비 900을 제가 냈고 언니가 자기 몫 450을 보내줬어요": what one paid for all comes back by parts.
fn is_share_back(told: &Told<'_>) -> bool {
    let paid = |deed: &super::deed::Deed| {
        !deed.sums.is_empty()
            && !deed.negated
            && told.scene.people.iter().any(|p| {
                p.who == Who::Speaker
                    && matches!(p.case, Case::Subject | Case::Topic)
                    && deed.holds(p.span.start)
            })
    };
    told.deeds.iter().enumerate().any(|(i, deed)| {
        let share = ["몫", "n분의", "나눈 값"]
            .iter()
            .any(|word| told.scene.says_in(deed.span, word));
        share
            && deed.is_gift()
            && deed.has_part(&[Part::Subject, Part::Topic])
            && told.deeds.iter().take(i).any(paid)
            && told.says_any(&[Spent, PaidFirst])
    })
}

/// "전에 빌린 돈은 다 정산했고 어머니가 9천만원을 주셨어요": every word of the loan stands before the gift, in what is told to be over.
fn is_settled_before(told: &Told<'_>) -> bool {
    const OVER: &[&str] = &[
        "정산",
        "청산",
        "끝났",
        "끝난",
        "끝냈",
        "다 갚",
        "모두 갚",
        "전부 갚",
        "완납",
    ];
    let Some((gift, giver)) = told.complete_gift() else {
        return false;
    };
    let mut words = told
        .cues
        .iter()
        .filter(|cue| matches!(cue.concept, Borrow | Lend | Repay | OldLoan | LoanPaper))
        .filter(|cue| cue.standing == Standing::Said)
        .peekable();
    words.peek().is_some()
        && words.all(|cue| cue.span.end <= giver.min(gift.span.start.max(cue.span.end)))
        && told.cues.iter().any(|cue| {
            let behind = korean::Span {
                start: cue.span.end,
                end: (cue.span.end + PART).min(giver.max(cue.span.end)),
            };
            matches!(cue.concept, Borrow | Lend | OldLoan)
                && OVER.iter().any(|word| told.scene.says_in(behind, word))
        })
}

/// "친구한테 빌려준 돈을 떼여서 고모가 주셨어요": whom one has it to get back from does not give.
fn is_owed_by_third(told: &Told<'_>, cue: &super::cue::Cue) -> bool {
    let Some((gift, giver)) = told.complete_gift() else {
        return false;
    };
    let giver = told.others().find(|p| p.span.start == giver).map(|p| p.who);
    let debtor = told
        .others()
        .filter(|p| p.end <= cue.span.start && matches!(p.case, Case::Dative | Case::Destination))
        .last();
    cue.span.end <= gift.span.start && debtor.is_some_and(|debtor| Some(debtor.who) != giver)
}

/// "대신 4천 먼저 내줬고 어제 4천 입금해줌": the same sum goes out for another and comes back.
fn is_advance(told: &Told<'_>) -> bool {
    let sums: Vec<i64> = told.sums().map(|(_, won)| won).collect();
    let twice = sums
        .iter()
        .enumerate()
        .any(|(i, won)| sums.iter().skip(i + 1).any(|other| other == won));
    let out = ["대신 ", "먼저 ", "선불"]
        .iter()
        .any(|word| told.scene.says(word));
    twice && out && told.says_any(&[Spent, PaysOff]) && !told.scene.transfers.is_empty()
}

/// Own money moved, or held for another.
pub fn own_money(told: &Told<'_>) -> Option<Judged> {
    if told.says_any(&[JustGiven, Trust, Insurance]) || is_conduit(told) {
        return None;
    }
    // "엄마 적금이 제 통장으로 들어왔다가 엄마 새 계좌로 넘겨드렸어요": it only passed through.
    let passed = told
        .deeds
        .iter()
        .find(|deed| deed.passes())
        .is_some_and(|through| {
            told.deeds.iter().any(|deed| {
                deed.span.start > through.span.start
                    && deed.meaning.gives()
                    && !deed.negated
                    && deed.sums.is_empty()
            })
        });
    if passed && told.has_family() {
        return Some(Judged::clear(Premise::OwnMoney));
    }
    // "누나 이름으로 계좌를 만들어 제 돈을": another's name, not one's own.
    let others_name = told.of(InName).any(|cue| {
        told.others()
            .any(|p| p.span.end <= cue.span.start && cue.span.start - p.span.end <= 3)
    });
    if others_name && told.says(Own) {
        return None;
    }
    // "제 주식계좌에서 제 은행계좌로": from one's own to one's own.
    let own = ["제 ", "내 "]
        .iter()
        .any(|own| told.scene.says(own) && told.others().next().is_none());
    let moved = ["계좌에서", "통장에서"].iter().any(|word| told.scene.says(word))
        && ["계좌로", "통장으로"].iter().any(|word| told.scene.says(word));
    let titles: usize = [
        "제 명의",
        "내 명의",
        "본인 명의",
        "제 이름",
        "내 이름",
        "제 통장",
        "내 통장",
        "제 계좌",
        "내 계좌",
    ]
    .iter()
    .map(|words| told.times(words))
    .sum();
    if own && (moved || titles > 1 && !told.has_property()) {
        return Some(Judged::clear(Premise::OwnMoney));
    }
    if told.says(SharedPurse) {
        return Some(Judged::clear(Premise::OwnMoney));
    }
    let in_account = told.of(Own).any(|cue| {
        cue.standing == Standing::Said && {
            let near = korean::Span {
                start: cue.span.start.saturating_sub(14),
                end: cue.span.end + 14,
            };
            ["통장", "계좌", "명의"]
                .iter()
                .any(|word| told.scene.says_in(near, word))
        }
    });
    if told.speaks(KeepFor) && !told.says(NameOnly) {
        let managed = told
            .of(KeepFor)
            .filter(|cue| cue.standing != Standing::Denied)
            .all(|cue| told.scene.text.starts_with(cue.span.start, "관리"));
        return Some(if managed && !in_account && !told.says(Own) {
            Judged::open("purse")
        } else {
            Judged::clear(Premise::OwnMoney)
        });
    }
    // Savings another paid in, a sum that came in or was put somewhere: whose it is was not said.
    let held = ["갖고 있으라", "가지고 있으라", "들고 있으라"]
        .iter()
        .any(|word| told.scene.says(word));
    if told.says(Savings) && told.says(SavedFor) || held {
        return Some(Judged::open("purse"));
    }
    let accounts = told.scene.says("계좌") || told.scene.says("통장");
    let gives = told
        .scene
        .transfers
        .iter()
        .any(|t| t.way == korean::transfer::Way::Give && !t.loan);
    // "왜 보냈는지는 말을 안 해요": between spouses a transfer alone proves no gift.
    let moved = told
        .deeds
        .iter()
        .any(|deed| deed.meaning.is_transfer() && !deed.negated && !deed.sums.is_empty());
    // "남편이 제 계좌로 2억을 이체했습니다": what came to one's own account.
    let married = told
        .others()
        .any(|p| p.path().is_some_and(|path| path.tie() == Tie::Spouse));
    let between = married && told.names_own_account() && !told.says_any(&[Support, Spent, Agreed, Own]);
    let unexplained =
        accounts && (told.has_spouse() && told.says(Doubt) || between && moved && !told.is_for_good());
    if unexplained
        || accounts && told.says(Arrived) && told.has_spouse() && !gives
        || accounts
            && told.says(Placed)
            && told.has_equal()
            && told.names_own_account()
            && !told.is_for_good()
    {
        return Some(Judged::open("purse"));
    }
    (in_account && told.has_family() && !told.has_property()).then(|| Judged::clear(Premise::OwnMoney))
}

/// "오빠가 보낸 5천을 엄마가 받아서 보내줬어요, 엄마는 통장만": a third person's account is passed through.
fn is_conduit(told: &Told<'_>) -> bool {
    let mut named: Vec<Who> = Vec::new();
    for person in told.others() {
        if !named.contains(&person.who) {
            named.push(person.who);
        }
    }
    let through = [
        "통장만",
        "계좌만",
        "통장 빌려",
        "통장을 빌려",
        "계좌 빌려",
        "계좌를 빌려",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    let sent = told
        .deeds
        .iter()
        .any(|deed| deed.transfers() && deed.has_part(&[Part::Subject]));
    through && sent && named.len() > 1
}

/// To be paid back (41조의4).
pub fn loan(told: &Told<'_>) -> Option<Judged> {
    if is_of_place(told) {
        return None;
    }
    let moved = [Borrow, Lend, LoanPaper, NoInterest].into_iter();

    let lent: Vec<usize> = moved
        .filter_map(|concept| told.last(concept))
        .chain(told.last(Repay).filter(|_| !is_of_debt(told)))
        .chain(told.last(OldLoan))
        .chain(told.last(Interest).filter(|_| is_charged(told)))
        .chain(told.last(Principal).filter(|_| is_charged(told)))
        .collect();
    let Some(at) = lent.iter().max().copied() else {
        return reported_only(told);
    };
    if is_from_bank(told) || told.says(NameOnly) || is_conduit(told) {
        return None;
    }
    // "친구한테 빌려준 돈을 떼여서 고모가 주셨어요", "빌린 돈은 다 정산했고 이번엔 그냥 주셨어요": another matter than what is given.
    let mut lends = told
        .of(Lend)
        .filter(|cue| cue.standing == Standing::Said)
        .peekable();
    let third = lends.peek().is_some()
        && lends.all(|cue| is_owed_by_third(told, cue))
        && !told.says_any(&[Borrow, Repay, LoanPaper, NoInterest]);
    if third || is_settled_before(told) {
        return Some(Judged::clear(Premise::Gift));
    }
    if let Some(company) = super::deals::company(told) {
        return Some(company);
    }
    // "형한테 꿔줬던 1500이 들어왔네요": what was lent comes back.
    let back = told.of(Lend).any(|cue| {
        cue.standing == Standing::Said
            && told
                .deed_at(cue.span.start)
                .is_some_and(|deed| deed.form == Form::Relative)
            && told.deeds.iter().any(|deed| {
                deed.span.start > cue.span.start
                    && matches!(deed.meaning, Meaning::Arrive | Meaning::Receive)
                    && !deed.has_part(&[Part::Subject])
            })
    });
    if back {
        return Some(Judged::clear(Premise::Repayment));
    }
    if let Some(given) = given_part(told) {
        return Some(Judged {
            part: Some(given),
            ..Judged::clear(Premise::Gift)
        });
    }
    if is_part(told) {
        return Some(Judged::open("part"));
    }
    if is_third_debt(told) {
        return Some(Judged::by(Premise::DebtRelief, Way::Paid));
    }
    if is_lent_on(told) {
        return None;
    }
    if is_unasked(told) {
        return Some(Judged::clear(Premise::Gift));
    }
    if told.says(Doubt) || is_perhaps(told) {
        return Some(Judged::open("repay"));
    }
    // "차용증은 썼지만 안 갚기로": what was written down is not meant.
    let lent_at = [Borrow, Lend, OldLoan]
        .into_iter()
        .filter_map(|concept| told.last(concept))
        .max();
    let let_go = told.speaks(Forgive)
        || told.denies(Repay)
        || told
            .last(JustGiven)
            .is_some_and(|given| given > lent_at.unwrap_or(at));
    // "빌려 간 돈은 다 갚았고 이번에는 고맙다고 그냥 줬어요": what was lent is settled, and another sum is given.
    let settled = told.deeds.iter().any(|paid| {
        paid.meaning == Meaning::Repay
            && paid.traits.has(Traits::PAST)
            && !paid.negated
            && matches!(paid.form, Form::Linked | Form::Statement)
            && told
                .deeds
                .iter()
                .any(|deed| deed.span.start > paid.span.start && deed.is_gift() && deed.is_for_good())
    });
    if let_go && settled && told.says(JustGiven) {
        return Some(Judged::clear(Premise::Gift));
    }
    if let_go {
        let of_before = told.says(OldLoan)
            || told.speaks(Forgive) && told.says_any(&[Borrow, Lend]) && !told.says(LoanPaper);
        return Some(if of_before {
            Judged::by(Premise::DebtRelief, Way::Forgiven)
        } else {
            Judged::clear(Premise::Gift)
        });
    }
    if told.says(PaysOff) && told.says(Debt) && !told.says_any(&[Borrow, Lend, Repay]) {
        return None;
    }
    // "차용증은 작년 12월에 썼어요": a paper alone moves no money.
    let paper_alone = !told.says_any(&[Borrow, Lend, Repay, NoInterest, OldLoan]);
    if paper_alone && told.scene.transfers.is_empty() {
        return None;
    }
    Some(Judged::clear(Premise::Loan))
}

/// "삼촌 건물 1층을 싸게 빌려 쓰는": a place is let, no money is lent.
pub fn is_of_place(told: &Told<'_>) -> bool {
    let used = |at: usize| {
        let behind = korean::Span {
            start: at,
            end: at + 6,
        };
        [
            "빌려 쓰",
            "빌려쓰",
            "빌려 써",
            "빌려 살",
            "빌려서",
            "빌려 있",
            "빌려 장사",
        ]
        .iter()
        .any(|word| told.scene.says_in(behind, word))
    };
    let mut borrows = told
        .of(Borrow)
        .filter(|cue| cue.standing == Standing::Said)
        .peekable();
    borrows.peek().is_some()
        && borrows.all(|cue| used(cue.span.start))
        && told.owned_by_family()
        && told.has_property()
        && !told.says_any(&[Lend, LoanPaper, NoInterest, Interest, Repay, OldLoan])
}

/// "매달 이자 받기로 하고 3억 내주셨어요": what interest is agreed on is lent.
fn is_charged(told: &Told<'_>) -> bool {
    let agreed = told.says(Agreed) || told.scene.says("만기") || !told.scene.parts.is_empty();
    agreed && !told.says_any(&[Debt, Savings, Insurance, Trust]) && told.has_family()
}

/// "빌려달라고 했더니 그냥 주셨어요": asked for as a loan, told to be given.
fn reported_only(told: &Told<'_>) -> Option<Judged> {
    // "담보대출은 남편이 계속 갚겠다고": the giver's debt to a bank.
    if is_of_debt(told) {
        return None;
    }
    let spoken = [Borrow, Lend, Repay, LoanPaper];
    let denied = spoken.iter().any(|concept| told.denies(*concept));
    let reported = spoken.iter().any(|concept| told.reports(*concept));
    let moved = !told.scene.transfers.is_empty();
    if denied && moved || told.says(JustGiven) && (denied || reported) {
        return (!told.says(Debt)).then(|| Judged::clear(Premise::Gift));
    }
    if !reported {
        return None;
    }
    Some(if told.scene.transfers.iter().any(|t| !t.loan) {
        Judged::open("repay")
    } else {
        Judged::clear(Premise::Loan)
    })
}

/// Whether what is paid back is a debt that goes along with property, or a third person's claim.
fn is_of_debt(told: &Told<'_>) -> bool {
    let lien = told.scene.has(Sense::Ceiling) || told.deeds.iter().any(|deed| deed.has(Has::Debt));
    let about = told.says(Debt) || told.scene.has(Sense::Debt) || told.scene.has(Sense::Lease) || lien;
    about && !told.says_any(&[Borrow, Lend, LoanPaper])
}

/// "은행에서 빌려": not of the family.
fn is_from_bank(told: &Told<'_>) -> bool {
    let bank = |at: usize| {
        let near = korean::Span {
            start: at.saturating_sub(10),
            end: at,
        };
        ["은행에서", "은행에", "저축은행", "대부업", "카드사", "대출을 받"]
            .iter()
            .any(|word| told.scene.says_in(near, word))
    };
    let mut words = told
        .of(Borrow)
        .filter(|cue| cue.standing == Standing::Said)
        .peekable();
    words.peek().is_some() && words.all(|cue| bank(cue.span.start)) && !told.says_any(&[Lend, LoanPaper])
}

/// "형편 되면 갚으라고", with nothing agreed.
fn is_perhaps(told: &Told<'_>) -> bool {
    let before_repay = told.of(Maybe).any(|maybe| {
        told.cues.iter().any(|cue| {
            cue.concept == Repay
                && cue.span.start >= maybe.span.start
                && cue.span.start - maybe.span.start <= 14
        })
    });
    before_repay
        && !told.says_any(&[LoanPaper, Interest, NoInterest, Principal, Agreed])
        && !told.says_any(&[Borrow, Lend])
}

/// "3억 중 2억은 차용이고 1억은 증여", "6천은 빌린 거고 나머지는 그냥": the sum that is given, of a whole that is lent in part.
fn given_part(told: &Told<'_>) -> Option<i64> {
    let lends = |span: korean::Span| {
        told.cues.iter().any(|cue| {
            matches!(cue.concept, Borrow | Lend | LoanPaper | Repay | NoInterest)
                && matches!(cue.standing, Standing::Said | Standing::Aside)
                && cue.span.overlaps(span)
        })
    };
    let gives = |span: korean::Span| {
        let denied = ["증여가 아니", "증여 아니", "증여는 아니"]
            .iter()
            .any(|word| told.scene.says_in(span, word));
        !denied
            && ["증여", "그냥", "안 갚", "갚지 않", "주신 거", "준 거", "선물"]
                .iter()
                .any(|word| told.scene.says_in(span, word))
    };
    let sums: Vec<(korean::Span, i64)> = told.sums().collect();
    let (mut lent, mut given): (Vec<i64>, Vec<i64>) = (Vec::new(), Vec::new());
    for (i, (span, won)) in sums.iter().enumerate() {
        let next = sums.get(i + 1).map_or(told.scene.text.len(), |(s, _)| s.start);
        let behind = korean::Span {
            start: span.end,
            end: next.min(span.end + PART),
        };
        let topic = ["은 ", "는 ", "은", "만 ", "원은 "]
            .iter()
            .any(|particle| told.scene.text.starts_with(span.end, particle));
        match (topic, lends(behind), gives(behind)) {
            (true, true, false) => lent.push(*won),
            (true, false, true) => given.push(*won),
            _ => {}
        }
    }
    let whole = told.largest()?;
    match (lent.as_slice(), given.as_slice()) {
        ([_, ..], [one]) => Some(*one),
        ([one], []) if *one < whole => {
            let rest = told.scene.find("나머지")?;
            let behind = korean::Span {
                start: rest,
                end: rest + PART,
            };
            (gives(behind) && !lends(behind)).then_some(whole - one)
        }
        _ => None,
    }
}

/// How far behind a sum what it was may be told.
const PART: usize = 24;

/// "엄마가 삼촌한테 빌린 돈을 제가 대신 갚았어요": another's debt is paid to a third.
fn is_third_debt(told: &Told<'_>) -> bool {
    let lender = told.of(OldLoan).chain(told.of(Borrow)).any(|cue| {
        told.deeds.iter().any(|deed| {
            let holds = deed.span.start <= cue.span.start && cue.span.start < deed.span.end;
            let part = |wanted: Part| deed.people.iter().any(|(_, part)| *part == wanted);
            holds && part(Part::Subject) && (part(Part::To) || part(Part::From))
        })
    });
    lender && told.says_any(&[PaysOff])
}

/// "남편이 부모님께 빌려서 저한테 줬어요": the giver had borrowed it elsewhere.
fn is_lent_on(told: &Told<'_>) -> bool {
    let mut borrows = told
        .of(Borrow)
        .filter(|cue| cue.standing == Standing::Said)
        .peekable();
    let on = |at: usize| {
        told.deeds.iter().any(|deed| {
            let holds = deed.span.start <= at && at < deed.span.end;
            holds && deed.form == Form::Linked && deed.people.iter().any(|(_, part)| *part == Part::Subject)
        }) && told.gives_after(at)
    };
    borrows.peek().is_some()
        && borrows.all(|cue| on(cue.span.start))
        && !told.says_any(&[LoanPaper, NoInterest, Lend])
}

/// "반은 갚고 반은 그냥": some is to be paid back, some is given.
fn is_part(told: &Told<'_>) -> bool {
    let halves = [
        "반은",
        "절반은",
        "절반만",
        "일부는",
        "일부만",
        "얼마는",
        "얼마만",
        "얼마간은",
        "나머지는",
        "나머진",
        "중에서 ",
        "중 ",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    halves && told.mentions(Repay) && (told.mentions(JustGiven) || told.mentions(Forgive)) && told.says(Repay)
}

/// Whose debt it is where it is the speaker's own.
const OWN: &[&str] = &["제", "내", "저희", "우리", "제 사업", "제 은행"];

/// A debt paid to the creditor, or let go by them (36조).
pub fn debt_relief(told: &Told<'_>) -> Option<Judged> {
    if told.speaks(Forgive) && told.says_any(&[Debt, OldLoan, Borrow, Lend, Claim]) {
        return Some(Judged::by(Premise::DebtRelief, Way::Forgiven));
    }
    // "그 빚은 제가 갚는 조건으로 엄마가 주시는 거예요": the debt goes along with what is given.
    let own = told
        .of(Repay)
        .filter(|cue| cue.standing == Standing::Said)
        .any(|cue| told.is_speakers(cue.span.start));
    if own && told.says(Market) {
        return None;
    }
    // "장인이 제 빚을 인수하기로": another takes over one's own debt.
    // A child who takes over a debt takes it with what the parent gives (47조).
    let by_child = told.others().any(|person| {
        let path = person.path();
        person.case == Case::Subject && path.is_some_and(|path| matches!(path.tie(), Tie::Descendant { .. }))
    });
    let taken = !told.has_property()
        && !by_child
        && told.says(Debt)
        && told
            .deeds
            .iter()
            .any(|deed| deed.meaning == Meaning::TakeOver && deed.has_part(&[Part::Subject, Part::Topic]));
    // "언니가 제 빚을 갚아버렸어요", "아버지 카드빚 제가 다 갚았어요": one pays the other's debt.
    let of_other = told
        .of(Debt)
        .filter(|cue| cue.standing == Standing::Said)
        .any(|cue| {
            let own = told.precedes(cue.span.start, OWN);
            told.deeds.iter().any(|deed| {
                let done = deed.meaning == Meaning::Repay && !deed.negated && deed.traits.has(Traits::PAST);
                let by_other = told
                    .others()
                    .any(|p| p.case == Case::Subject && p.end <= deed.span.end);
                let by_me =
                    told.scene.people.iter().any(|p| {
                        p.who == Who::Speaker && p.case == Case::Subject && deed.holds(p.span.start)
                    });
                done && (own && by_other && !by_me || !own && by_me && told.owns_debt(cue.span.start))
            })
        });
    // "보증금은 제가 이어받았고 대출은 어머니가 다 갚으셨어요": the giver paid what was their own.
    let own_debt = told.of(Debt).any(|cue| told.precedes(cue.span.start, OWN));
    let gives_thing = told.has_property()
        && (told.scene.has(crate::scene::words::Sense::TakenOver)
            || told.scene.has(crate::scene::words::Sense::Registration));
    let plainly = told.of(PaysOff).all(|cue| {
        ["갚으셨", "갚으신", "상환하셨"]
            .iter()
            .any(|word| told.scene.text.starts_with(cue.span.start, word))
    });
    let given = told.deeds.iter().any(super::deed::Deed::is_gift) && told.has_family();
    if (gives_thing || given) && plainly && !own_debt && !of_other {
        return None;
    }
    let paid = taken || of_other || told.says(PaysOff) && (told.says(Debt) || told.says(Guarantor));
    if !paid || told.together(PaysOff, Support) && !told.together(PaysOff, Debt) {
        return None;
    }
    if told.says_any(&[Doubt, Maybe]) && !is_unasked(told) {
        return Some(Judged::open("paid_for"));
    }
    Some(Judged::by(Premise::DebtRelief, Way::Paid))
}

/// "갚으란 말은 없었어요": nothing is to be paid back.
fn is_unasked(told: &Told<'_>) -> bool {
    [
        "갚으란 말",
        "갚으라는 말",
        "갚으라고는",
        "돌려달라는 말",
        "돌려달란 말",
        "달라는 말은 없",
        "달란 말은 없",
    ]
    .iter()
    .any(|word| told.scene.says(word))
}
