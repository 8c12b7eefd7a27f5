//! The schema's versions, run at start. Two folders, same numbers, same names; a released file is never edited.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

const SQLITE: &[(i64, &str, &str)] = &[
    (
        1,
        "sessions",
        include_str!("../migrations/sqlite/0001_sessions.sql"),
    ),
    (
        2,
        "pendings",
        include_str!("../migrations/sqlite/0002_pendings.sql"),
    ),
    (
        3,
        "records",
        include_str!("../migrations/sqlite/0003_records.sql"),
    ),
    (
        5,
        "keeping",
        include_str!("../migrations/sqlite/0005_keeping.sql"),
    ),
    (
        6,
        "indices",
        include_str!("../migrations/sqlite/0006_indices.sql"),
    ),
    (7, "spread", include_str!("../migrations/sqlite/0007_spread.sql")),
    (8, "kinds", include_str!("../migrations/sqlite/0008_kinds.sql")),
    (
        9,
        "documents",
        include_str!("../migrations/sqlite/0009_documents.sql"),
    ),
    (
        10,
        "questions",
        include_str!("../migrations/sqlite/0010_questions.sql"),
    ),
    (
        11,
        "vectors",
        include_str!("../migrations/sqlite/0011_vectors.sql"),
    ),
];
const POSTGRES: &[(i64, &str, &str)] = &[
    (
        1,
        "sessions",
        include_str!("../migrations/postgres/0001_sessions.sql"),
    ),
    (
        2,
        "pendings",
        include_str!("../migrations/postgres/0002_pendings.sql"),
    ),
    (
        3,
        "records",
        include_str!("../migrations/postgres/0003_records.sql"),
    ),
    (
        5,
        "keeping",
        include_str!("../migrations/postgres/0005_keeping.sql"),
    ),
    (
        6,
        "indices",
        include_str!("../migrations/postgres/0006_indices.sql"),
    ),
    (
        7,
        "spread",
        include_str!("../migrations/postgres/0007_spread.sql"),
    ),
    (8, "kinds", include_str!("../migrations/postgres/0008_kinds.sql")),
    (
        9,
        "documents",
        include_str!("../migrations/postgres/0009_documents.sql"),
    ),
    (
        10,
        "questions",
        include_str!("../migrations/postgres/0010_questions.sql"),
    ),
    (
        11,
        "vectors",
        include_str!("../migrations/postgres/0011_vectors.sql"),
    ),
];

/// The newest version this program knows.
pub(crate) fn newest() -> i64 {
    SQLITE.iter().map(|(version, ..)| *version).max().unwrap_or(0)
}

pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &'static [(i64, &str, &str)]) -> Migrator {
    let steps = steps.iter().map(|&(version, name, sql)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_databases_have_the_same_versions() {
        let names = |steps: &[(i64, &'static str, &str)]| -> Vec<_> {
            steps.iter().map(|&(version, name, _)| (version, name)).collect()
        };
        assert_eq!(names(SQLITE), names(POSTGRES));
    }
}
