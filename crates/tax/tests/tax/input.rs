//! What is refused, and the sentence that says why.

use serde_json::{Value, json};
use tax::Won;
use tax::gift::{Form, Gift, Variable, assess};

fn refused(changes: &Value) -> String {
    let mut gift = json!({
        "gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 100_000_000
    });
    let variables = gift.as_object_mut().unwrap();
    variables.extend(changes.as_object().unwrap().clone());
    match Gift::from_json(variables).and_then(|gift| assess(&gift)) {
        Err(error) => {
            assert!(error.to_string().starts_with(error.field()));
            error.to_string()
        }
        Ok(_) => panic!("accepted {changes}"),
    }
}

#[test]
fn a_refusal_names_field_value_and_what_is_expected() {
    for (changes, sentence) in [
        (
            json!({"gift_property_value": -1}),
            "gift_property_value: -1원은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"gift_property_value": 1_000_000_000_000_001i64}),
            "gift_property_value: 1,000,000,000,000,001원은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"gift_property_value": 1.5}),
            "gift_property_value: '1.5' 값은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"gift_property_value": "1억"}),
            "gift_property_value: '1억' 값은 쓸 수 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"gift_property_value": null}),
            "gift_property_value: 값이 없어요. 1원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"gift_date": "1999-12-31"}),
            "gift_date: '1999-12-31' 값은 쓸 수 없어요. 2000-01-01부터 2100-12-31까지의 날짜(YYYY-MM-DD)가 필요해요.",
        ),
        (
            json!({"gift_date": "2025-02-29"}),
            "gift_date: '2025-02-29' 값은 쓸 수 없어요. 2000-01-01부터 2100-12-31까지의 날짜(YYYY-MM-DD)가 필요해요.",
        ),
        (
            json!({"donor_relationship": "친구"}),
            "donor_relationship: '친구' 값은 쓸 수 없어요. 배우자, 직계존속, 직계비속, 기타친족, 기타 중 하나가 필요해요.",
        ),
        (
            json!({"is_minor_recipient": "예"}),
            "is_minor_recipient: '예' 값은 쓸 수 없어요. true(예) 또는 false(아니오)가 필요해요.",
        ),
        (
            json!({"marriage_deduction_amount": 100_000_001}),
            "marriage_deduction_amount: 100,000,001원은 쓸 수 없어요. 0원 이상 1억원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"secured_debt": 100_000_001}),
            "secured_debt: 100,000,001원은 쓸 수 없어요. 증여재산 가액(gift_property_value) 100,000,000원 이하의 금액이 필요해요.",
        ),
        (
            json!({"past_gifts_value": 5, "past_skip_gifts_value": 6}),
            "past_skip_gifts_value: 6원은 쓸 수 없어요. 10년 이내 받은 증여(past_gifts_value) 5원 이하의 금액이 필요해요.",
        ),
        (
            json!({"foreign_tax_paid": 5}),
            "foreign_tax_base: 값이 없어요. 0원 이상 1,000조원 이하의 금액(원 단위 정수)이 필요해요.",
        ),
        (
            json!({"filing_date": "2025-10-14"}),
            "filing_date: '2025-10-14' 값은 쓸 수 없어요. 증여일 2025-10-15부터 2100-12-31까지의 날짜가 필요해요.",
        ),
        (
            json!({"filed_on_time": true, "filing_date": "2026-02-03"}),
            "filing_date: '2026-02-03' 값은 쓸 수 없어요. 기한 내 신고(filed_on_time)라면 신고기한 2026-02-02 이전의 날짜가 필요해요.",
        ),
        (
            json!({"secured_dept": 1}),
            "secured_dept: 모르는 항목이에요. 이름을 확인해 주세요.",
        ),
    ] {
        assert_eq!(refused(&changes), sentence);
    }
}

#[test]
fn text_is_read_as_people_write_it() {
    let check = |amount: &str, expected: i64| {
        let mut form = Form::default();
        form.set_text(Variable::GiftDate, "2025-10-15").unwrap();
        form.set_text(Variable::DonorRelationship, " 배우자 ").unwrap();
        form.set_text(Variable::GiftPropertyValue, amount).unwrap();
        form.set_text(Variable::IsMinorRecipient, "아니오").unwrap();
        form.set_text(Variable::SecuredDebt, "").unwrap();
        let gift = form.finish().unwrap();
        assert_eq!(gift.gift_property_value, Won::new(expected));
        assert_eq!(gift.is_minor_recipient, Some(false));
        assert_eq!(gift.secured_debt, None);
    };
    check("500000000", 500_000_000);
    check("500,000,000", 500_000_000);
    check("500,000,000원", 500_000_000);
}

#[test]
fn a_late_filing_date_alone_means_late() {
    let gift = json!({
        "gift_date": "2025-01-10", "donor_relationship": "직계존속", "gift_property_value": 1_000_000_000,
        "filing_date": "2025-05-01", "payment_date": "2025-05-01"
    });
    let gift = Gift::from_json(gift.as_object().unwrap()).unwrap();
    let penalty = assess(&gift).unwrap().penalty.unwrap();
    assert_eq!(penalty.total_with_penalty, Won::new(247_549_500));
}

#[test]
fn filed_in_time_but_paid_late_adds_only_the_days() {
    let gift = json!({
        "gift_date": "2025-01-10", "donor_relationship": "직계존속", "gift_property_value": 1_000_000_000,
        "filed_on_time": true, "payment_date": "2025-05-10"
    });
    let gift = Gift::from_json(gift.as_object().unwrap()).unwrap();
    let assessment = assess(&gift).unwrap();
    let penalty = assessment.penalty.unwrap();
    assert_eq!((penalty.non_filing, penalty.late_days), (Won::ZERO, 10));
    assert_eq!(assessment.credits.filing_credit, Won::new(6_750_000));
}

#[test]
fn a_person_does_not_state_a_gift_of_nothing() {
    let gift = json!({"gift_date": "2025-10-15", "donor_relationship": "기타", "gift_property_value": 0});
    let gift = Gift::from_json(gift.as_object().unwrap()).unwrap();
    assert!(assess(&gift).is_ok());
    let error = gift.require_value().unwrap_err();
    assert_eq!(error.field(), "gift_property_value");
}

#[test]
fn what_is_written_is_read_back() {
    let said = json!({
        "gift_date": "2026-03-02", "donor_relationship": "기타친족", "gift_property_value": 5, "is_minor_recipient": false,
        "secured_debt": 3, "past_gifts_value": 7, "filing_date": "2026-04-01", "parent_deceased": true,
    });
    let gift = Gift::from_json(said.as_object().unwrap()).unwrap();
    assert_eq!(&gift.to_json(), said.as_object().unwrap());
}
