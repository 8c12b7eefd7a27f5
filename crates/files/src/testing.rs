//! Files as office programs write them, for tests.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// A cell of a made-up sheet.
#[derive(Debug, Clone)]
pub enum MadeCell {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// A day, by its number in spreadsheets: 46091 is 2026-03-10.
    Day(u32),
    /// `#REF!`.
    Broken,
}

impl From<&str> for MadeCell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// A zip archive of these parts.
///
/// # Panics
/// Never: it is written to memory.
#[must_use]
pub fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// An archive with another text in one of its parts.
///
/// # Panics
/// When the bytes are no archive.
#[must_use]
pub fn with_part(bytes: &[u8], name: &str, text: &str) -> Vec<u8> {
    let mut before = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 0..before.len() {
        let part = before.by_index_raw(number).unwrap();
        if part.name().is_ok_and(|one| one == name) {
            continue;
        }
        zip.raw_copy_file(part).unwrap();
    }
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    zip.write_all(text.as_bytes()).unwrap();
    zip.finish().unwrap().into_inner()
}

/// A workbook (xlsx) of these sheets.
#[must_use]
pub fn workbook(sheets: &[(&str, Vec<Vec<MadeCell>>)]) -> Vec<u8> {
    let mut types = String::from(
        r#"<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>"#,
    );
    let mut names = String::new();
    let mut relations = String::new();
    let mut parts = Vec::new();
    for (number, (name, rows)) in (1..).zip(sheets) {
        let number: u32 = number;
        let _ = write!(
            types,
            r#"<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>"#
        );
        let _ = write!(
            names,
            r#"<sheet name="{}" sheetId="{number}" r:id="rId{number}"/>"#,
            escaped(name)
        );
        let _ = write!(
            relations,
            r#"<Relationship Id="rId{number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet{number}.xml"/>"#
        );
        parts.push((format!("xl/worksheets/sheet{number}.xml"), sheet(rows)));
    }
    types.push_str("</Types>");
    let book = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>{names}</sheets></workbook>"#
    );
    let relations = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{relations}<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#
    );
    let mut all: Vec<(&str, &str)> = vec![
        ("[Content_Types].xml", &types),
        (
            "_rels/.rels",
            r#"<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
        ("xl/workbook.xml", &book),
        ("xl/_rels/workbook.xml.rels", &relations),
        (
            "xl/styles.xml",
            r#"<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>"#,
        ),
    ];
    all.extend(parts.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    archive(&all)
}

fn sheet(rows: &[Vec<MadeCell>]) -> String {
    let mut text = String::from(
        r#"<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#,
    );
    for (number, row) in (1..).zip(rows) {
        let number: u32 = number;
        let _ = write!(text, r#"<row r="{number}">"#);
        for (column, cell) in ('A'..='Z').zip(row) {
            let at = format!("{column}{number}");
            let _ = match cell {
                MadeCell::Text(words) => write!(
                    text,
                    r#"<c r="{at}" t="inlineStr"><is><t>{}</t></is></c>"#,
                    escaped(words)
                ),
                MadeCell::Number(number) => write!(text, r#"<c r="{at}"><v>{number}</v></c>"#),
                MadeCell::Day(day) => write!(text, r#"<c r="{at}" s="1"><v>{day}</v></c>"#),
                MadeCell::Broken => write!(text, r#"<c r="{at}" t="e"><v>#REF!</v></c>"#),
            };
        }
        text.push_str("</row>");
    }
    text.push_str("</sheetData></worksheet>");
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// A Word document (docx) of paragraphs with the id of their style; `None` is a plain one, and a row of a table is cells
/// parted by `|`.
#[must_use]
pub fn docx(paragraphs: &[(Option<&str>, &str)]) -> Vec<u8> {
    let mut body = String::new();
    for (style, text) in paragraphs {
        let words = |text: &str| format!("<w:r><w:t xml:space=\"preserve\">{}</w:t></w:r>", escaped(text));
        let style = style.map_or_else(String::new, |style| {
            format!(r#"<w:pPr><w:pStyle w:val="{style}"/></w:pPr>"#)
        });
        if text.contains('|') {
            let cells = text
                .split('|')
                .map(|cell| format!("<w:tc><w:p>{}</w:p></w:tc>", words(cell.trim())));
            let _ = write!(body, "<w:tbl><w:tr>{}</w:tr></w:tbl>", cells.collect::<String>());
        } else {
            let _ = write!(body, "<w:p>{style}{}</w:p>", words(text));
        }
    }
    let document = format!(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>{body}</w:body></w:document>"#
    );
    archive(&[
        (
            "[Content_Types].xml",
            r#"<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#,
        ),
        ("word/document.xml", &document),
        (
            "word/styles.xml",
            r#"<?xml version="1.0" encoding="UTF-8"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="a3"><w:name w:val="Title"/></w:style><w:style w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:styleId="2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:styleId="own"><w:name w:val="우리 제목"/><w:basedOn w:val="2"/></w:style><w:style w:styleId="10"><w:name w:val="toc 1"/></w:style></w:styles>"#,
        ),
    ])
}

/// A Hangul document (hwpx) of paragraphs with their outline level; 0 is a plain one, and a row of a table is cells parted
/// by `|`.
#[must_use]
pub fn hwpx(paragraphs: &[(usize, &str)]) -> Vec<u8> {
    let mut body = String::new();
    for (level, text) in paragraphs {
        let p = |text: &str| {
            format!(
                r#"<hp:p id="0" paraPrIDRef="{level}" styleIDRef="0"><hp:run charPrIDRef="0"><hp:t>{}</hp:t></hp:run></hp:p>"#,
                escaped(text)
            )
        };
        if text.contains('|') {
            let cells = text
                .split('|')
                .map(|cell| format!("<hp:tc><hp:subList>{}</hp:subList></hp:tc>", p(cell.trim())));
            let cells: String = cells.collect();
            let _ = write!(
                body,
                r#"<hp:p paraPrIDRef="0"><hp:run><hp:tbl rowCnt="1"><hp:tr>{cells}</hp:tr></hp:tbl><hp:t/></hp:run></hp:p>"#
            );
        } else {
            body.push_str(&p(text));
        }
    }
    let section = format!(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph">{body}</hs:sec>"#
    );
    let mut shapes =
        String::from(r#"<hh:paraPr id="0"><hh:heading type="NONE" idRef="0" level="0"/></hh:paraPr>"#);
    for level in 1..4 {
        let _ = write!(
            shapes,
            r#"<hh:paraPr id="{level}"><hh:heading type="OUTLINE" idRef="0" level="{}"/></hh:paraPr>"#,
            level - 1
        );
    }
    let header = format!(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><hh:head xmlns:hh="http://www.hancom.co.kr/hwpml/2011/head">{shapes}</hh:head>"#
    );
    archive(&[
        ("mimetype", "application/hwp+zip"),
        ("Contents/header.xml", &header),
        ("Contents/section0.xml", &section),
    ])
}

/// A Hangul document of version 5 (hwp) of paragraphs; a row of a table is cells parted by `|`.
///
/// # Panics
/// Never: it is written to memory.
#[must_use]
pub fn hwp(paragraphs: &[&str]) -> Vec<u8> {
    let mut section = Vec::new();
    for text in paragraphs {
        record(&mut section, 66, 0, &[0; 22]);
        if text.contains('|') {
            // The place of the table in its paragraph: eight units that begin and end with its code.
            let mut place = vec![11, 0];
            place.extend(b" lbt");
            place.extend([0; 8]);
            place.extend([11, 0, 13, 0]);
            record(&mut section, 67, 1, &place);
            record(&mut section, 71, 1, b" lbt");
            let cells: Vec<&str> = text.split('|').map(str::trim).collect();
            let width = u8::try_from(cells.len()).unwrap();
            let mut table = vec![0, 0, 0, 0, 1, 0, width, 0];
            table.extend([0; 10]);
            table.extend([width, 0]);
            record(&mut section, 77, 2, &table);
            for cell in cells {
                record(&mut section, 72, 2, &[0; 8]);
                record(&mut section, 66, 2, &[0; 22]);
                record(&mut section, 67, 3, &units(cell));
            }
        } else {
            record(&mut section, 67, 1, &units(text));
        }
    }
    hwp_of(1, &section)
}

/// A hwp with these properties (1 packed, 2 with a password, 4 for distribution) and this section.
///
/// # Panics
/// Never: it is written to memory.
#[must_use]
pub fn hwp_of(properties: u32, section: &[u8]) -> Vec<u8> {
    let mut header = b"HWP Document File".to_vec();
    header.resize(32, 0);
    header.extend([0, 3, 0, 5]);
    header.extend(properties.to_le_bytes());
    header.resize(256, 0);
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(section).unwrap();
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_storage("/BodyText").unwrap();
    for (name, bytes) in [
        ("/FileHeader", header),
        ("/BodyText/Section0", packed.finish().unwrap()),
    ] {
        file.create_stream(name).unwrap().write_all(&bytes).unwrap();
    }
    file.into_inner().into_inner()
}

fn record(section: &mut Vec<u8>, tag: u32, level: u32, data: &[u8]) {
    let length = u32::try_from(data.len()).unwrap();
    section.extend((tag | (level << 10) | (length.min(0xFFF) << 20)).to_le_bytes());
    if length >= 0xFFF {
        section.extend(length.to_le_bytes());
    }
    section.extend(data);
}

fn units(text: &str) -> Vec<u8> {
    text.encode_utf16()
        .chain([13])
        .flat_map(u16::to_le_bytes)
        .collect()
}

/// A part that packs to little and unpacks to this many million zeros, in a zip archive.
///
/// # Panics
/// Never: it is written to memory.
#[must_use]
pub fn swelling(name: &str, millions: usize) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    let zeros = vec![b' '; 1_000_000];
    for _ in 0..millions {
        zip.write_all(&zeros).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A PDF of pages of lines, its letters by Unicode as office programs write them.
#[must_use]
pub fn pdf(pages: &[&[&str]]) -> Vec<u8> {
    let mut objects: Vec<String> = Vec::new();
    let kids: Vec<String> = (0..pages.len())
        .map(|page| format!("{} 0 R", 6 + page * 2))
        .collect();
    objects.push("<</Type/Catalog/Pages 2 0 R>>".into());
    objects.push(format!(
        "<</Type/Pages/Kids[{}]/Count {}>>",
        kids.join(" "),
        pages.len()
    ));
    objects.push(
        "<</Type/Font/Subtype/Type0/BaseFont/Made/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 5 0 R>>".into(),
    );
    objects.push(
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/Made/Flags 4/Ascent 800/Descent -200/CapHeight 700/ItalicAngle 0/StemV 80/FontBBox[0 -200 1000 800]>>>>"
            .into(),
    );
    // Codes are the letters themselves.
    let ranges: Vec<String> = (0..=255u32)
        .map(|high| format!("<{high:02x}00> <{high:02x}ff> <{high:02x}00>"))
        .collect();
    let mut map = String::from(
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n",
    );
    for part in ranges.chunks(100) {
        let _ = write!(
            map,
            "{} beginbfrange\n{}\nendbfrange\n",
            part.len(),
            part.join("\n")
        );
    }
    map.push_str("endcmap end end");
    objects.push(format!("<</Length {}>>stream\n{map}\nendstream", map.len()));
    for (page, lines) in pages.iter().enumerate() {
        objects.push(format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents {} 0 R>>",
            7 + page * 2
        ));
        let mut content = String::new();
        for (number, line) in lines.iter().enumerate() {
            let codes: String = line.encode_utf16().fold(String::new(), |mut codes, unit| {
                let _ = write!(codes, "{unit:04x}");
                codes
            });
            let height = 800 - number * 20;
            let _ = writeln!(content, "BT /F 10 Tf 1 0 0 1 50 {height} Tm <{codes}> Tj ET");
        }
        objects.push(format!(
            "<</Length {}>>stream\n{content}\nendstream",
            content.len()
        ));
    }
    let mut file = String::from("%PDF-1.4\n");
    let mut places = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        let number: u32 = number;
        places.push(file.len());
        let _ = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let start = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(file, "{place:010} 00000 n ");
    }
    let _ = write!(
        file,
        "trailer<</Size {}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF",
        objects.len() + 1
    );
    file.into_bytes()
}
