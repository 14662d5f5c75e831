-- Trigger of entry, after each INSERT, over the rows of the statement (`posted`): entries sum to 0 per journal and
-- asset, and their journal exists. This check replaces a foreign key, which would query once a row and lock the
-- journal. Journals are never deleted.
-- Raises PA002 (not balanced) and 23503 (no such journal).
-- Rules: player protection C27; invariant I1.
CREATE OR REPLACE FUNCTION check_journal_balanced() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_journal uuid; v_sum numeric;
BEGIN
  SELECT journal_id, sum INTO v_journal, v_sum FROM (SELECT journal_id, sum(amount) AS sum FROM posted GROUP BY journal_id, asset) p
   WHERE sum <> 0 OR (SELECT true FROM journal j WHERE j.id = p.journal_id) IS NULL LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_sum <> 0 THEN RAISE EXCEPTION 'journal % is not balanced', v_journal USING ERRCODE = 'PA002'; END IF;
  RAISE EXCEPTION 'there is no journal %', v_journal USING ERRCODE = '23503';
END $$;
