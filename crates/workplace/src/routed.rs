//! What one message is taken for: the line `shuking workplace route` prints.

use crate::facts::QuestionId;
use crate::intent::{
    Care, ClarifyGroup, Confidence, Domain, Intent, Outside, Period, QuizAction, Refusal, RouteType,
    SubIntent,
};
use serde::Serialize;

/// Where a message goes and what it said.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Routed {
    /// What it is after.
    pub tier0_intent: Intent,
    /// The subject field.
    pub domain: Domain,
    /// Where the answer comes from.
    pub route_type: RouteType,
    /// The question or action.
    pub sub_intent_id: Option<SubIntent>,
    /// How sure the rules are.
    pub confidence: Confidence,
    /// Whether a question back is needed first.
    pub needs_clarify: bool,
    /// Whether a yes is needed first.
    pub requires_confirmation: bool,
    /// Whether it is declined.
    pub refused: bool,
    /// The period it names.
    pub period: Option<Period>,
    /// The department it names.
    pub department: Option<String>,
    /// The course it names.
    pub education: Option<String>,
    /// Which question back, when one is needed.
    #[serde(skip)]
    pub clarify_group: Option<ClarifyGroup>,
    /// Why it is declined.
    #[serde(skip)]
    pub refusal: Option<Refusal>,
    /// What is told of distress or an incident.
    #[serde(skip)]
    pub care: Option<Care>,
    /// What is asked about that no record of ours has.
    #[serde(skip)]
    pub outside: Option<Outside>,
}

impl Routed {
    /// A message of an intent that needs nothing more.
    pub fn content(intent: Intent, domain: Domain) -> Self {
        Self {
            tier0_intent: intent,
            domain,
            route_type: intent.route(),
            sub_intent_id: None,
            confidence: Confidence::Content,
            needs_clarify: false,
            requires_confirmation: false,
            refused: false,
            period: None,
            department: None,
            education: None,
            clarify_group: None,
            refusal: None,
            care: None,
            outside: None,
        }
    }

    /// Distress or an incident: its channel is help.
    pub fn care(care: Care) -> Self {
        Self {
            care: Some(care),
            ..Self::content(Intent::SystemHelp, Domain::General)
        }
    }

    /// Something that no record of ours has: the documents may, else it is said so. Never sure enough to be one.
    pub fn outside(outside: Outside) -> Self {
        Self {
            confidence: Confidence::Ambiguous,
            outside: Some(outside),
            ..Self::content(Intent::Unknown, Domain::General)
        }
    }

    /// One of the twenty questions.
    pub fn question(id: QuestionId) -> Self {
        Self {
            sub_intent_id: Some(SubIntent::Question(id)),
            confidence: Confidence::Matched,
            ..Self::content(Intent::BackendStatus, id.about().domain)
        }
    }

    /// One of the three actions, to be confirmed.
    pub fn action(action: QuizAction) -> Self {
        Self {
            sub_intent_id: Some(SubIntent::Action(action)),
            confidence: Confidence::Matched,
            requires_confirmation: true,
            ..Self::content(Intent::BackendStatus, Domain::Quiz)
        }
    }

    /// A boundary where both sides are fair.
    pub fn ambiguous(intent: Intent, domain: Domain, group: ClarifyGroup) -> Self {
        Self {
            confidence: Confidence::Ambiguous,
            needs_clarify: true,
            clarify_group: Some(group),
            ..Self::content(intent, domain)
        }
    }

    /// Nothing that could be told.
    pub fn unknown() -> Self {
        Self::ambiguous(Intent::Unknown, Domain::General, ClarifyGroup::Unknown)
    }

    /// A declined request.
    pub fn refused(refusal: Refusal, domain: Domain) -> Self {
        let intent = match refusal {
            Refusal::OthersData => Intent::BackendStatus,
            Refusal::Bypass | Refusal::IncidentFigures => Intent::Unknown,
        };
        Self {
            refused: true,
            refusal: Some(refusal),
            ..Self::content(intent, domain)
        }
    }

    /// Whether the rules need no help.
    pub fn is_sure(&self) -> bool {
        self.confidence >= Confidence::Content
    }

    /// Whether it is a wish of its own rather than noise or small talk.
    pub fn is_real_question(&self) -> bool {
        self.is_sure() && self.tier0_intent != Intent::GeneralChat || self.refused
    }

    /// The question, if it is one of the twenty.
    pub fn question_id(&self) -> Option<QuestionId> {
        match self.sub_intent_id {
            Some(SubIntent::Question(id)) => Some(id),
            _ => None,
        }
    }
}
