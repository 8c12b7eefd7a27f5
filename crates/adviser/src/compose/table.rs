//! Several gifts in one small table with its sum, and the question which of them to look at.

use super::answer::closing;
use crate::gifts::Row;
use crate::known::facts::Beside;
use crate::perform::due_today;
use conversation::Block;
use conversation::block::{Ask, Choice, Input};
use jiff::civil::Date;
use korean::print;
use tax::Won;

/// "이모 3,000만원".
pub fn each(gift: &Beside) -> String {
    format!("{} {}", who(gift), print::won(gift.value))
}

/// Said before the answer for one gift of the list.
pub fn listed(gift: &Beside) -> String {
    format!("{} 증여를 볼게요.", each(gift))
}

/// The word that tells a gift from the others: the recipient where there are several, else the donor.
fn who(gift: &Beside) -> String {
    match (&gift.donor_word, &gift.recipient_word) {
        (Some(donor), Some(recipient)) => format!("{donor} → {recipient}"),
        (Some(one), None) | (None, Some(one)) => one.clone(),
        (None, None) => "한 분".to_owned(),
    }
}

/// What all gifts of a list come to, in a sentence.
pub fn in_all(rows: &[Row], today: Date) -> String {
    let open = rows.iter().any(|row| row.assessment.is_none());
    let rest = if open {
        " 날짜를 모르는 증여는 빼고 더한 금액이에요."
    } else {
        ""
    };
    let due = sum(rows, today);
    let done = rows.iter().filter_map(|row| row.assessment.as_ref());
    let tax: i64 = done.map(|done| done.final_tax().get()).sum();
    let credit = if due < tax {
        format!(" 세액 {}에서 신고세액공제를 뺀 금액이에요.", print::won(tax))
    } else {
        String::new()
    };
    format!("모두 합쳐 **{}**을 내면 돼요.{credit}{rest}", print::won(due))
}

/// What an earlier gift of somebody else came to by itself.
pub fn of_before(gift: &Beside, tax: Won) -> String {
    if tax.is_zero() {
        return format!("{}은 그때 낼 세금이 없는 증여예요.", each(gift));
    }
    format!(
        "{}은 그 증여만으로 세액이 **{}**이에요.",
        each(gift),
        print::won(tax.get())
    )
}

fn sum(rows: &[Row], today: Date) -> i64 {
    let done = rows.iter().filter_map(|row| row.assessment.as_ref());
    done.map(|done| due_today(done, today)).sum()
}

/// The gifts side by side with their sum.
pub fn table(rows: &[Row], today: Date) -> Block {
    let mut lines: Vec<Vec<String>> = rows.iter().map(|row| line(row, today)).collect();
    let due = sum(rows, today);
    let value: i64 = rows.iter().map(|row| row.gift.value).sum();
    lines.push(vec![
        "**합계**".to_owned(),
        print::won(value),
        String::new(),
        format!("**{}**", print::won(due)),
        String::new(),
    ]);
    Block::Table {
        title: None,
        columns: ["증여", "금액", "공제", "낼 세금", "신고 기한"]
            .map(ToOwned::to_owned)
            .to_vec(),
        rows: lines,
    }
}

fn line(row: &Row, today: Date) -> Vec<String> {
    let Row { gift, assessment } = row;
    let value = print::won(gift.value);
    match assessment {
        Some(done) => vec![
            who(gift),
            value,
            print::won(done.deductions.total_deduction_applied.get()),
            print::won(due_today(done, today)),
            print::date(done.deadline.due),
        ],
        None => vec![
            who(gift),
            value,
            "-".to_owned(),
            "날짜가 필요해요".to_owned(),
            "-".to_owned(),
        ],
    }
}

/// The gifts of a message that told several: the sum, the table, and which one to look at more closely.
pub fn laid_out(rows: &[Row], lead: &str, today: Date) -> Vec<Block> {
    let all = in_all(rows, today);
    let told: Vec<String> = rows.iter().map(|row| each(&row.gift)).collect();
    let shared = rows.iter().filter_map(|row| row.assessment.as_ref()).any(|done| {
        let deductions = &done.deductions;
        !deductions.group_deduction_used_before.is_zero() && done.gift.past_gifts_value.is_none()
    });
    let note = if shared {
        " 같은 그룹의 증여재산공제는 10년에 한 번뿐이라 나눠서 썼어요(상속세 및 증여세법 시행령 제46조 제1항)."
    } else {
        ""
    };
    let text = format!(
        "{}, 이렇게 {}건으로 보고 따로 계산했어요. {all}{note}",
        told.join(", "),
        rows.len(),
    );
    let choices: Vec<String> = told.iter().map(|one| format!("{one}부터요")).collect();
    let question = Block::Question {
        ask: Ask {
            field: "gift".to_owned(),
            input: Input::Choice,
            choices: choices
                .iter()
                .map(|words| Choice::new(words, words.as_str()))
                .collect(),
        },
        text: "계산 과정은 어느 증여부터 보여 드릴까요?".to_owned(),
        tip: None,
        line: Some(format!("선택지: {}", choices.join(" / "))),
    };
    let lead = (!lead.is_empty()).then(|| Block::text(lead));
    lead.into_iter()
        .chain([Block::lead(text), table(rows, today), question, closing()])
        .collect()
}
