-- Receipts of erasures: who was erased (a keyed hash), how much, when; `talk` is an employee whose records stayed. A
-- restored older backup is cleaned by them.
-- Shares of rate limits are counted in memory here: one process serves a SQLite file.
CREATE TABLE erasures (
    id         TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL CHECK (kind IN ('client', 'employee', 'talk')),
    who        TEXT    NOT NULL,
    row_count  INTEGER NOT NULL,
    erased_at  TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
