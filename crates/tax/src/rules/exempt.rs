//! Support, school, care, custom and donations that are not taxed (비과세): 법 제46조, 제48조, 영 제35조. Not a sum but a test;
//! what fails it, or was not spent on it, is a gift.

use super::common::{self, DONOR};
use super::finding::{Consequences, Finding, Parties, Steps, one_gift};
use super::warning::Warning;
use crate::Won;
use crate::gift::Relationship;
use crate::law::{Provision, deemed};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Outcome, Statement, Tax};
use jiff::civil::Date;

const FIELDS: &[Field] = &[
    Field::choice("kind", "돈의 쓰임", Kind::CHOICES).required(),
    Field::won("amount", "받은 금액").at_least(1).required(),
    Field::date("gift_date", "받은 날", deemed::EXEMPT_SINCE).required(),
    DONOR,
    Field::won("amount_spent", "그 용도에 실제로 쓴 금액").unless_said(Absent::Like("amount")),
    Field::flag("recipient_is_dependant", "소득이 없는 피부양자", true),
    Field::flag("supporter_has_duty", "주는 사람에게 부양 의무가 있음", true),
    Field::flag("is_usual", "사회통념상 통상적인 금액", true),
    Field::choice("goods", "혼수의 종류", Goods::CHOICES),
    Field::choice("receiver", "받는 곳", Receiver::CHOICES),
];

words! {
    /// What it is for.
    enum Kind {
        Living = "living", "생활비";
        Education = "education", "교육비";
        Medical = "medical", "치료비";
        Relief = "relief", "이재구호금품";
        Congratulation = "congratulation", "축하금·부의금";
        Trousseau = "trousseau", "혼수용품";
        Donation = "donation", "기부";
    }
}

words! {
    /// What was given for the household.
    enum Goods {
        Household = "household", "가사용품";
        House = "house", "주택";
        Car = "car", "자동차";
        Money = "money", "돈";
    }
}

words! {
    /// Who received the donation.
    enum Receiver {
        PublicBenefit = "public_benefit", "공익법인";
        State = "state", "국가·지방자치단체";
        Party = "party", "정당";
        Private = "private", "개인";
    }
}

typed! {
    struct Input {
        kind: Kind,
        amount: Won,
        gift_date: Date,
        donor_relationship: Relationship,
        amount_spent: Won,
        recipient_is_dependant: bool,
        supporter_has_duty: bool,
        is_usual: bool,
        goods: Goods,
        receiver: Receiver,
    }
}

/// The rule.
pub(super) struct Exempt;

impl Tax for Exempt {
    fn about(&self) -> About {
        About {
            name: "exempt",
            label: "생활비·교육비·축하금·기부",
            says: "생활비, 학비, 병원비, 축하금, 혼수, 기부처럼 증여세를 매기지 않는 돈인지 살펴요.",
            article: Provision::Untaxed,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().chain(common::variables()).collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        if input.amount_spent > input.amount {
            return Err(Refusal::new(
                "amount_spent",
                format_args!("쓴 금액은 받은 금액 {}을 넘을 수 없어요.", input.amount),
            ));
        }
        let (article, provision) = input.article();
        let is_exempt = input.meets_its_test();
        let exempt = match input.kind {
            _ if !is_exempt => Won::ZERO,
            Kind::Congratulation | Kind::Donation => input.amount,
            _ => input.amount_spent,
        };
        let value = input.amount.less(exempt);
        let mut steps = Steps::default();
        steps.add(
            "amount",
            "받은 금액",
            input.amount,
            "받은 돈이나 물건의 값",
            provision,
        );
        steps.add("exempt", "비과세 금액", exempt, "조건에 맞게 쓴 금액", provision);
        steps.add(
            "taxable_value",
            "증여재산가액",
            value,
            "받은 금액 - 비과세 금액",
            provision,
        );
        let mut warnings = Vec::new();
        if !is_exempt {
            warnings.push(Warning::ConditionMissing);
        } else if !value.is_zero() {
            warnings.push(Warning::UnspentPartIsGift);
        }
        if is_exempt && input.kind == Kind::Congratulation {
            warnings.push(Warning::PerGiverAndUsual);
        }
        let finding = Finding {
            article,
            provisions: vec![provision],
            parties: Parties {
                donor: "giver",
                recipient: "receiver",
            },
            payer: "recipient",
            consequences: Consequences::GIFT,
            untaxed: Outcome::NotTaxable,
            benefit: Some(input.amount),
            threshold: None,
            day: input.gift_date,
            gifts: one_gift(input.gift_date, value),
            steps,
            extra: Vec::new(),
            flags: Vec::new(),
            warnings,
        };
        finding.state(self, facts, common::template(facts, input.donor_relationship))
    }
}

impl Input {
    /// Whether the conditions of its kind are met.
    fn meets_its_test(&self) -> bool {
        match self.kind {
            Kind::Living => self.recipient_is_dependant && self.supporter_has_duty,
            Kind::Education => self.supporter_has_duty,
            Kind::Medical | Kind::Relief => true,
            Kind::Congratulation => self.is_usual,
            Kind::Trousseau => self.is_usual && self.goods == Goods::Household,
            Kind::Donation => self.receiver != Receiver::Private,
        }
    }

    fn article(&self) -> (&'static str, Provision) {
        match (self.kind, self.receiver) {
            (Kind::Living | Kind::Medical | Kind::Relief, _) => ("46조5", Provision::Untaxed),
            (Kind::Education, _) => ("46조5·영35④2", Provision::CustomaryGifts),
            (Kind::Congratulation, _) => ("영35④3", Provision::CustomaryGifts),
            (Kind::Trousseau, _) => ("영35④4", Provision::CustomaryGifts),
            (Kind::Donation, Receiver::PublicBenefit) => ("48①", Provision::PublicBenefit),
            (Kind::Donation, Receiver::State) => ("46조7", Provision::StateDonation),
            (Kind::Donation, Receiver::Party) => ("46조3", Provision::PartyDonation),
            (Kind::Donation, Receiver::Private) => ("4①1", Provision::GiftScope),
        }
    }
}
