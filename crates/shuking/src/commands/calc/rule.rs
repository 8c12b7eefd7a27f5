//! `shuking calc <rule>`: any rule of the schema, from names and values, from flags or from JSON lines. Everything it knows
//! of a rule comes from the schema: a new rule has its command at once.

use super::gift::document;
use super::jsonl::{self, Problem};
use super::statement;
use crate::failure::Failure;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::{Map, Value};
use std::io::{self, Write};
use std::path::PathBuf;
use tax::schema::{Field, Kind, Refusal, from_text};
use tax::statement::Tax;

/// Runs a rule with the words after its name.
pub fn run(words: &[String]) -> Result<(), Failure> {
    let (name, rest) = words.split_first().ok_or_else(|| no_rule(""))?;
    let rule = tax::named(name).ok_or_else(|| no_rule(name))?;
    let matches = match command(rule).try_get_matches_from(std::iter::once(name).chain(rest)) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => {
            return Err(Failure::Input(error.to_string().trim_end().to_owned()));
        }
        Err(help) => {
            write!(io::stdout().lock(), "{help}")?;
            return Ok(());
        }
    };
    if matches.get_flag("jsonl") {
        let input: Option<&PathBuf> = matches.get_one("input");
        return jsonl::run(input.map(PathBuf::as_path), |said| line(rule, said));
    }
    let statement = said(rule, &matches)
        .and_then(|said| rule.answer(&said))
        .map_err(|refusal| Failure::Input(refusal.to_string()))?;
    let mut out = io::stdout().lock();
    if matches.get_flag("json") {
        return document(&mut out, &statement.to_json());
    }
    statement::print(&mut out, rule, &statement)?;
    Ok(())
}

/// Prints every rule and what it answers.
pub fn list(as_json: bool) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if as_json {
        let rules: Vec<Value> = tax::all().map(<dyn Tax>::describe).collect();
        return document(&mut out, &rules);
    }
    for rule in tax::all() {
        writeln!(
            out,
            "{}  {}",
            super::sheet::left(&rule.command(), 14),
            rule.about().says
        )?;
    }
    writeln!(out, "\nshuking calc <규칙> --help 로 항목을 볼 수 있어요.")?;
    Ok(())
}

/// The rules' names for the help of `shuking calc`.
pub fn names() -> String {
    let names: Vec<String> = tax::all().map(Tax::command).collect();
    format!("규칙 (rules): {}", names.join(", "))
}

/// The answer to one line of JSON.
fn line(rule: &dyn Tax, mut said: Map<String, Value>) -> Result<Map<String, Value>, Problem> {
    // Lines of test data carry their input beside an id.
    if let Some(Value::Object(input)) = said.get_mut("input") {
        said = std::mem::take(input);
    }
    match rule.answer(&said) {
        Ok(statement) => Ok(statement.to_json()),
        Err(refusal) => Err(Problem {
            code: Refusal::CODE,
            message: refusal.message,
            field: Some(refusal.field),
        }),
    }
}

/// What names, values and flags say together.
fn said(rule: &dyn Tax, matches: &ArgMatches) -> Result<Map<String, Value>, Refusal> {
    let flags = flags(rule);
    let from_flags = flags.iter().filter_map(|field| {
        let value: &String = matches.get_one(field.name)?;
        Some((field.name, value.as_str()))
    });
    let pairs = matches.get_many::<String>("pairs").into_iter().flatten();
    let pairs: Vec<(&str, &str)> = pairs.filter_map(|pair| pair.split_once('=')).collect();
    let find = pairs
        .iter()
        .find(|(name, _)| *name == "find")
        .map(|(_, find)| *find);
    let asked = find.and_then(|asked| rule.finds().iter().find(|find| find.name == asked));
    let fields: Vec<&'static Field> = match asked {
        Some(find) => find.fields.iter().collect(),
        None => rule.fields(),
    };
    let others = pairs.iter().copied().filter(|(name, _)| *name != "find");
    let mut object = from_text(&fields, from_flags.chain(others))?;
    if let Some(find) = find {
        object.insert("find".into(), find.into());
    }
    Ok(object)
}

/// A command with a flag for every field, and for the fields of its lists.
fn command(rule: &dyn Tax) -> Command {
    let finds: Vec<String> = rule
        .finds()
        .iter()
        .map(|find| format!("  find={}  {}", find.name, find.label))
        .collect();
    let finds = if finds.is_empty() {
        String::new()
    } else {
        format!("거꾸로 묻기:\n{}", finds.join("\n"))
    };
    Command::new(rule.command())
        .about(rule.about().says)
        .after_help(finds)
        .no_binary_name(false)
        .arg(
            Arg::new("pairs")
                .value_name("NAME=VALUE")
                .num_args(0..)
                .value_parser(pair)
                .help("항목과 값: price=700000000. 목록은 JSON으로 적어요."),
        )
        .arg(switch("json", "Print the answer as one JSON document."))
        .arg(switch("jsonl", "Read JSON lines of fields, write one line per line.").conflicts_with("json"))
        .arg(
            Arg::new("input")
                .long("input")
                .value_name("FILE")
                .requires("jsonl")
                .value_parser(clap::value_parser!(PathBuf))
                .help("The file to read with --jsonl instead of standard input."),
        )
        .next_help_heading("항목 (fields)")
        .args(flags(rule).into_iter().map(flag))
}

fn pair(text: &str) -> Result<String, String> {
    match text.split_once('=') {
        Some((name, _)) if !name.is_empty() => Ok(text.to_owned()),
        _ => Err("NAME=VALUE로 적어 주세요.".into()),
    }
}

fn switch(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn flags(rule: &dyn Tax) -> Vec<&'static Field> {
    let mut flags: Vec<&'static Field> = Vec::new();
    for field in rule.fields() {
        flags.push(field);
        if let Kind::List { of, .. } = field.kind {
            flags.extend(of);
        }
    }
    let mut seen = Vec::new();
    flags.retain(|field| {
        let is_new = !seen.contains(&field.name);
        seen.push(field.name);
        is_new
    });
    flags
}

fn flag(field: &'static Field) -> Arg {
    let arg = Arg::new(field.name)
        .long(field.name.replace('_', "-"))
        .help(format!("{}{}", field.label, choices(field)));
    match field.kind {
        Kind::Flag => arg
            .num_args(0..=1)
            .default_missing_value("true")
            .value_name("예|아니오"),
        Kind::Won { .. } | Kind::Yearly { .. } => arg.allow_negative_numbers(true).value_name("원"),
        Kind::Count { .. } | Kind::Decimal { .. } => arg.allow_negative_numbers(true).value_name("수"),
        Kind::Date { .. } => arg.value_name("YYYY-MM-DD"),
        Kind::Choice(_) => arg.value_name("말"),
        Kind::List { .. } | Kind::Object { .. } | Kind::Days { .. } => arg.value_name("JSON"),
        Kind::Exact | Kind::Text { .. } => arg.value_name("값"),
    }
}

fn choices(field: &Field) -> String {
    match field.kind {
        Kind::Choice(choices) => {
            let words: Vec<_> = choices.iter().map(|choice| choice.word).collect();
            format!(": {}", words.join(", "))
        }
        _ => String::new(),
    }
}

fn no_rule(name: &str) -> Failure {
    Failure::Input(format!(
        "'{name}' 규칙을 몰라요. gift, rules 또는 {}가 필요해요.",
        names()
    ))
}
