//! Which employee a messenger's user is: the company's own list, a CSV file that is read again when it changes.

use serde::Deserialize;
use server::Channel;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// The list, as last read.
pub struct People {
    path: PathBuf,
    read: Mutex<List>,
}

#[derive(Default)]
struct List {
    changed: Option<SystemTime>,
    employees: HashMap<(String, String), String>,
}

#[derive(Deserialize)]
struct Row {
    channel: String,
    user: String,
    employee: String,
}

impl People {
    /// The list in a file.
    pub fn open(path: &Path) -> Result<Self, String> {
        Ok(Self {
            path: path.to_owned(),
            read: Mutex::new(read(path)?),
        })
    }

    /// The employee that a user is.
    pub fn employee(&self, channel: Channel, user: &str) -> Option<String> {
        let mut list = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if changed(&self.path) != list.changed {
            match read(&self.path) {
                Ok(newer) => *list = newer,
                // A list that is being written, or broken: the last good one stays.
                Err(error) => tracing::warn!(%error, "the list of people was not read again"),
            }
        }
        let key = (channel.name().to_owned(), user.to_owned());
        list.employees.get(&key).cloned()
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}

fn read(path: &Path) -> Result<List, String> {
    let place = path.display();
    let changed = changed(path);
    let text = std::fs::read_to_string(path).map_err(|error| format!("{place}: {error}"))?;
    let mut rows = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let mut employees = HashMap::new();
    for (row, line) in rows.deserialize::<Row>().zip(2..) {
        let row = row.map_err(|_| format!("{place}, line {line}: expected channel, user and employee"))?;
        if !["slack", "works"].contains(&row.channel.as_str())
            || row.user.is_empty()
            || row.employee.is_empty()
        {
            return Err(format!(
                "{place}, line {line}: expected slack or works, a user and an employee"
            ));
        }
        if employees.insert((row.channel, row.user), row.employee).is_some() {
            return Err(format!("{place}, line {line}: this user is in the list already"));
        }
    }
    Ok(List { changed, employees })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_read_again_when_it_changes_and_kept_when_it_breaks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("people.csv");
        let write = |text: &str, seconds: u64| {
            std::fs::write(&path, text).unwrap();
            let file = std::fs::File::options().write(true).open(&path).unwrap();
            let time = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
            file.set_modified(time).unwrap();
        };
        write(
            "\u{feff}channel,user,employee\nslack,U1,E00001\nworks, u-1 ,E00002\n",
            1,
        );
        let people = People::open(&path).unwrap();
        assert_eq!(people.employee(Channel::Slack, "U1").as_deref(), Some("E00001"));
        assert_eq!(people.employee(Channel::Works, "u-1").as_deref(), Some("E00002"));
        assert_eq!(people.employee(Channel::Works, "U1"), None);
        write("channel,user,employee\nslack,U1,E00009\n", 2);
        assert_eq!(people.employee(Channel::Slack, "U1").as_deref(), Some("E00009"));
        write("channel,user\nslack,U1\n", 3);
        assert_eq!(people.employee(Channel::Slack, "U1").as_deref(), Some("E00009"));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("people.csv");
        for (text, reason) in [
            ("channel,user,employee\nslack,U1,E1\nteams,U2,E2\n", "line 3"),
            ("channel,user,employee\nslack,U1,E1\nslack,U1,E2\n", "already"),
            ("channel,user,employee\nslack,,E1\n", "line 2"),
        ] {
            std::fs::write(&path, text).unwrap();
            let error = People::open(&path).err().unwrap();
            assert!(error.contains(reason), "{error}");
        }
        assert!(People::open(&folder.path().join("none.csv")).is_err());
    }
}
