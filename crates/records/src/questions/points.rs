//! Welfare points and meal allowance: what is left (Q14), where points went (Q15). Both are granted for a calendar year.

use super::{Asked, Found, count, fields, nothing};
use crate::period::Days;
use serde_json::json;
use store::{Bind, StoreError};

const BALANCES: &str = "SELECT account, CAST(SUM(CASE WHEN kind = '적립' THEN amount ELSE -amount END) AS BIGINT), \
    MAX(expires_on) FROM point_transactions WHERE emp_id = $1 AND used_on BETWEEN $2 AND $3 \
    GROUP BY account ORDER BY account";
const USES: &str = "SELECT used_on, merchant, category, amount FROM point_transactions \
    WHERE emp_id = $1 AND account = '복지' AND kind = '사용' AND used_on BETWEEN $2 AND $3 \
    ORDER BY used_on DESC, transaction_id DESC";

/// The two accounts in a year.
#[derive(Default)]
struct Balances {
    welfare: Option<i64>,
    meal: Option<i64>,
    expires_on: Option<String>,
}

async fn balances(asked: &Asked<'_>, year: Days) -> Result<Balances, StoreError> {
    let (first, last) = (year.first.to_string(), year.last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let mut balances = Balances::default();
    for row in asked.store.rows(BALANCES, &binds).await? {
        let amount = Some(row.int(1)?);
        if row.text(0)? == "복지" {
            balances.welfare = amount;
            balances.expires_on = row.maybe_text(2)?;
        } else {
            balances.meal = amount;
        }
    }
    Ok(balances)
}

/// Q14: both balances of the year.
pub(super) async fn balance(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let year = Days::year(asked.days().last);
    let left = balances(asked, year).await?;
    let metrics = if left.welfare.is_none() && left.meal.is_none() {
        nothing(["welfare_points", "meal_allowance"])
    } else {
        fields([
            ("welfare_points", json!(left.welfare.unwrap_or(0))),
            ("meal_allowance", json!(left.meal.unwrap_or(0))),
        ])
    };
    Ok(Found {
        metrics,
        extra: fields([("expires_on", json!(left.expires_on))]),
        days: Some(year),
        ..Found::default()
    })
}

/// Q15: what welfare points were spent on, the last first.
pub(super) async fn history(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let left = balances(asked, Days::year(asked.days().last)).await?;
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let mut items = Vec::new();
    let mut used = 0;
    for row in asked.store.rows(USES, &binds).await? {
        let amount = row.int(3)?;
        used += amount;
        items.push(fields([
            ("used_at", json!(row.text(0)?)),
            ("merchant", json!(row.maybe_text(1)?)),
            ("category", json!(row.maybe_text(2)?)),
            ("amount", json!(amount)),
        ]));
    }
    Ok(Found {
        metrics: fields([
            ("used_points", json!(used)),
            ("use_count", count(items.len())),
            ("remaining_points", json!(left.welfare.unwrap_or(0))),
        ]),
        items,
        ..Found::default()
    })
}
