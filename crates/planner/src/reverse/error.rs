//! Why a goal has no gift: which field, what is expected, in Korean. A value, never a panic.

use tax::Won;
use tax::gift::{GiftError, Variable};

/// A goal that cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ReverseError {
    field: String,
    message: String,
}

impl ReverseError {
    /// The field it is about.
    pub fn field(&self) -> &str {
        &self.field
    }

    pub(super) fn net(net: Won, least: Won, most: Won) -> Self {
        Self {
            field: "net".into(),
            message: format!(
                "net: {net}은 쓸 수 없어요. {} 이상 {} 이하의 금액(원 단위 정수)이 필요해요.",
                least.words(),
                most.words()
            ),
        }
    }

    /// No gift that may be stated leaves so much.
    pub(super) fn out_of_reach(net: Won) -> Self {
        Self {
            field: "net".into(),
            message: format!(
                "net: 세금을 내고 {net}이 남으려면 계산할 수 있는 금액({})을 넘는 증여가 필요해요.",
                Won::LARGEST_INPUT.words()
            ),
        }
    }

    pub(super) fn value_given() -> Self {
        let variable = Variable::GiftPropertyValue;
        Self {
            field: variable.name().into(),
            message: format!(
                "{}: 남길 금액으로 거꾸로 구하는 값이라 함께 적을 수 없어요.",
                variable.name()
            ),
        }
    }

    pub(super) fn late(variable: Variable) -> Self {
        Self {
            field: variable.name().into(),
            message: format!(
                "{}: 기한 내에 신고하고 내는 것으로 계산하므로 {}은(는) 함께 적을 수 없어요.",
                variable.name(),
                variable.label()
            ),
        }
    }
}

impl From<GiftError> for ReverseError {
    fn from(error: GiftError) -> Self {
        Self {
            field: error.field().to_owned(),
            message: error.to_string(),
        }
    }
}
