//! `shuking ask`: one message, one reply.

use crate::consultation::Consultation;
use crate::failure::Failure;
use crate::rendered::{Look, rendered};
use jiff::civil::Date;
use serde_json::json;

/// Arguments of `shuking ask`.
#[derive(clap::Args)]
pub struct Args {
    /// What to ask, in Korean: "아버지께 1억 받았어요".
    text: String,
    /// Print the reply with its metadata as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    sources: crate::consultation::Sources,
    #[command(flatten)]
    model: crate::settings::ModelGiven,
}

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    if args.text.trim().is_empty() {
        return Err(Failure::Input(
            "질문이 비어 있어요. 예: shuking ask \"아버지께 1억 받았어요\"".to_owned(),
        ));
    }
    let mut consultation = Consultation::new(&args.sources, &args.model, today)?;
    let reply = consultation.say(&args.text)?;
    if args.json {
        println!(
            "{}",
            json!({ "content": reply.content, "metadata": reply.metadata })
        );
    } else {
        println!("{}", rendered(&reply.content, Look::of_output()));
    }
    Ok(())
}
