-- Stand-ins for the functions by which Citus spreads tables over machines, for a plain PostgreSQL: they check what Citus checks,
-- and from then on a transaction that writes rows of two keys is refused. Deleting many is what purges and erasures do.
CREATE SCHEMA machines;
CREATE TABLE machines.spread (name TEXT PRIMARY KEY, key TEXT NOT NULL, together TEXT NOT NULL);
CREATE TABLE machines.whole (name TEXT PRIMARY KEY);

CREATE FUNCTION machines.one_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    place TEXT := TG_ARGV[1] || ' ' || (to_jsonb(NEW) ->> TG_ARGV[0]);
    before TEXT := current_setting('machines.place', true);
BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> TG_ARGV[0] <> to_jsonb(NEW) ->> TG_ARGV[0] THEN
        RAISE EXCEPTION '%: a row moves from one key to another', TG_TABLE_NAME;
    END IF;
    IF before <> '' AND before <> place THEN
        RAISE EXCEPTION '%: one transaction writes rows of two keys', TG_TABLE_NAME;
    END IF;
    PERFORM set_config('machines.place', place, true);
    RETURN NULL;
END $$;

-- Type and collation of a column.
CREATE FUNCTION machines.kind(of TEXT, of_column TEXT) RETURNS TEXT LANGUAGE sql AS $$
    SELECT atttypid::regtype::text || ' ' || attcollation::text FROM pg_attribute
    WHERE attrelid = of::regclass AND attname = of_column
$$;

CREATE FUNCTION create_reference_table(of TEXT) RETURNS void LANGUAGE sql AS $$
    INSERT INTO machines.whole VALUES (of::regclass::text)
$$;

CREATE FUNCTION create_distributed_table(of TEXT, by TEXT, colocate_with TEXT DEFAULT 'default')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    other machines.spread%ROWTYPE;
    found_one TEXT;
    along TEXT := of;
BEGIN
    IF machines.kind(of, by) IS NULL THEN
        RAISE EXCEPTION '% has no column %', of, by;
    END IF;
    SELECT i.indexrelid::regclass::text INTO found_one FROM pg_index i WHERE i.indrelid = of::regclass AND i.indisunique
    AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = by);
    IF found_one IS NOT NULL THEN
        RAISE EXCEPTION '%: % is unique without the key', of, found_one;
    END IF;
    IF colocate_with NOT IN ('default', 'none') THEN
        SELECT * INTO other FROM machines.spread WHERE name = colocate_with;
        IF NOT FOUND THEN
            RAISE EXCEPTION '% is not spread yet', colocate_with;
        END IF;
        IF machines.kind(of, by) <> machines.kind(other.name, other.key) THEN
            RAISE EXCEPTION 'cannot colocate tables % and %: the keys'' types or collations do not match', of, other.name;
        END IF;
        along := other.together;
    END IF;
    SELECT c.confrelid::regclass::text INTO found_one FROM pg_constraint c
    JOIN pg_attribute mine ON mine.attrelid = c.conrelid AND mine.attnum = ANY (c.conkey)
    JOIN pg_attribute theirs ON theirs.attrelid = c.confrelid AND theirs.attnum = ANY (c.confkey)
    WHERE c.contype = 'f' AND c.conrelid = of::regclass
    AND NOT EXISTS (SELECT 1 FROM machines.whole w WHERE w.name = c.confrelid::regclass::text)
    AND NOT EXISTS (SELECT 1 FROM machines.spread s WHERE s.name = c.confrelid::regclass::text AND s.together = along
        AND s.key = theirs.attname AND mine.attname = by);
    IF found_one IS NOT NULL THEN
        RAISE EXCEPTION '% refers to % across keys', of, found_one;
    END IF;
    INSERT INTO machines.spread VALUES (of::regclass::text, by, along);
    EXECUTE format('CREATE TRIGGER one_key AFTER INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION machines.one_key(%L, %L)',
        of, by, along);
END $$;

CREATE FUNCTION create_distributed_function(of TEXT, by TEXT, colocate_with TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    other machines.spread%ROWTYPE;
BEGIN
    SELECT * INTO STRICT other FROM machines.spread WHERE name = colocate_with;
    IF NOT EXISTS (SELECT 1 FROM pg_proc p WHERE p.oid = of::regprocedure AND by = ANY (p.proargnames)) THEN
        RAISE EXCEPTION '% has no argument %', of, by;
    END IF;
END $$;
