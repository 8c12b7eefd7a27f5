-- Words of employees that no document answered, or whose answer was rated badly: masked, by the day, with no sign of who
-- asked. No row has a number or a time of its own by which it could be laid beside another table.
CREATE TABLE open_questions (
    asked_on TEXT COLLATE "C" NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('unanswered', 'disliked')),
    words    TEXT COLLATE "C" NOT NULL,
    times    BIGINT NOT NULL,
    PRIMARY KEY (asked_on, kind, words)
);
