-- Writes a significant event about a transaction of a provider (`sw-mismatch`, `large-win` …), at most once for each
-- kind and transaction.
-- Rule: player protection C38.
CREATE OR REPLACE FUNCTION sw_incident(p_kind text, p_provider text, p_tx text, p_user bigint, p_detail jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO significant_event (kind, user_id, ref, detail) VALUES (p_kind, p_user, p_provider || '/' || p_tx, p_detail)
  ON CONFLICT (kind, ref) DO NOTHING
$$;
