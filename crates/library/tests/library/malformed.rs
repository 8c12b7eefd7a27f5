//! Files that are refused: each with its line and a reason that says what to do.

use library::import;
use proptest::prelude::*;

const HEADER: &str = "견본법[시행 2025.1.1.] [법률 제1호, 2024.12.31., 제정]\n";

fn refused(name: &str, bytes: &[u8]) -> String {
    match import::read(name, bytes) {
        Ok(document) => panic!("{name} was read as {}", document.name),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_broken_statute_is_refused_with_its_line() {
    let check = |body: &str, line: usize, reason: &str| {
        let said = refused("f.txt", format!("{HEADER}{body}").as_bytes());
        assert!(said.starts_with(&format!("f.txt:{line}: ")), "{said}");
        assert!(said.contains(reason), "{said}");
    };
    check("", 1, "no article");
    check("\n제1장 총칙\n", 3, "no article");
    check("머리말\n제1조(목적) 글\n", 2, "belongs to no article");
    check("① 항만 있다.\n", 2, "belongs to no article");
    check("제1조(목적 글\n", 2, "제1조 has no closing parenthesis");
    check("제조(목적) 글\n", 2, "looks like an article");
    check("제1조(목적) 글\n제 2조(정의) 글\n", 3, "looks like an article");
    check(
        "제1조(목적) 글\n제1조(목적) 글\n",
        3,
        "제1조 is here a second time",
    );
    check("제2조(정의) 글\n제1조(목적) 글\n", 3, "제1조 stands after 제2조");
    check(
        "제1조의2(정의) 글\n제1조(목적) 글\n",
        3,
        "제1조 stands after 제1조의2",
    );
    check(
        "제1조(목적)  ① 하나\n③ 셋\n",
        3,
        "제3항 cannot follow 제1조 제1항",
    );
    check("제1조(목적)  ② 둘\n", 2, "제2항 cannot follow 제1조");
    check(
        "제1조(목적) 다음과 같다.\n1. 하나\n3. 셋\n",
        4,
        "제3호 cannot follow 제1조 제1호",
    );
    check(
        "제1조(목적) 다음과 같다.\n1. 하나\n1. 하나\n",
        4,
        "제1호 cannot follow",
    );
    check(
        "제1조(목적) 다음과 같다.\n1. 하나\n나. 둘\n",
        4,
        "나목 cannot follow 제1조 제1호",
    );
    check(
        "제1조(목적) 글\n제1장 다음\n갈 곳 없는 글\n",
        4,
        "belongs to no article",
    );
}

#[test]
fn a_header_says_what_and_when() {
    let check = |header: &str, reason: &str| {
        let said = refused("f.txt", format!("{header}\n제1조(목적) 글\n").as_bytes());
        assert!(said.contains(reason), "{header}: {said}");
    };
    check("제1조(앞) 글", "no header");
    check("견본법", "no header");
    check(
        "견본법[시행 2025.13.1.] [법률 제1호, 2024.12.31., 제정]",
        "`2025.13.1.` is not a date",
    );
    check(
        "견본법[시행 2025.2.30.] [법률 제1호, 2024.12.31., 제정]",
        "is not a date",
    );
    check(
        "견본법[시행 내일] [법률 제1호, 2024.12.31., 제정]",
        "is not a date",
    );
    check("견본법[시행 2025.1.1.] [법률 제1호]", "no header");
    check("견본법[시행 2025.1.1.", "no header");
    check("[시행 2025.1.1.] [법률 제1호, 2024.12.31., 제정]", "no header");
    check(
        "견본법[시행 2025.1.1.] [약속 제1호, 2024.12.31., 제정]",
        "no header",
    );
}

#[test]
fn spacing_of_a_header_does_not_matter() {
    for header in [
        "견본법\n[시행 2025. 1. 1.] [법률 제1호, 2024. 12. 31., 제정]\n\n기획재정부(재산세제과), 044-215-4312\n",
        "\u{feff}견본법[시행 2025.1.1.]  [법률 제1호, 2024.12.31.(타), 타법개정]  \r\n",
    ] {
        let document = import::read("f.txt", format!("{header}제1조(목적) 글\n").as_bytes()).unwrap();
        assert_eq!(document.name, "견본법");
        assert_eq!(document.in_force.to_string(), "2025-01-01");
    }
}

#[test]
fn other_formats_are_named() {
    let check = |name: &str, bytes: &[u8], reason: &str| {
        let said = refused(name, bytes);
        assert!(said.contains(reason), "{said}");
    };
    check("법.pdf", b"%PDF-1.7 ...", "PDF; only the plain-text");
    check("법.hwp", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1....", "HWP");
    check("법.hwpx", b"PK\x03\x04....", "HWPX");
    check(
        "법.xml",
        b"<?xml version=\"1.0\"?><law/>",
        "XML; only the plain-text",
    );
    check("법.html", b"\n<!DOCTYPE html><html>", "HTML");
    check("법.json", b"{\"law\": 1}", "JSON");
    check("법.md", "# 법".as_bytes(), "Markdown");
    check("법.txt", b"\xFF\xFE\x00\xAC", "UTF-16");
    check("법.txt", b"\xB9\xFD\xC1\xA6", "not UTF-8");
    check("법.txt", b"a\0b", "binary");
    check("법.txt", b" \n ", "empty");
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = import::read("any.txt", &bytes);
    }

    #[test]
    fn what_is_read_is_read_whole(lines in proptest::collection::vec(
        prop_oneof![
            "\\PC{0,30}",
            "제[0-9]{1,2}조(의[0-9])?\\([가-힣]{0,5}\\) ?[①②]?[가-힣 ]{0,10}",
            "[①-⑳] [가-힣 ]{0,10}",
            "[0-9]{1,2}(의[0-9])?\\. [가-힣 ]{0,10}",
            "[가-하]\\. [가-힣 ]{0,10}",
            Just("부칙".to_owned()),
            "\\[시행예정\\]\\PC{0,20}",
            "제[0-9]장 [가-힣]{0,5}",
        ], 0..30)) {
        let text = format!("{HEADER}{}", lines.join("\n"));
        if let Ok(document) = import::read("any.txt", text.as_bytes()) {
            let whole: String = document.sections().iter().map(|section| document.source(section)).collect();
            prop_assert_eq!(whole, text);
        }
    }
}
