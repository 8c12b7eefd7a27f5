//! What a turn says: the text, where it came from and the `meta` a client reads.

mod course;
mod figures;
mod focus;
mod records;
mod template;

pub use course::{Course, Place, courses, named as course_named, place, pointed};
pub use records::{Wanted, error_sentence, told};

use crate::intent::{Care, ClarifyGroup, Confidence, Domain, Intent, Period, RouteType, SubIntent};
use crate::pending::{Memory, Pending};
use crate::routed::Routed;
use jiff::civil::Date;
use serde::Serialize;

/// A finished turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// What is said.
    pub text: String,
    /// What it rests on.
    pub sources: Vec<Source>,
    /// For the client.
    pub meta: Meta,
    /// The question left open, if one is.
    pub pending: Option<Pending>,
    /// What the session remembers from here on.
    pub memory: Memory,
    /// Whether the text must not be kept (payroll, distress).
    pub sensitive: bool,
    /// What distress or incident was answered, to be counted.
    pub care: Option<Care>,
    /// The words that no document answered.
    pub unanswered: Option<String>,
}

/// A document an answer rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Source {
    /// The document.
    pub title: String,
    /// The part of it.
    pub section: String,
    /// The words found.
    pub snippet: String,
    /// Where to find it.
    pub reference: String,
}

/// The `meta` of an answer. `masked` and `latency_ms` belong to the shell, which fills them in.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "the wire shape")]
pub struct Meta {
    /// What the message was after.
    pub intent: Intent,
    /// Where the answer came from.
    pub route: RouteType,
    /// The subject field.
    pub domain: Domain,
    /// The question or action.
    pub sub_intent_id: Option<SubIntent>,
    /// How sure the rules are.
    pub confidence: Confidence,
    /// Whether this answer is a question back.
    pub needs_clarify: bool,
    /// Which question back.
    pub clarify_group: Option<ClarifyGroup>,
    /// Whether this answer asks for a yes.
    pub requires_confirmation: bool,
    /// Whether the request was declined.
    pub refused: bool,
    /// The period said.
    pub period: Option<Period>,
    /// First day the facts cover.
    pub period_start: Option<Date>,
    /// Last day the facts cover.
    pub period_end: Option<Date>,
    /// The department said.
    pub department: Option<String>,
    /// The course said.
    pub education: Option<String>,
    /// Whether personal data was taken out of the message.
    pub masked: bool,
    /// How long the turn took.
    pub latency_ms: u64,
    /// What went wrong at the source.
    pub error_type: Option<String>,
}

impl From<&Routed> for Meta {
    fn from(routed: &Routed) -> Self {
        Self {
            intent: routed.tier0_intent,
            route: routed.route_type,
            domain: routed.domain,
            sub_intent_id: routed.sub_intent_id,
            confidence: routed.confidence,
            needs_clarify: routed.needs_clarify,
            clarify_group: routed.clarify_group,
            requires_confirmation: routed.requires_confirmation,
            refused: routed.refused,
            period: routed.period,
            period_start: None,
            period_end: None,
            department: routed.department.clone(),
            education: routed.education.clone(),
            masked: false,
            latency_ms: 0,
            error_type: None,
        }
    }
}
