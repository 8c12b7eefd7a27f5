//! The public address of an article on the Ministry of Government Legislation's site. Must never make an address
//! that the site's pattern does not allow.

use crate::names::compact;
use crate::number::Number;

const SITE: &str = "https://www.law.go.kr/법령/";

/// `https://www.law.go.kr/법령/<법령명>/<제N조>`; the name is written without spaces.
pub fn article_address(law: &str, article: &Number) -> String {
    let law: String = law.split_whitespace().collect();
    format!("{SITE}{law}/{}", article.article())
}

/// Whether a text is such an address: a law's name, then an article.
pub fn is_article_address(text: &str) -> bool {
    let Some((law, article)) = text.strip_prefix(SITE).and_then(|rest| rest.split_once('/')) else {
        return false;
    };
    let is_name = !law.is_empty()
        && law
            .chars()
            .all(|letter| matches!(letter, '가'..='힣' | '0'..='9' | 'ㆍ' | '·' | ','));
    let number = article.strip_prefix('제').and_then(crate::number::take_digits);
    let is_article = number.is_some_and(|(main, rest)| {
        rest.strip_prefix('조')
            .is_some_and(|branches| Number::new(main).take_branches(branches).1.is_empty())
    });
    is_name && is_article
}

/// The name of an article in addresses and search results: 상속세및증여세법-제53조의2.
pub(crate) fn article_id(law: &str, article: &Number) -> String {
    format!("{}-{}", compact(law), article.article())
}

/// A number for a name, the same in every process and small enough for every JSON reader (53 bits).
pub(crate) fn source_id(name: &str) -> i64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = name
        .bytes()
        .fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    i64::try_from(hash >> 11).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_of_the_official_pattern() {
        let address = article_address("상속세 및 증여세법 시행령", &Number::new(46).branch(3));
        assert_eq!(
            address,
            "https://www.law.go.kr/법령/상속세및증여세법시행령/제46조의3"
        );
        assert!(is_article_address(&address));
        for wrong in [
            "",
            "https://www.law.go.kr/법령/상속세및증여세법",
            "https://www.law.go.kr/법령/상속세및증여세법/53",
            "https://www.law.go.kr/법령/상속세및증여세법/제53조/다른",
            "https://www.law.go.kr/법령//제53조",
            "https://www.law.go.kr/법령/상속세 및 증여세법/제53조",
            "http://www.law.go.kr/법령/상속세및증여세법/제53조",
            "https://www.law.go.kr/법령/<script>/제53조",
        ] {
            assert!(!is_article_address(wrong), "{wrong}");
        }
    }
}
