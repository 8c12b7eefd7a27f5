//! What about the last answer a message speaks of.

use jiff::ToSpan;
use jiff::civil::Date;
use serde::Serialize;
use tax::gift::{Assessment, Penalty, Variable};

/// What about the last answer is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// 총 얼마, 얼마라고요.
    Total,
    /// 언제까지.
    Until,
    /// 어디에, 어디서.
    Where,
    /// 왜, 어떻게 나온 거예요.
    Why,
    /// 안 내면, 기한 넘기면.
    Late,
    /// 388만원 맞죠?
    Check(i64),
    /// 그게 다예요?
    All,
    /// 진짜요? 확실해요?
    Sure,
    /// 짧게.
    Short,
    /// 쉽게.
    Easy,
    /// 공제는 얼마 들어간 거예요?
    Deduction,
    /// 세율이 몇 프로예요?
    Rate,
    /// 나눠 내도 돼요?
    Parts,
    /// 너무 비싸네요, 깎을 수 없나요.
    Costly,
    /// 얼마나 줄었어요?
    Difference,
    /// 혼인공제 되나요?
    Claim(Variable),
    /// 제가 대신 내줘도 돼요?
    Payer,
    /// 누가 신고해요?
    Who,
    /// 신고는 꼭 해야 하나요?
    Must,
    /// 그렇군요, ㅠㅠ, 생각해볼게요.
    Heard,
    /// Something told that the tax does not rest on.
    Remark,
    /// Something taken in that does not move the tax.
    Stands,
    /// Something supposed that changes nothing.
    Same,
    /// Something asked that was not understood.
    Unclear,
}

/// What it costs to be a month and a year late.
#[derive(Debug, Serialize)]
pub struct Late {
    /// A month.
    pub month: Penalty,
    /// A year.
    pub year: Penalty,
}

impl Late {
    /// Of a gift seen on a day.
    pub fn of(assessment: &Assessment, today: Date) -> Option<Self> {
        let after = |months: i64| {
            let day = assessment
                .deadline
                .due
                .max(today)
                .checked_add(months.months())
                .ok()?;
            assessment.penalty_on(day)
        };
        Some(Self {
            month: after(1)?,
            year: after(12)?,
        })
    }
}

/// The letters of a message without spaces and marks.
pub fn plain(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && !"?!.,~…\"'".contains(*c))
        .flat_map(char::to_lowercase)
        .collect()
}
