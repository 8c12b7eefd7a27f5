//! The generated rows as the test reads them: nothing of the program under test but the generator.

use jiff::civil::Date;
use records::demo::Company;
use std::collections::HashMap;

/// Rows by table; a row by column.
pub struct Book {
    pub today: Date,
    tables: HashMap<&'static str, Vec<Line>>,
    /// Places of a person's rows.
    places: HashMap<(&'static str, String), Vec<usize>>,
}

pub type Line = HashMap<&'static str, String>;

impl Book {
    pub fn of(company: &Company) -> Self {
        let mut tables: HashMap<&'static str, Vec<Line>> = HashMap::new();
        let mut places: HashMap<(&'static str, String), Vec<usize>> = HashMap::new();
        let people = (0..company.employees).flat_map(|number| company.person(number));
        for (table, cells) in company.shared().into_iter().chain(people) {
            let columns = records::TABLES
                .iter()
                .find(|one| one.name() == table)
                .unwrap()
                .columns();
            assert_eq!(columns.len(), cells.len(), "{table}");
            let line: Line = columns.into_iter().zip(cells).collect();
            let lines = tables.entry(table).or_default();
            if let Some(person) = line.get("emp_id") {
                places
                    .entry((table, person.clone()))
                    .or_default()
                    .push(lines.len());
            }
            lines.push(line);
        }
        Self {
            today: company.today,
            tables,
            places,
        }
    }

    pub fn all(&self, table: &str) -> &[Line] {
        self.tables.get(table).map_or(&[], Vec::as_slice)
    }

    pub fn of_person<'b>(&'b self, table: &'static str, id: &str) -> impl Iterator<Item = &'b Line> {
        let places = self.places.get(&(table, id.to_owned()));
        let lines = self.all(table);
        places.into_iter().flatten().map(move |place| &lines[*place])
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

/// The same moment as it is sent: in UTC, with milliseconds.
pub fn sent(text: &str) -> Option<String> {
    let at: jiff::Timestamp = time(text)?.parse().unwrap();
    Some(at.strftime("%Y-%m-%dT%H:%M:%S.000Z").to_string())
}
