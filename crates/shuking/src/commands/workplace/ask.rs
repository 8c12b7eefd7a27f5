//! `shuking workplace ask`: one message of an employee, one answer. Anyone who can run it can read the database anyway, so
//! the employee is taken as named.

use super::runtime;
use crate::consultation::Texts;
use crate::failure::Failure;
use crate::rendered::{Look, rendered};
use crate::settings::{Backend, Given, Settings};
use crate::{data, helper, logging, today, workplace};
use desk::Message;
use jiff::Timestamp;
use jiff::civil::Date;
use records::EmployeeId;
use serde_json::json;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// What to ask, in Korean: "내 연차 며칠 남았어?".
    text: String,
    /// Who asks.
    #[arg(long = "as", value_name = "EMPLOYEE", default_value = "E00001")]
    employee: String,
    /// The conversation: an answer to a clarifying question must name the same one.
    #[arg(long, default_value = "terminal")]
    session: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    given: Given,
    #[command(flatten)]
    texts: Texts,
}

/// Runs it.
pub fn run(args: Args, day: Option<Date>) -> Result<(), Failure> {
    if args.text.trim().is_empty() {
        let line = "질문이 비어 있어요. 예: shuking workplace ask \"내 연차 며칠 남았어?\"";
        return Err(Failure::Input(line.into()));
    }
    let settings = Settings::load(args.given, day)?;
    logging::start(&settings.log)?;
    let masked = korean::personal::mask(&args.text);
    let message = Message {
        who: EmployeeId::of_credential(args.employee),
        session: args.session,
        masked: !masked.found.is_empty(),
        text: masked.text,
        today: settings.today.unwrap_or_else(today::in_korea),
        now: Timestamp::now(),
        key: None,
    };
    let told = runtime()?.block_on(async {
        let (store, _) = data::open(&settings).await?;
        let helper = helper::shared(helper::of(&settings.model, args.texts.folder())?);
        let desk = workplace::desk(&settings, &store, &args.texts, helper)?;
        let told = desk.turn(&message, String::new()).await?;
        if matches!(settings.workplace.backend, Backend::Records) && records::is_empty(&store).await? {
            eprintln!("no records yet: `shuking workplace demo` makes a company up, `shuking workplace import DIR` reads yours");
        }
        store.close().await;
        anyhow::Ok(told)
    })?;
    if args.json {
        println!(
            "{}",
            json!({"answer": told.answer, "sources": told.sources, "meta": told.meta})
        );
    } else {
        println!("{}", rendered(&told.answer, Look::of_output()));
    }
    Ok(())
}
