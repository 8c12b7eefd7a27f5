//! The five statutes as downloaded, where they are at hand: every article, its parts, and the text given back.

use crate::shared;

use jiff::civil::date;
use library::{Document, Library, Place, Resolved};
use shared::statutes;

/// Counts articles by looking at how lines begin, without the reader: those in force, scheduled, of the addenda.
fn counted(text: &str) -> [usize; 3] {
    let mut counts = [0; 3];
    let mut in_addenda = false;
    for line in text.lines() {
        in_addenda |= line.trim() == "부칙";
        let (scheduled, line) = line
            .strip_prefix("[시행예정]")
            .map_or((false, line), |rest| (true, rest));
        let Some(rest) = line.strip_prefix('제') else {
            continue;
        };
        let rest = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if rest.starts_with('조') && line.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit()) {
            counts[if in_addenda { 2 } else { usize::from(scheduled) }] += 1;
        }
    }
    counts
}

fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn articles(document: &Document, place: Place) -> usize {
    document.articles(place).count()
}

#[test]
fn every_article_is_read() {
    let documents = statutes();
    for document in &documents {
        let found = [Place::Body, Place::Scheduled, Place::Addenda].map(|place| articles(document, place));
        assert_eq!(found, counted(document.text()), "{}", document.name);
        println!("{}: {found:?}", document.name);
    }
}

#[test]
fn the_sections_give_back_the_text() {
    for document in statutes() {
        let sections = document.sections().iter().map(|section| document.source(section));
        assert_eq!(sections.clone().collect::<String>(), document.text());
        let one_by_one: Vec<String> = sections.map(collapsed).collect();
        assert_eq!(collapsed(&one_by_one.join(" ")), collapsed(document.text()));
    }
}

#[test]
fn parts_are_where_the_law_has_them() {
    let Some(library) = shared::library() else { return };
    let day = date(2025, 10, 15);
    let gift = "상속세 및 증여세법";
    let check = |reference: &str, start: &str, holds: &str| match library.resolve(reference, day) {
        Resolved::Found(cited) => {
            assert!(cited.text.starts_with(start), "{reference}: {}", cited.text);
            assert!(cited.text.contains(holds), "{reference}: {}", cited.text);
            assert!(cited.text.contains(&cited.content_snippet), "{reference}");
            assert_eq!(cited.full_reference, reference);
        }
        other => panic!("{reference}: {other:?}"),
    };
    check(&format!("{gift} 제53조"), "제53조(증여재산 공제)", "6억원");
    check(&format!("{gift} 제53조 제1호"), "1. 배우자로부터", "6억원");
    check(
        &format!("{gift} 제53조 제2호"),
        "2. 직계존속[",
        "2천만원으로 한다.",
    );
    check(&format!("{gift} 제53조 제3호"), "3. 직계비속(", "5천만원");
    check(
        &format!("{gift} 제53조 제4호"),
        "4. 제2호 및 제3호의 경우 외에",
        "1천만원",
    );
    check(
        &format!("{gift} 제53조의2 제1항"),
        "① 거주자가 직계존속으로부터 혼인일",
        "1억원",
    );
    check(
        &format!("{gift} 제53조의2 제7항"),
        "⑦ 제1항에 따른",
        "혼인이 무효가 된 경우",
    );
    check(&format!("{gift} 제47조 제1항"), "①", "채무");
    check(&format!("{gift} 제47조 제2항"), "②", "1천만원 이상");
    check(
        &format!("{gift} 제57조 제1항"),
        "① 수증자가 증여자의 자녀가 아닌 직계비속인",
        "100분의 30",
    );
    check(&format!("{gift} 제58조 제2항"), "② 제1항의 경우에", "한도로 한다");
    check(&format!("{gift} 제68조 제1항"), "①", "3개월 이내");
    check(&format!("{gift} 제69조 제2항"), "②", "100분의 3");
    check(
        &format!("{gift} 제61조 제1항 제4호 가목"),
        "가. 해당 주택의",
        "고시주택가격이 없는",
    );
    check(
        &format!("{gift} 시행령 제46조 제1항 제2호"),
        "2. 2이상의 증여가 동시에",
        "안분",
    );
    check(
        &format!("{gift} 시행령 제46조의3 제2항 제1호"),
        "1. 수증자가 미성년자인",
        "20억원",
    );
    check(&format!("{gift} 시행령 제15조 제25항"), "<<25>> 가업상속받은", "");
    check(
        &format!("{gift} 시행령 제49조 제1항 제1호 나목"),
        "나. 거래된 비상장주식",
        "2) 3억원",
    );
    check(
        "국세기본법 제5조 제1항 제2호",
        "2. 「공휴일에 관한 법률」",
        "대체공휴일",
    );
    check("국세기본법 제5조 제2항", "② 삭제", "2006");
    check(
        "국세기본법 제47조의2 제1항 제2호",
        "2. 제1호 외의 경우",
        "100분의 20",
    );
    check(
        "국세기본법 제47조의2 제2항 제1호 가목",
        "가. 제1항제1호의 경우",
        "1) 개인",
    );
    check("국세기본법 제2조 제1호 타목", "타. 농어촌특별세", "");
    check("국세기본법 시행령 제27조의4", "제27조의4", "");
}

#[test]
fn a_day_before_a_version_has_no_text() {
    let Some(library) = shared::library() else { return };
    let check = |reference: &str, day, found: bool| {
        let resolved = library.resolve(reference, day);
        let is_found = matches!(resolved, Resolved::Found(_));
        let is_early = matches!(resolved, Resolved::NoVersion { .. });
        assert_eq!(
            (is_found, is_early),
            (found, !found),
            "{reference} {day}: {resolved:?}"
        );
    };
    check("상속세 및 증여세법 제53조", date(2025, 3, 14), true);
    check("상속세 및 증여세법 제53조", date(2025, 3, 13), false);
    check("국세기본법 제5조", date(2025, 9, 30), false);
}

#[test]
fn what_is_scheduled_is_never_cited() {
    let Some(library) = shared::library() else { return };
    let Resolved::Found(cited) = library.resolve("국세기본법 제5조의2 제4항", date(2025, 10, 15))
    else {
        panic!("not found");
    };
    assert!(cited.text.contains("재정경제부령"), "{}", cited.text);
    assert!(
        !library
            .article("국세기본법-제5조의2", date(2025, 10, 15))
            .unwrap()
            .scheduled
            .is_empty()
    );
}

#[test]
fn every_address_is_of_the_official_pattern() {
    let Some(library) = shared::library() else { return };
    for document in statutes() {
        for (number, _) in document.articles(Place::Body) {
            let view = article(&library, &document, &number.article());
            assert!(
                library::is_article_address(&view.source_url),
                "{}",
                view.source_url
            );
        }
    }
}

fn article(library: &Library, document: &Document, article: &str) -> library::ArticleView {
    let law: String = document.name.split_whitespace().collect();
    library
        .article(&format!("{law}-{article}"), document.in_force)
        .unwrap()
}
