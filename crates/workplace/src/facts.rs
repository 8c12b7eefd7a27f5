//! What a record source is asked and what it answers: the wire shape of `POST /api/personalization/resolve`.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The twenty questions, by the id they have on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is named in `question.rs`, in one table")]
pub enum QuestionId {
    Q1,
    Q2,
    Q3,
    Q4,
    Q5,
    Q6,
    Q7,
    Q8,
    Q9,
    Q10,
    Q11,
    Q12,
    Q13,
    Q14,
    Q15,
    Q16,
    Q17,
    Q18,
    Q19,
    Q20,
}

/// The four periods with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FixedPeriod {
    /// Monday to Sunday.
    #[serde(rename = "this-week")]
    ThisWeek,
    /// First to last day.
    #[serde(rename = "this-month")]
    ThisMonth,
    /// The last 90 days.
    #[serde(rename = "3m")]
    ThreeMonths,
    /// January 1 to December 31.
    #[serde(rename = "this-year")]
    ThisYear,
}

/// One question to a record source. Who asks is in the credential, never here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Which of the twenty.
    pub sub_intent_id: QuestionId,
    /// A period by name; absent with explicit days, or for the question's own default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<FixedPeriod>,
    /// First day of an explicit period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_start: Option<Date>,
    /// Last day of an explicit period, included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_end: Option<Date>,
    /// The department compared with (Q5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_dept_id: Option<String>,
    /// The course asked about (Q4, Q7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_education_id: Option<String>,
}

/// Why a source has no facts, or not all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FactsError {
    /// `NOT_FOUND`, `TIMEOUT`, `PARTIAL`, `NOT_IMPLEMENTED`, …
    #[serde(rename = "type")]
    pub kind: String,
    /// For the operator.
    pub message: String,
}

/// What a record source answers: every figure of an answer is one of these.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    /// Which of the twenty.
    pub sub_intent_id: QuestionId,
    /// First day covered.
    #[serde(default)]
    pub period_start: Option<Date>,
    /// Last day covered, included.
    #[serde(default)]
    pub period_end: Option<Date>,
    /// When the records were last changed, RFC 3339.
    #[serde(default)]
    pub updated_at: Option<String>,
    /// Figures by name.
    #[serde(default)]
    pub metrics: Map<String, Value>,
    /// Rows.
    #[serde(default)]
    pub items: Vec<Map<String, Value>>,
    /// What is neither figure nor row.
    #[serde(default)]
    pub extra: Map<String, Value>,
    /// Why something is missing.
    #[serde(default)]
    pub error: Option<FactsError>,
}

/// A department found by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Department {
    /// Its id.
    pub dept_id: String,
    /// Its own name.
    pub dept_name: String,
    /// From the top: "경영본부 > 인사팀".
    pub dept_path: String,
}
