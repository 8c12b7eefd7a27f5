//! Which sentences stand beside a result, and which must not: what was taken for granted and what to mind.

use jiff::civil::{Date, date};
use serde_json::{Value, json};
use tax::gift::{Calculation, Gift, calculate};

const TODAY: Date = date(2025, 11, 1);

fn shown(told: &Value, today: Date) -> Calculation {
    let mut gift = json!({
        "gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 300_000_000
    });
    let variables = gift.as_object_mut().unwrap();
    variables.extend(told.as_object().unwrap().clone());
    calculate(&Gift::from_json(variables).unwrap(), today).unwrap()
}

/// A remark and whether it must stand there.
type Remark<'a> = (&'a str, bool);

fn check(told: &Value, remarks: &[Remark<'_>]) {
    check_on(told, TODAY, remarks);
}

fn check_on(told: &Value, today: Date, remarks: &[Remark<'_>]) {
    let shown = shown(told, today);
    let steps = shown
        .steps
        .iter()
        .map(|step| format!("{} {}: {}", step.description, step.value, step.detail));
    let spoken = shown.assumptions.iter().chain(&shown.warnings);
    let all: Vec<String> = spoken.map(ToString::to_string).chain(steps).collect();
    for (remark, stands) in remarks {
        let found = all.iter().any(|sentence| sentence.contains(remark));
        assert_eq!(found, *stands, "{told}: {remark} in {all:#?}");
    }
}

#[test]
fn a_limit_used_before_is_assumed_only_where_there_is_one_and_nobody_said() {
    const OTHERS: &str = "다른 직계존속(조부모·외조부모 등)에게서 받은 증여로 쓴 공제가 없다고";
    const LINEAL: &str = "다른 직계존비속에게서 받은 증여로 쓴 공제가 없다고";
    const FIRST: &str = "이전 증여가 증여재산공제 한도를 먼저 썼다고";
    check(&json!({}), &[(OTHERS, true), (FIRST, false)]);
    check(
        &json!({"past_gifts_value": 20_000_000}),
        &[(OTHERS, true), (FIRST, true)],
    );
    check(
        &json!({"past_gifts_value": 20_000_000, "used_group_deduction": 20_000_000}),
        &[(OTHERS, false), (FIRST, false)],
    );
    check(&json!({"is_non_resident": true}), &[(OTHERS, false)]);
    check(
        &json!({"gift_date": "2013-12-31"}),
        &[(LINEAL, true), (OTHERS, false)],
    );
    check(
        &json!({"gift_date": "2014-01-01"}),
        &[(LINEAL, false), (OTHERS, true)],
    );
}

#[test]
fn earlier_gifts_that_skipped_a_generation_are_assumed_only_for_a_skip() {
    const SKIPPED: &str = "합산한 이전 증여도 세대를 건너뛴 증여로";
    let past = 100_000_000;
    check(&json!({"past_gifts_value": past}), &[(SKIPPED, false)]);
    check(&json!({"is_generation_skipping": true}), &[(SKIPPED, false)]);
    check(
        &json!({"past_gifts_value": past, "is_generation_skipping": true}),
        &[(SKIPPED, true)],
    );
    check(
        &json!({"past_gifts_value": past, "is_generation_skipping": true, "past_skip_gifts_value": 0}),
        &[(SKIPPED, false)],
    );
}

#[test]
fn tax_on_earlier_gifts_is_credited_only_where_they_are_added() {
    const STEP: &str = "납부세액공제 (이전 증여)";
    const HOW: &str = "그때의 산출세액(신고세액공제 전, 할증 제외)으로 공제해요";
    const NOT: &str = "이전 증여의 세금은 공제하지 않았어요";
    for (past, paid, expected) in [
        (100_000_000, 5_000_000, [(STEP, true), (HOW, true), (NOT, false)]),
        (100_000_000, 0, [(STEP, false), (HOW, false), (NOT, false)]),
        (9_999_999, 5_000_000, [(STEP, false), (HOW, false), (NOT, true)]),
        (9_999_999, 0, [(STEP, false), (HOW, false), (NOT, false)]),
    ] {
        check(
            &json!({"past_gifts_value": past, "past_tax_paid": paid}),
            &expected,
        );
    }
}

#[test]
fn deductions_have_their_step_where_they_are_claimed() {
    const BIRTH: &str = "혼인·출산 증여재산공제";
    check(
        &json!({"marriage_deduction_amount": 100_000_000}),
        &[(
            "혼인·출산 증여재산공제 -100,000,000원: 혼인 100,000,000원, 출산 0원 적용",
            true,
        )],
    );
    check(
        &json!({"childbirth_deduction_amount": 60_000_000}),
        &[(
            "혼인·출산 증여재산공제 -60,000,000원: 혼인 0원, 출산 60,000,000원 적용",
            true,
        )],
    );
    check(
        &json!({"past_gifts_value": 150_000_000, "past_marriage_birth_deduction": 100_000_000}),
        &[(
            "혼인·출산 증여재산공제 0원: 혼인 0원, 출산 0원 적용, 합산한 이전 증여분 100,000,000원",
            true,
        )],
    );
    check(
        &json!({"marriage_deduction_amount": 100_000_000}),
        &[("합산한 이전 증여분", false)],
    );
    check(&json!({"marriage_deduction_amount": 0}), &[(BIRTH, false)]);
    check(
        &json!({"appraisal_fee": 7_000_000}),
        &[("감정평가 수수료 -5,000,000원", true)],
    );
    check(&json!({"appraisal_fee": 0}), &[("감정평가 수수료", false)]);
}

#[test]
fn the_deadline_of_a_gift_without_tax_is_spoken_of_in_its_time() {
    const NOW: &str = "2026년 2월 2일이에요. 낼 세금이 없으면";
    const GONE: &str = "2026년 2월 2일이었어요. 낼 세금이 없으면";
    let free = json!({"gift_property_value": 50_000_000});
    for (today, gone) in [
        (date(2025, 11, 1), false),
        (date(2026, 2, 2), false),
        (date(2026, 2, 3), true),
        (date(2027, 1, 1), true),
    ] {
        check_on(&free, today, &[(NOW, !gone), (GONE, gone)]);
    }
}

#[test]
fn only_additions_that_are_due_are_named() {
    let late = date(2026, 3, 10);
    check_on(
        &json!({"gift_property_value": 100_000_000, "filed_on_time": true, "payment_date": "2026-02-12"}),
        late,
        &[
            (
                "말씀하신 대로라면 납부지연가산세(10일분 10,670원)를 더해 모두 4,860,670원이에요.",
                true,
            ),
            ("무신고 가산세", false),
            ("낼 때까지 하루", false),
        ],
    );
    check_on(
        &json!({"gift_property_value": 100_000_000, "filed_on_time": false}),
        late,
        &[
            (
                "말씀하신 대로라면 무신고 가산세 20%(1,000,000원)를 더해 모두 6,000,000원이에요. 낼 때까지 하루 0.022%의 납부지연가산세도 붙어요.",
                true,
            ),
            ("0일분", false),
            ("0% 감면", false),
        ],
    );
}

#[test]
fn who_is_who_and_payment_in_parts() {
    const SPOUSE: &str = "배우자는 혼인신고를 한 법률상 배우자만";
    const PARTS: &str = "낼 세금이 1천만원을 넘어 19,400,000원까지는 납부 기한 뒤 2개월 안에 나누어 낼 수 있어요(분납). 담보를 내고 5년까지 해마다 나누어 낼 수도 있어요(연부연납).";
    check(
        &json!({"donor_relationship": "배우자"}),
        &[(SPOUSE, true), ("분납", false)],
    );
    check(&json!({}), &[(SPOUSE, false), (PARTS, true)]);
    check(&json!({"gift_property_value": 100_000_000}), &[("분납", false)]);
}

#[test]
fn a_figure_from_memory_is_marked_where_it_was_used() {
    let marked = |told: Value| -> Vec<String> {
        let warnings = shown(&told, TODAY).warnings.into_iter();
        warnings
            .filter_map(|warning| {
                let what = warning.strip_prefix("이 시기의 ")?;
                Some(what.split_once('은')?.0.to_owned())
            })
            .collect()
    };
    let check = |day: &str, donor: &str, value: i64, expected: &[&str]| {
        let told = json!({"gift_date": day, "donor_relationship": donor, "gift_property_value": value});
        assert_eq!(marked(told), expected, "{day} {donor} {value}");
    };
    check("2002-05-01", "배우자", 700_000_000, &["증여재산공제 한도"]);
    check("2003-05-01", "배우자", 700_000_000, &[]);
    check("2017-05-01", "기타", 100_000_000, &["신고세액공제율"]);
    check("2018-05-01", "기타", 100_000_000, &[]);
    // The minimum of 20만원 before 2004: it matters below today's 50만원.
    check("2003-12-31", "기타", 499_999, &["과세최저한"]);
    check("2003-12-31", "기타", 100_000, &["과세최저한"]);
    check("2003-12-31", "기타", 500_000, &[]);
    check("2003-12-31", "기타", 100_000_000, &[]);
    check("2003-12-31", "기타", 0, &[]);
    check("2004-01-01", "기타", 499_999, &[]);
    let foreign = json!({
        "gift_date": "2002-05-01", "donor_relationship": "배우자", "gift_property_value": 700_000_000,
        "is_non_resident": true
    });
    assert_eq!(marked(foreign), Vec::<String>::new());
}

#[test]
fn what_changes_nothing_has_decided_nothing() {
    let decided = |told: &Value| -> Vec<&str> {
        let by = shown(told, TODAY).decided_by;
        by.into_iter().skip(3).map(|by| by.variable).collect()
    };
    assert_eq!(
        decided(&json!({"secured_debt": 0, "is_non_resident": false, "past_gifts_value": 50_000_000})),
        ["past_gifts_value"]
    );
    assert_eq!(
        decided(&json!({"is_non_resident": true, "is_minor_recipient": true})),
        ["is_non_resident"]
    );
}

#[test]
fn the_input_says_the_same_of_residence_twice() {
    for (said, resident) in [
        (json!({}), true),
        (json!({"is_non_resident": true}), false),
        (json!({"is_non_resident": false}), true),
    ] {
        let json = serde_json::to_value(shown(&said, TODAY)).unwrap();
        assert_eq!(json["input"]["is_resident"], resident, "{said}");
        assert_eq!(json["input"]["is_non_resident"], !resident, "{said}");
    }
}
