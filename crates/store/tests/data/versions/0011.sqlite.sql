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

-- The company's records. Keys are the company's own ids; nothing counts through the whole database. Days are
-- YYYY-MM-DD, times RFC 3339 at +09:00, months YYYY-MM: texts that sort. Leave is counted in hundredths of a day.

CREATE TABLE departments (
    dept_id   TEXT NOT NULL,
    dept_name TEXT NOT NULL,
    parent_id TEXT,
    leader_id TEXT,
    PRIMARY KEY (dept_id)
) WITHOUT ROWID;

CREATE TABLE employees (
    emp_id          TEXT NOT NULL,
    name            TEXT NOT NULL,
    position        TEXT NOT NULL,
    job_title       TEXT NOT NULL,
    dept_id         TEXT NOT NULL,
    hire_date       TEXT NOT NULL,
    employment_type TEXT NOT NULL,
    email           TEXT NOT NULL,
    PRIMARY KEY (emp_id)
) WITHOUT ROWID;

CREATE TABLE courses (
    education_id TEXT NOT NULL,
    title        TEXT NOT NULL,
    category     TEXT NOT NULL,
    required     INTEGER NOT NULL,
    PRIMARY KEY (education_id)
) WITHOUT ROWID;

CREATE TABLE chapters (
    education_id TEXT NOT NULL,
    chapter      INTEGER NOT NULL,
    title        TEXT NOT NULL,
    minutes      INTEGER NOT NULL,
    PRIMARY KEY (education_id, chapter)
) WITHOUT ROWID;

CREATE TABLE enrolments (
    emp_id          TEXT NOT NULL,
    education_id    TEXT NOT NULL,
    assigned_on     TEXT NOT NULL,
    deadline        TEXT,
    watched_minutes INTEGER NOT NULL,
    last_watched_at TEXT,
    completed_at    TEXT,
    PRIMARY KEY (emp_id, education_id, assigned_on)
) WITHOUT ROWID;

CREATE TABLE quizzes (
    quiz_id      TEXT NOT NULL,
    education_id TEXT NOT NULL,
    title        TEXT NOT NULL,
    pass_score   INTEGER NOT NULL,
    PRIMARY KEY (quiz_id)
) WITHOUT ROWID;

CREATE TABLE questions (
    quiz_id  TEXT NOT NULL,
    number   INTEGER NOT NULL,
    topic    TEXT NOT NULL,
    text     TEXT NOT NULL,
    choice_1 TEXT NOT NULL,
    choice_2 TEXT NOT NULL,
    choice_3 TEXT NOT NULL,
    choice_4 TEXT NOT NULL,
    answer   INTEGER NOT NULL,
    PRIMARY KEY (quiz_id, number)
) WITHOUT ROWID;

CREATE TABLE attempts (
    emp_id       TEXT NOT NULL,
    quiz_id      TEXT NOT NULL,
    attempt_no   INTEGER NOT NULL,
    started_at   TEXT NOT NULL,
    submitted_at TEXT,
    score        INTEGER,
    PRIMARY KEY (emp_id, quiz_id, attempt_no)
) WITHOUT ROWID;

CREATE TABLE answers (
    emp_id     TEXT NOT NULL,
    quiz_id    TEXT NOT NULL,
    attempt_no INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    choice     INTEGER NOT NULL,
    correct    INTEGER NOT NULL,
    PRIMARY KEY (emp_id, quiz_id, attempt_no, number)
) WITHOUT ROWID;

CREATE TABLE leave_grants (
    emp_id     TEXT NOT NULL,
    granted_on TEXT NOT NULL,
    reason     TEXT NOT NULL,
    days       INTEGER NOT NULL,
    expires_on TEXT NOT NULL,
    PRIMARY KEY (emp_id, granted_on, reason)
) WITHOUT ROWID;

CREATE TABLE leave_uses (
    emp_id   TEXT NOT NULL,
    start_on TEXT NOT NULL,
    end_on   TEXT NOT NULL,
    type     TEXT NOT NULL,
    days     INTEGER NOT NULL,
    status   TEXT NOT NULL,
    PRIMARY KEY (emp_id, start_on, type)
) WITHOUT ROWID;

CREATE TABLE attendance (
    emp_id           TEXT NOT NULL,
    day              TEXT NOT NULL,
    kind             TEXT NOT NULL,
    late_minutes     INTEGER NOT NULL,
    early_minutes    INTEGER NOT NULL,
    overtime_minutes INTEGER NOT NULL,
    PRIMARY KEY (emp_id, day)
) WITHOUT ROWID;

CREATE TABLE payslips (
    emp_id    TEXT NOT NULL,
    pay_month TEXT NOT NULL,
    pay_date  TEXT NOT NULL,
    PRIMARY KEY (emp_id, pay_month)
) WITHOUT ROWID;

CREATE TABLE payslip_lines (
    emp_id    TEXT NOT NULL,
    pay_month TEXT NOT NULL,
    line      INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    name      TEXT NOT NULL,
    amount    INTEGER NOT NULL,
    PRIMARY KEY (emp_id, pay_month, line)
) WITHOUT ROWID;

CREATE TABLE point_transactions (
    emp_id         TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    account        TEXT NOT NULL,
    kind           TEXT NOT NULL,
    used_on        TEXT NOT NULL,
    amount         INTEGER NOT NULL,
    merchant       TEXT,
    category       TEXT,
    expires_on     TEXT,
    PRIMARY KEY (emp_id, transaction_id)
) WITHOUT ROWID;

CREATE TABLE hr_tasks (
    emp_id   TEXT NOT NULL,
    task_id  TEXT NOT NULL,
    type     TEXT NOT NULL,
    title    TEXT NOT NULL,
    deadline TEXT NOT NULL,
    status   TEXT NOT NULL,
    PRIMARY KEY (emp_id, task_id)
) WITHOUT ROWID;

CREATE INDEX departments_by_name ON departments (dept_name);
CREATE INDEX employees_by_department ON employees (dept_id);
CREATE INDEX quizzes_by_course ON quizzes (education_id);
CREATE INDEX attempts_by_time ON attempts (submitted_at, emp_id, score);
CREATE INDEX points_by_day ON point_transactions (emp_id, account, used_on);

-- Who asked for which of their records, and when. Never what they were shown.
CREATE TABLE record_reads (
    emp_id   TEXT NOT NULL,
    question TEXT NOT NULL,
    read_at  TEXT NOT NULL
);
CREATE INDEX record_reads_by_person ON record_reads (emp_id, read_at);

-- Sections of company documents, in the order in which they stand.
CREATE TABLE company_pages (
    page_id  TEXT NOT NULL PRIMARY KEY,
    position INTEGER NOT NULL,
    title    TEXT NOT NULL,
    path     TEXT NOT NULL,
    text     TEXT NOT NULL,
    address  TEXT NOT NULL
) WITHOUT ROWID;

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (3, 'records', TRUE, X'cfb99d191a6ee03e97387c8fd10fec9a086f185b2c7d17807edb1cb4bf5807a9fac5c87556d4dfa88dd56b0d259a1e57', 0);

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

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (5, 'keeping', TRUE, X'5de86568a801c6dfd9334db56b918ac36c88cc0e366e24ed833f6bb2dbbcf1e4254f81b8db9709d129bce35a5d0a9766', 0);

-- A turn changes only its session's row, not also the places of its time in two indices: a client's sessions are found by
-- the client and sorted, inactive ones are looked for among the old.
DROP INDEX sessions_by_activity;
DROP INDEX sessions_by_age;
CREATE INDEX sessions_by_creation ON sessions (created_at);

-- The members of a team as they are shown, in their order, read from the index alone.
DROP INDEX employees_by_department;
CREATE INDEX employees_by_department ON employees (dept_id, name, emp_id, position, job_title);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (6, 'indices', TRUE, X'ea26cbd886a3d35546d3322f2ab924ce806e2e1d40b39fc7ecf760a9b751899d3c9769b4318bbe59a47ef46d4639d994', 0);

-- PostgreSQL alone can be spread over machines; nothing changes here.

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (7, 'spread', TRUE, X'c3a8b7198a8b3249f20930b0e92701ff3e86a0b9946fd0817f2dbcf6b782cceebf7d14b3400a1e059e99a1893a40b450', 0);

-- The company's own words: kinds of leave, of attendance, of points, and what each counts as.
CREATE TABLE kinds (
    subject   TEXT NOT NULL,
    name      TEXT NOT NULL,
    counts_as TEXT,
    lapses    TEXT,
    PRIMARY KEY (subject, name)
) WITHOUT ROWID;

-- Hours are kept in minutes; NULL is a day of eight hours.
ALTER TABLE employees ADD COLUMN daily_hours INTEGER;

-- Leave is given on account, in days or in hours. A day is 84,000 parts: thousandths of a day, and quarters of an hour of a
-- working day of 4, 5, 6, 7, 7.5 or 8 hours, are whole.
CREATE TABLE new_leave_grants (
    emp_id     TEXT NOT NULL,
    granted_on TEXT NOT NULL,
    reason     TEXT NOT NULL,
    account    TEXT NOT NULL,
    days       INTEGER,
    hours      INTEGER,
    expires_on TEXT NOT NULL,
    PRIMARY KEY (emp_id, granted_on, reason, account)
) WITHOUT ROWID;
INSERT INTO new_leave_grants (emp_id, granted_on, reason, account, days, hours, expires_on)
    SELECT emp_id, granted_on, reason, '연차', days * 840, NULL, expires_on FROM leave_grants;
DROP TABLE leave_grants;
ALTER TABLE new_leave_grants RENAME TO leave_grants;

-- `use_id` tells two uses of one kind on one day apart.
CREATE TABLE new_leave_uses (
    emp_id   TEXT NOT NULL,
    start_on TEXT NOT NULL,
    type     TEXT NOT NULL,
    use_id   TEXT NOT NULL,
    end_on   TEXT NOT NULL,
    days     INTEGER,
    hours    INTEGER,
    status   TEXT NOT NULL,
    PRIMARY KEY (emp_id, start_on, type, use_id)
) WITHOUT ROWID;
INSERT INTO new_leave_uses (emp_id, start_on, type, use_id, end_on, days, hours, status)
    SELECT emp_id, start_on, type, '', end_on, days * 840, NULL, status FROM leave_uses;
DROP TABLE leave_uses;
ALTER TABLE new_leave_uses RENAME TO leave_uses;

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (8, 'kinds', TRUE, X'f9704de176f0010e1001b296d44353f095c1c1620a290c70c42ff52bc91711f8befdff948d7f485228d6befd5fdfc78d', 0);

-- Versions of the company's documents: of those that may hold on a day the one that began last does.
CREATE TABLE company_documents (
    name        TEXT NOT NULL,
    version     TEXT NOT NULL,
    title       TEXT NOT NULL,
    valid_from  TEXT,
    valid_until TEXT,
    imported_at TEXT NOT NULL,
    PRIMARY KEY (name, version)
) WITHOUT ROWID;
INSERT INTO company_documents (name, version, title, imported_at)
    SELECT address, '', MIN(title), COALESCE((SELECT value FROM settings WHERE name = 'documents_updated_at'), '')
    FROM company_pages GROUP BY address;

-- `address` may name a page of the document, `document` and `version` do not.
ALTER TABLE company_pages ADD COLUMN document TEXT NOT NULL DEFAULT '';
ALTER TABLE company_pages ADD COLUMN version TEXT NOT NULL DEFAULT '';
UPDATE company_pages SET document = address;
CREATE INDEX company_pages_by_document ON company_pages (document, version, position);

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9, 'documents', TRUE, X'3fee2e889d30c8838461b84ab1d529cd929250801ba7122a956559d63d8d23840aef4865acff642b4952615b6e8a95b9', 0);

-- Words of employees that no document answered, or whose answer was rated badly: masked, by the day, with no sign of who
-- asked. No row has a number or a time of its own by which it could be laid beside another table.
CREATE TABLE open_questions (
    asked_on TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('unanswered', 'disliked')),
    words    TEXT NOT NULL,
    times    INTEGER NOT NULL,
    PRIMARY KEY (asked_on, kind, words)
) WITHOUT ROWID;

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (10, 'questions', TRUE, X'4ba99ce9d59cdc20b9842834b9cb158fcd693ada5b9aaa7c3e5bc13914640aed8fec8d8cb3967f52fa8c47ea0b647bdd', 0);

-- Vectors of sections of company documents, by the model that made them and the hash of the section's text: the numbers in
-- hexadecimal, eight digits each.
CREATE TABLE company_vectors (
    model   TEXT NOT NULL,
    section TEXT NOT NULL,
    vector  TEXT NOT NULL,
    PRIMARY KEY (model, section)
) WITHOUT ROWID;

INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (11, 'vectors', TRUE, X'4037fb50a753dae9204eddbc7553f4be4fd1fdd027fbe669c69f9306d12cff436683904a7eae2bde28c48d9b3a037e5f', 0);
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
