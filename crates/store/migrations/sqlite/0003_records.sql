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
