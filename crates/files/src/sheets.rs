//! The sheets of a workbook (xlsx, xls, xlsb, ods) as rows of text, written as a person would type them: days as
//! `YYYY-MM-DD`, whole numbers without a point.

use calamine::{
    Data, DataType as _, ExcelDateTime, Range, Reader as _, Sheets, XlsxError, open_workbook_auto_from_rs,
};
use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use std::path::Path;
use zip::ZipArchive;

/// Endings of workbooks.
const ENDINGS: &[&str] = &["xlsx", "xlsm", "xls", "xlsb", "ods"];

/// Whether a file is a workbook by its ending.
pub fn is_workbook(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|one| one.eq_ignore_ascii_case(ending)))
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Its name on the tab.
    pub name: String,
    /// Its rows that hold anything.
    pub rows: Vec<SheetRow>,
}

/// A row of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// Its number, from 1.
    pub number: u64,
    /// Its cells from column A on.
    pub cells: Vec<Result<String, CellError>>,
}

/// A cell that holds an error instead of a value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the cell shows {shown} instead of a value")]
pub struct CellError {
    /// What it shows.
    pub shown: String,
}

/// Why a workbook cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// It is encrypted.
    #[error("is protected with a password; save it without one")]
    Password,
    /// More than people put into a workbook.
    #[error("is too large: it unpacks to more than 1 GB, or a sheet has more than 50 million cells")]
    TooLarge,
    /// Something else.
    #[error("is no workbook that can be read: {0}")]
    Broken(String),
}

/// What the parts of a workbook may unpack to, in bytes.
const UNPACKED: u64 = 1 << 30;
/// The most cells from the first column to the last of each row, over all sheets.
const CELLS: usize = 50_000_000;

/// Every sheet of a workbook.
pub fn sheets(bytes: Vec<u8>) -> Result<Vec<Sheet>, SheetError> {
    unpacks(&bytes)?;
    let mut book = open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|error| failed(&error))?;
    let mut sheets = Vec::new();
    let mut left = CELLS;
    for name in book.sheet_names() {
        let rows = match &mut book {
            // Cell by cell: two cells in far corners must not make a sheet of everything between them.
            Sheets::Xlsx(book) => match book.worksheet_cells_reader(&name) {
                Err(XlsxError::NotAWorksheet(_)) => Vec::new(),
                Err(error) => return Err(failed(&error.into())),
                Ok(mut cells) => sparse(&mut left, || {
                    let cell = cells.next_cell().map_err(|error| failed(&error.into()))?;
                    Ok(cell.map(|cell| (cell.get_position(), cell.get_value().clone().into())))
                })?,
            },
            Sheets::Xlsb(book) => {
                let cells = book.worksheet_cells_reader(&name);
                let mut cells = cells.map_err(|error| failed(&error.into()))?;
                sparse(&mut left, || {
                    let cell = cells.next_cell().map_err(|error| failed(&error.into()))?;
                    Ok(cell.map(|cell| (cell.get_position(), cell.get_value().clone().into())))
                })?
            }
            // These formats end at a few million cells, or say themselves how far they go.
            _ => dense(&book.worksheet_range(&name).map_err(|error| failed(&error))?),
        };
        sheets.push(Sheet { name, rows });
    }
    Ok(sheets)
}

/// Whether the parts of a packed workbook unpack to what one may hold. Others are not packed.
fn unpacks(bytes: &[u8]) -> Result<(), SheetError> {
    let Ok(mut zip) = ZipArchive::new(Cursor::new(bytes)) else {
        return Ok(());
    };
    let mut left = UNPACKED;
    for number in 0..zip.len() {
        // What cannot be unpacked is told when it is read.
        let Ok(part) = zip.by_index(number) else { continue };
        let length = std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).unwrap_or_default();
        left = left.checked_sub(length).ok_or(SheetError::TooLarge)?;
    }
    Ok(())
}

/// Rows of cells that come one by one, row by row.
fn sparse(
    left: &mut usize,
    mut next: impl FnMut() -> Result<Option<((u32, u32), Data)>, SheetError>,
) -> Result<Vec<SheetRow>, SheetError> {
    let mut rows: BTreeMap<u32, Vec<Result<String, CellError>>> = BTreeMap::new();
    while let Some(((row, column), value)) = next()? {
        let cell = text(&value);
        if cell == Ok(String::new()) {
            continue;
        }
        let cells = rows.entry(row).or_default();
        let missing = (column as usize + 1).saturating_sub(cells.len());
        *left = left.checked_sub(missing).ok_or(SheetError::TooLarge)?;
        cells.resize(cells.len() + missing, Ok(String::new()));
        if let Some(place) = cells.get_mut(column as usize) {
            *place = cell;
        }
    }
    let rows = rows.into_iter().map(|(row, cells)| SheetRow {
        number: u64::from(row) + 1,
        cells,
    });
    Ok(rows.collect())
}

/// Rows of a sheet that was read at once.
fn dense(range: &Range<Data>) -> Vec<SheetRow> {
    let (top, left) = range.start().unwrap_or_default();
    let mut rows = Vec::new();
    for (number, row) in (u64::from(top) + 1..).zip(range.rows()) {
        let mut cells: Vec<Result<String, CellError>> = vec![Ok(String::new()); left as usize];
        cells.extend(row.iter().map(text));
        if cells.iter().any(|cell| cell != &Ok(String::new())) {
            rows.push(SheetRow { number, cells });
        }
    }
    rows
}

fn failed(error: &calamine::Error) -> SheetError {
    let told = error.to_string();
    if told.contains("password") {
        return SheetError::Password;
    }
    SheetError::Broken(told)
}

fn text(cell: &Data) -> Result<String, CellError> {
    Ok(match cell {
        Data::Error(error) => {
            let shown = error.to_string();
            return Err(CellError { shown });
        }
        Data::DateTime(at) => moment(at),
        Data::Float(number) => written(*number),
        Data::Bool(yes) => if *yes { "Y" } else { "N" }.to_owned(),
        other => other.as_string().unwrap_or_default().trim().replace("\r\n", "\n"),
    })
}

/// A number without the digits that a sum of fractions leaves behind.
fn written(number: f64) -> String {
    let text = format!("{number:.9}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A day, a day with a time, or a time alone.
fn moment(at: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
    if at.is_duration() || at.as_f64() < 1.0 {
        let minutes = (at.as_f64() * 1_440.0).round();
        return format!("{:.0}:{:02.0}", (minutes / 60.0).floor(), minutes % 60.0);
    }
    let date = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) {
        return date;
    }
    format!("{date} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::ExcelDateTimeType;

    #[test]
    fn cells_are_written_as_people_type_them() {
        let at = |value| Data::DateTime(ExcelDateTime::new(value, ExcelDateTimeType::DateTime, false));
        for (cell, expected) in [
            (Data::Float(1001.0), "1001"),
            (Data::Float(0.1 + 0.2), "0.3"),
            (Data::Float(0.125), "0.125"),
            (Data::Int(7), "7"),
            (Data::Bool(true), "Y"),
            (Data::String(" 연차 ".into()), "연차"),
            (Data::Empty, ""),
            (at(46_091.0), "2026-03-10"),
            (at(46_091.5), "2026-03-10 12:00:00"),
            (at(0.104_166_666_666_666_67), "2:30"),
        ] {
            assert_eq!(text(&cell).as_deref(), Ok(expected), "{cell:?}");
        }
        let error = text(&Data::Error(calamine::CellErrorType::Ref)).unwrap_err();
        assert_eq!(error.to_string(), "the cell shows #REF! instead of a value");
    }

    #[test]
    fn what_is_no_workbook_is_told() {
        assert!(matches!(
            sheets(b"not a workbook".to_vec()),
            Err(SheetError::Broken(_))
        ));
        assert!(is_workbook(Path::new("a/사원.XLSX")) && !is_workbook(Path::new("a.csv")));
    }
}
