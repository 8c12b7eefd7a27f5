//! The generated rows as the test reads them: nothing of the program under test but the generator.

use jiff::civil::Date;
use records::demo::Company;
use std::collections::HashMap;

/// Rows by table; a row by column.
pub struct Book {
    pub today: Date,
    tables: HashMap<&'static str, Vec<HashMap<&'static str, String>>>,
}

pub type Line = HashMap<&'static str, String>;

impl Book {
    pub fn of(company: &Company) -> Self {
        let mut tables: HashMap<&'static str, Vec<Line>> = HashMap::new();
        let people = (0..company.employees).flat_map(|number| company.person(number));
        for (table, cells) in company.shared().into_iter().chain(people) {
            let columns = records::TABLES
                .iter()
                .find(|one| one.name() == table)
                .unwrap()
                .columns();
            assert_eq!(columns.len(), cells.len(), "{table}");
            tables
                .entry(table)
                .or_default()
                .push(columns.into_iter().zip(cells).collect());
        }
        Self {
            today: company.today,
            tables,
        }
    }

    pub fn all(&self, table: &str) -> &[Line] {
        self.tables.get(table).map_or(&[], Vec::as_slice)
    }

    pub fn of_person<'b>(&'b self, table: &str, id: &'b str) -> impl Iterator<Item = &'b Line> {
        self.all(table).iter().filter(move |line| line["emp_id"] == id)
    }

    pub fn one(&self, table: &str, column: &str, value: &str) -> &Line {
        let mut found = self.all(table).iter().filter(|line| line[column] == value);
        found.next().unwrap()
    }
}

pub fn number(line: &Line, column: &str) -> i64 {
    line[column].parse().unwrap()
}

/// "2026-03-10 09:05" as the tables keep it; nothing stays nothing.
pub fn time(text: &str) -> Option<String> {
    let (day, clock) = text.split_once(' ')?;
    Some(format!("{day}T{clock}:00+09:00"))
}
