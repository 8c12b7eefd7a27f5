//! The first message, and a new gift after an answer: any subset of the three necessary facts, sometimes more.

use crate::amount::{self, Place};
use crate::particle::subject;
use crate::person::{Person, Side, Thing};
use crate::random::Random;
use crate::said::{Kind, Said};
use crate::say::frame::{self, Tells};
use crate::say::{aside, volunteer};
use crate::told::{Fact, REST};

const TAILS: [&str; 15] = [
    "증여세 내야 하나요?",
    "세금 얼마예요?",
    "증여세 얼마나 나올까요",
    "세금 나오나요?",
    "신고해야 하나요?",
    "증여세 계산 좀 부탁드려요",
    "산출세액 문의드립니다.",
    "세금이 얼마인가요?",
    "괜찮나요?",
    "이것도 세금 있나요",
    "증여세 궁금해요",
    "세액?",
    "증여세?",
    "이거 세금 우째되노",
    "증여세 나오나여 ㅋㅋ",
];

/// Tails only a finished gift has.
const DONE_TAILS: [&str; 8] = [
    "신고 아직 안했어요 ㅠㅠ",
    "증여세 내야 하나요?",
    "세금 얼마예요?",
    "증여세 얼마나 나올까요",
    "세금 나오나요?",
    "신고해야 하나요?",
    "증여세 계산 좀 부탁드려요",
    "이것도 세금 있나요",
];

/// The first message.
pub fn first(random: &mut Random, person: &Person) -> Said {
    if random.chance(6) {
        return aside::intro(random);
    }
    let tells = Tells {
        day: random.chance(45),
        donor: random.chance(85),
        value: random.chance(80),
    };
    // A gift someone is about to name still needs its direction: a bare "주려고요" would not say who gives.
    let tells = if tells.donor || tells.value {
        tells
    } else {
        Tells { donor: true, ..tells }
    };
    let mut said = frame::gift(random, person, tells);
    if tells.donor && tells.value && random.chance(35) {
        said = add(random, person, said);
    }
    with_tail(random, person, said)
}

/// One or two more facts in sentences of their own.
pub fn add(random: &mut Random, person: &Person, said: Said) -> Said {
    let mut said = said;
    for _ in 0..=random.between(0, 1) {
        let variable = random.one_of(&REST);
        let known = |fact: &Fact| matches!(fact, Fact::Rest(told, ..) if Some(*told) == variable);
        if said.facts.iter().any(known) || variable.is_some_and(|one| said.touches.contains(&one)) {
            continue;
        }
        let more = variable.and_then(|one| volunteer::sentence(random, person, one));
        if let Some(more) = more {
            said = said.and(more);
        }
    }
    said
}

fn with_tail(random: &mut Random, person: &Person, mut said: Said) -> Said {
    if random.chance(55) {
        let tail = if person.planned() {
            random.pick(&TAILS)
        } else {
            random.pick(&DONE_TAILS)
        };
        said.text.push_str(random.pick(&[" ", ". ", " "]));
        said.text.push_str(tail);
        said.text = said.text.replace(".. ", ". ").replace("?. ", "? ");
    }
    said
}

/// A new gift after an answer: nothing of the old one is said to stay.
pub fn another(random: &mut Random, person: &Person) -> Said {
    let tells = Tells {
        day: random.chance(35),
        donor: true,
        value: true,
    };
    let mut said = frame::gift(random, person, tells);
    let lead = random.pick(&[
        "이번엔 다른 건인데요,",
        "다른 건도 물어볼게요.",
        "별개로",
        "새로운 증여 건인데요,",
    ]);
    said.text = format!("{lead} {}", said.text);
    said.kind = Kind::NewGift;
    said
}

/// The seeds' way of a new gift in one breath: 이번엔 배우자한테 7억 줄 건데요.
pub fn this_time(random: &mut Random, person: &Person) -> Option<Said> {
    let plain = person.planned() && person.thing == Thing::Cash && person.side == Side::Donor;
    if !plain {
        return None;
    }
    let won = amount::spell(random, person.value, Place::Worth);
    let kin = person.kin;
    let text = if kin.honoured {
        format!("이번엔 {}께 {won} 드릴 건데요", kin.word)
    } else {
        format!("이번엔 {}한테 {won} 줄 건데요", kin.word)
    };
    let mut said = Said::tell(text, [Fact::Donor(kin.tie), Fact::Value(person.value)]);
    said.kind = Kind::NewGift;
    Some(said)
}

/// What a person adds when nothing is asked and nothing is answered: the next necessary fact in a full sentence.
pub fn unprompted(random: &mut Random, person: &Person, missing: tax::gift::Variable) -> Said {
    use tax::gift::Variable::{DonorRelationship, GiftDate, GiftPropertyValue};
    match missing {
        GiftDate => frame::gift(
            random,
            person,
            Tells {
                day: true,
                donor: false,
                value: false,
            },
        ),
        DonorRelationship if person.side == Side::Recipient => {
            let verb = if person.kin.honoured {
                "주신 거예요"
            } else {
                "준 거예요"
            };
            Said::tell(
                format!("{} {verb}", subject(person.kin.word)),
                [Fact::Donor(person.kin.tie)],
            )
        }
        GiftPropertyValue | DonorRelationship => {
            let won = missing == GiftPropertyValue;
            frame::gift(
                random,
                person,
                Tells {
                    day: false,
                    donor: true,
                    value: won,
                },
            )
        }
        other => crate::say::answer::truth(random, person, other),
    }
}
