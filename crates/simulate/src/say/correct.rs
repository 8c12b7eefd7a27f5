//! Taking something back: any variable, with the old value named or not, two at once. The person's truth changes with
//! the words.

use crate::amount::{self, Place};
use crate::day;
use crate::kin::{GETTERS, GIVERS, Kin};
use crate::particle::{is, quoted, subject, topic};
use crate::person::{Person, Side, Thing};
use crate::random::Random;
use crate::said::Said;
use crate::told::{Fact, How, Told};
use jiff::civil::Date;
use tax::gift::Variable;

/// A correction of this variable, if it was told and can be corrected clearly. `alone` says that no other amount was
/// spoken of and none is asked for.
pub fn one(
    random: &mut Random,
    person: &mut Person,
    told: &Told,
    variable: Variable,
    alone: bool,
) -> Option<Said> {
    if !told.knows(variable) {
        return None;
    }
    match variable {
        Variable::GiftDate => date(random, person, told),
        Variable::DonorRelationship => donor(random, person),
        Variable::GiftPropertyValue => value(random, person, told, alone),
        Variable::IsMinorRecipient => minor(random, person),
        Variable::IsNonResident => residence(random, person),
        Variable::IsGenerationSkipping => None,
        other => won(random, person, told, other),
    }
}

/// A new value that leaves everything else possible.
fn other_value(random: &mut Random, person: &Person, told: &Told) -> Option<i64> {
    let least = person
        .debt
        .max(person.kept_debt)
        .max(told.rest(Variable::SecuredDebt).map_or(0, |known| known.value));
    let choices = [20, 30, 50, 80, 90, 130, 150, 200, 230, 300, 400, 600, 900];
    let fitting: Vec<i64> = choices
        .into_iter()
        .map(|million| million * 1_000_000)
        .filter(|won| *won != person.value && *won > least)
        .collect();
    random.one_of(&fitting)
}

fn value(random: &mut Random, person: &mut Person, told: &Told, alone: bool) -> Option<Said> {
    let new = other_value(random, person, told)?;
    let old = amount::spell(random, told.value?, Place::Worth);
    let now = amount::spell(random, new, Place::Worth);
    person.value = new;
    let text = match random.between(0, 6) {
        0 if alone => format!("아니 {now}이요"),
        1 if alone => format!("앗 잘못 말했네요 {} 아니라 {}", subject(&old), is(&now)),
        2 if alone => format!("{old} 말고 {now}이었어요. 다시 계산해 주세요"),
        3 if alone => {
            let (wrong, right) = (digits(told.value?), digits(new));
            format!("오타요 {wrong}x {right}o")
        }
        4 => format!("정정할게요. 증여 금액은 {}", is(&now)),
        5 => format!("아 증여받은 금액이 {} 아니라 {}", subject(&old), is(&now)),
        _ => format!("죄송해요 증여 금액을 잘못 적었어요. {}", is(&now)),
    };
    let text = if person.side == Side::Recipient {
        text
    } else {
        text.replace("증여받은", "증여한")
    };
    Some(Said::tell(text, [Fact::Value(new)]))
}

fn digits(won: i64) -> String {
    if won % 10_000 == 0 && won < 100_000_000 {
        format!("{}만원", won / 10_000)
    } else {
        format!("{}원", amount::grouped(won))
    }
}

fn date(random: &mut Random, person: &mut Person, told: &Told) -> Option<Said> {
    let old = told.day?;
    if person.planned() || person.age.is_some() || person.past > 0 || person.marriage + person.birth > 0 {
        return None;
    }
    let new = nearby(random, old, person)?;
    person.day = new;
    person.month_only = false;
    let short = |day: Date| format!("{}월 {}일", day.month(), day.day());
    // The bare month and day read the same from the old date's year and from today.
    let bare = new.year() == old.year()
        && !told.month_only
        && day::spellings(new, person.today, day::Place::Answer).contains(&short(new));
    let text = match random.between(0, 3) {
        0 if bare => format!("{} 아니고 {}이에요", short(old), short(new)),
        1 if bare => format!("앗 날짜가 틀렸네요 {}이 아니라 {}이에요", short(old), short(new)),
        2 => format!(
            "정정할게요. 증여일은 {}",
            is(&day::spell(random, new, person.today, day::Place::Answer))
        ),
        _ => format!(
            "아 날짜 잘못 말했어요. {}",
            is(&day::spell(random, new, person.today, day::Place::Answer))
        ),
    };
    Some(Said::tell(text, [Fact::Day(new)]))
}

/// Another past day, under the same law of kinship.
fn nearby(random: &mut Random, old: Date, person: &Person) -> Option<Date> {
    let back = i32::try_from(random.between(1, 40)).ok()?;
    let new = day::minus(old, if random.chance(50) { back } else { -back });
    let first = jiff::civil::date(2013, 1, 2);
    (new != old && new < person.today && new >= first).then_some(new)
}

/// Someone else on the same side whose kinship no date moves.
pub fn other_kin(random: &mut Random, person: &Person) -> Option<Kin> {
    let from = match person.side {
        Side::Recipient => GIVERS,
        Side::Donor => GETTERS,
        Side::Third(_) => return None,
    };
    let fitting: Vec<Kin> = from
        .iter()
        .copied()
        .filter(|kin| {
            // Who counted as a relative before 2012 was a list, not a degree.
            let settled = person.day.year() >= 2013 || kin.is_ascendant();
            let one_word = !kin.word.contains(' ') && !kin.depends_on_day();
            let fits = kin.young || !person.minor;
            one_word
                && settled
                && fits
                && kin.tie.skips.is_some()
                && kin.word != person.kin.word
                && kin.goes_up() == person.kin.goes_up()
        })
        .collect();
    random.one_of(&fitting)
}

fn donor(random: &mut Random, person: &mut Person) -> Option<Said> {
    if person.past > 0
        || person.marriage + person.birth > 0
        || person.kept_debt > 0
        || person.kin.word.contains(' ')
    {
        return None;
    }
    if person.side == Side::Recipient
        && person.kin.is_parent()
        && person.age.is_none()
        && !person.minor
        && random.chance(15)
    {
        return reversed(person);
    }
    let new = other_kin(random, person)?;
    let old = person.kin.word;
    (person.kin, person.skips) = (new, new.tie.skips.unwrap_or_default());
    let text = match random.between(0, 3) {
        0 => format!("{} 아니라 {}", subject(old), is(new.word)),
        1 => format!("아까 {} 했는데 {}", quoted(old), is(new.word)),
        2 => format!("아 {} 아니고 {}", subject(old), is(new.word)),
        _ => format!("{old} 아니라 {}!", crate::particle::answered(new.word)),
    };
    Some(Said::tell(text, [Fact::Donor(new.tie)]))
}

/// The other way round: the speaker gave to the parent.
fn reversed(person: &mut Person) -> Option<Said> {
    let word = person.kin.word;
    let kin = *GETTERS.iter().find(|kin| kin.word == word && kin.goes_up())?;
    (person.kin, person.side, person.skips) = (kin, Side::Donor, false);
    let verb = if person.planned() {
        "드리는 거예요"
    } else {
        "드린 거예요"
    };
    Some(Said::tell(
        format!("아 반대예요. 제가 {word}께 {verb}"),
        [Fact::Donor(kin.tie)],
    ))
}

fn minor(random: &mut Random, person: &mut Person) -> Option<Said> {
    if !person.kin.young || person.marriage + person.birth > 0 || person.month_only {
        return None;
    }
    person.minor = !person.minor;
    person.age = None;
    let text = if person.minor {
        random.pick(&[
            "아 죄송해요 받는 사람이 미성년자예요",
            "정정할게요 받는 사람 미성년자 맞아요",
        ])
    } else {
        random.pick(&[
            "아 죄송해요 받는 사람은 성인이에요",
            "정정할게요 받는 사람 미성년자 아니고 성인이에요",
        ])
    };
    Some(Said::tell(text, [crate::say::age::fact(person)]))
}

fn residence(random: &mut Random, person: &mut Person) -> Option<Said> {
    if person.marriage + person.birth > 0 {
        return None;
    }
    person.abroad = !person.abroad;
    let text = if person.abroad {
        random.pick(&[
            "아 정정할게요 받는 사람이 비거주자예요",
            "죄송해요 받는 사람은 해외로 이민 가서 거기 살아요",
        ])
    } else {
        random.pick(&[
            "죄송해요 해외 안 살아요 국내예요",
            "아 비거주자 아니고 한국에 살아요",
        ])
    };
    Some(Said::tell(
        text,
        [Fact::Rest(
            Variable::IsNonResident,
            i64::from(person.abroad),
            How::Said,
        )],
    ))
}

/// An amount of tier 3, its name said with it.
fn won(random: &mut Random, person: &mut Person, told: &Told, variable: Variable) -> Option<Said> {
    let known = told.rest(variable)?;
    if known.value == 0 || known.how != How::Said {
        return None;
    }
    let step = if variable == Variable::PastTaxPaid {
        1_000_000
    } else {
        10_000_000
    };
    let new = if known.value > step * 2 {
        known.value - step
    } else {
        known.value + step
    };
    if variable == Variable::SecuredDebt && (new >= told.value? || !matches!(person.thing, Thing::Estate(_)))
    {
        return None;
    }
    let (slot, name) = match variable {
        Variable::MarriageDeductionAmount => (&mut person.marriage, "혼인공제"),
        Variable::ChildbirthDeductionAmount => (&mut person.birth, "출산공제"),
        Variable::SecuredDebt => (&mut person.debt, "떠안는 빚"),
        Variable::PastGiftsValue => (&mut person.past, "과거 증여"),
        Variable::PastTaxPaid => (&mut person.past_tax, "그때 낸 세금"),
        _ => return None,
    };
    *slot = new;
    let old = amount::spell(random, known.value, Place::Worth);
    let now = amount::spell(random, new, Place::Worth);
    let text = match random.between(0, 2) {
        0 => format!("{name} {old} 아니고 {now}이요"),
        1 => format!("정정) {name} {old}→{now}"),
        _ => format!("아 {} {} 아니라 {}", topic(name), subject(&old), is(&now)),
    };
    Some(Said::tell(text, [Fact::Rest(variable, new, How::Said)]))
}

/// Day and value at once.
pub fn day_and_value(random: &mut Random, person: &mut Person, told: &Told) -> Option<Said> {
    let mut changed = person.clone();
    date(random, &mut changed, told)?;
    changed.value = other_value(random, person, told)?;
    let when = day::spell(random, changed.day, changed.today, day::Place::Answer);
    let won = amount::spell(random, changed.value, Place::Worth);
    let facts = [Fact::Day(changed.day), Fact::Value(changed.value)];
    *person = changed;
    let text = format!(
        "정정할게요. 날짜는 {} 금액은 {}",
        crate::particle::with(&when, "이고", "고"),
        is(&won)
    );
    Some(Said::tell(text, facts))
}

/// Donor and value at once, the old ones named.
pub fn donor_and_value(random: &mut Random, person: &mut Person, told: &Told) -> Option<Said> {
    let mut changed = person.clone();
    let facts = donor(random, &mut changed)?.facts;
    if changed.side != person.side {
        return None;
    }
    changed.value = other_value(random, person, told)?;
    let old = amount::spell(random, told.value?, Place::Worth);
    let now = amount::spell(random, changed.value, Place::Worth);
    let (was, is_now) = (subject(person.kin.word), changed.kin.word);
    let text = format!(
        "{was} 아니라 {}, {} 아니라 {}",
        crate::particle::with(is_now, "이고", "고"),
        subject(&old),
        is(&now)
    );
    let facts: Vec<Fact> = facts.into_iter().chain([Fact::Value(changed.value)]).collect();
    *person = changed;
    Some(Said::tell(text, facts))
}
