//! What a statement must not do if its tables are spread over machines. A statement of the program that breaks a rule fails
//! here, before it fails for a person; so does one that newly asks every machine.

use super::sources::statements;
use super::sql::{Parsed, Table, Term, parsed};
use super::{STAY, WHOLE, beside, key};

/// Files and statements that ask every machine. A turn, a question about oneself and a quiz must not be among them.
const ASK_ALL: &[&str] = &[
    // Importing, and what an import removes.
    "records/import/",
    "store/bulk ",
    // Averages, and the members of a team.
    "records/questions/averages ",
    "records/questions/person MEMBERS",
    "records/scores SUMS",
    // What a manager and HR see of a team.
    "records/team AWAY",
    "records/team COURSES",
    // Whom a question without an answer names, once it is answered.
    "desk/open_questions PEOPLE",
    // The operator: erasing, counting, purging what is old.
    "store/erasure ",
    "store/figures/",
    "store/inspect ",
    "store/kept_answers EXPIRE",
    "store/pendings EXPIRE",
    "store/reads ALL",
    "store/write DELETE_INACTIVE",
    // A client has sessions on every machine.
    "store/sessions LIST",
    "store/sessions MADE_WITH",
    "store/write FEEDBACK_ON_POSTGRES",
];

/// Names that are neither tables of ours nor spread.
fn is_foreign(name: &str) -> bool {
    name.contains(['{', '"']) || name.starts_with("information_schema.") || name.starts_with("pg_")
}

fn spread(parsed: &Parsed) -> Vec<(usize, usize, &Table)> {
    let mut found = Vec::new();
    for (scope, inside) in parsed.scopes.iter().enumerate() {
        for (table, named) in inside.tables.iter().enumerate() {
            if key(&named.name).is_some() {
                found.push((scope, table, named));
            }
        }
    }
    found
}

fn key_of(scope: usize, table: usize, named: &Table) -> Term {
    Term::Column {
        scope,
        table,
        column: key(&named.name).unwrap_or_default().to_owned(),
    }
}

/// Everything that is equal to a term.
fn equal_to(parsed: &Parsed, start: Term) -> Vec<Term> {
    let mut known = vec![start];
    let mut looked_at = 0;
    while let Some(term) = known.get(looked_at).cloned() {
        for (one, other) in &parsed.equal {
            for (this, that) in [(one, other), (other, one)] {
                if *this == term && !known.contains(that) {
                    known.push(that.clone());
                }
            }
        }
        looked_at += 1;
    }
    known
}

/// What is wrong with a statement.
fn complaints(sql: &str) -> Vec<String> {
    let parsed = parsed(sql);
    let mut wrong = Vec::new();
    let mut made: Vec<&str> = Vec::new();
    for (at, word) in parsed.words.iter().enumerate() {
        if word.text == "AS" && at > 0 {
            made.push(&parsed.words[at - 1].text);
        }
    }
    for scope in &parsed.scopes {
        if scope.parent.is_some() && scope.verb != "SELECT" && !scope.verb.is_empty() {
            wrong.push(format!("{} inside another statement", scope.verb));
        }
        for table in &scope.tables {
            let name = table.name.as_str();
            let is_known = key(name).is_some() || WHOLE.contains(&name) || STAY.contains(&name);
            if !is_known && !is_foreign(name) && !made.contains(&name) {
                wrong.push(format!("{name}: no such table"));
            }
        }
    }
    let tables = spread(&parsed);
    if let Some((scope, table, first)) = tables.first() {
        let tied = equal_to(&parsed, key_of(*scope, *table, first));
        let is_union = parsed.words.iter().any(|word| word.text == "UNION");
        for (scope, table, other) in tables.iter().skip(1).filter(|_| !is_union) {
            if beside(&first.name) != beside(&other.name) {
                wrong.push(format!(
                    "{} and {} stand on different machines",
                    first.name, other.name
                ));
            } else if !tied.contains(&key_of(*scope, *table, other)) {
                wrong.push(format!(
                    "{} is not joined with {} by the key",
                    other.name, first.name
                ));
            }
        }
        for (_, _, table) in tables.iter().filter(|(_, _, table)| table.is_outer) {
            for pair in table.on.windows(3) {
                let is_key = pair[0].rsplit('.').next() == key(&table.name);
                // On a table that every machine has whole, nothing is planned away.
                let from_whole = WHOLE.contains(&parsed.scopes[0].tables[0].name.as_str());
                if pair[1] == "=" && pair[2].starts_with('$') && !is_key && !from_whole {
                    wrong.push(format!("{} = {} may be NULL: COALESCE", pair[0], pair[2]));
                }
            }
        }
    }
    let texts: Vec<&str> = parsed.words.iter().map(|word| word.text.as_str()).collect();
    let target = match texts.as_slice() {
        ["INSERT", "INTO", table, ..] | ["UPDATE", table, ..] => Some((*table, key(table))),
        _ => None,
    };
    if let Some((table, Some(key))) = target {
        let conflict = texts.windows(2).position(|pair| pair == ["ON", "CONFLICT"]);
        if conflict.is_some() && texts.contains(&"SELECT") {
            wrong.push(format!("{table}: ON CONFLICT after a SELECT"));
        }
        if let Some(at) = conflict
            && texts.get(at + 2) == Some(&"(")
            && !texts[at + 3..]
                .iter()
                .take_while(|text| **text != ")")
                .any(|text| *text == key)
        {
            wrong.push(format!("{table}: ON CONFLICT without the key"));
        }
        let set = texts.iter().position(|text| *text == "SET");
        let assigned = set.map(|at| &texts[at..]).unwrap_or_default();
        let assigned = assigned.iter().take_while(|text| **text != "WHERE");
        if assigned
            .zip(texts.iter().skip(set.unwrap_or(0) + 1))
            .any(|(name, next)| *name == key && *next == "=")
        {
            wrong.push(format!("{table}: a row moves to another key"));
        }
        if texts[0] == "INSERT"
            && !texts
                .iter()
                .take_while(|text| **text != ")")
                .any(|text| *text == key)
        {
            wrong.push(format!("{table}: a row without its key"));
        }
    }
    for word in ["LISTEN", "NOTIFY", "nextval", "LOCK"] {
        if texts.contains(&word) {
            wrong.push(format!("{word} reaches one machine only"));
        }
    }
    if texts.windows(2).any(|pair| pair == ["FOR", "UPDATE"]) && asks_all(sql) {
        wrong.push("FOR UPDATE without the key".to_owned());
    }
    wrong
}

/// Whether every machine is asked: no parameter says by its key whose rows are meant.
fn asks_all(sql: &str) -> bool {
    let parsed = parsed(sql);
    let adds = parsed.scopes.first().is_some_and(|scope| scope.verb == "INSERT");
    spread(&parsed).into_iter().any(|(scope, table, named)| {
        let tied = equal_to(&parsed, key_of(scope, table, named));
        !adds && !tied.iter().any(|term| matches!(term, Term::Parameter(_)))
    })
}

#[test]
fn no_statement_crosses_the_key() {
    let found = statements();
    assert!(found.len() > 80, "{} statements are too few", found.len());
    for name in [
        "store/states STATE",
        "store/write CREATE_SESSION",
        "records/questions/person TEAM",
    ] {
        assert!(
            found.iter().any(|statement| statement.place == name),
            "{name} is not looked at"
        );
    }
    let wrong: Vec<String> = found
        .iter()
        .flat_map(|statement| {
            complaints(&statement.sql)
                .into_iter()
                .map(|complaint| format!("{}: {complaint}", statement.place))
        })
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn only_these_ask_every_machine() {
    let asking: Vec<String> = statements()
        .into_iter()
        .filter(|statement| asks_all(&statement.sql))
        .map(|statement| statement.place)
        .collect();
    let is_new = |place: &&String| !ASK_ALL.iter().any(|known| place.starts_with(known));
    assert_eq!(
        asking.iter().filter(is_new).collect::<Vec<_>>(),
        Vec::<&String>::new()
    );
    for known in ASK_ALL {
        assert!(
            asking.iter().any(|place| place.starts_with(known)),
            "{known} asks nobody"
        );
    }
}

/// The statements that a Citus refused or spread over every machine, and others of their kind.
#[test]
fn the_rules_can_fail() {
    let refused = [
        (
            "SELECT s.title, k.body FROM sessions s LEFT JOIN idempotency_keys k ON k.session_id = s.id AND k.key = $3 WHERE s.id = $1",
            "k.key = $3 may be NULL: COALESCE",
        ),
        (
            "SELECT d.dept_id, l.name FROM employees e JOIN departments d ON d.dept_id = e.dept_id LEFT JOIN employees l ON l.emp_id = d.leader_id WHERE e.emp_id = $1",
            "employees is not joined with employees by the key",
        ),
        (
            "WITH gate AS (UPDATE sessions SET last_seq = 1 WHERE id = $1 RETURNING id) SELECT COUNT(*) FROM gate",
            "UPDATE inside another statement",
        ),
        (
            "INSERT INTO pendings (owner, session) SELECT a.who, 'x' FROM unnest($1) AS a ON CONFLICT (owner, session, kind) DO NOTHING",
            "pendings: ON CONFLICT after a SELECT",
        ),
        (
            "INSERT INTO pendings (owner, session) VALUES ($1, $2) ON CONFLICT (session) DO NOTHING",
            "pendings: ON CONFLICT without the key",
        ),
        (
            "INSERT INTO attempts (quiz_id) VALUES ($1)",
            "attempts: a row without its key",
        ),
        (
            "UPDATE messages SET session_id = $1 WHERE id = $2",
            "messages: a row moves to another key",
        ),
        (
            "SELECT 1 FROM attempts a JOIN employees e ON e.dept_id = a.quiz_id",
            "employees is not joined with attempts by the key",
        ),
        (
            "SELECT 1 FROM sessions s JOIN employees e ON e.emp_id = s.id",
            "sessions and employees stand on different machines",
        ),
        (
            "DELETE FROM messages WHERE id IN (SELECT id FROM sessions WHERE client_hash = $1)",
            "sessions is not joined with messages by the key",
        ),
        ("SELECT nobody FROM invoices", "invoices: no such table"),
    ];
    for (sql, complaint) in refused {
        assert_eq!(complaints(sql), [complaint], "{sql}");
    }
    for sql in [
        "SELECT 1 FROM sessions s LEFT JOIN idempotency_keys k ON k.session_id = s.id AND k.key = COALESCE($3, '') WHERE s.id = $1",
        "DELETE FROM messages WHERE session_id IN (SELECT id FROM sessions WHERE client_hash = $1)",
        "SELECT 1 FROM enrolments e WHERE e.emp_id = $1 AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.emp_id = $1)",
    ] {
        assert_eq!(complaints(sql), Vec::<String>::new(), "{sql}");
    }
    assert!(asks_all("SELECT id FROM sessions WHERE client_hash = $1"));
    assert!(!asks_all(
        "SELECT id FROM sessions WHERE id = $1 AND client_hash = $2"
    ));
}
