//! The schema can be spread over machines: nothing counts through the whole database, and nothing ties rows of one key
//! to rows of another.

use store::Store;
use store::testing::Scratch;

/// The column by which each table is spread; small tables that every machine may have whole have none.
const KEYS: &[(&str, &str)] = &[
    ("sessions", "id"),
    ("messages", "session_id"),
    ("idempotency_keys", "session_id"),
    ("pendings", "owner"),
    ("kept_answers", "owner"),
    ("record_reads", "emp_id"),
    ("employees", "emp_id"),
    ("enrolments", "emp_id"),
    ("attempts", "emp_id"),
    ("answers", "emp_id"),
    ("leave_grants", "emp_id"),
    ("leave_uses", "emp_id"),
    ("attendance", "emp_id"),
    ("payslips", "emp_id"),
    ("payslip_lines", "emp_id"),
    ("point_transactions", "emp_id"),
    ("hr_tasks", "emp_id"),
    ("rate_limits", "who"),
    ("erasures", "id"),
];
/// A company has few of these, and everybody reads them.
const WHOLE: &[&str] = &[
    "departments",
    "courses",
    "chapters",
    "quizzes",
    "questions",
    "company_pages",
    "settings",
    "_sqlx_migrations",
];
/// Unique without the key: a retry that makes a session finds the one made before, whatever its id.
const EXCEPTIONS: &[(&str, &str)] = &[("sessions", "client_hash,create_key")];

async fn texts(store: &Store, sql: &'static str, columns: usize) -> Vec<Vec<String>> {
    let rows = store.rows(sql, &[]).await.unwrap();
    rows.iter()
        .map(|row| (0..columns).map(|column| row.text(column).unwrap()).collect())
        .collect()
}

fn key(table: &str) -> Option<&'static str> {
    KEYS.iter().find(|(name, _)| *name == table).map(|(_, key)| *key)
}

#[tokio::test]
async fn nothing_crosses_the_key() {
    const TABLES: &str =
        "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1";
    const SEQUENCES: &str = "SELECT sequencename::text FROM pg_sequences";
    const FOREIGN: &str = "SELECT c.conrelid::regclass::text, c.confrelid::regclass::text, \
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)), \
        (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = c.confrelid AND a.attnum = ANY (c.confkey)) \
        FROM pg_constraint c WHERE c.contype = 'f'";
    const UNIQUE: &str = "SELECT i.indrelid::regclass::text, \
        (SELECT string_agg(a.attname, ',' ORDER BY a.attnum) FROM pg_attribute a \
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)), \
        (SELECT string_agg(DISTINCT format_type(a.atttypid, NULL), ',') FROM pg_attribute a \
         WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) \
        FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace \
        WHERE i.indisunique AND n.nspname = 'public'";
    let Some(scratch) = Scratch::postgres().await else {
        return;
    };
    let store = scratch.open().await;
    for table in texts(&store, TABLES, 1).await {
        let table = table[0].as_str();
        assert!(
            key(table).is_some() || WHOLE.contains(&table),
            "{table}: by which key is it spread?"
        );
    }
    assert_eq!(
        texts(&store, SEQUENCES, 1).await,
        Vec::<Vec<String>>::new(),
        "a sequence counts through the whole database"
    );
    for foreign in texts(&store, FOREIGN, 4).await {
        let [from, to, column, target] = foreign.as_slice() else {
            panic!("four columns")
        };
        let along_the_key = key(from) == Some(column) && key(to) == Some(target);
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
    store.close().await;
    scratch.drop_database().await;
}
