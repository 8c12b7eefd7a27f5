//! The sentence that tells a gift: who, whom, what, how much, when — from either side, past or planned.

use crate::amount::{self, Place};
use crate::day;
use crate::particle::{object, subject};
use crate::person::{Person, Side, Thing};
use crate::random::Random;
use crate::said::Said;
use crate::say::age;
use crate::told::{Fact, How};
use tax::gift::Variable;

/// Which of the three necessary facts a sentence tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tells {
    /// The day.
    pub day: bool,
    /// The donor.
    pub donor: bool,
    /// The value.
    pub value: bool,
}

/// The gift in one sentence.
pub fn gift(random: &mut Random, person: &Person, tells: Tells) -> Said {
    let mut facts = Vec::new();
    let when = if tells.day {
        when(random, person, &mut facts)
    } else {
        String::new()
    };
    let (what, whole) = what(random, person, tells.value, &mut facts);
    let (party, verb) = if tells.donor {
        let named = donor(random, person, &mut facts);
        let verb = match named.verbs {
            [] => verb(random, person, named.subject, tells.day),
            fixed => random.pick(fixed).to_owned(),
        };
        (named.text, verb)
    } else {
        (String::new(), verb(random, person, false, tells.day))
    };
    let parts = match random.between(0, 4) {
        0 if whole => vec![party, when, what, verb],
        1 if !tells.donor || whole => vec![when, what, party, verb],
        2 => vec![party, when, what, verb],
        // The day as an afterthought, by the register for a house.
        3 if registered(person) && tells.day => vec![
            party,
            what,
            verb,
            format!("({} 등기)", when.trim_end_matches('에')),
        ],
        3 => vec![party, what, verb, when],
        _ => vec![when, party, what, verb],
    };
    let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Said::tell(said.join(" "), facts)
}

/// Real estate already handed over: its day is the register's.
fn registered(person: &Person) -> bool {
    matches!(person.thing, Thing::Estate(_)) && !person.planned() && !person.month_only
}

fn when(random: &mut Random, person: &Person, facts: &mut Vec<Fact>) -> String {
    if person.month_only {
        facts.push(Fact::Month(person.month()));
        return day::at(&day::spell_month(random, person.month(), person.today));
    }
    facts.push(Fact::Day(person.day));
    day::spell(random, person.day, person.today, day::Place::Sentence)
}

struct Named {
    text: String,
    subject: bool,
    /// The only verbs that go with it, if it is choosy: into an account, into a name.
    verbs: &'static [&'static str],
}

/// The other party with its particle; age and residence may stand before the recipient.
fn donor(random: &mut Random, person: &Person, facts: &mut Vec<Fact>) -> Named {
    let kin = person.kin;
    facts.push(Fact::Donor(kin.tie));
    match person.side {
        Side::Recipient => {
            let subject_form = random.chance(50);
            let text = match (subject_form, kin.honoured) {
                (true, true) if random.chance(25) => format!("{}께서", kin.word),
                (true, _) => subject(kin.word),
                (false, true) => format!(
                    "{}{}",
                    kin.word,
                    random.pick(&["께", "한테", "에게서", "한테서", "께"])
                ),
                (false, false) => format!("{}{}", kin.word, random.pick(&["한테", "에게서", "한테서"])),
            };
            Named {
                text,
                subject: subject_form,
                verbs: &[],
            }
        }
        Side::Donor => {
            let word = described(random, person, kin.word, facts);
            if let Some(verbs) = route(person).filter(|_| !kin.honoured && random.chance(20)) {
                let by = if person.thing == Thing::Cash {
                    "통장으로"
                } else {
                    "명의로"
                };
                return Named {
                    text: format!("{word} {by}"),
                    subject: false,
                    verbs,
                };
            }
            let to = if kin.honoured {
                "께"
            } else {
                random.pick(&["한테", "에게"])
            };
            let me = random.pick(&["", "", "제가 "]);
            Named {
                text: format!("{me}{word}{to}"),
                subject: false,
                verbs: &[],
            }
        }
        Side::Third(getter) => {
            let word = described(random, person, getter, facts);
            let to = random.pick(&["한테", "에게"]);
            Named {
                text: format!("{} {word}{to}", subject(kin.word)),
                subject: true,
                verbs: &[],
            }
        }
    }
}

/// The verbs of a transfer into the recipient's account or name.
fn route(person: &Person) -> Option<&'static [&'static str]> {
    match (person.thing, person.planned()) {
        (Thing::Cash, false) => Some(&["보냈어요", "이체했습니다", "넣어줬어요", "보냈는데요"]),
        (Thing::Cash, true) => Some(&["보낼 예정이에요", "보내려고요", "이체할 예정입니다"]),
        (Thing::Estate(_), false) => Some(&["넘겼어요", "넘겨줬습니다"]),
        (Thing::Estate(_), true) => Some(&["넘기려고 합니다", "넘길 예정이에요"]),
        (Thing::Goods(_), _) => None,
    }
}

/// 15살 딸, 미국 사는 아들.
fn described(random: &mut Random, person: &Person, word: &str, facts: &mut Vec<Fact>) -> String {
    if let Some(years) = person.age.filter(|_| random.chance(25)) {
        facts.push(age::fact_by_age(person));
        let age = age::words(random, person, years);
        let joined = if matches!(person.side, Side::Third(_)) {
            "인 "
        } else {
            " "
        };
        return format!("{age}{joined}{word}");
    }
    if person.abroad && random.chance(40) {
        facts.push(Fact::Rest(Variable::IsNonResident, 1, How::Said));
        let where_to = random.pick(&[
            "미국 사는",
            "캐나다에 이민 간",
            "호주로 이민 가서 사는",
            "베트남에 이민 간",
        ]);
        return format!("{where_to} {word}");
    }
    word.to_owned()
}

/// The thing and its value; the flag says whether it may stand before the other party.
fn what(random: &mut Random, person: &Person, value: bool, facts: &mut Vec<Fact>) -> (String, bool) {
    if !value {
        let text = match person.thing {
            Thing::Estate(name) | Thing::Goods(name) => object(name),
            Thing::Cash => random.pick(&["돈을", "현금을", "목돈을"]).to_owned(),
        };
        return (text, true);
    }
    facts.push(Fact::Value(person.value));
    match person.thing {
        Thing::Cash => cash(random, person),
        Thing::Goods(name) => {
            let worth = amount::spell(random, person.value, Place::Worth);
            (
                format!("{name} {}", random_object(random, &format!("{worth}어치"))),
                true,
            )
        }
        Thing::Estate(name) => (estate(random, person.value, name), true),
    }
}

fn cash(random: &mut Random, person: &Person) -> (String, bool) {
    let won = person.value;
    if won >= 20_000_000 && won % 20_000_000 == 0 && random.chance(6) {
        let half = |random: &mut Random| amount::spell(random, won / 2, Place::Worth);
        let (one, other) = (half(random), half(random));
        let text = match random.between(0, 1) {
            0 => format!("현금 {one} 주식 {other}어치를"),
            _ => format!("현금 {one} + 주식 {other}"),
        };
        return (text, true);
    }
    let text = amount::spell(random, won, Place::Sentence);
    let purpose = purpose(random, person);
    let text = match random.between(0, 6) {
        6 => format!("금 {}원을", amount::grouped(won)),
        0 => format!("현금 {text}"),
        1 => format!("현금으로 {text}"),
        2 => object(&text),
        _ => text,
    };
    if purpose.is_empty() {
        (text, true)
    } else {
        (format!("{purpose} {text}"), false)
    }
}

/// What the money is for, or another amount that is not the gift.
fn purpose(random: &mut Random, person: &Person) -> &'static str {
    if !random.chance(18) || person.planned() {
        return "";
    }
    match person.side {
        Side::Recipient if person.kin.is_parent() => random.pick(&[
            "전세금 하라고",
            "차 사라고",
            "집 사는 데 보태라고",
            "사업자금으로",
            "생활비 말고 목돈으로",
        ]),
        Side::Recipient | Side::Third(_) => random.pick(&["차 사라고", "전세금 하라고", "사업자금 하라고"]),
        Side::Donor => random.pick(&["사업자금으로", "차 값으로", "생활비 말고 목돈으로"]),
    }
}

fn estate(random: &mut Random, won: i64, name: &str) -> String {
    if won % 100_000_000 == 0 && random.chance(7) {
        let double = amount::spell(random, won * 2, Place::Worth);
        return format!("{double}짜리 {name} 지분 50%를");
    }
    let worth = amount::spell(random, won, Place::Worth);
    let thing = match random.between(0, 4) {
        0 => format!("시가 {worth} {name}"),
        1 => format!("{worth} 상당의 {name}"),
        2 => format!("시가 {worth}짜리 {name}"),
        _ => format!("{worth}짜리 {name}"),
    };
    random_object(random, &thing)
}

fn random_object(random: &mut Random, text: &str) -> String {
    if random.chance(70) {
        object(text)
    } else {
        text.to_owned()
    }
}

/// The verb of the sentence; with a day in it, the future is said plainly.
fn verb(random: &mut Random, person: &Person, subject: bool, dated: bool) -> String {
    let kind = match person.side {
        Side::Recipient if !subject => Verb::Receive,
        Side::Donor if person.kin.honoured => Verb::Offer,
        Side::Donor => Verb::Give,
        _ if person.kin.honoured => Verb::GivenByElder,
        _ => Verb::GivenByPeer,
    };
    let mut all = forms(kind, person.planned()).to_vec();
    if person.planned() && !dated {
        all.extend(loose(kind));
    }
    if matches!(person.thing, Thing::Estate(_)) && !person.planned() {
        all.extend(estate_forms(kind));
    }
    if matches!(person.thing, Thing::Estate(_))
        && !person.planned()
        && person.side == Side::Recipient
        && subject
    {
        let own: &[&str] = if person.kin.honoured {
            &["제 명의로 넘겨주셨습니다", "제 앞으로 이전해주셨어요"]
        } else {
            &["제 명의로 넘겨줬어요", "제 앞으로 돌려놨어요"]
        };
        all.extend(own);
    }
    if person.thing != Thing::Cash {
        all.retain(|verb| !verb.contains("보내") && !verb.contains("보냈") && !verb.contains("이체"));
    }
    random.pick(&all).to_owned()
}

#[derive(Clone, Copy)]
enum Verb {
    Receive,
    Give,
    Offer,
    GivenByElder,
    GivenByPeer,
}

fn forms(kind: Verb, planned: bool) -> &'static [&'static str] {
    match (kind, planned) {
        (Verb::Receive, false) => &[
            "받았어요",
            "받았습니다",
            "받았는데요",
            "받음",
            "증여받았어요",
            "증여받았습니다",
            "받았어",
            "받았거든요",
        ],
        (Verb::Receive, true) => &[
            "받을 예정이에요",
            "받을 예정입니다",
            "받을 거예요",
            "증여받을 예정이에요",
        ],
        (Verb::Give, false) => &[
            "줬어요",
            "줬습니다",
            "줬는데요",
            "줬음",
            "증여했어요",
            "증여했습니다",
            "보냈어요",
            "줬어",
            "이체했어요",
        ],
        (Verb::Give, true) => &[
            "주려고요",
            "주려고 합니다",
            "줄 예정이에요",
            "줄 거예요",
            "증여하려고요",
            "증여할 예정입니다",
        ],
        (Verb::Offer, false) => &[
            "드렸어요",
            "드렸습니다",
            "드렸는데요",
            "드렸음",
            "보내드렸어요",
            "증여해 드렸어요",
        ],
        (Verb::Offer, true) => &["드리려고요", "드릴 예정이에요", "드리려고 합니다", "드릴 거예요"],
        (Verb::GivenByElder, false) => &[
            "주셨어요",
            "주셨습니다",
            "주셨는데요",
            "주심",
            "보내주셨어요",
            "증여해 주셨어요",
            "증여하셨어요",
            "주셨어",
        ],
        (Verb::GivenByElder, true) => &[
            "주실 예정이에요",
            "주실 거예요",
            "증여하실 예정이에요",
            "주실 예정입니다",
        ],
        (Verb::GivenByPeer, false) => &[
            "줬어요",
            "줬습니다",
            "줬는데요",
            "줌",
            "보내줬어요",
            "증여해줬어요",
            "줬어",
        ],
        (Verb::GivenByPeer, true) => &["줄 예정이에요", "줄 거예요", "증여할 예정이에요", "줄 예정입니다"],
    }
}

fn loose(kind: Verb) -> &'static [&'static str] {
    match kind {
        Verb::Receive => &["받기로 했어요", "받게 됐어요"],
        Verb::Give => &["주고 싶어요", "줄 생각입니다", "줄까 해요"],
        Verb::Offer => &["드리고 싶어요", "드릴까 해요"],
        Verb::GivenByElder => &["주신대요", "주신다고 합니다", "주시기로 했어요"],
        Verb::GivenByPeer => &["준대요", "준다고 해요", "주기로 했어요"],
    }
}

fn estate_forms(kind: Verb) -> &'static [&'static str] {
    match kind {
        Verb::Receive => &[],
        Verb::Give | Verb::GivenByPeer => &["넘겨줬어요", "명의 이전해줬어요"],
        Verb::Offer => &["넘겨드렸어요"],
        Verb::GivenByElder => &["넘겨주셨어요", "명의 이전해 주셨어요"],
    }
}
