//! Welfare points and meal allowance: what is left (Q14), where points went (Q15). What is valid on the day counts, what
//! lapses first is used first, each account by itself. The accounts are the company's own (`kinds`).

use super::{Asked, Fields, Found, count, fields, nothing};
use crate::kinds::{Kinds, Subject};
use crate::ledger::{Draw, Grant, settle};
use crate::period::Days;
use jiff::civil::Date;
use serde_json::json;
use std::collections::BTreeMap;
use store::{Bind, StoreError};

const ALL: &str = "SELECT account, kind, used_on, amount, expires_on, merchant, category FROM point_transactions \
    WHERE emp_id = $1 AND used_on <= $2 ORDER BY used_on DESC, transaction_id DESC";

/// One thing that happened on an account.
struct Transaction {
    account: String,
    day: Date,
    amount: i64,
    kind: String,
    expires_on: Option<Date>,
    merchant: Option<String>,
    category: Option<String>,
}

/// What happened by a day, the last first.
struct Book {
    kinds: Kinds,
    all: Vec<Transaction>,
}

/// An account on a day.
struct Account {
    name: String,
    /// 복지, 식대 or 기타.
    counts_as: String,
    grants: Vec<Grant>,
}

impl Account {
    fn valid(&self, day: Date) -> impl Iterator<Item = &Grant> {
        self.grants.iter().filter(move |grant| grant.is_valid(day))
    }

    fn left(&self, day: Date) -> i64 {
        self.valid(day).map(Grant::left).sum()
    }
}

impl Book {
    async fn read(asked: &Asked<'_>, until: Date) -> Result<Self, StoreError> {
        let last = until.to_string();
        let mut all = Vec::new();
        for row in asked
            .store
            .rows(ALL, &[Bind::Text(asked.who), Bind::Text(&last)])
            .await?
        {
            let Ok(day) = row.text(2)?.parse() else { continue };
            all.push(Transaction {
                account: row.text(0)?,
                kind: row.text(1)?,
                day,
                amount: row.int(3)?,
                expires_on: row.maybe_text(4)?.and_then(|day| day.parse().ok()),
                merchant: row.maybe_text(5)?,
                category: row.maybe_text(6)?,
            });
        }
        Ok(Self {
            kinds: Kinds::read(asked.store).await?,
            all,
        })
    }

    fn is(&self, one: &Transaction, what: &str) -> bool {
        self.kinds.counts_as(Subject::Transaction, &one.kind) == Some(what)
    }

    fn counts_as(&self, account: &str) -> &str {
        self.kinds.counts_as(Subject::Points, account).unwrap_or("기타")
    }

    /// The accounts, everything used taken from what was given.
    fn accounts(&self) -> Vec<Account> {
        let mut by_name: BTreeMap<&str, (Vec<Grant>, Vec<Draw>)> = BTreeMap::new();
        for one in &self.all {
            let (grants, draws) = by_name.entry(&one.account).or_default();
            if self.is(one, "적립") {
                grants.push(Grant {
                    from: one.day,
                    until: one.expires_on.or_else(|| self.lapse(one)),
                    amount: one.amount,
                    used: 0,
                    reason: one.kind.clone(),
                });
            } else {
                draws.push(Draw {
                    first: one.day,
                    last: one.day,
                    amount: one.amount,
                    lapse: self.is(one, "소멸"),
                });
            }
        }
        let account = |(name, (mut grants, draws)): (&str, (Vec<Grant>, Vec<Draw>))| {
            settle(&mut grants, &draws);
            Account {
                name: name.to_owned(),
                counts_as: self.counts_as(name).to_owned(),
                grants,
            }
        };
        by_name.into_iter().map(account).collect()
    }

    /// When something given lapses that says no day.
    fn lapse(&self, one: &Transaction) -> Option<Date> {
        match self.kinds.lapses(&one.account) {
            "연말" => Some(one.day.last_of_year()),
            "월말" => Some(one.day.last_of_month()),
            _ => None,
        }
    }
}

/// Q14: every balance of the day: today, or the end of a year that is over.
pub(super) async fn balance(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let year = Days::year(asked.days().last);
    let day = year.nearest(asked.today);
    let accounts = Book::read(asked, day).await?.accounts();
    // What lapsed long ago says nothing about this year.
    let is_of_the_year =
        |grant: &Grant| grant.from <= day && grant.until.is_none_or(|until| year.first <= until);
    let is_given = |account: &Account| account.grants.iter().any(is_of_the_year);
    let of = |what: &str| -> Vec<&Account> {
        let same = |account: &&Account| account.counts_as == what && is_given(account);
        accounts.iter().filter(same).collect()
    };
    let left = |of: &[&Account]| of.iter().map(|account| account.left(day)).sum::<i64>();
    let (welfare, meal, other) = (of("복지"), of("식대"), of("기타"));
    let metrics = if welfare.is_empty() && meal.is_empty() {
        nothing(["welfare_points", "meal_allowance"])
    } else {
        fields([
            ("welfare_points", json!(left(&welfare))),
            ("meal_allowance", json!(left(&meal))),
        ])
    };
    let mut extra = expiry(&welfare, day);
    if let Some(on) = next_expiry(&meal, day).map(|(on, _)| on) {
        extra.insert("meal_expires_on".into(), json!(on.to_string()));
    }
    if !other.is_empty() {
        let words = other
            .iter()
            .map(|one| format!("{} {}원", one.name, grouped(one.left(day))));
        let words: Vec<String> = words.collect();
        extra.insert("other_points".into(), json!(words.join(", ")));
    }
    let given = accounts.iter().filter(|account| is_given(account));
    let listed: Vec<Fields> = given.map(|account| row(account, day)).collect();
    extra.insert("accounts".into(), json!(listed));
    Ok(Found {
        metrics,
        extra,
        days: Some(year),
        ..Found::default()
    })
}

/// The next day on which something lapses, and how much.
fn next_expiry(accounts: &[&Account], day: Date) -> Option<(Date, i64)> {
    let mut by_day: BTreeMap<Date, i64> = BTreeMap::new();
    for grant in accounts.iter().flat_map(|account| account.valid(day)) {
        if let Some(until) = grant.until.filter(|_| grant.left() > 0) {
            *by_day.entry(until).or_default() += grant.left();
        }
    }
    by_day.into_iter().next()
}

/// The next day on which welfare points lapse, and how many where it is not all of them.
fn expiry(welfare: &[&Account], day: Date) -> Fields {
    let next = next_expiry(welfare, day);
    // Nothing is left: the day on which it would have lapsed.
    let until = |account: &&Account| account.valid(day).filter_map(|grant| grant.until).max();
    let used_up = welfare.iter().filter_map(until).max();
    let expires_on = next.map(|(on, _)| on).or(used_up);
    let mut extra = fields([("expires_on", json!(expires_on.map(|day| day.to_string())))]);
    let left: i64 = welfare.iter().map(|account| account.left(day)).sum();
    if let Some((_, points)) = next.filter(|(_, points)| *points < left) {
        extra.insert("expiring_points".into(), json!(points));
    }
    extra
}

fn row(account: &Account, day: Date) -> Fields {
    let next = next_expiry(&[account], day);
    fields([
        ("account", json!(account.name)),
        ("balance", json!(account.left(day))),
        ("expires_on", json!(next.map(|(on, _)| on.to_string()))),
        ("expiring", json!(next.map(|(_, amount)| amount))),
    ])
}

/// An amount with commas.
fn grouped(amount: i64) -> String {
    let digits = amount.unsigned_abs().to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    let sign = if amount < 0 { "-" } else { "" };
    format!("{sign}{out}")
}

/// Q15: what welfare points were spent on, the last first.
pub(super) async fn history(asked: &Asked<'_>) -> Result<Found, StoreError> {
    let days = asked.days();
    let now = Days::year(days.last).nearest(asked.today);
    let book = Book::read(asked, days.last.max(now)).await?;
    let mut items = Vec::new();
    let mut used = 0;
    let is_shown = |one: &&Transaction| {
        days.first <= one.day
            && one.day <= days.last
            && book.is(one, "사용")
            && book.counts_as(&one.account) == "복지"
    };
    for one in book.all.iter().filter(is_shown) {
        used += one.amount;
        items.push(fields([
            ("used_at", json!(one.day.to_string())),
            ("merchant", json!(one.merchant)),
            ("category", json!(one.category)),
            ("amount", json!(one.amount)),
        ]));
    }
    let accounts = Book {
        all: book.all.into_iter().filter(|one| one.day <= now).collect(),
        kinds: book.kinds,
    }
    .accounts();
    let welfare = accounts.iter().filter(|account| account.counts_as == "복지");
    let left: i64 = welfare.map(|account| account.left(now)).sum();
    Ok(Found {
        metrics: fields([
            ("used_points", json!(used)),
            ("use_count", count(items.len())),
            ("remaining_points", json!(left)),
        ]),
        items,
        ..Found::default()
    })
}
