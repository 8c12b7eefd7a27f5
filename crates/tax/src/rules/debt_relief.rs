//! A debt forgiven, taken over or paid in one's place (채무면제 등): 법 제36조, 영 제26조의2.

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::json;

const FIRST: Date = deemed::LINES_SINCE;

const FIELDS: &[Field] = &[
    Field::choice("kind", "면제받은 방법", Kind::CHOICES).required(),
    Field::won("amount", "면제·인수·변제된 금액")
        .at_least(1)
        .required(),
    Field::date("relief_date", "면제·인수·변제한 날", FIRST).required(),
    DONOR,
    Field::won("compensation", "대신 준 것의 값"),
    Field::flag("reimbursement_kept", "나중에 돌려받기로 함", false),
    Field::flag("income_taxed", "소득세나 법인세가 매겨짐", false).article(Provision::Liability),
    Field::flag("recipient_insolvent", "세금을 낼 수 없는 형편", false).article(Provision::Liability),
];

words! {
    /// How the debt went away.
    enum Kind {
        Forgiven = "forgiven", "채권자의 면제";
        Assumed = "assumed", "다른 사람의 인수";
        Paid = "paid", "다른 사람의 변제";
    }
}

typed! {
    struct Input {
        kind: Kind,
        amount: Won,
        relief_date: Date,
        donor_relationship: Relationship,
        compensation: Won,
        reimbursement_kept: bool,
        income_taxed: bool,
        recipient_insolvent: bool,
    }
}

/// The rule.
pub(super) struct DebtRelief;

impl Tax for DebtRelief {
    fn about(&self) -> About {
        About {
            name: "debt_relief",
            label: "채무 면제·인수·변제",
            says: "다른 사람이 빚을 없애 주거나 대신 갚아 주었을 때의 증여세를 계산해요.",
            article: Provision::DebtRelief,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        if input.kind == Kind::Forgiven && input.reimbursement_kept {
            return Err(Refusal::new(
                "reimbursement_kept",
                "채권자가 면제한 빚에는 돌려받을 돈이 없어요.",
            ));
        }
        let benefit = input.amount.less(input.compensation);
        let reason = input.why_untaxed(benefit);
        let value = if reason.is_some() { Won::ZERO } else { benefit };
        let article = Provision::DebtRelief;
        let mut steps = Steps::default();
        steps.add(
            "amount",
            "없어진 빚",
            input.amount,
            "면제·인수·변제된 금액",
            article,
        );
        steps.add(
            "compensation",
            "대신 준 것",
            input.compensation,
            "보상한 금액",
            article,
        );
        steps.add("benefit", "얻은 이익", benefit, "없어진 빚 - 대신 준 것", article);
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여로 보는 이익",
            article,
        );
        let (donor, date_rule) = match input.kind {
            Kind::Forgiven => ("creditor", "declaration"),
            Kind::Assumed => ("third_party", "contract"),
            Kind::Paid => ("third_party", "payment"),
        };
        let mut warnings: Vec<Warning> = reason.into_iter().collect();
        if input.compensation > input.amount {
            warnings.push(Warning::CompensationExceedsDebt);
        }
        if input.recipient_insolvent && !value.is_zero() {
            warnings.push(Warning::Relief425);
        }
        let finding = Finding {
            article: "36",
            provisions: vec![article, Provision::MarriageBirthExcluded],
            parties: Parties {
                donor,
                recipient: "debtor",
            },
            payer: "recipient",
            consequences: Consequences::ADVANTAGE,
            untaxed: Outcome::NotTaxable,
            benefit: Some(benefit),
            threshold: None,
            day: input.relief_date,
            gifts: one_gift(input.relief_date, value),
            steps,
            extra: vec![("date_rule", json!(date_rule))],
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

impl Input {
    /// The first reason for which nothing is given.
    fn why_untaxed(&self, benefit: Won) -> Option<Warning> {
        if self.reimbursement_kept {
            Some(Warning::ClaimKeptIsLoan)
        } else if self.income_taxed {
            Some(Warning::IncomeTaxed423)
        } else if benefit.is_zero() {
            Some(Warning::FullyCompensated)
        } else {
            None
        }
    }
}
