//! Many turns in few statements. Each statement costs a switch to the database's thread and back, and under load that
//! is most of what a turn costs: so the turns that share a commit share their statements too.

use crate::places::Texts;
use crate::rows::ExchangeRows;
use crate::statement::{Bind, Connection};
use sqlx::AssertSqlSafe;
use std::collections::HashSet;
use std::sync::LazyLock;
use uuid::Uuid;

static GATE: LazyLock<Texts> = LazyLock::new(|| {
    let text = "UPDATE sessions SET last_seq = v.column3 + 2, updated_at = v.column4, \
        title = COALESCE(title, v.column5) FROM (VALUES {}) AS v \
        WHERE sessions.id = v.column1 AND sessions.client_hash = v.column2 AND sessions.last_seq = v.column3 \
        AND sessions.depth = v.column6 AND sessions.created_at = v.column8 AND NOT EXISTS \
        (SELECT 1 FROM idempotency_keys AS k WHERE k.session_id = v.column1 AND k.key = v.column7) \
        RETURNING sessions.id";
    Texts::new(text, "($1, $2, $3, $4, $5, $6, $7, $8)", 8)
});

static MESSAGES: LazyLock<Texts> = LazyLock::new(|| {
    let text = "INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) \
        SELECT * FROM (VALUES {}) WHERE column1 IS NOT NULL";
    Texts::new(
        text,
        "($1, $2, $3, 'user', $4, $5, $6), ($7, $2, $8, 'assistant', $9, $10, $11)",
        11,
    )
});

/// Keeps turns of different sessions and says for each whether it was kept; one whose session has moved on or whose key
/// was kept before was not.
pub(crate) async fn keep(on: &mut Connection<'_>, turns: &[&ExchangeRows]) -> Result<Vec<u64>, sqlx::Error> {
    let mut kept: HashSet<Uuid> = HashSet::new();
    for (text, binds) in GATE.statements(turns, |rows| gate_binds(rows)) {
        for row in on.rows(AssertSqlSafe(text), &binds).await? {
            kept.insert(row.id(0)?);
        }
    }
    let through: Vec<&ExchangeRows> = turns
        .iter()
        .filter(|rows| kept.contains(&rows.session))
        .copied()
        .collect();
    for (text, binds) in MESSAGES.statements(&through, |rows| message_binds(rows)) {
        on.execute(AssertSqlSafe(text), &binds).await?;
    }
    for rows in through {
        rows.keep_key(on).await?;
    }
    Ok(turns
        .iter()
        .map(|rows| u64::from(kept.contains(&rows.session)))
        .collect())
}

fn gate_binds(rows: &ExchangeRows) -> [Bind<'_>; 8] {
    [
        Bind::Id(rows.session),
        Bind::Text(rows.client.as_str()),
        Bind::Int(rows.last_seq),
        Bind::When(rows.assistant.created_at),
        Bind::Text(&rows.title),
        Bind::Text(rows.depth.name()),
        Bind::MaybeText(
            rows.idempotency
                .as_ref()
                .map(|idempotency| idempotency.key.as_str()),
        ),
        Bind::When(rows.session_made),
    ]
}

fn message_binds(rows: &ExchangeRows) -> [Bind<'_>; 11] {
    let (user, assistant) = (&rows.user, &rows.assistant);
    [
        Bind::Id(user.id),
        Bind::Id(rows.session),
        Bind::Int(rows.last_seq + 1),
        Bind::Text(&user.content),
        Bind::Json(&user.metadata),
        Bind::When(user.created_at),
        Bind::Id(assistant.id),
        Bind::Int(rows.last_seq + 2),
        Bind::Text(&assistant.content),
        Bind::Json(&assistant.metadata),
        Bind::When(assistant.created_at),
    ]
}
