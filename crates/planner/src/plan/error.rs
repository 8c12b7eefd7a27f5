//! Why there is no plan: what was wrong, or what the rules do not cover. The text is the Korean sentence the user reads.

use tax::Won;
use tax::gift::GiftError;

/// Why there is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Not the shape that is read.
    #[error("계획 입력의 형식이 맞지 않아요. docs/plan.md의 형식으로 적어 주세요 ({0}).")]
    Unreadable(String),
    /// A value that cannot be used.
    #[error("{field}: {message}")]
    Invalid {
        /// Which.
        field: String,
        /// What is wrong and what is expected.
        message: String,
    },
    /// The donors cannot give that much.
    #[error(
        "목표에 닿을 수 없어요. 줄 수 있는 금액은 모두 {most}이고 목표는 {goal}이에요. 증여자의 한도(available)나 수증자의 한도(at_most)를 늘리거나 목표를 줄여 주세요."
    )]
    OutOfReach {
        /// The most that can be given.
        most: Won,
        /// What was asked.
        goal: Won,
    },
    /// The least for each person is more than there is to give.
    #[error(
        "받는 사람별 최소 금액(at_least)을 모두 채울 수 없어요. 최소 금액이나 증여자의 한도를 고쳐 주세요."
    )]
    LeastOutOfReach,
    /// The goal is met only by a plan that rests on the minimum base.
    #[error(
        "이 금액은 과세최저한(과세표준 50만원 미만)에 기대는 계획으로만 맞출 수 있어요. 그런 계획은 내놓지 않으니 목표를 10만~40만원 조정해 주세요."
    )]
    RestsOnMinimum,
    /// What the exact rules do not cover.
    #[error("{0}")]
    NotCovered(String),
    /// The cheapest plan could not be proven; none is offered.
    #[error("가장 적은 세금임을 증명하지 못해서 계획을 내놓지 않아요. {0}")]
    Unproven(String),
    /// A gift the engine refuses.
    #[error("{0}")]
    Gift(#[from] GiftError),
}

impl PlanError {
    /// A value that cannot be used.
    pub(super) fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid {
            field: field.into(),
            message: message.into(),
        }
    }

    /// The field the error is about.
    pub fn field(&self) -> &str {
        match self {
            Self::Invalid { field, .. } => field,
            Self::OutOfReach { .. } | Self::RestsOnMinimum => "goal.amount",
            Self::LeastOutOfReach => "recipients.at_least",
            Self::Gift(error) => error.field(),
            Self::Unreadable(_) | Self::NotCovered(_) | Self::Unproven(_) => "plan",
        }
    }
}
