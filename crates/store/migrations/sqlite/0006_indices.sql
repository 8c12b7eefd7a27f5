-- A turn changes only its session's row, not also the places of its time in two indices: a client's sessions are found by
-- the client and sorted, inactive ones are looked for among the old.
DROP INDEX sessions_by_activity;
DROP INDEX sessions_by_age;
CREATE INDEX sessions_by_creation ON sessions (created_at);

-- The members of a team as they are shown, in their order, read from the index alone.
DROP INDEX employees_by_department;
CREATE INDEX employees_by_department ON employees (dept_id, name, emp_id, position, job_title);
