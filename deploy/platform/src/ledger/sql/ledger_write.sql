-- Writes one journal and its entries, and changes the balances. Only sw_book_batch does the same. p_accounts,
-- p_amounts: account ids and their amounts (hundredths; whole PTS, DIA, TKT); legs of 0 are left out. Returns false,
-- with nothing written, when the journal's key (p_scope, p_key) exists already.
-- The caller holds the locks of the accounts with a balance. entry.kind is set for entries on cash and bonus that no
-- game made: the index of the statement's filter contains only these.
-- Raises 23514 when a balance would fall below its minimum, PA002 when the legs do not sum to 0
-- (check_journal_balanced).
-- Rules: player protection C26, C27; invariants I1, I2, I3.
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
