//! A gift with a debt that the recipient takes over (부담부증여): 법 제47조 제1항·제3항, 영 제36조. The debt part is a sale by the
//! donor.

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{FIRST_DAY, Provision};
use crate::schema::{Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::json;

const FIELDS: &[Field] = &[
    Field::won("gift_property_value", "증여재산 가액")
        .at_least(1)
        .required(),
    Field::date("gift_date", "증여일", FIRST_DAY).required(),
    DONOR,
    Field::list("debts", "넘겨받는 빚", DEBT),
    Field::flag("taken_over", "받는 사람이 빚을 넘겨받음", true),
    Field::flag("debt_proven", "채무 인수 증명", true).article(Provision::DebtPresumption),
];

const DEBT: &[Field] = &[
    Field::choice("kind", "빚의 종류", DebtKind::CHOICES).required(),
    Field::won("amount", "남은 금액").required(),
];

words! {
    /// What is owed.
    enum DebtKind {
        Loan = "loan", "담보대출";
        Deposit = "deposit", "임대보증금";
    }
}

typed! {
    struct Input {
        gift_property_value: Won,
        gift_date: Date,
        donor_relationship: Relationship,
        debts: Vec<Debt>,
        taken_over: bool,
        debt_proven: bool,
    }
}

typed! {
    struct Debt {
        amount: Won,
    }
}

/// The rule.
pub(super) struct Burdened;

impl Tax for Burdened {
    fn about(&self) -> About {
        About {
            name: "burdened",
            label: "부담부증여",
            says: "대출이나 보증금을 넘겨받으면서 재산을 받을 때의 증여세를 계산해요.",
            article: Provision::TaxableValue,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let gross = input.gift_property_value;
        let debts = Won::total(input.debts.iter().map(|debt| debt.amount))?;
        if debts > gross {
            return Err(Refusal::new(
                "debts",
                format_args!("빚의 합계 {debts}이 재산의 가액 {gross}보다 많아요."),
            ));
        }
        let is_family = input.donor_relationship.is_close_family();
        let counts = input.taken_over && (input.debt_proven || !is_family);
        let deducted = if counts { debts } else { Won::ZERO };
        let value = gross.less(deducted);
        let mut steps = Steps::default();
        steps.add(
            "gift_property_value",
            "증여재산 가액",
            gross,
            "받은 재산의 가액",
            Provision::TaxableValue,
        );
        steps.add(
            "debts",
            "남은 빚",
            debts,
            "대출 잔액과 임대보증금의 합계",
            Provision::AssumedDebt,
        );
        steps.add(
            "debt_deducted",
            "빼는 빚",
            deducted,
            "넘겨받은 것으로 인정되는 빚",
            Provision::DebtPresumption,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여재산 가액 - 빼는 빚",
            Provision::TaxableValue,
        );
        let mut warnings = Vec::new();
        if !deducted.is_zero() {
            warnings.push(Warning::DonorTransferTax);
        }
        if !debts.is_zero() && !input.taken_over {
            warnings.push(Warning::DebtStaysWithDonor);
        }
        if !debts.is_zero() && input.taken_over && !input.debt_proven && is_family {
            warnings.push(Warning::PresumedNotTakenOver473);
        }
        let finding = Finding {
            article: "47",
            provisions: vec![
                Provision::TaxableValue,
                Provision::DebtPresumption,
                Provision::AssumedDebt,
            ],
            parties: Parties {
                donor: "donor",
                recipient: "recipient",
            },
            payer: "recipient",
            consequences: Consequences::GIFT,
            untaxed: Outcome::NotTaxable,
            benefit: Some(gross),
            threshold: None,
            day: input.gift_date,
            gifts: one_gift(input.gift_date, value),
            steps,
            extra: vec![("transfer_part", json!(deducted))],
            flags: Vec::new(),
            warnings,
        };
        let template = common::template(facts, input.donor_relationship);
        finding.state_with(self, facts, template, |gift, _| {
            gift.gift_property_value = gross;
            gift.secured_debt = Some(if input.taken_over { debts } else { Won::ZERO });
            gift.debt_proven = (!input.debt_proven).then_some(false);
        })
    }
}
