//! Documents of every kind are read into headings, paragraphs, rows and pages; what cannot be read is refused with its
//! reason, however large it says it is.

use files::Block::{Heading, Page, Paragraph};
use files::{Block, DocumentError, document, testing};
use std::io::Write as _;

fn heading(level: usize, text: &str) -> Block {
    Heading(level, text.into())
}

fn paragraph(text: &str) -> Block {
    Paragraph(text.into())
}

#[test]
fn the_same_rule_is_read_from_every_kind_of_file() {
    let expected = [
        heading(1, "경조 규정"),
        heading(4, "제2조(휴가)"),
        paragraph("본인 결혼은 5일이다."),
        paragraph("구분 | 일수"),
        paragraph("조부모 사망 | 3일"),
    ];
    let lines = [
        "경조 규정",
        "제2조(휴가) 본인 결혼은 5일이다.",
        "구분 | 일수",
        "조부모 사망 | 3일",
    ];
    let word: Vec<(Option<&str>, &str)> = lines.iter().map(|line| (None, *line)).collect();
    let hangul: Vec<(usize, &str)> = lines.iter().map(|line| (0, *line)).collect();
    for (name, bytes) in [
        ("a.docx", testing::docx(&word)),
        ("a.hwpx", testing::hwpx(&hangul)),
        ("a.hwp", testing::hwp(&lines)),
        ("A.TXT", lines.join("\n\n").into_bytes()),
    ] {
        assert_eq!(document(name, &bytes).unwrap(), expected, "{name}");
    }
    let mut paged = expected.to_vec();
    paged.insert(0, Page(1));
    assert_eq!(document("a.pdf", &testing::pdf(&[&lines])).unwrap(), paged);
}

#[test]
fn a_long_hwp_paragraph_is_whole() {
    let long = "가".repeat(3_000);
    let read = document("a.hwp", &testing::hwp(&["휴가 안내", &long])).unwrap();
    assert_eq!(read, [heading(1, "휴가 안내"), paragraph(&long)]);
}

#[test]
fn tables_show_what_a_reader_sees() {
    let rows = vec![
        vec!["구분".into(), "금액".into()],
        vec!["결혼".into(), testing::MadeCell::Number(500_000.0)],
        vec!["이사".into(), testing::MadeCell::Broken],
        vec!["시작".into(), testing::MadeCell::Day(46_091)],
    ];
    let book = testing::workbook(&[("경조금", rows)]);
    let expected = [
        heading(2, "경조금"),
        paragraph("구분 | 금액"),
        paragraph("결혼 | 500000"),
        paragraph("이사 | #REF!"),
        paragraph("시작 | 2026-03-10"),
    ];
    assert_eq!(document("a.xlsx", &book).unwrap(), expected);
    assert_eq!(
        document("a.csv", "구분,금액\n결혼,50만원\n".as_bytes()).unwrap(),
        [paragraph("구분 | 금액"), paragraph("결혼 | 50만원")]
    );
}

#[test]
fn what_is_locked_old_or_empty_is_told() {
    let cases: &[(&str, Vec<u8>, DocumentError)] = &[
        ("a.hwp", testing::hwp_of(3, b""), DocumentError::Password),
        ("a.hwp", testing::hwp_of(5, b""), DocumentError::Distribution),
        (
            "a.hwp",
            b"HWP Document File V3.00 ".to_vec(),
            DocumentError::OldHwp,
        ),
        ("a.hwp", testing::hwp(&[]), DocumentError::Empty),
        ("a.docx", b"\xD0\xCF\x11\xE0".to_vec(), DocumentError::Password),
        ("a.docx", testing::docx(&[]), DocumentError::Empty),
        ("a.pdf", testing::pdf(&[&[]]), DocumentError::Scanned),
        ("a.rtf", b"{}".to_vec(), DocumentError::OldOffice),
        ("a.png", b"x".to_vec(), DocumentError::Unknown),
        ("none", b"x".to_vec(), DocumentError::Unknown),
    ];
    for (name, bytes, expected) in cases {
        assert_eq!(document(name, bytes).as_ref(), Err(expected), "{name}");
    }
    let locked = testing::archive(&[("META-INF/manifest.xml", "<a><encryption-data/></a>")]);
    assert_eq!(document("a.hwpx", &locked), Err(DocumentError::Password));
    for (name, bytes) in [
        ("a.docx", testing::archive(&[("word/styles.xml", "<a/>")])),
        ("a.hwpx", testing::archive(&[("mimetype", "x")])),
        ("a.hwp", testing::hwp_of(1, b"cut off")),
        ("a.pdf", b"%PDF-1.4 and then nothing".to_vec()),
        ("a.xlsx", b"PK\x03\x04".to_vec()),
    ] {
        let told = document(name, &bytes).unwrap_err();
        assert!(matches!(told, DocumentError::Broken(_)), "{name}: {told}");
    }
}

#[test]
fn what_swells_when_it_is_unpacked_is_refused() {
    let zeros = vec![0; 140_000_000];
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&zeros).unwrap();
    let mut paper = b"%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode>>stream\n".to_vec();
    paper.extend(packed.finish().unwrap());
    let twice = b"%PDF-1.4\n1 0 obj\n<</Filter [/FlateDecode /FlateDecode]>>stream\n".to_vec();
    for (name, bytes) in [
        ("a.docx", testing::swelling("word/document.xml", 140)),
        ("a.hwpx", testing::swelling("Contents/section0.xml", 140)),
        ("a.hwp", testing::hwp_of(1, &zeros)),
        ("a.pdf", paper),
        ("a.pdf", twice),
        ("a.xlsx", testing::swelling("xl/workbook.xml", 1_100)),
        ("a.txt", vec![b'a'; (100 << 20) + 1]),
    ] {
        assert_eq!(document(name, &bytes), Err(DocumentError::TooLarge), "{name}");
    }
}

#[test]
fn two_cells_in_far_corners_make_no_sheet_of_everything_between_them() {
    let sheet = |cells: &str| {
        let plain = testing::workbook(&[("가", vec![vec!["x".into()]])]);
        let xml = format!(
            r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{cells}</sheetData></worksheet>"#
        );
        testing::with_part(&plain, "xl/worksheets/sheet1.xml", &xml)
    };
    let cell = |at: &str, row: u32| {
        format!(r#"<row r="{row}"><c r="{at}{row}" t="inlineStr"><is><t>나</t></is></c></row>"#)
    };
    let far = sheet(&(cell("A", 1) + &cell("XFD", 1_048_576)));
    let rows = &files::sheets(far).unwrap()[0].rows;
    assert_eq!(
        (rows.len(), rows[1].number, rows[1].cells.len()),
        (2, 1_048_576, 16_384)
    );
    let wide: String = (1..4_000).map(|row| cell("XFD", row)).collect();
    assert_eq!(files::sheets(sheet(&wide)), Err(files::SheetError::TooLarge));
}
