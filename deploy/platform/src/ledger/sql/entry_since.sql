-- Returns the first seq of an account's entries at p_at or later. Entries of an account with a balance are written
-- under the lock of its row, so seq and time rise together, and a binary search finds the place.
-- Called by the statement, for the first entry of a period.
CREATE OR REPLACE FUNCTION entry_since(p_account bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_low bigint := 0; v_high bigint := 1; v_mid bigint; v_found record;
BEGIN
  -- A power of two as upper bound keeps the midpoints of the search the same while entries are added.
  WHILE v_high <= coalesce((SELECT max(seq) FROM entry WHERE account_id = p_account), 0) LOOP v_high := v_high * 2; END LOOP;
  WHILE v_low < v_high LOOP
    v_mid := (v_low + v_high) / 2;
    SELECT e.seq, (SELECT j.created_at FROM journal j WHERE j.id = e.journal_id) AS at INTO v_found
      FROM entry e WHERE e.account_id = p_account AND e.seq >= v_mid ORDER BY e.seq LIMIT 1;
    IF v_found.seq IS NULL OR v_found.seq >= v_high OR v_found.at >= p_at THEN v_high := v_mid; ELSE v_low := v_found.seq + 1; END IF;
  END LOOP;
  RETURN v_low;
END $$;
