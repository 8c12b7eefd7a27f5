//! `shuking law search QUESTION`.

use super::Where;
use crate::failure::Failure;
use crate::statutes::{self, Findings};
use jiff::civil::Date;
use library::Outcome;

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// Words or a reference.
    #[arg(value_name = "QUESTION")]
    question: String,
    /// How many results at most.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=100))]
    limit: u16,
    #[command(flatten)]
    place: Where,
}

/// Runs it.
pub fn run(args: Args, today: Option<Date>) -> Result<(), Failure> {
    if args.question.trim().is_empty() {
        return Err(Failure::Input("QUESTION: expected words or a reference".into()));
    }
    let json = args.place.json;
    let (library, date) = args.place.open(today)?;
    let found = statutes::search(&library, &args.question, args.limit.into(), date);
    if json {
        println!("{}", serde_json::to_string_pretty(&found)?);
    } else {
        print(&found, library.volumes().is_empty());
    }
    Ok(())
}

fn print(found: &Findings, nothing_imported: bool) {
    if found.outcome == Outcome::NoBasis {
        println!("근거를 찾지 못했어요.");
        if nothing_imported {
            println!("가져온 법령이 없어요: shuking law import FILE…");
        }
    }
    for (place, dated) in found.results.iter().enumerate() {
        let hit = &dated.shown;
        let title = hit.title.as_ref().filter(|_| hit.article.is_some());
        let title = title.map(|title| format!("({title})")).unwrap_or_default();
        println!(
            "{}. {}{title}  {:.2}",
            place + 1,
            hit.full_reference,
            hit.relevance_score
        );
        println!("   {}", hit.content_snippet);
        if let Some(missing) = &dated.missing_version {
            println!("   가져온 것은 옛 법령이에요. 그 날의 {missing}은 가져오지 않았어요.");
        }
        println!(
            "   {}",
            if hit.source_url.is_empty() {
                &hit.id
            } else {
                &hit.source_url
            }
        );
    }
}
