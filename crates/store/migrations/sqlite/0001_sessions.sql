-- Ids and times are text (times of one fixed width, so that they sort); amounts of JSON stay as the program wrote them.
CREATE TABLE sessions (
    id          TEXT    NOT NULL PRIMARY KEY,
    client_hash TEXT    NOT NULL,
    title       TEXT,
    depth       TEXT    NOT NULL CHECK (depth IN ('quick', 'thorough')),
    last_seq    INTEGER NOT NULL DEFAULT 0,
    create_key  TEXT,
    create_body TEXT,
    created_at  TEXT    NOT NULL,
    updated_at  TEXT    NOT NULL,
    UNIQUE (client_hash, create_key)
) STRICT;
CREATE INDEX sessions_by_activity ON sessions (client_hash, updated_at DESC, id DESC);
CREATE INDEX sessions_by_age ON sessions (updated_at);

CREATE TABLE messages (
    id         TEXT    NOT NULL PRIMARY KEY,
    session_id TEXT    NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    seq        INTEGER NOT NULL,
    role       TEXT    NOT NULL CHECK (role IN ('user', 'assistant', 'system')),
    content    TEXT    NOT NULL,
    metadata   TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(metadata)),
    created_at TEXT    NOT NULL,
    UNIQUE (session_id, seq)
) STRICT;

CREATE TABLE idempotency_keys (
    session_id TEXT    NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    key        TEXT    NOT NULL,
    body       TEXT    NOT NULL,
    user_seq   INTEGER NOT NULL,
    PRIMARY KEY (session_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
