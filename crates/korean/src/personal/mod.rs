//! Personal data in what people type — resident numbers, accounts, cards, telephones, addresses, names — found by
//! shape and by the words around it, and masked so that the sentence stays readable.
//! Must never take an amount or a date for an identifier, nor leave the secret part of one standing.

mod address;
mod digits;
mod letters;
mod name;
mod name_words;
mod near;
mod number;

use crate::{Exactness, Find, Span, Text};
use digits::Digits;

/// What kind of personal data was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// 주민등록번호.
    ResidentNumber,
    /// 외국인등록번호.
    ForeignerNumber,
    /// 계좌번호.
    Account,
    /// 카드번호.
    Card,
    /// 전화번호.
    Phone,
    /// 이메일.
    Email,
    /// 여권번호.
    Passport,
    /// 운전면허번호.
    DriverLicence,
    /// 사업자등록번호.
    BusinessNumber,
    /// 주소, exact enough to find the door.
    Address,
    /// 이름, where the words say that it is one.
    Name,
}

impl Kind {
    /// What stands in the sentence instead.
    pub fn mask(self) -> &'static str {
        match self {
            Kind::ResidentNumber => "[주민등록번호]",
            Kind::ForeignerNumber => "[외국인등록번호]",
            Kind::Account => "[계좌번호]",
            Kind::Card => "[카드번호]",
            Kind::Phone => "[전화번호]",
            Kind::Email => "[이메일]",
            Kind::Passport => "[여권번호]",
            Kind::DriverLicence => "[운전면허번호]",
            Kind::BusinessNumber => "[사업자등록번호]",
            Kind::Address => "[주소]",
            Kind::Name => "[이름]",
        }
    }
}

/// A message without its personal data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Masked {
    /// The message to keep.
    pub text: String,
    /// What was taken out, with the characters of the original it stood on.
    pub found: Vec<(Kind, Span)>,
}

/// All personal data of a message, in order, none overlapping.
pub fn find(text: &Text) -> Vec<Find<Kind>> {
    let digits = Digits::read(text);
    let mut found = letters::emails(text);
    found.extend(letters::passports(text));
    found.extend(number::find(text, &digits));
    found.extend(address::find(text, &digits));
    found.extend(name::find(text));
    found.sort_by_key(|find| (find.span.start, std::cmp::Reverse(find.span.end)));
    let mut end = 0;
    found.retain(|find| {
        let free = find.span.start >= end;
        if free {
            end = find.span.end;
        }
        free
    });
    found
}

/// How often a masked text is looked at again: what stands beside a mask may only now read as an identifier.
const PASSES: usize = 8;

/// The message with every personal datum replaced by its name. Masking the result again changes nothing.
pub fn mask(original: &str) -> Masked {
    let mut masked = mask_once(original);
    for _ in 0..PASSES {
        if masked.found.is_empty() {
            break;
        }
        let again = mask_once(&masked.text);
        if again.found.is_empty() {
            break;
        }
        masked.text = again.text;
    }
    masked
}

fn mask_once(original: &str) -> Masked {
    let text = Text::new(original);
    let found: Vec<(Kind, Span)> = find(&text)
        .into_iter()
        .map(|find| (find.value, text.original(find.span)))
        .collect();
    let mut masked = String::with_capacity(original.len());
    let mut rest = found.iter().peekable();
    for (at, c) in original.chars().enumerate() {
        while rest.next_if(|(_, span)| span.end <= at).is_some() {}
        match rest.peek() {
            Some((kind, span)) if span.start == at => masked.push_str(kind.mask()),
            Some((_, span)) if span.start < at => {}
            _ => masked.push(c),
        }
    }
    Masked { text: masked, found }
}

fn found(value: Kind, span: Span, rule: &'static str) -> Find<Kind> {
    Find {
        span,
        value,
        exactness: Exactness::Exact,
        rule,
    }
}
