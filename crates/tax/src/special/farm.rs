//! Farmland given to a farming child (영농자녀 감면): 조세특례제한법 제71조, 제133조 제4항.

use super::regime::{Condition, Duty, Regime, caution, condition, conditions, plain};
use crate::calendar::same_day;
use crate::gift::{Relationship, Variable};
use crate::law::special::{FARM, REGIMES_SINCE};
use crate::law::{FILING_CREDIT, Provision};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Statement, Steps, Tax};
use crate::{Rate, Won};
use jiff::civil::Date;
use std::sync::LazyLock;

const CONDITIONS: &[(&str, &str)] = &[
    ("donor_farms_there", "주는 분이 그 지역에 살며 직접 영농"),
    ("recipient_farms_there", "받는 분이 그 지역에 살며 직접 영농"),
    ("recipient_is_18", "받는 분이 18세 이상인 직계비속"),
    ("within_area", "면적이 한도 이내"),
    ("outside_zones", "주거·상업·공업지역과 개발지구 밖"),
    ("applies_in_time", "신고기한까지 감면 신청"),
];

static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
    vec![
        Field::won("amount", "농지등의 가액").at_least(1).required(),
        Field::date("gift_date", "받는 날", REGIMES_SINCE).required(),
        Field::won("relief_used", "지난 5년 동안 감면받은 증여세").unless_said(Absent::Won(0)),
        Variable::UsedGroupDeduction.field(),
        Variable::IsGenerationSkipping.field(),
        condition("donor_farms_there", "주는 분이 그 지역에서 영농"),
        condition("recipient_farms_there", "받는 분이 그 지역에서 영농"),
        condition("recipient_is_18", "받는 분이 18세 이상인 직계비속"),
        condition("within_area", "면적이 한도 이내"),
        condition("outside_zones", "주거·상업·공업지역과 개발지구 밖"),
        condition("applies_in_time", "신고기한까지 신청"),
    ]
});

typed! {
    struct Input {
        amount: Won,
        gift_date: Date,
        relief_used: Won,
    }
}

/// The regime.
pub(super) struct Farm;

impl Tax for Farm {
    fn about(&self) -> About {
        About {
            name: "farm",
            label: "영농자녀 증여세 감면",
            says: "농사짓는 부모님께 농지를 받을 때 감면의 조건과 세금, 지킬 것을 살펴요.",
            article: Provision::FarmRelief,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let rule = FARM.at(input.gift_date);
        if input.relief_used > rule.most {
            return Err(Refusal::new(
                "relief_used",
                format_args!("지난 {}년의 감면은 {}을 넘을 수 없어요.", rule.years, rule.most),
            ));
        }
        let mut conditions = conditions(facts, CONDITIONS)?;
        conditions.push(Condition {
            name: "gift_date",
            label: "2028년 12월 31일까지의 증여",
            met: input.gift_date <= rule.until,
        });
        // What is relieved is not added to other gifts, so it is computed by itself (제71조 제7항).
        let alone = plain(
            facts,
            Relationship::LinealAscendant,
            input.gift_date,
            input.amount,
        )?;
        let computed = alone
            .as_ref()
            .map_or(Ok(Won::ZERO), |it| it.tax.computed_tax + it.tax.surtax)?;
        let open = rule.most.less(input.relief_used);
        let relief = computed.min(open);
        let rest = computed.less(relief);
        let credit = Rate::percent(*FILING_CREDIT.at(input.gift_date)).of(rest)?;
        let tax = rest.less(credit).cut_to_ten();
        let reference = Provision::FarmRelief;
        let mut steps = Steps::default();
        steps.add(
            "farm_value",
            "농지등의 가액",
            input.amount,
            "다른 증여와 합산하지 않아요",
            reference,
        );
        steps.add(
            "calculated_tax",
            "산출세액",
            computed,
            "증여재산공제를 빼고 세율을 곱한 금액",
            reference,
        );
        steps.add(
            "relief_open",
            "남은 감면 한도",
            open,
            format!("{} - 지난 {}년의 감면", rule.most.words(), rule.years),
            Provision::FarmLimit,
        );
        steps.add(
            "relief",
            "감면세액",
            relief,
            "산출세액과 남은 한도 중 적은 금액",
            reference,
        );
        steps.add(
            "filing_credit",
            "신고세액공제",
            credit,
            "감면하고 남은 세액의 3%",
            Provision::FilingCredit,
        );
        steps.add(
            "regime_tax",
            "낼 세액",
            tax,
            "산출세액 - 감면세액 - 신고세액공제",
            reference,
        );
        Regime {
            article: "조특71",
            provisions: vec![
                Provision::FarmRelief,
                Provision::FarmLimit,
                Provision::FarmKeep,
                Provision::FarmApply,
            ],
            gift_date: input.gift_date,
            amount: input.amount,
            conditions,
            duties: vec![Duty {
                name: "keep_until",
                label: "이날까지 팔지 않고 직접 영농",
                day: same_day(input.gift_date, rule.keep_years),
            }],
            tax,
            plain_part: Won::ZERO,
            figures: vec![
                ("calculated_tax", computed),
                ("relief_open", open),
                ("relief", relief),
                ("filing_credit", credit),
            ],
            steps,
            cautions: vec![
                caution(
                    "not_aggregated",
                    "감면받은 농지는 10년 합산과 상속재산 가산에서 빠져요.",
                ),
                caution(
                    "sold_at_donors_cost",
                    "나중에 팔면 부모님이 취득한 날과 값으로 양도소득세를 계산해요.",
                ),
                caution(
                    "taxed_again_if_broken",
                    "정당한 사유 없이 팔거나 농사를 그만두면 감면받은 세금과 이자를 내야 해요.",
                ),
            ],
            named: "영농자녀 감면을",
        }
        .state(self, facts, Relationship::LinealAscendant)
    }
}
