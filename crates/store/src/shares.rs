//! Rate limits that hold for all processes together: each process takes its share of what a client or an address may
//! still ask for, in one statement for many. A share that was granted is gone for everybody else.

use crate::open::Database;
use crate::{Store, StoreError};
use std::collections::HashMap;

/// So many requests a minute, all of them at once if nobody asked before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    per_minute: i64,
}

/// What was granted, and when everything outstanding will have been paid off (microseconds since 1970).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// Requests that may be answered.
    pub granted: i64,
    /// When nothing is outstanding any more.
    pub free_at: i64,
}

const MINUTE: i64 = 60_000_000;

/// `$1` now, `$2` microseconds a request costs, `$3` microseconds that may be outstanding. The rows come sorted, so
/// that two processes never wait for each other; and nobody waits for the disk, for nothing is lost with a count.
const TAKE: &str = "WITH soft AS (SELECT set_config('synchronous_commit', 'off', true)) \
    INSERT INTO rate_limits AS r (who, free_at, granted) \
    SELECT a.who, $1 + LEAST(a.wanted, $3 / $2) * $2, LEAST(a.wanted, $3 / $2) \
    FROM unnest($4::text[], $5::bigint[]) AS a (who, wanted), soft ORDER BY a.who \
    ON CONFLICT (who) DO UPDATE SET \
    granted = LEAST(excluded.granted, ($1 + $3 - LEAST(GREATEST(r.free_at, $1), $1 + $3)) / $2), \
    free_at = LEAST(GREATEST(r.free_at, $1), $1 + $3) \
    + LEAST(excluded.granted, ($1 + $3 - LEAST(GREATEST(r.free_at, $1), $1 + $3)) / $2) * $2 \
    RETURNING who, granted, free_at";
const FORGET: &str = "DELETE FROM rate_limits WHERE free_at < $1";

impl Rate {
    /// So many requests a minute.
    pub fn per_minute(requests: u32) -> Self {
        Self {
            per_minute: i64::from(requests.max(1)),
        }
    }

    /// A second's worth, at least one: what a process takes at once.
    pub fn lease(self) -> i64 {
        (self.per_minute / 60).max(1)
    }

    /// What one request costs, in microseconds.
    fn cost(self) -> i64 {
        (MINUTE / self.per_minute).max(1)
    }

    /// How much may be outstanding, in microseconds.
    fn burst(self) -> i64 {
        self.cost() * self.per_minute
    }

    /// What is granted of `wanted` to somebody with so much outstanding.
    pub fn grant(self, free_at: i64, now: i64, wanted: i64) -> Share {
        // A clock that was set back must not make anybody wait longer than a minute.
        let most = now + self.burst();
        let from = free_at.max(now).min(most);
        let granted = wanted.min((most - from) / self.cost());
        Share {
            granted,
            free_at: from + granted * self.cost(),
        }
    }

    /// When the next request will be granted.
    pub fn next(self, free_at: i64) -> i64 {
        free_at + self.cost() - self.burst()
    }
}

impl Store {
    /// Whether other processes count on the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.database(), Database::Postgres(_))
    }

    /// Takes shares for many at once; without a shared database nobody is in the answer.
    pub async fn take_shares(
        &self,
        rate: Rate,
        asks: &[(String, i64)],
        now: i64,
    ) -> Result<HashMap<String, Share>, StoreError> {
        let Database::Postgres(pool) = self.database() else {
            return Ok(HashMap::new());
        };
        let (who, wanted): (Vec<String>, Vec<i64>) = asks.iter().cloned().unzip();
        let mut transaction = pool.begin().await?;
        let rows: Vec<(String, i64, i64)> = sqlx::query_as(TAKE)
            .persistent(!self.options().pooled)
            .bind(now)
            .bind(rate.cost())
            .bind(rate.burst())
            .bind(who)
            .bind(wanted)
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let shares = rows
            .into_iter()
            .map(|(who, granted, free_at)| (who, Share { granted, free_at }));
        Ok(shares.collect())
    }

    /// Forgets everybody with nothing outstanding since then.
    pub async fn forget_shares(&self, before: i64) -> Result<(), StoreError> {
        if let Database::Postgres(pool) = self.database() {
            let mut transaction = pool.begin().await?;
            sqlx::query(FORGET)
                .persistent(!self.options().pooled)
                .bind(before)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minutes_worth_at_once_then_one_at_a_time() {
        let rate = Rate::per_minute(60);
        let first = rate.grant(0, 1_000_000_000, 100);
        assert_eq!(first.granted, 60);
        assert_eq!(rate.grant(first.free_at, 1_000_000_000, 1).granted, 0);
        assert_eq!(rate.next(first.free_at), 1_001_000_000);
        let second = rate.grant(first.free_at, 1_001_000_000, 5);
        assert_eq!(second.granted, 1);
        assert_eq!(rate.grant(second.free_at, 1_061_000_000, 100).granted, 60);
        let set_back = rate.grant(second.free_at, 1_000_000, 1);
        assert_eq!((set_back.granted, rate.next(set_back.free_at)), (0, 2_000_000));
    }
}
