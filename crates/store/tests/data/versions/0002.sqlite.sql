CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);

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

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (1, 'sessions', TRUE, X'71f78a49e24fd170105f90dc651f72457d6e163293d876e9a23c9879f2200f1267f6593d4b5399f27f4e9b0129e168b1', 0);

-- What a conversation with the workplace assistant waits for (question) and was last about (subject), and answers that
-- a retry may want again. Everything here expires.
CREATE TABLE pendings (
    owner      TEXT NOT NULL,
    session    TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('question', 'subject')),
    id         TEXT NOT NULL,
    body       TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (owner, session, kind)
) WITHOUT ROWID;
CREATE INDEX pendings_by_age ON pendings (expires_at);

CREATE TABLE kept_answers (
    owner      TEXT NOT NULL,
    session    TEXT NOT NULL,
    key        TEXT NOT NULL,
    asked      TEXT NOT NULL,
    answer     TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    PRIMARY KEY (owner, session, key)
) WITHOUT ROWID;
CREATE INDEX kept_answers_by_age ON kept_answers (expires_at);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (2, 'pendings', TRUE, X'1f99958f71d3f8d2d95748125864dac111178842515a954dbf595449f2d1a64c09a56b3c0a12a2ba3350bb7a2e8ad8aa', 0);
INSERT INTO sessions (id, client_hash, title, depth, last_seq, create_key, create_body, created_at, updated_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'hash-of-old', '예전 상담', 'thorough', 2, 'k', 'b', '2025-01-02T03:04:05.123456Z', '2025-01-02T03:04:06.000001Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8058', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'user', '부모님께 1억 받았어요', '{}', '2025-01-02T03:04:05.200000Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8059', '01890a5d-ac96-774b-bcce-b302099a8057', 2, 'assistant', '증여일이 언제인가요?', '{"_schema_version": "1.0", "intent": "gift_tax", "collected_parameters": {"gift_property_value": 100000000}, "missing_parameters": ["gift_date"], "asked": "gift_date"}', '2025-01-02T03:04:06.000001Z');
INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'key', 'body', 1);
INSERT INTO settings (name, value) VALUES ('client_key_check', 'seal');
INSERT INTO pendings (owner, session, kind, id, body, expires_at) VALUES ('E1', 's', 'question', '01890a5d-ac96-774b-bcce-b302099a8060', '{"asked": "EDU"}', '2125-01-02T03:04:05.000000Z');
INSERT INTO kept_answers (owner, session, key, asked, answer, expires_at) VALUES ('E1', 's', 'k', 'a', '{"answer": "답"}', '2125-01-02T03:04:05.000000Z');
