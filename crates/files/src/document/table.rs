//! Workbooks and CSV files as documents: each sheet a heading, each row a line.

use super::{Block, DocumentError, broken, row};
use crate::sheets::{SheetError, sheets};

pub(super) fn blocks(bytes: &[u8]) -> Result<Vec<Block>, DocumentError> {
    let sheets = sheets(bytes.to_vec()).map_err(|error| match error {
        SheetError::Password => DocumentError::Password,
        SheetError::TooLarge => DocumentError::TooLarge,
        broken @ SheetError::Broken(_) => DocumentError::Broken(broken.to_string()),
    })?;
    let mut blocks = Vec::new();
    for sheet in sheets.into_iter().filter(|sheet| !sheet.rows.is_empty()) {
        blocks.push(Block::Heading(2, sheet.name));
        for one in sheet.rows {
            // A cell that shows an error is quoted with it, as a reader sees it.
            let cells: Vec<String> = one
                .cells
                .into_iter()
                .map(|cell| cell.unwrap_or_else(|error| error.shown))
                .collect();
            blocks.extend(row(&cells).map(Block::Paragraph));
        }
    }
    Ok(blocks)
}

/// The rows of a CSV file.
pub(super) fn of_csv(text: &str) -> Result<Vec<Block>, DocumentError> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut blocks = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| broken("csv", &error))?;
        let cells: Vec<String> = record.iter().map(str::to_owned).collect();
        blocks.extend(row(&cells).map(Block::Paragraph));
    }
    Ok(blocks)
}
