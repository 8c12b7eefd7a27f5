//! A company that never was: departments, people and years of records, made from a seed. The same seed, size and day
//! make the same company. Every name, address and amount is invented here.

mod company;
mod dice;
mod learning;
mod money;
mod people;
mod work;

use crate::cell;
use crate::import::{Imported, Loading};
use crate::tables::TABLES;
use dice::Dice;
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan as _};
use std::path::Path;
use store::{Cell, Store, StoreError};

/// A row on its way to its table: the table's name, and the cells as a file has them.
pub type Row = (&'static str, Vec<String>);

/// Which company to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Company {
    /// How many people it has.
    pub employees: usize,
    /// What it is made from.
    pub seed: u64,
    /// The day its records end.
    pub today: Date,
    /// Years of history that people have at most; E00001 has five.
    pub years: i16,
}

impl Company {
    /// The company that `serve --demo` shows.
    pub fn shown(today: Date) -> Self {
        Self {
            employees: 80,
            seed: 1,
            today,
            years: 1,
        }
    }

    /// What belongs to nobody: departments, courses, quizzes. Leaders are the first of each department.
    pub fn shared(&self) -> Vec<Row> {
        company::rows(self)
    }

    /// The rows of one person, counted from 0.
    pub fn person(&self, number: usize) -> Vec<Row> {
        let mut dice = Dice::new(self.seed, number as u64 + 1);
        let person = people::person(self, number, &mut dice);
        let mut rows = vec![person.row()];
        learning::rows(self, &person, &mut dice, &mut rows);
        work::rows(self, &person, &mut dice, &mut rows);
        money::rows(self, &person, &mut dice, &mut rows);
        rows
    }

    /// The first day of a person's history.
    fn history_from(&self, person: &people::Person) -> Date {
        let years = if person.number == 0 { 5 } else { self.years.max(0) };
        person.hired.max(self.today.saturating_sub(years.years()))
    }
}

/// Writes the company as importable files.
pub fn write(
    company: &Company,
    folder: &Path,
    progress: &mut dyn FnMut(usize),
) -> Result<usize, std::io::Error> {
    std::fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    for table in TABLES {
        let mut file = csv::Writer::from_path(folder.join(table.file()))?;
        file.write_record(table.columns())?;
        files.push((table.name, file));
    }
    let mut rows = 0;
    let mut put = |made: Vec<Row>| -> Result<(), std::io::Error> {
        for (table, cells) in made {
            if let Some((_, file)) = files.iter_mut().find(|(name, _)| *name == table) {
                file.write_record(cells)?;
                rows += 1;
            }
        }
        Ok(())
    };
    put(company.shared())?;
    for number in 0..company.employees {
        put(company.person(number))?;
        progress(number + 1);
    }
    for (_, file) in &mut files {
        file.flush()?;
    }
    Ok(rows)
}

/// Puts the company into the tables, in place of what is there.
pub async fn load(store: &Store, company: &Company, now: Timestamp) -> Result<Imported, StoreError> {
    let mut loading = Loading::begin(store).await?;
    for table in TABLES {
        loading.replace(table).await?;
    }
    for (table, cells) in company.shared() {
        loading.add(table, typed(table, &cells)).await?;
    }
    for number in 0..company.employees {
        for (table, cells) in company.person(number) {
            loading.add(table, typed(table, &cells)).await?;
        }
    }
    loading.finish(now).await
}

/// The cells as the table keeps them; a test imports the files and finds the same.
fn typed(table: &str, cells: &[String]) -> Vec<Cell> {
    let columns = TABLES.iter().find(|one| one.name == table).map(|one| one.columns);
    let columns = columns.unwrap_or_default();
    columns
        .iter()
        .zip(cells)
        .map(|(column, text)| cell::read(column.kind, text).unwrap_or(Cell::NoText))
        .collect()
}

/// A working day: Monday to Friday, and no holiday with a fixed date.
fn is_working_day(day: Date) -> bool {
    const HOLIDAYS: [(i8, i8); 8] = [
        (1, 1),
        (3, 1),
        (5, 5),
        (6, 6),
        (8, 15),
        (10, 3),
        (10, 9),
        (12, 25),
    ];
    day.weekday().to_monday_zero_offset() < 5 && !HOLIDAYS.contains(&(day.month(), day.day()))
}

/// Cells of a row.
fn cells<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}
