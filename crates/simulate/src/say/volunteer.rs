//! Full sentences that tell a variable of tier 2 or 3 unasked, from either side.

use crate::amount::{self, Place};
use crate::day;
use crate::particle::{subject, topic};
use crate::person::{Person, Side};
use crate::random::Random;
use crate::said::Said;
use crate::say::age;
use crate::told::{Fact, How};
use jiff::ToSpan;
use tax::gift::Variable;

/// A sentence that tells this variable; none where the person has nothing clear to say.
pub fn sentence(random: &mut Random, person: &Person, variable: Variable) -> Option<Said> {
    let value = person.truth(variable);
    let text = match variable {
        Variable::IsMinorRecipient => return minor(random, person),
        Variable::IsNonResident => residence(random, person),
        Variable::MarriageDeductionAmount => marriage(random, person)?,
        Variable::ChildbirthDeductionAmount => birth(random, person)?,
        Variable::SecuredDebt => return Some(debt(random, person)),
        Variable::PastGiftsValue => return Some(past(random, person)),
        _ => return None,
    };
    Some(Said::tell(text, [Fact::Rest(variable, value, How::Said)]))
}

/// The recipient as the subject: 제가, 아들이.
fn taker(person: &Person) -> String {
    match person.side {
        Side::Recipient => "제가".to_owned(),
        _ => subject(person.recipient()),
    }
}

fn minor(random: &mut Random, person: &Person) -> Option<Said> {
    if person.side == Side::Donor && person.kin.honoured {
        return None;
    }
    let text = match person.age {
        Some(years) if random.chance(70) => {
            let text = age::sentence(random, person, years);
            return Some(Said::tell(text, [age::fact_by_age(person)]));
        }
        _ => {
            let who = topic(person.recipient());
            match (person.minor, person.kin.goes_up()) {
                (_, true) => return None,
                (true, _) => format!("{who} {}", random.pick(&["미성년자예요", "아직 미성년자입니다"])),
                (false, _) => format!("{who} {}", random.pick(&["성인이에요", "성인입니다"])),
            }
        }
    };
    Some(Said::tell(text, [age::fact(person)]))
}

fn residence(random: &mut Random, person: &Person) -> String {
    let who = topic(person.recipient());
    let text = match (person.abroad, person.side) {
        (true, Side::Recipient) => random.pick(&[
            "미국에 이민 와서 살고 있어요",
            "비거주자예요",
            "캐나다 영주권자고 거기 살아요",
            "밴쿠버에서 산 지 11년 됐어요",
            "뉴질랜드에 이민 와서 사는 비거주자입니다",
        ]),
        (true, _) => random.pick(&[
            "미국으로 이민 가서 거기 살아요",
            "비거주자예요",
            "캐나다에 이민 가서 살고 있습니다",
        ]),
        (false, _) => random.pick(&[
            "서울에 살아요",
            "한국에 살아요",
            "국내 거주자예요",
            "부산 살아요",
            "대전에 살고 있습니다",
            "분당 살아요",
            "수원에서 쭉 살았어요",
        ]),
    };
    format!("{who} {text}")
}

/// The month of a registration or birth, a few months before the gift: inside every window.
pub fn shortly_before(random: &mut Random, person: &Person) -> String {
    let months = random.between(1, 12);
    let month = person.day.saturating_sub(months.months());
    format!("{}년 {}월에", month.year(), month.month())
}

fn marriage(random: &mut Random, person: &Person) -> Option<String> {
    if person.marriage == 0 {
        return None;
    }
    let won = amount::spell(random, person.marriage, Place::Worth);
    let when = shortly_before(random, person);
    let text = match random.between(0, 2) {
        0 => format!(
            "{} {when} 혼인신고 했고 혼인공제 {won} 적용해 주세요",
            taker(person)
        ),
        1 => format!("혼인신고는 {when} 했고 혼인공제 {won} 쓸게요"),
        _ => format!("혼인공제 {won} 적용해 주세요, 혼인신고는 {when} 했어요"),
    };
    Some(text)
}

fn birth(random: &mut Random, person: &Person) -> Option<String> {
    if person.birth == 0 {
        return None;
    }
    let won = amount::spell(random, person.birth, Place::Worth);
    let when = shortly_before(random, person);
    let whose = if person.side == Side::Recipient {
        "제 아이가".to_owned()
    } else {
        format!("{} 아이가", person.recipient())
    };
    let text = match random.between(0, 1) {
        0 => format!("{whose} {when} 태어났고 출산공제 {won} 쓸게요"),
        _ => format!("출산공제로 {won} 적용해 주세요, {whose} {when} 태어났어요"),
    };
    Some(text)
}

fn debt(random: &mut Random, person: &Person) -> Said {
    let name = random.pick(&["담보대출", "전세보증금", "대출", "임대보증금"]);
    if person.debt > 0 {
        let won = amount::spell(random, person.debt, Place::Worth);
        let loan = format!("{name} {}", topic(&won));
        let who = taker(person);
        let verb = random.pick(&[
            "떠안기로 했어요",
            "인수했어요",
            "승계해요",
            "떠안아요",
            "갚기로 했어요",
        ]);
        let fact = Fact::Rest(Variable::SecuredDebt, person.debt, How::Said);
        return Said::tell(format!("{loan} {who} {verb}"), [fact]);
    }
    if person.kept_debt > 0 {
        let won = amount::spell(random, person.kept_debt, Place::Worth);
        let keeper = match person.side {
            Side::Donor => "제가 계속 갚을 거예요".to_owned(),
            _ => format!(
                "{} 계속 갚기로 {}",
                subject(person.kin.word),
                if person.kin.honoured {
                    "하셨어요"
                } else {
                    "했어요"
                }
            ),
        };
        let fact = Fact::Rest(Variable::SecuredDebt, 0, How::Follows);
        return Said::tell(format!("대출 {} {keeper}", topic(&won)), [fact]);
    }
    let text = random.pick(&[
        "대출이나 보증금은 없어요",
        "담보대출은 없습니다",
        "떠안는 빚은 없어요",
    ]);
    Said::tell(text, [Fact::Rest(Variable::SecuredDebt, 0, How::Said)])
}

/// To whom or from whom the earlier gift went, with its verb.
pub fn earlier(random: &mut Random, person: &Person) -> String {
    let kin = person.kin;
    let also = random.pick(&["", "도"]);
    let years = person.past_years;
    let won = amount::spell(random, person.past, Place::Worth);
    match person.side {
        Side::Recipient => {
            let from = if kin.honoured { "께" } else { "한테" };
            let who = kin.word;
            match random.between(0, 3) {
                0 => format!("{years}년 전에{also} {who}{from} {won} 받았었어요"),
                1 => format!("{years}년 전에 {who}{from} 받은 게 {won} 있어요"),
                _ => format!("{years}년 전에{also} {who}{from} {won} 받은 적 있어요"),
            }
        }
        Side::Donor if kin.honoured => format!("{years}년 전에{also} {}께 {won} 드린 적 있어요", kin.word),
        Side::Donor => format!("{years}년 전에{also} {}한테 {won} 준 적 있어요", kin.word),
        Side::Third(getter) => {
            let verb = if kin.honoured { "주신" } else { "준" };
            format!(
                "{years}년 전에{also} {} {getter}한테 {won} {verb} 적 있어요",
                subject(kin.word)
            )
        }
    }
}

fn past(random: &mut Random, person: &Person) -> Said {
    let variable = Variable::PastGiftsValue;
    if person.past > 0 {
        let mut said = Said::tell(
            earlier(random, person),
            [Fact::Rest(variable, person.past, How::Said)],
        );
        if random.chance(35) {
            said = said.and(tax_then(random, person));
        }
        return said;
    }
    if person.side == Side::Recipient && day::months_between(person.day, person.today).abs() <= 10 {
        match random.between(0, 3) {
            0 => {
                let years = random.between(13, 20);
                let text = format!("{years}년 전에 5천만원 받은 적은 있어요");
                return Said::tell(text, []).touching(variable);
            }
            1 => {
                let other = if person.kin.is_stranger() {
                    "고모"
                } else {
                    "친구"
                };
                let text = format!("작년에 {other}한테 3천만원 받은 적도 있는데 그건 별개예요");
                return Said::tell(text, []).touching(variable);
            }
            _ => {}
        }
    }
    let text = match person.side {
        Side::Recipient => random.pick(&["예전에 증여받은 건 없어요", "10년 안에 받은 건 이번이 처음이에요"]),
        Side::Donor if person.kin.honoured => "예전에 드린 건 없어요",
        _ => random.pick(&["예전에 증여한 건 없어요", "10년 안에 증여한 적은 없어요"]),
    };
    Said::tell(text, [Fact::Rest(variable, 0, How::Said)])
}

/// The tax of the earlier gift.
pub fn tax_then(random: &mut Random, person: &Person) -> Said {
    let fact = Fact::Rest(Variable::PastTaxPaid, person.past_tax, How::Said);
    let text = if person.past_tax > 0 {
        let won = amount::spell(random, person.past_tax, Place::Worth);
        match random.between(0, 2) {
            0 => format!("그때 세금 {won} 냈어요"),
            1 => format!("그때 산출세액이 {won}이었어요"),
            _ => format!("그때 증여세로 {won} 납부했습니다"),
        }
    } else {
        random
            .pick(&["그때 낸 세금은 없어요", "그때 세금은 안 냈어요"])
            .to_owned()
    };
    Said::tell(text, [fact])
}

/// Several noes at once.
pub fn nothing_else(random: &mut Random) -> Said {
    let zero = |variable| Fact::Rest(variable, 0, How::Said);
    let text = random.pick(&[
        "혼인, 출산 다 해당 없고 대출도 없고 예전에 증여받은 것도 없어요",
        "결혼이나 출산 공제 해당 없고 떠안는 빚도 없고 10년 안에 받은 증여도 없습니다",
    ]);
    Said::tell(
        text,
        [
            zero(Variable::MarriageDeductionAmount),
            zero(Variable::ChildbirthDeductionAmount),
            zero(Variable::SecuredDebt),
            zero(Variable::PastGiftsValue),
        ],
    )
}
