//! `shuking purge`: forget sessions without activity. Runs once; the server does the same by the clock.

use crate::confirm::Yes;
use crate::failure::Failure;
use crate::settings::{Given, Settings};
use crate::{data, keeper, logging};
use jiff::Timestamp;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Delete sessions without activity for this many days [default: the setting `retention-days`].
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
    older_than_days: Option<u32>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    yes: Yes,
    #[command(flatten)]
    given: Given,
}

/// Runs it.
pub fn run(args: Args) -> Result<(), Failure> {
    let settings = Settings::load(args.given, None)?;
    let Some(days) = args.older_than_days.or(settings.retention_days) else {
        let line = "nothing to purge: give --older-than-days or set SHUKING_RETENTION_DAYS";
        return Err(Failure::Input(line.into()));
    };
    logging::start(&settings.log)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let (before, deleted) = runtime.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let now = Timestamp::now();
        let old = store.inactive(keeper::before(days, now)).await?;
        if old > 0 {
            args.yes.to(&format!(
                "this deletes {old} sessions without activity for {days} days"
            ))?;
        }
        let purged = keeper::purge(&store, days, now).await?;
        keeper::purge_expired(&store, now).await?;
        store.close().await;
        Ok::<_, Failure>(purged)
    })?;
    if args.json {
        println!(
            "{}",
            serde_json::json!({"deleted": deleted, "before": format!("{before:.3}")})
        );
    } else {
        println!("{deleted} sessions without activity for {days} days deleted");
    }
    Ok(())
}
