//! What an adviser reads: the seeds' own examples, step by step, and the sentences that must stand beside them.

use jiff::civil::{Date, date};
use serde_json::Value;
use tax::Won;
use tax::gift::{Calculation, Gift, Relationship, calculate};

const DAY: Date = date(2025, 10, 15);
const SOON: Date = date(2025, 11, 1);
const PARENT: Relationship = Relationship::LinealAscendant;

fn gift(donor: Relationship, value: i64) -> Gift {
    Gift::new(DAY, donor, Won::new(value))
}

/// Compares the steps, each as `description | value | formula | detail | reference`.
fn check_steps(gift: &Gift, expected: &[&str]) -> Calculation {
    let calculation = calculate(gift, SOON).unwrap();
    let steps: Vec<String> = calculation
        .steps
        .iter()
        .map(|step| {
            format!(
                "{} | {} | {} | {} | {}",
                step.description, step.value, step.formula, step.detail, step.reference
            )
        })
        .collect();
    assert_eq!(steps, expected);
    calculation
}

#[test]
fn parents_give_an_adult_child_one_hundred_million() {
    let calculation = check_steps(
        &gift(PARENT, 100_000_000),
        &[
            "증여재산 가액 | 100,000,000원 | 증여받은 재산의 가액 | 100,000,000원 | 상속세 및 증여세법 제47조 제1항",
            "증여재산 공제 (직계존속) | -50,000,000원 | 10년간 5천만원 공제 | 한도 50,000,000원 중 이번 증여에 50,000,000원 적용 | 상속세 및 증여세법 제53조 제2호",
            "과세표준 | 50,000,000원 | 과세가액 - 적용한 공제액 | 100,000,000원 - 50,000,000원 = 50,000,000원 | 상속세 및 증여세법 제55조 제1항",
            "산출세액 | 5,000,000원 | 과세표준 × 10% | 50,000,000원 × 10% = 5,000,000원 | 상속세 및 증여세법 제56조",
            "최종 세액 (신고세액공제 전) | 5,000,000원 | 산출세액 + 할증세액 - 세액공제 | 5,000,000원, 기한 내 신고하면 신고세액공제 3%(150,000원)를 빼고 4,850,000원 | 상속세 및 증여세법 제69조 제2항",
        ],
    );
    assert_eq!(calculation.tax_if_filed_on_time, Won::new(4_850_000));
    assert_eq!(
        calculation.assumptions,
        [
            "수증자를 국내 거주자로 보았어요.",
            "수증자를 성인으로 보았어요.",
            "혼인·출산 증여재산공제는 해당하지 않는다고 보았어요.",
            "최근 10년 이내 같은 분(그 배우자 포함)에게서 받은 증여가 없다고 보았어요.",
            "최근 10년 이내 다른 직계존속(조부모·외조부모 등)에게서 받은 증여로 쓴 공제가 없다고 보았어요.",
            "세대를 건너뛴 증여(조부모가 손주에게)가 아니라고 보았어요.",
            "함께 넘겨받는 채무가 없다고 보았어요.",
        ]
    );
    assert_eq!(
        calculation.warnings,
        [
            "신고 기한은 증여한 달의 말일부터 3개월 이내인 2026년 2월 2일까지예요. 이때까지 신고하고 납부해야 해요.",
            "기한을 넘기면 신고세액공제 3%(150,000원)를 받지 못하고, 가산세 20%(부정행위이면 40%)와 하루 0.022%의 납부지연가산세가 더해져요. 기한이 지난 뒤 스스로 신고하면 무신고가산세(20%)는 1개월 안에 신고하면 50%, 3개월 안이면 30%, 6개월 안이면 20%를 깎아 줘요.",
            "앞으로 10년 이내에 같은 분(그 배우자 포함)에게서 또 받으면 합산해서 과세돼요.",
            "증여세는 받는 분이 자기 돈으로 내야 해요. 다른 분이 대신 내 주면 그 돈도 증여로 봐요.",
            "신고한 증여재산은 나중에 집을 사거나 빚을 갚을 때 자금출처로 인정받을 수 있으니 신고서와 이체 내역을 남겨 두세요.",
            "주신 분이 10년 안에 돌아가시면 상속세를 계산할 때 이 증여를 더해요(상속인이 아니면 5년).",
        ]
    );
}

#[test]
fn a_spouse_gives_one_hundred_million() {
    let calculation = check_steps(
        &gift(Relationship::Spouse, 100_000_000),
        &[
            "증여재산 가액 | 100,000,000원 | 증여받은 재산의 가액 | 100,000,000원 | 상속세 및 증여세법 제47조 제1항",
            "증여재산 공제 (배우자) | -600,000,000원 | 10년간 6억원 공제 | 한도 600,000,000원 중 이번 증여에 100,000,000원 적용 | 상속세 및 증여세법 제53조 제1호",
            "과세표준 | 0원 | 과세가액 - 적용한 공제액 | 100,000,000원 - 100,000,000원 = 0원 | 상속세 및 증여세법 제55조 제1항",
            "산출세액 | 0원 | 과세표준이 0원이므로 세액 없음 | 0원 | 상속세 및 증여세법 제55조 제2항",
            "최종 세액 (신고세액공제 전) | 0원 | 산출세액 + 할증세액 - 세액공제 | 0원 | 상속세 및 증여세법 제69조 제2항",
        ],
    );
    assert_eq!(calculation.deductions.limits_shown, Won::new(600_000_000));
    assert!(!calculation.warnings.join(" ").contains("가산세"));
}

#[test]
fn grandparents_give_a_minor_grandchild_two_hundred_million() {
    let calculation = check_steps(
        &Gift {
            is_generation_skipping: Some(true),
            is_minor_recipient: Some(true),
            ..gift(PARENT, 200_000_000)
        },
        &[
            "증여재산 가액 | 200,000,000원 | 증여받은 재산의 가액 | 200,000,000원 | 상속세 및 증여세법 제47조 제1항",
            "증여재산 공제 (직계존속, 미성년자) | -20,000,000원 | 10년간 2천만원 공제 | 한도 20,000,000원 중 이번 증여에 20,000,000원 적용 | 상속세 및 증여세법 제53조 제2호",
            "과세표준 | 180,000,000원 | 과세가액 - 적용한 공제액 | 200,000,000원 - 20,000,000원 = 180,000,000원 | 상속세 및 증여세법 제55조 제1항",
            "산출세액 | 26,000,000원 | 과세표준 × 20% - 누진공제 1천만원 | 180,000,000원 × 20% - 10,000,000원 = 26,000,000원 | 상속세 및 증여세법 제56조",
            "세대생략 할증세액 | 7,800,000원 | 산출세액 × 30% | 26,000,000원 × 30% = 7,800,000원 | 상속세 및 증여세법 제57조 제1항",
            "최종 세액 (신고세액공제 전) | 33,800,000원 | 산출세액 + 할증세액 - 세액공제 | 26,000,000원 + 7,800,000원 = 33,800,000원, 기한 내 신고하면 신고세액공제 3%(1,014,000원)를 빼고 32,786,000원 | 상속세 및 증여세법 제69조 제2항",
        ],
    );
    let decided: Vec<_> = calculation
        .decided_by
        .iter()
        .map(|by| (by.variable, by.final_tax_without.map(Won::get)))
        .collect();
    assert_eq!(
        decided,
        [
            ("gift_date", None),
            ("donor_relationship", None),
            ("gift_property_value", None),
            ("is_generation_skipping", Some(26_000_000)),
            ("is_minor_recipient", Some(26_000_000)),
        ]
    );
    contains(&calculation.warnings, &["이번에는 30%예요", "40%", "20억원"]);
}

#[test]
fn a_flat_with_debt() {
    let calculation = check_steps(
        &Gift {
            secured_debt: Some(Won::new(200_000_000)),
            ..gift(PARENT, 500_000_000)
        },
        &[
            "증여재산 가액 | 500,000,000원 | 증여받은 재산의 가액 | 500,000,000원 | 상속세 및 증여세법 제47조 제1항",
            "인수한 채무 | -200,000,000원 | 증여재산 가액 - 수증자가 넘겨받은 담보채무 | 500,000,000원 - 200,000,000원 = 300,000,000원 | 상속세 및 증여세법 제47조 제1항",
            "증여재산 공제 (직계존속) | -50,000,000원 | 10년간 5천만원 공제 | 한도 50,000,000원 중 이번 증여에 50,000,000원 적용 | 상속세 및 증여세법 제53조 제2호",
            "과세표준 | 250,000,000원 | 과세가액 - 적용한 공제액 | 300,000,000원 - 50,000,000원 = 250,000,000원 | 상속세 및 증여세법 제55조 제1항",
            "산출세액 | 40,000,000원 | 과세표준 × 20% - 누진공제 1천만원 | 250,000,000원 × 20% - 10,000,000원 = 40,000,000원 | 상속세 및 증여세법 제56조",
            "최종 세액 (신고세액공제 전) | 40,000,000원 | 산출세액 + 할증세액 - 세액공제 | 40,000,000원, 기한 내 신고하면 신고세액공제 3%(1,200,000원)를 빼고 38,800,000원 | 상속세 및 증여세법 제69조 제2항",
        ],
    );
    contains(&calculation.warnings, &["양도소득세", "증명"]);
}

fn contains(sentences: &[impl AsRef<str>], words: &[&str]) {
    let all: Vec<&str> = sentences.iter().map(AsRef::as_ref).collect();
    let all = all.join("\n");
    for word in words {
        assert!(all.contains(word), "{word} is not in:\n{all}");
    }
}

#[test]
fn what_was_said_is_not_assumed() {
    let calculation = calculate(
        &Gift {
            is_non_resident: Some(false),
            past_gifts_value: Some(Won::ZERO),
            is_minor_recipient: Some(false),
            ..gift(Relationship::Spouse, 1)
        },
        SOON,
    )
    .unwrap();
    assert_eq!(calculation.assumptions, ["함께 넘겨받는 채무가 없다고 보았어요."]);
}

#[test]
fn after_the_deadline_it_says_what_today_costs() {
    let calculation = calculate(&gift(PARENT, 100_000_000), date(2026, 3, 10)).unwrap();
    let penalty = calculation.penalty_if_filed_today.unwrap();
    // 36 days after 2026-02-02; within three months the 20% are cut by 30%.
    assert_eq!(
        (penalty.late_days, penalty.relief_percent, penalty.non_filing),
        (36, 30, Won::new(700_000))
    );
    assert_eq!(penalty.late_payment, Won::new(39_600));
    assert_eq!(calculation.filing_credit, Won::new(150_000));
    assert_eq!(calculation.credits.tax_payable, Won::new(5_000_000));
    assert_eq!(calculation.tax_due_today, Won::new(5_739_600));
    assert_eq!(
        calculation.warnings[..2],
        [
            "신고 기한(증여한 달의 말일부터 3개월 이내)이 2026년 2월 2일에 끝났어요. 신고세액공제는 받을 수 없어요.",
            "오늘(2026년 3월 10일) 신고하고 납부하면 무신고 가산세 20%(30% 감면 후 700,000원)와 납부지연가산세(36일분 39,600원)를 더해 모두 5,739,600원이에요.",
        ]
    );
    assert!(
        calculation
            .steps
            .iter()
            .all(|step| !step.detail.contains("기한 내 신고하면"))
    );
    // Who says that the return was in time is not threatened.
    let filed = Gift {
        filed_on_time: Some(true),
        ..gift(PARENT, 100_000_000)
    };
    let calculation = calculate(&filed, date(2026, 3, 10)).unwrap();
    assert_eq!(calculation.penalty_if_filed_today, None);
    assert_eq!(calculation.tax_due_today, Won::new(4_850_000));
    // Who says that it was late pays what it was then.
    let late = Gift {
        filed_on_time: Some(false),
        ..gift(PARENT, 100_000_000)
    };
    let calculation = calculate(&late, date(2026, 3, 10)).unwrap();
    assert_eq!(
        Some(calculation.tax_due_today),
        calculation.penalty.map(|penalty| penalty.total_with_penalty)
    );
}

#[test]
fn claims_that_are_not_granted_are_explained() {
    let check = |gift: Gift, word: &str| contains(&calculate(&gift, SOON).unwrap().warnings, &[word]);
    let claim = Some(Won::new(100_000_000));
    check(
        Gift {
            marriage_deduction_amount: claim,
            ..gift(Relationship::LinealDescendant, 300_000_000)
        },
        "2024년 1월 1일 이후에 받은 증여에만",
    );
    check(
        Gift {
            marriage_deduction_amount: claim,
            childbirth_deduction_amount: claim,
            ..gift(PARENT, 300_000_000)
        },
        "합쳐 평생 1억원까지",
    );
    check(
        Gift {
            is_generation_skipping: Some(true),
            ..gift(Relationship::OtherRelative, 300_000_000)
        },
        "직계존속에게서 받을 때만",
    );
    check(
        Gift {
            secured_debt: claim,
            debt_proven: Some(false),
            ..gift(PARENT, 300_000_000)
        },
        "채무를 빼지 않았어요",
    );
    check(
        Gift {
            past_gifts_value: claim,
            past_tax_paid: Some(Won::new(5_000_000)),
            ..gift(PARENT, 300_000_000)
        },
        "산출세액(신고세액공제 전, 할증 제외)",
    );
    check(
        gift(Relationship::OtherRelative, 1),
        "4촌 이내 혈족과 3촌 이내 인척",
    );
    check(gift(PARENT, 50_499_999), "과세표준이 50만원 미만");
    let old = Gift::new(date(2002, 5, 1), Relationship::Spouse, Won::new(700_000_000));
    check(old, "당시 법조문을 직접 확인하지 못한");
    check(old, "주말과 날짜가 정해진 공휴일만");
}

#[test]
fn a_plan_beyond_the_tables_says_which_law_it_used() {
    let plan = Gift::new(date(2028, 5, 1), PARENT, Won::new(100_000_000));
    let calculation = calculate(&plan, SOON).unwrap();
    assert_eq!(calculation.law_as_of, tax::law::NEWEST_DAY);
    contains(&calculation.assumptions, &["2026년 10월 2일 현재의 법령"]);
    let near = Gift::new(date(2026, 5, 1), PARENT, Won::new(100_000_000));
    let calculation = calculate(&near, SOON).unwrap();
    assert_eq!(calculation.law_as_of, near.gift_date);
    contains(&calculation.assumptions, &["계획"]);
}

#[test]
fn the_input_shows_both_views() {
    let calculation = calculate(&gift(Relationship::Unrelated, 7), SOON).unwrap();
    let json: Value = serde_json::to_value(calculation).unwrap();
    let input = &json["input"];
    assert_eq!(json["tax_type"], "gift");
    assert_eq!(input["donor_relationship"], "기타");
    assert_eq!(input["relationship"], "unrelated");
    assert_eq!(input["amount"], 7);
    assert_eq!(input["is_resident"], true);
    assert_eq!(input["past_gifts"], 0);
    assert_eq!(json["law_as_of"], "2025-10-15");
    assert!(input.get("parent_deceased").is_none());
}

/// Once the deadline is over and nobody says that the return was made, no figure speaks of a return in time but those named so.
#[test]
fn a_late_gift_is_told_once() {
    let told =
        serde_json::to_value(calculate(&gift(PARENT, 300_000_000), date(2026, 11, 16)).unwrap()).unwrap();
    let won = |name: &str| told[name].as_i64().unwrap();
    let late = &told["penalty_if_filed_today"];
    assert_eq!(
        (won("final_tax"), won("tax_payable"), won("filing_credit_applied")),
        (40_000_000, 40_000_000, 0)
    );
    assert_eq!(won("tax_due_today"), late["total_with_penalty"].as_i64().unwrap());
    assert_eq!(
        won("tax_payable") + late["non_filing"].as_i64().unwrap() + late["late_payment"].as_i64().unwrap(),
        won("tax_due_today")
    );
    assert_eq!(
        (&told["installment_allowed"], won("installment_second_max")),
        (&Value::Bool(false), 0)
    );
    let said = Gift {
        filed_on_time: Some(true),
        ..gift(PARENT, 300_000_000)
    };
    let filed = serde_json::to_value(calculate(&said, date(2026, 11, 16)).unwrap()).unwrap();
    assert_eq!(filed["tax_payable"], 38_800_000);
    assert_eq!(filed["penalty_if_filed_today"], Value::Null);
}

#[test]
fn the_ten_years_of_a_gift_are_told() {
    let told = calculate(&gift(PARENT, 100_000_000), SOON).unwrap();
    assert_eq!(
        (told.aggregation_from, told.aggregation_until),
        (date(2015, 10, 15), date(2035, 10, 15))
    );
}
