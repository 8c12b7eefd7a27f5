//! `shuking restore FILE`: a backup back into a database, whole or not at all. People who were erased since stay erased.

use super::backup::{counted, failure, rows_bar};
use crate::confirm::{self, Yes};
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{client_key, data, logging};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;
use server::Keys;
use std::path::PathBuf;
use store::{Erasure, Person, Prepared, Store, StoreError};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// The file that `shuking backup` wrote; from this version or an older one, from SQLite or PostgreSQL.
    file: PathBuf,
    /// Replace what is in the database; without it, only an empty one is filled. Stop the servers first.
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    yes: Yes,
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
    let bar = rows_bar("restored");
    let (schema, rows, again) = runtime.block_on(async {
        let store = data::store(&settings).await?;
        let prepared = Prepared::new(&args.file, &settings.data).await.map_err(failure)?;
        let there = store.holds().await?;
        if args.replace && !there.is_empty() {
            let there = confirm::counted(&there);
            args.yes
                .to(&format!("this discards what is in the database: {there}"))?;
        }
        let erased = store.erasures().await?;
        let (key, again) = settled(&settings, &prepared, &erased).await?;
        // On SQLite the key stands beside the database, not in it.
        let left_out: &[&str] = if settings.database_url.is_none() {
            &[client_key::SETTING]
        } else {
            &[]
        };
        let rows = prepared
            .restore(&store, args.replace, left_out, &|rows| bar.inc(rows))
            .await
            .map_err(failure)?;
        if settings.client_key.is_none() && settings.database_url.is_none() {
            client_key::put(&settings, &key)?;
        }
        store.close().await;
        Ok::<_, Failure>((prepared.schema(), rows, again))
    })?;
    bar.finish_and_clear();
    if args.json {
        println!(
            "{}",
            json!({"file": args.file, "schema": schema, "rows": counted(&rows), "erased_again": again})
        );
    } else {
        let rows: u64 = rows.iter().map(|(_, rows)| rows).sum();
        println!("{rows} rows restored from schema {schema}; {again} people erased since were erased again");
    }
    Ok(())
}

/// The key that the backup was made under, and how many people were taken out of it again.
async fn settled(
    settings: &Settings,
    prepared: &Prepared,
    erased: &[Erasure],
) -> Result<(SecretString, usize), Failure> {
    let copy = prepared.open().await?;
    let kept = copy.setting(client_key::SETTING).await?.map(SecretString::from);
    let Some(key) = settings.client_key.clone().or(kept) else {
        let line = "the backup has no client key: set SHUKING_CLIENT_KEY to the one it was made under";
        return Err(Failure::Input(line.into()));
    };
    let keys = Keys::new(key.expose_secret().as_bytes());
    match keys.claim(&copy).await {
        Err(StoreError::OtherClientKey) => {
            let line = "SHUKING_CLIENT_KEY: the backup was made under another client key";
            return Err(Failure::Input(line.into()));
        }
        other => other?,
    }
    let again = erase_again(&copy, &keys, erased).await?;
    copy.close().await;
    Ok((key, again))
}

/// A person erased from the database must not come back with an older backup.
async fn erase_again(copy: &Store, keys: &Keys, erased: &[Erasure]) -> Result<usize, StoreError> {
    let mut again = 0;
    let employees: Vec<(String, String)> = copy
        .employees()
        .await?
        .into_iter()
        .map(|id| (keys.employee(&id), id))
        .collect();
    for erasure in erased {
        let person = if erasure.kind == "client" {
            Some(Person::Client(store::ClientHash::new(erasure.who.clone())))
        } else {
            let found = employees.iter().find(|(hash, _)| *hash == erasure.who);
            found.map(|(hash, id)| Person::Employee {
                id: id.clone(),
                hash: hash.clone(),
                keep_records: erasure.kind == "talk",
            })
        };
        if let Some(person) = person {
            let done = copy.erase(&person, Timestamp::now()).await?;
            again += usize::from(!done.rows.is_empty());
        }
    }
    Ok(again)
}
