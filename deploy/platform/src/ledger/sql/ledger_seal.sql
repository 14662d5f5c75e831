-- Appends up to p_limit finished journals to the hash chain, and adds their entries on house accounts to
-- account_rollup. Returns the number of sealed journals. The lock of the row seal_head admits one sealer at a time. A
-- journal is finished when its transaction is older than every running transaction: transactions do not commit in the
-- order of their ids.
-- One statement reads the contents of all journals and one inserts all seals; the loop between them only hashes. The
-- content equals that of journal_hash, which the verification uses; a call of it for each journal costs 30 µs more.
-- OFFSET 0 keeps the entries a lookup by journal: the planner would join the whole table for a large batch.
-- Called by the sealing job. Rule: invariant I4. force_custom_plan plans each call for the present size of the tables.
CREATE OR REPLACE FUNCTION ledger_seal(p_limit int) RETURNS int LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE v_head seal_head; v_horizon xid8; v_next record; v_ids uuid[] := '{}'; v_hashes bytea[] := '{}'; v_sealed int;
BEGIN
  SELECT * INTO v_head FROM seal_head FOR UPDATE;
  v_horizon := pg_snapshot_xmin(pg_current_snapshot());
  -- A restored database restarts its transaction ids, so the scan starts from 0; the query skips sealed journals.
  IF v_head.next_xid > v_horizon THEN v_head.next_xid := '0'; END IF;
  FOR v_next IN
    SELECT j.id, j.xid, convert_to(jsonb_build_array(
             j.id, j.kind, j.idem_scope, j.idem_key, j.fingerprint, j.ref, j.actor, (extract(epoch FROM j.created_at) * 1000)::bigint,
             (SELECT jsonb_agg(jsonb_build_array(e.account_id, e.asset, e.amount, e.balance_after) ORDER BY e.seq) FROM entry e WHERE e.journal_id = j.id)
           )::text, 'UTF8') AS content
      FROM journal j WHERE j.xid >= v_head.next_xid AND j.xid < v_horizon
       AND NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id) ORDER BY j.xid, j.id LIMIT p_limit
  LOOP
    v_head.hash := sha256(v_head.hash || v_next.content);
    v_ids := v_ids || v_next.id;
    v_hashes := v_hashes || v_head.hash;
    v_head.next_xid := v_next.xid;
  END LOOP;
  v_sealed := cardinality(v_ids);
  IF v_sealed < p_limit THEN v_head.next_xid := v_horizon; END IF;
  INSERT INTO seal (position, journal_id, hash)
  SELECT v_head.position + sealed.n, sealed.id, sealed.hash FROM unnest(v_ids, v_hashes) WITH ORDINALITY AS sealed (id, hash, n);
  UPDATE seal_head SET position = v_head.position + v_sealed, hash = v_head.hash, next_xid = v_head.next_xid;
  INSERT INTO account_rollup (account_id, balance)
  SELECT e.account_id, sum(e.amount)::bigint FROM unnest(v_ids) AS sealed (id) CROSS JOIN LATERAL
         (SELECT account_id, amount FROM entry WHERE journal_id = sealed.id AND balance_after IS NULL OFFSET 0) e
   GROUP BY e.account_id ORDER BY e.account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = account_rollup.balance + excluded.balance;
  RETURN v_sealed;
END $$;
