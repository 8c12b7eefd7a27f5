//! Property bought in several names while another paid (공동명의): 법 제4조 제1항 제1호. The share less one's own money is a
//! plain gift of the money.

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{FIRST_DAY, Provision};
use crate::schema::{Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;
use serde_json::json;

const FIELDS: &[Field] = &[
    Field::won("price", "산 값").at_least(1).required(),
    Field::count("share_numerator", "지분의 분자", 1, 1_000_000_000).required(),
    Field::count("share_denominator", "지분의 분모", 1, 1_000_000_000).required(),
    Field::won("own_money", "본인이 낸 돈"),
    Field::date("acquisition_date", "산 날", FIRST_DAY).required(),
    DONOR,
    Field::won("costs", "취득세 같은 부대비용"),
    Field::won("own_debt", "본인 이름의 대출"),
    Field::won("shared_debt", "지분대로 지는 대출·보증금"),
];

typed! {
    struct Input {
        price: Won,
        share_numerator: i64,
        share_denominator: i64,
        own_money: Won,
        acquisition_date: Date,
        donor_relationship: Relationship,
        costs: Won,
        own_debt: Won,
        shared_debt: Won,
    }
}

/// The rule.
pub(super) struct JointNames;

impl Tax for JointNames {
    fn about(&self) -> About {
        About {
            name: "joint_names",
            label: "공동명의",
            says: "공동명의로 산 재산에서 지분보다 돈을 덜 낸 사람의 증여세를 계산해요.",
            article: Provision::GiftScope,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let whole = (input.price + input.costs)?;
        if input.share_numerator > input.share_denominator {
            return Err(Refusal::new(
                "share_numerator",
                "지분은 전체(1)를 넘을 수 없어요.",
            ));
        }
        if input.shared_debt > whole {
            return Err(Refusal::new(
                "shared_debt",
                format_args!("함께 지는 빚은 산 값과 비용 {whole}을 넘을 수 없어요."),
            ));
        }
        let of_share =
            |amount: Won| amount.share(Won::new(input.share_numerator), Won::new(input.share_denominator));
        let (share, shared_debt) = (of_share(whole)?, of_share(input.shared_debt)?);
        let own = Won::total([input.own_money, input.own_debt, shared_debt])?;
        let value = share.less(own);
        let article = Provision::GiftScope;
        let mut steps = Steps::default();
        steps.add(
            "share_of_price",
            "지분의 값",
            share,
            "(산 값 + 비용) × 지분",
            article,
        );
        steps.add("own_money", "본인이 낸 돈", input.own_money, "본인의 돈", article);
        steps.add(
            "own_debt",
            "본인 이름의 대출",
            input.own_debt,
            "본인이 갚을 빚",
            article,
        );
        steps.add(
            "shared_debt_part",
            "함께 지는 빚의 몫",
            shared_debt,
            "함께 지는 빚 × 지분",
            article,
        );
        steps.add(
            "own_total",
            "본인이 부담한 금액",
            own,
            "본인의 돈과 빚의 합계",
            article,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "지분의 값 - 본인이 부담한 금액",
            article,
        );
        let mut warnings = Vec::new();
        if own > share {
            warnings.push(Warning::PaidMoreThanShare);
        }
        if !input.own_debt.is_zero() || !input.shared_debt.is_zero() {
            warnings.push(Warning::DebtMustBeRepaidByHolder);
        }
        let finding = Finding {
            article: "4①1",
            provisions: vec![article],
            parties: Parties {
                donor: "co_owner",
                recipient: "holder",
            },
            payer: "recipient",
            consequences: Consequences::GIFT,
            untaxed: Outcome::NotTaxable,
            benefit: Some(value),
            threshold: None,
            day: input.acquisition_date,
            gifts: one_gift(input.acquisition_date, value),
            steps,
            extra: vec![("excess_paid", json!(own.less(share)))],
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}
