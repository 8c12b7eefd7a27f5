//! What the person must mind: the true deadline, what being late costs, what comes later. Keeps the words the product
//! promises (신고, 3개월, 기한; 가산세 20% where there is tax).

use super::Text;
use crate::calendar::{FIRST_YEAR, LAST_YEAR};
use crate::gift::{Assessment, Note, Penalty, Relationship};
use crate::law::{self, CountsFrom, Source};
use crate::{KoreanDate, Won};
use jiff::civil::Date;

pub(super) fn of(assessment: &Assessment, today: Date, today_penalty: Option<&Penalty>) -> Vec<Text> {
    let mut warnings = Vec::with_capacity(8);
    deadline(assessment, today, today_penalty, &mut warnings);
    unknown_holidays(assessment, &mut warnings);
    warnings.extend(assessment.notes().map(|note| not_granted(note, assessment)));
    minimum(assessment, &mut warnings);
    surtax(assessment, &mut warnings);
    marriage_birth(assessment, &mut warnings);
    debt(assessment, &mut warnings);
    earlier_gifts(assessment, &mut warnings);
    who_is_who(assessment, &mut warnings);
    payer(assessment, &mut warnings);
    paying_in_parts(assessment, today, &mut warnings);
    before_death(assessment, &mut warnings);
    from_memory(assessment, &mut warnings);
    warnings
}

/// 증여한 달의 말일부터 3개월.
fn period(assessment: &Assessment) -> String {
    let rule = law::DEADLINE.at(assessment.gift.gift_date);
    let from = match rule.counts_from {
        CountsFrom::GiftDay => "증여한 날",
        CountsFrom::MonthEnd => "증여한 달의 말일",
    };
    format!("{from}부터 {}개월", rule.months)
}

fn deadline(assessment: &Assessment, today: Date, today_penalty: Option<&Penalty>, warnings: &mut Vec<Text>) {
    let (period, due) = (period(assessment), KoreanDate(assessment.deadline.due));
    if assessment.final_tax().is_zero() {
        let tense = if today > assessment.deadline.due {
            "이었어요"
        } else {
            "이에요"
        };
        warnings.push(
            format!(
                "신고 기한은 {period} 이내인 {due}{tense}. 낼 세금이 없으면 신고하지 않아도 되지만, 신고해 두면 자금 출처와 취득가액을 밝히는 근거가 돼요. 부동산이나 주식은 나중에 더 비싸게 평가되면 세금이 생길 수 있어 신고해 두는 편이 안전해요."
            )
            .into(),
        );
        return;
    }
    if let Some(penalty) = today_penalty {
        warnings.push(
            format!("신고 기한({period} 이내)이 {due}에 끝났어요. 신고세액공제는 받을 수 없어요.").into(),
        );
        warnings.push(additions(
            penalty,
            &format!("오늘({}) 신고하고 납부하면", KoreanDate(today)),
        ));
        return;
    }
    if let Some(penalty) = &assessment.penalty {
        warnings.push(format!("신고 기한은 {period} 이내인 {due}까지였어요.").into());
        warnings.push(additions(penalty, "말씀하신 대로라면"));
    } else {
        warnings.push(
            format!("신고 기한은 {period} 이내인 {due}까지예요. 이때까지 신고하고 납부해야 해요.").into(),
        );
        warnings.push(if_late(assessment));
    }
}

/// What being late would cost.
fn if_late(assessment: &Assessment) -> Text {
    let day = assessment.deadline.due;
    let penalty = law::NON_FILING_PERCENT;
    let rate = law::LATE_PAYMENT.at(day);
    let mut relief = String::new();
    for step in *law::LATE_RETURN_RELIEF.at(day) {
        let next = if relief.is_empty() {
            format!("{}개월 안에 신고하면 {}%", step.months, step.percent)
        } else {
            format!(", {}개월 안이면 {}%", step.months, step.percent)
        };
        relief.push_str(&next);
    }
    format!(
        "기한을 넘기면 신고세액공제 {}%({})를 받지 못하고, 가산세 {penalty}%(부정행위이면 {}%)와 하루 {rate}의 납부지연가산세가 더해져요. 기한이 지난 뒤 스스로 신고하면 무신고가산세({penalty}%)는 {relief}를 깎아 줘요.",
        assessment.credits.filing_credit_percent,
        assessment.credits.filing_credit_if_on_time,
        law::FRAUD_PERCENT,
    )
    .into()
}

/// What being late costs on known days; without a day of payment, that it goes on.
fn additions(penalty: &Penalty, when: &str) -> Text {
    let mut parts = Vec::with_capacity(2);
    if penalty.non_filing_rate_percent > 0 {
        let relief = match penalty.relief_percent {
            0 => String::new(),
            percent => format!("{percent}% 감면 후 "),
        };
        parts.push(format!(
            "무신고 가산세 {}%({relief}{})",
            penalty.non_filing_rate_percent, penalty.non_filing
        ));
    }
    if penalty.late_days > 0 {
        parts.push(format!(
            "납부지연가산세({}일분 {})",
            penalty.late_days, penalty.late_payment
        ));
    }
    let goes_on = match penalty.late_days {
        0 => format!(
            " 낼 때까지 하루 {}의 납부지연가산세도 붙어요.",
            law::LATE_PAYMENT.at(law::NEWEST_DAY)
        ),
        _ => String::new(),
    };
    format!(
        "{when} {}를 더해 모두 {}이에요.{goes_on}",
        parts.join("와 "),
        penalty.total_with_penalty
    )
    .into()
}

fn unknown_holidays(assessment: &Assessment, warnings: &mut Vec<Text>) {
    if !assessment.deadline.holidays_known {
        warnings.push(
            format!(
                "{FIRST_YEAR}~{LAST_YEAR}년 밖의 기한은 주말과 날짜가 정해진 공휴일만 반영했어요. 설·추석이나 임시·대체공휴일 때문에 신고 기한이 더 늦어질 수 있어요."
            )
            .into(),
        );
    }
}

fn not_granted(note: Note, assessment: &Assessment) -> Text {
    match note {
        Note::DebtPresumedNotTakenOver => {
            "배우자나 직계존비속 사이에서는 채무를 넘겨받지 않은 것으로 추정해요. 서류로 증명하지 못해 채무를 빼지 않았어요.".into()
        }
        Note::MarriageBirthNotAvailable => format!(
            "혼인·출산 증여재산공제는 거주자가 직계존속에게서 {} 이후에 받은 증여에만 있어서 적용하지 않았어요.",
            KoreanDate(law::MARRIAGE_BIRTH.last_change())
        )
        .into(),
        Note::SkippingNeedsAscendant => format!(
            "세대생략 할증은 직계존속에게서 받을 때만 있어서, {} 증여에는 적용하지 않았어요.",
            assessment.gift.donor_relationship.name()
        )
        .into(),
    }
}

fn minimum(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let tax = &assessment.tax;
    if tax.below_minimum && !tax.taxable_base.is_zero() {
        let least = law::MINIMUM_BASE.at(assessment.gift.gift_date);
        warnings.push(format!("과세표준이 {} 미만이라 증여세가 없어요.", least.words()).into());
    }
}

fn surtax(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let percent = assessment.tax.surtax_rate_percent;
    if percent == 0 {
        return;
    }
    let rule = law::SKIP_SURTAX.at(assessment.gift.gift_date);
    let large = match rule.large_to_minor {
        Some((over, large)) => format!(
            "(미성년자가 이전 증여와 합쳐 {}을 넘게 받으면 {large}%)",
            over.words()
        ),
        None => String::new(),
    };
    warnings.push(
        format!(
            "세대를 건너뛴 증여라 산출세액의 {}%{large}가 할증되고, 이번에는 {percent}%예요. 주는 분의 자녀인 부모님이 이미 돌아가셨다면 할증이 없어요.",
            rule.percent
        )
        .into(),
    );
}

fn marriage_birth(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let deductions = &assessment.deductions;
    let claimed = deductions.limits_shown > deductions.group_deduction_limit;
    if let (true, Some(limit)) = (claimed, assessment.gift.marriage_birth_limit()) {
        warnings.push(
            format!(
                "혼인·출산 증여재산공제는 혼인과 출산을 합쳐 평생 {}까지예요. 혼인신고일 전후 {years}년, 자녀의 출생·입양신고일부터 {years}년 이내의 증여여야 해요.",
                limit.words(),
                years = law::MARRIAGE_BIRTH_WINDOW_YEARS
            )
            .into(),
        );
    }
}

fn debt(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let debt = assessment.value.debt_deducted;
    if debt.is_zero() {
        return;
    }
    warnings.push(
        format!("넘겨받은 채무 {debt}만큼은 증여자가 판 것으로 보아 증여자에게 양도소득세가 나올 수 있어요.")
            .into(),
    );
    if assessment.gift.donor_relationship.is_close_family() {
        warnings.push(
            "가족 사이의 채무 인수는 채무부담계약서, 이자 지급 내역 같은 서류로 증명해야 인정돼요.".into(),
        );
    }
}

fn earlier_gifts(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let gift = &assessment.gift;
    let (past, aggregated) = (gift.past_gifts(), assessment.value.aggregated_past_gifts);
    if aggregated.is_zero() && !past.is_zero() {
        let least = law::AGGREGATION.at(gift.gift_date).threshold;
        warnings.push(
            format!(
                "이전 증여가 모두 {} 미만이라 더하지 않았어요. 그 증여에 쓴 공제는 한도에서 뺐어요.",
                least.words()
            )
            .into(),
        );
    }
    if aggregated > Won::ZERO && gift.past_tax_paid.is_some_and(|paid| !paid.is_zero()) {
        warnings.push(
            "이전 증여의 세금은 그때의 산출세액(신고세액공제 전, 할증 제외)으로 공제해요. 실제로 낸 금액을 넣었다면 공제가 조금 적게 계산돼요."
                .into(),
        );
    }
    if aggregated.is_zero() && gift.past_tax_paid.is_some_and(|paid| !paid.is_zero()) {
        warnings.push("더해진 이전 증여가 없어 이전 증여의 세금은 공제하지 않았어요.".into());
    }
    warnings.push(
        format!(
            "앞으로 {}년 이내에 같은 분{}에게서 또 받으면 합산해서 과세돼요.",
            law::AGGREGATION.at(gift.gift_date).years,
            gift.with_spouse()
        )
        .into(),
    );
}

fn who_is_who(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let gift = &assessment.gift;
    match gift.donor_relationship {
        Relationship::Spouse => warnings.push("배우자는 혼인신고를 한 법률상 배우자만 해당해요.".into()),
        Relationship::OtherRelative => {
            warnings.push(format!("기타친족은 {}이에요.", law::relatives(gift.gift_date)).into());
        }
        _ => {}
    }
    if !gift.to_resident() {
        warnings.push(
            "수증자가 비거주자이면 국내 재산에 과세하고 증여재산공제가 없으며, 증여자도 함께 세금을 낼 책임을 져요.".into(),
        );
    }
}

/// Whose money pays the tax (법 제4조의2, 제36조), and what the return is worth later (제45조); a non-resident's donor is liable
/// too.
fn payer(assessment: &Assessment, warnings: &mut Vec<Text>) {
    if assessment.final_tax().is_zero() {
        return;
    }
    if assessment.gift.to_resident() {
        warnings.push(
            "증여세는 받는 분이 자기 돈으로 내야 해요. 다른 분이 대신 내 주면 그 돈도 증여로 봐요.".into(),
        );
        if assessment.gift.to_minor() {
            warnings.push(
                "미성년자처럼 소득이 없는 분에게 줄 때는 낼 세금까지 함께 주고 신고하세요. 받는 분이 세금을 내지 못하면 주신 분도 함께 낼 책임을 져요(연대납세의무)."
                    .into(),
            );
        }
    }
    warnings.push(
        "신고한 증여재산은 나중에 집을 사거나 빚을 갚을 때 자금출처로 인정받을 수 있으니 신고서와 이체 내역을 남겨 두세요."
            .into(),
    );
}

/// Payment in parts is for returns in time (법 제70조, 제71조).
fn paying_in_parts(assessment: &Assessment, today: Date, warnings: &mut Vec<Text>) {
    let late = assessment.penalty.is_some() || assessment.penalty_on(today).is_some();
    if !assessment.paying.installment_allowed || late {
        return;
    }
    let rule = law::INSTALLMENT.at(assessment.gift.gift_date);
    let yearly = if assessment.paying.annual_installment_allowed {
        let annual = law::ANNUAL_INSTALLMENT.at(assessment.gift.gift_date);
        format!(
            " 담보를 내고 {}년까지 해마다 나누어 낼 수도 있어요(연부연납).",
            annual.years
        )
    } else {
        String::new()
    };
    warnings.push(
        format!(
            "낼 세금이 {}을 넘어 {}까지는 납부 기한 뒤 {} 안에 나누어 낼 수 있어요(분납).{yearly}",
            rule.over.words(),
            assessment.paying.installment_second_max,
            rule.within
        )
        .into(),
    );
}

/// A gift shortly before a death counts with the estate (법 제13조 제1항).
fn before_death(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let gift = &assessment.gift;
    if gift.from_ascendant() || gift.donor_relationship == Relationship::Spouse {
        warnings.push(
            format!(
                "주신 분이 {}년 안에 돌아가시면 상속세를 계산할 때 이 증여를 더해요(상속인이 아니면 {}년).",
                law::GIFT_TO_HEIR_YEARS,
                law::GIFT_TO_OTHERS_YEARS
            )
            .into(),
        );
    }
}

/// A figure that was not read in a text is shown as such.
fn from_memory(assessment: &Assessment, warnings: &mut Vec<Text>) {
    let gift = &assessment.gift;
    let day = gift.gift_date;
    let group = law::group_source(day, gift.donor_relationship, gift.to_minor());
    let near_minimum = !assessment.tax.taxable_base.is_zero()
        && assessment.tax.taxable_base < *law::MINIMUM_BASE.at(law::NEWEST_DAY);
    for (what, recalled) in [
        (
            "증여재산공제 한도",
            gift.to_resident() && group == Source::Recalled,
        ),
        (
            "신고세액공제율",
            law::FILING_CREDIT.source_at(day) == Source::Recalled,
        ),
        (
            "과세최저한",
            near_minimum && law::MINIMUM_BASE.source_at(day) == Source::Recalled,
        ),
    ] {
        if recalled {
            warnings.push(
                format!(
                    "이 시기의 {what}은 당시 법조문을 직접 확인하지 못한 값이에요. 신고 전에 확인해 주세요."
                )
                .into(),
            );
        }
    }
}
