//! What is wrong with an input: which field, which value, what is expected. A value, never a panic; its text is the
//! Korean sentence the user reads.

use super::{Kind, Variable};
use crate::Won;
use crate::schema::Refusal;
use std::borrow::Cow;
use std::fmt;

/// Why a gift cannot be computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GiftError {
    field: Cow<'static, str>,
    problem: Problem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Problem {
    /// There is no such variable.
    Unknown,
    /// It must be known and is not.
    Missing { expected: String },
    /// The value cannot be used.
    Unusable { value: String, expected: String },
}

impl GiftError {
    /// The error code on every interface.
    pub const CODE: &'static str = "INVALID_VALUE";

    /// The variable it is about.
    pub fn field(&self) -> &str {
        &self.field
    }

    pub(super) fn unknown(field: &str) -> Self {
        Self {
            field: Cow::Owned(field.to_owned()),
            problem: Problem::Unknown,
        }
    }

    pub(super) fn missing(variable: Variable) -> Self {
        Self {
            field: variable.name().into(),
            problem: Problem::Missing {
                expected: expected(variable),
            },
        }
    }

    /// A value of the wrong kind or out of its range, as it was written.
    pub(super) fn unreadable(variable: Variable, written: &str) -> Self {
        Self::refused(variable, format!("'{written}' 값은"), expected(variable))
    }

    /// An amount outside what is expected.
    pub(super) fn amount(variable: Variable, amount: Won, expected: String) -> Self {
        Self::refused(variable, format!("{amount}은"), expected)
    }

    /// An amount outside the variable's own range.
    pub(super) fn out_of_range(variable: Variable, amount: Won) -> Self {
        Self::amount(variable, amount, expected(variable))
    }

    /// A value that contradicts another.
    pub(super) fn contradicts(variable: Variable, value: impl fmt::Display, expected: String) -> Self {
        Self::refused(variable, format!("'{value}' 값은"), expected)
    }

    fn refused(variable: Variable, value: String, expected: String) -> Self {
        Self {
            field: variable.name().into(),
            problem: Problem::Unusable { value, expected },
        }
    }
}

/// What a variable takes, as the object of "필요해요".
pub(super) fn expected(variable: Variable) -> String {
    match variable.kind() {
        Kind::Date if variable == Variable::GiftDate => format!(
            "{}부터 {}까지의 날짜(YYYY-MM-DD)가",
            crate::law::FIRST_DAY,
            crate::law::LAST_DAY
        ),
        Kind::Date => "날짜(YYYY-MM-DD)가".into(),
        Kind::Relationship => "배우자, 직계존속, 직계비속, 기타친족, 기타 중 하나가".into(),
        Kind::Flag => "true(예) 또는 false(아니오)가".into(),
        Kind::Amount => {
            let (least, most) = variable.range();
            format!(
                "{} 이상 {} 이하의 금액(원 단위 정수)이",
                least.words(),
                most.words()
            )
        }
    }
}

impl fmt::Display for GiftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = &self.field;
        match &self.problem {
            Problem::Unknown => write!(f, "{field}: 모르는 항목이에요. 이름을 확인해 주세요."),
            Problem::Missing { expected } => write!(f, "{field}: 값이 없어요. {expected} 필요해요."),
            Problem::Unusable { value, expected } => {
                write!(f, "{field}: {value} 쓸 수 없어요. {expected} 필요해요.")
            }
        }
    }
}

impl std::error::Error for GiftError {}

impl From<GiftError> for Refusal {
    fn from(error: GiftError) -> Self {
        Self {
            field: error.field().to_owned(),
            message: error.to_string(),
        }
    }
}
