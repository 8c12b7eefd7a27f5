//! A store of every released schema opens in this program and reads back as it was. `data/versions` holds one as SQL for
//! each version and database; they are never edited. `SHUKING_WRITE_VERSIONS=1` writes those that are missing.

use crate::filling::client;
use std::fmt::Write as _;
use std::path::PathBuf;
use store::testing::Scratch;
use store::{Store, Target};
use uuid::Uuid;

const SESSION: &str = "01890a5d-ac96-774b-bcce-b302099a8057";

/// What the program of a version had written, in both databases' SQL.
const ROWS: &[(i64, &[&str])] = &[
    (
        1,
        &[
            "INSERT INTO sessions (id, client_hash, title, depth, last_seq, create_key, create_body, created_at, updated_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'hash-of-old', '예전 상담', 'thorough', 2, 'k', 'b', '2025-01-02T03:04:05.123456Z', '2025-01-02T03:04:06.000001Z')",
            "INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8058', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'user', '부모님께 1억 받았어요', '{}', '2025-01-02T03:04:05.200000Z')",
            "INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8059', '01890a5d-ac96-774b-bcce-b302099a8057', 2, 'assistant', '증여일이 언제인가요?', '{\"_schema_version\": \"1.0\", \"intent\": \"gift_tax\", \"collected_parameters\": {\"gift_property_value\": 100000000}, \"missing_parameters\": [\"gift_date\"], \"asked\": \"gift_date\"}', '2025-01-02T03:04:06.000001Z')",
            "INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'key', 'body', 1)",
            "INSERT INTO settings (name, value) VALUES ('client_key_check', 'seal')",
        ],
    ),
    (
        2,
        &[
            "INSERT INTO pendings (owner, session, kind, id, body, expires_at) VALUES ('E1', 's', 'question', '01890a5d-ac96-774b-bcce-b302099a8060', '{\"asked\": \"EDU\"}', '2125-01-02T03:04:05.000000Z')",
            "INSERT INTO kept_answers (owner, session, key, asked, answer, expires_at) VALUES ('E1', 's', 'k', 'a', '{\"answer\": \"답\"}', '2125-01-02T03:04:05.000000Z')",
        ],
    ),
    (
        3,
        &[
            "INSERT INTO employees (emp_id, name, position, job_title, dept_id, hire_date, employment_type, email) VALUES ('E1', '김하나', '사원', '개발', 'D1', '2020-01-01', '정규', 'a@example.com')",
            "INSERT INTO record_reads (emp_id, question, read_at) VALUES ('E1', 'Q11', '2025-01-02T03:04:05.000000Z')",
        ],
    ),
    (
        5,
        &[
            "INSERT INTO erasures (id, kind, who, row_count, erased_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8061', 'client', 'hash-of-gone', 3, '2025-01-02T03:04:05.000000Z')",
        ],
    ),
];

fn file(version: i64, database: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/versions");
    PathBuf::from(folder).join(format!("{version:04}.{database}.sql"))
}

/// A store as the program of this version left it: its tables, its list of migrations, its rows.
fn written(version: i64, steps: &[(i64, String, String, Vec<u8>)], database: &str) -> String {
    let (quote, kind) = if database == "sqlite" {
        ("X'", "BLOB")
    } else {
        ("'\\x", "BYTEA")
    };
    let mut text = format!(
        "CREATE TABLE _sqlx_migrations (\n    version BIGINT PRIMARY KEY,\n    description TEXT NOT NULL,\n    installed_on {} NOT NULL DEFAULT CURRENT_TIMESTAMP,\n    success BOOLEAN NOT NULL,\n    checksum {kind} NOT NULL,\n    execution_time BIGINT NOT NULL\n);\n",
        if database == "sqlite" {
            "TIMESTAMP"
        } else {
            "TIMESTAMPTZ"
        },
    );
    for (number, name, sql, checksum) in steps.iter().filter(|step| step.0 <= version) {
        let checksum: String = checksum.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        let _ = write!(
            text,
            "\n{sql}\nINSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES ({number}, '{name}', TRUE, {quote}{checksum}', 0);\n"
        );
    }
    for (_, rows) in ROWS.iter().filter(|(number, _)| *number <= version) {
        for row in *rows {
            let _ = writeln!(text, "{row};");
        }
    }
    text
}

async fn opens(version: i64, scratch: &Scratch, database: &str) {
    let path = file(version, database);
    let steps = store::testing::steps(database == "sqlite");
    if std::env::var_os("SHUKING_WRITE_VERSIONS").is_some() && !path.exists() {
        std::fs::write(&path, written(version, &steps, database)).unwrap();
    }
    let sql = std::fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("{}: SHUKING_WRITE_VERSIONS=1 writes it", path.display()));
    scratch.run_script(&sql).await;
    assert_eq!(Store::schema(scratch.target()).await.unwrap().0, Some(version));
    let store = scratch.open().await;
    let (there, newest) = Store::schema(scratch.target()).await.unwrap();
    assert_eq!(there, Some(newest));
    let id: Uuid = SESSION.parse().unwrap();
    let session = store.session(id, &client("old")).await.unwrap();
    assert_eq!(session.title.as_deref(), Some("예전 상담"));
    assert_eq!(session.created_at.to_string(), "2025-01-02T03:04:05.123456Z");
    let messages = store.messages(id, &client("old"), None, 10).await.unwrap().items;
    assert_eq!(messages[0].content, "부모님께 1억 받았어요");
    let metadata = messages[1].metadata.as_ref().unwrap();
    assert_eq!(metadata.asked.as_deref(), Some("gift_date"));
    assert_eq!(metadata.collected_parameters["gift_property_value"], 100_000_000);
    crate::filling::say(&store, id, "old", "계속").await;
    assert_eq!(store.session(id, &client("old")).await.unwrap().messages, 4);
    let expected: &[&str] = if version >= 2 { &["E1"] } else { &[] };
    assert_eq!(store.employees().await.unwrap(), expected);
    assert_eq!(store.erasures().await.unwrap().len(), usize::from(version >= 5));
    store.close().await;
}

#[tokio::test]
async fn every_version_opens() {
    let steps = store::testing::steps(true);
    for (version, ..) in &steps {
        opens(*version, &Scratch::sqlite(), "sqlite").await;
        if let Some(scratch) = Scratch::postgres().await {
            assert!(matches!(scratch.target(), Target::Postgres(_)));
            opens(*version, &scratch, "postgres").await;
            scratch.drop_database().await;
        }
    }
}

/// Leave that an older program kept in hundredths of a day is the same leave in parts of a day, on the account of annual
/// leave.
#[tokio::test]
async fn leave_of_older_versions_stays_what_it_was() {
    const LEAVE: &str = "INSERT INTO leave_grants (emp_id, granted_on, reason, days, expires_on) \
        VALUES ('E1', '2025-01-01', '연차 발생', 1550, '2025-12-31');\
        INSERT INTO leave_uses (emp_id, start_on, end_on, type, days, status) \
        VALUES ('E1', '2025-02-03', '2025-02-03', '반반차', 25, '사용');";
    let mut scratches = vec![(Scratch::sqlite(), "sqlite")];
    scratches.extend(Scratch::postgres().await.map(|scratch| (scratch, "postgres")));
    for (scratch, database) in scratches {
        let sql = std::fs::read_to_string(file(6, database)).unwrap();
        scratch.run_script(&format!("{sql}{LEAVE}")).await;
        let store = scratch.open().await;
        let grant = store
            .row("SELECT days, account, hours FROM leave_grants", &[])
            .await;
        let grant = grant.unwrap().unwrap();
        assert_eq!(grant.int(0).unwrap(), 84_000 * 31 / 2);
        assert_eq!(grant.text(1).unwrap(), "연차");
        assert_eq!(grant.maybe_int(2).unwrap(), None);
        let taken = store.row("SELECT days, use_id FROM leave_uses", &[]).await;
        let taken = taken.unwrap().unwrap();
        assert_eq!(taken.int(0).unwrap(), 84_000 / 4);
        assert_eq!(taken.text(1).unwrap(), "");
        store.close().await;
        if database == "postgres" {
            scratch.drop_database().await;
        }
    }
}
