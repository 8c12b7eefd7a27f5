//! A gift that is given back (증여재산의 반환): 법 제4조 제4항, 제53조의2 제5항. Days decide, not amounts.

use super::warning::Warning;
use crate::calendar::{filing_deadline, first_open, months_after};
use crate::law::{MARRIAGE_BIRTH, Provision, deemed};
use crate::schema::{Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Shape, Statement, Tax};
use jiff::civil::Date;
use serde_json::{Map, json};

const FIRST: Date = deemed::RETURN_SINCE;

const FIELDS: &[Field] = &[
    Field::date("gift_date", "증여받은 날", FIRST).required(),
    Field::date("return_date", "돌려준 날", FIRST).required(),
    Field::flag("is_money", "돈", false).required(),
    Field::flag("assessed_before_return", "돌려주기 전에 세금이 결정됨", false),
    Field::flag("marriage_deduction_taken", "혼인 공제를 받음", false).article(Provision::MarriageReturn),
    Field::date("cause_date", "혼인하지 못하게 된 날", FIRST).article(Provision::MarriageReturn),
];

typed! {
    struct Input {
        gift_date: Date,
        return_date: Date,
        is_money: bool,
        assessed_before_return: bool,
        marriage_deduction_taken: bool,
        cause_date: Option<Date>,
    }
}

/// The rule.
pub(super) struct GiveBack;

impl Tax for GiveBack {
    fn about(&self) -> About {
        About {
            name: "return",
            label: "증여재산의 반환",
            says: "받은 재산을 돌려주면 처음 증여와 돌려주는 것에 증여세가 있는지 날짜로 살펴요.",
            article: Provision::GiftReturn,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        input.check()?;
        let months = *deemed::RETURN_MONTHS.at(input.gift_date);
        let deadline = filing_deadline(input.gift_date);
        let limit = months_after(deadline.due, months);
        let cause = input
            .cause_date
            .map(|day| months_after(day.last_of_month(), months));
        let basis = input.basis(deadline.due, first_open(limit), cause.map(first_open));
        let is_late = input.assessed_before_return && !input.is_money && input.return_date <= deadline.due;
        let warnings = is_late.then(|| Warning::AssessedBeforeReturn.caution());
        let (outcome, first_stays, return_is_gift) = basis.outcome();
        let amounts = Map::from_iter(
            [
                ("article", json!(basis.article())),
                ("outcome", json!(outcome)),
                ("first_gift_stays", json!(first_stays)),
                ("return_is_gift", json!(return_is_gift)),
                ("basis", json!(basis.name())),
                ("filing_deadline_unrolled", json!(deadline.unrolled)),
                ("filing_deadline", json!(deadline.due)),
                ("return_limit_unrolled", json!(limit)),
                ("return_limit", json!(first_open(limit))),
                ("cause_limit_unrolled", json!(cause)),
                ("cause_limit", json!(cause.map(first_open))),
                ("holiday_table_covers_deadline", json!(deadline.holidays_known)),
            ]
            .map(|(name, value)| (name.to_owned(), value)),
        );
        Ok(Statement {
            rule: self.name(),
            summary: basis.summary().to_owned(),
            outcome: None,
            amounts,
            steps: Vec::new(),
            gifts: Vec::new(),
            warnings: warnings.into_iter().collect(),
            assumptions: super::finding::assumptions(self, facts),
            provisions: vec![Provision::GiftReturn, Provision::MarriageReturn],
            day: Some(input.gift_date),
            shape: Shape::Warned,
        })
    }
}

/// What decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Basis {
    MarriageFailed,
    Money,
    ByDeadline,
    WithinMonths,
    TooLate,
}

impl Basis {
    const fn name(self) -> &'static str {
        match self {
            Self::MarriageFailed => "53의2⑤",
            Self::Money => "4④ 금전 제외",
            Self::ByDeadline => "4④ 전단",
            Self::WithinMonths => "4④ 후단",
            Self::TooLate => "기간 경과",
        }
    }

    const fn article(self) -> &'static str {
        match self {
            Self::MarriageFailed => "53의2⑤",
            _ => "4④",
        }
    }

    /// The outcome, whether the first gift stays, whether the return is a gift.
    const fn outcome(self) -> (&'static str, bool, bool) {
        match self {
            Self::MarriageFailed | Self::ByDeadline => ("no_gift", false, false),
            Self::WithinMonths => ("original_stays", true, false),
            Self::Money | Self::TooLate => ("both_taxed", true, true),
        }
    }

    const fn summary(self) -> &'static str {
        match self {
            Self::MarriageFailed | Self::ByDeadline => "처음부터 증여가 없었던 것으로 봐요.",
            Self::WithinMonths => "처음 증여의 세금은 그대로 내고, 돌려준 것에는 증여세가 없어요.",
            Self::Money => "돈은 돌려주어도 처음 증여와 돌려준 것이 모두 증여예요.",
            Self::TooLate => "기간이 지나서 처음 증여와 돌려준 것이 모두 증여예요.",
        }
    }
}

impl Input {
    fn check(&self) -> Result<(), Refusal> {
        if self.return_date < self.gift_date {
            return Err(Refusal::unusable(
                "return_date",
                self.return_date,
                &format!("증여일 {}부터의 날짜가", self.gift_date),
            ));
        }
        if self.marriage_deduction_taken && MARRIAGE_BIRTH.at(self.gift_date).is_none() {
            let since = MARRIAGE_BIRTH.last_change();
            return Err(Refusal::new(
                "marriage_deduction_taken",
                format_args!("혼인 공제는 {since}부터의 증여에만 있어요."),
            ));
        }
        match self.cause_date {
            Some(_) if !self.marriage_deduction_taken => {
                Err(Refusal::new("cause_date", "혼인 공제를 받은 증여일 때만 써요."))
            }
            Some(cause) if cause < self.gift_date || cause > self.return_date => Err(Refusal::unusable(
                "cause_date",
                cause,
                &format!("{}부터 {}까지의 날짜가", self.gift_date, self.return_date),
            )),
            _ => Ok(()),
        }
    }

    fn basis(&self, deadline: Date, limit: Date, cause_limit: Option<Date>) -> Basis {
        if cause_limit.is_some_and(|limit| self.return_date <= limit) {
            Basis::MarriageFailed
        } else if self.is_money {
            Basis::Money
        } else if self.return_date <= deadline && !self.assessed_before_return {
            Basis::ByDeadline
        } else if self.return_date <= limit {
            Basis::WithinMonths
        } else {
            Basis::TooLate
        }
    }
}
