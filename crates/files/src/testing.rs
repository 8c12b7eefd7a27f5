//! Files as office programs write them, for tests.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

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
