//! `shuking backup FILE`: everything at one moment into one file, while the server runs.

use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{client_key, data, logging};
use indicatif::{ProgressBar, ProgressStyle};
use jiff::Timestamp;
use secrecy::ExposeSecret as _;
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use store::BackupError;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; it must not exist. It holds everything, the key of client ids included unless that is set by
    /// `SHUKING_CLIENT_KEY`: keep it as safe as the database.
    file: PathBuf,
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
    let at = Timestamp::now();
    let bar = rows_bar("copied");
    let backup = runtime.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let key = client_key::load(&settings, &store).await?;
        let kept = [(client_key::SETTING, key.expose_secret())];
        let settings_to_add = if settings.client_key.is_some() {
            &[][..]
        } else {
            &kept[..]
        };
        let backup = store
            .backup(&args.file, settings_to_add, &|rows| bar.inc(rows))
            .await;
        store.close().await;
        backup.map_err(failure)
    })?;
    bar.finish_and_clear();
    if args.json {
        let told = json!({
            "file": args.file, "at": format!("{at:.3}"), "schema": backup.schema, "bytes": backup.bytes,
            "rows": counted(&backup.rows),
        });
        println!("{told}");
    } else {
        let rows: u64 = backup.rows.iter().map(|(_, rows)| rows).sum();
        println!(
            "{}: {rows} rows, {} bytes, schema {}",
            args.file.display(),
            backup.bytes,
            backup.schema
        );
    }
    Ok(())
}

/// A line that counts rows while there is a terminal to see it.
pub(super) fn rows_bar(done: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {human_pos} rows {msg}");
    ProgressBar::new_spinner()
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        .with_message(done.to_owned())
}

/// Tables with rows, as JSON.
pub(super) fn counted(rows: &[(String, u64)]) -> Value {
    let with_rows = rows.iter().filter(|(_, rows)| *rows > 0);
    let counted: Map<String, Value> = with_rows
        .map(|(table, rows)| (table.clone(), json!(rows)))
        .collect();
    Value::Object(counted)
}

/// What the caller got wrong is said as such.
pub(super) fn failure(error: BackupError) -> Failure {
    match error {
        BackupError::Refused(line) => Failure::Input(line),
        other => Failure::Other(other.into()),
    }
}
