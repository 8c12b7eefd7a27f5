//! `shuking eval`: plays the scenarios and says per category how many went right.

mod changes;
mod reading;
mod turns;
mod with_model;
mod workplace;

use crate::consultation::Texts;
use crate::failure::Failure;
use crate::settings::ModelGiven;
use anyhow::anyhow;
use scenario::Scenario;
use std::collections::BTreeMap;
use std::path::PathBuf;
use with_model::Handing;

/// Arguments of `shuking eval`.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of its own on the command line"
)]
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the scenarios; scenarios/tax, or scenarios/workplace with --workplace.
    dir: Option<PathBuf>,
    /// Play the conversations of the workplace assistant against a demo company.
    #[arg(long)]
    workplace: bool,
    /// The share of scenarios that must be right, 0 to 1; under it the exit code is 1.
    #[arg(long, default_value_t = 1.0)]
    min: f64,
    /// Let so many simulated people talk to the assistant as well.
    #[arg(long, default_value_t = 0)]
    people: usize,
    /// The seed of the first of them; the same seed tells the same story.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Show the replies of the scenarios that went wrong.
    #[arg(long)]
    show: bool,
    /// Play only so many scenarios, spread over all kinds; always the same ones.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Play with the language model of the settings and compare every turn with the rules' own.
    #[arg(long)]
    model: bool,
    /// Print every turn of the scenarios as a labelled line instead, as tools/reading/train.py takes them.
    #[arg(long, hide = true)]
    turns: bool,
    /// Score a file of labelled messages instead: one JSON line each with text, today, asked and expected.
    #[arg(long, value_name = "FILE")]
    reading: Option<PathBuf>,
    /// Which reader is scored with --reading.
    #[arg(long, value_enum, default_value = "both")]
    reader: reading::Reader,
    /// Score a file of messages told after an answer instead: one JSON line each with today, setup, text and after.
    #[arg(long, value_name = "FILE")]
    changes: Option<PathBuf>,
    /// Print what tools/reading/changes.py learns from: of the scenarios, or of the file given with --changes.
    #[arg(long, hide = true)]
    learn: bool,
    #[command(flatten)]
    texts: Texts,
    #[command(flatten)]
    model_settings: ModelGiven,
}

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    if !(0.0..=1.0).contains(&args.min) {
        return Err(Failure::Input(format!(
            "--min: {}은(는) 쓸 수 없어요. 0과 1 사이의 값이 필요해요.",
            args.min
        )));
    }
    if let Some(file) = &args.reading {
        return reading::run(file, args.reader, args.min, args.show);
    }
    if let Some(file) = &args.changes {
        let adviser = args.texts.adviser();
        let adviser = if args.learn { adviser.trusting() } else { adviser };
        return changes::run(&adviser, file, args.min, args.show, args.learn);
    }
    let own = if args.workplace {
        "scenarios/workplace"
    } else {
        "scenarios/tax"
    };
    let dir = args.dir.clone().unwrap_or_else(|| own.into());
    if args.workplace {
        return workplace::run(&dir, args.min);
    }
    if !dir.is_dir() {
        return Err(Failure::Input(format!(
            "{}: no such folder; run it in the folder of the repository, or name a folder of scenarios",
            dir.display()
        )));
    }
    let scenarios =
        scenario::load(&dir).map_err(|p| Failure::Input(format!("{}: {}", p.file.display(), p.reason)))?;
    if scenarios.is_empty() {
        return Err(Failure::Input(format!("{}: no scenarios here", dir.display())));
    }
    let scenarios = with_model::sample(scenarios, args.sample);
    if args.turns || args.learn {
        let line = if args.turns {
            turns::Line::Labelled
        } else {
            turns::Line::Effects
        };
        let adviser = turns::Recorder(args.texts.adviser().trusting(), line);
        for scenario in &scenarios {
            scenario::play(&adviser, scenario);
        }
        if args.people > 0 {
            simulate::run(&adviser, args.seed, args.people);
        }
        return Ok(());
    }
    if args.model {
        return with_model::play(&scenarios, args);
    }
    let right = play_all(&scenarios, args);
    let share = ratio(right, scenarios.len());
    println!("{right}/{} = {share:.3} (need {:.3})", scenarios.len(), args.min);
    let people = talk(args);
    if share < args.min || !people {
        return Err(Failure::Other(anyhow!(
            "fewer conversations are right than required"
        )));
    }
    Ok(())
}

/// Whether every simulated person was served right.
fn talk(args: &Args) -> bool {
    if args.people == 0 {
        return true;
    }
    let report = simulate::run(&args.texts.adviser(), args.seed, args.people);
    print!("{report}");
    report.clean == report.conversations
}

fn play_all(scenarios: &[Scenario], args: &Args) -> usize {
    let adviser = Handing::new(args.texts.adviser());
    let mut by_category: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut right = 0;
    for scenario in scenarios {
        let played = scenario::play(&adviser, scenario);
        let entry = by_category.entry(&scenario.category).or_default();
        entry.1 += 1;
        if played.wrong.is_empty() {
            entry.0 += 1;
            right += 1;
            continue;
        }
        println!("✗ [{}] {}", scenario.category, scenario.name);
        for line in &played.wrong {
            println!("    {line}");
        }
        if args.show {
            for (turn, reply) in scenario.turns.iter().zip(&played.replies) {
                println!("    나 › {}\n{reply}\n", turn.say);
            }
        }
    }
    for (category, (good, all)) in &by_category {
        println!("{category:<24} {good}/{all}");
    }
    println!(
        "language-model calls per completed conversation: 0; the rules would hand {} messages to a model, {:.2} per conversation",
        adviser.handed(),
        ratio(adviser.handed(), scenarios.len())
    );
    right
}

/// A share for display only; no amount is ever a float.
fn ratio(part: usize, whole: usize) -> f64 {
    let exact = |n: usize| u32::try_from(n).map_or(f64::INFINITY, f64::from);
    exact(part) / exact(whole)
}
