//! Articles and laws named in a wording.

use super::Violation;
use super::form::squeezed;

/// Words that end like a law and are none.
const NO_LAWS: &[&str] = &[
    "방법", "문법", "어법", "용법", "기법", "해법", "비법", "불법", "편법", "적법", "합법", "위법", "요법",
    "화법", "마법",
];

/// Others that could be named as an authority.
const AUTHORITIES: &[&str] = &[
    "시행령",
    "시행규칙",
    "판례",
    "판결",
    "대법원",
    "헌법재판소",
    "유권해석",
    "예규",
    "훈령",
    "고시",
    "통칙",
    "조세심판원",
    "국세청",
    "법률",
    "법령",
    "조문",
];

/// Every article and law of a wording must stand in the answer.
pub(super) fn check(text: &str, answer: &str) -> Result<(), Violation> {
    let plain = squeezed(text);
    for article in articles(&plain) {
        if !has_article(answer, &article) {
            return Err(Violation::Article(article));
        }
    }
    for law in laws(text) {
        if !answer.contains(&law) {
            return Err(Violation::Law(law));
        }
    }
    match AUTHORITIES
        .iter()
        .find(|word| plain.contains(**word) && !answer.contains(**word))
    {
        Some(word) => Err(Violation::Law((*word).to_owned())),
        None => Ok(()),
    }
}

/// "53조", "53조의2", "1항", "2호" of a text without spaces.
fn articles(plain: &str) -> Vec<String> {
    let characters: Vec<char> = plain.chars().collect();
    let mut found = Vec::new();
    let mut digits = String::new();
    for (i, character) in characters.iter().enumerate() {
        if character.is_ascii_digit() {
            digits.push(*character);
            continue;
        }
        // "1조원", "2조 3천억" are sums.
        let sum = *character == '조'
            && characters
                .get(i + 1)
                .is_some_and(|next| *next == '원' || next.is_ascii_digit());
        if !digits.is_empty() && matches!(character, '조' | '항' | '호') && !sum {
            let mut article = format!("{digits}{character}");
            if characters.get(i + 1) == Some(&'의') {
                let branch: String = characters
                    .iter()
                    .skip(i + 2)
                    .take_while(|c| c.is_ascii_digit())
                    .collect();
                if !branch.is_empty() {
                    article.push('의');
                    article.push_str(&branch);
                }
            }
            found.push(article);
        }
        digits.clear();
    }
    found
}

/// Whether the answer names it, not merely an article that ends or begins alike: 153조, 53조의2.
fn has_article(answer: &str, article: &str) -> bool {
    articles(answer).iter().any(|known| known == article)
}

/// Every name that ends in 법: "소득세법", "상속세 및 증여세법".
fn laws(text: &str) -> Vec<String> {
    let is_hangul = |c: char| ('가'..='힣').contains(&c);
    text.split(|c: char| !is_hangul(c))
        .filter_map(|word| {
            let (name, _) = word.rsplit_once('법')?;
            let law = format!("{name}법");
            let none = name.is_empty() || NO_LAWS.iter().any(|other| law.ends_with(other));
            (!none).then_some(law)
        })
        .collect()
}
