-- The hash of a journal in the hash chain: sha256 over the hash of the journal before it, the journal, and its entries
-- in order of seq.
-- Called by ledger_seal and by the verification of the ledger. A change of this expression invalidates the chain of all
-- sealed journals: write a function of another name instead.
-- Rule: invariant I4.
CREATE OR REPLACE FUNCTION journal_hash(p_previous bytea, p_journal journal) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_previous || convert_to(jsonb_build_array(
    p_journal.id, p_journal.kind, p_journal.idem_scope, p_journal.idem_key, p_journal.fingerprint, p_journal.ref, p_journal.actor,
    (extract(epoch FROM p_journal.created_at) * 1000)::bigint,
    (SELECT jsonb_agg(jsonb_build_array(e.account_id, e.asset, e.amount, e.balance_after) ORDER BY e.seq) FROM entry e WHERE e.journal_id = p_journal.id)
  )::text, 'UTF8'))
$$;
