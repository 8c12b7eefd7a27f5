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
