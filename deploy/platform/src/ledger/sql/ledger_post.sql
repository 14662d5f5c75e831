-- The general money call: posts one journal with any legs, in one round trip. Legs on the same account are summed.
-- p_scope, p_key: idempotency key; a key is posted at most once, without expiry. p_fingerprint: hash of the request.
-- p_codes, p_amounts: codes of accounts and their amounts (hundredths; whole PTS, DIA, TKT).
-- status: POSTED, REPLAYED (same key, same fingerprint), MISMATCH (same key, other fingerprint), INSUFFICIENT
-- (short_account names the account). Nothing is written unless POSTED. balances: {account code: balance after} of
-- accounts with a balance.
-- Locks the accounts in the order of their ids.
-- Called by `postJournal`.
-- Raises PA002 (legs do not sum to 0) and PA003 (unknown code), both programming errors.
-- Rules: player protection C26, C27, C28; invariants I1, I3. The SET clauses force index plans (migrations 007, 025).
CREATE OR REPLACE FUNCTION ledger_post(p_scope text, p_key text, p_fingerprint text, p_kind text, p_ref text, p_actor text,
                                       p_codes text[], p_amounts bigint[],
                                       OUT status text, OUT journal_id uuid, OUT balances jsonb, OUT short_account text) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_ids bigint[]; v_sums bigint[]; v_fingerprint text;
BEGIN
  SELECT array_agg(leg.id ORDER BY leg.id), array_agg(leg.amount ORDER BY leg.id) INTO v_ids, v_sums FROM (
    SELECT account_open(code) AS id, sum(amount)::bigint AS amount FROM unnest(p_codes, p_amounts) AS given (code, amount)
    GROUP BY 1 HAVING sum(amount) <> 0) leg;
  PERFORM FROM account WHERE id = ANY (v_ids) AND balance IS NOT NULL ORDER BY id FOR UPDATE;

  SELECT j.id, j.fingerprint INTO journal_id, v_fingerprint FROM journal j WHERE j.idem_scope = p_scope AND j.idem_key = p_key;
  IF NOT FOUND THEN
    SELECT a.code INTO short_account FROM unnest(v_ids, v_sums) AS leg (account_id, amount) JOIN account a ON a.id = leg.account_id
     WHERE leg.amount < 0 AND a.balance + leg.amount < a.min_balance ORDER BY a.id LIMIT 1;
    IF FOUND THEN status := 'INSUFFICIENT'; RETURN; END IF;
    journal_id := uuid_v7();
    IF ledger_write(journal_id, p_scope, p_key, p_fingerprint, p_kind, p_ref, p_actor, v_ids, v_sums) THEN
      status := 'POSTED';
    ELSE
      -- A posting between house accounts locks no account, so a concurrent duplicate waited for the unique key instead.
      SELECT j.id, j.fingerprint INTO journal_id, v_fingerprint FROM journal j WHERE j.idem_scope = p_scope AND j.idem_key = p_key;
    END IF;
  END IF;
  IF status IS NULL THEN
    status := CASE WHEN v_fingerprint = p_fingerprint THEN 'REPLAYED' ELSE 'MISMATCH' END;
  END IF;
  IF status = 'MISMATCH' THEN journal_id := NULL; RETURN; END IF;
  SELECT coalesce(jsonb_object_agg(a.code, e.balance_after), '{}') INTO balances
    FROM entry e JOIN account a ON a.id = e.account_id WHERE e.journal_id = ledger_post.journal_id AND e.balance_after IS NOT NULL;
END $$;
