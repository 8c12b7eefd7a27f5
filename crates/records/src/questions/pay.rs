//! The payslip (Q13): the last one, or the last one of a period.

use super::{Asked, Found, fields, nothing};
use crate::period::Days;
use jiff::civil::Date;
use serde_json::json;
use store::{Bind, StoreError};

const LATEST: &str = "SELECT pay_month, pay_date FROM payslips \
    WHERE emp_id = $1 AND pay_month BETWEEN $2 AND $3 ORDER BY pay_month DESC LIMIT 1";
const LINES: &str =
    "SELECT kind, name, amount FROM payslip_lines WHERE emp_id = $1 AND pay_month = $2 ORDER BY line";

/// Q13: what was paid, what was held back, what arrived.
pub(super) async fn payslip(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let month = |day: Date| day.strftime("%Y-%m").to_string();
    let (from, to) = match asked.days {
        Some(days) => (month(days.first), month(days.last)),
        None => ("0000-00".to_owned(), "9999-99".to_owned()),
    };
    let binds = [Bind::Text(asked.who), Bind::Text(&from), Bind::Text(&to)];
    let Some(slip) = asked.store.row(LATEST, &binds).await? else {
        return Ok(Found {
            metrics: nothing(["gross_pay", "total_deductions", "net_pay"]),
            extra: nothing(["pay_month", "pay_date"]),
            ..Found::default()
        });
    };
    let pay_month = slip.text(0)?;
    let mut items = Vec::new();
    let (mut gross, mut deductions) = (0, 0);
    let of_month = [Bind::Text(asked.who), Bind::Text(&pay_month)];
    for line in asked.store.rows(LINES, &of_month).await? {
        let (kind, amount) = (line.text(0)?, line.int(2)?);
        *(if kind == "지급" {
            &mut gross
        } else {
            &mut deductions
        }) += amount;
        items.push(fields([
            ("kind", json!(kind)),
            ("name", json!(line.text(1)?)),
            ("amount", json!(amount)),
        ]));
    }
    let days = format!("{pay_month}-01").parse::<Date>().ok().map(|first| Days {
        first,
        last: first.last_of_month(),
    });
    Ok(Found {
        metrics: fields([
            ("gross_pay", json!(gross)),
            ("total_deductions", json!(deductions)),
            ("net_pay", json!(gross - deductions)),
        ]),
        items,
        extra: fields([
            ("pay_month", json!(pay_month)),
            ("pay_date", json!(slip.text(1)?)),
        ]),
        days,
        ..Found::default()
    })
}
