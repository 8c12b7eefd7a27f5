//! Shares of a family business handed on in life (가업승계): 조세특례제한법 제30조의6.

use super::regime::{Condition, Duty, Regime, caution, condition, conditions};
use super::startup::minimum;
use crate::Won;
use crate::calendar::same_day;
use crate::gift::Relationship;
use crate::law::Provision;
use crate::law::special::{REGIMES_SINCE, SUCCESSION};
use crate::schema::{Absent, Facts, Field, Refusal, Typed, typed};
use crate::statement::{About, Statement, Steps, Tax};
use jiff::civil::Date;

const CONDITIONS: &[(&str, &str)] = &[
    ("donor_is_60", "주는 부모님이 60세 이상"),
    ("recipient_is_18", "받는 분이 18세 이상"),
    ("recipient_is_resident", "받는 분이 거주자"),
    ("is_small_or_middle", "중소기업이나 매출 5천억원 미만의 중견기업"),
    ("takes_over", "주식을 받고 가업을 이어받음"),
    ("applies_in_time", "신고기한까지 특례 신청"),
];

const FIELDS: &[Field] = &[
    Field::won("amount", "받는 주식의 가액").at_least(1).required(),
    Field::won("business_value", "그중 가업자산상당액").unless_said(Absent::Like("amount")),
    Field::date("gift_date", "받는 날", REGIMES_SINCE).required(),
    Field::count("years_managed", "부모님이 경영한 햇수", 0, 100).required(),
    Field::won("earlier_shares", "전에 특례로 받은 주식의 가액").unless_said(Absent::Won(0)),
    Field::won("earlier_tax", "전에 낸 특례 증여세").unless_said(Absent::Won(0)),
    condition("donor_is_60", "주는 부모님이 60세 이상"),
    condition("recipient_is_18", "받는 분이 18세 이상"),
    condition("recipient_is_resident", "받는 분이 거주자"),
    condition("is_small_or_middle", "중소기업이나 매출 5천억원 미만의 중견기업"),
    condition("takes_over", "가업을 이어받음"),
    condition("applies_in_time", "신고기한까지 신청"),
];

typed! {
    struct Input {
        amount: Won,
        business_value: Won,
        gift_date: Date,
        years_managed: i64,
        earlier_shares: Won,
        earlier_tax: Won,
    }
}

/// The regime.
pub(super) struct Succession;

impl Tax for Succession {
    fn about(&self) -> About {
        About {
            name: "succession",
            label: "가업승계 과세특례",
            says: "부모님이 경영하던 회사의 주식을 미리 받을 때 과세특례의 조건과 세금, 지킬 것을 살펴요.",
            article: Provision::Succession,
        }
    }

    fn fields(&self) -> Vec<&'static Field> {
        FIELDS.iter().collect()
    }

    fn assess(&self, facts: &Facts) -> Result<Statement, Refusal> {
        let input = Input::read(facts)?;
        if input.business_value > input.amount {
            return Err(Refusal::new(
                "business_value",
                format_args!("가업자산상당액은 주식의 가액 {}을 넘을 수 없어요.", input.amount),
            ));
        }
        let rule = SUCCESSION.at(input.gift_date);
        let line = rule
            .most
            .iter()
            .rev()
            .find(|(years, _)| input.years_managed >= *years);
        let least = rule.most.first().map_or(0, |(years, _)| *years);
        let mut conditions = conditions(facts, CONDITIONS)?;
        conditions.insert(
            0,
            Condition {
                name: "years_managed",
                label: "부모님이 10년 이상 계속 경영",
                met: input.years_managed >= least,
            },
        );
        let most = line.map_or(Won::ZERO, |(_, most)| *most);
        let total = (input.business_value + input.earlier_shares)?;
        let within = total.min(most);
        let base = minimum(within.less(rule.deduction), input.gift_date);
        let over = base.less(rule.over);
        let whole_tax = (rule.rate.of(base.min(rule.over))? + rule.rate_over.of(over)?)?;
        let tax = whole_tax.less(input.earlier_tax);
        let plain_part =
            (input.amount.less(input.business_value) + input.business_value.min(total.less(most)))?;
        let reference = Provision::Succession;
        let mut steps = Steps::default();
        steps.add(
            "shares",
            "가업자산상당액",
            total,
            "이번 금액 + 전에 특례로 받은 금액",
            reference,
        );
        steps.add("limit", "한도", most, "경영한 햇수에 따라", reference);
        steps.add(
            "regime_value",
            "특례 과세가액",
            within,
            "가업자산상당액과 한도 중 적은 금액",
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
            format!(
                "{}까지 {}, 넘는 금액은 {}",
                rule.over.words(),
                rule.rate,
                rule.rate_over
            ),
            reference,
        );
        steps.add(
            "regime_tax",
            "특례 세액",
            tax,
            "산출세액 - 전에 낸 세액",
            reference,
        );
        Regime {
            article: "조특30의6",
            provisions: vec![
                Provision::Succession,
                Provision::SuccessionKeep,
                Provision::SuccessionApply,
            ],
            gift_date: input.gift_date,
            amount: input.amount,
            conditions,
            duties: vec![Duty {
                name: "keep_until",
                label: "이날까지 가업에 종사하고 지분을 줄이지 않기",
                day: same_day(input.gift_date, rule.keep_years),
            }],
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
                    "특례를 받은 주식에는 증여재산공제, 혼인·출산 공제, 신고세액공제를 적용하지 않아요.",
                ),
                caution(
                    "one_regime_only",
                    "가업승계 특례를 받으면 창업자금 특례는 받을 수 없어요.",
                ),
                caution(
                    "shares_and_office",
                    "부모님의 지분율과 받는 분이 대표이사가 되는 기한 같은 요건은 시행령에서 정해요. 신청하기 전에 세무사와 확인해 주세요.",
                ),
                caution(
                    "taxed_again_if_broken",
                    "정당한 사유 없이 가업을 그만두거나 지분이 줄면 주식 가액에 보통 증여세와 이자를 매겨요.",
                ),
            ],
            named: "가업승계 과세특례를",
        }
        .state(self, facts, Relationship::LinealAscendant)
    }
}
