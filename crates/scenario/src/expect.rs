//! What must come of one message. A key that is left out is not judged.

use conversation::Reply;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What must come of one message.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Expect {
    /// What must be among the collected parameters.
    #[serde(alias = "collected")]
    pub understood: Map<String, Value>,
    /// What must not be (false and 0 count as not).
    #[serde(alias = "not_collected")]
    pub not_understood: Vec<String>,
    /// What the person is after.
    pub intent: Option<String>,
    /// The variable asked for; null for none.
    pub asked: Question,
    /// Whether a calculation is there.
    #[serde(alias = "calculated")]
    pub answered: Option<bool>,
    /// Its tax before the filing credit.
    pub final_tax: Option<i64>,
    /// Its tax after it.
    pub tax_if_filed_on_time: Option<i64>,
    /// Its deadline.
    pub filing_deadline: Option<String>,
    /// What the text must say.
    #[serde(alias = "content_contains")]
    pub contains: Vec<String>,
    /// What it must not say.
    #[serde(alias = "content_excludes")]
    pub excludes: Vec<String>,
    /// Articles that must be cited.
    #[serde(alias = "citation_articles")]
    pub cites: Vec<String>,
    /// Better choices that must be offered, with their tax; none may be where the map is empty.
    pub alternatives: Option<BTreeMap<String, i64>>,
    /// What an answer computed backwards must give: the gift that leaves the amount.
    pub needed: Option<i64>,
    /// Words the assumptions must hold.
    #[serde(alias = "assumption_mentions")]
    pub assumes: Vec<String>,
}

/// What must be asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Question {
    /// The key is left out.
    #[default]
    NotJudged,
    /// Null: nothing is asked.
    Nothing,
    /// This variable.
    Of(String),
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(|name| name.map_or(Self::Nothing, Self::Of))
    }
}

impl Question {
    fn is_wrong(&self, asked: Option<&str>) -> bool {
        match self {
            Self::NotJudged => false,
            Self::Nothing => asked.is_some(),
            Self::Of(name) => asked != Some(name),
        }
    }
}

impl Expect {
    /// What is wrong with a reply, one line each.
    pub fn judge(&self, reply: &Reply) -> Vec<String> {
        let mut wrong = Vec::new();
        self.judge_facts(reply, &mut wrong);
        self.judge_figures(reply, &mut wrong);
        self.judge_choices(reply, &mut wrong);
        self.judge_text(reply, &mut wrong);
        wrong
    }

    fn judge_facts(&self, reply: &Reply, wrong: &mut Vec<String>) {
        let metadata = &reply.metadata;
        let collected = |name: &str| metadata.collected_parameters.get(name);
        for (name, want) in &self.understood {
            if collected(name) != Some(want) {
                wrong.push(format!("{name}: wanted {want}, got {:?}", collected(name)));
            }
        }
        for name in &self.not_understood {
            let stated = collected(name)
                .filter(|v| **v != Value::Bool(false) && v.as_i64() != Some(0) && !v.is_null());
            if let Some(got) = stated {
                wrong.push(format!("{name}: not said, got {got}"));
            }
        }
        let intent = serde_json::to_value(metadata.intent).unwrap_or_default();
        if self.intent.as_deref().is_some_and(|want| intent != want) {
            wrong.push(format!("intent: wanted {:?}, got {intent}", self.intent));
        }
        if self.asked.is_wrong(metadata.asked.as_deref()) {
            wrong.push(format!(
                "asked: wanted {:?}, got {:?}",
                self.asked, metadata.asked
            ));
        }
    }

    fn judge_figures(&self, reply: &Reply, wrong: &mut Vec<String>) {
        let calculation = reply.metadata.calculation.as_ref();
        if self.answered.is_some_and(|want| want != calculation.is_some()) {
            wrong.push(format!(
                "answered: wanted {:?}; said: {}",
                self.answered, reply.content
            ));
        }
        let amount = |name: &str| calculation.and_then(|c| c.amount(name));
        for (name, want) in [
            ("final_tax", self.final_tax),
            ("tax_if_filed_on_time", self.tax_if_filed_on_time),
        ] {
            if want.is_some() && want != amount(name) {
                wrong.push(format!("{name}: wanted {want:?}, got {:?}", amount(name)));
            }
        }
        let deadline = calculation
            .and_then(|c| c.as_value().get("filing_deadline"))
            .and_then(Value::as_str);
        if self.filing_deadline.is_some() && self.filing_deadline.as_deref() != deadline {
            wrong.push(format!(
                "filing_deadline: wanted {:?}, got {deadline:?}",
                self.filing_deadline
            ));
        }
    }

    fn judge_choices(&self, reply: &Reply, wrong: &mut Vec<String>) {
        let offered: BTreeMap<&str, Option<i64>> = reply
            .metadata
            .alternatives
            .iter()
            .map(|one| (one.title.as_str(), one.estimated_tax))
            .collect();
        if let Some(wanted) = &self.alternatives {
            let missing = wanted
                .iter()
                .any(|(title, tax)| offered.get(title.as_str()) != Some(&Some(*tax)));
            if missing || (wanted.is_empty() && !offered.is_empty()) {
                wrong.push(format!("alternatives: wanted {wanted:?}, got {offered:?}"));
            }
        }
        let needed = reply.metadata.reverse.map(|one| one.gift_property_value);
        if self.needed.is_some() && self.needed != needed {
            wrong.push(format!("needed: wanted {:?}, got {needed:?}", self.needed));
        }
    }

    fn judge_text(&self, reply: &Reply, wrong: &mut Vec<String>) {
        for want in self
            .contains
            .iter()
            .filter(|want| !reply.content.contains(want.as_str()))
        {
            wrong.push(format!("does not say {want:?}: {}", reply.content));
        }
        for unwanted in self
            .excludes
            .iter()
            .filter(|word| reply.content.contains(word.as_str()))
        {
            wrong.push(format!("says {unwanted:?}"));
        }
        let references: String = reply
            .metadata
            .citations
            .iter()
            .map(|c| c.full_reference.replace(' ', ""))
            .collect::<Vec<_>>()
            .join(" ");
        for want in self
            .cites
            .iter()
            .filter(|want| !references.contains(&want.replace(' ', "")))
        {
            wrong.push(format!("does not cite {want}: {references}"));
        }
        let assumptions = reply.metadata.assumptions.join(" ");
        for want in self
            .assumes
            .iter()
            .filter(|want| !assumptions.contains(want.as_str()))
        {
            wrong.push(format!("does not assume {want:?}: {assumptions}"));
        }
    }
}
