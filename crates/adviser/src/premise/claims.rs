//! Claims and debts: given back, one's own money, to be paid back, paid for another.

use super::cue::Concept::{
    Again, Agreed, Arrived, Borrow, Claim, Debt, Doubt, Forgive, GaveBack, Guarantor, Interest, JustGiven,
    KeepFor, Lend, LoanPaper, Maybe, Mistake, NameOnly, NoInterest, OldLoan, Own, PaysOff, Placed, Principal,
    Repay, SavedFor, Savings, SharedPurse, Spent, Support, WasGift,
};
use super::judge::Judged;
use super::standing::Standing;
use super::told::Told;
use crate::facts::Way;
use crate::read::words::Sense;
use conversation::Premise;

/// A gift given back (4조④, 53조의2⑤).
pub fn given_back(told: &Told<'_>) -> Option<Judged> {
    // "주신 돈을 다시 엄마한테 보냈어요".
    let again = told.says(WasGift)
        && told.of(Again).any(|cue| told.given_after(cue.span.start))
        && told.has_counterpart();
    if !told.says(GaveBack) && !again || told.says_any(&[OldLoan, Claim, Mistake]) {
        return None;
    }
    let thing = told.has_property() || told.scene.has(Sense::Goods);
    let named = told.scene.has(Sense::Gift) || told.scene.says("증여");
    if named || told.says(WasGift) && thing {
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

/// The receiver's own claim, advance, deposit or mistake comes back.
pub fn own_claim(told: &Told<'_>) -> Option<Judged> {
    if told.says(Forgive) {
        return None;
    }
    if told.says(Mistake) {
        return Some(Judged::by(Premise::Repayment, Way::Mistake));
    }
    if told.says(Claim) && !told.says(JustGiven) {
        return Some(Judged::clear(Premise::Repayment));
    }
    if is_advance(told) {
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
    if told.says(JustGiven) {
        return None;
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
    if told.says(Savings) && told.says(SavedFor) {
        return Some(Judged::open("purse"));
    }
    let accounts = told.scene.says("계좌") || told.scene.says("통장");
    let gives = told
        .scene
        .transfers
        .iter()
        .any(|t| t.way == korean::transfer::Way::Give && !t.loan);
    if accounts && told.says(Arrived) && told.has_spouse() && !gives
        || accounts && told.says(Placed) && told.has_equal()
    {
        return Some(Judged::open("purse"));
    }
    (in_account && told.has_family() && !told.has_property()).then(|| Judged::clear(Premise::OwnMoney))
}

/// To be paid back (41조의4).
pub fn loan(told: &Told<'_>) -> Option<Judged> {
    let moved = [Borrow, Lend, LoanPaper, NoInterest].into_iter();
    let lent: Vec<usize> = moved
        .filter_map(|concept| told.last(concept))
        .chain(told.last(Repay).filter(|_| !is_of_debt(told)))
        .chain(told.last(OldLoan))
        .collect();
    let Some(at) = lent.iter().max().copied() else {
        return reported_only(told);
    };
    if is_from_bank(told) || told.says(NameOnly) {
        return None;
    }
    if is_part(told) {
        return Some(Judged::open("part"));
    }
    if told.says(Doubt) || is_perhaps(told) {
        return Some(Judged::open("repay"));
    }
    // "차용증은 썼지만 안 갚기로": what was written down is not meant.
    let let_go =
        told.speaks(Forgive) || told.denies(Repay) || told.last(JustGiven).is_some_and(|given| given > at);
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

/// "빌려달라고 했더니 그냥 주셨어요": asked for as a loan, told to be given.
fn reported_only(told: &Told<'_>) -> Option<Judged> {
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
    let about = told.says(Debt) || told.scene.has(Sense::Debt) || told.scene.has(Sense::Lease);
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

/// "반은 갚고 반은 그냥": some is to be paid back, some is given.
fn is_part(told: &Told<'_>) -> bool {
    let halves = [
        "반은",
        "절반은",
        "절반만",
        "일부는",
        "일부만",
        "나머지는",
        "중에서 ",
        "중 ",
    ]
    .iter()
    .any(|word| told.scene.says(word));
    halves && told.mentions(Repay) && (told.mentions(JustGiven) || told.mentions(Forgive)) && told.says(Repay)
}

/// A debt paid to the creditor, or let go by them (36조).
pub fn debt_relief(told: &Told<'_>) -> Option<Judged> {
    if told.speaks(Forgive) && told.says_any(&[Debt, OldLoan, Borrow, Lend, Claim]) {
        return Some(Judged::by(Premise::DebtRelief, Way::Forgiven));
    }
    // "장인이 제 빚을 인수하기로": another takes over one's own debt.
    let taken = told.scene.has(Sense::TakenOver)
        && told.has_subject()
        && !told.has_property()
        && told.of(Debt).any(|cue| {
            let near = korean::Span {
                start: cue.span.start.saturating_sub(8),
                end: cue.span.start,
            };
            ["제 ", "내 ", "저의 "]
                .iter()
                .any(|own| told.scene.says_in(near, own))
        });
    let paid = taken || told.says(PaysOff) && (told.says(Debt) || told.says(Guarantor));
    if !paid || told.together(PaysOff, Support) && !told.together(PaysOff, Debt) {
        return None;
    }
    if told.says_any(&[Doubt, Maybe]) {
        return Some(Judged::open("paid_for"));
    }
    Some(Judged::by(Premise::DebtRelief, Way::Paid))
}
