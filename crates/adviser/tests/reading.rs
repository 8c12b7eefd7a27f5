//! The two readers together on the labelled messages: nothing wrong is stated, and little of what was said plainly is
//! asked again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use adviser::read::read_surely;
use adviser::read::score::{Judged, judge};
use serde_json::Value;

/// Of the messages the first reader reads right, at most this share may be asked about.
const MOST_ASKED: f64 = 0.15;

#[test]
fn labelled_messages_are_sure_or_asked_and_never_silently_wrong() {
    let mut counts = [0_u32; 5];
    for file in [
        include_str!("data/gift_utterances_dev.jsonl"),
        include_str!("data/utterances_more.jsonl"),
        include_str!("data/utterances_reader.jsonl"),
    ] {
        for line in file.lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            let (judged, wrong) = judge(&row, read_surely).unwrap();
            counts[judged as usize] += 1;
            if judged != Judged::Whole {
                println!("{}\t{}\t{}\t{wrong}", judged.name(), row["asked"], row["text"]);
            }
        }
    }
    let [_, asked, misput, lost, silent] = counts;
    let all: u32 = counts.iter().sum();
    println!("{counts:?} of {all}");
    assert_eq!((misput, lost, silent), (0, 0, 0));
    assert!(
        f64::from(asked) <= MOST_ASKED * f64::from(all),
        "{asked} of {all} are asked"
    );
}

/// What people type most: a bare answer, and a gift told in one plain sentence.
#[test]
fn plain_words_need_no_confirmation() {
    let table = [
        (
            None,
            "아버지한테 1억 받았어요",
            r#"{"donor_relationship": "직계존속", "gift_property_value": 100000000}"#,
        ),
        (
            None,
            "엄마가 3월 3일에 5천만원 보내주셨어요",
            r#"{"donor_relationship": "직계존속", "gift_property_value": 50000000, "gift_date": "2026-03-03"}"#,
        ),
        (
            None,
            "아내에게 2억 증여하려고 합니다",
            r#"{"donor_relationship": "배우자", "gift_property_value": 200000000}"#,
        ),
        (
            None,
            "할머니께서 손자인 저에게 3천만원을 주셨습니다",
            r#"{"donor_relationship": "직계존속", "gift_property_value": 30000000, "is_generation_skipping": true}"#,
        ),
        (
            Some("gift_property_value"),
            "1억이요",
            r#"{"gift_property_value": 100000000}"#,
        ),
        (
            Some("gift_property_value"),
            "5천만원 정도요",
            r#"{"gift_property_value": 50000000}"#,
        ),
        (
            Some("donor_relationship"),
            "아버지",
            r#"{"donor_relationship": "직계존속"}"#,
        ),
        (
            Some("donor_relationship"),
            "친구예요",
            r#"{"donor_relationship": "기타"}"#,
        ),
        (Some("gift_date"), "3월 3일", r#"{"gift_date": "2026-03-03"}"#),
        (
            Some("gift_date"),
            "어제 받았어요",
            r#"{"gift_date": "2026-03-09"}"#,
        ),
        (
            Some("is_minor_recipient"),
            "네",
            r#"{"is_minor_recipient": true}"#,
        ),
        (Some("is_non_resident"), "아니요", r#"{"is_non_resident": false}"#),
        (Some("past_gifts_value"), "없어요", r#"{"past_gifts_value": 0}"#),
        (
            Some("secured_debt"),
            "대출 2억이요",
            r#"{"secured_debt": 200000000}"#,
        ),
    ];
    for (asked, text, expected) in table {
        let expected: Value = serde_json::from_str(expected).unwrap();
        let row =
            serde_json::json!({"text": text, "today": "2026-03-10", "asked": asked, "expected": expected});
        let (judged, wrong) = judge(&row, read_surely).unwrap();
        assert_eq!(judged, Judged::Whole, "{text}: {wrong}");
    }
}
