-- Appends up to p_limit finished journals to the hash chain, and adds their entries on house accounts to
-- account_rollup. Returns the number of sealed journals. The lock of the row seal_head admits one sealer at a time. A
-- journal is finished when its transaction is older than every running transaction: transactions do not commit in the
-- order of their ids.
-- Called by the sealing job. Rule: invariant I4. force_custom_plan plans each call for the present size of the tables.
CREATE OR REPLACE FUNCTION ledger_seal(p_limit int) RETURNS int LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE v_head seal_head; v_journal journal; v_horizon xid8; v_sealed int := 0; v_first bigint;
BEGIN
  SELECT * INTO v_head FROM seal_head FOR UPDATE;
  v_horizon := pg_snapshot_xmin(pg_current_snapshot());
  -- A restored database restarts its transaction ids, so the scan starts from 0; the query skips sealed journals.
  IF v_head.next_xid > v_horizon THEN v_head.next_xid := '0'; END IF;
  v_first := v_head.position + 1;
  FOR v_journal IN
    SELECT j.* FROM journal j WHERE j.xid >= v_head.next_xid AND j.xid < v_horizon
       AND NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id) ORDER BY j.xid, j.id LIMIT p_limit
  LOOP
    v_head.hash := journal_hash(v_head.hash, v_journal);
    v_head.position := v_head.position + 1;
    INSERT INTO seal (position, journal_id, hash) VALUES (v_head.position, v_journal.id, v_head.hash);
    v_sealed := v_sealed + 1;
    v_head.next_xid := v_journal.xid;
  END LOOP;
  IF v_sealed < p_limit THEN v_head.next_xid := v_horizon; END IF;
  UPDATE seal_head SET position = v_head.position, hash = v_head.hash, next_xid = v_head.next_xid;
  INSERT INTO account_rollup (account_id, balance)
  SELECT e.account_id, sum(e.amount)::bigint FROM seal s JOIN entry e ON e.journal_id = s.journal_id
   WHERE s.position >= v_first AND e.balance_after IS NULL GROUP BY e.account_id ORDER BY e.account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = account_rollup.balance + excluded.balance;
  RETURN v_sealed;
END $$;
