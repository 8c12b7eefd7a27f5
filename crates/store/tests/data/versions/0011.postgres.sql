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

-- The company's records. Keys are the company's own ids; nothing counts through the whole database. Days are
-- YYYY-MM-DD, times RFC 3339 at +09:00, months YYYY-MM: texts that sort. Leave is counted in hundredths of a day.

CREATE TABLE departments (
    dept_id   TEXT COLLATE "C" NOT NULL,
    dept_name TEXT COLLATE "C" NOT NULL,
    parent_id TEXT COLLATE "C",
    leader_id TEXT COLLATE "C",
    PRIMARY KEY (dept_id)
);

CREATE TABLE employees (
    emp_id          TEXT COLLATE "C" NOT NULL,
    name            TEXT COLLATE "C" NOT NULL,
    position        TEXT COLLATE "C" NOT NULL,
    job_title       TEXT COLLATE "C" NOT NULL,
    dept_id         TEXT COLLATE "C" NOT NULL,
    hire_date       TEXT COLLATE "C" NOT NULL,
    employment_type TEXT COLLATE "C" NOT NULL,
    email           TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (emp_id)
);

CREATE TABLE courses (
    education_id TEXT COLLATE "C" NOT NULL,
    title        TEXT COLLATE "C" NOT NULL,
    category     TEXT COLLATE "C" NOT NULL,
    required     BIGINT NOT NULL,
    PRIMARY KEY (education_id)
);

CREATE TABLE chapters (
    education_id TEXT COLLATE "C" NOT NULL,
    chapter      BIGINT NOT NULL,
    title        TEXT COLLATE "C" NOT NULL,
    minutes      BIGINT NOT NULL,
    PRIMARY KEY (education_id, chapter)
);

CREATE TABLE enrolments (
    emp_id          TEXT COLLATE "C" NOT NULL,
    education_id    TEXT COLLATE "C" NOT NULL,
    assigned_on     TEXT COLLATE "C" NOT NULL,
    deadline        TEXT COLLATE "C",
    watched_minutes BIGINT NOT NULL,
    last_watched_at TEXT COLLATE "C",
    completed_at    TEXT COLLATE "C",
    PRIMARY KEY (emp_id, education_id, assigned_on)
);

CREATE TABLE quizzes (
    quiz_id      TEXT COLLATE "C" NOT NULL,
    education_id TEXT COLLATE "C" NOT NULL,
    title        TEXT COLLATE "C" NOT NULL,
    pass_score   BIGINT NOT NULL,
    PRIMARY KEY (quiz_id)
);

CREATE TABLE questions (
    quiz_id  TEXT COLLATE "C" NOT NULL,
    number   BIGINT NOT NULL,
    topic    TEXT COLLATE "C" NOT NULL,
    text     TEXT COLLATE "C" NOT NULL,
    choice_1 TEXT COLLATE "C" NOT NULL,
    choice_2 TEXT COLLATE "C" NOT NULL,
    choice_3 TEXT COLLATE "C" NOT NULL,
    choice_4 TEXT COLLATE "C" NOT NULL,
    answer   BIGINT NOT NULL,
    PRIMARY KEY (quiz_id, number)
);

CREATE TABLE attempts (
    emp_id       TEXT COLLATE "C" NOT NULL,
    quiz_id      TEXT COLLATE "C" NOT NULL,
    attempt_no   BIGINT NOT NULL,
    started_at   TEXT COLLATE "C" NOT NULL,
    submitted_at TEXT COLLATE "C",
    score        BIGINT,
    PRIMARY KEY (emp_id, quiz_id, attempt_no)
);

CREATE TABLE answers (
    emp_id     TEXT COLLATE "C" NOT NULL,
    quiz_id    TEXT COLLATE "C" NOT NULL,
    attempt_no BIGINT NOT NULL,
    number     BIGINT NOT NULL,
    choice     BIGINT NOT NULL,
    correct    BIGINT NOT NULL,
    PRIMARY KEY (emp_id, quiz_id, attempt_no, number)
);

CREATE TABLE leave_grants (
    emp_id     TEXT COLLATE "C" NOT NULL,
    granted_on TEXT COLLATE "C" NOT NULL,
    reason     TEXT COLLATE "C" NOT NULL,
    days       BIGINT NOT NULL,
    expires_on TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (emp_id, granted_on, reason)
);

CREATE TABLE leave_uses (
    emp_id   TEXT COLLATE "C" NOT NULL,
    start_on TEXT COLLATE "C" NOT NULL,
    end_on   TEXT COLLATE "C" NOT NULL,
    type     TEXT COLLATE "C" NOT NULL,
    days     BIGINT NOT NULL,
    status   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (emp_id, start_on, type)
);

CREATE TABLE attendance (
    emp_id           TEXT COLLATE "C" NOT NULL,
    day              TEXT COLLATE "C" NOT NULL,
    kind             TEXT COLLATE "C" NOT NULL,
    late_minutes     BIGINT NOT NULL,
    early_minutes    BIGINT NOT NULL,
    overtime_minutes BIGINT NOT NULL,
    PRIMARY KEY (emp_id, day)
);

CREATE TABLE payslips (
    emp_id    TEXT COLLATE "C" NOT NULL,
    pay_month TEXT COLLATE "C" NOT NULL,
    pay_date  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (emp_id, pay_month)
);

CREATE TABLE payslip_lines (
    emp_id    TEXT COLLATE "C" NOT NULL,
    pay_month TEXT COLLATE "C" NOT NULL,
    line      BIGINT NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    name      TEXT COLLATE "C" NOT NULL,
    amount    BIGINT NOT NULL,
    PRIMARY KEY (emp_id, pay_month, line)
);

CREATE TABLE point_transactions (
    emp_id         TEXT COLLATE "C" NOT NULL,
    transaction_id TEXT COLLATE "C" NOT NULL,
    account        TEXT COLLATE "C" NOT NULL,
    kind           TEXT COLLATE "C" NOT NULL,
    used_on        TEXT COLLATE "C" NOT NULL,
    amount         BIGINT NOT NULL,
    merchant       TEXT COLLATE "C",
    category       TEXT COLLATE "C",
    expires_on     TEXT COLLATE "C",
    PRIMARY KEY (emp_id, transaction_id)
);

CREATE TABLE hr_tasks (
    emp_id   TEXT COLLATE "C" NOT NULL,
    task_id  TEXT COLLATE "C" NOT NULL,
    type     TEXT COLLATE "C" NOT NULL,
    title    TEXT COLLATE "C" NOT NULL,
    deadline TEXT COLLATE "C" NOT NULL,
    status   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (emp_id, task_id)
);

CREATE INDEX departments_by_name ON departments (dept_name);
CREATE INDEX employees_by_department ON employees (dept_id);
CREATE INDEX quizzes_by_course ON quizzes (education_id);
CREATE INDEX attempts_by_time ON attempts (submitted_at, emp_id, score);
CREATE INDEX points_by_day ON point_transactions (emp_id, account, used_on);

-- Who asked for which of their records, and when. Never what they were shown.
CREATE TABLE record_reads (
    emp_id   TEXT COLLATE "C" NOT NULL,
    question TEXT COLLATE "C" NOT NULL,
    read_at  TIMESTAMPTZ NOT NULL
);
CREATE INDEX record_reads_by_person ON record_reads (emp_id, read_at);

-- Sections of company documents, in the order in which they stand.
CREATE TABLE company_pages (
    page_id  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    title    TEXT COLLATE "C" NOT NULL,
    path     TEXT COLLATE "C" NOT NULL,
    text     TEXT COLLATE "C" NOT NULL,
    address  TEXT COLLATE "C" NOT NULL
);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (3, 'records', TRUE, '\x288bc6f39e3187685f85af7d309afce977851ce6a1d2b2b72248662ef95cf2b5b49a0798f4bea110ff9e142b9a29002c', 0);

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

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (5, 'keeping', TRUE, '\x22f8d34fcb281d77ce76394f118884b3a6833581bf77e2ef9dd12c8edae02cee3bdc6627207178ce0beff207d763c4d2', 0);

-- A turn changes only its session's row, not also the places of its time in two indices: a client's sessions are found by
-- the client and sorted, inactive ones are looked for among the old.
DROP INDEX sessions_by_activity;
DROP INDEX sessions_by_age;
CREATE INDEX sessions_by_creation ON sessions (created_at);

-- The members of a team as they are shown, in their order, read from the index alone.
DROP INDEX employees_by_department;
CREATE INDEX employees_by_department ON employees (dept_id, name, emp_id, position, job_title);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (6, 'indices', TRUE, '\xea26cbd886a3d35546d3322f2ab924ce806e2e1d40b39fc7ecf760a9b751899d3c9769b4318bbe59a47ef46d4639d994', 0);

-- What a PostgreSQL that is spread over machines needs (docs/deploy.md); a single server runs the same.

-- Rows of one employee stand on one machine, so their keys are compared alike everywhere.
DO $$
DECLARE
    of_talk TEXT;
BEGIN
    FOREACH of_talk IN ARRAY ARRAY['pendings', 'kept_answers'] LOOP
        -- Whoever has spread the table already has changed the column before.
        IF EXISTS (SELECT 1 FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = of_talk AND column_name = 'owner'
            AND collation_name IS DISTINCT FROM 'C') THEN
            EXECUTE format('ALTER TABLE %I ALTER COLUMN owner TYPE TEXT COLLATE "C"', of_talk);
        END IF;
    END LOOP;
END $$;

-- A turn: counts the session on, keeps both messages and the key, and says 1; 0, and nothing is changed, where the session
-- has moved on, is another, or the key was kept before. Every row it touches is of one session.
CREATE FUNCTION keep_turn(
    in_session UUID, in_client TEXT, in_seq BIGINT, in_title TEXT,
    in_user UUID, in_said TEXT, in_said_meta JSONB, in_said_at TIMESTAMPTZ,
    in_answer UUID, in_text TEXT, in_meta JSONB, in_at TIMESTAMPTZ,
    in_key TEXT, in_body TEXT, in_depth TEXT, in_made TIMESTAMPTZ
) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    UPDATE sessions SET last_seq = in_seq + 2, updated_at = in_at, title = COALESCE(title, in_title)
    WHERE id = in_session AND client_hash = in_client AND last_seq = in_seq AND depth = in_depth AND created_at = in_made
    AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE session_id = in_session AND key = COALESCE(in_key, ''));
    IF NOT FOUND THEN
        RETURN 0;
    END IF;
    INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES
        (in_user, in_session, in_seq + 1, 'user', in_said, in_said_meta, in_said_at),
        (in_answer, in_session, in_seq + 2, 'assistant', in_text, in_meta, in_at);
    IF in_key IS NOT NULL THEN
        INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES (in_session, in_key, in_body, in_seq + 1);
    END IF;
    RETURN 1;
END $$;

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (7, 'spread', TRUE, '\x6afa7908e95fb799c0c8f89f4f2d58ef035ecb4800a8892e058bf2ec8b39ca0fb5206da11f5ae2e979466acb494b3ffa', 0);

-- The company's own words: kinds of leave, of attendance, of points, and what each counts as.
CREATE TABLE kinds (
    subject   TEXT COLLATE "C" NOT NULL,
    name      TEXT COLLATE "C" NOT NULL,
    counts_as TEXT COLLATE "C",
    lapses    TEXT COLLATE "C",
    PRIMARY KEY (subject, name)
);

-- Hours are kept in minutes; NULL is a day of eight hours.
ALTER TABLE employees ADD COLUMN daily_hours BIGINT;

-- Leave is given on account, in days or in hours. A day is 84,000 parts: thousandths of a day, and quarters of an hour of a
-- working day of 4, 5, 6, 7, 7.5 or 8 hours, are whole.
ALTER TABLE leave_grants ADD COLUMN account TEXT COLLATE "C" NOT NULL DEFAULT '연차';
ALTER TABLE leave_grants ALTER COLUMN account DROP DEFAULT;
ALTER TABLE leave_grants ADD COLUMN hours BIGINT;
ALTER TABLE leave_grants ALTER COLUMN days DROP NOT NULL;
UPDATE leave_grants SET days = days * 840;
ALTER TABLE leave_grants DROP CONSTRAINT leave_grants_pkey;
ALTER TABLE leave_grants ADD PRIMARY KEY (emp_id, granted_on, reason, account);

-- `use_id` tells two uses of one kind on one day apart.
ALTER TABLE leave_uses ADD COLUMN use_id TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE leave_uses ALTER COLUMN use_id DROP DEFAULT;
ALTER TABLE leave_uses ADD COLUMN hours BIGINT;
ALTER TABLE leave_uses ALTER COLUMN days DROP NOT NULL;
UPDATE leave_uses SET days = days * 840;
ALTER TABLE leave_uses DROP CONSTRAINT leave_uses_pkey;
ALTER TABLE leave_uses ADD PRIMARY KEY (emp_id, start_on, type, use_id);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (8, 'kinds', TRUE, '\x21d9c741f73d396ab0d141ec40ca3775714af3e5ce860eb334c96abbdb4ebc80ad4b9c2fd127e47e015c5db8e2c67846', 0);

-- Versions of the company's documents: of those that may hold on a day the one that began last does.
CREATE TABLE company_documents (
    name        TEXT COLLATE "C" NOT NULL,
    version     TEXT COLLATE "C" NOT NULL,
    title       TEXT COLLATE "C" NOT NULL,
    valid_from  TEXT COLLATE "C",
    valid_until TEXT COLLATE "C",
    imported_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (name, version)
);
INSERT INTO company_documents (name, version, title, imported_at)
    SELECT address, '', MIN(title), COALESCE((SELECT value FROM settings WHERE name = 'documents_updated_at'), '')
    FROM company_pages GROUP BY address;

-- `address` may name a page of the document, `document` and `version` do not.
ALTER TABLE company_pages ADD COLUMN document TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE company_pages ADD COLUMN version TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE company_pages SET document = address;
CREATE INDEX company_pages_by_document ON company_pages (document, version, position);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9, 'documents', TRUE, '\xedea6fbad16d1d774d5c9007dffce3c1ac021f48d0ef01cb1be924ef082f6183d410fc379a81b72122f4bd64165ca009', 0);

-- Words of employees that no document answered, or whose answer was rated badly: masked, by the day, with no sign of who
-- asked. No row has a number or a time of its own by which it could be laid beside another table.
CREATE TABLE open_questions (
    asked_on TEXT COLLATE "C" NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('unanswered', 'disliked')),
    words    TEXT COLLATE "C" NOT NULL,
    times    BIGINT NOT NULL,
    PRIMARY KEY (asked_on, kind, words)
);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (10, 'questions', TRUE, '\x58187aaa50a79572069e20c81203eed5d37770f57a366a21170114eefde8487698590855abf6665261ab20f848148769', 0);

-- Vectors of sections of company documents, by the model that made them and the hash of the section's text: the numbers in
-- hexadecimal, eight digits each.
CREATE TABLE company_vectors (
    model   TEXT COLLATE "C" NOT NULL,
    section TEXT COLLATE "C" NOT NULL,
    vector  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (model, section)
);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (11, 'vectors', TRUE, '\x50ccec29cdaf9514b7018d84a549517d5bc0bdbdd767cd61e688cbe804c7b4b976cb9df0ede3e97b4fab637355f22d40', 0);
INSERT INTO sessions (id, client_hash, title, depth, last_seq, create_key, create_body, created_at, updated_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'hash-of-old', '예전 상담', 'thorough', 2, 'k', 'b', '2025-01-02T03:04:05.123456Z', '2025-01-02T03:04:06.000001Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8058', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'user', '부모님께 1억 받았어요', '{}', '2025-01-02T03:04:05.200000Z');
INSERT INTO messages (id, session_id, seq, role, content, metadata, created_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8059', '01890a5d-ac96-774b-bcce-b302099a8057', 2, 'assistant', '증여일이 언제인가요?', '{"_schema_version": "1.0", "intent": "gift_tax", "collected_parameters": {"gift_property_value": 100000000}, "missing_parameters": ["gift_date"], "asked": "gift_date"}', '2025-01-02T03:04:06.000001Z');
INSERT INTO idempotency_keys (session_id, key, body, user_seq) VALUES ('01890a5d-ac96-774b-bcce-b302099a8057', 'key', 'body', 1);
INSERT INTO settings (name, value) VALUES ('client_key_check', 'seal');
INSERT INTO pendings (owner, session, kind, id, body, expires_at) VALUES ('E1', 's', 'question', '01890a5d-ac96-774b-bcce-b302099a8060', '{"asked": "EDU"}', '2125-01-02T03:04:05.000000Z');
INSERT INTO kept_answers (owner, session, key, asked, answer, expires_at) VALUES ('E1', 's', 'k', 'a', '{"answer": "답"}', '2125-01-02T03:04:05.000000Z');
INSERT INTO employees (emp_id, name, position, job_title, dept_id, hire_date, employment_type, email) VALUES ('E1', '김하나', '사원', '개발', 'D1', '2020-01-01', '정규', 'a@example.com');
INSERT INTO record_reads (emp_id, question, read_at) VALUES ('E1', 'Q11', '2025-01-02T03:04:05.000000Z');
INSERT INTO erasures (id, kind, who, row_count, erased_at) VALUES ('01890a5d-ac96-774b-bcce-b302099a8061', 'client', 'hash-of-gone', 3, '2025-01-02T03:04:05.000000Z');
