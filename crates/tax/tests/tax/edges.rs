//! Where a rule begins and where it ends: the won and the day on both sides of every edge.

use jiff::civil::{Date, date};
use serde_json::{Value, json};
use tax::Won;
use tax::gift::{Assessment, Form, Gift, GiftError, Relationship, Variable, assess};
use tax::law::{NEWEST_DAY, Provision};

/// 1억원 of a parent on 15 October 2025, due on 2 February 2026, with what else was said.
fn told(more: &Value) -> Result<Assessment, GiftError> {
    let mut gift = json!({
        "gift_date": "2025-10-15", "donor_relationship": "직계존속", "gift_property_value": 100_000_000
    });
    let variables = gift.as_object_mut().unwrap();
    variables.extend(more.as_object().unwrap().clone());
    Gift::from_json(variables).and_then(|gift| assess(&gift))
}

fn stranger_gives(day: Date, value: i64) -> Assessment {
    assess(&Gift::new(day, Relationship::Unrelated, Won::new(value))).unwrap()
}

#[test]
fn the_last_day_of_a_period_is_in_time() {
    for (said, is_late) in [
        (
            json!({"filed_on_time": true, "payment_date": "2026-02-02"}),
            false,
        ),
        (json!({"filed_on_time": true, "payment_date": "2026-02-03"}), true),
        (json!({"filing_date": "2026-02-02"}), false),
        (json!({"filing_date": "2026-02-03"}), true),
    ] {
        assert_eq!(told(&said).unwrap().penalty.is_some(), is_late, "{said}");
    }
    let open = told(&json!({})).unwrap();
    assert_eq!(open.penalty_on(date(2026, 2, 2)), None);
    assert!(open.penalty_on(date(2026, 2, 3)).is_some());
}

#[test]
fn dates_of_return_and_payment_are_taken_or_refused() {
    for taken in [
        json!({"filed_on_time": true, "filing_date": "2025-10-15"}),
        json!({"filed_on_time": true, "filing_date": "2026-02-02"}),
        json!({"filed_on_time": false, "filing_date": "2026-02-03"}),
        json!({"payment_date": "2025-10-15"}),
        json!({"payment_date": "2100-12-31"}),
        json!({"foreign_tax_paid": 0}),
    ] {
        assert!(told(&taken).is_ok(), "{taken}");
    }
    for (refused, sentence) in [
        (
            json!({"filed_on_time": false, "filing_date": "2026-02-02"}),
            "filing_date: '2026-02-02' 값은 쓸 수 없어요. 기한 후 신고(filed_on_time 아니오)라면 신고기한 2026-02-02 이후의 날짜가 필요해요.",
        ),
        (
            json!({"payment_date": "2101-01-01"}),
            "payment_date: '2101-01-01' 값은 쓸 수 없어요. 증여일 2025-10-15부터 2100-12-31까지의 날짜가 필요해요.",
        ),
        (
            json!({"payment_date": "2102-06-30"}),
            "payment_date: '2102-06-30' 값은 쓸 수 없어요. 증여일 2025-10-15부터 2100-12-31까지의 날짜가 필요해요.",
        ),
        (
            json!({"filing_date": "내일"}),
            "filing_date: '내일' 값은 쓸 수 없어요. 날짜(YYYY-MM-DD)가 필요해요.",
        ),
        (
            json!({"filing_date": "20260202"}),
            "filing_date: '20260202' 값은 쓸 수 없어요. 날짜(YYYY-MM-DD)가 필요해요.",
        ),
        (
            json!({"filing_date": "2026.02.02"}),
            "filing_date: '2026.02.02' 값은 쓸 수 없어요. 날짜(YYYY-MM-DD)가 필요해요.",
        ),
    ] {
        assert_eq!(told(&refused).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn a_tax_over_the_limit_may_be_paid_in_parts() {
    // 신고세액공제 3% leaves 10,000,000원 and 20,000,000원 of these gifts.
    let day = date(2025, 10, 15);
    for (value, payable, two_parts, may_wait, over_years) in [
        (101_546_389, 9_999_990, false, 0, false),
        (101_546_439, 10_000_000, false, 0, false),
        (101_546_440, 10_000_010, true, 10, false),
        (153_092_829, 20_000_000, true, 10_000_000, false),
        (153_092_830, 20_000_010, true, 10_000_005, true),
    ] {
        let gift = stranger_gives(day, value);
        assert_eq!(gift.credits.tax_payable, Won::new(payable), "{value}");
        let paying = gift.paying;
        assert_eq!(
            (
                paying.installment_allowed,
                paying.installment_second_max.get(),
                paying.annual_installment_allowed
            ),
            (two_parts, may_wait, over_years),
            "{value}"
        );
    }
}

#[test]
fn yes_and_no_are_read_as_people_write_them() {
    for (text, flag) in [
        ("예", Some(true)),
        ("네", Some(true)),
        ("true", Some(true)),
        ("1", Some(true)),
        ("아니오", Some(false)),
        ("아니요", Some(false)),
        ("false", Some(false)),
        ("0", Some(false)),
        (" ", None),
    ] {
        let mut form = Form::default();
        form.set_text(Variable::GiftDate, "2025-10-15").unwrap();
        form.set_text(Variable::DonorRelationship, "기타").unwrap();
        form.set_text(Variable::GiftPropertyValue, "1").unwrap();
        form.set_text(Variable::IsNonResident, text).unwrap();
        let gift = form.finish().unwrap();
        assert_eq!(gift.is_non_resident, flag, "{text}");
        assert_eq!(Variable::IsNonResident.is_said(&gift), flag.is_some(), "{text}");
    }
    let mut form = Form::default();
    assert!(form.set_text(Variable::IsNonResident, "글쎄요").is_err());
}

#[test]
fn the_newest_law_holds_on_its_day_and_is_assumed_after_it() {
    for (gift_day, today, assumed) in [
        (NEWEST_DAY, NEWEST_DAY, None),
        (
            NEWEST_DAY,
            date(2026, 10, 1),
            Some("앞으로의 증여 계획이라, 지금 알려진 법령으로 계산했어요."),
        ),
        (
            date(2026, 10, 3),
            date(2026, 10, 3),
            Some("2026년 10월 2일 현재의 법령이 증여일에도 그대로라고 보았어요."),
        ),
    ] {
        let shown = stranger_gives(gift_day, 100_000_000).explain(today);
        let law: Vec<_> = shown.assumptions.iter().filter(|s| s.contains("법령")).collect();
        assert_eq!(law.first().map(AsRef::as_ref), assumed, "{gift_day}");
    }
}

#[test]
fn an_answer_rests_on_the_articles_of_its_steps_once_each() {
    use Provision::{
        AscendantDeduction, ClosedDays, FilingCredit, MinimumBase, Rates, Return, TaxBase, TaxableValue,
    };
    let check = |more: &Value, expected: &[Provision]| {
        assert_eq!(told(more).unwrap().provisions(), expected, "{more}");
    };
    check(
        &json!({"secured_debt": 10_000_000}),
        &[
            TaxableValue,
            AscendantDeduction,
            TaxBase,
            Rates,
            FilingCredit,
            Return,
            ClosedDays,
        ],
    );
    check(
        &json!({"gift_property_value": 50_000_000}),
        &[
            TaxableValue,
            AscendantDeduction,
            TaxBase,
            MinimumBase,
            FilingCredit,
            Return,
            ClosedDays,
        ],
    );
}
