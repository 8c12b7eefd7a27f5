//! The top of a file: `상속세 및 증여세법[시행 2025.3.14.] [법률 제20777호, 2025.3.14., 일부개정]`.

use super::error::Reason;
use crate::document::{Header, Kind};
use jiff::civil::Date;

/// The name may stand on a line of its own; nothing else may come first.
const HEADER_LINES: usize = 4;

type Refused = (usize, Reason);

/// The header, and how many lines it takes.
pub(super) fn read(text: &str) -> Result<(Header, usize), Refused> {
    let mut name = String::new();
    for (index, line) in text.lines().enumerate().take(HEADER_LINES) {
        let Some((before, dates)) = line.split_once("[시행") else {
            name.push_str(line);
            name.push(' ');
            continue;
        };
        name.push_str(before);
        let number = index + 1;
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let header = dated(name, dates).map_err(|reason| (number, reason))?;
        return Ok((header, number));
    }
    Err((1, Reason::NoHeader))
}

fn dated(name: String, dates: &str) -> Result<Header, Reason> {
    let (in_force, rest) = dates.split_once(']').ok_or(Reason::NoHeader)?;
    let promulgated = rest
        .trim()
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .filter(|(_, after)| after.trim().is_empty())
        .map(|(inside, _)| inside)
        .ok_or(Reason::NoHeader)?;
    let mut parts = promulgated.splitn(3, ',').map(str::trim);
    let promulgation = parts.next().unwrap_or_default();
    let day = parts.next().ok_or(Reason::NoHeader)?;
    let revision = parts.next().unwrap_or_default();
    if !is_name(&name) || !promulgation.ends_with('호') {
        return Err(Reason::NoHeader);
    }
    Ok(Header {
        kind: kind(promulgation).ok_or(Reason::NoHeader)?,
        name,
        promulgation: promulgation.to_owned(),
        // (타): amended by another law.
        promulgated: date(day.split('(').next().unwrap_or_default())?,
        revision: revision.to_owned(),
        in_force: date(in_force)?,
    })
}

fn is_name(name: &str) -> bool {
    name.chars().any(|letter| ('가'..='힣').contains(&letter))
        && name.chars().count() <= 100
        && !name.contains(['[', ']', '<', '>', '/', '\\'])
}

fn kind(promulgation: &str) -> Option<Kind> {
    let issuer = promulgation.split_whitespace().next()?;
    match issuer {
        "법률" => Some(Kind::Act),
        "대통령령" => Some(Kind::Decree),
        _ if issuer.ends_with("부령") || issuer.ends_with("총리령") || issuer.ends_with("규칙") => {
            Some(Kind::Rule)
        }
        _ => None,
    }
}

fn date(text: &str) -> Result<Date, Reason> {
    let bad = || Reason::BadDate(text.trim().to_owned());
    let parts: Vec<i16> = text
        .trim()
        .trim_end_matches('.')
        .split('.')
        .map(|part| part.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|_| bad())?;
    let &[year, month, day] = parts.as_slice() else {
        return Err(bad());
    };
    let (month, day) = (i8::try_from(month), i8::try_from(day));
    let (Ok(month), Ok(day)) = (month, day) else {
        return Err(bad());
    };
    Date::new(year, month, day).map_err(|_| bad())
}
