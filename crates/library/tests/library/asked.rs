//! Questions of our own and the articles that answer them. The statutes must be at hand.

use crate::shared;

use jiff::civil::date;
use library::{Collection, Library, Outcome, Search};

/// 법53의2 → 상속세및증여세법-제53조의2.
fn id(short: &str) -> String {
    let at = short.find(|letter: char| letter.is_ascii_digit()).unwrap();
    let (law, number) = short.split_at(at);
    let law = match law {
        "법" => "상속세및증여세법",
        "령" => "상속세및증여세법시행령",
        "기" => "국세기본법",
        "기령" => "국세기본법시행령",
        other => panic!("{other}"),
    };
    let (main, branch) = number
        .split_once('의')
        .map_or((number, String::new()), |(main, branch)| {
            (main, format!("의{branch}"))
        });
    format!("{law}-제{main}조{branch}")
}

fn place(library: &Library, question: &str, wanted: &[String]) -> Option<usize> {
    let found = library.search(&Search::new(question, date(2025, 11, 1)).within(&[Collection::Law]));
    found.results.iter().position(|hit| wanted.contains(&hit.id))
}

#[test]
fn questions_find_their_articles() {
    let Some(library) = shared::library() else { return };
    let (mut asked, mut first, mut five) = (0, 0, 0);
    for line in include_str!("../data/asked.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (wanted, question) = line.split_once('\t').unwrap();
        let wanted: Vec<String> = wanted.split('|').map(id).collect();
        let at = place(&library, question, &wanted);
        asked += 1;
        first += usize::from(at == Some(0));
        five += usize::from(at.is_some_and(|at| at < 5));
        if at != Some(0) {
            let found = library.search(
                &Search::new(question, date(2025, 11, 1))
                    .within(&[Collection::Law])
                    .limit(3),
            );
            let top: Vec<_> = found
                .results
                .iter()
                .map(|hit| format!("{}({:.2})", hit.id, hit.relevance_score))
                .collect();
            println!("{at:?} {question} want {} got {}", wanted[0], top.join(" "));
        }
    }
    println!("{asked} questions: first {first}, among five {five}");
    assert!(five * 100 >= asked * 95, "{five} of {asked} among five");
    assert!(first * 100 >= asked * 75, "{first} of {asked} first");
}

#[test]
fn what_the_law_does_not_answer_has_no_basis() {
    let Some(library) = shared::library() else { return };
    for question in [
        "오늘 날씨 어때요",
        "김치찌개 끓이는 법",
        "서울에서 부산까지 기차표 예매",
        "파이썬으로 정렬하는 코드",
        "축구 국가대표 경기 일정",
        "강아지가 아파요 병원 추천해 주세요",
        "ㅋㅋㅋㅋ",
        "asdf qwer",
        "???",
        "로또 당첨 번호",
    ] {
        let found = library.search(&Search::new(question, date(2025, 11, 1)));
        let top = found.results.first().map(|hit| (&hit.id, hit.relevance_score));
        assert_eq!(found.outcome, Outcome::NoBasis, "{question}: {top:?}");
        assert!(found.results.is_empty());
    }
}
