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
