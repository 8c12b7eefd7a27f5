//! Attendance (Q10).

use super::{Asked, Found, fields};
use crate::figure::hundredths;
use serde_json::json;
use store::{Bind, StoreError};

const DAYS: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN kind IN ('출근', '재택') THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN late_minutes > 0 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN early_minutes > 0 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN kind = '결근' THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN kind = '재택' THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(overtime_minutes), 0) AS BIGINT) \
    FROM attendance WHERE emp_id = $1 AND day BETWEEN $2 AND $3";
const NOTABLE: &str = "SELECT day, kind, late_minutes, early_minutes FROM attendance \
    WHERE emp_id = $1 AND day BETWEEN $2 AND $3 AND (kind = '결근' OR late_minutes > 0 OR early_minutes > 0) \
    ORDER BY day DESC";

/// Q10: days counted, and the days that were not as they should be, the last one first.
pub(super) async fn summary(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let Some(row) = asked.store.row(DAYS, &binds).await? else {
        return Ok(Found::default());
    };
    let mut items = Vec::new();
    for day in asked.store.rows(NOTABLE, &binds).await? {
        let (late, early) = (day.int(2)?, day.int(3)?);
        let absent = (day.text(1)? == "결근").then(|| ("결근", String::new()));
        let late = (late > 0).then(|| ("지각", format!("{late}분")));
        let early = (early > 0).then(|| ("조퇴", format!("{early}분")));
        for (kind, detail) in [absent, late, early].into_iter().flatten() {
            items.push(fields([
                ("date", json!(day.text(0)?)),
                ("type", json!(kind)),
                ("detail", json!(detail)),
            ]));
        }
    }
    Ok(Found {
        metrics: fields([
            ("work_days", json!(row.int(0)?)),
            ("present_days", json!(row.int(1)?)),
            ("late_count", json!(row.int(2)?)),
            ("early_leave_count", json!(row.int(3)?)),
            ("absent_count", json!(row.int(4)?)),
            ("remote_days", json!(row.int(5)?)),
            // Tenths of an hour, half up.
            ("overtime_hours", hundredths((row.int(6)? * 10 + 30) / 60 * 10)),
        ]),
        items,
        ..Found::default()
    })
}
