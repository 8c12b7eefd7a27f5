//! `shuking stats`: what is cited, how long answers take, what people think of them, what was not understood.

use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, tz::Offset};
use std::fmt::Display;
use store::{Count, Figures};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Only from then on: a day in Korea (2025-10-15), a moment (2025-10-15T09:00:00Z), or days and hours ago (7d, 12h).
    #[arg(long, value_name = "WHEN", value_parser = since)]
    since: Option<Timestamp>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let figures = runtime.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let figures = store.figures(args.since).await?;
        store.close().await;
        anyhow::Ok(figures)
    })?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&figures)?);
    } else {
        print!("{}", text(&figures));
    }
    Ok(())
}

fn since(text: &str) -> Result<Timestamp, String> {
    let expected = || "expected 2025-10-15, 2025-10-15T09:00:00Z, 7d or 12h".to_owned();
    let ago = |number: &str, hours: i64| {
        let number: i64 = number
            .parse()
            .ok()
            .filter(|number| (1..=36_500).contains(number))?;
        Timestamp::now()
            .checked_sub(SignedDuration::from_hours(number * hours))
            .ok()
    };
    let found = if let Some(days) = text.strip_suffix('d') {
        ago(days, 24)
    } else if let Some(hours) = text.strip_suffix('h') {
        ago(hours, 1)
    } else if let Ok(day) = text.parse::<Date>()
        && text.len() == "2025-10-15".len()
    {
        Offset::constant(9).to_timestamp(day.at(0, 0, 0, 0)).ok()
    } else {
        text.parse().ok()
    };
    found.ok_or_else(expected)
}

fn text(figures: &Figures) -> String {
    let (response, opinions, uncited) = (&figures.response, &figures.feedback, &figures.uncited);
    let since = figures
        .since
        .map_or("everything".to_owned(), |since| format!("since {since:.0}"));
    let mut lines = vec![
        since,
        line("sessions", figures.sessions),
        line("turns", figures.turns),
        line("calculations", figures.calculations),
        line("mean response", shown(response.mean_ms, " ms")),
        line("p99 response", shown(response.p99_ms, " ms")),
        line("10 s and slower", response.slow),
        line("positive feedback", shown(opinions.positive_percent, "%")),
        line(
            "thumbs up, down",
            format!("{}, {}", opinions.thumbs_up, opinions.thumbs_down),
        ),
        line("turns without citation", uncited.turns),
        line("calculations without", uncited.calculations),
    ];
    let cited = figures.cited.iter().map(|cited| {
        let article = cited.article.as_deref().unwrap_or_default();
        format!("{:>8}  {} {article}", cited.count, cited.law_name)
    });
    section(&mut lines, "most cited", cited);
    let tools = figures.tools.iter().map(|tool| {
        let (calls, mean, failures) = (tool.calls, tool.mean_ms, tool.failures);
        format!("{calls:>8}  {}, mean {mean} ms, {failures} failed", tool.tool)
    });
    section(&mut lines, "tools", tools);
    section(&mut lines, "asked for", counts(&figures.asked));
    let missed = figures.not_understood.iter().map(|missed| {
        let variable = missed.variable.as_deref().unwrap_or("-");
        format!("{:>8}  {} ({variable})", missed.count, missed.kind)
    });
    section(&mut lines, "not understood", missed);
    let slow = figures.slow.iter();
    let slow = slow.map(|slow| format!("{:>8} ms  {:.0}  {}", slow.latency_ms, slow.at, slow.id));
    section(&mut lines, "slow", slow);
    section(&mut lines, "records read", counts(&figures.records_read));
    lines.push(String::new());
    lines.join("\n")
}

fn counts(counts: &[Count]) -> impl Iterator<Item = String> {
    counts
        .iter()
        .map(|count| format!("{:>8}  {}", count.count, count.name))
}

/// A heading and its lines; nothing where there are none.
fn section(lines: &mut Vec<String>, title: &str, of: impl Iterator<Item = String>) {
    let mut of = of.peekable();
    if of.peek().is_some() {
        lines.push(format!("\n{title}"));
        lines.extend(of);
    }
}

fn line(name: &str, value: impl Display) -> String {
    format!("{name:<24}{value:>12}")
}

fn shown(value: Option<impl Display>, unit: &str) -> String {
    value.map_or("-".to_owned(), |value| format!("{value}{unit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_day_a_moment_or_so_long_ago() {
        assert_eq!(
            since("2025-10-15").unwrap().to_string(),
            "2025-10-14T15:00:00Z",
            "a day in Korea"
        );
        assert_eq!(
            since("2025-10-15T09:00:00Z").unwrap().to_string(),
            "2025-10-15T09:00:00Z"
        );
        assert!(since("7d").unwrap() < since("12h").unwrap());
        for wrong in ["", "d", "0d", "-1d", "yesterday", "2025-13-01", "99999999999d"] {
            assert!(since(wrong).is_err(), "{wrong}");
        }
    }
}
