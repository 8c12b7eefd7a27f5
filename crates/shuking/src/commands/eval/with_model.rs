//! The scenarios with a language model in the loop: every turn is answered twice, and what the model must never change is
//! compared. How it asks and words is not judged; it is not the rules.

use crate::failure::Failure;
use crate::helper;
use anyhow::anyhow;
use conversation::{Assistant, Beside, Reply, Stage, Turn};
use indicatif::ProgressBar;
use llm::Lockstep;
use scenario::Scenario;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An assistant whose messages to a model are counted, whether there is one or not.
pub struct Handing<A> {
    assistant: A,
    handed: AtomicUsize,
    answers: AtomicUsize,
}

impl<A: Assistant> Handing<A> {
    /// Counts for an assistant.
    pub fn new(assistant: A) -> Self {
        Self {
            assistant,
            handed: AtomicUsize::new(0),
            answers: AtomicUsize::new(0),
        }
    }

    /// Messages that the rules would hand to a model.
    pub fn handed(&self) -> usize {
        self.handed.load(Ordering::Relaxed)
    }

    /// Answers given so far.
    pub fn answers(&self) -> usize {
        self.answers.load(Ordering::Relaxed)
    }
}

impl<A: Assistant> Assistant for Handing<A> {
    fn take_turn(&self, turn: &Turn<'_>, beside: Beside<'_>, over: &dyn Fn(Stage)) -> Reply {
        self.handed.fetch_add(
            usize::from(self.assistant.inquiry(turn).is_some()),
            Ordering::Relaxed,
        );
        let reply = self.assistant.take_turn(turn, beside, over);
        self.answers.fetch_add(
            usize::from(reply.metadata.calculation.is_some()),
            Ordering::Relaxed,
        );
        reply
    }
}

/// Every so-manieth scenario, so that a sample has them all kinds and is always the same.
pub fn sample(mut scenarios: Vec<Scenario>, most: Option<usize>) -> Vec<Scenario> {
    let Some(most) = most.filter(|most| *most > 0 && *most < scenarios.len()) else {
        return scenarios;
    };
    let all = scenarios.len();
    let mut number = 0;
    scenarios.retain(|_| {
        number += 1;
        number * most / all > (number - 1) * most / all
    });
    scenarios
}

/// Plays the scenarios with the model of the settings; fails if it changed anything it must not.
pub fn play(scenarios: &[Scenario], args: &super::Args) -> Result<(), Failure> {
    let settings = args.model_settings.clone().settled()?;
    let helper = helper::of(&settings, args.texts.folder())?.ok_or_else(|| {
        Failure::Input("--model: set GOOGLE_API_KEY, or LLM_BASE_URL and LLM_MODEL".to_owned())
    })?;
    let name = helper.model.name().to_owned();
    let pair = Lockstep::new(args.texts.adviser(), helper)?;
    let counting = Handing::new(pair);
    let bar = ProgressBar::new(scenarios.len() as u64);
    let mut completed = 0;
    for scenario in scenarios {
        let before = counting.answers();
        scenario::play(&counting, scenario);
        completed += usize::from(counting.answers() > before);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let seen = counting.assistant.seen();
    println!(
        "{name}: {} scenarios, {} turns, {} calls ({:.2} per completed conversation), {} values asked back, {} wordings shown, {} refused, {} turns without a reply",
        scenarios.len(),
        seen.turns,
        seen.calls,
        super::ratio(seen.calls, completed.max(1)),
        seen.asked_back,
        seen.worded,
        seen.refused,
        seen.failed,
    );
    for (name, times) in &seen.why {
        println!("  {times:>4} × {name}");
    }
    for line in &seen.wrong {
        println!("✗ {line}");
    }
    if seen.wrong.is_empty() {
        println!("figures, citations and facts are those of the rules in every turn");
        Ok(())
    } else {
        Err(Failure::Other(anyhow!("the model changed what it must not")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_spread_and_always_the_same() {
        let scenarios: Vec<Scenario> = (0..100)
            .map(|n| Scenario {
                name: n.to_string(),
                category: String::new(),
                today: jiff::civil::date(2026, 1, 1),
                depth: conversation::Depth::Quick,
                turns: Vec::new(),
            })
            .collect();
        let names: Vec<String> = sample(scenarios.clone(), Some(7))
            .into_iter()
            .map(|s| s.name)
            .collect();
        assert_eq!(names, ["14", "28", "42", "57", "71", "85", "99"]);
        assert_eq!(sample(scenarios.clone(), None).len(), 100);
        assert_eq!(sample(scenarios, Some(500)).len(), 100);
    }
}
