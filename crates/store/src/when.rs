//! Times in the store: microseconds, sortable. Text of one fixed width on SQLite, `TIMESTAMPTZ` on PostgreSQL.

use jiff::{RoundMode, Timestamp, TimestampRound, Unit};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArgumentBuffer, PgTypeInfo, PgValueRef, Postgres};

/// Microseconds from 1970-01-01 to 2000-01-01, where PostgreSQL begins to count.
const POSTGRES_EPOCH: i64 = 946_684_800_000_000;

/// The time as it is kept: whole microseconds, so that what follows in the same millisecond still comes after.
pub(crate) fn kept(at: Timestamp) -> Timestamp {
    let to_whole = TimestampRound::new()
        .smallest(Unit::Microsecond)
        .mode(RoundMode::Trunc);
    at.round(to_whole).unwrap_or(at)
}

/// The fixed-width text SQLite keeps.
pub(crate) fn to_text(at: Timestamp) -> String {
    format!("{at:.6}")
}

/// A time on its way to or from PostgreSQL.
pub(crate) struct OnPostgres(pub(crate) Timestamp);

impl sqlx::Type<Postgres> for OnPostgres {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_name("TIMESTAMPTZ")
    }
}

impl sqlx::Encode<'_, Postgres> for OnPostgres {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        let micros = self.0.as_microsecond() - POSTGRES_EPOCH;
        <i64 as sqlx::Encode<Postgres>>::encode_by_ref(&micros, buffer)
    }
}

impl sqlx::Decode<'_, Postgres> for OnPostgres {
    fn decode(value: PgValueRef<'_>) -> Result<Self, BoxDynError> {
        let micros = <i64 as sqlx::Decode<Postgres>>::decode(value)?;
        Ok(Self(Timestamp::from_microsecond(micros + POSTGRES_EPOCH)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_one_width_and_sort_like_the_times() {
        let times: Vec<String> = [
            "2026-01-02T03:04:05Z",
            "2026-01-02T03:04:05.1Z",
            "2026-01-02T03:04:05.123456789Z",
        ]
        .iter()
        .map(|text| to_text(kept(text.parse().unwrap())))
        .collect();
        let expected = [
            "2026-01-02T03:04:05.000000Z",
            "2026-01-02T03:04:05.100000Z",
            "2026-01-02T03:04:05.123456Z",
        ];
        assert_eq!(times, expected);
        assert!(times.is_sorted());
    }
}
