//! Property a disabled person puts in trust for life (장애인신탁): 상속세 및 증여세법 제52조의2.

use super::regime::{Regime, caution, condition, conditions};
use crate::Won;
use crate::gift::{Relationship, Variable};
use crate::law::Provision;
use crate::law::special::{DISABLED_TRUST, REGIMES_SINCE};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed, words};
use crate::statement::{About, Statement, Steps, Tax};
use jiff::civil::Date;
use std::sync::LazyLock;

const CONDITIONS: &[(&str, &str)] = &[
    ("is_disabled", "받는 분이 법에서 정한 장애인"),
    ("with_trust_company", "신탁업자에게 신탁"),
    ("is_sole_beneficiary", "신탁의 이익을 모두 그 장애인이 받음"),
    ("is_for_life", "장애인이 사망할 때까지의 신탁"),
    ("applies_in_time", "신고기한까지 신청"),
];

static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    vec![
        Field::choice("kind", "신탁의 종류", Kind::CHOICES),
        Field::won("amount", "신탁한 재산의 가액").at_least(1).required(),
        Field::date("gift_date", "받은 날", REGIMES_SINCE).required(),
        Field::relationship("donor_relationship", "준 사람과의 관계"),
        Field::won("limit_used", "살아 있는 동안 이미 쓴 한도").unless_said(Absent::Won(0)),
        Variable::IsMinorRecipient.field(),
        Variable::IsGenerationSkipping.field(),
        Variable::PastGiftsValue.field(),
        Variable::PastTaxPaid.field(),
        condition("is_disabled", "받는 분이 장애인"),
        condition("with_trust_company", "신탁업자에게 신탁"),
        condition("is_sole_beneficiary", "이익을 모두 그 장애인이 받음"),
        condition("is_for_life", "사망할 때까지의 신탁"),
        condition("applies_in_time", "신고기한까지 신청"),
    ]
});

words! {
    /// Who set the trust up.
    enum Kind {
        Own = "own", "받은 재산을 장애인이 신탁(자익신탁)";
        Other = "other", "다른 사람이 장애인을 수익자로 신탁(타익신탁)";
    }
}

typed! {
    struct Input {
        kind: Kind,
        amount: Won,
        gift_date: Date,
        donor_relationship: Relationship,
        limit_used: Won,
    }
}

/// The regime.
pub(super) struct DisabledTrust;

impl Tax for DisabledTrust {
    fn about(&self) -> About {
        About {
            name: "disabled_trust",
            label: "장애인신탁",
            says: "장애인이 받은 재산을 평생 신탁할 때 과세가액에서 빼는 금액과 조건, 지킬 것을 살펴요.",
            article: Provision::DisabledTrust,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let most = *DISABLED_TRUST.at(input.gift_date);
        if input.limit_used > most {
            return Err(Refusal::new(
                "limit_used",
                format_args!("쓴 한도는 {most}을 넘을 수 없어요."),
            ));
        }
        let open = most.less(input.limit_used);
        let left_out = input.amount.min(open);
        let rest = input.amount.less(left_out);
        let (article, reference) = match input.kind {
            Kind::Own => ("52의2①", Provision::DisabledTrust),
            Kind::Other => ("52의2②", Provision::DisabledTrustOther),
        };
        let mut steps = Steps::default();
        steps.add(
            "trust_value",
            "신탁한 재산",
            input.amount,
            "신탁할 때의 가액",
            reference,
        );
        steps.add(
            "limit_open",
            "남은 한도",
            open,
            format!("{} - 이미 쓴 한도", most.words()),
            Provision::DisabledTrustLimit,
        );
        steps.add(
            "left_out",
            "과세가액에 넣지 않는 금액",
            left_out,
            "신탁한 재산과 남은 한도 중 적은 금액",
            reference,
        );
        steps.add(
            "plain_part",
            "증여세를 매기는 금액",
            rest,
            "신탁한 재산 - 넣지 않는 금액",
            reference,
        );
        let mut cautions = vec![
            caution(
                "taxed_if_ended",
                "신탁을 해지하거나 수익자를 바꾸거나 원본이 줄면 그때 증여세를 매겨요. 해지하고 1개월 안에 다시 가입하거나 의료비 등으로 인출하는 것은 빠져요.",
            ),
            caution(
                "limit_for_life",
                "한도는 그 장애인이 살아 있는 동안 받은 금액을 모두 더해서 따져요.",
            ),
        ];
        let plain_part = match input.kind {
            Kind::Own => rest,
            Kind::Other => {
                cautions.push(caution(
                    "taxed_when_paid",
                    "다른 사람이 맡긴 신탁에서 한도를 넘는 부분은 수익을 받을 때 그 금액을 증여로 봐요. 여기서는 원본의 한도만 계산했어요.",
                ));
                Won::ZERO
            }
        };
        Regime {
            article,
            provisions: vec![
                reference,
                Provision::DisabledTrustLimit,
                Provision::DisabledTrustKeep,
                Provision::DisabledTrustApply,
            ],
            gift_date: input.gift_date,
            amount: input.amount,
            conditions: conditions(facts, CONDITIONS)?,
            duties: Vec::new(),
            tax: Won::ZERO,
            plain_part,
            figures: vec![("limit_open", open), ("left_out", left_out), ("over_limit", rest)],
            steps,
            cautions,
            named: "장애인신탁의 과세가액 불산입을",
        }
        .state(self, facts, input.donor_relationship)
    }
}
