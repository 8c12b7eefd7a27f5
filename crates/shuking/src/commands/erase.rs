//! `shuking erase`: one client or one employee, everywhere, with a receipt. Never prints who it was.

use super::workplace::reads;
use crate::confirm::{Yes, counted};
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, logging};
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use store::Person;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    who: Who,
    /// With `--employee`: erase what the assistant keeps of the talking, but leave the company's records, where a law
    /// demands that they are kept.
    #[arg(long, conflicts_with = "client")]
    keep_records: bool,
    /// With `--employee`: first add the lines of their record reads to this CSV file, where a law demands that the log of
    /// access is kept.
    #[arg(long, value_name = "FILE", conflicts_with = "client")]
    keep_reads: Option<PathBuf>,
    #[command(flatten)]
    yes: Yes,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Who {
    /// A client of the tax assistant, by the `X-Client-Id` it sends.
    #[arg(long, value_name = "ID")]
    client: Option<String>,
    /// An employee, by the company's id.
    #[arg(long, value_name = "ID")]
    employee: Option<String>,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    if let Some(id) = &args.who.client
        && !server::is_client_id(id)
    {
        let line = format!("--client: '{id}' is not a client id; expected 8 to 128 visible characters");
        return Err(Failure::Input(line));
    }
    let settings = Settings::load(args.given, None)?;
    logging::start(&settings.log)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let erased = runtime.block_on(async {
        let (store, keys) = data::open(&settings).await?;
        let person = match (args.who.client, args.who.employee) {
            (Some(id), _) => Person::Client(keys.client(&id)),
            (None, id) => {
                let id = id.unwrap_or_default();
                Person::Employee {
                    hash: keys.employee(&id),
                    id,
                    keep_records: args.keep_records,
                }
            }
        };
        let there = store.would_erase(&person).await?;
        if there.is_empty() {
            let line = "nothing is kept under this id; nothing was erased";
            return Err(Failure::Input(line.to_owned()));
        }
        args.yes
            .to(&format!("this erases {} for good", counted(&there)))?;
        if let (Some(path), Person::Employee { id, .. }) = (&args.keep_reads, &person) {
            reads::append(path, &store.record_reads_of(id).await?)?;
        }
        let erased = store.erase(&person, Timestamp::now()).await?;
        store.close().await;
        Ok::<_, Failure>(erased)
    })?;
    let rows: Map<String, Value> = erased
        .rows
        .iter()
        .map(|(table, rows)| ((*table).to_owned(), json!(rows)))
        .collect();
    if args.json {
        let receipt = json!({
            "receipt": erased.id, "kind": erased.kind, "who": erased.who, "rows": rows,
            "at": format!("{:.3}", erased.at), "scrubbed": erased.is_scrubbed,
        });
        println!("{receipt}");
        return Ok(());
    }
    println!(
        "receipt {} of {:.3}: {} {}",
        erased.id, erased.at, erased.kind, erased.who
    );
    for (table, rows) in &erased.rows {
        println!("  {table:<20} {rows}");
    }
    match (erased.is_scrubbed, settings.database_url.is_some()) {
        (true, _) => println!("no byte of it is left in the database file and its log"),
        (false, true) => println!("the rows are gone; PostgreSQL reclaims their pages at its next VACUUM"),
        (false, false) => println!(
            "the rows are gone; the log is still being read and is emptied at the next deletion or when the server stops"
        ),
    }
    Ok(())
}
