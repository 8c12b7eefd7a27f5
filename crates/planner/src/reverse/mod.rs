//! The smallest gift that leaves an amount after tax, and the largest whose tax stays within a sum, to the won. Must never
//! promise a gift of which one won less, or one won more, would do.
//!
//! What remains is the value after debt less the tax of a return in time, exact to the won
//! (`tax_if_filed_on_time`); the fractions of ten won that are not collected stay a reserve of the recipient.

mod error;
mod search;

pub use error::ReverseError;

use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value, json};
use tax::Won;
use tax::gift::{Assessment, Calculation, Gift, Variable, assess};
use tax::law::Provision;

/// What is wanted: an amount that remains, of a gift whose value is still open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    /// What must remain at least.
    pub net: Won,
    /// Everything else about the gift; its value is not read.
    pub gift: Gift,
    /// The donor pays the recipient's tax.
    pub donor_pays_tax: bool,
}

/// The smallest gift that reaches a goal.
#[derive(Debug, Clone)]
pub struct Needed {
    /// Its amounts; the value is the one searched for, with the tax where the donor's paying it is a gift.
    pub assessment: Assessment,
    /// What the recipient keeps.
    pub remaining: Won,
    /// Who pays, and whether that is a gift.
    pub payer: Payer,
    wanted: Wanted,
}

/// What was aimed at.
#[derive(Debug, Clone, Copy)]
enum Wanted {
    /// At least this remains.
    Net(Won),
    /// At most this is paid.
    Tax(Won),
}

/// Who pays the tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Payer {
    /// The recipient, out of the gift.
    Recipient,
    /// The donor in the recipient's place: the tax is a gift too (법 제36조).
    Donor,
    /// The donor, who is jointly liable: not a gift (법 제4조의2 제6항).
    LiableDonor,
}

/// As other programs see it.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The smallest value that reaches the goal.
    pub gift_property_value: Won,
    /// What the recipient keeps after tax.
    pub remaining: Won,
    /// The tax of a return in time.
    pub tax: Won,
    /// Who pays it.
    pub payer: Payer,
    /// How it comes about, in Korean.
    pub explanation: Vec<String>,
    /// The calculation of that gift.
    pub calculation: Box<Calculation>,
}

/// Finds the smallest gift for a goal.
pub fn smallest(goal: &Goal) -> Result<Needed, ReverseError> {
    let (least, most) = (Won::new(1), Won::LARGEST_INPUT);
    if goal.net < least || goal.net > most {
        return Err(ReverseError::net(goal.net, least, most));
    }
    goal.refuse_late()?;
    let payer = goal.payer();
    let value = match payer {
        Payer::LiableDonor => search::untaxed(goal)?,
        Payer::Recipient | Payer::Donor => search::smallest(goal)?,
    };
    let assessment = assess(&goal.of(value))?;
    Ok(Needed {
        remaining: remaining(&assessment, payer),
        assessment,
        payer,
        wanted: Wanted::Net(goal.net),
    })
}

/// Finds the largest gift of which a return in time costs no more than a sum; the recipient pays.
pub fn largest(gift: Gift, most: Won) -> Result<Needed, ReverseError> {
    let goal = Goal {
        net: Won::new(1),
        gift,
        donor_pays_tax: false,
    };
    goal.refuse_late()?;
    let assessment = assess(&goal.of(search::largest(&goal, most)?))?;
    Ok(Needed {
        remaining: remaining(&assessment, Payer::Recipient),
        assessment,
        payer: Payer::Recipient,
        wanted: Wanted::Tax(most),
    })
}

/// What the recipient keeps.
fn remaining(assessment: &Assessment, payer: Payer) -> Won {
    let kept = assessment.value.gift_value_net;
    match payer {
        Payer::LiableDonor => kept,
        Payer::Recipient | Payer::Donor => Won::new(kept.get() - assessment.tax_if_filed_on_time().get()),
    }
}

impl Goal {
    /// A goal from what a program states: the gift's variables without its value.
    pub fn from_json(
        net: Won,
        variables: &Map<String, Value>,
        donor_pays_tax: bool,
    ) -> Result<Self, ReverseError> {
        let name = Variable::GiftPropertyValue.name();
        if variables.get(name).is_some_and(|value| !value.is_null()) {
            return Err(ReverseError::value_given());
        }
        let mut variables = variables.clone();
        variables.insert(name.to_owned(), json!(1));
        Ok(Self {
            net,
            gift: Gift::from_json(&variables)?,
            donor_pays_tax,
        })
    }

    /// The gift with a value.
    fn of(&self, value: Won) -> Gift {
        Gift {
            gift_property_value: value,
            ..self.gift
        }
    }

    fn payer(&self) -> Payer {
        match (self.donor_pays_tax, self.gift.to_resident()) {
            (false, _) => Payer::Recipient,
            (true, true) => Payer::Donor,
            (true, false) => Payer::LiableDonor,
        }
    }

    /// What remains is reckoned with a return in time: a late one has no place in it.
    fn refuse_late(&self) -> Result<(), ReverseError> {
        let gift = &self.gift;
        let late = [
            (Variable::FiledOnTime, gift.filed_on_time == Some(false)),
            (Variable::FilingDate, gift.filing_date.is_some()),
            (Variable::PaymentDate, gift.payment_date.is_some()),
            (Variable::Fraud, gift.fraud == Some(true)),
        ];
        match late.into_iter().find(|(_, said)| *said) {
            Some((variable, _)) => Err(ReverseError::late(variable)),
            None => Ok(()),
        }
    }
}

impl Needed {
    /// The value searched for.
    pub fn value(&self) -> Won {
        self.assessment.gift.gift_property_value
    }

    /// The tax of a return in time.
    pub fn tax(&self) -> Won {
        self.assessment.tax_if_filed_on_time()
    }

    /// How it comes about, in Korean.
    pub fn explanation(&self) -> Vec<String> {
        let (value, tax, remaining) = (self.value(), self.tax(), self.remaining);
        let debt = self.assessment.value.debt_deducted;
        let (less, owed) = match debt.get() {
            0 => (String::new(), String::new()),
            _ => (
                format!("넘겨받는 채무 {debt}과 "),
                format!("넘겨받는 채무 {debt}을 뺀 "),
            ),
        };
        let how = match self.payer {
            _ if tax.is_zero() => format!("{value}을 받으면 낼 세금이 없어 {owed}{remaining}이 남아요."),
            Payer::Recipient => format!(
                "{value}을 받으면 {less}기한 내에 신고하고 내는 세금 {tax}을 뺀 {remaining}이 남아요."
            ),
            Payer::Donor => format!(
                "주는 분이 세금까지 내면 그 세금도 증여로 보아({}), 건네는 재산과 세금 {tax}을 합친 {value}에 세금을 매겨요. {less}세금을 뺀 {remaining}이 받는 분에게 온전히 남아요.",
                Provision::DebtRelief.reference()
            ),
            Payer::LiableDonor => format!(
                "받는 분이 비거주자이면 주는 분도 함께 세금을 낼 책임이 있어({}), 주는 분이 낸 세금 {tax}은 증여로 보지 않아요. {value}을 받으면 {remaining}이 그대로 남아요.",
                Provision::Liability.reference()
            ),
        };
        let bound = match self.wanted {
            Wanted::Net(net) => format!("이보다 1원이라도 적게 받으면 {net}에 미치지 못해요."),
            Wanted::Tax(most) => format!("이보다 1원이라도 더 받으면 세금이 {most}을 넘어요."),
        };
        vec![how, bound]
    }

    /// As other programs see it on a day.
    pub fn answer(&self, today: Date) -> Answer {
        Answer {
            gift_property_value: self.value(),
            remaining: self.remaining,
            tax: self.tax(),
            payer: self.payer,
            explanation: self.explanation(),
            calculation: Box::new(self.assessment.explain(today)),
        }
    }
}
