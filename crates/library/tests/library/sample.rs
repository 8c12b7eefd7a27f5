//! The import of a statute in our own words that has every form of nesting. Always runs.

use jiff::civil::date;
use library::Level::{Article, Item, Paragraph};
use library::{Builder, Document, Kind, Library, Place, Resolved, import};

const SAMPLE: &str = include_str!("../data/견본세법.txt");

fn sample() -> Document {
    import::read("견본세법.txt", SAMPLE.as_bytes()).unwrap()
}

fn library() -> Library {
    Builder::new().document(sample()).build().unwrap()
}

#[test]
fn the_header_is_read() {
    let document = sample();
    assert_eq!(document.name, "견본 세법");
    assert_eq!(document.kind, Kind::Act);
    assert_eq!(document.promulgation, "법률 제90001호");
    assert_eq!(document.promulgated, date(2023, 12, 31));
    assert_eq!(document.revision, "일부개정");
    assert_eq!(document.in_force, date(2024, 1, 1));
}

#[test]
fn the_sections_give_back_the_file() {
    let document = sample();
    let whole: String = document
        .sections()
        .iter()
        .map(|section| document.source(section))
        .collect();
    assert_eq!(whole, SAMPLE);
}

#[test]
fn every_article_is_there_in_its_place() {
    let document = sample();
    let numbers = |place| {
        document
            .articles(place)
            .map(|(number, _)| number.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        numbers(Place::Body),
        ["1", "2", "2의2", "3", "4", "5", "6", "9", "10"]
    );
    assert_eq!(numbers(Place::Scheduled), ["4"]);
    assert_eq!(numbers(Place::Addenda), ["1", "2"]);
    let deleted: Vec<_> = document
        .sections()
        .iter()
        .filter(|section| section.deleted)
        .map(|section| (section.line, section.level))
        .collect();
    assert_eq!(
        deleted,
        [(26, Item), (31, Paragraph), (41, Article), (91, Article)]
    );
}

#[test]
fn references_lead_to_the_exact_words() {
    let library = library();
    let day = date(2024, 6, 1);
    let check = |reference: &str, expected: &str| match library.resolve(reference, day) {
        Resolved::Found(cited) => assert_eq!(cited.text, expected, "{reference}"),
        other => panic!("{reference}: {other:?}"),
    };
    check("견본 세법 제2조 제1호 가목", "가. 종이로 된 것");
    check(
        "견본 세법 제2조 제1호 나목",
        "나. 전자로 된 것. 다만, 다음의 것은 제외한다. 1) 읽을 수 없는 것 2) 다음의 어느 하나에 해당하는 것 가) 지워진 것 나) 가려진 것",
    );
    check(
        "견본세법 2조 1호의2",
        "1의2. \"부본\"이란 견본을 베낀 것을 말한다.",
    );
    check("견본세법 제2조제2호", "2. 삭제<2022.1.1.>");
    check(
        "견본세법 제2조제3호",
        "3. \"보관인\"이란 견본을 맡은 사람을 말한다. 보관인이 둘 이상인 경우에는 먼저 맡은 사람으로 한다.",
    );
    check("견본세법 제2조의2 제3항 제2호", "2. 찢어진 종이");
    check(
        "견본세법 제4조 제2항",
        "② 제1항의 공제는 다음 계산식에 따른다. 받은 장수 - 6장",
    );
    check(
        "견본세법 제4조제3항제1호다목",
        "다. 그 밖에 대통령령으로 정하는 경우",
    );
    check("견본세법 제4조제16항제1호", "1. 열여섯째 항의 첫째 호");
    check("견본세법 제4조제17항", "<<17>> 열일곱째 항");
    check(
        "견본세법 제4조제1항",
        "① 배우자에게서 견본을 받은 사람은 6장을 공제한다.",
    );
    check(
        "견본세법 제10조 제1항",
        "① 제9조를 어긴 자에게는 100만원 이하의 과태료를 부과한다. ② 라는 기호는 문장 안에도 올 수 있다.",
    );
    check("견본세법 제5조", "제5조");
}

#[test]
fn what_is_not_there_is_said_to_be_not_there() {
    let library = library();
    let day = date(2024, 6, 1);
    let missing = |reference: &str| matches!(library.resolve(reference, day), Resolved::NoSuchSection { .. });
    assert!(missing("견본세법 제11조"));
    assert!(missing("견본세법 제4조 제18항"));
    assert!(missing("견본세법 제2조 제4호"));
    // Two paragraphs have a first item: without the paragraph it is not clear which is meant.
    assert!(missing("견본세법 제4조 제1호"));
    assert_eq!(
        library.resolve("견본세법 제4조", date(2023, 12, 31)),
        Resolved::NoVersion {
            law_name: "견본 세법".into(),
            earliest: date(2024, 1, 1)
        }
    );
    assert_eq!(
        library.resolve("소득세법 제88조", day),
        Resolved::NotImported {
            law_name: "소득세법".into()
        }
    );
    assert_eq!(library.resolve("배우자 공제", day), Resolved::NotAReference);
}

#[test]
fn an_article_is_shown_with_its_headings_and_what_is_scheduled() {
    let library = library();
    let view = library.article("견본세법-제4조", date(2024, 6, 1)).unwrap();
    assert_eq!(view.full_reference, "견본 세법 제4조");
    assert_eq!(view.title.as_deref(), Some("배우자 견본공제"));
    assert_eq!(
        view.headings,
        [
            "제1편 총칙",
            "제2장 견본의 공제",
            "제1절 인적 공제",
            "제1관 배우자"
        ]
    );
    assert_eq!(view.source_url, "https://www.law.go.kr/법령/견본세법/제4조");
    assert_eq!(view.scheduled.len(), 6);
    assert_eq!(
        view.scheduled[1].text,
        "① 배우자에게서 견본을 받은 사람은 7장을 공제한다."
    );
    assert_eq!(view.scheduled[4].full_reference, "견본 세법 제4조 제2항 제1호 1)");
    assert_eq!(view.versions.len(), 1);
    assert!(view.versions[0].shown);
    assert!(
        library
            .article("견본세법-제3조", date(2024, 6, 1))
            .unwrap()
            .deleted
    );
    for unknown in [
        "견본세법-제77조",
        "다른법-제1조",
        "견본세법",
        "",
        "card-x",
        "견본세법-제4조x",
        "견본세법-제조",
    ] {
        assert_eq!(library.article(unknown, date(2024, 6, 1)), None, "{unknown}");
    }
}
