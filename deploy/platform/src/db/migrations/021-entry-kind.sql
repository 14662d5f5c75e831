-- A page of a statement reads what it shows and no more, however long the player has played.

-- What an entry of a player's cash or bonus is, named where the games did not make it: those are nearly all, so what a player looks for among
-- them (deposits, withdrawals, bonuses) has an index that the bets do not write.
ALTER TABLE entry ADD COLUMN kind text;
ALTER TABLE entry DISABLE TRIGGER entry_append_only;
UPDATE entry e SET kind = j.kind FROM journal j, account a
 WHERE j.id = e.journal_id AND a.id = e.account_id AND a.kind IN ('cash', 'bonus') AND j.kind NOT IN ('bet', 'win', 'rollback', 'round');
ALTER TABLE entry ENABLE TRIGGER entry_append_only;
CREATE INDEX entry_by_kind ON entry (account_id, kind, seq) INCLUDE (amount) WHERE kind IS NOT NULL;

-- As before, and the kind with the entries of a player's cash and bonus.
CREATE OR REPLACE FUNCTION ledger_write(p_id uuid, p_scope text, p_key text, p_fingerprint text, p_kind text, p_ref text, p_actor text,
                                        p_accounts bigint[], p_amounts bigint[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, ref, actor)
  VALUES (p_id, p_kind, p_scope, p_key, p_fingerprint, p_ref, p_actor) ON CONFLICT (idem_scope, idem_key) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE account a SET balance = a.balance + leg.amount, version = a.version + 1
    FROM unnest(p_accounts, p_amounts) AS leg (account_id, amount)
   WHERE a.id = leg.account_id AND a.balance IS NOT NULL AND leg.amount <> 0;
  INSERT INTO entry (journal_id, account_id, asset, amount, balance_after, kind)
  SELECT p_id, a.id, a.asset, leg.amount, a.balance,
         CASE WHEN a.kind IN ('cash', 'bonus') AND p_kind NOT IN ('bet', 'win', 'rollback', 'round') THEN p_kind END
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS leg (account_id, amount, line) JOIN account a ON a.id = leg.account_id
   WHERE leg.amount <> 0 ORDER BY leg.line;
  RETURN true;
END $$;

-- Where a moment lies among the entries of an account: the first seq that was written then or later. Whoever writes an entry of an account
-- that keeps a balance holds its row, so there seq and time rise together, and the place is found by halving.
CREATE FUNCTION entry_since(p_account bigint, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_low bigint := 0; v_high bigint := 1; v_mid bigint; v_found record;
BEGIN
  -- A power of two, so that the halves are the same ones while the player plays on.
  WHILE v_high <= coalesce((SELECT max(seq) FROM entry WHERE account_id = p_account), 0) LOOP v_high := v_high * 2; END LOOP;
  WHILE v_low < v_high LOOP
    v_mid := (v_low + v_high) / 2;
    SELECT e.seq, (SELECT j.created_at FROM journal j WHERE j.id = e.journal_id) AS at INTO v_found
      FROM entry e WHERE e.account_id = p_account AND e.seq >= v_mid ORDER BY e.seq LIMIT 1;
    IF v_found.seq IS NULL OR v_found.seq >= v_high OR v_found.at >= p_at THEN v_high := v_mid; ELSE v_low := v_found.seq + 1; END IF;
  END LOOP;
  RETURN v_low;
END $$;
