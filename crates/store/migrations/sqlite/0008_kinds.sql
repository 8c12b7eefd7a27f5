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
