//! Words as data: a text and the tokens it has.

use korean::Text;
use korean::morph::{Lexicon, Token, What, analyse};
use std::sync::LazyLock;

static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::with("thing\t아파트 현금"));

/// Every token as `word:class`, with cases and links behind.
fn shown(text: &str) -> String {
    let prepared = Text::new(text);
    let tokens = analyse(&prepared, &[], &WORDS);
    let one = |token: &Token| {
        let what = match token.what {
            What::Noun(class) => class.name(),
            What::Verb => token.meaning().name(),
            What::Atom(_) => "atom",
            What::Mark(_) => "mark",
            What::Unknown => "unknown",
        };
        let cases: Vec<String> = token.cases.iter().map(|c| format!("+{}", c.name())).collect();
        let cases = cases.concat();
        let link: String = token.link.map(|l| format!("-{}", l.name())).into_iter().collect();
        format!("{}:{what}{cases}{link}", token.word())
    };
    tokens.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn texts_have_the_tokens_beside_them() {
    for (text, tokens) in [
        ("주셨어요", "주:give-final"),
        ("보내 줬는데", "보내:give 주:give-link"),
        ("보내줬는데", "보내주:give-link"),
        ("증여받았습니다", "증여:receive-final"),
        ("갚아주셨대요", "갚아주:pay_for-final"),
        ("사 주려고", "사:buy 주:give-link"),
        ("아파트를 팔아서", "아파트:thing+object 팔:sell-link"),
        ("받은 거", "받:receive-relative 거:light"),
        ("현금으로", "현금:thing+by"),
        ("미국에서 사는", "미국:abroad+at 사:buy-relative"),
    ] {
        assert_eq!(shown(text), tokens, "{text}");
    }
}

#[test]
fn any_text_has_tokens() {
    for text in [
        "",
        "ㅋㅋㅋ",
        "a b 1",
        "가각갂뷁",
        "😀 → )",
        "(",
        ")가",
        "\u{11a8}",
    ] {
        let _ = shown(text);
    }
    let long = "받았는데주셨어요".repeat(4_000);
    assert!(!shown(&long).is_empty());
}
