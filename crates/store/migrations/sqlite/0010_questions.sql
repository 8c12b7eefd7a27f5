-- Words of employees that no document answered, or whose answer was rated badly: masked, by the day, with no sign of who
-- asked. No row has a number or a time of its own by which it could be laid beside another table.
CREATE TABLE open_questions (
    asked_on TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('unanswered', 'disliked')),
    words    TEXT NOT NULL,
    times    INTEGER NOT NULL,
    PRIMARY KEY (asked_on, kind, words)
) WITHOUT ROWID;
