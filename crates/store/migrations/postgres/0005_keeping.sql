-- Receipts of erasures: who was erased (a keyed hash), how much, when; `talk` is an employee whose records stayed. A
-- restored older backup is cleaned by them.
CREATE TABLE erasures (
    id        UUID        NOT NULL PRIMARY KEY,
    kind      TEXT        NOT NULL CHECK (kind IN ('client', 'employee', 'talk')),
    who       TEXT        NOT NULL,
    row_count BIGINT      NOT NULL,
    erased_at TIMESTAMPTZ NOT NULL
);

-- What each client and address may still do, shared by all processes: when it will have nothing outstanding
-- (microseconds since 1970), and how many requests the last asker was granted.
CREATE TABLE rate_limits (
    who     TEXT   NOT NULL PRIMARY KEY,
    free_at BIGINT NOT NULL,
    granted BIGINT NOT NULL
);
