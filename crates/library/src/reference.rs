//! References as people and programs write them: "상속세 및 증여세법 제53조 제1호", "상증법 57조 1항", "53조의2".

use crate::names::{LawHint, Names};
use crate::number::Number;
use std::fmt;

/// A place inside a law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// 조.
    pub article: Number,
    /// 항.
    pub paragraph: Option<u32>,
    /// 호.
    pub item: Option<Number>,
    /// 목.
    pub subitem: Option<char>,
}

/// A reference found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookup {
    /// The law, as far as it was named.
    pub law: LawHint,
    /// The place in it.
    pub spot: Spot,
    /// The words around the reference.
    pub rest: String,
}

impl Lookup {
    /// The first reference in a text.
    pub fn find(text: &str, names: &Names) -> Option<Self> {
        let digits = text.char_indices().filter(|(_, letter)| letter.is_ascii_digit());
        for (at, _) in digits {
            let (before, here) = text.split_at_checked(at)?;
            if before.ends_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            let before = before.trim_end();
            let before = before.strip_suffix(['제', '§']).unwrap_or(before);
            let (law, words) = names.hint(before);
            let found = Spot::take(here).or_else(|| short_branch(here, &law));
            if let Some((spot, after)) = found {
                let rest = format!("{} {}", words.trim(), after.trim()).trim().to_owned();
                return Some(Self { law, spot, rest });
            }
        }
        None
    }
}

/// "상증법 53의2": without 조 only after a law's name.
fn short_branch<'a>(here: &'a str, law: &LawHint) -> Option<(Spot, &'a str)> {
    law.base.as_ref()?;
    let (article, after) = Number::take(here).filter(|(number, _)| number.has_branch())?;
    Some((Spot::of(article), after))
}

impl Spot {
    /// A whole article.
    pub const fn of(article: Number) -> Self {
        Self {
            article,
            paragraph: None,
            item: None,
            subitem: None,
        }
    }

    /// Reads "53조의2 제1항 제2호 가목" from the start of a text.
    fn take(text: &str) -> Option<(Self, &str)> {
        let (article, mut rest) = unit(text, '조')?;
        // 5조원 is money.
        if rest.trim_start().starts_with('원') {
            return None;
        }
        let mut spot = Self::of(article);
        if let Some((number, after)) = unit(rest, '항') {
            spot.paragraph = Some(number.main());
            rest = after;
        }
        if let Some((number, after)) = unit(rest, '호') {
            spot.item = Some(number);
            rest = after;
        }
        if let Some((letter, after)) = subitem(rest) {
            spot.subitem = Some(letter);
            rest = after;
        }
        Some((spot, rest))
    }
}

/// "제1항", "1 항", "제1호의2": a number and what it counts.
fn unit(text: &str, counted: char) -> Option<(Number, &str)> {
    let text = text.trim_start();
    let text = text.strip_prefix('제').unwrap_or(text);
    let (number, rest) = Number::take(text.trim_start())?;
    Some(number.take_branches(rest.trim_start().strip_prefix(counted)?))
}

fn subitem(text: &str) -> Option<(char, &str)> {
    let mut letters = text.trim_start().chars();
    let letter = letters.next().filter(|letter| ('가'..='힣').contains(letter))?;
    Some((letter, letters.as_str().strip_prefix('목')?))
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.article.article())?;
        if let Some(paragraph) = self.paragraph {
            write!(f, " 제{paragraph}항")?;
        }
        if let Some(item) = &self.item {
            write!(f, " {}", item.item())?;
        }
        if let Some(subitem) = self.subitem {
            write!(f, " {subitem}목")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_read_however_they_are_written() {
        let names = Names::built_in().unwrap();
        let check = |text: &str, law: Option<&str>, spot: &str, rest: &str| {
            let found = Lookup::find(text, &names).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.law.full().as_deref(), law, "{text}");
            assert_eq!(found.spot.to_string(), spot, "{text}");
            assert_eq!(found.rest, rest, "{text}");
        };
        let gift = Some("상속세및증여세법");
        check("상속세 및 증여세법 제53조 제1호", gift, "제53조 제1호", "");
        check("상증법 57조 1항", gift, "제57조 제1항", "");
        check("53조의2", None, "제53조의2", "");
        check("상증법 53의2", gift, "제53조의2", "");
        check("상증법 제53조의2제1항", gift, "제53조의2 제1항", "");
        check("국기법47조의2", Some("국세기본법"), "제47조의2", "");
        check(
            "상증법 시행령 제49조제1항제1호나목",
            Some("상속세및증여세법시행령"),
            "제49조 제1항 제1호 나목",
            "",
        );
        check("소득세법 시행령 제2조의2", Some("소득세법시행령"), "제2조의2", "");
        check("상증법 53조 배우자 공제", gift, "제53조", "배우자 공제");
        check("제2조제1호의2", None, "제2조 제1호의2", "");
        check(
            "10년 안에 준 것은 47조 2항",
            None,
            "제47조 제2항",
            "10년 안에 준 것은",
        );
    }

    #[test]
    fn amounts_and_years_are_no_articles() {
        let names = Names::built_in().unwrap();
        for text in [
            "5조원을 증여하면",
            "10년 합산",
            "1의2",
            "배우자 공제",
            "",
            "조의2",
            "99999999999999조",
        ] {
            assert_eq!(Lookup::find(text, &names), None, "{text}");
        }
    }
}
