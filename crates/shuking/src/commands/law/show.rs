//! `shuking law show ARTICLE`.

use super::Where;
use crate::failure::Failure;
use crate::statutes::Dated;
use jiff::civil::Date;
use library::{ArticleView, Level, Library, Resolved, SectionView};

/// Arguments.
#[derive(clap::Args)]
pub struct Args {
    /// A reference ("상증법 53조의2") or the id of a search result.
    #[arg(value_name = "ARTICLE")]
    article: String,
    #[command(flatten)]
    place: Where,
}

/// Runs it.
pub fn run(args: Args, today: Option<Date>) -> Result<(), Failure> {
    let json = args.place.json;
    let (library, date) = args.place.open(today)?;
    let found = library
        .article(&args.article, date)
        .or_else(|| library.look_up(&args.article, date));
    let article = found.ok_or_else(|| Failure::Input(missing(&library, &args.article, date)))?;
    let article = Dated::article(article, date);
    if json {
        println!("{}", serde_json::to_string_pretty(&article)?);
    } else {
        print(&article.shown, article.missing_version.as_deref());
    }
    Ok(())
}

/// Why there is nothing to show.
fn missing(library: &Library, article: &str, date: Date) -> String {
    match library.resolve(article, date) {
        Resolved::NotImported { law_name } => format!("{article}: {law_name} is not imported"),
        Resolved::NoVersion { law_name, earliest } => {
            format!(
                "{article}: no version of {law_name} in force on {date}; the oldest imported is from {earliest}"
            )
        }
        Resolved::NoSuchSection { law_name, in_force } => {
            format!("{article}: not in {law_name} as in force from {in_force}")
        }
        Resolved::NotAReference | Resolved::Found(_) => {
            format!("{article}: no such article; expected a reference like 상증법 53조의2 of an imported law")
        }
    }
}

fn print(article: &ArticleView, missing: Option<&str>) {
    let dates = article
        .in_force
        .map(|day| format!(" [시행 {day}]"))
        .unwrap_or_default();
    println!("{}{dates}", article.law_name);
    if let Some(missing) = missing {
        println!("이 조문은 옛 법령이에요. 그 날의 {missing}은 가져오지 않았어요.");
    }
    for heading in &article.headings {
        println!("{heading}");
    }
    println!();
    article.sections.iter().for_each(print_section);
    if !article.scheduled.is_empty() {
        println!("\n[시행예정]");
        article.scheduled.iter().for_each(print_section);
    }
    for reference in &article.articles {
        println!("근거: {reference}");
    }
    if !article.source_url.is_empty() {
        println!("\n{}", article.source_url);
    }
}

fn print_section(section: &SectionView) {
    let depth = match section.level {
        Level::Item => 2,
        Level::Subitem => 4,
        Level::Detail => 6,
        _ => 0,
    };
    println!("{}{}", " ".repeat(depth), section.text);
}
