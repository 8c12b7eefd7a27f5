//! The comparison as a rule: a property, and the three taxes without what is already known.

use super::{Compared, Comparison, Scenario, compare};
use crate::Won;
use crate::gift::{Gift, Relationship, Variable};
use crate::law::{self, Provision};
use crate::property::acquisition::{Acquisition, rule as acquisition};
use crate::property::note::Notes;
use crate::property::stating::{Found, with_always};
use crate::property::transfer::{Transfer, ValuationBasis, rule as transfer};
use crate::schema::{Facts, Field, Refusal, Tier, Typed, Value};
use crate::statement::{About, Statement, Steps, Tax};
use jiff::civil::Date;
use std::sync::LazyLock;

/// The gift's variables but for day, value and debt.
static GIFT: LazyLock<Vec<Field>> = LazyLock::new(|| {
    let known = [
        Variable::GiftDate,
        Variable::GiftPropertyValue,
        Variable::SecuredDebt,
    ];
    let open = Variable::ALL.iter().filter(|variable| !known.contains(variable));
    open.map(|variable| variable.field()).collect()
});
static ACQUISITION: [Field; 18] = acquisition::SHARED;
static TRANSFER: [Field; 21] = transfer::SHARED;

static FIELDS: LazyLock<[Field; 8]> = LazyLock::new(|| {
    [
        Field::date("date", "증여하거나 파는 날", law::FIRST_DAY).required(),
        Field::won("value", "재산의 가액").at_least(1).required(),
        Field::choice("valuation_basis", "가액을 정한 방법", ValuationBasis::CHOICES),
        Field::won("debt", "재산에 딸린 빚과 보증금").tier(Tier::Amounts),
        Field::won("discount_price", "싸게 팔 때의 가격")
            .open()
            .tier(Tier::Amounts),
        Field::object("gift", "증여세", &GIFT),
        Field::object("acquisition", "취득세", &ACQUISITION),
        Field::object("transfer", "양도소득세", &TRANSFER),
    ]
});

/// The ways side by side.
#[derive(Debug, Clone, Copy)]
pub struct Rule;

impl Tax for Rule {
    fn about(&self) -> About {
        About {
            name: "transfer_comparison",
            label: "증여·부담부증여·매매 비교",
            says: "같은 부동산을 그냥 줄 때, 빚과 함께 줄 때, 팔 때의 세금을 나란히 계산해요.",
            article: Provision::BurdenedTransfer,
        }
    }

    fn command(&self) -> String {
        "compare-property".into()
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let said = read(facts)?;
        let compared = compare(&said)?;
        let mut notes = Notes::default();
        for scenario in &compared.scenarios {
            notes.extend(scenario.flags.iter());
        }
        let found = Found {
            summary: compared.summary(),
            amounts: &compared,
            steps: compared.steps(),
            warnings: with_always(&notes),
            provisions: vec![
                Provision::TaxableValue,
                Provision::BurdenedTransfer,
                Provision::AcquisitionRates,
                Provision::SaleBelowValue,
                Provision::Carryover,
            ],
            day: Some(said.date),
        };
        Ok(found.state(self, facts))
    }
}

/// The comparison of checked facts: what is said once is put where each tax reads it.
fn read(facts: &Facts) -> Result<Comparison, Refusal> {
    let (date, value): (Date, Won) = (facts.get("date")?, facts.get("value")?);
    let basis: ValuationBasis = facts.get("valuation_basis")?;
    let of_gift = facts.object("gift");
    let donor: Relationship = of_gift.get("donor_relationship")?;
    let mut gift = Gift::new(date, donor, value);
    for variable in Variable::ALL {
        if let Some(said) = of_gift.fact(variable.name()).known() {
            gift.set(*variable, said.clone());
        }
    }
    let mut of_acquisition = facts
        .object("acquisition")
        .with("way", Value::Word("gift"))
        .with("contract_date", Value::Date(date))
        .with("donor_relationship", Value::Word(donor.name()))
        .with("debt", Value::Won(Won::ZERO));
    if basis == ValuationBasis::Market && !of_acquisition.says("market_value") {
        of_acquisition = of_acquisition.with("market_value", Value::Won(value));
    }
    let mut of_transfer = facts
        .object("transfer")
        .with("way", Value::Word("burdened_gift"))
        .with("transfer_date", Value::Date(date))
        .with("value", Value::Won(value));
    if !of_transfer.says("is_related_buyer") {
        of_transfer = of_transfer.with("is_related_buyer", Value::Flag(donor != Relationship::Unrelated));
    }
    if let Some(basis) = facts.fact("valuation_basis").value() {
        of_transfer = of_transfer.with("valuation_basis", basis.clone());
    }
    Ok(Comparison {
        date,
        value,
        debt: facts.get("debt")?,
        discount_price: facts.get("discount_price")?,
        gift,
        acquisition: Acquisition::read(&of_acquisition)?,
        transfer: Transfer::read(&of_transfer)?,
    })
}

impl Compared {
    fn summary(&self) -> String {
        let shown: Vec<String> = self.scenarios.iter().map(Scenario::summary).collect();
        format!(
            "세금은 {}이에요. 방법마다 넘어가는 재산이 달라요.",
            shown.join(", ")
        )
    }

    fn steps(&self) -> Steps {
        let mut steps = Steps::default();
        for scenario in &self.scenarios {
            steps.add(
                "family_total",
                scenario.name.label(),
                scenario.family_total,
                format!(
                    "증여세 {} + 양도소득세와 지방소득세 {} + 취득세 등 {}; 치른 대금 {}, 넘겨받은 빚 {}, 넘어간 재산 {}",
                    scenario.gift_tax,
                    scenario.donor_pays,
                    scenario.acquisition_total,
                    scenario.price_paid,
                    scenario.debt_taken_over,
                    scenario.wealth_moved
                ),
                Provision::BurdenedTransfer,
            );
        }
        steps
    }
}

impl Scenario {
    fn summary(&self) -> String {
        format!("{} {}", self.name.label(), self.family_total)
    }
}
