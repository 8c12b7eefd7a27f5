//! What a rule answers: an outcome, every amount under its name, the steps with their articles, the gifts it makes with
//! their tax, what was assumed and what to mind.

use super::Find;
use crate::Won;
use crate::gift::Assessment;
use crate::law::Provision;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::borrow::Cow;

/// What becomes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A gift is taxed.
    Taxable,
    /// The advantage stays under the line.
    BelowThreshold,
    /// It is no gift.
    NotTaxable,
    /// Another rule or tax decides.
    OutOfScope,
}

/// One step of the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Its number, from 1.
    pub step: usize,
    /// Its name for programs.
    pub name: &'static str,
    /// What it is, in Korean.
    pub description: Cow<'static, str>,
    /// Its amount, where there is one.
    pub value: Option<Won>,
    /// How it comes about.
    pub formula: Cow<'static, str>,
    /// The article.
    pub reference: Provision,
}

/// Something to mind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Caution {
    /// For programs.
    pub code: &'static str,
    /// For people, in Korean.
    pub text: Cow<'static, str>,
}

/// A default that was taken because nobody said otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Assumption {
    /// The field.
    pub field: &'static str,
    /// Its Korean label.
    pub label: &'static str,
    /// The value taken.
    pub value: Json,
}

/// A gift that a rule makes, and its tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxedGift {
    /// The day.
    pub date: Date,
    /// The gift's value (증여재산가액).
    pub value: Won,
    /// What the gift engine made of it.
    pub assessment: Assessment,
}

impl TaxedGift {
    fn to_json(&self) -> Json {
        json!({
            "gift_date": self.date,
            "taxable_value": self.value,
            "gift_input": self.assessment.gift.to_json(),
            "calculation": self.assessment.amounts(),
        })
    }
}

/// A rule's answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Statement {
    /// The rule.
    pub rule: &'static str,
    /// One Korean sentence that says what comes out.
    pub summary: String,
    /// What becomes of it, where the rule decides that.
    pub outcome: Option<Outcome>,
    /// Every figure and mark under its name on every interface.
    pub amounts: Map<String, Json>,
    /// The way to it.
    pub steps: Vec<Step>,
    /// The gifts it makes, by day.
    pub gifts: Vec<TaxedGift>,
    /// What to mind, sorted by code.
    pub warnings: Vec<Caution>,
    /// What was taken for granted.
    pub assumptions: Vec<Assumption>,
    /// The articles it rests on.
    pub provisions: Vec<Provision>,
    /// The day whose law counts.
    pub day: Option<Date>,
    /// Whether steps, gifts and warnings belong to its shape.
    pub shape: Shape,
}

/// What a statement shows beside its amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Steps, gifts and warnings.
    Whole,
    /// Its amounts and warnings.
    Warned,
    /// Its amounts alone.
    Bare,
}

impl Statement {
    /// An amount by its name; none where there is no such amount.
    pub fn won(&self, name: &str) -> Option<Won> {
        self.amounts.get(name)?.as_i64().map(Won::new)
    }

    /// The answer to a question asked the other way round.
    pub fn found(rule: &'static str, article: Provision, find: &Find, answer: Map<String, Json>) -> Self {
        let summary = match answer.get("answer").and_then(Json::as_i64) {
            Some(won) => format!("{}: {}", find.label, Won::new(won)),
            None => format!("{}: 증여세가 없게 하는 금액이 없어요.", find.label),
        };
        let mut amounts = Map::from_iter([("find".to_owned(), json!(find.name))]);
        amounts.extend(answer);
        Self {
            rule,
            summary,
            outcome: None,
            amounts,
            steps: Vec::new(),
            gifts: Vec::new(),
            warnings: Vec::new(),
            assumptions: Vec::new(),
            provisions: vec![article],
            day: None,
            shape: Shape::Bare,
        }
    }

    /// The whole answer as other programs see it.
    pub fn to_json(&self) -> Map<String, Json> {
        let mut all = Map::from_iter([("rule".to_owned(), json!(self.rule))]);
        all.extend(self.amounts.clone());
        if self.shape == Shape::Whole {
            all.insert("steps".into(), json!(self.steps));
            all.insert(
                "gifts".into(),
                self.gifts.iter().map(TaxedGift::to_json).collect(),
            );
        }
        if self.shape != Shape::Bare {
            let codes: Vec<_> = self.warnings.iter().map(|warning| warning.code).collect();
            all.insert("warnings".into(), json!(codes));
            all.insert("cautions".into(), json!(self.warnings));
            all.insert("assumptions".into(), json!(self.assumptions));
        }
        all.insert("summary".into(), json!(self.summary));
        all
    }
}
