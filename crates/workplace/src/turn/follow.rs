//! Follow-ups: "그럼 지난달은?", "마케팅팀은?" keep the subject and change one thing of it.

use crate::pending::Subject;
use crate::routed::Routed;
use jiff::civil::Date;

/// The question a follow-up asks, if the message is one.
pub(super) fn up(text: &str, today: Date, subject: Option<&Subject>) -> Option<Routed> {
    crate::route::follow_up(text, today, subject?)
}
