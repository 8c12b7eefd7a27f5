//! Leave: what is left (Q11), what was taken (Q12). Only approved and taken leave uses an account up; which account a kind
//! of leave uses is the company's to say (`kinds`).

use super::{Asked, Fields, Found, count, fields, nothing};
use crate::cell::DAY;
use crate::figure::days as shown;
use crate::kinds::{Kinds, Subject};
use crate::ledger::{Draw, Grant, settle};
use crate::period::Days;
use crate::tables::ANNUAL;
use jiff::civil::Date;
use serde_json::json;
use std::collections::BTreeMap;
use store::{Bind, Row, StoreError};

const GRANTS: &str = "SELECT account, granted_on, expires_on, reason, days, hours FROM leave_grants \
    WHERE emp_id = $1 ORDER BY expires_on, granted_on, reason";
const USES: &str = "SELECT start_on, end_on, days, type, status, hours FROM leave_uses \
    WHERE emp_id = $1 ORDER BY start_on DESC, type, use_id";
const DAILY: &str = "SELECT daily_hours FROM employees WHERE emp_id = $1";

/// The minutes of a usual working day.
const USUAL: i64 = 480;

/// A use of leave.
struct Use {
    first: Date,
    last: Date,
    kind: String,
    status: String,
    /// Parts of a day.
    length: i64,
    /// Minutes, where it was taken by the hour.
    minutes: Option<i64>,
}

/// The leave of one person.
struct Leave {
    kinds: Kinds,
    /// The minutes of the person's working day.
    daily: i64,
    uses: Vec<Use>,
}

impl Leave {
    async fn read(asked: &Asked<'_>) -> Result<Self, StoreError> {
        let who = [Bind::Text(asked.who)];
        let daily = asked.store.row(DAILY, &who).await?;
        let daily = daily.map(|row| row.maybe_int(0)).transpose()?.flatten();
        let mut leave = Self {
            kinds: Kinds::read(asked.store).await?,
            daily: daily.filter(|minutes| *minutes > 0).unwrap_or(USUAL),
            uses: Vec::new(),
        };
        for row in asked.store.rows(USES, &who).await? {
            let (Ok(first), Ok(last)) = (row.text(0)?.parse(), row.text(1)?.parse()) else {
                continue;
            };
            leave.uses.push(Use {
                first,
                last,
                length: leave.length(&row, 2, 5)?,
                kind: row.text(3)?,
                status: row.text(4)?,
                minutes: row.maybe_int(5)?,
            });
        }
        Ok(leave)
    }

    /// A length that is given in days or in hours.
    fn length(&self, row: &Row, days: usize, minutes: usize) -> Result<i64, StoreError> {
        Ok(match (row.maybe_int(days)?, row.maybe_int(minutes)?) {
            (Some(parts), _) => parts,
            (None, Some(minutes)) => minutes.saturating_mul(DAY) / self.daily,
            (None, None) => 0,
        })
    }

    fn stands(&self, one: &Use) -> &str {
        self.kinds
            .counts_as(Subject::LeaveStatus, &one.status)
            .unwrap_or_default()
    }

    fn is_taken(&self, one: &Use) -> bool {
        matches!(self.stands(one), "승인" | "사용")
    }

    /// The account that a use is taken from; none for leave that uses nothing up.
    fn account(&self, one: &Use) -> &str {
        self.kinds
            .counts_as(Subject::Leave, &one.kind)
            .unwrap_or_default()
    }

    /// Every account's grants, what was used by a day taken from them. Annual leave comes first.
    async fn accounts(
        &self,
        asked: &Asked<'_>,
        until: Option<Date>,
    ) -> Result<Vec<(String, Vec<Grant>)>, StoreError> {
        let mut accounts: BTreeMap<String, Vec<Grant>> = BTreeMap::new();
        for row in asked.store.rows(GRANTS, &[Bind::Text(asked.who)]).await? {
            let (Ok(from), Ok(until)) = (row.text(1)?.parse(), row.text(2)?.parse()) else {
                continue;
            };
            accounts.entry(row.text(0)?).or_default().push(Grant {
                from,
                until: Some(until),
                amount: self.length(&row, 4, 5)?,
                used: 0,
                reason: row.text(3)?,
            });
        }
        for (account, grants) in &mut accounts {
            let counts = |one: &&Use| {
                self.is_taken(one)
                    && self.account(one) == account
                    && until.is_none_or(|until| one.first <= until)
            };
            let draws: Vec<Draw> = self
                .uses
                .iter()
                .filter(counts)
                .map(|one| Draw {
                    first: one.first,
                    last: one.last,
                    amount: one.length,
                    lapse: false,
                })
                .collect();
            settle(grants, &draws);
        }
        let mut accounts: Vec<(String, Vec<Grant>)> = accounts.into_iter().collect();
        accounts.sort_by_key(|(account, _)| account != ANNUAL);
        Ok(accounts)
    }

    /// Whole days and hours: 6일 5시간.
    fn in_hours(&self, parts: i64) -> String {
        let days = parts / DAY;
        let minutes = (parts % DAY * self.daily + DAY / 2) / DAY;
        let parts = [(days, "일"), (minutes / 60, "시간"), (minutes % 60, "분")];
        let written = parts.iter().filter(|(number, _)| *number > 0);
        let written: Vec<String> = written.map(|(number, unit)| format!("{number}{unit}")).collect();
        written.join(" ")
    }
}

/// Q11: what is valid on the day counts, whenever it was given: today, or the end of a year that is over.
pub(super) async fn remaining(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let year = Days::year(asked.days().last);
    let day = year.nearest(asked.today);
    let leave = Leave::read(asked).await?;
    let accounts = leave.accounts(asked, (day < asked.today).then_some(day)).await?;
    let annual = accounts.first().filter(|(account, _)| account == ANNUAL);
    let grants = annual.map_or(&[][..], |(_, grants)| grants.as_slice());
    let valid: Vec<&Grant> = grants.iter().filter(|grant| grant.is_valid(day)).collect();
    let (total, left) = sums(&valid);
    let lapsed = lapsed(grants, year.first, day);
    let metrics = if valid.is_empty() && lapsed.is_none() {
        nothing(["total_days", "used_days", "remaining_days"])
    } else {
        fields([
            ("total_days", shown(total)),
            ("used_days", shown(total - left)),
            ("remaining_days", shown(left)),
        ])
    };
    let mut extra = expiry(&valid);
    if let Some((parts, on)) = lapsed {
        extra.extend(fields([
            ("lapsed_days", shown(parts)),
            ("lapsed_on", json!(on.to_string())),
        ]));
    }
    if left > 0 && left % (DAY / 4) != 0 {
        extra.extend(fields([("remaining_text", json!(leave.in_hours(left)))]));
    }
    extra.extend(others(&accounts, day));
    extra.insert("grants".into(), json!(listed(&accounts, day)));
    Ok(Found {
        metrics,
        extra,
        days: Some(year),
        ..Found::default()
    })
}

/// What there was and what is left.
fn sums(grants: &[&Grant]) -> (i64, i64) {
    let total = grants.iter().map(|grant| grant.amount).sum();
    let left = grants.iter().map(|grant| grant.left()).sum();
    (total, left)
}

/// The next day on which something lapses; how much, where it is not all, and the last such day.
fn expiry(valid: &[&Grant]) -> Fields {
    let mut by_day: BTreeMap<Date, i64> = BTreeMap::new();
    for grant in valid.iter().filter(|grant| grant.left() > 0) {
        if let Some(until) = grant.until {
            *by_day.entry(until).or_default() += grant.left();
        }
    }
    let first = by_day.iter().next();
    // Nothing is left: the day on which it would have lapsed.
    let used_up = valid.iter().filter_map(|grant| grant.until).max();
    let expires_on = first.map(|(day, _)| *day).or(used_up);
    let mut extra = fields([("expires_on", json!(expires_on.map(|day| day.to_string())))]);
    if let (Some((_, parts)), Some((last, _)), true) = (first, by_day.iter().next_back(), by_day.len() > 1) {
        extra.extend(fields([
            ("expiring_days", shown(*parts)),
            ("last_expires_on", json!(last.to_string())),
        ]));
    }
    extra
}

/// What lapsed unused this year before the day, and when the last of it did.
fn lapsed(grants: &[Grant], first: Date, day: Date) -> Option<(i64, Date)> {
    let mut parts = 0;
    let mut on = None;
    for grant in grants.iter().filter(|grant| grant.left() > 0) {
        if let Some(until) = grant.until.filter(|until| first <= *until && *until < day) {
            parts += grant.left();
            on = on.max(Some(until));
        }
    }
    on.map(|on| (parts, on))
}

/// What is left on other accounts, in words.
fn others(accounts: &[(String, Vec<Grant>)], day: Date) -> Fields {
    let mut words = Vec::new();
    for (account, grants) in accounts.iter().filter(|(account, _)| account != ANNUAL) {
        let valid: Vec<&Grant> = grants.iter().filter(|grant| grant.is_valid(day)).collect();
        if !valid.is_empty() {
            words.push(format!("{account} {}일", shown(sums(&valid).1)));
        }
    }
    if words.is_empty() {
        return Fields::new();
    }
    fields([("other_leave", json!(words.join(", ")))])
}

/// The grants that are valid on a day, the earliest expiry of each account first.
fn listed(accounts: &[(String, Vec<Grant>)], day: Date) -> Vec<Fields> {
    let valid = |(account, grants): &(String, Vec<Grant>)| {
        let row = |grant: &Grant| {
            fields([
                ("account", json!(account)),
                ("reason", json!(grant.reason)),
                ("granted_on", json!(grant.from.to_string())),
                ("expires_on", json!(grant.until.map(|until| until.to_string()))),
                ("days", shown(grant.amount)),
                ("used_days", shown(grant.used)),
                ("remaining_days", shown(grant.left())),
            ])
        };
        let valid = grants.iter().filter(|grant| grant.is_valid(day));
        valid.map(row).collect::<Vec<_>>()
    };
    accounts.iter().flat_map(valid).collect()
}

/// Q12: leave of every kind, the last first; `used_days` is annual leave, as in Q11. What is only applied for is listed
/// and not counted.
pub(super) async fn history(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let days = asked.days();
    let leave = Leave::read(asked).await?;
    let (mut used, mut taken) = (0, 0);
    let mut items = Vec::new();
    let within = |one: &&Use| days.first <= one.first && one.first <= days.last;
    for one in leave.uses.iter().filter(within) {
        if matches!(leave.stands(one), "반려" | "취소") {
            continue;
        }
        if leave.is_taken(one) {
            taken += 1;
            used += if leave.account(one) == ANNUAL {
                one.length
            } else {
                0
            };
        }
        let mut item = fields([
            ("start", json!(one.first.to_string())),
            ("end", json!(one.last.to_string())),
            ("days", shown(one.length)),
            ("type", json!(one.kind)),
            ("status", json!(one.status)),
        ]);
        if let Some(minutes) = one.minutes {
            let hours = crate::figure::hundredths((minutes * 100 + 30) / 60);
            item.insert("hours".into(), hours);
        }
        items.push(item);
    }
    Ok(Found {
        metrics: fields([("used_days", shown(used)), ("use_count", count(taken))]),
        items,
        ..Found::default()
    })
}
