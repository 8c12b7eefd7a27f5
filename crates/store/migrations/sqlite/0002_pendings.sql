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
