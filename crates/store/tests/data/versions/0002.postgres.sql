CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BYTEA NOT NULL,
    execution_time BIGINT NOT NULL
);

CREATE TABLE sessions (
    id          UUID        NOT NULL PRIMARY KEY,
    client_hash TEXT        NOT NULL,
    title       TEXT,
    depth       TEXT        NOT NULL CHECK (depth IN ('quick', 'thorough')),
    last_seq    BIGINT      NOT NULL DEFAULT 0,
    create_key  TEXT,
    create_body TEXT,
    created_at  TIMESTAMPTZ NOT NULL,
    updated_at  TIMESTAMPTZ NOT NULL,
    UNIQUE (client_hash, create_key)
);
CREATE INDEX sessions_by_activity ON sessions (client_hash, updated_at DESC, id DESC);
CREATE INDEX sessions_by_age ON sessions (updated_at);

CREATE TABLE messages (
    id         UUID        NOT NULL PRIMARY KEY DEFAULT gen_random_uuid(),
    session_id UUID        NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    seq        BIGINT      NOT NULL,
    role       VARCHAR(16) NOT NULL CHECK (role IN ('user', 'assistant', 'system')),
    content    TEXT        NOT NULL,
    metadata   JSONB       NOT NULL DEFAULT '{}',
    created_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    UNIQUE (session_id, seq)
);

CREATE TABLE idempotency_keys (
    session_id UUID   NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    key        TEXT   NOT NULL,
    body       TEXT   NOT NULL,
    user_seq   BIGINT NOT NULL,
    PRIMARY KEY (session_id, key)
);

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (1, 'sessions', TRUE, '\x93ce1a99cce01e57c281a63893eb3956e1941809fcd6ab64c44e99fe6789084b705c0edd2deb70a30234948b91eafaf8', 0);

CREATE TABLE pendings (
    owner      TEXT        NOT NULL,
    session    TEXT        NOT NULL,
    kind       TEXT        NOT NULL CHECK (kind IN ('question', 'subject')),
    id         UUID        NOT NULL,
    body       JSONB       NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (owner, session, kind)
);
CREATE INDEX pendings_by_age ON pendings (expires_at);

CREATE TABLE kept_answers (
    owner      TEXT        NOT NULL,
    session    TEXT        NOT NULL,
    key        TEXT        NOT NULL,
    asked      TEXT        NOT NULL,
    answer     JSONB       NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (owner, session, key)
);
CREATE INDEX kept_answers_by_age ON kept_answers (expires_at);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (2, 'pendings', TRUE, '\x7d7546f7e368bd8a0e57b7b897e6702fcc2d273df58f4c7b016590aa8a71b57386d13ea1a4845150e56e28b4b72285ac', 0);
INSERT INTO sessions (id, client_hash, title, depth, last_seq, create_key, create_body, created_at, updated_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'hash-of-old', '예전 상담', 'thorough', 2, 'k', 'b', '2025-01-02T03:04:05.123456Z', '2025-01-02T03:04:06.000001Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8058', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'user', '부모님께 1억 받았어요', '{}', '2025-01-02T03:04:05.200000Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8059', '01890a5d-ac96-774b-bcce-b302099a8057', 2, 'assistant', '증여일이 언제인가요?', '{"_schema_version": "1.0", "intent": "gift_tax", "collected_parameters": {"gift_property_value": 100000000}, "missing_parameters": ["gift_date"], "asked": "gift_date"}', '2025-01-02T03:04:06.000001Z');
INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'key', 'body', 1);
INSERT INTO settings (name, value) VALUES ('client_key_check', 'seal');
INSERT INTO pendings (owner, session, kind, id, body, expires_at) VALUES ('E1', 's', 'question', '01890a5d-ac96-774b-bcce-b302099a8060', '{"asked": "EDU"}', '2125-01-02T03:04:05.000000Z');
INSERT INTO kept_answers (owner, session, key, asked, answer, expires_at) VALUES ('E1', 's', 'k', 'a', '{"answer": "답"}', '2125-01-02T03:04:05.000000Z');
