//! The counters of a turn, looked up once: finding one by its name and labels costs more than counting. They exist where
//! the process counts at all; elsewhere nothing is counted.

use super::catalog::{CATALOG, Values};
use metrics::{Counter, Gauge, Histogram};
use std::sync::OnceLock;

static ALL: OnceLock<[Meters; 2]> = OnceLock::new();

/// The counters of one assistant.
pub(super) struct Meters {
    assistant: &'static str,
    pub(super) running: Gauge,
    pub(super) seconds: Histogram,
    pub(super) citations: Counter,
    pub(super) uncited: Counter,
    kinds: Vec<(&'static str, Counter)>,
    stages: Vec<(&'static str, Histogram)>,
    variables: Vec<(&'static str, Counter)>,
    repairs: Vec<(&'static str, Counter)>,
}

/// Makes them; the process counts from here on.
pub(super) fn prepare() {
    ALL.get_or_init(|| ["tax", "workplace"].map(Meters::of));
}

/// Those of an assistant, where the process counts.
pub(super) fn of(assistant: &'static str) -> Option<&'static Meters> {
    ALL.get()?.iter().find(|meters| meters.assistant == assistant)
}

impl Meters {
    fn of(assistant: &'static str) -> Self {
        let of_it = [("assistant", assistant)];
        let counters = |name: &'static str, label: &'static str| {
            let of_value = |value| metrics::counter!(name, "assistant" => assistant, label => value);
            each(name, label, of_value)
        };
        Self {
            assistant,
            running: metrics::gauge!("shuking_turns_running", &of_it),
            seconds: metrics::histogram!("shuking_turn_seconds", &of_it),
            citations: metrics::counter!("shuking_citations_total", &of_it),
            uncited: metrics::counter!("shuking_answers_uncited_total", &of_it),
            kinds: counters("shuking_turns_total", "kind"),
            variables: counters("shuking_questions_total", "variable"),
            stages: each(
                "shuking_stage_seconds",
                "stage",
                |stage| metrics::histogram!("shuking_stage_seconds", "assistant" => assistant, "stage" => stage),
            ),
            repairs: each(
                "shuking_repairs_total",
                "kind",
                |kind| metrics::counter!("shuking_repairs_total", "kind" => kind),
            ),
        }
    }

    pub(super) fn kind(&self, kind: &str) -> Option<&Counter> {
        named(&self.kinds, kind)
    }

    pub(super) fn stage(&self, stage: &str) -> Option<&Histogram> {
        named(&self.stages, stage)
    }

    pub(super) fn variable(&self, variable: &str) -> Option<&Counter> {
        named(&self.variables, variable)
    }

    pub(super) fn repair(&self, repair: &str) -> Option<&Counter> {
        named(&self.repairs, repair)
    }
}

/// One for each value that the catalog lists.
fn each<T>(name: &str, label: &str, make: impl Fn(&'static str) -> T) -> Vec<(&'static str, T)> {
    let metric = CATALOG.iter().find(|metric| metric.name == name);
    let labels = metric.into_iter().flat_map(|metric| metric.labels);
    let values = labels.filter(|(known, _)| *known == label);
    values
        .flat_map(|(_, values)| match values {
            Values::Listed(values) => *values,
            Values::Routes => &[],
        })
        .map(|value| (*value, make(value)))
        .collect()
}

fn named<'a, T>(all: &'a [(&'static str, T)], name: &str) -> Option<&'a T> {
    all.iter().find(|(known, _)| *known == name).map(|(_, one)| one)
}
