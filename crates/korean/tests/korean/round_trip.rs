//! Whatever we print, we read back.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use korean::amount::{self, Amount};
use korean::date::{self as dates, Lean, When};
use korean::{Text, print};
use proptest::prelude::*;

/// Every form of an amount that carries 원.
fn spoken(won: i64) -> Vec<String> {
    let (eok, man, rest) = (won / 100_000_000, won / 10_000 % 10_000, won % 10_000);
    let part = |n: i64, unit: &str| {
        if n > 0 {
            format!("{n}{unit}")
        } else {
            String::new()
        }
    };
    let mut forms = vec![
        print::won(won),
        print::won_digits(won),
        print::won_words(won),
        print::won(won).replace(' ', ""),
        print::won(won).replace(',', ""),
        format!("{won}원"),
        format!("₩{}", print::won_digits(won).replace('원', "")),
        print::won_digits(won).replace('원', ""),
    ];
    if won > 0 {
        forms.push(format!(
            "{}{}{}원",
            part(eok, "억"),
            part(man, "만"),
            part(rest, "")
        ));
    }
    forms
}

fn sums() -> impl Strategy<Value = i64> {
    prop_oneof![
        0..10_000_i64,
        0..100_000_000_000_i64,
        (0..100_000_i64).prop_map(|n| n * 10_000),
        (0..10_000_i64).prop_map(|n| n * 10_000_000),
        0..1_000_000_000_000_000_i64,
    ]
}

fn days() -> impl Strategy<Value = Date> {
    (0..140_000_i64).prop_map(|n| date(1810, 1, 1).saturating_add(n.days()))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn any_amount_in_any_form(won in sums()) {
        for form in spoken(won) {
            // Digits without comma or 원 are not marked as money; 0 to 999 have no comma.
            if !form.contains(['원', '₩', ',']) {
                continue;
            }
            for text in [form.clone(), format!("어제 {form} 받았어요"), format!("{form}이에요"), format!("({form})")] {
                let found: Vec<_> = amount::find(&Text::new(&text)).iter().map(|f| f.value.amount).collect();
                prop_assert_eq!(found, vec![Amount::Won(won)], "{}", text);
            }
        }
    }

    #[test]
    fn any_amount_said_without_won(eok in 1..1_000_i64, man in 0..10_000_i64) {
        let won = eok * 100_000_000 + man * 10_000;
        let words = print::won_words(won).replace('원', "");
        for text in [words, format!("{eok}억 {man}만"), format!("{eok}억{man}만 받음")] {
            let text = if man == 0 { text.replace(" 0만", "").replace("0만", "") } else { text };
            let text = if man == 0 { format!("{}억", text.split('억').next().unwrap_or_default()) } else { text };
            let found: Vec<_> = amount::find(&Text::new(&text)).iter().map(|f| f.value.amount).collect();
            prop_assert_eq!(found, vec![Amount::Won(won)], "{}", text);
        }
    }

    #[test]
    fn any_date_for_any_reference_day(day in days(), today in days(), lean in 0..3) {
        let lean = [Lean::Past, Lean::Future, Lean::Next][usize::try_from(lean).unwrap_or(0)];
        let (y, m, d) = (day.year(), day.month(), day.day());
        for form in [
            print::date(day),
            print::date(day).replace(' ', ""),
            day.to_string(),
            format!("{y}.{m}.{d}"),
            format!("{y}. {m}. {d}."),
            format!("{y}/{m:02}/{d:02}"),
            format!("{y}-{m}-{d}"),
            format!("{y}{m:02}{d:02}"),
            format!("{y} {m} {d}"),
            format!("{y}년도 {m}월 {d}일"),
            format!("{y}년 {m}/{d}"),
        ] {
            for text in [form.clone(), format!("{form}에 받았어요"), format!("등기일은 {form}, 아버지")] {
                if form.contains(' ') && !form.contains(['년', '.']) && text != form {
                    continue;
                }
                let found: Vec<_> = dates::find(&Text::new(&text), today, lean).iter().map(|f| f.value.when).collect();
                prop_assert_eq!(found, vec![When::Day(day)], "{}", text);
            }
        }
    }
}
