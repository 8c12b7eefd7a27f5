//! Leave: what is left of the year's (Q11), what was taken (Q12). Only 연차, 반차 and 반반차 use up annual leave, and only
//! when approved or taken.

use super::{Asked, Found, count, fields, nothing};
use crate::figure::hundredths;
use crate::period::Days;
use serde_json::json;
use store::{Bind, StoreError};

const GRANTED: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(days), 0) AS BIGINT), MAX(expires_on) FROM leave_grants \
    WHERE emp_id = $1 AND granted_on BETWEEN $2 AND $3";
const USED: &str = "SELECT CAST(COALESCE(SUM(days), 0) AS BIGINT) FROM leave_uses \
    WHERE emp_id = $1 AND start_on BETWEEN $2 AND $3 AND type IN ('연차', '반차', '반반차') AND status IN ('승인', '사용')";
const HISTORY: &str = "SELECT start_on, end_on, days, type, status FROM leave_uses \
    WHERE emp_id = $1 AND start_on BETWEEN $2 AND $3 AND status NOT IN ('반려', '취소') \
    ORDER BY start_on DESC, type";

/// Q11: leave is granted by the year, so the year of the period counts.
pub(super) async fn remaining(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let days = Days::year(asked.days().last);
    let (first, last) = (days.first.to_string(), days.last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let granted = asked.store.row(GRANTED, &binds).await?;
    let used = asked.store.row(USED, &binds).await?;
    let used = used.map_or(Ok(0), |row| row.int(0))?;
    let (grants, total, expires_on) = match granted {
        Some(row) => (row.int(0)?, row.int(1)?, row.maybe_text(2)?),
        None => (0, 0, None),
    };
    let metrics = if grants == 0 {
        nothing(["total_days", "used_days", "remaining_days"])
    } else {
        fields([
            ("total_days", hundredths(total)),
            ("used_days", hundredths(used)),
            ("remaining_days", hundredths(total - used)),
        ])
    };
    Ok(Found {
        metrics,
        extra: fields([("expires_on", json!(expires_on))]),
        days: Some(days),
        ..Found::default()
    })
}

/// Q12: leave of every kind, the last first; `used_days` is annual leave, as in Q11.
pub(super) async fn history(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let used = asked.store.row(USED, &binds).await?;
    let used = used.map_or(Ok(0), |row| row.int(0))?;
    let mut items = Vec::new();
    for row in asked.store.rows(HISTORY, &binds).await? {
        items.push(fields([
            ("start", json!(row.text(0)?)),
            ("end", json!(row.text(1)?)),
            ("days", hundredths(row.int(2)?)),
            ("type", json!(row.text(3)?)),
            ("status", json!(row.text(4)?)),
        ]));
    }
    Ok(Found {
        metrics: fields([("used_days", hundredths(used)), ("use_count", count(items.len()))]),
        items,
        ..Found::default()
    })
}
