//! The layers below flags and environment: `.env` and the file of `--config`. Both are turned into flags and read by
//! the same parser, so that a setting is declared, explained and checked in one place.

use super::{Given, dotenv};
use crate::failure::Failure;
use crate::mistaken::reworded;
use crate::today;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser};
use jiff::civil::Date;
use std::path::Path;
use toml::{Table, Value};

#[derive(Parser)]
#[command(no_binary_name = true)]
struct Layer {
    #[command(flatten)]
    given: Given,
}

/// Names of the setting that the whole program shares.
const TODAY: (&str, &str) = ("SHUKING_TODAY", "today");

/// What flags and environment gave, completed from `.env` and from the file.
pub(super) fn merged(given: Given, today: Option<Date>) -> Result<(Given, Option<Date>), Failure> {
    let (from_dotenv, dotenv_today) = match std::fs::read_to_string(".env") {
        Ok(text) => read_dotenv(&text)?,
        Err(_) => Default::default(),
    };
    let given = or(given, from_dotenv);
    let (from_file, file_today) = match &given.config {
        Some(path) => read_file(path)?,
        None => Default::default(),
    };
    Ok((or(given, from_file), today.or(dotenv_today).or(file_today)))
}

fn read_dotenv(text: &str) -> Result<(Given, Option<Date>), Failure> {
    let variables = dotenv::read(text).map_err(|error| Failure::Input(format!(".env: {error}")))?;
    let command = Layer::command();
    let flag_of = |name: &str| {
        command
            .get_arguments()
            .find(|argument| argument.get_env().is_some_and(|env| env == name))
    };
    let mut flags = Vec::new();
    let mut day = None;
    for (name, value) in variables {
        if name == TODAY.0 {
            day = Some(read_day(".env", &value)?);
        } else if let Some(long) = flag_of(&name).and_then(clap::Arg::get_long) {
            flags.push(format!("--{long}={value}"));
        }
    }
    Ok((parsed(".env", flags)?, day))
}

fn read_file(path: &Path) -> Result<(Given, Option<Date>), Failure> {
    let place = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| Failure::Input(format!("{place}: {error}")))?;
    let table: Table = text
        .parse()
        .map_err(|error| Failure::Input(format!("{place}: {error}")))?;
    let mut flags = Vec::new();
    let mut day = None;
    for (name, value) in flat(table) {
        let text = written(&value)
            .ok_or_else(|| Failure::Input(format!("{place}: {name}: expected a plain value")))?;
        if name == TODAY.1 {
            day = Some(read_day(&place, &text)?);
        } else {
            flags.push(format!("--{}={text}", name.replace('_', "-")));
        }
    }
    Ok((parsed(&place, flags)?, day))
}

/// `[workplace] backend = …` is `workplace_backend = …`.
fn flat(table: Table) -> Vec<(String, Value)> {
    let mut names = Vec::new();
    for (name, value) in table {
        match value {
            Value::Table(inner) => {
                names.extend(
                    inner
                        .into_iter()
                        .map(|(under, value)| (format!("{name}_{under}"), value)),
                );
            }
            value => names.push((name, value)),
        }
    }
    names
}

fn written(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(flag.to_string()),
        Value::Datetime(day) => Some(day.to_string()),
        Value::Array(items) => items
            .iter()
            .map(written)
            .collect::<Option<Vec<_>>>()
            .map(|items| items.join(",")),
        Value::Table(_) => None,
    }
}

fn read_day(place: &str, text: &str) -> Result<Date, Failure> {
    today::parse(text).map_err(|error| Failure::Input(format!("{place}: {error}")))
}

fn parsed(place: &str, flags: Vec<String>) -> Result<Given, Failure> {
    let read = Layer::try_parse_from(flags).map_err(|error| {
        if let (ErrorKind::UnknownArgument, Some(ContextValue::String(flag))) =
            (error.kind(), error.get(ContextKind::InvalidArg))
        {
            let name = flag.trim_start_matches('-').replace('-', "_");
            return Failure::Input(format!(
                "{place}: '{name}' is not a setting; `shuking serve --help` lists them"
            ));
        }
        // Only the first line says what is wrong; the rest explains flags, which were not used here.
        let lines = error.to_string();
        let line = lines.lines().next().unwrap_or_default();
        Failure::Input(format!(
            "{place}: {}",
            reworded(line.trim_start_matches("error: "))
        ))
    })?;
    Ok(read.given)
}

/// The first, completed from the second.
fn or(first: Given, second: Given) -> Given {
    Given {
        config: first.config.or(second.config),
        addr: first.addr.or(second.addr),
        data: first.data.or(second.data),
        database_url: first.database_url.or(second.database_url),
        database_connections: first.database_connections.or(second.database_connections),
        client_key: first.client_key.or(second.client_key),
        cors_origins: first.cors_origins.or(second.cors_origins),
        max_content_chars: first.max_content_chars.or(second.max_content_chars),
        max_body_bytes: first.max_body_bytes.or(second.max_body_bytes),
        max_turns: first.max_turns.or(second.max_turns),
        retention_days: first.retention_days.or(second.retention_days),
        shutdown_seconds: first.shutdown_seconds.or(second.shutdown_seconds),
        seeing: first.seeing.or(second.seeing),
        demo: first.demo.or(second.demo),
        guarding: first.guarding.or(second.guarding),
        model: first.model.or(second.model),
        embedding: first.embedding.or(second.embedding),
        channels: first.channels.or(second.channels),
        workplace: first.workplace.or(second.workplace),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(failure: Failure) -> String {
        match failure {
            Failure::Input(line) => line,
            Failure::Other(error) => panic!("not the operator's mistake: {error}"),
        }
    }

    #[test]
    fn a_higher_layer_wins_and_a_lower_one_completes() {
        let (dotenv, day) = read_dotenv(
            "SHUKING_ADDR=0.0.0.0:1\nSHUKING_TODAY=2025-12-01\nOTHER=x\nGEMINI_TIMEOUT_SECONDS=12.5\n",
        )
        .unwrap();
        let (flags, _) = read_dotenv("SHUKING_ADDR=127.0.0.1:2\n").unwrap();
        let both = or(flags, dotenv);
        assert_eq!(both.addr.as_deref(), Some("127.0.0.1:2"));
        assert_eq!(both.model.settled().unwrap().time.as_millis(), 12_500);
        assert_eq!(day.unwrap().to_string(), "2025-12-01");
    }

    #[test]
    fn a_file_is_checked_like_flags() {
        let directory = tempfile::TempDir::new().unwrap();
        let file = |text: &str| {
            let path = directory.path().join("shuking.toml");
            std::fs::write(&path, text).unwrap();
            read_file(&path)
        };
        let (read, day) = file("retention_days = 30\ncors_origins = [\"https://a\", \"https://b\"]\ndemo = true\ntoday = 2025-12-01").unwrap();
        assert_eq!((read.retention_days, read.demo), (Some(30), Some(true)));
        assert_eq!(read.cors_origins.unwrap(), ["https://a", "https://b"]);
        assert_eq!(day.unwrap().to_string(), "2025-12-01");
        assert!(line(file("retention = 30").unwrap_err()).contains("'retention' is not a setting"));
        assert!(line(file("retention_days = \"x\"").unwrap_err()).contains("expected a whole number"));
        assert!(line(file("max_turns = 0").unwrap_err()).contains("max-turns"));
        assert!(line(file("max_turns = ").unwrap_err()).contains("shuking.toml"));
        assert!(line(file("today = \"tomorrow\"").unwrap_err()).contains("YYYY-MM-DD"));
    }
}
