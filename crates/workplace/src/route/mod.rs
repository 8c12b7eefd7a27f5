//! From a message to where it goes.

use crate::intent::ClarifyGroup;
use crate::pending::Subject;
use crate::routed::Routed;
use jiff::civil::Date;

/// What a short answer chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The own record.
    Record,
    /// The rule or the content.
    Content,
    /// Both.
    Both,
    /// To report an incident.
    Report,
    /// Figures about incidents.
    Figures,
}

/// Where a message goes.
pub fn route(_text: &str, _today: Date) -> Routed {
    Routed::unknown()
}

pub fn is_report(_text: &str) -> bool {
    false
}

pub fn follow_up(_text: &str, _today: Date, _subject: &Subject) -> Option<Routed> {
    None
}

pub fn choice(_text: &str, _group: ClarifyGroup) -> Option<Choice> {
    None
}

pub fn record_of(_original: &str, _answer: &str, _group: ClarifyGroup, _today: Date) -> Routed {
    Routed::unknown()
}

pub fn department_alone(_text: &str) -> Option<String> {
    None
}

pub fn course_alone(_text: &str) -> Option<String> {
    None
}
