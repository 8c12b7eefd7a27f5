//! What a person types when a variable is asked for: the answer in many shapes, or that they do not know, or
//! something that does not settle it.

use crate::amount::{self, Place};
use crate::day;
use crate::particle::{answered, is, object, subject};
use crate::person::{Person, Side, Thing};
use crate::random::Random;
use crate::said::{Kind, Said};
use crate::say::{age, volunteer};
use crate::told::{Fact, How};
use tax::gift::Variable;

const YES: [&str; 11] = [
    "네",
    "예",
    "넵",
    "ㅇㅇ",
    "맞아요",
    "네 맞아요",
    "그렇습니다",
    "네네",
    "응",
    "네!",
    "네, 맞습니다",
];
const NO: [&str; 10] = [
    "아니요",
    "아뇨",
    "ㄴㄴ",
    "아니오",
    "아닙니다",
    "아뇨~",
    "아니에요",
    "아니요 해당 없어요",
    "해당 없음",
    "아뇨 아니에요",
];
const NONE: [&str; 8] = [
    "없어요",
    "아니요 없습니다",
    "없음",
    "아뇨 없어요",
    "해당 없음",
    "해당 없어요",
    "아니요",
    "ㄴㄴ 없어요",
];

/// The true answer to a question.
pub fn truth(random: &mut Random, person: &Person, variable: Variable) -> Said {
    match variable {
        Variable::GiftDate => date(random, person),
        Variable::DonorRelationship => donor(random, person),
        Variable::GiftPropertyValue => value(random, person),
        Variable::IsGenerationSkipping => skipping(random, person),
        Variable::IsMinorRecipient => minor(random, person),
        Variable::IsNonResident => residence(random, person),
        Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount => {
            claim(random, person, variable)
        }
        Variable::SecuredDebt => debt(random, person),
        Variable::PastGiftsValue => past(random, person),
        _ => past_tax(random, person),
    }
}

/// The verb of this gift as said of a day: 받았어요, 줬어요, 드릴 거예요.
fn day_verb(person: &Person) -> &'static str {
    match (person.side, person.planned(), person.kin.honoured) {
        (Side::Recipient, false, _) => "받았어요",
        (Side::Recipient, true, _) => "받을 예정이에요",
        (Side::Donor, false, true) => "드렸어요",
        (Side::Donor, true, true) => "드릴 예정이에요",
        (Side::Third(_), false, true) => "주셨어요",
        (Side::Third(_), true, true) => "주실 예정이에요",
        (_, false, false) => "줬어요",
        (_, true, false) => "줄 예정이에요",
    }
}

fn date(random: &mut Random, person: &Person) -> Said {
    if person.month_only {
        let month = day::spell_month(random, person.month(), person.today);
        let text = match random.between(0, 2) {
            0 => answered(&month),
            1 => format!("{} {}", day::at(&month), day_verb(person)),
            _ => month,
        };
        return Said::tell(text, [Fact::Month(person.month())]);
    }
    let facts = [Fact::Day(person.day)];
    if random.chance(45) {
        let when = day::spell(random, person.day, person.today, day::Place::Sentence);
        return Said::tell(format!("{when} {}", day_verb(person)), facts);
    }
    let when = day::spell(random, person.day, person.today, day::Place::Answer);
    let text = match random.between(0, 5) {
        0 => is(&when),
        1 => when,
        2 if !person.planned() && person.thing == Thing::Cash => {
            format!("통장 보니까 {}", crate::particle::with(&when, "이네요", "네요"))
        }
        3 => format!("증여일은 {}", is(&when)),
        _ => answered(&when),
    };
    Said::tell(text, facts)
}

fn donor(random: &mut Random, person: &Person) -> Said {
    let kin = person.kin;
    let text = match (person.side, person.planned()) {
        (Side::Recipient, planned) => match random.between(0, 4) {
            0 if kin.plain_answer => answered(kin.word),
            1 if kin.plain_answer => kin.word.to_owned(),
            2 if kin.plain_answer => is(kin.word),
            3 if kin.honoured => format!(
                "{} {}",
                subject(kin.word),
                if planned {
                    "주시는 거예요"
                } else {
                    "주신 거예요"
                }
            ),
            _ if kin.honoured => format!(
                "{}께 {}",
                kin.word,
                if planned {
                    "받는 거예요"
                } else {
                    "받은 거예요"
                }
            ),
            _ => format!(
                "{} {}",
                subject(kin.word),
                if planned {
                    "주는 거예요"
                } else {
                    "준 거예요"
                }
            ),
        },
        (Side::Donor, planned) => {
            let (to, verb) = match (kin.honoured, planned) {
                (true, true) => ("께", "드리는 거예요"),
                (true, false) => ("께", "드린 거예요"),
                (false, true) => ("한테", "주는 거예요"),
                (false, false) => ("한테", "준 거예요"),
            };
            format!("제가 {}{to} {verb}", kin.word)
        }
        (Side::Third(getter), planned) => {
            let verb = match (kin.honoured, planned) {
                (true, true) => "주시는 거예요",
                (true, false) => "주신 거예요",
                (false, true) => "주는 거예요",
                (false, false) => "준 거예요",
            };
            format!("{} {getter}한테 {verb}", subject(kin.word))
        }
    };
    Said::tell(text, [Fact::Donor(kin.tie)])
}

fn value(random: &mut Random, person: &Person) -> Said {
    let won = amount::spell(random, person.value, Place::Answer);
    let text = match random.between(0, 6) {
        0 => is(&won),
        1 => won,
        2 => format!("{} 정도 돼요", amount::spell(random, person.value, Place::Worth)),
        3 => format!("금액은 {}", is(&won)),
        4 => format!(
            "정확히 {}",
            is(&amount::spell(random, person.value, Place::Worth))
        ),
        _ => answered(&won),
    };
    Said::tell(text, [Fact::Value(person.value)])
}

fn skipping(random: &mut Random, person: &Person) -> Said {
    let yes = person.skips;
    let fact = Fact::Rest(Variable::IsGenerationSkipping, i64::from(yes), How::Said);
    let text = if yes {
        match random.between(0, 3) {
            0 => "네 조부모님이 주신 거예요",
            _ => random.pick(&YES),
        }
    } else {
        match random.between(0, 3) {
            0 => "아니요, 조부모님은 아니에요",
            1 if person.side == Side::Recipient && person.kin.is_ascendant() => {
                "아닌데요 부모님이 주신거에요"
            }
            _ => random.pick(&NO),
        }
    };
    Said::tell(text, [fact])
}

fn minor(random: &mut Random, person: &Person) -> Said {
    let text = match (person.age, person.minor) {
        (Some(years), _) if random.chance(35) => age::sentence(random, person, years),
        (_, true) if random.chance(40) => random
            .pick(&["넵 미성년자 맞아요", "네 미성년자예요", "네 아직 미성년자입니다"])
            .to_owned(),
        (_, false) if random.chance(40) => random
            .pick(&["아니요 성인입니다", "아니요, 성인이에요", "성인이에요"])
            .to_owned(),
        (_, true) => random.pick(&YES).to_owned(),
        (_, false) => random.pick(&NO).to_owned(),
    };
    Said::tell(text, [age::fact(person)])
}

fn residence(random: &mut Random, person: &Person) -> Said {
    let fact = Fact::Rest(Variable::IsNonResident, i64::from(person.abroad), How::Said);
    let text = if random.chance(30) {
        return volunteer::sentence(random, person, Variable::IsNonResident)
            .unwrap_or(Said::tell("네", [fact]));
    } else if person.abroad {
        random.pick(&[
            "네",
            "네 외국 살아요",
            "네 비거주자예요",
            "ㅇㅇ",
            "네 해외에 이민 가서 살아요",
            "맞아요",
        ])
    } else {
        random.pick(&[
            "아니요",
            "아뇨 한국 살아요",
            "아뇨 국내 거주자입니다",
            "한국에 살아요",
            "아뇨~",
            "서울 거주중입니다",
            "국적은 미국인데 한국에서 20년째 살고 있어요",
            "ㄴㄴ",
        ])
    };
    Said::tell(text, [fact])
}

/// Marriage or birth: an amount, a yes whose amount the law gives, or a no.
fn claim(random: &mut Random, person: &Person, variable: Variable) -> Said {
    let marriage = variable == Variable::MarriageDeductionAmount;
    let won = person.truth(variable);
    if won == 0 {
        let special: &[&str] = if marriage {
            &[
                "아니요 결혼과는 상관없어요",
                "결혼한 지 10년 됐어요",
                "아니요 혼인과 관계없어요",
            ]
        } else {
            &["아니요 애 없어요", "출산도 없어요", "아니요 출산과 상관없어요"]
        };
        let text = if random.chance(40) {
            random.pick(special)
        } else {
            random.pick(&NO)
        };
        return Said::tell(text, [Fact::Rest(variable, 0, How::Said)]);
    }
    if won == 100_000_000 && random.chance(25) {
        let when = volunteer::shortly_before(random, person);
        let what = if marriage {
            "혼인신고 했어요"
        } else {
            "아이가 태어났어요"
        };
        return Said::tell(
            format!("네 {when} {what}"),
            [Fact::Rest(variable, won, How::ByLaw)],
        );
    }
    let fact = [Fact::Rest(variable, won, How::Said)];
    let name = if marriage { "혼인공제" } else { "출산공제" };
    let spelled = amount::spell(random, won, Place::Worth);
    let text = match random.between(0, 4) {
        0 if won == 100_000_000 => "1억 전부 적용해주세요".to_owned(),
        1 => format!("{name} {spelled} 쓸게요"),
        2 => format!("네 {name}로 {spelled} 적용해 주세요"),
        3 if won < 100_000_000 => format!("{name}로 {spelled}만 받을게요"),
        _ => format!("네, {name} {spelled} 할게요"),
    };
    Said::tell(text, fact)
}

fn debt(random: &mut Random, person: &Person) -> Said {
    if person.debt > 0 {
        let fact = [Fact::Rest(Variable::SecuredDebt, person.debt, How::Said)];
        let won = amount::spell(random, person.debt, Place::Worth);
        let half = person.debt / 2;
        return match random.between(0, 4) {
            0 => Said::tell(format!("보증금 {won} 있어요"), fact),
            1 => Said::tell(format!("주담대 {won} 남았어요"), fact),
            2 if half % 10_000_000 == 0 => {
                let part = amount::spell(random, half, Place::Worth);
                Said::tell(format!("은행 {part}이랑 전세 {part}이요"), fact)
            }
            3 => Said::tell(format!("네 담보대출 {won} 있고 떠안기로 했어요"), fact),
            _ => volunteer::sentence(random, person, Variable::SecuredDebt).unwrap_or(Said::tell(won, fact)),
        };
    }
    let fact = [Fact::Rest(Variable::SecuredDebt, 0, How::Said)];
    if person.kept_debt > 0
        && let Some(mut said) = volunteer::sentence(random, person, Variable::SecuredDebt)
    {
        said.facts = fact.to_vec();
        return said;
    }
    let text = random.pick(&["대출 없음", "대출이나 보증금은 없어요", "담보대출 없습니다"]);
    let text = if random.chance(50) {
        text
    } else {
        random.pick(&NONE)
    };
    Said::tell(text, fact)
}

fn past(random: &mut Random, person: &Person) -> Said {
    let variable = Variable::PastGiftsValue;
    if person.past > 0 {
        let fact = [Fact::Rest(variable, person.past, How::Said)];
        let years = person.past_years;
        let half = person.past / 2;
        let won = amount::spell(random, person.past, Place::Worth);
        let text = match random.between(0, 4) {
            0 => format!("{years}년전에 {won}"),
            1 => format!("네, {years}년 전에 같은 분한테 {won} 받았어요"),
            2 if person.past % 20_000_000 == 0 => {
                let part = amount::spell(random, half, Place::Worth);
                format!("{years}년 전에 {part}, {}년 전에 {part}", years + 1)
            }
            3 => format!("네 {years}년 전에 {}", object(&won)) + " 받은 적이 있습니다",
            _ => format!("네 {}", volunteer::earlier(random, person)),
        };
        let text = if person.side == Side::Recipient {
            text
        } else {
            format!("네 {}", volunteer::earlier(random, person))
        };
        return Said::tell(text, fact);
    }
    let recent = day::months_between(person.day, person.today).abs() <= 10;
    let text = match random.between(0, 5) {
        0 if person.side == Side::Recipient => "없어요 처음이에요".to_owned(),
        1 if person.side == Side::Recipient => "아니요, 10년 안에 받은 건 없어요".to_owned(),
        2 if person.side == Side::Recipient && recent => {
            format!("{}년 전에 5천만원 받은 게 전부예요", random.between(13, 20))
        }
        _ => random.pick(&NONE).to_owned(),
    };
    Said::tell(text, [Fact::Rest(variable, 0, How::Said)])
}

fn past_tax(random: &mut Random, person: &Person) -> Said {
    if person.past_tax == 0 {
        let text = random.pick(&[
            "안냈습니다 공제 이내라서요",
            "없어요",
            "안 냈어요",
            "아니요 없습니다",
            "세금은 안 나왔어요",
        ]);
        return Said::tell(text, [Fact::Rest(Variable::PastTaxPaid, 0, How::Said)]);
    }
    if random.chance(30) {
        let won = amount::spell(random, person.past_tax, Place::Worth);
        return Said::tell(
            answered(&won),
            [Fact::Rest(Variable::PastTaxPaid, person.past_tax, How::Said)],
        );
    }
    volunteer::tax_then(random, person)
}

/// "I do not know", fitting the question.
pub fn unknown(random: &mut Random, variable: Variable) -> Said {
    let special: &[&str] = match variable {
        Variable::GiftDate => &[
            "날짜는 모르겠어요",
            "작년 가을쯤? 정확한 날짜는 기억 안나요",
            "기억이 안 나요",
        ],
        Variable::GiftPropertyValue => &[
            "얼마짜린지 잘 모르겠어요",
            "아직 시세를 안 알아봤어요",
            "억대예요 정확히는 몰라요",
        ],
        Variable::IsNonResident => &["그럴걸요?", "확인 중이에요"],
        Variable::PastTaxPaid | Variable::PastGiftsValue => &["기억이 안나네", "기억 안 나요"],
        _ => &["확인 중이에요"],
    };
    let text = if random.chance(50) {
        random.pick(special)
    } else {
        random.pick(&[
            "모르겠어요",
            "잘 모르겠는데요",
            "잘 모르겠어요",
            "글쎄요 모르겠네요",
        ])
    };
    Said::other(text, Kind::Unknown(variable))
}

/// Words about the variable that do not settle it.
pub fn hedge(random: &mut Random, person: &Person, variable: Variable) -> Option<Said> {
    let text = match variable {
        Variable::GiftDate => "2월 30일이요",
        Variable::GiftPropertyValue => random.pick(&[
            "한 1~2억 사이요",
            "5천인가 6천인가 그래요",
            "1~2억이요",
            "몇천만원이요",
            "1억 이상이요",
        ]),
        Variable::DonorRelationship if person.side == Side::Recipient => {
            random.pick(&["친척이요", "그냥 친척이에요"])
        }
        Variable::SecuredDebt if person.debt > 0 => "근저당 1.2억 잡혀있습니다",
        Variable::PastGiftsValue if person.past > 0 => "네 있어요",
        _ => return None,
    };
    Some(Said::other(text, Kind::Hedge(variable)))
}
