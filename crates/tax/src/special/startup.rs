//! Money to start a business (창업자금): 조세특례제한법 제30조의5.

use super::regime::{Duty, Regime, caution, condition, conditions};
use crate::Won;
use crate::calendar::{months_after, same_day};
use crate::gift::Relationship;
use crate::law::special::{REGIMES_SINCE, STARTUP};
use crate::law::{MINIMUM_BASE, Provision};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Statement, Steps, Tax};
use jiff::civil::Date;

const CONDITIONS: &[(&str, &str)] = &[
    ("donor_is_60", "주는 부모님이 60세 이상"),
    ("recipient_is_18", "받는 분이 18세 이상"),
    ("recipient_is_resident", "받는 분이 거주자"),
    ("trade_is_listed", "정해진 업종의 중소기업을 창업"),
    ("is_not_real_estate", "토지·건물 등이 아닌 재산"),
    ("starts_in_time", "받은 날부터 2년 안에 창업"),
    ("applies_in_time", "신고기한까지 특례 신청"),
];

const FIELDS: &[Field] = &[
    Field::won("amount", "받는 창업자금").at_least(1).required(),
    Field::date("gift_date", "받는 날", REGIMES_SINCE).required(),
    Field::won("earlier_funds", "전에 받은 창업자금").unless_said(Absent::Won(0)),
    Field::won("earlier_tax", "전에 낸 창업자금 증여세").unless_said(Absent::Won(0)),
    Field::count("new_jobs", "창업으로 새로 고용하는 사람", 0, 100_000).unless_said(Absent::Count(0)),
    condition("donor_is_60", "주는 부모님이 60세 이상"),
    condition("recipient_is_18", "받는 분이 18세 이상"),
    condition("recipient_is_resident", "받는 분이 거주자"),
    condition("trade_is_listed", "정해진 업종의 창업"),
    condition("is_not_real_estate", "토지·건물 등이 아닌 재산"),
    condition("starts_in_time", "2년 안에 창업"),
    condition("applies_in_time", "신고기한까지 신청"),
];

typed! {
    struct Input {
        amount: Won,
        gift_date: Date,
        earlier_funds: Won,
        earlier_tax: Won,
        new_jobs: i64,
    }
}

/// The regime.
pub(super) struct Startup;

impl Tax for Startup {
    fn about(&self) -> About {
        About {
            name: "startup",
            label: "창업자금 과세특례",
            says: "창업할 돈을 부모님께 받을 때 과세특례의 조건과 세금, 지킬 것을 살펴요.",
            article: Provision::StartupFund,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        let rule = STARTUP.at(input.gift_date);
        let conditions = conditions(facts, CONDITIONS)?;
        let total = (input.amount + input.earlier_funds)?;
        let most = if input.new_jobs >= rule.jobs {
            rule.most_with_jobs
        } else {
            rule.most
        };
        let within = total.min(most);
        let base = minimum(within.less(rule.deduction), input.gift_date);
        let whole_tax = rule.rate.of(base)?;
        let tax = whole_tax.less(input.earlier_tax);
        let plain_part = input.amount.min(total.less(most));
        let reference = Provision::StartupFund;
        let mut steps = Steps::default();
        steps.add(
            "funds",
            "창업자금",
            total,
            "이번 금액 + 전에 받은 창업자금",
            reference,
        );
        steps.add("limit", "한도", most, "새로 고용하는 사람 수에 따라", reference);
        steps.add(
            "regime_value",
            "특례 과세가액",
            within,
            "창업자금과 한도 중 적은 금액",
            reference,
        );
        steps.add("deduction", "공제", rule.deduction, "특례의 공제", reference);
        steps.add(
            "taxable_base",
            "과세표준",
            base,
            "특례 과세가액 - 공제",
            reference,
        );
        steps.add(
            "calculated_tax",
            "산출세액",
            whole_tax,
            format!("과세표준 × {}", rule.rate),
            reference,
        );
        steps.add(
            "regime_tax",
            "특례 세액",
            tax,
            "산출세액 - 전에 낸 세액",
            reference,
        );
        let duties = duties(input.gift_date);
        Regime {
            article: "조특30의5",
            provisions: vec![
                Provision::StartupFund,
                Provision::StartupStart,
                Provision::StartupSpend,
                Provision::StartupClaw,
                Provision::StartupApply,
            ],
            gift_date: input.gift_date,
            amount: input.amount,
            conditions,
            duties,
            tax,
            plain_part,
            figures: vec![
                ("limit", most),
                ("regime_value", within),
                ("deduction", rule.deduction),
                ("taxable_base", base),
                ("calculated_tax", whole_tax),
            ],
            steps,
            cautions: vec![
                caution(
                    "added_to_estate",
                    "부모님이 돌아가시면 언제 받았든 상속세 과세가액에 더해서 정산해요.",
                ),
                caution(
                    "no_ordinary_deductions",
                    "특례를 받은 돈에는 증여재산공제, 혼인·출산 공제, 신고세액공제를 적용하지 않아요.",
                ),
                caution(
                    "one_regime_only",
                    "창업자금 특례를 받으면 가업승계 특례는 받을 수 없어요.",
                ),
                caution(
                    "taxed_again_if_broken",
                    "기한 안에 창업하지 않거나 다 쓰지 않거나 다른 데 쓰면 그 돈에 보통 증여세와 이자를 매겨요.",
                ),
            ],
            named: "창업자금 과세특례를",
        }
        .state(self, facts, Relationship::LinealAscendant)
    }
}

/// A base below the line is not taxed (법 제55조 제2항).
pub(super) fn minimum(base: Won, day: Date) -> Won {
    if base < *MINIMUM_BASE.at(day) {
        Won::ZERO
    } else {
        base
    }
}

fn duties(day: Date) -> Vec<Duty> {
    let rule = STARTUP.at(day);
    vec![
        Duty {
            name: "start_by",
            label: "이날까지 창업",
            day: months_after(day, rule.start_months),
        },
        Duty {
            name: "spend_by",
            label: "이날까지 창업자금을 모두 사용",
            day: months_after(day, rule.spend_months),
        },
        Duty {
            name: "keep_until",
            label: "이날까지 사업 외의 용도로 쓰지 않기",
            day: same_day(day, rule.keep_years),
        },
    ]
}
