//! "What would it be if": one fact changed after an answer, nothing of it true.

use crate::amount::{self, Place};
use crate::person::{Person, Side};
use crate::random::Random;
use crate::said::{Kind, Said};
use crate::say::correct::other_kin;
use crate::told::{Fact, How, Told};
use jiff::civil::date;
use tax::gift::Variable;

/// A what-if about what was told.
pub fn ask(random: &mut Random, person: &Person, told: &Told) -> Option<Said> {
    let (text, fact) = match random.between(0, 5) {
        0 => donor(random, person, told)?,
        1 => year(random, person, told)?,
        2 => flag(random, person, told)?,
        _ => value(random, person)?,
    };
    let mut said = Said::tell(text, [fact]);
    said.kind = Kind::WhatIf;
    Some(said)
}

fn value(random: &mut Random, person: &Person) -> Option<(String, Fact)> {
    let choices: Vec<i64> = [50, 100, 150, 200, 300, 500, 700, 1_000]
        .into_iter()
        .map(|million: i64| million * 1_000_000)
        .filter(|won| *won != person.value && *won > person.debt.max(person.kept_debt))
        .collect();
    let won = random.one_of(&choices)?;
    let spelled = amount::spell(random, won, Place::Worth);
    let text = match random.between(0, 3) {
        0 => format!("{spelled}이면?"),
        1 => format!("만약 {spelled}이면 얼마예요?"),
        2 => format!("그럼 {spelled}이면요?"),
        _ => format!("{spelled}이었다면 세금이 얼마예요?"),
    };
    Some((text, Fact::Value(won)))
}

fn donor(random: &mut Random, person: &Person, told: &Told) -> Option<(String, Fact)> {
    let simple = person.side == Side::Recipient && person.past == 0 && person.marriage + person.birth == 0;
    let kin =
        other_kin(random, person).filter(|kin| simple && kin.tie != person.kin.tie && !kin.goes_up())?;
    if told.rest(Variable::IsMinorRecipient).is_some() && !kin.young {
        return None;
    }
    let who = crate::particle::subject(kin.word);
    let verb = if kin.honoured { "주시면?" } else { "주면?" };
    Some((format!("같은 돈을 {who} {verb}"), Fact::Donor(kin.tie)))
}

/// A bare year is enough: no figure that applies changed within these.
fn year(random: &mut Random, person: &Person, told: &Told) -> Option<(String, Fact)> {
    let told_of = |variable| told.rest(variable).is_some_and(|known| known.value != 0);
    let plain = person.side == Side::Recipient
        && !person.kin.depends_on_day()
        && person.age.is_none()
        && ![
            Variable::IsMinorRecipient,
            Variable::PastGiftsValue,
            Variable::MarriageDeductionAmount,
            Variable::ChildbirthDeductionAmount,
        ]
        .into_iter()
        .any(told_of);
    if !plain {
        return None;
    }
    let last = person.today.year() - 1;
    let (text, year) = match random.between(0, 1) {
        0 => ("그럼 2015년에 받았으면?", 2015),
        _ => ("작년에 받았으면요?", last),
    };
    // The year it was anyway supposes nothing.
    (year != person.day.year()).then(|| (text.to_owned(), Fact::Day(date(year, 7, 1))))
}

fn flag(random: &mut Random, person: &Person, told: &Told) -> Option<(String, Fact)> {
    let stays = |variable| told.rest(variable).is_some_and(|known| known.value != 0);
    if random.chance(50) {
        let open = person.kin.young && person.kin.is_ascendant() && !stays(Variable::IsMinorRecipient);
        let fact = Fact::Rest(Variable::IsMinorRecipient, 1, How::Said);
        return open.then(|| ("받는 사람이 미성년자라면요?".to_owned(), fact));
    }
    let fact = Fact::Rest(Variable::IsNonResident, 1, How::Said);
    (!stays(Variable::IsNonResident)).then(|| ("받는 사람이 비거주자라면 얼마예요?".to_owned(), fact))
}
