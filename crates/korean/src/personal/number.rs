//! Identifiers made of digits, told apart by shape, by the birth date inside and by the word before them.

use super::digits::{Digits, Gap, Joined};
use super::near::{self, says};
use super::{Kind, found};
use crate::{Find, Span, Text};

const ANY: &[Gap] = &[Gap::Hyphen, Gap::Dot, Gap::Space];
const HYPHEN: &[Gap] = &[Gap::Hyphen];

/// One try: where the groups start, what they make and how many groups that took.
type Rule = fn(&Text, &Digits, usize) -> Option<(Find<Kind>, usize)>;

/// The more telling shape is tried first.
const RULES: [Rule; 7] = [resident, hidden_resident, licence, card, phone, business, account];

/// All identifiers of a text, left to right.
pub(super) fn find(text: &Text, digits: &Digits) -> Vec<Find<Kind>> {
    let mut finds = Vec::new();
    let mut at = 0;
    while at < digits.groups.len() {
        match RULES.iter().find_map(|rule| rule(text, digits, at)) {
            Some((find, groups)) => {
                finds.push(find);
                at += groups.max(1);
            }
            None => at += 1,
        }
    }
    finds
}

/// 주민등록번호 and 외국인등록번호: a birth date, a digit for sex and century, six more.
fn resident(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    let joined = digits.join(text, at, 13)?;
    let kind = resident_kind(&joined.digits)?;
    let groups = digits.groups.get(at..at + joined.groups)?;
    let usual = match groups {
        [one] => !one.counted,
        [birth, rest] if rest.gap == Gap::Space => {
            birth.len() == 6 && !rest.counted && !is_round(&joined.digits)
        }
        [birth, _] => birth.len() == 6,
        [year, month, day, rest] => {
            [year.len(), month.len(), day.len(), rest.len()] == [2, 2, 2, 7] && rest.gap == Gap::Hyphen
        }
        _ => groups.iter().all(|group| group.len() == 1),
    };
    let named = || digits.uncounted(at, joined.groups) && says(text, joined.span, near::RESIDENT);
    (usual || named()).then(|| (found(kind, joined.span, "birth-and-seven"), joined.groups))
}

/// 870512-1, with the rest left out or hidden.
fn hidden_resident(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    let hidden = (1..=6)
        .rev()
        .find_map(|left_out| digits.join(text, at, 13 - left_out))?;
    let birth = digits.groups.get(at)?;
    let marked = hidden.digits.contains(&'*') || says(text, hidden.span, near::RESIDENT);
    let is_one = birth.len() == 6 && hidden.groups == 2 && marked && digits.uncounted(at, 2);
    let kind = resident_kind(&hidden.digits).filter(|_| is_one)?;
    Some((found(kind, hidden.span, "birth-and-hidden"), hidden.groups))
}

/// Which number it is if the digits start as one: `yymmdd` and 1–4 for citizens, 5–8 for foreigners.
fn resident_kind(digits: &[char]) -> Option<Kind> {
    let pair = |i: usize| Some(digits.get(i)?.to_digit(10)? * 10 + digits.get(i + 1)?.to_digit(10)?);
    let (_, month, day) = (pair(0)?, pair(2)?, pair(4)?);
    let longest = match month {
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    if !(1..=longest).contains(&day) {
        return None;
    }
    match digits.get(6)? {
        '1'..='4' => Some(Kind::ResidentNumber),
        '5'..='8' => Some(Kind::ForeignerNumber),
        _ => None,
    }
}

/// 운전면허: 11-22-333333-44.
fn licence(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    if let Some(span) = digits.shaped(at, &[2, 2, 6, 2], ANY) {
        return Some((found(Kind::DriverLicence, span, "licence-shape"), 4));
    }
    let named = |span: Span| says(text, span, near::LICENCE);
    let by_region = digits.shaped(at, &[2, 6, 2], ANY).filter(|span| named(*span));
    if let Some(span) = by_region {
        return Some((found(Kind::DriverLicence, span, "licence-word"), 3));
    }
    let joined = digits.join(text, at, 12)?;
    let one_by_one = joined.groups == joined.digits.len();
    let is_one = (one_by_one || digits.chain(at, HYPHEN) >= joined.groups)
        && digits.uncounted(at, joined.groups)
        && named(joined.span);
    if !is_one {
        return None;
    }
    Some((
        found(Kind::DriverLicence, joined.span, "licence-word"),
        joined.groups,
    ))
}

/// 카드: four groups of four, sixteen in a row, or 4-6-5.
fn card(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    let named = |span: Span| says(text, span, near::CARD);
    if let Some(span) = digits.shaped(at, &[4, 4, 4, 4], ANY) {
        let years = (0..4).all(|i| is_year(text, digits, at + i));
        return (!years || named(span)).then(|| (found(Kind::Card, span, "four-fours"), 4));
    }
    if let Some(span) = digits.shaped(at, &[4, 6, 5], ANY) {
        return Some((found(Kind::Card, span, "four-six-five"), 3));
    }
    let joined = digits.join(text, at, 16).or_else(|| digits.join(text, at, 15))?;
    let in_a_row = joined.groups == 1 && joined.digits.len() == 16;
    let is_one = digits.uncounted(at, joined.groups) && (in_a_row || named(joined.span));
    is_one.then(|| (found(Kind::Card, joined.span, "card-digits"), joined.groups))
}

/// 휴대전화 and 유선전화, +82 included.
fn phone(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    abroad(text, digits, at).or_else(|| domestic(text, digits, at))
}

fn domestic(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    [12, 11, 10, 9]
        .into_iter()
        .filter_map(|total| digits.join(text, at, total))
        .find_map(|joined| {
            let dialled = is_dialled(&joined.digits)
                || (is_without_zero(&joined) && says(text, joined.span, near::PHONE));
            let is_one = dialled && is_dialled_shape(digits, at, &joined);
            is_one.then(|| (found(Kind::Phone, joined.span, "dialled"), joined.groups))
        })
}

/// 10-1234-5678, where the zero was left out.
fn is_without_zero(joined: &Joined) -> bool {
    joined.groups == 3 && joined.digits.len() == 10 && joined.digits.starts_with(&['1', '0'])
}

/// +82 10-1234-5678.
fn abroad(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    let plus = digits.groups.get(at)?.span.start.checked_sub(1)?;
    if text.at(plus) != Some('+') {
        return None;
    }
    let joined = (9..=14).rev().find_map(|total| digits.join(text, at, total))?;
    let rest = joined.digits.strip_prefix(&['8', '2'])?;
    let mut national = vec!['0'];
    national.extend(rest.strip_prefix(&['0']).unwrap_or(rest));
    let span = Span {
        start: plus,
        end: joined.span.end,
    };
    is_dialled(&national).then(|| (found(Kind::Phone, span, "dialled-abroad"), joined.groups))
}

/// Whether digits are a Korean telephone number: a mobile prefix or an area code and the right length.
fn is_dialled(digits: &[char]) -> bool {
    let prefix: String = digits.iter().take(3).collect();
    let area = |first: &str, last: &str| (first..=last).contains(&prefix.as_str());
    match digits.len() {
        11 if prefix == "010" => true,
        10 | 11 if ["011", "016", "017", "018", "019", "070", "080"].contains(&prefix.as_str()) => true,
        10 | 11 if area("031", "033") || area("041", "044") || area("051", "055") || area("061", "064") => {
            true
        }
        9 | 10 if prefix.starts_with("02") => true,
        11 | 12 if area("050", "050") => true,
        _ => false,
    }
}

/// A number is dialled in one go, digit by digit, or ends in a group of four or two.
fn is_dialled_shape(digits: &Digits, at: usize, joined: &Joined) -> bool {
    let Some(groups) = digits.groups.get(at..at + joined.groups) else {
        return false;
    };
    let ends_well = groups
        .last()
        .is_some_and(|last| [4, 2, 1, 8, 7].contains(&last.len()));
    joined.groups == 1 || ends_well
}

/// 사업자등록번호: 123-45-67890, or ten digits that are called one.
fn business(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    if let Some(span) = digits.shaped(at, &[3, 2, 5], HYPHEN)
        && digits.chain(at, HYPHEN) == 3
    {
        return Some((found(Kind::BusinessNumber, span, "three-two-five"), 3));
    }
    let joined = digits.join(text, at, 10)?;
    let usual = joined.groups == 1
        || joined.groups == joined.digits.len()
        || digits.chain(at, HYPHEN) >= joined.groups
        || digits.shaped(at, &[3, 2, 5], ANY).is_some();
    let is_one = usual
        && digits.uncounted(at, joined.groups)
        && !is_round(&joined.digits)
        && says(text, joined.span, near::BUSINESS);
    is_one.then(|| {
        (
            found(Kind::BusinessNumber, joined.span, "business-word"),
            joined.groups,
        )
    })
}

/// 계좌: three or more hyphenated groups, or any grouping beside a bank's name.
fn account(text: &Text, digits: &Digits, at: usize) -> Option<(Find<Kind>, usize)> {
    let first = digits.groups.get(at)?;
    if is_date(text, digits, at) {
        return None;
    }
    let hyphened = digits.chain(at, HYPHEN);
    let (span, total) = chained(digits, at, hyphened)?;
    if hyphened >= 3 && (10..=16).contains(&total) {
        return Some((found(Kind::Account, span, "hyphened"), hyphened));
    }
    let one = first.len();
    if one >= 14 && !first.counted && !is_round_group(text, first.span) {
        return Some((found(Kind::Account, first.span, "long-number"), 1));
    }
    (1..=digits.chain(at, ANY)).rev().find_map(|groups| {
        let (span, total) = chained(digits, at, groups)?;
        let is_one = (10..=16).contains(&total)
            && digits.uncounted(at, groups)
            && !is_round_group(text, span)
            && says(text, span, near::ACCOUNT);
        is_one.then(|| (found(Kind::Account, span, "bank-word"), groups))
    })
}

fn chained(digits: &Digits, at: usize, groups: usize) -> Option<(Span, usize)> {
    let chain = digits.groups.get(at..at + groups)?;
    let span = Span {
        start: chain.first()?.span.start,
        end: chain.last()?.span.end,
    };
    Some((span, chain.iter().map(super::digits::Group::len).sum()))
}

/// Round figures are amounts: the last three of a resident number are hardly ever zeros.
fn is_round(digits: &[char]) -> bool {
    digits.iter().rev().take(3).all(|c| *c == '0')
}

fn is_round_group(text: &Text, span: Span) -> bool {
    (span.end.saturating_sub(4)..span.end).all(|i| text.at(i) == Some('0'))
}

fn is_year(text: &Text, digits: &Digits, at: usize) -> bool {
    digits.groups.get(at).is_some_and(|group| {
        group.len() == 4
            && (text.starts_with(group.span.start, "19") || text.starts_with(group.span.start, "20"))
    })
}

/// A year with a month behind it, or eight digits that start as a year.
fn is_date(text: &Text, digits: &Digits, at: usize) -> bool {
    let Some(first) = digits.groups.get(at) else {
        return false;
    };
    let short_next = digits
        .groups
        .get(at + 1)
        .is_some_and(|next| next.gap != Gap::Apart && next.len() <= 2);
    let year = text.starts_with(first.span.start, "19") || text.starts_with(first.span.start, "20");
    (is_year(text, digits, at) && short_next) || (first.len() == 8 && year)
}
