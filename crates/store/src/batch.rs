//! Many turns in few statements. Each statement costs a switch to the database's thread and back, and under load that
//! is most of what a turn costs: so the turns that share a commit share their statements too.

use crate::statement::{Bind, Connection};
use crate::write::ExchangeRows;
use sqlx::AssertSqlSafe;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};
use uuid::Uuid;

/// How many turns one statement carries; a group is cut into these, largest first, so that few texts are prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

static STATEMENTS: LazyLock<[Statements; 4]> = LazyLock::new(|| SIZES.map(Statements::new));

struct Statements {
    gate: Arc<str>,
    messages: Arc<str>,
}

/// Keeps turns of different sessions and says for each whether it was kept; one whose session has moved on was not.
pub(crate) async fn keep(on: &mut Connection<'_>, turns: &[&ExchangeRows]) -> Result<Vec<u64>, sqlx::Error> {
    let mut kept = HashSet::new();
    for (statements, part) in parts(turns) {
        kept.extend(pass_gate(on, statements, part).await?);
    }
    let through: Vec<&ExchangeRows> = turns
        .iter()
        .filter(|rows| kept.contains(&rows.session))
        .copied()
        .collect();
    for (statements, part) in parts(&through) {
        on.execute(
            AssertSqlSafe(Arc::clone(&statements.messages)),
            &message_binds(part),
        )
        .await?;
    }
    for rows in through {
        rows.keep_key(on).await?;
    }
    Ok(turns
        .iter()
        .map(|rows| u64::from(kept.contains(&rows.session)))
        .collect())
}

async fn pass_gate(
    on: &mut Connection<'_>,
    statements: &Statements,
    turns: &[&ExchangeRows],
) -> Result<Vec<Uuid>, sqlx::Error> {
    let binds: Vec<Bind<'_>> = turns
        .iter()
        .flat_map(|rows| {
            [
                Bind::Id(rows.session),
                Bind::Text(rows.client.as_str()),
                Bind::Int(rows.last_seq),
                Bind::When(rows.assistant.created_at),
                Bind::Text(&rows.title),
            ]
        })
        .collect();
    let rows = on
        .rows(AssertSqlSafe(Arc::clone(&statements.gate)), &binds)
        .await?;
    rows.iter().map(|row| row.id(0)).collect()
}

fn message_binds<'r>(turns: &[&'r ExchangeRows]) -> Vec<Bind<'r>> {
    let of_one = |rows: &&'r ExchangeRows| {
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
    };
    turns.iter().flat_map(of_one).collect()
}

/// The turns cut into the sizes for which there are statements.
fn parts<'t, 'r>(turns: &'t [&'r ExchangeRows]) -> Vec<(&'static Statements, &'t [&'r ExchangeRows])> {
    let mut parts = Vec::new();
    let mut rest = turns;
    for (size, statements) in SIZES.into_iter().zip(STATEMENTS.iter()) {
        while let Some((part, after)) = rest.split_at_checked(size) {
            parts.push((statements, part));
            rest = after;
        }
    }
    parts
}

impl Statements {
    /// Texts made of nothing but numbered places.
    fn new(turns: usize) -> Self {
        let gate = format!(
            "UPDATE sessions SET last_seq = v.column3 + 2, updated_at = v.column4, \
             title = COALESCE(title, v.column5) FROM (VALUES {}) AS v \
             WHERE sessions.id = v.column1 AND sessions.client_hash = v.column2 AND sessions.last_seq = v.column3 \
             RETURNING sessions.id",
            places(turns, "($1, $2, $3, $4, $5)", 5)
        );
        let messages = format!(
            "INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES {}",
            places(
                turns,
                "($1, $2, $3, 'user', $4, $5, $6), ($7, $2, $8, 'assistant', $9, $10, $11)",
                11
            )
        );
        Self {
            gate: gate.into(),
            messages: messages.into(),
        }
    }
}

/// The tuple once per turn, its places counted on.
fn places(turns: usize, tuple: &str, count: usize) -> String {
    let mut text = String::new();
    for turn in 0..turns {
        let separator = if turn == 0 { "" } else { ", " };
        text.push_str(separator);
        for (number, piece) in tuple.split('$').enumerate() {
            let digits = piece.len() - piece.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (place, after) = piece.split_at_checked(digits).unwrap_or(("", piece));
            if number > 0 {
                let place: usize = place.parse().unwrap_or_default();
                // Writing to a String cannot fail.
                let _ = write!(text, "${}", turn * count + place);
            }
            text.push_str(after);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_on() {
        assert_eq!(places(2, "($1, $2, 'x')", 2), "($1, $2, 'x'), ($3, $4, 'x')");
        assert_eq!(places(2, "($1), ($2, $1)", 2), "($1), ($2, $1), ($3), ($4, $3)");
    }
}
