//! Attendance (Q10). What a day was is the company's own word; what it counts as is in `kinds`.

use super::{Asked, Found, fields};
use crate::figure::hundredths;
use crate::kinds::{Kinds, Subject};
use serde_json::json;
use store::{Bind, StoreError};

const DAYS: &str = "SELECT kind, COUNT(*), CAST(COALESCE(SUM(CASE WHEN late_minutes > 0 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN early_minutes > 0 THEN 1 ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(overtime_minutes), 0) AS BIGINT) \
    FROM attendance WHERE emp_id = $1 AND day BETWEEN $2 AND $3 GROUP BY kind ORDER BY kind";
const NOTABLE: &str = "SELECT day, kind, late_minutes, early_minutes FROM attendance \
    WHERE emp_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day DESC";
/// The words that have a figure of their own.
const COUNTED: &[&str] = &["출근", "재택", "휴가", "결근", "휴무"];

/// Q10: days counted, and the days that were not as they should be, the last one first.
pub(super) async fn summary(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let (first, last) = (asked.days().first.to_string(), asked.days().last.to_string());
    let binds = [Bind::Text(asked.who), Bind::Text(&first), Bind::Text(&last)];
    let kinds = Kinds::read(asked.store).await?;
    let counts_as = |kind: &str| kinds.counts_as(Subject::Attendance, kind).unwrap_or_default();
    let (mut work, mut present, mut remote, mut absent) = (0, 0, 0, 0);
    let (mut late, mut early, mut overtime) = (0, 0, 0);
    let mut others = Vec::new();
    for row in asked.store.rows(DAYS, &binds).await? {
        let (kind, days) = (row.text(0)?, row.int(1)?);
        let class = counts_as(&kind);
        work += if class == "휴무" { 0 } else { days };
        present += if matches!(class, "출근" | "재택") {
            days
        } else {
            0
        };
        remote += if class == "재택" { days } else { 0 };
        absent += if class == "결근" { days } else { 0 };
        late += row.int(2)?;
        early += row.int(3)?;
        overtime += row.int(4)?;
        if !COUNTED.contains(&kind.as_str()) {
            others.push(format!("{kind} {days}일"));
        }
    }
    let mut items = Vec::new();
    for day in asked.store.rows(NOTABLE, &binds).await? {
        let (kind, late, early) = (day.text(1)?, day.int(2)?, day.int(3)?);
        let absent = (counts_as(&kind) == "결근").then(|| (kind.as_str(), String::new()));
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
    let mut extra = fields([]);
    if !others.is_empty() {
        extra.insert("other_kinds".into(), json!(others.join(", ")));
    }
    Ok(Found {
        metrics: fields([
            ("work_days", json!(work)),
            ("present_days", json!(present)),
            ("late_count", json!(late)),
            ("early_leave_count", json!(early)),
            ("absent_count", json!(absent)),
            ("remote_days", json!(remote)),
            // Tenths of an hour, half up.
            ("overtime_hours", hundredths((overtime * 10 + 30) / 60 * 10)),
        ]),
        items,
        extra,
        ..Found::default()
    })
}
