//! Property held in another's name (명의신탁): 법 제45조의2. The law takes it for a gift to the nominee; the real owner pays
//! (제4조의2 제2항), without deduction or aggregation (제55조 제1항 제1호).

use super::common;
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;

const FIELDS: &[Field] = &[
    Field::choice("property_kind", "재산의 종류", PropertyKind::CHOICES).required(),
    Field::won("value", "재산의 가액").at_least(1).required(),
    Field::choice("mode", "이름이 달라진 까닭", Mode::CHOICES),
    Field::date(
        "registration_date",
        "남의 이름으로 올린 날",
        deemed::OWNER_PAYS_SINCE,
    ),
    Field::date("acquisition_date", "산 날", deemed::OWNER_PAYS_SINCE),
    Field::flag("no_avoidance_proven", "세금을 피할 목적이 없었음을 밝힘", false),
    Field::choice("exception", "예외", Exception::CHOICES),
];

words! {
    /// What is held.
    enum PropertyKind {
        Shares = "shares", "주식";
        Registered = "registered", "등기·등록하는 다른 재산";
        RealEstate = "real_estate", "토지·건물";
        Deposit = "deposit", "예금";
    }
}

words! {
    /// How the names came apart.
    enum Mode {
        Registered = "registered", "남의 이름으로 등기·등록·명의개서";
        NotTransferred = "not_transferred", "산 뒤에 명의개서를 하지 않음";
    }
}

words! {
    /// What the law leaves out.
    enum Exception {
        None = "none", "없음";
        TrustRegistered = "trust_registered", "신탁등기";
        NonResidentAgent = "non_resident_agent", "비거주자의 대리인 명의";
    }
}

typed! {
    struct Input {
        property_kind: PropertyKind,
        value: Won,
        mode: Mode,
        registration_date: Option<Date>,
        acquisition_date: Option<Date>,
        no_avoidance_proven: bool,
        exception: Exception,
    }
}

/// The rule.
pub(super) struct NameTrust;

impl Tax for NameTrust {
    fn about(&self) -> About {
        About {
            name: "name_trust",
            label: "명의신탁",
            says: "주식 같은 재산을 남의 이름으로 두었을 때 실제 주인이 낼 증여세를 계산해요.",
            article: Provision::NameLending,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::filing()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let day = input.day()?;
        let (untaxed, warning) = input.outcome();
        let value = if warning == Warning::AvoidancePresumed {
            input.value
        } else {
            Won::ZERO
        };
        let article = Provision::NameLending;
        let mut steps = Steps::default();
        steps.add(
            "value",
            "재산의 가액",
            input.value,
            "명의가 달라진 재산의 가액",
            article,
        );
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "증여로 보는 가액",
            article,
        );
        let finding = Finding {
            article: "45의2",
            provisions: vec![article, Provision::Liability],
            parties: Parties {
                donor: "actual_owner",
                recipient: "nominee",
            },
            payer: "actual_owner",
            consequences: Consequences::APART,
            untaxed,
            benefit: Some(input.value),
            threshold: None,
            day,
            gifts: one_gift(day, value),
            steps,
            extra: Vec::new(),
            flags: Vec::new(),
            warnings: vec![warning],
        };
        finding.state(self, facts, common::template(facts, Relationship::Unrelated))
    }
}

impl Input {
    /// The day of the gift: the entry, or for shares that stay in the seller's name 1 January of the second year after the
    /// purchase (제45조의2 제1항).
    fn day(&self) -> Result<Date, Refusal> {
        if self.mode == Mode::NotTransferred && self.property_kind != PropertyKind::Shares {
            return Err(Refusal::new(
                "mode",
                "명의개서를 하지 않은 경우(not_transferred)는 주식일 때만 써요.",
            ));
        }
        let (needed, day, other, said) = match self.mode {
            Mode::Registered => (
                "registration_date",
                self.registration_date,
                "acquisition_date",
                self.acquisition_date,
            ),
            Mode::NotTransferred => (
                "acquisition_date",
                self.acquisition_date,
                "registration_date",
                self.registration_date,
            ),
        };
        if said.is_some() {
            return Err(Refusal::new(other, "이 경우에는 쓰지 않는 날짜예요."));
        }
        let day = day.ok_or_else(|| Refusal::new(needed, "값이 없어요. 날짜(YYYY-MM-DD)가 필요해요."))?;
        match self.mode {
            Mode::Registered => Ok(day),
            Mode::NotTransferred => Ok(Date::new(day.year() + 2, 1, 1).unwrap_or(Date::MAX)),
        }
    }

    /// What becomes of it and why.
    fn outcome(&self) -> (Outcome, Warning) {
        match self.property_kind {
            PropertyKind::RealEstate => (Outcome::NotTaxable, Warning::RealNameAct),
            PropertyKind::Deposit => (Outcome::OutOfScope, Warning::Account454),
            PropertyKind::Shares | PropertyKind::Registered => {
                if self.exception != Exception::None {
                    (Outcome::NotTaxable, Warning::Exception4521)
                } else if self.no_avoidance_proven {
                    (Outcome::NotTaxable, Warning::NoTaxAvoidance)
                } else {
                    (Outcome::Taxable, Warning::AvoidancePresumed)
                }
            }
        }
    }
}
