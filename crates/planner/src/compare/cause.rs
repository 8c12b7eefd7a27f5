//! Why two computations differ, in Korean: the rows that were changed, each with its article, then what followed.

use super::steps::{Moved, Step};
use std::cmp::Ordering;
use std::fmt::Write;
use tax::gift::Assessment;
use tax::law::{MINIMUM_BASE, Provision};

pub(super) fn sentence(before: &Assessment, after: &Assessment, moved: &[Moved]) -> String {
    if moved.is_empty() {
        return "바꾼 내용이 계산의 어느 단계도 바꾸지 않아 세액이 같아요.".to_owned();
    }
    let mut text = String::with_capacity(256);
    for row in origins(before, after, moved) {
        let _ = write!(text, "{} ", told(row));
    }
    let _ = write!(text, "{}", followed(before, after, moved));
    text
}

/// The rows that were changed themselves; where none was, the first that moved.
fn origins<'a>(before: &Assessment, after: &Assessment, moved: &'a [Moved]) -> Vec<&'a Moved> {
    let origins: Vec<&Moved> = moved
        .iter()
        .filter(|row| row.step.is_origin(before, after))
        .collect();
    if origins.is_empty() {
        moved.first().into_iter().collect()
    } else {
        origins
    }
}

/// "증여재산 공제가 50,000,000원에서 10,000,000원으로 줄어요(상속세 및 증여세법 제53조 제4호)."
fn told(row: &Moved) -> String {
    let (subject, before, after) = (row.step.subject(), row.before, row.after);
    let told = if before.is_zero() {
        format!("{subject} {after} 생겨요")
    } else if after.is_zero() {
        format!("{before}이던 {subject} 없어져요")
    } else {
        format!("{subject} {before}에서 {after}으로 {}", verb(before.cmp(&after)))
    };
    format!("{told}({}).", row.reference.reference())
}

/// What the changed rows led to.
fn followed(before: &Assessment, after: &Assessment, moved: &[Moved]) -> String {
    let (old, new) = (before.final_tax(), after.final_tax());
    let base = moved.iter().find(|row| row.step == Step::Base);
    if old == new {
        return same(before, after);
    }
    let mut text = String::from("그래서 ");
    if let Some(base) = base {
        let grows = if base.before < base.after {
            "늘고"
        } else {
            "줄고"
        };
        let _ = write!(text, "과세표준이 {}에서 {}으로 {grows} ", base.before, base.after);
    }
    let _ = write!(text, "세액이 {old}에서 {new}으로 {}.", verb(old.cmp(&new)));
    text
}

fn same(before: &Assessment, after: &Assessment) -> String {
    let tax = after.final_tax();
    if tax.is_zero() && before.tax.below_minimum && after.tax.below_minimum {
        let least = MINIMUM_BASE.at(after.gift.gift_date).words();
        return format!(
            "하지만 두 경우 모두 과세표준이 {least} 미만이라 세액은 {tax}으로 같아요({}).",
            Provision::MinimumBase.reference()
        );
    }
    format!("하지만 세액은 {tax}으로 같아요.")
}

const fn verb(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "늘어요",
        Ordering::Greater => "줄어요",
        Ordering::Equal => "같아요",
    }
}
