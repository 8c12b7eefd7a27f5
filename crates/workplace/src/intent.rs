//! The names of what can be asked: intents, routes, domains, actions, groups. Names only; who gets which is in `route`.

use crate::facts::{FixedPeriod, QuestionId};
use jiff::civil::Date;
use serde::{Deserialize, Serialize, Serializer};

/// What a message is after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Intent {
    /// The person's own record, or one of the quiz actions.
    BackendStatus,
    /// The company's rules.
    PolicyQa,
    /// What a course teaches.
    EducationQa,
    /// Small talk.
    GeneralChat,
    /// How to use the assistant.
    SystemHelp,
    /// Nothing that could be told.
    Unknown,
}

impl Intent {
    /// Where a message of this intent goes.
    pub fn route(self) -> RouteType {
        match self {
            Self::BackendStatus => RouteType::BackendApi,
            Self::PolicyQa | Self::EducationQa => RouteType::RagInternal,
            Self::GeneralChat => RouteType::LlmOnly,
            Self::SystemHelp => RouteType::RouteSystemHelp,
            Self::Unknown => RouteType::RouteUnknown,
        }
    }
}

/// Where the answer comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RouteType {
    /// A record source.
    BackendApi,
    /// Company documents.
    RagInternal,
    /// A model, or a template without one.
    LlmOnly,
    /// The help text.
    RouteSystemHelp,
    /// Nowhere: asked back.
    RouteUnknown,
}

/// The subject field of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Domain {
    Hr,
    Edu,
    Quiz,
    Policy,
    General,
}

/// The three actions that need a yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuizAction {
    /// Opens an attempt.
    #[serde(rename = "QUIZ_START")]
    Start,
    /// Hands the answers in.
    #[serde(rename = "QUIZ_SUBMIT")]
    Submit,
    /// Makes questions.
    #[serde(rename = "QUIZ_GENERATION")]
    Generation,
}

/// Which question or action, by its id on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SubIntent {
    /// One of the twenty.
    Question(QuestionId),
    /// One of the three.
    Action(QuizAction),
}

/// How sure the rules are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Confidence {
    /// Two readings are equally fair.
    Ambiguous,
    /// A subject outside the records.
    Content,
    /// Chosen by a short answer to a question of ours.
    Chosen,
    /// One of the twenty questions or three actions.
    Matched,
}

impl Confidence {
    /// The figure on the wire.
    pub fn value(self) -> f64 {
        match self {
            Self::Ambiguous => 0.3,
            Self::Content => 0.85,
            Self::Chosen => 0.9,
            Self::Matched => 0.95,
        }
    }
}

impl Serialize for Confidence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

/// What a question back is about; decides how its short answer is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ClarifyGroup {
    /// A course's content or the own record of it.
    Edu,
    /// A question that was only announced.
    Faq,
    /// The own HR profile.
    Profile,
    /// The rule or the own HR record.
    Policy,
    /// An incident: to report or its figures.
    Incident,
    /// None of these.
    Unknown,
}

/// What is told of distress or an incident, each with its channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Care {
    /// Someone does not want to live.
    Despair,
    /// Someone is worn out and wants to talk to somebody.
    Mind,
    /// Harassment, violence, discrimination, to oneself or seen.
    Harassment,
    /// Someone is hurt, or there is a fire.
    Injury,
    /// A device, a card, papers are lost or stolen.
    Loss,
    /// Data left the company.
    Leak,
    /// Malware, a phished link, a stolen account.
    Intrusion,
}

/// What is asked about that is none of our records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outside {
    /// A subject that no record has: "프로젝트".
    Subject(String),
    /// Who leads another team: "마케팅팀".
    Leader(String),
    /// Something to be done elsewhere: "연차".
    Order(String),
}

/// Why a request is declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Another person's data.
    OthersData,
    /// Getting around the rules, the prompt, acting as someone else.
    Bypass,
    /// Figures about incidents, which nobody is shown here.
    IncidentFigures,
}

/// A period as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Period {
    /// One of the four with a name.
    Fixed(FixedPeriod),
    /// First to last day, both included.
    Days {
        /// First day.
        start: Date,
        /// Last day.
        end: Date,
    },
}
