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
