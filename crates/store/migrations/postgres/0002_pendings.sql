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
