//! Scratch databases for tests: a temporary SQLite file, or a fresh database on the PostgreSQL server that
//! `SHUKING_TEST_POSTGRES` names (`tools/postgres.sh` starts one). Not part of the program.
#![allow(
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "a test that cannot set up its database must stop"
)]

use crate::statement::{Bind, Connection, Row};
use crate::{Options, Store, Target};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use std::str::FromStr as _;
use tempfile::TempDir;

/// Makes a test of each named suite for SQLite and one for PostgreSQL; a suite takes its [`Scratch`].
#[macro_export]
macro_rules! on_both {
    ($($name:ident => $suite:path;)*) => {
        mod on_sqlite { $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let scratch = $crate::testing::Scratch::sqlite();
                $suite(&scratch).await;
            }
        )* }
        mod on_postgres { $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let Some(scratch) = $crate::testing::Scratch::postgres().await else { return };
                $suite(&scratch).await;
                scratch.drop_database().await;
            }
        )* }
    };
}

/// Makes a test of each named suite on a PostgreSQL whose tables are spread by the recipe of `docs/deploy.md`, in appearance:
/// a transaction that writes rows of two keys fails.
#[macro_export]
macro_rules! on_machines {
    ($($name:ident => $suite:path;)*) => {
        mod on_machines { $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let Some(scratch) = $crate::testing::Scratch::postgres().await else { return };
                scratch.open().await.close().await;
                scratch.spread().await;
                $suite(&scratch).await;
                scratch.drop_database().await;
            }
        )* }
    };
}

/// The recipe by which `docs/deploy.md` spreads the tables.
pub fn recipe() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/deploy.md");
    let text = std::fs::read_to_string(path).expect("docs/deploy.md");
    let (_, after) = text.split_once("### Citus").expect("a part about Citus");
    let (_, block) = after.split_once("```sql\n").expect("a block of SQL");
    let (block, _) = block.split_once("```").expect("its end");
    block.to_owned()
}

/// The variable that names a PostgreSQL server on which databases may be made and dropped.
pub const POSTGRES: &str = "SHUKING_TEST_POSTGRES";

/// A database that nobody else uses. Call [`Scratch::drop_database`] at the end; the file goes by itself.
pub struct Scratch {
    target: Target,
    directory: TempDir,
    postgres: Option<(PgConnectOptions, String)>,
}

impl Scratch {
    /// A new SQLite file.
    pub fn sqlite() -> Self {
        let directory = TempDir::new().expect("a temporary folder");
        let target = Target::Sqlite(directory.path().join("shuking.db"));
        Self {
            target,
            directory,
            postgres: None,
        }
    }

    /// A new database on the test server; none, with a printed line, where there is no server.
    pub async fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var(POSTGRES) else {
            println!("skipped: {POSTGRES} is not set (see tools/postgres.sh)");
            return None;
        };
        let server = PgConnectOptions::from_str(&server).expect("an address of PostgreSQL");
        let name = format!("shuking_test_{}", uuid::Uuid::now_v7().simple());
        let mut connection = connect(&server).await;
        let create = AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        sqlx::raw_sql(create)
            .execute(&mut connection)
            .await
            .expect("a new database");
        connection.close().await.expect("a closed connection");
        let address = server.clone().database(&name).to_url_lossy().to_string();
        let directory = TempDir::new().expect("a temporary folder");
        Some(Self {
            target: Target::Postgres(address),
            directory,
            postgres: Some((server, name)),
        })
    }

    /// Where the database is.
    pub fn target(&self) -> &Target {
        &self.target
    }

    /// A folder that goes with the database; the SQLite file is in it.
    pub fn directory(&self) -> &std::path::Path {
        self.directory.path()
    }

    /// Opens the database.
    pub async fn open(&self) -> Store {
        self.open_with(Options::default()).await
    }

    /// Opens the database with limits.
    pub async fn open_with(&self, options: Options) -> Store {
        Store::open(&self.target, options)
            .await
            .expect("an open database")
    }

    /// Replaces a message's metadata, as an earlier version of the program would have written it.
    pub async fn overwrite_metadata(&self, message: &str, metadata: &serde_json::Value) {
        let id = message.parse().expect("an id");
        let metadata = metadata.to_string();
        let binds = [Bind::Json(&metadata), Bind::Id(id)];
        let changed = self
            .run("UPDATE messages SET metadata = $1 WHERE id = $2", &binds)
            .await;
        assert_eq!(changed.0, 1, "no such message");
    }

    /// Runs a script of statements on the database as it is.
    pub async fn run_script(&self, sql: &str) {
        let sql = AssertSqlSafe(sql.to_owned());
        match &self.target {
            Target::Sqlite(path) => {
                let file = SqliteConnectOptions::new().filename(path).create_if_missing(true);
                let mut connection = file.connect().await.expect("the file");
                sqlx::raw_sql(sql).execute(&mut connection).await.map(drop)
            }
            Target::Postgres(address) => {
                let options = PgConnectOptions::from_str(address).expect("an address");
                let mut connection = connect(&options).await;
                sqlx::raw_sql(sql).execute(&mut connection).await.map(drop)
            }
        }
        .expect("a script that runs");
    }

    /// Spreads the tables of a PostgreSQL by the recipe of `docs/deploy.md`, with stand-ins for Citus' functions: what Citus
    /// would refuse to spread fails here, and so does from now on a transaction that writes rows of two keys.
    pub async fn spread(&self) {
        self.run_script(include_str!("../tests/data/machines.sql")).await;
        self.run_script(&recipe()).await;
    }

    /// How many sessions, messages and idempotency keys there are.
    pub async fn count_rows(&self) -> [i64; 3] {
        let count = "SELECT (SELECT COUNT(*) FROM sessions), (SELECT COUNT(*) FROM messages), \
            (SELECT COUNT(*) FROM idempotency_keys)";
        let (_, rows) = self.run(count, &[]).await;
        let row = rows.first().expect("one row");
        [0, 1, 2].map(|column| row.int(column).expect("a number"))
    }

    /// Every text in the database, with the table it stands in.
    pub async fn every_text(&self) -> Vec<(&'static str, String)> {
        let tables = [
            (
                "sessions",
                "SELECT CONCAT_WS(' ', id, client_hash, title, create_key, create_body) FROM sessions",
            ),
            (
                "messages",
                "SELECT CONCAT_WS(' ', id, content, metadata) FROM messages",
            ),
            (
                "idempotency_keys",
                "SELECT CONCAT_WS(' ', key, body) FROM idempotency_keys",
            ),
            ("settings", "SELECT CONCAT_WS(' ', name, value) FROM settings"),
            (
                "pendings",
                "SELECT CONCAT_WS(' ', owner, session, body) FROM pendings",
            ),
            (
                "kept_answers",
                "SELECT CONCAT_WS(' ', owner, session, key, asked, answer) FROM kept_answers",
            ),
            (
                "record_reads",
                "SELECT CONCAT_WS(' ', emp_id, question) FROM record_reads",
            ),
            (
                "open_questions",
                "SELECT CONCAT_WS(' ', asked_on, kind, words) FROM open_questions",
            ),
        ];
        let mut texts = Vec::new();
        for (table, sql) in tables {
            let (_, rows) = self.run(sql, &[]).await;
            texts.extend(rows.iter().map(|row| (table, row.text(0).expect("a text"))));
        }
        texts
    }

    async fn run(&self, sql: &'static str, binds: &[Bind<'_>]) -> (u64, Vec<Row>) {
        let ran = match &self.target {
            Target::Sqlite(path) => {
                let mut connection = SqliteConnectOptions::new()
                    .filename(path)
                    .connect()
                    .await
                    .expect("the file");
                run(&mut Connection::Sqlite(&mut connection), sql, binds).await
            }
            Target::Postgres(address) => {
                let options = PgConnectOptions::from_str(address).expect("an address");
                let mut connection = connect(&options).await;
                run(&mut Connection::Postgres(&mut connection), sql, binds).await
            }
        };
        ran.expect("a statement that runs")
    }

    /// Drops the PostgreSQL database.
    pub async fn drop_database(self) {
        if let Some((server, name)) = self.postgres {
            let mut connection = connect(&server).await;
            let drop = AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            sqlx::raw_sql(drop)
                .execute(&mut connection)
                .await
                .expect("a dropped database");
        }
    }
}

/// The steps of the schema: number, name, SQL, checksum.
pub fn steps(sqlite: bool) -> Vec<(i64, String, String, Vec<u8>)> {
    let steps = if sqlite {
        crate::migrations::sqlite()
    } else {
        crate::migrations::postgres()
    };
    let step = |step: &sqlx::migrate::Migration| {
        (
            step.version,
            step.description.to_string(),
            step.sql.as_str().to_owned(),
            step.checksum.to_vec(),
        )
    };
    steps.iter().map(step).collect()
}

async fn run(
    on: &mut Connection<'_>,
    sql: &'static str,
    binds: &[Bind<'_>],
) -> Result<(u64, Vec<Row>), sqlx::Error> {
    if sql.starts_with("SELECT") {
        Ok((0, on.rows(sql, binds).await?))
    } else {
        Ok((on.execute(sql, binds).await?, Vec::new()))
    }
}

async fn connect(server: &PgConnectOptions) -> PgConnection {
    server.connect().await.expect("a connection to the test server")
}
