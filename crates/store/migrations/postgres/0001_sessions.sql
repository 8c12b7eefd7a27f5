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
