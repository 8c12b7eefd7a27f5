//! The data can be spread over machines: nothing counts through the whole database, nothing ties rows of one key to rows of
//! another, neither in the catalogue nor in a statement, and the recipe of `docs/deploy.md` spreads every table.

mod lint;
mod sources;
mod sql;

use store::Store;
use store::testing::{Scratch, recipe, steps};

/// The column by which each table is spread, and the table whose rows stand on the same machine.
pub const KEYS: &[(&str, &str, &str)] = &[
    ("sessions", "id", "sessions"),
    ("messages", "session_id", "sessions"),
    ("idempotency_keys", "session_id", "sessions"),
    ("erasures", "id", "sessions"),
    ("pendings", "owner", "employees"),
    ("kept_answers", "owner", "employees"),
    ("record_reads", "emp_id", "employees"),
    ("employees", "emp_id", "employees"),
    ("enrolments", "emp_id", "employees"),
    ("attempts", "emp_id", "employees"),
    ("answers", "emp_id", "employees"),
    ("leave_grants", "emp_id", "employees"),
    ("leave_uses", "emp_id", "employees"),
    ("attendance", "emp_id", "employees"),
    ("payslips", "emp_id", "employees"),
    ("payslip_lines", "emp_id", "employees"),
    ("point_transactions", "emp_id", "employees"),
    ("hr_tasks", "emp_id", "employees"),
];
/// A company has few of these, and everybody reads them: every machine has them whole.
pub const WHOLE: &[&str] = &[
    "departments",
    "courses",
    "chapters",
    "quizzes",
    "questions",
    "company_documents",
    "company_pages",
    "company_vectors",
    "open_questions",
    "kinds",
    "settings",
];
/// They stay where the program connects to.
pub const STAY: &[&str] = &["rate_limits", "_sqlx_migrations"];
/// Unique without the key until the recipe takes it away: there the session's id does the same.
const EXCEPTIONS: &[(&str, &str)] = &[("sessions", "client_hash,create_key")];

pub fn key(table: &str) -> Option<&'static str> {
    KEYS.iter()
        .find(|(name, ..)| *name == table)
        .map(|(_, key, _)| *key)
}

fn beside(table: &str) -> Option<&'static str> {
    let place = KEYS.iter().find(|(name, ..)| *name == table);
    place.map(|(_, _, beside)| *beside)
}

async fn texts(store: &Store, sql: &'static str, columns: usize) -> Vec<Vec<String>> {
    let rows = store.rows(sql, &[]).await.unwrap();
    rows.iter()
        .map(|row| (0..columns).map(|column| row.text(column).unwrap()).collect())
        .collect()
}

#[tokio::test]
async fn nothing_crosses_the_key() {
    // Views are left out: Citus brings some of its own.
    const TABLES: &str = "SELECT table_name::text FROM information_schema.tables \
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1";
    const SEQUENCES: &str = "SELECT sequencename::text FROM pg_sequences WHERE schemaname = 'public'";
    const FOREIGN: &str = "SELECT c.conrelid::regclass::text, c.confrelid::regclass::text, \
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)), \
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = c.confrelid AND a.attnum = ANY (c.confkey)) \
        FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE c.contype = 'f' AND n.nspname = 'public'";
    const UNIQUE: &str = "SELECT i.indrelid::regclass::text, \
        (SELECT string_agg(a.attname, ',' ORDER BY a.attnum) FROM pg_attribute a \
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)), \
        (SELECT string_agg(DISTINCT format_type(a.atttypid, NULL), ',') FROM pg_attribute a \
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) \
        FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace \
        WHERE i.indisunique AND n.nspname = 'public'";
    const TRIGGERS: &str = "SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal";
    const COLUMNS: &str = "SELECT table_name::text, column_name::text, data_type::text || ' ' || COALESCE(collation_name, '') \
        FROM information_schema.columns WHERE table_schema = 'public'";
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    for table in texts(&store, TABLES, 1).await {
        let table = table[0].as_str();
        assert!(
            key(table).is_some() || WHOLE.contains(&table) || STAY.contains(&table),
            "{table}: by which key is it spread?"
        );
    }
    for (sql, what) in [
        (SEQUENCES, "a sequence counts through the whole database"),
        (TRIGGERS, "a trigger does not run where the rows are"),
    ] {
        assert_eq!(texts(&store, sql, 1).await, Vec::<Vec<String>>::new(), "{what}");
    }
    for foreign in texts(&store, FOREIGN, 4).await {
        let [from, to, column, target] = foreign.as_slice() else {
            panic!("four columns")
        };
        let along_the_key =
            key(from) == Some(column) && key(to) == Some(target) && beside(from) == beside(to);
        assert!(
            along_the_key || WHOLE.contains(&to.as_str()),
            "{from}.{column} refers across keys to {to}.{target}"
        );
    }
    for unique in texts(&store, UNIQUE, 3).await {
        let [table, columns, kinds] = unique.as_slice() else {
            panic!("three columns")
        };
        let Some(key) = key(table) else { continue };
        let has_the_key = columns.split(',').any(|column| column == key);
        // An id made by the program needs nobody to look whether it is taken.
        let is_an_id = kinds == "uuid";
        let is_known = EXCEPTIONS.contains(&(table.as_str(), columns.as_str()));
        assert!(
            has_the_key || is_an_id || is_known,
            "{table} ({columns}) is unique across keys"
        );
    }
    let kinds = texts(&store, COLUMNS, 3).await;
    let kind = |table: &str, column: &str| {
        let found = kinds.iter().find(|line| line[0] == table && line[1] == column);
        found.unwrap_or_else(|| panic!("{table} has no {column}"))[2].clone()
    };
    for (table, column, beside) in KEYS {
        let other = key(beside).unwrap();
        assert_eq!(
            kind(table, column),
            kind(beside, other),
            "{table}.{column} and {beside}.{other} cannot stand together"
        );
    }
    store.close().await;
    scratch.drop_database().await;
}

/// The stand-ins check what Citus checks, so that a table without its key, of another collation, or unique across keys stops
/// the recipe here.
#[tokio::test]
async fn the_recipe_spreads_every_table() {
    const SPREAD: &str = "SELECT name, key, together FROM machines.spread";
    const HAVE_WHOLE: &str = "SELECT name FROM machines.whole";
    assert!(recipe().contains("create_distributed_function('keep_turn("));
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    scratch.spread().await;
    let mut spread = texts(&store, SPREAD, 3).await;
    let mut expected: Vec<Vec<String>> = KEYS
        .iter()
        .map(|(table, key, beside)| vec![(*table).to_owned(), (*key).to_owned(), (*beside).to_owned()])
        .collect();
    spread.sort();
    expected.sort();
    assert_eq!(spread, expected);
    let mut whole: Vec<String> = texts(&store, HAVE_WHOLE, 1).await.concat();
    let mut expected: Vec<String> = WHOLE.iter().map(|table| (*table).to_owned()).collect();
    whole.sort();
    expected.sort();
    assert_eq!(whole, expected);
    store.close().await;
    scratch.drop_database().await;
}

/// What a later step must not bring, and what a database that is spread already would refuse.
#[test]
fn no_step_of_the_schema_needs_one_machine() {
    const NEVER: &[&str] = &[
        "SERIAL",
        "GENERATED",
        "CREATE SEQUENCE",
        "CREATE TRIGGER",
        "CREATE VIEW",
        "CREATE MATERIALIZED",
        "LISTEN",
        "NOTIFY",
    ];
    for (version, name, sql, _) in steps(false) {
        let plain: String = sql
            .lines()
            .filter(|line| !line.trim_start().starts_with("--"))
            .collect::<Vec<_>>()
            .join("\n")
            .to_uppercase();
        for word in NEVER {
            assert!(!plain.contains(word), "{version:04}_{name}: {word}");
        }
        for index in plain
            .split(';')
            .filter(|text| text.contains("CREATE UNIQUE INDEX"))
        {
            let table = index
                .split(" ON ")
                .nth(1)
                .and_then(|rest| rest.split_whitespace().next());
            let table = table.unwrap_or_default().to_lowercase();
            let with_key = key(&table).is_none_or(|key| index.contains(&key.to_uppercase()));
            assert!(
                with_key,
                "{version:04}_{name}: {table} gets an index that is unique across keys"
            );
        }
    }
}
